// Every screen at the sizes we look at: nothing is cut off, overlaps, or has to be searched for.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { faults } from './faults.mjs';
import { expect, testOfStates as test } from './fixtures.mjs';
import { Game, holdTime } from './game.mjs';
import { visit } from './positions.mjs';

const shots = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'target', 'shots');
mkdirSync(shots, { recursive: true });
test.use({ trace: 'off' });

test('on a phone five names of twelve letters can be read whole', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(baseURL);
  const game = new Game(page);
  await game.started();
  const names = ['Bartholomäus', 'Wilhelmina K', 'Christophers', 'Mariana Wolf', 'Konstantinos'];
  await game.setUp({ players: names.map((name) => ({ name })) });
  const cut = await page.locator('.plate-name').evaluateAll((all) =>
    all.filter((name) => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent),
  );
  expect(cut).toEqual([]);
});

const SIZES = [
  [1440, 900],
  [1280, 720],
  [844, 390],
  [390, 844],
  [390, 664],
  [360, 640],
];
for (const [width, height] of SIZES) {
  for (const colorScheme of ['light', 'dark']) {
    // Colours are the same at every size: two sizes are enough for the dark ones.
    if (colorScheme === 'dark' && ![1440, 390].includes(width)) continue;
    if (colorScheme === 'dark' && height === 664) continue;
    const phone = Math.min(width, height) < 500;
    test.describe(`${width} × ${height}, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme, hasTouch: phone, isMobile: phone });

      test('everything is in its place', async ({ page, baseURL, positions }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await holdTime(page);
        await visit(page, baseURL, positions, async (name, game) => {
          for (let i = 0; i < 3; i += 1) await game.frame();
          await page.screenshot({ path: path.join(shots, `${name}-${width}x${height}-${colorScheme}.png`) });
          expect.soft(await page.evaluate(faults), name).toEqual([]);
        });
      });
    });
  }
}
