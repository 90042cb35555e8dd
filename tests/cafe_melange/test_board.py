"""Café Melange's table: every position can be drawn, hands only for their owner,
and all that is legal can be tapped."""

import re
from collections import deque
from functools import cache

import pytest

from contract.sample import Sample
from kaffeehaus.board import Refusal, View
from kaffeehaus.games import GAMES
from kaffeehaus.games.cafe_melange import board as cafe_melange
from kaffeehaus.games.cafe_melange.board import areas, sketch
from kaffeehaus.games.cafe_melange.board.drawings import DRAWN
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.words import ENGLISH
from ui import board_view
from ui.board_view import EMPTY, NAMES
from workshop.content.altered import altered, box_of
from workshop.places import ROOT

CAFE = GAMES["cafe_melange"]


@cache
def sample(seats):
    return Sample(CAFE, seats)


@pytest.fixture(params=CAFE.seats)
def seats(request):
    return request.param


def view(s, viewer, ghost=None, live=True, game=CAFE, **more):
    """What the table would hand to the board in this position."""
    seen, mine = game.observe(s, viewer), viewer is not None and game.turn(s) == viewer
    before = game.scene(seen, viewer, tuple(game.legal(seen)) if mine else ())
    stages = game.stages(seen, ghost) if ghost else [(seen, [])]
    after = game.scene(stages[-1][0], viewer, ()) if ghost else before
    scene = game.scene(stages[0][0], viewer, ()) if ghost else before
    return View(scene=scene, voice=ENGLISH, names=NAMES, game=game, live=live and mine and not ghost,
                **{**EMPTY, "ghost": ghost, "scenes_around_ghost": lambda: (before, after), **more})


def drawn(view):
    return board_view.drawn(cafe_melange, view)


def check(view):
    return board_view.check(drawn(view))


# ---- drawing

def test_every_position_is_drawn_for_the_mover_for_another_and_for_an_onlooker(seats):
    for s in (*sample(seats).positions, *sample(seats).ends):
        turn = CAFE.turn(s)
        for viewer in (turn, ((turn or 0) + 1) % seats, None):
            ids = check(view(s, viewer)).ids
            assert sum(name.startswith("chair-") for name in ids) == len(CAFE.data.CHAIRS)


