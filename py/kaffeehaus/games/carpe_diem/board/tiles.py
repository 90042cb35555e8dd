"""Tiles as mosaic: parts that are turned, shade that falls from the north-west, and signs that stand upright."""

from functools import cache

from ..rules.data import CHIMNEYS, DWELLING, KIND_IDS, LANDSCAPE, MEADOW, SINGLE
from ..rules.district import FEATURES
from kaffeehaus.markup import SHEETS, Safe

SIDE = 96                       # of a tile, in its own units
MEADOWS = 3
MOTIFS = {"pond": "fish", "garden": "herbs", "vineyard": "grapes", "coop": "chicken"}
# where a sign stands on a part whose edge lies in the north, and how large: by the shape of the part
LAND_SIGNS = {"end": (48, 29, 38), "end-opp": (48, 17.5, 31), "end-adj": (48, 15.5, 28), "bend": (62, 34, 38),
              "straight": (48, 48, 38)}
ROOF_SIGNS = {"": (48, 27, 34), "-opp": (48, 19, 31), "-adj": (48, 16.5, 29)}
SINGLE_SIGN, STACK, STACKS_APART = 50, 26.5, 25
MINI_SIGN, MINI_BADGE, MINI_STACK, MINI_STACKS_APART = 42, 43, 38, 36
SIGNS, MOSAIC = "carpe_diem", "carpe_diem-tiles"    # no tile lies open when a game begins


def lay(name, attributes="", sheet=SIGNS):
    """A drawing of a sheet, placed."""
    return f'<use href="{SHEETS.get(sheet, sheet)}#{name}"{attributes}/>'


def stand(name, x, y, size):
    """A drawing in a square around a point."""
    return lay(name, f' x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}"')


def turned(name, turn):
    """A part that fills the tile, turned by quarters."""
    return lay(name, f' width="96" height="96" transform="rotate({90 * turn} 48 48)"' if turn else
               ' width="96" height="96"', MOSAIC)


def spin(x, y, turn):
    for _ in range(turn):
        x, y = SIDE - y, x
    return x, y


@cache
def tile(face, turn, mini=False):
    """All that is drawn of a tile, without its place."""
    ground = Safe('<path class="meadow" d="M0 0h96v96H0z"/>') if mini else turned(f"meadow-{face % MEADOWS + 1}", 0)
    if SINGLE[face] != MEADOW:
        kind = KIND_IDS[SINGLE[face]]
        return Safe(ground + turned(f"{kind}-ring" + "-mini" * mini, 0) + stand(kind, 48, 48, SINGLE_SIGN))
    bodies, signs = [], []
    for part in parts(FEATURES[face][turn]):
        part(bodies, signs, face, mini)
    return Safe(ground + "".join(bodies + signs))


def parts(features):
    """How each part is drawn; two share the room of a tile."""
    short = ""
    if len(features) > 1:
        (_, _, (one, *_)), (_, _, (other, *_)) = features
        short = "-opp" if (one - other) % 4 == 2 else "-adj"
    for kind, _, sides in features:
        drawn = land if LANDSCAPE[kind] else roof if DWELLING[kind] or short else villa
        yield lambda bodies, signs, face, mini, drawn=drawn, kind=kind, sides=sides: drawn(
            bodies, signs, face, mini, kind, sides, short)


def corner(sides):
    """Of two neighbouring sides the one from which the other follows clockwise."""
    return sides[0] if (sides[1] - sides[0]) % 4 == 1 else sides[1]


def land(bodies, signs, face, mini, kind, sides, short):
    name, turn = KIND_IDS[kind], sides[0]
    shape = f"end{short}"
    if len(sides) == 2:
        facing = (sides[1] - sides[0]) % 4 == 2
        shape, turn = ("straight", sides[0]) if facing else ("bend", corner(sides))
    bodies.append(turned(f"{name}-{shape}" + "-mini" * mini, turn))
    x, y, size = LAND_SIGNS[shape]
    signs.append(stand(MOTIFS[name], *spin(x, y, turn), MINI_SIGN if mini else size))


def roof(bodies, signs, face, mini, kind, sides, short):
    name, turn = KIND_IDS[kind], sides[0]
    bodies.append(turned(f"{name}-roof{short}" + "-mini" * mini, turn))
    if not mini:
        whose, way = "roof" if DWELLING[kind] else "wing", "east" if turn < 2 else "west"
        bodies.append(turned(f"shade-{whose}{short}-{way}", turn))
    x, y, size = ROOF_SIGNS[short]
    if DWELLING[kind]:
        signs.append(stand(f"badge-{name}", *spin(x, y, turn), MINI_BADGE if mini else size * 32 / 29.6))
    else:
        signs += stacks(face, mini, *spin(x, y, turn))


def villa(bodies, signs, face, mini, kind, sides, short):
    turn, name = sides[0], str(len(sides))
    if len(sides) == 2:
        facing = (sides[1] - sides[0]) % 4 == 2
        turn, name = (sides[0], "straight") if facing else (corner(sides), "2")
    elif len(sides) == 3:
        turn = (next(side for side in range(4) if side not in sides) + 1) % 4
    bodies.append(turned(f"villa-{name}" + "-mini" * mini, turn))
    if not mini:
        bodies.append(turned(f"shade-villa-{sum(1 << side for side in sides)}", 0))
    signs += stacks(face, mini, 48, 48)


def stacks(face, mini, x, y):
    """The chimneys of a villa, side by side; their drawing leaves room for a shadow."""
    size, apart = (MINI_STACK, MINI_STACKS_APART) if mini else (STACK, STACKS_APART)
    count = CHIMNEYS[face]
    return [stand("stack", x + apart * (k - (count - 1) / 2) + size / 24, y + size / 24, size) for k in range(count)]


@cache
def picture(face, turn=0, kind="tile-picture"):
    """A tile by itself."""
    return Safe(f'<svg class="{kind}" viewBox="0 0 96 96" aria-hidden="true">{tile(face, turn)}</svg>')
