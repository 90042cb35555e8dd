"""What tells things apart in this game's drawings."""

# symbols of a sheet whose names begin alike, and how many there are at the least: their outlines differ
# without any colour
SHAPES = {"special-": ("drawings.svg", 5)}
