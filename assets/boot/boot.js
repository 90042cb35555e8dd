// The page's start. It starts Pyodide as soon as this script runs, long before PyScript asks for its interpreter.
import { version } from 'pyodide';
import './shell.mjs';
import { fetchPack, loadRest, markOpen, openPack, startPython } from './python.mjs';
import { games } from './files.mjs';
import { BASE64URL, packsOf } from './packs.mjs';
import * as page from './page.mjs';
import { readWithProgress } from './progress.mjs';
import { hasDatabase, mirrorReady } from './storage.mjs';
import { applyUpdateOnReload, registerServiceWorker } from './updates.mjs';
import { StartDelayed, hideDelay, showFailure } from './failure.mjs';
import { translate } from './translate.mjs';
import {
  imageOptions, markFinished, markStarted, packs as imagePacks, previousStartFailed, scheduleImage, storeNoImage,
  storedImage,
} from './image.mjs';

export { hasDatabase, version };

const isReturning = Boolean(navigator.serviceWorker?.controller);

// The packs of the game that the address names: as a new table, by its save, or by a link.
const packsOfAddress = () => {
  const [, kind, name] = location.hash.match(/^#?(?:(play|game)\/)?(.*)/);
  if (kind === 'play') return packsOf(name);
  const save = () => { try { return localStorage.getItem(`kaffeehaus/game/${name}/0`) ?? ''; } catch { return ''; } };
  const [, game, rules] = (kind === 'game' ? save() : name).match(/v\d\.([\w-])([\w-])/) ?? [];
  return game ? packsOf(games[BASE64URL.indexOf(game)], BASE64URL.indexOf(rules)) : [];
};

const LOBBY_DELAY = 3_000;

// Resolves when a table is playable, or the lobby has been open for a while: until then the start has the network.
const idle = async () => {
  const delay = performance.getEntriesByName('playable').length ? 0 : LOBBY_DELAY;
  await new Promise(resolve => { addEventListener('playable', resolve); setTimeout(resolve, delay); });
  await new Promise(resolve => { (globalThis.requestIdleCallback ?? setTimeout)(resolve); });
};

const pageModule = { ...page, showFailure };

// On a first visit Python starts with the first part of the runtime. A call into the second part before that is there ends
// this start; the next one, and all later ones, begin with the whole runtime.
const WHOLE = 'kaffeehaus/whole';
const storedWhole = () => { try { return localStorage.getItem(WHOLE); } catch { return 'denied'; } };     // errors need the second part
const startsDivided = () => !(isReturning || history.state?.[WHOLE] || storedWhole());
const restartWhole = () => {
  try { localStorage.setItem(WHOLE, '1'); } catch { /* the history entry remembers it */ }
  history.replaceState({ ...history.state, [WHOLE]: 1 }, '');
  location.reload();
  throw new Error('the second part of the runtime is needed');
};

// Input events are held until the second part is loaded; if that takes long, a message says so.
const HELD_EVENTS = ['click', 'keydown', 'input', 'change', 'hashchange', 'storage'], heldEvents = [], DELAY_NOTICE = 20_000;
const hold = event => {
  if (document.getElementById('boot') || event.target.closest?.('.boot-error')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  heldEvents.push(event);
};
const holdInputUntil = async loaded => {
  for (const kind of HELD_EVENTS) addEventListener(kind, hold, true);
  const reason = translate('The last part of the page is still on its way, and taps wait for it.');
  const delay = new StartDelayed(`${reason} ${translate('Wait a little longer, or try again.')}`);
  const timer = setTimeout(showFailure, DELAY_NOTICE, delay);
  await loaded;
  clearTimeout(timer);
  hideDelay();
  for (const kind of HELD_EVENTS) removeEventListener(kind, hold, true);
  heldEvents.splice(0).forEach(dispatchAgain);
};

// The target may have been replaced by a repaint; then it is attached while the event is dispatched.
const dispatchAgain = event => {
  const { target } = event, detached = target.isConnected === false && target.getRootNode();
  if (detached) document.body.append(detached);
  target.dispatchEvent(new event.constructor(event.type, event));
  if (detached) detached.remove();
};

const startFromImage = async image => {
  if (previousStartFailed()) throw new Error('a start from this image did not end');
  markStarted();
  const python = await startPython({ options: imageOptions(image, pageModule) });
  markOpen(imagePacks);
  performance.mark('image');
  addEventListener('painted', markFinished, { once: true });
  return python;
};
const startFresh = async () => {
  packsOfAddress().forEach(name => fetchPack(name).catch(() => {}));         // beside the runtime; Python asks for them again
  const python = await startPython({
    read: isReturning ? undefined : readWithProgress,
    onMissing: startsDivided() ? restartWhole : undefined,
  });
  python.registerJsModule('kaffeehaus_page', pageModule);
  return python;
};
const start = async () => {
  const image = isReturning && await storedImage().catch(() => null);
  if (!image) return startFresh();
  return startFromImage(image).catch(async error => {
    console.warn(String(error));
    markFinished();
    await storeNoImage().catch(() => {});          // the storage may be full
    return startFresh();
  });
};

const started = Promise.all([applyUpdateOnReload().catch(() => {}).then(start), mirrorReady]).then(([python]) => {
  performance.mark('python');
  pageModule.openPack = name => openPack(python, name);
  const complete = loadRest().catch(showFailure);
  pageModule.whenComplete = () => complete;          // what Python does without an input event waits for this
  holdInputUntil(complete);
  idle().then(registerServiceWorker).then(() => scheduleImage(page.hasBotWorker)).catch(() => {});
  return python;
});
started.catch(showFailure);

// What PyScript calls; it waits for ever if the start has failed, which the page says by itself.
export const loadPyodide = () => started.catch(() => new Promise(() => {}));
