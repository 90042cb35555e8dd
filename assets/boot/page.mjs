// The module `kaffeehaus_page` of Python: what only JavaScript can do for the page.
import morphdom from 'morphdom';
import { fetchVerified, toURL } from './verified-fetch.mjs';
import { assets, packs, version } from './files.mjs';
import * as motion from './motion.mjs';
import { trustedHTML, trustedScriptURL } from './trusted-types.mjs';
import { copyZoom, updateZoom } from './zoom.mjs';

const FETCH_TIMEOUT = 20_000, WORKER_TIMEOUT = 10_000;

export { version };
export { canVibrate, playSignal } from './signal.mjs';
export { mirror, onMirrorLoaded, onStorageChange, storage } from './storage.mjs';
export { applyUpdate, onOfflineReady, onUpdate } from './updates.mjs';

// The address of a file by its name in the sources, such as 'assets/locale/de.mo'.
export const assetURL = name => toURL(assets[name]);

// The bytes of a file, verified.
export const fetchAsset = async name => (await fetchVerified(assetURL(name), FETCH_TIMEOUT)).arrayBuffer();

// Whether there is a pack of this name: of a game, or of an earlier version of its rules.
export const hasPack = name => Object.hasOwn(packs, name);

// The addresses of the sprites, by name: `frame`; of a game, KEY for its drawings.svg and KEY-NAME for any other.
const SPRITE = /^assets\/(?:drawings|games\/(\w+))\/([\w-]+)\.svg$/;
export const spriteURLs = () => new Map(Object.keys(assets).flatMap(name => {
  const [, game, stem] = name.match(SPRITE) ?? [];
  return stem ? [[game ? (stem === 'drawings' ? game : `${game}-${stem}`) : stem, assetURL(name)]] : [];
}));

// Copies state that the new markup does not know: tab stops, unfolded details, the zoom. False for an element that is a
// placeholder: what is there stays.
const keepState = (from, to) => {
  if (to.hasAttribute('data-same')) return false;
  if (from.hasAttribute('data-item')) to.setAttribute('tabindex', from.getAttribute('tabindex') ?? '-1');
  if (from.localName === 'details') to.open = from.open;
  if (from.hasAttribute('data-zoom')) copyZoom(from, to);
  return true;
};

const beforeUpdate = (from, to) => {
  if (!keepState(from, to) || from.isEqualNode(to)) return false;
  alignChildren(from, to);
  return true;
};

const corresponds = (one, other) => one.nodeName === other.nodeName && (one.id ?? '') === (other.id ?? '');
const PLACEHOLDER = '[data-same]';
const hasPlaceholder = node => node.nodeType === Node.ELEMENT_NODE
  && (node.matches(PLACEHOLDER) || Boolean(node.querySelector(PLACEHOLDER)));
const placeholdersIn = root => new Set([...root.querySelectorAll(PLACEHOLDER)].map(element => element.id));
let placeholders = new Set();         // the ids of all elements that stay as they are, wherever they are
const isNeeded = node => [...placeholders].some(id => node.contains(document.getElementById(id)));

// Gives an element the same sequence of children as the new markup, new ones as copies, so that morphdom finds each at its
// index. morphdom itself appends a new child and moves all that follow, and moved elements are laid out and painted again.
// If a placeholder's element is not among the children, morphdom has to search the page for it.
const alignChildren = (from, to) => {
  let current = from.firstChild, first = to.firstChild;
  while (current && first && corresponds(current, first)) {
    current = current.nextSibling;
    first = first.nextSibling;
  }
  const wanted = [], existing = new Map();
  for (; first; first = first.nextSibling) wanted.push(first);
  for (let child = current; child; child = child.nextSibling) if (child.id) existing.set(child.id, child);
  const ids = new Set(wanted.map(child => child.id));
  const removeCurrent = () => {
    const removed = current;
    current = current.nextSibling;
    removed.remove();
  };
  for (const child of wanted) {
    const match = child.id ? existing.get(child.id) : null;
    if (match && corresponds(match, child)) {
      if (match.parentNode === from) while (current !== match) removeCurrent();
      else from.insertBefore(match, current);
      current = match.nextSibling;
      continue;
    }
    while (current?.id && !ids.has(current.id) && !placeholders.has(current.id)) removeCurrent();
    if (!child.id && current && corresponds(current, child)) current = current.nextSibling;
    else if (hasPlaceholder(child)) return;
    else from.insertBefore(document.importNode(child, true), current);
  }
  while (current && !isNeeded(current)) removeCurrent();
};

