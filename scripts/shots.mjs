#!/usr/bin/env node
// Pictures of the built game in named states, at the sizes and themes that we look at, into target/shots/.
//
//   node scripts/shots.mjs [STATE…] [--size 390x844]… [--theme light|dark]… [--lang pl|xx] [--out FOLDER] [--list]
//
// To add a state, add a line to STATES: the address after # and, where that is not enough, what to do there.
import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHROMIUM, CHROMIUM_ARGS } from '../e2e/browser.mjs';
import { holdRandom, holdTime } from '../e2e/game.mjs';
import { settled } from '../e2e/looks.mjs';
import { STAGES, dismissGuide, enter, reach } from '../e2e/positions.mjs';
import { serve } from './serve.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** name → { hash, page, before(page), act(page) }: `before` runs ahead of loading, `act` after the game's start. */
const STATES = {
  // Positions in a game, reached once by playing and then loaded as saved games: see e2e/positions.mjs.
  ...Object.fromEntries(Object.keys(STAGES).map((name) => [name, { position: name }])),
  loading: {
    hash: '',
    before: (page) => page.route('**/*.wasm', () => {}),
    act: (page) => page.locator('#boot').waitFor(),
    unstarted: true,
  },
  'cannot-load': {
    hash: '',
    before: (page) => page.route('**/*.wasm', (route) => route.fulfill({ status: 404 })),
    act: (page) => page.getByRole('alert').waitFor(),
    unstarted: true,
  },
  rules: { page: 'rules.html', unstarted: true },
  about: { page: 'about.html', unstarted: true },
  'rules-pl': { page: 'rules.pl.html', unstarted: true },
  'about-pl': { page: 'about.pl.html', unstarted: true },
};

const SIZES = ['1440x900', '1280x720', '820x1180', '844x390', '390x844', '360x640'];
const THEMES = ['light', 'dark'];

function usage(text) {
  console.error(`shots: ${text}`);
  process.exit(2);
}

const wanted = { states: [], sizes: [], themes: [], lang: 'en', out: path.join(root, 'target', 'shots') };
const rest = process.argv.slice(2);
while (rest.length > 0) {
  const word = rest.shift();
  const value = () => rest.shift() ?? usage(`${word} needs a value`);
  if (word === '--list') {
    console.log(Object.keys(STATES).join('\n'));
    process.exit(0);
  } else if (word === '--size') wanted.sizes.push(value());
  else if (word === '--theme') wanted.themes.push(value());
  else if (word === '--lang') wanted.lang = value();
  else if (word === '--out') wanted.out = path.resolve(value());
  else if (word.startsWith('-')) usage(`unknown option ${word}`);
  else if (!STATES[word]) usage(`no state "${word}"; there are: ${Object.keys(STATES).join(', ')}`);
  else wanted.states.push(word);
}
const states = wanted.states.length > 0 ? wanted.states : Object.keys(STATES);
const sizes = wanted.sizes.length > 0 ? wanted.sizes : SIZES;
const themes = wanted.themes.length > 0 ? wanted.themes : THEMES;
for (const size of sizes) if (!/^\d+x\d+$/.test(size)) usage(`size "${size}" is not like 390x844`);
for (const theme of themes) if (!THEMES.includes(theme)) usage(`theme "${theme}" is not light or dark`);

mkdirSync(wanted.out, { recursive: true });
const server = await serve({ port: 0 });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS });
let problems = 0;
const needed = states.some((name) => STATES[name].position);
const positions = needed ? await reach(browser, server.url) : {};
for (const name of states) {
  const state = STATES[name];
  for (const theme of themes) {
    for (const size of sizes) {
      const [width, height] = size.split('x').map(Number);
      const phone = Math.min(width, height) < 500;
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: phone ? 2 : 1,
        hasTouch: phone,
        isMobile: phone,
        colorScheme: theme,
      });
      const page = await context.newPage();
      const file = path.join(wanted.out, `${name}-${size}-${theme}${wanted.lang === 'en' ? '' : `-${wanted.lang}`}.png`);
      const note = (text) => {
        problems += 1;
        console.error(`${path.basename(file)}: ${text}`);
      };
      page.on('pageerror', (error) => note(error.message));
      try {
        await page.addInitScript(dismissGuide);
        await state.before?.(page);
        if (state.position) {
          await holdRandom(page, 1);
          await holdTime(page);
          await enter(page, server.url, positions, name, `lang=${wanted.lang}`);
          await settled(page);
        } else await page.goto(`${server.url}${state.page ?? ''}#lang=${wanted.lang}&${state.hash ?? ''}`);
        if (!state.unstarted && !state.position) {
          await page.locator('#app > *').first().waitFor({ state: 'attached', timeout: 15_000 });
        }
        await state.act?.(page);
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: file });
        console.log(path.relative(process.cwd(), file));
      } catch (error) {
        note(error.message.split('\n')[0]);
      }
      await context.close();
    }
  }
}
await browser.close();
await server.close();
process.exit(problems > 0 ? 1 : 0);
