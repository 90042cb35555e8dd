"""The number of taps that a choice takes in this game, at most."""

MIDDLE, MOST = 2, 3                  # the median, and the 95th percentile
