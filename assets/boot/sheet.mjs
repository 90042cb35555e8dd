// A sheet on a phone stands at half the height, at all of it, or is closed. Its handle drags it from one to the next, and at half
// the height the board above it shrinks until all of it is in sight. Where the handle is not shown, nothing of this happens.
const THRESHOLD = 8;                    // pixels; less is a tap, which the button handles itself
const UP = .12, DOWN = .15, CLOSED = .6;    // parts of the page's height by which a sheet is dragged to another step
const SETTLE = 200, GAP = 6, EASING = 'cubic-bezier(.2, .7, .3, 1)';
const HALF = 'height:half', FULL = 'height:full', CLOSE = 'escape';

let step = null, drag = null, wasDragged = false, shrunk = [];
let top = null;                         // where the sheet is seen, to glide from there

const handle = () => document.getElementById('sheet-handle');
const isStepped = () => Boolean(handle()?.getClientRects().length);
const moving = () => document.querySelectorAll('.table > .sheet, .table .panel.is-open');
const isFull = sheet => sheet.classList.contains('is-full');
const restTop = sheet => innerHeight - sheet.offsetHeight;      // where it is when nothing drags or animates it

// The board, and whatever lies beside it.
const boardParts = table => {
  const board = [...table.querySelectorAll('.board, [data-board]')].find(one => one.offsetHeight);
  if (!board) return [];
  const beside = one => one.offsetTop < board.offsetTop + board.offsetHeight - 1 && one.offsetTop + one.offsetHeight > board.offsetTop + 1;
  return [board, ...[...table.querySelectorAll(':scope > *, :scope > :is(.left, .right) > *')].filter(one => one !== board
    && one.offsetHeight && one.offsetParent === table && beside(one) && !one.matches('.sheet, .panel.is-open'))];
};

// Makes the board small enough for the room between its place and the sheet. A prompt above it goes under the sheet, where it
// is in the other games.
const shrink = (table, sheetTop) => {
  const parts = boardParts(table), [board] = parts, prompt = table.querySelector('.prompt');
  if (!board) return;
  const lift = prompt && prompt.offsetTop < board.offsetTop ? board.offsetTop - prompt.offsetTop : 0;
  const below = sheetTop - table.getBoundingClientRect().top, room = below - board.offsetTop + lift - GAP;
  const scale = Math.min(1, room / board.offsetHeight);
  for (const one of parts) {
    one.style.transformOrigin = `${table.clientWidth / 2 - one.offsetLeft}px ${board.offsetTop - one.offsetTop}px`;
    one.style.transform = `translateY(${-lift}px) scale(${scale.toFixed(3)})`;
  }
  if (lift) prompt.style.transform = `translateY(${below - prompt.offsetTop}px)`;
  shrunk = lift ? [...parts, prompt] : parts;
};

const restore = () => {
  for (const one of shrunk) for (const name of ['transform', 'transform-origin']) one.style.removeProperty(name);
  shrunk = [];
};

const glide = from => {
  if (document.documentElement.hasAttribute('data-still')) return;
  for (const one of moving()) {
    one.animate([{ transform: `translateY(${from}px)` }, { transform: 'none' }], { duration: SETTLE, easing: EASING });
  }
};

// After every paint: the board gets its room, and the sheet glides to where it is now.
export const fit = () => {
  if (!isStepped()) {
    restore();
    drag = top = null;
    return;
  }
  if (drag) return;
  restore();
  const sheet = handle().closest('.sheet'), sheetTop = restTop(sheet);
  if (!isFull(sheet)) shrink(sheet.parentElement, sheetTop);
  if (top !== null && top !== sheetTop) glide(top - sheetTop);
  top = sheetTop;
};

// `callback` gets what a button for the next step would say.
export const start = callback => { step = callback; };

addEventListener('pointerdown', event => {
  const grip = event.target.closest?.('.sheet-handle');
  if (!grip || !event.isPrimary) return;
  const sheet = grip.closest('.sheet');
  drag = { from: event.clientY, by: 0, full: isFull(sheet), sheetTop: restTop(sheet) };
  wasDragged = false;
  grip.setPointerCapture(event.pointerId);
});

addEventListener('pointermove', event => {
  if (!drag || !event.isPrimary) return;
  drag.by = Math.max(event.clientY - drag.from, -drag.sheetTop);
  wasDragged ||= Math.abs(drag.by) > THRESHOLD;
  if (wasDragged) for (const one of moving()) one.style.transform = `translateY(${drag.by}px)`;
});

const target = ({ by, full }) => {
  const part = by / innerHeight;
  if (full) return part > CLOSED ? CLOSE : part > DOWN ? HALF : '';
  return part < -UP ? FULL : part > DOWN ? CLOSE : '';
};

const release = event => {
  if (!drag || !event.isPrimary) return;
  const { by, sheetTop } = drag, next = event.type === 'pointerup' ? target(drag) : '';
  drag = null;
  if (!wasDragged) return;
  setTimeout(() => { wasDragged = false; });        // after the click that follows
  for (const one of moving()) one.style.removeProperty('transform');
  top = sheetTop + by;
  if (next) step?.(next);
  else fit();
};
for (const kind of ['pointerup', 'pointercancel']) addEventListener(kind, release);

// A drag is no click.
addEventListener('click', event => {
  if (wasDragged && event.target.closest?.('.sheet-handle')) event.stopPropagation();
  wasDragged = false;
}, true);
addEventListener('resize', () => fit());
