"""Ganz Wien's table: every position can be drawn, all that is legal can be tapped, and nobody sees another's hand."""

import re
from collections import deque
from functools import cache

import pytest

from contract.sample import Sample
from kaffeehaus.games import GAMES
from kaffeehaus.table.words import ENGLISH
from kaffeehaus.games.ganz_wien import board as ganz_wien
from kaffeehaus.games.ganz_wien.board.departures import departures
from kaffeehaus.games.ganz_wien.board.now import Now
from kaffeehaus.games.ganz_wien.board.plan import edge_of, plan_of
from kaffeehaus.games.ganz_wien.board.signs import DRAWN
from kaffeehaus.markup import svg
from kaffeehaus.board import Refusal, View
from ui.markup import Markup
from ui.test_vienna_board import EMPTY, NAMES
from kaffeehaus.games.ganz_wien.workshop.maps.geometry import rounded
from kaffeehaus.games.ganz_wien.workshop.plan import network, spots
from workshop.altered import altered, box_of
from workshop.places import ASSETS

GAME = GAMES["ganz_wien"]

REST = {name: value for name, value in EMPTY.items() if name not in ("ghost", "around")}


@cache
def sample(seats):
    return Sample(GAME, seats)


@pytest.fixture(params=GAME.seats)
def table(request):
    return sample(request.param)


def scene_of(s, viewer, live):
    seen = GAME.observe(s, viewer)
    return GAME.scene(seen, viewer, tuple(GAME.legal(seen)) if live else ())


def view(s, viewer, live=True, ghost=None, **more):
    """What the table would hand to the board in this position."""
    live = live and GAME.turn(s) == viewer and viewer is not None
    scene = before = scene_of(s, viewer, live)
    if ghost:
        stages = GAME.stages(GAME.observe(s, viewer), ghost)
        scene = GAME.scene(stages[0][0], viewer, ())
    if live:
        more.setdefault("wishes", GAME.asking.wishes(GAME.observe(s, viewer), viewer, True, False))
    return View(scene=scene, voice=ENGLISH, names=NAMES, game=GAME, live=live and not ghost,
                ghost=ghost, around=lambda: (before, scene), **{**REST, **more})


def drawn(view):
    chairs = [ganz_wien.seat(view, chair) for chair in view.scene.chairs]
    return svg(t"""{chairs}{ganz_wien.legend(view)}{ganz_wien.subtitle(view)}{ganz_wien.board(view)}""")


def check(view):
    text = drawn(view)
    markup = Markup(text)
    assert not markup.wrong, markup.wrong
    assert "<b>Cilli" not in text and "None" not in text and "Template(" not in text
    return markup


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
    ids = check(view(table.positions[-1], None)).ids
    for told in (told for kept in table.events.values() for told in kept):
        assert GAME.spot(told) in (None, *ids), told


def test_what_happens_is_shown_with_its_pace(table):
    assert 'id="stage"' in drawn(view(table.positions[-1], None, stage_text="<i>happens</i>", spot="station-karlsplatz"))


# ---- tapping

def reachable(s, turn):
    """Every action that taps on drawn buttons can lead to, in any order, refused ones too."""
    found, met, waiting = set(), set(), deque([((), ())])
    while waiting:
        picked, offer = waiting.popleft()
        now = view(s, turn, picked=picked, offer=offer)
        for do in sorted(set(re.findall(r'data-do="([^"]*)"', drawn(now)))):
            kind, _, value = do.partition(":")
            if kind == "act":
                found.add(now.scene.legal[int(value)])
                continue
            tap = ganz_wien.tap(now, kind, value)
            if tap.choose:
                found.add(tap.choose)
            elif (key := (tap.picked, tap.offer)) not in met:
                met.add(key)
                waiting.append((tap.picked, tap.offer))
    return found


def decisions(table):
    """One position of each kind of decision: that with most choices."""
    best = {}
    for s, turn, legal in table.moves():
        asked = GAME.asked(s)
        if len(legal) > best.get(asked, (0,))[0]:
            best[asked] = len(legal), s, turn
    return [(s, turn) for _, s, turn in best.values()]


def test_everything_legal_can_be_tapped(table):
    for s, turn in decisions(table):
        missing = set(GAME.legal(s)) - reachable(s, turn)
        assert not missing, (GAME.asked(s), sorted(missing)[:9])


def test_the_departures_alone_offer_everything(table):
    for s, turn in decisions(table):
        text = departures(Now(view(s, turn)))
        acts = {GAME.legal(s)[int(place)] for place in re.findall(r'data-do="act:(\d+)"', text)}
        assert acts == set(GAME.legal(s)) or GAME.asked(s) in ("ChooseGifts", "ChooseExchange") and "card:" in text


def test_everything_that_taps_choose_is_understood_by_the_rules(table):
    for s, turn in decisions(table):
        for action in reachable(s, turn):
            reason = GAME.why_not(s, action)
            assert reason is None or reason.code not in ("bad_command", "wrong_phase"), (GAME.tell(s, action), reason)


def test_a_station_out_of_reach_is_marked_and_the_way_there_is_shown(table):
    for s, turn in decisions(table):
        if GAME.asked(s) == "Travel":
            for number in range(0, 75, 7):
                tap = ganz_wien.tap(view(s, turn), "station", str(number))
                reason = tap.choose and GAME.why_not(s, tap.choose)
                if reason:
                    refused = Refusal(tap.choose, "No.", GAME.repairs(s, tap.choose), reason)
                    text = drawn(view(s, turn, refused=refused))
                    assert text.count("is-refused") == 1 and ('class="journey"' in text) >= bool(refused.repairs)


# ---- what nobody else may see

def test_no_hand_is_drawn_for_an_onlooker_or_a_rival(table):
    for s in table.positions[::7]:
        for viewer in (None, *range(s.seats)):
            text = drawn(view(s, viewer, live=False))
            own = () if viewer is None else s.hands[viewer]
            drawn_cards = set(re.findall(r"destination-(\w+)", text))
            known = {GAME.data.DESTINATION_IDS[card] for card in (*own, *(card for shown in s.shown for card in shown))}
            assert drawn_cards <= known, drawn_cards - known
            assert (viewer is None) <= ("event-card" not in text)


# ---- the map

def numbers(path):
    return [float(number) for number in re.findall(r"-?[0-9.]+", path)]


def test_routes_lie_on_the_lines_as_they_are_drawn():
    data, plan = GAME.data, plan_of(GAME.data)
    for side, name in enumerate(data.SIDE_IDS):
        for track in network(name).tracks.values():
            found = plan.track(side, edge_of(data.SYMBOL_IDS.index(track.kind), *map(data.STATION_IDS.index, track.edge.ends)))
            there, back = rounded(track.drawn), rounded(track.drawn[::-1])
            assert numbers(found) in (pytest.approx(numbers(there), abs=.21), pytest.approx(numbers(back), abs=.21)), track.edge.name


def test_pieces_and_signs_stand_where_room_was_found_for_them():
    beside = plan_of(GAME.data).beside
    for side, name in enumerate(GAME.data.SIDE_IDS):
        net = network(name)
        found = spots(net)
        for station, mark in enumerate(net.marks.values()):
            assert [[*beside(side, "pieces", station, number)] for number in range(4)] == found.pieces(mark)
            assert [*beside(side, "signs", station)] == found.signs(mark)
