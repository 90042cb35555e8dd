// Finds what cannot be read or tapped on the page: a list of [kind, element, text, details].
// minTarget: minimum size of a target; noScroll: whether everything has to be in sight without scrolling;
// checkTexts: whether texts are checked as well.
(({ minTarget, noScroll, checkTexts }) => {
  const SLACK = 1.5, MINOR = 24, minor = '.log-lines, #cards';    // small targets that have alternatives
  const panned = '.net-map';                                  // a map that is panned and zoomed; its choices are also rows beside it
  const found = new Map();
  const root = document.documentElement, wide = innerWidth, high = innerHeight;

  const name = element => {
    const own = element.id ? `#${element.id}`
      : element.tagName.toLowerCase() + [...element.classList].slice(0, 2).map(kind => `.${kind}`).join('');
    const near = element.id ? null : element.parentElement?.closest('[id]');
    return `${near && near.id !== 'app' ? `#${near.id} ` : ''}${own}`;
  };
  const textOf = element => (element.innerText ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
  const fault = (kind, element, details = '') =>
    found.set(`${kind} ${name(element)} ${textOf(element)}`, [kind, name(element), textOf(element), String(details)]);

  const hidden = style => style.visibility === 'hidden' || Number(style.opacity) < .05 || style.clipPath.startsWith('inset(50%');
  const shown = element => {
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display === 'none' || hidden(style)) return false;
    }
    return element.getClientRects().length > 0;
  };
  const scrolls = value => value === 'auto' || value === 'scroll';
  const cuts = value => value === 'hidden' || value === 'clip';

  // The box in which contents of `element` are visible now (`seen`), the box beyond which they are clipped for good (`room`),
  // and whether they can be scrolled into view.
  const surroundings = element => {
    const whole = { left: 0, top: 0, right: wide, bottom: high };
    const around = { seen: { ...whole }, room: { ...whole }, freeX: false, freeY: !noScroll && root.scrollHeight > high };
    const narrow = (box, { left, right }) => { box.left = Math.max(box.left, left); box.right = Math.min(box.right, right); };
    const flatten = (box, { top, bottom }) => { box.top = Math.max(box.top, top); box.bottom = Math.min(box.bottom, bottom); };
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at), box = at.getBoundingClientRect();
      if (style.display === 'contents' || style.display === 'inline') continue;
      if (scrolls(style.overflowX) && at.scrollWidth > at.clientWidth + 1) around.freeX = true;
      if (scrolls(style.overflowY) && at.scrollHeight > at.clientHeight + 1) around.freeY = true;
      if (style.overflowX !== 'visible') narrow(around.seen, box);
      if (style.overflowY !== 'visible') flatten(around.seen, box);
      if (cuts(style.overflowX) && !around.freeX) narrow(around.room, box);
      if (cuts(style.overflowY) && !around.freeY) flatten(around.room, box);
      if (style.position === 'fixed') break;
    }
    return around;
  };
  const within = ({ left, top, right, bottom }, x, y) => x >= left && x < right && y >= top && y < bottom;

  const texts = () => {
    const walker = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
    const all = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || element.closest('option, script, style, title') || !shown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const size = parseFloat(getComputedStyle(element).fontSize);
      for (const line of range.getClientRects()) {
        const over = Math.max(0, line.height - size) / 2 + size * .12;      // glyphs fill only the middle of a line box
        const box = { left: line.left, right: line.right, top: line.top + over, bottom: line.bottom - over };
        if (line.width) all.push({ element, size, around: surroundings(element), ...box });
      }
    }
    return all;
  };

  // Text that is clipped by its own box or an outer one.
  const clipped = line => {
    const { element } = line, style = getComputedStyle(element);
    if ((style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') && cuts(style.overflowX)
      && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + line.size * .4)) {
      return fault('shortened', element, `${element.scrollWidth} > ${element.clientWidth}`);
    }
    const { room, freeX, freeY } = line.around;
    const across = Math.max(room.left - line.left, line.right - room.right);
    const down = Math.max(room.top - line.top, line.bottom - room.bottom);
    if (!freeX && across > SLACK) return fault('clipped', element, `by ${Math.round(across)} px across`);
    if (!freeY && down > SLACK) return fault('clipped', element, `by ${Math.round(down)} px down`);
    return outside(line);
  };

  // A word of which the end stands in the next line, where nothing says that it may be broken: no space, stroke or soft hyphen.
  // Hyphens that the browser's dictionary puts are allowed, if a word without one is not broken as well.
  const WORD = /[\p{L}\p{M}\p{N}’]{2,}/gu;
  const broken = () => {
    const walker = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT), range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      range.selectNodeContents(node);
      if (!node.data.trim() || !severalLines(range) || !shown(node.parentElement)) continue;
      const style = getComputedStyle(node.parentElement);
      if (style.hyphens === 'auto' && style.overflowWrap === 'normal' && style.wordBreak === 'normal') continue;
      for (const word of node.data.matchAll(WORD)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        if (severalLines(range)) fault('broken word', node.parentElement, word[0]);
      }
    }
  };
  const severalLines = range => {
    const [first, ...others] = range.getClientRects();
    return first !== undefined && others.some(line => line.top >= first.bottom - SLACK || line.bottom <= first.top + SLACK);
  };

  // Text outside the button or panel that it belongs to.
  const outside = line => {
    const holder = line.element.closest('button, .btn, [role="dialog"], .panel, li');
    if (!holder || getComputedStyle(holder).display === 'contents') return;
    const box = holder.getBoundingClientRect(), { freeX, freeY } = line.around;
    const across = Math.max(box.left - line.left, line.right - box.right);
    const down = Math.max(box.top - line.top, line.bottom - box.bottom);
    if (!freeX && across > SLACK || !freeY && down > SLACK) {
      fault('outside', line.element, `of ${name(holder)} by ${Math.round(Math.max(across, down))} px`);
    }
  };

  const related = (one, other) => one === other || one.contains(other) || other.contains(one);
  const opaque = element => {
    if (element instanceof SVGElement) return false;
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const alpha = backgroundColor.startsWith('rgba') ? Number(backgroundColor.split(',')[3]?.replace(')', '')) : 1;
    return backgroundImage !== 'none' || (backgroundColor !== 'transparent' && alpha > .5);
  };
  const above = '.sheet, .toasts, .dialog, .backdrop, .is-open';        // temporary overlays
  const floats = element => !noScroll && [...document.querySelectorAll('.bar')].some(bar => bar.contains(element));

  // Text under something opaque.
  const covered = line => {
    const { element, around } = line, y = (line.top + line.bottom) / 2;
    for (const x of [line.left + 2, (line.left + line.right) / 2, line.right - 2]) {
      if (!within(around.seen, x, y)) continue;
      const stack = document.elementsFromPoint(x, y);
      const own = stack.findIndex(other => related(other, element));
      const over = (own < 0 ? [] : stack.slice(0, own)).find(opaque);
      if (over && !over.closest(above) && !floats(over)) return fault('covered', element, `by ${name(over)}`);
    }
  };

  // Two overlapping texts.
  const collisions = lines => {
    const sorted = lines.sort((a, b) => a.left - b.left);
    sorted.forEach((one, at) => {
      for (let next = at + 1; next < sorted.length && sorted[next].left < one.right - SLACK; next += 1) {
        const other = sorted[next];
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (one.element === other.element || down <= SLACK) continue;
        const x = (Math.max(one.left, other.left) + Math.min(one.right, other.right)) / 2;
        const y = (Math.max(one.top, other.top) + Math.min(one.bottom, other.bottom)) / 2;
        if (!within(one.around.seen, x, y) || !within(other.around.seen, x, y)) continue;
        if (!layered(one.element, other.element, x, y)) fault('collides', one.element, `with ${name(other.element)}`);
      }
    });
  };
  // One of the two has an opaque background above the other, which is then checked as `covered`.
  const layered = (one, other, x, y) => {
    const stack = document.elementsFromPoint(x, y);
    const place = (element, not) => stack.findIndex(found => found.contains(element) && !found.contains(not));
    const places = [place(one, other), place(other, one)];
    if (places.includes(-1)) return true;
    return stack.slice(Math.min(...places), Math.max(...places)).some(opaque);
  };

  // Targets that are too small, out of sight, or under something else.
  const target = element => {
    if (element.closest(panned) || !shown(element) || getComputedStyle(element).pointerEvents === 'none') return;
    const box = element.getBoundingClientRect();
    const idle = element.disabled || element.getAttribute('aria-disabled') === 'true';
    const small = Math.min(box.width, box.height);
    const enough = element.closest(minor) ? Math.min(minTarget, MINOR) : minTarget;
    if (!idle && small < enough - .5) fault('small', element, `${Math.round(box.width)}×${Math.round(box.height)}`);
    const { seen, room, freeX, freeY } = surroundings(element);
    const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    if (!freeX && (x < room.left || x > room.right) || !freeY && (y < room.top || y > room.bottom)) {
      return fault('out of sight', element, `${Math.round(x)},${Math.round(y)}`);
    }
    if (idle) return;
    const points = [[x, y], [box.left + box.width / 4, y], [box.right - box.width / 4, y], [x, box.top + box.height / 4],
      [x, box.bottom - box.height / 4]];
    const hit = points.filter(point => within(seen, ...point)).map(point => document.elementFromPoint(...point));
    const missed = hit.filter(other => other && !related(other, element) && !other.closest(above) && !floats(other));
    if (missed.length > 1) fault('covered target', element, `by ${name(missed[0])}`);
  };

  // Elements that are needed for a decision are in sight without scrolling.
  const needed = element => {
    if (element.closest(panned) || !shown(element)) return;
    const box = element.getBoundingClientRect();
    const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    if (!within({ left: 0, top: 0, right: wide, bottom: high }, x, y)) {
      return fault('needs scrolling', element, `${Math.round(x)},${Math.round(y)}`);
    }
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at), around = at.getBoundingClientRect();
      const down = scrolls(style.overflowY) && (y < around.top || y > around.bottom);
      const across = scrolls(style.overflowX) && (x < around.left || x > around.right);
      if (down || across) {
        return fault('needs scrolling', element, `in ${name(at)}`);
      }
    }
  };

  if (root.scrollWidth > wide) fault('page too wide', root, `${root.scrollWidth} > ${wide}`);
  if (noScroll && root.scrollHeight > high) fault('page too high', root, `${root.scrollHeight} > ${high}`);
  const lines = checkTexts ? texts() : [];
  lines.forEach(line => { clipped(line); outside(line); covered(line); });
  collisions(lines);
  broken();
  document.querySelectorAll('#app :is(button, a, input, select, [data-do])').forEach(element => {
    if (!element.matches('.backdrop')) target(element);
  });
  if (noScroll) document.querySelectorAll('.is-legal, #done, #choices [data-do], #tray [data-do]').forEach(needed);
  return [...found.values()];
})
