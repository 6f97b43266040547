// The release in the two engines that Playwright's Chromium is not: a whole game by real clicks, drags and keys in
// Firefox and in WebKit. FIREFOX and WEBKIT_DRIVER name the programs; scripts/test sets them.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Game, InTurn, choices } from '../game.mjs';
import { finished } from '../transcript.mjs';
import { startFirefox } from './firefox.mjs';
import { Page } from './page.mjs';
import { startSite } from './site.mjs';
import { startWebKit } from './webkit.mjs';

const OUT = path.join(fileURLToPath(new URL('../../', import.meta.url)), 'target', 'e2e', 'engines');
const SIZE = { width: 1280, height: 720 };
const ENGINES = {
  Firefox: { start: startFirefox, program: process.env.FIREFOX },
  WebKit: { start: startWebKit, program: process.env.WEBKIT_DRIVER },
};

for (const [name, { start, program }] of Object.entries(ENGINES)) {
  describe(name, { skip: program ? false : `no ${name} on this machine`, timeout: 600_000 }, () => {
    let engine;
    let site;
    let page;
    let game;

    const file = (rest) => path.join(OUT, name.toLowerCase() + rest);
    const picture = async (what) => {
      // When all has come to rest.
      await page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        await Promise.allSettled(document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity).map((animation) => animation.finished));
      });
      await game.frame();
      writeFileSync(file(`-${what}.png`), await engine.screenshot());
    };
    const open = async (hash = '') => {
      await page.goto('about:blank');
      await page.goto(`${site.url}#lang=en${hash}`);
      game = new Game(page);
      await game.started();
    };

    before(async () => {
      mkdirSync(OUT, { recursive: true });
      site = await startSite(1);
      engine = await start({ program, ...SIZE });
      page = new Page(engine);
    });

    after(async () => {
      await engine?.close();
      await site?.close();
    });

    it('starts, at the size and with the motion that were asked for', async (test) => {
      test.diagnostic(engine.name);
      await open();
      const media = () => ({
        width: innerWidth,
        height: innerHeight,
        still: matchMedia('(prefers-reduced-motion: reduce)').matches,
      });
      assert.deepEqual(await page.evaluate(media), { ...SIZE, still: true });
      await picture('start');
    });

    it('plays a whole game that is clicked, dragged and typed, and writes it down', async () => {
      await open();
      await game.setUp({ players: [{ name: 'Wilhelmine', by: 'human' }, {}] });
      await game.speed('fast');
      const way = new InTurn(game);
      const drawn = new Set();
      const rounds = [];
      await game.play(way, {
        choice: choices(7),
        visit: async (seen) => {
          if (!drawn.has(seen.stage) && (seen.stage !== 'turn' || way.turns > 20)) {
            drawn.add(seen.stage);
            await picture(seen.stage);
          }
          if (seen.stage === 'round') rounds.push(seen.scores);
          if (seen.stage === 'turn' && way.turns === 12) {
            // Loaded again, the game is where it was.
            way.turns += 1;
            await page.reload();
            await game.started();
            const again = await game.until((now) => now.stage === 'turn');
            for (const what of ['round', 'scores', 'rows', 'pieces']) assert.deepEqual(again[what], seen[what]);
            assert.equal(await page.evaluate('document.documentElement.dataset.speed'), 'fast');
            await game.speed('instant');
            return true;
          }
          return false;
        },
      });
      assert.ok(way.turns > 60);
      await picture('end');
      const transcript = await finished(game, file('.json'));
      // A click on "Skip" that comes late passes over a summary, so not all need have been seen.
      const sums = [];
      for (const { points } of transcript.rounds) sums.push(points.map((won, seat) => won + (sums.at(-1)?.[seat] ?? 0)));
      assert.equal(sums.length, 10);
      assert.ok(rounds.length > 0);
      for (const scores of rounds) assert.ok(sums.some((sum) => String(sum) === String(scores)), `${scores} after a round`);
    });

    it('had no errors, no refused file and nothing against the policy', async () => {
      assert.deepEqual(await page.note(), []);
      assert.deepEqual(site.failed(), []);
    });
  });
}
