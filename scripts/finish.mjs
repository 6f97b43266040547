// Last step of Trunk's build, on the folder that becomes dist/. Run by Trunk (see Trunk.toml).
//
// - makes the JavaScript and CSS of a release small
// - writes into index.html the size of the WebAssembly file, for the progress bar: a server tells only the
//   compressed one
// - gives the worker an address with a mark of its contents, and writes it on <html> as `data-worker`
// - writes `data-build` on <html>: a mark of this build
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import binaryen from 'binaryen';
import { transformSync } from 'esbuild';

const folder = process.env.TRUNK_STAGING_DIR;
if (!folder) {
  console.error('scripts/finish.mjs is run by Trunk.');
  process.exit(1);
}
const list = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();

// The worker's glue begins the worker by itself, and says so to the page where that fails. Its address has a mark of what
// is in both of its files, so that a new page never meets an old worker.
const WORKER = 'bot_worker';
const workerFile = (name) => path.join(folder, name);
const glue = readFileSync(workerFile(`${WORKER}.js`), 'utf8');
const program = readFileSync(workerFile(`${WORKER}_bg.wasm`));
const mark = createHash('sha256').update(glue).update(program).digest('hex').slice(0, 12);
const worker = `${WORKER}-${mark}.js`;
if (!glue.includes(`'${WORKER}_bg.wasm'`) || !glue.includes('__wbg_init as default')) {
  console.error('finish: the glue of the worker is not what wasm-bindgen made before.');
  process.exit(1);
}
writeFileSync(
  workerFile(worker),
  `${glue.replace(`'${WORKER}_bg.wasm'`, `'${WORKER}-${mark}.wasm'`)}
__wbg_init().catch((error) => setTimeout(() => { throw error; }));\n`,
);
renameSync(workerFile(`${WORKER}_bg.wasm`), workerFile(`${WORKER}-${mark}.wasm`));
unlinkSync(workerFile(`${WORKER}.js`));
const files = list();

if (process.env.TRUNK_PROFILE === 'release') {
  for (const file of files.filter((name) => /\.(js|css)$/.test(name))) {
    const loader = path.extname(file).slice(1);
    const { code } = transformSync(readFileSync(file, 'utf8'), { loader, minify: true, legalComments: 'none' });
    writeFileSync(file, code);
  }
}

const page = path.join(folder, 'index.html');
let html = readFileSync(page, 'utf8')
  .replace(/<!--[^]*?-->/g, '')
  .replace(/\n\s*/g, '\n');

const preload = html.match(/<link\b[^>]*\bid="game-wasm"[^>]*>/)?.[0];
const wasm = preload?.match(/\bhref="([^"]+)"/)?.[1];
if (!wasm) {
  console.error('finish: index.html has no <link id="game-wasm">: see pattern_preload in Trunk.toml.');
  process.exit(1);
}

// Leptos brings classes for streams from a server, which are exported and so kept, though nothing here uses them.
if (process.env.TRUNK_PROFILE === 'release') {
  const file = path.join(folder, wasm);
  const module = binaryen.readBinary(readFileSync(file));
  const unused = WebAssembly.Module.exports(new WebAssembly.Module(readFileSync(file)))
    .map((entry) => entry.name)
    .filter((name) => /^(__wbg_)?intounderlying/.test(name));
  for (const name of unused) module.removeExport(name);
  binaryen.setOptimizeLevel(2);
  binaryen.setShrinkLevel(2);
  module.runPasses(['remove-unused-module-elements', 'directize', 'dae-optimizing', 'remove-unused-module-elements']);
  writeFileSync(file, module.emitBinary());
}

const bytes = statSync(path.join(folder, wasm)).size;
html = html.replace(preload, preload.replace('data-bytes="0"', `data-bytes="${bytes}"`));

const hash = createHash('sha256').update(html);
for (const file of files.filter((name) => name !== page)) {
  hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file));
}
html = html.replace('<html', `<html data-build="${hash.digest('hex').slice(0, 12)}" data-worker="./${worker}"`);

writeFileSync(page, html);
