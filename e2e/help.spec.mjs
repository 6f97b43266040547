// What helps those who are new: what a claim would be worth, what each thing is, and the help.
import { expect, test } from './fixtures.mjs';
import { Clicking, Dragging, Game, Rushing, Stepping, Swiping, Typing, choices, holdStill, holdTime } from './game.mjs';

/** A game against bots at a turn of the person, so many turns on. */
async function begun(page, baseURL, Way = Clicking, turns = 0) {
  await holdStill(page);
  await page.goto(baseURL);
  const game = new Game(page);
  await game.started();
  await game.button(/^Play at once/).click();
  const rushing = new Rushing(game);
  const choice = choices(5);
  let seen = await game.next(rushing);
  for (let left = turns; left > 0 || /you deal: lay/.test(seen.hint); ) {
    const setUp = /you deal: lay/.test(seen.hint);
    await game.turn(rushing, seen, choice, () => (setUp ? {} : { piece: 0 }));
    if (!setUp) left -= 1;
    seen = await game.next(rushing);
  }
  return { game, way: new Way(game), seen };
}

/** The labels of the rows, `undefined` where there is none, and the parts that items have in a claim. */
const worths = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.row')].map((row) => {
      const label = row.querySelector('.worth');
      return {
        label: label ? [...label.querySelectorAll('text')].map((line) => line.textContent).join(' ') : undefined,
        wanted: row.querySelectorAll('.item.wanted').length,
        items: row.querySelectorAll('.item').length,
        spoken: row.querySelector('.row-target')?.getAttribute('aria-label'),
      };
    }),
  );

const NONE = { labels: [undefined, undefined, undefined, undefined], wanted: 0 };
async function labels(page) {
  const rows = await worths(page);
  return { labels: rows.map(({ label }) => label), wanted: rows.reduce((sum, { wanted }) => sum + wanted, 0) };
}

const LABEL = /^(nothing|(≥ )?\d+|\d+ hidden|\d+ buildings?)( \+ \d+ hidden)?( \+ \d+ buildings?)?$/;
async function expectPreview(page) {
  const rows = await worths(page);
  for (const { label, wanted, items, spoken } of rows) {
    expect(label).toMatch(LABEL);
    expect(wanted).toBeLessThanOrEqual(items);
    // What is seen is also said.
    const cards = wanted === 1 ? '1 card' : `${wanted} cards`;
    expect(spoken).toMatch(wanted ? new RegExp(`^[A-Z][a-z]+ row: claims ${cards}, `) : /^[A-Z][a-z]+ row: claims nothing$/);
    const points = label.match(/^(?:≥ )?(\d+)(?: \+|$)/)?.[1];
    if (points) expect(spoken).toContain(points === '1' ? '1 point' : `${points} points`);
    const hidden = label.match(/(\d+) hidden/)?.[1];
    if (hidden) expect(spoken).toContain(`${hidden} hidden`);
  }
  expect(rows.some(({ wanted }) => wanted > 0)).toBe(true);
}

const follower = (seen) => seen.pieces.findIndex((piece) => piece.follower);
const played = (seen) => [seen.rows, seen.pieces.length, seen.stage];
const popover = (page) => page.locator('.popover');

/** A popover is inside the window, has its words on it, and covers nothing of what it explains. */
async function expectBeside(page, anchor) {
  const box = (await popover(page).boundingBox()) ?? {};
  const { width, height } = page.viewportSize();
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  const apart = box.y >= anchor.y + anchor.height || box.y + box.height <= anchor.y;
  expect(apart, JSON.stringify({ box, anchor })).toBe(true);
  expect((await popover(page).textContent()).length).toBeGreaterThan(20);
}

test('the preview comes with the follower in the pointer, and goes with it', async ({ page, baseURL }) => {
  const { game, way, seen } = await begun(page, baseURL, Dragging, 2);
  expect(await labels(page)).toEqual(NONE);
  await way.pick(0);
  await game.until((now) => now.legal.length > 0);
  expect(await labels(page), 'a card in hand claims nothing').toEqual(NONE);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await way.pick(follower(seen));
  await game.until((now) => now.legal.length === 4);
  await expectPreview(page);
  // Dropped on the bar it goes home.
  await way.drop({ x: 300, y: 8 });
  await game.until((now) => now.legal.length === 0);
  expect(await labels(page)).toEqual(NONE);
});

test('the preview comes with a click and with the keyboard, and goes with Escape', async ({ page, baseURL }) => {
  const { game, way, seen } = await begun(page, baseURL, Clicking, 2);
  await way.pick(follower(seen));
  await game.until((now) => now.legal.length === 4);
  await expectPreview(page);
  await page.keyboard.press('Escape');
  await game.until((now) => now.legal.length === 0);
  expect(await labels(page)).toEqual(NONE);

  await new Typing(game).pick(follower(seen));
  await game.until((now) => now.focusClass === 'row-target');
  await expectPreview(page);
  await page.keyboard.press('Enter');
  await game.until((now) => now.legal.length === 0);
  expect(await labels(page)).toEqual(NONE);
});

