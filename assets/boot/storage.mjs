// The browser's storage as Python uses it. What localStorage holds comes to the disk only seconds later, and is lost when
// the browser is ended before; so saved games are written to a database too, and come back from there at the next start.
const NAME = 'kaffeehaus', SAVED = 'kaffeehaus/game/';
const PATIENCE = 3_000;

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

// A save counts up with each choice.
const number = text => {
  try { return JSON.parse(text)[1]; } catch { return undefined; }
};

const bring = async () => {
  const store = (await opened).transaction(NAME).objectStore(NAME);
  const [names, texts] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
  names.forEach((name, place) => {
    if (number(texts[place]) > (number(localStorage.getItem(name)) ?? 0)) localStorage.setItem(name, texts[place]);
  });
};

// Settled when the newest saves are in localStorage, or when that cannot be had.
export const restored = Promise.race([bring().catch(() => {}), new Promise(resolve => { setTimeout(resolve, PATIENCE); })]);
