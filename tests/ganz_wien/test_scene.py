"""The view model: choices, routes, distances, repairs and spots."""

import pytest

from ganz_wien.city import BLUE, GREEN, RED, card, city, dealt, kind
from kaffeehaus.games.ganz_wien.game import GAME
from kaffeehaus.games.ganz_wien.rules.data import STATION_IDS, SYMBOL_IDS
from kaffeehaus.games.ganz_wien.rules.network import routes

U, B, T = range(3)


def station(name):
    return STATION_IDS.index(name)


def shown(board, seat=None):
    """The scene as a seat sees it, with the choices if they are its own."""
    s = board.ready().s
    seen = GAME.observe(s, seat)
    return GAME.scene(seen, seat, GAME.legal(seen) if seat == GAME.turn(s) else [])


def told(board, sequences):
    return [[GAME.tell(board.s, action) for action in sequence] for sequence in sequences]


def repairs(board, text):
    return told(board, GAME.repairs(board.s, board.action(text)))


# ---- the table

def test_everybody_sees_who_stands_where_and_how_many_cards_they_hold():
    scene = shown(city().at(RED, "karlsplatz").at(BLUE, "spittelau").only(GREEN, "oper").all_green(BLUE))
    red, blue, green = scene.chairs
    assert red.roller and red.active
    assert (red.station, blue.station) == (station("karlsplatz"), station("spittelau"))
    assert (green.points, green.cards, len(green.shown)) == (3, 1, 3) and blue.right and not red.right
    assert scene.board.targets == scene.board.events == () and scene.round == 1
    pieces = {STATION_IDS[place.station]: place.pieces for place in scene.board.stations if place.pieces}
    assert pieces == {"karlsplatz": (RED,), "spittelau": (BLUE,), "handelskai": (GREEN,)}


def test_own_cards_are_shown_to_their_owner_alone():
    board = city().holds(BLUE, "oper").events(BLUE, "wedding", "ticket")
    assert card("oper") in [target.card for target in shown(board, BLUE).board.targets]
    assert card("oper") not in [target.card for target in shown(board, RED).board.targets]
    assert [event.kind for event in shown(board, BLUE).board.events] == [kind("ticket"), kind("wedding")]


def test_gifts_and_proofs_are_remembered():
    board = dealt()
    while not board.s.turn:
        board.play(board.legal()[0])
    red, blue, green = shown(board, RED).chairs
    assert (blue.gifts, green.gifts) == (board.s.given[1], board.s.given[2]) and red.gifts == ()
    board.s.proof[BLUE], board.s.proof[GREEN] = 1, -1
    assert [chair.ticket for chair in shown(board, RED).chairs] == [None, True, False]


def test_choices_are_hidden_but_not_that_they_were_made():
    board = dealt()
    board.play(board.legal()[2])
    assert [chair.chosen for chair in shown(board, BLUE).chairs] == [True, False, False]
    assert shown(board, BLUE).board.chosen == () and shown(board, RED).board.chosen == board.s.chosen[RED]
    assert [target.choice for target in shown(board, BLUE).board.targets] == list(range(5))


@pytest.mark.parametrize("board, phase", [
    (dealt(), "setup"), (city().event_round(), "events"), (city().at(RED, "karlsplatz"), "travel"),
    (city().at(BLUE, "karlsplatz").passed_to(BLUE), "passed"),
    (city().at(RED, "kaerntner_ring_oper").only(RED, "oper").play("show=oper:ticket"), "over"),
], ids=lambda value: value if isinstance(value, str) else "")
def test_the_phase(board, phase):
    assert shown(board).board.phase == phase


def test_event_cards_that_can_be_played_and_who_is_still_asked():
    scene = shown(city().event_round().events(BLUE, "wedding", "ticket"), BLUE)
    assert [tuple(event) for event in scene.board.events] == [(kind("ticket"), None), (kind("wedding"), 1)]
    assert scene.board.waiting == (BLUE, GREEN, RED) and scene.board.decline == 0


def test_pieces_to_choose_from():
    scene = shown(city().event_round().events(BLUE, "wedding", "ticket").play("event=wedding"), BLUE)
    assert [chair.choice for chair in scene.chairs] == [0, 1, 2]
    assert scene.board.piece_to == station("wilhelminenberg") and scene.board.waiting == (GREEN, RED)


