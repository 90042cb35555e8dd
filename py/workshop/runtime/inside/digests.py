"""Prints a digest for each of so many random games: digests.py GAME COUNT."""

import sys

sys.path.insert(0, "/project/py")

from workshop.gate.rows.digests import digests

for text in digests(sys.argv[1], int(sys.argv[2])):
    print(text)
