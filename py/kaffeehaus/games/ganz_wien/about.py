"""What Ganz Wien says of itself before its rules are here: this module imports
nothing and comes with the page's core."""

mark = str                              # a message that the catalogues find here

NUMBER = 3                              # in links; it never changes
# raised whenever what is legal, what a choice does or what the data say changes
RULES = 1
TITLE, LINE = "Ganz Wien", mark("A race by tram and underground")
AUTHOR, PUBLISHER, YEAR = "Arno Steinwender", "Wiener Linien", 2014
SEATS = range(2, 5)
MINUTES = "40"
# by name: a title, a text for each value, the default first, and whether a seat can be named too
OPTIONS: dict[str, tuple[str, dict[str, str], bool]] = {
    "side": (mark("Network"), {"day": mark("by day"), "night": mark("by night")}, False),
    "first": (mark("Who begins"), {"drawn": mark("Drawn by lot")}, True),
}
SEAT_MARKS: dict[int, tuple[int, ...]] = {} # by number of seats, where the box gives them other colours
LEVELS = 4, 1, 2, 5, 3                  # of its computer players as links have them, the weakest first
