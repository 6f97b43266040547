// Every state of the page (those of positions.mjs), on a desk and on a phone, in English, in Polish and in English made
// 40 % longer. Each is entered once for each language; what differs only in size, colours or text size is then looked at
// there. The first size changes from state to state, so that at each size some are loaded and others resized.
//
//   look                                            on a desk           on a phone
//   nothing cut off, overlapping or out of reach    1440×900  1280×720  844×390  390×844  390×664  360×640
//     … in dark colours                             1440×900                     390×844
//     … in Polish, texts too                        1440×900  1280×720  844×390  390×844           360×640
//     … in longer English, texts too                          1280×720  844×390  390×844           360×640
//   axe, all its rules                                        1280×720  844×390  390×844           360×640
//     … the contrast of dark colours                          1280×720           390×844
//   text of twice the size: all reached and read              1280×720           390×844           360×640
//   nothing told by colour alone                              1280×720
//   no English word in Polish                                 1280×720
//
// On a phone the menu is one state more. The system's own colours: zoom-colours.spec.mjs.
// With SHOTS=1 each look leaves a picture in target/shots.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { faults, textFaults } from './faults.mjs';
import { expect, testOfStates as test } from './fixtures.mjs';
import { holdStill, holdTime } from './game.mjs';
import { atSize, english, outOfReach, settled, textSize, toldByColour, violations } from './looks.mjs';
import { STAGES, enter } from './positions.mjs';

const shots = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'target', 'shots');
if (process.env.SHOTS) mkdirSync(shots, { recursive: true });
test.use({ trace: 'off' });
// The log has hundreds of lines.
test.describe.configure({ timeout: 180_000 });

const SIZES = {
  desk: {
    en: [[1440, 900], [1280, 720]],
    pl: [[1440, 900], [1280, 720]],
    xx: [[1280, 720]],
  },
  phone: {
    en: [[390, 844], [844, 390], [390, 664], [360, 640]],
    pl: [[360, 640], [390, 844], [844, 390]],
    xx: [[844, 390], [360, 640], [390, 844]],
  },
};
const DARK = ['1440×900', '390×844'];
const AXE = ['1280×720', '844×390', '390×844', '360×640'];
const AXE_DARK = ['1280×720', '390×844'];
const DOUBLE = ['1280×720', '390×844', '360×640'];
const COLOURS = ['1280×720'];
const ENGLISH = ['1280×720'];
/** Letters by which one sees that the page is in a language at all. */
const LETTERS = { pl: /[ąćęłńóśźż]/, xx: /\[.*[ḗïöüÿáà].*\]/i };
/** States in which something has the colour of a row or a player. */
const UNCOLOURED = ['start', 'set-up', 'set-up-five'];

const turned = (list, by) => list.map((_, place) => list[(place + by) % list.length]);
const among = (sizes, names) => sizes.filter((size) => names.includes(size.join('×')));

for (const [number, name] of Object.keys(STAGES).entries()) {
  for (const kind of ['phone', 'desk']) {
    const phone = kind === 'phone';
    if (name === 'menu' && !phone) continue;
    test.describe(kind, () => {
      test.use({ hasTouch: phone, isMobile: phone });

      for (const [lang, sizes] of Object.entries(SIZES[kind])) {
        test(`${name} in ${lang}`, async ({ page, baseURL, positions }) => {
          await page.emulateMedia({ colorScheme: 'light' });
          await holdStill(page);
          await holdTime(page);
          const look = new Look(page, name, lang, turned(sizes, number));
          const [width, height] = look.size;
          await page.setViewportSize({ width, height });
          await enter(page, baseURL, positions, name, lang === 'en' ? '' : `lang=${lang}`);
          await settled(page);
          if (lang === 'en') await look.english();
          else await look.otherLanguage();
        });
      }
    });
  }
}

/** Looks at a state in a language, at some sizes. */
class Look {
  constructor(page, name, lang, sizes) {
    Object.assign(this, { page, name, lang, sizes, size: sizes[0] });
  }

  /** At each of some sizes: those of this state whose names are given, beginning with the one that it has. */
  async at(names, look) {
    const sizes = names ? among(this.sizes, names) : this.sizes;
    const first = Math.max(sizes.indexOf(this.size), 0);
    for (const size of turned(sizes, first)) {
      if (size !== this.size) await atSize(this.page, size);
      this.size = size;
      await look(size.join('×'));
    }
  }

  /** Expects that nothing was found. */
  async none(what, found) {
    expect.soft(await found, `${this.name} in ${this.lang} at ${this.size.join('×')}, ${what}`).toEqual([]);
  }

  async picture(theme) {
    if (!process.env.SHOTS) return;
    await this.page.screenshot({ path: path.join(shots, `${this.name}-${this.size.join('x')}-${this.lang === 'en' ? theme : this.lang}.png`) });
  }

  async otherLanguage() {
    const { page, lang } = this;
    expect.soft(await page.evaluate(() => document.body.innerText), `the language is ${lang}`).toMatch(LETTERS[lang]);
    await this.at(undefined, async (size) => {
      await this.picture();
      await this.none('texts', page.evaluate(textFaults));
      await this.none('layout', page.evaluate(faults));
      if (lang === 'pl' && ENGLISH.includes(size)) await this.none('English words', english(page));
    });
  }

  async english() {
    const { page } = this;
    await this.at(undefined, async (size) => {
      await this.picture('light');
      await this.none('layout', page.evaluate(faults));
      if (AXE.includes(size)) await this.none('axe', violations(page));
      if (!COLOURS.includes(size)) return;
      const { alone, number } = await page.evaluate(toldByColour);
      await this.none('told by colour alone', alone);
      if (!UNCOLOURED.includes(this.name)) expect.soft(number, 'parts with a colour that means something').toBeGreaterThan(0);
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    await this.at([...DARK, ...AXE_DARK], async (size) => {
      await this.picture('dark');
      if (DARK.includes(size)) await this.none('layout in the dark', page.evaluate(faults));
      if (AXE_DARK.includes(size)) await this.none('contrast in the dark', violations(page, ['color-contrast']));
    });
    // It does not matter in which colours.
    await textSize(page, 2);
    await this.at(DOUBLE, () => this.none('text of twice the size', page.evaluate(outOfReach)));
  }
}
