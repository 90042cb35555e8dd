// The bots' worker: a second Python that answers requests. Both sides speak JSON: {id, call, text} is answered by
// {id, kind, value}, where kind is "progress" any number of times, then "done" or "error".
import { openPack, startPython } from './python.mjs';
import { packsOf } from './packs.mjs';

postMessage('{"id": 0}');                // this script was loaded

const started = startPython();

const post = (id, kind, value) => postMessage(JSON.stringify({ id, kind, value }));

addEventListener('message', async ({ data }) => {
  const { id, call, text } = JSON.parse(data);
  try {
    const python = await started;
    const { game, version } = JSON.parse(text);
    await Promise.all(packsOf(game, version).map(name => openPack(python, name)));
    post(id, 'done', python.pyimport('kaffeehaus.bot_worker').answer(call, text, value => post(id, 'progress', value)));
  } catch (error) {
    post(id, 'error', String(error.message ?? error));
  }
});
