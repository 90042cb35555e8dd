// PyScript without its own workers: their default hook is built with Function(), which our policy forbids, used or not.
import { hooks } from '@pyscript/core';

hooks.worker.onBeforeRunAsync.clear();
