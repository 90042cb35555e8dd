// localStorage, as Python uses it, with a mirror of the saved games in IndexedDB: localStorage is written to disk only
// seconds later, and the last writes are lost if the browser is killed before.
const NAME = 'kaffeehaus', SAVES = 'kaffeehaus/game/';
const TIMEOUT = 1_000;

const resultOf = request => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

const database = (async () => {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(NAME);
  return resultOf(request);
})();
database.catch(() => {});      // without a mirror, localStorage has to do

const timeout = value => new Promise(resolve => { setTimeout(resolve, TIMEOUT, value); });

// Whether IndexedDB can be used: it may be missing or denied, and may not answer at all.
export const hasDatabase = Promise.race([database.then(() => true, () => false), timeout(false)]);

const writeMirror = async (name, write) => {
  if (!name.startsWith(SAVES)) return;
  const transaction = (await database).transaction(NAME, 'readwrite', { durability: 'strict' });
  write(transaction.objectStore(NAME));
  transaction.commit?.();
};

export const storage = {
  get length() { return localStorage.length; },
  key: index => localStorage.key(index),
  getItem: name => localStorage.getItem(name),
  setItem: (name, text) => {
    localStorage.setItem(name, text);
    writeMirror(name, store => store.put(text, name)).catch(() => {});
  },
  removeItem: name => {
    localStorage.removeItem(name);
    writeMirror(name, store => store.delete(name)).catch(() => {});
  },
};

// The saved games whose mirror differs from localStorage, by name; Python decides which of the two is right.
export const mirror = new Map();

const compare = async () => {
  const store = (await database).transaction(NAME).objectStore(NAME);
  const [names, texts] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
  const stored = name => { try { return localStorage.getItem(name); } catch { return null; } };
  names.forEach((name, index) => { if (texts[index] !== stored(name)) mirror.set(name, texts[index]); });
  const mirrored = new Set(names);
  const missing = Object.keys(localStorage).filter(name => name.startsWith(SAVES) && !mirrored.has(name));
  if (missing.length) await writeMirror(SAVES, store => missing.forEach(name => store.put(stored(name), name)));
};

const compared = compare().catch(() => {}).then(() => true);

// Resolves when `mirror` is complete or cannot be read; with false if that takes too long for the start to wait.
export const mirrorReady = Promise.race([compared, timeout(false)]);

// Calls back when `mirror` is complete, if the start did not wait for it.
export const onMirrorLoaded = async callback => {
  if (await mirrorReady) return;
  await compared;
  callback();
};

// Calls back with the name of the item that another tab has stored or removed; null if it has removed all.
export const onStorageChange = callback => addEventListener('storage', ({ key, storageArea }) => {
  try { if (storageArea === localStorage) callback(key); } catch { /* no access to storage */ }
});
