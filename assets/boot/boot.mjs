// The page's start: PyScript's `interpreter` points here, and the runtime starts when this module is evaluated, long
// before PyScript asks for it.
import { version } from 'pyodide';
import './shell.mjs';
import { bringNow, bringRest, fetchPack, fetchWhole, openPack, openWhole, startPython } from './options.mjs';
import { games, packs } from './files.mjs';
import * as page from './page.mjs';
import { watch } from './progress.mjs';
import { restored } from './storage.mjs';
import { keep } from './updates.mjs';
import { failed } from './failure.mjs';

export { version };

// The game that the address speaks of, so that its pack is fetched beside the runtime; of a new table the first part.
const kind = location.hash.match(/^#?(play|game)?/)[1];

const named = () => {
  const rest = location.hash.replace(/^#?((play|game)\/)?/, '');
  if (kind === 'play') return rest;
  const saved = () => { try { return localStorage.getItem(`kaffeehaus/game/${rest}/0`) ?? ''; } catch { return ''; } };
  const [, letter] = (kind === 'game' ? saved() : rest).match(/v1\.(.)/) ?? [];
  return letter && games['ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(letter)];
};

const game = named();
const ask = kind === 'play' ? fetchPack : fetchWhole;
if (Object.hasOwn(packs, game)) ask(game).catch(() => {});      // asked for again, it says so to Python

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

const started = Promise.all([startPython(watch), restored]).then(([python]) => {
  performance.mark('python');
  const openTable = async name => {
    await openPack(python, name);
    soon(() => Promise.all([fetchWhole(name), bringRest()]).then(() => openWhole(python, name)));
  };
  python.registerJsModule('kaffeehaus_page', {
    ...page, failed, openTable, openPack: name => openWhole(python, name), bringNow: path => bringNow(python, path),
  });
  soon(bringRest, keep);
  return python;
});
started.catch(failed);

export const loadPyodide = async ({ stdout, stderr } = {}) => {
  const python = await started.catch(() => new Promise(() => {}));
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
};
