"""Carpe Diem's steps and verbs in the order of the rules; ORDER and VERBS at the end list them.

Building and its rewards are in building.py, the scoring cards in cards.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.chance import draw
from kaffeehaus.table.game import Decision, Reason, Step, Verb, tell
from .building import (
    BOARD,
    CARD_PLACE,
    DARK_TILE,
    FRAME_PIECE,
    LIGHT_TILE,
    SCORING_CARD,
    START_PLAYER,
    Build,
    ChooseFromDisplay,
    ChooseOrder,
    Craft,
    GiveBack,
    GiveReward,
    PlaceTile,
    ReturnCard,
    RewardFirst,
    Store,
)
from .cards import (
    ChooseBread,
    ChooseCard,
    ChooseCircle,
    ChooseCoins,
    ChoosePayment,
    Pay,
    PayBread,
    PayCoins,
    PlaceDisc,
    ResolveCard,
    ResolveFirst,
)
from .data import (
    BOARD_IDS,
    BREAD_FOR_MOVE,
    CARD_IDS,
    CARDS_OF_DECK,
    DECK,
    DISPLAY,
    FACE_IDS,
    FRAME_IDS,
    IS_DARK,
    PHASES,
    SIDES,
    SPACES,
    START_POINTS,
    TILES_A_SPACE,
    TILES_REMOVED,
)
from .scoring import (
    fountain_points,
    leftover_points,
    leftovers,
    points,
    ranking,
    tasks,
    track_points,
    villa_points,
)
from .state import (
    FOUNTAIN_CARDS_KEPT,
    FRAME,
    LEFTOVERS,
    NOBODY,
    ON_TRACK,
    START,
    VILLAS,
    State,
    score,
    without_one,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kaffeehaus.table.contract import Action, Entry, Ints, Order


def draw_from(s: State, purpose: int, index: int, pool: Iterable[int], count: int) -> tuple[list[int], Ints]:
    """(items drawn from a sorted pool in order, the rest of the pool)."""
    left, taken = list(pool), []
    for k in range(count):
        taken.append(left.pop(draw(s.seed, purpose, index + k, len(left))))
    return taken, tuple(left)


# ---- setup (rules 4)

class Opening(Step[State]):
    """The start player, districts, discs on the track and first points (rules 3.3, 4.1, 4.2, 4.7, 4.8)."""

    def go(self, s: State, entry: Entry) -> None:
        if s.first == NOBODY:
            s.first = draw(s.seed, START_PLAYER, 0, s.seats)
        s.boards = tuple(draw_from(s, BOARD, 0, range(len(BOARD_IDS)), s.seats)[0])
        frames, _ = draw_from(s, FRAME_PIECE, 0, range(len(FRAME_IDS)), s.seats * SIDES)
        s.frames = tuple(tuple(frames[seat * SIDES:(seat + 1) * SIDES]) for seat in range(s.seats))
        in_turn = [(s.first + k) % s.seats for k in range(s.seats)]
        s.standing = tuple(reversed(in_turn))
        tell(s, "start_player", s.first)
        for seat, start in zip(in_turn, START_POINTS[s.seats]):
            tell(s, "district", seat, s.boards[seat], s.frames[seat])
            score(s, seat, start, START)
        s.agenda += [(StartPhase.number, s.first, 1), (LayCards.number, s.first)]
        s.agenda += [(ChooseSpace.number, seat) for seat in reversed(in_turn)]


class StandOnSpace(Verb[State]):
    """The patrician goes to a space without another one (rules 4.3, 11 D1)."""

    name = "SPACE"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, space) for space in range(SPACES))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number, space) for space in range(SPACES) if space not in s.patricians]

    def why_not(self, s: State, entry: Entry, space: int) -> Reason | None:
        if not 0 <= space < SPACES:
            return Reason("no_such_space")
        if space in s.patricians:
            return Reason("space_taken", (space, s.patricians.index(space)))
        return None

    def apply(self, s: State, entry: Entry, space: int) -> None:
        _, seat = s.agenda.pop()
        s.patricians[seat] = space
        tell(s, "space", seat, space)


class ChooseSpace(Decision[State]):
    """Where a patrician begins, in turn order (rules 4.3, 11 D1)."""

    verbs = (StandOnSpace,)


class LayCards(Step[State]):
    """Scoring cards and the craftsman's display are laid out (rules 3.5, 4.4, 4.5, 4.6)."""

    def go(self, s: State, entry: Entry) -> None:
        chosen: list[int] = []
        for deck, count in enumerate(CARDS_OF_DECK[s.seats]):
            cards = [card for card in range(len(CARD_IDS)) if DECK[card] == deck]
            chosen += draw_from(s, SCORING_CARD, deck * 8, cards, count)[0]
        cards, _ = draw_from(s, CARD_PLACE, 0, chosen, len(chosen))
        display, dark = draw_from(s, DARK_TILE, 0, s.dark, DISPLAY)
        s.cards, s.display, s.dark = tuple(cards), tuple(sorted(display)), dark
        tell(s, "scoring_cards", s.cards)
        tell(s, "display", s.display)


