// PyScript without its own workers: their default hook calls Function(), which our policy forbids. And PyScript's
// `interpreter`: the Pyodide that boot.js has started.
const { hasDatabase, loadPyodide, version } = globalThis.kaffeehaus;

// PyScript opens IndexedDB as it starts, and waits for it without a limit.
if (!await hasDatabase) await import('./memory-database.mjs');

const { hooks } = await import('@pyscript/core');
hooks.worker.onBeforeRunAsync.clear();

export { loadPyodide, version };
