"""Teaching notes in the tail of links: they come back, are capped, and what cannot be a note is left out."""

from base64 import b85encode
from json import dumps
from zlib import DEFLATED, compressobj

import pytest

from kaffeehaus.table.link import decode, encode
from kaffeehaus.table.notes import (
    FIELD,
    MOST_MARKS,
    MOST_NOTES,
    MOST_WORDS,
    Mark,
    Note,
    note_at,
    notes_of,
    set_note,
    with_notes,
)
from table.playing import played
from table.toy import GAME, among_the_games

NOTES = (Note(0, "Look at the start <b>", (Mark("ring", "field-1"),)),
         Note(3, "Zoë: “here” 🐎", (Mark("arrow", "field-1", "chair-T5a"), Mark("cross", "field-2"))),
         Note(5, "", (Mark("ring", "seat-3"),)))


@pytest.fixture(autouse=True, scope="module")
def parcels():
    with among_the_games(GAME) as game:
        yield game


@pytest.fixture(scope="module")
def record():
    return played(seed=3)


def packed(value):
    deflate = compressobj(9, DEFLATED, -15)
    return b85encode(deflate.compress(dumps(value).encode()) + deflate.flush()).decode()


def raw(record, field):
    copy = record.copy()
    copy.unknown_fields = {FIELD: field}
    return notes_of(copy)


def test_notes_come_back_from_a_link(record):
    text = encode(with_notes(record, reversed(NOTES)))
    assert text.startswith("v2.") and notes_of(decode(text)) == NOTES and encode(decode(text)) == text


def test_a_game_without_notes_keeps_its_link(record):
    assert encode(with_notes(with_notes(record, NOTES), ())) == encode(record)


def test_other_fields_of_the_tail_stay(record):
    copy = record.copy()
    copy.unknown_fields = {"new": 1}
    assert with_notes(copy, NOTES).unknown_fields["new"] == 1
    assert with_notes(with_notes(copy, NOTES), ()).unknown_fields == {"new": 1}


def test_a_note_takes_the_place_of_the_one_at_its_choice(record):
    taught = with_notes(record, NOTES)
    changed = set_note(taught, Note(3, "other words"))
    assert note_at(changed, 3) == Note(3, "other words") and len(notes_of(changed)) == 3
    assert notes_of(set_note(changed, Note(3, ""))) == (NOTES[0], NOTES[2])
    assert note_at(changed, 4) == Note(4, "")


def test_words_and_marks_and_notes_are_capped(record):
    marks = tuple(Mark("ring", f"field-{number}") for number in range(MOST_MARKS + 3))
    note = note_at(set_note(record, Note(1, "x\n" + "y" * 500, marks)), 1)
    assert note.words == "x" + "y" * (MOST_WORDS - 1) and len(note.marks) == MOST_MARKS
    full = record
    for ply in range(len(record) + 1):
        full = set_note(full, Note(ply, "words"))
    assert len(notes_of(full)) == min(MOST_NOTES, len(record) + 1)


def test_the_fullest_notes_of_any_script_fit_into_a_link(record):
    marks = tuple(Mark("arrow", f"a{number}" + "x" * 36, f"b{number}" + "y" * 36)
                  for number in range(MOST_MARKS))
    texts = ("".join(chr(0x4E00 + (7 * n + 31 * ply) % 9000) for n in range(MOST_WORDS))
             for ply in range(99))
    full = record
    for ply, words in zip(range(min(MOST_NOTES, len(record))), texts):
        longer = set_note(full, Note(ply, words, marks))
        if len(longer.unknown_fields[FIELD]) <= 5_000:
            full = longer
    assert notes_of(decode(encode(full))) == notes_of(full) != ()


def test_ten_notes_of_forty_letters_with_ten_arrows_fit_into_a_thousand_characters():
    record = played("vienna", 3, 5, choices=120)
    words = ("Take the cafe first, and keep 5 and 6 now", "Now the fountain is worth four of them ok",
             "Nobody can reach Belvedere this turn, so ", "The gendarme leaves: go back for one coin",
             "Two dice here give a character and a cro", "Wait for the double, it comes in one of 6",
             "Blue needs this place more than you do ! ", "Keep the white die: it decides next round",
             "Crowns count at the end, so begin with 2 ", "The last round is counted, see the places")
    notes = [Note(10 * number, text[:40], (Mark("arrow", f"field-{number + 1}", f"field-{2 * number + 3}"),))
             for number, text in enumerate(words)]
    assert len(encode(with_notes(record, notes))) <= 1_000


@pytest.mark.parametrize("field", [
    None, 1, "", "~~~", "x" * 9000, packed([]), packed([[], []]), packed({}), packed([["field-1"], 3]),
    packed([["<b>"], [[1, "words", [0, 0]]]]), packed([["x" * 41], [[1, "words", [0, 0]]]]),
    packed([[], [[999, "words"]]]), packed([[], [[-1, "words"]]]), packed([[], [[1]]]),
    packed([[], [["1", "x"]]]), packed([[], [[1, 2]]]), packed([[], [[True, "x"]]]),
    packed([[], ["x" * 90_000]])])
def test_a_field_that_says_something_else_has_no_notes(record, field):
    assert raw(record, field) == ()


def test_what_cannot_be_a_mark_is_left_out_and_the_note_stays(record):
    spots = ["field-1", "field-2"]
    for mark in ([0], [0, 2], [0, -1], [3, 0], [2, 0], [0, 0, 1], ["ring", 0], 7, [0, True]):
        assert raw(record, packed([spots, [[1, "words", mark, [1, 1]]]])) == (
            Note(1, "words", (Mark("cross", "field-2"),)),), mark


def test_words_with_control_characters_are_cleaned(record):
    assert raw(record, packed([[], [[1, "a\u202eb\nc"]]])) == (Note(1, "abc"),)
