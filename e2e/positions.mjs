// Positions of every kind, reached once by playing and then loaded as saved games wherever they are needed.
import { readFileSync } from 'node:fs';
import { Game, Stepping, choices, holdRandom, holdStill, holdTime } from './game.mjs';

const saved = (page) => page.evaluate(() => localStorage.getItem('cardcassonne.game'));

/** A turn of the first of five players, with 52 items in the Road row: more than chance leads to. */
const CROWDED = readFileSync(new URL('../tests/saves/crowded-1.txt', import.meta.url), 'utf8').trim();

/** The best of some saves by a measure. */
class Best {
  constructor() {
    this.measure = -1;
  }

  offer(measure, save) {
    if (save && measure > this.measure) Object.assign(this, { measure, save });
  }
}

/** How full the rows are. */
const fullness = (seen) => Math.max(...seen.rows.map((row) => row.split(',').length));

/** Goes on to the person's first turn. */
async function firstTurn(game) {
  const way = new Stepping(game);
  let seen = await game.next(way);
  for (; /you deal: lay/.test(seen.hint); seen = await game.next(way)) await game.turn(way, seen, choices(13));
  return saved(game.page);
}

/** A person and four bots to the end: the fullest turn, the longest claim, a round and the end. */
async function bigGame(page, url) {
  await page.goto(url);
  const game = new Game(page);
  await game.started();
  const names = ['Wilhelmine von Stein', 'Maximilian Wanderer', 'Élodie', 'Bartholomäus Knight', 'Jo'];
  await game.setUp({ players: names.map((name, seat) => (seat === 0 ? { name, by: 'human' } : { name })) });
  const guide = await firstTurn(game);
  const best = { turn: new Best(), claim: new Best(), city: new Best(), round: new Best() };
  let end;
  await game.play(new Stepping(game), {
    choice: choices(13),
    watchClaims: true,
    visit: async (seen) => {
      if (seen.stage === 'turn') best.turn.offer(fullness(seen), await saved(page));
      else if (seen.stage === 'round') best.round.offer(Number(seen.round.match(/\d+/)), await saved(page));
      else if (seen.stage === 'claim') {
        // At one moment: the next step of the show changes both.
        const { height, city, save } = await page.evaluate(() => ({
          city: document.querySelector('.scoring[data-row=B]') !== null,
          height: document.querySelector('.scoring .points') ? document.querySelectorAll('.score-lines li, .scoring .hint').length : -1,
          save: localStorage.getItem('cardcassonne.game'),
        }));
        best.claim.offer(height, save);
        // The lowest row is the one that a panel below would hide first.
        if (city) best.city.offer(height, save);
      } else if (seen.stage === 'end') end = await saved(page);
    },
  });
  return { guide, turn: best.turn.save, claim: best.claim.save, city: best.city.save, round: best.round.save, end };
}

/** Two people at one device: one lays an animal or a building into a wrong row and claims it. */
async function choiceGame(page, url) {
  await page.goto(url);
  const game = new Game(page);
  await game.started();
  await game.setUp({
    players: [
      { name: 'Wilhelmine von Stein', by: 'human' },
      { name: '<b>&"\' & Söhne', by: 'human' },
    ],
  });
  const laid = {};
  let handOver;
  const decide = (seen) => {
    if (/you deal: lay/.test(seen.hint)) return {};
    const who = seen.prompt;
    const taken = Object.values(laid).map(({ row }) => row);
    if (!laid[who]) {
      // Only in the own row the other's cards may lie in between.
      const piece = Math.max(seen.pieces.findIndex(({ code }) => /^[YRGB][AB]$/.test(code)), 0);
      const row = [...'YRGB'].find((letter) => letter !== seen.pieces[piece].code[0] && !taken.includes(letter));
      laid[who] = { row, claimed: false };
      return { piece, row };
    }
    if (!laid[who].claimed) {
      laid[who].claimed = true;
      return { piece: seen.pieces.length - 1, row: laid[who].row };
    }
    return { piece: 0 };
  };
  const seen = await game.play(new Stepping(game), {
    choice: choices(17),
    decide,
    visit: async (now) => {
      if (now.stage === 'hand-over') handOver = await saved(page);
    },
    stop: (now) => now.stage === 'choice' || now.stage === 'round',
  });
  return { 'hand-over': handOver, choice: seen.stage === 'choice' ? await saved(page) : undefined };
}

