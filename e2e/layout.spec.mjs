// What fits on a small screen, beside what is looked at in every state: states.spec.mjs.
import { expect, test } from './fixtures.mjs';
import { Game } from './game.mjs';

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
