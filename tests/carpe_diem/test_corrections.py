"""Corrections of the data: they change the game and stay playable, or are refused with a sentence."""

import copy
import json
from functools import cache

import pytest

from carpe_diem.rome import Rome, by_the_rules_of
from kaffeehaus.bots import greedy
from kaffeehaus.games import GAMES
from kaffeehaus.games.carpe_diem.workshop import check
from kaffeehaus.games.carpe_diem.workshop.changes import ACCEPTED, CHANGES, REFUSED, many_fountains
from kaffeehaus.games.carpe_diem.workshop.check import faults
from kaffeehaus.table import link
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup, digest, values
from kaffeehaus.table.record import Record
from kaffeehaus.table.words import ENGLISH
from table.playing import IN_BROWSER, one_of
from workshop.content.altered import altered, box_of

KEY, TODAY = "carpe_diem", GAMES["carpe_diem"]
NAMES = ("Anna", "Béla", "Cilli", "Dora")
EVERY = 23          # positions between two that are looked at closely


def named(change):
    return f"{change.entry}-{getattr(change.alter, '__name__', '')}".replace("-alter", "")


@cache
def corrected(change):
    """(box, faults) after one such correction."""
    box = box_of(KEY)
    change.alter(box, Stream(3))
    return box, list(faults(box))


# ---- what is refused

def test_todays_data_have_no_faults():
    assert list(faults(box_of(KEY))) == []


@pytest.mark.parametrize("change", REFUSED, ids=named)
def test_a_correction_that_the_code_cannot_follow_is_refused_by_name(change):
    _, found = corrected(change)
    *path, last = change.entry.split(".")
    assert any(all(name in sentence for name in (*path, last)) for sentence in found), found
    assert all(sentence.endswith(".") and "(rules " in sentence for sentence in found)


def put(box, path, value):
    """The box with another value at a place of it."""
    *way, last = path
    for name in way:
        box = box[name]
    box[last] = value


FAULTS = (
    (("constants", "penalty_vp"), -1, "constants.penalty_vp"),
    (("tiles", 1, "id"), "market", "tiles.market"), (("tiles", 1, "id"), "Back Stube", "tiles.Back Stube"),
    (("other_items", 0, "id"), "villa", "other_items.villa"),
    (("other_items", 0, "id"), "stack", "other_items"),
    (("other_items", 1, "of"), "villa", "other_items.any_landscape.of"),
    (("kinds", 3, "names_of_many"), {}, "kinds.garden.names_of_many"),
    (("goods", 0, "names"), {}, "goods.fish.names"),
    (("kinds", 2, "group"), "dwelling", "kinds"), (("kinds", 2, "good"), "wine", "kinds.pond.good"),
    (("constants", "fountain_draw"), 0, "constants.fountain_draw"),
    (("constants", "leftover_divisor"), 0, "constants.leftover_divisor"),
    (("constants", "landscape_max_tiles"), 1, "constants.landscape_max_tiles"),
    (("constants", "breads_per_card_fulfilment"), 0, "constants.breads_per_card_fulfilment"),
    (("constants", "phase_tile_back"), ["light"], "constants.phase_tile_back"),
    (("constants", "phase_tile_back", 0), "grey", "constants.phase_tile_back"),
    (("constants", "display_size"), 12, "tiles.dark"),
    (("constants", "players", "2", "start_vp"), [8], "constants.players.2.start_vp"),
    (("constants", "players", "2", "scoring_cards", "A"), 13, "constants.players.2.scoring_cards.A"),
    (("constants", "players", "3", "tiles_discarded_per_space"), 4,
     "constants.players.3.tiles_discarded_per_space"),
    (("constants", "players"), {}, "constants.players"),
    (("tiles", 0, "single"), "temple", "tiles.market.single"),
    (("tiles", 3, "edges"), ["meadow"] * 4, "tiles.merchant.edges"),
    (("tiles", 3, "edges"), ["merchant", "meadow"], "tiles.merchant.edges"),
    (("tiles", 3, "edges", 0), "temple", "tiles.merchant.edges"),
    (("tiles", 3, "edges", 0), "baker", "tiles.baker"),
    (("boards",), [], "boards"), (("boards", 0, "banderoles", 0), [0, 6], "boards.A.banderoles"),
    (("frames",), [], "frames"), (("frames", 0, "tasks", 1, "position"), 1, "frames.FR01.position"),
    (("frame_sides",), [], "frame_sides"), (("frame_sides", 0, "along"), "row", "frame_sides.north.along"),
    (("frame_sides", 2, "step"), 1, "frame_sides.south.step"),
    (("scoring_grid",), {}, "scoring_grid.2"),
    (("scoring_grid", "2", "cells", 0), [1, 0], "scoring_grid.2.cells"),
    (("scoring_grid", "2", "circles"), [], "scoring_grid.2.circles"),
    (("scoring_grid", "2", "circles", 0, "id"), "first", "scoring_grid.2.circles.first"),
    (("scoring_grid", "2", "circles", 0, "cards"), [[0, 1], [2, 1]], "scoring_grid.2.circles.01-11"),
    (("scoring_grid", "2", "circles", 0, "cards"), [[1, 0], [1, 1]], "scoring_grid.2.circles.10-11"),
    (("scoring_cards", 0, "mode"), "see", "scoring_cards.a01.mode"),
    (("scoring_cards", 0, "deck"), "E", "constants.players.2.scoring_cards"),
    (("scoring_cards", 0, "requirement"), [], "scoring_cards.a01.requirement"),
    (("scoring_cards", 12, "requirement", 1, "item"), "fish", "scoring_cards.b01.requirement"),
    (("scoring_cards", 0, "reward"), {"wine": 1}, "scoring_cards.a01.reward"),
    (("fountain_cards", 0, "counts"), "fish", "fountain_cards.fish"),
    (("fountain_cards", 0, "counts"), "garden", "fountain_cards.garden"),
    (("banderole_track", "vp"), [], "banderole_track.vp"),
)


