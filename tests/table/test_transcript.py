"""Transcripts: a game as text and back, and what is wrong with a text, line by line."""

import pytest

from kaffeehaus.table import link, transcript
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.link import LinkError, encode
from kaffeehaus.table.transcript import peek, read, write
from table.playing import go_on, played, started
from table.toy import GAME, among_the_games


@pytest.fixture(autouse=True, scope="module")
def parcels():
    with among_the_games(GAME) as game:
        yield game


@pytest.fixture
def record():
    """A game under way with everything that a transcript can hold."""
    record = go_on(started(hand=2), Stream(1), 12)
    record.names, record.note, record.ply = ("Ada", "", 'Zoë: "7" 🐎'), "so far: “good” \\ # 1. p1", 5
    record.marks = [(0, "seat", 1, 3), (4, "seat", 1, 0), (6, "back", 2)]
    record.unknown_fields = {"new": [1, {"a": "\u2028\n"}]}
    return record


def lines(record):
    return write(record).splitlines()


def faults(text):
    return [fault[:3] for fault in read(text).faults]


def changed(record, find, text):
    """The transcript with the first line that begins so replaced, and the number of that line."""
    rows = lines(record)
    place = next(n for n, row in enumerate(rows) if row.startswith(find))
    rows[place] = text
    return "\n".join(rows), place + 1


# ---- out and in

def test_what_is_written_is_read_as_the_same_record(record):
    reading = read(write(record))
    assert not reading.faults
    assert encode(reading.record) == encode(record)
    assert write(reading.record) == write(record)


def test_a_finished_game_comes_back():
    record = played(seed=3)
    reading = read(write(record))
    assert not reading.faults and encode(reading.record) == encode(record)


def test_a_game_without_a_choice_comes_back():
    reading = read(write(started()))
    assert not reading.faults and reading.record is not None and len(reading.record) == 0


def test_a_choice_has_its_number_its_seat_and_its_notation(record):
    first = record.game.tell(record.states[0], record.actions[0])
    assert f"1. p{record.turn(0) + 1} {first}" in lines(record)


def test_a_trial_has_no_transcript(record):
    with pytest.raises(ValueError, match="trial"):
        write(record.trial(3, 0, Stream(1)))


def test_numbers_seats_blank_lines_and_comments_may_be_left_out_or_added(record):
    text = "\n\n# from a friend\n" + write(record).replace("\n", "\r\n\r\n")
    bare = "\n".join(row.split(" ")[-1] if row[:1].isdigit() else row for row in lines(record))
    upper = "\n".join(row.upper() if row[:1].isdigit() else row for row in lines(record))
    for changed_text in (text, bare, upper):
        reading = read(changed_text)
        assert not reading.faults and reading.record.actions == record.actions


def test_the_list_that_verify_prints_is_read_as_choices(record):
    rows = [f"  {k + 1:4}. Player {record.turn(k) + 1}: {record.game.tell(record.states[k], action)}"
            for k, action in enumerate(record.actions)]
    head = [row for row in lines(record) if not row[:1].isdigit()]
    assert read("\n".join([*head, *rows])).record.actions == record.actions


def test_names_and_notes_are_cut_like_those_of_links(record):
    text, line = changed(record, "note", "note: " + "x" * (link.MOST_NOTE + 1))
    reading = read(text)
    assert reading.record.note == "x" * link.MOST_NOTE
    assert [(fault.line, fault.code) for fault in reading.faults] == [(line, "bad_value")]


# ---- what is wrong is named by line, and the rest is kept

def test_an_illegal_choice_is_named_and_the_choices_before_it_are_kept(record):
    text, line = changed(record, "8. ", "8. send=99")
    reading = read(text)
    assert reading.faults[0][:3] == (line, "refused", "8. send=99") and reading.faults[0].reason
    assert reading.record.actions == record.actions[:7]


def test_a_missing_line_in_the_middle_is_noticed(record):
    rows = [row for row in lines(record) if not row.startswith("5. ")]
    reading = read("\n".join(rows))
    assert reading.faults[0].code == "out_of_order" and reading.faults[0].text.startswith("6. ")
    assert reading.record.actions == record.actions[:4]


def test_a_choice_of_another_seat_is_named(record):
    seat = record.turn(2) + 1
    row = next(row for row in lines(record) if row.startswith("3. "))
    text, line = changed(record, "3. ", row.replace(f"p{seat}", f"p{seat % 3 + 1}"))
    assert read(text).faults[0][:2] == (line, "out_of_order")


def test_a_text_that_lost_its_end_says_so(record):
    reading = read("\n".join(lines(record)[:-4]))
    assert [fault[:3] for fault in reading.faults] == [(0, "short", "12")]
    assert reading.record.actions == record.actions[:8]
    assert reading.record.names == record.names


def test_a_text_that_lost_its_beginning_names_what_is_missing(record):
    half = "\n".join(row for row in lines(record) if row[:1].isdigit())
    assert peek(half) is None
    assert faults(half) == [(0, "missing", "game"), (0, "missing", "seats"), (0, "missing", "seed")]
    assert read(half).record is None


def test_choices_behind_the_end_of_a_game_are_refused():
    record = played(seed=3)
    text = write(record) + f"{len(record) + 1}. p1 more\n"
    reading = read(text)
    assert reading.faults[0].code == "refused" and reading.faults[0].reason.code == "game_over"
    assert encode(reading.record) == encode(record)


@pytest.mark.parametrize("find, row", [
    ("game", "game: chess"), ("seats", "seats: 40"), ("seats", "seats: many"), ("seed", "seed: -1"),
    ("seed", f"seed: {1 << 48}"), ("option", "option hand: 77"), ("option", "option colour: red")])
def test_a_fact_that_prevents_the_game_is_named(record, find, row):
    text, line = changed(record, find, row)
    assert faults(text) == [(line, "bad_value", row)] and read(text).record is None


@pytest.mark.parametrize("find, row", [
    ("ply", "ply: 13"), ("ply", "ply: x"), ("player", "player 9 from 0: 1"),
    ("player", "player 1 from 50: 1"),
    ("taken", "taken back at 6: many"), ("more", "more: [1]"), ("more", "more: {"),
    ("more", "more: {\"x\": 1.5}"), ("name", "name 4: \"Ada\"")])
def test_what_stands_beside_the_choices_and_cannot_be_is_named(record, find, row):
    text, line = changed(record, find, row)
    reading = read(text)
    assert [fault[:2] for fault in reading.faults] == [(line, "bad_value")]
    assert reading.record.actions == record.actions


def test_a_fact_that_nobody_knows_is_named(record):
    text, line = changed(record, "ply", "weather: fine")
    assert faults(text) == [(line, "unknown_line", "weather: fine")]


def test_only_the_first_faults_are_reported(record):
    assert len(read("colour: red\n" * 99 + write(record)).faults) == transcript.MOST_FAULTS


def test_rules_that_are_not_here_are_refused_like_those_of_a_link(record):
    for row, code in (("rules: 99", "newer"), ("rules: 0", "not_carried")):
        with pytest.raises(LinkError) as error:
            read(changed(record, "rules", row)[0])
        assert error.value.code == code
    with pytest.raises(LinkError) as error:
        read(changed(record, "kaffeehaus", "kaffeehaus: 2")[0])
    assert error.value.code == "newer"
