// Files of this version of the page, each verified by its digest and its type before it is used.
import { digests } from './files.mjs';
import { isFit } from './fit.mjs';

const { fetch } = globalThis;           // another one stands in for it while Python starts
const BROKEN = 500;

// A part of the site that did not arrive: nobody answered, it is not what it should be, or it is gone.
export class Missing extends Error {
  constructor(url, why = 'silent') {
    super(url);
    this.why = why;
  }
}

export const at = path => new URL(path, import.meta.url).href;

export const integrityOf = new Map(Object.entries(digests).map(([path, digest]) => [at(path), digest]));

// What comes otherwise than it should be, or not at all, is asked for once more past every cache, which then
// has the right one. `within` limits the time of all of it.
export const arrived = async (url, within, integrity = integrityOf.get(url)) => {
  const signal = within && AbortSignal.timeout(within);
  const ask = async cache => {
    const response = await fetch(url, { cache, integrity, signal }).catch(() => null);
    return isFit(response, url) ? response : null;
  };
  const response = await ask('force-cache') ?? await ask('reload');
  if (response) return response;
  const now = await fetch(url, { cache: 'no-store', signal }).catch(() => null);
  throw new Missing(url, !now || now.status >= BROKEN ? 'silent' : now.ok ? 'wrong' : 'gone');
};
