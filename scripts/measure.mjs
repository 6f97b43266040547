#!/usr/bin/env node
// Measures in Chromium how fast the built page answers, with a processor that is made slower, and prints the figures
// beside what we want. Not a test: a machine that does other work spoils the figures, so each is the median of some runs.
//
//   node scripts/measure.mjs [--runs N] [--json] [--trace FOLDER]
//
// --trace   keeps the traces, for Chromium's own viewer
import { chromium } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CHROMIUM, CHROMIUM_ARGS } from '../e2e/browser.mjs';
import { Clicking, Dragging, Game, InTurn, Typing, centre, choices, holdRandom } from '../e2e/game.mjs';
import { serve } from './serve.mjs';

const SLOWER = 4;
const MOVES = 120;
const FRAME_MS = 1000 / 60;
/** How long the page is left alone after what a hand does. */
const REST_MS = 120;
/** What we want at most, in milliseconds. */
const LIMITS = { work: 8, gap: 34, answer: 56 };
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

const options = { runs: 3, json: false, trace: undefined };
const rest = process.argv.slice(2);
while (rest.length > 0) {
  const word = rest.shift();
  if (word === '--json') options.json = true;
  else if (word === '--runs' && Number(rest[0]) > 0) options.runs = Number(rest.shift());
  else if (word === '--trace' && rest.length > 0) options.trace = rest.shift();
  else {
    console.error('usage: node scripts/measure.mjs [--runs N] [--json] [--trace FOLDER]');
    process.exit(2);
  }
}

const sorted = (numbers) => numbers.toSorted((a, b) => a - b);
/** The value below which a part of the numbers lies. */
const quantile = (numbers, part) => sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? NaN;
const median = (numbers) => quantile(numbers, 0.5);
const round = (ms) => Math.round(ms * 10) / 10;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A game that is looked at only when the page has long come to rest: looking is work for the page too. */
class Patient extends Game {
  async look() {
    await sleep(REST_MS);
    return super.look();
  }

  async frame() {
    await sleep(REST_MS);
  }
}

/** Presses as a hand does: what the page has to be asked for that, it is asked before, and left alone after. */
async function press(game, locator) {
  const { x, y } = await centre(locator);
  await sleep(REST_MS);
  await game.page.mouse.click(x, y, { delay: 50 });
  await sleep(REST_MS);
}

class Pointing extends Clicking {
  press(locator, passing = false) {
    return passing ? press(this.game, locator).catch(() => {}) : press(this.game, locator);
  }

  skip() {
    return press(this.game, this.game.skipButton);
  }

  pick(index) {
    return press(this.game, this.game.piece(index));
  }

  place(row) {
    return press(this.game, this.game.row(row));
  }
}

class Carrying extends Dragging {
  // No hand moves within a picture.
  hold = 40;

  async pick(index) {
    await sleep(REST_MS);
    await super.pick(index);
  }
}

class Striking extends Typing {
  async key(name) {
    await super.key(name);
    await sleep(REST_MS);
  }
}

class AsPeopleDo extends InTurn {
  constructor(game) {
    super(game);
    this.ways = [new Pointing(game), new Carrying(game), new Striking(game)];
  }

  press(locator, passing) {
    return this.ways[0].press(locator, passing);
  }

  skip() {
    return this.ways[0].skip();
  }
}

/** A game at a person's first turn, on a page of its own. */
async function begun(browser, url, { slower, seed, Kind = Game }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await holdRandom(page, seed);
  await page.goto(`${url}#lang=en`);
  const game = new Kind(page);
  await game.started();
  await game.setUp({ players: [{ by: 'human' }, {}] });
  await game.speed('fast');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, game, session };
}

/** The events of a trace that the page's main thread made, by time. */
function mainThread(trace) {
  const { traceEvents } = JSON.parse(trace);
  // The page that fires animation frames is ours; the browser has others.
  const { pid, tid } = traceEvents.find(({ name }) => name === 'FireAnimationFrame');
  return traceEvents.filter((event) => event.pid === pid && event.tid === tid).toSorted((a, b) => a.ts - b.ts);
}

