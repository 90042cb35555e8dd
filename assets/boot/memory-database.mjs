// An IndexedDB in memory for browsers without one, so that PyScript starts there too; it ends with the page.
import { indexedDB } from 'fake-indexeddb';

Object.defineProperty(globalThis, 'indexedDB', { value: indexedDB, configurable: true });
