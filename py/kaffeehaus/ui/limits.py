"""Limits on stored and received data, and on how long a slice of work may take.

Each is far beyond what the page writes itself. Larger data is left alone, and a message says so.
"""

SLICE = 0.01                    # seconds of work after which the browser has its turn

SETTINGS = 20_000               # letters of all settings
SETTINGS_NESTED = 40            # brackets in them: three for the plan of each game

# letters of one slot of a saved game; the longest link of a game has a tenth of that
SLOT = 200_000
DAMAGED = 100_000               # letters of a slot that cannot be read, in a report of it
SKETCH = 3 * 120                # letters of its small picture
RESULTS, RESULT = 5_000, 120    # results of finished games, and letters of one

FILE = 8_000_000                # bytes of a file of games
GAMES = 2_000                   # games in it

SHELF_ROWS = 12                       # saved games that the shelf shows, and shows more of, at once
