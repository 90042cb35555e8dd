"""How much there is to learn of a game, in a word: by the `WEIGHT` in its about.py."""

from ..table.words import mark

WEIGHTS = {1: mark("light"), 2: mark("medium"), 3: mark("demanding")}