@pytest.mark.parametrize("path, value, entry", FAULTS, ids=[entry for _, _, entry in FAULTS])
def test_each_fault_is_found_and_named(path, value, entry):
    box = box_of(KEY)
    put(box, path, value)
    found = list(faults(box))
    assert any(sentence.startswith((f"{entry}:", f"{entry}.")) for sentence in found), found


def places(value, path=()):
    """Every number, text and list of the data, with its path."""
    yield path, value
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value,
                                                                                           list) else ()
    for key, inner in entries:
        yield from places(inner, (*path, key))


OTHERS = {int: (-1, 0, 99, 10**9), str: ("", "temple", "meadow", "villa", "fish"), list: ([],)}


def test_no_value_of_the_right_type_stops_the_check():
    whole, chance = box_of(KEY), Stream(5)
    for path, value in places(whole):
        if type(value) in OTHERS:
            box, others = shallow(whole, path), OTHERS[type(value)]
            put(box, path, others[chance.below(len(others))])
            assert all(isinstance(sentence, str) for sentence in faults(box))


def shallow(value, path):
    """A copy whose lists and objects along a path are copied, too."""
    other = copy.copy(value)
    if len(path) > 1:
        other[path[0]] = shallow(value[path[0]], path[1:])
    return other


# ---- what is accepted

def test_every_entry_that_is_reconstructed_can_be_corrected():
    """Whatever the data mark as reconstructed has a kind of correction."""
    box, entries = box_of(KEY), [change.entry for change in ACCEPTED]
    marked = {path[0] for path,
              text in places(box) if isinstance(text, str) and "[X]" in text and "legend" not in path[0]}
    lists = {name.removesuffix("_provenance") for name in marked} - {"names"}
    assert [name for name in sorted(lists) if not any(entry.startswith(name) for entry in entries)] == []
    for entry in ("tiles.edges", "tiles.light", "tiles.dark", "tiles.chimneys", "boards.shovel",
                  "boards.banderoles",
                  "frames.tasks.type", "frames.tasks.position", "scoring_cards.deck",
                  "scoring_cards.requirement.item",
                  "scoring_cards.requirement.count", "scoring_cards.reward", "fountain_cards.counts",
                  "fountain_cards.vp_each",
                  "villa_points.by_chimneys", "banderole_track.vp", "constants.landscape_max_tiles",
                  "kinds.names"):
        assert entry in entries, entry


