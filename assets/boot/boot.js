// The page's start: the runtime starts when this script is run, long before PyScript, whose `interpreter` this is, asks for it.
import { version } from 'pyodide';
import './shell.mjs';
import { areOpen, bringRest, fetchPack, openPack, startPython } from './options.mjs';
import { games } from './files.mjs';
import { LETTERS, packsOf } from './packs.mjs';
import * as page from './page.mjs';
import { watch } from './progress.mjs';
import { databases, restored } from './storage.mjs';
import { keep } from './updates.mjs';
import { Late, failed, withdraw } from './failure.mjs';
import { say } from './say.mjs';
import { begin, ended, failedBefore, keepNone, makeImage, onward } from './image.mjs';

export { databases, version };

// The game that the address speaks of, so that its pack is fetched beside the runtime.
const kind = location.hash.match(/^#?(play|game)?/)[1];

const named = () => {
  const rest = location.hash.replace(/^#?((play|game)\/)?/, '');
  if (kind === 'play') return packsOf(rest);
  const saved = () => { try { return localStorage.getItem(`kaffeehaus/game/${rest}/0`) ?? ''; } catch { return ''; } };
  const [, number, rules] = (kind === 'game' ? saved() : rest).match(/v\d\.([\w-])([\w-])/) ?? [];
  return number ? packsOf(games[LETTERS.indexOf(number)], LETTERS.indexOf(rules)) : [];
};

// What the game needs; asked for again, a pack that did not come says so to Python.
const bring = names => names.forEach(name => fetchPack(name).catch(() => {}));

const PATIENCE = 3_000;

// Once the page can be played, or has been standing in the lobby for a while: until then the start has the line.
const soon = task => {
  const begin = () => {
    removeEventListener('playable', begin);
    clearTimeout(standing);
    (globalThis.requestIdleCallback ?? setTimeout)(() => task().catch(() => {}));
  };
  const standing = setTimeout(begin, performance.getEntriesByName('playable').length ? 0 : PATIENCE);
  addEventListener('playable', begin);
};

const ours = { ...page, failed };

// On a first visit Python starts on the first part of the runtime. Should something need the second one before it is there, this
// start ends, and the next ones begin with the whole.
const WHOLE = 'kaffeehaus/whole';
const stored = () => { try { return localStorage.getItem(WHOLE); } catch { return 'refused'; } };      // what is refused ends in an error
const inParts = () => !(navigator.serviceWorker?.controller || history.state?.[WHOLE] || stored());
const wholeNextTime = () => {
  try { localStorage.setItem(WHOLE, '1'); } catch { /* then the address remembers it */ }
  history.replaceState({ ...history.state, [WHOLE]: 1 }, '');
  location.reload();
  throw new Error('the second part of the runtime is needed');
};

// Whatever people do waits until it is there; after a while, they are told.
const HELD = ['click', 'keydown', 'input', 'change', 'hashchange', 'storage'], held = [], TOLD_AFTER = 20_000;
const hold = event => {
  if (document.getElementById('boot') || event.target.closest?.('.boot-error')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.push(event);
};
const holdUntil = async arrived => {
  for (const kind of HELD) addEventListener(kind, hold, true);
  const why = say('The last part of the page is still on its way, and taps wait for it.');
  const late = new Late(`${why} ${say('Wait a little longer, or try again.')}`);
  const telling = setTimeout(failed, TOLD_AFTER, late);
  await arrived;
  clearTimeout(telling);
  withdraw();
  for (const kind of HELD) removeEventListener(kind, hold, true);
  held.splice(0).forEach(repeat);
};

// What was pressed may have been drawn anew since; for a moment it is back.
const repeat = event => {
  const { target } = event, drawnAnew = target.isConnected === false && target.getRootNode();
  if (drawnAnew) document.body.append(drawnAnew);
  target.dispatchEvent(new event.constructor(event.type, event));
  if (drawnAnew) drawnAnew.remove();
};

// From the image that an earlier visit left, or else from the beginning.
const onwards = async image => {
  if (failedBefore()) throw new Error('a start from this image did not end');
  begin();
  const python = await startPython({ others: onward(image, ours, areOpen) });
  performance.mark('image');
  addEventListener('painted', ended, { once: true });
  return python;
};
const anew = async () => {
  bring(named());
  const python = await startPython({ watch, missing: inParts() ? wholeNextTime : undefined });
  python.registerJsModule('kaffeehaus_page', ours);
  return python;
};
const start = async () => {
  const image = await globalThis.image;
  delete globalThis.image;
  if (!image) return anew();
  return onwards(image).catch(async error => {
    console.warn(String(error));
    ended();
    await keepNone().catch(() => {});          // a browser that stores nothing more plays all the same
    return anew();
  });
};

const started = Promise.all([start(), restored]).then(([python]) => {
  performance.mark('python');
  ours.openPack = name => openPack(python, name);
  const complete = bringRest().catch(failed);
  ours.complete = () => complete;             // what Python does by itself waits for it too
  holdUntil(complete);
  soon(() => keep().then(() => makeImage(page.isThinking)));
  return python;
});
started.catch(failed);

export const loadPyodide = async ({ stdout, stderr } = {}) => {
  const python = await started.catch(() => new Promise(() => {}));
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
};
