// What Python's `kaffeehaus_page` offers: the things that only JavaScript can do for the page.
import morphdom from 'morphdom';
import { arrived, at } from './arrived.mjs';
import { assets, packs, version } from './files.mjs';
import { focus, keep } from './lens.mjs';
import * as motion from './motion.mjs';
import { trustedMarkup, trustedScript } from './trusted.mjs';

const LIMIT = 20_000, SILENCE = 10_000;

export { version };
export { sound } from './sound.mjs';
export { mirror, onMirrored, onStored, storage } from './storage.mjs';
export { applyUpdate, offline, updates } from './updates.mjs';

// The address of a file by its name in the sources, such as 'assets/locale/de.mo'.
export const asset = name => at(assets[name]);

// The bytes of a file that is verified.
export const bytesOf = async name => (await arrived(asset(name), LIMIT)).arrayBuffer();

// Whether there is such a pack: of a game, or of an earlier version of its rules.
export const hasPack = name => Object.hasOwn(packs, name);

// The addresses of the sheets of drawings, by name: `frame`; of a game KEY for its drawings.svg, KEY-NAME for any other.
const SHEET = /^assets\/(?:drawings|games\/(\w+))\/([\w-]+)\.svg$/;
export const sheets = () => new Map(Object.keys(assets).flatMap(name => {
  const [, game, stem] = name.match(SHEET) ?? [];
  return stem ? [[game ? (stem === 'drawings' ? game : `${game}-${stem}`) : stem, asset(name)]] : [];
}));

// An item keeps its place in the order of Tab, and what was unfolded stays so. False for a place: what stands there stays.
const stays = (from, to) => {
  if (to.hasAttribute('data-same')) return false;
  if (from.hasAttribute('data-item')) to.setAttribute('tabindex', from.getAttribute('tabindex') ?? '-1');
  if (from.localName === 'details') to.open = from.open;
  if (from.hasAttribute('data-lens')) keep(from, to);
  return true;
};

const spared = (from, to) => {
  if (!stays(from, to) || from.isEqualNode(to)) return false;
  lineUp(from, to);
  return true;
};

const alike = (one, other) => one.nodeName === other.nodeName && (one.id ?? '') === (other.id ?? '');
const PLACE = '[data-same]';
const hasPlace = node => node.nodeType === Node.ELEMENT_NODE && (node.matches(PLACE) || Boolean(node.querySelector(PLACE)));
const placesIn = root => new Set([...root.querySelectorAll(PLACE)].map(place => place.id));
let places = new Set();         // the ids of all that stays as it is, wherever it stands
const holdsPlace = node => [...places].some(id => node.contains(document.getElementById(id)));

// Gives an element the children that it is going to have, new ones as copies, so that morphdom finds each where it
// stands. By itself it puts a new child behind all others and moves every one that follows, and what is moved is laid
// out and painted again. A place without its part is left to morphdom, which looks for that part in all of the page.
const lineUp = (from, to) => {
  let here = from.firstChild, first = to.firstChild;
  while (here && first && alike(here, first)) {
    here = here.nextSibling;
    first = first.nextSibling;
  }
  const coming = [], standing = new Map();
  for (; first; first = first.nextSibling) coming.push(first);
  for (let child = here; child; child = child.nextSibling) if (child.id) standing.set(child.id, child);
  const names = new Set(coming.map(child => child.id));
  const takeOut = () => {
    const gone = here;
    here = here.nextSibling;
    gone.remove();
  };
  for (const child of coming) {
    const same = child.id ? standing.get(child.id) : null;
    if (same && alike(same, child)) {
      if (same.parentNode === from) while (here !== same) takeOut();
      else from.insertBefore(same, here);
      here = same.nextSibling;
      continue;
    }
    while (here?.id && !names.has(here.id) && !places.has(here.id)) takeOut();
    if (!child.id && here && alike(here, child)) here = here.nextSibling;
    else if (hasPlace(child)) return;
    else from.insertBefore(document.importNode(child, true), here);
  }
  while (here && !holdsPlace(here)) takeOut();
};

// Fields have a state beside their attributes, which morphdom knows.
const FIELDS = ['INPUT', 'SELECT', 'OPTION', 'TEXTAREA'];

