"""Carpe Diem's table: every position can be drawn, secrets stay with their owner, all that is legal can be tapped."""

import re
from collections import deque
from functools import cache

import pytest

from contract.sample import Sample
from kaffeehaus.games import GAMES
from kaffeehaus.games.carpe_diem.words import BUILD, CIRCLE, STORE, TAKE
from kaffeehaus.table.words import ENGLISH
from kaffeehaus.games.carpe_diem import board as carpe_diem
from kaffeehaus.markup import PARTS, part, svg
from kaffeehaus.board import Refusal, View
from ui.markup import Markup

GAME = GAMES["carpe_diem"]
NAMES = ("Anna", "Béla", "<b>Cilli</b>", "D'Artagnan & Co")
EMPTY = {"picked": (), "ghost": None, "offer": (), "refused": None, "spot": None, "stage_text": "",
         "pacing": "", "sheet": None, "last": (), "around": None}


@cache
def sample(seats):
    return Sample(GAME, seats)


@pytest.fixture(params=GAME.seats)
def seats(request):
    return request.param


def scene_of(s, viewer, live=True):
    seen = GAME.observe(s, viewer)
    return GAME.scene(seen, viewer, tuple(GAME.legal(seen)) if live else ())


def view(s, viewer, ghost=None, **more):
    """What the table would hand to the board in this position."""
    live = GAME.turn(s) == viewer and viewer is not None
    before = scene_of(s, viewer, live)
    now = before
    if ghost:
        now = GAME.scene(GAME.stages(GAME.observe(s, viewer), ghost)[0][0], viewer, ())
    return View(scene=now, voice=ENGLISH, names=NAMES, game=GAME, live=live and not ghost,
                **{**EMPTY, "ghost": ghost, "around": lambda: (before, now), **more})


def drawn(view):
    PARTS.forget()
    chairs = [carpe_diem.seat(view, chair) for chair in view.scene.chairs]
    return svg(t"""{chairs}{carpe_diem.legend(view)}{carpe_diem.subtitle(view)}{carpe_diem.board(view)}""")


def check(view):
    text = drawn(view)
    markup = Markup(text)
    assert not markup.wrong, markup.wrong
    assert "<b>Cilli" not in text and "None" not in text and "Template(" not in text
    return markup


def position(asked, seats=4):
    return next(s for s in sample(seats).positions if GAME.asked(s) == asked)


# ---- drawing

def test_every_position_is_drawn_for_the_mover_for_another_and_for_an_onlooker(seats):
    for s in (*sample(seats).positions, *sample(seats).ends):
        turn = GAME.turn(s)
        for viewer in (turn, ((turn or 0) + 1) % seats, None):
            check(view(s, viewer))


