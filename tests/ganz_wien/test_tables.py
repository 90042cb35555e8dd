"""The components: cards and constants as the rules list them."""

from kaffeehaus.games.ganz_wien.rules.data import (
    COPIES,
    DEALT,
    DECK,
    DESTINATION_IDS,
    DICE,
    EFFECTS,
    EVENT_HAND,
    EVENT_IDS,
    EXCHANGED,
    RUNNING,
    STATION_IDS,
    STATION_OF,
    SYMBOL_IDS,
    THREE,
    TO_WIN,
    TURN_LIMIT,
)

# destination: station, by the bar on its card
RED = """
    oper kaerntner_ring_oper | stephansdom stephansplatz | riesenrad praterstern
    naschmarkt kettenbrueckengasse | gasometer gasometer | grinzing grinzing | tichy reumannplatz
    landtmann rathausplatz_burgtheater | stadthalle burggasse_stadthalle | stadion stadion
"""


def stations(text):
    return dict(pair.split() for line in text.strip().splitlines() for pair in line.split("|"))


def test_ten_destinations_have_a_red_bar_and_are_in_both_decks():
    """(rules 1, 2.1)"""
    by_day, by_night = ({DESTINATION_IDS[card] for card, there in enumerate(deck) if there} for deck in DECK)
    found = {card: STATION_IDS[STATION_OF[DESTINATION_IDS.index(card)]] for card in by_day & by_night}
    assert found == stations(RED)
    assert len(by_day) == len(by_night) == 20


def test_nine_tickets_and_two_of_each_event():
    """At night there is no snow (rules 1, 2.1, 3.6.1)."""
    day, night = (dict(zip(EVENT_IDS, counts)) for counts in COPIES)
    assert day == dict.fromkeys(EVENT_IDS, 2) | {"ticket": 9} and len(EVENT_IDS) == 9
    assert night == day | {"snow_chaos": 0}


def test_what_events_do():
    """(rules 3.2.7, 3.2.8, 3.2.9, 3.2.10, 3.2.11)"""
    found = dict(zip(EVENT_IDS, EFFECTS))
    banned = {kind: SYMBOL_IDS[effect[1]] for kind, effect in found.items() if effect[0] == "ban"}
    put = {kind: STATION_IDS[effect[-1]]
           for kind, effect in found.items() if effect[0] in ("inspection", "move_piece")}
    assert banned == {"bus_accident": "B", "power_failure": "U", "snow_chaos": "T"}
    assert put == {"ticket_inspection": "erdberg", "wedding": "wilhelminenberg",
                   "donauinselfest": "handelskai"}
    assert [kind for kind, effect in found.items() if effect == ("throw_again",)] == ["rush_hour"]
    assert [kind for kind, effect in found.items() if effect == ("double_die",)] == ["all_green"]


def test_numbers_of_the_rules():
    """(rules 2.2, 2.4, 3.1, 3.2.3, 3.3.4, 3.5.1, 3.5.3, 3.6.1)"""
    assert (DEALT[2:], EXCHANGED[2:], TO_WIN[2:]) == ((6, 5, 5), (2, 0, 0), (5, 4, 4))
    assert (DICE, EVENT_HAND, THREE, TURN_LIMIT) == (5, 2, 3, 200)
    assert [[symbol for place, symbol in enumerate(SYMBOL_IDS) if kinds >> place & 1]
            for kinds in RUNNING] == [
        ["U", "B", "T"], ["U", "B"]]
