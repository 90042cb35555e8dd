"""A table of Ganz Wien in the middle of a turn, of which a test names only what matters.

`city().at(RED, "karlsplatz").dice("UUB").holds(RED, "oper").play("B>kaerntner_ring_oper")`: it is Red's turn,
Red stands at Karlsplatz with these dice unused and travels. Whoever is not mentioned stands at Handelskai and
holds two tickets; hands are filled with cards that nobody named, the other event cards are the draw pile.
"""

from kaffeehaus.games.ganz_wien.game import GAME
from kaffeehaus.games.ganz_wien.rules.data import (
    COPIES,
    DECK,
    DESTINATION_IDS,
    DICE,
    EVENT_HAND,
    EVENT_IDS,
    STATION_IDS,
    SYMBOL_IDS,
    TICKET,
    TO_WIN,
)
from kaffeehaus.table.game import Illegal, Setup

RED, BLUE, GREEN, YELLOW = range(4)
FAR = "handelskai"


def city(seats=3, side="day", seed=7):
    return City(Setup("ganz_wien", seats, seed, {"side": side} if side != "day" else {}))


def dealt(seats=3, seed=7, **options):
    """The same before the first choice."""
    return City(Setup("ganz_wien", seats, seed, options), set_up=False)


def card(name):
    return DESTINATION_IDS.index(name)


def kind(name):
    return EVENT_IDS.index(name)


def counts(symbols):
    return tuple(symbols.count(symbol) for symbol in SYMBOL_IDS)


