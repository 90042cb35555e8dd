"""Records: playing, refusals, undo, earlier positions, and marks."""

import pytest

from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Illegal, Setup, digest
from kaffeehaus.table.record import Record
from table.playing import everything, go_on, played, started
from table.toy import GAME


def legal(record):
    return GAME.legal(record.state())


def test_playing_stores_every_state_and_its_events():
    record = started()
    first = record.state()
    action = legal(record)[0]
    told = record.play(action)
    assert len(record) == 1 and record.actions == [action] and record.told[1] is told
    assert record.states[0] is first and digest(first) != digest(record.state())
    assert told[0][0] == "played"


def test_setup_has_events():
    assert [event[0] for event in started().told[0]] == ["drew", "draws"] * 3


@pytest.mark.parametrize("action", [(0, 9), (2, 0), (1, 3, 2), (1,), None, [0, 1], (0, True), "PLAY 1"],
                         ids=repr)
def test_a_refusal_leaves_the_record_unchanged(action):
    record = go_on(started(), Stream(1), 6)
    record.mark("seat", 1, 2)
    before = everything(record)
    with pytest.raises(Illegal):
        record.play(action)
    assert everything(record) == before


def test_every_action_of_the_universe_is_played_or_refused_unchanged():
    record = go_on(started(), Stream(4), 7)
    allowed = legal(record)
    for action in GAME.universe(record.state()):
        before = everything(record)
        if action in allowed:
            record.play(action)
            record.cut(len(record) - 1)
        else:
            with pytest.raises(Illegal):
                record.play(action)
        assert everything(record) == before


def test_another_seat_is_not_to_move():
    record = started()
    seat = record.turn()
    for other in ((seat + 1) % 3, 9, -1):
        with pytest.raises(Illegal) as refusal:
            record.play(legal(record)[0], seat=other)
        assert refusal.value.reason == ("not_your_turn", (seat,))
    record.play(legal(record)[0], seat=seat)
    assert len(record) == 1


def test_the_wrong_seat_is_refused_before_the_wrong_choice():
    record = started()
    assert record.why_not((2, 0), (record.turn() + 1) % 3).code == "not_your_turn"
    assert record.why_not(None, (record.turn() + 1) % 3).code == "not_your_turn"
    assert record.why_not(None, record.turn()).code == "malformed"


def test_after_the_end_no_seat_is_to_move():
    record = played()
    assert record.turn() is None
    assert record.why_not((0, 1), 1).code == "game_over"


def test_cut_removes_choices_states_and_later_marks():
    record = go_on(started(), Stream(2), 3)
    record.mark("seat", 1, 2)
    go_on(record, Stream(3), 4)
    record.mark("back", 1)
    digests = [digest(s) for s in record.states]
    record.cut(5)
    assert len(record) == 5 and len(record.states) == len(record.told) == 6 == len(digests[:6])
    assert [digest(s) for s in record.states] == digests[:6]
    assert record.marks == [(3, "seat", 1, 2)]
    record.cut(3)
    assert record.marks == [(3, "seat", 1, 2)]
    record.cut(0)
    assert record.marks == [] and record.actions == [] and len(record.states) == 1


def test_the_same_choices_lead_to_the_same_states():
    record = played(seed=11)
    again = Record(record.setup)
    for action in record.actions:
        again.play(action)
    assert [digest(s) for s in again.states] == [digest(s) for s in record.states]
    assert again.told == record.told


def test_playing_on_after_a_cut_equals_playing_directly():
    record = go_on(started(), Stream(2), 8)
    record.ranks()
    record.cut(4)
    go_on(record, Stream(99), 6)
    fresh = Record(record.setup)
    for action in record.actions:
        fresh.play(action)
    assert digest(fresh.state()) == digest(record.state()) and fresh.ranks() == record.ranks()


def test_cut_drops_a_ply_that_no_longer_exists():
    record = go_on(started(), Stream(2), 8)
    record.ply = 6
    record.cut(7)
    assert record.ply == 6
    record.cut(5)
    assert record.ply is None


