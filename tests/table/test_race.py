"""Ghost races: challenges in the tail of links, runs that cannot be, and where two runs part."""

import pytest

from kaffeehaus.table import link, race
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.link import decode, encode
from table.playing import go_on, started
from table.toy import GAME, among_the_games

BOTS = "0123abcd"


@pytest.fixture(autouse=True, scope="module")
def parcels():
    with among_the_games(GAME) as game:
        yield game


def run(chance, seed=7, choices=10**6):
    """A game of one person, at seat 1, and two bots."""
    record = started(seats=3, seed=seed)
    for seat in (0, 2):
        record.mark("seat", seat, 2)
    return go_on(record, Stream(chance), choices)


@pytest.fixture
def sent():
    """A challenge as it comes out of a link."""
    record = run(1)
    record.names = "", "Clara", ""
    return decode(encode(race.challenge(record, "Clara", BOTS)))


def test_a_challenge_is_a_second_version_link_that_comes_back_whole(sent):
    text = encode(sent)
    assert text.startswith("v2.") and encode(decode(text)) == text
    assert race.challenge_of(sent) == ("Clara", BOTS) and race.runs_of(sent) == ()


def test_a_link_without_a_challenge_stays_as_it_was():
    assert encode(run(1)).startswith("v1.") and race.challenge_of(run(1)) is None


def test_a_race_begins_with_the_same_deal_and_the_same_bots(sent):
    new = race.begin(sent)
    assert new.setup == sent.setup and len(new) == 0
    assert new.game is sent.game
    assert [new.who(seat) for seat in range(3)] == [2, 0, 2] and new.names == ()
    own, = race.runs_of(new)
    assert (own.name, own.bots) == ("Clara", BOTS)
    assert decode(own.link).actions == sent.actions


def test_the_runs_stay_with_the_game_while_it_is_played_saved_and_opened(sent):
    new = go_on(race.begin(sent), Stream(2), 5)
    assert race.runs_of(decode(encode(new))) == race.runs_of(race.begin(sent))
    assert race.challenge_of(new) is None


def test_a_challenge_in_return_carries_the_earlier_runs(sent):
    answer = race.challenge(go_on(race.begin(sent), Stream(2)), "Anna", BOTS)
    third = race.begin(decode(encode(answer)))
    assert [one.name for one in race.runs_of(third)] == ["Clara", "Anna"]


def test_only_the_latest_runs_are_carried_and_they_always_fit(sent):
    for number in range(12):
        sent = race.challenge(go_on(race.begin(sent), Stream(number)), "x" * 40, BOTS)
    assert len(race.runs_of(sent)) == race.MOST_RUNS - 1 and encode(decode(encode(sent))) == encode(sent)


@pytest.mark.parametrize("change", [
    lambda record: record.mark("seat", 0, 1),               # a seat changed hands at the end
    lambda record: record.mark("back", 2),
    lambda record: record.marks.clear(),                    # three people
    lambda record: record.cut(len(record) - 1),
])
def test_only_a_whole_run_of_one_person_is_a_challenge(sent, change):
    change(sent)
    assert race.challenge_of(sent) is None


@pytest.mark.parametrize("field", [
    None, 1, [], "race", {"by": "Clara"}, {"by": ["Clara"]}, {"by": ["Clara", "xyz"]}, {"by": [1, BOTS]},
    {"by": ["C\nlara", BOTS]}, {"by": ["x" * 41, BOTS]}, {"by": ["Clara", BOTS.upper()]}])
def test_a_field_that_says_something_else_is_no_challenge(sent, field):
    sent.unknown_fields = {"race": field}
    assert race.challenge_of(sent) is None and race.runs_of(sent) == ()


def test_runs_that_cannot_be_are_left_out(sent):
    good = ["Clara", BOTS, race.bare(sent)]
    other_deal = ["Ben", BOTS, race.bare(run(1, seed=8))]
    rows = [good, 1, [], ["Ben", BOTS], ["Ben", "", good[2]], other_deal, ["Ben", BOTS, "v1.AB"],
            ["Ben", BOTS, good[2] + "~x" * race.MOST_LINK]]
    for row in rows:
        sent.unknown_fields = {"race": {"runs": [row]}}
        assert len(race.runs_of(sent)) == (row is good)
    sent.unknown_fields = {"race": {"runs": rows[:3] + [good] * 20}}
    assert len(race.runs_of(sent)) <= race.MOST_RUNS


def test_the_first_choice_that_differs_is_found():
    own, other = run(1), run(1)
    assert race.parting(own, other) == (None, None)
    k = len(other) // 2
    other.cut(k)
    assert race.parting(own, other) == (k, own.turn(k))
    other.play(next(action for action in other.game.legal(other.state()) if action != own.actions[k]))
    go_on(other, Stream(5))
    assert race.parting(own, other) == (k, own.turn(k))
    assert race.parting(other, own) == (k, own.turn(k))


def test_decisions_and_points_by_round():
    record = run(1)
    mine = race.decisions(record, 1)
    assert mine and all(record.turn(k) == 1 for k in mine)
    rounds = race.by_round(record, 1)
    assert rounds[-1][1] == record.game.points(record.state())[1]


def test_the_digest_comes_from_what_bots_choose_at_their_first_decisions():
    record = run(1)
    probes = race.probes(record)
    assert 0 < len(probes) <= race.PROBES and all(record.who(record.turn(k)) == 2 for k in probes)
    digest = race.digest_of([(1, 2), (3,)])
    assert digest == race.digest_of([[1, 2], [3]]) != race.digest_of([(1, 2), (4,)])
    assert len(digest) == race.DIGEST
    assert link.deal_of(race.bare(record)) == link.deal_of(encode(record))
