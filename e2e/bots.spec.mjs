// Bots that think: beside the page, or on it where there is no worker; and whatever goes wrong with them, the game goes on.
import { expect, test } from './fixtures.mjs';
import { Clicking, Game, choices } from './game.mjs';

const WORKER = '**/bot_worker-*.js';

/** A game with bots of one level, begun at a speed, at the first choice of its person. */
async function begun(page, baseURL, { by = 'abbot', bots = 1, speed = 'instant', human = true } = {}) {
  await page.addInitScript((code) => localStorage.setItem('cardcassonne.speed', code), speed);
  await page.goto(baseURL);
  const game = new Game(page);
  await game.started();
  const players = [...(human ? [{ by: 'human' }] : []), ...Array.from({ length: bots }, () => ({ by }))];
  // The person deals, and so is the last to act in the first round; jokers are laid by the person.
  await game.setUp({ players, dealer: 0 });
  return { game, way: new Clicking(game) };
}

/** How the last choice was come to: bot, iterations, milliseconds, and by whom. */
const thought = (page) => page.locator('html').getAttribute('data-thought');

/** Plays on until a person has had so many turns. */
async function turns(game, way, number, choice = choices(3)) {
  let left = number;
  await game.play(way, {
    choice,
    stop: (seen) => {
      if (seen.stage === 'turn') left -= 1;
      return left < 0;
    },
  });
}

/** Counts the slices in which the page searches, each of them a timer without delay. Runs in the page. */
function countSlices() {
  const { setTimeout: held } = window;
  window.slices = 0;
  window.setTimeout = (call, delay, ...rest) => {
    if (delay === 0) window.slices += 1;
    return held(call, delay, ...rest);
  };
}

test('a whole game against four abbots comes to its end, and they think beside the page', async ({ page, baseURL }) => {
  test.setTimeout(150_000);
  const { game, way } = await begun(page, baseURL, { bots: 4 });
  await turns(game, way, 1);
  expect(await thought(page)).toMatch(/^abbot \d+ \d+ workers$/);
  expect(page.workers().length).toBeGreaterThan(0);
  expect(page.workers().length).toBeLessThanOrEqual(4);
  const end = await game.play(way, { choice: choices(5) });
  expect(end.stage).toBe('end');
  expect(await page.locator('.bar .note').textContent()).toBe('');
});

test('peasants and merchants need no worker', async ({ page, baseURL }) => {
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  const { game, way } = await begun(page, baseURL, { by: 'merchant' });
  await turns(game, way, 2);
  expect(asked.filter((url) => url.includes('bot_worker'))).toEqual([]);
  expect(page.workers()).toEqual([]);
});

test('an abbot is seen to think, and acts once', async ({ page, baseURL }) => {
  const { game } = await begun(page, baseURL, { speed: 'slow' });
  await page.locator('.plate.thinks').waitFor();
  const mine = await game.until((now) => now.stage === 'turn', 'the own turn', 30_000);
  expect(mine.rows.join().match(/Abbot/g)).toHaveLength(1);
  expect(await page.locator('.plate.thinks').count()).toBe(0);
  expect(await thought(page)).toMatch(/^abbot/);
});

for (const [what, block] of [
  ['the worker cannot be had', (page) => page.route(WORKER, (route) => route.abort('blockedbyclient'))],
  ['there are no workers', (page) => page.addInitScript(() => delete window.Worker)],
]) {
  test(`where ${what}, the page searches, a little at a time`, async ({ page, baseURL, problems }) => {
    await block(page);
    await page.addInitScript(countSlices);
    const { game, way } = await begun(page, baseURL, { speed: 'fast' });
    await turns(game, way, 1);
    await page.evaluate(() => (window.slices = 0));
    await turns(game, way, 5);
    const [, iterations, by] = (await thought(page)).match(/^abbot (\d+) \d+ (\w+)$/);
    expect(by).toBe('page');
    expect(Number(iterations)).toBeGreaterThanOrEqual(300);
    // Four choices at least, each of some slices: a slice takes 8 ms.
    expect(await page.evaluate(() => window.slices)).toBeGreaterThan(12);
    expect(await page.locator('.bar .note').textContent()).toBe('');
    problems.splice(0);
  });
}

