// Answers for the site without a network. Each version has a cache of its own, filled before the version is offered and kept
// as long as a page of it is open. The build puts `self.contents` in front: the version, its files and its page by their
// digests. Nothing is kept, and nothing that was kept by another version is used again, but for what has its digest.
import { digestOf, isFit } from './boot/fit.mjs';

const { version, files, page } = self.contents;
const PREFIX = 'kaffeehaus-', NAME = PREFIX + version;
const PAGE = new URL('./', location).href;
const ANSWER_WITHIN = 2_000, ANSWERED_AFTER = 200;
const ARRIVES_WITHIN = 120_000;         // a line that needs longer fills the cache in several visits
const digests = new Map([[PAGE, page], ...Object.entries(files).map(([name, digest]) => [new URL(name, PAGE).href, digest])]);

const kept = url => caches.match(url, { cacheName: NAME });
const keep = async (url, response) => (await caches.open(NAME)).put(url, response);

const isSound = async (response, url) =>
  isFit(response, url) && await digestOf(await response.arrayBuffer()) === digests.get(url);

// From the network, as it should be: what is wrong, cut off, missing or of another type is asked for once more, past
// every cache on the way. So it does no harm what those keep, be it a 404 that is kept for a year.
const bring = async url => {
  for (const cache of [url === PAGE ? 'no-cache' : 'force-cache', 'reload']) {
    const signal = AbortSignal.timeout(ARRIVES_WITHIN);
    const response = await fetch(url, { cache, signal, integrity: digests.get(url) }).catch(() => null);
    if (isFit(response, url)) return response;
  }
  throw new Error(`${url} did not arrive as it should be`);
};

// What an older version has under the same name is the same if its digest is: names follow from contents.
const take = async url => {
  const known = await caches.match(url);
  await keep(url, known && await isSound(known.clone(), url) ? known : await bring(url));
};

const store = () => Promise.all([...digests.keys()].map(take));

// What the browser has thrown away since is brought again.
const repair = async () => {
  const there = new Set((await (await caches.open(NAME)).keys()).map(({ url }) => url));
  await Promise.all([...digests.keys()].filter(url => !there.has(url)).map(url => take(url).catch(() => {})));
};

const versionOf = client => new Promise(resolve => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  setTimeout(resolve, ANSWER_WITHIN);
  client.postMessage('version', [port2]);
});

// Deletes the caches of versions that no page uses; a page that does not answer may be of any version.
const tidy = async () => {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const used = await Promise.all(pages.map(versionOf));
  if (!used.every(Boolean)) return;
  const unused = name => name.startsWith(PREFIX) && name !== NAME && !used.includes(name.slice(PREFIX.length));
  await Promise.all((await caches.keys()).filter(unused).map(name => caches.delete(name)));
};

// Somebody reloads the only page while a newer version waits: that takes over, and the page is asked for again.
const renewed = async request => {
  if (!registration.waiting || request.cache === 'default') return null;
  if ((await clients.matchAll({ type: 'window' })).length > 1) return null;
  const next = registration.waiting;
  setTimeout(() => next.postMessage('apply'), ANSWERED_AFTER);      // this worker ends with it, so the answer goes first
  return new Response('<link rel="icon" href="data:,">', { headers: { 'Content-Type': 'text/html', Refresh: '1' } });
};

// The browser keeps the compiled form of WebAssembly beside its own copy of the file, so that copy comes before ours.
const compiled = async url => {
  if (!url.endsWith('.wasm')) return null;
  const response = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin', integrity: digests.get(url) }).catch(() => null);
  return isFit(response, url) ? response : null;
};

// A page that does not find a file as it should be asks past the caches: then ours is filled anew as well.
const fresh = async url => {
  const response = await bring(url);
  await keep(url, response.clone()).catch(() => {});          // there may be no space for it
  return response;
};

const answer = async request => {
  const address = new URL(request.url), place = address.origin + address.pathname;
  const url = request.mode === 'navigate' && place === `${PAGE}index.html` ? PAGE : place;
  if (url === PAGE) return await renewed(request) ?? await kept(PAGE) ?? await fresh(PAGE).catch(() => fetch(request));
  if (!digests.has(url)) return await caches.match(request) ?? await fetch(request);
  if (request.cache === 'reload') return fresh(url);
  return await compiled(url) ?? await kept(url) ?? await fresh(url);
};

addEventListener('install', event => event.waitUntil(store()));
addEventListener('activate', event => event.waitUntil(clients.claim()));
addEventListener('message', event => {
  if (event.data === 'version') event.ports[0].postMessage(version);
  if (event.data === 'apply') skipWaiting();
  if (event.data === 'tidy') event.waitUntil(tidy().then(repair));
});
addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET' || request.cache === 'no-store' || !request.url.startsWith(PAGE)) return;
  event.respondWith(answer(request));
});
