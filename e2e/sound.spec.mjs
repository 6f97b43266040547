// Sound: none until it is asked for, then one for each thing that happens, and none that anything hangs on.
import { expect, test } from './fixtures.mjs';
import { Clicking, Game, holdStill } from './game.mjs';

/** An AudioContext that notes what it is asked for: call before the page is loaded. */
async function listen(page, broken = false) {
  await page.addInitScript((fails) => {
    const heard = { contexts: 0, closed: 0, started: [] };
    globalThis.heard = heard;
    globalThis.AudioContext = class {
      constructor() {
        if (fails) throw new Error('there is no loudspeaker');
        heard.contexts += 1;
      }

      get destination() {
        return {};
      }

      resume() {
        return Promise.resolve();
      }

      close() {
        heard.closed += 1;
        return Promise.resolve();
      }

      createBuffer(channels, length, rate) {
        return {
          seconds: length / rate,
          copyToChannel(samples) {
            this.loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
          },
        };
      }

      createBufferSource() {
        return {
          connect() {},
          start() {
            const { seconds, loudest } = this.buffer;
            heard.started.push({ seconds: Math.round(seconds * 1000) / 1000, loudest });
          },
        };
      }
    };
  }, broken);
}

const heard = (page) => page.evaluate(() => globalThis.heard);
/** How long each sound lasts, by which they are told apart here. */
const CARD = 0.104;
const FOLLOWER = 0.15;
const TURN = 1.37;
const lengths = async (page) => (await heard(page)).started.map(({ seconds }) => seconds);

async function begun(page, baseURL) {
  await holdStill(page);
  await page.goto(baseURL);
  const game = new Game(page);
  await game.started();
  // The person has the first turn: the bot deals.
  await game.setUp({ players: [{ by: 'human' }, {}], dealer: 1 });
  await game.next(new Clicking(game));
  return game;
}

async function turn(game, piece) {
  const way = new Clicking(game);
  await way.pick(piece);
  const { legal } = await game.until((seen) => seen.legal.length > 0);
  await way.place(legal[0]);
  await game.until((seen) => seen.legal.length === 0);
}

test('nothing sounds before it is asked for; then cards, followers and turns do; off is silent', async ({ page, baseURL }) => {
  await listen(page);
  const game = await begun(page, baseURL);
  await turn(game, 0);
  await game.next(new Clicking(game));
  expect(await heard(page)).toEqual({ contexts: 0, closed: 0, started: [] });

  const tool = game.tool('silent');
  await expect(tool).toHaveAttribute('aria-pressed', 'false');
  await tool.click();
  await expect(game.tool('sound')).toHaveAttribute('aria-pressed', 'true');
  expect((await heard(page)).contexts).toBe(1);
  expect(await lengths(page), 'switching it on is heard').toEqual([FOLLOWER]);
  // A card; the bot's answer; the own turn again.
  await turn(game, 0);
  await expect.poll(() => lengths(page)).toContain(CARD);
  await expect.poll(() => lengths(page)).toContain(TURN);
  await game.next(new Clicking(game));
  const before = (await lengths(page)).filter((length) => length === FOLLOWER).length;
  await turn(game, (await game.look()).pieces.length - 1);
  await expect.poll(async () => (await lengths(page)).filter((length) => length === FOLLOWER).length).toBeGreaterThan(before);
  for (const { loudest } of (await heard(page)).started) expect(loudest).toBeGreaterThan(0.1);

  await game.tool('sound').click();
  await expect(game.tool('silent')).toHaveAttribute('aria-pressed', 'false');
  await game.next(new Clicking(game));
  const { started, closed } = await heard(page);
  expect(closed).toBe(1);
  await turn(game, 0);
  await game.next(new Clicking(game));
  expect((await heard(page)).started.length).toBe(started.length);
});

test('a score is heard', async ({ page, baseURL }) => {
  await listen(page);
  const game = await begun(page, baseURL);
  await game.tool('silent').click();
  await game.play(new Clicking(game), { watchClaims: true, stop: (seen) => seen.stage === 'round' });
  const others = (await lengths(page)).filter((length) => ![CARD, FOLLOWER, TURN].includes(length));
  expect(others.length).toBeGreaterThan(0);
});

test('sound that was left on comes back with the first thing that is done', async ({ page, baseURL }) => {
  await listen(page);
  const game = await begun(page, baseURL);
  await game.tool('silent').click();
  await page.reload();
  await game.started();
  await expect(game.tool('sound')).toHaveAttribute('aria-pressed', 'true');
  expect((await heard(page)).contexts, 'nobody has done anything yet').toBe(0);
  await turn(game, 0);
  expect((await heard(page)).contexts).toBe(1);
  await expect.poll(() => lengths(page)).toContain(CARD);
  await game.tool('sound').click();
  await page.reload();
  await game.started();
  await expect(game.tool('silent')).toHaveAttribute('aria-pressed', 'false');
});

test('without a loudspeaker the game goes on as ever', async ({ page, baseURL }) => {
  await listen(page, true);
  const game = await begun(page, baseURL);
  await game.tool('silent').click();
  await turn(game, 0);
  await game.next(new Clicking(game));
  await turn(game, 0);
  expect((await heard(page)).started).toEqual([]);
});
