// Animations: after a repaint pieces travel from where they were, dice tumble, numbers count, and a frame walks to what is
// resolved next. Nothing waits for an animation, and none lasts longer than half a second, but for the end of a game.
const TRAVEL = 320, TUMBLE = 480, LONGEST = 500;
const PACES = [0, 1.4, 1, .6, .35];                     // by speed; 0 is no animation
const SQUARES = 36, FALL = 1600;                        // at the end of a game: how many fall, for how long
const STEP = 120;                                       // milliseconds between the places of the podium
const EASING = 'cubic-bezier(.2, .7, .3, 1)';
const MIN_DISTANCE = 3;                                 // pixels; less is no move
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

const durationOf = (time, speed) => reducedMotion.matches ? 0 : Math.min(LONGEST, time * PACES[speed]);
const centre = box => [box.left + box.width / 2, box.top + box.height / 2];
const distance = (one, other) => Math.hypot(...centre(one).map((value, axis) => value - centre(other)[axis]));
const numberIn = element => /^\d+$/.test(element.textContent.trim()) ? Number(element.textContent) : null;

// Where a piece is: the place it names, or else the nearest ancestor with an id.
const placeOf = piece => piece.dataset.place ?? piece.parentElement.closest('[id]')?.id;

const piecesByName = root => {
  const groups = new Map();
  for (const piece of root.querySelectorAll('[data-move]')) {
    groups.set(piece.dataset.move, [...groups.get(piece.dataset.move) ?? [], piece]);
  }
  return groups;
};

const counting = new Map();     // element -> stops its count

// Positions and numbers before a repaint; null without animations. Pieces that look the same share a name; which of them has
// moved is found afterwards.
export const record = (root, speed) => {
  counting.forEach((stop, element) => stop(element));
  if (!durationOf(TRAVEL, speed)) return null;
  const pieces = piecesByName(root);
  pieces.forEach((group, name) => pieces.set(name, group.map(piece => ({ place: placeOf(piece), box: piece.getBoundingClientRect() }))));
  const homes = new Map([...root.querySelectorAll('[data-home]')].map(home => [home.id, home.getBoundingClientRect()]));
  const numbers = new Map([...root.querySelectorAll('[data-count]')].map(element => [element.dataset.count, numberIn(element)]));
  const resolving = root.querySelector('.is-resolving')?.getBoundingClientRect();
  return { pieces, homes, numbers, resolving };
};

// After a repaint: animates everything from its recorded position to the present one. At a 'roll' dice tumble; at the 'end' of
// a game that was just played the winner is celebrated.
export const animate = (root, recorded, speed, moment) => {
  const travel = durationOf(TRAVEL, speed), tumbling = durationOf(TUMBLE, speed);
  document.documentElement.toggleAttribute('data-still', !travel);
  if (!travel) return;
  piecesByName(root).forEach((pieces, name) => movedPieces(pieces, recorded.pieces.get(name) ?? []).forEach(([piece, previous]) => {
    const from = previous?.box ?? recorded.homes.get(piece.dataset.from);
    if (moment === 'roll' && 'die' in piece.dataset) tumble(piece, tumbling);
    else if (from) move(piece, from, travel);
  }));
  root.querySelectorAll('[data-count]').forEach(element => count(element, recorded.numbers.get(element.dataset.count), travel));
  if (moment === 'end') celebrate(root.querySelector('.finish-band'), travel, durationOf(TUMBLE, speed));
  const resolving = root.querySelector('.is-resolving');
  if (resolving && recorded.resolving && distance(resolving.getBoundingClientRect(), recorded.resolving) > MIN_DISTANCE) {
    moveFrame(recorded.resolving, resolving, travel);
  }
};

// The pieces that have moved or are new, each with the recorded one that it was: a piece in a recorded place has stayed. A
// previewed piece comes from the hand, where the piece itself still is.
const movedPieces = (pieces, recorded) => {
  const remaining = [...recorded];
  const moved = pieces.filter(piece => {
    const stayed = remaining.findIndex(one => one.place === placeOf(piece));
    if (stayed >= 0) remaining.splice(stayed, 1);
    return stayed < 0;
  });
  const inHand = recorded.find(one => one.place === 'hand');
  return moved.map(piece => [piece, remaining.shift() ?? inHand]);
};

// The layer above the page for moving copies; it has the classes of the table, for its styles.
const layer = () => {
  const table = document.getElementById('table');
  const element = document.querySelector('.motion') ?? document.body.appendChild(document.createElement('div'));
  element.className = ['motion', ...(table?.classList ?? [])].filter(name => name !== 'table' && name !== 'finish').join(' ');
  element.setAttribute('aria-hidden', 'true');
  return element;
};

