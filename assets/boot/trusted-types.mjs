// The page's only Trusted Types policy: all markup and all script addresses pass through it.
import { toURL } from './verified-fetch.mjs';

// The workers' scripts; no other address is accepted.
const SCRIPTS = ['./bot-worker.mjs', './image-worker.mjs', '../../sw.js'];

const rules = {
  createHTML: markup => markup,               // Python escapes every interpolation
  createScriptURL: address => {
    if (SCRIPTS.some(name => toURL(name) === address)) return address;
    throw new TypeError(`${address} is no script of this page`);
  },
};
const policy = globalThis.trustedTypes?.createPolicy('kaffeehaus', rules) ?? rules;

export const trustedHTML = markup => policy.createHTML(markup);

// The address of one of these scripts.
export const trustedScriptURL = name => policy.createScriptURL(toURL(name));
