// Keys and the focus: what has it is seen, it is never lost, and it goes back to where it was.
import { expect, test } from './fixtures.mjs';
import { Clicking, Game, Rushing, Typing, choices, holdStill } from './game.mjs';

/** A game against bots at the first turn of the person. */
async function begun(page, baseURL) {
  await page.goto(baseURL);
  const game = new Game(page);
  await game.started();
  await game.button(/^Play at once/).click();
  const way = new Rushing(game);
  let seen = await game.next(way);
  while (/you deal: lay/.test(seen.hint)) {
    await game.turn(way, seen, choices(1));
    seen = await game.next(way);
  }
  return { game, way, seen };
}

const focused = (page) => page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.tagName);

test('the hand is one stop of the Tab key, and the arrows go along it', async ({ page, baseURL }) => {
  const { game, seen } = await begun(page, baseURL);
  const stops = () => page.evaluate(() => [...document.querySelectorAll('.hand-piece')].map((piece) => piece.getAttribute('tabindex')));
  const only = (place) => seen.pieces.map((_, index) => (index === place ? '0' : '-1'));
  await expect.poll(stops).toEqual(only(0));
  await game.piece(0).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await stops()).toEqual(only(2));
  await page.keyboard.press('Shift+Tab');
  expect((await game.look()).focusClass).not.toContain('hand-piece');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => [...document.querySelectorAll('.hand-piece')].indexOf(document.activeElement))).toBe(2);
  // What had the stop is played: another one has it.
  await game.turn(new Typing(game), seen, choices(1), () => ({ piece: 2 }));
  await game.next(new Rushing(game));
  await expect.poll(async () => (await stops()).filter((stop) => stop === '0').length).toBe(1);
});

test('keys do nothing where one types', async ({ page, baseURL }) => {
  const { game, way, seen } = await begun(page, baseURL);
  await game.turn(way, seen, choices(1));
  const before = await game.next(way);
  for (const field of ['<input>', '<textarea></textarea>', '<p contenteditable>']) {
    await page.evaluate((html) => {
      document.querySelector('.game').insertAdjacentHTML('beforeend', `<div id="typed">${html}</div>`);
      document.querySelector('#typed > *').focus();
    }, field);
    for (const key of ['u', 'U', 'l', '?', 'Control+z', 'ArrowLeft']) await page.keyboard.press(key);
    const now = await game.look();
    for (const what of ['stage', 'rows', 'pieces', 'refusal']) expect(now[what], `${what} after keys in ${field}`).toEqual(before[what]);
    await expect(page.locator('dialog[open], .popover')).toHaveCount(0);
    await page.evaluate(() => document.querySelector('#typed').remove());
  }
});

