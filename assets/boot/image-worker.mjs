// The worker that makes the image of Python: it starts one, imports what any game needs, stores the image, and ends.
import { openPack, startPython } from './python.mjs';
import { createImage, packs, snapshotOptions, storeImage, storeNoImage } from './image.mjs';

// Globals of the page that Python imports.
const OBJECTS = ['console', 'crypto', 'document', 'history', 'location', 'navigator', 'window'], FUNCTIONS = ['matchMedia'];
const page = {};

const make = async () => {
  const python = await startPython({ options: snapshotOptions(OBJECTS, FUNCTIONS) });
  python.registerJsModule('kaffeehaus_page', page);
  for (const name of packs) await openPack(python, name);
  const modules = ['ui.app', ...packs.flatMap(game => [`games.${game}.game`, `games.${game}.board`])];
  for (const module of modules) python.pyimport(`kaffeehaus.${module}`).destroy();
  python.runPython('import gc; gc.collect()');
  await storeImage(await createImage(python, page));
};

make().catch(storeNoImage).finally(close);
