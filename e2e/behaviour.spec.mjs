// What the page does besides a game played straight through: gestures, saves, set-up, dialogs, frames, haste.
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.mjs';
import { Clicking, Dragging, Game, Rushing, Stepping, Swiping, Typing, choices, holdStill, holdTime, lineOf } from './game.mjs';
import { settled } from './looks.mjs';
import { replay } from './transcript.mjs';

/** A game against bots at the first turn of the person. */
async function begun(page, baseURL, Way = Clicking) {
  await page.goto(baseURL);
  const game = new Game(page);
  await game.started();
  await game.button(/^Play at once/).click();
  const way = new Way(game);
  let seen = await game.next(way);
  // A dealer who may lay a joker first does so.
  while (/you deal: lay/.test(seen.hint)) {
    await game.turn(new Rushing(game), seen, choices(1));
    seen = await game.next(way);
  }
  return { game, way, seen };
}

const POSITION = ['stage', 'round', 'prompt', 'names', 'scores', 'players', 'rows', 'pieces'];
function expectSame(now, before) {
  for (const what of POSITION) expect(now[what], what).toEqual(before[what]);
}

const save = (page) => page.evaluate(() => localStorage.getItem('cardcassonne.game'));

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tapped card stays picked until a row is tapped, and a drag works too', async ({ page, baseURL }) => {
    const { game, way, seen } = await begun(page, baseURL, Swiping);
    way.turns = 1; // an even turn taps
    await way.pick(0);
    const picked = await game.until((now) => now.legal.length > 0);
    // Three seconds, the selection watched all the while.
    const since = Date.now();
    while (Date.now() - since < 3000) {
      const now = await game.look();
      expect(now.pieces.map((piece) => piece.picked)).toEqual(picked.pieces.map((piece) => piece.picked));
      expect(now.legal).toEqual(picked.legal);
      await game.frame();
    }
    await way.place(picked.legal[0]);
    await game.until((now) => now.pieces.length === seen.pieces.length - 1);
    const next = await game.next(way);
    expect(next.stage).toBe('turn');

    way.turns = 0; // an odd one drags
    await way.pick(next.pieces.length - 1);
    const carried = await game.until((now) => now.legal.length > 0);
    await expect(page.locator('.carried-layer use')).not.toHaveCount(0);
    await way.place(carried.legal[0]);
    await game.until((now) => now.pieces.length === next.pieces.length - 1);
  });

  test('another tap picks another card, and the same one puts it down', async ({ page, baseURL }) => {
    const { game, way } = await begun(page, baseURL, Swiping);
    way.turns = 1;
    const picked = async () => (await game.look()).pieces.findIndex((piece) => piece.picked);
    await way.tap(await middle(game, 0));
    await expect.poll(picked).toBe(0);
    await way.tap(await middle(game, 1));
    await expect.poll(picked).toBe(1);
    await way.tap(await middle(game, 1));
    await expect.poll(picked).toBe(-1);
  });

  test('the page stays where it is under a drag', async ({ page, baseURL }) => {
    const { game, way, seen } = await begun(page, baseURL, Swiping);
    // As if the game were a part of a longer page.
    await page.evaluate(() => {
      document.body.style.height = '3000px';
      document.querySelector('.game').style.position = 'absolute';
      document.querySelector('.game').style.height = '844px';
    });
    await way.lift(0);
    await way.move({ x: 195, y: 120 }, 8);
    expect((await game.look()).legal).not.toEqual([]);
    await way.move({ x: 195, y: 800 }, 8);
    expect((await game.look()).legal).not.toEqual([]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await way.touch('end');
    expectSame(await game.until((now) => now.legal.length === 0), seen);
  });

  test('a second finger breaks a drag off, and the next one works', async ({ page, baseURL }) => {
    const { game, way, seen } = await begun(page, baseURL, Swiping);
    await way.lift(0);
    await way.move({ x: 195, y: 300 });
    expect((await game.look()).legal).not.toEqual([]);
    const second = { x: 60, y: 500 };
    await way.touch('start', way.at, second);
    await way.touch('end', way.at);
    await way.touch('end');
    expectSame(await game.until((now) => now.legal.length === 0), seen);
    way.turns = 0;
    await game.turn(way, seen, choices(1));
    await game.until((now) => now.pieces.length === seen.pieces.length - 1);
  });

  test('a second finger on another card does no harm either', async ({ page, baseURL }) => {
    const { game, way, seen } = await begun(page, baseURL, Swiping);
    const second = await middle(game, 2);
    await way.lift(0);
    await way.touch('start', way.at, second);
    await way.touch('move', way.at, { x: second.x, y: second.y - 60 });
    await way.touch('end', way.at);
    await way.touch('end');
    const now = await game.until((after) => after.stage === 'turn' || after.stage === 'busy');
    expect(now.pieces.map(({ code }) => code)).toEqual(seen.pieces.map(({ code }) => code));
    await page.keyboard.press('Escape');
    expect((await game.until((after) => after.legal.length === 0)).rows).toEqual(seen.rows);
    way.turns = 0;
    await game.turn(way, await game.look(), choices(1));
    await game.until((after) => after.pieces.length === seen.pieces.length - 1);
  });

  test('double taps do not zoom, pinching may', async ({ page, baseURL }) => {
    const { game } = await begun(page, baseURL, Swiping);
    const touch = await page.evaluate(() =>
      [...document.querySelectorAll('button:not(:disabled), .hand-piece.live')]
        .map((element) => [element.getAttribute('aria-label'), getComputedStyle(element).touchAction])
        .filter(([, action]) => !['none', 'manipulation'].includes(action)),
    );
    expect(touch).toEqual([]);
    expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(/maximum-scale|user-scalable/);
    for (let i = 0; i < 4; i += 1) await game.tool('undo').tap({ force: true });
    expect(await page.evaluate(() => visualViewport.scale)).toBe(1);
  });
});

