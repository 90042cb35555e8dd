"""The components are complete and consistent, and the rules read them from the data."""

import pytest

from carpe_diem.rome import RED, Rome, rome
from workshop.content import altered as corrections
from workshop.content.altered import box_of


def altered(change):
    """A position with altered data; `change` alters the content of data.json."""
    box = box_of("carpe_diem")
    change(box)
    return Rome(game=corrections.altered("carpe_diem", box))


def data():
    return rome().data


def test_the_components_are_complete():
    box = data()
    assert (len(box.LIGHT), len(box.DARK), len(box.FACE_IDS)) == (84, 39, 68)
    assert (len(box.CARD_IDS), len(box.FOUNTAIN_CARDS)) == (60, 24)
    assert (len(box.FRAME_IDS), len(box.BOARD_IDS)) == (16, 4)
    assert [box.DECK.count(deck) for deck in range(4)] == [12, 11, 12, 25]


def test_the_tiles_of_a_phase_fill_the_spaces():
    """(rules 4.6, 9.1)"""
    box = data()
    phase = box.SPACES * box.TILES_A_SPACE
    assert len(box.LIGHT) == 3 * phase and len(box.DARK) == box.DISPLAY + phase


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_all_tiles_are_taken_in_seven_turns_each(seats):
    """(rules 5.2, 5.4)"""
    box = data()
    assert box.SPACES * (box.TILES_A_SPACE - box.TILES_REMOVED[seats]) == seats * box.TURNS_A_PHASE


def test_dark_tiles_have_one_part():
    box = data()
    for face in box.DARK:
        assert len({edge for edge in box.EDGES[face][0] if edge}) + bool(box.SINGLE[face]) == 1


def test_dwellings_show_one_edge_landscapes_one_or_two():
    box = data()
    for edges in (turned[0] for turned in box.EDGES):
        for kind in set(edges) - {box.MEADOW}:
            most = {"dwelling": 1, "landscape": 2, "villa": 4}[box.GROUP[kind]]
            assert edges.count(kind) <= most


def test_no_two_tasks_of_a_kind_face_each_other():
    """(rules 3.3)"""
    tasks = [task[:2] for piece in data().TASKS for task in piece[0]]
    assert not any((kind, 7 - position) in tasks for kind, position in tasks)


@pytest.mark.parametrize("side, position, cells", [
    (0, 1, (0, 6, 12, 18, 24, 30)), (1, 1, (0, 1, 2, 3, 4, 5)), (2, 1, (5, 11, 17, 23, 29, 35)),
    (3, 1, (30, 31, 32, 33, 34, 35)),
    (0, 6, (5, 11, 17, 23, 29, 35)), (3, 6, (0, 1, 2, 3, 4, 5))])
def test_a_task_looks_along_a_whole_line(side, position, cells):
    """(rules 3.3)"""
    line = data().line(data().BOX["frame_sides"][side], position)
    assert line == sum(1 << cell for cell in cells)


def test_every_component_has_a_name_in_four_languages():
    box = data()
    for names in (*box.KIND_NAMES, *box.KINDS_NAMES[1:], *box.GOOD_NAMES, *box.GOODS_NAMES, *box.ITEM_NAMES):
        assert set(names) == {"de", "en", "fr", "it"} and all(names.values())


# ---- other numbers, other games

def test_the_penalty_comes_from_the_data():
    """(rules 8.7)"""
    table = altered(lambda box: box["constants"].update(penalty_vp=6))
    assert table.points(RED, 10).resolving(RED, "d01").s.points[RED] == 4


def test_prices_and_rewards_come_from_the_data():
    """(rules 7.3, 7.4)"""
    table = altered(lambda box: box["constants"].update(merchant_bonus_coin=3, baker_breads=5))
    table.built(RED, "c3=baker", "e3=merchant").hand(RED, "baker").play("c2r2")
    table.hand(RED, "merchant").play("e2r2")
    assert table.has(RED)[4:] == (3, 5)


def test_the_landscape_limit_comes_from_the_data():
    """(rules 6.4)"""
    table = altered(lambda box: box["constants"].update(landscape_max_tiles=2))
    table.built(RED, "c3=pond_straight", "c2=pondr2").hand(RED, "pond")
    assert table.why_not("c4") == "landscape_too_big" and table.legal("c4") == []


def test_the_digest_changes_with_the_data():
    table = altered(lambda box: box["constants"].update(display_size=10))
    assert table.data.DIGEST != data().DIGEST
    same = altered(lambda box: box["kinds"][1]["names"].update(en="mansion"))
    assert same.data.DIGEST == data().DIGEST
