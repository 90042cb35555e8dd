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
  return !from.isEqualNode(to);
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
    morphdom(element, next, { childrenOnly: true, onBeforeElUpdated: spared });
  }
  next.innerHTML = trustedMarkup(parts);
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

const held = new Map();

// Takes the lock of this name until the page is closed; false where another tab holds it.
export const hold = name => new Promise(resolve => {
  if (!navigator.locks || held.has(name)) return resolve(true);
  navigator.locks.request(name, { ifAvailable: true }, lock => {
    resolve(Boolean(lock));
    return lock && new Promise(release => held.set(name, release));
  }).catch(() => resolve(true));
});

// Gives up every lock, so that another tab may play on.
export const letGo = () => {
  for (const release of held.values()) release();
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