def test_every_choice_is_drawn_as_a_ghost(seats):
    for s, turn, legal in sample(seats).moves():
        for action in legal[::max(1, len(legal) // 3)]:
            if CAFE.stages(CAFE.observe(s, turn), action):
                check(view(s, turn, ghost=action))


def test_what_happens_is_shown_at_its_place(seats):
    s = sample(seats).positions[-1]
    for spot in sorted({CAFE.spot(told) or "" for kept in sample(seats).events.values() for told in kept}):
        shown = view(s, None, spot=spot or None, stage_text="<i>happens</i>", last_spots=(spot,))
        assert 'id="stage"' in drawn(shown)
        check(shown)


# ---- what nobody else may see

def test_on_a_phone_the_tables_share_the_whole_plan():
    """However small the plan gets, what brings a table near is as large as can be, and never another's."""
    area = r'near:\d+" x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"'
    boxes = [tuple(map(int, found)) for found in re.findall(area, areas.targets(CAFE.data))]
    assert len(boxes) == len(CAFE.data.TABLE_PLANS)
    assert sum(wide * high for _, _, wide, high in boxes) == areas.ROOM ** 2
    assert all(min(wide, high) * 5 >= areas.ROOM * .99 for _, _, wide, high in boxes)
    for number, (x, y, wide, high) in enumerate(boxes):
        for left, top, across, down in boxes[:number]:
            assert left + across <= x or x + wide <= left or top + down <= y or y + high <= top


def test_a_hand_that_is_dealt_anew_changes_nothing_for_the_others(seats):
    """For an onlooker, and for each seat, the markup is the same in every world that fits what they know."""
    for number, s in enumerate(sample(seats).positions[::3]):
        for viewer in (None, *range(seats)):
            seen = CAFE.observe(s, viewer)
            world = CAFE.determinise(seen, viewer, Stream(number))
            assert drawn(view(world, viewer)) == drawn(view(s, viewer))


def test_nobody_sees_a_hand_but_its_owner(seats):
    for s in sample(seats).positions[::3]:
        assert not re.search(r'id="(hand|card-|action-|joker-)', drawn(view(s, None)))
        for viewer in range(seats):
            cards = {int(card) - 1 for card in re.findall(r'id="card-(\d+)"', drawn(view(s, viewer)))}
            assert cards == set(s.hands[viewer])


# ---- tapping

@cache
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
            if kind in ("seat", "far") or kind == "chair" and CAFE.asked(s) in ("Play", "ChooseSource"):
                continue
            tap = cafe_melange.tap(now, kind, value)
            if tap.choose:
                found.add(tap.choose)
            if (key := (tap.picked, tap.offer)) not in met and len(met) < 60:
                met.add(key)
                waiting.append(key)
    return found


@cache
def decisions(seats):
    return board_view.decisions(CAFE, sample(seats).moves())


def test_everything_legal_can_be_tapped(seats):
    for s, turn in decisions(seats):
        missing = set(CAFE.legal(s)) - reachable(s, turn)
        assert not missing, (CAFE.asked(s), sorted(missing)[:9])


def test_everything_that_taps_choose_is_understood_by_the_rules(seats):
    for s, turn in decisions(seats):
        for action in reachable(s, turn):
            reason = CAFE.why_not(s, action)
            assert reason is None or reason.code not in ("bad_command", "no_such_card"), (action, reason)


def test_a_card_for_a_row_that_there_is_not_is_refused(seats):
    """A row of the kinds of other colours, or of none."""
    s, turn = next((s, turn) for s, turn in decisions(seats) if CAFE.asked(s) == "Play")
    for kind in (*CAFE.data.KINDS, len(CAFE.data.KINDS), 99):
        tap = cafe_melange.tap(view(s, turn, picked=(-1, s.hands[turn][0], -1)), "row", str(kind))
        refused = tap.choose not in CAFE.legal(s)
        assert bool(CAFE.why_not(s, tap.choose)) == refused
        assert isinstance(CAFE.repairs(s, tap.choose), list)


def test_a_refused_card_is_marked_at_its_row(seats):
    for s, turn, _ in sample(seats).moves():
        if CAFE.asked(s) != "Play":
            continue
        for kind in (*CAFE.data.OWN_KINDS[seats][turn], *CAFE.data.NEUTRALS):
            for value in dict.fromkeys(s.hands[turn]):
                tap = cafe_melange.tap(view(s, turn, picked=(-1, value, -1)), "row", str(kind))
                reason = tap.choose and CAFE.why_not(s, tap.choose)
                if reason:
                    text = drawn(view(s, turn, picked=tap.picked,
                                      refused=Refusal(tap.choose, "No.", [], reason)))
                    assert re.search(rf'class="row[^"]*is-refused[^"]*" id="row-{kind + 1}"', text)


# ---- another version of the game: nothing of today's data is read

def corrected(correct):
    """The game with other data."""
    box = box_of("cafe_melange")
    correct(box)
    return altered("cafe_melange", box)


def sketch_of(game, s):
    return sketch.sketch(game.sketch(s, 0))


def entry(entries, name):
    return next(one for one in entries if one["id"] == name)


def everything(game, s):
    """What is seen in this position, with chances and each table from near; everything is tapped once."""
    texts = []
    for viewer in (game.turn(s), None):
        now = view(s, viewer, game=game)
        check(now)
        tables = [drawn(view(s, viewer, game=game, picked=(-1, -1, table)))
                  for table in range(len(game.data.TABLE_PLANS))]
        odds = [chances.rows for chances in cafe_melange.odds(now, game.observe(s, viewer))]
        texts += [drawn(now), str(cafe_melange.final(now)), *tables, str(odds)]
        for do in sorted(set(re.findall(r'data-do="([^"]*)"', drawn(now)))):
            cafe_melange.tap(now, *do.partition(":")[::2])
    sketch_of(game, s)
    return "".join(texts)


def positions_of(game):
    """Some positions of one game for each number of seats."""
    for seats in game.seats:
        s, chance = game.new(Setup(game.key, seats, 11)), Stream(seats)
        for number in range(120):
            if number % 12 == 0:
                yield s.clone()
            if legal := game.legal(s):
                game.apply(s, legal[chance.below(len(legal))])


def all_drawn(game):
    return "".join(everything(game, s) for s in positions_of(game))


def test_altered_numbers_are_drawn():
    """Worth of visitors, spaces of the track, copies, numbers of tables and points of cards."""
    def correct(box):
        for guest, number in zip(box["guests"], range(31, 37)):
            guest.update(placement_points=number, vip_multiplier=number + 10)
        for person, number in zip(box["personalities"], range(51, 67)):
            person.update(placement_points=number, vip_score=-number)
        for card, number in zip(box["action_cards"][4:], range(71, 81)):
            card["effect"]["points"] = number
        box["constants"].update(final_round_at=22, track_last=22)
        entry(box["tables"], "T11")["id"] = "T99"
        for chair in box["chairs"]:
            if chair["table"] == "T11":
                chair["table"] = "T99"
    text = all_drawn(corrected(correct))
    for number in (*range(31, 37), *range(41, 47), *range(51, 67)):
        assert re.search(rf"\b{number}\b", text), number
    assert "22: last round" in text and ">99</text>" in text and "Table 99" in text
    assert re.search(r'class="action-points">\+7\d', text)
    assert "21: last round" not in text and ">11</text>" not in text


def test_components_without_a_drawing_are_drawn_plainly():
    """Other ids of everything that a drawing is found by."""
    def correct(box):
        new = {"olive": "mint", "round": "oval"}
        for card in box["reservation_cards"]:
            card["id"] = new.get(card["id"], card["id"])
        for chair in box["chairs"]:
            chair["chair"] = new.get(chair["chair"], chair["chair"])
        for table in box["tables"]:
            table["shape"] = new.get(table["shape"], table["shape"])
        for card in box["action_cards"]:
            value = card["effect"].get("value")
            card["effect"] |= {"value": new[value]} if value in new else {}
        for place in box["table_names"]:
            place["shape"] = new.get(place["shape"], place["shape"])
        entry(box["personalities"], "freud")["id"] = "sperber"
        entry(box["action_cards"], "score_guest_grey")["id"] = "score_guest_ash"
        for kind in box["marker_kinds"]:
            kind["colour"] = {"yellow": "gold"}.get(kind["colour"], kind["colour"])
        entry(box["marker_kinds"], "neutral_white")["id"] = "neutral_pale"
        for setup in box["setups"].values():
            setup["colours"] = [{"yellow": "gold"}.get(colour, colour) for colour in setup["colours"]]
    game = corrected(correct)
    text = all_drawn(game)
    for name in ("value-mint", "chair-mint", "value-oval", "table-oval", "person-sperber",
                 "action-score_guest_ash", "marker-neutral_pale", "guest-gold"):
        assert f"#{name}" not in text, name
    assert 'fill="none" stroke="currentColor"' in text and "None" not in text


@pytest.mark.parametrize("fewer", ["personalities", "guests", "chairs", "action_cards", "reservation_cards"])
def test_a_component_fewer_is_one_drawn_less(fewer):
    def correct(box):
        gone = box[fewer].pop()
        if fewer == "reservation_cards":            # no table is white any more
            for table in box["tables"]:
                table["colour"] = {gone["id"]: "grey"}.get(table["colour"], table["colour"])
    game = corrected(correct)
    text = all_drawn(game)
    if fewer == "chairs":
        assert 'id="chair-26"' in text and 'id="chair-27"' not in text
    if fewer == "personalities":
        assert "#person-zweig" not in text
    if fewer == "guests":
        assert not re.search(r'#guest-\w+-6"', text) and "-5" in text


def test_ghosts_are_drawn_by_the_rules_of_the_table():
    def correct(box):
        for guest, number in zip(box["guests"], range(31, 37)):
            guest.update(placement_points=number)
    game = corrected(correct)
    for s in positions_of(game):
        turn = game.turn(s)
        for action in game.legal(s)[::5]:
            if turn is not None and game.stages(game.observe(s, turn), action):
                check(view(s, turn, ghost=action, game=game))


@pytest.mark.parametrize("spot", ["", "chair-99", "chair-x", "row-0", "seat-9", "cellar-3", "-", "chair-"])
def test_a_spot_that_this_drawing_does_not_know_is_nowhere(spot):
    s = sample(4).positions[0]
    check(view(s, None, spot=spot, stage_text="<i>happens</i>", last_spots=(spot,)))


def test_the_drawings_are_those_of_the_sheet():
    sheet = (ROOT / "assets/games/cafe_melange/drawings.svg").read_text("utf-8")
    assert set(re.findall(r'<symbol id="([^"]+)"', sheet)) == DRAWN
