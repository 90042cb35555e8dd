"""Puzzles hold at four times the budget, end games are solved rightly, and new rules keep what holds."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.puzzles import Entry
from workshop.content import puzzles
from workshop.content.endgames import only_best, solved
from workshop.content.puzzles import Candidate, chosen
from workshop.gate.rows import puzzles as row

each = pytest.mark.parametrize("key", GAMES)


@each
def test_the_answer_of_a_sample_stays_the_best_at_four_times_the_budget(key):
    found = min(puzzles.puzzles_of(key), key=lambda puzzle: (not puzzle.exact, -len(puzzle.link)))
    assert puzzles.holds(link.decode(found.link), bool(found.exact))


@each
def test_a_wrong_answer_does_not_hold(key):
    found = max(puzzles.puzzles_of(key), key=lambda puzzle: len(puzzle.link))
    record = link.decode(found.link)
    wrong = record.upto(len(record) - 1)
    wrong.play(record.game.legal(record.states[-2])[found.tempting])
    assert not puzzles.holds(wrong, bool(found.exact))


def test_end_games_are_solved_as_by_brute_force():
    found = row.end_games(0.1)
    assert found.wrong == [] and found.done == 20


def test_a_wrong_solution_is_found(monkeypatch):
    monkeypatch.setattr(row, "solved", lambda game, seen, most: [])
    assert row.end_games(0.01).wrong


def test_what_needs_chance_or_is_too_large_is_not_solved():
    game = next(iter(GAMES.values()))
    s = game.new(puzzles.Setup(game.key, game.seats[0], 1))
    assert solved(game, game.observe(s, game.mover(s)), 3) is None
    assert only_best([("a", 1), ("b", 3), ("c", 3)]) is None and only_best([("a", 1), ("b", 3)]) == "b"


@each
def test_under_the_same_rules_a_puzzle_stays_the_same(key):
    for puzzle in puzzles.puzzles_of(key)[:3]:
        assert link.encode(puzzles.under_todays_rules(puzzle, key)) == puzzle.link


def mined(number, gain, exact=0, reasons=()):
    return Entry(f"v1.{number}", 0, number % 100, exact, gain, 0, reasons)


def asking(number, puzzle, *question):
    """A candidate; without a question it is like no other."""
    return Candidate(number, question or ("Turn", puzzle.link, "pass"), puzzle)


def test_few_puzzles_of_one_game_are_chosen_and_exact_ones_first():
    of_one_game = [mined(number, 500 + number) for number in range(20)]
    rows = [asking(7, one) for one in of_one_game]
    rows += [asking(number, mined(number, 100)) for number in range(100, 120)]
    exact = asking(8, mined(500, 1, 1))
    found = chosen([*rows, exact, exact._replace(number=9)], 20)
    assert len(found) == 20 and exact.puzzle in found and len(set(found)) == 20
    assert sum(one in found for one in of_one_game) == puzzles.OF_A_GAME
    assert [one.found for one in found] == sorted((one.found for one in found), reverse=True)


def test_of_puzzles_with_the_same_question_the_best_are_chosen():
    rows = [asking(number, mined(number, number), "Deal", "card=7", "card=2") for number in range(9)]
    other = asking(50, mined(50, 1), "Deal", "card=2", "card=7")
    found = chosen([*rows, other], 20)
    assert {one.gain for one in found} == {8, 7, 1}


def test_of_puzzles_with_the_same_answer_for_the_same_reasons_few_are_chosen():
    first, second = (("hand", 60), ("rows", -20), ("points", 3)), (("hand", 60), ("rows", 20))
    rows = [asking(number, mined(number, number, 0, first), "Play", "draw", f"card={number}")
            for number in range(20)]
    rows += [asking(50, mined(50, 1, 0, second), "Play", "draw", "card=50")]
    found = chosen(rows, 40)
    assert len(found) == puzzles.SAME_REASONS + 1


@each
def test_no_two_puzzles_of_a_game_are_too_much_alike(key):
    found = puzzles.puzzles_of(key)
    assert chosen([*map(puzzles.candidate, found)], len(found)) == found


def test_the_puzzles_that_a_game_has_are_candidates_too(monkeypatch, tmp_path):
    monkeypatch.setattr(puzzles, "BUILD", tmp_path)
    key = next(iter(GAMES))
    known = puzzles.puzzles_of(key)
    assert [one.puzzle for one in puzzles.collected(key)] == known
    monkeypatch.setattr(puzzles, "mine", lambda game, first, seconds: iter(known[:1]))
    puzzles.collect(key, 1, 0)
    assert [one.puzzle for one in puzzles.collected(key)] == known


def test_what_fails_is_removed_and_the_rest_is_kept(monkeypatch, tmp_path):
    key = next(iter(GAMES))
    known = puzzles.puzzles_of(key)[:3]
    written = []
    monkeypatch.setattr(puzzles, "puzzles_of", lambda key: known)
    monkeypatch.setattr(puzzles, "write", lambda key, kept: written.append(kept))
    failing = link.decode(known[1].link).actions
    monkeypatch.setattr(puzzles, "holds", lambda record, exact: record.actions != failing)
    assert puzzles.check(key) == (2, 1)
    assert written == [[known[0], known[2]]]
