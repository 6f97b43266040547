#!/usr/bin/env node
// Measures in Chromium how long the abbot thinks about a move, and how long the page is held up meanwhile, with and
// without a worker, with a processor that is made slower. Not a test: other work on the machine spoils the figures.
//
//   node scripts/measure-bots.mjs [--seconds N]
import { chromium } from '@playwright/test';
import os from 'node:os';
import { CHROMIUM, CHROMIUM_ARGS } from '../e2e/browser.mjs';
import { Game, holdRandom } from '../e2e/game.mjs';
import { serve } from './serve.mjs';

const rest = process.argv.slice(2);
const seconds = rest[0] === '--seconds' && Number(rest[1]) > 0 ? Number(rest[1]) : 40;
if (rest.length > 0 && rest[0] !== '--seconds') {
  console.error('usage: node scripts/measure-bots.mjs [--seconds N]');
  process.exit(2);
}

/** Takes down each thought and each task of the page that is longer than 50 ms. Runs in the page. */
function watch() {
  Object.assign(globalThis, { thoughts: [], tasks: [] });
  const root = document.documentElement;
  new MutationObserver(() => globalThis.thoughts.push(root.dataset.thought)).observe(root, { attributeFilter: ['data-thought'] });
  new PerformanceObserver((list) => globalThis.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
}

/** Abbots among themselves for some seconds. */
async function abbots(browser, url, { players, slower, worker }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  if (!worker) await page.route('**/bot_worker-*.js', (route) => route.abort());
  await holdRandom(page, 1);
  await page.addInitScript(() => localStorage.setItem('cardcassonne.speed', 'fast'));
  await page.goto(`${url}#lang=en`);
  const game = new Game(page);
  await game.started();
  await game.fillIn({ players: Array.from({ length: players }, () => ({ by: 'abbot' })) });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.evaluate(watch);
  await game.begin();
  await page.waitForTimeout(seconds * 1000);
  const { thoughts, tasks } = await page.evaluate(() => ({ thoughts: globalThis.thoughts, tasks: globalThis.tasks }));
  await page.close();
  const read = thoughts.map((text) => text.split(' ')).filter(([kind]) => kind === 'abbot');
  return { ms: read.map(([, , ms]) => Number(ms)), iterations: read.map(([, number]) => Number(number)), by: read.at(-1)?.[3], tasks };
}

const sorted = (numbers) => numbers.toSorted((a, b) => a - b);
const quantile = (numbers, part) => sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? NaN;

const server = await serve({ port: 0 });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS });
console.log(`${seconds} s each, load of this machine ${os.loadavg()[0].toFixed(1)} on ${os.cpus().length} cores; times in ms`);
console.log('players  slower  who searches  moves  median   95 %   worst  iterations (median)  tasks over 50 ms: number, longest');
try {
  for (const [players, slower, worker] of [
    [2, 1, true],
    [2, 4, true],
    [2, 1, false],
    [2, 4, false],
    [5, 1, true],
    [5, 6, true],
    [5, 6, false],
  ]) {
    const { ms, iterations, by, tasks } = await abbots(browser, server.url, { players, slower, worker });
    const cells = [players, `${slower}×`, by, ms.length, quantile(ms, 0.5), quantile(ms, 0.95), Math.max(...ms), quantile(iterations, 0.5)];
    const widths = [7, 6, 12, 5, 6, 5, 6, 19];
    const row = cells.map((cell, place) => String(cell).padStart(widths[place])).join('  ');
    console.log(`${row}  ${String(tasks.length).padStart(24)}, ${Math.round(Math.max(0, ...tasks))}`);
  }
} finally {
  await browser.close();
  await server.close();
}
