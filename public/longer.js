// With `#lang=xx`: every text of the page is made about 40 % longer and marked at both ends, so that one sees at a glance
// what is cut off, overlaps, or is no text of the language at all. Players' names and what is typed are left alone.
(function () {
  'use strict';
  var LONG = { a: 'áà', e: 'ḗè', i: 'íï', o: 'óö', u: 'úü', y: 'ýÿ', A: 'ÁÀ', E: 'ḖÈ', I: 'ÍÏ', O: 'ÓÖ', U: 'ÚÜ', Y: 'ÝŸ' };
  var NAMES = '.plate-name, .cell-name, .result-head h3, script, style, textarea';

  function longer(text) {
    // Not numbers and signs, the game's name, nor what has been made longer.
    if (!/[a-z]/i.test(text) || text === 'Cardcassonne' || text.charAt(0) === '[') return text;
    var letters = text.replace(/[aeiouyAEIOUY]/g, function (letter) {
      return LONG[letter];
    });
    return '[' + letters + ']';
  }

  function change(node) {
    if (node.nodeType === Node.TEXT_NODE) {
      if (node.parentNode && node.parentNode.closest(NAMES)) return;
      var text = longer(node.data);
      if (text !== node.data) node.data = text;
    } else {
      for (var child = node.firstChild; child; child = child.nextSibling) change(child);
    }
  }

  change(document.documentElement);
  new MutationObserver(function (changes) {
    changes.forEach(function (one) {
      if (one.type === 'characterData') change(one.target);
      else one.addedNodes.forEach(change);
    });
  }).observe(document.documentElement, { childList: true, characterData: true, subtree: true });
})();
