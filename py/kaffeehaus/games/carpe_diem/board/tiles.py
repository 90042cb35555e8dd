"""Tiles as mosaic: parts that are turned, shade that falls from the north-west,
and signs that stand upright."""

from functools import cache
from typing import NamedTuple

from kaffeehaus.markup import SPRITES, Safe
from .drawn import KINDS, drawing, motif

SIDE = 96                       # of a tile, in its own units
MEADOWS = 3
# where a sign stands on a part whose edge lies in the north, and how large: by the shape of the part
LAND_SIGNS = {"end": (48, 29, 38), "end-opp": (48, 17.5, 31), "end-adj": (48, 15.5, 28), "bend": (62, 34, 38),
              "straight": (48, 48, 38)}
ROOF_SIGNS = {"": (48, 27, 34), "-opp": (48, 19, 31), "-adj": (48, 16.5, 29)}
SINGLE_SIGN, PLAIN_SIGN, STACK, STACKS_APART = 50, 34, 26.5, 25
MINI_SIGN, MINI_BADGE, MINI_STACK, MINI_STACKS_APART = 42, 43, 38, 36
RING = '<circle class="plain-part" cx="48" cy="48" r="40"/>'        # below a building without a drawing
BARE = '<path class="meadow" d="M0 0h96v96H0z"/>'                   # below a tile in small
SIGNS, MOSAIC = "carpe_diem", "carpe_diem-tiles"    # no tile lies open when a game begins


def lay(name, attributes="", sheet=SIGNS):
    """A drawing of a sheet, placed."""
    return f'<use href="{SPRITES.get(sheet, sheet)}#{name}"{attributes}/>'


def stand(name, x, y, size):
    """A drawing in a square around a point."""
    return lay(name, f' x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}"')


def turned(turn, *names):
    """Drawings that fill the tile one over the other, turned by quarters."""
    drawn = "".join(lay(name, ' width="96" height="96"', MOSAIC) for name in names)
    return f'<g transform="rotate({90 * turn} 48 48)">{drawn}</g>' if turn else drawn


def spin(x, y, turn):
    for _ in range(turn):
        x, y = SIDE - y, x
    return x, y


class Part(NamedTuple):
    """One part of a tile as it is turned, and how it is drawn."""

    data: object
    face: int
    kind: int
    sides: tuple
    room: str               # "" alone on its tile, "-opp" or "-adj" where another part takes the rest of it
    mini: str               # the ending of the names of drawings in small

    @property
    def name(self):
        return self.data.KIND_IDS[self.kind]


@cache
def tile(data, face, turn, mini=False):
    """All that is drawn of a tile, without its place."""
    ground = BARE if mini else turned(0, f"meadow-{face % MEADOWS + 1}")
    if data.SINGLE[face] != data.MEADOW:
        name = data.KIND_IDS[data.SINGLE[face]]
        ring = turned(0, f"{name}-ring" + "-mini" * mini) if name in KINDS else RING
        return Safe(ground + ring + stand(drawing(name), 48, 48, SINGLE_SIGN))
    bodies, signs = [], []
    for part in parts(data, face, turn, mini):
        body, sign = drawer(part)(part)
        bodies += body
        signs += sign
    return Safe(ground + "".join(bodies + signs))


def parts(data, face, turn, mini):
    """Two parts share the room of a tile."""
    features, room = data.FEATURES[face][turn], ""
    if len(features) > 1:
        one, other = (sides[0] for _, _, sides in features[:2])
        room = "-opp" if (one - other) % 4 == 2 else "-adj"
    return [Part(data, face, kind, sides, room, "-mini" * mini) for kind, _, sides in features]


def drawer(part):
    """Who draws a part; what no drawing has been made for is drawn plainly."""
    data, shared = part.data, bool(part.room)
    if part.name not in KINDS or data.LANDSCAPE[part.kind] and len(part.sides) > (1 if shared else 2):
        return plain
    if data.LANDSCAPE[part.kind]:
        return land
    if shared and len(part.sides) > 1:
        return plain
    return roof if data.DWELLING[part.kind] or shared else villa


def corner(sides):
    """Of two neighbouring sides the one from which the other follows clockwise."""
    return sides[0] if (sides[1] - sides[0]) % 4 == 1 else sides[1]


def plain(part):
    """A bare piece of ground from each side to the middle, with the sign of the part on the first one."""
    bodies = [f'<path class="plain-part" d="M24 0V48H72V0z" transform="rotate({90 * side} 48 48)"/>'
              for side in part.sides]
    where = spin(48, 24, part.sides[0])
    if part.kind == part.data.VILLA:
        return bodies, stacks(part, *where)
    return bodies, [stand(drawing(motif(part.data, part.kind)), *where,
                          MINI_SIGN if part.mini else PLAIN_SIGN)]


def land(part):
    shape, turn = f"end{part.room}", part.sides[0]
    if len(part.sides) == 2:
        facing = (part.sides[1] - part.sides[0]) % 4 == 2
        shape, turn = ("straight", part.sides[0]) if facing else ("bend", corner(part.sides))
    x, y, size = LAND_SIGNS[shape]
    sign = drawing(motif(part.data, part.kind))
    return ([turned(turn, f"{part.name}-{shape}{part.mini}")],
            [stand(sign, *spin(x, y, turn), MINI_SIGN if part.mini else size)])


def roof(part):
    turn, dwelling = part.sides[0], part.data.DWELLING[part.kind]
    names = [f"{part.name}-roof{part.room}{part.mini}"]
    if not part.mini:
        whose, way = "roof" if dwelling else "wing", "east" if turn < 2 else "west"
        names.append(f"shade-{whose}{part.room}-{way}")
    bodies = [turned(turn, *names)]
    x, y, size = ROOF_SIGNS[part.room]
    if not dwelling:
        return bodies, stacks(part, *spin(x, y, turn))
    return bodies, [stand(f"badge-{part.name}", *spin(x, y, turn),
                          MINI_BADGE if part.mini else size * 32 / 29.6)]


def villa(part):
    sides = part.sides
    turn, shape = sides[0], str(len(sides))
    if len(sides) == 2:
        facing = (sides[1] - sides[0]) % 4 == 2
        turn, shape = (sides[0], "straight") if facing else (corner(sides), "2")
    elif len(sides) == 3:
        turn = (next(side for side in range(4) if side not in sides) + 1) % 4
    bodies = [turned(turn, f"villa-{shape}{part.mini}")]
    if not part.mini:
        bodies.append(turned(0, f"shade-villa-{sum(1 << side for side in sides)}"))
    return bodies, stacks(part, 48, 48)


def stacks(part, x, y):
    """The chimneys of a villa, side by side; their drawing leaves room for a shadow."""
    size, apart = (MINI_STACK, MINI_STACKS_APART) if part.mini else (STACK, STACKS_APART)
    count = part.data.CHIMNEYS[part.face]
    left = x - apart * (count - 1) / 2
    return [stand("stack", left + apart * k + size / 24, y + size / 24, size) for k in range(count)]


@cache
def picture(data, face, turn=0, kind="tile-picture"):
    """A tile by itself."""
    return Safe(f'<svg class="{kind}" viewBox="0 0 96 96" aria-hidden="true">{tile(data, face, turn)}</svg>')
