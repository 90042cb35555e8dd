"""The network and the cards have the counts of the rules."""

import pytest

from ganz_wien.city import RED, card, city
from kaffeehaus.games.ganz_wien.rules.data import (
    BONUS,
    BOX,
    CARDS_AT,
    COPIES,
    DECK,
    DESTINATION_FACTS,
    DESTINATION_NAMES,
    DIGEST,
    EFFECTS,
    EVENT_IDS,
    EVENT_NAMES,
    EVENT_TEXTS,
    FACES,
    LINES,
    NEAR,
    SIDE_IDS,
    STATION_IDS,
    STATION_NAMES,
    STATION_OF,
    SYMBOL_IDS,
    SYMBOL_NAMES,
    TICKET,
)
from kaffeehaus.games.ganz_wien.rules.network import ALL_SYMBOLS, distances
from kaffeehaus.games.ganz_wien.workshop.plan import LAYOUT, read

DAY, NIGHT = range(2)
U, B, T = range(3)
STATIONS = range(len(STATION_IDS))


def edges(side, symbol):
    return sum(len(near) for near in NEAR[side][symbol]) // 2


def test_the_components_are_complete():
    """(rules 1.1, 1.2)"""
    assert len(STATION_IDS) == len(set(STATION_IDS)) == 75
    assert [edges(DAY, symbol) for symbol in (U, B, T)] == [54, 44, 63]
    assert [edges(NIGHT, symbol) for symbol in (U, B, T)] == [54, 89, 0]
    assert [sum(deck) for deck in DECK] == [20, 20] and len(DESTINATION_NAMES) == 30
    assert [sum(copies) for copies in COPIES] == [25, 23] and COPIES[DAY][TICKET] == 9
    assert FACES == (U, U, B, B, T, T) and BONUS == (None, (T, 3, 1 << U | 1 << B))


@pytest.mark.parametrize("side", [DAY, NIGHT], ids=SIDE_IDS)
def test_edges_lead_in_both_directions_and_everywhere(side):
    """(rules 1.1)"""
    for symbol in (U, B, T):
        for station, near in enumerate(NEAR[side][symbol]):
            assert list(near) == sorted(set(near)) and station not in near
            assert all(station in NEAR[side][symbol][other] for other in near)
    assert all(min(distances(side, ALL_SYMBOLS, station)) == 0 for station in STATIONS)


@pytest.mark.parametrize("side, mean", [(DAY, 50), (NIGHT, 52)], ids=SIDE_IDS)
def test_destinations_are_five_steps_apart(side, mean):
    """(rules 1.1, 1.2)"""
    stops = [STATION_OF[place] for place, there in enumerate(DECK[side]) if there]
    away = [distances(side, ALL_SYMBOLS, one)[other] for one in stops for other in stops if one != other]
    assert round(10 * sum(away) / len(away)) == mean and max(away) == 10


def test_one_destination_a_station_and_none_where_pieces_are_put():
    """(rules 1.3)"""
    for side in (DAY, NIGHT):
        assert all(mask.bit_count() < 2 for mask in CARDS_AT[side])
    put_to = {STATION_IDS[effect[-1]] for effect in EFFECTS if effect[0] in ("inspection", "move_piece")}
    assert put_to == {"handelskai", "erdberg", "wilhelminenberg"}
    assert not put_to & {STATION_IDS[station] for station in STATION_OF}


def test_the_letters_stand_at_these_stations():
    """(rules 1.3)"""
    assert {entry["zone"]: entry["id"] for entry in BOX["stations"] if "zone" in entry} == {
        "A": "handelskai", "B": "erdberg", "C": "wilhelminenberg"}


def test_the_dotted_section_is_one_step():
    """(rules 6 E28)"""
    dotted, = read(LAYOUT)["dotted"]
    assert dotted == "U-ottakring-johnstrasse"
    board = city().at(RED, "ottakring").dice("UB").play("U>johnstrasse")
    assert board.station(RED) == "johnstrasse" and board.unused() == "B"


def test_edges_are_what_lies_between_the_stops_of_lines():
    kinds = {line["id"]: line["kind"] for line in BOX["lines"]}
    assert len(kinds) == len(BOX["lines"]) == 62
    for side in (DAY, NIGHT):
        near = {(symbol, *sorted((one, other))) for symbol in (U, B, T)
                for one, others in enumerate(NEAR[side][symbol]) for other in others}
        assert near == LINES[side].keys()
        for (symbol, *_), names in LINES[side].items():
            assert names and {kinds[name] for name in names} == {SYMBOL_IDS[symbol]}


def test_every_component_has_a_name_and_a_text_in_four_languages():
    for names in (*SYMBOL_NAMES, *DESTINATION_NAMES, *EVENT_NAMES, *DESTINATION_FACTS, *EVENT_TEXTS):
        assert set(names) == {"de", "en", "fr", "it"} and all(names.values())
    assert all(names["de"] for names in STATION_NAMES) and len(EVENT_IDS) == 9


def test_the_digest_is_a_number_for_links():
    assert type(DIGEST) is int and 0 <= DIGEST < 1 << 32


def test_the_oper_is_at_the_ring():
    assert STATION_IDS[STATION_OF[card("oper")]] == "kaerntner_ring_oper"
