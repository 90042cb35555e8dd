"""Builds a position of Café Melange from the facts that a test names.

`cafe().hand(GREEN, "grey").row("green_cube", "violet").play("green_cube+grey")`: Green is to move, holds a
grey card and has a row of its cubes on all free violet chairs. By default the café is empty, no personality
is open, there are no rows, and all cards are in the deck. Visitors are `"freud"` or `(GREEN, 3)`.
"""

from kaffeehaus.games.cafe_melange.game import GAME
from table.situation import Situation

YELLOW, GREEN, RED, BLUE = range(4)         # the seats of a game of four
DISPLAY = ("orange", "square", "brown", "white")
DATA, STATE = GAME.data, GAME.state


def cafe(seats=4, seed=7, first=0):
    return Cafe(seats, seed, first)


def chairs(*ids):
    return sum(1 << DATA.CHAIR_IDS.index(chair) for chair in ids)


def named(mask):
    return [chair for place, chair in enumerate(DATA.CHAIR_IDS) if mask >> place & 1]


class Cafe(Situation):
    def __init__(self, seats, seed, first):
        super().__init__(GAME, GAME.state.new(seats, seed))
        s = self.s
        s.agenda, s.first, s.active, s.round = [], first, None, 1
        s.actions = [()] * seats
        self.set = False
        self.display(*DISPLAY)

    # ---- what lies where

    def _take(self, *values):
        """Take cards from the deck."""
        places = [DATA.VALUE_IDS.index(value) for value in values]
        for value in places:
            assert self.s.deck[value], f"no {DATA.VALUE_IDS[value]} is left"
            self.s.deck = STATE.replaced(self.s.deck, value, self.s.deck[value] - 1)
            self.s.left -= 1
        return places

    def hand(self, seat, *values, known=()):
        """Put cards in a hand; the first seat that gets any is to move."""
        s = self.s
        s.hands[seat] = tuple(sorted((*s.hands[seat], *self._take(*values, *known))))
        s.known[seat] = tuple(sorted((*s.known[seat], *map(DATA.VALUE_IDS.index, known))))
        return self.turn(seat) if s.active is None else self

    def hoard(self, seat, *values, but=0):
        """Put all copies of these values but some in a hand; by default, the whole deck."""
        for value in values or DATA.VALUE_IDS:
            self.hand(seat, *[value] * (self.s.deck[DATA.VALUE_IDS.index(value)] - but))
        return self

    def discards(self, *values):
        for value in self._take(*values):
            self.s.discard[value] += 1
        return self

    def display(self, *values):
        s = self.s
        for value in s.display:
            if value >= 0:
                s.deck, s.left = STATE.replaced(s.deck, value, s.deck[value] + 1), s.left + 1
        taken = self._take(*values)
        s.display = [*taken, *[-1] * (DATA.DISPLAY - len(taken))]
        return self

    def actions(self, seat, *cards):
        self.s.actions[seat] = tuple(sorted((*self.s.actions[seat], *self._take_actions(*cards))))
        return self.turn(seat) if self.s.active is None else self

    def front(self, seat, *cards):
        """Action cards already played in this phase."""
        self.s.fronts = STATE.replaced(self.s.fronts, seat, tuple(self._take_actions(*cards)))
        return self

    def no_actions_left(self):
        """The action deck is empty; its cards are out of the game."""
        s = self.s
        s.gone = tuple(map(sum, zip(s.gone, s.action_deck)))
        s.action_deck, s.actions_left = (0,) * len(s.gone), 0
        return self

    def _take_actions(self, *cards):
        places = [DATA.ACTION_IDS.index(card) for card in cards]
        for card in places:
            self.s.action_deck = STATE.replaced(self.s.action_deck, card, self.s.action_deck[card] - 1)
            self.s.actions_left -= 1
        return places

    def row(self, kind, *values, at=None):
        """A row of cards; its markers on all free chairs that match, or on those that are named."""
        s, place = self.s, DATA.KIND_IDS.index(kind)
        mask = DATA.EVERY_CHAIR & ~s.occupied if at is None else chairs(*at)
        for value in self._take(*values):
            s.rows[place] |= 1 << value
            mask &= DATA.MATCH[value]
        assert at is None or mask == chairs(*at), "the markers match the cards"
        s.markers[place] = mask
        return self

    def personality(self, kind, person, *values, at=None):
        """An open personality, with its row if cards are named."""
        s, which = self.s, DATA.NEUTRALS.index(DATA.KIND_IDS.index(kind))
        s.open = STATE.replaced(s.open, which, DATA.PERSON_IDS.index(person))
        s.people &= ~(1 << s.open[which])
        return self.row(kind, *values, at=at) if values else self

    def next_personality(self, kind):
        """Open a personality of the pile without a row."""
        waiting = [DATA.PERSON_IDS[person] for person in DATA.PEOPLE if self.s.people >> person & 1]
        return self.personality(kind, waiting[0])

    def sits(self, who, chair):
        s, place = self.s, DATA.CHAIR_IDS.index(chair)
        visitor = self.visitor(who)
        assert s.visitors[place] < 0
        s.visitors = STATE.replaced(s.visitors, place, visitor)
        s.occupied |= 1 << place
        s.markers = [mask & ~(1 << place) for mask in s.markers]
        if visitor < DATA.FIRST_GUEST:
            s.people &= ~(1 << visitor)
            s.honoured |= 1 << place
        else:
            seat, number = who
            s.guests = STATE.replaced(s.guests, seat, s.guests[seat] & ~(1 << number - 1))
            s.seated = STATE.replaced(s.seated, seat, s.seated[seat] | 1 << place)
        return self

    def visitor(self, who):
        if isinstance(who, str):
            return DATA.PERSON_IDS.index(who)
        return DATA.FIRST_GUEST + who[0] * len(DATA.GUESTS) + who[1] - 1

    def crowd(self, count, *free, guests=()):
        """Seat so many visitors on other than the free chairs: these guests, then personalities."""
        s = self.s
        coming = [*guests, *(DATA.PERSON_IDS[person] for person in DATA.PEOPLE if s.people >> person & 1)]
        for chair in DATA.CHAIR_IDS:
            if STATE.seated(s) < count and s.visitors[DATA.CHAIR_IDS.index(chair)] < 0 and chair not in free:
                self.sits(coming.pop(0), chair)
        assert STATE.seated(s) == count
        return self

    def points(self, seat, points):
        self.s.tallies = STATE.replaced(self.s.tallies, seat * len(STATE.SOURCES), points)
        self.s.points[seat] = points
        return self

    # ---- what is done

    def turn(self, seat):
        self.s.active = seat
        return self

    def ready(self, used=0, acted=0):
        """Ask the seat to move for its next play."""
        if not self.set:
            self.set = True
            self.s.active = self.s.active or 0
            self.s.agenda = [(self.step("Play"), self.s.active, used, acted)]
            self.checked()
        return self

    def begin(self, name="NextPlay", *facts):
        """Run a step and what follows from it; by default, the seat to move can play."""
        self.set = True
        self.s.active = self.s.active or 0
        self.s.agenda = [(self.step(name), self.s.active, *(facts or (0, 0)))]
        return self.run()

    def end_turn(self):
        """Stop, and draw from the action deck if possible, else from the first source."""
        seat = self.s.active
        if self.asked() == "Play":
            self.play("stop")
        while self.asked() == "ChooseSource" and self.s.active == seat:
            GAME.apply(self.s, GAME.legal(self.s)[-1], self.told)
        return self.checked()

    # ---- what can be seen

    def mover(self):
        return GAME.turn(self.ready().s)

    def chairs(self, kind):
        return named(self.s.markers[DATA.KIND_IDS.index(kind)])

    def cards(self, kind):
        return [DATA.VALUE_IDS[value] for value in DATA.CARDS_IN[self.s.rows[DATA.KIND_IDS.index(kind)]]]

    def at(self, chair):
        """Who sits there: None, "freud" or (GREEN, 3)."""
        visitor = self.s.visitors[DATA.CHAIR_IDS.index(chair)]
        if visitor < 0:
            return None
        seat, guest = divmod(visitor - DATA.FIRST_GUEST, len(DATA.GUESTS))
        return DATA.PERSON_IDS[visitor] if seat < 0 else (seat, guest + 1)

    def holds(self, seat):
        return [DATA.VALUE_IDS[value] for value in self.s.hands[seat]]

    def shown(self):
        return [DATA.VALUE_IDS[value] if value >= 0 else None for value in self.s.display]

    def discarded(self, value):
        return self.s.discard[DATA.VALUE_IDS.index(value)]

    def opened(self):
        return [DATA.PERSON_IDS[person] if person >= 0 else None for person in self.s.open]

    def visitors(self):
        return STATE.seated(self.s)
