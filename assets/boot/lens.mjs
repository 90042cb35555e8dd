// A drawing larger than its place, in layers: shows the part that matters, and follows fingers, wheel, buttons and its locator.
const NEAR = 0.83;              // pixels for each unit of the drawing at which its names are read
const READABLE = 0.66;          // below this the names are left out
const MOST = 2.4, STEP = 1.4, STILL = 8, EDGE = 48;
const lenses = new WeakMap();   // drawing -> { form, box, width, height }: the last two of its place
const fingers = new Map();
let grip = null, dragged = false;

const size = lens => lens.getAttribute('data-size').split(' ').map(Number);
const limited = (value, least, most) => Math.min(Math.max(value, least), Math.max(least, most));

const place = lens => {
  const { width, height } = lenses.get(lens);
  return { width, height, whole: Math.min(width / size(lens)[0], height / size(lens)[1]) };
};

// The part of the drawing with this scale around a point, kept inside the drawing.
const around = (lens, x, y, scale) => {
  const [wide, high] = size(lens), { width, height, whole } = place(lens);
  const factor = limited(scale, whole, MOST), w = width / factor, h = height / factor;
  return { scale: factor, w, h, x: w >= wide ? (wide - w) / 2 : limited(x - w / 2, 0, wide - w),
    y: h >= high ? (high - h) / 2 : limited(y - h / 2, 0, high - h) };
};

// The first point stays in view with room around it; of the rest as much as can be read at once. Where all of the drawing is
// wanted, all of it is shown.
const framed = lens => {
  const [px, py, x0, y0, x1, y1] = lens.getAttribute('data-lens').split(' ').map(Number);
  const { width, height, whole } = place(lens);
  if (whole >= NEAR * 0.94 || x1 - x0 >= size(lens)[0]) return around(lens, px, py, whole);
  const fitting = Math.min(width / (x1 - x0 + 2 * EDGE), height / (y1 - y0 + 2 * EDGE));
  const box = around(lens, (x0 + x1) / 2, (y0 + y1) / 2, limited(fitting, NEAR * 0.94, 1.1));
  const x = limited(box.x + box.w / 2, px + EDGE - box.w / 2, px - EDGE + box.w / 2);
  const y = limited(box.y + box.h / 2, py + EDGE - box.h / 2, py - EDGE + box.h / 2);
  return around(lens, x, y, box.scale);
};

// Written only where it is another one: the browser lays the whole drawing out anew for each.
const set = (element, name, value) => {
  if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
};

const show = (lens, box) => {
  for (const layer of lens.children) set(layer, 'viewBox', [box.x, box.y, box.w, box.h].map(value => value.toFixed(1)).join(' '));
  lens.toggleAttribute('data-far', box.scale < READABLE);
  lens.toggleAttribute('data-whole', box.scale <= place(lens).whole * 1.001);
  const frame = document.querySelector(`[data-lens-of="${lens.id}"] .locator-frame`);
  for (const [name, value] of Object.entries({ x: box.x, y: box.y, width: box.w, height: box.h })) if (frame) set(frame, name, value);
};

const put = (lens, box) => {
  lenses.get(lens).box = box;
  show(lens, box);
};

// A drawing's place is measured when the browser has laid it out anyway, before anything is painted.
const watch = (lens, root) => {
  lenses.set(lens, { form: '', box: null, width: 0, height: 0 });
  new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = lens.parentElement ?? {};
    Object.assign(lenses.get(lens), { width, height });
    focus(root);
  }).observe(lens.parentElement);
};

// After every change of the page: a new place to look at is looked at; else the look stays where it was put.
export const focus = root => {
  for (const lens of root.querySelectorAll('[data-lens]')) {
    if (!lenses.has(lens)) watch(lens, root);
    const known = lenses.get(lens), form = `${lens.getAttribute('data-lens')} ${known.width} ${known.height}`;
    if (!known.width) continue;
    if (known.form === form && known.box) show(lens, known.box);
    else {
      known.form = form;
      put(lens, framed(lens));
    }
  }
};

