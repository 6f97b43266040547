// English and Polish: how the language is chosen, that all of the page is in it, and that longer words fit too.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { faults, textFaults } from './faults.mjs';
import { expect, test as base } from './fixtures.mjs';
import { Clicking, Game, Rushing, choices, holdTime } from './game.mjs';
import { STAGES, load, reach, states } from './positions.mjs';

const shots = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'target', 'shots');
mkdirSync(shots, { recursive: true });

const test = base.extend({
  positions: [
    async ({ browser }, use, info) => {
      await use(await reach(browser, info.project.use.baseURL));
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.use({ trace: 'off' });

const PLAY = { en: 'Play at once', pl: 'Zagraj od razu' };

/** The page has started in a language. */
async function startedIn(page, lang) {
  const game = new Game(page);
  await game.started();
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('.start-buttons .primary')).toContainText(PLAY[lang]);
  return game;
}

const switchOf = (page) => page.locator('button:has([href="#i-globe"]):visible');

/** English words in what is on the page, seen or heard. */
function english(page) {
  return page.evaluate(() => {
    const ENGLISH =
      /^(the|and|of|row|rows|card|cards|your|you|with|round|points?|game|followers?|is|are|not|it|its|under|chests?|claims?|claimed|left|lays?|face|down|player|players|name|number|first|scores?|scoring|this|here|hand|deals?|dealer|leave|menu|rules|about|light|dark|skip|speed|slow|fast|next|close|red|black|green|blue|yellow|merchant|jester|turn|turned|for|at|track)$/;
    // The switch names the other language; “Menu” is Polish too.
    const own = (element) => element.closest('[lang]')?.lang === 'pl';
    const texts = [...document.querySelectorAll('body, body *')].flatMap((element) => {
      if (element.matches('script, style, noscript, symbol, symbol *') || !own(element)) return [];
      const direct = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data);
      return [...direct, ...['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? '')];
    });
    const found = texts.flatMap((text) => text.split(/[^\p{L}]+/u).filter((word) => ENGLISH.test(word.toLowerCase()) && word !== 'Menu'));
    return [...new Set(found)];
  });
}

test.describe('the language at the start', () => {
  for (const [prefers, lang] of [
    [['pl-PL', 'en'], 'pl'],
    [['de-DE', 'pl', 'en-GB'], 'pl'],
    [['en-US', 'pl'], 'en'],
    [['de', 'fr'], 'en'],
    [[], 'en'],
  ]) {
    test(`a browser that prefers ${prefers.join(', ') || 'nothing'} starts in ${lang}`, async ({ page, baseURL }) => {
      await page.addInitScript((languages) => {
        Object.defineProperty(navigator, 'languages', { get: () => languages });
      }, prefers);
      await page.goto(baseURL);
      await startedIn(page, lang);
    });
  }

  for (const [address, lang] of [
    ['#lang=pl', 'pl'],
    ['#theme=dark&lang=pl', 'pl'],
    ['#lang=de', 'en'],
    ['#lang=', 'en'],
    ['#lang=polski', 'en'],
  ]) {
    test(`the address ${address} starts in ${lang}`, async ({ page, baseURL }) => {
      await page.goto(baseURL + address);
      await startedIn(page, lang);
    });
  }

  test('the switch is kept, and the address stands above it', async ({ page, baseURL }) => {
    await page.goto(baseURL);
    await startedIn(page, 'en');
    await expect(switchOf(page)).toHaveText('Polski');
    await expect(switchOf(page)).toHaveAttribute('lang', 'pl');
    await switchOf(page).click();
    await startedIn(page, 'pl');
    expect(await english(page)).toEqual([]);
    await page.reload();
    await startedIn(page, 'pl');
    await page.goto(`${baseURL}?#lang=en`);
    await startedIn(page, 'en');
    await page.goto(baseURL);
    await startedIn(page, 'pl');
    await switchOf(page).click();
    await startedIn(page, 'en');
  });

  test('the switch outlives an address that asked for a language', async ({ page, baseURL }) => {
    await page.goto(`${baseURL}#theme=dark&lang=pl&table=1,@k`);
    await startedIn(page, 'pl');
    await switchOf(page).click();
    await startedIn(page, 'en');
    expect(new URL(page.url()).hash).toBe('#theme=dark&table=1,@k');
    await page.reload();
    await startedIn(page, 'en');
  });

  test('the splash and what goes wrong there are in it', async ({ page, baseURL, problems }) => {
    let answer;
    const asked = new Promise((resolve) => {
      answer = resolve;
    });
    await page.route('**/*.wasm', async (route) => {
      await asked;
      await route.fulfill({ status: 404, body: '' });
    });
    await page.goto(`${baseURL}#lang=pl`, { waitUntil: 'commit' });
    await expect(page.locator('#boot-text')).toHaveText('Gra o rzędach, kartach i jednym dobrze postawionym podwładnym');
    await expect(page.getByRole('progressbar', { name: 'Wczytywanie' })).toBeVisible();
    answer();
    await expect(page.getByRole('alert')).toContainText(/Nie udało się wczytać pliku cardcassonne-.*\.wasm: 404/);
    await expect(page.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible();
    problems.splice(0);
    expect(await english(page)).toEqual(['Not']); // The server's own words for 404.
  });
});

test.describe('in Polish', () => {
  test('two rounds can be played without an English word', async ({ page, baseURL }) => {
    await page.goto(`${baseURL}#lang=pl`);
    const game = await startedIn(page, 'pl');
    await page.locator('.start-buttons .primary').click();
    const found = new Set();
    let rounds = 0;
    let turns = 0;
    const seen = await game.play(new Rushing(game), {
      choice: choices(5),
      visit: async (now) => {
        for (const word of await english(page)) found.add(word);
        turns += now.stage === 'turn' ? 1 : 0;
        rounds += now.stage === 'round' ? 1 : 0;
      },
      stop: () => rounds === 2,
    });
    expect(turns).toBeGreaterThan(8);
    expect([...found]).toEqual([]);
    expect(seen.round).toMatch(/^Runda 2 z 8$/);
    expect(seen.names).toEqual(['Czerwony', 'Kupiec', 'Błazen']);
    expect(seen.players[0]).toMatch(/^Czerwony: \d+ punkt(y|ów)?, 0 kart na ręce, \d+ pod skrzynią/);
  });

  test('all that can be opened is Polish', async ({ page, baseURL, positions }) => {
    await holdTime(page);
    for (const [name, { save, act }] of Object.entries(states(positions))) {
      await load(page, baseURL, save, 'lang=pl');
      await act?.(page);
      await new Game(page).until((seen) => seen.stage === STAGES[name], `the state ${name}`);
      expect.soft(await english(page), name).toEqual([]);
    }
    await load(page, baseURL, positions.turn, 'lang=pl');
    for (const [sign, heading] of [
      ['rules', 'Zasady'],
      ['info', 'O tej grze'],
    ]) {
      await new Game(page).tool(sign).click();
      await expect(page.locator('.modal h1')).toHaveText(heading);
      expect.soft(await english(page), heading).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});

test.describe('the switch in a game', () => {
  /** All of a position that is no words. */
  const position = ({ scores, pieces, legal, peeks, stage }) => ({
    stage,
    scores,
    legal,
    peeks,
    pieces: pieces.map(({ code, live }) => `${code} ${live}`),
  });

  test('changes all words and nothing else', async ({ page, baseURL }) => {
    await page.goto(baseURL);
    const game = await startedIn(page, 'en');
    await page.locator('.start-buttons .primary').click();
    const way = new Clicking(game);
    const before = await game.play(way, { stop: (seen) => seen.stage === 'turn' && seen.pieces.length < 5 });
    expect(before.names).toEqual(['Red', 'Merchant', 'Jester']);
    await switchOf(page).click();
    const after = await game.until((seen) => seen.names[1] === 'Kupiec', 'Polish');
    expect(position(after)).toEqual(position(before));
    expect(after.prompt).toBe('Czerwony, twój ruch');
    expect(await english(page)).toEqual([]);
    await expect(switchOf(page)).toBeFocused();
    await page.reload();
    await game.started();
    expect(position(await game.next(way))).toEqual(position(before));
    // And the game goes on.
    await game.play(way, { choice: choices(3), stop: (seen) => seen.stage === 'round' });
    await switchOf(page).click();
    const back = await game.until((seen) => seen.names[1] === 'Merchant', 'English');
    expect(back.stage).toBe('round');
    await game.play(way, { choice: choices(3), stop: (seen) => seen.stage === 'turn' && seen.round === 'Round 2 of 8' });
  });

  test('keeps names that players gave themselves', async ({ page, baseURL }) => {
    await page.goto(baseURL);
    const game = await startedIn(page, 'en');
    await game.setUp({ players: [{ name: 'Merchant of Venice', by: 'human' }, { by: 'greedy' }] });
    await game.next(new Rushing(game));
    await switchOf(page).click();
    await game.until((seen) => seen.names.join() === 'Merchant of Venice,Kupiec', 'the names');
  });

  test('is in the menu on a phone, which stays open', async ({ page, baseURL, positions }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await holdTime(page);
    await load(page, baseURL, positions.turn);
    await new Game(page).tool('menu').click();
    await page.locator('.modal').locator('button:has([href="#i-globe"])').click();
    await expect(page.locator('.modal .menu')).toContainText('Zasady');
    await expect(page.locator('.modal')).toHaveAttribute('aria-label', 'Menu');
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
    expect(await english(page)).toEqual([]);
  });
});

test('the pages beside the game have the same parts in both languages', async ({ request, baseURL }) => {
  for (const name of ['rules', 'about']) {
    const [one, other] = await Promise.all(
      [`${name}.html`, `${name}.pl.html`].map(async (file) => (await request.get(baseURL + file)).text()),
    );
    const parts = (text) => [...text.matchAll(/<(h\d|p|li|td|th|dd|figure|use|section|strong|em)\b|\sid="([^"]+)"/g)].map(([part]) => part);
    expect(parts(other), name).toEqual(parts(one));
    expect(other).toContain('<html lang="pl">');
    expect(other).toContain(`href="${name}.html" lang="en"`);
    expect(one).toContain(`href="${name}.pl.html" lang="pl"`);
    for (const [, part] of other.matchAll(/href="#([^"]+)"/g)) expect(other, part).toContain(`id="${part}"`);
    for (const [, page] of other.matchAll(/href="([\w.]+\.html)/g)) expect((await request.get(baseURL + page)).ok(), page).toBe(true);
  }
});

// `xx` is English made about 40 % longer.
for (const [lang, sizes] of [
  ['xx', [[390, 844], [360, 640], [1280, 720], [844, 390]]],
  ['pl', [[390, 844], [360, 640], [1280, 720], [844, 390], [1440, 900]]],
]) {
  for (const [width, height] of sizes) {
    const phone = Math.min(width, height) < 500;
    test.describe(`${lang} at ${width} × ${height}`, () => {
      test.use({ viewport: { width, height }, hasTouch: phone, isMobile: phone });

      test('nothing is cut off and nothing overlaps', async ({ page, baseURL, positions }) => {
        test.setTimeout(120_000);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await holdTime(page);
        const menu = async () => new Game(page).tool('menu').click();
        const all = Object.entries(states(positions));
        if (phone) all.push(['menu', { save: positions.turn, act: menu }]);
        for (const [name, { save, act }] of all) {
          await load(page, baseURL, save, `lang=${lang}`);
          const game = new Game(page);
          await act?.(page);
          await game.until((seen) => seen.stage === (STAGES[name] ?? 'turn'), `the state ${name}`);
          for (let i = 0; i < 3; i += 1) await game.frame();
          const is = lang === 'xx' ? /\[.*[ḗïöüÿáà].*\]/i : /[ąćęłńóśźż]/;
          expect.soft(await page.locator('body').innerText(), name).toMatch(is);
          await page.screenshot({ path: path.join(shots, `${name}-${width}x${height}-${lang}.png`) });
          expect.soft(await page.evaluate(textFaults), name).toEqual([]);
          expect.soft(await page.evaluate(faults), name).toEqual([]);
        }
      });
    });
  }
}
