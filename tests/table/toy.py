"""Parcels: a tiny card game with hidden hands, a pile and an interruption, on which the tests try the table itself.

Five kinds of cards, 0 to 4, four of each. Who is to move may once exchange one or two cards, then plays one: it
scores its number and is replaced from the pile. A played 0 asks the next seat for a present of up to two points.
The game ends when no hand holds a card.
"""

import sys
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import NamedTuple
from unittest.mock import patch

from kaffeehaus.table import game as contract
from kaffeehaus.table import versions
from kaffeehaus.table.chance import pick
from kaffeehaus.table.game import Decision, Game, Hidden, Illegal, Reason, Step, Verb, tell, tell_only
from kaffeehaus.table.scene import Chair, Scene, near
from kaffeehaus.table.words import mark

KINDS, COPIES, FULL_HAND = 5, 4, 3
DRAW = 1                                # the purpose of all chance: cards drawn so far


class State:
    __slots__ = ("seats", "seed", "agenda", "hands", "pile", "left", "drawn", "gone", "played", "gifts", "told")

    def clone(self):
        s = State.__new__(State)
        s.seats, s.seed, s.agenda, s.hands, s.pile = self.seats, self.seed, self.agenda[:], self.hands, self.pile
        s.left, s.drawn, s.gone = self.left, self.drawn, self.gone
        s.played, s.gifts, s.told = self.played[:], self.gifts[:], None
        return s


def new(seats, seed, hand):
    s = State()
    s.seats, s.seed, s.told = seats, seed, None
    s.hands, s.pile, s.gone = ((),) * seats, (COPIES,) * KINDS, (0,) * KINDS
    s.left, s.drawn, s.played, s.gifts = COPIES * KINDS, 0, [0] * seats, [0] * seats
    s.agenda = [(NextTurn.number, 0), *((Draw.number, seat, hand) for seat in reversed(range(seats)))]
    return s


# ---- steps and verbs

def without(hand, *cards):
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def put(counts, *cards):
    return tuple(count + cards.count(kind) for kind, count in enumerate(counts))


def held(s, seat, hand):
    return s.hands[:seat] + (hand,) + s.hands[seat + 1:]


class Draw(Step):
    """A seat takes cards from the pile, as far as it goes."""

    def go(self, s, entry):
        _, seat, cards = entry
        taken, hand, pile = min(cards, s.left), s.hands[seat], s.pile
        drawn = []
        for n in range(taken):
            kind, pile = pick(s.seed, DRAW, s.drawn + n, pile)
            drawn.append(kind)
        if taken:
            s.hands, s.pile = held(s, seat, tuple(sorted((*hand, *drawn)))), pile
            s.left, s.drawn = s.left - taken, s.drawn + taken
            tell_only(s, seat, "drew", seat, tuple(drawn))
            tell(s, "draws", seat, taken)


class NextTurn(Step):
    """The next seat that holds a card is to move."""

    def go(self, s, entry):
        for n in range(s.seats):
            seat = (entry[1] + n) % s.seats
            if len(s.hands[seat]):
                s.agenda += [(NextTurn.number, (seat + 1) % s.seats), (Turn.number, seat, 0)]
                return


class Play(Verb):
    """A card from the hand."""

    name = "PLAY"
    takes = (1, 1)

    def universe(self, s, entry):
        return ((self.number, kind) for kind in range(KINDS))

    def legal(self, s, entry):
        hand = s.hands[entry[1]]
        return [(self.number, kind) for kind in range(KINDS) if kind in hand]

    def why_not(self, s, entry, kind):
        return None if kind in s.hands[entry[1]] else Reason("not_in_hand", (kind,))

    def apply(self, s, entry, kind):
        seat = entry[1]
        del s.agenda[-1]
        s.hands, s.gone = held(s, seat, without(s.hands[seat], kind)), put(s.gone, kind)
        s.played[seat] += kind
        tell(s, "played", seat, kind, s.played[seat] + s.gifts[seat])
        s.agenda.append((Draw.number, seat, 1))
        if kind == 0:
            s.agenda.append((Present.number, (seat + 1) % s.seats, seat))


