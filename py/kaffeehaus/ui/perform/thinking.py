"""What bots choose and advise, what decided a game, and the proof that every choice was legal."""

from ...bots import analysis
from ...table import link
from ...table.verification import iter_faults
from .. import browser, selectors
from ..intents import AnalysisProgress, BotChose, BotProgress, HintReady, Verified
from ..slices import in_slices
from ..state import Seal
from .jobs import CHOICES, Ended, Work

CHOOSE, ADVISE, REVIEW = "choose", "advise", "review"
STEP = 4                # percent of the analysis after which it is shown again how far it is


def think(app, effect):
    app.tasks[CHOOSE] = app.start(chosen(app, effect.record, effect.seat))


async def chosen(app, record, seat):
    game, choice, state = record.game, len(record), record.state()
    action = await app.opponents.choose(game, game.observe(state, seat), seat, state.seed, choice,
                                        record.who(seat),
                                        lambda share: app.happened(BotProgress(choice, int(share * 100))))
    app.happened(BotChose(choice, action))


def advise(app, effect):
    stop_one(app, ADVISE)
    app.tasks[ADVISE] = app.start(advised(app, effect.record, effect.seat))


async def advised(app, record, seat):
    seen = record.game.observe(record.state(), seat)
    found = await app.opponents.advise(record.game, seen, record.state().seed, len(record))
    app.happened(HintReady(len(record), found or {}))


def judge(app, effect):
    stop_one(app, REVIEW)
    app.tasks[REVIEW] = app.start(judged(app, effect.record))


async def judged(app, record):
    """Question by question to the worker, until all is judged."""
    text, asking, answer, said = link.encode(record), analysis.review(record), None, 0
    try:
        while True:
            done, name, facts_of_it = asking.send(answer)
            if done >= said + STEP:
                said = done
                app.happened(AnalysisProgress(len(record), done))
            answer = await app.opponents.judge(record, text, name, facts_of_it)
    except StopIteration as end:
        app.happened(AnalysisProgress(len(record), 100, end.value))


def stop(app, effect):
    """Nobody waits for these any more."""
    for what in effect.what:
        stop_one(app, what)


def stop_one(app, what):
    task = app.tasks.pop(what, None)
    if task:
        task.cancel()


async def check(app, effect):
    """Play everything once more; whoever ends it learns nothing."""
    record = effect.record
    async with Work(app, CHOICES) as work:
        await browser.page.turn()
        try:
            found = await in_slices(iter_faults(record), work.tell)
        except Ended:
            return
    app.happened(Verified(Seal(len(record), tuple(found), record.taken_back())))


def prepare(app):
    """Start the worker while people look at the table."""
    if app.page.table is not None and not selectors.is_over(app.page.table):
        app.opponents.prepare()
