"""Checks of links of every game: they come back whole, short, and never as another game."""

from math import log2
from time import process_time

from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import digest
from kaffeehaus.table.link import LETTERS, LinkError, decode, encode
from table.playing import IN_BROWSER


def dressed(record, k):
    """The first k choices, with all that a link may carry besides."""
    part = record.upto(k)
    part.names = tuple("Zoë " + "x" * n for n in range(record.setup.seats))
    part.note, part.ply = "as it stood", k // 2
    part.mark("seat", record.setup.seats - 1, 2)
    return part


def every_game_comes_back_from_its_link(game, met):
    for n, record in enumerate(met.records):
        for part in (record, dressed(record, len(record)), dressed(record, (n + 1) * len(record) // 9)):
            text = encode(part)
            read = decode(text)
            assert (read.setup, read.actions, read.marks) == (part.setup, part.actions, part.marks)
            assert (read.names, read.note, read.ply) == (part.names, part.note, part.ply)
            assert digest(read.state()) == digest(part.state()) and encode(read) == text


def a_link_is_as_short_as_information_allows(game, met):
    for record in met.records:
        bits = sum(log2(count) for _, count in record.ranks())
        assert 6 * len(encode(record)) <= 1.05 * bits + 160 + 12


def a_cut_off_link_keeps_its_first_choices(game, met):
    for record in met.records[:2]:
        text = encode(record)
        for part in (3, 2):
            end = 26 + (len(text) - 26) * (part - 1) // part
            try:
                raise AssertionError(decode(text[:end]))
            except LinkError as error:
                assert error.code == "cut_off"
                assert error.record.actions == record.actions[:len(error.record)] and len(error.record)


def a_damaged_link_is_never_another_game(game, met):
    chance, originals = Stream(8), [encode(dressed(record, len(record) // 3)) for record in met.records[:3]]
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
    every_game_comes_back_from_its_link, a_link_is_as_short_as_information_allows,
    a_cut_off_link_keeps_its_first_choices, a_damaged_link_is_never_another_game)
