// Pan and zoom for a drawing that is larger than its container: shows what matters now, and follows fingers, the wheel,
// buttons and a locator map. The drawing consists of layers that share a viewBox.
const READABLE_SCALE = 0.83;    // pixels per unit of the drawing at which its labels can be read
const LABEL_SCALE = 0.66;       // below this the labels are hidden
const MAX_SCALE = 2.4, STEP = 1.4, DRAG_THRESHOLD = 8, MARGIN = 48;
const states = new WeakMap();   // drawing -> { target, view, width, height }: what it shows, and the size of its container
const pointers = new Map();
let gesture = null, dragged = false;

const sizeOf = drawing => drawing.getAttribute('data-size').split(' ').map(Number);
const clamp = (value, min, max) => Math.min(Math.max(value, min), Math.max(min, max));

// The size of the container, and the scale at which the whole drawing fits in.
const containerOf = drawing => {
  const { width, height } = states.get(drawing);
  return { width, height, fit: Math.min(width / sizeOf(drawing)[0], height / sizeOf(drawing)[1]) };
};

// The view around a point at this scale, kept inside the drawing.
const viewAround = (drawing, x, y, wantedScale) => {
  const [fullWidth, fullHeight] = sizeOf(drawing), { width, height, fit } = containerOf(drawing);
  const scale = clamp(wantedScale, fit, MAX_SCALE), w = width / scale, h = height / scale;
  return { scale, w, h, x: w >= fullWidth ? (fullWidth - w) / 2 : clamp(x - w / 2, 0, fullWidth - w),
    y: h >= fullHeight ? (fullHeight - h) / 2 : clamp(y - h / 2, 0, fullHeight - h) };
};

// The view that the drawing asks for: its first point is visible with a margin, and as much of its box as can be readable.
// If its box is the whole drawing, all of it is shown.
const defaultView = drawing => {
  const [px, py, x0, y0, x1, y1] = drawing.getAttribute('data-zoom').split(' ').map(Number);
  const { width, height, fit } = containerOf(drawing);
  if (fit >= READABLE_SCALE * 0.94 || x1 - x0 >= sizeOf(drawing)[0]) return viewAround(drawing, px, py, fit);
  const boxScale = Math.min(width / (x1 - x0 + 2 * MARGIN), height / (y1 - y0 + 2 * MARGIN));
  const view = viewAround(drawing, (x0 + x1) / 2, (y0 + y1) / 2, clamp(boxScale, READABLE_SCALE * 0.94, 1.1));
  const x = clamp(view.x + view.w / 2, px + MARGIN - view.w / 2, px - MARGIN + view.w / 2);
  const y = clamp(view.y + view.h / 2, py + MARGIN - view.h / 2, py - MARGIN + view.h / 2);
  return viewAround(drawing, x, y, view.scale);
};

// Only if the value has changed: each write makes the browser lay out the whole drawing again.
const setAttribute = (element, name, value) => {
  if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
};

const show = (drawing, view) => {
  const viewBox = [view.x, view.y, view.w, view.h].map(value => value.toFixed(1)).join(' ');
  for (const layer of drawing.children) setAttribute(layer, 'viewBox', viewBox);
  drawing.toggleAttribute('data-far', view.scale < LABEL_SCALE);
  drawing.toggleAttribute('data-whole', view.scale <= containerOf(drawing).fit * 1.001);
  const frame = document.querySelector(`[data-locator-of="${drawing.id}"] .locator-frame`);
  for (const [name, value] of Object.entries({ x: view.x, y: view.y, width: view.w, height: view.h })) {
    if (frame) setAttribute(frame, name, value);
  }
};

const setView = (drawing, view) => {
  states.get(drawing).view = view;
  show(drawing, view);
};

// The container is measured when the browser has computed its layout anyway, before anything is painted.
const observeContainer = (drawing, root) => {
  states.set(drawing, { target: '', view: null, width: 0, height: 0 });
  new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = drawing.parentElement ?? {};
    Object.assign(states.get(drawing), { width, height });
    updateZoom(root);
  }).observe(drawing.parentElement);
};

// After every paint: a new target or size of the container resets the view; otherwise it stays as the user has set it.
export const updateZoom = root => {
  for (const drawing of root.querySelectorAll('[data-zoom]')) {
    if (!states.has(drawing)) observeContainer(drawing, root);
    const state = states.get(drawing), target = `${drawing.getAttribute('data-zoom')} ${state.width} ${state.height}`;
    if (!state.width) continue;
    if (state.target === target && state.view) show(drawing, state.view);
    else {
      state.target = target;
      setView(drawing, defaultView(drawing));
    }
  }
};

