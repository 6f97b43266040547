// The page starts from any folder of any server, under a strict policy and in a sandboxed frame, and says
// what is wrong where it cannot start.
import { expect, test } from '@playwright/test';
import { createServer } from 'node:http';
import { serve } from '../scripts/serve.mjs';

/** What went wrong in a page: errors, refused requests, requests to where we have nothing. */
function watch(page, folder) {
  const seen = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') seen.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) seen.push(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => seen.push(`failed: ${request.url()}`));
  page.on('request', (request) => {
    const { protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !request.url().startsWith(folder)) seen.push(`outside: ${request.url()}`);
  });
  return seen;
}

/** The game has drawn itself and taken the splash away. */
async function started(page) {
  await expect(page.locator('#app > *').first()).toBeAttached();
  await expect(page.locator('#boot')).toHaveCount(0);
}

/** A page that does not start says why and offers a way on. */
async function says(page, text) {
  const message = page.getByRole('alert');
  await expect(message).toContainText(text);
  await expect(message.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
}

for (const [title, ending] of [
  ['with the final slash', ''],
  ['with index.html', 'index.html'],
  ['with words after #', '#theme=dark&nonsense=1'],
]) {
  test(`starts in a sub-folder ${title}`, async ({ page, baseURL }) => {
    const seen = watch(page, baseURL);
    await page.goto(baseURL + ending);
    await started(page);
    expect(seen).toEqual([]);
  });
}

test('starts in a sub-folder without the final slash', async ({ page, baseURL }) => {
  const seen = watch(page, baseURL.slice(0, -1));
  await page.goto(baseURL.slice(0, -1));
  await started(page);
  expect(seen).toEqual([]);
  expect(page.url()).toBe(baseURL);
});

test('the site has nothing outside the sub-folder', async ({ request, baseURL }) => {
  for (const address of ['/', '/index.html', '/a/b/', '/a/b/cardcassonne/../../', '/a/b/cardcassonne/%2e%2e/Cargo.toml']) {
    const response = await request.get(new URL(baseURL).origin + address);
    expect(response.status(), address).toBe(404);
  }
});

test('the theme of the address holds from the first moment', async ({ page, baseURL }) => {
  await page.route('**/*.wasm', () => {}); // never answered
  await page.goto(`${baseURL}#theme=dark`, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('progressbar')).toBeVisible();
});

test('the theme of the address wins over a kept one, and the switch over both', async ({ page, baseURL }) => {
  const theme = () => page.evaluate(() => document.documentElement.getAttribute('data-theme'));
  const open = async (hash) => {
    await page.goto('about:blank');
    await page.goto(`${baseURL}${hash}`);
    await started(page);
  };
  await page.emulateMedia({ colorScheme: 'light' });
  await open('');
  await page.evaluate(() => localStorage.setItem('cardcassonne.theme', 'light'));
  await open('#theme=dark&table=1,@k');
  expect(await theme()).toBe('dark');
  await open('#theme=auto');
  expect(await theme(), 'the system decides').toBe(null);
  await open('');
  expect(await theme()).toBe('light');
  // Dark is what one sees, so the switch leads to light, and the next load does not undo it.
  await page.evaluate(() => localStorage.setItem('cardcassonne.theme', 'dark'));
  await open('#theme=light&table=1,@k');
  // The cards are pictures, which follow.
  const card = (colour) => expect(page.locator(`#c-Y1 > image[href*="--card:%23${colour}"]`)).toBeAttached();
  await card('faf3e3');
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await card('e6d6b4');
  expect(await theme()).toBe('dark');
  expect(new URL(page.url()).hash).toBe('#table=1,@k');
  await page.reload();
  await started(page);
  expect(await theme()).toBe('dark');
});

test('no service worker is registered', async ({ page, baseURL }) => {
  await page.goto(baseURL);
  await started(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test.describe('says what is wrong', () => {
  test('when the program is missing', async ({ page, baseURL }) => {
    await page.route('**/*.wasm', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto(baseURL);
    await says(page, /The file cardcassonne-.*\.wasm could not be loaded: 404/);
  });

  test('when the program does not come', async ({ page, baseURL }) => {
    await page.route('**/*.wasm', (route) => route.abort());
    await page.goto(baseURL);
    await says(page, /The file cardcassonne-.*\.wasm could not be loaded: no answer from the server/);
  });

  test('when the script is missing', async ({ page, baseURL }) => {
    await page.route('**/cardcassonne-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto(baseURL);
    await says(page, /The file cardcassonne-.*\.js could not be loaded: 404/);
  });

  test('when the script does not come', async ({ page, baseURL }) => {
    await page.route('**/cardcassonne-*.js', (route) => route.abort());
    await page.goto(baseURL);
    await says(page, /The file cardcassonne-.*\.js could not be loaded: no answer from the server/);
  });

  test('when the program cannot be read', async ({ page, baseURL }) => {
    await page.route('**/*.wasm', (route) =>
      route.fulfill({ contentType: 'application/wasm', body: Buffer.from('\0asm\x63\0\0\0', 'latin1') }),
    );
    await page.goto(baseURL);
    await says(page, 'This browser is too old');
  });

  test('when there is no WebAssembly', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      delete globalThis.WebAssembly;
    });
    await page.goto(baseURL);
    await says(page, 'This browser is too old');
  });

  test('and trying again works', async ({ page, baseURL }) => {
    await page.route('**/*.wasm', (route) => route.abort());
    await page.goto(baseURL);
    await says(page, 'could not be loaded');
    await page.unroute('**/*.wasm');
    await page.getByRole('button', { name: 'Try again' }).click();
    await started(page);
  });

  test('when there is no JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(baseURL);
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('please allow JavaScript');
    await expect(page.locator('#boot-bar')).toBeHidden();
    await context.close();
  });
});

test('a browser that cannot compile while loading starts too', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    delete WebAssembly.compileStreaming;
    delete WebAssembly.instantiateStreaming;
  });
  const seen = watch(page, baseURL);
  await page.goto(baseURL);
  await started(page);
  expect(seen).toEqual([]);
});

