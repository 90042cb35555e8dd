"""Café Melange's metadata. This module is part of the page's core and imports nothing."""

mark = str                              # marks messages for the catalogues

NUMBER = 2                              # in links; never changes
# raised whenever legal choices, their effects or the data change
RULES = 1
TITLE, LINE = "Café Melange", mark("Who sits at which table?")
AUTHOR, PUBLISHER, YEAR = "Stephan Riedel", "Clicker Spiele", 2013
SEATS = range(2, 5)
MINUTES = "45"
WEIGHT = 2                              # how much there is to learn: 1 little, 3 a lot
# by name: title, text of each value with the default first, whether the value may also be a seat
OPTIONS: dict[str, tuple[str, dict[str, str], bool]] = {}
# by number of seats, if not 1, 2, 3...
SEAT_MARKS: dict[int, tuple[int, ...]] = {2: (2, 3), 3: (3, 4, 1), 4: (3, 4, 1, 2)}
LEVELS = 1, 2, 3                  # of computer players, by their numbers in links, the weakest first
