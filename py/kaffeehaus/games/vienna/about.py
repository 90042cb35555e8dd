"""Vienna's metadata. This module is part of the page's core and imports nothing."""

mark = str                              # marks messages for the catalogues

NUMBER = 0                              # in links; never changes
# raised whenever legal choices, their effects or the data change
RULES = 1
TITLE, LINE = "Vienna", mark("Dice on the Ringstrasse")
AUTHOR, PUBLISHER, YEAR = "Johannes Schmidauer-König", "Schmidt Spiele", 2015
SEATS = range(3, 6)
MINUTES = "30"
WEIGHT = 2                              # how much there is to learn: 1 little, 3 a lot
# by name: title, text of each value with the default first, whether the value may also be a seat
OPTIONS: dict[str, tuple[str, dict[str, str], bool]] = {
    "start": (mark("Who begins"), {"drawn": mark("Drawn by lot")}, True),
    "majority": (mark("Final majorities count"),
                 {"each": mark("against each neighbour"), "both": mark("against both at once")}, False),
}
SEAT_MARKS: dict[int, tuple[int, ...]] = {} # by number of seats, if not 1, 2, 3...
LEVELS = 1, 2, 5, 6, 3                  # of computer players, by their numbers in links, the weakest first