test.describe('with a server of its own', () => {
  let server;
  test.afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  test("runs under script-src 'self' 'wasm-unsafe-eval'", async ({ page }) => {
    server = await serve({
      port: 0,
      prefix: '/game',
      csp: "script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'",
    });
    await page.addInitScript(() => {
      globalThis.reports = [];
      document.addEventListener('securitypolicyviolation', (event) => {
        globalThis.reports.push(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    const seen = watch(page, server.url);
    await page.goto(server.url);
    await started(page);
    // Under this policy too each drawing becomes a picture.
    await expect(page.locator('#hero > image')).toBeAttached();
    expect(await page.evaluate(() => globalThis.reports)).toEqual([]);
    expect(seen).toEqual([]);
  });

  test('starts in a sandboxed frame of another site, without storage', async ({ page }) => {
    server = await serve({ port: 0, prefix: '/game' });
    const host = createServer((request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(
        `<!DOCTYPE html><title>host</title><link rel="icon" href="data:,">` +
          `<iframe sandbox="allow-scripts" width="800" height="600" src="${server.url}#embed=1"></iframe>`,
      );
    });
    await new Promise((resolve) => host.listen(0, '127.0.0.1', resolve));
    try {
      const errors = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await page.goto(`http://127.0.0.1:${host.address().port}/`);
      const frame = page.frameLocator('iframe');
      await expect(frame.locator('#app > *').first()).toBeAttached();
      await expect(frame.locator('#boot')).toHaveCount(0);
      await expect(frame.locator('#hero > image')).toBeAttached();
      expect(errors).toEqual([]);
    } finally {
      host.closeAllConnections();
      host.close();
    }
  });

  test('a sandboxed frame says so when its server does not allow it', async ({ page }) => {
    server = await serve({ port: 0, prefix: '/game', cors: false });
    await page.setContent(
      `<iframe sandbox="allow-scripts" width="800" height="600" src="${server.url}"></iframe>`,
    );
    await expect(page.frameLocator('iframe').getByRole('alert')).toContainText('could not be loaded');
  });
});
