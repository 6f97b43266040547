// What can be wrong with the layout of a page.

/** All that is wrong with the layout of what is on the page, in words. Runs in the page. */
export async function faults() {
  const wrong = [];
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const box = (element) => element.getBoundingClientRect();
  const name = (element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}”`;
  const size = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(' ');
  const shown = (element) => element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) && box(element).width > 1 && box(element).height > 1;
  const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  const inside = (a, b, slack = 1) =>
    a.left >= b.left - slack && a.right <= b.right + slack && a.top >= b.top - slack && a.bottom <= b.bottom + slack;
  const screen = () => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  /** Whether something is so when a part of what scrolls inside the game is scrolled to; leaves all as it was. */
  const scrolledTo = (element, isSo) => {
    const panel = element.closest('.scoring, .past-panel, .modal, .veil, .log-scroll');
    if (!panel) return false;
    const at = panel.scrollTop;
    const found = ['center', 'start', 'end'].some((block) => {
      element.scrollIntoView({ block });
      return isSo();
    });
    panel.scrollTop = at;
    return found;
  };

  if (document.documentElement.scrollWidth > innerWidth) wrong.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const element of all('.game, .veil, .scoring, .modal, .panel, .start')) {
    if (shown(element) && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible') {
      wrong.push(`${name(element)} scrolls sideways: ${element.scrollWidth} in ${element.clientWidth}`);
    }
  }
  // Only what lies on top can be used.
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('.veil') ?? document.querySelector('#app');
  const scrolls = top.matches('dialog, .veil') || !document.querySelector('.game');
  const controls = all('button, input, select, a[href], [role=button]', top).filter(shown);
  for (const control of controls) {
    if (scrolls) control.scrollIntoView({ block: 'nearest' });
    const whole = () => inside(box(control), screen(), control.closest('.hand-piece') ? 4 : 1);
    // A panel of its own may scroll.
    if (!whole() && !scrolledTo(control, whole)) wrong.push(`${name(control)} is not wholly on the screen: ${size(box(control))}`);
    const { width, height } = box(control);
    // What a finger meets there; in a panel that scrolls, when it has been scrolled to.
    if (!control.closest('svg') && !control.disabled) {
      const under = () => {
        const { left, top: upper } = box(control);
        const met = document.elementFromPoint(left + width / 2, upper + height / 2);
        return met && !control.contains(met) && !met.contains(control) ? met : undefined;
      };
      const met = under();
      if (met && !scrolledTo(control, () => !under())) wrong.push(`${name(control)} lies under ${name(met)}`);
    }
    if (height < 24 || width < 24) wrong.push(`${name(control)} is too small: ${Math.round(width)} × ${Math.round(height)}`);
  }
  scrollTo(0, 0);
  top.scrollTop = 0;
  const buttons = all('button', top).filter(shown);
  for (const [index, one] of buttons.entries()) {
    for (const other of buttons.slice(0, index)) {
      const clear = () => !overlap(box(one), box(other));
      if (clear() || one.closest('.close') || other.closest('.close')) continue;
      // Buttons that stay at the foot of a panel while the rest goes under them.
      if (!scrolledTo(one, clear) && !scrolledTo(other, clear)) wrong.push(`${name(one)} overlaps ${name(other)}`);
    }
  }
  // What the button for going on says is seen at once.
  for (const primary of all('.stage .primary, .curtain .primary').filter(shown)) {
    const panel = primary.closest('.panel');
    if (panel && !inside(box(primary), box(panel))) wrong.push(`${name(primary)} is outside its panel`);
  }
  // The guide's note lies over nothing that is used or read, and is wholly on the screen.
  for (const note of all('.coach', top).filter((element) => element.checkVisibility({ visibilityProperty: true }))) {
    if (!inside(box(note), screen())) wrong.push(`the note is not wholly on the screen: ${size(box(note))}`);
    for (const other of all('.hand-piece, .plate, .bar button, .status > *, .scoring, .claimed, .legal .ground').filter(shown)) {
      if (!other.closest('.busy .status') && overlap(box(note), box(other))) wrong.push(`the note covers ${name(other)}: ${size(box(note))} and ${size(box(other))}`);
    }
    for (const part of all('p, button', note)) {
      if (!inside(box(part), box(note)) || part.scrollWidth > part.clientWidth + 1) wrong.push(`${name(part)} leaves its note`);
    }
  }
  // Texts that are cut off, or that wrap in a button.
  for (const element of all('.button, .tool, .round strong, .supply, .prompt, .points, .formula', top)) {
    if (shown(element) && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline') {
      wrong.push(`${name(element)} is cut off: ${element.scrollWidth} in ${element.clientWidth}`);
    }
  }
  const rows = document.querySelector('.rows');
  if (rows && top.id === 'app') {
    const table = box(rows);
    for (const piece of all('.hand-piece')) {
      if (overlap(box(piece), table)) wrong.push(`${name(piece)} lies over the rows: ${size(box(piece))} and ${size(table)}`);
    }
    for (const row of all('.row')) {
      const ground = box(row.querySelector('.ground'));
      const head = box(row.querySelector('.head, .board'));
      for (const [index, item] of all('.item', row).entries()) {
        // A claimed item is lifted a little.
        const own = item.classList.contains('claimed') ? 8 : 2;
        if (!inside(box(item), ground, own)) wrong.push(`item ${index} is outside its ${row.getAttribute('class')}: ${size(box(item))} in ${size(ground)}`);
        if (overlap(box(item), head)) wrong.push(`item ${index} lies over the head of its ${row.getAttribute('class')}`);
      }
      // The row that is scored stays in sight.
      for (const panel of all('.scoring').filter(shown)) {
        if (row.querySelector('.claimed') && overlap(box(panel), ground)) {
          wrong.push(`${name(panel)} covers ${row.getAttribute('class')}, which it scores: ${size(box(panel))} and ${size(ground)}`);
        }
      }
      // What a claim would be worth hides no row's name, and none of it is cut off.
      for (const label of all('.worth', row)) {
        // A label is made as large as its text, which is made longer only then: there must be room for a larger one.
        if (document.documentElement.lang === 'xx') {
          const needed = Math.max(...all('text', label).map((line) => box(line).width)) + 20;
          const room = ground.right - Math.max(ground.left, head.right);
          if (needed > room) wrong.push(`the worth of ${row.getAttribute('class')} would need ${Math.round(needed)} and has room for ${Math.round(room)}`);
          continue;
        }
        if (!inside(box(label), ground, 2)) wrong.push(`the worth of ${row.getAttribute('class')} is outside it: ${size(box(label))} in ${size(ground)}`);
        if (overlap(box(label), head)) wrong.push(`the worth of ${row.getAttribute('class')} lies over its head`);
        for (const line of all('text', label)) {
          if (!inside(box(line), box(label.querySelector('rect')), 1)) wrong.push(`“${line.textContent}” is wider than its label`);
        }
      }
      if (!inside(ground, table, 2)) wrong.push(`the ground of ${row.getAttribute('class')} is outside the rows`);
    }
    const parts = all('.bar, .players, .rows, .stage');
    for (const [index, one] of parts.entries()) {
      for (const other of parts.slice(0, index)) {
        if (overlap(box(one), box(other))) wrong.push(`${name(one)} overlaps ${name(other)}`);
      }
    }
    for (const text of all('.status > *').filter(shown)) {
      if (text.closest('.busy')) continue;
      if (!inside(box(text), box(document.querySelector('.stage')), 2)) wrong.push(`${name(text)} is outside the stage`);
      for (const piece of all('.hand-piece')) {
        // A piece that is picked is lifted and turned.
        if (overlap(box(text), box(piece)) && !piece.classList.contains('picked')) wrong.push(`${name(text)} lies over ${name(piece)}`);
      }
    }
    for (const text of all('.status > *').filter(shown)) {
      for (const other of all('.status > *').filter(shown)) {
        if (text !== other && !text.closest('.busy') && overlap(box(text), box(other))) wrong.push(`${name(text)} overlaps ${name(other)}`);
      }
    }
  }
  const text = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [a, b] = [range.getBoundingClientRect(), box(element)];
    return { left: Math.max(a.left, b.left), right: Math.min(a.right, b.right), top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) };
  };
  for (const plate of all('.plate')) {
    const parts = all('.plate-follower, .plate-name, .plate-score, .plate-facts', plate).filter(shown);
    for (const [index, one] of parts.entries()) {
      if (!inside(box(one), box(plate))) wrong.push(`${name(one)} is outside its plate`);
      for (const other of parts.slice(0, index)) {
        if (overlap(text(one), text(other))) wrong.push(`${name(one)} overlaps ${name(other)}`);
      }
    }
    if (!inside(box(plate), screen())) wrong.push(`${name(plate)} is not on the screen`);
    const facts = plate.querySelector('.plate-facts');
    for (const fact of facts.children) {
      if (!inside(box(fact), box(facts), 2)) wrong.push(`of ${name(plate)}, “${fact.textContent}” is cut off`);
    }
  }
  // Each kind of fault once is enough to see it.
  return [...new Set(wrong)].slice(0, 12);
}

/** All texts that are cut off or lie over each other, in words. Runs in the page. */
export async function textFaults() {
  const wrong = [];
  const box = (element) => element.getBoundingClientRect();
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('#app');
  // What players typed may be long: it ends in dots, by intent.
  const NAMES = '.plate-name, .cell-name, .course-name, th[scope=row], option, textarea';
  const hidden = (element) => {
    for (let at = element; at; at = at.parentElement) if (getComputedStyle(at).clipPath.startsWith('inset(50%')) return true;
    return !element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  };
  const say = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${element.textContent.trim().slice(0, 40)}”`;
  const texts = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || element.closest(NAMES) || hidden(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (lines.length > 0) texts.push({ node, element, lines });
  }
  for (const { element, lines } of texts) {
    const { display, overflowX } = getComputedStyle(element);
    if (!element.closest('svg') && display !== 'inline' && element.scrollWidth > element.clientWidth + 1 && overflowX !== 'auto') {
      wrong.push(`${say(element)} is ${element.scrollWidth} wide in ${element.clientWidth}`);
    }
    // A button, a panel, a board, a dialog, the bar, the screen: none of them is left by a text, sideways at least, and
    // those that do not scroll are not left up or down.
    for (let around = element; around; around = around.parentElement) {
      const { overflowX: x, overflowY: y, position } = getComputedStyle(around);
      const holds = around.matches('.button, .tool, .link, .panel, .bar, .plate, .stage, .modal, .board, td, li') || x !== 'visible' || around === document.body;
      if (!holds || around.matches('html')) continue;
      const { left, right, top: upper, bottom } = around === document.body ? { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity } : box(around);
      for (const line of lines) {
        if (line.left < left - 1.5 || line.right > right + 1.5) wrong.push(`${say(element)} leaves ${around.tagName.toLowerCase()}.${around.getAttribute('class') ?? ''} sideways: ${Math.round(line.left)} to ${Math.round(line.right)} in ${Math.round(left)} to ${Math.round(right)}`);
        else if (!['auto', 'scroll'].includes(y) && (line.top < upper - 3 || line.bottom > bottom + 3)) wrong.push(`${say(element)} leaves ${around.tagName.toLowerCase()}.${around.getAttribute('class') ?? ''} up or down`);
      }
      if (['auto', 'scroll'].includes(y) || position === 'fixed') break;
    }
  }
  // A text is seen, or it can be scrolled to; but for the rows, over which a panel lies while it is open.
  const OVER_ROWS = '.scoring, .past-panel';
  /** What lies over a line: a ground that does not let through. Undefined where it is seen, null where it is off the screen. */
  const coverOf = (element, line) => {
    const met = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
    if (!met) return null;
    for (let at = met; at && !at.contains(element); at = at.parentElement) {
      const [, alpha = '1'] = getComputedStyle(at).backgroundColor.match(/rgba\(.*, ([\d.]+)\)/) ?? [];
      if (!element.contains(at) && !at.closest('svg') && Number(alpha) > 0.5) return at;
    }
    return undefined;
  };
  /** Whether a line lies in what is shown of all that scrolls around it. */
  const inSight = (element, line) => {
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (!['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(around).overflowY) || around.closest('svg')) continue;
      const { top: upper, bottom } = box(around);
      const middle = line.top + line.height / 2;
      if (middle < upper || middle > bottom) return false;
    }
    return true;
  };
  const linesOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  };
  const seen = [];
  for (const { node, element, lines } of texts) {
    const hides = (line) => (inSight(element, line) ? coverOf(element, line) : null);
    const covers = lines.map(hides);
    if (covers.every((cover) => cover === undefined)) {
      seen.push({ element, lines });
      continue;
    }
    seen.push({ element, lines: lines.filter((_, place) => covers[place] === undefined) });
    if (covers.every((cover) => cover === undefined || (cover?.closest(OVER_ROWS) && element.closest('.rows')))) continue;
    // Of the log's lines, of which there are hundreds, the last of each round.
    if (element.closest('.log-scroll li:not(:last-child)')) continue;
    const places = [];
    for (let around = element; around; around = around.parentElement) places.push([around, around.scrollTop]);
    const missing = new Set(lines.keys());
    for (const block of ['center', 'start', 'end', 'nearest']) {
      element.scrollIntoView({ block });
      // What only a program can scroll stays where it is.
      for (const [around] of places) if (getComputedStyle(around).overflowY === 'hidden') around.scrollTop = 0;
      for (const [place, line] of linesOf(node).entries()) if (hides(line) === undefined) missing.delete(place);
    }
    for (const [around, at] of places) if (around.scrollTop !== at) around.scrollTop = at;
    if (missing.size > 0) wrong.push(`${say(element)} is not seen, ${covers.find(Boolean) ? `under ${say(covers.find(Boolean))}` : 'and cannot be scrolled to'}`);
  }
  const pieces = seen.flatMap(({ element, lines }) => lines.map((line) => ({ element, line })));
  for (const [index, one] of pieces.entries()) {
    for (const other of pieces.slice(0, index)) {
      if (one.element === other.element || one.element.closest('.marker') || other.element.closest('.marker')) continue;
      const [a, b] = [one.line, other.line];
      const [w, h] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      // The boxes of lines are taller than their letters.
      if (w > 2 && h > 5) wrong.push(`${say(one.element)} lies over ${say(other.element)}`);
    }
  }
  return [...new Set(wrong)].slice(0, 15);
}