// Copies what is set here to the markup that a paint is going to apply.
export const copyZoom = (from, to) => {
  for (const name of ['data-far', 'data-whole']) if (from.hasAttribute(name)) to.setAttribute(name, from.getAttribute(name));
  for (const layer of to.children) setAttribute(layer, 'viewBox', from.firstElementChild.getAttribute('viewBox'));
};

const zoomBy = (drawing, factor, fixed) => {
  const { view } = states.get(drawing), x = fixed?.x ?? view.x + view.w / 2, y = fixed?.y ?? view.y + view.h / 2;
  const next = viewAround(drawing, x, y, view.scale * factor), ratio = view.scale / next.scale;
  const centreX = x + (view.x + view.w / 2 - x) * ratio, centreY = y + (view.y + view.h / 2 - y) * ratio;
  setView(drawing, viewAround(drawing, centreX, centreY, next.scale));
};

// The point of the drawing under the pointer.
const pointAt = (drawing, event) => {
  const frame = drawing.getBoundingClientRect(), { view } = states.get(drawing);
  return { x: view.x + (event.clientX - frame.left) / view.scale, y: view.y + (event.clientY - frame.top) / view.scale };
};

const steps = {
  in: drawing => zoomBy(drawing, STEP), out: drawing => zoomBy(drawing, 1 / STEP),
  back: drawing => setView(drawing, defaultView(drawing)),
};

// The middle of two fingers, and their distance.
const pinch = () => {
  const [a, b] = pointers.values();
  const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  return { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2, distance };
};

const drawingOf = event => event.target.closest?.('[data-zoom]');

addEventListener('pointerdown', event => {
  const drawing = drawingOf(event);
  if (!drawing || !states.has(drawing)) return;
  pointers.set(event.pointerId, event);
  dragged = pointers.size > 1;
  gesture = { drawing, from: event, view: states.get(drawing).view, pinch: pointers.size === 2 ? pinch() : null };
});

addEventListener('pointermove', event => {
  if (!gesture || !pointers.has(event.pointerId)) return;
  pointers.set(event.pointerId, event);
  const { drawing, from, view, pinch: begin } = gesture;
  if (begin && pointers.size === 2) {
    const now = pinch(), frame = drawing.getBoundingClientRect(), scale = view.scale * now.distance / begin.distance;
    const x = view.x + (begin.x - frame.left) / view.scale, y = view.y + (begin.y - frame.top) / view.scale;
    const next = viewAround(drawing, x, y, scale);
    const centreX = x - (now.x - frame.left) / next.scale + next.w / 2;
    const centreY = y - (now.y - frame.top) / next.scale + next.h / 2;
    setView(drawing, viewAround(drawing, centreX, centreY, next.scale));
  } else if (!begin) {
    const dx = event.clientX - from.clientX, dy = event.clientY - from.clientY;
    dragged ||= Math.hypot(dx, dy) > DRAG_THRESHOLD;
    const centreX = view.x + view.w / 2 - dx / view.scale, centreY = view.y + view.h / 2 - dy / view.scale;
    if (dragged) setView(drawing, viewAround(drawing, centreX, centreY, view.scale));
  }
});

for (const kind of ['pointerup', 'pointercancel']) {
  addEventListener(kind, event => {
    pointers.delete(event.pointerId);
    if (!pointers.size) gesture = null;
  });
}

addEventListener('wheel', event => {
  const drawing = drawingOf(event);
  if (!drawing || !states.has(drawing)) return;
  event.preventDefault();
  zoomBy(drawing, Math.exp(-event.deltaY / 500), pointAt(drawing, event));
}, { passive: false });

// A drag is no click; a button zooms; a click on the locator shows that point.
addEventListener('click', event => {
  if (dragged && drawingOf(event)) event.stopPropagation();
  dragged = false;
  const button = event.target.closest?.('[data-zoom-step]'), locator = event.target.closest?.('[data-locator-of]');
  if (button) {
    steps[button.dataset.zoomStep](button.closest('.net').querySelector('[data-zoom]'));
    if (button === document.activeElement && !button.getClientRects().length) document.querySelector('[data-zoom-step="in"]').focus();
  }
  if (locator) {
    const drawing = document.getElementById(locator.dataset.locatorOf), frame = locator.getBoundingClientRect();
    const [fullWidth, fullHeight] = sizeOf(drawing);
    const x = (event.clientX - frame.left) / frame.width * fullWidth, y = (event.clientY - frame.top) / frame.height * fullHeight;
    setView(drawing, viewAround(drawing, x, y, states.get(drawing).view.scale));
  }
}, true);
