// Before anything is painted: what the start needs is asked for, day or night and the reader's language are set, as chosen
// here before or as the system has it. And a script or style sheet that does not arrive is noticed.
{
  const root = document.documentElement, SOON = 400;
  const { fetch } = self;               // as it is now: while Python starts, another one stands in for it
  const { early, digests, image, version } = document.currentScript.dataset;
  const [runtime, core, rest] = early.split(' ').map(path => new URL(path, document.baseURI).href);
  const integrity = new Map(digests.split(' ').map((digest, place) => [[runtime, core, rest][place], digest]));
  const returning = Boolean(navigator.serviceWorker?.controller);

  // On a first visit to the lobby its pictures have the line.
  const priority = location.hash.length > 1 || returning ? 'high' : 'low';

  // Compiled and read while it comes in. Not by preload links: what comes through one is compiled anew at every visit.
  const ask = url => {
    // With `integrity` nothing is handed on before all is there, so a first visit verifies a copy.
    const answer = fetch(url, { priority, ...returning && { integrity: integrity.get(url) } });
    const copy = returning ? null : answer.then(response => response.clone());
    const made = response => url.endsWith('.wasm') ? WebAssembly.compileStreaming(response) : response.arrayBuffer();
    const whole = answer.then(made);
    for (const promise of [copy, whole]) promise?.catch(() => {});      // whoever needs it says so
    return { answer, copy, whole };
  };

  // An image of Python that an earlier visit left here is all that it takes beside the runtime.
  const kept = async () => {
    if (!returning) return undefined;
    const answer = await caches.match(new URL(image, document.baseURI), { cacheName: `kaffeehaus-${version}` });
    const size = Number(answer?.headers.get('Size'));       // 0 where none can be made
    return size && { size, digest: answer.headers.get('Digest'), bytes: answer.arrayBuffer() };
  };
  self.early = new Map([[runtime, ask(runtime)]]);
  if (returning) self.early.set(rest, ask(rest));         // then all of it lies here, and nothing begins without it
  self.image = kept().catch(() => undefined);
  self.image.then(found => { if (!found) self.early.set(core, ask(core)); });

  let settings = {};
  try {
    root.toggleAttribute('data-kept', Object.keys(localStorage).some(name => name.startsWith('kaffeehaus/game/')));
    settings = JSON.parse(localStorage.getItem('kaffeehaus/settings')) ?? {};
  } catch { /* nothing is stored here */ }
  const night = settings.theme ? settings.theme === 'night' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = night ? 'night' : 'day';
  const spoken = [settings.lang, ...navigator.languages].filter(tag => typeof tag === 'string').map(tag => tag.slice(0, 2).toLowerCase());
  root.lang = spoken.find(tag => ['en', 'de', 'fr', 'it'].includes(tag)) ?? 'en';

  // Straight to a table: the posters can wait. Who has been here before sees the table in a moment, and nothing before it.
  if (location.hash.length > 1) {
    root.dataset.opening = returning ? 'soon' : '';
    setTimeout(() => { root.dataset.opening = ''; }, SOON);
  }

  const watch = document.querySelector('script[async]').src;
  addEventListener('error', ({ target }) => {
    if (target.integrity && target.src !== watch) import(watch).then(({ mend }) => mend(target));
  }, true);
}
