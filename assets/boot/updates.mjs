// Keeps the site in the browser through its service worker, and tells the page of newer versions; a page that people
// look at is never replaced without their word.
import { at } from './options.mjs';
import { kept, version } from './files.mjs';

const HOUR = 3_600_000;
const APPLIED_WITHIN = 20_000;     // a worker in the middle of something is waited for: a page left meanwhile would get the old one
const listeners = { updates: new Set(), offline: new Set() };
let state = 'idle';           // then 'found' (a newer version is coming in), then 'ready' (it waits to be applied)
let bytesKept = 0;
let registration;

const tell = (kind, value) => listeners[kind].forEach(callback => callback(value));

const reached = next => {
  state = next;
  tell('updates', state);
};

// Calls back with 'found' and 'ready', now or when it comes to that.
export const updates = callback => {
  listeners.updates.add(callback);
  if (state !== 'idle') callback(state);
};

// Calls back with the number of bytes kept, once the whole site works without a network.
export const offline = callback => {
  listeners.offline.add(callback);
  if (bytesKept) callback(bytesKept);
};

// Goes over to the newer version: its worker takes over, then the page starts anew.
export const applyUpdate = () => {
  const reload = () => location.reload();
  if (!registration?.waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, APPLIED_WITHIN);
  registration.waiting.postMessage('apply');
};

const follow = worker => {
  const replacing = Boolean(navigator.serviceWorker.controller);
  if (replacing) reached('found');
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed' && replacing) reached('ready');
    if (worker.state === 'redundant' && state === 'found') reached('idle');
  });
};

// Asks the network, and only the network, whether there is a newer version.
const look = async () => {
  const answer = await fetch(at('../../version.json'), { cache: 'no-store' }).catch(() => null);
  if (answer?.ok && (await answer.json()).version !== version) await registration.update().catch(() => {});
};

const watchFor = () => {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < HOUR) return;
    looked = Date.now();
    look();
  });
};

// Keeps the whole site here; without storage it works online only.
export const keep = async () => {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.addEventListener('message', ({ data, ports: [port] }) => data === 'version' && port.postMessage(version));
  serviceWorker.startMessages();
  registration = await serviceWorker.register(at('../../sw.js'), { updateViaCache: 'none' });
  if (registration.waiting && serviceWorker.controller) reached('ready');
  if (registration.installing) follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  watchFor();
  (await serviceWorker.ready).active.postMessage('tidy');
  bytesKept = kept;
  tell('offline', bytesKept);
};
