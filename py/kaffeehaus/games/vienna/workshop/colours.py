"""Shapes in this game's drawings that have to be distinguishable."""

# by prefix of the symbols: their sheet, and their minimum number; their outlines differ without colour
SHAPES = {"special-": ("drawings.svg", 5)}
