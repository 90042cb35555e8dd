"""Colours in this game's drawings that have to be distinguishable, by what they colour."""

COLOURS = {
    "landscapes": {"vineyard": "#671D46", "pond": "#326F9C", "herbs": "#82A063", "hens": "#FAD544"},
}
# what distinguishes things whose colours are too similar, and the minimum distance of these colours
DISTINGUISHED_BY = {"landscapes": ("each has a motif and a sign of its own", 20.0)}
