// What lies over the board for a while: the marks of teaching notes, which are rings, crosses and arrows over whatever element
// they name, with letters to speak of; and the trails of what others did, which are numbers and arrows.
const SVG = 'http://www.w3.org/2000/svg';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', PLATE = 22, GAP = 4, HEAD = 16;
const TRAIL = 11;                               // radius of a number

const made = (name, attributes, text) => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text) element.textContent = text;
  return element;
};
const newLayer = kind => document.body.appendChild(made('svg', { class: kind, 'aria-hidden': 'true' }));
const layer = newLayer('marks'), trails = newLayer('marks trails');

const boxOf = id => {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box?.width ? [box.left, box.top, box.width, box.height].map(Math.round) : null;
};
const middle = ([x, y, width, height]) => [x + width / 2, y + height / 2];

// Every line twice: its edge first, so that it is seen on any ground.
const line = d => ['mark-edge', 'mark-line'].map(kind => made('path', { class: kind, d }));
const ring = ([x, y, width, height]) => line(`M${x - GAP} ${y - GAP}h${width + 2 * GAP}v${height + 2 * GAP}h-${width + 2 * GAP}z`);
const cross = box => {
  const [x, y] = middle(box), half = Math.max(10, Math.min(box[2], box[3]) / 3);
  return line(`M${x - half} ${y - half}l${2 * half} ${2 * half}M${x + half} ${y - half}l${-2 * half} ${2 * half}`);
};

// Where a line from the middle of a box leaves it.
const edge = (box, [x, y]) => {
  const [mx, my] = middle(box), [dx, dy] = [x - mx, y - my];
  const part = Math.min(box[2] / 2 / Math.abs(dx || 1e-6), box[3] / 2 / Math.abs(dy || 1e-6), 1) * 0.8;
  return [mx + dx * part, my + dy * part];
};
const arrow = (from, to) => {
  const [x, y] = edge(from, middle(to)), [u, v] = edge(to, middle(from)), turn = Math.atan2(v - y, u - x);
  const wing = side => `${u - HEAD * Math.cos(turn + side)} ${v - HEAD * Math.sin(turn + side)}`;
  return line(`M${x} ${y}L${u} ${v}M${wing(0.5)}L${u} ${v}L${wing(-0.5)}`);
};
const plate = ([x, y, width], letter) => [
  made('rect', { class: 'mark-plate', x: x + width - PLATE, y, width: PLATE, height: PLATE }),
  made('text', { class: 'mark-letter', x: x + width - PLATE / 2, y: y + PLATE / 2 }, letter),
];

let marks = [], absent = '', frame = 0, drawn = '';

// A letter for each spot, in the order in which the marks name them.
const letters = () => new Map([...new Set(marks.flatMap(([, spot, to]) => (to ? [spot, to] : [spot])))]
  .map((spot, place) => [spot, LETTERS[place % LETTERS.length]]));

const place = () => {
  const named = letters(), boxes = new Map([...named.keys()].map(spot => [spot, boxOf(spot)]));
  const state = JSON.stringify([marks, absent, [...boxes]]);
  if (state !== drawn) {
    drawn = state;
    draw(named, boxes);
  }
  frame = marks.length ? requestAnimationFrame(place) : 0;
};

const draw = (named, boxes) => {
  const shapes = marks.flatMap(([kind, spot, to]) => {
    const [box, other] = [boxes.get(spot), boxes.get(to)];
    if (!box || to && !other) return [];
    return kind === 'cross' ? cross(box) : kind === 'ring' ? ring(box) : [...ring(box), ...ring(other), ...arrow(box, other)];
  });
  const plates = [...named].flatMap(([spot, letter]) => (boxes.get(spot) ? plate(boxes.get(spot), letter) : []));
  const missing = [...named].filter(([spot]) => !boxes.get(spot)).map(([, letter]) => letter).join(', ');
  layer.replaceChildren(...shapes, ...plates);
  for (const [spot, letter] of named) document.getElementById(spot)?.setAttribute('aria-description', letter);
  const board = document.querySelector('main.table .prompt')?.getBoundingClientRect();
  if (missing && board) {
    layer.append(made('text', { class: 'mark-absent', x: board.left + 8, y: board.bottom + 20 }, `${missing}: ${absent}`));
  }
};

// Shows these marks, each [kind, spot, where an arrow points], until others are shown; `text` says that a spot is not there.
export const show = (wanted, text) => {
  [marks, absent, drawn] = [wanted, text, ''];
  if (!frame) place();
};

// ---- what others did

// A spot that is to be seen on the board; players and piles beside it show for themselves what has changed.
const BESIDE = '.seats, .prompt, .bar, .sheet, .log, .masthead';
const onBoard = id => {
  const element = document.getElementById(id);
  return element && element.closest('main.table') && !element.closest(BESIDE) && boxOf(id);
};

// The number of a choice at its spot, beside those that are there already.
const numbered = (number, box, before) => {
  const x = box[0] + box[2] - TRAIL + 4 - before * 2 * TRAIL, y = box[1] + TRAIL - 4;
  return [made('circle', { class: 'trail-plate', cx: x, cy: y, r: TRAIL }), made('text', { class: 'trail-number', x, y }, number)];
};

// Shows where others' choices were made, each [seat, spots of which the first on the board counts, where a piece came from].
// They fade, and go at once when the board moves.
export const showTrails = wanted => {
  let number = 0;
  const there = new Map(), drawn = wanted.map(([seat, spots, from]) => {
    const spot = spots.find(onBoard), group = made('g', { 'data-seat': seat });
    if (!spot) return group;
    const box = boxOf(spot), start = from && from !== spot && onBoard(from), before = there.get(spot) ?? 0;
    there.set(spot, before + 1);
    if (start) group.append(...arrow(start, box));
    number += 1;
    group.append(...numbered(number, box, before));
    return group;
  });
  trails.replaceChildren(...drawn);
  trails.getAnimations({ subtree: true }).forEach(animation => animation.cancel());
  trails.classList.toggle('is-shown', there.size > 0);
};
const clear = () => trails.replaceChildren();
for (const moved of ['resize', 'wheel']) addEventListener(moved, clear, { passive: true });
trails.addEventListener('animationend', clear);
