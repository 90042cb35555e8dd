"""What Game does for all games: setups, shared refusals, the agenda, serialisation of states."""

from unittest.mock import patch

import pytest

from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Hidden, Illegal, Setup, Unknown, digest, read_state, values, write_state
from kaffeehaus.table.versions import game_of
from table.playing import go_on, played, started
from table.toy import GAME


@pytest.mark.parametrize("setup", [
    Setup("parcels", 1, 7), Setup("parcels", 5, 7), Setup("parcels", 2.0, 7), Setup("parcels", None, 7),
    Setup("parcels", 2, -1), Setup("parcels", 2, 1 << 48), Setup("parcels", 2, None),
    Setup("parcels", 2, 7.0), Setup("parcels", 2, True), Setup("parcels", 2, 7, {"hand": 4}),
    Setup("parcels", 2, 7, {"hand": 2.0}), Setup("parcels", 2, 7, {"hand": None}),
    Setup("parcels", 2, 7, {"side": "day"}),
], ids=str)
def test_an_impossible_setup_is_refused(setup):
    with pytest.raises(Illegal) as refusal:
        GAME.new(setup)
    assert refusal.value.reason.code == "malformed"


@pytest.mark.parametrize("setup, code", [
    (Setup("parcels", 5, 7), "bad_crowd"), (Setup("parcels", 2, 7, {"hand": 4}), "bad_hand"),
    (Setup("parcels", 2, 7, {"side": "day"}), "malformed"), (Setup("parcels", 2, -1), "malformed"),
], ids=str)
def test_a_game_may_define_its_own_codes_for_bad_setups(setup, code):
    bad_setup = {"seats": "bad_crowd", "hand": "bad_hand"}
    with patch.object(GAME, "bad_setup", bad_setup), pytest.raises(Illegal) as refusal:
        GAME.new(setup)
    assert refusal.value.reason.code == code


def test_a_missing_option_has_its_default():
    assert digest(GAME.new(Setup("parcels", 2, 7))) == digest(GAME.new(Setup("parcels", 2, 7, {"hand": 3})))
    assert len(GAME.new(Setup("parcels", 2, 7, {"hand": 2})).hands[0]) == 2


def test_an_unknown_game_raises_a_key_error():
    with pytest.raises(KeyError):
        game_of("chess")


# ---- refusals that are the same everywhere

MALFORMED = [None, (), [], [0, 1], "PLAY 1", 0, (True, 1), (0, True), (0, 1.0), (0, None), ("PLAY", 1),
             (0, "1"), (0, (1,)), (-1, 1), (3, 1), (10**30,), (0,), (0, 1, 2), (1, 0, 0, 0, 0), {0: 1},
             {0, 1}, b"0"]


@pytest.mark.parametrize("action", MALFORMED, ids=repr)
def test_malformed_actions_are_refused(action):
    record = started()
    assert GAME.why_not(record.state(), action).code == "malformed"


def test_any_integers_get_a_reason():
    s = started().state()
    for number in (-1, 5, 10**40, -10**40):
        assert GAME.why_not(s, (0, number)).code == "not_in_hand"
        assert GAME.why_not(s, (1, number)).code == "not_in_hand"
        assert GAME.why_not(s, (1, number, number)).code == "not_in_hand"


def test_the_wrong_verb_is_refused_before_the_wrong_length():
    s = started().state()
    assert GAME.why_not(s, (2, 1)).code == "wrong_phase"
    assert GAME.why_not(s, (2,)).code == "wrong_phase"
    assert GAME.why_not(s, (2, 1, 1, 1)).code == "wrong_phase"


def test_after_the_end_every_action_is_refused_as_game_over():
    over = played().state()
    assert GAME.turn(over) is None and GAME.asked(over) is None
    assert GAME.legal(over) == [] and list(GAME.universe(over)) == []
    for action in ((0, 1), (7,), None):
        assert GAME.why_not(over, action).code == "game_over"


# ---- the agenda

def sees(record, seat):
    return record.game.observe(record.state(), seat)


def test_an_auto_decision_makes_a_single_choice_itself():
    """A played 0 asks the next seat for a present: one without points is passed over,
    one with points is asked."""
    asked, unasked = 0, 0
    for seed in range(40):
        record = played(seed=seed)
        for k, action in enumerate(record.actions):
            if action == (0, 0):
                giver = (record.turn(k) + 1) % 3
                presents = [event for event in record.told[k + 1] if event[0] == "gave"]
                if GAME.points(record.states[k])[giver] > 0:
                    assert presents == [] and record.turn(k + 1) == giver
                    asked += 1
                else:
                    assert [event[2:5] for event in presents] == [(giver, record.turn(k), 0)]
                    unasked += 1
    assert asked > 10 and unasked > 10


