// What moves: from where to where, for how long, and that nobody has to wait for it.
import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.mjs';
import { Clicking, Dragging, Game, Rushing, Swiping, Typing, choices } from './game.mjs';

/** A game against bots at a person's first turn, at a speed; `watched` writes down all animations from the start. */
async function begun(page, baseURL, { Way = Clicking, speed = 'normal', players } = {}) {
  await page.addInitScript((code) => localStorage.setItem('cardcassonne.speed', code), speed);
  await page.addInitScript(watchAnimations);
  await page.goto(baseURL);
  const game = new Game(page);
  await game.started();
  if (players) await game.setUp({ players });
  else await game.button(/^Play at once/).click();
  const way = new Way(game);
  let seen = await game.next(way);
  while (/you deal: lay/.test(seen.hint)) {
    await game.turn(new Rushing(game), seen, choices(1));
    seen = await game.next(way);
  }
  // What the splash did is over.
  await page.evaluate(() => (globalThis.animated = {}));
  return { game, way, seen };
}

/** Looks at every picture: what animates, how long in all, and how many pieces are in flight. Runs in the page. */
function watchAnimations() {
  globalThis.animated = {};
  globalThis.mostInFlight = 0;
  /** Where pieces of the hand were when something other than the style began to move them: noted as it begins, which a slow
   * picture may show only when it is over. */
  globalThis.sentHome = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    if (this.closest('.hand-piece')) globalThis.sentHome.push(animation.effect.getKeyframes()[0].transform);
    return animation;
  };
  const look = () => {
    for (const animation of document.getAnimations()) {
      // The sign of a bot that thinks moves as long as it does.
      if (animation.animationName === 'think') continue;
      const { target } = animation.effect;
      const name = `${target.parentElement?.getAttribute('class') ?? ''} > ${target.getAttribute('class') ?? target.tagName}`;
      globalThis.animated[name] = Math.max(globalThis.animated[name] ?? 0, animation.effect.getComputedTiming().endTime);
    }
    globalThis.mostInFlight = Math.max(globalThis.mostInFlight, document.querySelector('.flights')?.childElementCount ?? 0);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const animated = (page) => page.evaluate(() => globalThis.animated);

/** From now on, where the middle of everything in flight is in every picture. */
const watchFlights = (page) =>
  page.evaluate(() => {
    globalThis.flown = [];
    const look = () => {
      const flight = document.querySelector('.flights > *');
      if (flight) {
        const { left, top, width, height } = flight.getBoundingClientRect();
        globalThis.flown.push({ x: left + width / 2, y: top + height / 2, width });
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2, width, height };
}

const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** What has flown, once nothing flies any more. */
async function landed(page) {
  await expect.poll(() => page.evaluate(() => globalThis.flown.length)).toBeGreaterThan(0);
  await expect(page.locator('.flights > *')).toHaveCount(0);
  return page.evaluate(() => globalThis.flown);
}

test('a tapped card flies from the hand to its row', async ({ page, baseURL }) => {
  const { game, way } = await begun(page, baseURL, { speed: 'slow' });
  await expect(page.locator('.flights > *')).toHaveCount(0);
  await way.pick(1);
  const { legal } = await game.until((now) => now.legal.length > 0);
  const hand = await middle(game.piece(1));
  const items = await page.locator(`.row-${legal[0]} .item`).count();
  await watchFlights(page);
  await way.place(legal[0]);
  const flown = await landed(page);
  expect(apart(flown[0], hand), 'it begins where it lay').toBeLessThan(120);
  const item = page.locator(`.row-${legal[0]} .item`).nth(items);
  const end = await middle(item);
  expect(apart(flown.at(-1), end), 'it ends where it lies').toBeLessThan(60);
  expect(apart(flown[0], end), 'it is a way').toBeGreaterThan(150);
  // Each picture is nearer than the one before: it does not go back, nor fly twice.
  for (const [index, at] of flown.entries()) {
    if (index > 0) expect(apart(at, end), `picture ${index}`).toBeLessThan(apart(flown[index - 1], end) + 25);
  }
  expect(await item.locator('.body').evaluate((body) => getComputedStyle(body).opacity)).toBe('1');
});

test('a dragged card flies on from where it was dropped', async ({ page, baseURL }) => {
  const { game, way } = await begun(page, baseURL, { Way: Dragging, speed: 'slow' });
  await expect(page.locator('.flights > *')).toHaveCount(0);
  await way.pick(0);
  const { legal } = await game.until((now) => now.legal.length > 0);
  const ground = await page.locator(`.row-${legal[0]} .ground`).boundingBox();
  const at = { x: ground.x + ground.width - 80, y: ground.y + ground.height / 2 };
  await watchFlights(page);
  await way.drop(at);
  const flown = await landed(page);
  expect(apart(flown[0], at)).toBeLessThan(120);
});

test('what another player lays comes from that player’s plate', async ({ page, baseURL }) => {
  await begun(page, baseURL, { speed: 'slow', players: [{ by: 'merchant' }, { by: 'merchant' }] });
  await watchFlights(page);
  await expect.poll(() => page.locator('.row .item').count()).toBeGreaterThan(6);
  const flown = await landed(page);
  const plates = await page.locator('.plate-follower').all();
  const from = await Promise.all(plates.map(middle));
  const starts = flown.filter((at) => from.some((plate) => apart(plate, at) < 40));
  expect(starts.length).toBeGreaterThan(0);
});

test('no movement of a whole round is longer than half a second', async ({ page, baseURL }) => {
  const { game, way } = await begun(page, baseURL, { speed: 'slow', Way: Rushing });
  await game.play(way, { choice: choices(3), watchClaims: true, stop: (seen) => seen.stage === 'round' });
  const all = await animated(page);
  for (const [what, ms] of Object.entries(all)) expect(ms, what).toBeLessThanOrEqual(500);
  const names = Object.keys(all).join('\n');
  for (const what of ['flights > body', 'markers > marker', 'hand-svg']) expect(names).toContain(what);
  expect(Math.max(...Object.values(all))).toBeGreaterThan(400);
});

test('a small follower walks space by space', async ({ page, baseURL }) => {
  await begun(page, baseURL, { speed: 'slow', players: [{ by: 'merchant' }, { by: 'peasant' }] });
  const steps = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          const walks = [...document.querySelectorAll('.marker')].flatMap((marker) => marker.getAnimations());
          const frames = walks.map((walk) => walk.effect.getKeyframes()).find((keyframes) => keyframes.length > 3);
          if (frames) return resolve(frames.map(({ transform }) => transform));
          document.querySelector('.bar [href="#i-play"]') && document.querySelector('.scoring .primary')?.click();
          requestAnimationFrame(look);
        };
        look();
      }),
  );
  const places = steps.slice(1).map((step) => step.match(/[\d.]+(?=px)/g).map(Number));
  for (const [index, [x, y]] of places.entries()) {
    if (index > 0) expect(Math.hypot(x - places[index - 1][0], y - places[index - 1][1])).toBeLessThan(60);
  }
});

