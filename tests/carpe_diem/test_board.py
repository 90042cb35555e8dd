"""Carpe Diem's table: every position can be drawn, secrets stay with their owner,
all that is legal can be tapped."""

import json
import re
from collections import deque
from functools import cache
from pathlib import Path

import pytest

from carpe_diem.rome import Rome, by_the_rules_of
from contract.sample import Sample
from kaffeehaus.board import Refusal, View
from kaffeehaus.games import GAMES
from kaffeehaus.games.carpe_diem import board as carpe_diem
from kaffeehaus.games.carpe_diem.board import drawn as drawings, frame as plates
from kaffeehaus.games.carpe_diem.board.sketch import PLAIN, sketch
from kaffeehaus.games.carpe_diem.words import BUILD, CIRCLE, STORE, TAKE
from kaffeehaus.games.carpe_diem.workshop.check import faults
from kaffeehaus.markup import PARTS
from kaffeehaus.table.words import ENGLISH
from ui import board_view
from ui.board_view import EMPTY, NAMES
from workshop.content.altered import altered, box_of

GAME = GAMES["carpe_diem"]


@cache
def sample(seats, game=GAME):
    with by_the_rules_of(game):
        return Sample(game, seats)


@pytest.fixture(params=GAME.seats)
def seats(request):
    return request.param


def scene_of(s, viewer, live=True, game=GAME):
    seen = game.observe(s, viewer)
    return game.scene(seen, viewer, tuple(game.legal(seen)) if live else ())


def view(s, viewer, ghost=None, game=GAME, **more):
    """What the table would hand to the board in this position."""
    live = game.turn(s) == viewer and viewer is not None
    before = scene_of(s, viewer, live, game)
    now = before
    if ghost:
        now = game.scene(game.stages(game.observe(s, viewer), ghost)[0][0], viewer, ())
    return View(scene=now, voice=ENGLISH, names=NAMES, game=game, live=live and not ghost,
                **{**EMPTY, "ghost": ghost, "scenes_around_ghost": lambda: (before, now), **more})


def drawn(view):
    return board_view.drawn(carpe_diem, view)


def check(view):
    return board_view.check(drawn(view))


def position(asked, seats=4):
    return next(s for s in sample(seats).positions if GAME.asked(s) == asked)


# ---- the first choice

def test_a_space_to_begin_on_is_chosen_in_the_circle_and_shows_where_the_first_walk_leads():
    s = position("ChooseSpace")
    turn = GAME.turn(s)
    free = [action[1] for action in GAME.legal(s)]
    text = drawn(view(s, turn))
    assert [int(space) for space in re.findall(r'id="space-\d+"\s+data-do="space:(\d+)" data-item\s+'
                                               r'aria-pressed="false"\s+aria-disabled="false"', text)] == free
    assert text.count('class="first-step"') == 3 and 'id="own-district"' in text
    laid = drawn(view(s, turn, ghost=(GAME.verb.SPACE, free[0])))
    near = {(free[0] + way) % GAME.data.SPACES + 1 for way in (-1, 1)}
    assert {int(number) for number in re.findall(r'is-near[^"]*" id="bay-(\d+)"', laid)} == near
    assert f'id="space-{free[0] + 1}"' in laid and 'data-do="done"' in laid and laid.count('class="go"') == 2


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


def parts_of(view):
    """The markup of each part by its name."""
    PARTS.reset()
    PARTS.begin()
    drawn(view)
    found = {name: known.markup for name, known in PARTS.drawn.items()}
    PARTS.reset()
    return found


def test_a_part_is_an_element_of_its_name_and_of_one_kind_whoever_looks_on(seats):
    for s in sample(seats).positions[::7]:
        kinds = {}
        for viewer in (*range(seats), None):
            for name, markup in parts_of(view(s, viewer, sheet="rivals")).items():
                kind = re.match(rf'<(\w+) [^>]*\bid="{name}"', markup)
                assert kind and kinds.setdefault(name, kind[1]) == kind[1], name


