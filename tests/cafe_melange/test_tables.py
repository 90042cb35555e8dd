"""Tables, visitors and cards of the box, one by one as the rules list them."""

from kaffeehaus.games.cafe_melange.game import GAME

DATA = GAME.data
TABLES = """
    T1 rectangular grey: violet olive turquoise | T2 rectangular brown: violet olive orange
    T3 rectangular white: orange turquoise olive | T4 square grey: orange turquoise
    T5 square brown: violet orange | T6 square brown: olive turquoise | T7 square white: violet olive orange
    T8 round grey: violet orange | T9 round grey: olive turquoise | T10 round brown: orange turquoise
    T11 round white: violet olive turquoise
"""


def test_each_table_has_these_chairs():
    """(rules 2.1)"""
    found = []
    for place, table in enumerate(DATA.TABLE_IDS):
        traits = [traits for traits, own in zip(DATA.TRAITS, DATA.TABLE) if own == place]
        (shape, colour), = {both for _, *both in traits for both in [tuple(both)]}
        found.append(f"{table} {shape} {colour}: {' '.join(chair for chair, *_ in traits)}")
    assert found == [" ".join(table.split()) for line in TABLES.strip().splitlines()
                     for table in line.split("|")]


def test_personalities_wait_on_these_chairs():
    """(rules 2.1, 3.4)"""
    assert [[DATA.CHAIR_IDS[chair] for chair in DATA.PRESEATED[seats]] for seats in (2, 3, 4)] == [
        ["T1c", "T3c", "T5b", "T7a", "T9b"], ["T3c", "T5b", "T7a", "T9b"], ["T3c", "T5b", "T9b"]]


def test_points_of_guests():
    """Placement points and multiplier (rules 2.6)."""
    assert list(zip(DATA.GUEST_POINTS, DATA.MULTIPLIER)) == [(4, 1), (3, 1), (2, 2), (1, 2), (1, 3), (0, 3)]


def test_points_and_vip_values_of_personalities():
    """Placement points and VIP score (rules 2.6)."""
    worth = {}
    for person, points, vip in zip(DATA.PERSON_IDS, DATA.PERSON_POINTS, DATA.VIP):
        worth.setdefault((points, vip), set()).add(person)
    assert worth == {
        (1, 3): {"freud", "klimt", "g_mahler", "zweig"},
        (2, 2): {"kraus", "loos", "a_mahler", "schiele", "schnitzler", "schoenberg"},
        (3, 1): {"adler", "lasker", "schlechter", "schroedinger", "wagner"}, (4, -2): {"lueger"}}


def test_reservation_cards_eight_of_a_chair_colour_ten_of_the_others():
    """(rules 2.4)"""
    assert DATA.COPIES == (8,) * 4 + (10,) * 6


def test_what_action_cards_cost_and_score():
    """Plays, cards to discard, and for scoring cards points and how many visitors
    (rules 2.5, 4.1, 6 swaps)."""
    found = {card: (plays, discards, *(fact for fact in effect[2:4] if fact is not None))
             for card, plays, discards, effect in
             zip(DATA.ACTION_IDS, DATA.ACTION_PLAYS, DATA.DISCARDS, DATA.EFFECTS)}
    ones = {f"score_personality_{value}": (1, 0, 1, 1) for value in ("violet", "orange", "square", "brown")}
    twos = {f"score_guest_{value}": (1, 0, 2, 1) for value in ("turquoise", "olive", "round", "grey")}
    assert found == {
        "swap_personalities": (2, 1), "swap_own_guests": (2, 1), "remove_personality_marker": (1, 0),
        "remove_own_guest_marker": (1, 0), **ones, "score_two_personalities": (1, 0, 2, 2), **twos,
        "score_two_own_guests": (1, 0, 3, 2)}


def test_scoring_cards_look_at_the_chairs_they_name():
    """(rules 2.5, 6 scoring)"""
    for card, effect in zip(DATA.ACTION_IDS, DATA.EFFECTS):
        value = card.rpartition("_")[2]
        if card.startswith("score") and value in DATA.VALUE_IDS:
            assert effect[4] == (DATA.MATCH[DATA.VALUE_IDS.index(value)],)
        elif card.startswith("score"):
            assert effect[4] == DATA.AT_TABLE


def test_numbers_of_the_rules():
    """(rules 3.2, 3.3, 4.1, 4.2, 6 limits, 7.4)"""
    assert (DATA.START_CARDS, DATA.START_ACTIONS, DATA.DISPLAY, DATA.PLAYS, DATA.JOKER_CARDS) == (
        4, 1, 4, 3, 2)
    assert (DATA.ACTIONS_PER_TURN, DATA.ACTIONS_PER_PHASE, DATA.ACTIONS_DRAWN) == (1, 1, 1)
    assert (DATA.DRAWS_AFTER_PLAYING, DATA.DRAWS_INSTEAD, DATA.SAME_COMBINATION) == (1, 3, 2)
    assert (DATA.OWN_ROWS[2:], DATA.ENDS_WITH_GUESTS[2:]) == ((3, 2, 2), (True, False, False))