# ---- a phase (rules 5, 9)

class StartPhase(Step[State]):
    """New tiles at every space: light ones, in the last phase the dark ones (rules 4.6, 9.1)."""

    def go(self, s: State, entry: Entry) -> None:
        _, first, phase = entry
        count = SPACES * TILES_A_SPACE
        if IS_DARK[phase - 1]:
            tiles, s.dark = draw_from(s, DARK_TILE, DISPLAY, s.dark, count)
        else:
            tiles, s.light = draw_from(s, LIGHT_TILE, phase * count, s.light, count)
        s.phase, s.first = phase, first
        s.spaces = [tuple(sorted(tiles[space * TILES_A_SPACE:(space + 1) * TILES_A_SPACE]))
                    for space in range(SPACES)]
        tell(s, "phase", first, phase)
        tell(s, "tiles", tuple(s.spaces))
        s.agenda.append((NextTurn.number, first))


class NextTurn(Step[State]):
    """Clockwise, one turn each, until all spaces are empty (rules 5.4)."""

    def go(self, s: State, entry: Entry) -> None:
        seat = entry[1]
        if any(s.spaces):
            s.agenda += [(self.number, (seat + 1) % s.seats), (Move.number, seat)]
        else:
            s.agenda.append((StartScoring.number, seat))


class Walk(Verb[State]):
    """To the next space with tiles in one direction (rules 3.4, 5.1, 11 D2, 12 E2, 12 E5)."""

    name = "WALK"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return (self.number, -1), (self.number, 1)

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number, -1), (self.number, 1)]

    def why_not(self, s: State, entry: Entry, way: int) -> Reason | None:
        if way not in (-1, 1):
            return Reason("bad_direction")
        return None

    def apply(self, s: State, entry: Entry, way: int) -> None:
        seat = entry[1]
        start, space = s.patricians[seat], reached(s, s.patricians[seat], way)
        s.patricians[seat] = space
        tell(s, "walk", seat, start, space, way)
        s.agenda[-1] = (TakeTile.number, seat, space)


def reached(s: State, space: int, way: int) -> int:
    """The first space with tiles in a direction (rules 5.1)."""
    space = (space + way) % SPACES
    while not s.spaces[space]:
        space = (space + way) % SPACES
    return space


class MoveForBread(Verb[State]):
    """For a bread to any space with tiles, even the own one (rules 5.1, 11 D3, 12 E3, 12 E4)."""

    name = "BREAD"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, space) for space in range(SPACES))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        if s.breads[entry[1]] < BREAD_FOR_MOVE:
            return []
        return [(self.number, space) for space, tiles in enumerate(s.spaces) if tiles]

    def why_not(self, s: State, entry: Entry, space: int) -> Reason | None:
        if not 0 <= space < SPACES:
            return Reason("no_such_space")
        if s.breads[entry[1]] < BREAD_FOR_MOVE:
            return Reason("no_bread", (BREAD_FOR_MOVE,))
        if not s.spaces[space]:
            return Reason("space_empty", (space,))
        return None

    def apply(self, s: State, entry: Entry, space: int) -> None:
        seat = entry[1]
        start = s.patricians[seat]
        s.breads[seat] -= BREAD_FOR_MOVE
        s.patricians[seat] = space
        tell(s, "bread_move", seat, start, space, BREAD_FOR_MOVE, s.breads[seat])
        s.agenda[-1] = (TakeTile.number, seat, space)


class Move(Decision[State]):
    """To a neighbouring space, or for a bread to any (rules 5.1, 11 D2, 11 D3)."""

    verbs = (Walk, MoveForBread)

    def legal(self, s: State, entry: Entry) -> list[Action]:
        walk, bread = self.choosers
        return [*walk.legal(s, entry), *bread.legal(s, entry)]


