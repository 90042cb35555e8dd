// Shows where things come from: after a repaint pieces travel from where they lay, dice settle, numbers count, and what is
// evaluated walks on. Nothing waits for it, and nothing of it lasts longer than half a second.
const TRAVEL = 320, SETTLE = 480, LONGEST = 500;
const PACES = [0, 1.4, 1, .6, .35];                     // by speed; at 0 everything is at its place at once
const EASE = 'cubic-bezier(.2, .7, .3, 1)';
const NEAR = 3;                                         // what lies closer to where it lay has not moved
const reduced = matchMedia('(prefers-reduced-motion: reduce)');

const lasting = (time, speed) => reduced.matches ? 0 : Math.min(LONGEST, time * PACES[speed]);
const middle = box => [box.left + box.width / 2, box.top + box.height / 2];
const apart = (one, other) => Math.hypot(...middle(one).map((at, axis) => at - middle(other)[axis]));
const number = element => /^\d+$/.test(element.textContent.trim()) ? Number(element.textContent) : null;

// Where a piece lies: in what it names itself, or in the nearest thing that has a name.
const place = piece => piece.dataset.place ?? piece.parentElement.closest('[id]')?.id;

const named = root => {
  const groups = new Map();
  for (const piece of root.querySelectorAll('[data-move]')) {
    groups.set(piece.dataset.move, [...groups.get(piece.dataset.move) ?? [], piece]);
  }
  return groups;
};

const counting = new Map();

// What stands there before a repaint, if anything is going to move. Pieces that look the same share a name; which of them
// moved is seen afterwards.
export const before = (root, speed) => {
  counting.forEach((stop, element) => stop(element));
  if (!lasting(TRAVEL, speed)) return null;
  const pieces = named(root);
  pieces.forEach((same, name) => pieces.set(name, same.map(piece => ({ place: place(piece), box: piece.getBoundingClientRect() }))));
  const homes = new Map([...root.querySelectorAll('[data-home]')].map(home => [home.id, home.getBoundingClientRect()]));
  const numbers = new Map([...root.querySelectorAll('[data-count]')].map(element => [element.dataset.count, number(element)]));
  const walked = root.querySelector('.is-resolving')?.getBoundingClientRect();
  return { pieces, homes, numbers, walked };
};

// After it: everything goes from there to where it is now. Dice that nobody could know before settle, if any were rolled.
export const after = (root, old, speed, rolled) => {
  const travel = lasting(TRAVEL, speed), settle = lasting(SETTLE, speed);
  document.documentElement.toggleAttribute('data-still', !travel);
  if (!travel) return;
  named(root).forEach((pieces, name) => match(pieces, old.pieces.get(name) ?? []).forEach(([piece, was]) => {
    const from = was?.box ?? old.homes.get(piece.dataset.from);
    if (rolled && 'die' in piece.dataset) tumble(piece, settle);
    else if (from) go(piece, from, travel);
  }));
  root.querySelectorAll('[data-count]').forEach(element => count(element, old.numbers.get(element.dataset.count), travel));
  const walking = root.querySelector('.is-resolving');
  if (walking && old.walked && apart(walking.getBoundingClientRect(), old.walked) > NEAR) walk(old.walked, walking, travel);
};

// The pieces that have moved or are new, each with the one it was: whatever lies in its old place has stayed there. What is
// only laid out comes from the hand, where the piece itself still is.
const match = (pieces, was) => {
  const left = [...was];
  const moved = pieces.filter(piece => {
    const stayed = left.findIndex(one => one.place === place(piece));
    if (stayed >= 0) left.splice(stayed, 1);
    return stayed < 0;
  });
  const inHand = was.find(one => one.place === 'hand');
  return moved.map(piece => [piece, left.shift() ?? inHand]);
};

const layer = () => {
  const table = document.getElementById('table');
  const found = document.querySelector('.motion') ?? document.body.appendChild(document.createElement('div'));
  found.className = ['motion', ...(table?.classList ?? [])].filter(name => name !== 'table' && name !== 'finish').join(' ');
  found.setAttribute('aria-hidden', 'true');
  return found;
};

// A drawing inside a drawing moves where it is; everything else as a copy above the page, so that nothing clips it.
const go = (piece, from, time) => {
  const box = piece.getBoundingClientRect();
  if (!box.width || !from.width || apart(box, from) <= NEAR) return;
  const [[x, y], [fromX, fromY]] = [middle(box), middle(from)];
  if (piece.ownerSVGElement) {
    const { a, d } = piece.ownerSVGElement.getScreenCTM();
    const away = `translate(${(fromX - x) / a}px, ${(fromY - y) / d}px)`;
    piece.animate([{ transform: away }, { transform: 'none' }], { duration: time, easing: EASE, composite: 'add' });
    return;
  }
  const copy = piece.cloneNode(true);
  for (const name of ['id', 'data-move', 'data-from']) copy.removeAttribute(name);
  copy.querySelectorAll('[id]').forEach(part => part.removeAttribute('id'));
  Object.assign(copy.style, { position: 'fixed', margin: 0, left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`,
    height: `${box.height}px` });
  layer().append(copy);
  const size = Math.sqrt(from.width * from.height / (box.width * box.height));
  copy.animate([{ transform: `translate(${fromX - x}px, ${fromY - y}px) scale(${size})` }, { transform: 'none' }],
    { duration: time, easing: EASE }).finished.finally(() => copy.remove());
  piece.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time });
};

const tumble = (die, time) => die.animate([
  { transform: 'translateY(-40%) rotate(-200deg) scale(.7)', opacity: 0 },
  { transform: 'translateY(6%) rotate(12deg)', opacity: 1, offset: .6 },
  { transform: 'none', opacity: 1 }], { duration: time, easing: EASE });

// From the old number to the new one, in whole steps; the number itself stands there for whoever asks meanwhile.
const count = (element, from, time) => {
  const to = number(element);
  if (from === undefined || from === null || to === null || from === to) return;
  const began = performance.now();
  let frame;
  const stop = () => {
    cancelAnimationFrame(frame);
    counting.delete(element);
    element.textContent = to;
  };
  const step = at => {
    const done = Math.min(1, Math.max(0, at - began) / time);
    if (done === 1) return stop();
    element.textContent = Math.round(from + (to - from) * done);
    frame = requestAnimationFrame(step);
  };
  counting.set(element, stop);
  element.animate([{ opacity: .4 }, { opacity: 1 }], { duration: time });
  frame = requestAnimationFrame(step);
};

const walk = (from, to, time) => {
  const box = to.getBoundingClientRect(), frame = document.createElement('i');
  frame.className = 'walker';
  Object.assign(frame.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  layer().append(frame);
  const away = `translate(${from.left - box.left}px, ${from.top - box.top}px)`;
  frame.animate([{ transform: away }, { transform: 'none', offset: .8 }, { transform: 'none', opacity: 0 }],
    { duration: time, easing: EASE }).finished.finally(() => frame.remove());
};
