"""Colours in this game's drawings that have to be distinguishable, by what they colour."""

COLOURS = {
    "chairs": {"violet": "#D6B4EB", "orange": "#D87631", "turquoise": "#007781", "olive": "#47431B"},
    "tables": {"white": "#F7F3EA", "grey": "#9A9A96", "brown": "#6B4226"},
}
# what distinguishes things whose colours are too similar, and the minimum distance of these colours
DISTINGUISHED_BY = {"tables": ("each of the nine tables has its place, and its name is written out", 22.0)}