def test_every_choice_is_drawn_as_a_ghost(seats):
    for s, turn, legal in sample(seats).moves():
        for action in legal[::max(1, len(legal) // 3)]:
            shown = check(view(s, turn, ghost=action))
            assert action[0] not in (BUILD, STORE) or "done" in shown.does or any(
                do.startswith("cell:") for do in shown.does)


@pytest.mark.parametrize("sheet", carpe_diem.PANELS)
def test_every_panel_can_be_opened(sheet):
    for asked in ("Move", "PlaceTile", "ChooseCircle"):
        s = position(asked)
        check(view(s, GAME.turn(s), sheet=sheet))


def test_a_place_that_is_named_by_an_event_is_on_the_table(seats):
    for record in sample(seats).records[:1]:
        for s, told in list(zip(record.states, record.told))[1:]:
            ids = None
            for spot in {GAME.spot(event) for event in told} - {None}:
                ids = ids or check(view(s, 0)).ids
                assert spot in ids or spot == "spaces", spot


def test_others_fountain_cards_are_a_number_only(seats):
    for s in sample(seats).positions:
        for viewer in (None, 0):
            for seat in range(seats):
                if seat != viewer and s.agenda:
                    assert not view(s, viewer).scene.chairs[seat].fountain_cards


def test_all_districts_are_on_the_poster(seats):
    s = sample(seats).ends[0]
    assert carpe_diem.final(view(s, None)).count('class="mini"') == seats


def sent(number, word=""):
    """What is sent for a page with one part in another: (the page's own, the parts)."""
    PARTS.begin()
    inner = part("b", svg(t"""<g id="b">{number}</g>"""))
    news = PARTS.news(svg(t"""<main>{word}{part("a", svg(t"<p id='a'>{inner}</p>"))}</main>"""))
    PARTS.settle()
    return news


def test_only_what_has_changed_is_sent():
    PARTS.forget()
    there = '<p id="a" data-same></p>'
    assert sent(1) == ("<main><p id='a'><g id=\"b\">1</g></p></main>", "")      # nothing stands there: all of it
    assert sent(1) == (None, "")
    assert sent(2) == (None, '<svg><g id="b">2</g></svg>')                        # a drawing's part, inside a drawing
    assert sent(2, "word") == (f"<main>word{there}</main>", "")
    PARTS.forget()
    assert sent(2, "word") == ("<main>word<p id='a'><g id=\"b\">2</g></p></main>", "")
    PARTS.forget()


# ---- tapping

@cache
def reachable(s, turn):
    """Every action that taps on drawn buttons can lead to, refused ones too."""
    found, met, waiting = set(), set(), deque([((), None)])
    while waiting:
        picked, ghost = waiting.popleft()
        now = view(s, turn, ghost=ghost, picked=picked, sheet="places")
        plain = view(s, turn, picked=picked)
        for do in sorted(set(re.findall(r'data-do="([^"]*)"', drawn(now)))):
            kind, _, value = do.partition(":")
            if kind == "act":
                found.add(plain.scene.legal[int(value)])
                continue
            tap = carpe_diem.tap(plain, kind, value)
            found |= set(tap.first) | ({tap.choose} if tap.choose else set())
            laid = tap.choose if tap.lay and tap.choose in plain.scene.legal else None
            if laid and (tap.picked, laid) not in met:
                met.add((tap.picked, laid))
                waiting.append((tap.picked, laid))
    return found


@cache
def decisions(seats):
    """One position of each kind of decision, that with most choices among those that are quickly searched."""
    best = {}
    for s, turn, legal in sample(seats).moves():
        asked = GAME.asked(s)
        if len(legal) <= 30 and len(legal) > best.get(asked, (0,))[0]:
            best[asked] = len(legal), s, turn
    return [(s, turn) for _, s, turn in best.values()]


def test_everything_legal_can_be_tapped(seats):
    for s, turn in decisions(seats):
        missing = set(GAME.legal(s)) - reachable(s, turn)
        if GAME.asked(s) == "Move":     # where both ways lead to the same space, one of them is as good
            missing = {action for action in missing if len({space.space for space in scene_of(s, turn).board.spaces
                                                            if space.walks}) > 1}
        assert not missing, (GAME.asked(s), sorted(missing)[:9])


def test_everything_that_taps_choose_is_understood_by_the_rules(seats):
    for s, turn in decisions(seats):
        for action in reachable(s, turn):
            reason = GAME.why_not(s, action)
            assert reason is None or reason.code not in ("unknown_option", "off_board", "bad_rotation"), action


def test_a_tile_at_a_space_in_reach_is_walked_to_and_taken_at_once():
    s = position("Move")
    now = view(s, GAME.turn(s))
    space = next(space for space in now.scene.board.spaces
                 if space.walks and len({offer.face for offer in space.tiles}) > 1)
    tap = carpe_diem.tap(now, "tile", f"{space.space}:{space.tiles[0].face}")
    assert tap.first == ((1, space.walks[0][1]),) and tap.choose == (TAKE, space.tiles[0].face)


def test_a_second_tap_on_the_same_cell_turns_the_tile():
    s, turn = next((s, turn) for s, turn, _ in sample(3).moves() if GAME.asked(s) == "PlaceTile" and any(
        action[0] == BUILD and action[2] > 0 for action in GAME.legal(s)))
    turns = {}
    for action in GAME.legal(s):
        if action[0] == BUILD:
            turns.setdefault(action[1], []).append(action[2])
    cell, ways = max(turns.items(), key=lambda entry: len(entry[1]))
    seen, picked = [], ()
    for _ in range(len(ways) + 1):
        tap = carpe_diem.tap(view(s, turn, picked=picked), "cell", str(cell))
        picked = tap.picked
        seen.append(tap.choose[2])
    assert tap.lay and seen == [*ways, ways[0]]


def test_a_cell_where_the_tile_does_not_fit_is_refused_there():
    s = position("PlaceTile")
    turn, legal = GAME.turn(s), {action[1] for action in GAME.legal(s) if action[0] == BUILD}
    cell = next(cell for cell in range(36) if cell not in legal)
    tap = carpe_diem.tap(view(s, turn), "cell", str(cell))
    reason = GAME.why_not(s, tap.choose)
    assert reason is not None
    text = drawn(view(s, turn, picked=tap.picked, refused=Refusal(tap.choose, "No.", [], reason)))
    assert re.search(rf'class="cell[^"]*is-refused[^"]*" id="cell-{turn + 1}-{cell + 1}"', text)


def test_a_circle_is_tapped_on_the_cards_or_in_the_list():
    s = position("ChooseCircle")
    now = view(s, GAME.turn(s))
    free = [action[1] for action in GAME.legal(s)]
    does = check(now).does
    assert all(does.count(f"circle:{circle}") >= 2 for circle in free)
    assert carpe_diem.tap(now, "circle", str(free[0])).choose == (CIRCLE, free[0])
