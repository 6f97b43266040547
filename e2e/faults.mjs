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
    if (!inside(box(control), screen(), control.closest('.hand-piece') ? 4 : 1)) wrong.push(`${name(control)} is not wholly on the screen: ${size(box(control))}`);
    // What a finger meets there.
    const { left, top: upper, width, height } = box(control);
    if (!control.closest('svg') && !control.disabled) {
      const met = document.elementFromPoint(left + width / 2, upper + height / 2);
      // Buttons that stay at the foot of a panel which scrolls.
      const foot = met?.closest('.scoring .buttons') && met.closest('.scoring') === control.closest('.scoring');
      if (met && !foot && !control.contains(met) && !met.contains(control)) wrong.push(`${name(control)} lies under ${name(met)}`);
    }
    if (height < 24 || width < 24) wrong.push(`${name(control)} is too small: ${Math.round(width)} × ${Math.round(height)}`);
  }
  scrollTo(0, 0);
  top.scrollTop = 0;
  const buttons = all('button', top).filter(shown);
  for (const [index, one] of buttons.entries()) {
    for (const other of buttons.slice(0, index)) {
      // Buttons that stay at the foot of a panel which scrolls.
      if (one.closest('.scoring .buttons') !== other.closest('.scoring .buttons') && one.closest('.scoring') === other.closest('.scoring')) continue;
      if (overlap(box(one), box(other)) && !one.closest('.close') && !other.closest('.close')) wrong.push(`${name(one)} overlaps ${name(other)}`);
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
      // A label is as large as its text, which the pseudo-language makes longer only afterwards.
      for (const label of document.documentElement.lang === 'xx' ? [] : all('.worth', row)) {
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
    if (lines.length > 0) texts.push({ element, lines });
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
  // A panel lies over the rows: what it covers is nobody's fault.
  const seen = texts.filter(({ element, lines: [line] }) => {
    const met = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
    const over = met?.closest('.scoring, .past-panel, dialog');
    if (!met || (over && !over.contains(element))) return false;
    // In a list that scrolls, what has gone under its heading or out of sight is not seen.
    const list = element.closest('.log-scroll');
    return !list || (list.contains(met) && (met.contains(element) || element.contains(met)));
  });
  const pieces = seen.flatMap(({ element, lines }) => lines.map((line) => ({ element, line })));
  for (const [index, one] of pieces.entries()) {
    for (const other of pieces.slice(0, index)) {
      if (one.element === other.element || one.element.closest('.marker') || other.element.closest('.marker')) continue;
      // Buttons that stay at the foot of a panel which scrolls.
      if (one.element.closest('.scoring .buttons') !== other.element.closest('.scoring .buttons')) continue;
      const [a, b] = [one.line, other.line];
      const [w, h] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      // The boxes of lines are taller than their letters.
      if (w > 2 && h > 5) wrong.push(`${say(one.element)} lies over ${say(other.element)}`);
    }
  }
  return [...new Set(wrong)].slice(0, 15);
}
