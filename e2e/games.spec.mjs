// Whole games, each in another way: clicked, shared by three people, dragged, typed, touched. Each ends with a
// transcript that the native command replays.
import { expect, test } from './fixtures.mjs';
import { Clicking, Dragging, Game, Rushing, Swiping, Typing, choices, holdStill, lineOf, recordClaims } from './game.mjs';
import { focusFault } from './looks.mjs';
import { finished } from './transcript.mjs';

// Minutes only where the machine does much else.
test.describe.configure({ timeout: 400_000 });
// A trace of a whole game takes longer than the game.
test.use({ trace: 'off', guide: true });

/** Clicks with the mouse in every third turn, and presses without a pointer in the others: what is seen is the same. */
class EveryThird extends Clicking {
  turns = 0;

  get way() {
    return this.turns % 3 === 0 ? Clicking.prototype : Rushing.prototype;
  }

  click(locator) {
    return Rushing.prototype.click.call(this, locator);
  }

  press(locator, passing) {
    this.turns += 1;
    return this.way.press.call(this, locator, passing);
  }

  pick(index) {
    return this.way.pick.call(this, index);
  }

  place(row) {
    return this.way.place.call(this, row);
  }
}

/** Reads the rounds' summaries: the totals go up by the points, and the players have them. */
function summaries() {
  const rounds = [];
  const visit = (seen) => {
    if (seen.stage !== 'round') return;
    const before = rounds.at(-1) ?? seen.table.map(() => [0, 0]);
    const sums = seen.table.map(([points], seat) => before[seat][1] + points);
    expect(seen.table.map(([, total]) => total)).toEqual(sums);
    expect(seen.scores).toEqual(sums);
    rounds.push(seen.table);
  };
  return { rounds, visit };
}

test('a person against two bots, clicked, with every claim watched', async ({ page, baseURL }, info) => {
  await recordClaims(page);
  await page.goto(baseURL);
  const game = new Game(page);
  await game.button(/^Play at once/).click();
  await game.speed('fast');
  const { rounds, visit } = summaries();
  await game.play(new Clicking(game), { choice: choices(3), visit, watchClaims: true });
  const transcript = await finished(game, info.outputPath('game.json'));

  expect(rounds.map((table) => table.map(([points]) => points))).toEqual(transcript.rounds.map(({ points }) => points));
  const claims = await page.evaluate(() => globalThis.claimsSeen);
  expect(claims).toHaveLength(3 * 8);
  const sums = claims.map((claim) => claim.lines.reduce((sum, line) => sum + lineOf(line), 0));
  expect(sums.map((sum) => `+${sum}`)).toEqual(claims.map((claim) => claim.points));
  for (const [round, { points }] of transcript.rounds.entries()) {
    const here = claims.slice(3 * round, 3 * round + 3);
    const of = (name) => here.findIndex((claim) => claim.heading.startsWith(`${name} · `));
    expect(transcript.names.map((name) => sums[3 * round + of(name)])).toEqual(points);
  }
});