def test_unseen_event_cards_are_counted_from_what_is_known():
    board = city().events(RED, "wedding", "ticket").pile("rush_hour", "rush_hour")
    unseen = shown(board, RED).board.unseen
    assert unseen[kind("rush_hour")] == 2 and sum(unseen) == 2 + 4
    assert sum(shown(board, None).board.unseen) == 2 + 6


# ---- dice, steps and ways

def test_dice_unused_used_and_banned():
    board = shown(city().at(RED, "karlsplatz").dice("UBT", "UB").banned("B")).board
    dice = board.dice
    assert board.bans == (B,)
    assert [(SYMBOL_IDS[die.symbol], die.used, die.banned) for die in dice] == [
        ("U", False, False), ("U", True, False), ("B", False, True), ("B", True, True), ("T", False, False)]


def test_each_step_is_found_at_its_station():
    scene = shown(city().at(RED, "karlsplatz").dice("UB", "T").all_green(RED), RED)
    steps = {choice: (verb, symbol, place.station)
             for place in scene.board.stations for choice, verb, symbol in place.steps}
    assert steps == dict(enumerate(scene.legal[1:], 1))


def test_ways_for_all_dice_that_are_left():
    scene = shown(city().at(RED, "karlsplatz").dice("UUB"), RED)
    westwards = scene.board.stations[station("pilgramgasse")].ways
    assert [way.steps for way in westwards] == [
        ((U, station("kettenbrueckengasse")), (U, station("pilgramgasse"))),
        ((B, station("kettenbrueckengasse")), (U, station("pilgramgasse")))]
    assert all(scene.legal[way.choice][1:] == way.steps[0] for way in westwards)
    assert scene.board.stations[station("karlsplatz")].ways[0].steps == ()
    assert scene.board.stations[station("grinzing")].ways == ()


def test_banned_dice_and_trams_by_night_lead_nowhere():
    banned = shown(city().at(RED, "karlsplatz").dice("BT").banned("B")).board.stations
    assert {STATION_IDS[place.station] for place in banned if place.ways} == {
        "karlsplatz", "kaerntner_ring_oper", "johann_strauss_gasse"}
    night = shown(city(side="night").at(RED, "karlsplatz").dice("TT")).board.stations
    assert [place.station for place in night if place.ways] == [station("karlsplatz")]


def test_ways_obey_the_dice():
    for dice in ((2, 1, 1), (0, 3, 2), (5, 0, 0)):
        for ways in routes(0, station("schottentor"), dice):
            for way in ways:
                assert all(sum(symbol == used for used, _ in way) <= dice[symbol] for symbol in range(3))


def test_how_far_the_own_destinations_are():
    board = city().at(RED, "karlsplatz").dice("UT").holds(RED, "oper", "stephansdom", "grinzing", "stadion")
    targets = {target.card: target for target in shown(board, RED).board.targets}
    oper, stephansdom, stadion = (targets[card(name)] for name in ("oper", "stephansdom", "stadion"))
    assert (oper.steps, oper.by_symbol, oper.dice) == (1, (None, 1, 1), 1)
    assert (stephansdom.steps, stephansdom.by_symbol, stephansdom.dice) == (1, (1, None, None), 1)
    assert stadion.dice is None and stadion.steps == 6 and stadion.by_symbol[U] == 6
    assert [target.dice for target in shown(board.turn_of(RED), BLUE).board.targets] == [None] * 4


def test_what_may_be_shown_and_how():
    board = city().at(RED, "kaerntner_ring_oper").dice("BBBU").holds(RED, "oper")
    scene = shown(board, RED)
    target = next(target for target in scene.board.targets if target.card == card("oper"))
    assert [(scene.legal[choice][2], means) for choice, means in target.shows] == [(0, 0), (2, 2)]
    assert scene.board.threes == (B,) and scene.board.stations[target.station].target == card("oper")


def test_passed_dice_have_steps_but_no_ways():
    scene = shown(city().at(BLUE, "karlsplatz").dice("UB").passed_to(BLUE), BLUE)
    assert all(place.ways == () for place in scene.board.stations)
    assert sum(len(place.steps) for place in scene.board.stations) == len(scene.legal) - 1


# ---- what else one could do

