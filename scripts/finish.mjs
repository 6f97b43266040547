// Last step of Trunk's build, on the folder that becomes dist/. Run by Trunk (see Trunk.toml).
//
// - makes the JavaScript and CSS of a release small
// - writes into index.html the size of the WebAssembly file, for the progress bar: a server tells only the
//   compressed one
// - writes `data-build` on <html>: a mark of this build, for addresses without a hash of their own (the worker's)
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import binaryen from 'binaryen';
import { transformSync } from 'esbuild';

const folder = process.env.TRUNK_STAGING_DIR;
if (!folder) {
  console.error('scripts/finish.mjs is run by Trunk.');
  process.exit(1);
}
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
  .sort();

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
html = html.replace('<html', `<html data-build="${hash.digest('hex').slice(0, 12)}"`);

writeFileSync(page, html);
