"""What training has to know of this game."""

POINT = 1000            # hundredths of a point that a point of the game is reckoned at: there are few of them
UNTAUGHT = "rival", "hindrance"         # terms about others: one's own points do not tell of them
