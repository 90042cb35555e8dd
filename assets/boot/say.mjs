// The few sentences that are needed before Python is up, in the reader's language.
import { sentences } from './files.mjs';

export const say = text => sentences[document.documentElement.lang]?.[text] ?? text;
