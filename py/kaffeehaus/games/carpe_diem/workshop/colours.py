"""Colours in this game's drawings that have to be distinguishable, by what they colour."""

PAINTED = {
    "landscapes": {"vineyard": "#671D46", "pond": "#326F9C", "herbs": "#82A063", "hens": "#FAD544"},
}
# shapes that distinguish what similar colours do not, and the least distance of these colours
BESIDE = {"landscapes": ("each has a motif and a sign of its own", 20.0)}
