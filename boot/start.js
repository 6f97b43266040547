// Fetches the program, shows how far that is, starts it, and says in plain words what went wrong.
//
// A classic script without newer syntax than `import()`: an old browser must be able to read it, and a
// sandboxed frame may load it where it may not load a module. Storage is asked for the language alone, and may be
// refused.
(function () {
  'use strict';

  // The theme asked for by the address, before anything is painted. All else in it is the game's.
  var theme = /[#&]theme=(light|dark)(&|$)/.exec(location.hash);
  if (theme) document.documentElement.setAttribute('data-theme', theme[1]);

  // The language: the address's, else the one chosen here before, else the first that the browser prefers of those we
  // have. The program reads it from <html lang>. With `xx`, all texts are made longer, so that one sees what is cut off.
  function language() {
    var asked = /[#&]lang=(en|pl|xx)(&|$)/.exec(location.hash);
    if (asked) return asked[1];
    var wanted = navigator.languages || [navigator.language || ''];
    try {
      wanted = [localStorage.getItem('cardcassonne.lang') || ''].concat(wanted);
    } catch (error) {
      // Nothing is kept here.
    }
    for (var i = 0; i < wanted.length; i += 1) {
      var tag = wanted[i].toLowerCase().split('-')[0];
      if (tag === 'en' || tag === 'pl') return tag;
    }
    return 'en';
  }
  var lang = language();
  document.documentElement.lang = lang;
  if (lang === 'xx') {
    var longer = document.createElement('script');
    longer.src = 'longer.js';
    document.head.appendChild(longer);
  }

  // English, Polish.
  function say(english, polish) {
    return lang === 'pl' ? polish : english;
  }

  var OLD = say(
    'This browser is too old for Cardcassonne: it needs WebAssembly as Chrome and Edge 96, Firefox 79, ' +
      'Safari 16 and newer have it. Please update it or use another one.',
    'Ta przeglądarka jest za stara dla Cardcassonne: potrzebuje WebAssembly w takiej postaci, jaką mają Chrome i Edge 96, ' +
      'Firefox 79, Safari 16 i nowsze. Zaktualizuj ją albo użyj innej.',
  );

  var AGAIN = say('Try again', 'Spróbuj ponownie');

  // A failure in words for the player, with what a bug report needs.
  function Fault(text, detail) {
    this.text = text;
    this.detail = detail || '';
  }

  function fileName(address) {
    return address.split('/').pop().split('?')[0];
  }

  function notLoaded(address, why, detail) {
    var name = fileName(address);
    return new Fault(
      say('The file ' + name + ' could not be loaded: ', 'Nie udało się wczytać pliku ' + name + ': ') + why + '.',
      detail,
    );
  }

  function missing(address, response) {
    return notLoaded(address, (response.status + ' ' + response.statusText).trim());
  }

  function unreachable(address, error) {
    return notLoaded(address, say('no answer from the server', 'serwer nie odpowiada'), String(error));
  }

  function paragraph(text, kind) {
    var element = document.createElement('p');
    element.textContent = text;
    if (kind) element.className = kind;
    return element;
  }

  function fail(error) {
    var fault =
      error instanceof Fault ? error : new Fault(say('Cardcassonne could not start.', 'Nie udało się uruchomić Cardcassonne.'), String(error));
    var boot = document.getElementById('boot');
    if (!boot) {
      // The game had begun: its own report, if it made one, says more than we can.
      if (document.getElementById('app').childNodes.length > 0) return;
      boot = document.createElement('div');
      boot.id = 'boot';
      document.body.appendChild(boot);
    }
    boot.className = 'failed';
    boot.setAttribute('role', 'alert');
    var text = document.getElementById('boot-text');
    if (text) text.parentNode.removeChild(text);
    boot.appendChild(paragraph(fault.text));
    if (fault.detail) boot.appendChild(paragraph(fault.detail, 'detail'));
    var again = document.createElement('button');
    again.type = 'button';
    again.textContent = AGAIN;
    again.addEventListener('click', function () {
      location.reload();
    });
    boot.appendChild(again);
    if (window.console) console.warn('Cardcassonne: ' + fault.text, error);
  }

  // The JavaScript half. A failed import does not say why: ask once more for the status.
  function loadGlue(address) {
    return import(address).catch(function (error) {
      return fetch(address).then(
        function (response) {
          if (!response.ok) throw missing(address, response);
          if (error instanceof SyntaxError) throw new Fault(OLD, String(error));
          throw notLoaded(address, say('it is not what it should be', 'ma niewłaściwą zawartość'), String(error));
        },
        function () {
          throw unreachable(address, error);
        },
      );
    });
  }

  // The response with a body that counts what passes. `total` is the size without compression, which
  // no header tells.
  function counted(response, total, seen) {
    var reader = response.body.getReader();
    var done = 0;
    var body = new ReadableStream({
      pull: function (controller) {
        return reader.read().then(function (part) {
          if (part.done) {
            controller.close();
            return;
          }
          done += part.value.length;
          seen(total > 0 ? Math.min(done / total, 1) : undefined);
          controller.enqueue(part.value);
        });
      },
      cancel: function (reason) {
        return reader.cancel(reason);
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'application/wasm' } });
  }

  // The WebAssembly half.
  function loadProgram(address, total, seen) {
    return fetch(address).then(
      function (response) {
        if (!response.ok) throw missing(address, response);
        var compiled;
        if (WebAssembly.compileStreaming && response.body && window.ReadableStream) {
          compiled = WebAssembly.compileStreaming(counted(response, total, seen));
        } else {
          compiled = response.arrayBuffer().then(function (bytes) {
            return WebAssembly.compile(bytes);
          });
        }
        return compiled.catch(function (error) {
          if (error instanceof WebAssembly.CompileError) throw new Fault(OLD, String(error));
          throw unreachable(address, error);
        });
      },
      function (error) {
        throw unreachable(address, error);
      },
    );
  }

  // The splash stands in the page in English.
  function translate() {
    if (lang !== 'pl') return;
    document.getElementById('boot-text').textContent = 'Gra o rzędach, kartach i jednym dobrze postawionym podwładnym';
    document.getElementById('boot-bar').setAttribute('aria-label', 'Wczytywanie');
    var slow = document.getElementById('boot-slow');
    slow.firstChild.data = 'To trwa dłużej niż zwykle. ';
    slow.lastChild.textContent = AGAIN;
  }

  function start() {
    translate();
    if (
      typeof WebAssembly !== 'object' ||
      typeof WebAssembly.compile !== 'function' ||
      typeof Promise !== 'function' ||
      typeof fetch !== 'function'
    ) {
      fail(new Fault(OLD));
      return;
    }
    var js = document.getElementById('game-js').href;
    var wasm = document.getElementById('game-wasm');
    var bar = document.getElementById('boot-bar');
    var seen = function (part) {
      if (part !== undefined) bar.value = part;
    };
    Promise.all([loadGlue(js), loadProgram(wasm.href, Number(wasm.getAttribute('data-bytes')), seen)])
      .then(function (both) {
        // From here on the game is in charge; it removes the splash when it has drawn itself.
        return both[0].default({ module_or_path: both[1] });
      })
      .catch(fail);
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
})();
