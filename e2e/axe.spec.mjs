// What can be told by machine of how well everyone can use the pages beside the game; those of the game: states.spec.mjs.
import { expect, test } from './fixtures.mjs';
import { atSize, settled, violations } from './looks.mjs';

test.use({ trace: 'off' });

for (const kind of ['desk', 'phone']) {
  const phone = kind === 'phone';
  test.describe(kind, () => {
    test.use({ hasTouch: phone, isMobile: phone });

    for (const beside of ['rules.html', 'about.html', 'rules.pl.html', 'about.pl.html']) {
      test(`axe finds nothing in ${beside}`, async ({ page, baseURL }) => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await page.goto(`${baseURL}${beside}`);
        for (const size of phone ? [[844, 390], [390, 844], [360, 640]] : [[1280, 720]]) {
          await atSize(page, size);
          expect.soft(await violations(page), size.join('×')).toEqual([]);
          // The dark differs in its colours, which are the same at every size.
          if (size[1] < 700) continue;
          await page.emulateMedia({ colorScheme: 'dark' });
          await settled(page);
          expect.soft(await violations(page, ['color-contrast']), `${size.join('×')}, dark`).toEqual([]);
          await page.emulateMedia({ colorScheme: 'light' });
          await settled(page);
        }
      });
    }
  });
}
