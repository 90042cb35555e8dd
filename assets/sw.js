// The service worker: answers requests for the site without a network. Each version has a cache of its own, which is filled
// before the version is offered, and deleted when no page uses it. The build inserts `self.contents`: the version, and the
// digests of its files and its page. A response is stored or taken from another version's cache only if its digest matches.
import { digestOf, isUsable } from './boot/integrity.mjs';

const { version, files, page, bytes } = self.contents;
const PREFIX = 'kaffeehaus-', CACHE = PREFIX + version;
const PAGE = new URL('./', location).href;
const SHARE_TARGET = `${PAGE}share`;     // in site.webmanifest
const LINK = /v\d\.[\w-]+(~[\w-]+)?/;
const VERSION_TIMEOUT = 2_000;
const ACTIVATION_DELAY = 200;
const FETCH_TIMEOUT = 120_000;         // a slower connection fills the cache in several visits
const digests = new Map([[PAGE, page], ...Object.entries(files).map(([name, digest]) => [new URL(name, PAGE).href, digest])]);

const cached = url => caches.match(url, { cacheName: CACHE });
const store = async (url, response) => (await caches.open(CACHE)).put(url, response);

const isVerified = async (response, url) =>
  isUsable(response, url) && await digestOf(await response.arrayBuffer()) === digests.get(url);

// Fetches a file; a missing or corrupt response is requested once more past all caches on the way, whatever those have
// stored, be it a 404 for a year.
const fetchVerified = async url => {
  for (const cache of [url === PAGE ? 'no-cache' : 'force-cache', 'reload']) {
    const signal = AbortSignal.timeout(FETCH_TIMEOUT);
    const response = await fetch(url, { cache, signal, integrity: digests.get(url) }).catch(() => null);
    if (isUsable(response, url)) return response;
  }
  throw new Error(`${url} is missing or corrupt`);
};

// A file with the same name in the cache of another version is reused if its digest matches.
const addToCache = async url => {
  const existing = await caches.match(url);
  await store(url, existing && await isVerified(existing.clone(), url) ? existing : await fetchVerified(url));
};

const fillCache = () => Promise.all([...digests.keys()].map(addToCache));

// Fetches what the browser has evicted.
const refillCache = async () => {
  const present = new Set((await (await caches.open(CACHE)).keys()).map(({ url }) => url));
  await Promise.all([...digests.keys()].filter(url => !present.has(url)).map(url => addToCache(url).catch(() => {})));
};

const versionOf = client => new Promise(resolve => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  setTimeout(resolve, VERSION_TIMEOUT);
  client.postMessage('version', [port2]);
});

// Deletes the caches of versions that no page uses; a page that does not answer may be of any version.
const deleteUnusedCaches = async () => {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const used = await Promise.all(pages.map(versionOf));
  if (!used.every(Boolean)) return;
  const isUnused = name => name.startsWith(PREFIX) && name !== CACHE && !used.includes(name.slice(PREFIX.length));
  await Promise.all((await caches.keys()).filter(isUnused).map(name => caches.delete(name)));
};

// When the only page is reloaded while a newer version waits, that version is activated, and the page requested again. WebKit
// does not say that a request belongs to a reload; there the page asks for it itself (updates.mjs).
const applyUpdate = async request => {
  if (!registration.waiting || request.cache === 'default') return null;
  if ((await clients.matchAll({ type: 'window' })).length > 1) return null;
  const next = registration.waiting;
  setTimeout(() => next.postMessage('apply'), ACTIVATION_DELAY);      // this worker ends then, so the response has to be sent before
  return new Response('<link rel="icon" href="data:,">', { headers: { 'Content-Type': 'text/html', Refresh: '1' } });
};

// Activates this waiting version if at most one page is open, and says so.
const applyIfAlone = async port => {
  const alone = (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length < 2;
  port.postMessage(alone);
  if (alone) skipWaiting();
};

// What another app shares with the installed page: a redirect to the page with the link in its fragment, which no request
// contains. No request for this address ever leaves the device.
const openShared = ({ searchParams }) => {
  const text = ['url', 'text', 'title'].map(name => searchParams.get(name) ?? '').join(' ').replaceAll('%7E', '~');
  return Response.redirect(`${PAGE}#${text.match(LINK)?.[0] ?? 'share'}`, 303);
};

const fetchAndStore = async url => {
  const response = await fetchVerified(url);
  await store(url, response.clone()).catch(() => {});          // the storage may be full
  return response;
};

const respond = async request => {
  const address = new URL(request.url), path = address.origin + address.pathname;
  const url = request.mode === 'navigate' && path === `${PAGE}index.html` ? PAGE : path;
  if (url === SHARE_TARGET) return openShared(address);
  if (url === PAGE) return await applyUpdate(request) ?? await cached(PAGE) ?? await fetchAndStore(PAGE).catch(() => fetch(request));
  if (!digests.has(url)) return await caches.match(request) ?? await fetch(request);
  if (request.cache === 'reload') return fetchAndStore(url);          // a page has found a corrupt file
  return await cached(url) ?? await fetchAndStore(url);
};

addEventListener('install', event => event.waitUntil(fillCache()));
addEventListener('activate', event => event.waitUntil(clients.claim()));
addEventListener('message', event => {
  if (event.data === 'version') event.ports[0].postMessage(version);
  if (event.data === 'size') event.ports[0].postMessage(bytes);
  if (event.data === 'apply') skipWaiting();
  if (event.data === 'apply if alone') event.waitUntil(applyIfAlone(event.ports[0]));
  if (event.data === 'tidy') event.waitUntil(deleteUnusedCaches().then(refillCache));
});
addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET' || request.cache === 'no-store' || !request.url.startsWith(PAGE)) return;
  event.respondWith(respond(request));
});