// Form fields have state besides their attributes, which morphdom handles.
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

const hasSameChildren = (from, to) => {
  let current = from.firstChild, next = to.firstChild;
  while (current && next && corresponds(current, next)) {
    current = current.nextSibling;
    next = next.nextSibling;
  }
  return !current && !next;
};

// Makes an element equal to the new markup. Usually both have the same sequence of children, and each pair is compared once;
// otherwise the children are aligned first. False if an element has to come from elsewhere on the page: a case for morphdom.
const morph = (from, to) => {
  if (!to.localName) {
    if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
  } else if (FIELDS.includes(to.nodeName)) {
    morphdom(from, to, { onBeforeElUpdated: beforeUpdate });
  } else if (keepState(from, to)) {
    setAttributes(from, to);
    return morphChildren(from, to);
  }
  return true;
};

const morphChildren = (from, to) => {
  if (!hasSameChildren(from, to)) {
    alignChildren(from, to);
    if (!hasSameChildren(from, to)) return false;
  }
  let current = from.firstChild, next = to.firstChild, complete = true;
  while (current) {
    const following = [current.nextSibling, next.nextSibling];
    complete = morph(current, next) && complete;
    [current, next] = following;
  }
  return complete;
};

// All elements that match the selector and contain one of the roots or are inside one.
const matchesAround = (roots, selector) => {
  const found = new Set();
  for (const root of roots) {
    for (let outer = root.closest(selector); outer; outer = outer.parentElement?.closest(selector)) found.add(outer);
    for (const inner of root.querySelectorAll(selector)) found.add(inner);
  }
  return found;
};

// Roving tabindex: one tab stop in each zone, the item used last or else the first.
const setTabStop = zone => {
  const items = [...zone.querySelectorAll('[data-item]')];
  const stop = items.find(item => item.getAttribute('tabindex') === '0') ?? items[0];
  for (const item of items) if (item.getAttribute('tabindex') !== (item === stop ? '0' : '-1')) item.tabIndex = item === stop ? 0 : -1;
};

// Markup is parsed in a document of its own, where no image is fetched.
const inertDocument = document.implementation.createHTMLDocument('');

// Scrolls lists that grow to their last line when that has changed; a list that the user has scrolled stays. Runs before the
// next frame, when layout is computed anyway.
const lastLines = new WeakMap();
const scrollToEnd = lists => {
  for (const list of lists) {
    const line = [...list.querySelectorAll(list.dataset.follow)].at(-1), entry = line?.closest('[id]');
    const position = [entry?.id, entry?.previousElementSibling?.id, entry?.parentElement.id].join(' ');
    if (!line || lastLines.get(list) === position || !list.clientHeight) continue;
    lastLines.set(list, position);
    list.scrollTop += line.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
  }
};

// Gives `element` the children of the markup `own`, if any is given, then updates every part of the page that is in `parts`.
// Only differences are applied, so that focus and transitions survive; unchanged subtrees come as placeholders. What has
// moved is animated at the given speed; `moment` says whether dice tumble or a winner is celebrated. False if a placeholder's
// element was not found.
export const paint = (element, own, parts, speed = 0, moment = '') => {
  const positions = motion.record(element, speed);
  const next = inertDocument.importNode(element, false), painted = own === undefined ? [] : [element];
  const parse = (markup, apply) => {
    next.innerHTML = trustedHTML(markup);
    placeholders = placeholdersIn(next);
    apply();
  };
  if (own !== undefined) {
    parse(own, () => morphChildren(element, next)
      || morphdom(element, next, { childrenOnly: true, onBeforeElUpdated: beforeUpdate }));
  }
  parse(parts, () => {
    for (const child of [...next.children]) {
      const part = child.localName === 'svg' ? child.firstElementChild : child, existing = document.getElementById(part.id);
      if (!existing) continue;
      const done = corresponds(existing, part) && morph(existing, part);
      painted.push(done ? existing : morphdom(existing, part, { onBeforeElUpdated: beforeUpdate }));
    }
  });
  matchesAround(painted, '[data-zone]').forEach(setTabStop);
  updateZoom(element);
  fitSheet();
  motion.animate(element, positions, speed, moment);
  requestAnimationFrame(() => scrollToEnd(matchesAround(painted, '[data-follow]')));
  mark('painted');
  return !painted.some(hasPlaceholder);
};

