// The release as every engine gets it: from a sub-folder, under the strict policy, with a script ahead of all others
// that holds the randomness and takes down what goes wrong.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { STRICT_CSP, serve } from '../../scripts/serve.mjs';
import { heldRandom } from '../game.mjs';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** Runs in the page. */
function watchful() {
  globalThis.problems = [];
  const note = (text) => globalThis.problems.push(text);
  for (const kind of ['error', 'warn']) {
    const say = console[kind];
    console[kind] = (...what) => {
      note(`console: ${what.join(' ')}`);
      say.apply(console, what);
    };
  }
  const lost = ({ target, message }) => note(`error: ${message ?? `${target.src ?? target.href} cannot be had`}`);
  addEventListener('error', lost, true);
  addEventListener('unhandledrejection', ({ reason }) => note(`rejected: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => note(`${violatedDirective}: ${blockedURI}`));
}

/** A server with `url`, `failed()` – the addresses that it did not have – and `close()`. */
export async function startSite(seed) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'cardcassonne-site-'));
  cpSync(dist, root, { recursive: true });
  writeFileSync(path.join(root, 'watchful.js'), `(${heldRandom})(${seed});\n(${watchful})();\n`);
  const index = path.join(root, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace('<title>', '<script src="watchful.js"></script><title>'));
  const server = await serve({ root, port: 0, prefix: '/a/b/cardcassonne/', csp: STRICT_CSP });
  return {
    url: server.url,
    failed: () => server.requests.filter(({ status }) => status >= 400).map(({ status, path: name }) => `${status} ${name}`),
    async close() {
      await server.close();
      rmSync(root, { recursive: true });
    },
  };
}