test('a worker that answers nonsense is done without, and that is said once', async ({ page, baseURL, problems }) => {
  const body = 'onmessage = () => postMessage(new Uint8Array([9, 9, 9])); postMessage(new Uint8Array([0]));';
  await page.route(WORKER, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  const { game, way } = await begun(page, baseURL);
  await turns(game, way, 1);
  const note = page.locator('.bar .note');
  await expect(note).toHaveText('A bot could not think to the end: a simpler one has chosen for it.');
  expect(problems.splice(0)).toEqual(["console: a bot's worker has failed"]);
  await turns(game, way, 3);
  expect(await thought(page)).toMatch(/^abbot \d+ \d+ page$/);
  expect(problems).toEqual([]);
});

test('a worker that dies while a bot thinks is done without', async ({ page, baseURL, problems }) => {
  const body = 'onmessage = () => setTimeout(() => { throw new Error("dead"); }); postMessage(new Uint8Array([0]));';
  await page.route(WORKER, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  const { game, way } = await begun(page, baseURL);
  await turns(game, way, 2);
  await expect(page.locator('.bar .note')).toHaveText(/simpler one/);
  problems.splice(0);
});

test('a worker that never answers is waited for ten seconds', async ({ page, baseURL, problems }) => {
  const body = 'postMessage(new Uint8Array([0]));';
  await page.route(WORKER, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  const { game, way } = await begun(page, baseURL);
  await turns(game, way, 2);
  await expect(page.locator('.bar .note')).toHaveText(/simpler one/);
  expect(problems.splice(0)).toEqual(['console: a bot has not chosen']);
});

test('who leaves, begins anew or takes back while a bot thinks, hears no more of it', async ({ page, baseURL, problems }) => {
  // A worker that waits a second before it passes on what the true one says.
  await page.route(WORKER, async (route) => {
    const url = `${route.request().url()}?true`;
    if (route.request().url().endsWith('?true')) return route.continue();
    const body = `const held = postMessage.bind(self);
      self.postMessage = (data) => data[0] === 0 ? held(data) : setTimeout(() => held(data), 1000);
      const asked = new Promise((resolve) => { onmessage = resolve; });
      await import('${url}');`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  const { game, way } = await begun(page, baseURL, { speed: 'fast' });
  for (let round = 0; round < 3; round += 1) {
    await game.tool('leave').click();
    await page.locator('.modal .button.leave').click();
    await page.locator('.start, .set-up').first().waitFor();
    await game.setUp({ players: [{ by: 'human' }, { by: 'abbot' }], dealer: 0 });
  }
  const mine = await game.play(way, { stop: (seen) => seen.stage === 'turn' });
  await game.turn(way, mine, choices(2));
  await game.tool('undo').click();
  const back = await game.until((seen) => seen.stage === 'turn', 'the turn to be taken back');
  expect(back.pieces.map(({ code }) => code)).toEqual(mine.pieces.map(({ code }) => code));
  await page.waitForTimeout(1500);
  expect((await game.look()).rows).toEqual(back.rows);
  expect(problems).toEqual([]);
});

test('bots play on without the network', async ({ page, baseURL, context }) => {
  const { game, way } = await begun(page, baseURL);
  await turns(game, way, 1);
  await context.setOffline(true);
  await turns(game, way, 3);
  expect(await thought(page)).toMatch(/^abbot \d+ \d+ workers$/);
});

test('in a sandboxed frame, which can have no worker, an abbot plays and gives hints', async ({ page, baseURL, problems }) => {
  await page.setContent(`<!DOCTYPE html><iframe sandbox="allow-scripts" style="width:1000px;height:640px" src="${baseURL}"></iframe>`);
  await expect.poll(() => page.frames().length).toBe(2);
  const frame = page.frames()[1];
  const game = new Game(frame, page);
  await game.started();
  await game.setUp({ players: [{ by: 'human' }, { by: 'abbot' }], dealer: 0 });
  await game.speed('fast');
  const way = new Clicking(game);
  await turns(game, way, 2);
  expect(await frame.locator('html').getAttribute('data-thought')).toMatch(/^abbot \d+ \d+ page$/);
  await frame.locator('.hint-button:visible').click();
  await frame.locator('.counsel-line').first().waitFor();
  problems.splice(0);
});

test('on a slow device with four abbots the menus answer, and leaving stops the search', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const { game } = await begun(page, baseURL, { bots: 4, speed: 'fast' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await expect(page.locator('html')).toHaveAttribute('data-thought', /^abbot/, { timeout: 40_000 });
  await game.tool('track').click();
  await expect(page.locator('dialog[open]')).toContainText('Scoring track');
  await page.locator('dialog[open] .close').click();
  await game.tool('leave').click();
  await page.locator('.modal .button.leave').click();
  await page.locator('.start').waitFor();
  const last = await thought(page);
  await page.waitForTimeout(1500);
  expect(await thought(page)).toBe(last);
});
