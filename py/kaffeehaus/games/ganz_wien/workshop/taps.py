"""How few taps a choice takes at the table of this game."""

MIDDLE, MOST = 2, 3                  # in the middle, and for 19 of 20
