// What the abbot says: to one who asks during a game, and about a game that is over.
import { expect, test, testOfStates } from './fixtures.mjs';
import { Clicking, Game, choices } from './game.mjs';
import { load } from './positions.mjs';

const WORKER = '**/bot_worker-*.js';

/** A game against a merchant, at the person's first turn with cards. */
async function begun(page, baseURL) {
  await page.goto(baseURL);
  const game = new Game(page);
  await game.started();
  await game.setUp({ players: [{ by: 'human' }, { by: 'merchant' }], dealer: 0 });
  await game.speed('fast');
  const seen = await game.play(new Clicking(game), { choice: choices(2), stop: (now) => now.stage === 'turn' && now.pieces.length > 3 });
  expect(seen.stage).toBe('turn');
  return game;
}

const lines = (page) => page.locator('.counsel-line');

test('a hint ranks what can be done, says why, and is followed by key alone', async ({ page, baseURL }) => {
  const game = await begun(page, baseURL);
  expect(page.workers()).toEqual([]);
  await page.keyboard.press('h');
  await lines(page).first().waitFor();
  expect(page.workers().length).toBeGreaterThan(0);
  await expect(page.locator('.counsel-why')).toHaveText(/\w+ .*\.$/);
  expect(await lines(page).count()).toBeGreaterThan(2);
  for (const line of await lines(page).allInnerTexts()) expect(line).toMatch(/row\n(.*\n)*\d+%\n?[+−]\d+\.\d points/);
  const named = await lines(page).first().locator('strong').first().textContent();
  // The focus is in the dialog: Tab leads to the first line.
  for (let i = 0; i < 6 && !(await lines(page).first().evaluate((line) => line === document.activeElement)); i += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const held = await game.until((now) => now.pieces.some(({ picked }) => picked), 'the piece to be picked');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('.near.on')).toHaveCount(1);
  await game.until((now) => now.focusClass === 'row-target', 'the focus to go to the row');
  const piece = held.pieces.find(({ picked }) => picked);
  const shown = piece.follower ? /^Claim the/ : new RegExp(`^${await page.locator('.hand-piece.picked').getAttribute('aria-label')} ·`, 'i');
  expect(named).toMatch(shown);
  const row = await page.locator('.near.on').evaluate((near) => near.className.match(/row-(.)/)[1]);
  await page.keyboard.press('Enter');
  await game.until((now) => now.rows['YRGB'.indexOf(row)] !== held.rows['YRGB'.indexOf(row)] && !now.refusal, 'the piece to be placed in the row that was meant');
});

test('the same question is answered the same, and another turn is another question', async ({ page, baseURL }) => {
  const game = await begun(page, baseURL);
  const way = new Clicking(game);
  const ask = async () => {
    await page.locator('.hint-button:visible').click();
    await lines(page).first().waitFor();
    const said = await page.locator('.counsel').innerText();
    await page.locator('dialog[open] .close').click();
    return said;
  };
  const first = await ask();
  expect(await ask()).toBe(first);
  await game.turn(way, await game.look(), choices(4));
  await game.play(way, { choice: choices(2), stop: (now) => now.stage === 'turn' });
  expect(await ask()).not.toBe(first);
});

test('without a worker the page answers, and one who closes the question and plays on hears no more of it', async ({ page, baseURL, problems }) => {
  await page.route(WORKER, (route) => route.abort('blockedbyclient'));
  const game = await begun(page, baseURL);
  await page.locator('.hint-button:visible').click();
  await lines(page).first().waitFor();
  expect(await page.locator('html').getAttribute('data-thought')).toMatch(/^abbot \d+ \d+ page$/);
  await page.keyboard.press('Escape');
  const way = new Clicking(game);
  await game.turn(way, await game.look(), choices(4));
  const seen = await game.play(way, { choice: choices(2), stop: (now) => now.stage === 'turn' });
  await page.locator('.hint-button:visible').click();
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await game.turn(way, seen, choices(4));
  const later = await game.play(way, { choice: choices(2), stop: (now) => now.stage === 'turn' });
  expect(later.stage).toBe('turn');
  expect(await page.locator('.bar .note').textContent()).toBe('');
  problems.splice(0);
});

testOfStates('a finished game is looked at again: every decision, the costliest on the table, and back', async ({ page, baseURL, positions }) => {
  testOfStates.setTimeout(90_000);
  await load(page, baseURL, positions.end);
  const game = new Game(page);
  await game.until((now) => now.stage === 'end', 'the end');
  await page.locator('.end .button:has([href="#i-hint"])').click();
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuenow', /\d+/);
  const all = Number(await bar.getAttribute('aria-valuemax'));
  await page.locator('.decisions').waitFor({ timeout: 60_000 });
  await expect(bar).toHaveCount(0);
  expect(await page.locator('.decision').count()).toBe(all);
  await expect(page.locator('.review .chart-svg')).toHaveAttribute('aria-label', /chance of winning: \d+%/);
  const summary = await page.locator('.review-found p').first().textContent();
  expect(summary).toContain(`of ${all} decisions`);
  // One who plays by chance is not as good as the abbot.
  expect(await page.locator('.costly').count()).toBe(3);
  const done = await page.locator('.costly').first().locator('.half.done').innerText();
  await page.locator('.costly').first().click();
  await game.until((now) => now.stage === 'past', 'the moment');
  expect(await page.locator('.moment .half.done').innerText()).toBe(done);
  await expect(page.locator('.moment-mark.better')).toHaveCount(1);
  await page.locator('.moment .button:has([href="#i-hint"])').click();
  // It is not gone through again.
  await page.locator('.decisions').waitFor({ timeout: 2000 });
  expect(await page.locator('.review-found p').first().textContent()).toBe(summary);
  await page.keyboard.press('Escape');
  await page.locator('.moment .primary').click();
  await game.until((now) => now.stage === 'end', 'the end again');
});
