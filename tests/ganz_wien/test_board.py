"""Ganz Wien's table: every position can be drawn, all that is legal can be tapped,
and nobody sees another's hand."""

import re
from functools import cache, partial
from types import SimpleNamespace

import pytest

from contract.sample import Sample
from kaffeehaus.board import Refusal, View
from kaffeehaus.games import GAMES
from kaffeehaus.games.ganz_wien import board as ganz_wien
from kaffeehaus.games.ganz_wien.board.departures import departures
from kaffeehaus.games.ganz_wien.board.now import Now
from kaffeehaus.games.ganz_wien.board.plan import edge_of, lamps, plan_of
from kaffeehaus.games.ganz_wien.board.signs import DRAWN
from kaffeehaus.games.ganz_wien.board.sketch import sketch
from kaffeehaus.games.ganz_wien.board.words import breakable, die_name, means_name, side_name
from kaffeehaus.games.ganz_wien.rules.network import ALL_SYMBOLS, distances
from kaffeehaus.games.ganz_wien.workshop.changes import without
from kaffeehaus.games.ganz_wien.workshop.maps.geometry import rounded
from kaffeehaus.games.ganz_wien.workshop.plan import network, spots
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.words import ENGLISH
from table.playing import one_of
from ui import board_view
from ui.board_view import EMPTY, NAMES
from workshop.content.altered import altered, box_of
from workshop.places import ASSETS

GAME = GAMES["ganz_wien"]

REST = {name: value for name, value in EMPTY.items() if name not in ("ghost", "scenes_around_ghost")}


@cache
def sample(seats):
    return Sample(GAME, seats)


@pytest.fixture(params=GAME.seats)
def table(request):
    return sample(request.param)


def scene_of(s, viewer, live, game=GAME):
    seen = game.observe(s, viewer)
    return game.scene(seen, viewer, tuple(game.legal(seen)) if live else ())


def view(s, viewer, live=True, ghost=None, game=GAME, **more):
    """What the table would hand to the board in this position."""
    live = live and game.turn(s) == viewer and viewer is not None
    scene = before = scene_of(s, viewer, live, game)
    if ghost:
        stages = game.stages(game.observe(s, viewer), ghost)
        scene = game.scene(stages[0][0], viewer, ())
    if live:
        more.setdefault("wishes", game.asking.wishes(game.observe(s, viewer), viewer, True, False))
    return View(scene=scene, voice=ENGLISH, names=NAMES, game=game, live=live and not ghost,
                ghost=ghost, scenes_around_ghost=lambda: (before, scene), **{**REST, **more})


def drawn(view):
    return board_view.drawn(ganz_wien, view)


def check(view):
    return board_view.check(drawn(view))


# ---- drawing

def test_every_position_is_drawn_for_the_mover_for_another_and_for_an_onlooker(table):
    for s in (*table.positions, *table.ends):
        turn = GAME.turn(s)
        for viewer in (turn, ((turn or 0) + 1) % s.seats, None):
            check(view(s, viewer))


