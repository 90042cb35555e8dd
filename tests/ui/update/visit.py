"""A visit without a browser: intents go through `update`, and the effects are collected.

    visit = open_visit(who=(0, 1))      # Parcels for a person and a bot
    visit.choose(0).bot_move()          # the first legal choice, laid out and done; then the bot's
    assert visit.live

The invariants of ui/update/invariants.py are checked after every intent.
"""

from functools import cache

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import SEAT, Record
from kaffeehaus.tap import Tap
from kaffeehaus.ui import effects, intents, selectors
from kaffeehaus.ui.state import Page, Settings
from kaffeehaus.ui.update import update
from kaffeehaus.ui.update.choosing import is_final
from ui.update.invariants import broken_invariants

AT_ONCE = Settings(reduced_motion=True)         # no stages, but recaps
STEP_BY_STEP = Settings()
KEY = "key"
MOST = 10_000                           # steps before settle gives up


class Visit:
    """A page, the effects of the last intent (`effects`), and all since `clear_effects`."""

    def __init__(self, page=Page()):
        self.page, self.effects, self.all = page, (), []

    def __getattr__(self, name):
        """A selector's value, by its name in ui/selectors.py, or a field of the table."""
        if name.startswith("__") or self.page.table is None:
            raise AttributeError(name)
        if hasattr(selectors, name):
            return getattr(selectors, name)(self.page.table)
        return getattr(self.page.table, name)

    @property
    def table(self):
        return self.page.table

    @property
    def live(self):
        return selectors.is_live(self.table)

    @property
    def game(self):
        return self.record.game

    @property
    def state(self):
        return self.record.state()

    @property
    def legal(self):
        return self.game.legal(selectors.observation(self.table))

    # ---- what happens

    def dispatch(self, intent):
        self.page, self.effects = update(self.page, intent)
        self.all += self.effects
        assert not broken_invariants(self.page), (intent, broken_invariants(self.page))
        return self

    def do(self, kind, value=""):
        return self.dispatch(intents.Do(kind, str(value)))

    def put(self, name, value):
        return self.dispatch(intents.Put(name, str(value)))

    def tap(self, **meant):
        return self.dispatch(intents.Tapped(Tap(**meant)))

    def elapse(self, timer):
        return self.dispatch(intents.TimerElapsed(timer))

    def make_choice(self, action):
        """Tap this choice, and Done if it was laid out."""
        self.tap(choose=action)
        return self.do("done") if self.ghost else self

    def choose(self, place=0):
        return self.make_choice(self.legal[place])

    def look(self):
        """Lift the curtain with two presses, and end the recap."""
        self.do("lift").do("lift")
        return self.do("lift") if self.curtain.recap else self

    def bot_move(self, place=0):
        """The awaited bot makes this of its legal choices."""
        return self.dispatch(intents.BotChose(len(self.record), self.game.legal(self.state)[place]))

    def watch_stages(self):
        """Let all stages pass."""
        while self.table.stages:
            self.elapse("stage")
        return self

    def settle(self):
        """Let stages and bots run until a person decides or the game is over."""
        for _ in range(MOST):
            if self.table.stages:
                self.elapse("stage")
            elif self.table.waiting:
                self.bot_move()
            else:
                return self
        raise AssertionError("it goes on by itself for ever")

    def take_turn(self, place=0):
        """Lift the curtain if necessary, choose, and settle."""
        if self.curtain_seat is not None:
            self.look()
        return self.choose(place).settle()

    def play_to_end(self):
        while not self.is_over:
            self.take_turn()
        return self

    # ---- what it wanted done

    def clear_effects(self):
        self.all = []
        return self

    def effects_of(self, kind):
        """The effects of this kind of the last intent."""
        return [effect for effect in self.effects if isinstance(effect, kind)]

    def all_effects_of(self, kind):
        return [effect for effect in self.all if isinstance(effect, kind)]

    def timers(self):
        """Seconds by name of the timers that the last intent started."""
        return {effect.timer: effect.seconds for effect in self.effects_of(effects.StartTimer)}

    def cancelled(self):
        return {effect.timer for effect in self.effects_of(effects.CancelTimer)}


def record_of(game="parcels", seats=2, who=(), seed=1, choices=(), **options):
    """A record; `who` has the kind of player of each seat, by default people."""
    record = Record(Setup(game, seats, seed, options))
    for seat, kind in enumerate(who):
        if kind:
            record.mark(SEAT, seat, kind)
    for action in choices:
        record.play(action)
    return record


def open_visit(seats=2, who=(), seed=1, settings=AT_ONCE, game="parcels", local_seats=None, record=None,
               **opened):
    """A visit that begins at a table; `opened` has more fields of Opened."""
    record = record_of(game, seats, who, seed) if record is None else record
    key = opened.pop("key", KEY)
    opened = intents.Opened(record, key=key, local_seats=local_seats, **opened)
    return Visit(Page(settings=settings)).dispatch(opened)


def played(record, choices, chance=None):
    """A copy of the record with more choices, the first or random legal ones."""
    chance, record = chance or Stream(1), record.copy()
    while choices and record.turn() is not None:
        legal = record.game.legal(record.state())
        record.play(legal[chance.below(len(legal))])
        choices -= 1
    return record


def finished_visit(seats=2, who=(), seed=1, game="parcels", **opened):
    """A visit at a finished game."""
    return open_visit(record=played(record_of(game, seats, who, seed), 10_000), **opened)


def start_trial(visit, seed=1):
    """Start a trial in a world dealt by this seed."""
    visit.do("try")
    suppose, = visit.effects_of(effects.StartTrial)
    record = suppose.record.trial(suppose.ply, suppose.seat, Stream(seed))
    return visit.dispatch(intents.Opened(record, trial=True))


def snapshot(record):
    """The contents of a record, for comparison."""
    beside = list(record.marks), record.names, record.note, record.ply
    return list(record.actions), list(map(id, record.states)), repr(record.told), beside


# ---- positions of every game, by what can be chosen there

def free(game, seen):
    """A choice that can be taken back."""
    return next((action for action in game.legal(seen) if not is_final(game, seen, action)), None)


def final(game, seen):
    """A choice that rolls, reveals or ends the turn."""
    return next((action for action in game.legal(seen) if is_final(game, seen, action)), None)


def refused(game, seen):
    """A refused choice that has repairs."""
    return next((action for action in game.universe(seen) if game.why_not(seen, action)
                 and game.repairs(seen, action)), None)


@cache
def position(game, fits, seats=None, seed=3):
    """(record, action): a game of one person and bots, at a decision for which `fits` finds an action."""
    for number in range(seed, seed + 50):
        most = seats or GAMES[game].seats[-1]
        chance, record = Stream(number), record_of(game, most, (0, 1, 1, 1, 1), number)
        while record.turn() is not None:
            if record.turn() == 0:
                found = fits(record.game, record.game.observe(record.state(), 0))
                if found:
                    return record, found
            legal = record.game.legal(record.state())
            record.play(legal[chance.below(len(legal))])
    raise AssertionError(f"there is no such position in {game}")


def before(game, fits, settings=AT_ONCE, **opened):
    """(visit, action): a visit at such a position."""
    record, action = position(game, fits)
    return open_visit(record=record, settings=settings, **opened), action
