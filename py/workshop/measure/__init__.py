"""Figures: how fast the page and the engine are, how long links are, how well the bots play."""
