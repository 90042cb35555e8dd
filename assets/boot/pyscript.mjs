// PyScript without its own workers: their default hook is built with Function(), which our policy forbids, used or not.
import { hooks } from '@pyscript/core';

hooks.worker.onBeforeRunAsync.clear();

// And its `interpreter`, which the page's start has begun with.
export const { version, loadPyodide } = globalThis.kaffeehaus;