/** The processor's time for an event, which other programs do not add to, in milliseconds. */
const spent = ({ dur = 0, tdur = dur }) => tdur / 1000;

/** From a trace of a drag: the main thread's work in each frame, and the time between frames. */
function framesOf(trace) {
  const events = mainThread(trace);
  const starts = events.filter(({ name }) => name === 'FireAnimationFrame').map(({ ts }) => ts);
  const work = starts.slice(1).map(() => 0);
  for (const event of events) {
    if (event.name !== 'RunTask') continue;
    // The task that draws a frame begins a little before the frame's function is called.
    const end = event.ts + (event.dur ?? 0);
    const frame = work.findIndex((_, i) => end >= starts[i] && end < starts[i + 1]);
    if (frame >= 0) work[frame] += spent(event);
  }
  return { work, gaps: starts.slice(1).map((start, i) => (start - starts[i]) / 1000) };
}

/** What the main thread did most in a trace, by the browser's own names, in milliseconds a frame. */
function shares(trace) {
  const events = mainThread(trace);
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame').length;
  const sums = {};
  for (const event of events) sums[event.name] = (sums[event.name] ?? 0) + spent(event) / frames;
  return Object.entries(sums).toSorted(([, a], [, b]) => b - a).slice(0, 8);
}

/** Carries the first card up and down over all rows, 60 moves a second. */
async function drag(browser, url, slower) {
  const { page, game, session } = await begun(browser, url, { slower, seed: 1 });
  const way = new InTurn(game);
  // A table that has something on it.
  const stop = ({ stage, pieces, rows }) => stage === 'turn' && pieces.length > 2 && rows.join().split(',').length >= 16;
  const seen = await game.play(way, { choice: choices(7), stop });
  if (seen.stage !== 'turn') throw new Error('there is no turn to drag in');
  const hand = await game.piece(0).boundingBox();
  const rows = await page.locator('.rows').boundingBox();
  const mouse = (type, toX, toY) =>
    session.send('Input.dispatchMouseEvent', { type, x: toX, y: toY, button: 'left', buttons: 1, clickCount: 1 });
  const [x, y] = [hand.x + hand.width / 2, hand.y + hand.height / 2];
  await mouse('mouseMoved', x, y);
  await mouse('mousePressed', x, y);
  await mouse('mouseMoved', x, y - 20);
  await game.until((now) => now.legal.length > 0, 'the card to be carried');
  await page.evaluate(() => {
    const again = () => requestAnimationFrame(again);
    again();
  });
  await browser.startTracing(page, { categories: CATEGORIES });
  const start = performance.now();
  for (let i = 1; i <= MOVES; i += 1) {
    const part = i / MOVES;
    const wave = (1 - Math.cos(part * 4 * Math.PI)) / 2;
    void mouse('mouseMoved', rows.x + rows.width * (0.2 + 0.6 * part), rows.y + rows.height * (0.05 + 0.9 * wave));
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, start + i * FRAME_MS - performance.now())));
  }
  const trace = (await browser.stopTracing()).toString();
  await mouse('mouseReleased', x, y);
  await page.close();
  return trace;
}

