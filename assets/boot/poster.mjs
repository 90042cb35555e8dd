// Draws an element of the page as one SVG file that needs nothing else: boxes, texts and drawings as they are shown.
// Sprites are written into it, with the colours of the page in place of its variables.

const SVG = 'http://www.w3.org/2000/svg';
const PAINT = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'fill-rule', 'fill-opacity',
  'stroke-opacity', 'opacity', 'text-anchor', 'dominant-baseline', 'paint-order', 'color'];
const LETTERS = ['font-family', 'font-size', 'font-weight', 'font-style', 'letter-spacing'];
const INITIAL = { 'stroke-dasharray': 'none', 'fill-rule': 'nonzero', 'fill-opacity': '1', 'stroke-opacity': '1', opacity: '1',
  'text-anchor': 'start', 'dominant-baseline': 'auto', 'paint-order': 'normal', 'letter-spacing': 'normal', 'font-style': 'normal',
  'stroke-linecap': 'butt', 'stroke-linejoin': 'miter' };
const GEOMETRY = new RegExp('^(?:[xy]|[xyd]?[12]|d|[dcr][xy]|r|width|height|points|viewBox|preserveAspectRatio|transform|overflow|'
  + 'pathLength|clip-path)$');
const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*))?\)/g;
const OF_USE = ['href', 'x', 'y', 'width', 'height'];
const SIDES = ['Top', 'Right', 'Bottom', 'Left'];
const LEAST = 2;                                // pixels; what is smaller is there for readers of the screen

const SHARPNESS = 2, LARGEST = 3000;            // of a picture: pixels for one of the page, and at most on a side
const FACES_ARRIVE = [0, 120];                  // milliseconds; in WebKit a picture has its letters only after it was drawn once

const made = (name, attributes = {}) => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};
const round = number => Math.round(number * 100) / 100;
const isClear = colour => colour === 'transparent' || /^rgba\(.*, 0\)$/.test(colour) || /\/ 0\)$/.test(colour);

// The drawings of a sprite, by its address.
const files = new Map();
let trusted;                                    // the page has one policy, and hands it over
const sprite = async address => {
  if (!files.has(address)) {
    const text = await (await fetch(address)).text();
    files.set(address, new DOMParser().parseFromString(trusted(text), 'image/svg+xml'));
  }
  return files.get(address);
};

// What an element looks like, as attributes; what its parent has already is left out by nobody, but what is usual is.
const look = (style, names) => Object.fromEntries(names.map(name => [name, style.getPropertyValue(name)])
  .filter(([name, value]) => value && value !== INITIAL[name]));

// A copy of a symbol's content in which the variables of the place that uses it have their values.
const resolved = async (node, file, style) => {
  const isUse = node.localName === 'use', copy = isUse ? await used(node, file, style) : made(node.localName);
  for (const { name, value } of node.attributes) {
    if (name === 'id' || name === 'class' || name.startsWith('xmlns') || isUse && OF_USE.includes(name)) continue;
    copy.setAttribute(name, value.replace(VARIABLE, (_, variable, otherwise) =>
      style.getPropertyValue(variable).trim() || otherwise || 'none'));
  }
  if (isUse) return copy;
  for (const child of node.childNodes) {
    if (child.nodeType === Node.ELEMENT_NODE) copy.append(await resolved(child, file, style));
    else if (child.nodeType === Node.TEXT_NODE && child.data.trim()) copy.append(child.data);
  }
  return copy;
};