def test_every_choice_is_drawn_as_a_ghost(table):
    for s, turn, legal in table.moves():
        for action in legal[::max(1, len(legal) // 3)]:
            if GAME.stages(GAME.observe(s, turn), action):
                assert "done" in check(view(s, turn, ghost=action)).does, GAME.tell(s, action)


def test_a_place_that_is_named_by_an_event_is_on_the_table(table):
    for spot in {GAME.spot(told) for kept in table.events.values() for told in kept} - {None}:
        assert spot in check(view(table.positions[-1], None, spot=spot)).ids, spot


def test_what_happens_is_shown_with_its_pace(table):
    assert 'id="stage"' in drawn(view(table.positions[-1], None, stage_text="<i>happens</i>",
                                      spot="station-karlsplatz"))


# ---- tapping

def reachable(s, turn):
    return board_view.reachable(ganz_wien, partial(view, s, turn))


def decisions(table):
    return board_view.decisions(GAME, table.moves())


def test_everything_legal_can_be_tapped(table):
    for s, turn in decisions(table):
        missing = set(GAME.legal(s)) - reachable(s, turn)
        assert not missing, (GAME.asked(s), sorted(missing)[:9])


def test_the_departures_alone_offer_everything(table):
    for s, turn in decisions(table):
        text = departures(Now(view(s, turn)))
        acts = {GAME.legal(s)[int(place)] for place in re.findall(r'data-do="act:(\d+)"', text)}
        assert (acts == set(GAME.legal(s))
                or GAME.asked(s) in ("ChooseGifts", "ChooseExchange") and "card:" in text)


def test_everything_that_taps_choose_is_understood_by_the_rules(table):
    for s, turn in decisions(table):
        for action in reachable(s, turn):
            reason = GAME.why_not(s, action)
            assert reason is None or reason.code not in ("bad_command", "wrong_phase"), (
                GAME.tell(s, action), reason)


def test_a_station_out_of_reach_is_marked_and_the_way_there_is_shown(table):
    for s, turn in decisions(table):
        if GAME.asked(s) == "Travel":
            for number in range(0, 75, 7):
                tap = ganz_wien.tap(view(s, turn), "station", str(number))
                reason = tap.choose and GAME.why_not(s, tap.choose)
                if reason:
                    refused = Refusal(tap.choose, "No.", GAME.repairs(s, tap.choose), reason)
                    text = drawn(view(s, turn, refused=refused))
                    assert (text.count("is-refused") == 1
                            and ('class="journey"' in text) >= bool(refused.repairs))


# ---- the first choice

def first_choices():
    for seats in GAME.seats:
        for s, turn in decisions(sample(seats)):
            if GAME.asked(s) == "ChooseStart":
                yield s, turn


def test_each_card_to_start_from_is_a_row_with_the_number_of_its_station():
    for s, turn in first_choices():
        text = drawn(view(s, turn))
        rows = re.findall(r'<button class="departure is-legal" id="card-(\d+)" data-do="act:(\d+)"', text)
        legal = GAME.legal(s)
        assert [(GAME.verb.START_CARD, int(card)) for card, _ in rows] == [legal[int(act)] for _, act in rows]
        assert len(rows) == len(legal) == len(s.hands[turn])
        numbers = [str(number) for number in range(1, len(rows) + 1)]
        assert re.findall(r'<b class="start-badge">(\d+)</b>', text) == numbers
        assert sorted(re.findall(r'<g class="net-badge".*?<text[^>]*>(\d+)</text>', text)) == numbers
        assert 'id="dice"' not in text and 'id="hand"' not in text and 'id="first-choice"' in text


def test_from_the_card_that_is_laid_out_each_other_one_says_how_far_it_is():
    for s, turn in first_choices():
        for card in s.hands[turn]:
            text = drawn(view(s, turn, ghost=(GAME.verb.START_CARD, card)))
            at, others = GAME.data.STATION_OF, [other for other in s.hands[turn] if other != card]
            away = {other: distances(s.side, ALL_SYMBOLS, at[other])[at[card]] for other in others}
            for other in others:
                row = re.search(rf'id="card-{other}".*?</button>', text, re.S)[0]
                assert f'<b class="start-badge is-steps">{away[other]}</b>' in row
            mine = re.search(rf'id="card-{card}".*?</button>', text, re.S)[0]
            assert f'<b class="start-total" aria-hidden="true">{sum(away.values())}</b>' in mine
            assert 'data-do="done"' in mine and f'id="piece-{turn + 1}"' in text


def test_distances_on_the_map_are_those_of_the_rules():
    plan, stations = plan_of(GAME.data), range(len(GAME.data.STATION_IDS))
    for side in range(len(GAME.data.SIDE_IDS)):
        for start in (*stations[::9],):
            known = [None if steps < 0 else steps for steps in distances(side, ALL_SYMBOLS, start)]
            assert plan.away(side, start) == known


def test_long_names_of_stations_say_where_they_may_be_broken():
    assert breakable("Rathausplatz/Burgtheater") == "Rathaus\u00adplatz/\u200bBurgtheater"
    assert breakable("Kettenbrückengasse") == "Ketten\u00adbrücken\u00adgasse"
    longest = max((part for names in GAME.data.STATION_NAMES
                   for part in re.split("[\u00ad\u200b /-]", breakable(names["de"]))), key=len)
    assert len(longest) <= 15, longest


# ---- what nobody else may see

def test_no_hand_is_drawn_for_an_onlooker_or_a_rival(table):
    for s in table.positions[::7]:
        for viewer in (None, *range(s.seats)):
            text = drawn(view(s, viewer, live=False))
            own = () if viewer is None else s.hands[viewer]
            drawn_cards = set(re.findall(r"destination-(\w+)", text))
            known = {GAME.data.DESTINATION_IDS[card]
                     for card in (*own, *(card for shown in s.shown for card in shown))}
            assert drawn_cards <= known, drawn_cards - known
            assert (viewer is None) <= ("event-card" not in text)


# ---- the map

def numbers(path):
    return [float(number) for number in re.findall(r"-?[0-9.]+", path)]


def test_routes_lie_on_the_lines_as_they_are_drawn():
    data, plan = GAME.data, plan_of(GAME.data)
    for side, name in enumerate(data.SIDE_IDS):
        for track in network(name).tracks.values():
            found = plan.track(side, edge_of(data.SYMBOL_IDS.index(track.kind),
                                             *map(data.STATION_IDS.index, track.edge.ends)))
            there, back = rounded(track.drawn), rounded(track.drawn[::-1])
            assert numbers(found) in (pytest.approx(numbers(there), abs=.21),
                                      pytest.approx(numbers(back), abs=.21)), track.edge.name


def test_pieces_and_signs_stand_where_room_was_found_for_them():
    beside = plan_of(GAME.data).beside
    for side, name in enumerate(GAME.data.SIDE_IDS):
        net = network(name)
        found = spots(net)
        for station, mark in enumerate(net.marks.values()):
            assert [[*beside(side, "pieces", station, number)] for number in range(4)] == found.pieces(mark)
            assert [*beside(side, "signs", station)] == found.signs(mark)


# ---- versions with other data

def met(game, seats=3, side="day", most=60):
    """Positions of a game by chance."""
    s, chance = game.new(Setup("ganz_wien", seats, 3, {"side": side})), Stream(5)
    while (legal := game.legal(s)) and most:
        yield s
        game.apply(s, one_of(legal, chance))
        most -= 1


def all_drawn(game, **setup):
    """What the mover and an onlooker see of such a game, well-formed; odds and small pictures too."""
    texts = []
    for s in met(game, **setup):
        for viewer in (game.turn(s), None):
            seen = view(s, viewer, game=game)
            check(seen)
            texts.append(drawn(seen))
            for chances in ganz_wien.odds(seen, game.observe(s, viewer)):
                texts += [chances.title, *(f"{sign}{name}{cells}" for sign, name, cells in chances.rows)]
        for action in game.legal(s)[::5]:
            if game.stages(game.observe(s, game.turn(s)), action):
                texts.append(drawn(view(s, game.turn(s), ghost=action, game=game)))
        sketch(game.sketch(s, 0))
    return "".join(texts)


def corrected(*corrections):
    """Today's box with entries replaced: (list, id, what becomes of the entry)."""
    box = box_of("ganz_wien")
    for name, old, new in corrections:
        box[name] = [{**entry, **new} if entry["id"] == old else entry for entry in box[name]]
    return box


def test_numbers_are_those_of_the_version():
    box = box_of("ganz_wien")
    box["constants"]["dice"], box["constants"]["per_players"]["3"]["to_win"] = 6, 3
    box["events"][0]["copies"] = 17
    game = altered("ganz_wien", box)
    text = all_drawn(game)
    assert "<small>/3</small>" in text and "<small>/4</small>" not in text
    assert "The next throw of 6 dice" in text and 'id="die-5"' in text and 'id="die-6"' not in text
    s = next(s for s in met(game) if game.asked(s) == "EventRound")
    left = 17 - s.events[game.turn(s)].count(game.data.TICKET)
    chances = ganz_wien.odds(view(s, game.turn(s), game=game), game.observe(s, game.turn(s)))
    assert [cells[0] for _, name, cells in chances[1].rows if name == "Ticket"] == [left]


def test_as_many_cards_are_picked_as_the_version_exchanges():
    box = box_of("ganz_wien")
    box["constants"]["per_players"]["2"]["exchange"] = 3
    game = altered("ganz_wien", box)
    s = next(s for s in met(game, seats=2) if game.asked(s) == "ChooseExchange")
    one, two, three = s.hands[0][:3]
    last = ganz_wien.tap(view(s, 0, game=game, picked=(three, one)), "card", str(two))
    assert last.choose == (game.verb.EXCHANGE, one, two, three)
    assert ganz_wien.tap(view(s, 0, game=game, picked=(three,)), "card", str(two)).picked == (three, two)


def test_names_are_those_of_the_version():
    game = altered("ganz_wien", corrected(("stations", "erdberg", {"names": {"de": "Anderswo"}})))
    s = next(s for s in met(game) if game.turn(s) == 0)
    s.places = [game.data.STATION_IDS.index("erdberg")] * 3
    text = drawn(view(s, 0, game=game))
    assert "Anderswo" in text and "Erdberg" not in text


def test_cards_lines_and_events_without_a_drawing_have_a_plain_sign():
    box = corrected(*(("destinations", name, {"id": f"neu_{name}"}) for name in GAME.data.DESTINATION_IDS),
                    *(("events", name, {"id": f"fest_{name}"})
                      for name in ("wedding", "rush_hour", "bus_accident")),
                    *(("lines", name, {"id": f"V{name}"}) for name in ("U1", "U2", "U3", "U4", "U6")))
    text = all_drawn(altered("ganz_wien", box))
    assert "#destination-" not in text and "#event-wedding" not in text and "#line-U" not in text
    for letters in ("NE", "FE", "VU"):
        assert f">{letters}</text>" in text
    assert set(re.findall(r"ganz_wien#([\w-]+)", text)) <= DRAWN


def test_a_station_that_is_not_on_the_drawing_stands_in_a_row_and_its_edges_are_straight():
    box = corrected(("stations", "schottentor", {"id": "schotten_tor"}))
    for line in box["lines"]:
        line["segments"] = [["schotten_tor" if stop == "schottentor" else stop for stop in stops]
                            for stops in line["segments"]]
    game = altered("ganz_wien", box)
    plan, station = plan_of(game.data), game.data.STATION_IDS.index("schotten_tor")
    assert plan.strange == [station] and all(station in edge for edge in plan.undrawn(0)) and plan.undrawn(0)
    assert all(plan.track(0, edge).count("L") == 1 and "Q" not in plan.track(0, edge)
               for edge in plan.undrawn(0))
    text = all_drawn(game)
    x, y, _ = plan.place(station)
    assert 'class="net-added"' in text and f'data-do="station:{station}" cx="{x}" cy="{y}"' in text
    today = plan_of(GAME.data)
    assert not (today.strange or today.undrawn(0) or today.undrawn(1))


def test_a_version_with_fewer_stations_and_other_edges_is_drawn():
    game = altered("ganz_wien", without(box_of("ganz_wien"), "herrengasse"))
    text = all_drawn(game, side="night")
    assert len(game.data.STATION_IDS) == 74 and "station-herrengasse" not in text
    assert 'data-do="station:73"' in text and 'data-do="station:74"' not in text
    assert 'class="net-added"' in text          # the underground goes through


def test_letters_that_the_departures_board_does_not_have_stay_dark():
    assert lamps("Ñ1 é") == ("", "") and lamps("A" * 40)[0].count("M") == 18


def test_sides_and_symbols_that_the_words_do_not_know_are_called_by_their_names():
    data = SimpleNamespace(SYMBOL_IDS=("W",), SYMBOL_NAMES=({"de": "Seilbahn"},))
    assert means_name(ENGLISH, data, 0) == die_name(ENGLISH, data, 0) == "Seilbahn"
    assert side_name(ENGLISH, "dusk") == "dusk"
    facts = SimpleNamespace(side="dusk", shown=("nowhere",), pieces=(None, "nowhere"))
    assert sketch(facts) == (0, 13, [(6, 32, 32), (2, 32, 32)])


def test_every_drawing_of_the_sheet_is_known():
    drawings = (ASSETS / "games/ganz_wien/drawings.svg").read_text("utf-8")
    assert set(re.findall(r'<symbol id="([^"]+)"', drawings)) == DRAWN
