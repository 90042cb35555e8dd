"""The colours that tell things apart in this game's drawings, each by the name of what wears it."""

PAINTED = {
    "chairs": {"violet": "#D6B4EB", "orange": "#D87631", "turquoise": "#007781", "olive": "#47431B"},
    "tables": {"white": "#F7F3EA", "grey": "#9A9A96", "brown": "#6B4226"},
}
# what tells apart where colours alone do not, and the least that they have to be apart all the same
BESIDE = {"tables": ("each of the nine tables has its place, and its name is written out", 22.0)}