// What a <use> shows, written out in its place; `file` is the document of the one who refers.
const used = async (use, file, style) => {
  const [address, id] = use.getAttribute('href').split('#');
  const source = address ? await sprite(address) : file ?? document;
  const symbol = source.getElementById(id), place = made('g');
  if (!symbol) return place;
  const isFrame = symbol.localName === 'symbol';
  const frame = made(isFrame ? 'svg' : 'g', isFrame ? { overflow: 'visible' } : {});
  for (const name of ['viewBox', 'preserveAspectRatio']) {
    if (isFrame && symbol.hasAttribute(name)) frame.setAttribute(name, symbol.getAttribute(name));
  }
  const [x, y] = ['x', 'y'].map(name => use.getAttribute(name) ?? 0);
  if (isFrame) {
    Object.entries({ x, y, width: use.getAttribute('width') ?? '100%', height: use.getAttribute('height') ?? '100%' })
      .forEach(([name, value]) => frame.setAttribute(name, value));
  } else if (Number(x) || Number(y)) frame.setAttribute('transform', `translate(${x} ${y})`);
  if (isFrame) for (const child of symbol.children) frame.append(await resolved(child, source, style));
  else frame.append(await resolved(symbol, source, style));
  place.append(frame);
  return place;
};

// An element of a drawing on the page, as it is shown.
const copied = async element => {
  const style = getComputedStyle(element);
  const clips = Boolean(element.closest('clipPath'));         // shows nothing itself
  if (!clips && (style.display === 'none' || style.visibility === 'hidden')) return null;
  const copy = element.localName === 'use' ? await used(element, null, style) : made(element.localName);
  if (element.localName !== 'use') {
    for (const { name, value } of element.attributes) if (GEOMETRY.test(name) || clips && name === 'id') copy.setAttribute(name, value);
  }
  if (style.transform !== 'none' && !element.hasAttribute('transform') && element.ownerSVGElement) {
    copy.setAttribute('transform', style.transform.replace(/px/g, ''));
  }
  const names = element.localName === 'text' || element.localName === 'tspan' ? [...PAINT, ...LETTERS] : PAINT;
  Object.entries(look(style, names)).forEach(([name, value]) => copy.setAttribute(name, value.replace(/px/g, '')));
  if (element.localName === 'use') return copy;
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) { if (child.data.trim()) copy.append(child.data); continue; }
    const inner = child.nodeType === Node.ELEMENT_NODE && await copied(child);
    if (inner) copy.append(inner);
  }
  return copy;
};

const canvas = document.createElement('canvas').getContext('2d');

// The words of a text, line by line, where they stand.
const lettered = (node, root) => {
  const style = getComputedStyle(node.parentElement), range = document.createRange(), lines = [];
  for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const box = range.getBoundingClientRect(), last = lines.at(-1);
    if (!box.width || !box.height) continue;
    if (last && Math.abs(last.top - box.top) < LEAST) Object.assign(last, { words: `${last.words} ${word}`, right: box.right });
    else lines.push({ words: word, left: box.left, right: box.right, top: box.top, height: box.height });
  }
  canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = canvas.measureText('x');
  return lines.map(({ words, left, right, top, height }) => {
    const text = made('text', {
      ...look(style, LETTERS), fill: style.color, x: round(left - root.left), y: round(top - root.top + height * up / (up + down)),
      textLength: round(right - left), lengthAdjust: 'spacingAndGlyphs',
    });
    text.textContent = style.textTransform === 'uppercase' ? words.toUpperCase() : words;
    return text;
  });
};

// The colour of a ground; of a run of colours the first stands for all.
const groundOf = ({ backgroundColor, backgroundImage }) => {
  const [run] = backgroundImage.match(/^linear-gradient\(.*/) ?? [], first = run?.match(/rgba?\([^)]*\)/)?.[0];
  if (first && !isClear(first)) return first;
  return isClear(backgroundColor) ? null : backgroundColor;
};