// The open dialog, if there is one.
const dialogs = document.getElementsByClassName('dialog');
export const openDialog = () => dialogs[0];

// The field that takes the focus when it is painted; not on a phone, whose keyboard would cover the page.
const fields = document.getElementsByClassName('takes-focus');
export const fieldToFill = () => (fields.length && matchMedia('(hover: hover)').matches ? fields[0] : undefined);

// Makes everything outside of a dialog inert, except for announcements; without a dialog, nothing.
const NEVER_INERT = '.backdrop, .toasts';
let inertElements = new Set();
export const confineTo = dialog => {
  const outside = new Set();
  for (let node = dialog; node && node.id !== 'app'; node = node.parentElement) {
    for (const other of node.parentElement.children) if (other !== node && !other.matches(NEVER_INERT)) outside.add(other);
  }
  for (const element of inertElements) element.inert = outside.has(element);
  for (const element of outside) element.inert = true;
  inertElements = outside;
};

// Calls back after the next frame is painted, or after a short time if none is, as in a hidden tab.
const FRAME_TIMEOUT = 100;
export const afterPaint = callback => {
  const { port1, port2 } = new MessageChannel();
  const once = () => {
    clearTimeout(timer);
    if (port1.onmessage) callback();
    port1.onmessage = null;
  };
  const timer = setTimeout(once, FRAME_TIMEOUT);
  port1.onmessage = once;
  requestAnimationFrame(() => port2.postMessage(null));
};

const marks = new Set();

// Sets a performance mark, the first time only, and dispatches an event of that name.
export const mark = name => {
  if (marks.has(name)) return;
  marks.add(name);
  performance.mark(name);
  dispatchEvent(new Event(name));
};

let botWorkerStarted = false;

// Whether a bot worker was started during this visit.
export const hasBotWorker = () => botWorkerStarted;

// A bot worker. Its script posts a message as soon as it runs; one that does not gets an error event.
export const newBotWorker = () => {
  botWorkerStarted = true;
  const worker = new Worker(trustedScriptURL('./bot-worker.mjs'), { type: 'module' });
  const timer = setTimeout(() => worker.dispatchEvent(new Event('error')), WORKER_TIMEOUT);
  worker.addEventListener('message', () => clearTimeout(timer), { once: true });
  return worker;
};

// A test that wants a journal of the visit sets this array before the page starts; journal.py writes the lines.
export const hasJournal = () => Array.isArray(globalThis.journal);
export const writeJournal = line => globalThis.journal.push(line);

const heldLocks = new Map();         // name -> releases the lock, and resolves when it is free
let released = Promise.resolve();       // resolves when all locks that were released are free again
let waiting = new AbortController();

// Requests a lock: whether it was granted, or `fallback` if it cannot be requested.
const requestLock = (name, options, fallback) => new Promise(resolve => {
  const done = navigator.locks.request(name, options, granted => {
    resolve(Boolean(granted));
    return granted && new Promise(release => heldLocks.set(name, () => { release(); return done; }));
  }).catch(() => resolve(fallback));
});

// Takes the lock of this name until it is released; false if another tab holds it.
export const takeLock = async name => {
  if (!navigator.locks || heldLocks.has(name)) return true;
  await released;
  return requestLock(name, { ifAvailable: true }, true);
};

// Waits until the lock of this name is free, and takes it; false if the wait was aborted.
export const waitForLock = name => requestLock(name, { signal: waiting.signal }, false);

