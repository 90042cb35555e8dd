// A database in memory for browsers that give none, so that PyScript starts there too; what it keeps is gone with the page.
import { indexedDB } from 'fake-indexeddb';

Object.defineProperty(globalThis, 'indexedDB', { value: indexedDB, configurable: true });