class Swap(Verb):
    """One or two cards, ascending, for as many from the pile."""

    name = "SWAP"
    takes = (0, 3)

    def universe(self, s, entry):
        for low in range(KINDS):
            yield self.number, low
            yield from ((self.number, low, high) for high in range(low, KINDS))

    def legal(self, s, entry):
        _, seat, swapped = entry
        hand = s.hands[seat]
        if swapped or not s.left:
            return []
        ones = {(self.number, low) for low in hand}
        twos = {(self.number, *sorted((hand[i], hand[k]))) for i in range(len(hand)) for k in range(i)}
        return sorted(ones | twos if s.left > 1 else ones)

    def why_not(self, s, entry, *cards):
        _, seat, swapped = entry
        if not 1 <= len(cards) <= 2 or list(cards) != sorted(cards):
            return Reason("wrong_number")
        if swapped:
            return Reason("swapped_before")
        if len(cards) > s.left:
            return Reason("pile_too_small", (s.left,))
        hand = s.hands[seat]
        short = [card for card in cards if sum(other == card for other in hand) < cards.count(card)]
        return Reason("not_in_hand", (short[0],)) if short else None

    def apply(self, s, entry, *cards):
        seat = entry[1]
        s.hands, s.gone = held(s, seat, without(s.hands[seat], *cards)), put(s.gone, *cards)
        s.agenda[-1:] = [(Turn.number, seat, 1), (Draw.number, seat, len(cards))]
        tell(s, "swapped", seat, cards)


class Give(Verb):
    """Points as a present, no more than one has."""

    name = "GIVE"
    takes = (1, 1)

    def universe(self, s, entry):
        return ((self.number, n) for n in range(4))

    def legal(self, s, entry):
        return [(self.number, n) for n in range(min(2, points(s)[entry[1]]) + 1)]

    def why_not(self, s, entry, n):
        if not 0 <= n <= 2:
            return Reason("too_many", (2,))
        return Reason("too_poor", (n,)) if n > points(s)[entry[1]] else None

    def apply(self, s, entry, n):
        _, giver, taker = s.agenda.pop()
        s.gifts[giver] -= n
        s.gifts[taker] += n
        tell(s, "gave", giver, taker, n, tuple(points(s)))


class Turn(Decision):
    """One exchange if wanted, then a card."""

    verbs = (Play, Swap)


class Present(Decision):
    """The next seat is asked for a present; who has nothing is not asked."""

    verbs = (Give,)
    auto = True


# ---- scoring, sight, words, scene

def points(s):
    return [a + b for a, b in zip(s.played, s.gifts)]


def ranking(s):
    now = points(s)
    return [1 + sum(other > own for other in now) for own in now]


def breakdown(s):
    return [(("played", a), ("gifts", b)) for a, b in zip(s.played, s.gifts)]


def observe(s, seat):
    o = s.clone()
    o.seed = None
    for other, hand in enumerate(s.hands):
        if other != seat:
            o.hands, o.pile = held(o, other, Hidden(len(hand))), put(o.pile, *() if isinstance(hand, Hidden) else hand)
    return o


def determinise(seen, seat, chance):
    s = seen.clone()
    s.seed = chance.below(contract.SEED_LIMIT)
    unseen = chance.shuffled(kind for kind, count in enumerate(s.pile) for _ in range(count))
    for other, hand in enumerate(s.hands):
        if isinstance(hand, Hidden):
            cards, unseen = unseen[:len(hand)], unseen[len(hand):]
            s.hands = held(s, other, tuple(sorted(cards)))
    s.pile = put((0,) * KINDS, *unseen)
    return s


def audit(s):
    all_cards = put(s.gone, *(card for hand in s.hands for card in hand))
    wrong = [Reason("cards_lost", (kind,)) for kind in range(KINDS) if all_cards[kind] + s.pile[kind] != COPIES]
    return wrong + [Reason("wrong_left")] * (sum(s.pile) != s.left)


def notation(s, action):
    return " ".join([GAME.verbs[action[0]], *map(str, action[1:])])


def parse(s, text):
    verb, *numbers = text.split() or [""]
    if verb not in GAME.verbs or not all(number.isdecimal() for number in numbers):
        raise Illegal(Reason("malformed"))
    return (GAME.verbs.index(verb), *map(int, numbers))


