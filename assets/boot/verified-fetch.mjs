// Fetches files of this version of the site; each is verified by its digest and MIME type before it is used.
import { digests } from './files.mjs';
import { isUsable } from './integrity.mjs';

const { fetch } = globalThis;           // the original: python.mjs replaces it while Python starts
const SERVER_ERROR = 500;

// A file that cannot be used: the server is 'unreachable', the file is 'corrupt', or it is 'gone'.
export class LoadError extends Error {
  constructor(url, reason = 'unreachable') {
    super(url);
    this.reason = reason;
  }
}

export const toURL = path => new URL(path, import.meta.url).href;

export const integrityByURL = new Map(Object.entries(digests).map(([path, digest]) => [toURL(path), digest]));

// A missing or corrupt response is requested once more past every cache, which also corrects the HTTP cache.
// `timeout` limits the time of all requests together.
export const fetchVerified = async (url, timeout, integrity = integrityByURL.get(url)) => {
  const signal = timeout && AbortSignal.timeout(timeout);
  for (const cache of ['force-cache', 'reload']) {
    const response = await fetch(url, { cache, integrity, signal }).catch(() => null);
    if (isUsable(response, url)) return response;
  }
  const unverified = await fetch(url, { cache: 'no-store', signal }).catch(() => null);
  throw new LoadError(url, !unverified || unverified.status >= SERVER_ERROR ? 'unreachable' : unverified.ok ? 'corrupt' : 'gone');
};
