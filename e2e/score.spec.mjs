// The scoring show, the score sheet and the chart.
import { expect, testOfStates as test } from './fixtures.mjs';
import { Game, Rushing, Stepping, choices, holdTime, lineOf } from './game.mjs';
import { load } from './positions.mjs';

test.use({ trace: 'off' });

const tool = (page, sign) => page.locator(`.scoring .tool:has([href="#i-${sign}"])`);
const points = (page) => page.locator('.scoring .points');

/** What the claim's panel shows, and what is marked in the rows, at one moment. */
function panel(page) {
  return page.evaluate(async () => {
    // What is hidden without a movement is so in the next picture.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const shown = (element) => getComputedStyle(element).visibility === 'visible';
    const all = (selector, within = document) => [...within.querySelectorAll(selector)];
    const seat = all('.plate').find((plate) => document.querySelector('.scoring h3').textContent.startsWith(`${plate.querySelector('.plate-name').textContent} · `));
    return {
      points: Number(document.querySelector('.scoring .points').textContent),
      lines: all('.score-lines .line').filter(shown).map((line) => [line.children[0].textContent, all('.formula > span', line).filter(shown).map((part) => part.textContent).join('')]),
      counted: all('.item.counted').length,
      marks: all('.item .counting').length,
      claimed: all('.item.claimed').length,
      score: Number(seat.querySelector('.plate-score').textContent),
      said: seat.querySelector('.said').textContent,
      box: JSON.stringify(document.querySelector('.scoring').getBoundingClientRect()),
      flying: document.querySelector('.flight')?.textContent ?? '',
    };
  });
}

/** Waits until nothing moves any more. */
const atRest = (page) => page.evaluate(() => Promise.allSettled(document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity).map((animation) => animation.finished)));

const focusIsKept = (page) => page.evaluate(() => document.activeElement !== document.body && document.activeElement !== null);

test('a claim is counted term by term, its cards marked, and then its points fly to the player', async ({ page, baseURL, positions }) => {
  await holdTime(page);
  await load(page, baseURL, positions.claim);
  await atRest(page);
  const first = await panel(page);
  expect(first).toMatchObject({ points: 0, lines: [], counted: 0 });
  const seen = [first];
  const way = new Stepping(new Game(page));
  while ((await panel(page)).flying === '') {
    await way.skip();
    const now = await panel(page);
    const before = seen.at(-1);
    expect(now.points).toBeGreaterThanOrEqual(before.points);
    // Points come to the player at the end, and the panel keeps its place.
    expect(now.score).toBe(first.score);
    expect(now.box).toBe(first.box);
    if (!now.flying) {
      const text = (state) => state.lines.map((line) => line.join(': ')).join('; ');
      expect(text(now).length).toBeGreaterThan(text(before).length);
      expect(text(now).startsWith(text(before))).toBe(true);
      expect(now.counted).toBeGreaterThan(0);
      expect(now.marks).toBe(now.counted);
      expect(now.counted).toBeLessThan(now.claimed);
    }
    seen.push(now);
    expect(seen.length).toBeLessThan(60);
  }
  const flying = seen.at(-1);
  expect(seen.length).toBeGreaterThan(5);
  expect(flying.flying).toBe(`+${flying.points}`);
  expect(flying.lines.reduce((sum, line) => sum + lineOf(line), 0)).toBe(flying.points);
  await way.skip();
  const arrived = await panel(page);
  expect(arrived.score).toBe(first.score + flying.points);
  expect(arrived.said).toContain(`: ${arrived.score} point`);
  await expect(page.locator('.flight')).toHaveCount(0);
  await expect(page.locator('.plate.gained')).toHaveCount(1);
});

