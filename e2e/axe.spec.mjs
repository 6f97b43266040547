// What can be told by machine of how well everyone can use the page: axe finds nothing in any state.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, testOfStates as test } from './fixtures.mjs';
import { holdTime } from './game.mjs';
import { visit } from './positions.mjs';

test.use({ trace: 'off' });

/** The violations in words, each with the first place where it is. */
async function violations(page, rules) {
  // axe needs the time that `holdTime` has taken away; what the page waits for stays held.
  await page.evaluate(() => (globalThis.setTimeout = globalThis.trueTimeout ?? globalThis.setTimeout));
  const axe = new AxeBuilder({ page });
  const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze();
  return found.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length} times): ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary}`);
}

for (const [width, height] of [[1280, 720], [390, 844], [844, 390], [360, 640]]) {
  for (const colorScheme of ['light', 'dark']) {
    // The dark differs in its colours, which are the same at every size.
    const dark = colorScheme === 'dark';
    if (dark && height < 700) continue;
    const rules = dark ? ['color-contrast'] : undefined;
    const phone = width < 500;
    test.describe(`${width} × ${height}, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme, hasTouch: phone, isMobile: phone });

      test('axe finds nothing', async ({ page, baseURL, positions }) => {
        // A second for each state on a quiet machine, several on a busy one.
        test.setTimeout(300_000);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.addInitScript(() => (globalThis.trueTimeout = globalThis.setTimeout));
        await holdTime(page);
        await visit(page, baseURL, positions, async (name) => {
          expect.soft(await violations(page, rules), name).toEqual([]);
        });
      });

      test('axe finds nothing in the pages beside the game', async ({ page, baseURL }) => {
        for (const beside of ['rules.html', 'about.html']) {
          await page.goto(`${baseURL}${beside}`);
          expect.soft(await violations(page, rules), beside).toEqual([]);
        }
      });
    });
  }
}
