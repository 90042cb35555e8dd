"""Sizes of rows of the release gate that differ for this game."""

FINISHED = 1_000        # games through links: each is ten times as long as in other games
