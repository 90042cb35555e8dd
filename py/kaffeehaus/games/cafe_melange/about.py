"""What Café Melange says of itself before its rules are here:
this module imports nothing and comes with the page's core."""

mark = str                              # a message that the catalogues find here

NUMBER = 2                              # in links; it never changes
# raised whenever what is legal, what a choice does or what the data say changes
RULES = 1
TITLE, LINE = "Café Melange", mark("Who sits at which table?")
AUTHOR, PUBLISHER, YEAR = "Stephan Riedel", "Clicker Spiele", 2013
SEATS = range(2, 5)
MINUTES = "45"
# by name: a title, a text for each value, the default first, and whether a seat can be named too
OPTIONS: dict[str, tuple[str, dict[str, str], bool]] = {}
# by number of seats, where the box gives them other colours
SEAT_MARKS: dict[int, tuple[int, ...]] = {2: (2, 3), 3: (3, 4, 1), 4: (3, 4, 1, 2)}
LEVELS = 1, 2, 3                  # of its computer players as links have them, the weakest first
