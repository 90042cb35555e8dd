"""Fair dice: seals that bind, a seed of all numbers, and whoever changes a number afterwards is caught."""

import pytest

from kaffeehaus.table import fair_dice, link
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.fair_dice import FIELD, HOST, Row, seal_of, seals_of, seed_of, with_dice
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record
from kaffeehaus.table.verification import faults
from table.playing import IN_BROWSER, go_on, started

SEEDS = 2_000 if IN_BROWSER else 20_000
BANDS = 64                              # of the seeds, of each of their halves
MOST_CHI_SQUARE = 116                   # of 63 degrees of freedom: exceeded once in 20,000 times


def secret(number, who):
    return fair_dice.letters_of(number.to_bytes(8, "big") + who.to_bytes(8, "big", signed=True))


def rows(*secrets):
    return [Row(who, seal_of(who, text), text) for who, text in enumerate(secrets, HOST)]


def fair_record(*secrets, game="parcels", seats=3):
    made = rows(*secrets)
    return with_dice(Record(Setup(game, seats, seed_of(made), {})), made)


def verdict(record, shown=None, seat=0, seals=None, own=None):
    steps = fair_dice.iter_verdict(record, shown or observed(record, seat), seat,
                                   seals or seals_of(fair_dice.rows_of(record)), own or NUMBERS[seat + 1])
    while True:
        try:
            next(steps)
        except StopIteration as found:
            return found.value


def observed(record, seat):
    """What a guest has seen of a game."""
    seen = record.copy()
    seen.states = [record.game.observe(state, seat) for state in record.states]
    return seen


NUMBERS = [secret(7, who) for who in range(3)]


@pytest.fixture
def record():
    return go_on(fair_record(*NUMBERS), Stream(3), 8)


# ---- seals and seeds

def test_a_seal_belongs_to_one_number_of_one_device():
    seals = {seal_of(who, text) for who in range(HOST, 5) for text in NUMBERS}
    assert len(seals) == 6 * len(NUMBERS)
    assert all(fair_dice.SEAL.fullmatch(seal) for seal in seals)


def test_every_number_decides_the_seed_and_their_order_does_not():
    seed = seed_of(rows(*NUMBERS))
    assert seed == seed_of(reversed(rows(*NUMBERS))) and 0 <= seed < 1 << 48
    for place in range(3):
        others = list(NUMBERS)
        others[place] = secret(8, place)
        assert seed_of(rows(*others)) != seed


def chi_square(count):
    """Of seeds of two devices, one of which does not draw; of their first bits and of their last."""
    seeds = [seed_of([Row(HOST, "", secret(0, 0)), Row(0, "", secret(number, 1))]) for number in range(count)]
    found = []
    for band_of in (lambda seed: seed >> 42, lambda seed: seed & 63):
        bands = [0] * BANDS
        for seed in seeds:
            bands[band_of(seed)] += 1
        expected = count / BANDS
        found.append(sum((band - expected) ** 2 for band in bands) / expected)
    return found


def test_seeds_are_even_though_one_device_does_not_draw():
    assert max(chi_square(SEEDS)) < MOST_CHI_SQUARE


@pytest.mark.gate(row="live")
def test_a_hundred_thousand_seeds_are_even():
    assert max(chi_square(100_000)) < MOST_CHI_SQUARE


def test_the_picture_is_made_of_the_seals_which_everybody_may_know():
    seals = seals_of(rows(*NUMBERS))
    shown = fair_dice.picture(seals)
    assert shown == fair_dice.picture(reversed(seals)) and len(shown) == fair_dice.CELLS
    assert set(shown) <= {0, 1, 2, 3}
    pictures = {fair_dice.picture(seals_of(rows(*NUMBERS[:2], secret(number, 2)))) for number in range(200)}
    assert len(pictures) == 200


# ---- in links

def test_a_link_keeps_the_numbers_and_older_pages_call_it_newer(record):
    text = link.encode(record)
    assert text.startswith(link.V2) and faults(link.decode(text)) == []
    assert fair_dice.rows_of(link.decode(text)) == tuple(rows(*NUMBERS))
    assert len(text) - len(link.encode(record.upto(len(record)))) < 420


def tampered(record, place, **changes):
    field = [Row(*row) for row in record.unknown_fields[FIELD]]
    field[place] = field[place]._replace(**changes)
    return with_dice(record, field)


@pytest.mark.parametrize("who", [HOST, 0, 1])
def test_a_changed_number_does_not_fit_its_seal(record, who):
    changed = tampered(record, who + 1, secret=secret(9, who))
    assert [fault.reason.code for fault in faults(changed)] == ["dice_seal"]
    assert verdict(changed) == "dice_seal"


def test_a_number_that_is_sealed_anew_does_not_make_the_deal(record):
    other = secret(9, 0)
    changed = tampered(record, 0, secret=other, seal=seal_of(HOST, other))
    assert [fault.reason.code for fault in faults(changed)] == ["dice_deal"]


def test_another_deal_with_numbers_of_its_own_is_caught_by_whoever_saw_the_seals(record):
    """`verify` alone cannot know which seals were shown; every guest's page does."""
    other = go_on(fair_record(secret(9, 0), *NUMBERS[1:]), Stream(3), 8)
    assert faults(other) == []
    seals = seals_of(fair_dice.rows_of(record))
    assert verdict(other, observed(record, 0), seals=seals) == "dice_changed"


def test_a_game_whose_positions_were_not_those_that_were_shown_is_caught(record):
    other = go_on(started("parcels", 3, 99), Stream(3), 8)
    assert verdict(record) == "" and verdict(record, observed(other, 0)) == "dice_course"


def test_a_guest_whose_own_number_is_missing_notices(record):
    assert verdict(record, own=secret(5, 5)) == "dice_changed"


@pytest.mark.parametrize("field", [
    None, [], "x", [[HOST, "x", "y"]], [[True, "x", "y"]], [1, 2], [[HOST, 1, 2], [0, 1, 2]],
    [[0, seal_of(0, NUMBERS[0]), NUMBERS[0]]],
    [[HOST, seal_of(HOST, NUMBERS[0]), NUMBERS[0]]],
    [[HOST, seal_of(HOST, NUMBERS[0]), NUMBERS[0]]] * 2,
    [[HOST, seal_of(HOST, NUMBERS[0]), NUMBERS[0]], [3, seal_of(3, NUMBERS[0]), NUMBERS[0]]]])
def test_a_field_that_can_be_no_fair_dice_is_missing(record, field):
    record.unknown_fields = {FIELD: field}
    assert fair_dice.rows_of(record) == ()
    assert [fault.reason.code for fault in faults(record)] == ["dice_missing"]