class City:
    def __init__(self, setup, set_up=True):
        self.s, self.told, self.ready_made = GAME.new(setup), [], not set_up
        self.hands, self.tickets, self.laid, self.piles = {}, {}, {}, None
        self.thrown, self.free, self.ridden = "UUUUU", "UUUUU", ""
        self.phase, self.declined, self.roller = "Travel", 1, RED
        while set_up and not self.s.turn:
            GAME.apply(self.s, GAME.legal(self.s)[0])
        if set_up:
            self.s.places = [STATION_IDS.index(FAR)] * self.s.seats

    # ---- what lies where

    def at(self, seat, station):
        self.s.places[seat] = STATION_IDS.index(station)
        return self

    def dice(self, unused, used="", ridden=None):
        """Unused dice, those set aside, and which of these were used for a step."""
        self.free, self.thrown = unused, unused + used
        self.ridden = used if ridden is None else ridden
        return self

    def holds(self, seat, *cards):
        """Destinations in this hand, among others."""
        self.hands[seat] = [card(name) for name in cards]
        return self

    def only(self, seat, *cards):
        """The last destinations of this hand; all the others have been shown."""
        self.laid[seat] = TO_WIN[self.s.seats] - len(cards)
        return self.holds(seat, *cards)

    def events(self, seat, *kinds):
        self.tickets[seat] = [kind(name) for name in kinds]
        return self

    def pile(self, *kinds):
        """The draw pile is this; all other cards that nobody holds have been discarded."""
        self.piles = [kind(name) for name in kinds]
        return self

    def turn_of(self, seat):
        self.roller = seat
        return self

    def turn_number(self, number):
        self.s.turn = number
        return self

    def banned(self, *symbols):
        self.s.bans = sum(1 << SYMBOL_IDS.index(symbol) for symbol in symbols)
        return self

    def all_green(self, *seats):
        self.s.rights = sum(1 << seat for seat in seats)
        return self

    def event_round(self):
        """The dice are thrown, and the left neighbour of the roller is asked for an event card."""
        self.phase = "EventRound"
        return self

    def passed_to(self, seat, declined=1):
        self.phase, self.declined, self.asked_seat = "PassedDice", declined, seat
        return self

    # ---- putting it together

    def ready(self):
        if self.ready_made:
            return self
        self.ready_made = True
        self.deal_destinations()
        self.deal_events()
        s = self.s
        s.thrown = counts(self.thrown + "T" * (DICE - len(self.thrown)))
        s.dice, s.throws, s.roller, s.proof = counts(self.free), 1, self.roller, [0] * s.seats
        s.agenda = self.agenda()
        assert GAME.audit(s) == []
        return self

    def deal_destinations(self):
        s, named = self.s, [card for cards in self.hands.values() for card in cards]
        free = [card for card, there in enumerate(DECK[s.side]) if there and card not in named]
        s.starts = tuple(free.pop() for _ in range(s.seats))
        s.shown, s.tallies, s.given = ((),) * s.seats, [0] * len(s.tallies), ((),) * len(s.given)
        for seat in range(s.seats):
            shown, hand = tuple(free.pop() for _ in range(self.laid.get(seat, 0))), self.hands.get(seat, [])
            s.shown = s.shown[:seat] + (shown,) + s.shown[seat + 1:]
            s.tallies[seat * len(GAME.state.SOURCES)] = len(shown)
            others = [free.pop() for _ in range(TO_WIN[s.seats] - len(shown) - len(hand))]
            s.hands[seat] = tuple(sorted(hand + others))
        s.open = sum(1 << card for cards in (s.starts, *s.shown) for card in cards)

    def deal_events(self):
        s, left = self.s, list(COPIES[self.s.side])
        held = [self.tickets.get(seat, [TICKET] * EVENT_HAND) for seat in range(s.seats)]
        for kinds in (*held, self.piles or ()):
            for one in kinds:
                left[one] -= 1
        assert min(left) >= 0
        s.events = [tuple(sorted(kinds)) for kinds in held]
        s.pile, s.discard = tuple(left), (0,) * len(left)
        if self.piles is not None:
            s.pile, s.discard = tuple(self.piles.count(one) for one in range(len(left))), tuple(left)
        s.left = sum(s.pile)

    def agenda(self):
        seats, roller = self.s.seats, self.roller
        used = sum(1 << SYMBOL_IDS.index(symbol) for symbol in dict.fromkeys(self.ridden))
        agenda = [(step("NextTurn"), (roller + 1) % seats)]
        if self.phase == "PassedDice":
            return [*agenda, (step("PassedDice"), self.asked_seat, self.declined)]
        agenda.append((step("Travel"), roller, used))
        if self.phase == "EventRound":
            agenda += [(step("EventRound"), (roller - k) % seats) for k in range(seats)]
        return agenda

    # ---- what is done

    def play(self, *texts):
        for text in texts:
            action = self.action(text)
            reason = GAME.why_not(self.s, action)
            assert reason is None, f"{text} is refused: {reason}"
            assert action in GAME.legal(self.s)
            GAME.apply(self.s, action, self.told)
            assert GAME.audit(self.s) == []
        return self

    def action(self, text):
        self.ready()
        return GAME.parse(self.s, text) if isinstance(text, str) else text

    # ---- what can be seen

    def why_not(self, text):
        """The code of the refusal; None if the choice is legal. Nothing changes by asking."""
        before = repr([getattr(self.ready().s, name) for name in self.s.__slots__])
        try:
            reason = GAME.why_not(self.s, self.action(text))
        except Illegal as refused:
            reason = refused.reason
        assert repr([getattr(self.s, name) for name in self.s.__slots__]) == before
        return reason.code if reason else None

    def legal(self, start=""):
        """All legal choices in notation that begin like that."""
        self.ready()
        told = [GAME.tell(self.s, action) for action in GAME.legal(self.s)]
        return [text for text in told if text.startswith(start)]

    def asked(self):
        return GAME.asked(self.ready().s)

    def turn(self):
        return GAME.turn(self.ready().s)

    def heard(self, *kinds):
        """The kinds of all events of these kinds since the table was set, in their order."""
        return [event[0] for event in self.told if event[0] in kinds and event[1] is None]

    def facts(self, kind):
        """What the events of a kind said to everybody."""
        return [event[2:] for event in self.told if event[0] == kind and event[1] is None]

    def station(self, seat):
        return STATION_IDS[self.s.places[seat]]

    def hand(self, seat):
        return [DESTINATION_IDS[card] for card in self.s.hands[seat]]

    def shown(self, seat):
        return [DESTINATION_IDS[card] for card in self.s.shown[seat]]

    def event_cards(self, seat):
        return [EVENT_IDS[kind] for kind in self.s.events[seat]]

    def discarded(self, name):
        return self.s.discard[kind(name)]

    def unused(self):
        return "".join(symbol * count for symbol, count in zip(SYMBOL_IDS, self.s.dice))


def step(name):
    return next(step.number for step in GAME.steps if type(step).__name__ == name)