def test_a_decision_may_ask_although_there_is_a_single_choice():
    """A seat without points is asked for its present all the same."""
    with patch.object(type(GAME.steps[-1]), "forced", lambda self, s, entry: None):
        records = [played(seed=seed) for seed in range(9)]
    assert any(action[0] == 2 and record.game.legal(record.states[k]) == [(2, 0)]
               for record in records for k, action in enumerate(record.actions))


def test_a_decision_may_define_its_refusal_for_other_seats():
    record = started()
    turn = record.turn()
    with patch.object(type(GAME.steps[2]), "not_asked", lambda self, s, entry, seat: (entry[1], seat)):
        assert (record.why_not((0, 0), seat=9) == (turn, 9)
                and record.why_not((0, 0), seat=turn) != (turn, turn))


def test_a_step_that_needs_unknown_chance_stays_on_the_agenda():
    record = started()
    seat = record.turn()
    seen = sees(record, seat)
    action = GAME.legal(seen)[-1]
    agenda = len(seen.agenda)
    with pytest.raises(Unknown):
        GAME.apply(seen, action, [])
    assert seen.told is None
    assert GAME.steps[seen.agenda[-1][0]].__class__.__name__ == "Draw" and len(seen.agenda) == agenda + 1


def test_events_of_an_observation_are_those_of_the_real_state():
    record = started()
    seen, told = sees(record, record.turn()), []
    action = GAME.legal(seen)[-1]
    with pytest.raises(Unknown):
        GAME.apply(seen, action, told)
    assert told and told == record.play(action)[:len(told)]


def test_stages_are_the_choice_and_each_step_after_it():
    record = go_on(started(), Stream(3), 5)
    before = values(record.state())
    action = GAME.legal(record.state())[0]
    stages = GAME.stages(record.state(), action)
    assert values(record.state()) == before
    told = record.play(action)
    assert values(stages[-1][0]) == values(record.state())
    assert [event for _, events in stages for event in events] == told
    assert all(s.told is None for s, _ in stages)


def test_stages_of_an_observation_end_at_unknown_chance():
    record = started()
    seen = sees(record, record.turn())
    action = GAME.legal(seen)[0]
    stages = GAME.stages(seen, action)
    assert [event[0] for _, events in stages for event in events] == ["played"]


# ---- what one may not see

def test_only_a_seat_with_hidden_cards_has_secrets():
    s = started().state()
    assert all(GAME.has_secrets(s, seat) for seat in range(3))
    with patch.object(GAME, "observe", lambda s, seat: s.clone()):
        assert not any(GAME.has_secrets(s, seat) for seat in range(3))


def test_a_hidden_hand_knows_only_its_size():
    hand = Hidden(3)
    assert len(hand) == 3 and hand == Hidden(3) and repr(hand) == "Hidden(3)"
    assert hand != Hidden(2) and hand != (1, 2, 3)
    for look in (iter, sorted, set, lambda cards: cards[0], lambda cards: 1 in cards,
                 lambda cards: cards[:1]):
        with pytest.raises(Unknown):
            look(hand)
    with pytest.raises(TypeError):
        hash(hand)


def test_legal_needs_the_observation_of_the_seat_to_move():
    record = started()
    other = (record.turn() + 1) % 3
    with pytest.raises(Unknown):
        GAME.legal(sees(record, other))


# ---- states as values and as text

def test_different_states_have_different_digests():
    record = played()
    assert len({digest(s) for s in record.states}) == len(record.states)
    assert digest(record.state()) == digest(record.state().clone())


def test_events_are_not_part_of_a_state():
    s = started().state().clone()
    before = digest(s)
    s.told = [("played", None, 1)]
    assert digest(s) == before and "played" not in write_state(s)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_state_survives_serialisation(seat):
    record = go_on(started(), Stream(1), 9)
    for s in (record.state(), sees(record, seat)):
        text = write_state(s)
        again = read_state(GAME, text)
        assert "\n" not in text and values(again) == values(s) and again.told is None
        assert [type(value) for value in values(again)] == [type(value) for value in values(s)]


def test_text_of_another_shape_is_not_read_as_a_state():
    with pytest.raises(ValueError):
        read_state(GAME, "[1,2,3]")