test('the log is one stop of the Tab key, and the arrows go along its lines', async ({ page, baseURL }) => {
  const { game, way, seen } = await begun(page, baseURL);
  await game.turn(way, seen, choices(1));
  await game.next(way);
  await page.keyboard.press('l');
  const lines = page.locator('.log-line');
  await expect(lines.last()).toBeFocused();
  await page.locator('.log-scroll[aria-busy=false]').waitFor();
  const many = await lines.count();
  expect(await page.locator('.log-line[tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(lines.nth(many - 3)).toBeFocused();
  await expect(lines.nth(many - 3)).toBeInViewport();
  expect(await page.locator('.log-line[tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement.classList.contains('log-line'))).toBe(false);
});

for (const close of ['Escape', 'its button', 'a tap beside it']) {
  test(`a dialog closed by ${close} gives the focus back to what opened it`, async ({ page, baseURL }) => {
    const { game } = await begun(page, baseURL);
    const before = await game.look();
    for (const name of ['Log', 'Scoring track', 'Help', 'Rules', 'About', 'Leave']) {
      const opener = page.locator('.bar').getByRole('button', { name, exact: true });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.locator('dialog[open]');
      await expect(dialog).toHaveCount(1);
      if (close === 'Escape') await page.keyboard.press('Escape');
      else if (close === 'its button') await dialog.getByRole('button', { name: 'Close' }).click();
      else await page.mouse.click(4, 4);
      await expect(page.locator('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
    const now = await game.look();
    for (const what of ['stage', 'rows', 'pieces', 'scores']) expect(now[what]).toEqual(before[what]);
  });
}

test('a tap inside a dialog, or a press that began there, closes nothing', async ({ page, baseURL }) => {
  const { game } = await begun(page, baseURL);
  await game.button('Help').click();
  const dialog = page.locator('dialog[open]');
  const { x, y, width, height } = await dialog.boundingBox();
  await page.mouse.click(x + 5, y + height / 2);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(4, 4, { steps: 3 });
  await page.mouse.up();
  for (let i = 0; i < 3; i += 1) await game.frame();
  await expect(dialog).toHaveCount(1);
});

test.describe('in a frame of a page that scrolls', () => {
  test('keys inside act inside, and keys outside do nothing to the game', async ({ page, baseURL }) => {
    await page.setContent(
      `<!DOCTYPE html><style>body{margin:0;height:4000px}iframe{border:0;width:900px;height:600px;margin-top:40px}</style>` +
        `<button id="outside">outside</button><iframe src="${baseURL}"></iframe>`,
    );
    await expect.poll(() => page.frames().length).toBe(2);
    const game = new Game(page.frames()[1], page);
    await game.started();
    await game.button(/^Play at once/).click();
    const rushing = new Rushing(game);
    let seen = await game.next(rushing);
    while (/you deal: lay/.test(seen.hint)) {
      await game.turn(rushing, seen, choices(1));
      seen = await game.next(rushing);
    }
    await game.piece(0).focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'Space']) await page.keyboard.press(key);
    const picked = await game.until((now) => now.legal.length > 0, 'the space bar to pick');
    await game.until((now) => now.focusClass === 'row-target');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
    await page.keyboard.press('Escape');
    await game.until((now) => now.legal.length === 0);
    expect(picked.rows).toEqual(seen.rows);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.locator('#outside').focus();
    const before = await game.look();
    for (const key of ['ArrowDown', 'Enter', 'u', 'l', '?', 'Control+z', 'Escape']) await page.keyboard.press(key);
    const now = await game.look();
    for (const what of ['stage', 'rows', 'pieces', 'legal', 'refusal']) expect(now[what], what).toEqual(before[what]);
    await expect(game.root.locator('dialog[open], .popover')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => scrollY), 'the page scrolls by its own keys').toBeGreaterThan(0);
  });
});

test('games that are begun and left leave no listener behind', async ({ page, baseURL }) => {
  await holdStill(page);
  await page.addInitScript(() => {
    globalThis.listening = 0;
    for (const target of [window, document]) {
      const { addEventListener, removeEventListener } = target;
      target.addEventListener = (...given) => {
        globalThis.listening += 1;
        return addEventListener.apply(target, given);
      };
      target.removeEventListener = (...given) => {
        globalThis.listening -= 1;
        return removeEventListener.apply(target, given);
      };
    }
  });
  await page.goto(baseURL);
  const game = new Game(page);
  await game.started();
  const counts = await page.evaluate(async () => {
    const picture = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const until = async (selector) => {
      for (let i = 0; i < 600 && !document.querySelector(selector); i += 1) await picture();
      return document.querySelector(selector);
    };
    const found = [];
    for (let i = 0; i < 40; i += 1) {
      (await until('.start .primary')).click();
      for (const label of ['Log', 'Help', 'Leave']) {
        (await until(`.bar [aria-label="${label}"]`)).click();
        const dialog = await until('dialog[open]');
        if (label === 'Leave') dialog.querySelector('.leave').click();
        else dialog.querySelector('.close').click();
        await picture();
      }
      found.push(globalThis.listening);
    }
    return found;
  });
  expect(counts.at(-1)).toBe(counts[1]);
  expect(await focused(page)).not.toBe('HTML');
  await new Clicking(game).press(game.button(/^Play at once/));
});