test('the points fly from the panel to the plate, in half a second at most', async ({ page, baseURL, positions }) => {
  await holdTime(page);
  await load(page, baseURL, positions.claim);
  const way = new Stepping(new Game(page));
  while ((await page.locator('.flight').count()) === 0) await way.skip();
  const { ms, from, to, points: left, plate } = await page.evaluate(async () => {
    const middle = (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    const flight = document.querySelector('.flight');
    const [animation] = flight.getAnimations();
    animation.pause();
    animation.currentTime = 0;
    const from = middle(flight);
    const ms = animation.effect.getComputedTiming().duration;
    animation.currentTime = ms;
    const seat = document.querySelector('.scoring h3').textContent;
    const plate = [...document.querySelectorAll('.plate')].find((one) => seat.startsWith(`${one.querySelector('.plate-name').textContent} · `));
    return { ms, from, to: middle(flight), points: middle(document.querySelector('.scoring .points')), plate: middle(plate.querySelector('.plate-score')) };
  });
  expect(ms).toBeLessThanOrEqual(500);
  for (const axis of [0, 1]) {
    expect(Math.abs(from[axis] - left[axis])).toBeLessThan(30);
    expect(Math.abs(to[axis] - plate[axis])).toBeLessThan(30);
  }
});

test('a step by hand waits for the next; “Next” counts to the end, then goes on', async ({ page, baseURL, positions }) => {
  await load(page, baseURL, positions.claim);
  // From the beginning, since time runs.
  await tool(page, 'again').click();
  await tool(page, 'step').click();
  const heading = await page.locator('.scoring h3').textContent();
  const one = await panel(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
  expect(await panel(page)).toEqual(one);
  await tool(page, 'step').click();
  const two = await panel(page);
  expect(two.lines.join().length).toBeGreaterThan(one.lines.join().length);
  await page.locator('.scoring .primary').click();
  const whole = await panel(page);
  expect(whole.lines.reduce((sum, line) => sum + lineOf(line), 0)).toBe(whole.points);
  expect(whole.score).toBe(one.score + whole.points);
  await page.locator('.scoring .primary').click();
  await expect(page.locator('.scoring h3')).not.toHaveText(heading);
});

test('a claim is counted again', async ({ page, baseURL, positions }) => {
  await holdTime(page);
  await load(page, baseURL, positions.claim);
  await page.locator('.scoring .primary').click();
  const whole = await panel(page);
  await tool(page, 'again').click();
  expect(await panel(page)).toMatchObject({ points: 0, lines: [], score: whole.score - whole.points });
  await page.locator('.scoring .primary').click();
  await atRest(page);
  expect(await panel(page)).toMatchObject({ points: whole.points, lines: whole.lines, score: whole.score });
});

test('skipping leads to the end of the round, whose scoring is shown again and ends there', async ({ page, baseURL, positions }) => {
  await holdTime(page);
  await load(page, baseURL, positions.claim);
  await tool(page, 'to-end').click();
  const game = new Game(page);
  const end = await game.until((seen) => seen.stage === 'round');
  await tool(page, 'again').click();
  const headings = new Set();
  const way = new Stepping(game);
  let gained = 0;
  for (;;) {
    const seen = await game.look();
    if (seen.stage === 'round') break;
    expect(seen.stage).toBe('claim');
    headings.add(await page.locator('.scoring h3').textContent());
    expect(await focusIsKept(page)).toBe(true);
    gained = Math.max(gained, seen.scores.reduce((sum, score) => sum + score, 0));
    await way.skip();
  }
  // Each of the five claims, and the table is as it was.
  expect(headings.size).toBe(5);
  expect(gained).toBe(end.scores.reduce((sum, score) => sum + score, 0));
  expect(await game.look()).toMatchObject({ scores: end.scores, rows: end.rows, round: end.round, table: end.table });
  // In its middle it can be left.
  for (const leave of [() => tool(page, 'to-end').click(), () => page.keyboard.press('Escape')]) {
    await tool(page, 'again').click();
    await way.skip();
    await leave();
    await game.until((seen) => seen.stage === 'round');
    expect((await game.look()).scores).toEqual(end.scores);
  }
});

test('with the keyboard alone', async ({ page, baseURL, positions }) => {
  await holdTime(page);
  await load(page, baseURL, positions.claim);
  const game = new Game(page);
  await game.until((seen) => seen.focusClass.includes('primary'), 'the focus to go to “Next”');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const two = await panel(page);
  expect(two.points).toBeGreaterThan(0);
  expect(await focusIsKept(page)).toBe(true);
  await page.keyboard.press('Home');
  expect((await panel(page)).points).toBe(0);
  await page.keyboard.press('Enter');
  const whole = await panel(page);
  expect(whole.lines.reduce((sum, line) => sum + lineOf(line), 0)).toBe(whole.points);
  // A line that has the focus marks its cards.
  await page.locator('.score-lines .line').first().focus();
  const marked = (await panel(page)).counted;
  expect(marked).toBeGreaterThan(0);
  expect(marked).toBeLessThan(whole.claimed);
  await page.locator('.scoring .primary').focus();
  expect((await panel(page)).counted).toBe(0);
  const heading = await page.locator('.scoring h3').textContent();
  // Where no button has the focus, the space bar goes on too.
  await page.locator('.stage').focus();
  await page.keyboard.press('Space');
  await expect(page.locator('.scoring h3')).not.toHaveText(heading);
  expect(await focusIsKept(page)).toBe(true);
});

test('without motion all is there at once, and can still be gone through in steps', async ({ page, baseURL, positions }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdTime(page);
  await load(page, baseURL, positions.claim);
  const whole = await panel(page);
  expect(whole.points).toBeGreaterThan(0);
  expect(whole.lines.reduce((sum, line) => sum + lineOf(line), 0)).toBe(whole.points);
  await tool(page, 'again').click();
  expect(await panel(page)).toMatchObject({ points: 0, lines: [] });
  for (let i = 0; (await page.locator('.counting.scoring').count()) > 0; i += 1) {
    expect(i).toBeLessThan(60);
    await tool(page, 'step').click();
    expect((await panel(page)).flying).toBe('');
  }
  expect(await panel(page)).toMatchObject({ points: whole.points, lines: whole.lines, score: whole.score });
});

/** The numbers of the open sheet: each row's name, and a number for each player. */
const rows = (page) =>
  page.locator('.sheet-table tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const name = row.querySelector('th button')?.getAttribute('aria-label') ?? row.querySelector('th').textContent;
      return [name, [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent.match(/\d+$/)?.[0]))];
    }),
  );

