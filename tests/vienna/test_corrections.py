"""Corrections of the data: accepted ones change the game and stay playable, others are refused."""

import sys
from types import SimpleNamespace
from unittest.mock import patch

import pytest

from kaffeehaus.games.vienna.game import GAME
from kaffeehaus.games.vienna.workshop.changes import ACCEPTED, CHANGES, REFUSED
from kaffeehaus.games.vienna.workshop.check import faults
from kaffeehaus.table import link
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record
from kaffeehaus.table.words import ENGLISH
from table.playing import one_of
from workshop.content.altered import altered, box_of

NAMES = ("Ada", "Berta", "Carl", "Doris", "Emil")
LOOKED_AT = 7           # choices from one scene that is looked at to the next


def named(change, number):
    return pytest.param(change, id=f"{number}-{change.entry}")


def corrected(change, seed):
    box = box_of("vienna")
    change.alter(box, Stream(seed))
    assert box != box_of("vienna")
    return box


def look_at(game, s):
    """Make the scenes and sentences of a position."""
    turn = game.turn(s)
    for viewer in (*range(s.seats), None):
        seen = game.observe(s, viewer)
        legal = tuple(game.legal(seen)) if viewer == turn else ()
        scene = game.scene(seen, viewer, legal)
        assert game.words.ask(scene, NAMES, ENGLISH)
        assert all(game.words.choice(scene, action, NAMES, ENGLISH) for action in legal[::5])
        assert all(game.parse(s, game.tell(s, action)) == action for action in legal[::5])
    game.sketch(s, 0)
    assert game.stock(s, ENGLISH)


def play(game, seats):
    """Play a random game with audit, scenes, and its link."""
    chance = Stream(seats)
    record = Record(Setup("vienna", seats, 100 + seats))
    while record.turn() is not None:
        s = record.state()
        if len(record) % LOOKED_AT == 0:
            look_at(game, s)
        for event in record.play(one_of(game.legal(s), chance)):
            game.words.event(event, NAMES, ENGLISH)
            game.spot(event)
        assert game.audit(record.state()) == []
    look_at(game, record.state())
    text = link.encode(record)
    assert link.encode(link.decode(text)) == text


def plays(game):
    with patch.dict(sys.modules, {"kaffeehaus.games.vienna.game": SimpleNamespace(GAME=game)}):
        for seats in game.seats:
            play(game, seats)


def test_todays_data_have_no_faults():
    assert list(faults(box_of("vienna"))) == []


@pytest.mark.parametrize("change", [named(*pair[::-1]) for pair in enumerate(ACCEPTED)])
def test_a_correction_changes_the_game_and_stays_playable(change):
    todays = change.observable(GAME)
    for seed in range(2):
        box = corrected(change, seed)
        assert list(faults(box)) == []
        game = altered("vienna", box)
        assert change.observable(game) != todays
    plays(game)


@pytest.mark.parametrize("change", [named(*pair[::-1]) for pair in enumerate(REFUSED)])
def test_an_inconsistent_correction_is_refused_with_a_sentence(change):
    for seed in range(3):
        found = list(faults(corrected(change, seed)))
        kind, _, key = change.entry.partition(".")
        named = [sentence.partition(":")[0] for sentence in found]
        assert any(entry.startswith(kind) and key in entry for entry in named), found


KEYS = {"name": "names", "cost": "cost_coins"}      # where an entry's provenance has another word for it


def test_corrections_cover_every_reconstructed_kind_of_entry():
    box, known = box_of("vienna"), {change.entry for change in CHANGES}
    lists = "fields", "start_cards", "special_cards", "character_cards"
    kinds = {f"{kind}.{KEYS.get(key, key)}" for kind in lists for entry in box[kind]
             for key, text in entry["provenance"].items() if "[X]" in text}
    kinds |= {f"constants.{key}" for key, text in box["constants_provenance"].items() if "[X]" in text}
    assert kinds and kinds <= known


# ---- each fault by itself

def field(box, name):
    return next(entry for entry in box["fields"] if entry["id"] == name)


def effect(box, name, place=0):
    return field(box, name)["effects"][place]


