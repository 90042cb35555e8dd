// Starts Pyodide under Node, mounts the checkout at /project and runs one Python script there.
// node shell.mjs RUNTIME STDLIB SCRIPT [ARGUMENT...]
import { lstatSync, readFileSync, realpathSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { linkParts } from '../../../../assets/boot/runtime-parts.mjs';

const [runtime, stdlib, script, ...rest] = process.argv.slice(2);
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

// The runtime comes in two parts, and here both are there before anything begins.
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (source, imports) => {
  const made = await instantiate(source, imports);
  if (!made.instance?.exports['~loaded']) return made;
  const { instance, addRest } = linkParts(made.instance, () => {});
  addRest(new WebAssembly.Module(readFileSync(resolve(runtime, 'pyodide.rest.wasm'))));
  return { ...made, instance };
};

const { loadPyodide } = await import(pathToFileURL(resolve(runtime, 'pyodide.mjs')));
// What is compiled here knows its lines, and no columns.
const pyodide = await loadPyodide({
  env: { PYTHONHASHSEED: '0', PYTHONDONTWRITEBYTECODE: '1', PYTHONNODEBUGRANGES: '1' },
  stdLibURL: resolve(stdlib),
});
pyodide.setStdout({ write: bytes => writeSync(1, bytes) });
pyodide.setStderr({ write: bytes => writeSync(2, bytes) });
pyodide.FS.mkdir('/project');
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root }, '/project');
// What the checkout only links to has to be there under the name that the link gives.
for (const name of ['.venv', 'node_modules']) {
  if (!lstatSync(resolve(root, name), { throwIfNoEntry: false })?.isSymbolicLink()) continue;
  const target = realpathSync(resolve(root, name));
  pyodide.FS.mkdirTree(target);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: target }, target);
}
pyodide.FS.chdir('/project');
pyodide.pyimport('sys').argv = pyodide.toPy([script, ...rest]);
try {
  const code = await pyodide.runPythonAsync(readFileSync(script, 'utf8'), { filename: script });
  process.exit(Number.isInteger(code) ? code : 0);
} catch (error) {
  process.stderr.write(`${error.message}\n`);      // the whole error would quote a megabyte of Pyodide
  process.exit(1);
}