class Take(Verb[State]):
    """One tile of the space; the last ones may leave the game (rules 5.2, 11 D4, 12 E29)."""

    name = "TAKE"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, face) for face in range(len(FACE_IDS)))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number, face) for face in dict.fromkeys(s.spaces[entry[2]])]

    def why_not(self, s: State, entry: Entry, face: int) -> Reason | None:
        if face not in s.spaces[entry[2]]:
            return Reason("no_such_tile", (face,) if 0 <= face < len(FACE_IDS) else ())
        return None

    def apply(self, s: State, entry: Entry, face: int) -> None:
        _, seat, space = entry
        tell(s, "take", seat, space, face)
        s.spaces[space] = left = without_one(s.spaces[space], face)
        if left and len(left) == TILES_REMOVED[s.seats]:
            s.spaces[space] = ()
            tell(s, "removed", seat, space, left)
        s.agenda[-1] = (PlaceTile.number, seat, face)


class TakeTile(Decision[State]):
    """Which tile of the space to take (rules 5.2, 11.2, 11 D4)."""

    auto = True
    verbs = (Take,)


# ---- scorings and the next phase (rules 8, 9)

class StartScoring(Step[State]):
    """From the front of the track to the back, stacks from the top down (rules 8.1)."""

    def go(self, s: State, entry: Entry) -> None:
        tell(s, "scoring", s.phase, s.standing)
        s.agenda.append((EndOfPhase.number, s.first))
        s.agenda += [(ChooseCircle.number, seat) for seat in reversed(s.standing)]


class EndOfPhase(Step[State]):
    """The marker goes to the left; after the last phase comes the final scoring (rules 9.2, 9.3)."""

    def go(self, s: State, entry: Entry) -> None:
        if s.phase < PHASES:
            s.agenda.append((StartPhase.number, (s.first + 1) % s.seats, s.phase + 1))
        else:
            s.agenda += [(part.number, s.first) for part in (
                GameOver, ScoreFrames, ScoreFountainCards, ScoreTrack, ScoreLeftovers, ScoreVillas)]


# ---- final scoring (rules 10)

class ScoreVillas(Step[State]):
    """Points for each finished villa by its chimneys (rules 10.1)."""

    def go(self, s: State, entry: Entry) -> None:
        for seat, villas in enumerate(s.villas):
            gained = sum(map(villa_points, villas))
            tell(s, "villas", seat, villas, gained)
            score(s, seat, gained, VILLAS)


class ScoreLeftovers(Step[State]):
    """Goods, coins, breads and stored tiles together, two for a point (rules 10.2)."""

    def go(self, s: State, entry: Entry) -> None:
        for seat in range(s.seats):
            gained = leftover_points(s, seat)
            tell(s, "leftovers", seat, leftovers(s, seat), gained)
            score(s, seat, gained, LEFTOVERS)


class ScoreTrack(Step[State]):
    """Points for the disc's space on the track (rules 10.3)."""

    def go(self, s: State, entry: Entry) -> None:
        for seat in range(s.seats):
            tell(s, "track", seat, s.track[seat], track_points(s, seat))
            score(s, seat, track_points(s, seat), ON_TRACK)


class ScoreFountainCards(Step[State]):
    """All fountain cards are revealed, and each scores (rules 10.4)."""

    def go(self, s: State, entry: Entry) -> None:
        shown = [tuple((card, fountain_points(s, seat, card)) for card in hand)
                 for seat, hand in enumerate(s.hands)]
        for seat, cards in enumerate(shown):
            gained = sum(points for _, points in cards)
            tell(s, "fountain_cards", seat, cards, gained)
            score(s, seat, gained, FOUNTAIN_CARDS_KEPT)


class ScoreFrames(Step[State]):
    """Points for each met task of the frame (rules 10.5)."""

    def go(self, s: State, entry: Entry) -> None:
        for seat in range(s.seats):
            met = tuple((task.kind, task.points) for task in tasks(s, seat) if task.met)
            gained = sum(points for _, points in met)
            tell(s, "frame", seat, met, gained)
            score(s, seat, gained, FRAME)


class GameOver(Step[State]):
    """Most points win; ties go to the seat further back on the track (rules 10.6)."""

    def go(self, s: State, entry: Entry) -> None:
        tell(s, "game_over", tuple(ranking(s)), tuple(points(s)))


ORDER: Order[State] = (
    Opening, ChooseSpace, LayCards, StartPhase, NextTurn, Move, TakeTile, PlaceTile, GiveReward,
    ChooseOrder, ChooseFromDisplay, ReturnCard, StartScoring, ChooseCircle, ChooseCard, ResolveCard,
    ChoosePayment, ChooseCoins, ChooseBread, EndOfPhase, ScoreVillas, ScoreLeftovers, ScoreTrack,
    ScoreFountainCards, ScoreFrames, GameOver)

VERBS = (StandOnSpace, Walk, MoveForBread, Take, Build, Store, RewardFirst, Craft, GiveBack, PlaceDisc,
         ResolveFirst, Pay, PayCoins, PayBread)
