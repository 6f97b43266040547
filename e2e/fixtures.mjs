// What every test of the game shares: nothing may go wrong in the page, and nothing is left to chance.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
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

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * The positions that `reach` plays to, kept for as long as neither the build nor the way to them changes: the first
 * worker that needs them plays, and another one waits for it.
 */
async function keptPositions(browser, baseURL) {
  const made = createHash('sha256');
  for (const file of ['dist/index.html', 'e2e/game.mjs', 'e2e/positions.mjs']) made.update(readFileSync(path.join(root, file)));
  const file = path.join(root, 'target', 'e2e', `positions-${made.digest('hex').slice(0, 16)}.json`);
  const lock = `${file}.lock`;
  mkdirSync(path.dirname(file), { recursive: true });
  for (;;) {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      // Of a run that was broken off.
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - since > 170_000) rmSync(lock, { recursive: true, force: true });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  try {
    const positions = await reach(browser, baseURL);
    writeFileSync(`${file}.new`, JSON.stringify(positions));
    renameSync(`${file}.new`, file);
    return positions;
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** For tests of every state of the page: `positions` are the saved games that `enter` leads through. */
export const testOfStates = test.extend({
  positions: [
    async ({ browser }, use, info) => {
      await use(await keptPositions(browser, info.project.use.baseURL));
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