async function middle(game, index) {
  const { x, y, width, height } = await game.piece(index).boundingBox();
  return { x: x + width * 0.3, y: y + height / 2 };
}

test('three pixels are a click, fifteen a drag', async ({ page, baseURL }) => {
  const { game, seen } = await begun(page, baseURL);
  const { x, y } = await middle(game, 0);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 3, y);
  await page.mouse.up();
  expect((await game.until((now) => now.legal.length > 0)).pieces[0].picked).toBe(true);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
  expectSame(await game.until((now) => now.legal.length === 0), seen);

  await page.mouse.down();
  await page.mouse.move(x + 15, y);
  await game.until((now) => now.legal.length > 0);
  await expect(page.locator('.hand-piece').first()).toHaveClass(/carried/);
  await page.mouse.up();
  const after = await game.until((now) => now.legal.length === 0);
  expectSame(after, seen);
  expect(after.refusal).toBe('Drop it on a row.');
});

test('the right button and Escape leave everything as it is', async ({ page, baseURL }) => {
  const { game, seen } = await begun(page, baseURL);
  await page.locator('.hand-piece').first().click({ button: 'right' });
  expectSame(await game.look(), seen);
  await page.locator('.hand-piece').first().click();
  await game.until((now) => now.legal.length > 0);
  await page.keyboard.press('Escape');
  expectSame(await game.until((now) => now.legal.length === 0), seen);
});

test.describe('a computer with mouse and touch', () => {
  test.use({ hasTouch: true });

  test('takes both, one after the other', async ({ page, baseURL }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 10 }));
    const { game, seen } = await begun(page, baseURL);
    let now = seen;
    const swiping = new Swiping(game);
    for (const way of [new Clicking(game), new Dragging(game), swiping, swiping, new Dragging(game), new Typing(game)]) {
      if (now.stage !== 'turn') break;
      await game.turn(way, now, choices(2));
      now = await game.next(new Rushing(game));
    }
    expect(game.steps.length).toBeGreaterThanOrEqual(6);
  });
});

for (const [width, height] of [
  [390, 664],
  [844, 390],
]) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test('hand and buttons are wholly on the screen through a round', async ({ page, baseURL }) => {
      await holdTime(page);
      const { game, way } = await begun(page, baseURL, Stepping);
      const cut = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('button, .hand-piece, .row-target')]
            .filter((element) => element.checkVisibility())
            .map((element) => [element.getAttribute('aria-label') ?? element.textContent, element.getBoundingClientRect()])
            .filter(([, at]) => at.left < -2 || at.top < -2 || at.right > innerWidth + 2 || at.bottom > innerHeight + 2)
            .map(([name, at]) => `${name}: ${[at.left, at.top, at.right, at.bottom].map(Math.round)}`),
        );
      await game.play(way, {
        choice: choices(4),
        watchClaims: true,
        visit: async (seen) => {
          // What goes on for ever, the sign of a bot that thinks, moves nothing else.
          await page.evaluate(() => document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity).forEach((animation) => animation.finish()));
          await settled(page);
          expect(await cut(), seen.stage).toEqual([]);
          if (seen.stage === 'turn') {
            await way.pick(0);
            await game.until((now) => now.legal.length > 0);
            expect(await cut(), 'picked').toEqual([]);
            await way.pick(0);
            await game.until((now) => now.legal.length === 0);
          }
        },
        stop: (seen) => seen.stage === 'round',
      });
    });
  });
}

