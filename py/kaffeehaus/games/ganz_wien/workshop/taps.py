"""Limits of the number of taps that a choice takes in this game."""

MEDIAN, MOST = 2, 3                  # the median, and the 95th percentile
