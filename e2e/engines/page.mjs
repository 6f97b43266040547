// As much of Playwright's page as e2e/game.mjs asks for, over an engine: so the same player plays in every browser.
//
// An engine has `goto(address)`, `reload()`, `evaluate(expression)`, `perform(actions)` as WebDriver has them, `screenshot()`,
// `problems`, `downloads` and `close()`.
import { copyFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { until } from './workplace.mjs';

const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** A function or an expression as an expression that can be sent. */
const call = (what, ...args) =>
  typeof what === 'function' ? `(${what})(${args.map((arg) => JSON.stringify(arg) ?? 'undefined').join(',')})` : what;

/** Where an element that has come to rest can be clicked, if anywhere. Runs in the page. */
async function clickable(element, force) {
  if (!element || (!force && element.matches(':disabled'))) return null;
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const pictures = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const before = place();
  if (!force) await pictures();
  if (before !== place()) return null;
  const box = () => element.getBoundingClientRect();
  if (box().top < 0 || box().bottom > innerHeight) element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = box();
  if (width === 0 || height === 0) return null;
  const at = (part) => ({ x: left + width * part, y: top + height / 2 });
  const free = (point) => element.contains(document.elementFromPoint(point.x, point.y));
  const points = [0.5, 0.3, 0.15, 0.7].map(at);
  return points.find(free) ?? (force ? points[0] : null);
}

/** What a selection finds, named by an expression that gives a list. */
class Locator {
  constructor(page, all) {
    this.page = page;
    this.all = all;
  }

  toString() {
    return this.all;
  }

  locator(selector) {
    return new Locator(this.page, `${this.all}.flatMap((e) => [...e.querySelectorAll(${JSON.stringify(selector)})])`);
  }

  getByRole(role, { name }) {
    const named = (element, wanted) => {
      const said = element.getAttribute('aria-label') ?? element.textContent;
      return wanted instanceof RegExp ? wanted.test(said) : said.trim() === wanted;
    };
    const wanted = name instanceof RegExp ? String(name) : JSON.stringify(name);
    return new Locator(this.page, `${this.locator(role)}.filter((e) => (${named})(e, ${wanted}))`);
  }

  nth(index) {
    return new Locator(this.page, `[${this.all}.at(${index})].filter(Boolean)`);
  }

  first() {
    return this.nth(0);
  }

  last() {
    return this.nth(-1);
  }

  count() {
    return this.page.evaluate(`${this.all}.length`);
  }

  isEnabled() {
    return this.page.evaluate(`!${this.all}[0].matches(':disabled,[aria-disabled=true]')`);
  }

  evaluateAll(read) {
    return this.page.evaluate(`(${read})(${this.all})`);
  }

  async waitFor({ state = 'attached' } = {}) {
    const wanted = state === 'detached' ? '=== 0' : '> 0';
    await until(() => this.page.evaluate(`${this.all}.length ${wanted}`), `${this} to be ${state}`);
  }

  async evaluate(read, arg) {
    await this.waitFor();
    return this.page.evaluate(`(${read})(${this.all}[0], ${JSON.stringify(arg) ?? 'undefined'})`);
  }

  boundingBox() {
    return this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  async click({ force = false, timeout = 15_000 } = {}) {
    const where = () => this.page.evaluate(`(${clickable})(${this.all}[0], ${force})`);
    const { x, y } = await until(where, `${this} to be clickable`, timeout);
    await this.page.mouse.click(x, y);
  }

  fill(text) {
    return this.evaluate((field, value) => {
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }, text);
  }

  selectOption(option) {
    return this.evaluate((field, wanted) => {
      if (typeof wanted === 'string') field.value = wanted;
      else field.selectedIndex = wanted.index;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }, option);
  }
}

/** One pointer of the engine. */
class Mouse {
  constructor(engine) {
    this.engine = engine;
    this.at = { x: 0, y: 0 };
  }

  send(...actions) {
    const parameters = { pointerType: 'mouse' };
    return this.engine.perform([{ type: 'pointer', id: 'mouse', parameters, actions }]);
  }

  path(x, y, steps) {
    const from = this.at;
    this.at = { x, y };
    return Array.from({ length: steps }, (_, step) => {
      const part = (step + 1) / steps;
      const between = (a, b) => Math.round(a + (b - a) * part);
      return { type: 'pointerMove', duration: 0, x: between(from.x, x), y: between(from.y, y), origin: 'viewport' };
    });
  }

  move(x, y, { steps = 1 } = {}) {
    return this.send(...this.path(x, y, steps));
  }

  down() {
    return this.send({ type: 'pointerDown', button: 0 });
  }

  up() {
    return this.send({ type: 'pointerUp', button: 0 });
  }

  click(x, y) {
    return this.send(...this.path(x, y, 1), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 });
  }
}

export class Page extends Locator {
  constructor(engine) {
    super(undefined, '[document]');
    this.page = this;
    this.engine = engine;
    this.mouse = new Mouse(engine);
    this.keyboard = { press: (name) => this.press(name) };
    this.problems = [];
  }

  evaluate(what, ...args) {
    return this.engine.evaluate(call(what, ...args));
  }

  async press(name) {
    const keys = name.split('+').map((key) => KEYS[key] ?? key);
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    await this.engine.perform([{ type: 'key', id: 'keys', actions: [...down, ...up] }]);
  }

  /** Takes down what went wrong so far, then goes to an address. */
  async goto(address) {
    await this.note();
    await this.engine.goto(address);
  }

  async reload() {
    await this.note();
    await this.engine.reload();
  }

  /** What went wrong in the page, as the script that site.mjs puts into it saw it, and as the engine says. */
  async note() {
    this.problems.push(...(await this.evaluate('globalThis.problems?.splice(0) ?? []')), ...this.engine.problems.splice(0));
    return this.problems;
  }

  /** The file that the browser writes next, once it is whole. */
  async waitForEvent(what) {
    if (what !== 'download') throw new Error(`nothing waits for a ${what} here`);
    const before = readdirSync(this.engine.downloads);
    const whole = () => {
      const fresh = readdirSync(this.engine.downloads).filter((name) => !before.includes(name));
      // A browser reserves the name first, and writes beside it.
      return fresh.length === 1 && statSync(path.join(this.engine.downloads, fresh[0])).size > 0 && fresh[0];
    };
    const name = await until(whole, 'a file to be written');
    return {
      suggestedFilename: () => name,
      saveAs: async (file) => copyFileSync(path.join(this.engine.downloads, name), file),
    };
  }
}
