// Every screen at the sizes we look at: nothing is cut off, overlaps, or has to be searched for.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { faults } from './faults.mjs';
import { expect, test as base } from './fixtures.mjs';
import { Game, holdTime } from './game.mjs';
import { STAGES, load, reach, states } from './positions.mjs';

const shots = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'target', 'shots');
mkdirSync(shots, { recursive: true });

const test = base.extend({
  positions: [
    async ({ browser }, use, info) => {
      await use(await reach(browser, info.project.use.baseURL));
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
test.use({ trace: 'off' });

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
        for (const [name, { save, act }] of Object.entries(states(positions))) {
          await load(page, baseURL, save);
          const game = new Game(page);
          await act?.(page);
          await game.until((seen) => seen.stage === STAGES[name], `the state ${name}`);
          for (let i = 0; i < 3; i += 1) await game.frame();
          await page.screenshot({ path: path.join(shots, `${name}-${width}x${height}-${colorScheme}.png`) });
          expect.soft(await page.evaluate(faults), name).toEqual([]);
        }
      });
    });
  }
}
