// Answers for the site without a network. Each version has a cache of its own, filled before the version is offered and
// kept as long as a page of it is open. The build puts `self.contents` in front: the version, its files, its page's digest.
const { version, files, digest } = self.contents;
const PREFIX = 'kaffeehaus-';
const NAME = PREFIX + version;
const PAGE = new URL('./', location).href;
const ANSWER_WITHIN = 2_000;
const opened = caches.open(NAME);
const ANSWERED_AFTER = 200;

// The page itself is the one file whose name stays: it must be the very one that this version was built with.
const storePage = async cache => {
  const response = await fetch(PAGE, { cache: 'no-cache' });
  const bytes = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  const hex = Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');
  if (!response.ok || hex !== digest) throw new Error('the page is of another version');
  await cache.put(PAGE, response);
};

// What an older version has under the same name is the same: names follow from contents.
const storeFile = async (cache, name) => {
  const url = new URL(name, PAGE).href;
  const response = await caches.match(url) ?? await fetch(url);
  if (!response.ok) throw new Error(`${name} did not arrive`);
  await cache.put(url, response);
};

const store = async () => {
  const cache = await opened;
  await Promise.all([storePage(cache), ...files.map(name => storeFile(cache, name))]);
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
const compiled = async request => {
  if (!request.url.endsWith('.wasm')) return null;
  const response = await fetch(request.url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
  return response?.ok ? response : null;
};

const answer = async request => {
  const url = new URL(request.url);
  const page = request.mode === 'navigate' && [PAGE, `${PAGE}index.html`].includes(url.origin + url.pathname);
  const cache = await opened;
  if (page) return await renewed(request) ?? await cache.match(PAGE) ?? await fetch(request);
  return await compiled(request) ?? await cache.match(request) ?? await caches.match(request) ?? await fetch(request);
};

addEventListener('install', event => event.waitUntil(store()));
addEventListener('activate', event => event.waitUntil(clients.claim()));
addEventListener('message', event => {
  if (event.data === 'apply') skipWaiting();
  if (event.data === 'tidy') event.waitUntil(tidy());
});
addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(PAGE) || request.url.endsWith('/version.json')) return;
  event.respondWith(answer(request));
});
