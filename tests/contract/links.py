"""Checks of links and transcripts: they round-trip; links are short, and damage is detected."""

from math import log2
from time import process_time

from kaffeehaus.table import transcript
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import digest
from kaffeehaus.table.link import LETTERS, LinkError, decode, encode
from table.playing import IN_BROWSER


def furnished(record, k):
    """The first k choices, with names, note, ply and a mark."""
    part = record.upto(k)
    part.names = tuple("Zoë " + "x" * n for n in range(record.setup.seats))
    part.note, part.ply = "as it stood", k // 2
    part.mark("seat", record.setup.seats - 1, 2)
    return part


def links_decode_to_the_same_game(game, met):
    for n, record in enumerate(met.records):
        for part in (record, furnished(record, len(record)), furnished(record, (n + 1) * len(record) // 9)):
            text = encode(part)
            read = decode(text)
            assert (read.setup, read.actions, read.marks) == (part.setup, part.actions, part.marks)
            assert (read.names, read.note, read.ply) == (part.names, part.note, part.ply)
            assert digest(read.state()) == digest(part.state()) and encode(read) == text


def transcripts_are_read_as_the_same_game(game, met):
    for n, record in enumerate(met.records):
        for part in (record, furnished(record, (n + 1) * len(record) // 9)):
            reading = transcript.read(transcript.write(part))
            assert not reading.faults
            assert encode(reading.record) == encode(part) and reading.record.told == part.told


def any_line_of_a_transcript_may_be_wrong(game, met):
    """The choices before it stay, and it is named."""
    for n, record in enumerate(met.records[:3]):
        rows = transcript.write(record).splitlines()
        begin = len(rows) - len(record)
        for k in range(n, len(record), max(1, len(record) // 5)):
            row = rows[begin + k]
            for wrong in (f"{k + 1}. ?", f"{k + 2}. x", row[:-1] + "~", "🐎"):
                reading = transcript.read("\n".join([*rows[:begin + k], wrong, *rows[begin + k + 1:]]))
                assert reading.record.actions == record.actions[:k]
                assert reading.faults[0].line == begin + k + 1 and reading.faults[0].text == wrong[:40]


def links_are_near_the_information_limit(game, met):
    for record in met.records:
        bits = sum(log2(count) for _, count in record.ranks())
        assert 6 * len(encode(record)) <= 1.05 * bits + 160 + 12


def cut_off_links_keep_their_first_choices(game, met):
    for record in met.records[:2]:
        text = encode(record)
        for part in (3, 2):
            end = 26 + (len(text) - 26) * (part - 1) // part
            try:
                raise AssertionError(decode(text[:end]))
            except LinkError as error:
                assert error.code == "cut_off"
                assert error.record.actions == record.actions[:len(error.record)] and len(error.record)


def damaged_links_are_refused(game, met):
    chance, originals = Stream(8), [encode(furnished(record, len(record) // 3)) for record in met.records[:3]]
    for n in range(60 if IN_BROWSER else 400):
        text = originals[n % len(originals)]
        at = 3 + chance.below(len(text) - 3)
        text = text[:at] + LETTERS[chance.below(64)] + text[at + 1 - chance.below(2):]
        began = process_time()
        try:
            assert encode(decode(text)) == text and text in originals
        except LinkError as error:
            assert error.code in ("damaged", "newer", "not_carried", "cut_off")
            assert error.code == "cut_off" or process_time() - began < 0.2


CHECKS = (
    links_decode_to_the_same_game, transcripts_are_read_as_the_same_game,
    any_line_of_a_transcript_may_be_wrong, links_are_near_the_information_limit,
    cut_off_links_keep_their_first_choices, damaged_links_are_refused)