// Releases all locks, so that another tab can play, and aborts all waits.
export const releaseLocks = () => {
  waiting.abort();
  waiting = new AbortController();
  released = Promise.all([released, ...[...heldLocks.values()].map(release => release())]);
  heldLocks.clear();
};

// Downloads a text as a file.
export const download = (name, text, type = 'application/json') => {
  const anchor = document.createElement('a');
  anchor.href = `data:${type};charset=utf-8,${encodeURIComponent(text)}`;
  anchor.download = name;
  anchor.click();
};

// Downloads the drawing of an element as a file; false if the module that makes it could not be loaded.
export const downloadDrawing = async (name, id) => {
  try {
    const { drawing } = await import('./poster.mjs');
    download(name, await drawing(document.getElementById(id), trustedHTML), 'image/svg+xml');
  } catch (error) {
    console.warn(error);
    return false;
  }
  return true;
};

// Passes an element on as a picture, by the share dialog or as a file; false if it could not be made.
export const sharePicture = async (name, id) => {
  try {
    const { picture } = await import('./poster.mjs');
    const file = new File([await picture(document.getElementById(id), trustedHTML)], name, { type: 'image/png' });
    if (navigator.canShare?.({ files: [file] })) {
      try {
        await navigator.share({ files: [file] });
        return true;
      } catch (error) {
        if (error.name === 'AbortError') return true;       // whoever closes the dialog wants no file either
      }
    }
    const anchor = document.createElement('a');
    anchor.href = URL.createObjectURL(file);
    anchor.download = name;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000);
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

// Shows marks over the board, given as JSON; the module that draws them is loaded with the first.
let marksModule;
export const showMarks = async (wanted, absent) => {
  try {
    marksModule ??= await import('./marks.mjs');
    marksModule.show(JSON.parse(wanted), absent);
  } catch (error) {
    console.warn(error);
  }
};

// Shows the trails of what others did, given as JSON; without the module there are none.
export const showTrails = async wanted => {
  try {
    marksModule ??= await import('./marks.mjs');
    marksModule.showTrails(JSON.parse(wanted));
  } catch (error) {
    console.warn(error);
  }
};

// What drags a sheet, and makes room for the board above it; loaded with the first sheet. `callback` gets the next step.
let sheetModule, sheetStep;
export const onSheetStep = callback => { sheetStep = callback; };
const fitSheet = async () => {
  if (sheetModule) return sheetModule.fit();
  if (!document.getElementById('sheet-handle')) return undefined;
  try {
    sheetModule = await import('./sheet.mjs');
    sheetModule.start(sheetStep);
    return sheetModule.fit();
  } catch (error) {
    return console.warn(error);
  }
};

// What connects the pages of a live table, and reads codes with the camera; loaded when a table is first live.
export const loadWire = async () => ({ ...await import('./wire.mjs') });

export const print = () => globalThis.print();

// The device's share sheet; not every browser has one, and the user may cancel it. Both this and the clipboard have to be
// called within the gesture that asks for them.
export const canShare = () => Boolean(navigator.share);
export const share = (title, url) => { navigator.share({ title, url }).catch(() => {}); };

// Copies a text: whether the browser allows it. Pages that are not secure have no clipboard.
export const copy = async text => {
  try { await navigator.clipboard.writeText(text); } catch { return false; }
  return true;
};

// A long press on a board is no request for a menu.
addEventListener('contextmenu', event => {
  if (event.pointerType === 'touch' && event.target.closest?.('.board')) event.preventDefault();
});

// Yields to the browser: what follows runs in another task.
const waitingTasks = [], channel = new MessageChannel();
channel.port1.onmessage = () => waitingTasks.shift()();
export const nextTask = () => new Promise(resolve => {
  waitingTasks.push(resolve);
  channel.port2.postMessage(null);
});

// Whether the site can be stored for use offline.
export const canCacheSite = async () => {
  try { await caches.has('kaffeehaus'); } catch { return false; }
  return true;
};

// Whether storage is persistent: never evicted by the browser itself. With `request` the browser is asked to make it so.
export const isPersistent = async request =>
  Boolean(await (request ? navigator.storage?.persist?.() : navigator.storage?.persisted?.()));
