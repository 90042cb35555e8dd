// Starts Python, on the page and in workers, and opens packs in it.
import { loadPyodide } from 'pyodide';
import { fetchVerified, integrityByURL, toURL } from './verified-fetch.mjs';
import { digestOf, isUsable } from './integrity.mjs';
import { UnsupportedBrowser } from './failure.mjs';
import { lock, packs, runtime } from './files.mjs';
import { linkParts } from './runtime-parts.mjs';

const WASM_PAGE = 65_536;
const PACK_TIMEOUT = 30_000;
const { fetch } = globalThis;           // the original: it is replaced while Python starts

// A file of the start, as its URL and a promise of its decoded content. With `read`, which shows the progress, a copy of the
// response is verified: with `integrity` a response is complete before anything can be read from it.
const resource = (path, decode, read, sizes) => {
  const url = toURL(path);
  const streamed = async () => {
    const response = await fetch(url);
    if (!isUsable(response, url)) return null;
    const copy = response.clone(), content = decode(response);
    content.catch(() => {});
    return await digestOf(await read(copy, sizes)) === integrityByURL.get(url) ? content : null;
  };
  const found = read ? streamed().catch(() => null) : Promise.resolve(null);
  return { url, content: found.then(async content => content ?? decode(await fetchVerified(url))) };
};

const never = new Promise(() => {});

// Pyodide's script. On the page index.html names it with its digest, and watchdog.mjs handles errors; a worker requests it here.
export const script = import(toURL(runtime.script)).then(module => module.default, error => {
  if (globalThis.document) return never;
  throw error;
});
script.catch(() => {});                 // handled where it is used

const tasks = new Map();

// Runs a task once; one that failed is run again.
const once = (name, run) => {
  if (!tasks.has(name)) {
    const task = run();
    tasks.set(name, task);
    task.catch(() => tasks.delete(name));
  }
  return tasks.get(name);
};

const compile = response => WebAssembly.compileStreaming(response);
let addRestLater;

// Loads the second part of the runtime, if Python was started without it.
export const loadRest = () => once(runtime.rest, async () => addRestLater?.(await resource(runtime.rest, compile).content));

// Pyodide requests its two large files late, one after the other, and if one fails it waits forever without a message. So
// both are requested here at once, the runtime is compiled while it is received, and Pyodide is given both. `options`
// are more options of Pyodide; an image among them contains the library. With `onMissing` Python starts before the second
// part of the runtime is loaded, and calls it when that is needed.
export async function startPython({ read, options, onMissing } = {}) {
  if (!globalThis.WebAssembly?.compileStreaming) throw new UnsupportedBrowser();
  const wasm = resource(`${runtime.path}pyodide.asm.wasm`, compile, read, runtime);
  const rest = onMissing ? { content: Promise.resolve() } : resource(runtime.rest, compile);
  const core = options?._loadSnapshot ? { url: toURL(packs.core.path), content: Promise.resolve(new ArrayBuffer(0)) }
    : resource(packs.core.path, response => response.arrayBuffer(), read, packs.core);
  const { instantiateStreaming } = WebAssembly;
  const library = { ok: true, arrayBuffer: () => core.content.catch(() => never) };
  const responses = { [wasm.url]: never, [core.url]: Promise.resolve(library) };
  globalThis.fetch = (input, init) => responses[input] ?? fetch(input, init);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const [module, restModule] = await Promise.all([wasm.content, rest.content]).catch(() => never);
    const { instance, addRest } = linkParts(await WebAssembly.instantiate(module, imports), onMissing ?? (() => {}));
    if (restModule) addRest(restModule);
    else addRestLater = addRest;
    const { memory } = instance.exports, missing = (options?._loadSnapshot?.byteLength ?? 0) - memory.buffer.byteLength;
    if (missing > 0) memory.grow(missing / WASM_PAGE);           // before the script reads its size
    return { module, instance };
  };
  return Promise.race([
    loadPyodide({
      indexURL: toURL(runtime.path), stdLibURL: core.url, lockFileContents: lock, env: { PYTHONHASHSEED: '0' },
      createPyodideModule: async settings => (await script)(settings), ...options,
    }),
    Promise.all([wasm.content, rest.content, core.content]).then(() => never),
  ]).finally(() => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  });
}

// The bytes of a pack; fetched once, and again only if that failed.
export const fetchPack = name => once(packs[name].path, async () =>
  new Uint8Array(await (await fetchVerified(toURL(packs[name].path), PACK_TIMEOUT)).arrayBuffer()));

// These packs are open already: they are part of the image.
export const markOpen = names => names.forEach(name => tasks.set(name, Promise.resolve()));

// Makes the modules of a pack importable.
export const openPack = (python, name) => once(name, async () => {
  const bytes = await fetchPack(name);
  python.pyimport('kaffeehaus.packs').open_pack(name, bytes);
});