def test_a_step_is_repaired_by_other_dice():
    board = city().at(RED, "karlsplatz").dice("UBT")
    assert repairs(board, "U>kaerntner_ring_oper") == [["B>kaerntner_ring_oper"], ["T>kaerntner_ring_oper"]]
    assert repairs(board, "U>stadtpark") == []


def test_a_distant_station_is_repaired_by_a_journey():
    board = city().at(RED, "karlsplatz").dice("UUB")
    assert repairs(board, "U>pilgramgasse") == [["U>kettenbrueckengasse", "U>pilgramgasse"],
                                                ["B>kettenbrueckengasse", "U>pilgramgasse"]]


def test_a_station_too_far_is_repaired_by_part_of_the_way():
    board = city().at(RED, "karlsplatz").dice("U")
    assert repairs(board, "U>schwedenplatz") == [["U>stephansplatz"]]
    assert repairs(city().at(RED, "karlsplatz").dice("T").banned("T"), "U>schwedenplatz") == []
    assert repairs(city().at(RED, "karlsplatz").dice("T"), "U>stadtpark") == []
    assert repairs(city().at(BLUE, "karlsplatz").dice("T").passed_to(BLUE), "take=U>stadtpark") == []
    assert repairs(city().turn_of(BLUE).at(BLUE, "karlsplatz").dice("UU"), "U>pilgramgasse") == [
        ["U>kettenbrueckengasse", "U>pilgramgasse"]]


def test_a_journey_to_a_destination_and_its_show():
    board = city().at(RED, "karlsplatz").dice("BUUU").holds(RED, "oper")
    assert repairs(board, "show=oper:ticket") == [["B>kaerntner_ring_oper", "show=oper:ticket"]]
    board = city().at(RED, "karlsplatz").dice("BUUU").holds(RED, "oper").events(RED, "wedding", "wedding")
    assert repairs(board, "show=oper:ticket") == [["B>kaerntner_ring_oper", "show=oper:UUU"]]


def test_dice_used_for_the_journey_cannot_be_a_ticket():
    def found(dice):
        board = city().turn_of(BLUE).at(BLUE, "karlsplatz").dice(dice).holds(BLUE, "stephansdom")
        return repairs(board.events(BLUE, "wedding", "wedding"), "show=stephansdom:UUU")
    assert found("UUUB") == [] and found("UBBB") == [["U>stephansplatz", "show=stephansdom:BBB"]]


def test_a_show_is_repaired_by_another_payment():
    board = city().at(RED, "kaerntner_ring_oper").dice("UUUB").holds(RED, "oper")
    board.events(RED, "wedding", "wedding")
    assert repairs(board, "show=oper:ticket") == [["show=oper:UUU"]]
    assert repairs(board, "show=stephansdom:ticket") == []


def test_no_way_leads_to_a_show_before_a_passed_die_is_taken():
    board = city().at(BLUE, "kaerntner_ring_oper").holds(BLUE, "oper").dice("UB").passed_to(BLUE)
    assert repairs(board, "show=oper:ticket") == repairs(board, "show=oper:UUU") == []


def test_with_a_passed_die_another_one_or_a_step_nearer():
    board = city().at(BLUE, "karlsplatz").dice("UB").passed_to(BLUE)
    assert repairs(board, "take=T>kaerntner_ring_oper") == [["take=B>kaerntner_ring_oper"]]
    assert repairs(board, "U>stadtpark") == [["take=U>stadtpark"]]
    assert repairs(board, "take=U>schwedenplatz") == [["take=U>stephansplatz"]]
    assert repairs(board, "take=B>haus_des_meeres") == [["take=U>museumsquartier"]]


# ---- places of events

def test_events_have_spots():
    board = city().at(RED, "karlsplatz").dice("U").play("U>museumsquartier")
    spots = {event[0]: GAME.spot(event) for event in board.told}
    assert spots["ride"] == "station-museumsquartier" and spots["stop"] == "seat-1"
    assert spots["throw"] == "dice"
    for event in ("ride", "again", "bonus", "take"):
        assert GAME.spot((event, None, GREEN, 0, 10, 12)) == "station-stadtpark"
    assert GAME.spot(("moved", None, GREEN, 31, 10)) == "station-erdberg"
    assert GAME.spot(("banned", None, GREEN, 0)) == "dice"
    assert GAME.spot(("reshuffle", None, 9)) == "pile" and GAME.spot(("game_over", None, (1,), (4,))) is None