def test_every_task_has_a_plate_a_pointer_a_sign_and_its_points_or_a_mark():
    states = set()
    samples = [sample(seats) for seats in GAME.seats]
    for s in [s for one in samples for s in (*one.positions[::3], *one.ends)]:
        for district in view(s, None).scene.board.districts:
            text = plates.drawn_plates(GAME.data, district.tasks)
            for state in plates.STATES:
                tasks = sum(task.state == state for task in district.tasks)
                group = re.search(rf'<g class="plates-{state}"><path d="([^"]*)"/>.*?'
                                  r'class="pointer" d="([^"]*)"/><g[^>]*>(.*?)</g>(.*?)</g>', text)
                assert bool(group) == bool(tasks)
                if group:
                    outlines, pointers, signs, said = group.groups()
                    marks = said.count("<text") if state == "possible" else said.count("M")
                    assert [tasks] * 4 == [outlines.count("M"), pointers.count("M"),
                                           signs.count("<use"), marks]
                    states.add(state)
    assert states == set(plates.STATES)


def test_others_fountain_cards_are_a_number_only(seats):
    for s in sample(seats).positions:
        for viewer in (None, 0):
            for seat in range(seats):
                if seat != viewer and s.agenda:
                    assert not view(s, viewer).scene.chairs[seat].fountain_cards


def test_all_districts_are_on_the_poster(seats):
    s = sample(seats).ends[0]
    assert carpe_diem.final(view(s, None)).count('class="mini"') == seats


# ---- every version, whatever its data say

ASSETS = Path(__file__).parents[2] / "assets"
SHEETS = {"frame": "drawings/frame.svg", "lobby": "games/carpe_diem/lobby.svg",
          "carpe_diem": "games/carpe_diem/drawings.svg",
          "carpe_diem-tiles": "games/carpe_diem/tiles.svg"}
NOT_DRAWN = "pond", "market", "baker", "villa", "fish"       # what has other ids in the other box


@cache
def there(sheet):
    """The drawings of a sheet; those of a lobby go by the name of their game."""
    before = "carpe_diem-" if sheet == "lobby" else ""
    return {before + name
            for name in re.findall(r'id="([^"]+)"', (ASSETS / SHEETS[sheet]).read_text("utf-8"))}


def missing_drawings(text):
    return {(sheet, name) for sheet,
            name in re.findall(r'href="([^#"]*)#([^"]+)"', text) if name not in there(sheet)}


@cache
def other_game():
    """Other numbers, ids that no drawing is called by, a landscape with more sides, and one face fewer."""
    text = json.dumps(box_of("carpe_diem"))
    for name in NOT_DRAWN:
        text = text.replace(f'"{name}"', f'"{name}s"')
    box = json.loads(text.replace('"group": "villas"', '"group": "villa"'))
    box["constants"] |= {"breads_per_free_move": 2, "phases": 3,
                         "phase_tile_back": ["light", "light", "dark"]}
    box["tiles"] = [tile for tile in box["tiles"] if tile["id"] != "coop_straight"]
    next(tile for tile in box["tiles"] if tile["id"] == "coop_corner").update(light=3,
                                                                              edges=["coop"] * 3 + ["meadow"])
    for card in box["fountain_cards"]:
        card["vp_each"] = 7
    for card in box["scoring_cards"]:
        card["reward"] = {"vp": 46}
    for frame in box["frames"]:
        for task in frame["tasks"]:
            task["vp"] = 57
    assert list(faults(box)) == []
    return altered("carpe_diem", box)


def test_all_that_is_drawn_has_a_drawing(seats):
    for s in (*sample(seats).positions[::5], *sample(seats).ends):
        for sheet in (None, "rivals"):
            assert missing_drawings(drawn(view(s, GAME.turn(s), sheet=sheet))) == set()


