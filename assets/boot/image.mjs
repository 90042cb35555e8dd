// The image: a snapshot of Python's memory after its imports, stored after the first visit, so that later visits neither
// start Python nor import anything. It belongs to one build of the site and is stored in that version's cache.
//
// Pyodide's own snapshots contain the whole memory; an image contains only what differs from a Python that has not started.
import { toURL } from './verified-fetch.mjs';
import { digestOf } from './integrity.mjs';
import { script, startPython } from './python.mjs';
import * as files from './files.mjs';
import { trustedScriptURL } from './trusted-types.mjs';

const CACHE = `kaffeehaus-${files.version}`;                  // of this version; the service worker creates it
const ADDRESS = toURL(`../../${files.image}`);
const DELAY = 2_000;                                    // until the image is made, after everything is cached
const BLOCK = 256, PAGE = 'page';
const MAX_BYTES = 50_331_648;                           // of memory
const LENGTH_BYTES = 4;                                 // at the start, the length of the header that follows
const MIN_DEVICE_MEMORY = 4;                            // gigabytes
const STARTED = 'kaffeehaus/image';                     // stored while a start from an image is under way

// The packs that are open in it: those of all games under today's rules. Not every number stands for a game.
export const packs = files.games.filter(Boolean);

// [address, length] of each stretch of memory that differs from the fresh one.
const changedStretches = (memory, fresh) => {
  const [now, before] = [memory, fresh].map(({ buffer }) => new Uint32Array(buffer)), step = BLOCK / now.BYTES_PER_ELEMENT;
  const stretches = [];
  for (let begin = 0; begin < now.length; begin += step) {
    let index = begin;
    while (index < begin + step && now[index] === before[index]) index += 1;
    if (index === begin + step) continue;
    const last = stretches.at(-1), address = begin * now.BYTES_PER_ELEMENT;
    if (last && last[0] + last[1] === address) last[1] += BLOCK;
    else stretches.push([address, BLOCK]);
  }
  return stretches;
};

// Options of `loadPyodide` for a Python of which an image can be made. The worker has no page, so placeholders take the
// place of the page's globals: what they contain is looked up later, but Python notes now which of them are callable.
export const snapshotOptions = (objects, functions) => ({
  _makeSnapshot: true,
  jsglobals: Object.fromEntries([
    ...Object.getOwnPropertyNames(globalThis).filter(name => typeof globalThis[name] === 'function').map(name => [name, globalThis[name]]),
    ...objects.map(name => [name, {}]), ...functions.map(name => [name, () => {}]),
  ]),
});

// The memory of a Python that has not started, grown to this size.
const freshMemory = async size => {
  let memory;
  const options = {
    _loadSnapshot: new ArrayBuffer(size),
    createPyodideModule: async settings => {
      memory = (await (await script)(settings)).HEAPU8.slice();
      throw new Error('this one is not to start');
    },
  };
  await startPython({ options }).catch(() => {});
  return memory;
};

// The image as a response for the cache.
export const createImage = async (python, page) => {
  if (python._module.HEAPU8.length > MAX_BYTES) throw new Error('the memory is too large for an image');
  const serialize = object => { if (object === page) return PAGE; throw new Error('an import holds an object of the page'); };
  const objects = python._api.serializeHiwireState(serialize), memory = python._module.HEAPU8.slice();
  const stretches = changedStretches(memory, await freshMemory(memory.length));
  const header = new TextEncoder().encode(JSON.stringify({ stretches, objects }));
  const parts = stretches.map(([begin, length]) => memory.subarray(begin, begin + length));
  const image = new Blob([new Uint32Array([header.length]), header, ...parts]);
  return new Response(image, { headers: { Size: memory.length, Bytes: image.size, Digest: await digestOf(await image.arrayBuffer()) } });
};

const parseImage = bytes => {
  const [length] = new Uint32Array(bytes, 0, 1), header = new Uint8Array(bytes, LENGTH_BYTES, length);
  return { ...JSON.parse(new TextDecoder().decode(header)), memory: new Uint8Array(bytes, LENGTH_BYTES + length) };
};

// Options of `loadPyodide` for a start from an image, which may still be loading.
export const imageOptions = ({ size, digest, bytes }, page) => ({
  _loadSnapshot: new ArrayBuffer(size),
  _snapshotDeserializer: name => name === PAGE && page,
  createPyodideModule: async settings => {
    const module = await (await script)(settings);
    if (await digestOf(await bytes) !== digest) throw new Error('the image is not what was stored');
    const { stretches, objects, memory } = parseImage(await bytes);
    module.API.restoreSnapshot = () => {
      let from = 0;
      for (const [begin, length] of stretches) {
        module.HEAPU8.set(memory.subarray(from, from + length), begin);
        from += length;
      }
      // These would keep the image in memory.
      for (const option of ['_loadSnapshot', 'createPyodideModule']) delete module.API.config[option];
      delete module.API.restoreSnapshot;
      return objects;
    };
    return module;
  },
});

// The image that an earlier visit has stored, if any.
export const storedImage = async () => {
  const stored = await caches.match(ADDRESS, { cacheName: CACHE });
  const size = Number(stored?.headers.get('Size'));           // 0 if none can be made
  return size ? { size, digest: stored.headers.get('Digest'), bytes: stored.arrayBuffer() } : null;
};

export const storeImage = async image => (await caches.open(CACHE)).put(ADDRESS, image);

// Stores that no image can be made, or that the one made cannot be used, so that no other is tried.
export const storeNoImage = () => storeImage(new Response('', { headers: { Size: 0 } }));

// A start from an image that does not finish is noted, and the next one does without it. One that began a moment ago may be
// another tab's.
const MAX_DURATION = 20_000;
const tryStorage = access => { try { return access(localStorage); } catch { return null; } };
export const markStarted = () => tryStorage(storage => storage.setItem(STARTED, Date.now()));
export const markFinished = () => tryStorage(storage => storage.removeItem(STARTED));
export const previousStartFailed = () => {
  const begin = tryStorage(storage => storage.getItem(STARTED));
  return begin !== null && !(Math.abs(Date.now() - begin) < MAX_DURATION);
};

// Starts the worker that makes the image, if this version is cached and has none: only in the lobby, while no bot worker
// runs, and only on devices that report enough memory.
export const scheduleImage = async hasBotWorker => {
  if (!(navigator.deviceMemory >= MIN_DEVICE_MEMORY)) return;
  if (!await caches.has(CACHE) || await caches.match(ADDRESS, { cacheName: CACHE })) return;
  setTimeout(() => {
    if (location.hash.length < 2 && !hasBotWorker()) new Worker(trustedScriptURL('./image-worker.mjs'), { type: 'module' });
  }, DELAY);
};