test.describe('without motion', () => {
  test('three people at one device, clicked, with the hand-over between them', async ({ page, baseURL, problems }, info) => {
    const names = ['<b>&"\'', 'Wilhelmine von Stein', '🐑 Élodie 👩‍🌾'];
    await holdStill(page);
    // Every picture of the page: a hand or a face-down card of somebody is seen only by the one whose turn it is.
    await page.addInitScript(() => {
      globalThis.leaks = [];
      const check = () => {
        const of = (selector) => document.querySelectorAll(selector).length;
        const peeks = [...document.querySelectorAll('.item')].filter((item) => {
          const cards = [...item.querySelectorAll('use[href^="#c-"]')].map((use) => use.getAttribute('href'));
          return cards.includes('#c-back') && cards.length > 1;
        }).length;
        const told = [...document.querySelectorAll('[aria-label], [title], .happened, [aria-live], .popover, title')].filter((element) =>
          /face[- ]down.*\(/.test(`${element.getAttribute('aria-label')} ${element.title} ${element.textContent}`),
        ).length;
        const curtain = of('.curtain') > 0;
        const turn = of('.prompt.mine') > 0 && !curtain && of('.scoring') === 0;
        const hand = of('.hand-piece');
        const carried = document.querySelectorAll('.carried-layer use').length;
        if ((!turn && hand + peeks + told + carried > 0) || (curtain && of('.game .choice') > 0)) {
          globalThis.leaks.push({ curtain, hand, peeks, told, carried });
        }
        requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    });
    await page.goto(baseURL);
    const game = new Game(page);
    await game.setUp({ players: names.map((name) => ({ name, by: 'human' })) });
    await game.speed('fast');
    const choice = choices(5);
    const { rounds, visit } = summaries();
    const way = new EveryThird(game);
    let turns = 0;
    let loads = 0;
    let holder = '';
    const behind = [];
    await game.play(way, {
      choice,
      visit: async (seen) => {
        visit(seen);
        expect(seen.names).toEqual(names);
        if (seen.stage === 'hand-over') {
          turns += 1;
          expect(seen.pieces).toEqual([]);
          expect(seen.peeks).toBe(0);
          expect(seen.rows.join()).not.toContain('(');
          expect(seen.happened).not.toContain('(');
          holder = names.find((name) => seen.curtain.startsWith(`${name},`));
          expect(holder).toBeDefined();
          for (let i = 0; i < 2; i += 1) await game.frame();
          if (!(await page.evaluate(() => document.activeElement.matches('.curtain .primary')))) behind.push(turns);
          if (turns % 40 === 20) {
            // Loading again comes back to the same hand-over, and shows nobody's cards.
            loads += 1;
            await page.reload();
            await game.started();
            const after = await game.until((now) => now.stage === 'hand-over' && now.rows.length > 0);
            for (const what of ['curtain', 'round', 'scores', 'rows', 'players', 'pieces', 'peeks']) {
              expect(after[what], what).toEqual(seen[what]);
            }
            await game.button('Show my hand').click();
            const hand = await game.until((now) => now.stage === 'turn');
            await page.reload();
            await game.started();
            expect((await game.until((now) => now.stage !== 'busy')).stage).toBe('hand-over');
            await game.button('Show my hand').click();
            expect((await game.until((now) => now.stage === 'turn')).pieces).toEqual(hand.pieces);
            await expect(page.locator('html')).toHaveAttribute('data-speed', 'fast');
            return true;
          }
        } else if (seen.stage === 'turn' && !/you deal: lay/.test(seen.hint)) {
          expect(seen.prompt).toBe(`Your turn, ${holder}`);
        }
        return false;
      },
    });
    // Each has a card less each turn and one follower; the same person never gets the device twice in a row.
    expect(turns).toBeGreaterThan(3 * 6 * 8 - 3 * 8);
    expect(loads).toBeGreaterThan(1);
    expect(behind, 'the hand-over has the focus at each of these').toEqual([]);
    expect(rounds).toHaveLength(8);
    expect(await page.evaluate(() => globalThis.leaks)).toEqual([]);
    expect(await page.locator('.game b, .end b').count()).toBe(0);
    await finished(game, info.outputPath('game.json'));
    expect(problems).toEqual([]);
  });
});

test('a person against one bot, dragged with the mouse', async ({ page, baseURL }, info) => {
  await page.goto(baseURL);
  const game = new Game(page);
  await game.setUp({ players: [{ by: 'human' }, {}] });
  await game.speed('instant');
  const { rounds, visit } = summaries();
  const choice = choices(7);
  const way = new Dragging(game);
  const tried = { beside: 0, wrong: 0, back: 0 };
  const untouched = async (seen) => {
    const now = await game.until((after) => after.legal.length === 0);
    for (const what of ['stage', 'rows', 'scores', 'pieces', 'prompt']) expect(now[what], what).toEqual(seen[what]);
    await expect(page.locator('.carried-layer use')).toHaveCount(0);
    return now;
  };
  await game.play(way, {
    choice,
    visit: async (seen) => {
      visit(seen);
      if (seen.stage !== 'turn' || /you deal: lay/.test(seen.hint)) return;
      if (tried.beside < 2) {
        tried.beside += 1;
        await way.pick(0);
        await expect(page.locator('.carried-layer use')).not.toHaveCount(0);
        await way.drop(tried.beside === 1 ? { x: 30, y: 700 } : { x: 640, y: 5 });
        expect((await untouched(seen)).refusal).toBe('Drop it on a row.');
      }
      if (tried.back < 1) {
        tried.back += 1;
        await way.pick(0);
        await page.keyboard.press('Escape');
        await page.mouse.up();
        expect((await untouched(seen)).refusal).toBe('');
      }
      const coloured = seen.pieces.findIndex((piece) => /^[YRGB][123AB]$/.test(piece.code));
      if (tried.wrong < 3 && /its row/.test(seen.hint) && coloured >= 0) {
        tried.wrong += 1;
        const [own] = seen.pieces[coloured].code;
        const other = 'YRGB'[('YRGB'.indexOf(own) + tried.wrong) % 4];
        await way.pick(coloured);
        const carried = await game.until((now) => now.legal.length > 0);
        expect(carried.legal).toEqual([own]);
        const box = await page.locator(`.row-${other} .ground`).boundingBox();
        await way.drop({ x: box.x + box.width * 0.6, y: box.y + box.height / 2 });
        expect((await untouched(seen)).refusal).toMatch(/goes to its own row: (Cloister|Road|Field|City)\./);
      }
    },
  });
  expect(tried).toEqual({ beside: 2, wrong: 3, back: 1 });
  expect(rounds).toHaveLength(10);
  await finished(game, info.outputPath('game.json'));
});

test('a person against three bots, with the keyboard alone', async ({ page, baseURL }, info) => {
  await page.goto(baseURL);
  const game = new Game(page);
  await game.setUp({ players: [{ by: 'human' }, {}, {}, {}] });
  const way = new Typing(game);
  await way.reach(page.getByLabel('Speed', { exact: true }));
  await way.key('ArrowDown');
  await expect(page.locator('html')).toHaveAttribute('data-speed', 'fast');
  const lost = [];
  // The page moves the focus with its next picture, and its mark is there some pictures later.
  const check = async (what) => {
    const fault = await page.evaluate(`(async () => {
      let fault;
      for (let i = 0; i < 20 && fault !== ''; i += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (i > 0) fault = (${focusFault})();
      }
      return fault;
    })()`);
    // Beyond its ends, Tab leaves the page for the browser.
    if (fault && !(/Tab/.test(what) && /nothing/.test(fault))) lost.push(`${what}: ${fault}`);
  };
  const key = way.key.bind(way);
  way.key = async (name) => {
    await key(name);
    await check(`after ${name}`);
  };
  const { rounds, visit } = summaries();
  let instant = false;
  await game.play(way, {
    choice: choices(9),
    visit: async (seen) => {
      visit(seen);
      if (['turn', 'choice', 'round'].includes(seen.stage)) await check(seen.stage);
      if (seen.stage !== 'turn' || rounds.length < 2 || instant) return;
      // Two rounds are enough to have skipped what bots do by keys.
      instant = true;
      await way.reach(page.getByLabel('Speed', { exact: true }), 'Shift+Tab');
      await way.key('ArrowDown');
      await expect(page.locator('html')).toHaveAttribute('data-speed', 'instant');
    },
  });
  expect(rounds).toHaveLength(6);
  expect(lost, 'something has the focus after each key, and it is seen').toEqual([]);
  await finished(game, info.outputPath('game.json'));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('a person against four bots, dragged and tapped with a finger', async ({ page, baseURL }, info) => {
    await page.goto(baseURL);
    const game = new Game(page);
    await game.setUp({ players: [{ by: 'human' }, {}, {}, {}, {}] });
    await game.speed('fast');
    const { rounds, visit } = summaries();
    await game.play(new Swiping(game), {
      choice: choices(11),
      visit: async (seen) => {
        visit(seen);
        const { scale, scrollX, scrollY } = await page.evaluate(() => ({ scale: visualViewport.scale, scrollX, scrollY }));
        expect({ scale, scrollX, scrollY }).toEqual({ scale: 1, scrollX: 0, scrollY: 0 });
      },
    });
    expect(rounds).toHaveLength(6);
    await finished(game, info.outputPath('game.json'));
  });
});
