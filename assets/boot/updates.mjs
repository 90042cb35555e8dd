// Registers the service worker, which stores the site for use offline, and reports newer versions. A page in use is never
// replaced unless its user says so.
//
// Messages to a service worker are 'version' and 'size', which it answers, 'apply', 'apply if alone', which it answers, and
// 'tidy'. Messages to a page are 'version'. Each side may be of an earlier version, which ignores what it does not know.
import { toURL } from './verified-fetch.mjs';
import { image, version } from './files.mjs';
import { trustedScriptURL } from './trusted-types.mjs';

const HOUR = 3_600_000;
const ANSWER_TIMEOUT = 15_000;
const ACTIVATION_TIMEOUT = 20_000;     // the active worker may be busy: a page that reloads before it ends gets the old version
const START_DELAY = 5_000;             // the longest that each step of an update may delay the start
const listeners = { update: new Set(), offline: new Set() };
let updateState = 'idle';           // then 'found' (a newer version is being fetched), then 'ready' (to be activated)
let offlineBytes = 0;
let registration;

const notify = (kind, value) => listeners[kind].forEach(callback => callback(value));

const setUpdateState = state => {
  updateState = state;
  notify('update', state);
};

// Calls back with each state of an update, and at once if there is one.
export const onUpdate = callback => {
  listeners.update.add(callback);
  if (updateState !== 'idle') callback(updateState);
};

// Calls back with the number of bytes stored, once the whole site works offline.
export const onOfflineReady = callback => {
  listeners.offline.add(callback);
  if (offlineBytes) callback(offlineBytes);
};

// Activates the newer version's worker, then reloads the page.
export const applyUpdate = () => {
  const reload = () => location.reload();
  if (!registration?.waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, ACTIVATION_TIMEOUT);
  registration.waiting.postMessage('apply');
};

// A worker's answer; undefined if there is none in time, as from one with a corrupt script.
const ask = (worker, message, timeout) => new Promise(resolve => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  if (timeout) setTimeout(resolve, timeout);
  worker.postMessage(message, [port2]);
});
const versionOf = (worker, timeout) => ask(worker, 'version', timeout);

// When the only page is reloaded while a newer version waits, that version is activated and the page loaded again; otherwise
// the start goes on. This is for WebKit: elsewhere a request says that it belongs to a reload, and the service worker has done
// it already (Chromium would not activate a worker for sure while its page is there). The page is loaded again only after
// another worker has taken over, so at most once for each version.
export const applyUpdateOnReload = async () => {
  const { serviceWorker } = navigator;
  if (!serviceWorker?.controller || performance.getEntriesByType('navigation')[0]?.type !== 'reload') return;
  const { waiting } = await serviceWorker.getRegistration() ?? {};
  if (!waiting) return;
  const activated = new Promise(resolve => serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true }));
  const timeout = new Promise(resolve => { setTimeout(resolve, START_DELAY); });
  if (!await ask(waiting, 'apply if alone', START_DELAY) || !await Promise.race([activated, timeout])) return;
  location.reload();
  await new Promise(() => {});
};

// Offers an installed version once it answers; it replaces an active worker that does not.
const offerUpdate = async worker => {
  if (!await versionOf(worker, ANSWER_TIMEOUT)) setUpdateState('idle');
  await versionOf(worker);
  if (await versionOf(registration.active, ANSWER_TIMEOUT)) return setUpdateState('ready');
  worker.postMessage('apply');
};

const trackInstallation = worker => {
  const isUpdate = Boolean(navigator.serviceWorker.controller);
  if (isUpdate) setUpdateState('found');
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed' && isUpdate) offerUpdate(worker);
    if (worker.state === 'redundant' && updateState === 'found') setUpdateState('idle');
  });
};

// Asks the server, past all caches, whether there is a newer version.
const checkForUpdate = async () => {
  const response = await fetch(toURL('../../version.json'), { cache: 'no-store' });
  if (response.ok && (await response.json()).version !== version) await registration.update();
};

const checkWhenShown = () => {
  let lastCheck = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lastCheck < HOUR) return;
    lastCheck = Date.now();
    checkForUpdate().catch(() => {});         // offline: the next time
  });
};

const imageBytes = async () => {
  const stored = await caches.match(toURL(`../../${image}`), { cacheName: `kaffeehaus-${version}` });
  return Number(stored?.headers.get('Bytes') ?? 0);
};

// An active worker that answers has cached the whole site. One of an earlier version does not know its size.
const reportOffline = async () => {
  const { active } = registration;
  await versionOf(active);
  active.postMessage('tidy');
  offlineBytes = (await ask(active, 'size', ANSWER_TIMEOUT) ?? 0) + await imageBytes();
  if (offlineBytes) notify('offline', offlineBytes);
};

// Rejects where the browser stores nothing; then the page works online only.
export const registerServiceWorker = async () => {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.addEventListener('message', ({ data, ports: [port] }) => data === 'version' && port.postMessage(version));
  serviceWorker.startMessages();
  registration = await serviceWorker.register(trustedScriptURL('../../sw.js'), { updateViaCache: 'none' });
  if (registration.waiting && serviceWorker.controller) offerUpdate(registration.waiting);
  if (registration.installing) trackInstallation(registration.installing);
  registration.addEventListener('updatefound', () => trackInstallation(registration.installing));
  checkWhenShown();
  const { active } = await serviceWorker.ready;
  serviceWorker.addEventListener('controllerchange', reportOffline);
  reportOffline();
  if (!await versionOf(active, ANSWER_TIMEOUT)) await registration.update();
};
