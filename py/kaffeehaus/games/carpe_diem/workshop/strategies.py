"""Slots of the state with what each seat owns, for the players of workshop/measure/strategies.py."""

AMOUNTS = "coins", "breads"
HOLDINGS = "hands",