// What the lens has set stays when the page is painted.
export const keep = (from, to) => {
  for (const name of ['data-far', 'data-whole']) if (from.hasAttribute(name)) to.setAttribute(name, from.getAttribute(name));
  for (const layer of to.children) set(layer, 'viewBox', from.firstElementChild.getAttribute('viewBox'));
};

const zoomed = (lens, factor, at) => {
  const { box } = lenses.get(lens), x = at?.x ?? box.x + box.w / 2, y = at?.y ?? box.y + box.h / 2;
  const next = around(lens, x, y, box.scale * factor), k = box.scale / next.scale;
  put(lens, around(lens, x + (box.x + box.w / 2 - x) * k, y + (box.y + box.h / 2 - y) * k, next.scale));
};

const point = (lens, event) => {
  const frame = lens.getBoundingClientRect(), { box } = lenses.get(lens);
  return { x: box.x + (event.clientX - frame.left) / box.scale, y: box.y + (event.clientY - frame.top) / box.scale };
};

const steps = { in: lens => zoomed(lens, STEP), out: lens => zoomed(lens, 1 / STEP), back: lens => put(lens, framed(lens)) };

const apart = () => {
  const [a, b] = fingers.values();
  return { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2, far: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) };
};

const lensOf = event => event.target.closest?.('[data-lens]');

addEventListener('pointerdown', event => {
  const lens = lensOf(event);
  if (!lens || !lenses.has(lens)) return;
  fingers.set(event.pointerId, event);
  dragged = fingers.size > 1;
  const pinch = fingers.size === 2 ? apart() : null;
  grip = { lens, from: event, box: lenses.get(lens).box, pinch };
});

addEventListener('pointermove', event => {
  if (!grip || !fingers.has(event.pointerId)) return;
  fingers.set(event.pointerId, event);
  const { lens, from, box, pinch } = grip;
  if (pinch && fingers.size === 2) {
    const now = apart(), frame = lens.getBoundingClientRect(), scale = box.scale * now.far / pinch.far;
    const x = box.x + (pinch.x - frame.left) / box.scale, y = box.y + (pinch.y - frame.top) / box.scale;
    const next = around(lens, x, y, scale);
    const middleX = x - (now.x - frame.left) / next.scale + next.w / 2;
    const middleY = y - (now.y - frame.top) / next.scale + next.h / 2;
    put(lens, around(lens, middleX, middleY, next.scale));
  } else if (!pinch) {
    const dx = event.clientX - from.clientX, dy = event.clientY - from.clientY;
    dragged ||= Math.hypot(dx, dy) > STILL;
    if (dragged) put(lens, around(lens, box.x + box.w / 2 - dx / box.scale, box.y + box.h / 2 - dy / box.scale, box.scale));
  }
});

for (const kind of ['pointerup', 'pointercancel']) {
  addEventListener(kind, event => {
    fingers.delete(event.pointerId);
    if (!fingers.size) grip = null;
  });
}

addEventListener('wheel', event => {
  const lens = lensOf(event);
  if (!lens || !lenses.has(lens)) return;
  event.preventDefault();
  zoomed(lens, Math.exp(-event.deltaY / 500), point(lens, event));
}, { passive: false });

// A drag is no tap; a button steps; a tap on the locator looks there.
addEventListener('click', event => {
  if (dragged && lensOf(event)) event.stopPropagation();
  dragged = false;
  const button = event.target.closest?.('[data-lens-step]'), map = event.target.closest?.('[data-lens-of]');
  if (button) {
    steps[button.dataset.lensStep](button.closest('.net').querySelector('[data-lens]'));
    if (button === document.activeElement && !button.getClientRects().length) document.querySelector('[data-lens-step="in"]').focus();
  }
  if (map) {
    const lens = document.getElementById(map.dataset.lensOf), frame = map.getBoundingClientRect(), [wide, high] = size(lens);
    put(lens, around(lens, (event.clientX - frame.left) / frame.width * wide, (event.clientY - frame.top) / frame.height * high,
      lenses.get(lens).box.scale));
  }
}, true);
