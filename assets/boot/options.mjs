// How Python starts, on the page and in the bots' worker alike: what it is made of, and who is told when a part is missing.
import { loadPyodide } from 'pyodide';
import { arrived, at, integrityOf } from './arrived.mjs';
import { digestOf, isFit } from './fit.mjs';
import { TooOld } from './failure.mjs';
import { lock, packs, runtime } from './files.mjs';
import { withRest } from './rest.mjs';

const PACKS = '/packs', PAGE = 65_536;
const LIMIT = 30_000;                   // for what people wait for at the table
const { fetch } = globalThis;           // as it is now: while Python starts, another one stands in for it

// A part of the start. The page has asked for it long ago, and on a first visit is told of its bytes as they come in.
const part = (path, make, watch, sizes) => {
  const url = at(path), { answer, copy, whole } = globalThis.early?.get(url) ?? {};
  const early = async () => {
    if (copy && await digestOf(await watch(copy, sizes)) !== integrityOf.get(url)) return null;
    return isFit(await answer, url) ? whole : null;
  };
  return { url, whole: early().catch(() => null).then(async made => made ?? make(await arrived(url))) };
};

const never = new Promise(() => {});

// Pyodide's script. The page names it with its digest, and watch.mjs sees to one that fails; a worker asks for it here.
export const script = import(at(runtime.script)).then(module => module.default, error => {
  if (globalThis.document) return never;
  throw error;
});
script.catch(() => {});                 // whoever needs it says so

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

const compiled = response => WebAssembly.compileStreaming(response);
let putRest;

// Brings the runtime's second part, where a start was made without it.
export const bringRest = () => once(runtime.rest, async () => putRest?.(await part(runtime.rest, compiled).whole));

// Pyodide asks for its two big files late, one after the other, keeps silent about one that failed, and waits for
// ever. So they are asked for at once, the runtime is compiled while it comes in, and Pyodide is handed both. `others` are
// further options of Pyodide's; where they hold an image of Python, the library is in it. With `missing`, Python starts before
// the second part of the runtime is there, and that is called should it be needed.
export async function startPython({ watch, others, missing } = {}) {
  if (!globalThis.WebAssembly?.compileStreaming) throw new TooOld();
  const wasm = part(`${runtime.path}pyodide.asm.wasm`, compiled, watch, runtime);
  const rest = missing ? { whole: Promise.resolve() } : part(runtime.rest, compiled);
  const core = others?._loadSnapshot ? { url: at(packs.core.path), whole: Promise.resolve(new ArrayBuffer(0)) }
    : part(packs.core.path, response => response.arrayBuffer(), watch, packs.core);
  const { instantiateStreaming } = WebAssembly;
  const library = { ok: true, arrayBuffer: () => core.whole.catch(() => never) };
  const handed = { [wasm.url]: never, [core.url]: Promise.resolve(library) };
  globalThis.fetch = (input, init) => handed[input] ?? fetch(input, init);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const [module, more] = await Promise.all([wasm.whole, rest.whole]).catch(() => never);
    const { instance, put } = withRest(await WebAssembly.instantiate(module, imports), missing ?? (() => {}));
    if (more) put(more);
    else putRest = put;
    const { memory } = instance.exports, lacking = (others?._loadSnapshot?.byteLength ?? 0) - memory.buffer.byteLength;
    if (lacking > 0) memory.grow(lacking / PAGE);           // before the script looks how large it is
    return { module, instance };
  };
  const python = await Promise.race([
    loadPyodide({
      indexURL: at(runtime.path), stdLibURL: core.url, lockFileContents: lock, env: { PYTHONHASHSEED: '0' },
      createPyodideModule: async settings => (await script)(settings), ...others,
    }),
    Promise.all([wasm.whole, rest.whole, core.whole]).then(() => never),
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
    const bytes = arrived(at(packs[name].path), LIMIT).then(response => response.arrayBuffer());
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
