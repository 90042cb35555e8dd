"""The colours that tell things apart in this game's drawings, each by the name of what wears it."""

PAINTED = {
    "landscapes": {"vineyard": "#671D46", "pond": "#326F9C", "herbs": "#82A063", "hens": "#FAD544"},
}
# what tells apart where colours alone do not, and the least that they have to be apart all the same
BESIDE = {"landscapes": ("each has a motif and a sign of its own", 20.0)}
