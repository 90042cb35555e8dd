"""The components: street, cards and constants as the rules list them."""

from kaffeehaus.games.vienna.game import GAME

data = GAME.data
# field: values, cost, and what its effects bring (rules 3)
STREET = """
    krieau 1 0 place_gendarme choose_one | prater 1 0 gain_coins:1 turn_own_unplaced_die
    stadtpark 1/2 0 take_special_card:start_player | secession 2 1 gain_vp:2 | oper 2 0 gain_vp:1
    karlskirche 2/3 0 take_special_card:double_move | naschmarkt 3 0 gain_coins:2
    parlament 3/4 0 take_special_card:dice_joker | heldenplatz 4 2 gain_vp:3
    burgtheater 4/5 0 take_special_card:extra_influence | rathaus 5 3 gain_vp:4
    universitaet 5/6 0 take_special_card:extra_die | cafe_landtmann 6 1 take_character
    cafe_central 6 1 take_character | cafe_griensteidl 6 0 take_character | hofreitschule 7 0 gain_vp:2
    hofburg 7 0 gain_vp:1 gain_coins:2 | pestsaeule 8 0 compare_symbol:citizen:2:0:1:0
    stephansdom 9 0 compare_symbol:cross:2:1:1:0 | schloss_belvedere 10 0 compare_symbol:crown:2:1:1:1
    schloss_schoenbrunn 11 0 gain_vp:3 | gloriette 12 1 compare_choice:2:0:1:0
    tiergarten - 0 steal_coins:3:2:1 | heuriger - 0 vp_per_special_card:1
    geheimbund - 0 gain_coins_per_die:1
"""


def effect(place):
    kind, *numbers = data.EFFECTS[place]
    match kind:
        case "take_special_card":
            numbers = [data.SPECIAL_IDS[numbers[0]]]
        case "compare_symbol":
            numbers = [data.SYMBOL_IDS[numbers[0]], *numbers[1:]]
        case "compare_choice":
            numbers = numbers[1:5]
        case "steal_coins":
            numbers = numbers[:3]
        case "place_gendarme" | "choose_one" | "turn_own_unplaced_die":
            numbers = []
    return ":".join(map(str, (kind, *numbers)))


def test_each_field_is_as_the_rules_list_it():
    """(rules 3, 9.6, 9.7, 9.8)"""
    found = [" ".join((name, "/".join(map(str, data.VALUES[place])) or "-", str(data.COST[place]),
                       *map(effect, data.FIELD_EFFECTS[place]))) for place, name in enumerate(data.FIELD_IDS)]
    assert found == [" ".join(field.split()) for line in STREET.strip().splitlines()
                     for field in line.split("|")]


def test_krieau_brings_a_coin_or_a_point():
    """(rules 8.10)"""
    place, = (place for place in data.FIELD_EFFECTS[0] if data.EFFECTS[place][0] == "choose_one")
    assert [[data.EFFECTS[one] for one in option] for option in data.EFFECTS[place].options] == [
        [("gain_coins", 1)], [("gain_vp", 1)]]


def test_characters_show_these_symbols_as_often():
    """Citizens, crosses and crowns, and copies (rules 4)."""
    shown = {name: (*symbols, copies) for name, symbols, copies in
             zip(data.CHARACTER_IDS, data.CHARACTER_SYMBOLS, data.CHARACTER_COPIES)}
    assert data.SYMBOL_IDS == ("citizen", "cross", "crown") and shown == {
        "kaffeesieder": (1, 0, 0, 4), "kaplan": (0, 1, 0, 4), "leutnant": (0, 0, 1, 4),
        "bankier": (2, 0, 0, 4), "domherr": (0, 2, 0, 4), "erzherzogin": (0, 0, 2, 4),
        "lehrerin": (1, 1, 0, 6), "hoflieferant": (1, 0, 1, 6), "hofkaplan": (0, 1, 1, 6),
        "ministerpraesident": (1, 1, 1, 2)}


def test_start_cards_and_special_cards():
    """(rules 4, 10.2)"""
    assert {name: (coins, *symbols) for name, coins, symbols in
            zip(data.START_IDS, data.START_COINS, data.START_SYMBOLS)} == {
        "kaufmannssohn": (4, 1, 0, 0), "novize": (4, 0, 1, 0), "kadett": (4, 0, 0, 1),
        "advokat": (2, 1, 1, 0), "diplomat": (2, 0, 1, 1), "rittmeister": (2, 1, 0, 1)}
    assert {name: symbols
            for name, symbols in zip(data.SPECIAL_IDS, data.SPECIAL_SYMBOLS) if any(symbols)} == {
        "extra_influence": (1, 1, 1)}


def test_numbers_of_the_rules():
    """(rules 2, 7.2, 8.5, 14.1, 14.2)"""
    assert (data.OWN_DICE[3:], data.OPEN_CHARACTERS[3:], data.START_POINTS[3:]) == (
        (5, 4, 4), (2, 3, 4), (0, 2, 4))
    assert (data.COINS, data.END_POINTS, data.WHITE_DICE, data.EXTRA_TURNS, data.JOKER_FACE) == (
        25, 25, 1, 1, 1)
    assert (data.REROLL_COST, data.TURN_COST, data.BRIBE, data.TURN_STEP, data.TURN_WRAPS) == (
        1, 1, 1, 1, False)
    assert (data.LEAST_PLACED, data.MOST_PLACED, data.MAJORITY_POINTS, data.COINS_PER_POINT) == (1, 2, 1, 3)
