"""Bots' choices, hints, the analysis of a finished game, and its verification."""

from ...bots import analysis, winning
from ...table import link
from ...table.verification import DICE, iter_faults
from .. import browser
from ..intents import (
    AnalysisProgress,
    BotChose,
    BotProgress,
    ChancesReady,
    ChoiceExplained,
    HintReady,
    Verified,
)
from ..slices import in_slices
from ..state import Verification
from .jobs import CHOICES, Cancelled, Job
from .opening import LIVE, load_pack

CHOOSE, ADVISE, EXPLAIN, REVIEW = "choose", "advise", "explain", "review"
FIRST_WORLDS, WORLDS = 4, 64    # of the chances to win: before the analysis, and in the end
AT_ONCE, TOLD = 10, 8   # positions of one request, and after how many worlds the chart changes
STEP = 4                # percent of the analysis between two progress updates


def think(app, effect):
    app.tasks[CHOOSE] = app.start_task(choose_for_bot(app, effect.record, effect.seat))


async def choose_for_bot(app, record, seat):
    game, ply, state = record.game, len(record), record.state()
    action = await app.bots.choose(game, game.observe(state, seat), seat, state.seed, ply,
                                   record.who(seat),
                                   lambda share: app.dispatch(BotProgress(ply, int(share * 100))))
    app.dispatch(BotChose(ply, action))


def find_hint(app, effect):
    cancel_task(app, ADVISE)
    app.tasks[ADVISE] = app.start_task(ask_for_hint(app, effect.record, effect.seat))


async def ask_for_hint(app, record, seat):
    observation = record.game.observe(record.state(), seat)
    advice = await app.bots.advise(record.game, observation, record.state().seed or 0, len(record))
    app.dispatch(HintReady(len(record), advice or {}))


def explain_choice(app, effect):
    name = f"{EXPLAIN} {effect.choice}"
    cancel_task(app, name)
    app.tasks[name] = app.start_task(ask_why(app, effect.record, effect.choice))


async def ask_why(app, record, choice):
    """Ask for the reasons of a bot: the public ones, or all of them after the end."""
    game, before, after = record.game, record.states[choice], record.states[choice + 1]
    seat = record.turn(choice)
    scored = game.points(after)[seat] > game.points(before)[seat]
    advice = await app.bots.explain(game, game.observe(before, seat), before.seed, choice,
                                    record.who(seat, choice), record.turn() is None, scored)
    app.dispatch(ChoiceExplained(tuple(record.actions[:choice + 1]), advice or {}))


def analyse(app, effect):
    cancel_task(app, REVIEW)
    app.tasks[REVIEW] = app.start_task(run_analysis(app, effect.record))


async def run_analysis(app, record):
    """The chances to win first, roughly; then the analysis; then the chances more and more exactly."""
    text, starts, shares = link.encode(record), winning.starts_of_turns(record), []
    while len(shares) < FIRST_WORLDS:
        await play_on(app, record, text, starts, shares)
    await judge_all(app, record, text)
    while len(shares) < WORLDS:
        await play_on(app, record, text, starts, shares)


async def play_on(app, record, text, starts, shares):
    """Play on from the starts of turns in one more world, a few at a time, and tell the chances so far."""
    found = []
    for first in range(0, len(starts), AT_ONCE):
        places = starts[first:first + AT_ONCE]
        found += await app.bots.judge(record, text, "win_shares", (places, len(shares)))
    shares.append(found)
    if len(shares) in (2, FIRST_WORLDS) or len(shares) % TOLD == 0:
        known = tuple((k, winning.chances(rows)) for k, rows in zip(starts, zip(*shares)))
        app.dispatch(ChancesReady(len(record), known, len(shares), len(shares) < WORLDS))


async def judge_all(app, record, text):
    """Send the questions of the analysis to the worker, one by one."""
    questions, answer, shown = analysis.review(record), None, 0
    try:
        while True:
            done, name, facts = questions.send(answer)
            if done >= shown + STEP:
                shown = done
                app.dispatch(AnalysisProgress(len(record), done))
            answer = await app.bots.judge(record, text, name, facts)
    except StopIteration as end:
        app.dispatch(AnalysisProgress(len(record), 100, end.value))


def stop(app, effect):
    """Cancel these tasks."""
    for name in effect.tasks:
        cancel_task(app, name)


def cancel_task(app, name):
    task = app.tasks.pop(name, None)
    if task:
        task.cancel()


async def verify(app, effect):
    """Replay all choices and report the faults; if it is cancelled, there is no result."""
    record = effect.record
    async with Job(app, CHOICES) as job:
        await browser.page.nextTask()
        if DICE in record.unknown_fields:
            await load_pack(LIVE)
        try:
            faults = await in_slices(iter_faults(record), job.report)
        except Cancelled:
            return
    app.dispatch(Verified(Verification(len(record), tuple(faults), record.taken_back())))
