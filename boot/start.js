// Fetches the program, shows how far that is, starts it, and says in plain words what went wrong.
//
// A classic script without newer syntax than `import()`: an old browser must be able to read it, and a
// sandboxed frame may load it where it may not load a module. Nothing here touches storage.
(function () {
  'use strict';

  // The theme asked for by the address, before anything is painted. All else in it is the game's.
  var theme = /[#&]theme=(light|dark)(&|$)/.exec(location.hash);
  if (theme) document.documentElement.setAttribute('data-theme', theme[1]);

  var OLD =
    'This browser is too old for Cardcassonne: it needs WebAssembly as Chrome and Edge 96, Firefox 79, ' +
    'Safari 16 and newer have it. Please update it or use another one.';

  // A failure in words for the player, with what a bug report needs.
  function Fault(text, detail) {
    this.text = text;
    this.detail = detail || '';
  }

  function fileName(address) {
    return address.split('/').pop().split('?')[0];
  }

  function notLoaded(address, why, detail) {
    return new Fault('The file ' + fileName(address) + ' could not be loaded: ' + why + '.', detail);
  }

  function missing(address, response) {
    return notLoaded(address, (response.status + ' ' + response.statusText).trim());
  }

  function unreachable(address, error) {
    return notLoaded(address, 'no answer from the server', String(error));
  }

  function paragraph(text, kind) {
    var element = document.createElement('p');
    element.textContent = text;
    if (kind) element.className = kind;
    return element;
  }

  function fail(error) {
    var fault =
      error instanceof Fault ? error : new Fault('Cardcassonne could not start.', String(error));
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
    again.textContent = 'Try again';
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
          throw notLoaded(address, 'it is not what it should be', String(error));
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

  function start() {
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
