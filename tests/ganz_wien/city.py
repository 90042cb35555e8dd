"""Builds a position of Ganz Wien from the facts that a test names.

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
from kaffeehaus.table.game import Setup
from table.situation import Situation

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


class City(Situation):
    def __init__(self, setup, set_up=True):
        super().__init__(GAME, GAME.new(setup))
        self.ready_made = not set_up
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
        """Put destinations in a hand, among others."""
        self.hands[seat] = [card(name) for name in cards]
        return self

    def only(self, seat, *cards):
        """Leave only these destinations in a hand; the others have been shown."""
        self.laid[seat] = TO_WIN[self.s.seats] - len(cards)
        return self.holds(seat, *cards)

    def events(self, seat, *kinds):
        self.tickets[seat] = [kind(name) for name in kinds]
        return self

    def pile(self, *kinds):
        """Set the draw pile; other cards in no hand are discarded."""
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
        """Ask the roller's left neighbour for an event card."""
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
        return self.checked()

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
        agenda = [(self.step("NextTurn"), (roller + 1) % seats)]
        if self.phase == "PassedDice":
            return [*agenda, (self.step("PassedDice"), self.asked_seat, self.declined)]
        agenda.append((self.step("Travel"), roller, used))
        if self.phase == "EventRound":
            agenda += [(self.step("EventRound"), (roller - k) % seats) for k in range(seats)]
        return agenda

    # ---- what can be seen

    def turn(self):
        return GAME.turn(self.ready().s)

    def heard(self, *kinds):
        """The kinds of events so far, of these kinds only."""
        return [event[0] for event in self.told if event[0] in kinds and event[1] is None]

    def facts(self, kind):
        """The facts of public events of a kind."""
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
