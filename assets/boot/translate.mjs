// The messages that are needed before Python has started, in the user's language.
import { messages } from './files.mjs';

export const translate = text => messages[document.documentElement.lang]?.[text] ?? text;
