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
export { mirror, onStored, storage } from './storage.mjs';
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

// An item keeps its place in the order of Tab, and what was unfolded stays so; nothing that is the same is touched, or even sent.
const spared = (from, to) => {
  if (to.hasAttribute('data-same')) return false;
  if (from.hasAttribute('data-item')) to.setAttribute('tabindex', from.getAttribute('tabindex') ?? '-1');
  if (from.localName === 'details') to.open = from.open;
  if (from.hasAttribute('data-lens')) keep(from, to);
  if (from.isEqualNode(to)) return false;
  lineUp(from, to);
  return true;
};

const alike = (one, other) => one.nodeName === other.nodeName && (one.id ?? '') === (other.id ?? '');
const hasPlace = node => node.nodeType === Node.ELEMENT_NODE
  && (node.matches('[data-same]') || node.querySelector('[data-same]'));
const placesIn = root => new Set([...root.querySelectorAll('[data-same]')].map(place => place.id));
let places = new Set();         // the ids of all that stays as it is, wherever it stands

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
  if (!coming.length) return;
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
};

// One tab stop in each zone: the item used last, else the first.
const oneStop = zone => {
  const items = [...zone.querySelectorAll('[data-item]')];
  const stop = items.find(item => item.getAttribute('tabindex') === '0') ?? items[0];
  for (const item of items) if (item.getAttribute('tabindex') !== (item === stop ? '0' : '-1')) item.tabIndex = item === stop ? 0 : -1;
};

// Markup is read in a document that is not shown, where no drawing is fetched before it has its place.
const away = document.implementation.createHTMLDocument('');

// A list that grows has the last line of those it names in sight. By then the page is laid out for what is shown next.
const follow = () => {
  for (const list of document.querySelectorAll('[data-follow]')) {
    const line = [...list.querySelectorAll(list.dataset.follow)].at(-1);
    if (line) list.scrollTop += line.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
  }
};

// Makes the children of `element` those of the markup `own`, if any is given, then every part of the page what it is in
// `parts`; changes only what differs, so focus and transitions survive. What stands where has changed is sent as a place.
// What has moved is seen to move, at the speed that is set; dice settle where any were rolled. False where a place stayed empty.
export const paint = (element, own, parts, speed = 0, rolled = false) => {
  const stood = motion.before(element, speed);
  const next = away.importNode(element, false);
  if (own !== undefined) {
    next.innerHTML = trustedMarkup(own);
    places = placesIn(next);
    lineUp(element, next);
    morphdom(element, next, { childrenOnly: true, onBeforeElUpdated: spared });
  }
  next.innerHTML = trustedMarkup(parts);
  places = placesIn(next);
  for (const one of [...next.children]) {
    const part = one.localName === 'svg' ? one.firstElementChild : one, there = document.getElementById(part.id);
    if (there) morphdom(there, part, { onBeforeElUpdated: spared });
  }
  element.querySelectorAll('[data-zone]').forEach(oneStop);
  focus(element);
  motion.after(element, stood, speed, rolled);
  requestAnimationFrame(follow);
  mark('painted');
  return !element.querySelector('[data-same]');
};

// What lies behind a dialog is reached by no key and no reader; what is said meanwhile stays in reach. Without one, all is.
const IN_REACH = '.backdrop, .toasts';
export const confineTo = dialog => {
  const behind = new Set();
  for (let node = dialog; node && node.id !== 'app'; node = node.parentElement) {
    for (const other of node.parentElement.children) if (other !== node && !other.matches(IN_REACH)) behind.add(other);
  }
  for (const element of document.querySelectorAll('[inert]')) element.inert = behind.has(element);
  for (const element of behind) element.inert = true;
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
export const download = (name, text) => {
  const anchor = document.createElement('a');
  anchor.href = `data:application/json;charset=utf-8,${encodeURIComponent(text)}`;
  anchor.download = name;
  anchor.click();
};

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