test('what the preview says is what the claim then scores', async ({ page, baseURL }) => {
  await holdTime(page);
  const { game, way, seen } = await begun(page, baseURL, Clicking, 1);
  await way.pick(follower(seen));
  await game.until((now) => now.legal.length === 4);
  const rows = await worths(page);
  // A row about which everything is known.
  const at = rows.findIndex(({ label, wanted }) => wanted > 0 && /^\d+$/.test(label));
  expect(at, JSON.stringify(rows)).toBeGreaterThanOrEqual(0);
  await way.place('YRGB'[at]);
  await game.until((now) => now.legal.length === 0);
  const name = seen.names[0];
  const title = `${name} · ${['Cloister', 'Road', 'Field', 'City'][at]} row`;
  let scored;
  await game.play(new Stepping(game), {
    watchClaims: true,
    visit: async () => {
      const claim = await page.evaluate(() => [document.querySelector('.scoring h3')?.textContent, document.querySelector('.scoring .points')?.textContent]);
      if (claim[0] === title && claim[1]) [, scored] = claim;
    },
    stop: (now) => now.stage === 'round',
  });
  expect(scored).toBe(`+${rows[at].label}`);
});

test('the worth of rows can be shown always, and that is kept', async ({ page, baseURL }) => {
  const { game } = await begun(page, baseURL, Clicking, 1);
  const button = page.getByRole('button', { name: 'Worth of each row', exact: true });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  for (const label of (await labels(page)).labels) expect(label).toMatch(LABEL);
  expect((await labels(page)).wanted).toBe(0);
  for (const row of (await game.look()).rows) expect(row).toContain('; a claim now: ');
  await page.reload();
  await game.started();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  for (const label of (await labels(page)).labels) expect(label).toMatch(LABEL);
  await button.click();
  expect(await labels(page)).toEqual(NONE);
  await page.reload();
  await game.started();
  expect(await labels(page)).toEqual(NONE);
});

test('the mouse that rests on something explains it, and nothing once it moves on', async ({ page, baseURL }) => {
  const { game, seen } = await begun(page, baseURL, Clicking, 1);
  const before = played(await game.look());
  for (const [place, says] of [
    [game.piece(0), /\d+ in the game, \d+ not seen yet/],
    [page.locator('.item.card').first(), /in the game|face-down/],
    [page.locator('.plate-score').first(), /space \d+ of the track/],
    [page.locator('.plate-facts [data-help^=b]').first(), /under the chest/],
    [page.locator('.supply'), /\d+ cards to come/],
    [page.locator('.dealer'), /deals/],
    [page.locator('.board').first(), /100 spaces/],
    [game.piece(seen.pieces.length - 1), /claims all cards up to/],
  ]) {
    const box = await place.boundingBox();
    await page.mouse.move(box.x + Math.min(12, box.width / 2), box.y + box.height / 2);
    await expect(popover(page)).toHaveText(says);
    await expectBeside(page, box);
    await page.mouse.move(box.x + 30, 2);
    await page.mouse.move(2, 450);
    await expect(popover(page)).toHaveCount(0);
  }
  expect(played(await game.look())).toEqual(before);
});

