"""Beside the game, never shipped: what the owner of a box may correct in data.json, and what a correction must keep."""