const setAttributes = (from, to) => {
  const names = to.getAttributeNames();
  for (const name of names) {
    const value = to.getAttribute(name);
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  if (from.attributes.length > names.length) {
    for (const name of from.getAttributeNames()) if (!to.hasAttribute(name)) from.removeAttribute(name);
  }
};

const isPaired = (from, to) => {
  let here = from.firstChild, there = to.firstChild;
  while (here && there && alike(here, there)) {
    here = here.nextSibling;
    there = there.nextSibling;
  }
  return !here && !there;
};

// Makes an element what it is going to be. Nearly always the same children stand in the same order, and each is compared
// once; where any came or went they are lined up before. False where something comes from elsewhere on the page, which
// morphdom has to find.
const morph = (from, to) => {
  if (!to.localName) {
    if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
  } else if (FIELDS.includes(to.nodeName)) {
    morphdom(from, to, { onBeforeElUpdated: spared });
  } else if (stays(from, to)) {
    setAttributes(from, to);
    return morphChildren(from, to);
  }
  return true;
};

const morphChildren = (from, to) => {
  if (!isPaired(from, to)) {
    lineUp(from, to);
    if (!isPaired(from, to)) return false;
  }
  let here = from.firstChild, there = to.firstChild, whole = true;
  while (here) {
    const next = [here.nextSibling, there.nextSibling];
    whole = morph(here, there) && whole;
    [here, there] = next;
  }
  return whole;
};

// All that is in or around any of these elements.
const near = (roots, selector) => {
  const found = new Set();
  for (const root of roots) {
    for (let around = root.closest(selector); around; around = around.parentElement?.closest(selector)) found.add(around);
    for (const inside of root.querySelectorAll(selector)) found.add(inside);
  }
  return found;
};

// One tab stop in each zone: the item used last, else the first.
const oneStop = zone => {
  const items = [...zone.querySelectorAll('[data-item]')];
  const stop = items.find(item => item.getAttribute('tabindex') === '0') ?? items[0];
  for (const item of items) if (item.getAttribute('tabindex') !== (item === stop ? '0' : '-1')) item.tabIndex = item === stop ? 0 : -1;
};

// Markup is read in a document that is not shown, where no drawing is fetched before it has its place.
const away = document.implementation.createHTMLDocument('');

// A list that grows has the last line of those it names in sight, as soon as that is another one: who scrolls meanwhile is
// left alone. By then the page is laid out for what is shown next.
const followed = new WeakMap();
const follow = lists => {
  for (const list of lists) {
    const line = [...list.querySelectorAll(list.dataset.follow)].at(-1), entry = line?.closest('[id]');
    const place = [entry?.id, entry?.previousElementSibling?.id, entry?.parentElement.id].join(' ');
    if (!line || followed.get(list) === place || !list.clientHeight) continue;
    followed.set(list, place);
    list.scrollTop += line.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
  }
};

// Makes the children of `element` those of the markup `own`, if any is given, then every part of the page what it is in
// `parts`; changes only what differs, so focus and transitions survive. What stands where has changed is sent as a place.
// What has moved is seen to move, at the speed that is set; dice settle where any were rolled. False where a place stayed empty.
export const paint = (element, own, parts, speed = 0, rolled = false) => {
  const stood = motion.before(element, speed);
  const next = away.importNode(element, false), painted = own === undefined ? [] : [element];
  const take = (markup, put) => {
    next.innerHTML = trustedMarkup(markup);
    places = placesIn(next);
    put();
  };
  if (own !== undefined) {
    take(own, () => morphChildren(element, next)
      || morphdom(element, next, { childrenOnly: true, onBeforeElUpdated: spared }));
  }
  take(parts, () => {
    for (const one of [...next.children]) {
      const part = one.localName === 'svg' ? one.firstElementChild : one, there = document.getElementById(part.id);
      if (!there) continue;
      const done = alike(there, part) && morph(there, part);
      painted.push(done ? there : morphdom(there, part, { onBeforeElUpdated: spared }));
    }
  });
  near(painted, '[data-zone]').forEach(oneStop);
  focus(element);
  motion.after(element, stood, speed, rolled);
  requestAnimationFrame(() => follow(near(painted, '[data-follow]')));
  mark('painted');
  return !painted.some(hasPlace);
};

// The dialog that lies over the page, if any does.
const dialogs = document.getElementsByClassName('dialog');
export const dialog = () => dialogs[0];

// The field that takes the focus when it comes; not on a phone, whose keyboard would cover what it is about.
const fields = document.getElementsByClassName('takes-focus');
export const fieldToFill = () => (fields.length && matchMedia('(hover: hover)').matches ? fields[0] : undefined);

// What lies behind a dialog is reached by no key and no reader; what is said meanwhile stays in reach. Without one, all is.
const IN_REACH = '.backdrop, .toasts';
let confined = new Set();
export const confineTo = dialog => {
  const behind = new Set();
  for (let node = dialog; node && node.id !== 'app'; node = node.parentElement) {
    for (const other of node.parentElement.children) if (other !== node && !other.matches(IN_REACH)) behind.add(other);
  }
  for (const element of confined) element.inert = behind.has(element);
  for (const element of behind) element.inert = true;
  confined = behind;
};

// Calls back once the next frame is painted, or a little later where none is: in a tab that nobody sees.
const LATE = 100;
export const afterPaint = call => {
  const { port1, port2 } = new MessageChannel();
  const once = () => {
    clearTimeout(late);
    if (port1.onmessage) call();
    port1.onmessage = null;
  };
  const late = setTimeout(once, LATE);
  port1.onmessage = once;
  requestAnimationFrame(() => port2.postMessage(null));
};

const marked = new Set();

// Sets a performance mark, the first time only.
export const mark = name => {
  if (marked.has(name)) return;
  marked.add(name);
  performance.mark(name);
  dispatchEvent(new Event(name));
};

let thinking = false;

// Whether a worker for the bots was started in this visit.
export const isThinking = () => thinking;

// Its script says at once that it is there; one that does not arrive is an error like any other.
export const newBotWorker = () => {
  thinking = true;
  const worker = new Worker(trustedScript('./bot.mjs'), { type: 'module' });
  const silent = setTimeout(() => worker.dispatchEvent(new Event('error')), SILENCE);
  worker.addEventListener('message', () => clearTimeout(silent), { once: true });
  return worker;
};

// Whoever wants to know all that happens to the page puts a list there before it starts: a line for each thing, as journal.py
// writes it.
export const isNoted = () => Array.isArray(globalThis.journal);
export const note = line => globalThis.journal.push(line);

const held = new Map();         // the locks of this tab: what gives each up, by name
let released = Promise.resolve();       // ends when all locks that were given up are free again
let waiting = new AbortController();

// Asks for a lock; whether it came, or `otherwise` where it cannot be asked for.
const lock = (name, options, otherwise) => new Promise(resolve => {
  const done = navigator.locks.request(name, options, got => {
    resolve(Boolean(got));
    return got && new Promise(release => held.set(name, () => { release(); return done; }));
  }).catch(() => resolve(otherwise));
});

// Takes the lock of this name until the page is closed; false where another tab holds it.
export const hold = async name => {
  if (!navigator.locks || held.has(name)) return true;
  await released;
  return lock(name, { ifAvailable: true }, true);
};

// Takes the lock of this name as soon as the tab that holds it is gone; false where it is no longer waited for.
export const holdNext = name => lock(name, { signal: waiting.signal }, false);

// Gives up every lock, so that another tab may play on, and waits for none.
export const letGo = () => {
  waiting.abort();
  waiting = new AbortController();
  released = Promise.all([released, ...[...held.values()].map(release => release())]);
  held.clear();
};

// Offers a text as a file to keep.
export const download = (name, text, type = 'application/json') => {
  const anchor = document.createElement('a');
  anchor.href = `data:${type};charset=utf-8,${encodeURIComponent(text)}`;
  anchor.download = name;
  anchor.click();
};

// Offers what an element shows as a drawing to keep; false where what draws it did not arrive.
export const downloadDrawing = async (name, id) => {
  try {
    const { drawing } = await import('./poster.mjs');
    download(name, await drawing(document.getElementById(id), trustedMarkup), 'image/svg+xml');
  } catch (error) {
    console.warn(error);
    return false;
  }
  return true;
};

// The spot of the board that an element is or belongs to: first what can be tapped, else whatever has a name.
const AROUND = '.prompt, .bar, .sheet, .sheet-tabs, .log, .scrubber, .replay, .masthead';
export const spotAt = element => {
  if (!element.closest('main.table') || element.closest(AROUND)) return undefined;
  return (element.closest('[data-do][id]') ?? element.closest('[id]:not(main)'))?.id;
};

// Shows marks over the board, given as JSON; what draws them is fetched with the first.
let marks;
export const showMarks = async (wanted, absent) => {
  try {
    marks ??= await import('./marks.mjs');
    marks.show(JSON.parse(wanted), absent);
  } catch (error) {
    console.warn(error);
  }
};

export const print = () => globalThis.print();

// Hands a link to whatever the device passes things on with; it may have nothing for that, or nobody is chosen.
export const canShare = () => Boolean(navigator.share);
export const share = (title, url) => navigator.share({ title, url }).catch(() => {});

// The browser has its turn; what comes after this is another task.
const turns = [], channel = new MessageChannel();
channel.port1.onmessage = () => turns.shift()();
export const turn = () => new Promise(go => {
  turns.push(go);
  channel.port2.postMessage(null);
});

// Whether these pages themselves can be kept here.
export const keepsPages = async () => {
  try { await caches.has('kaffeehaus'); } catch { return false; }
  return true;
};

// Whether the browser promises to keep what is stored here; it may be asked to.
export const persisted = async ask =>
  Boolean(await (ask ? navigator.storage?.persist?.() : navigator.storage?.persisted?.()));
