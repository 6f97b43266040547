// The guide through a first game: a note at a time, beside what it speaks of, in nobody's way, gone when dismissed.
import { faults } from './faults.mjs';
import { expect, test } from './fixtures.mjs';
import { Clicking, Game, Rushing, Tapping, Typing, choices, holdStill } from './game.mjs';

test.use({ guide: true });

const note = (page) => page.locator('.coach');
const kept = (page) => page.evaluate(() => localStorage.getItem('cardcassonne.guide'));

async function begun(page, baseURL, players = [{ by: 'human' }, {}, {}]) {
  await holdStill(page);
  await page.goto(baseURL);
  const game = new Game(page);
  await game.started();
  await game.setUp({ players, dealer: 1 });
  return game;
}

/** What is wrong with the layout, once everything has come to rest. */
async function faultsAtRest(page, game) {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity).map((animation) => animation.finished)));
  for (let i = 0; i < 3; i += 1) await game.frame();
  return page.evaluate(faults);
}

/** Goes on to the person's turn. */
const myTurn = (game) => game.next(new Rushing(game));

test('the first turn is explained, and what it says is done closes the note', async ({ page, baseURL }) => {
  const game = await begun(page, baseURL);
  await myTurn(game);
  await expect(note(page)).toBeVisible();
  await expect(note(page)).toContainText('face down');
  const way = new Clicking(game);
  await way.pick(0);
  await expect(note(page)).toContainText('face down');
  await way.place((await game.until((seen) => seen.legal.length > 0)).legal[3]);
  await expect(note(page)).toBeHidden();
  await myTurn(game);
  await expect(note(page)).toContainText('face up');
  // What was said is not said again after loading anew; what was not yet done with, is.
  await page.reload();
  await game.started();
  await expect(note(page)).toContainText('face up');
});

test('a note closes by its button and by Escape, which puts a piece down first', async ({ page, baseURL }) => {
  const game = await begun(page, baseURL);
  await myTurn(game);
  await new Clicking(game).pick(0);
  await game.until((seen) => seen.legal.length > 0);
  await page.keyboard.press('Escape');
  await game.until((seen) => seen.legal.length === 0);
  await expect(note(page)).toContainText('face down');
  await page.keyboard.press('Escape');
  await expect(note(page)).not.toContainText('face down');
  const first = await kept(page);
  expect(Number(first)).toBeGreaterThan(0);
  await new Rushing(game).pick(0);
  await new Rushing(game).place('Y');
  await myTurn(game);
  await expect(note(page)).toContainText('face up');
  await game.button('Got it').click();
  await expect(note(page)).not.toContainText('face up');
  expect(Number(await kept(page))).toBeGreaterThan(Number(first));
});

test('no more hints means none, also later; the help switches them on again', async ({ page, baseURL }) => {
  const game = await begun(page, baseURL);
  await myTurn(game);
  await game.button('No more hints').click();
  await expect(note(page)).toBeHidden();
  await page.reload();
  await game.started();
  await myTurn(game);
  await expect(note(page)).toBeHidden();
  await game.tool('help').click();
  const hints = page.locator('.hints');
  await expect(hints).toHaveAttribute('aria-pressed', 'false');
  await hints.click();
  await expect(hints).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(note(page)).toContainText('face down');
});

test('it is announced, and comes right behind the hand', async ({ page, baseURL }) => {
  const game = await begun(page, baseURL);
  await myTurn(game);
  await expect(note(page)).toBeVisible();
  expect(await note(page).evaluate((element) => element.closest('[aria-live=polite]') !== null)).toBe(true);
  const typing = new Typing(game);
  await page.locator('.hand-piece').last().focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement.closest('.coach') !== null)).toBe(true);
  await typing.reach(game.button('Got it'));
  await page.keyboard.press('Enter');
  await expect(note(page)).not.toContainText('face down');
  // The focus does not fall to the page.
  await game.until((seen) => seen.focus !== 'BODY');
});

test('whole games through, each note comes once, covers nothing that is needed, and the first game is the last', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const game = await begun(page, baseURL);
  const said = [];
  await game.play(new Rushing(game), {
    choice: choices(3),
    visit: async () => {
      const text = await page.evaluate(() => {
        const shown = document.querySelector('.coach');
        return shown && !shown.hidden ? shown.querySelector('p').textContent : '';
      });
      if (!text || text === said.at(-1)) return;
      said.push(text);
      expect.soft(await faultsAtRest(page, game), text).toEqual([]);
    },
  });
  expect(said.length).toBeGreaterThan(5);
  expect(new Set(said).size).toBe(said.length);
  await game.button('Play again').click();
  await myTurn(game);
  await expect(note(page)).toBeHidden();
});

test('between people who share the device nothing is said before the hand is asked for', async ({ page, baseURL }) => {
  const game = await begun(page, baseURL, [{ by: 'human' }, { by: 'human' }]);
  await game.until((seen) => seen.stage === 'hand-over');
  await expect(note(page)).toBeHidden();
  await page.locator('.curtain .primary').click();
  await expect(note(page)).toContainText('face down');
});

test('bots among themselves are told nothing', async ({ page, baseURL }) => {
  const game = await begun(page, baseURL, [{ by: 'merchant' }, { by: 'peasant' }]);
  await game.until((seen) => seen.round.startsWith('Round'));
  await expect(note(page)).toBeHidden();
});

test('where storage refuses, what was said is known for this visit', async ({ page, baseURL }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'localStorage', { get: () => { throw new Error('no'); } }));
  const game = await begun(page, baseURL);
  await myTurn(game);
  await game.button('No more hints').click();
  await game.tool('leave').click();
  await page.locator('.leave').click();
  await game.setUp({ players: [{ by: 'human' }, {}], dealer: 1 });
  await myTurn(game);
  await expect(note(page)).toBeHidden();
});

for (const [width, height] of [[1440, 900], [1280, 720], [820, 1180], [844, 390], [390, 844], [360, 640]]) {
  const phone = Math.min(width, height) < 500;
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: phone, isMobile: phone });

    for (const lang of ['en', 'pl']) {
      test(`in ${lang} a note lies beside the hand and lets every touch through to the table`, async ({ page, baseURL }) => {
        await holdStill(page);
        await page.goto(`${baseURL}#lang=${lang}`);
        const game = new Game(page);
        await game.started();
        await game.setUp({ players: [{ by: 'human' }, {}, {}, {}, {}], dealer: 1 });
        await myTurn(game);
        await expect(note(page)).toBeVisible();
        expect(await faultsAtRest(page, game)).toEqual([]);
        const way = phone ? new Tapping(game) : new Clicking(game);
        for (let turn = 0; turn < 2; turn += 1) {
          await way.pick(0);
          const { legal } = await game.until((seen) => seen.legal.length > 0);
          // Each glowing row is free, from one end to the other.
          const covered = () => page.evaluate(() => {
            const at = document.querySelector('.coach').checkVisibility({ visibilityProperty: true })
              ? document.querySelector('.coach').getBoundingClientRect()
              : undefined;
            const rows = [...document.querySelectorAll('.legal .ground')].map((row) => row.getBoundingClientRect());
            return at !== undefined && rows.some((row) => Math.min(at.right, row.right) - Math.max(at.left, row.left) > 1 && Math.min(at.bottom, row.bottom) - Math.max(at.top, row.top) > 1);
          });
          await expect.poll(covered).toBe(false);
          await way.place(legal.at(-1));
          await game.until((seen) => seen.legal.length === 0);
          await myTurn(game);
        }
      });
    }
  });
}
