"""Ganz Wien's metadata. This module is part of the page's core and imports nothing."""

mark = str                              # marks messages for the catalogues

NUMBER = 3                              # in links; never changes
# raised whenever legal choices, their effects or the data change
RULES = 1
TITLE, LINE = "Ganz Wien", mark("A race by tram and underground")
AUTHOR, PUBLISHER, YEAR = "Arno Steinwender", "Wiener Linien", 2014
SEATS = range(2, 5)
MINUTES = "40"
WEIGHT = 1                              # how much there is to learn: 1 little, 3 a lot
# by name: title, text of each value with the default first, whether the value may also be a seat
OPTIONS: dict[str, tuple[str, dict[str, str], bool]] = {
    "side": (mark("Network"), {"day": mark("by day"), "night": mark("by night")}, False),
    "first": (mark("Who begins"), {"drawn": mark("Drawn by lot")}, True),
}
SEAT_MARKS: dict[int, tuple[int, ...]] = {} # by number of seats, if not 1, 2, 3...
LEVELS = 4, 1, 2, 5, 3                  # of computer players, by their numbers in links, the weakest first
