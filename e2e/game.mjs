// The game as a test sees it: what is on the page, and the ways to play it. Works in a page and in a frame of one.

/** The browser's randomness from a number, so that the deals of a test are the same each time. Runs in the page. */
export function heldRandom(seed) {
  let state = seed >>> 0;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[i] = state >>> 24;
    }
    return array;
  };
}

/** A page with that randomness, from its next load on. */
export async function holdRandom(page, seed) {
  await page.addInitScript(heldRandom, seed);
}

/** Choices of a test, the same each time: `choice(n)` is one of 0 … n-1. */
export function choices(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % n;
  };
}

/** Reads the whole page at one moment. Runs in the page. */
function look() {
  const one = (selector) => document.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const text = (selector) => one(selector)?.textContent ?? '';
  const code = (element) => element.querySelector('use')?.getAttribute('href').slice(3) ?? '';
  const pieces = all('.hand-piece').map((piece) => ({
    // A card's code, or the letter of a follower.
    code: code(piece),
    follower: piece.querySelector('use').getAttribute('href').startsWith('#f-'),
    label: piece.getAttribute('aria-label'),
    live: piece.classList.contains('live'),
    picked: piece.classList.contains('picked'),
  }));
  const stage = one('.failure')
    ? 'failure'
    : one('.end')
      ? 'end'
      : one('.curtain')
        ? 'hand-over'
        : one('.choice .option')
          ? 'choice'
          : one('.past-panel')
            ? 'past'
            : one('.round-end')
              ? 'round'
              : one('.scoring')
                ? 'claim'
                : one('.prompt.mine') && pieces.some((piece) => piece.live)
                  ? 'turn'
                  : one('.game')
                    ? 'busy'
                    : one('.set-up')
                      ? 'set-up'
                      : 'start';
  const skip = one('.bar button:has([href="#i-play"])');
  return {
    stage,
    round: text('.round strong'),
    prompt: text('.prompt'),
    hint: text('.hint'),
    happened: text('.happened'),
    refusal: text('.refusal'),
    note: text('.bar .note'),
    curtain: text('.curtain h2'),
    names: all('.plate-name').map((name) => name.textContent),
    scores: all('.plate-score').map((score) => Number(score.textContent)),
    players: all('.plate .said').map((said) => said.textContent),
    // As they are heard: “City row: sheep, follower of Ada”.
    rows: all('.row .items').map((row) =>
      [row.getAttribute('aria-label'), all('[role=listitem] > [role=img]', row).map((item) => item.getAttribute('aria-label')).join(', ')].filter(Boolean).join(': '),
    ),
    legal: all('.row.legal').map((row) => row.getAttribute('class').match(/row-([YRGB])/)[1]),
    // Face-down cards whose face is drawn.
    peeks: all('.item').filter((item) => {
      const cards = all('use[href^="#c-"]', item).map((use) => use.getAttribute('href'));
      return cards.includes('#c-back') && cards.length > 1;
    }).length,
    pieces,
    points: text('.scoring .points'),
    table: all('.round-table tbody tr').map((row) => all('td', row).map((cell) => Number(cell.textContent))),
    options: all('.choice .option').map((option) => option.textContent),
    canSkip: skip?.getAttribute('aria-disabled') === 'false',
    instant: document.documentElement.dataset.speed === 'instant',
    focus: document.activeElement?.tagName ?? '',
    focusClass: document.activeElement?.getAttribute('class') ?? '',
  };
}

/** The game in a page or in a frame. */
export class Game {
  constructor(root, page = root) {
    this.root = root;
    this.page = page;
    /** What the people did, as the transcript must have it. */
    this.steps = [];
  }

  look() {
    return this.root.evaluate(look);
  }

  button(name) {
    return this.root.getByRole('button', { name, exact: true });
  }

  /** A button of the bar by its sign: signs are the same in every language. */
  tool(sign) {
    return this.root.locator(`.bar button:has([href="#i-${sign}"])`);
  }

  get skipButton() {
    return this.tool('play');
  }

  piece(index) {
    return this.root.locator('.hand-piece').nth(index);
  }

  row(letter) {
    return this.root.locator(`.row-${letter} .row-target`);
  }

