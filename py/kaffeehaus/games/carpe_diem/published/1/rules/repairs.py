"""What else one could do: the nearest legal ways to get what was wanted, the cheapest first."""

from kaffeehaus.table.game import MOST_REPAIRS
from kaffeehaus.table.scene import near
from .building import Build, Craft, Store
from .cards import PlaceDisc
from .data import CIRCLES, EDGES, FACE_IDS, MEADOW, SINGLE, SIZE, SPACES
from .steps import ORDER, VERBS, Move, MoveForBread, StandOnSpace, Take, reached


def ways_to(s, entry, legal, verb, *ints):
    """For a tile: other turns, nearby cells, the store; for a space or tile out of reach: the ways there."""
    if verb == Take.number and ORDER[entry[0]] is Move:
        return ways_to_tile(s, entry, legal, *ints)
    if VERBS[verb] not in ORDER[entry[0]].verbs:
        return []
    found = NEAREST.get(VERBS[verb], _near)(s, entry, legal, (verb, *ints))
    return [[other] for other in found]


def _near(s, entry, legal, action):
    return near(action[0], legal, action)


def _apart(one, other):
    """Steps along the circle of spaces."""
    return min((one - other) % SPACES, (other - one) % SPACES)


def _builds(s, entry, legal, action):
    """The same cell turned otherwise, then the nearest cells, then the store."""
    _, cell, turn = action

    def away(other):
        row, column = divmod(other[1], SIZE)
        wanted_row, wanted_column = divmod(cell, SIZE)
        return abs(row - wanted_row) + abs(column - wanted_column), other[2] != turn, other
    builds = sorted((other for other in legal if other[0] == Build.number), key=away)
    there = [other for other in builds if other[1] == cell]
    elsewhere = [other for place, other in enumerate(builds)
                 if other[1] != cell and other[1] not in [earlier[1] for earlier in builds[:place]]]
    stored = [other for other in legal if other[0] == Store.number]
    return [*(there + elsewhere)[:MOST_REPAIRS - len(stored)], *stored]


def _alike(s, entry, legal, action):
    """Other tiles on offer that have most in common with the wanted one."""
    if not 0 <= action[1] < len(FACE_IDS):
        return []
    wanted = _kinds(action[1])
    shared = [(-sum(kind in wanted for kind in _kinds(other[1])), other)
              for other in legal if other[0] == action[0]]
    return [other for common, other in sorted(shared) if common]


def _kinds(face):
    return [SINGLE[face]] if SINGLE[face] else sorted({edge for edge in EDGES[face][0] if edge != MEADOW})


def _spaces(s, entry, legal, action):
    """Free spaces nearby."""
    free = [other for other in legal if other[0] == StandOnSpace.number]
    return sorted(free, key=lambda other: (_apart(other[1], action[1]), other))


def _moves(s, entry, legal, action):
    """A walk that ends there, else with bread or on foot as near as can be."""
    def away(other):
        space = other[1] if other[0] == MoveForBread.number else reached(s, s.patricians[entry[1]], other[1])
        return _apart(space, action[1]), other
    return sorted(legal, key=away)


def _circles(s, entry, legal, action):
    """Free circles beside one of the same cards."""
    if not 0 <= action[1] < len(s.circles):
        return []
    wanted = CIRCLES[s.seats][action[1]]
    return [other for other in legal if any(card in wanted for card in CIRCLES[s.seats][other[1]])]



def ways_to_tile(s, entry, legal, face=None):
    """Walks, then bread moves, to a space where such a tile lies, and taking it there."""
    found = []
    for verb, where in legal:
        space = where if verb == MoveForBread.number else reached(s, s.patricians[entry[1]], where)
        if face in s.spaces[space]:
            alone = len(set(s.spaces[space])) == 1
            found.append([(verb, where)] if alone else [(verb, where), (Take.number, face)])
    return found


NEAREST = {Build: _builds, Take: _alike, Craft: _alike, StandOnSpace: _spaces, MoveForBread: _moves,
           PlaceDisc: _circles}