/** Plays to every position; gives saved games by the names of the stages. */
export async function reach(browser, url) {
  const reached = await Promise.all(
    [bigGame, choiceGame].map(async (play) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
      try {
        const page = await context.newPage();
        await holdStill(page);
        await holdRandom(page, 23);
        await holdTime(page);
        return await play(page, url);
      } finally {
        await context.close();
      }
    }),
  );
  return Object.assign({}, ...reached);
}

/** Has the guide through a first game dismissed, unless a state of the page wants it. Runs ahead of the page. */
export function dismissGuide() {
  try {
    if (sessionStorage.getItem('guide') === null) localStorage.setItem('cardcassonne.guide', '65535');
  } catch {
    // A page that may keep nothing.
  }
}

/**
 * Loads a saved game, or the start without one, with nothing else kept but what `kept` says; `after` stands after # in
 * the address.
 */
export async function load(page, url, save, after = '', kept = {}) {
  // A page beside the game, which does not write over what is put there.
  await page.goto(`${url}about.html`);
  await page.evaluate(
    (entries) => {
      localStorage.clear();
      for (const [key, text] of entries) if (text !== undefined) localStorage.setItem(key, text);
    },
    [['cardcassonne.game', save], ...Object.entries(kept)],
  );
  await page.goto(`${url}#${after}`);
  await new Game(page).started();
}

/** Lets time pass in a page in which it is held, while the abbot thinks. */
async function freely(page, act) {
  await page.evaluate(() => {
    globalThis.heldTimeout = globalThis.setTimeout;
    globalThis.setTimeout = globalThis.trueTimeout ?? globalThis.setTimeout;
  });
  await act();
  await page.evaluate(() => {
    globalThis.setTimeout = globalThis.heldTimeout;
  });
}

/** Opens the review of a finished game, and waits for its end. */
export const review = (page) =>
  freely(page, async () => {
    await page.locator('.end .button:has([href="#i-hint"])').click();
    await page.locator('.review .decisions').waitFor({ timeout: 60_000 });
  });

/**
 * The states that pictures are taken of: `{ save, act(page), kept }` by name, from `reach`'s positions; `kept` is what the
 * browser keeps beside the game.
 */
