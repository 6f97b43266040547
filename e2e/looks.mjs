// Ways to look at a page that is in some state: its size, its colours, its text size, and what axe says.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until the page has taken on a size, and everything has come to rest in it. */
export const settled = (page, [width, height] = []) =>
  page.evaluate(async ([wide, high]) => {
    const picture = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // (The lines of the log are laid out when they come into sight: to ask where they are changes where they are.)
    const places = () =>
      [...document.querySelectorAll('body *:not(.log-scroll *)')].map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return `${left} ${top} ${right} ${bottom}`;
      }).join();
    for (let i = 0; i < 60 && wide && (innerWidth !== wide || innerHeight !== high); i += 1) await picture();
    // A change of size is told to the page with a picture, answered with the next and drawn in one after it.
    let before = '';
    for (let [i, same] = [0, 0]; i < 60 && same < 2; i += 1) {
      await picture();
      await Promise.allSettled(document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity).map((animation) => animation.finished));
      const now = places();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  }, [width, height]);

/** Brings the page to a size. */
export async function atSize(page, [width, height]) {
  await page.setViewportSize({ width, height });
  await settled(page, [width, height]);
}

/** As if the reader had asked the browser for text of twice the size; `1` takes it back. */
export async function textSize(page, times) {
  await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', percent), times === 1 ? '' : `${times * 100}%`);
  await settled(page);
}

/** What axe finds, in words, each with the first place where it is; of all rules or of some. */
export async function violations(page, rules) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (ids) => {
    // axe needs the time that `holdTime` has taken away; what the page waits for stays held.
    const held = globalThis.setTimeout;
    globalThis.setTimeout = globalThis.trueTimeout ?? held;
    try {
      const only = ids ? { runOnly: { type: 'rule', values: ids } } : {};
      const { violations: found } = await globalThis.axe.run(document, { ...only, resultTypes: ['violations'] });
      return found.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length} times): ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary}`);
    } finally {
      globalThis.setTimeout = held;
    }
  }, rules);
}

/** What cannot be reached or read with large text, in words. Runs in the page. */
export async function outOfReach() {
  const wrong = [];
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const box = (element) => element.getBoundingClientRect();
  const name = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}”`;
  const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && box(element).width > 1 && box(element).height > 1;
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('#app');
  if (document.documentElement.scrollWidth > innerWidth) wrong.push(`the page is ${document.documentElement.scrollWidth} wide in ${innerWidth}`);
  // Of the log's lines, of which there are hundreds, the last of each round.
  const controls = all('button, input, select, a[href], [role=button]', top).filter((control) => !control.closest('li:not(:last-child)')?.querySelector('.log-line'));
  for (const control of controls.filter(shown)) {
    const reached = ['center', 'start', 'end'].some((block) => {
      control.scrollIntoView({ block });
      const { left, top: upper, width, height } = box(control);
      const met = document.elementFromPoint(left + width / 2, upper + height / 2);
      return control.closest('svg') || control.contains(met);
    });
    if (!reached) wrong.push(`${name(control)} is not reached`);
    const { left, right } = box(control);
    if (left < -1 || right > innerWidth + 1) wrong.push(`${name(control)} is not wholly on the screen: ${Math.round(left)} to ${Math.round(right)}`);
  }
  // Texts that end outside what holds them and cannot be scrolled to.
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || element.closest('svg, option, textarea, .said, .plate-name, .cell-name, .busy .status, .coach') || !shown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const line of range.getClientRects()) {
      for (let around = element; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const at = box(around);
        if (overflowX !== 'visible' || around.matches('.button, .panel, .plate, .modal')) {
          if (!['auto', 'scroll'].includes(overflowX) && (line.left < at.left - 2 || line.right > at.right + 2)) wrong.push(`${name(element)} leaves ${name(around).slice(0, 40)} sideways`);
          if (!['auto', 'scroll'].includes(overflowY) && (line.top < at.top - 3 || line.bottom > at.bottom + 3)) wrong.push(`${name(element)} leaves ${name(around).slice(0, 40)} up or down`);
        }
        if (['auto', 'scroll'].includes(overflowY)) break;
      }
    }
  }
  // A card's value is 26 of its 140 units high.
  for (const card of all('.row .item.card, .hand-piece:has([href^="#c-"])', top)) {
    const value = card.querySelector('use').getBoundingClientRect().height * (26 / 140);
    if (value < 12) wrong.push(`the value of ${name(card)} is ${value.toFixed(1)} px high`);
  }
  scrollTo(0, 0);
  return [...new Set(wrong)].slice(0, 12);
}