/** Takes down each interaction with the page. Runs in the page. */
function watchInteractions() {
  globalThis.interactions = new Map();
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration, startTime, processingStart, processingEnd, interactionId, target } of list.getEntries()) {
      if (!interactionId || (globalThis.interactions.get(interactionId)?.ms ?? 0) >= duration) continue;
      const button = target?.closest('button,[role=button],.row');
      const what = button?.getAttribute('aria-label') || button?.textContent || button?.getAttribute('class') || target?.nodeName;
      globalThis.interactions.set(interactionId, {
        ms: duration,
        event: name,
        what: what?.trim() ?? '',
        waited: processingStart - startTime,
        worked: processingEnd - processingStart,
      });
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** A whole game by clicks, drags and keys, with the log and the track opened in each round. */
async function wholeGame(browser, url, slower) {
  const { page, game } = await begun(browser, url, { slower, seed: 1, Kind: Patient });
  await page.evaluate(watchInteractions);
  const way = new AsPeopleDo(game);
  let opened = 0;
  const read = () => page.evaluate(() => [...globalThis.interactions.values()]);
  await game.play(way, {
    choice: choices(7),
    visit: async (seen) => {
      const number = Number(seen.round.match(/\d+/));
      if (seen.stage === 'turn' && number > opened) {
        opened = number;
        for (const sign of ['log', 'track']) {
          await way.press(game.tool(sign));
          await way.press(page.locator('dialog[open] .close'));
        }
      }
      return false;
    },
  });
  await game.frame();
  const interactions = await read();
  await page.close();
  return interactions.toSorted((a, b) => b.ms - a.ms);
}

const server = await serve({ port: 0 });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS });
if (options.trace) mkdirSync(options.trace, { recursive: true });
const results = { slow: [], fast: [], games: [] };
let slowest;
try {
  for (let run = 1; run <= options.runs; run += 1) {
    console.error(`run ${run} of ${options.runs} …`);
    for (const [kind, slower] of [
      ['slow', SLOWER],
      ['fast', 1],
    ]) {
      const trace = await drag(browser, server.url, slower);
      if (options.trace) writeFileSync(path.join(options.trace, `drag-${kind}-${run}.json`), trace);
      results[kind].push(framesOf(trace));
      if (kind === 'slow') slowest = shares(trace);
    }
    results.games.push(await wholeGame(browser, server.url, SLOWER));
  }
} finally {
  await browser.close();
  await server.close();
}

const of = (kind, read) => round(median(results[kind].map(read)));
const lines = [
  ['drag, main thread per frame, median', of('slow', ({ work }) => median(work))],
  ['drag, main thread per frame, 95 %', of('slow', ({ work }) => quantile(work, 0.95)), LIMITS.work],
  ['drag, main thread per frame, worst', of('slow', ({ work }) => Math.max(...work))],
  ['drag, not slowed, 95 % of the times between frames', of('fast', ({ gaps }) => quantile(gaps, 0.95))],
  ['drag, not slowed, longest time between frames', of('fast', ({ gaps }) => Math.max(...gaps)), LIMITS.gap],
  ['game, interaction to next paint, worst', of('games', (all) => all[0]?.ms ?? 16), LIMITS.answer],
].map(([what, ms, most]) => ({ what, ms, most, met: most === undefined ? undefined : ms <= most }));
const worst = results.games.flatMap((all) => all.slice(0, 5)).toSorted((a, b) => b.ms - a.ms).slice(0, 8);

if (options.json) {
  console.log(JSON.stringify({ slower: SLOWER, runs: options.runs, lines, worst, drag: Object.fromEntries(slowest) }, null, 2));
} else {
  console.log(`Processor ${SLOWER} times slower, medians of ${options.runs}, load of this machine ${os.loadavg()[0].toFixed(1)} on ${os.cpus().length} cores\n`);
  for (const { what, ms, most, met } of lines) {
    const verdict = most === undefined ? '' : `${`at most ${most}`.padStart(12)}  ${met ? 'met' : 'missed'}`;
    console.log(`${what.padEnd(52)}${ms.toFixed(1).padStart(8)} ms${verdict}`);
  }
  console.log('\nThe slowest interactions (in all: waited before, worked on):');
  for (const { ms, event, what, waited, worked } of worst) {
    console.log(`${ms.toFixed(0).padStart(6)} ms  ${event.padEnd(12)} ${what.slice(0, 50)} (${waited.toFixed(0)}, ${worked.toFixed(0)})`);
  }
  console.log('\nWhat the main thread did in the last slow drag, in a frame:');
  for (const [name, ms] of slowest) console.log(`${ms.toFixed(1).padStart(6)} ms  ${name}`);
}
