// The page's start: the runtime starts when this script is run, long before PyScript, whose `interpreter` this is, asks for it.
import { version } from 'pyodide';
import './shell.mjs';
import { areOpen, bringRest, fetchPack, openPack, startPython } from './options.mjs';
import { games } from './files.mjs';
import { LETTERS, packsOf } from './packs.mjs';
import * as page from './page.mjs';
import { watch } from './progress.mjs';
import { restored } from './storage.mjs';
import { keep } from './updates.mjs';
import { failed } from './failure.mjs';
import { keepNone, makeImage, onward } from './image.mjs';

export { version };

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
const soon = (...others) => {
  const begin = () => {
    removeEventListener('playable', begin);
    clearTimeout(standing);
    (globalThis.requestIdleCallback ?? setTimeout)(() => others.forEach(other => other().catch(() => {})));
  };
  const standing = setTimeout(begin, performance.getEntriesByName('playable').length ? 0 : PATIENCE);
  addEventListener('playable', begin);
};

const ours = { ...page, failed };

// From the image that an earlier visit left, or else from the beginning.
const onwards = async image => {
  const python = await startPython({ others: onward(image, ours, areOpen) });
  performance.mark('image');
  return python;
};
const anew = async () => {
  bring(named());
  const python = await startPython({ watch });
  python.registerJsModule('kaffeehaus_page', ours);
  return python;
};
const start = async () => {
  const image = await globalThis.image;
  delete globalThis.image;
  if (!image) return anew();
  return onwards(image).catch(async error => {
    console.warn(String(error));
    await keepNone().catch(() => {});          // a browser that stores nothing more plays all the same
    return anew();
  });
};

const started = Promise.all([start(), restored]).then(([python]) => {
  performance.mark('python');
  ours.openPack = name => openPack(python, name);
  soon(bringRest, () => keep().then(makeImage));
  return python;
});
started.catch(failed);

export const loadPyodide = async ({ stdout, stderr } = {}) => {
  const python = await started.catch(() => new Promise(() => {}));
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
};
