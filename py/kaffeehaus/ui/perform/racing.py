"""Ghost races: starting one, checking that the bots are the same, and what the comparison of runs needs."""

from ...bots import ladder
from ...table import link, race
from .. import browser, effects
from ..intents import CoachLoaded, RaceChecked, RunsCompared
from ..state import Rival
from ..views.race import results_text
from .opening import open_table, read_link
from .sharing import full_address, report_copied


async def check(app, effect):
    """Whether today's bots choose as those of the challenge did."""
    record = effect.record
    digest = await bots_digest(app, record)
    app.dispatch(RaceChecked(link.encode(record), digest != race.challenge_of(record).bots))


async def start(app, effect):
    await open_table(app, race.begin(effect.record))


async def compare(app, effect):
    """The earlier runs first, since they show already; then the digest of today's bots."""
    record, rivals = effect.record, []
    for run in race.runs_of(record):
        try:
            other = await read_link(run.link)
        except link.LinkError:              # the others can be compared
            continue
        if other.turn() is None:
            rivals.append(Rival(run.name, run.bots, other))
    app.dispatch(CoachLoaded())
    app.dispatch(RunsCompared(rivals=tuple(rivals)))
    app.dispatch(RunsCompared(digest=await bots_digest(app, record)))


async def bots_digest(app, record):
    """The digest of what today's bots choose at the first decisions of bots in this game."""
    game, actions = record.game, []
    for k in race.probes(record):
        seat, state = record.turn(k), record.states[k]
        level = probing_level(game, record.who(seat, 0))
        actions.append(await app.bots.choose(game, game.observe(state, seat), seat, state.seed, k, level))
    return race.digest_of(actions)


def probing_level(game, level):
    """A level that searches may end its search by the clock, so another one stands for it."""
    return ladder.REGULAR if ladder.level_of(game, level).effort else level


async def copy(app, effect):
    record = effect.challenge
    text = results_text(record, effect.rivals, app.voice, full_address(link.encode(record)))
    await report_copied(app, browser.copy(text), "race")


PERFORMERS = {effects.CheckRace: check, effects.StartRace: start, effects.CompareRuns: compare,
              effects.CopyRace: copy}
