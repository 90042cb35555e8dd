// The browser's storage as Python uses it. What localStorage holds comes to the disk only seconds later, and is lost when
// the browser is ended before; so saved games are written to a database too, which is their mirror at the next start.
const NAME = 'kaffeehaus', SAVED = 'kaffeehaus/game/';
const PATIENCE = 1_000;

const answered = request => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

const opened = (async () => {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(NAME);
  return answered(request);
})();
opened.catch(() => {});      // then there is localStorage alone

const late = value => new Promise(resolve => { setTimeout(resolve, PATIENCE, value); });

// Whether this browser has a database for us: one that is missing, refused or silent is none.
export const databases = Promise.race([opened.then(() => true, () => false), late(false)]);

const also = async (name, write) => {
  if (!name.startsWith(SAVED)) return;
  const transaction = (await opened).transaction(NAME, 'readwrite', { durability: 'strict' });
  write(transaction.objectStore(NAME));
  transaction.commit?.();
};

export const storage = {
  get length() { return localStorage.length; },
  key: place => localStorage.key(place),
  getItem: name => localStorage.getItem(name),
  setItem: (name, text) => {
    localStorage.setItem(name, text);
    also(name, store => store.put(text, name)).catch(() => {});
  },
  removeItem: name => {
    localStorage.removeItem(name);
    also(name, store => store.delete(name)).catch(() => {});
  },
};

// Whatever of the saved games is not the same in the database as in localStorage, by name. Which of both is right, Python knows.
export const mirror = new Map();

const compare = async () => {
  const store = (await opened).transaction(NAME).objectStore(NAME);
  const [names, texts] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
  const here = name => { try { return localStorage.getItem(name); } catch { return null; } };
  names.forEach((name, place) => { if (texts[place] !== here(name)) mirror.set(name, texts[place]); });
  const known = new Set(names);
  const missing = Object.keys(localStorage).filter(name => name.startsWith(SAVED) && !known.has(name));
  if (missing.length) await also(SAVED, store => missing.forEach(name => store.put(here(name), name)));
};

const compared = compare().catch(() => {}).then(() => true);

// Settled when `mirror` is complete, or when the database cannot be had; false where the start waits no longer for it.
export const restored = Promise.race([compared, late(false)]);

// Calls back when `mirror` is complete, if that is only after the start.
export const onMirrored = async callback => {
  if (await restored) return;
  await compared;
  callback();
};

// Calls back with the name of what another tab has stored or removed; null where that was everything.
export const onStored = callback => addEventListener('storage', ({ key, storageArea }) => {
  try { if (storageArea === localStorage) callback(key); } catch { /* nothing is stored here */ }
});