@pytest.mark.parametrize("change", CHANGES, ids=named)
def test_a_correction_is_accepted_or_refused(change):
    assert bool(corrected(change)[1]) == (change in REFUSED), corrected(change)[1]


@pytest.mark.parametrize("change", ACCEPTED, ids=named)
def test_an_accepted_correction_changes_its_observable(change):
    box, found = corrected(change)
    assert found == []
    assert change.observable(altered(KEY, box)) != change.observable(TODAY)
    assert change.observable(altered(KEY, box_of(KEY))) == change.observable(TODAY)


@pytest.mark.skipif(IN_BROWSER, reason="the rules are the same there, and this takes long")
@pytest.mark.gate(row="corrections")
@pytest.mark.parametrize("change", ACCEPTED, ids=named)
def test_games_with_corrected_data_pass_the_audit(change):
    game = altered(KEY, corrected(change)[0])
    with by_the_rules_of(game):
        for seats in game.seats:
            played_through(game, seats)


def played_through(game, seats):
    whole, chance = Record(Setup(KEY, seats, 40 + seats)), Stream(seats)
    while whole.turn() is not None:
        whole.play(one_of(game.legal(whole.state()), chance))
    for k, s in enumerate(whole.states):
        assert game.audit(s) == []
        assert all(game.words.event(event, NAMES, ENGLISH) != "" for event in whole.told[k])
        if k % EVERY == 0:
            looked_at(game, s, Stream(k))
            assert seats > 2 or game.turn(s) is None or thought_of(game, s) in game.legal(s)
    assert sorted(game.ranking(whole.state())) == list(range(1, seats + 1))
    again = link.decode(link.encode(whole))
    assert again.actions == whole.actions and digest(again.state()) == digest(whole.state())
    return whole


def thought_of(game, s):
    """The choice of the version's own bot."""
    return greedy.choose(game, game.observe(s, game.turn(s)), 1)


def looked_at(game, s, chance):
    """Make the scenes and sentences of a position."""
    turn = game.turn(s)
    for seat in (*range(s.seats), None):
        seen = game.observe(s, seat)
        legal = game.legal(seen) if seat == turn and turn is not None else []
        scene = game.scene(seen, seat, legal)
        assert all(game.words.choice(scene, action, NAMES, ENGLISH) for action in legal)
        assert [game.parse(seen, game.tell(seen, action)) for action in legal] == legal
        assert game.words.ask(scene, NAMES, ENGLISH) and game.stock(seen, ENGLISH)
        assert game.sketch(seen, 0) is not None and game.odds.to_come(seen) is not None
        if turn is not None:
            world = game.determinise(seen, seat, chance)
            assert game.audit(world) == [] and values(game.observe(world, seat)) == values(seen)


@pytest.mark.skipif(IN_BROWSER, reason="the rules are the same there, and this takes long")
def test_with_many_fountains_the_pile_is_drawn_more_than_once():
    """(rules 7.7)"""
    box = box_of(KEY)
    many_fountains(box, Stream(1))
    for tile in box["tiles"]:
        tile["light"] = 84 if tile["id"] == "fountain" else 0
    box["fountain_cards"] = [card | {"copies": 8} for card in box["fountain_cards"]]
    assert list(faults(box)) == []
    game = altered(KEY, box)
    with by_the_rules_of(game):
        whole = played_through(game, 4)
    assert whole.state().drawn > len(game.data.FOUNTAIN_CARDS)


def test_faults_are_sentences_about_the_content_alone():
    """The box is only read."""
    box = box_of(KEY)
    before = json.dumps(box)
    list(check.faults(box))
    assert json.dumps(box) == before


def test_a_table_with_corrected_data_uses_them():
    """What a card fails for is what the box says (rules 8.7)."""
    box = box_of(KEY)
    box["constants"]["penalty_vp"] = 6
    table = Rome(game=altered(KEY, box)).points(0, 10).resolving(0, "c01", "c02")
    assert table.s.points[0] == 0 and table.happened("failed") == [("failed", 0, 23, 6), ("failed", 0, 24, 4)]
