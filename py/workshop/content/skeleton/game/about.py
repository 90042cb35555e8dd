"""What __TITLE__ says of itself before its rules are here.

This module imports nothing and comes with the page's core.
"""

mark = str                              # a message that the catalogues find here

NUMBER = __NUMBER__                     # in links; it never changes
# raised whenever what is legal, what a choice does or what the data say changes
RULES = 1
TITLE, LINE = "__TITLE__", mark("Dice in columns")
AUTHOR, PUBLISHER, YEAR = "nobody", "nobody", __YEAR__
SEATS = range(2, 5)
MINUTES = "5"
# by name: a title, a text for each value, the default first, whether it names a seat
OPTIONS: dict[str, tuple[str, dict[str, str], bool]] = {}
SEAT_MARKS: dict[int, tuple[int, ...]] = {} # by number of seats, where the box gives them other colours
LEVELS = 1, 2, 3                        # of its computer players as links have them, the weakest first
