"""Limits on stored and received data, and on how long a slice of work may take.

Each is far beyond what the page writes itself. Larger data is left alone, and a message says so.
"""

SLICE = 0.01                    # seconds

SETTINGS = 20_000               # characters
SETTINGS_NESTED = 40            # brackets; the plan of each game takes three

SLOT = 200_000                  # characters of a slot; the longest link takes a tenth of that
DAMAGED = 100_000               # characters of an unreadable slot in a download
SKETCH = 3 * 120                # characters of a sketch
RESULTS, RESULT = 5_000, 120    # results, and characters of one

FILE = 8_000_000                # bytes of an imported file
GAMES = 2_000                   # games in it

SHELF_ROWS = 12                 # saved games that the shelf lists first, and adds at a time
