"""The analysis asks the worker question by question, until it is done or cancelled."""

from types import SimpleNamespace

import pytest

from kaffeehaus.bots import analysis
from kaffeehaus.table.game import values
from kaffeehaus.table.record import SEAT
from kaffeehaus.ui.effects import Analyse, ExplainChoice, StopThinking
from kaffeehaus.ui.intents import AnalysisProgress, ChancesReady, ChoiceExplained
from kaffeehaus.ui.perform import thinking
from ui.clock import Clock
from ui.update.visit import played, record_of

pytestmark = pytest.mark.usefixtures("parcels")
LONG = 10_000                   # seconds in which every question has been answered


@pytest.fixture
def app():
    """An app that records intents; each judgement takes a second."""
    clock, app = Clock(), SimpleNamespace(tasks={}, heard=[], asked=[])

    async def judge(record, text, name, facts):
        app.asked.append((name, *facts))
        await clock.sleep(1)
        return analysis.JUDGEMENTS[name](record, *facts)
    app.bots, app.dispatch = SimpleNamespace(judge=judge), app.heard.append
    app.clock, app.start_task = clock, clock.ensure_future
    yield app
    clock.stop()


@pytest.fixture
def record():
    return played(record_of(seats=3), LONG)


def test_the_analysis_judges_every_choice_and_reports_progress(app, record):
    thinking.analyse(app, Analyse(record))
    app.clock.advance(LONG)
    assert ("deal_luck",) in app.asked and ("judge_choice", len(record) - 1) in app.asked
    assert all(intent.ply == len(record) for intent in app.heard)
    progress = [intent for intent in app.heard if isinstance(intent, AnalysisProgress)]
    shares = [intent.percent for intent in progress]
    assert shares == sorted(shares) and len(shares) <= 100 // thinking.STEP + 1 and shares[-1] == 100
    assert isinstance(progress[-1].result, analysis.Review)
    assert not any(intent.result for intent in progress[:-1])


def test_the_chances_to_win_come_before_the_analysis_and_are_refined_after_it(app, record):
    thinking.analyse(app, Analyse(record))
    app.clock.advance(LONG)
    kinds = [type(intent) for intent in app.heard]
    assert app.asked[0][0] == "win_shares" and kinds[0] is ChancesReady
    assert kinds[-1] is ChancesReady and AnalysisProgress in kinds


def test_a_cancelled_analysis_asks_no_more_questions(app, record):
    thinking.analyse(app, Analyse(record))
    app.clock.advance(3)
    asked = len(app.asked)
    thinking.stop(app, StopThinking((thinking.REVIEW, thinking.CHOOSE)))
    app.clock.advance(100)
    assert 0 < asked == len(app.asked) and not app.tasks


def test_a_repeated_analysis_starts_over(app, record):
    thinking.analyse(app, Analyse(record))
    app.clock.advance(3)
    thinking.analyse(app, Analyse(record))
    app.clock.advance(LONG)
    assert app.asked.count(app.asked[0]) == 2 and app.asked.count(("deal_luck",)) == 1
    assert sum(isinstance(intent, AnalysisProgress) and intent.percent == 100 for intent in app.heard) == 1


@pytest.mark.parametrize("is_over", [True, False])
def test_a_bot_is_asked_with_what_it_saw_its_seed_and_level(app, record, is_over):
    """All of it is asked for only after the end."""
    asked = []

    async def explain(game, observation, seed, ply, level, whole, scored):
        asked.append((values(observation), seed, ply, level, whole))
        return {"action": [1], "whole": whole}
    app.bots.explain = explain
    record = record if is_over else record.upto(len(record) - 1)
    before, seat = record.states[4], record.turn(4)
    record.mark(SEAT, seat, 3)
    record.marks = [(0, *mark[1:]) for mark in record.marks]
    thinking.explain_choice(app, ExplainChoice(record, 4))
    app.clock.advance()
    assert asked == [(values(record.game.observe(before, seat)), before.seed, 4, 3, is_over)]
    assert app.heard == [ChoiceExplained(tuple(record.actions[:5]), {"action": [1], "whole": is_over})]