const sum = (columns) => columns.reduce((total, row) => row.map((points, seat) => points + (total[seat] ?? 0)), []);

test('the sheet adds up to the scores, by round, by kind and at the end', async ({ page, baseURL, positions }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdTime(page);
  for (const name of ['round', 'end']) {
    await load(page, baseURL, positions[name]);
    const game = new Game(page);
    const seen = await game.until((now) => now.stage === name);
    const scores =
      name === 'round'
        ? seen.table.map(([, total]) => total)
        : await page.locator('.result').evaluateAll((all) => all.map((result) => [result.querySelector('h3').textContent, Number(result.querySelector('.points').textContent)]))
            .then((results) => seen.names.map((player) => results.find(([who]) => who === player)[1]));
    await page.locator('.stage button:has([href="#i-sheet"])').click();
    await page.locator('.sheet-table').waitFor();
    const table = new Map(await rows(page));
    expect(table.get('Total')).toEqual(scores);
    const rounds = [...table].filter(([row]) => row.startsWith('Round ')).map(([, cells]) => cells);
    expect(rounds).toHaveLength(6);
    const buildings = table.get('Buildings');
    if (name === 'round') expect(buildings).toEqual([NaN]);
    expect(sum(name === 'round' ? rounds : [...rounds, buildings])).toEqual(scores);
    // Each player's best round has a star, and says so.
    for (const [seat] of scores.entries()) {
      const stars = page.locator(`.sheet-table tbody tr td:nth-child(${seat + 2}).best`);
      await expect(stars.first().locator('.icon')).toBeVisible();
      await expect(stars.first()).toContainText('best round');
    }
    // What scored in a round.
    await page.getByRole('button', { name: 'Round 2', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Round 2', exact: true })).toHaveAttribute('aria-expanded', 'true');
    const open = await rows(page);
    const at = open.findIndex(([row]) => row === 'Round 2');
    expect(sum(open.slice(at + 1, at + 5).map(([, cells]) => cells))).toEqual(open[at][1]);
    await page.getByRole('button', { name: 'Kinds of points' }).click();
    const kinds = await rows(page);
    expect(kinds.at(-1)).toEqual(['Total', scores]);
    expect(sum(kinds.slice(0, name === 'round' ? 4 : 5).map(([, cells]) => cells))).toEqual(scores);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog.modal')).toHaveCount(0);
    expect(await focusIsKept(page)).toBe(true);
  }
});

test('the chart says in words what it shows', async ({ page, baseURL, positions }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdTime(page);
  await load(page, baseURL, positions.round);
  const { table, names } = await new Game(page).until((seen) => seen.stage === 'round');
  await page.locator('.stage button:has([href="#i-sheet"])').click();
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  const chart = page.getByRole('img', { name: /^Scores from round to round/ });
  await expect(chart).toBeVisible();
  const label = await chart.getAttribute('aria-label');
  for (const [seat, name] of names.entries()) expect(label).toMatch(new RegExp(`${name}: 0, [\\d, ]*\\b${table[seat][1]}(;|$)`));
  expect(await chart.locator('.course-score').allTextContents()).toEqual(table.map(([, total]) => String(total)));
  // Each player's line has a shape of its own.
  const shapes = await chart.locator('.course').evaluateAll((all) =>
    all.map((course) => {
      const dot = course.querySelector('.dot');
      return `${dot.tagName} ${dot.getAttribute('points')?.split(' ').length}`;
    }),
  );
  expect(new Set(shapes).size).toBeGreaterThanOrEqual(4);
});

test('the sheet opens from the bar before anything is scored, and the game waits for it', async ({ page, baseURL }) => {
  await page.goto(baseURL);
  const game = new Game(page);
  await game.started();
  await game.button(/^Play at once/).click();
  await game.tool('sheet').click();
  await expect(page.locator('.sheet')).toContainText('No claim has been scored yet.');
  await page.keyboard.press('Escape');
  await expect(page.locator('.sheet')).toHaveCount(0);
  await game.play(new Rushing(game), { choice: choices(2), stop: (seen) => seen.stage === 'turn' });
});

test('the end opens the chests, tells the rule for ties and leads to it', async ({ page, baseURL, positions }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await load(page, baseURL, positions.end);
  const results = await page.locator('.result').evaluateAll((all) =>
    all.map((result) => ({
      points: Number(result.querySelector('.points').textContent),
      hint: result.querySelector('.hint').textContent.match(/\d+/g).map(Number),
      sets: [...result.querySelectorAll('.set')].map((set) => [set.querySelectorAll('.card-picture').length, Number(set.textContent.match(/: (\d+)$/)[1])]),
    })),
  );
  for (const { points: total, hint, sets } of results) {
    // What was scored, what the buildings give, how many cards lie there.
    expect(hint[0] + hint[1]).toBe(total);
    expect(sets.reduce((all, [, worth]) => all + worth, 0)).toBe(hint[1]);
    expect(sets.reduce((all, [cards]) => all + cards, 0)).toBe(hint[2]);
    for (const [cards, worth] of sets) expect(worth).toBe([0, 0, 5, 15, 30][cards]);
  }
  await expect(page.locator('.end')).toContainText('in a tie, most cards under the chest');
  await expect(page.locator('.end .chart svg[role=img]')).toBeVisible();
  await page.locator('.end .link').click();
  await expect(page.locator('.modal .doc [id="R5.3"]')).toBeInViewport();
  await page.keyboard.press('Escape');
  expect(await focusIsKept(page)).toBe(true);
});
