// What is wrong with the layout of the page as it stands now: a list of complaints in words. Run by test_layout.py.
async () => {
  const found = new Set();
  const touch = innerWidth < 768 || innerHeight < 600; // a phone's window, also held sideways
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const name = (each) => {
    const kind = each.tagName.toLowerCase() + (each.getAttribute('class') ? `.${each.getAttribute('class').split(' ')[0]}` : '');
    return `${kind} "${(each.textContent.trim() || each.ariaLabel || '').replace(/\s+/g, ' ').slice(0, 40)}"`;
  };
  const shown = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.vh, .sprite, [popover]:not(:popover-open)');
  const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  // captions in capitals, order and round numbers, counts on tabs, instruments' numerals, notation: 12 and 13 px by design
  const SMALL = '.cap, code, .ordn, .rt, .you, .tms, .go-, .hbar, .rc small, .swatch, .sp-emblem, .dot, .vp small, em[aria-hidden]';

  function texts() {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all = [];
    while (walk.nextNode()) {
      const at = walk.currentNode.parentElement;
      // what is drawn is scaled with its drawing
      if (!walk.currentNode.data.trim() || at.closest('svg, script, style, option') || !shown(at)) continue;
      const range = document.createRange();
      range.selectNodeContents(walk.currentNode);
      const box = range.getBoundingClientRect();
      if (at.getBoundingClientRect().width <= 1) continue; // for screen readers
      if (box.width && box.height) all.push({ at, box });
    }
    return all;
  }

  // Boxes around many texts are measured once, as long as nothing moves.
  let frames = new Map();
  function frameOf(each) {
    if (!frames.has(each)) frames.set(each, { style: getComputedStyle(each), edge: each.getBoundingClientRect() });
    return frames.get(each);
  }

  // A text must lie inside every box that would cut it; what can be scrolled to is not cut.
  function cut({ at, box }) {
    let sideways = true;
    let down = true;
    for (let up = at; up && up !== document.documentElement && (sideways || down); up = up.parentElement) {
      const { style, edge } = frameOf(up);
      if (/auto|scroll/.test(style.overflowX)) sideways = false;
      if (/auto|scroll/.test(style.overflowY)) down = false;
      const out = (sideways && style.overflowX !== 'visible' && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5))
        || (down && style.overflowY !== 'visible' && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3));
      if (out) return up;
      if (up.matches('button, .btn, .chip, .card, .bx, .eqt, td, th, .seat, .panel') && sideways && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5)) return up;
      if (style.position === 'fixed') break;
    }
    return null;
  }

  function measure(where) {
    const say = (text) => found.add(`${where}${text}`);
    frames = new Map();
    if (document.documentElement.scrollWidth > innerWidth) say(`sideways scroll: ${document.documentElement.scrollWidth}`);
    for (const text of texts()) {
      const by = cut(text);
      if (by) say(`cut: ${name(text.at)} by ${name(by)}`);
      const size = parseFloat(frameOf(text.at).style.fontSize);
      if (size < 12 || (size < 14 && !text.at.closest(SMALL))) say(`small: ${size} px, ${name(text.at)}`);
    }
    if (touch) {
      for (const each of document.querySelectorAll('button, a[href], input:not(.vh), select, [role=switch], [role=slider], .cell.target .hit, .moorhit .hit')) {
        const box = each.getBoundingClientRect();
        if (!shown(each) || !box.width) continue;
        const label = each.matches('input[type=checkbox], input[type=radio]') && each.closest('label');
        const size = label ? label.getBoundingClientRect() : box;
        if (size.width < 43.5 || size.height < 43.5) say(`target: ${Math.round(size.width)} x ${Math.round(size.height)}, ${name(each)}`);
      }
    }
    cards(say);
    const bar = document.querySelector('.bar, .sp-bar');
    if (!bar) return;
    reach('.bar, .sp-bar, .sp-hand, .tabs, .sp-tabs, .top, .sp-top, .scrub', say);
    const place = bar.getBoundingClientRect();
    if (place.top < 0 || place.bottom > innerHeight + 0.5 || place.left < 0 || place.right > innerWidth + 0.5) say(`bar: ${JSON.stringify(place)}`);
    const main = bar.querySelector('.btn-act');
    if (main && main.getBoundingClientRect().bottom > innerHeight) say('bar: the large button is below the window');
    if (bar.scrollHeight > bar.clientHeight + 1) return; // low windows: the bar scrolls under its buttons
    const controls = [...bar.querySelectorAll('button, input, [role=slider]')].filter((each) => shown(each) && each.getBoundingClientRect().width);
    // where a box can be seen: inside whatever scrolls around it
    const seen = (each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const box = { left, right, top, bottom };
      for (let up = each.parentElement; up && up !== bar; up = up.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(up).overflowY)) continue;
        const edge = up.getBoundingClientRect();
        box.top = Math.max(box.top, edge.top);
        box.bottom = Math.min(box.bottom, edge.bottom);
      }
      return box;
    };
    controls.forEach((left, index) => {
      for (const right of controls.slice(index + 1)) {
        if (left.contains(right) || right.contains(left)) continue;
        if (meets(seen(left), seen(right))) say(`overlap: ${name(left)} and ${name(right)}`);
      }
    });
    const parts = [...bar.children].filter(shown);
    for (const part of parts) {
      for (const each of part.querySelectorAll('button, input, p, h2, .eff, .chip, .foot, .lab')) {
        if (!shown(each)) continue;
        for (const other of parts) {
          if (other === part) continue;
          if (meets(seen(each), other.getBoundingClientRect())) say(`overlap: ${name(each)} runs into ${name(other)}`);
        }
      }
    }
  }

  // Cards break between words only (or where a hyphen may stand), and no sign of theirs lies on another.
  function cards(say) {
    for (const { at } of texts()) {
      if (!at.closest('.sp-card, .card')) continue;
      for (const node of at.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE) continue;
        for (const { index, 0: word } of node.data.matchAll(/[^\s\u00ad-]+/g)) {
          // by its first and its last letter: a hyphen that the browser sets before a syllable counts with that syllable
          const range = document.createRange();
          const lines = new Set([index, index + word.length - 1].map((letter) => {
            range.setStart(node, letter);
            range.setEnd(node, letter + 1);
            return Math.round([...range.getClientRects()].at(-1)?.top ?? 0);
          }));
          if (lines.size > 1) say(`word broken: ${word} in ${name(at)}`);
        }
      }
    }
    for (const card of document.querySelectorAll('.sp-card')) {
      const signs = [...card.querySelectorAll('li svg, .vp, .mn, .bn, .no, footer span')].filter((each) => shown(each) && each.getBoundingClientRect().width);
      signs.forEach((one, index) => {
        for (const other of signs.slice(index + 1)) if (meets(one.getBoundingClientRect(), other.getBoundingClientRect()) && !one.contains(other)) say(`overlap: ${name(one)} and ${name(other)} of ${name(card)}`);
      });
    }
  }

  // What is needed can be pressed where it stands: on screen, after scrolling what scrolls, and with nothing over it.
  // The recap's line may lie over the board.
  function reach(places, say) {
    for (const each of document.querySelectorAll(`:is(${places}) :is(button, input)`)) {
      if (!shown(each) || !each.getBoundingClientRect().width) continue;
      each.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const hit = document.elementFromPoint(x, y);
      if (!hit) say(`off screen: ${name(each)} at ${Math.round(x)}, ${Math.round(y)}`);
      else if (!each.contains(hit) && !hit.closest('.sheet') && !each.closest('label')?.contains(hit)) say(`covered: ${name(each)} by ${name(hit)}`);
    }
  }

  // Map or cards keep this part of the window for themselves, also where the bar tells what to do on a real table.
  const LEAST = 0.13;
  function room(say) {
    const stage = document.querySelector('.stage, .sp-stage');
    if (!stage || (innerHeight < 600 && innerWidth < 600)) return; // there the table scrolls under its bar
    const { left, right, top, bottom } = stage.getBoundingClientRect();
    let seen = 0;
    for (let x = 0.5; x < 10; x++) for (let y = 0.5; y < 10; y++) {
      const hit = document.elementFromPoint(left + ((right - left) * x) / 10, top + ((bottom - top) * y) / 10);
      if (hit && stage.contains(hit)) seen += 1;
    }
    const share = ((right - left) * (bottom - top) * seen) / 100 / (innerWidth * innerHeight);
    if (share < LEAST) say(`board: only ${Math.round(share * 100)} % of the window`);
  }

  // a bar that has just changed takes no press for a moment
  do await frame(); while (document.querySelector('[data-settling]'));
  const tabs = [...document.querySelectorAll('.tab, .sp-tabs button')].filter(shown);
  if (!tabs.length) measure('');
  for (const tab of tabs) {
    tab.click();
    await frame();
    measure(`${tab.textContent.trim()}: `);
  }
  tabs[0]?.click();
  await frame();
  const say = (text) => found.add(text);
  reach('.seg.view, .spm .zoom', say);
  room(say);
  return [...found];
}