test('a question mark explains what has the focus, and again it opens the help', async ({ page, baseURL }) => {
  const { game } = await begun(page, baseURL);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  for (let i = 0; i < 30 && !(await game.look()).focusClass.includes('hand-piece'); i += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  await expect(popover(page)).toHaveText(/not seen yet/);
  await page.keyboard.press('Escape');
  await expect(popover(page)).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(popover(page)).toHaveCount(1);
  await page.keyboard.press('?');
  const dialog = page.locator('dialog[open]');
  await expect(dialog.locator('.keys')).toContainText('Esc');
  await expect(popover(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a question mark that is typed is a question mark', async ({ page, baseURL }) => {
  await page.goto(baseURL);
  const game = new Game(page);
  await game.started();
  await page.keyboard.press('?');
  await expect(page.locator('dialog[open] .keys')).toBeVisible();
  await page.keyboard.press('Escape');
  await game.button(/^Set up a game/).click();
  const name = page.getByLabel('Name').first();
  await name.fill('Who');
  await name.press('End');
  await name.press('?');
  await expect(name).toHaveValue('Who?');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('the help counts every card that one has seen', async ({ page, baseURL }) => {
  const { game, seen } = await begun(page, baseURL, Clicking, 2);
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const dialog = page.locator('dialog[open]');
  await expect(dialog.locator('.entry')).toHaveCount(24);
  const counts = async () => (await dialog.locator('.entry strong').allTextContents()).map((text) => Number(text.match(/\d+/)[0]));
  expect((await counts()).reduce((sum, count) => sum + count, 0)).toBe(130);
  await dialog.getByRole('button', { name: 'Still out' }).click();
  await expect(dialog.locator('.entry strong').first()).toHaveText(/of 8/);
  // What lies face up or was laid by oneself, and what is in the hand.
  const known = await page.evaluate(
    () =>
      [...document.querySelectorAll('.item')].filter((item) =>
        [...item.querySelectorAll('use[href^="#c-"]')].some((use) => use.getAttribute('href') !== '#c-back'),
      ).length,
  );
  const hand = seen.pieces.filter((piece) => !piece.follower).length;
  expect((await counts()).reduce((sum, count) => sum + count, 0)).toBe(130 - known - hand);
  await dialog.getByRole('button', { name: 'Scoring' }).click();
  await expect(dialog.locator('.examples li').nth(2)).toHaveText('(3 + 1 + 1) × 315');
  await expect(dialog.locator('.points-table').last()).toContainText('30');
  expect((await game.look()).rows).toEqual(seen.rows);
});

for (const [width, height] of [
  [360, 640],
  [390, 844],
]) {
  test.describe(`with a finger, ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test('the preview comes with a tapped follower', async ({ page, baseURL }) => {
      const { game, way, seen } = await begun(page, baseURL, Swiping, 2);
      way.turns = 1;
      await way.pick(follower(seen));
      await game.until((now) => now.legal.length === 4);
      await expectPreview(page);
      for (const label of await page.locator('.worth rect').all()) {
        const box = await label.boundingBox();
        expect(box.x >= 0 && box.x + box.width <= width).toBe(true);
      }
      await way.place('G');
      await game.until((now) => now.legal.length === 0);
      expect(await labels(page)).toEqual(NONE);
    });

    test('a finger that stays explains, and plays nothing', async ({ page, baseURL }) => {
      const { game, way, seen } = await begun(page, baseURL, Swiping, 1);
      const before = played(seen);
      const hold = async (locator) => {
        const box = await locator.boundingBox();
        const at = { x: box.x + Math.min(14, box.width / 2), y: box.y + box.height / 2 };
        await way.touch('start', at);
        await expect(popover(page)).toHaveCount(1);
        await way.touch('end');
        await game.frame();
        await expect(popover(page), 'it stays when the finger is lifted').toHaveCount(1);
        await expectBeside(page, box);
        return box;
      };
      const close = async () => {
        await page.touchscreen.tap(width / 2, 4);
        await expect(popover(page)).toHaveCount(0);
      };
      await hold(game.piece(0));
      await close();
      const pieces = (await game.look()).pieces;
      expect(pieces.filter((piece) => piece.picked)).toEqual([]);
      for (const place of ['.item.card', '.plate-score', '.plate-facts [data-help^=b]', '.supply']) {
        await hold(page.locator(place).first());
        await close();
      }
      // With a card in hand, a row that is asked about is no row that was chosen.
      way.turns = 1;
      await way.pick(follower(seen));
      await game.until((now) => now.legal.length === 4);
      await hold(game.row('G'));
      await close();
      expect((await game.look()).legal.length).toBe(4);
      expect(played(await game.look())).toEqual(before);
      await way.place('G');
      await game.until((now) => now.pieces.length === seen.pieces.length - 1);
    });

    test('a finger that moves drags, and one that taps picks, as ever', async ({ page, baseURL }) => {
      const { game, way, seen } = await begun(page, baseURL, Swiping, 1);
      await way.lift(follower(seen));
      await game.until((now) => now.legal.length === 4);
      await new Promise((resolve) => {
        setTimeout(resolve, 700);
      });
      await expect(popover(page)).toHaveCount(0);
      await expectPreview(page);
      await way.drop({ x: 200, y: 12 });
      await game.until((now) => now.legal.length === 0);
      expect(await labels(page)).toEqual(NONE);
    });

    test('the pages of the help are inside the window', async ({ page, baseURL }) => {
      await begun(page, baseURL);
      await page.locator('.bar [aria-label="Menu"]').tap();
      await page.locator('.menu [aria-label="Help"]').tap();
      const dialog = page.locator('dialog[open]');
      for (const name of ['Cards', 'Scoring', 'Still out', 'Keys']) {
        await dialog.getByRole('button', { name, exact: true }).tap();
        await expect(dialog.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
        const box = await dialog.boundingBox();
        expect(box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height, name).toBe(true);
        expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth), name).toBeLessThanOrEqual(1);
      }
    });
  });
}
