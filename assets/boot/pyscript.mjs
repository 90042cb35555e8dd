// PyScript without its own workers: their default hook is built with Function(), which our policy forbids, used or not. And its
// `interpreter`, which the page's start has begun with.
const { databases, loadPyodide, version } = globalThis.kaffeehaus;

// PyScript opens a database as it starts, and waits for it for ever: where there is none, one in memory takes its place.
if (!await databases) await import('./memory.mjs');

const { hooks } = await import('@pyscript/core');
hooks.worker.onBeforeRunAsync.clear();

export { loadPyodide, version };
