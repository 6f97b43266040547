// Large text, the system's own colours, and eyes that see fewer colours: the game stays playable.
import { expect, testOfStates as test } from './fixtures.mjs';
import { Game, Tapping, choices, holdTime } from './game.mjs';
import { load, states, visit } from './positions.mjs';

test.use({ trace: 'off' });

/** As if the reader had asked the browser for text of twice the size. Call before the page is loaded. */
async function doubleText(page) {
  await page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%');
    enlarge();
    document.addEventListener('DOMContentLoaded', enlarge);
  });
}

/** What cannot be reached or read at this text size, in words. Runs in the page. */
async function outOfReach() {
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

for (const [width, height] of [[1280, 720], [390, 844], [360, 640]]) {
  const phone = width < 500;
  test.describe(`${width} × ${height} with text of twice the size`, () => {
    test.use({ viewport: { width, height }, hasTouch: phone, isMobile: phone });

    test('nothing is cut, and everything is reached', async ({ page, baseURL, positions }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await doubleText(page);
      await holdTime(page);
      await visit(page, baseURL, positions, async (name, game) => {
        for (let i = 0; i < 3; i += 1) await game.frame();
        expect.soft(await page.evaluate(outOfReach), name).toEqual([]);
      });
    });

    if (phone) {
      test('a card is played with a finger', async ({ page, baseURL }) => {
        await doubleText(page);
        await page.goto(baseURL);
        const game = new Game(page);
        await game.started();
        await game.root.locator('.start-buttons .primary').tap();
        for (let turn = 0; turn < 2; turn += 1) {
          const seen = await game.next({ skip: () => game.skipButton.dispatchEvent('click') });
          expect(seen.stage).toBe('turn');
          const way = new Tapping(game);
          way.pick = async (index) => {
            await game.piece(index).scrollIntoViewIfNeeded();
            await Tapping.prototype.pick.call(way, index);
          };
          way.place = async (row) => {
            await game.row(row).scrollIntoViewIfNeeded();
            await Tapping.prototype.place.call(way, row);
          };
          await game.turn(way, seen, choices(turn));
        }
      });
    }
  });
}

for (const colorScheme of ['light', 'dark']) {
  test(`with the system's own colours, ${colorScheme}, what matters is told apart`, async ({ page, baseURL, positions }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await holdTime(page);
    const all = states(positions);
    await load(page, baseURL, all.picked.save);
    await all.picked.act(page);
    const game = new Game(page);
    await game.until((seen) => seen.legal.length > 0);
    await page.waitForLoadState();
    const seen = await page.evaluate(() => {
      const probe = document.createElement('p');
      probe.style.color = 'Highlight';
      document.body.append(probe);
      const highlight = getComputedStyle(probe).color;
      const style = (selector, name) => [...document.querySelectorAll(selector)].map((element) => getComputedStyle(element)[name]);
      const outlined = (selector) => [...document.querySelectorAll(selector)].map((element) => {
        const { outlineStyle, outlineColor, outlineWidth } = getComputedStyle(element);
        return outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2 ? outlineColor : '';
      });
      return {
        highlight,
        acts: outlined('.plate.acts'),
        others: outlined('.plate:not(.acts)'),
        legal: style('.outline', 'stroke'),
        picked: style('.hand-piece.picked .ring', 'stroke'),
        unpicked: style('.hand-piece:not(.picked) .ring', 'stroke'),
        grounds: style('.ground', 'fill'),
        heads: style('.head', 'fill'),
        wanted: outlined('.item.wanted .body'),
        beside: outlined('.item.beside .body'),
      };
    });
    expect(seen.acts).toEqual([seen.highlight]);
    expect(seen.others).not.toContain(seen.highlight);
    expect(new Set(seen.legal)).toEqual(new Set([seen.highlight]));
    expect(seen.picked).toEqual([seen.highlight]);
    expect(seen.unpicked).not.toContain(seen.highlight);
    // Drawings keep their colours and lie on their own ground.
    expect(new Set(seen.grounds).size).toBe(4);
    expect(new Set(seen.heads).size).toBe(4);
    expect(seen.wanted.length).toBeGreaterThan(0);
    expect(new Set(seen.wanted)).toEqual(new Set([seen.highlight]));
    expect(new Set(seen.beside)).toEqual(new Set(['']));
    // Whether something is switched on.
    await game.button('Help').click();
    const tabs = await page.locator('.tabs button').evaluateAll((buttons) => buttons.map((button) => [button.getAttribute('aria-pressed'), getComputedStyle(button).outlineStyle]));
    for (const [pressed, outline] of tabs) expect(outline === 'solid').toBe(pressed === 'true');
  });
}

test('nothing is told by colour alone', async ({ page, baseURL, positions }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdTime(page);
  let coloured = 0;
  await visit(page, baseURL, positions, async (name) => {
    await page.waitForLoadState();
    const { alone, number } = await page.evaluate(() => {
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
    });
    expect.soft(alone, name).toEqual([]);
    coloured += number;
  });
  expect(coloured).toBeGreaterThan(50);
});
