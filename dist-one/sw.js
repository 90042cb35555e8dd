self.contents = {"version": "f04f5d3440c3142c", "files": {"page/app-2fa53529/boot.js": "sha256-2ptfy/YmaM9a2Ld1T44UdzDTPdeZ3It6pWZtlBFf9qI=", "page/app-2fa53529/bot.mjs": "sha256-6QZnuLtsA2tDoTIatL5mU3aQVMZsV2dRA/FGt8Fz2Zs=", "page/app-2fa53529/first.js": "sha256-wbmeUrCRth6e2AYu78nvtmj8lsBGQXUcZUFIYXgwZ14=", "page/app-2fa53529/imaging.mjs": "sha256-ciWHtzn42jQgADd004yWPLZbrqwGzNH/zgGYwKT8WwE=", "page/app-2fa53529/memory.mjs": "sha256-G4C07LXxaEqFhedsN+wiEjv6+f82A1KcaSYaloq4k6Q=", "page/app-2fa53529/pyscript.mjs": "sha256-iq5hq64no9Ytq0Bbt2pFXDT8Tt/KA7luloin0uGR84w=", "page/app-2fa53529/watch.mjs": "sha256-Q5jjwnj7UOpLhwCflmhqN4/GX/pgl1Qk8Ok3J6IzQ3U=", "page/rt-3db20210/pyodide.asm.js": "sha256-u/YxmT/yxv4OZvB/YMQbrqkl3VUJdEkeo8F5CxqR5Tw=", "page/styles/kaffeehaus.d2416709.css": "sha256-rhQlQb1BejouJIwb1NNM8yvE09hphCFSAYaQdseMSDQ=", "static/drawings/curtain.0c022da9.svg": "sha256-q5rZDZgthUzGPS2gW3CgCQgURKtH9Ju6E5L+D85meRw=", "static/drawings/frame.d9c8ab50.svg": "sha256-2FqyrLxMvjss30p+N8dmwkDNSvZgzC6bBnBl82nM2ng=", "static/drawings/grain.dc11d922.svg": "sha256-OKd4oFNAIo1yHYeuMoWfM5RtmOv2zQK6rS3bvv3YjpY=", "static/drawings/lobby.739b5d6c.svg": "sha256-TJlvS995VlwdBAlDGsxkHRt1wBpW1mIU3tlc8NhuIpU=", "static/fonts/josefin-sans.1d24b231.woff2": "sha256-hz+KHumRuqSN7Vn2YIn+cawYr1m9HrfsGfr8Kjq4ufU=", "static/fonts/source-sans-3.edf8e23c.woff2": "sha256-UWbwgyVAcKOW5jv2SbbuF8Mn42zgjfa8d39xUqsK0JI=", "static/fonts/wittgenstein.a2a59f6c.woff2": "sha256-UJm7diH1EswbYw/OD9g9wyFZ22n0Duis6MIeqxuhj6s=", "static/games/cafe_melange/drawings.a0582b98.svg": "sha256-ofTfr1XtZKyWzHtvbRYrvcC81zL4lKV+auppJ1SNLWo=", "static/games/cafe_melange/poster.b67a004d.svg": "sha256-6fLOVYF9qnIlvqonxuGOuI3OQfn1QIndlRMsuw7xVQA=", "static/games/carpe_diem/drawings.f0275b16.svg": "sha256-v0jTm/KHthHf0LZpahDOJDsgGrDj3+8jASynr+e7nN8=", "static/games/carpe_diem/poster.a1d00dd9.svg": "sha256-N7IcVx7mU50PYPfCyYrCxC8/umWA4GP+Q0O6KfSSTB4=", "static/games/carpe_diem/tiles.35d66b16.svg": "sha256-GMt6dB5ZdL/Ae/+Z+RqxO78fwalvVxqteHAWIvpEDlE=", "static/games/ganz_wien/day.668c6fac.svg": "sha256-JFE1UPI2AfsOQP4VKOClRTC6JXrBk7Ce6aIXLg8L7+U=", "static/games/ganz_wien/drawings.e98e4b66.svg": "sha256-wtfreZZqb6UCgQ0iNtv2v4IvmE05sxjtIzELpgLavo8=", "static/games/ganz_wien/night.a4815ea8.svg": "sha256-e6SCBgo1OZ72pL33lnPOFhCcqcaaXs1zYTLiB3gSmIk=", "static/games/ganz_wien/poster.8836321b.svg": "sha256-QUlzS0juEjHdbCk/HYemqXMtbmVPz0vCVR735u81IB4=", "static/games/vienna/drawings.df5e5c57.svg": "sha256-m2WZJN1t8MquDJbcg6ALYB1Gk/jbCAu1t2YX8AdjdIk=", "static/games/vienna/people.bb02f342.svg": "sha256-Bc2Y9XjOfGBQnnJmsyulTJQsUUtBQzgH08USAylOJFA=", "static/games/vienna/poster.557c0c7a.svg": "sha256-F2DHI2rfRFoEbk7StyttM/zExbZ668VQJ5R+z5WDsZ4=", "static/icons/apple-touch-icon.aa86a57b.png": "sha256-x+J0p6s8ErTmmawSkaSMjw1XREqZLfIFmJ1pviTVp2c=", "static/icons/icon-192.73189778.png": "sha256-axnc7BgFzHb1ci/+tnairUbp7SA0qXbkwVspGuMs1ew=", "static/icons/icon-512.8fcc4e3f.png": "sha256-A+DREUkSWaDQWaKrIkMGJAF7Pqt9ho6fKZzJLtJ8FL0=", "static/icons/icon-maskable-512.f113ca96.png": "sha256-9I4THKSukIBm/b2Ja4WaOwhY0zRz8WkyJVgM35QSnEw=", "static/icons/icon-maskable.01ce6a29.svg": "sha256-Knm7VCcLYUlv+MoEEnptQlwvzmNqNGHdRzlVkcAA7+U=", "static/icons/icon.2143137e.svg": "sha256-Lodi8K8BdlSKsL7ZHUlEVMggyanV3+0mvHlEGbhKMqc=", "static/licences.ba9794b9.txt": "sha256-iHSmg0qGEZIl5AlTdaA4MaL7bxJezuSYP42ykrz2r3Y=", "static/locale/de.59f1f50c.mo": "sha256-7sgiSSSMrwVrpUeqVKclR1SQ1lEcT1WMOBWpHoY0TWE=", "static/locale/en.a099d384.mo": "sha256-8VOt7W5GbWL5PqC60/eQIGFI3eOcQOK1c4qwilEcgDs=", "static/locale/fr.201e02d0.mo": "sha256-PGex02oWx6Lp+hF1d2oyi1UCE3y1Ir62jqiK3+G1/lI=", "static/locale/it.2ce99b06.mo": "sha256-yhJcJA/qE+yB+yly376oaxGOThk2zyGuk7ipIQKGj3U=", "static/packs/cafe_melange.49032e8e.pack.txt": "sha256-TRLZcZYls7yyn5vKfbQnP9eMWI2y4ilK4Ajl+JEu4ec=", "static/packs/carpe_diem.a19b99f6.pack.txt": "sha256-nmAAqkkQdsw1J8GtGN9kLh8OexhNg6hMWKNzCvHoDM4=", "static/packs/core.c5b9a963.pack.txt": "sha256-9U5kIlAnX0Ic1GAt7kBHj0eWTFq+vQ9dLqlDUGLIA4U=", "static/packs/ganz_wien.d519fdf5.pack.txt": "sha256-37Ht4/hGHice+gz0lGlgWRTZNg4vkQ0j/QBdspCkHi0=", "static/packs/scan.6288b44e.pack.txt": "sha256-mq66itnWzkRdvXuCRK/EsvIFNaUTHaDQrP3+sImMdb4=", "static/packs/vienna.f0bd4050.pack.txt": "sha256-fKL7Z3fI3Rz5eFWVoDGcoJYnW+yl/70LwTnMM37rJ1w=", "static/rt-c050d492/pyodide.asm.wasm": "sha256-mmLWivXII+2vLroahIIHmcVe66keJsDER+jiClIJsrQ=", "static/rt-c050d492/pyodide.rest.wasm": "sha256-kmB/q+VKSIXT0JVbyo0THFVs2pT4qpwTQcpWPB5zI7Q=", "site.webmanifest": "sha256-cJQ67aCMMNrKZmVVKBTV9mLbwDP5+aQcH3TJxbmSKec="}, "page": "sha256-6whnEK3RhM1anEVHxArSNRArroAX+p4Txa1YKyGRa18="};
// Answers for the site without a network. Each version has a cache of its own, filled before the version is offered and kept
// as long as a page of it is open. The build puts `self.contents` in front: the version, its files and its page by their
// digests. Nothing is kept, and nothing that was kept by another version is used again, but for what has its digest.
const { version, files, page } = self.contents;
const PREFIX = 'kaffeehaus-', NAME = PREFIX + version;
const PAGE = new URL('./', location).href;
const ANSWER_WITHIN = 2_000, ANSWERED_AFTER = 200;
const ARRIVES_WITHIN = 120_000;         // a line that needs longer fills the cache in several visits
// Browsers insist on these types.
const TYPES = { css: 'css', js: 'javascript', mjs: 'javascript', svg: 'svg', wasm: 'wasm' };
const digests = new Map([[PAGE, page], ...Object.entries(files).map(([name, digest]) => [new URL(name, PAGE).href, digest])]);

const kept = url => caches.match(url, { cacheName: NAME });
const keep = async (url, response) => (await caches.open(NAME)).put(url, response);

const isFit = (response, url) => {
  const wanted = TYPES[url.split('.').at(-1)] ?? '';
  return Boolean(response?.ok && String(response.headers.get('Content-Type')).includes(wanted));
};

const isSound = async (response, url) => {
  if (!isFit(response, url)) return false;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return `sha256-${btoa(String.fromCharCode(...bytes))}` === digests.get(url);
};

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
