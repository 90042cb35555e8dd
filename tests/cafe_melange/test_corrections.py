"""Corrections of the data: accepted ones change the game and stay playable, others are refused."""

import json
import re
from functools import cache

import pytest

from kaffeehaus.games.cafe_melange import game as today
from kaffeehaus.games.cafe_melange.game import GAME
from kaffeehaus.games.cafe_melange.workshop.changes import ACCEPTED, REFUSED
from kaffeehaus.games.cafe_melange.workshop.check import CHECKS, faults
from kaffeehaus.table import link, record
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.words import ENGLISH
from table.playing import one_of
from workshop.content.altered import altered, box_of

NAMES = ("Ada", "Berta", "Carl", "Doris")
BOX = json.dumps(box_of("cafe_melange"))


def title(change):
    return f"{change.entry} {getattr(change.alter, '__name__', '')}"


def corrected(change, chance=1):
    box = json.loads(BOX)
    change.alter(box, Stream(chance))
    return box


@cache
def game_with(change):
    return altered("cafe_melange", corrected(change))


# ---- what is kept, and what is not

def test_todays_data_have_no_faults():
    assert list(faults(json.loads(BOX))) == []


@pytest.mark.parametrize("change", ACCEPTED, ids=title)
def test_plausible_corrections_are_accepted(change):
    for chance in range(12):
        assert list(faults(corrected(change, chance))) == []


def names_entry(sentence, entry):
    """Whether a sentence names an entry: "chairs.chair" is "chairs.T1a.chair" in it."""
    return re.search(entry.replace(".", r"\.(?:\w+\.)?"), sentence)


@pytest.mark.parametrize("change", REFUSED, ids=title)
def test_unsupported_corrections_are_refused_by_name(change):
    found = list(faults(corrected(change)))
    assert [sentence for sentence in found if names_entry(sentence, change.entry)], found
    assert all(sentence.endswith(".") and sentence.isprintable() for sentence in found)


def broken(path, value):
    """Today's data with another value at one path."""
    box = json.loads(BOX)
    at = box
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return box


# (path, another value, how the sentence begins)
BROKEN = (
    (("chairs", 1, "id"), "T1A", "chairs.T1A.id"),
    (("chairs", 3, "id"), "T 2", "chairs.T 2.id"),
    (("tables", 0, "id"), "T2", "tables.T2.id"),
    (("reservation_cards", 0, "id"), "deck", "reservation_cards.deck.id"),
    (("marker_kinds", 0, "id"), "take", "marker_kinds.take.id"),
    (("action_cards", 0, "id"), "Swap", "action_cards.Swap.id"),
    (("personalities", 1, "names"), {"de": "Victor Adler"}, "personalities.adler.names.de"),
    (("personalities", 1, "names"), {"en": "Freud"}, "personalities.freud.names"),
    (("reservation_cards", 0, "names"), {"de": "violetter Stuhl"}, "reservation_cards.violet.names"),
    (("reservation_cards", 0, "letter"), {"en": "V"}, "reservation_cards.violet.letter"),
    (("table_names", 0, "shape"), "round", "tables.T1"),
    (("table_names", 0, "at", "en"), "", "table_names.rectangular grey.en"),
    (("constants", "players_min"), 1, "constants.players_min"),
    (("constants", "display"), 1, "constants.display"),
    (("constants", "draw_instead"), 0, "constants.draw_instead"),
    (("constants", "max_plays_per_turn"), 0, "constants.max_plays"),
    (("constants", "draw_after_playing"), 2, "constants.draw_after_playing"),
    (("constants", "phases"), [], "constants.phases"),
    (("constants", "phases"), [0, 8, 22], "constants.phases"),
    (("constants", "final_round_at"), 4, "constants.final_round_at"),
    (("setups",), {}, "setups"),
    (("setups", "2", "colours"), ["blue", "blue"], "setups.2.colours"),
    (("setups", "4", "marker_shapes"), ["cube", "cylinder"], "setups.4.marker_shapes"),
    (("setups", "4", "marker_shapes"), ["cube", "cube"], "setups.4.marker_shapes"),
    (("marker_kinds", 10, "neutral"), False, "marker_kinds"),
    (("chairs", 0, "preseat"), "4", "chairs.T1a.preseat"),
    (("personalities",), [], "setups.2.preseat_classes"),
    (("reservation_cards", 0, "category"), "legs", "reservation_cards.violet.category"),
    (("reservation_cards",), [], "reservation_cards.copies"),
    (("chairs",), [], "chairs"),
    (("guests",), [], "guests"),
    (("guests", 0, "vip_multiplier"), -1, "guests.1"),
    (("action_cards", 0, "plays_used"), 0, "action_cards.swap_personalities.plays_used"),
    (("action_cards", 0, "discards"), -1, "action_cards.swap_personalities.discards"),
    (("action_cards", 0, "effect", "subject"), "waiter", "action_cards.swap_personalities.effect.subject"),
    (("action_cards", 4, "effect", "value"), "pink", "action_cards.score_personality_violet.effect.value"),
    (("action_cards", 4, "effect", "least"), 0, "action_cards.score_personality_violet.effect.least"),
    (("action_cards", 0, "effect", "type"), "score", "action_cards.swap_personalities.effect"),
    (("constants", "markers_per_kind"), 8, "reservation_cards.rectangular"),
    (("constants", "joker_cards"), 3, "constants.joker_cards"),
    (("constants", "max_markers_per_chair"), 3, "constants.max_markers_per_chair"),
    (("constants", "players_max"), 5, "constants.players_max"),
    (("setups", "3", "colours"), ["yellow", "green", "blue"], "setups.3.colours"),
    (("tables", 0, "x"), 0, "tables.T1.x"),
    (("action_cards", 1, "effect", "type"), "dance", "action_cards.swap_own_guests.effect.type"),
    (("guests", 0), {"placement_points": 3, "vip_multiplier": 1}, "guests.1"),
    (("chairs", 0, "chair"), "pink", "chairs.T1a.chair"),
)


