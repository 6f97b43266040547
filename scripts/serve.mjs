#!/usr/bin/env node
// A small server for static files, for playing and testing on one's own machine.
//
//   node scripts/serve.mjs [--root FOLDER] [--port N] [--prefix /some/folder/] [--csp[=POLICY]] [--no-cors] [--log]
//
// --root     what is served (default: dist/)
// --port     this port or none; without it the first free one from 8080; 0: any
// --prefix   serve from this folder of the site and answer 404 for everything else
// --csp      send a Content-Security-Policy: the strict one below, or the one given
// --no-cors  leave out `Access-Control-Allow-Origin: *`, which GitHub Pages sends and sandboxed frames need
// --log      print every request
import { createServer } from 'node:http';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';

const gzip = promisify(gzipCallback);
const PROJECT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The strictest policy that the game runs under. */
export const STRICT_CSP =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
const PACKED = new Set(['.jpg', '.png', '.webp', '.woff2']);

function normalPrefix(prefix) {
  const trimmed = (prefix ?? '/').replace(/^\/+|\/+$/g, '');
  return trimmed === '' ? '/' : `/${trimmed}/`;
}

/** The file that a path of the site means, or a redirection, or nothing. */
async function find(root, prefix, pathname) {
  if (prefix !== '/' && pathname === prefix.slice(0, -1)) return { redirect: prefix };
  if (!pathname.startsWith(prefix)) return {};
  let inside;
  try {
    inside = decodeURIComponent(pathname.slice(prefix.length));
  } catch {
    return { bad: true };
  }
  const parts = inside.split('/');
  if (/[\0\\]/.test(inside) || parts.some((part) => part === '..' || part.startsWith('.'))) return {};
  const wanted = path.join(root, ...parts);
  try {
    // Links are followed only as long as they stay inside.
    const file = await realpath(wanted);
    if (file !== root && !file.startsWith(root + path.sep)) return {};
    const info = await stat(file);
    if (info.isDirectory()) {
      if (inside !== '' && !inside.endsWith('/')) return { redirect: `${pathname}/` };
      const index = path.join(file, 'index.html');
      return { file: index, info: await stat(index) };
    }
    return info.isFile() && !inside.endsWith('/') ? { file, info } : {};
  } catch {
    return {};
  }
}

function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server.address().port);
    });
  });
}

/** Starts a server. Answers `{ url, port, requests, close }`; `requests` grows with what was asked for. */
export async function serve({ root, port, prefix, csp, cors = true, log = false } = {}) {
  const base = normalPrefix(prefix);
  let folder;
  try {
    folder = await realpath(root ?? path.join(PROJECT, 'dist'));
  } catch {
    throw new Error(`there is no folder ${root ?? 'dist'} to serve: run 'make build' first`);
  }
  const requests = [];
  const gzipped = new Map();

  const answer = async (request, response) => {
    // Not `new URL`: it would resolve `..` before we see it.
    const [pathname, query] = request.url.split('?', 2);
    const reply = (status, headers, body = '') => {
      requests.push({ status, path: pathname });
      if (log) console.log(`${status} ${request.method} ${request.url}`);
      response.writeHead(status, {
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
        ...(cors ? { 'Access-Control-Allow-Origin': '*' } : {}),
        ...(csp ? { 'Content-Security-Policy': csp } : {}),
        'Content-Length': Buffer.byteLength(body),
        ...headers,
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    const plain = { 'Content-Type': 'text/plain; charset=utf-8' };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply(405, { ...plain, Allow: 'GET, HEAD' }, 'Only GET and HEAD.\n');
    }
    const found = await find(folder, base, pathname);
    if (found.bad) return reply(400, plain, 'Bad address.\n');
    if (found.redirect) {
      return reply(301, { Location: found.redirect + (query === undefined ? '' : `?${query}`) });
    }
    if (!found.file) return reply(404, plain, 'Not found.\n');

    const extension = path.extname(found.file);
    const tag = `W/"${found.info.size.toString(16)}-${Math.trunc(found.info.mtimeMs).toString(16)}"`;
    const headers = {
      'Content-Type': TYPES[extension] ?? 'application/octet-stream',
      ETag: tag,
      Vary: 'Accept-Encoding',
    };
    if (request.headers['if-none-match'] === tag) return reply(304, { ETag: tag });
    let body = await readFile(found.file);
    if (body.length > 500 && !PACKED.has(extension) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
      const key = `${found.file} ${tag}`;
      if (!gzipped.has(key)) gzipped.set(key, await gzip(body, { level: 9 }));
      body = gzipped.get(key);
      headers['Content-Encoding'] = 'gzip';
    }
    return reply(200, headers, body);
  };
  const handler = (request, response) =>
    answer(request, response).catch((error) => {
      console.error(`${request.url}: ${error.message}`);
      response.destroy();
    });

  // "localhost" is one of two addresses, depending on the browser: both must be ours.
  const start = async (candidate) => {
    const servers = [createServer(handler)];
    const actual = await listen(servers[0], candidate, '127.0.0.1');
    const second = createServer(handler);
    try {
      await listen(second, actual, '::1');
      servers.push(second);
    } catch (error) {
      if (error.code === 'EADDRINUSE') {
        servers[0].close();
        throw error;
      }
    }
    return { servers, actual };
  };
  let started;
  if (port === undefined) {
    for (let candidate = 8080; !started; candidate += 1) {
      try {
        started = await start(candidate);
      } catch (error) {
        if (error.code !== 'EADDRINUSE' || candidate >= 8180) throw error;
      }
    }
  } else {
    started = await start(port);
  }
  const close = () =>
    Promise.all(
      started.servers.map(
        (server) =>
          new Promise((resolve) => {
            server.close(resolve);
            server.closeAllConnections();
          }),
      ),
    );
  return { url: `http://localhost:${started.actual}${base}`, port: started.actual, requests, close };
}

function parse(args) {
  const options = {};
  const rest = [...args];
  while (rest.length > 0) {
    const [name, given] = rest.shift().split(/=(.*)/s, 2);
    const value = () => {
      const text = given ?? rest.shift();
      if (text === undefined) throw new Error(`${name} needs a value`);
      return text;
    };
    if (name === '--root') options.root = path.resolve(value());
    else if (name === '--prefix') options.prefix = value();
    else if (name === '--csp') options.csp = given ?? STRICT_CSP;
    else if (name === '--no-cors') options.cors = false;
    else if (name === '--log') options.log = true;
    else if (name === '--port') {
      const text = value();
      options.port = Number(text);
      if (!/^\d+$/.test(text) || options.port > 65535) throw new Error(`--port ${text}: not a port`);
    } else throw new Error(`unknown option ${name}`);
  }
  return options;
}

async function main() {
  let running;
  try {
    running = await serve(parse(process.argv.slice(2)));
  } catch (error) {
    const text = error.code === 'EADDRINUSE' ? 'that port is taken: choose another with --port' : error.message;
    console.error(`Cannot serve: ${text}`);
    process.exit(1);
  }
  console.log(`Cardcassonne is at ${running.url}`);
  if (process.stdout.isTTY) console.log('Ctrl-C ends it.');
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, async () => {
      await running.close();
      process.exit(0);
    });
  }
}

if (process.argv[1] && (await realpath(process.argv[1])) === fileURLToPath(import.meta.url)) await main();
