// The worker that makes the image of Python for later visits: it starts one, imports what a visit to any game needs, and ends.
import { openPack, startPython } from './options.mjs';
import { games } from './files.mjs';
import { keep, posing, taken } from './image.mjs';

const PAGE = ['console', 'crypto', 'document', 'history', 'location', 'navigator', 'window', 'matchMedia'];
const page = {};

const python = await startPython({ others: posing(PAGE) });
python.registerJsModule('kaffeehaus_nothing', {});           // Pyodide expects an empty object in front of any of ours
python.registerJsModule('kaffeehaus_page', page);
python.pyimport('kaffeehaus.ui.app').destroy();
for (const game of games) {
  await openPack(python, game);
  for (const part of ['games', 'ui.boards']) python.pyimport(`kaffeehaus.${part}.${game}`).destroy();
}
await keep(await taken(python, page, games));
close();
