"""Builds a position of Vienna from the facts that a test names.

`vienna().dice(RED, 4, 6).at("oper", BLUE, 2).coins(RED, 1).play("4>heldenplatz")`: Red is to move, has these
dice, one coin and the clock; all dice that are not named lie in the Geheimbund. Nobody has a start card,
coins or other special cards unless it is said.
"""

from kaffeehaus.games.vienna.game import GAME
from kaffeehaus.table.game import Setup
from table.situation import Situation
from workshop.content import altered as corrections
from workshop.content.altered import box_of

RED, BLUE, GREEN, YELLOW, BLACK = range(5)
WHITE = 6           # added to a face, it is the white die with that face


def vienna(seats=3, game=GAME, seed=7, **options):
    return Board(game, Setup("vienna", seats, seed, options))


def altered(change):
    """Vienna with altered data; `change` alters the content of data.json, given with its fields by id."""
    box = box_of("vienna")
    change(box, {field["id"]: field for field in box["fields"]})
    return corrections.altered("vienna", box)


class Board(Situation):
    def __init__(self, game, setup):
        super().__init__(game, game.new(setup))
        self.data, s = game.data, self.s
        while game.asked(s) == "ChooseStartCard":
            game.apply(s, game.legal(s)[0])
        s.cards, s.coins = [-1] * s.seats, [0] * s.seats
        s.holders = [-1] * len(s.holders)
        s.holders[self.data.CLOCK] = RED
        s.dice, s.rolled, s.white = [()] * s.seats, (1 << s.seats) - 1, -1
        s.agenda, self.mover, self.set = [], None, False

    # ---- what lies where

    def dice(self, seat, *tokens):
        """Put dice before a seat; the first seat with dice is to move."""
        self.s.dice[seat] = tuple(sorted(tokens))
        if self.mover is None:
            self.mover = seat
        return self._white_of(seat, tokens)

    def at(self, field, seat, *tokens):
        place = self.place(field)
        for token in tokens:
            self.s.laid[place] += seat, token
        if place < self.data.STREET:
            self.s.taken |= 1 << place
            self.s.coach[seat] = max(self.s.coach[seat], place)
        return self._white_of(seat, tokens)

    def _white_of(self, seat, tokens):
        if any(token > WHITE for token in tokens):
            self.s.white = seat
        return self

    def waiting(self, *seats):
        """Let these seats not have rolled in this round."""
        for seat in seats:
            self.s.rolled &= ~(1 << seat)
        return self

    def gendarme(self, field):
        self.s.gendarme = self.place(field)
        return self

    def coins(self, seat, coins):
        self.s.coins[seat] = coins
        return self

    def points(self, seat, points):
        first = seat * len(self.game.state.SOURCES)
        self.s.tallies[first] += points - self.s.points[seat]
        self.s.points[seat] = points
        return self

    def card(self, seat, card):
        self.s.cards[seat] = self.data.START_IDS.index(card)
        return self

    def holds(self, seat, *specials):
        for card in specials:
            self.s.holders[self.data.SPECIAL_IDS.index(card)] = seat
        return self

    def characters(self, seat, *characters):
        self.s.characters[seat] = tuple(sorted(self._out_of_pile(characters) + list(self.s.characters[seat])))
        return self

    def open(self, *characters):
        for character in self.s.open:
            self._into_pool(character, 1)
        self.s.open = ()
        self.s.open = tuple(self._out_of_pile(characters))
        return self

    def pile(self, *characters, below=()):
        """Set the draw pile and the known cards below it; all others are discarded."""
        s = self.s
        s.discard = tuple(back + count + s.queue.count(character)
                          for character, (back, count) in enumerate(zip(s.discard, s.pool)))
        s.pool = (0,) * len(s.pool)
        for character in map(self.data.CHARACTER_IDS.index, (*characters, *below)):
            self.s.discard = _changed(self.s.discard, character, -1)
        for character in characters:
            self._into_pool(self.data.CHARACTER_IDS.index(character), 1)
        self.s.queue = tuple(map(self.data.CHARACTER_IDS.index, below))
        return self

    def nobody_discarded(self):
        """Empty the discard pile by giving its cards to the last seat."""
        s = self.s
        lying = [character for character, copies in enumerate(s.discard) for _ in range(copies)]
        s.characters[-1], s.discard = tuple(sorted((*s.characters[-1], *lying))), (0,) * len(s.discard)
        return self

    def _into_pool(self, character, copies):
        self.s.pool = _changed(self.s.pool, character, copies)

    def _out_of_pile(self, characters):
        places = [self.data.CHARACTER_IDS.index(character) for character in characters]
        for character in places:
            self._into_pool(character, -1)
        return places

    def place(self, field):
        return self.data.FIELD_IDS.index(field)

    # ---- what is done

    def ready(self):
        """Put the dice that nobody named into the Geheimbund and open the mover's turn."""
        if self.set:
            return self
        s, self.set = self.s, True
        if s.white < 0:
            s.white = s.holders[self.data.EXTRA_DIE]
        for seat in range(s.seats):
            if s.rolled >> seat & 1:
                own = [*s.dice[seat],
                       *(token for laid in s.laid for owner, token in zip(laid[::2], laid[1::2])
                                        if owner == seat)]
                white = sum(token > WHITE for token in own)
                missing = [1] * (self.data.OWN_DICE[s.seats] - len(own) + white)
                missing += [WHITE + 1] * ((s.white == seat) - white)
                self.at("geheimbund", seat, *missing)
        if self.mover is None:
            s.agenda = [(self.step("NextSeat"), s.seats - 1)]
        else:
            s.agenda = [(self.step("Turn"), self.mover, 0)]
        return self.checked()

    def evaluate(self):
        """Evaluate the street up to a choice or the next round."""
        assert self.mover is None
        return self.ready().run()

    # ---- what can be seen

    def fields(self, dice):
        """Where these dice may be placed."""
        return [text.partition(">")[2] for text in self.legal(f"{dice}>")]

    def turn(self):
        return self.game.turn(self.ready().s)

    def gained(self, seat):
        """Points from events so far."""
        return sum(points for owner, points, *_ in self.events("points") if owner == seat)

    def got(self, seat):
        """Coins from the supply by events so far."""
        return sum(coins for owner, coins, *_ in self.events("coins") if owner == seat)

    def holder(self, card):
        return self.s.holders[self.data.SPECIAL_IDS.index(card)]

    def owned(self, seat):
        return [self.data.CHARACTER_IDS[character] for character in self.s.characters[seat]]

    def opened(self):
        return [self.data.CHARACTER_IDS[character] for character in self.s.open]


def _changed(counts, kind, by):
    assert counts[kind] + by >= 0
    return counts[:kind] + (counts[kind] + by,) + counts[kind + 1:]