  async started() {
    await this.root.locator('#app > *').first().waitFor({ state: 'attached' });
    await this.root.locator('#boot').waitFor({ state: 'detached' });
  }

  /** Waits until a check of what is on the page holds, and gives what is there then. */
  async until(check, what = 'the page to go on', timeout = 15_000) {
    const end = Date.now() + timeout;
    for (;;) {
      const seen = await this.look();
      if (check(seen)) return seen;
      if (Date.now() > end) throw new Error(`Waited in vain for ${what}: ${JSON.stringify(seen)}`);
      await this.frame();
    }
  }

  /** Waits for the next picture of the page. */
  frame() {
    return this.root.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve())));
  }

  /** Waits until what was pressed is done: the press is shown with one picture, and what it asks for with the next. */
  async answered() {
    for (let i = 0; i < 2; i += 1) await this.frame();
  }

  /** Waits until a person has something to do, passing over what bots do. */
  async next(way, { watchClaims = false } = {}) {
    const end = Date.now() + 20_000;
    for (;;) {
      const seen = await this.look();
      if (seen.stage !== 'busy' && !(seen.stage === 'claim' && !watchClaims)) return seen;
      if (Date.now() > end) throw new Error(`Nothing goes on: ${JSON.stringify(seen)}`);
      // In the round's last turns skipping would pass over the claims. What takes no time is over before it is skipped.
      const maySkip = seen.canSkip && !seen.instant && (!watchClaims || way.stepwise || seen.pieces.length > 0);
      if (!maySkip) await this.frame();
      else {
        await way.skip();
        // Where time is held, that was a step of it.
        if (!way.stepwise) await this.answered();
      }
    }
  }

  /**
   * Plays on until `stop(seen)`, by default to the end; gives what is there then. `visit(seen)` sees every stop on
   * the way, and gives true where it has gone on itself; `decide(seen)` chooses `{ piece, row }` and may leave either open.
   */
  async play(way, { choice = choices(1), stop = () => false, visit = () => {}, decide, watchClaims } = {}) {
    for (;;) {
      const seen = await this.next(way, { watchClaims });
      if (await visit(seen)) continue;
      if (seen.stage === 'end' || stop(seen)) return seen;
      if (seen.stage === 'turn') await this.turn(way, seen, choice, decide);
      else if (seen.stage === 'choice') await way.press(this.root.locator('.choice .option').nth(choice(seen.options.length)));
      else if (seen.stage === 'hand-over') await way.press(this.root.locator('.curtain .primary'));
      else if (seen.stage === 'round') {
        await way.press(this.root.locator('.round-end .primary'));
        // Once for each round, however long the page takes to go on.
        await this.until((now) => now.stage !== 'round', 'the round to be left');
      } else if (seen.stage === 'claim') await way.press(this.root.locator('.scoring:not(.round-end):not(.choice) .primary'), true);
      else throw new Error(`The game stands: ${JSON.stringify(seen)}`);
    }
  }

  /** Places a piece in a row where it may go. */
  async turn(way, seen, choice, decide) {
    const wish = decide?.(seen) ?? {};
    const index = wish.piece ?? choice(seen.pieces.length);
    const piece = seen.pieces[index];
    await way.pick(index);
    const picked = await this.until((now) => now.legal.length > 0, 'the rows to glow');
    if (picked.pieces.filter((other) => other.picked).length !== 1 || !picked.pieces[index].picked) {
      throw new Error(`Piece ${index} was to be picked: ${JSON.stringify(picked.pieces)}`);
    }
    const row = picked.legal.includes(wish.row) ? wish.row : picked.legal[choice(picked.legal.length)];
    await way.place(row);
    const after = await this.until((now) => now.legal.length === 0, 'the piece to be placed');
    if (after.refusal) throw new Error(`${piece.code} in row ${row} was refused: ${after.refusal}`);
    if (piece.follower) this.steps.push({ act: 'claim', row });
    else if (/you deal: lay/.test(seen.hint)) this.steps.push({ act: 'lay_joker', card: piece.code, row });
    else this.steps.push({ act: 'play', card: piece.code, row });
  }

  /** Sets up a game and begins it: `{ players: [{ name?, by? }], dealer?, animals? }`, `by` being human or a bot. */
  async setUp(game) {
    await this.fillIn(game);
    await this.begin();
    await this.root.locator('.game').waitFor();
  }

  async begin() {
    await this.root.locator('.set-up [type=submit]').click();
  }

  async fillIn({ players, dealer, animals }) {
    if ((await this.look()).stage === 'start') await this.root.locator('.start-buttons button').last().click();
    const seats = this.root.locator('.seat');
    await seats.first().waitFor();
    while ((await seats.count()) < players.length) await this.root.locator('.set-up button:has([href="#i-plus"])').click();
    while ((await seats.count()) > players.length) await seats.last().locator('button:has([href="#i-minus"])').click();
    for (const [index, { name, by }] of players.entries()) {
      if (by) await seats.nth(index).locator('select').selectOption(by);
      if (name !== undefined) await seats.nth(index).locator('input').fill(name);
    }
    if (dealer !== undefined) await this.root.locator('.set-up form > .field select').selectOption({ index: dealer + 1 });
    if (animals !== undefined) await this.root.locator('.animal-table input').fill(animals);
  }

  /** Sets the speed: slow, normal, fast or instant. */
  async speed(code) {
    await this.root.locator('.speed select').selectOption(code);
  }

  /** Downloads the finished game. */
  async download(file) {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.button('Download this game').click()]);
    await download.saveAs(file);
    return download.suggestedFilename();
  }
}

