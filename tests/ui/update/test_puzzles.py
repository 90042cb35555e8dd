"""Puzzles on the page: a choice is laid out, answered, compared with the right one, and tried again."""

import pytest

from kaffeehaus.bots.analysis import Review, TurningPoint
from kaffeehaus.ui import effects, intents
from kaffeehaus.ui.state import Page, Puzzle, Puzzles
from ui.update.visit import AT_ONCE, KEY, Visit, finished_visit, played, record_of

LINK = "v1.puzzle"


def posed(**known):
    """(visit, answer, another choice) at a puzzle in the middle of a game."""
    record = played(record_of(seats=2, who=(0, 2)), 3)
    while len(record.game.legal(record.state())) < 2 or record.turn() != 0:
        record.play(record.game.legal(record.state())[0])
    answer, other, *_ = record.game.legal(record.state())
    visit = Visit(Page(settings=AT_ONCE)).dispatch(
        intents.PuzzleOpened(record, Puzzle(LINK, answer, **known), 0))
    return visit, answer, other


def test_a_puzzle_is_a_table_that_is_not_saved():
    visit, _, _ = posed()
    assert visit.live and visit.table.key is None and not visit.effects_of(effects.Save)
    assert effects.SetAddress(f"#puzzle/{LINK}") in visit.effects


def test_a_choice_is_laid_out_before_it_counts():
    visit, answer, _ = posed()
    visit.tap(choose=answer)
    assert visit.ghost == answer and visit.puzzle.given is None and not visit.effects_of(effects.KeepAnswer)
    visit.do("done")
    assert visit.puzzle.given == answer and not visit.live
    assert visit.effects == (effects.KeepAnswer(LINK, True),)


def test_the_position_stays_when_it_is_answered():
    visit, answer, _ = posed()
    count = len(visit.record)
    visit.make_choice(answer)
    assert len(visit.record) == count and visit.ghost == answer


def test_a_wrong_answer_is_compared_with_the_right_one():
    visit, answer, other = posed()
    visit.make_choice(other)
    assert visit.effects == (effects.KeepAnswer(LINK, False),
                             effects.WeighChoices(visit.record, LINK, answer, other))
    assert visit.ghost == answer and visit.puzzle.weighed is None
    visit.dispatch(intents.PuzzleWeighed(LINK, other, (90, 30, (("points", 90),))))
    assert visit.puzzle.weighed == (other, 90, 30, (("points", 90),))


def test_the_tempting_choice_needs_no_comparison():
    _, _, other = posed()
    tempting = other, 120, 20, (("points", 120),)
    visit, _, _ = posed(tempting=tempting)
    visit.make_choice(other)
    assert visit.puzzle.weighed == tempting and not visit.effects_of(effects.WeighChoices)


def test_a_comparison_that_comes_too_late_is_ignored():
    visit, _, other = posed()
    visit.make_choice(other).do("puzzle-again")
    assert effects.StopThinking(("review",)) in visit.effects
    visit.dispatch(intents.PuzzleWeighed(LINK, other, (90, 30, ())))
    assert visit.puzzle.weighed is None


def test_one_s_own_choice_can_be_laid_out_again_and_tried_again():
    visit, answer, other = posed()
    visit.make_choice(other).do("puzzle-side")
    assert visit.ghost == other
    assert visit.do("puzzle-side").ghost == answer
    visit.do("undo")
    assert visit.live and visit.ghost is None and visit.puzzle.given is None
    visit.make_choice(answer)
    assert visit.effects == (effects.KeepAnswer(LINK, True),)


def test_the_answer_can_be_shown_and_does_not_count_as_solved():
    visit, answer, _ = posed()
    visit.do("puzzle-tell")
    assert visit.ghost == answer and visit.puzzle.told
    assert visit.effects == (effects.KeepAnswer(LINK, False),)


def test_the_first_of_several_choices_of_a_tap_is_the_answer():
    visit, answer, other = posed()
    visit.tap(first=(answer,), choose=other)
    assert visit.ghost == answer and visit.puzzle.given is None


@pytest.mark.parametrize("following, address", [("v1.next", "#puzzle/v1.next"), ("", "#puzzles")])
def test_on_to_the_next_puzzle_or_to_all(following, address):
    visit, answer, _ = posed(next=following)
    visit.make_choice(answer).do("puzzle-next")
    assert visit.effects == (effects.Open(address),)
    assert visit.do("puzzle-next", "all").effects == (effects.Open("#puzzles"),)


def test_a_puzzle_offers_neither_undo_nor_a_trial_nor_other_players():
    visit, _, _ = posed()
    assert visit.undo_ply is None and not visit.can_hand_over and not visit.can_start_trial
    assert not visit.do("try").effects_of(effects.StartTrial)


def test_the_list_is_one_tap_away_from_the_lobby():
    visit = Visit().do("puzzles")
    assert visit.page.lobby.dialog == "puzzles"
    assert visit.effects == (effects.SetAddress("#puzzles"), effects.LoadPuzzles())
    visit.dispatch(intents.PuzzlesLoaded(Puzzles((("0123abcd", True, 20_000),), ("v1.own",), 20_001)))
    assert visit.page.puzzles.own == ("v1.own",) and visit.page.coach_loaded
    assert visit.do("close").effects == (effects.SetAddress(""),)


def test_own_turning_points_become_puzzles_but_not_those_of_bots():
    visit = finished_visit(who=(0, 2)).do("review")
    record = visit.record
    turns = tuple((TurningPoint(seat, (9, seat), 80, 90, ()),) for seat in range(2))
    found = Review(turns, (0, 0), (0, 0), (None, None), (None, None))
    visit.dispatch(intents.AnalysisProgress(len(record), 100, found))
    assert visit.effects == (effects.KeepMistakes(record, ((0, (9, 0)),)),) and visit.key == KEY


def test_other_commands_of_puzzles_mean_nothing_at_other_tables():
    visit = finished_visit(who=(0, 2))
    for kind in ("puzzle-tell", "puzzle-again", "puzzle-side", "puzzle-next", "puzzle-link"):
        assert visit.do(kind).effects == ()
