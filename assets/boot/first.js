// Runs before the first paint: requests the runtime, and sets theme and language, as stored here or as the system has
// them. Also notices scripts and style sheets that fail to load.
{
  const root = document.documentElement, LOBBY_HIDDEN = 400;
  const { fetch } = self;               // the original: python.mjs replaces it while Python starts
  const { early, digests, image, version } = document.currentScript.dataset;
  const [runtime, core, rest] = early.split(' ').map(path => new URL(path, document.baseURI).href);
  const integrity = new Map(digests.split(' ').map((digest, index) => [[runtime, core, rest][index], digest]));
  const returning = Boolean(navigator.serviceWorker?.controller);

  // On a first visit to the lobby its pictures come first.
  const priority = location.hash.length > 1 || returning ? 'high' : 'low';

  // WebAssembly is compiled while it is received. Not by preload links: what they fetch is compiled anew at every visit.
  const request = url => {
    // With `integrity` a response is complete before anything can be read from it, so a first visit verifies a copy.
    const response = fetch(url, { priority, ...returning && { integrity: integrity.get(url) } });
    const copy = returning ? null : response.then(received => received.clone());
    const read = received => url.endsWith('.wasm') ? WebAssembly.compileStreaming(received) : received.arrayBuffer();
    const content = response.then(read);
    for (const promise of [copy, content]) promise?.catch(() => {});      // python.mjs handles the error
    return { response, copy, content };
  };

  // The image of Python that an earlier visit has stored: with it, only the runtime is needed besides.
  const findImage = async () => {
    if (!returning) return undefined;
    const stored = await caches.match(new URL(image, document.baseURI), { cacheName: `kaffeehaus-${version}` });
    const size = Number(stored?.headers.get('Size'));       // 0 if none can be made
    return size && { size, digest: stored.headers.get('Digest'), bytes: stored.arrayBuffer() };
  };
  self.earlyRequests = new Map([[runtime, request(runtime)]]);
  if (returning) self.earlyRequests.set(rest, request(rest));         // both parts are stored here, and Python starts with both
  self.storedImage = findImage().catch(() => undefined);
  self.storedImage.then(found => { if (!found) self.earlyRequests.set(core, request(core)); });

  let settings = {};
  try { settings = JSON.parse(localStorage.getItem('kaffeehaus/settings')) ?? {}; } catch { /* no access to storage */ }
  const night = settings.theme ? settings.theme === 'night' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = night ? 'night' : 'day';
  const preferred = [settings.lang, ...navigator.languages].filter(tag => typeof tag === 'string')
    .map(tag => tag.slice(0, 2).toLowerCase());
  root.lang = preferred.find(tag => ['en', 'de', 'fr', 'it'].includes(tag)) ?? 'en';

  // A table's address shows no posters; on a return visit nothing at all for a moment, in which the table usually opens.
  if (location.hash.length > 1) {
    root.dataset.opening = returning ? 'soon' : '';
    setTimeout(() => { root.dataset.opening = ''; }, LOBBY_HIDDEN);
  }

  const watchdog = document.querySelector('script[async]').src;
  addEventListener('error', ({ target }) => {
    if (target.integrity && target.src !== watchdog) import(watchdog).then(({ refetch }) => refetch(target));
  }, true);
}
