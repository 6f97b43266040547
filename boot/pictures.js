// Makes a picture of each of the sprite's drawings: what lies on the table by the dozen is then one element each time,
// and the browser has little to look through when something on the page changes. A drawing stands in the sprite until
// its picture can be shown, and for good where that is refused. When the colours change, so do the pictures.
(function () {
  'use strict';

  var SVG = 'http://www.w3.org/2000/svg';
  var root = document.documentElement;
  var drawings = [];
  var parts = [];
  var paint = '';
  var turn = 0;

  // Shapes, with what they take from elsewhere in the sprite.
  function withParts(shapes) {
    var parts = '';
    var open = [shapes];
    function take(text, id) {
      var own = ' id="' + id + '"';
      var element = (shapes + parts).indexOf(own) < 0 && document.getElementById(id);
      if (!element) return;
      parts += element.outerHTML;
      open.push(element.outerHTML);
    }
    while (open.length > 0) open.pop().replace(/#([\w-]+)/g, take);
    return '<defs>' + parts + '</defs>' + shapes;
  }

  // The paint, with the page's colours that it names.
  function style() {
    var page = getComputedStyle(root);
    var colours = '';
    paint.replace(/var\((--[\w-]+)/g, function (use, name) {
      if (colours.indexOf(name + ':') < 0) colours += name + ':' + page.getPropertyValue(name) + ';';
    });
    return '<style>:root{' + colours + '}' + paint + '</style>';
  }

  function address(drawing, style) {
    var size = ' viewBox="0 0 ' + drawing.w + ' ' + drawing.h + '" width="' + drawing.w + '" height="' + drawing.h + '"';
    var text = '<svg xmlns="' + SVG + '"' + size + '>' + style + drawing.shapes + '</svg>';
    return 'data:image/svg+xml,' + text.replace(/%/g, '%25').replace(/#/g, '%23');
  }

  function show(drawing, url) {
    var image = document.createElementNS(SVG, 'image');
    image.setAttribute('href', url);
    image.setAttribute('width', drawing.w);
    image.setAttribute('height', drawing.h);
    drawing.symbol.textContent = '';
    drawing.symbol.appendChild(image);
    // A picture ends where it ends.
    drawing.symbol.setAttribute('overflow', 'visible');
  }

  // What only those drawings need that are pictures now.
  function forget() {
    parts.forEach(function (part) {
      part.remove();
    });
    parts = [];
  }

  // One after the other, so that the page can answer meanwhile.
  function make() {
    var mine = (turn += 1);
    var painted = style();
    function next(place) {
      var drawing = drawings[place];
      if (turn !== mine) return;
      if (!drawing) return forget();
      var url = address(drawing, painted);
      var image = new Image();
      image.src = url;
      image.decode().then(
        function () {
          if (turn === mine) show(drawing, url);
          next(place + 1);
        },
        function () {},
      );
    }
    next(0);
  }

  function begin() {
    try {
      paint = Array.from(document.getElementById('paint').sheet.cssRules, function (rule) { return rule.cssText; }).join('');
    } catch (error) {
      // A frame may not read its own style.
      return;
    }
    var rest = '';
    document.querySelectorAll('.sprite symbol,.sprite pattern').forEach(function (drawing) {
      // Signs take their colour from where they are.
      if (/^[aegi]-/.test(drawing.id)) {
        rest += drawing.outerHTML;
        return;
      }
      var box = (drawing.getAttribute('viewBox') || '').split(' ');
      if (box[3]) drawings.push({ symbol: drawing, shapes: withParts(drawing.innerHTML), w: box[2], h: box[3] });
    });
    rest = withParts(rest);
    parts = Array.from(document.querySelectorAll('.sprite g>g[id]')).filter(function (part) {
      return rest.indexOf(' id="' + part.id + '"') < 0;
    });
    make();
    new MutationObserver(make).observe(root, { attributeFilter: ['data-theme'] });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', make);
  }

  addEventListener('load', begin);
})();
