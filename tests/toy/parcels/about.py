"""What Parcels says of itself before its rules are here: this module imports nothing and comes with the
page's core.
"""

mark = str                              # a message that the catalogues find here

NUMBER = 4                              # in links; it never changes
# raised whenever what is legal, what a choice does or what the data say changes
RULES = 3
TITLE, LINE = "Parcels", mark("A card is passed on")
AUTHOR, PUBLISHER, YEAR = "nobody", "nobody", 2020
SEATS = range(2, 5)
MINUTES = "5"
WEIGHT = 1                              # how much there is to learn, from 1 to 3
# by name: a title, a text for each value, the default first, and whether a seat can be named too
OPTIONS = {"hand": (mark("Cards in hand"), {3: "3", 2: "2"}, False)}
SEAT_MARKS = {}                         # by number of seats, where the box gives them other colours
LEVELS = 1, 2, 3                        # of its computer players as links have them, the weakest first