/** What is told by colour alone, in words, and how many parts have a colour that means something. Runs in the page. */
export function toldByColour() {
  const root = getComputedStyle(document.documentElement);
  const probe = document.createElement('i');
  probe.style.setProperty('transition', 'none', 'important');
  document.body.append(probe);
  const meanings = {};
  for (const of of ['row-y', 'row-r', 'row-g', 'row-b', 'f-r', 'f-g', 'f-b', 'f-y', 'f-k']) {
    probe.style.color = root.getPropertyValue(`--${of}`);
    meanings[getComputedStyle(probe).color] = of;
  }
  probe.remove();
  // A drawing of the sprite with an emblem, a mark, a picture or a hat of its own; or the name in words.
  const SIGNS = 'use:is([href^="#e-"], [href^="#f-"], [href^="#l-"], [href^="#c-"], [href^="#a-"], [href^="#b-"])';
  const NAMES = /Cloister|Road|Field|City/;
  const bad = [];
  let count = 0;
  for (const element of document.querySelectorAll('#app *, dialog *')) {
    if (!element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    const svg = element instanceof SVGElement;
    const after = getComputedStyle(element, '::after');
    const colours = svg ? [style.fill, style.stroke] : [style.backgroundColor, style.borderLeftColor, style.borderTopColor, after.borderTopColor, style.color];
    const meant = colours.map((colour) => meanings[colour]).find(Boolean);
    if (!meant || element.closest('.hero, .board, symbol, defs') || element.tagName === 'use') continue;
    count += 1;
    const holder = element.closest('.row, .plate, .item, .course, .marker, .seat, .log-line, .result, li, tr, button, .panel') ?? element;
    if (!holder.querySelector(SIGNS) && !NAMES.test(holder.textContent)) bad.push(`${meant} on ${element.tagName} ${element.getAttribute('class')}`);
  }
  // The small followers on the track, and whose a face-down card is, by shape.
  for (const marker of document.querySelectorAll('.marker')) if (!marker.querySelector('use[href^="#f-"]')) bad.push('a marker');
  for (const card of document.querySelectorAll('.row .item:has(use[href="#c-back"])')) if (!card.querySelector('use[href^="#f-"]')) bad.push('a face-down card');
  for (const row of document.querySelectorAll('.row')) if (!row.querySelector('use[href^="#e-"]')) bad.push(`the row ${row.getAttribute('class')}`);
  return { alone: [...new Set(bad)], number: count };
}

/** English words in what is on the page, seen or heard. */
export function english(page) {
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

/** What is wrong with the focus: nothing has it, or it is not seen. Runs in the page. */
export function focusFault() {
  const at = document.activeElement;
  const name = `${at?.tagName} ${at?.getAttribute('class') ?? ''}`;
  if (!at || at === document.body || at === document.documentElement) return 'nothing has the focus';
  const { outlineStyle, outlineWidth } = getComputedStyle(at);
  if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return '';
  // A drawn thing has a frame of its own.
  const framed = [...at.querySelectorAll('rect')].some((rect) => {
    const { stroke, strokeWidth } = getComputedStyle(rect);
    return !/^none$|^rgba.*, 0\)$/.test(stroke) && parseFloat(strokeWidth) >= 4;
  });
  return framed ? '' : `the focus is not seen on ${name}`;
}