export function states(positions) {
  const click = (selector) => (page) => page.locator(selector).first().click();
  // What each row is worth is always shown.
  const kept = { 'cardcassonne.totals': '1' };
  const openMenu = async (page) => {
    const menu = new Game(page).tool('menu');
    if (await menu.isVisible()) await menu.click();
  };
  const openSheet = (tab = 0) => async (page) => {
    await page.locator('.stage button:has([href="#i-sheet"])').click();
    if (tab > 0) await page.locator('.sheet .tabs button').nth(tab).click();
  };
  return {
    start: {},
    'set-up': { act: click('.start-buttons button:last-child') },
    'set-up-five': {
      act: async (page) => {
        const game = new Game(page);
        await game.fillIn({ players: [{ name: '' }, { name: 'Wilhelmine von Stein' }, {}, {}, {}], animals: '3, x' });
        await game.begin();
      },
    },
    guide: {
      save: positions.guide,
      act: async (page) => {
        await page.evaluate(() => {
          sessionStorage.setItem('guide', 'on');
          localStorage.removeItem('cardcassonne.guide');
        });
        await page.reload();
        // With large text on a small phone there may be no room for it.
        await page.locator('.coach').waitFor({ state: 'attached' });
        await page.evaluate(() => sessionStorage.removeItem('guide'));
      },
    },
    turn: { save: positions.turn },
    picked: { save: positions.turn, act: (page) => page.locator('.hand-piece').last().click() },
    crowded: { save: CROWDED },
    totals: {
      save: positions.turn,
      act: async (page) => {
        await openMenu(page);
        await page.locator('button:has([href="#i-sum"]):visible').last().click();
        if (await page.locator('dialog[open]').isVisible()) await page.keyboard.press('Escape');
      },
    },
    claim: { save: positions.claim, kept },
    // The formula of a line in the middle of its growth, its cards marked.
    counting: {
      save: positions.claim,
      kept,
      act: async (page) => {
        await page.locator('.scoring .tool:has([href="#i-again"])').click();
        for (let i = 0; i < 3; i += 1) await page.locator('.scoring .tool:has([href="#i-step"])').click();
      },
    },
    city: { save: positions.city, kept },
    round: { save: positions.round, kept },
    choice: { save: positions.choice, kept },
    'hand-over': { save: positions['hand-over'], kept },
    end: { save: positions.end, kept },
    track: { save: positions.round, kept, act: click('.bar button:has([href="#i-track"])') },
    sheet: { save: positions.round, kept, act: openSheet() },
    'sheet-round': {
      save: positions.round,
      kept,
      act: async (page) => {
        await openSheet()(page);
        await page.locator('.opener').nth(1).click();
      },
    },
    'sheet-kinds': { save: positions.end, kept, act: openSheet(1) },
    chart: { save: positions.round, kept, act: openSheet(2) },
    log: { save: positions.round, kept, act: click('button:has([href="#i-log"])') },
    past: {
      save: positions.round,
      kept,
      act: async (page) => {
        await page.locator('button:has([href="#i-log"])').first().click();
        // A claim of persons and more, of which the log tells how its points arose.
        await page.locator('.log-line:has(li + li)').nth(1).click();
      },
    },
    hint: {
      save: positions.turn,
      kept,
      act: (page) =>
        freely(page, async () => {
          await page.locator('.hint-button:visible').click();
          await page.locator('.counsel-line').first().waitFor();
        }),
    },
    review: { save: positions.end, kept, act: review },
    moment: {
      save: positions.end,
      kept,
      act: async (page) => {
        await review(page);
        await page.locator('.costly').first().click();
      },
    },
    // Where there is one: the bar holds all on a large screen.
    menu: { save: positions.turn, kept, act: openMenu },
    help: {
      save: positions.turn,
      kept,
      act: async (page) => {
        await openMenu(page);
        await page.locator('button:has([href="#i-help"]):visible').last().click();
      },
    },
    leave: {
      save: positions.turn,
      kept,
      act: async (page) => {
        await openMenu(page);
        await page.locator('button:has([href="#i-leave"]):visible').last().click();
      },
    },
  };
}

/** The stage that each state must be in. */
export const STAGES = {
  start: 'start',
  'set-up': 'set-up',
  'set-up-five': 'set-up',
  guide: 'turn',
  turn: 'turn',
  picked: 'turn',
  crowded: 'turn',
  totals: 'turn',
  claim: 'claim',
  counting: 'claim',
  city: 'claim',
  round: 'round',
  choice: 'choice',
  'hand-over': 'hand-over',
  end: 'end',
  track: 'round',
  sheet: 'round',
  'sheet-round': 'round',
  'sheet-kinds': 'end',
  chart: 'round',
  log: 'round',
  past: 'past',
  hint: 'turn',
  review: 'end',
  moment: 'past',
  menu: 'turn',
  help: 'turn',
  leave: 'turn',
};

/** Brings the page, in which time is held, into a state; gives the game. */
export async function enter(page, url, positions, name, after = '') {
  const { save, act, kept } = states(positions)[name];
  await load(page, url, save, after, kept);
  const game = new Game(page);
  await act?.(page);
  await game.until((seen) => seen.stage === STAGES[name], `the state ${name}`);
  return game;
}