test.describe('a failure of the program', () => {
  test('is shown, and the game goes on from its last action', async ({ page, context, baseURL, problems }) => {
    // One page waits at the start while another of the same player plays.
    await page.goto(`${baseURL}#fail=1`);
    await new Game(page).started();
    const other = await context.newPage();
    const { game, way, seen } = await begun(other, baseURL);
    await game.turn(way, seen, choices(3));
    const before = await game.next(way);
    await other.close();

    await page.getByRole('button', { name: /^Play at once/ }).click();
    const box = page.getByRole('alertdialog', { name: 'Something went wrong' });
    await expect(box).toBeVisible();
    await expect(box.getByRole('textbox')).toHaveValue(/a failure was asked for/);
    await expect(box.getByText('Go on from the last action')).toBeInViewport();
    expect(problems.splice(0).every((problem) => /unreachable|panicked/.test(problem))).toBe(true);
    await box.getByText('Go on from the last action').click();
    await page.waitForURL(baseURL);
    const restored = new Game(page);
    await restored.started();
    expectSame(await restored.next(new Clicking(restored)), before);
  });
});

test.describe('a game that is left', () => {
  for (const [title, act] of [
    ['loading again', (page) => page.reload()],
    ['going back and forward', async (page) => {
      await page.goto('about:blank');
      await page.goBack();
    }],
    ['another page of the same browser', async (page, baseURL) => {
      await page.goto('about:blank');
      await page.goto(`${baseURL}index.html`);
    }],
  ]) {
    test(`goes on after ${title}`, async ({ page, baseURL }) => {
      const { game, way, seen } = await begun(page, baseURL);
      expect(seen.stage).toBe('turn');
      await game.turn(way, seen, choices(3));
      const middle = await game.next(way);
      await game.turn(way, middle, choices(3));
      const before = await game.next(way);
      await act(page, baseURL);
      await game.started();
      expectSame(await game.until((now) => now.stage === before.stage), before);
      // And it can be played.
      if (before.stage === 'turn') await game.turn(way, before, choices(3));
    });
  }

  test('in the middle of the scoring goes on there', async ({ page, baseURL }) => {
    await holdTime(page);
    const { game, way } = await begun(page, baseURL, Stepping);
    await game.play(way, { choice: choices(6), watchClaims: true, stop: (seen) => seen.stage === 'claim' });
    const { heading, scores } = await page.evaluate(() => ({
      heading: document.querySelector('.scoring h3').textContent,
      scores: [...document.querySelectorAll('.plate-score')].map((score) => score.textContent),
    }));
    await page.reload();
    await game.started();
    await expect(page.locator('.scoring h3')).toHaveText(heading);
    expect(await page.locator('.plate-score').allTextContents()).toEqual(scores);
    const round = await game.play(new Rushing(game), { choice: choices(6), stop: (seen) => seen.stage === 'round' });
    await page.reload();
    await game.started();
    expect((await game.until((now) => now.stage === 'round')).table).toEqual(round.table);
  });

  test('on purpose asks once and is forgotten', async ({ page, baseURL }) => {
    const { game, seen } = await begun(page, baseURL);
    await page.locator('.bar').getByRole('button', { name: 'Leave' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave this game?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog).toHaveCount(0);
    expectSame(await game.look(), seen);
    await page.locator('.bar').getByRole('button', { name: 'Leave' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(game.button(/^Play at once/)).toBeVisible();
    expect(await save(page)).toBeNull();
    await page.reload();
    await game.started();
    expect((await game.look()).stage).toBe('start');
  });

  test('can be begun again with the same players', async ({ page, baseURL }) => {
    await page.goto(baseURL);
    const game = new Game(page);
    await game.setUp({ players: [{ name: 'Ada', by: 'human' }, { name: 'Bo' }], dealer: 1, animals: '4, 5' });
    const way = new Rushing(game);
    const first = await game.next(way);
    expect(first.players[1]).toContain('dealer');
    await page.locator('.bar').getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
    const second = await game.next(way);
    expect(second.names).toEqual(['Ada', 'Bo']);
    expect(second.scores).toEqual([0, 0]);
    expect(second.round).toBe('Round 1 of 10');
    expect(second.players[1]).toContain('dealer');
    expect([second.rows, second.pieces]).not.toEqual([first.rows, first.pieces]);
  });
});

test('bots alone play to the end, can be watched, skipped and played again', async ({ page, baseURL }, info) => {
  await page.goto(baseURL);
  const game = new Game(page);
  await game.fillIn({ players: [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }, { name: 'Four' }], animals: '7' });
  const by = page.locator('.seat').getByLabel('Played by');
  const bots = await by.first().locator('option').evaluateAll((options) => options.map(({ value }) => value));
  const bot = bots.find((value) => value !== 'human');
  for (let seat = 0; seat < 4; seat += 1) await by.nth(seat).selectOption(bot);
  // Every picture of the first moves stays long enough to be seen.
  await page.evaluate(() => {
    globalThis.happened = [];
    new MutationObserver(() => {
      const text = document.querySelector('.happened')?.textContent ?? '';
      if (text !== globalThis.happened.at(-1)?.[0]) globalThis.happened.push([text, performance.now()]);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await game.button('Begin').click();
  await expect.poll(() => page.evaluate(() => globalThis.happened.filter(([text]) => / lays a card| claims in/.test(text)).length)).toBeGreaterThan(2);
  const happened = await page.evaluate(() => globalThis.happened);
  const gaps = happened.slice(2).map(([, at], place) => ({ at: happened[place + 1][0], ms: at - happened[place + 1][1] }));
  for (const { at, ms } of gaps) expect(ms, at).toBeGreaterThan(/ turned up/.test(at) ? 250 : 550);
  const hidden = happened.map(([text]) => text).filter((text) => /face down/.test(text));
  expect(hidden.length).toBeGreaterThan(0);
  for (const text of hidden) expect(text).not.toContain('(');

  expect((await game.look()).pieces).toEqual([]);
  let rounds = 0;
  for (let now = await game.look(); now.stage !== 'end'; now = await game.look()) {
    if (now.stage === 'round') rounds += 1;
    expect(rounds).toBeLessThan(8);
    const { happened: before, stage, round } = now;
    await game.skipButton.dispatchEvent('click');
    await game.until((after) => after.stage === 'end' || after.happened !== before || after.stage !== stage || after.round !== round);
  }
  const file = info.outputPath('game.json');
  await game.download(file);
  await replay(file);
  const transcript = JSON.parse(await readFile(file, 'utf8'));
  expect(transcript.animal_points).toEqual([0, 7]);
  expect(transcript.bots).toEqual([bot, bot, bot, bot]);
  expect(transcript.names).toEqual(['One', 'Two', 'Three', 'Four']);

  await game.button('Play again').click();
  const again = await game.until((now) => now.round.startsWith('Round 1'), 'the first round', 20_000);
  expect(again.names).toEqual(transcript.names);
  expect(again.scores).toEqual([0, 0, 0, 0]);
});

test.describe('the set-up', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await page.goto(baseURL);
    const game = new Game(page);
    await game.started();
    await game.button(/^Set up a game/).click();
  });

  for (const [what, name, message] of [
    ['an empty name', '', 'Give this player a name.'],
    ['a name of spaces', '   ', 'Give this player a name.'],
    ['a name of 21 characters', 'x'.repeat(21), 'A name has at most 20 characters.'],
  ]) {
    test(`refuses ${what} at its field`, async ({ page }) => {
      const game = new Game(page);
      const seat = page.locator('.seat').nth(1);
      await seat.getByLabel('Name').fill(name);
      await game.button('Begin').click();
      await expect(seat.getByRole('alert')).toHaveText(message);
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expect(seat.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
      await expect(seat.getByLabel('Name')).toBeFocused();
      expect((await game.look()).stage).toBe('set-up');
      expect(await save(page)).toBeNull();
      await seat.getByLabel('Name').fill('x'.repeat(20));
      await expect(page.getByRole('alert')).toHaveCount(0);
      await game.button('Begin').click();
      await expect(page.locator('.plate-name').nth(1)).toHaveText('x'.repeat(20));
    });
  }

  for (const [typed, message] of [
    ['3, x', /“x” is no whole number from 0 to \d+\./],
    ['3, -1', /“-1” is no whole number/],
    ['3.5', /“3\.5” is no whole number/],
    ['5, 1000', /“1000” is no whole number from 0 to 999\./],
    ['99999999', /99999999/],
    ['1 2 3 4 5 6 7 8 9 10 11 12 13 14', /Type 1 to 13 numbers, not 14\./],
    ['', /Type 1 to 13 numbers, not 0\./],
  ]) {
    test(`refuses “${typed}” as points for animals`, async ({ page }) => {
      const game = new Game(page);
      const field = page.getByLabel('Points for animals');
      await field.fill(typed);
      const table = page.locator('.animal-table');
      await expect(table.getByRole('alert')).toHaveText(message);
      await game.button('Begin').click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      expect((await game.look()).stage).toBe('set-up');
      await game.button('Use our table').click();
      await expect(table.getByRole('alert')).toHaveCount(0);
      await expect(field).toHaveValue(/^3, 6, 9/);
      await game.button('Begin').click();
      await expect(page.locator('.game')).toBeVisible();
    });
  }

  test('honours the first dealer and is remembered', async ({ page }) => {
    const game = new Game(page);
    const names = ['Ada', '<i>Bo</i> & "C"', 'Ć🐔', 'Dee', 'E'.repeat(20)];
    await page.locator('.seat').first().getByRole('button', { name: 'Black' }).click();
    await game.setUp({ players: names.map((name, seat) => ({ name, by: seat < 2 ? 'human' : undefined })), dealer: 4, animals: '1; 2 3,4' });
    await game.skipButton.dispatchEvent('click');
    const seen = await game.until((now) => now.round.startsWith('Round 1'));
    expect(seen.names).toEqual(names);
    expect(seen.players.map((player) => /, dealer$/.test(player))).toEqual([false, false, false, false, true]);
    await expect(page.locator('.plate').first()).toHaveClass(/plate-k/);
    await page.locator('.bar').getByRole('button', { name: 'Leave' }).click({ force: true });
    await page.evaluate(() => document.querySelector('dialog .primary')?.click());
    await page.evaluate(() => localStorage.removeItem('cardcassonne.game'));
    await page.reload();
    await game.started();
    await game.button(/^Set up a game/).click();
    const fields = page.locator('.seat').getByLabel('Name');
    await expect(fields).toHaveCount(5);
    expect(await fields.evaluateAll((all) => all.map(({ value }) => value))).toEqual(names);
    const by = page.locator('.seat').getByLabel('Played by');
    expect((await by.evaluateAll((all) => all.map(({ value }) => value === 'human')))).toEqual([true, true, false, false, false]);
    await expect(page.getByLabel('First dealer')).toHaveValue('4');
    await expect(page.getByLabel('Points for animals')).toHaveValue('1, 2, 3, 4');
    await expect(page.locator('.seat').first().getByRole('button', { name: 'Black' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('takes players away and gives followers back', async ({ page }) => {
    const game = new Game(page);
    await game.fillIn({ players: [{}, {}, {}, {}, {}], dealer: 4 });
    await expect(game.button('Add a player')).toHaveCount(0);
    await game.fillIn({ players: [{}, {}] });
    await expect(game.button('Take this player away')).toHaveCount(0);
    await expect(page.getByLabel('First dealer')).toHaveValue('');
    await game.fillIn({ players: [{}, {}, {}] });
    const on = await page.locator('.swatch.on').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(new Set(on).size).toBe(3);
    // Another player's follower is exchanged for one's own.
    await page.locator('.seat').first().getByRole('button', { name: on[1] }).click();
    const after = await page.locator('.swatch.on').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(after).toEqual([on[1], on[0], on[2]]);
  });

  test('with another table of points scores by it', async ({ page }) => {
    const game = new Game(page);
    await holdTime(page);
    await page.reload();
    await game.started();
    await game.setUp({ players: [{ by: 'human' }, {}], animals: '7' });
    let lines = [];
    await game.play(new Stepping(game), {
      choice: choices(8),
      watchClaims: true,
      visit: async () => {
        lines = lines.concat(
          await page.evaluate(() =>
            [...document.querySelectorAll('.score-lines .line')].map((line) => [...line.children].map((part) => part.textContent)),
          ),
        );
      },
      stop: () => lines.some(([, formula]) => / of a kind = /.test(formula)),
    });
    const animals = lines.filter(([, formula]) => / of a kind = /.test(formula));
    expect(animals.map(lineOf)).toEqual(animals.map(() => 7));
  });
});

test.describe('a saved game that cannot be read', () => {
  /** Puts a text where the game is saved and loads the page again. */
  async function damaged(page, baseURL, text) {
    await page.goto(`${baseURL}about.html`);
    await page.evaluate((value) => localStorage.setItem('cardcassonne.game', value), text);
    await page.goto(baseURL);
    await new Game(page).started();
  }

  for (const [what, text] of [
    ['other words', 'garbage'],
    ['nothing', ''],
    ['null', 'null'],
    ['JSON', '{"version":1}'],
    ['the right letter and no more', '1'],
    ['a later version', '2AAAA'],
    ['a text that is no base64', '1????'],
    ['zeros', `1${'A'.repeat(400)}`],
  ]) {
    test(`is named: ${what}`, async ({ page, baseURL }) => {
      await damaged(page, baseURL, text);
      const note = page.getByRole('status');
      await expect(note).toContainText('Your last game could not be read');
      const [download] = await Promise.all([page.waitForEvent('download'), note.getByRole('button', { name: 'Keep its text' }).click()]);
      expect(await readFile(await download.path(), 'utf8')).toBe(text);
      await note.getByRole('button', { name: 'Delete it' }).click();
      await expect(note).toHaveCount(0);
      expect(await save(page)).toBeNull();
      await page.getByRole('button', { name: /^Play at once/ }).click();
      await expect(page.locator('.game')).toBeVisible();
    });
  }

  test('because it is cut off or changed never leaves an empty page', async ({ page, baseURL }) => {
    const { game, way, seen } = await begun(page, baseURL, Rushing);
    await game.turn(way, seen, choices(3));
    await game.next(way);
    const whole = await save(page);
    const chance = choices(19);
    const texts = [whole.slice(0, -1), whole.slice(0, whole.length / 2), whole.slice(0, 5)];
    for (let i = 0; i < 12; i += 1) {
      const at = 1 + chance(whole.length - 1);
      texts.push(whole.slice(0, at) + 'AQgw_-9z'[chance(8)] + whole.slice(at + 1));
    }
    for (const [place, text] of texts.entries()) {
      await damaged(page, baseURL, text);
      const note = page.getByRole('status').filter({ hasText: 'could not be read' });
      // A changed letter may give another game that can be played.
      await expect(place < 3 ? note : note.or(page.locator('.game'))).toBeVisible();
    }
  });

  test('is replaced when a new game begins', async ({ page, baseURL }) => {
    await damaged(page, baseURL, 'garbage');
    await page.getByRole('button', { name: /^Play at once/ }).click();
    await expect(page.locator('.game')).toBeVisible();
    await page.reload();
    await expect(page.locator('.game')).toBeVisible();
  });

  test('does not matter for a remembered set-up either', async ({ page, baseURL }) => {
    await page.goto(`${baseURL}about.html`);
    await page.evaluate(() => {
      localStorage.setItem('cardcassonne.setup', 'garbage');
      localStorage.setItem('cardcassonne.theme', 'garbage');
    });
    await page.goto(baseURL);
    await page.getByRole('button', { name: /^Set up a game/ }).click();
    await expect(page.locator('.seat')).toHaveCount(3);
  });
});

const NOT_KEPT = 'Not kept: this browser refuses';

test('without storage the game is played and says that it is not kept', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  const { game, way } = await begun(page, baseURL, Rushing);
  await expect(page.locator('.bar .note')).toContainText(NOT_KEPT);
  await expect(page.locator('.bar .note')).toBeInViewport();
  await game.play(way, { choice: choices(2), stop: (seen) => seen.stage === 'round' });
  await game.button('Light or dark').click();
});

test('with a full storage the game is played, says so, and the older save still loads', async ({ page, baseURL }) => {
  const { game, way, seen } = await begun(page, baseURL, Rushing);
  const kept = await save(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await game.turn(way, seen, choices(3));
  await game.next(way);
  await expect(page.locator('.bar .note')).toContainText(NOT_KEPT);
  expect(await save(page)).toBe(kept);
  await page.reload();
  await game.started();
  expectSame(await game.until((now) => now.stage === 'turn'), seen);
});

test.describe('in a sandboxed frame', () => {
  /** A page with the game in a frame that may run scripts and nothing else. */
  async function framed(page, baseURL, { style = 'width:900px;height:640px', height = 0 } = {}) {
    await page.setContent(
      `<!DOCTYPE html><style>body{margin:0;height:${height}px}iframe{border:0;${style}}</style>` +
        `<iframe sandbox="allow-scripts" src="${baseURL}"></iframe>`,
    );
    await expect.poll(() => page.frames().length).toBe(2);
    const frame = page.frames()[1];
    const game = new Game(frame, page);
    await game.started();
    return game;
  }

  test('a round is played, dialogs open, and nothing is kept', async ({ page, baseURL }) => {
    const game = await framed(page, baseURL);
    await game.button(/^Play at once/).click();
    const way = new Clicking(game);
    await game.play(way, { choice: choices(3), stop: (seen) => seen.stage === 'round' });
    await expect(game.root.locator('.bar .note')).toContainText(NOT_KEPT);
    await game.root.locator('.round-end .primary').click();
    await game.next(way);
    for (const name of ['Rules', 'About', 'Scoring track']) {
      await game.root.locator('.bar').getByRole('button', { name }).click();
      await expect(game.root.locator('dialog[open]')).toContainText(name === 'Scoring track' ? 'Scoring track' : /\w{5}/);
      await page.keyboard.press('Escape');
      await expect(game.root.locator('dialog')).toHaveCount(0);
    }
    await game.root.locator('.bar').getByRole('button', { name: 'Leave' }).click();
    await game.root.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(game.button(/^Play at once/)).toBeVisible();
  });

  test('a game is dragged there too', async ({ page, baseURL }) => {
    const game = await framed(page, baseURL, { style: 'width:900px;height:640px;margin:30px 0 0 50px' });
    await game.button(/^Play at once/).click();
    const way = new Dragging(game);
    for (let turn = 0; turn < 3; turn += 1) {
      const seen = await game.next(new Rushing(game));
      expect(seen.stage).toBe('turn');
      await game.turn(/you deal/.test(seen.hint) ? new Rushing(game) : way, seen, choices(turn));
    }
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('bare rows scroll the page around it, a dragged card does not', async ({ page, baseURL }) => {
      const game = await framed(page, baseURL, { style: 'width:390px;height:686px', height: 3000 });
      await game.button(/^Play at once/).click();
      const way = new Swiping(game);
      const seen = await game.next(new Rushing(game));
      expect(seen.stage).toBe('turn');
      const scrolled = () => page.evaluate(() => scrollY);
      await way.lift(0);
      await way.move({ x: 195, y: 200 }, 6);
      await game.until((now) => now.legal.length > 0, 'the rows to glow');
      expect(await scrolled()).toBe(0);
      await way.move({ x: 195, y: 640 }, 6);
      await way.touch('end');
      await game.until((now) => now.legal.length === 0, 'the piece to be dropped');
      expect(await scrolled()).toBe(0);

      // The browser answers a touch of a frame in its own time: on a busy machine a finger may be too quick for it.
      const picture = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      await expect(async () => {
        if ((await scrolled()) === 0) {
          way.at = { x: 250, y: 400 };
          await way.touch('start', way.at);
          await picture();
          await way.move({ x: 250, y: 200 }, 8);
          await way.touch('end');
        }
        await expect.poll(scrolled, { timeout: 5000 }).toBeGreaterThan(50);
      }).toPass({ timeout: 30_000 });
      expect((await game.look()).pieces).toEqual(seen.pieces);
    });
  });
});

test.describe('dialogs', () => {
  const open = (page) => page.evaluate(() => document.querySelectorAll('dialog[open]').length);
  const focus = (page) =>
    page.evaluate(() => {
      const { activeElement } = document;
      const dialog = document.querySelector('dialog');
      return dialog?.contains(activeElement) ? 'dialog' : activeElement.tagName;
    });

  for (const screen of ['start', 'game']) {
    for (const name of screen === 'start' ? ['Rules', 'About'] : ['Rules', 'About', 'Scoring track', 'Leave']) {
      test(`${name}, from the ${screen}, holds the focus and gives it back`, async ({ page, baseURL }) => {
        const game = new Game(page);
        if (screen === 'game') await begun(page, baseURL);
        else await page.goto(baseURL);
        const before = await game.look();
        const opener = page.locator('#app').getByRole('button', { name, exact: true });
        await opener.focus();
        await page.keyboard.press('Enter');
        await expect.poll(() => open(page)).toBe(1);
        await expect(page.locator('dialog')).toContainText(/\w{4,}/);
        await expect.poll(() => focus(page)).toBe('dialog');
        for (let i = 0; i < 12; i += 1) {
          await page.keyboard.press(i % 4 === 3 ? 'Shift+Tab' : 'Tab');
          // Beyond its ends the focus may leave the page for the browser, but never goes below the dialog.
          expect(['dialog', 'BODY']).toContain(await focus(page));
        }
        await page.keyboard.press('Escape');
        await expect.poll(() => open(page)).toBe(0);
        await expect(page.locator('dialog')).toHaveCount(0);
        await expect.poll(() => focus(page), 'the focus after closing').not.toBe('BODY');
        if (screen === 'game') expectSame(await game.look(), before);
        // With its own button.
        await opener.click();
        await page.locator('dialog').getByRole('button', { name: 'Close' }).click();
        await expect(page.locator('dialog')).toHaveCount(0);
        await expect.poll(() => focus(page), 'the focus after closing by button').not.toBe('BODY');
      });
    }
  }

  test('the rules are there, and their contents lead to their parts', async ({ page, baseURL }) => {
    await page.goto(baseURL);
    await page.locator('#app').getByRole('button', { name: 'Rules' }).click();
    const dialog = page.locator('dialog');
    const link = dialog.locator('a[href*="#"]').last();
    await link.click();
    expect(page.url()).toBe(baseURL);
    await expect(dialog).toHaveCount(1);
    const part = (await link.getAttribute('href')).split('#').pop();
    await expect(dialog.locator(`[id="${part}"]`)).toBeInViewport();
  });

  test('say so when their page cannot be had', async ({ page, baseURL, problems }) => {
    await page.route('**/rules.html', (route) => route.abort());
    await page.goto(baseURL);
    await page.locator('#app').getByRole('button', { name: 'Rules' }).click();
    await expect(page.locator('dialog')).toContainText('This page could not be loaded');
    problems.splice(0);
  });

  test('open and close two hundred times without a trace', async ({ page, baseURL }) => {
    test.setTimeout(240_000);
    // What the pictures show does not matter here, and small ones are sooner drawn.
    await holdStill(page);
    await page.setViewportSize({ width: 960, height: 480 });
    await begun(page, baseURL, Rushing);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const listeners = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSEventListeners').value;
    };
    const rounds = (times) =>
      page.evaluate(async (n) => {
        const picture = () => new Promise((resolve) => requestAnimationFrame(resolve));
        for (let i = 0; i < n; i += 1) {
          for (const label of ['Rules', 'About', 'Scoring track', 'Leave']) {
            document.querySelector(`.bar [aria-label="${label}"]`).click();
            // It opens behind the picture of the press.
            for (let j = 0; j < 3; j += 1) await picture();
            document.querySelector('dialog .close').click();
            await picture();
          }
        }
        await picture();
      }, times);
    await rounds(5);
    const before = await listeners();
    await rounds(45);
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect.poll(listeners).toBeLessThan(before + 40);
  });
});

test('“Next” goes on from each step of the scoring, a bot\'s choice too', async ({ page, baseURL }) => {
  // Nothing goes on by itself: all that happens is what the button does.
  await holdTime(page);
  const { game, way } = await begun(page, baseURL, Stepping);
  let round = 0;
  await game.play(way, {
    choice: choices(12),
    watchClaims: true,
    visit: async (seen) => {
      if (seen.stage === 'round') round += 1;
      let before = seen;
      while (before.stage === 'claim') {
        await page.locator('.scoring:not(.round-end) .primary').click();
        const now = await game.look();
        expect([now.stage, now.happened, now.players], 'after “Next”').not.toEqual([before.stage, before.happened, before.players]);
        before = now;
      }
    },
    stop: () => round === 3,
  });
});

test('fifty games are begun and left in haste', async ({ page, baseURL }) => {
  await page.goto(baseURL);
  const game = new Game(page);
  await game.started();
  await page.evaluate(async () => {
    const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const click = (selector) => document.querySelector(selector).click();
    for (let i = 0; i < 50; i += 1) {
      click('.start .primary');
      await wait(i % 5 ? 10 : 60);
      if (i % 3 === 0) {
        const speed = document.querySelector('.speed select');
        speed.value = ['fast', 'instant', 'slow'][i % 9 / 3];
        speed.dispatchEvent(new Event('change'));
      }
      if (i % 4 === 0) click('.bar [aria-label="Skip"]');
      await wait(i % 7 ? 0 : 120);
      click('.bar [aria-label="Leave"]');
      // It opens behind the picture of the press.
      while (!document.querySelector('dialog .leave')) await wait(5);
      click('dialog .leave');
      await wait(i % 2 ? 0 : 20);
    }
  });
  expect((await game.look()).stage).toBe('start');
  // Whatever was still to come has had its time.
  const since = Date.now();
  await expect.poll(() => Date.now() - since > 1500).toBe(true);
  await expect(game.button(/^Play at once/)).toBeVisible();
});

test('a game is left in the middle of a drag', async ({ page, baseURL }) => {
  const { game, way } = await begun(page, baseURL, Dragging);
  await way.pick(0);
  await game.until((seen) => seen.legal.length > 0);
  await page.evaluate(() => document.querySelector('.bar [aria-label="Leave"]').click());
  await page.locator('dialog .leave').waitFor();
  await page.evaluate(() => document.querySelector('dialog .leave').click());
  await page.mouse.move(300, 300, { steps: 3 });
  await page.mouse.up();
  await expect(game.button(/^Play at once/)).toBeVisible();
  await game.button(/^Play at once/).click();
  await game.turn(way, await game.next(new Rushing(game)), choices(1));
});