@pytest.mark.parametrize("path, value, begins", BROKEN,
                         ids=lambda value: ".".join(map(str, value)) if isinstance(value, tuple) else None)
def test_each_kind_of_fault_is_found(path, value, begins):
    found = list(faults(broken(path, value)))
    assert [sentence for sentence in found if sentence.startswith(begins)], found


def test_too_many_chairs_and_values_are_refused():
    box = json.loads(BOX)
    box["chairs"] *= 2
    box["reservation_cards"] *= 2
    found = " ".join(faults(box))
    assert "chairs: the tables of the rules take 1 to 45 chairs" in found
    assert "reservation_cards: the tables of the rules take 16 values" in found


def test_every_check_has_something_to_find():
    """Each is triggered by a refused correction in this file."""
    boxes = [corrected(change) for change in REFUSED] + [broken(path, value) for path, value, _ in BROKEN]
    assert [check.__name__ for check in CHECKS if not any(list(check(box)) for box in boxes)] == []


def leaves(value, path=()):
    """The path of everything in a box that is no list and no object, and of every list."""
    items = enumerate(value) if isinstance(value, list) else value.items() if isinstance(value, dict) else ()
    if not isinstance(value, dict):
        yield path
    for key, inner in items:
        yield from leaves(inner, (*path, key))


def other(value, chance):
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return (-1, 0, 1, 99, -10**20, 10**20)[chance.below(6)]
    if isinstance(value, str):
        return ("", " ", "Ä", "violet", "T1", "2", "score")[chance.below(7)]
    return value[:chance.below(len(value) + 1)] if isinstance(value, list) else None


def test_the_check_survives_any_well_typed_value():
    box, chance = json.loads(BOX), Stream(5)
    for path in leaves(box):
        if path and path[0] not in ("sources", "provenance", "provenance_legend"):
            at = box
            for key in path[:-1]:
                at = at[key]
            before, at[path[-1]] = at[path[-1]], other(at[path[-1]], chance)
            assert all(isinstance(sentence, str) for sentence in faults(box)), path
            at[path[-1]] = before


def test_the_check_survives_many_faults_at_once():
    chance = Stream(6)
    for _ in range(60):
        box = json.loads(BOX)
        places = [path for path in leaves(box) if path]
        for _ in range(25):
            path, at = places[chance.below(len(places))], box
            try:
                for key in path[:-1]:
                    at = at[key]
                at[path[-1]] = other(at[path[-1]], chance)
            except (IndexError, KeyError, TypeError):       # it is gone with a list that got shorter
                continue
        list(faults(box))


# ---- what is accepted steers the game

@pytest.mark.parametrize("change", ACCEPTED, ids=title)
def test_a_correction_is_seen_in_the_game(change):
    assert change.observable(game_with(change)) != change.observable(GAME)


def agree(game, s):
    """legal and why_not agree."""
    legal = set(game.legal(s))
    assert all((game.why_not(s, action) is None) == (action in legal) for action in game.universe(s))


def go_through(game, seats, seed):
    """Play a random game with audit, scenes, sentences and notation of every choice."""
    s, told, chance = game.new(Setup(game.key, seats, seed), []), [], Stream(seed)
    actions = []
    while legal := game.legal(s):
        turn = game.turn(s)
        assert legal == sorted(set(legal)) and game.audit(s) == []
        seen = game.observe(s, turn)
        scene = game.scene(seen, turn, legal)
        assert list(scene.legal) == legal and game.scene(s, None, ()).turn == turn
        assert [game.parse(s, game.tell(s, action)) for action in legal] == legal
        assert len({game.words.choice(scene, action, NAMES, ENGLISH) for action in legal}) == len(legal)
        if len(actions) % 7 == 0:
            agree(game, s)
            assert game.audit(game.determinise(seen, turn, Stream(seed))) == []
        actions.append(one_of(legal, chance))
        game.apply(s, actions[-1], told)
        for event in told:
            game.words.event(event, NAMES, ENGLISH), game.spot(event)
        told.clear()
    assert game.audit(s) == []
    assert game.points(s) == [sum(part for _, part in own) for own in game.breakdown(s)]
    game.stock(s, ENGLISH), game.sketch(s, 0)
    return actions


