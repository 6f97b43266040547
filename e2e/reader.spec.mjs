// The game as those who hear the page play it: by roles, names and announcements alone.
import { expect, test } from './fixtures.mjs';
import { Game, choices, holdTime } from './game.mjs';

test.use({ trace: 'off' });

/** Writes down what is announced: each text that comes into a live region. Call before the page is loaded. */
async function listen(page) {
  await page.addInitScript(() => {
    globalThis.heard = [];
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        const region = (target.nodeType === 3 ? target.parentElement : target)?.closest?.('[aria-live=polite], [aria-live=assertive]');
        const text = region?.textContent;
        if (text && (type === 'characterData' || [...addedNodes].some((node) => node.nodeType === 3))) globalThis.heard.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** A screen reader's user: presses what has a role and a name, and hears what is announced. */
class Reader {
  constructor(page, words) {
    this.page = page;
    this.words = words;
    this.choice = choices(21);
    this.hand = page.getByRole('toolbar', { name: words.hand });
    this.table = page.getByRole('region', { name: words.table });
    this.dialog = page.getByRole('dialog');
    this.read = 0;
  }

  heard() {
    return this.page.evaluate(() => globalThis.heard);
  }

  press(locator) {
    // As a screen reader does it: without a pointer.
    return locator.dispatchEvent('click');
  }

  async names(locator) {
    const snapshot = await locator.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
    return snapshot;
  }

  /** What a row's list says, item by item. */
  async row(name) {
    const list = this.table.getByRole('list', { name });
    if ((await list.count()) === 0) return [];
    return this.names(list.getByRole('listitem').getByRole('img'));
  }

  /** Waits for something to do: a dialog, or the announcement of the own turn. */
  async next() {
    for (;;) {
      if (await this.dialog.count()) return 'dialog';
      const heard = await this.heard();
      const turn = heard.findLastIndex((text) => this.words.turn.test(text));
      if (turn >= this.read) {
        this.read = heard.length;
        return 'turn';
      }
      const skip = this.page.getByRole('button', { name: this.words.skip, exact: true }).first();
      if ((await skip.count()) && (await skip.getAttribute('aria-disabled')) !== 'true') await this.press(skip);
      await new Game(this.page).answered();
    }
  }

  /** Picks something of the hand and places it, and reads the row. */
  async turn() {
    const pieces = this.hand.getByRole('button');
    const names = await this.names(pieces);
    expect(names.length).toBeGreaterThan(0);
    const place = this.choice(names.length);
    await this.press(pieces.nth(place));
    await expect(pieces.nth(place)).toHaveAttribute('aria-pressed', 'true');
    const targets = this.table.getByRole('button');
    await expect(targets).not.toHaveCount(0);
    const rows = await this.names(targets);
    const target = this.choice(rows.length);
    const [row] = this.words.rows.filter((name) => rows[target].includes(name));
    expect(row, rows[target]).toBeDefined();
    const list = this.words.list(row);
    const before = await this.row(list);
    await this.press(targets.nth(target));
    await expect(targets).toHaveCount(0);
    await expect.poll(async () => (await this.row(list)).length).toBeGreaterThan(before.length);
    const now = await this.row(list);
    expect(now.slice(0, before.length)).toEqual(before);
    const laid = now[before.length];
    expect(laid).toMatch(names[place] === this.words.claim ? this.words.follower : new RegExp(`^(.*\\()?${names[place]}\\)?$`));
    return this.heard();
  }
}

const ENGLISH = {
  hand: 'Your hand',
  table: 'The table: four rows',
  turn: /Your turn, Red\. .*\b(Lay|Claim)\b|you deal: lay/,
  skip: 'Skip',
  claim: 'Claim a row',
  follower: /^follower of Red$/,
  rows: ['Cloister', 'Road', 'Field', 'City'],
  list: (row) => new RegExp(`^${row} row`),
};

test('a whole game is played by roles, names and announcements', async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  await listen(page);
  await page.goto(baseURL);
  await page.getByRole('button', { name: /^Play at once/ }).click();
  const reader = new Reader(page, ENGLISH);
  const players = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  await expect(players).toHaveCount(3);
  await expect(players.first()).toContainText(/^Red: \d+ points, \d cards in hand, 0 under the chest/);
  await expect(reader.table.getByRole('list').or(reader.table.getByRole('img', { name: / row, empty$/ })).first()).toBeAttached();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('fast');
  const seen = { rounds: 0, choices: 0, turns: 0 };
  for (let over = false; !over; ) {
    if ((await reader.next()) === 'turn') {
      seen.turns += 1;
      await reader.turn();
      continue;
    }
    const dialog = reader.dialog;
    const name = await dialog.getAttribute('aria-label');
    const described = await dialog.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby'))?.textContent ?? '');
    expect(described, name).toMatch(/\w{4}/);
    await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement)), `the focus is in “${name}”`).toBe(true);
    if (name === 'The end of the game') {
      over = true;
    } else if (/^Round \d is scored$/.test(name)) {
      seen.rounds += 1;
      await reader.press(dialog.getByRole('button', { name: 'Go on' }));
      await expect(page.getByRole('dialog', { name })).toHaveCount(0);
    } else {
      expect(name).toMatch(/^Red: .*\?$/);
      seen.choices += 1;
      const options = dialog.getByRole('button').filter({ hasNotText: 'Hint' });
      await reader.press(options.nth(reader.choice(await options.count())));
    }
  }
  expect(seen.rounds).toBe(8);
  expect(seen.turns).toBeGreaterThanOrEqual(6 * 8);

  const told = (await reader.heard()).join('\n');
  const count = (pattern) => told.match(pattern)?.length ?? 0;
  expect(count(/ turned up: /g)).toBe(10);
  expect(count(/ lays a card/g)).toBe(3 * 5 * 8);
  expect(count(/ claims (in|last, in) the /g)).toBe(3 * 8);
  expect(count(/'s claim in the /g)).toBe(3 * 8);
  // Nobody hears what another laid face down.
  expect(told).not.toMatch(/(Merchant|Peasant) lays a card face down[^.]*\(/);
  // The claims that were heard add up to the totals that were heard.
  for (const player of ['Red', 'Merchant', 'Peasant']) {
    const points = [...told.matchAll(new RegExp(`${player} scores (\\d+) points? in`, 'g'))].map(([, number]) => Number(number));
    expect(points).toHaveLength(8);
    const totals = [...told.matchAll(new RegExp(`${player}: \\+\\d+ = (\\d+)\\.`, 'g'))].map(([, number]) => Number(number));
    expect(points.reduce((sum, number) => sum + number, 0)).toBe(totals.at(-1));
  }
});

test.describe('in Polish', () => {
  test.use({ locale: 'pl-PL' });

  test('a round is played by roles, names and announcements', async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    await listen(page);
    await page.goto(baseURL);
    await page.getByRole('button', { name: /^Zagraj od razu/ }).click();
    const reader = new Reader(page, {
      hand: 'Twoje karty',
      table: 'Stół: cztery rzędy',
      turn: /Czerwony, twój ruch\.|rozdajesz: wybierz rząd/,
      skip: 'Pomiń',
      claim: 'Zajmij rząd',
      follower: /Czerwony$/,
      // In a sentence, and as the row's own name.
      rows: ['klasztoru', 'drogi', 'pola', 'miasta', 'Klasztor', 'Droga', 'Pole', 'Miasto'],
      list: (row) =>
        new RegExp(`^Rząd ${{ Klasztor: 'klasztoru', Droga: 'drogi', Pole: 'pola', Miasto: 'miasta' }[row] ?? row}`),
    });
    for (;;) {
      if ((await reader.next()) === 'turn') {
        await reader.turn();
        continue;
      }
      const name = await reader.dialog.getAttribute('aria-label');
      if (/^Runda 1 podliczona$/.test(name)) break;
      await reader.press(reader.dialog.getByRole('button').filter({ hasNotText: 'Podpowiedź' }).first());
    }
    const told = (await reader.heard()).join('\n');
    expect(told.match(/ kładzie (kartę|zakrytą kartę)/g)).toHaveLength(15);
    expect(told.match(/ zdobywa \d+ punkt/g)).toHaveLength(3);
  });
});

test('the same text twice is announced twice', async ({ page, baseURL }) => {
  await listen(page);
  await holdTime(page);
  await page.goto(baseURL);
  let equal = 0;
  for (let game = 0; game < 40 && equal === 0; game += 1) {
    await page.getByRole('button', { name: /^Play at once/ }).click();
    await expect(page.getByRole('toolbar').or(page.getByRole('region', { name: ENGLISH.table })).first()).toBeAttached();
    const texts = await page.evaluate(async () => {
      globalThis.heard.length = 0;
      const picture = () => new Promise((resolve) => requestAnimationFrame(() => resolve()));
      for (let step = 0; step < 6; step += 1) {
        globalThis.takeStep();
        await picture();
      }
      return [...globalThis.heard];
    });
    const steps = texts.filter((text) => / turned up: /.test(text));
    // A joker that a person is to lay stops the set-up.
    if (!texts.some((text) => /dealer chooses/.test(text))) expect(steps).toHaveLength(6);
    equal = steps.filter((text, place) => text === steps[place - 1]).length;
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  }
  expect(equal, 'two equal events, one after the other').toBeGreaterThan(0);
});

test('the same refusal twice is announced twice, at once', async ({ page, baseURL }) => {
  await listen(page);
  await holdTime(page);
  await page.goto(baseURL);
  await page.getByRole('button', { name: /^Play at once/ }).click();
  const undo = page.getByRole('button', { name: /^Take back/ });
  // It says why it does nothing.
  await undo.dispatchEvent('click');
  await undo.dispatchEvent('click');
  await expect.poll(() => page.evaluate(() => globalThis.heard.filter((text) => text === 'There is nothing to take back yet.').length)).toBe(2);
});
