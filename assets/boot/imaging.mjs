// The worker that makes the image of Python for later visits: it starts one, imports what a visit to any game needs, and ends.
import { openPack, startPython } from './options.mjs';
import { games as numbered } from './files.mjs';
import { keep, keepNone, posing, taken } from './image.mjs';

const THINGS = ['console', 'crypto', 'document', 'history', 'location', 'navigator', 'window'], FUNCTIONS = ['matchMedia'];
const games = numbered.filter(Boolean);           // a number in links may stand for no game here
const page = {};

const make = async () => {
  const python = await startPython({ others: posing(THINGS, FUNCTIONS) });
  python.registerJsModule('kaffeehaus_page', page);
  for (const game of games) await openPack(python, game);
  const modules = ['ui.app', ...games.flatMap(game => [`games.${game}.game`, `games.${game}.board`])];
  for (const module of modules) python.pyimport(`kaffeehaus.${module}`).destroy();
  python.runPython('import gc; gc.collect()');
  await keep(await taken(python, page, games));
};

make().catch(keepNone).finally(close);
