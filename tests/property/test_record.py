"""Any sequence of playing, undo, redo, branching, saving and loading keeps a record consistent."""

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Illegal, Setup, digest
from kaffeehaus.table.link import LinkError, decode, encode
from kaffeehaus.table.record import Record
from table.playing import everything
from table.toy import GAME, among_the_games

small = st.integers(0, 10**6)


class Play(RuleBasedStateMachine):
    """A person at the table; what the record must be is kept beside it as the list of its digests."""

    game = GAME

    def __init__(self):
        super().__init__()
        self.games = among_the_games()
        self.games.__enter__()

    def teardown(self):
        self.games.__exit__(None, None, None)

    @initialize(seats=small, seed=st.integers(0, 2**48 - 1))
    def sit_down(self, seats, seed):
        seats = self.game.seats[seats % len(self.game.seats)]
        self.record = Record(Setup(self.game.key, seats, seed))
        self.digests = [digest(self.record.state())]
        self.undone = []

    def choices(self):
        return self.game.legal(self.record.state())

    @precondition(lambda self: self.record.turn() is not None)
    @rule(place=small)
    def play(self, place):
        legal = self.choices()
        self.record.play(legal[place % len(legal)], seat=self.record.turn())
        self.digests.append(digest(self.record.state()))
        self.undone = []

    @precondition(lambda self: self.record.turn() is not None)
    @rule(places=st.lists(small, min_size=5, max_size=30))
    def play_on(self, places):
        for place in places:
            if self.record.turn() is not None:
                self.play(place)

    @rule(numbers=st.lists(st.integers(-2, 30), max_size=5))
    def enter_anything(self, numbers):
        before, action = everything(self.record), tuple(numbers)
        if action in self.choices():
            return
        with pytest.raises(Illegal):
            self.record.play(action)
        assert everything(self.record) == before

    @rule(place=small)
    def enter_out_of_turn(self, place):
        before, turn = everything(self.record), self.record.turn()
        seat = place % self.record.setup.seats
        if seat != turn:
            with pytest.raises(Illegal):
                self.record.play((self.choices() or [(0,)])[0], seat=seat)
            assert everything(self.record) == before

    @precondition(lambda self: len(self.record))
    @rule(place=small)
    def go_back(self, place):
        k = place % len(self.record)
        self.undone = self.record.actions[k:] + self.undone
        self.record.cut(k)
        del self.digests[k + 1:]

    @rule()
    def take_back_what_is_free(self):
        k, why = self.record.undoable_from()
        assert 0 <= k <= len(self.record) and (why is None) == (k == 0)
        if k < len(self.record):
            seats = {self.record.turn(at) for at in range(k, len(self.record))}
            assert len(seats) == 1 and not any(self.record.barrier(at) for at in range(k, len(self.record)))
            self.go_back(k)

    @precondition(lambda self: self.undone)
    @rule()
    def go_on_again(self):
        self.record.play(self.undone.pop(0))
        self.digests.append(digest(self.record.state()))

    @rule(place=small, branch=st.lists(small, max_size=6))
    def branch(self, place, branch):
        before = everything(self.record)
        other = self.record.upto(place % (len(self.record) + 1))
        for choice in branch:
            legal = self.game.legal(other.state())
            if legal:
                other.play(legal[choice % len(legal)])
        other.cut(len(other) // 2)
        assert everything(self.record) == before and decode(encode(other)).actions == other.actions

    @rule(seat=small, kind=st.integers(0, 9))
    def change_who_plays(self, seat, kind):
        seat %= self.record.setup.seats
        self.record.mark("seat", seat, kind)
        assert self.record.who(seat) == kind

    @rule(names=st.lists(st.text(max_size=50), min_size=5, max_size=5), note=st.text(max_size=450),
          place=small)
    def write_names_and_a_note(self, names, note, place):
        self.record.names, self.record.note = tuple(names[:self.record.setup.seats]), note
        self.record.ply = place % (len(self.record) + 1)

    @rule()
    def save_and_load(self):
        text = encode(self.record)
        read = decode(text)
        assert encode(read) == text and read.setup == self.record.setup
        assert [digest(s) for s in read.states] == self.digests and read.told == self.record.told
        self.record = read

    @rule(at=small, letter=st.sampled_from("AZaz09-_~. é"))
    def load_what_was_damaged(self, at, letter):
        text = encode(self.record)
        at = 3 + at % (len(text) - 3)
        damaged = text[:at] + letter + text[at + 1:]
        try:
            assert encode(decode(damaged)) == damaged == text
        except LinkError as error:
            assert error.code in ("damaged", "newer", "not_carried", "cut_off", "not_a_link")

    @invariant()
    def the_record_is_whole(self):
        record = self.record
        assert len(record.actions) + 1 == len(record.states) == len(record.told) == len(self.digests)
        assert digest(record.state()) == self.digests[-1]
        assert self.game.audit(record.state()) == []
        assert (record.turn() is None) == (not self.choices())


@pytest.mark.parametrize("game", [*GAMES.values(), GAME], ids=lambda game: game.key)
def test_any_sequence_of_operations_keeps_the_record_consistent(game):
    run_state_machine_as_test(type("At" + game.key, (Play,), {"game": game}))
