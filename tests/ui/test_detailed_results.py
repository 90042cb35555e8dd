"""Results of people by game, opponents and seat, and as a table to keep."""

from kaffeehaus.ui.detailed_results import as_text, details
from kaffeehaus.ui.statistics import Result

PERSON, CASUAL, REGULAR, MASTER = 0, 1, 2, 3
RESULTS = (
    Result("vienna", (PERSON, REGULAR, CASUAL), (30, 20, 10), (1, 2, 3), 0),
    Result("vienna", (PERSON, CASUAL, REGULAR), (21, 40, 10), (2, 1, 3), 0),
    Result("vienna", (REGULAR, PERSON, CASUAL), (30, 25, 10), (1, 2, 3), 0),
    Result("vienna", (PERSON, MASTER), (50, 60), (2, 1), 0),
    Result("vienna", (PERSON, REGULAR, CASUAL), (90, 20, 10), (1, 2, 3), 1),
    Result("carpe_diem", (PERSON, PERSON), (70, 80), (2, 1), 0),
    Result("carpe_diem", (REGULAR, MASTER), (70, 80), (2, 1), 0),
)


def found():
    return {one[:4]: one[4:] for one in details(RESULTS)}


def test_results_are_counted_by_game_seats_strongest_opponent_and_seat():
    assert found()["vienna", 3, REGULAR, 0] == (2, 1, 30, 51)
    assert found()["vienna", 3, REGULAR, 1] == (1, 0, 25, 25)
    assert found()["vienna", 2, MASTER, 0] == (1, 0, 50, 50)


def test_people_among_themselves_have_no_level():
    assert found()["carpe_diem", 2, PERSON, 0] == (1, 0, 70, 70)
    assert found()["carpe_diem", 2, PERSON, 1] == (1, 1, 80, 80)


def test_games_of_computers_and_games_with_choices_taken_back_do_not_count():
    assert len(found()) == 5 and sum(one.played for one in details(RESULTS)) == 6


def test_a_negative_best_is_kept():
    assert details([Result("vienna", (0, 1), (-5, 3), (2, 1), 0)])[0].best == -5


def test_the_table_has_a_head_and_a_line_for_each_total():
    lines = as_text(RESULTS, lambda kind: f"level {kind}, \"so\"").splitlines()
    assert lines[0] == "game,seats,against,seat,played,won,best,average" and len(lines) == 6
    assert 'Vienna,3,"level 2, ""so""",1,2,1,30,25.5' in lines
