"""Why bots chose: on demand, by a setting after each choice, and without what a running game hides."""

import pytest

from kaffeehaus.ui import effects
from kaffeehaus.ui.intents import ChoiceExplained, HintReady
from kaffeehaus.ui.state import Settings, Why
from ui.update.visit import finished_visit, open_visit

ALWAYS = Settings(reduced_motion=True, say_why=True)


@pytest.fixture
def game():
    """A person and a bot, who has made the second choice."""
    return open_visit(who=(0, 1)).choose().bot_move().clear_effects()


def answered(visit, choice, whole=False, **facts):
    actions = tuple(visit.record.actions[:choice + 1])
    against = {"terms": [["points", 1]]}
    return visit.dispatch(ChoiceExplained(actions, {"action": actions[-1], "whole": whole, "slip": False,
                                                    "against": against, **facts}))


def asked(visit):
    return [effect.choice for effect in visit.all_effects_of(effects.ExplainChoice)]


def test_a_bot_is_asked_why_on_demand(game):
    game.do("explain", "1")
    assert game.sheet == "why" and game.table.why == 1 and game.whys == (Why(1),)
    assert game.effects_of(effects.ExplainChoice) == [effects.ExplainChoice(game.record, 1)]
    answered(game, 1)
    assert game.whys[0].advice["action"] == game.record.actions[1]


def test_the_shortcut_asks_for_the_last_choice_of_a_bot(game):
    game.choose().do("explain")
    assert game.table.why == 1 and asked(game) == [1]


def test_a_known_answer_is_not_asked_for_again(game):
    answered(game.do("explain", "1"), 1).do("escape").do("explain", "1").do("escape").do("explain", "1")
    assert asked(game) == [1]


def test_after_the_end_all_of_it_is_asked_for():
    visit = finished_visit(who=(0, 1)).clear_effects()
    bots = next(k for k in range(len(visit.record)) if visit.record.turn(k) == 1)
    answered(visit.do("explain", str(bots)), bots).do("escape").do("explain", str(bots))
    assert asked(visit) == [bots, bots]
    answered(visit, bots, whole=True).do("escape").do("explain", str(bots))
    assert asked(visit) == [bots, bots]


@pytest.mark.parametrize("choice", ["0", "2", "99", "-1", "x y"])
def test_only_choices_of_bots_are_explained(game, choice):
    game.do("explain", choice)
    assert game.sheet is None and not asked(game)


def test_nobody_has_chosen_yet():
    visit = open_visit(who=(0, 1)).do("explain")
    assert visit.sheet is None and not asked(visit)


def test_an_answer_about_choices_taken_back_is_ignored(game):
    game.do("explain", "1")
    actions = tuple(game.record.actions)
    game.do("escape").do("undo").dispatch(ChoiceExplained(actions, {"action": actions[-1], "whole": True}))
    assert not game.whys


def test_an_answer_nobody_waits_for_is_ignored(game):
    was = game.page
    assert answered(game, 1).page == was
    assert answered(game, 0).page == was


def test_by_a_setting_every_choice_is_explained_and_told():
    visit = open_visit(who=(0, 1), settings=ALWAYS).choose().bot_move()
    assert visit.effects_of(effects.ExplainChoice) == [effects.ExplainChoice(visit.record, 1)]
    assert visit.question is None
    answered(visit, 1)
    assert visit.question == "said" and [why.choice for why in visit.recent_whys] == [1]
    visit.choose()
    assert visit.question is None


def test_without_the_setting_nothing_is_asked(game):
    assert not asked(game.choose().bot_move())


def test_what_cannot_be_said_is_not_told():
    visit = open_visit(who=(0, 1), settings=ALWAYS).choose().bot_move()
    visit.dispatch(ChoiceExplained(tuple(visit.record.actions), {}))
    assert visit.question is None and not visit.recent_whys


@pytest.mark.parametrize("facts", [{"slip": True}, {"against": {"terms": [["points", -1]]}},
                                   {"action": (99,)}])
def test_nobody_is_troubled_with_a_choice_that_nothing_spoke_for(facts):
    visit = open_visit(who=(0, 1), settings=ALWAYS).choose().bot_move()
    answered(visit, 1, **facts)
    assert visit.question is None and visit.whys[0].advice


@pytest.mark.parametrize("value, always", [("1", True), ("0", False)])
def test_the_setting_is_stored(game, value, always):
    game.do("say-why", value)
    assert game.page.settings.say_why is always
    assert game.effects_of(effects.SaveSettings)[0].settings.say_why is always


def test_after_the_end_one_sees_what_the_bot_could_see():
    visit = finished_visit(who=(0, 1))
    bots = next(k for k in range(len(visit.record)) if visit.record.turn(k) == 1)
    visit.do("explain", str(bots)).do("seen-by", str(bots))
    assert visit.sheet is None and visit.viewed_ply == bots and visit.viewer == 1


def test_while_the_game_runs_nobody_sees_what_a_bot_sees(game):
    was = game.page
    assert game.do("seen-by", "1").page.table.ply == was.table.ply


# ---- the stages of a hint

def test_a_hint_goes_from_where_to_the_choice():
    visit = open_visit(who=(0, 1)).do("sheet", "hint").do("further")
    assert visit.hint.stage == 1        # nothing is known yet
    action = visit.legal[0]
    visit.dispatch(HintReady(0, {"action": list(action), "second": None}))
    stages = [visit.hint.stage] + [visit.do("further").hint.stage for _ in range(3)]
    assert stages == [1, 2, 3, 3]