test('an item stays the same element as long as it lies in its row', async ({ page, baseURL }) => {
  const { game, way } = await begun(page, baseURL, { speed: 'fast', Way: Rushing });
  const check = () =>
    page.evaluate(() => {
      const items = [...document.querySelectorAll('.item')];
      const before = (globalThis.itemsSeen ??= new Map());
      const now = new Map(items.map((item) => [item.dataset.at, { item, drawn: item.querySelector('use').getAttribute('href') }]));
      const wrong = [];
      for (const [at, { item, drawn }] of now) {
        const old = before.get(at);
        if (!old) continue;
        if (old.item !== item) wrong.push(`${at} is another element`);
        const turned = old.drawn === '#c-back' || /^#[fl]-/.test(drawn);
        if (old.drawn !== drawn && !turned) wrong.push(`${at} was ${old.drawn} and is ${drawn}`);
      }
      const left = [...before.keys()].filter((at) => !now.has(at)).length;
      globalThis.itemsSeen = now;
      return { wrong, left, stayed: [...now.keys()].filter((at) => before.has(at)).length };
    });
  let [left, stayed] = [0, 0];
  await game.play(way, {
    choice: choices(5),
    watchClaims: true,
    visit: async () => {
      const found = await check();
      expect(found.wrong).toEqual([]);
      left += found.left;
      stayed += found.stayed;
    },
    stop: (seen) => /2/.test(seen.round) && seen.stage === 'round',
  });
  expect(left).toBeGreaterThan(10);
  expect(stayed).toBeGreaterThan(50);
});

