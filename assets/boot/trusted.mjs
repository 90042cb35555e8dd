// The page's one Trusted Types policy: markup and addresses of scripts come in through it.
import { at } from './arrived.mjs';

// What is run beside the page; no other script's address is ever made one.
const SCRIPTS = ['./bot.mjs', './imaging.mjs', '../../sw.js'];

const rules = {
  createHTML: markup => markup,               // Python escapes all that it puts in
  createScriptURL: address => {
    if (SCRIPTS.some(name => at(name) === address)) return address;
    throw new TypeError(`${address} is no script of this page`);
  },
};
const policy = globalThis.trustedTypes?.createPolicy('kaffeehaus', rules) ?? rules;

export const trustedMarkup = markup => policy.createHTML(markup);

// The address of one of these scripts.
export const trustedScript = name => policy.createScriptURL(at(name));
