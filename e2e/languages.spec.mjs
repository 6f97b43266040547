// English and Polish: how the language is chosen, and that all of the page is in it. That longer words fit, and that every
// state is Polish: states.spec.mjs.
import { expect, testOfStates as test } from './fixtures.mjs';
import { Clicking, Game, Rushing, choices, holdTime } from './game.mjs';
import { english } from './looks.mjs';
import { load } from './positions.mjs';

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
    expect(seen.names).toEqual(['Czerwony', 'Kupiec', 'Chłop']);
    expect(seen.players[0]).toMatch(/^Czerwony: \d+ punkt(y|ów)?, 0 kart na ręce, \d+ pod skrzynią/);
  });

  test('the rules and what is said about the game are Polish', async ({ page, baseURL, positions }) => {
    await holdTime(page);
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
    expect(before.names).toEqual(['Red', 'Merchant', 'Peasant']);
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
    await game.setUp({ players: [{ name: 'Merchant of Venice', by: 'human' }, { by: 'merchant' }] });
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
