"""Choices by tap, button or repair: made at once, laid out, or refused with a reason and repairs."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.tap import Tap
from kaffeehaus.ui import effects
from kaffeehaus.ui.intents import AskedWhyNot, Tapped
from kaffeehaus.ui.state import Message, Settings
from ui.update.visit import before, final, free, open_visit, position, refused

EVERY = [*GAMES, "parcels"]
AT_ONCE_ALWAYS = Settings(reduced_motion=True, lay_out=False)
PLAY, SWAP, GIVE = range(3)


@pytest.fixture
def alone():
    """A person and a bot at a new table of Parcels."""
    return open_visit(who=(0, 1))


@pytest.mark.parametrize("game", EVERY)
class TestInEveryGame:
    def test_a_choice_that_can_be_undone_is_made_at_once(self, game):
        visit, action = before(game, free)
        made = len(visit.record)
        visit.tap(choose=action)
        assert len(visit.record) == made + 1 and visit.ghost is None and visit.live

    def test_a_final_choice_is_laid_out_first(self, game):
        visit, action = before(game, final)
        made = visit.record
        visit.tap(choose=action)
        assert visit.ghost == action and visit.record is made and not visit.effects_of(effects.Save)

    def test_done_makes_the_choice_that_is_laid_out(self, game):
        visit, action = before(game, final)
        made = len(visit.record)
        visit.tap(choose=action).do("done")
        assert visit.record.actions[made] == action and visit.ghost is None

    def test_a_second_tap_lays_out_the_same_choice(self, game):
        visit, action = before(game, final)
        visit.tap(choose=action).tap(choose=action)
        assert visit.ghost == action

    def test_its_button_pressed_twice_makes_the_choice(self, game):
        visit, action = before(game, final)
        made, place = len(visit.record), visit.legal.index(action)
        visit.do("act", place)
        assert visit.ghost == action
        visit.do("act", place)
        assert visit.record.actions[made] == action

    def test_with_laying_out_turned_off_every_choice_is_made_at_once(self, game):
        visit, action = before(game, final, AT_ONCE_ALWAYS)
        made = len(visit.record)
        visit.tap(choose=action)
        assert visit.record.actions[made] == action

    def test_a_choice_is_stored_with_the_local_seats(self, game):
        visit, action = before(game, free)
        visit.tap(choose=action)
        assert visit.effects_of(effects.Save) == [effects.Save("key", visit.record, None)]

    def test_a_refused_choice_is_not_made_and_has_a_reason(self, game):
        visit, action = before(game, refused)
        made = visit.record
        visit.tap(choose=action)
        assert visit.record is made and visit.refused.action == action and visit.live
        assert visit.refused.reason == visit.game.why_not(visit.state, action)
        assert visit.refused.repairs == tuple(map(tuple, visit.game.repairs(visit.observation, action)))

    def test_a_repair_makes_its_first_choices_and_lays_out_the_last(self, game):
        visit, action = before(game, refused)
        made, actions = len(visit.record), None
        visit.tap(choose=action)
        *first, last = actions = visit.refused.repairs[0]
        visit.do("repair", 0)
        assert visit.record.actions[made:made + len(first)] == first and visit.refused is None
        assert visit.ghost == last or visit.record.actions[made + len(first)] == last, actions

    def test_the_next_choice_closes_a_refusal(self, game):
        visit, action = before(game, refused)
        visit.tap(choose=action)
        visit.do("act", 0)
        assert visit.refused is None

    def test_a_missing_repair_does_nothing(self, game):
        visit, action = before(game, refused)
        visit.tap(choose=action).do("repair", 9)
        assert visit.refused is not None
        visit.do("escape").do("repair", 0)
        assert visit.refused is None and visit.ghost is None

    def test_why_not_refuses_without_choosing(self, game):
        visit, action = before(game, refused)
        made = visit.record
        visit.dispatch(why(choose=action))
        assert visit.refused.action == action and visit.record is made

    def test_asking_why_not_does_not_choose(self, game):
        visit, action = before(game, free)
        made = visit.record
        visit.dispatch(why(choose=action))
        assert visit.question == "why" and visit.record is made and visit.ghost is None
        assert visit.refused is None

    def test_an_index_out_of_range_chooses_nothing(self, game):
        visit, _ = before(game, free)
        made = visit.page
        assert visit.do("act", len(visit.legal)).page == made and visit.do("act", -1).page == made

    def test_a_choice_that_comes_first_is_made_before_the_wanted_one(self, game):
        visit, action = before(game, free)
        made = len(visit.record)
        after = visit.game.stages(visit.observation, action)[-1][0]
        then = visit.game.legal(after)[0]
        visit.tap(first=(action,), choose=then)
        assert visit.record.actions[made] == action
        assert visit.ghost == then or visit.record.actions[made + 1] == then

    def test_one_of_several_offered_choices_is_chosen(self, game):
        visit, action = before(game, free)
        made, place = len(visit.record), visit.legal.index(action)
        visit.tap(picked=(1,), offer=(place,))
        assert visit.offer == (place,) and visit.message is None and len(visit.record) == made
        visit.do("act", place)
        assert visit.offer == () and visit.record.actions[made] == action

    def test_picking_up_and_putting_down_is_no_choice(self, game):
        visit, _ = before(game, free)
        made = visit.record
        visit.tap(picked=(1,))
        assert visit.picked == (1,) and visit.message is None and visit.can_undo
        visit.tap()
        assert visit.picked == () and visit.message is None and visit.record is made

    def test_a_tap_without_meaning_is_answered(self, game):
        visit, _ = before(game, free)
        visit.tap()
        assert visit.message == Message("idle_tap")

    def test_an_unknown_tap_changes_nothing(self, game):
        visit, _ = before(game, free)
        was = visit.page
        assert visit.dispatch(Tapped(None)).page == was and not visit.effects

    def test_done_without_a_ghost_does_nothing(self, game):
        visit, _ = before(game, free)
        made = visit.record
        assert visit.do("done").record is made and not visit.effects

    def test_escape_puts_back_what_is_laid_out(self, game):
        visit, action = before(game, final)
        visit.tap(picked=(1,), choose=action).do("escape")
        assert visit.ghost is None and visit.picked == ()

    def test_another_tap_puts_back_what_is_laid_out(self, game):
        visit, action = before(game, final)
        visit.tap(choose=action).tap(picked=(2,))
        assert visit.ghost is None and visit.picked == (2,)

    def test_a_choice_closes_the_open_sheet(self, game):
        visit, action = before(game, free)
        visit.do("sheet", "log").do("act", visit.legal.index(action))
        assert visit.sheet is None

    def test_the_scene_after_a_ghost_is_previewed(self, game):
        visit, action = before(game, final)
        was = visit.scene
        visit.tap(choose=action)
        assert visit.scenes_around_ghost[0].legal == was.legal and visit.scene.legal == ()


def why(**meant):
    return AskedWhyNot(Tap(**meant))


def test_taps_out_of_turn_choose_nothing(alone):
    alone.choose()
    made = alone.page
    assert not alone.live and alone.tap(choose=(PLAY, 0)).record is made.table.record
    assert alone.message is None


def test_a_draw_or_the_end_of_a_turn_makes_a_choice_final(alone):
    alone.tap(choose=alone.legal[0])
    assert alone.ghost == alone.legal[0]


def last_card(game, seen):
    """The only card that anybody still holds, if it asks for no present."""
    held = sum(map(len, seen.hands))
    alone = game.asked(seen) == "Turn" and held == len(seen.hands[0]) == 1
    return alone and seen.hands[0][0] and game.legal(seen)[0]


def test_the_last_choice_of_a_game_is_laid_out_too():
    record, action = position("parcels", last_card)
    visit = open_visit(record=record).tap(choose=action)
    assert visit.ghost == action
    assert visit.do("done").is_over


def test_a_choice_closes_the_message(alone):
    alone.tap()
    assert alone.message
    alone.tap(choose=alone.legal[0])
    assert alone.message is None


def test_a_choice_clears_redo_and_hint(alone):
    alone.choose().bot_move().do("undo")
    assert alone.undone
    alone.choose(1)
    assert alone.undone == () and alone.hint is None


def test_a_person_can_choose_again_when_the_bots_have_moved(alone):
    alone.choose()
    assert not alone.effects_of(effects.MarkPlayable)
    alone.bot_move()
    assert alone.effects_of(effects.MarkPlayable)


@pytest.mark.parametrize("kind", ["last", "mine", "others", "chances"])
def test_an_answer_stays_until_its_question_is_asked_again(alone, kind):
    alone.do("ask", kind)
    assert alone.question == kind
    assert alone.do("ask", kind).question is None


@pytest.mark.parametrize("kind", ["last", "mine", "others", "chances"])
@pytest.mark.parametrize("then", [("escape", ""), ("sheet", "log"), ("act", 0), ("undo", "")])
def test_an_answer_stays_until_something_else_is_done(alone, kind, then):
    made = alone.state
    alone.do("ask", kind).do(*then)
    assert alone.question is None and alone.state is made


def test_a_tap_closes_the_answer(alone):
    assert alone.do("ask", "last").tap(picked=(1,)).question is None


def test_another_question_replaces_the_first(alone):
    assert alone.do("ask", "last").do("ask", "mine").question == "mine"


def test_a_refusal_already_answers_why_not():
    visit, action = before("parcels", refused)
    visit.tap(choose=action).dispatch(why())
    assert visit.question is None and visit.refused


def test_why_not_without_a_focused_element_has_an_answer(alone):
    assert alone.dispatch(why()).question == "why"


def test_a_refusal_leads_to_the_card_of_its_rule():
    visit, action = before("parcels", refused)
    visit.tap(choose=action).do("rule", 2)
    assert visit.sheet == "rules" and visit.rule_card == 2 and visit.refused
    visit.do("sheet", "log")
    assert visit.rule_card is None and visit.sheet == "log"


@pytest.mark.parametrize("name", ["log", "players", "rules", "share", "settings", "odds"])
def test_a_sheet_opens_and_closes_by_the_same_button(alone, name):
    assert alone.do("sheet", name).sheet == name
    assert alone.do("sheet", name).sheet is None


def test_a_tab_pressed_twice_stays_open(alone):
    assert alone.do("sheet", "log").do("tab", "rules").do("tab", "rules").sheet == "rules"


def test_the_rules_can_be_searched(alone):
    assert alone.do("sheet", "rules").put("sought", "parcel").search == "parcel"
    assert alone.do("rule", 1).search == ""


# ---- wishes: being asked less, where a game has that

def wishing(game, seen):
    """Where the person can wish not to be asked."""
    return game.asking.wishes(seen, 0, True, False)


def test_a_wish_makes_choices_from_then_on():
    record, wishes = position("ganz_wien", wishing)
    visit = open_visit(record=record)
    visit.tap(wish=wishes[0])
    assert visit.wishes[0][:2] == (0, wishes[0]) and len(visit.record) > len(record)
    assert visit.effects_of(effects.Save)


def test_an_unavailable_wish_is_a_tap_without_meaning():
    record, _ = position("ganz_wien", wishing)
    visit = open_visit(record=record).tap(wish="something")
    assert visit.wishes == () and visit.message == Message("idle_tap")


def test_a_game_without_wishes_offers_none(alone):
    assert alone.available_wishes == () and alone.tap(wish="none").wishes == ()


def test_undo_ends_all_wishes():
    record, wishes = position("ganz_wien", wishing)
    visit = open_visit(record=record).tap(wish=wishes[0]).settle()
    if visit.is_live:
        visit.do("undo")
        assert visit.wishes == ()


def test_an_old_wish_can_be_ended():
    record, _ = position("ganz_wien", wishing)
    asking = record.game.asking
    visit = open_visit(record=record)
    since = record.state().turn
    visit.page = visit.page._replace(table=visit.table._replace(wishes=((0, asking.HIT, since - 1),)))
    assert asking.ALWAYS in visit.available_wishes
    visit.tap(wish=asking.ALWAYS)
    assert visit.wishes == () and visit.record is record
