// Large text and the system's own colours: the game stays playable. What is seen of it then: states.spec.mjs.
import { expect, testOfStates as test } from './fixtures.mjs';
import { Game, Tapping, choices, holdTime } from './game.mjs';
import { focusFault } from './looks.mjs';
import { enter } from './positions.mjs';

test.use({ trace: 'off' });

/** As if the reader had asked the browser for text of twice the size. Call before the page is loaded. */
async function doubleText(page) {
  await page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%');
    enlarge();
    document.addEventListener('DOMContentLoaded', enlarge);
  });
}

for (const [width, height] of [[390, 844], [360, 640]]) {
  test.describe(`${width} × ${height} with text of twice the size`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

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
  });
}

for (const colorScheme of ['light', 'dark']) {
  test(`with the system's own colours, ${colorScheme}, what matters is told apart`, async ({ page, baseURL, positions }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await holdTime(page);
    const game = await enter(page, baseURL, positions, 'picked');
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
    // What has the focus has a mark, and a drawn thing another one than what is picked.
    const reached = new Set();
    for (let i = 0; i < 60; i += 1) {
      await page.keyboard.press('Tab');
      // The mark is there with the next picture.
      for (let picture = 0; picture < 2; picture += 1) await game.frame();
      const fault = await page.evaluate(focusFault);
      // Beyond its ends, Tab leaves the page for the browser.
      if (/^nothing/.test(fault)) continue;
      expect.soft(fault).toBe('');
      const { of, mark } = await page.evaluate(() => {
        const drawn = document.activeElement.closest('.hand-piece, .row-target');
        const { stroke, strokeDasharray } = drawn ? getComputedStyle(drawn.querySelector('.ring, .outline')) : {};
        return { of: drawn?.matches('.hand-piece') ? 'piece' : drawn ? 'row' : 'button', mark: drawn && [stroke, strokeDasharray !== 'none'] };
      });
      if (mark) expect.soft(mark, of).toEqual([seen.highlight, true]);
      reached.add(of);
    }
    expect([...reached].toSorted()).toEqual(['button', 'piece', 'row']);
    // Whether something is switched on.
    await game.button('Help').click();
    const tabs = await page.locator('.tabs button').evaluateAll((buttons) => buttons.map((button) => [button.getAttribute('aria-pressed'), getComputedStyle(button).outlineStyle]));
    for (const [pressed, outline] of tabs) expect(outline === 'solid').toBe(pressed === 'true');
  });
}
