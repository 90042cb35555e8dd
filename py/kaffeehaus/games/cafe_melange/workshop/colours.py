"""Colours in this game's drawings that have to be distinguishable, by what they colour."""

PAINTED = {
    "chairs": {"violet": "#D6B4EB", "orange": "#D87631", "turquoise": "#007781", "olive": "#47431B"},
    "tables": {"white": "#F7F3EA", "grey": "#9A9A96", "brown": "#6B4226"},
}
# shapes that distinguish what similar colours do not, and the least distance of these colours
BESIDE = {"tables": ("each of the nine tables has its place, and its name is written out", 22.0)}