def test_upto_is_independent_of_the_whole_record():
    record = go_on(started(), Stream(5), 9)
    record.mark("seat", 0, 3)
    record.names, record.note, record.ply = ("A", "B", "C"), "as a gift", 4
    before = everything(record)
    part = record.upto(4)
    assert len(part) == 4 and digest(part.state()) == digest(record.states[4])
    assert part.names == record.names and part.note == "" and part.ply is None and part.marks == []
    go_on(part, Stream(77))
    part.mark("seat", 1, 1)
    assert everything(record) == before
    assert len(record.upto(9)) == 9 and record.upto(9).marks == record.marks


def test_ranks_are_the_indices_among_the_legal_choices():
    record = played()
    for k, (place, count) in enumerate(record.ranks()):
        choices = GAME.legal(record.states[k])
        assert count == len(choices) and choices[place] == record.actions[k]


# ---- how far back one may go

def hand_out(hand, points=(9, 9, 9), turn=0, seats=3, **slots):
    """A record at a position made by hand: the cards of the seat to move, the rest where it was."""
    record = started(seats=seats)
    s = record.state()
    s.agenda = [(GAME.steps[1].number, (turn + 1) % seats), (GAME.steps[2].number, turn, 0)]
    s.hands = tuple(hand if seat == turn else cards for seat, cards in enumerate(s.hands))
    s.played = list(points)
    for name, value in slots.items():
        setattr(s, name, value)
    return record


def test_at_the_start_nothing_can_be_taken_back():
    assert started().undoable_from() == (0, None)


def test_a_drawn_card_is_a_barrier():
    record = hand_out((1, 2, 3))
    record.play((1, 1))
    assert record.barrier(0) == "draws" and record.undoable_from() == (1, "draws")
    record.play((0, 2))
    assert record.undoable_from() == (2, "draws")


def test_choices_that_reveal_nothing_can_be_taken_back():
    record = hand_out((1, 2), left=0, pile=(0,) * 5, seats=2)
    record.states[0].hands = ((1, 2), ())
    record.play((0, 1))
    assert record.turn() == 0 and record.undoable_from() == (0, None)


def test_a_choice_of_another_seat_is_a_barrier():
    record = hand_out((1, 2), left=0, pile=(0,) * 5)
    record.play((0, 1))
    assert record.turn() == 1 and record.barrier(0) is None
    assert record.undoable_from() == (1, "other_seat")


def test_after_the_end_the_last_seat_may_go_back():
    record = hand_out((4,), left=0, pile=(0,) * 5, seats=2)
    record.states[0].hands = ((4,), ())
    record.play((0, 4))
    assert record.turn() is None and record.undoable_from() == (0, None)


def test_a_decision_of_another_seat_within_a_turn_is_a_barrier():
    record = hand_out((0, 2), left=0, pile=(0,) * 5, seats=2)
    record.states[0].hands = ((0, 2), ())
    record.play((0, 0))
    assert record.turn() == 1 and record.undoable_from() == (1, "other_seat")
    record.play((2, 1))
    assert record.turn() == 0 and record.undoable_from() == (2, "other_seat")


# ---- who plays

def test_seats_are_people_unless_marked():
    record = go_on(started(), Stream(1), 2)
    assert [record.who(seat) for seat in range(3)] == [0, 0, 0]
    record.mark("seat", 1, 2)
    go_on(record, Stream(1), 3)
    record.mark("seat", 1, 0)
    record.mark("seat", 2, 4)
    assert [record.who(seat) for seat in range(3)] == [0, 0, 4]
    assert [record.who(1, at) for at in range(6)] == [0, 0, 2, 2, 2, 0]
    assert [record.who(2, at) for at in range(6)] == [0, 0, 0, 0, 0, 4]


@pytest.mark.parametrize("mark", [("seat", 1), ("seat",), ("back",), ("back", 1, 2), ("stars", 1)], ids=str)
def test_unknown_marks_are_an_error(mark):
    with pytest.raises(ValueError):
        started().mark(*mark)


def test_a_record_of_an_impossible_setup_is_refused():
    with pytest.raises(Illegal):
        Record(Setup("parcels", 9, 7))