def test_a_table_of_other_data_is_drawn_in_every_position(seats):
    game = other_game()
    for s in (*sample(seats, game).positions, *sample(seats, game).ends):
        for viewer in (game.turn(s), None):
            now = view(s, viewer, game=game)
            check(now)
            assert missing_drawings(drawn(now)) == set()
            assert carpe_diem.final(now) and carpe_diem.odds(now, game.observe(s, viewer))
        for action in game.legal(s)[::5]:
            check(view(s, game.turn(s), ghost=action, game=game))


def numbers_drawn(text):
    """Points of tasks and of scoring cards, points of a fountain card for each thing, the price of a move."""
    patterns = (r'class="task-points"[^>]*>(\d+)<', r'class="wreath">.*?<b>(\d+)</b>', r"<b>(\d+)×</b><i>=",
                r">−(\d+)<svg")
    return [{int(number) for number in re.findall(pattern, text)} for pattern in patterns]


def test_the_board_draws_the_numbers_of_the_version_and_not_todays():
    tables = Rome(), Rome(game=other_game()), Rome()
    for table in tables:
        table.at(1, "bakery", "fountain", "villa1").at(4, "villa1")
        table.fountain_cards(0, "garden").breads(0, 5).turn(0, 2)
    today, other, again = (drawn(view(table.s, 0, game=table.game)) for table in tables)
    assert numbers_drawn(other) == [{57}, {46}, {7}, {2}]
    tasks, cards, fountain, price = numbers_drawn(today)
    assert tasks <= {3, 4, 5} and max(cards) < 11 and (fountain, price) == ({2}, {1})
    assert again == today
    assert "#ponds" not in other and "#other" in other and "#other" not in today


def test_everything_legal_can_be_tapped_at_a_table_of_other_data():
    game = other_game()
    for s, turn in decisions(3, game):
        missing = set(game.legal(s)) - reachable(s, turn, game)
        assert not missing or game.asked(s) == "Move" and len(missing) == 1, (game.asked(s),
                                                                              sorted(missing)[:9])


def test_a_small_picture_shows_what_it_does_not_know_plainly():
    table = Rome(game=other_game()).built(0, "c3=ponds", "d3=merchant", "e4=markets", "b2=merchant_pond")
    marks = [mark for mark, _, _ in sketch(table.game.sketch(table.s, 0))[2]]
    assert marks.count(PLAIN) == 3 and f"small-{PLAIN}" in (ASSETS / SHEETS["lobby"]).read_text("utf-8")
    assert all(f"carpe_diem-small-{mark}" in there("lobby") for mark in marks)


def test_the_drawings_that_the_board_knows_are_there():
    assert drawings.SIGNS | {drawings.PLAIN} <= there("carpe_diem")


def test_a_gain_that_the_board_does_not_know_is_a_plain_sign():
    assert "#other" in "".join(carpe_diem.district.gains(GAME.data, [("temple", 3)]))


# ---- tapping

@cache
def reachable(s, turn, game=GAME):
    """Every action that taps on drawn buttons can lead to, refused ones too."""
    found, met, waiting = set(), set(), deque([((), None)])
    while waiting:
        picked, ghost = waiting.popleft()
        now = view(s, turn, ghost=ghost, picked=picked, sheet="places", game=game)
        plain = view(s, turn, picked=picked, game=game)
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
def decisions(seats, game=GAME):
    return board_view.decisions(game, sample(seats, game).moves(), most=30)


def test_everything_legal_can_be_tapped(seats):
    for s, turn in decisions(seats):
        missing = set(GAME.legal(s)) - reachable(s, turn)
        # where both ways lead to the same space, one of them is as good
        if missing and GAME.asked(s) == "Move":
            spaces = {space.space for space in scene_of(s, turn).board.spaces if space.walks}
            missing = missing if len(spaces) > 1 else set()
        assert not missing, (GAME.asked(s), sorted(missing)[:9])


def test_everything_that_taps_choose_is_understood_by_the_rules(seats):
    for s, turn in decisions(seats):
        for action in reachable(s, turn):
            reason = GAME.why_not(s, action)
            assert reason is None or reason.code not in ("unknown_option", "off_board",
                                                         "bad_rotation"), action


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
