// The packs that a game needs: its own, and that of its rules version if that is an earlier one.
import { packs } from './files.mjs';

// The digits of numbers in a link.
export const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export const packsOf = (game, rules) => [game, `${game}_${rules}`].filter(name => Object.hasOwn(packs, name));
