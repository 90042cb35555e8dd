// An image of Python as it stands when all that a visit needs has been imported: kept on this device after the first visit,
// so that later ones neither start Python nor import anything. It fits one build of the site only, and lies in its cache.
//
// Pyodide can put memory back that was written down; it keeps every byte of it. Here only what has changed is kept.
import { at } from './arrived.mjs';
import { digestOf } from './fit.mjs';
import { script, startPython } from './options.mjs';
import * as files from './files.mjs';
import { trustedScript } from './trusted.mjs';

const NAME = `kaffeehaus-${files.version}`;                   // the cache of this version; the service worker makes it
const PLACE = at(`../../${files.image}`);
const QUIET = 2_000;                                    // so long after everything is kept here the image is made
const PIECE = 256, PAGE = 'page';
const MOST = 50_331_648;                                // bytes of memory that are put back, and no more
const LENGTH = 4;                                       // bytes in front that say how long the description is
const LEAST_MEMORY = 4;                                 // gigabytes of a device on which one is made
const BEGUN = 'kaffeehaus/image';                       // stored while a start from an image has not come to its end

// Where memory is not what it is before Python starts: from where, how many bytes.
const changed = (memory, fresh) => {
  const [is, was] = [memory, fresh].map(({ buffer }) => new Uint32Array(buffer)), step = PIECE / is.BYTES_PER_ELEMENT;
  const stretches = [];
  for (let begin = 0; begin < is.length; begin += step) {
    let at = begin;
    while (at < begin + step && is[at] === was[at]) at += 1;
    if (at === begin + step) continue;
    const last = stretches.at(-1), place = begin * is.BYTES_PER_ELEMENT;
    if (last && last[0] + last[1] === place) last[1] += PIECE;
    else stretches.push([place, PIECE]);
  }
  return stretches;
};

// What `startPython` needs besides to make a Python of which an image can be taken. The page is not there, so its names stand
// for it: what they are of has to be the page's own only later, but Python marks already now what can be called.
export const posing = (things, functions) => ({
  _makeSnapshot: true,
  jsglobals: Object.fromEntries([
    ...Object.getOwnPropertyNames(globalThis).filter(name => typeof globalThis[name] === 'function').map(name => [name, globalThis[name]]),
    ...things.map(name => [name, {}]), ...functions.map(name => [name, () => {}]),
  ]),
});

// The memory, of this size, of a Python that has not started yet.
const before = async size => {
  let memory;
  const others = {
    _loadSnapshot: new ArrayBuffer(size),
    createPyodideModule: async settings => {
      memory = (await (await script)(settings)).HEAPU8.slice();
      throw new Error('this one is not to start');
    },
  };
  await startPython({ others }).catch(() => {});
  return memory;
};

// The image, with the names of the packs that are open in it.
export const taken = async (python, page, packs) => {
  if (python._module.HEAPU8.length > MOST) throw new Error('that is too much memory to be put back');
  const known = object => { if (object === page) return PAGE; throw new Error('an import has taken hold of the page'); };
  const objects = python._api.serializeHiwireState(known), memory = python._module.HEAPU8.slice();
  const stretches = changed(memory, await before(memory.length));
  const head = new TextEncoder().encode(JSON.stringify({ stretches, objects, packs }));
  const parts = stretches.map(([begin, length]) => memory.subarray(begin, begin + length));
  const image = new Blob([new Uint32Array([head.length]), head, ...parts]);
  return new Response(image, { headers: { Size: memory.length, Digest: await digestOf(await image.arrayBuffer()) } });
};

// What an image says, and its memory.
const read = bytes => {
  const [length] = new Uint32Array(bytes, 0, 1), begin = LENGTH + length;
  const { stretches, objects, packs } = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, LENGTH, length)));
  if (stretches.reduce((sum, [, length]) => sum + length, begin) !== bytes.byteLength) throw new Error('the image is not whole');
  return { stretches, objects, packs, memory: new Uint8Array(bytes, begin) };
};

// What `loadPyodide` needs besides to go on from an image, which may still be on its way; `opened` is told its packs.
export const onward = ({ size, digest, bytes }, page, opened) => ({
  _loadSnapshot: new ArrayBuffer(size),
  _snapshotDeserializer: name => name === PAGE && page,
  createPyodideModule: async settings => {
    const module = await (await script)(settings);
    if (await digestOf(await bytes) !== digest) throw new Error('the image is not what was kept');
    const { stretches, objects, packs, memory } = read(await bytes);
    module.API.restoreSnapshot = () => {
      let from = 0;
      for (const [begin, length] of stretches) {
        module.HEAPU8.set(memory.subarray(from, from + length), begin);
        from += length;
      }
      // Whoever kept these would keep the image too.
      for (const option of ['_loadSnapshot', 'createPyodideModule']) delete module.API.config[option];
      delete module.API.restoreSnapshot;
      opened(packs);
      return objects;
    };
    return module;
  },
});

export const keep = async image => (await caches.open(NAME)).put(PLACE, image);

// Where an image cannot be made, or is of no use, none is tried again.
export const keepNone = () => keep(new Response('', { headers: { Size: 0 } }));

// A start from an image that does not end is remembered, and the next one does without it. One that has just begun may be
// another tab's.
const ENDS_WITHIN = 20_000;
export const begin = () => { try { localStorage.setItem(BEGUN, Date.now()); } catch { /* then a digest has to do */ } };
export const ended = () => { try { localStorage.removeItem(BEGUN); } catch { /* nothing is stored here */ } };
export const failedBefore = () => {
  try {
    const begun = localStorage.getItem(BEGUN);
    return begun !== null && !(Math.abs(Date.now() - begun) < ENDS_WITHIN);
  } catch { return false; }
};

// Has the image made, by a worker that ends with it, if this version is kept here and has none: in the lobby, while nobody else
// thinks, and only where the device says that it has the memory.
export const makeImage = async busy => {
  if (!(navigator.deviceMemory >= LEAST_MEMORY)) return;
  if (!await caches.has(NAME) || await caches.match(PLACE, { cacheName: NAME })) return;
  setTimeout(() => { if (location.hash.length < 2 && !busy()) new Worker(trustedScript('./imaging.mjs'), { type: 'module' }); }, QUIET);
};
