"""Lessons: only the expected choice is accepted, and the other players follow the script."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.lessons import SkippedTurns, Step, choices_of, script_of
from kaffeehaus.ui import effects
from kaffeehaus.ui.intents import Opened
from kaffeehaus.ui.state import Page, Settings
from ui.update.visit import AT_ONCE, STEP_BY_STEP, Visit

EVERY = [*GAMES, "parcels"]


def lesson(game, settings=AT_ONCE):
    return Visit(Page(settings=settings)).dispatch(Opened(lesson=game))


@pytest.fixture(params=EVERY)
def taught(request):
    """A lesson as it begins."""
    return lesson(request.param)


def go_on(visit):
    """One thing that the learner does: what is expected, or reading on."""
    if visit.is_reading:
        return visit.do("done")
    return visit.make_choice(visit.expected_action)


def to_a_choice(visit):
    while visit.is_reading:
        visit.do("done")
    return visit


def ready(visit):
    """Go on to a choice at which something else is not possible; what that would be."""
    while True:
        if visit.live:
            seen = visit.observation
            refused = [action for action in visit.game.universe(seen) if visit.game.why_not(seen, action)]
            if refused:
                return refused[0]
        go_on(visit)


def at_the_end(visit):
    return visit.is_reading and visit.is_last_step


@pytest.mark.parametrize("game", EVERY)
@pytest.mark.parametrize("lay_out", [True, False])
def test_a_lesson_can_be_completed_and_accepts_nothing_else(game, lay_out):
    visit = lesson(game, Settings(reduced_motion=True, lay_out=lay_out))
    while not at_the_end(visit):
        if not visit.is_reading:
            wanted, made = visit.expected_action, visit.record
            for action in visit.legal[:20]:
                if action != wanted:
                    visit.tap(choose=action)
                    assert visit.record is made and visit.ghost is None
                    assert visit.lesson.wrong_tap == (action,)
            visit.tap(choose=wanted)
            assert visit.lesson.wrong_tap is None
            if visit.ghost:
                visit.do("done")
        else:
            visit.do("done")
    entries = script_of(game).course(visit.game.data)
    assert len(visit.record) == sum(len(choices_of(entry)) for entry in entries)
    assert not visit.all_effects_of(effects.Save)


@pytest.mark.parametrize("game", EVERY)
def test_a_lesson_can_be_completed_with_stages(game):
    visit, shown = lesson(game, STEP_BY_STEP), 0
    while not at_the_end(visit) or visit.stages:
        if visit.stages:
            shown += 1
            assert not visit.live
            visit.elapse("stage")
        else:
            go_on(visit)
    assert shown


@pytest.mark.parametrize("game", EVERY)
def test_no_choice_is_accepted_before_the_last_stage(game):
    visit = lesson(game, STEP_BY_STEP)
    for _ in range(60):
        assert not (visit.stages and visit.effects_of(effects.MarkPlayable))
        if visit.stages:
            visit.elapse("stage")
        elif at_the_end(visit):
            break
        else:
            go_on(visit)


@pytest.mark.parametrize("game", EVERY)
def test_reading_on_waits_for_the_last_stage(game):
    visit = lesson(game, STEP_BY_STEP)
    while not (visit.stages and visit.is_reading):
        if visit.stages:
            visit.elapse("stage")
        elif at_the_end(visit):
            return              # nothing of this lesson is shown while there is something to read
        else:
            go_on(visit)
    place = visit.lesson
    assert visit.do("done").lesson == place


def test_a_lesson_has_an_address_but_no_save(taught):
    key = taught.game.key
    assert taught.key is None
    assert taught.effects_of(effects.SetAddress) == [effects.SetAddress(f"#learn/{key}")]
    assert not taught.effects_of(effects.Save) and taught.local_people == [0]


def test_a_refused_choice_is_a_wrong_tap(taught):
    action = ready(taught)
    taught.tap(choose=action)
    assert taught.lesson.wrong_tap == (action,) and taught.refused is None and taught.live


def test_a_tap_without_meaning_is_a_wrong_tap(taught):
    to_a_choice(taught).tap()
    assert taught.lesson.wrong_tap == (None,) and taught.message is None


def test_a_choice_that_comes_first_must_be_the_expected_one(taught):
    to_a_choice(taught)
    made, other = taught.record, (99,)
    taught.tap(first=(other,), choose=taught.expected_action)
    assert taught.lesson.wrong_tap == (other,) and taught.record is made


def test_undo_clears_the_wrong_tap(taught):
    to_a_choice(taught).tap().do("undo")
    assert taught.lesson.wrong_tap is None


def test_the_next_tap_clears_the_wrong_tap(taught):
    to_a_choice(taught).tap().tap(picked=(1,))
    assert taught.lesson.wrong_tap is None and taught.picked == (1,)


def test_a_ghost_clears_the_wrong_tap(taught):
    to_a_choice(taught).tap().tap(choose=taught.expected_action)
    assert taught.lesson.wrong_tap is None


def test_undo_puts_back_the_ghost_only(taught):
    to_a_choice(taught)
    made = taught.record
    taught.tap(choose=taught.expected_action)
    if taught.ghost:
        assert taught.do("undo").ghost is None and taught.record is made
    while not len(taught.record):
        go_on(taught)
    made = taught.record
    assert taught.do("undo").do("undo").record is made


def test_buttons_that_would_change_the_lesson_do_nothing(taught):
    to_a_choice(taught)
    assert not (taught.can_hand_over or taught.can_start_trial or taught.can_redo or taught.can_reset
                or taught.available_wishes)
    made = taught.record
    for kind, value in (("redo", ""), ("reset", ""), ("try", ""), ("repair", 0)):
        assert taught.do(kind, value).record is made
    assert taught.put("hand-over-0", 1).record is made and not taught.effects_of(effects.Think)


def test_taps_choose_nothing_while_there_is_text_to_read(taught):
    if taught.is_reading:
        made = taught.record
        assert not taught.live and taught.tap(choose=(0, 0)).do("act", 0).record is made


def test_an_unexpected_hint_is_a_wrong_tap(taught):
    from kaffeehaus.ui.intents import HintReady
    to_a_choice(taught)
    other = next((action for action in taught.legal if action != taught.expected_action), None)
    if other:
        taught.do("sheet",
                  "hint").dispatch(HintReady(len(taught.record), {"action": list(other)})).do("hinted")
        assert taught.ghost is None and taught.lesson.wrong_tap == (other,)


def test_the_other_players_follow_the_script(taught):
    script = script_of(taught.game.key)
    written = [choice for entry in script.course(taught.game.data) for choice in choices_of(entry)]
    while not at_the_end(taught):
        go_on(taught)
    states = taught.record.states
    assert list(taught.record.actions) == [taught.game.parse(state, choice) for state,
                                           choice in zip(states, written)]
    assert not taught.all_effects_of(effects.Think)


def test_each_step_has_its_number(taught):
    numbers = [taught.lesson_position]
    while not at_the_end(taught):
        go_on(taught)
        if taught.lesson_position != numbers[-1]:
            numbers.append(taught.lesson_position)
    count = numbers[0][1]
    assert numbers == [(n, count) for n in range(1, count + 1)]


def test_the_last_step_has_nothing_more_to_read(taught):
    while not at_the_end(taught):
        go_on(taught)
    was = taught.page
    assert taught.do("done").page == was


def test_the_end_leads_to_the_plan_of_a_game(taught):
    key = taught.game.key
    while not at_the_end(taught):
        go_on(taught)
    taught.do("table", key)
    assert taught.page.table is None and taught.page.lobby.plan.game == key


def test_a_lesson_can_be_restarted(taught):
    key = taught.game.key
    go_on(taught).do("learn", key)
    assert taught.effects_of(effects.Open) == [effects.Open(f"#learn/{key}")]
    taught.dispatch(Opened(lesson=key))
    assert taught.lesson.step == 0 and len(taught.record) == 0


@pytest.mark.parametrize("game", GAMES)
def test_skipped_turns_have_no_stages(game):
    visit = lesson(game, STEP_BY_STEP)
    entries = script_of(game).course(visit.game.data)
    meanwhile = [place for place, entry in enumerate(entries) if isinstance(entry, SkippedTurns)]
    if not meanwhile:
        return                  # everything of this lesson is shown
    before = max(place for place in range(meanwhile[0]) if isinstance(entries[place], Step))
    while visit.lesson.step < before:
        visit.elapse("stage") if visit.stages else go_on(visit)
    made = len(visit.record)
    while visit.lesson.step < meanwhile[0]:
        visit.elapse("stage") if visit.stages else go_on(visit)
    assert len(visit.record) >= made + len(choices_of(entries[meanwhile[0]]))


def test_an_unknown_lesson_does_not_open():
    assert not Visit().do("learn", "chess").effects
