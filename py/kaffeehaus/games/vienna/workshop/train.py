"""What training has to know of this game."""

UNTAUGHT = "rival", "gendarme"          # terms about others: one's own points do not tell of them