REFUSALS = {
    "game_over": mark("The game is over."),
    "wrong_phase": mark("Something else is to be decided now."),
    "malformed": mark("This is no choice of the game."),
    "not_your_turn": mark("It is somebody else's turn."),
    "not_in_hand": mark("This card is not in the hand."),
    "wrong_number": mark("One or two cards are exchanged."),
    "swapped_before": mark("Only one exchange a turn."),
    "pile_too_small": mark("The pile is too small."),
    "too_many": mark("A present is two points at most."),
    "too_poor": mark("Nobody gives more than they have."),
}


def event(event, names, voice):
    match event:
        case ("played", _, seat, kind, now):
            return voice.say("{name} plays a {kind} and has {now}.", name=names[seat], kind=kind, now=now)
        case ("swapped", _, seat, cards):
            return voice.many(len(cards), "{name} exchanges a card.", "{name} exchanges {n} cards.", name=names[seat])
        case ("gave", _, giver, taker, n, _):
            return voice.say("{name} gives {n} to {other}.", name=names[giver], other=names[taker], n=n)
        case ("drew", _, seat, cards):
            return voice.say("{name} draws {cards}.", name=names[seat], cards=voice.listed(map(str, cards)))
        case ("draws", *_):
            return None
    raise KeyError(event[0])


def choice(scene, action, names, voice):
    return voice.say("{verb} {cards}", verb=GAME.verbs[action[0]], cards=voice.listed(map(str, action[1:])))


class Pile(NamedTuple):
    """What lies on the table, and the viewer's own cards."""

    left: int
    hand: tuple


def scene(seen, seat, legal):
    chairs = tuple(Chair(n, now, n == GAME.turn(seen)) for n, now in enumerate(points(seen)))
    hand = () if seat is None else tuple(seen.hands[seat])
    return Scene(GAME.asked(seen), GAME.turn(seen), seat, 0, chairs, Pile(seen.left, hand), tuple(legal))


def ask(scene, names, voice):
    return voice.say("The game is over.") if scene.turn is None else voice.say("{name} chooses.", name=names[scene.turn])


def ways_to(s, entry, legal, *action):
    return [[other] for other in near(action[0], legal, action)]


ABOUT = SimpleNamespace(
    NUMBER=4, RULES=3, TITLE="Parcels", LINE=mark("A card is passed on"), AUTHOR="nobody", PUBLISHER="nobody", YEAR=2020,
    SEATS=range(2, 4), MINUTES="5", OPTIONS={"hand": (mark("Cards in hand"), {FULL_HAND: "3", 2: "2"}, False)},
    SEAT_MARKS={}, LEVELS=(1, 2, 3))
GAME = Game(
    "parcels", package="kaffeehaus.games.parcels", about=ABOUT, rules_version=ABOUT.RULES, seats=ABOUT.SEATS,
    order=(Draw, NextTurn, Turn, Present), verbs=(Play, Swap, Give), barriers=frozenset({"draws"}),
    data=SimpleNamespace(DIGEST=12345), state=SimpleNamespace(new=new, State=State),
    scoring=SimpleNamespace(points=points, ranking=ranking, breakdown=breakdown),
    sight=SimpleNamespace(observe=observe, determinise=determinise, audit=audit),
    words=SimpleNamespace(
        tell=notation, parse=parse, event=event, choice=choice, about=lambda event: event[2],
        reason=lambda reason, names, voice: voice.say(REFUSALS[reason.code]),
        ask=ask,
        source=lambda key, voice: voice.say({"played": mark("Cards"), "gifts": mark("Presents")}[key]),
        barrier=lambda kind, voice: voice.say("A card was drawn.")),
    scene=SimpleNamespace(scene=scene, ways_to=ways_to, spot=lambda event: None, round_of=lambda s: 0,
                          stock=lambda seen, voice: [], sketch=lambda s, own: []), malformed="malformed")


@contextmanager
def among_the_games(game=GAME):
    """While this lasts, the table knows the game by its key, after all others."""
    name = f"{versions.GAMES}.{game.key}"
    package = ModuleType(name)
    package.__path__ = []
    package.about, package.game = game.about, SimpleNamespace(GAME=game)
    modules = {name: package, f"{name}.about": package.about, f"{name}.game": package.game}
    keys = (*versions.keys(), game.key)
    with patch.object(versions, "keys", lambda: keys), patch.dict(sys.modules, modules):
        yield game