// The ways to play. Each presses buttons, picks a piece and places it in a row.

/** A point of something that has come to rest, where nothing else lies over it. */
export async function centre(locator) {
  const left = await locator.evaluate(async (element) => {
    const place = () => JSON.stringify(element.getBoundingClientRect());
    for (let before = ''; before !== place(); ) {
      before = place();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    const { left: from, top, width, height } = element.getBoundingClientRect();
    const free = (part) => element.contains(document.elementFromPoint(from + width * part, top + height / 2));
    return [0.5, 0.3, 0.15, 0.7].find(free) ?? 0.5;
  });
  const box = await locator.boundingBox();
  if (!box) throw new Error(`Nothing to point at: ${locator}`);
  return { x: box.x + box.width * left, y: box.y + box.height / 2 };
}

/** Mouse clicks. */
export class Clicking {
  constructor(game) {
    this.game = game;
  }

  /** `passing` things may be gone before they are reached. */
  async press(locator, passing = false) {
    if (passing) await locator.click({ force: true, timeout: 300 }).catch(() => {});
    else await locator.click();
  }

  async skip() {
    // Whether it is still needed does not matter: a button that is off does nothing.
    await this.game.skipButton.click({ force: true });
  }

  async pick(index) {
    await this.game.piece(index).click();
  }

  async place(row) {
    await this.game.row(row).click();
  }
}

/** The mouse, with pieces carried. */
export class Dragging extends Clicking {
  /** How long the button is down before the mouse moves. */
  hold = 0;

  async pick(index) {
    const { mouse } = this.game.page;
    this.at = await centre(this.game.piece(index));
    await mouse.move(this.at.x, this.at.y);
    await mouse.down();
    await new Promise((resolve) => setTimeout(resolve, this.hold));
    await mouse.move(this.at.x + 4, this.at.y - 14, { steps: 3 });
  }

  async place(row) {
    await this.drop(await centre(this.game.row(row)));
  }

  async drop({ x, y }) {
    const { mouse } = this.game.page;
    await mouse.move(x, y, { steps: 5 });
    await mouse.up();
  }
}

/** The keyboard and nothing else. */
export class Typing {
  constructor(game) {
    this.game = game;
    this.presses = 0;
  }

  key(name) {
    return this.game.page.keyboard.press(name);
  }

  /** Enter and the space bar take turns. */
  async activate() {
    this.presses += 1;
    await this.key(this.presses % 2 ? 'Enter' : 'Space');
  }

  hasFocus(locator) {
    return locator.evaluate((element) => document.activeElement === element, undefined, { timeout: 2000 });
  }

  /** Reaches something with Tab or Shift+Tab. */
  async reach(locator, key = 'Tab', most = 30) {
    for (let i = 0; i < most; i += 1) {
      if (await this.hasFocus(locator)) return;
      await this.key(key);
    }
    throw new Error(`${key} does not lead to ${locator}`);
  }

  async press(locator, passing = false) {
    try {
      await this.reach(locator);
      await this.activate();
    } catch (error) {
      if (!passing) throw error;
    }
  }

  async skip() {
    try {
      await this.reach(this.game.skipButton, 'Shift+Tab');
      await this.activate();
    } catch (error) {
      // While it was being reached, the bots may have come to their end: then it cannot have the focus.
      if (await this.game.skipButton.isEnabled()) throw error;
    }
  }

  async pick(index) {
    const pieces = await this.game.root.locator('.hand-piece').count();
    const at = () =>
      this.game.root.evaluate(() => [...document.querySelectorAll('.hand-piece')].indexOf(document.activeElement));
    for (let i = 0; (await at()) < 0; i += 1) {
      if (i > 30) throw new Error('Tab does not lead to the hand');
      await this.key('Tab');
    }
    for (let i = 0; (await at()) !== index; i += 1) {
      if (i > pieces) throw new Error('the arrows do not lead along the hand');
      await this.key(i % 2 ? 'ArrowDown' : 'ArrowRight');
    }
    await this.activate();
  }

  async place(row) {
    const target = this.game.row(row);
    await this.game.until((seen) => seen.focusClass === 'row-target', 'the focus to go to a row');
    for (let i = 0; !(await this.hasFocus(target)); i += 1) {
      if (i > 4) throw new Error(`the arrows do not lead to row ${row}`);
      await this.key('ArrowDown');
    }
    await this.activate();
  }
}

/** Clicks, drags and types in turn. */
export class InTurn extends Clicking {
  constructor(game) {
    super(game);
    this.ways = [new Clicking(game), new Dragging(game), new Typing(game)];
    this.turns = 0;
  }

  async pick(index) {
    this.way = this.ways[this.turns % this.ways.length];
    this.turns += 1;
    await this.way.pick(index);
  }

  place(row) {
    return this.way.place(row);
  }
}

/** A finger that taps. */
export class Tapping {
  constructor(game) {
    this.game = game;
  }

  async press(locator, passing = false) {
    if (passing) await locator.tap({ force: true, timeout: 300 }).catch(() => {});
    else await locator.tap();
  }

  async skip() {
    // On a small screen it has gone when there is nothing more to skip.
    await this.game.skipButton.tap({ force: true, timeout: 500 }).catch(async (error) => {
      if (await this.game.skipButton.isVisible()) throw error;
    });
  }

  async pick(index) {
    await this.tap(await centre(this.game.piece(index)));
  }

  async place(row) {
    await this.tap(await centre(this.game.row(row)));
  }

  async tap({ x, y }) {
    await this.game.page.touchscreen.tap(x, y);
  }
}

/** A finger that drags in every second turn. */
export class Swiping extends Tapping {
  constructor(game) {
    super(game);
    this.turns = 0;
  }

  /** Touches the screen with some fingers: `start`, `move`, `end` or `cancel`. */
  async touch(what, ...fingers) {
    this.session ??= await this.game.page.context().newCDPSession(this.game.page);
    const touchPoints = fingers.map(({ x, y }, id) => ({ x, y, id }));
    const type = `touch${what[0].toUpperCase()}${what.slice(1)}`;
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async pick(index) {
    this.turns += 1;
    if (this.turns % 2 === 0) return super.pick(index);
    return this.lift(index);
  }

  async lift(index) {
    this.at = await centre(this.game.piece(index));
    await this.touch('start', this.at);
    await this.move({ x: this.at.x + 2, y: this.at.y - 30 });
  }

  async move(to, steps = 4) {
    const from = this.at;
    for (let i = 1; i <= steps; i += 1) {
      this.at = { x: from.x + ((to.x - from.x) * i) / steps, y: from.y + ((to.y - from.y) * i) / steps };
      await this.touch('move', this.at);
    }
  }

  async place(row) {
    if (this.turns % 2 === 0) return super.place(row);
    return this.drop(await centre(this.game.row(row)));
  }

  async drop(to) {
    await this.move(to);
    await this.touch('end');
  }
}

/** What those who hear the page use: clicks without a pointer. The fastest way to a position. */
export class Rushing {
  constructor(game) {
    this.game = game;
  }

  click(locator) {
    return locator.dispatchEvent('click', {}, { timeout: 10_000 });
  }

  async press(locator, passing = false) {
    if (passing) await this.click(locator).catch(() => {});
    else await this.click(locator);
  }

  async skip() {
    await this.click(this.game.skipButton);
  }

  async pick(index) {
    await this.click(this.game.piece(index));
  }

  async place(row) {
    await this.click(this.game.row(row));
  }
}

/**
 * Nothing glides: without motion it takes no time, but beginning thousands of movements does. Call before the page is
 * loaded.
 */
export async function holdStill(page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    // A sheet of the program, which a page's policy lets through.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
}

/** Time stands still in the page, and passes in steps that `Stepping` takes: call before the page is loaded. */
export async function holdTime(page) {
  await page.addInitScript(() => {
    const waiting = new Map();
    let last = 1_000_000;
    globalThis.trueTimeout = globalThis.setTimeout;
    globalThis.trueClear = globalThis.clearTimeout;
    globalThis.setTimeout = (callback, _ms, ...given) => {
      last += 1;
      waiting.set(last, () => callback(...given));
      return last;
    };
    // What was begun while time passed has a number too that nothing waits under.
    globalThis.clearTimeout = (id) => waiting.delete(id) || globalThis.trueClear(id);
    globalThis.takeStep = () => {
      const [first] = waiting.keys();
      const callback = waiting.get(first);
      waiting.delete(first);
      callback?.();
    };
  });
}

/** Goes on from event to event where time is held. */
export class Stepping extends Rushing {
  stepwise = true;

  async skip() {
    await this.game.root.evaluate(() => globalThis.takeStep());
  }

  async press(locator, passing = false) {
    if (passing) await this.skip();
    else await super.press(locator);
  }
}

/**
 * Records every claim's score that the page shows, from now on and after loading again: call before the page is loaded.
 * `claims(page)` gives them.
 */
export async function recordClaims(page) {
  await page.addInitScript(() => {
    const claims = [];
    let shown = '';
    globalThis.claimsSeen = claims;
    new MutationObserver(() => {
      const panel = document.querySelector('.scoring');
      const points = panel?.querySelector('.points')?.textContent ?? '';
      const lines = [...(panel?.querySelectorAll('.score-lines .line') ?? [])].map((line) =>
        [...line.children].map((part) => part.textContent),
      );
      const claim = { heading: panel?.querySelector('h3')?.textContent ?? '', points, lines };
      // While it is counted, the points are not all there.
      const now = points && !panel.matches('.counting') ? JSON.stringify(claim) : '';
      if (now && now !== shown) claims.push(claim);
      shown = now;
    }).observe(document, { childList: true, subtree: true, characterData: true, attributeFilter: ['class'] });
  });
}

/** The points of one line of a claim's score; throws where its arithmetic is wrong. */
export function lineOf([what, formula]) {
  if (formula === 'at the end') return 0;
  const wrong = () => new Error(`“${what}: ${formula}” does not add up`);
  let match;
  if ((match = formula.match(/^(\d+)$/))) return Number(match[1]);
  if ((match = formula.match(/^(\d+(?:\+\d+)+) = (\d+)$/))) {
    if (match[1].split('+').reduce((sum, term) => sum + Number(term), 0) !== Number(match[2])) throw wrong();
    return Number(match[2]);
  }
  if ((match = formula.match(/^([\d+]+)(?: = (\d+),)? × (\d+) cards? = (\d+)$/))) {
    const values = match[1].split('+').map(Number);
    const sum = values.reduce((a, b) => a + b);
    if (match[2] !== undefined && sum !== Number(match[2])) throw wrong();
    if (values.length !== Number(match[3]) || sum * values.length !== Number(match[4])) throw wrong();
    return Number(match[4]);
  }
  if ((match = formula.match(/^(\d+) of a kind = (\d+)$/))) {
    if (!what.startsWith(`${match[1]} `)) throw wrong();
    return Number(match[2]);
  }
  throw new Error(`“${what}: ${formula}” is no formula that is known here`);
}