// A piece inside a drawing moves itself; any other is hidden and a copy moves above the page, so that nothing clips it.
const move = (piece, from, duration) => {
  const box = piece.getBoundingClientRect();
  if (!box.width || !from.width || distance(box, from) <= MIN_DISTANCE) return;
  const [[x, y], [fromX, fromY]] = [centre(box), centre(from)];
  if (piece.ownerSVGElement) {
    const { a, d } = piece.ownerSVGElement.getScreenCTM();
    const transform = `translate(${(fromX - x) / a}px, ${(fromY - y) / d}px)`;
    piece.animate([{ transform }, { transform: 'none' }], { duration, easing: EASING, composite: 'add' });
    return;
  }
  const copy = piece.cloneNode(true);
  for (const name of ['id', 'data-move', 'data-from']) copy.removeAttribute(name);
  copy.querySelectorAll('[id]').forEach(part => part.removeAttribute('id'));
  Object.assign(copy.style, { position: 'fixed', margin: 0, left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`,
    height: `${box.height}px` });
  layer().append(copy);
  const scale = Math.sqrt(from.width * from.height / (box.width * box.height));
  copy.animate([{ transform: `translate(${fromX - x}px, ${fromY - y}px) scale(${scale})` }, { transform: 'none' }],
    { duration, easing: EASING }).finished.finally(() => copy.remove());
  piece.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
};

const tumble = (die, duration) => die.animate([
  { transform: 'translateY(-40%) rotate(-200deg) scale(.7)', opacity: 0 },
  { transform: 'translateY(6%) rotate(12deg)', opacity: 1, offset: .6 },
  { transform: 'none', opacity: 1 }], { duration, easing: EASING });

// Counts from the recorded number to the present one; a repaint in between sets it at once.
const count = (element, from, duration) => {
  const to = numberIn(element);
  if (from === undefined || from === null || to === null || from === to) return;
  const begin = performance.now();
  let frame;
  const stop = () => {
    cancelAnimationFrame(frame);
    counting.delete(element);
    element.textContent = to;
  };
  const step = time => {
    const progress = Math.min(1, Math.max(0, time - begin) / duration);
    if (progress === 1) return stop();
    element.textContent = Math.round(from + (to - from) * progress);
    frame = requestAnimationFrame(step);
  };
  counting.set(element, stop);
  element.animate([{ opacity: .4 }, { opacity: 1 }], { duration });
  frame = requestAnimationFrame(step);
};

const moveFrame = (from, element, duration) => {
  const box = element.getBoundingClientRect(), frame = document.createElement('i');
  frame.className = 'walker';
  Object.assign(frame.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  layer().append(frame);
  const transform = `translate(${from.left - box.left}px, ${from.top - box.top}px)`;
  frame.animate([{ transform }, { transform: 'none', offset: .8 }, { transform: 'none', opacity: 0 }],
    { duration, easing: EASING }).finished.finally(() => frame.remove());
};

// The winner's mark is set down, the places of the podium rise one after the other, the winner's last, and squares of gold
// fall over the band.
const celebrate = (band, travel, settle) => {
  if (!band) return;
  const [mark, title, places] = ['.finish-shape', '.finish-title', '.podium'].map(name => band.querySelector(name));
  mark.animate([{ transform: 'scale(2.6) rotate(-30deg)', opacity: 0 }, { transform: 'none' }], { duration: settle, easing: EASING });
  title.animate([{ transform: 'translateX(18px)', opacity: 0 }, { transform: 'none' }], { duration: settle, easing: EASING });
  [...places.children].reverse().forEach((place, turn) => {
    place.animate([{ transform: 'translateY(60%)', opacity: 0 }, { transform: 'none' }],
      { duration: travel, delay: turn * STEP, easing: EASING, fill: 'backwards' });
  });
  const shower = document.createElement('div');
  shower.className = 'shower';
  shower.setAttribute('aria-hidden', 'true');
  const falls = Array.from({ length: SQUARES }, (_, number) => fall(shower, number));
  band.append(shower);
  Promise.allSettled(falls.map(({ finished }) => finished)).then(() => shower.remove());
};

// One square, at a place and with a turn that follow from its number.
const fall = (shower, number) => {
  const square = shower.appendChild(document.createElement('i')), part = number / SQUARES;
  Object.assign(square.style, { left: `${(number * 37) % 100}%`, width: `${6 + number % 3 * 3}px` });
  return square.animate([
    { transform: 'translateY(-24px)', opacity: 1 },
    { transform: `translateY(${90 + number % 5 * 24}px) rotate(${(number % 2 ? 1 : -1) * (90 + number % 4 * 45)}deg)`, opacity: 0 },
  ], { duration: FALL * (.6 + part * .4), delay: number % 6 * 70, easing: 'ease-in', fill: 'both' });
};