@pytest.mark.gate(row="corrections")
@pytest.mark.parametrize("change", ACCEPTED, ids=title)
def test_whole_games_are_played_with_it_and_their_links_open(change, monkeypatch):
    game = game_with(change)
    monkeypatch.setattr(today, "GAME", game)
    for seats in game.seats:
        actions = go_through(game, seats, 5 + seats)
        played = record.Record(Setup(game.key, seats, 5 + seats))
        for action in actions:
            played.play(action)
        opened = link.decode(link.encode(played))
        assert opened.actions == actions and opened.state().points == played.state().points


# ---- what came to light

def test_legal_and_refusals_agree_with_two_equal_chairs():
    """Rows of three cards stay then, and count for the limit of two cards together (rules 7.4)."""
    change = next(change for change in ACCEPTED if change.alter.__name__ == "chairs_of_one_colour")
    game = game_with(change)
    data = game.data
    s = game.new(Setup(game.key, 4, 7))
    seat = s.active
    value = data.VALUE_IDS.index
    both = data.MATCH[value("violet")] & data.MATCH[value("rectangular")] & data.MATCH[value("grey")]
    assert both.bit_count() == 2
    own, *_ = data.OWN_KINDS[4][seat]
    s.rows, s.markers = [0] * len(data.KINDS), [0] * len(data.KINDS)
    three = 1 << value("violet") | 1 << value("rectangular") | 1 << value("grey")
    for other in data.NEUTRALS:
        s.rows[other], s.markers[other] = three, both
    s.rows[own], s.markers[own] = 1 << value("violet"), data.MATCH[value("violet")] & ~s.occupied & ~both
    s.hands[seat] = tuple(sorted((value("grey"), value("rectangular"), value("round"))))
    agree(game, s)
    legal = game.legal(s)
    refused = (game.verb.EXTEND, value("grey"), own)
    assert game.why_not(s, refused).code == "pair_limit" and refused not in legal


def test_an_additional_chair_can_be_taken():
    """Every value of it is found, wherever it stands in the list (rules 5.1)."""
    game = game_with(next(change for change in ACCEPTED if change.alter.__name__ == "another_chair"))
    last = 1 << 27
    assert game.data.EVERY_CHAIR == (1 << 28) - 1
    rows = __import__(f"{game.package}.rules.rows", fromlist=["matching_values"])
    found = [game.data.VALUE_IDS[value] for value in game.data.CARDS_IN[rows.matching_values(last)]]
    assert found[0] == "olive" and len(found) == 3


def test_the_cost_of_a_joker_comes_from_the_data():
    """Although the game's sentences say two (rules 5.3)."""
    game = altered("cafe_melange", broken(("constants", "joker_cards"), 3))
    for hand, jokers in ((["grey", "grey"], 0), (["grey", "grey", "grey"], 9)):
        s = game.new(Setup(game.key, 3, 7))
        s.hands[s.active] = tuple(map(game.data.VALUE_IDS.index, hand))
        found = [action for action in game.legal(s) if action[0] == game.verb.JOKER]
        assert len(found) <= jokers and bool(found) == bool(jokers)
        agree(game, s)
        for action in found:
            at = s.clone()
            game.apply(at, action)
            assert len(at.hands[s.active]) == 0


@pytest.mark.parametrize("room", [1, 2, 3, 4])
def test_markers_per_chair_come_from_the_data(room):
    """Although the game's sentences say four (rules 5.1)."""
    game = altered("cafe_melange", broken(("constants", "max_markers_per_chair"), room))
    for lying in range(room + 1):
        s = game.new(Setup(game.key, 4, 7))
        s.markers = [game.data.EVERY_CHAIR & ~s.occupied] * lying + [0] * (len(game.data.KINDS) - lying)
        places = game.scene(s, None, ()).board.places
        assert any(place.open for place in places) == (lying < room)


@pytest.mark.parametrize("kind", ["remove", "score", "swap"])
def test_the_cost_of_an_action_card_comes_from_the_data(kind):
    """(rules 4.1)"""
    box = json.loads(BOX)
    for card in box["action_cards"]:
        card["discards"] = 2
    game = altered("cafe_melange", box)
    data, asked = game.data, 0
    card = next(card for card, effect in enumerate(data.EFFECTS) if effect.type == kind)
    s = game.new(Setup(game.key, 2, 7))
    seat = s.active
    s.actions[seat] = (card,)
    if kind == "score":
        s.honoured |= data.EFFECTS[card].groups[0]
    before = len(s.hands[seat])
    action = (game.verb.ACTION, card)
    assert game.why_not(s, action) is None
    game.apply(s, action)
    while game.asked(s) in ("ChooseDiscard", "ChooseTile", "ChooseMarker") and asked < 9:
        game.apply(s, game.legal(s)[0])
        asked += 1
    assert len(s.hands[seat]) == before - 2
