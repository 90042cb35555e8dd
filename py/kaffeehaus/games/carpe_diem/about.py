"""Carpe Diem's metadata. This module is part of the page's core and imports nothing."""

mark = str                              # marks messages for the catalogues

NUMBER = 1                              # in links; never changes
# raised whenever legal choices, their effects or the data change
RULES = 1
TITLE, LINE = "Carpe Diem", mark("A Roman quarter in tiles")
AUTHOR, PUBLISHER, YEAR = "Stefan Feld", "alea", 2018
SEATS = range(2, 5)
MINUTES = "45–75"
WEIGHT = 3                              # how much there is to learn: 1 little, 3 a lot
# by name: title, text of each value with the default first, whether the value may also be a seat
OPTIONS: dict[str, tuple[str, dict[str, str], bool]] = {"start": (mark("Who begins"),
                                                                  {"drawn": mark("Drawn by lot")}, True)}
SEAT_MARKS: dict[int, tuple[int, ...]] = {} # by number of seats, if not 1, 2, 3...
LEVELS = 1, 2, 5, 6, 3               # of computer players, by their numbers in links, the weakest first
