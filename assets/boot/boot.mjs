// The page's start: PyScript's `interpreter` points here, and the runtime starts when this module is evaluated, long
// before PyScript asks for it.
import { version } from 'pyodide';
import { at, fetchPack, openPack, startPython } from './options.mjs';
import { games, packs } from './files.mjs';
import * as page from './page.mjs';
import { watch } from './progress.mjs';
import { restored } from './storage.mjs';
import { keepSoon } from './updates.mjs';
import { failed } from './failure.mjs';

export { version };

// The game that the address speaks of, so that its pack is fetched beside the runtime.
const named = () => {
  const [, kind, rest] = location.hash.match(/^#?(?:(play|game)\/)?(.*)$/);
  if (kind === 'play') return rest;
  const saved = () => { try { return localStorage.getItem(`kaffeehaus/game/${rest}/0`) ?? ''; } catch { return ''; } };
  const [, letter] = (kind === 'game' ? saved() : rest).match(/v1\.(.)/) ?? [];
  return letter && games['ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(letter)];
};

const game = named();
if (Object.hasOwn(packs, game)) fetchPack(game).catch(() => {});      // asked for again, it says so to Python

// PyScript asks for this one only when Python is up; by then the browser has it.
fetch(at('./main.py')).then(response => response.text()).catch(() => {});

const started = Promise.all([startPython(watch), restored]).then(([python]) => {
  performance.mark('python');
  python.registerJsModule('kaffeehaus_page', { ...page, failed, openPack: name => openPack(python, name) });
  keepSoon();
  return python;
});
started.catch(failed);

export const loadPyodide = async ({ stdout, stderr } = {}) => {
  const python = await started.catch(() => new Promise(() => {}));
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
};