test('a press acts at once while something moves', async ({ page, baseURL }) => {
  const { game, way } = await begun(page, baseURL, { speed: 'slow' });
  const { mouse } = page;
  let tried = 0;
  // The last bot's card is still on its way when the person may act.
  await game.play(new Rushing(game), {
    choice: choices(2),
    visit: async (seen) => {
      if (seen.stage !== 'turn' || seen.pieces.length < 2) return;
      const at = await middle(game.piece(0));
      await mouse.move(at.x, at.y);
      const moving = await page.locator('.flights > *').count();
      await mouse.down();
      await mouse.up();
      await game.answered();
      const now = await game.look();
      expect(now.pieces[0].picked).toBe(true);
      expect(now.legal.length).toBeGreaterThan(0);
      if (moving > 0) tried += 1;
      await way.pick(0);
    },
    stop: () => tried > 0,
  });
  expect(tried).toBeGreaterThan(0);
});

test('movements in haste never queue', async ({ page, baseURL }) => {
  await begun(page, baseURL, { speed: 'slow', players: [{ by: 'merchant' }, { by: 'peasant' }, { by: 'merchant' }] });
  // Something happens in every picture, for two rounds.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const step = () => {
          if (/ 3 /.test(document.querySelector('.round strong').textContent)) return resolve();
          (document.querySelector('.scoring .primary') ?? document.querySelector('.bar button:has([href="#i-play"])')).click();
          requestAnimationFrame(step);
        };
        step();
      }),
  );
  expect(await page.evaluate(() => globalThis.mostInFlight)).toBeGreaterThan(1);
  const ends = await page.evaluate(() =>
    // But for the sign of a bot that thinks, which goes on as long as it does.
    document.getAnimations().filter(({ animationName }) => animationName !== 'think').map(({ effect, currentTime }) => effect.getComputedTiming().endTime - currentTime),
  );
  expect(Math.max(0, ...ends)).toBeLessThanOrEqual(500);
});

test('a drop is meant for the nearest row where the piece may go, which glows', async ({ page, baseURL }) => {
  const { game, way, seen } = await begun(page, baseURL, { Way: Dragging });
  const count = seen.pieces.length;
  // A first card goes to any row.
  await way.pick(0);
  const { legal } = await game.until((now) => now.legal.length > 0);
  const row = legal.at(-1);
  const ground = await page.locator(`.row-${row} .ground`).boundingBox();
  const rows = await page.locator('.rows').boundingBox();
  const near = legal.length === 4 ? { x: rows.x + 300, y: rows.y + rows.height + 8 } : { x: ground.x - 8, y: ground.y + 20 };
  await page.mouse.move(near.x, near.y, { steps: 4 });
  await expect(page.locator('.near.on')).toHaveClass(new RegExp(`row-${row}`));
  await page.mouse.up();
  const after = await game.until((now) => now.pieces.length === count - 1);
  expect(after.refusal).toBe('');
  await expect(page.locator('.near.on')).toHaveCount(0);
});

test('a refused drop and a broken-off drag bring the piece home', async ({ page, baseURL }) => {
  const { game, way } = await begun(page, baseURL, { Way: Dragging, speed: 'slow' });
  // The hand has been dealt, and lies still.
  await page.evaluate(() => Promise.allSettled([...document.querySelector('.hand').getAnimations({ subtree: true })].map(({ finished }) => finished)));
  const home = await middle(game.piece(0));
  const sentHome = () => page.evaluate(() => globalThis.sentHome);
  for (const [index, end] of ['drop', 'Escape'].entries()) {
    await way.pick(0);
    await game.until((now) => now.legal.length > 0);
    await page.mouse.move(640, 20, { steps: 3 });
    if (end === 'drop') await page.mouse.up();
    else await page.keyboard.press('Escape');
    await expect.poll(async () => (await sentHome()).length).toBe(index + 1);
    if (end === 'Escape') await page.mouse.up();
    // From far above its place.
    expect((await sentHome()).at(-1)).toMatch(/^translate\(-?[\d.]+px, ?-\d{3,}[\d.]*px\)/);
    await expect.poll(async () => apart(await middle(game.piece(0)), home)).toBeLessThan(12);
  }
});

