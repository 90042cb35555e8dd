// The worker that makes the image of Python: it starts one, imports what any game needs, stores the image, and ends.
import { openPack, startPython } from './python.mjs';
import { games as gamesByNumber } from './files.mjs';
import { createImage, snapshotOptions, storeImage, storeNoImage } from './image.mjs';

// Globals of the page that Python imports.
const OBJECTS = ['console', 'crypto', 'document', 'history', 'location', 'navigator', 'window'], FUNCTIONS = ['matchMedia'];
const games = gamesByNumber.filter(Boolean);           // not every number stands for a game
const page = {};

const make = async () => {
  const python = await startPython({ options: snapshotOptions(OBJECTS, FUNCTIONS) });
  python.registerJsModule('kaffeehaus_page', page);
  for (const game of games) await openPack(python, game);
  const modules = ['ui.app', ...games.flatMap(game => [`games.${game}.game`, `games.${game}.board`])];
  for (const module of modules) python.pyimport(`kaffeehaus.${module}`).destroy();
  python.runPython('import gc; gc.collect()');
  await storeImage(await createImage(python, page, games));
};

make().catch(storeNoImage).finally(close);
