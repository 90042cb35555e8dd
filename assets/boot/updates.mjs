// Keeps the site in the browser through its service worker, and tells the page of newer versions; a page that people
// look at is never replaced without their word.
import { at } from './arrived.mjs';
import { kept, version } from './files.mjs';
import { trustedScript } from './trusted.mjs';

const HOUR = 3_600_000;
const ANSWERED_WITHIN = 15_000;
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

// The version of a worker, or nothing after a while; one whose script is not what it should be does not answer.
const versionOf = (worker, within) => new Promise(resolve => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  if (within) setTimeout(resolve, within);
  worker.postMessage('version', [port2]);
});

// A newer version is offered, unless it is none; it takes the place of one that is none.
const settle = async worker => {
  if (!await versionOf(worker, ANSWERED_WITHIN)) reached('idle');
  await versionOf(worker);
  if (await versionOf(registration.active, ANSWERED_WITHIN)) return reached('ready');
  worker.postMessage('apply');
};

const follow = worker => {
  const replacing = Boolean(navigator.serviceWorker.controller);
  if (replacing) reached('found');
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed' && replacing) settle(worker);
    if (worker.state === 'redundant' && state === 'found') reached('idle');
  });
};

// Asks the network, and only the network, whether there is a newer version.
const look = async () => {
  const answer = await fetch(at('../../version.json'), { cache: 'no-store' });
  if (answer.ok && (await answer.json()).version !== version) await registration.update();
};

const watchFor = () => {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < HOUR) return;
    looked = Date.now();
    look().catch(() => {});         // next time, then
  });
};

// Once a worker that is what it should be is at work, all is kept.
const tellKept = async () => {
  const { active } = registration;
  await versionOf(active);
  active.postMessage('tidy');
  bytesKept = kept;
  tell('offline', bytesKept);
};

// Keeps the whole site here; without storage it works online only.
export const keep = async () => {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.addEventListener('message', ({ data, ports: [port] }) => data === 'version' && port.postMessage(version));
  serviceWorker.startMessages();
  registration = await serviceWorker.register(trustedScript('../../sw.js'), { updateViaCache: 'none' });
  if (registration.waiting && serviceWorker.controller) settle(registration.waiting);
  if (registration.installing) follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  watchFor();
  const { active } = await serviceWorker.ready;
  serviceWorker.addEventListener('controllerchange', tellKept);
  tellKept();
  if (!await versionOf(active, ANSWERED_WITHIN)) await registration.update();
};
