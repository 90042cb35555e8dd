"""Choices of Parcels as one writes them: play=3, swap=0,2, give=1."""

from kaffeehaus.table import notation
from .steps import VERBS, Give, Play, Swap


def tell(s, action):
    verb, *numbers = action
    return f"{VERBS[verb].name.lower()}={','.join(map(str, numbers))}"


parse = notation.reader(
    "malformed",
    (r"play=(\d)", lambda s, kind: (Play.number, int(kind))),
    (r"swap=(\d)(?:,(\d))?", lambda s, *kinds: (Swap.number, *(int(kind) for kind in kinds if kind))),
    (r"give=(\d)", lambda s, points: (Give.number, int(points))))