test('those without points stand beside the first space, not on it', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await begun(page, baseURL, { players: [{ by: 'human' }, {}, {}, {}, {}] });
  const art = readFileSync(new URL('../style/art.svg', import.meta.url), 'utf8');
  const found = await page.evaluate((art) => {
    const box = (element) => element.getBoundingClientRect();
    // The spaces are part of the board's drawing: circles, each from its left edge.
    const board = document.querySelector('.row-Y .board > use').getScreenCTM();
    const circles = [...art.match(/class="space" d="(.*?)"/)[1].matchAll(/M([\d.]+) (\d+)a([\d.]+) /g)];
    const circle = ([left, middle, radius]) => {
      const corner = new DOMPoint(left, middle - radius).matrixTransform(board);
      return new DOMRect(corner.x, corner.y, 2 * radius * board.a, 2 * radius * board.d);
    };
    if (circles.length !== 25) throw new Error('the spaces are not found');
    const spaces = [...circles.map(([, ...numbers]) => circle(numbers.map(Number))), box(document.querySelector('.row-Y .board-name'))];
    const markers = [...document.querySelectorAll('.marker')].map(box);
    const over = markers.flatMap((a) => spaces.filter((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
    return { markers: markers.map(({ left, top }) => ({ x: left, y: top })), over: over.length };
  }, art);
  expect(found.markers).toHaveLength(5);
  expect(found.over).toBe(0);
  for (const [index, one] of found.markers.entries()) {
    for (const other of found.markers.slice(0, index)) expect(apart(one, other)).toBeGreaterThan(8);
  }
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves and nothing waits for what would have moved', async ({ page, baseURL }) => {
    const { game, way } = await begun(page, baseURL);
    await way.pick(0);
    const { legal } = await game.until((now) => now.legal.length > 0);
    const items = await page.locator(`.row-${legal[0]} .item`).count();
    await way.place(legal[0]);
    const item = page.locator(`.row-${legal[0]} .item`).nth(items);
    await item.waitFor();
    expect(await item.evaluate((element) => getComputedStyle(element.querySelector('.body')).opacity)).toBe('1');
    await game.play(new Rushing(game), { choice: choices(3), watchClaims: true, stop: (seen) => seen.stage === 'round' });
    for (const [what, ms] of Object.entries(await animated(page))) expect(ms, what).toBeLessThanOrEqual(100);
    expect(await page.evaluate(() => globalThis.mostInFlight)).toBe(0);
    const styles = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, transitionDelay, animationDuration, animationDelay } = getComputedStyle(element);
        const most = Math.max(...`${transitionDuration},${transitionDelay},${animationDuration},${animationDelay}`.split(',').map(parseFloat));
        return most > 0.1 ? [`${element.getAttribute('class')}: ${most} s`] : [];
      }),
    );
    expect(styles).toEqual([]);
  });
});

test.describe('the speed', () => {
  test('is shown, changed by the keyboard, and kept', async ({ page, baseURL }) => {
    const { game } = await begun(page, baseURL);
    const speed = page.getByLabel('Speed', { exact: true });
    await expect(speed).toHaveValue('normal');
    const typing = new Typing(game);
    await typing.reach(speed, 'Shift+Tab', 40);
    await typing.key('ArrowUp');
    await expect(page.locator('.speed')).toContainText('Slow');
    await expect(page.locator('html')).toHaveAttribute('data-speed', 'slow');
    expect(await page.evaluate(() => localStorage.getItem('cardcassonne.speed'))).toBe('slow');
    await game.speed('fast');
    const other = await page.context().newPage();
    await other.goto(baseURL);
    await expect(other.locator('html')).toHaveAttribute('data-speed', 'fast');
    await other.close();
  });

  test('lets bots act at once, and nothing moves then', async ({ page, baseURL }) => {
    const { game, seen } = await begun(page, baseURL, { speed: 'instant' });
    await page.evaluate(() => (globalThis.animated = {}));
    let last = seen;
    for (let i = 0; i < 3; i += 1) {
      await game.turn(new Rushing(game), last, choices(1));
      last = await game.until((now) => ['turn', 'round'].includes(now.stage), 'the own turn', 2000);
    }
    for (const [what, ms] of Object.entries(await animated(page))) expect(ms, what).toBeLessThanOrEqual(100);
    expect(await page.evaluate(() => globalThis.mostInFlight)).toBe(0);
    // The end of a round is shown until one has read it.
    const end = await game.play(new Rushing(game), { choice: choices(1), stop: (now) => now.stage === 'round' });
    expect(end.round).toContain('1');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('pieces fly and the speed can be chosen with a finger', async ({ page, baseURL }) => {
    const { game, way, seen } = await begun(page, baseURL, { Way: Swiping, speed: 'slow' });
    await expect(page.locator('.flights > *')).toHaveCount(0);
    await watchFlights(page);
    const hand = await middle(game.piece(0));
    way.turns = 1;
    await game.turn(way, { ...seen }, () => 0);
    const flown = await landed(page);
    expect(apart(flown[0], hand)).toBeLessThan(140);
    const speed = page.locator('.speed');
    const { width, height } = await speed.boundingBox();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(36);
    expect(await speed.evaluate((label) => {
      const { left, top, width, height } = label.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.tagName;
    })).toBe('SELECT');
  });
});
