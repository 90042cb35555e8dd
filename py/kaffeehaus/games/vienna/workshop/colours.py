"""Shapes in this game's drawings that have to be distinguishable."""

# symbols with this prefix in a sheet, of which at least so many exist: their outlines differ without colour
SHAPES = {"special-": ("drawings.svg", 5)}
