// WebKit, Safari's engine, in the small browser that comes with its driver: WebDriver, which is requests in JSON. It
// needs a screen, so it gets one that nobody sees.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { Workplace, until, untilSaid } from './workplace.mjs';

/** A port that is free now: the driver does not choose one itself. */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function startWebKit({ program, width, height }) {
  const place = new Workplace('webkit');
  try {
    const screen = place.start('Xvfb', ['-displayfd', '3', '-screen', '0', `${width + 200}x${height + 300}x24`, '-nolisten', 'tcp'], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      });
    const [, display] = await untilSaid(screen.stdio[3], /(\d+)\n/, 'Xvfb to start');

    // Little motion, and where files go.
    const config = path.join(place.folder, 'config');
    for (const gtk of ['gtk-3.0', 'gtk-4.0']) {
      mkdirSync(path.join(config, gtk), { recursive: true });
      writeFileSync(path.join(config, gtk, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
    }
    writeFileSync(path.join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${place.downloads}"\n`);
    const port = await freePort();
    const env = place.env({
      DISPLAY: `:${display}`,
      XDG_CONFIG_HOME: config,
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox cannot be had by root. What it shows is ours alone.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    });
    place.start(program, [`--port=${port}`], { env, stdio: 'ignore' });

    const ask = async (method, address, body) => {
      const response = await fetch(`http://127.0.0.1:${port}${address}`, {
        method,
        body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
      });
      const { value } = await response.json();
      if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
      return value;
    };
    await until(() => ask('GET', '/status').catch(() => false), 'WebKitWebDriver to start');
    const { sessionId, capabilities } = await ask('POST', '/session', { capabilities: {} });
    const at = (method, address, body) => ask(method, `/session/${sessionId}${address}`, body);
    await at('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 });

    const evaluate = async (expression) => {
      const script = `const done = arguments[arguments.length - 1];
        new Promise((resolve) => resolve(${expression})).then(
          (value) => done({ value: JSON.stringify(value) ?? 'null' }), (error) => done({ error: String(error) }));`;
      const { value, error } = await at('POST', '/execute/async', { script, args: [] });
      if (error) throw new Error(error);
      return JSON.parse(value);
    };
    // The window's frame and bar are not part of the page.
    const outer = await at('POST', '/window/rect', { x: 0, y: 0, width: width + 20, height: height + 120 });
    const inner = await until(() => evaluate('innerWidth > 100 && { width: innerWidth, height: innerHeight }'), 'a window');
    await at('POST', '/window/rect', {
      width: outer.width + width - inner.width,
      height: outer.height + height - inner.height,
    });
    return {
      name: `WebKit ${capabilities.browserVersion}`,
      downloads: place.downloads,
      problems: [],
      goto: (url) => at('POST', '/url', { url }),
      reload: () => at('POST', '/refresh'),
      evaluate,
      perform: (actions) => at('POST', '/actions', { actions }),
      screenshot: async () => Buffer.from(await at('GET', '/screenshot'), 'base64'),
      async close() {
        await at('DELETE', '').catch(() => {});
        await place.leave();
      },
    };
  } catch (error) {
    await place.leave();
    throw error;
  }
}
