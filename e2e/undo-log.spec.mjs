// Taking back, the log, and looking back.
import { expect, test } from './fixtures.mjs';
import { Clicking, Game, Stepping, choices, holdTime } from './game.mjs';

const POSITION = ['stage', 'round', 'prompt', 'names', 'scores', 'players', 'rows', 'pieces'];
const position = (seen) => Object.fromEntries(POSITION.map((what) => [what, seen[what]]));
const save = (page) => page.evaluate(() => localStorage.getItem('cardcassonne.game'));
const undo = (game) => game.root.locator('.bar .undo');

/** A game in which time stands still, at a person's first turn of a round. */
async function begun(page, baseURL, players) {
  await holdTime(page);
  await page.goto(baseURL);
  const game = new Game(page);
  await game.started();
  if (players) await game.setUp({ players });
  else await game.button(/^Play at once/).click();
  const way = new Stepping(game);
  const isFirst = (seen) => (seen.stage === 'turn' || seen.stage === 'hand-over') && !/you deal: lay/.test(seen.hint);
  const seen = await game.play(way, { stop: isFirst });
  return { game, way, seen };
}

/** Presses a key once something on the page has the focus, which it gets with the picture after a change. */
async function press(page, key) {
  await new Game(page).until((seen) => seen.focus !== 'BODY', 'the focus');
  await page.keyboard.press(key);
}

/** The lines of the open log. */
async function lines(page) {
  await allRounds(page);
  return page.evaluate(() =>
    [...document.querySelectorAll('.log li:has(> .log-line), .log-since, .log h3')].map((line) => ({
      what: line.className || line.tagName.toLowerCase(),
      text: line.querySelector('.log-text')?.textContent ?? line.textContent,
    })),
  );
}

/** The newest round is shown first; the others come one by one. */
const allRounds = (page) => page.locator('.log-scroll[aria-busy=false]').waitFor();

test('a placement is taken back by the button and by keys, and the bots wait', async ({ page, baseURL }) => {
  const { game, way, seen } = await begun(page, baseURL);
  const before = await save(page);
  const takeBack = [
    () => new Clicking(game).press(undo(game)),
    () => press(page, 'u'),
    () => press(page, 'Control+z'),
  ];
  for (const [turn, act] of takeBack.entries()) {
    await game.turn(way, seen, choices(turn), () => ({ piece: turn }));
    const placed = await game.look();
    expect(placed.stage).toBe('busy');
    expect(placed.pieces.length).toBe(seen.pieces.length - 1);
    await expect(undo(game)).toHaveAttribute('aria-label', 'Take back');
    await act();
    const after = await game.until((now) => now.stage === 'turn', 'the own choice');
    expect(position(after)).toEqual(position(seen));
    expect(await save(page)).toBe(before);
    // Nothing is under way that could still go on.
    await way.skip();
    expect(position(await game.look())).toEqual(position(seen));
  }
  await page.reload();
  await game.started();
  expect(position(await game.until((now) => now.stage === 'turn'))).toEqual(position(seen));
});

test('the keys work after a click beside everything', async ({ page, baseURL }) => {
  const { game } = await begun(page, baseURL);
  await page.mouse.click(640, 700);
  await page.locator('.rows').click({ position: { x: 900, y: 60 } });
  await page.keyboard.press('l');
  await page.locator('.log').waitFor();
  expect((await game.look()).stage).toBe('turn');
});

test('once a bot has played, the button says so and nothing changes', async ({ page, baseURL }) => {
  const { game, way, seen } = await begun(page, baseURL);
  await game.turn(way, seen, choices(2));
  await game.next(way);
  const before = { seen: await game.look(), save: await save(page) };
  await expect(undo(game)).toHaveAttribute('aria-disabled', 'true');
  await expect(undo(game)).toHaveAttribute('title', 'Take back: Merchant has played since.');
  await undo(game).click({ force: true });
  await expect(page.locator('.refusal')).toHaveText('Merchant has played since.');
  await press(page, 'u');
  expect(position(await game.look())).toEqual(position(before.seen));
  expect(await save(page)).toBe(before.save);
});

