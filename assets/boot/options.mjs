// How Python starts, on the page and in the bots' worker alike: what it is made of, and who is told when a part is missing.
import { loadPyodide } from 'pyodide';
import { Missing, TooOld } from './failure.mjs';
import { lock, packs, runtime } from './files.mjs';
import { withRest } from './rest.mjs';

const PACKS = '/packs';

export const at = path => new URL(path, import.meta.url).href;

const sound = async (url, asked) => {
  const response = await asked.catch(() => { throw new Missing(url); });
  if (!response.ok) throw new Missing(url);
  return response;
};

const arrived = url => sound(url, fetch(url));

// A part of the start: on the page it was asked for long ago, the bots' worker asks for it here.
const part = (path, make) => {
  const url = at(path);
  const early = globalThis.early?.get(url);
  const answer = sound(url, early?.answer ?? fetch(url));
  return { url, answer, copy: early?.copy, whole: early ? answer.then(() => early.whole) : answer.then(make) };
};

// Pyodide's script, which the page has asked for long ago, and a worker asks for here.
export const script = globalThis.script ?? new Promise((resolve, reject) => {
  globalThis.scriptIs = resolve;
  import(at(runtime.script)).catch(reject);
});

// A file, at once; the letters of the answer are its bytes.
const now = path => {
  const request = new XMLHttpRequest();
  request.open('GET', at(path), false);
  request.overrideMimeType('text/plain; charset=x-user-defined');
  request.send();
  if (request.status !== 200) throw new Missing(at(path));
  return Uint8Array.from(request.responseText, letter => letter.charCodeAt(0));
};

const done = new Map();

// Does it, unless it was done; what failed is tried again.
const once = (task, make) => {
  if (!done.has(task)) {
    const made = make();
    done.set(task, made);
    made.catch(() => done.delete(task));
  }
  return done.get(task);
};

let putRest;

// Brings the runtime's second part while nothing waits for it.
export const bringRest = () => once(runtime.rest, async () => putRest(await WebAssembly.compileStreaming(arrived(at(runtime.rest)))));

// Pyodide asks for its two big files late, one after the other, keeps silent about one that failed, and waits for
// ever. So they are asked for at once, the runtime is compiled while it comes in, and Pyodide is handed both. `others` are
// further options of Pyodide's; where they hold an image of Python, the library is in it.
export async function startPython({ watch, others } = {}) {
  if (!globalThis.WebAssembly?.compileStreaming) throw new TooOld();
  const wasm = part(`${runtime.path}pyodide.asm.wasm`, response => WebAssembly.compileStreaming(response));
  const core = others?._loadSnapshot ? { url: at(packs.core.path), whole: Promise.resolve(new ArrayBuffer(0)) }
    : part(packs.core.path, response => response.arrayBuffer());
  watch?.(wasm.copy, runtime);
  watch?.(core.copy, packs.core);
  const never = new Promise(() => {});
  const { fetch } = globalThis, { instantiateStreaming } = WebAssembly;
  const library = { ok: true, arrayBuffer: () => core.whole.catch(() => never) };
  const handed = { [wasm.url]: never, [core.url]: Promise.resolve(library) };
  globalThis.fetch = (input, init) => handed[input] ?? fetch(input, init);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await wasm.whole.catch(() => never);
    const { instance, put } = withRest(await WebAssembly.instantiate(module, imports), () => now(runtime.rest));
    putRest = put;
    return { module, instance };
  };
  const python = await Promise.race([
    loadPyodide({
      indexURL: at(runtime.path), stdLibURL: core.url, lockFileContents: lock, env: { PYTHONHASHSEED: '0' },
      createPyodideModule: async settings => (await script)(settings), ...others,
    }),
    Promise.all([wasm.whole, core.whole]).then(() => never),
  ]).finally(() => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  });
  python.FS.mkdir(PACKS);
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

const put = async (python, name) => python.FS.writeFile(`${PACKS}/${name}`, new Uint8Array(await fetchPack(name)));

// These packs are open already.
export const areOpen = names => names.forEach(name => done.set(name, Promise.resolve()));

// Makes a game, or a published version of one, importable.
export const openPack = (python, name) => once(name, async () => {
  await put(python, name);
  python.pyimport('kaffeehaus.packs').open_pack(`${PACKS}/${name}`);
});
