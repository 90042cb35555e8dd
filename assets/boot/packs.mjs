// The packs in which a game of a version comes: its own, and that of its rules where they are older ones.
import { packs } from './files.mjs';

// The numbers of a link's head are written in these.
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export const packsOf = (game, rules) => [game, `${game}_${rules}`].filter(name => Object.hasOwn(packs, name));