def card(box, kind, name):
    return next(entry for entry in box[kind] if entry["id"] == name)


FAULTS = {
    "constants.white_dice": lambda box: box["constants"].update(white_dice=2),
    "constants.coins_total": lambda box: box["constants"].update(coins_total=0),
    "constants.end_trigger_vp": lambda box: box["constants"].update(end_trigger_vp=0),
    "constants.reroll_cost": lambda box: box["constants"].update(reroll_cost=0),
    "constants.turn_die_cost": lambda box: box["constants"].update(turn_die_cost=0),
    "constants.turn_die_step": lambda box: box["constants"].update(turn_die_step=6),
    "constants.go_back_cost": lambda box: box["constants"].update(go_back_cost=-1),
    "constants.min_dice_per_placement": lambda box: box["constants"].update(min_dice_per_placement=2),
    "constants.max_dice_per_placement": lambda box: box["constants"].update(max_dice_per_placement=5),
    "constants.extra_turns_per_round": lambda box: box["constants"].update(extra_turns_per_round=-1),
    "constants.joker_face": lambda box: box["constants"].update(joker_face=0),
    "constants.final_majority_vp": lambda box: box["constants"].update(final_majority_vp=-1),
    "constants.final_coins_per_vp": lambda box: box["constants"].update(final_coins_per_vp=0),
    "constants.final_majority": lambda box: box["constants"].update(final_majority=["each"]),
    "constants.players_min": lambda box: box["constants"].update(players_min=2),
    "constants.players_max": lambda box: box["constants"].update(players_max=6),
    "constants.colours": lambda box: box["constants"]["colours"].pop(),
    "constants.own_dice_per_player.3": lambda box: box["constants"]["own_dice_per_player"].update({"3": 8}),
    "constants.start_vp.4": lambda box: box["constants"]["start_vp"].update({"4": 25}),
    "constants.face_up_characters": lambda box: box["constants"]["face_up_characters"].update({"6": 5}),
    "constants.face_up_characters.5": lambda box: box["constants"]["face_up_characters"].update({"5": 0}),
    "start_cards": lambda box: box["start_cards"].__delitem__(slice(4, None)),
    "symbols": lambda box: box["symbols"].clear(),
    "character_cards.kaplan.id": lambda box: card(box, "character_cards", "domherr").update(id="kaplan"),
    "fields.Oper 2.id": lambda box: field(box, "oper").update(id="Oper 2"),
    "fields.oper.names": lambda box: field(box, "oper").update(names={"en": "Opera"}),
    "special_cards.dice_joker.short_names": lambda box: card(
        box, "special_cards", "dice_joker")["short_names"].pop("de"),
    "start_cards.novize.symbols": lambda box: card(box, "start_cards", "novize")["symbols"].pop("cross"),
    "character_cards.kaplan.symbols": lambda box: card(
        box, "character_cards", "kaplan")["symbols"].update(cross=-1),
    "start_cards.novize.coins": lambda box: card(box, "start_cards", "novize").update(coins=-1),
    "character_cards.kaplan.copies": lambda box: card(box, "character_cards", "kaplan").update(copies=0),
    "special_cards.effect": lambda box: card(
        box, "special_cards", "dice_joker").update(effect="white_die_from_next_round"),
    "special_cards.extra_influence.effect": lambda box: card(
        box, "special_cards", "extra_influence").update(effect="x"),
    "special_cards.dice_joker.initial_holder": lambda box: card(box, "special_cards", "dice_joker").update(
        initial_holder="nobody"),
    "special_cards.start_player.initial_holder": lambda box: card(
        box, "special_cards", "start_player").update(initial_holder=None),
    "fields.on_street": lambda box: field(box, "oper").update(on_street=False, order=None),
    "fields.oper.order": lambda box: field(box, "oper").update(order=9),
    "fields.oper.cost_coins": lambda box: field(box, "oper").update(cost_coins=26),
    "fields.oper.capacity": lambda box: field(box, "oper").update(capacity=None),
    "fields.tiergarten.any_value": lambda box: field(box, "tiergarten").update(any_value=True),
    "fields.tiergarten.values": lambda box: field(box, "tiergarten").update(values=[3]),
    "fields.krieau.values": lambda box: field(box, "krieau").update(values=[]),
    "fields.oper.values": lambda box: field(box, "oper").update(values=[2, 2]),
    "fields.gloriette.values": lambda box: field(box, "gloriette").update(values=[13]),
    "fields.geheimbund.any_value": lambda box: field(box, "geheimbund").update(any_value=False),
    "fields.geheimbund.capacity": lambda box: field(box, "geheimbund").update(capacity=3),
    "fields.geheimbund.immediate": lambda box: field(box, "geheimbund").update(immediate=False),
    "fields.geheimbund.gendarme_allowed": lambda box: field(box, "geheimbund").update(gendarme_allowed=True),
    "fields.oper.effects": lambda box: field(box, "oper").update(effects=[]),
    "fields.krieau.effects": lambda box: field(box, "krieau")["effects"].append(effect(box, "krieau", 1)),
    "fields.prater.effects": lambda box: field(box, "prater")["effects"].append(effect(box, "krieau", 0)),
    "fields.oper.effects.type": lambda box: effect(box, "oper").update(type="win"),
    "fields.oper.effects.amount": lambda box: effect(box, "oper").pop("amount"),
    "fields.stadtpark.effects.card": lambda box: effect(box, "stadtpark").update(card="sisi"),
    "fields.pestsaeule.effects.symbols": lambda box: effect(box, "pestsaeule").update(symbol="heart"),
    "fields.gloriette.effects.symbols": lambda box: effect(box, "gloriette").update(symbols=[]),
    "fields.gloriette.effects.not_twice_per_round": lambda box: effect(
        box, "gloriette").pop("not_twice_per_round"),
    "fields.stephansdom.effects.majority": lambda box: effect(box, "stephansdom")["majority"].update(vp=-1),
    "fields.stephansdom.effects.tie": lambda box: effect(box, "stephansdom").pop("tie"),
    "fields.tiergarten.effects.single_player_max": lambda box: effect(
        box, "tiergarten").update(single_player_max=0),
    "fields.tiergarten.effects.split_each": lambda box: effect(box, "tiergarten").update(split_each=0),
    "fields.tiergarten.effects.split_players": lambda box: effect(box, "tiergarten").update(split_players=5),
    "fields.krieau.effects.excluded": lambda box: effect(box, "krieau").update(excluded=["ring"]),
    "fields.krieau.effects.options": lambda box: effect(box, "krieau", 1)["options"].reverse(),
    "fields.krieau.effects.options.amount": lambda box: effect(
        box, "krieau", 1)["options"][0][0].update(amount=0),
}


