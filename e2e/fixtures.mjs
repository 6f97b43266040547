// What every test of the game shares: nothing may go wrong in the page, and nothing is left to chance.
import { test as base } from '@playwright/test';
import { holdRandom } from './game.mjs';
import { dismissGuide, reach } from './positions.mjs';

export { expect } from '@playwright/test';

/** What went wrong in a page: errors, refused requests, requests to where we have nothing, the browser's dialogs. */
export function watch(page, folder) {
  const seen = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') seen.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`));
  page.on('crash', () => seen.push('crash'));
  page.on('response', (response) => {
    if (response.status() >= 400) seen.push(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // What a page had not got yet when it was left is no failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') seen.push(`failed: ${request.url()}`);
  });
  page.on('request', (request) => {
    const { protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !request.url().startsWith(folder)) seen.push(`outside: ${request.url()}`);
  });
  page.on('dialog', async (dialog) => {
    seen.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.dismiss();
  });
  return seen;
}

/**
 * `seed` decides the deals. `problems` is what went wrong so far; a test that provokes some takes them out of it with
 * `problems.splice(0)`, all others fail when any is left.
 */
export const test = base.extend({
  seed: [1, { option: true }],
  /** Whether the guide through a first game speaks: its notes would lie where other tests look. */
  guide: [false, { option: true }],
  problems: [
    async ({ page, baseURL, seed, guide }, use) => {
      const problems = watch(page, baseURL);
      await holdRandom(page, seed);
      if (!guide) await page.addInitScript(dismissGuide);
      await use(problems);
      if (problems.length > 0) throw new Error(`The page had problems:\n${problems.join('\n')}`);
    },
    { auto: true },
  ],
});

/** For tests of every state of the page: `positions` are the saved games that `visit` leads through. */
export const testOfStates = test.extend({
  positions: [
    async ({ browser }, use, info) => {
      await use(await reach(browser, info.project.use.baseURL));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
