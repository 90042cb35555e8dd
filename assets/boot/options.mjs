// How Python starts, on the page and in the bots' worker alike: what it is made of, and who is told when a part is missing.
import { loadPyodide } from 'pyodide';
import { Missing, TooOld } from './failure.mjs';
import { lock, packs, runtime } from './files.mjs';

export const at = path => new URL(path, import.meta.url).href;

const arrived = async url => {
  const response = await (globalThis.early?.get(url) ?? fetch(url)).catch(() => { throw new Missing(url); });
  if (!response.ok) throw new Missing(url);
  return response;
};

// Pyodide keeps silent about a file that failed, and waits for ever. So its two big files are fetched here, at once and
// side by side; it is handed the answers, or, where there is none, nothing.
export async function startPython(watch) {
  if (!globalThis.WebAssembly?.instantiateStreaming) throw new TooOld();
  const files = [[`${runtime.path}pyodide.asm.wasm`, runtime], [packs.core.path, packs.core]];
  const answers = new Map(files.map(([path, size]) => {
    const answer = arrived(at(path));
    if (watch) answer.then(response => watch(response, size)).catch(() => {});      // it only looks on
    return [at(path), answer];
  }));
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    answers.get(String(input))?.catch(() => new Promise(() => {})) ?? fetch(input, init);
  const failure = Promise.all(answers.values()).then(() => new Promise(() => {}));
  const starting = loadPyodide({
    indexURL: at(runtime.path), stdLibURL: at(packs.core.path), lockFileContents: lock, env: { PYTHONHASHSEED: '0' },
  });
  const python = await Promise.race([starting, failure]).finally(() => { globalThis.fetch = fetch; });
  // The archive comes first on the path: PyScript's package is in it as byte code, and PyScript also writes the sources.
  python.runPython("import sys; sys.path.insert(0, '/lib/python314.zip'); import kaffeehaus.packs");
  python.FS.mkdir('/packs');
  return python;
}

const fetched = new Map();

// The bytes of a pack; asked for again, it is fetched again only if it failed.
export const fetchPack = name => {
  if (!fetched.has(name)) {
    const bytes = arrived(at(packs[name].path)).then(response => response.arrayBuffer());
    fetched.set(name, bytes);
    bytes.catch(() => fetched.delete(name));
  }
  return fetched.get(name);
};

const opened = new Map();

// Makes a game, or a frozen version of one, importable.
export const openPack = (python, name) => {
  if (!opened.has(name)) {
    const done = fetchPack(name).then(bytes => {
      const path = `/packs/${name}.zip`;
      python.FS.writeFile(path, new Uint8Array(bytes));
      python.pyimport('kaffeehaus.packs').open_pack(path);
    });
    opened.set(name, done);
    done.catch(() => opened.delete(name));
  }
  return opened.get(name);
};