@pytest.mark.parametrize("entry", FAULTS)
def test_a_fault_is_found_and_its_sentence_names_the_entry(entry):
    box = box_of("vienna")
    FAULTS[entry](box)
    found = list(faults(box))
    assert any(sentence.startswith(f"{entry}: ") for sentence in found), found
    assert all("(rules " in sentence and sentence.endswith(")") for sentence in found)


def test_the_sentence_of_a_fault_names_the_rule():
    box = box_of("vienna")
    field(box, "krieau")["values"] = []
    sentence, = faults(box)
    assert sentence == "fields.krieau.values: a lightning field needs at least one value (rules 8.3)"


def values(entry):
    """Every number, text, list and table in the data, each as what holds it and where."""
    for key, value in list(entry.items() if isinstance(entry, dict) else enumerate(entry)):
        yield entry, key
        if isinstance(value, (dict, list)):
            yield from values(value)


OTHERS = {bool: (True, False), int: (-3, 0, 40), str: ("", "Anders"), list: ([],)}
UNREAD = {"unread", "sources", "provenance_legend", "components"}


def test_the_check_survives_any_value_of_the_right_type():
    box = {key: value for key, value in box_of("vienna").items() if key not in UNREAD}
    for holder, key in list(values(box)):
        was = holder[key]
        for other in OTHERS.get(type(was), ()):
            holder[key] = other
            assert all(isinstance(sentence, str) for sentence in faults(box))
        holder[key] = was
    assert list(faults(box)) == []
