"""Random games and a sample of their positions, on which the checks run."""

from functools import cache
from itertools import product

from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Illegal, Setup
from kaffeehaus.table.record import Record
from table.playing import IN_BROWSER, go_on

GAMES = 3 if IN_BROWSER else 8              # finished games for each number of seats
PER_DECISION = 5 if IN_BROWSER else 30      # positions of each kind of decision
EVENTS_PER_KIND = 12


class Sample:
    """Records of finished games, sampled positions before a choice, final positions, and events by kind."""

    def __init__(self, game, seats):
        self.game, self.seats = game, seats
        self.records = [go_on(Record(setup), Stream(setup.seed)) for setup in setups(game, seats, GAMES)]
        self.ends = [record.state() for record in self.records]
        self.positions = self._spread()
        self.events = {}
        for record in self.records:
            for event in (event for told in record.told for event in told):
                kept = self.events.setdefault(event[0], [])
                if len(kept) < EVENTS_PER_KIND and event not in kept:
                    kept.append(event)

    def _spread(self):
        """Positions of every kind of decision, spread over all games."""
        by_decision = {}
        for record in self.records:
            for s in record.states[:-1]:
                by_decision.setdefault(self.game.asked(s), []).append(s)
        return [states[n * len(states) // min(len(states), PER_DECISION)] for states in by_decision.values()
                for n in range(min(len(states), PER_DECISION))]

    def moves(self):
        """(position, the seat to move, its legal choices)."""
        return ((s, self.game.turn(s), self.game.legal(s)) for s in self.positions)


def setups(game, seats, count):
    """Setups that cycle through all valid combinations of options."""
    chosen = [dict(zip(game.options, values)) for values in product(*game.options.values())]
    chosen = [options for options in chosen if possible(game, Setup(game.key, seats, 0, options))]
    for n in range(count):
        options = chosen[n * max(1, len(chosen) // count) % len(chosen)]
        differing = {name: value for name, value in options.items() if value != game.options[name][0]}
        yield Setup(game.key, seats, 1000 * seats + 7 * n + 1, differing)


def possible(game, setup):
    try:
        game.new(setup)
    except Illegal:
        return False
    return True


sample = cache(Sample)
