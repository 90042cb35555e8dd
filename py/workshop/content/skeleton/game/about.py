"""Facts about __TITLE__ that the page needs before it loads the game's rules.

This module imports nothing and is part of the page's core.
"""

mark = str                              # marks a message for the catalogues

NUMBER = __NUMBER__                     # in links; it never changes
# raised whenever what is legal, what a choice does or what the data say changes
RULES = 1
TITLE, LINE = "__TITLE__", mark("Dice in columns")
AUTHOR, PUBLISHER, YEAR = "nobody", "nobody", __YEAR__
SEATS = range(2, 5)
MINUTES = "5"
WEIGHT = 1                              # how much there is to learn: 1 little, 3 a lot
# by name: (title, {value: text} with the default first, whether the values are seats)
OPTIONS: dict[str, tuple[str, dict[str, str], bool]] = {}
SEAT_MARKS: dict[int, tuple[int, ...]] = {} # by number of seats, if the box gives them other colours
LEVELS = 1, 2, 3                        # numbers of the bots' levels in links, weakest first