// The ground and the edges of a box.
const boxed = (style, box, root) => {
  const [x, y] = [round(box.left - root.left), round(box.top - root.top)], drawn = [];
  const block = (x, y, width, height, fill) => width > 0 && height > 0
    && drawn.push(made('rect', { x: round(x), y: round(y), width: round(width), height: round(height), fill }));
  const ground = groundOf(style);
  if (ground) {
    block(x, y, box.width, box.height, ground);
    if (drawn.length && parseFloat(style.borderTopLeftRadius)) drawn[0].setAttribute('rx', parseFloat(style.borderTopLeftRadius));
  }
  const [top, right, bottom, left] = SIDES.map(side => (style[`border${side}Style`] === 'none' || isClear(style[`border${side}Color`])
    ? 0 : parseFloat(style[`border${side}Width`])));
  block(x, y, box.width, top, style.borderTopColor);
  block(x + box.width - right, y, right, box.height, style.borderRightColor);
  block(x, y + box.height - bottom, box.width, bottom, style.borderBottomColor);
  block(x, y, left, box.height, style.borderLeftColor);
  return drawn;
};

const walked = async (element, root, out) => {
  const style = getComputedStyle(element), box = element.getBoundingClientRect();
  if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return;
  if (element.localName === 'svg') {
    const drawing = await copied(element);
    Object.entries({ x: box.left - root.left, y: box.top - root.top, width: box.width, height: box.height })
      .forEach(([name, value]) => drawing?.setAttribute(name, round(value)));
    if (drawing && box.width && box.height) out.append(drawing);
    return;
  }
  if (style.overflow === 'hidden' && box.width < LEAST && box.height < LEAST) return;
  const place = style.opacity === '1' ? out : out.appendChild(made('g', { opacity: style.opacity }));
  place.append(...boxed(style, box, root));
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) place.append(...lettered(child, root));
    else if (child.nodeType === Node.ELEMENT_NODE) await walked(child, root, place);
  }
};

// The faces of the page, written out as data, since a picture loads nothing.
const faces = async () => {
  const rules = [...document.styleSheets].flatMap(({ cssRules, href }) => [...cssRules]
    .filter(rule => rule instanceof CSSFontFaceRule).map(rule => [rule.style, href]));
  const written = rules.map(async ([style, href]) => {
    const address = style.getPropertyValue('src').match(/url\("?([^")]+)/)[1];
    const bytes = new Uint8Array(await (await fetch(new URL(address, href))).arrayBuffer());
    const letters = Array.from(bytes, byte => String.fromCharCode(byte)).join('');
    const [family, weight] = ['font-family', 'font-weight'].map(name => style.getPropertyValue(name));
    return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${btoa(letters)})}`;
  });
  return (await Promise.all(written)).join('');
};

// A file of a drawing as a picture, so many times as large.
const painted = async (text, scale) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' })), image = new Image();
  try {
    image.src = address;
    await image.decode();
    const sheet = document.createElement('canvas');
    Object.assign(sheet, { width: image.width * scale, height: image.height * scale });
    for (const wait of FACES_ARRIVE) {
      await new Promise(go => { setTimeout(go, wait); });
      sheet.getContext('2d').drawImage(image, 0, 0, sheet.width, sheet.height);
    }
    return await new Promise(done => { sheet.toBlob(done, 'image/png'); });
  } finally {
    URL.revokeObjectURL(address);
  }
};

// The element as a picture, to send where no drawing is shown.
export const picture = async (element, trustedMarkup) => {
  const text = await drawing(element, trustedMarkup, await faces());
  return painted(text, Math.min(SHARPNESS, LARGEST / Math.max(element.offsetWidth, element.offsetHeight)));
};

// The element as the text of an SVG file; `trustedMarkup` lets sprites be read.
export const drawing = async (element, trustedMarkup, styles = '') => {
  trusted = trustedMarkup;
  const root = element.getBoundingClientRect(), [width, height] = [round(root.width), round(root.height)];
  const file = made('svg', { xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}` });
  const title = file.appendChild(made('title'));
  title.textContent = element.getAttribute('aria-label') ?? '';
  if (styles) file.appendChild(made('style')).textContent = styles;
  await walked(element, root, file);
  return new XMLSerializer().serializeToString(file);
};