test('the log tells everything, shows a moment, and comes back', async ({ page, baseURL }) => {
  const { game, way, seen: first } = await begun(page, baseURL);
  await game.turn(way, first, choices(2));
  const seen = await game.next(way);
  expect(await page.locator('.item .new').count()).toBe(2);
  const kept = await save(page);
  await press(page, 'l');
  await page.locator('.log').waitFor();
  const told = await lines(page);
  expect(told.filter(({ what }) => what === 'h3').map(({ text }) => text)).toEqual(['Setting up', 'Round 1 of 8']);
  expect(told.filter(({ text }) => / turned up: /.test(text)).length).toBe(10);
  expect(told.at(-1).text).toBe(seen.happened);
  // The bots' two turns are new.
  expect(told.findIndex(({ what }) => what === 'log-since')).toBe(told.length - 3);
  await press(page, 'Escape');
  await page.locator('.log').waitFor({ state: 'detached' });

  await page.locator('.bar [aria-label="Log"]').click();
  await allRounds(page);
  await page.locator('.log-line').nth(2).click();
  const past = await game.until((now) => now.stage === 'past', 'the moment');
  expect(past.round).toBe('Setting up');
  expect(past.pieces).toEqual([]);
  const count = (rows) => rows.reduce((sum, row) => sum + (row.endsWith('empty') ? 0 : row.split(',').length), 0);
  expect(count(past.rows)).toBeLessThanOrEqual(3);
  await press(page, 'ArrowRight');
  await expect(page.locator('.past-what .log-text')).toHaveText(told.filter(({ what }) => what !== 'h3')[3].text);
  // Nothing goes on meanwhile, and nothing can be taken back.
  await way.skip();
  await press(page, 'u');
  expect((await game.look()).stage).toBe('past');
  await press(page, 'Escape');
  const now = await game.until((later) => later.stage === 'turn', 'now');
  expect(position(now)).toEqual(position(seen));
  expect(await save(page)).toBe(kept);

  await press(page, 'L');
  await allRounds(page);
  await page.locator('.log-line').nth(1).click();
  await game.button('Back to now').click();
  expect(position(await game.until((later) => later.stage === 'turn', 'now'))).toEqual(position(seen));
});

test.describe('people at one device', () => {
  const PEOPLE = [
    { name: 'Ada', by: 'human' },
    { name: 'Ben', by: 'human' },
  ];

  /** The first player lays a card face down; then the curtain for the second is closed. */
  async function laidOne(page, baseURL) {
    const { game, way } = await begun(page, baseURL, PEOPLE);
    await game.button('Show my hand').click();
    const seen = await game.until((now) => now.stage === 'turn');
    await game.turn(way, seen, choices(1), () => ({ piece: 0 }));
    await game.next(way);
    return { game, way, seen };
  }

  test('the log hides face-down cards from all but who laid them', async ({ page, baseURL }) => {
    const { game, way, seen } = await laidOne(page, baseURL);
    const who = seen.prompt.replace('Your turn, ', '');
    const said = `${who} lays a card face down in the`;
    const told = async () => {
      await press(page, 'l');
      await page.locator('.log').waitFor();
      const all = await lines(page);
      return all.filter(({ text }) => text.startsWith(said)).map(({ text }) => text);
    };
    // Nobody holds the device.
    const [toAll] = await told();
    expect(toAll).not.toContain('(');
    expect(await page.locator('.log-since').count()).toBe(0);
    await page.locator('.log-line').last().click();
    const past = await game.until((now) => now.stage === 'past');
    expect(past.peeks).toBe(0);
    expect(past.pieces).toEqual([]);
    expect(past.rows.join()).not.toContain('(');
    await game.button('Back to now').click();
    await game.until((now) => now.stage === 'hand-over');

    // The other player, and again the one who laid it.
    await game.button('Show my hand').click();
    const other = await game.until((now) => now.stage === 'turn');
    expect((await told())[0]).toBe(toAll);
    await press(page, 'Escape');
    await game.turn(way, other, choices(1), () => ({ piece: 0 }));
    await game.next(way);
    await game.button('Show my hand').click();
    await game.until((now) => now.stage === 'turn');
    expect((await told())[0]).toContain(`(${seen.pieces[0].label})`);
    await page.locator('.log-line').last().click();
    expect((await game.until((now) => now.stage === 'past')).peeks).toBe(1);
  });

  test('the last player takes back from the closed curtain, and no hand shows unasked', async ({ page, baseURL }) => {
    const { game, seen } = await laidOne(page, baseURL);
    const who = seen.prompt.replace('Your turn, ', '');
    await game.button(`${who}: take your move back`).click();
    const closed = await game.until((now) => now.curtain.startsWith(who), 'the own curtain');
    expect(closed.stage).toBe('hand-over');
    expect(closed.pieces).toEqual([]);
    expect(closed.peeks).toBe(0);
    await expect(page.locator('.curtain .undo')).toHaveCount(0);
    await game.button('Show my hand').click();
    const again = await game.until((now) => now.stage === 'turn');
    expect(position(again)).toEqual(position(seen));
  });

  test('once the curtain was opened the last player cannot take back, after loading either', async ({ page, baseURL }) => {
    const { game } = await laidOne(page, baseURL);
    const next = (await game.look()).curtain.split(',')[0];
    await game.button('Show my hand').click();
    await game.until((now) => now.stage === 'turn');
    await undo(game).click({ force: true });
    await expect(page.locator('.refusal')).toHaveText(`${next} has seen the hand since.`);
    await page.reload();
    await game.started();
    await game.until((now) => now.stage === 'hand-over');
    await expect(page.locator('.curtain .undo')).toHaveCount(0);
    await press(page, 'u');
    expect((await game.look()).curtain).toContain(next);
  });
});
