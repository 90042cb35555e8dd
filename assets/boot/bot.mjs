// The bots' worker: a Python of its own that answers questions. Both sides speak JSON: {id, call, text} is answered by
// {id, kind, value}, where kind is "progress" any number of times, then "done" or "error".
import { openPack, startPython } from './options.mjs';
import { packs } from './files.mjs';

const started = startPython();

const post = (id, kind, value) => postMessage(JSON.stringify({ id, kind, value }));

// A question about a game needs that game's pack, and that of its older rules if it is about those.
const packed = ({ game, version }) =>
  [game, `${game}_${version}`].filter(name => Object.hasOwn(packs, name));

addEventListener('message', async ({ data }) => {
  const { id, call, text } = JSON.parse(data);
  try {
    const python = await started;
    await Promise.all(packed(JSON.parse(text)).map(name => openPack(python, name)));
    post(id, 'done', python.pyimport('kaffeehaus.bot_worker').answer(call, text, value => post(id, 'progress', value)));
  } catch (error) {
    post(id, 'error', String(error.message ?? error));
  }
});
