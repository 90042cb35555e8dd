"""Corrections of the data: accepted ones change the game and stay playable, others are refused."""

import re
from unittest.mock import patch

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.games.ganz_wien.rules import events
from kaffeehaus.games.ganz_wien.workshop import check
from kaffeehaus.games.ganz_wien.workshop.changes import ACCEPTED, CHANGES, REFUSED
from kaffeehaus.games.ganz_wien.workshop.check import LISTS, faults
from kaffeehaus.table import link, record
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from table.playing import go_on, one_of
from workshop.content.altered import altered, box_of

GAME = GAMES["ganz_wien"]
SENTENCE = re.compile(r"[\w.]+: .+ \(rules [\d., ]+\)")
EVERY = 23          # choices between two positions that are looked at more closely


def names(changes):
    return [f"{place}-{change.entry}" for place, change in enumerate(changes)]


def changed(change, seed=5):
    box = box_of("ganz_wien")
    change.alter(box, Stream(seed))
    return box


def put(*path, to):
    """A box with one entry changed: keys, places in lists, or ids of entries."""
    box = place = box_of("ganz_wien")
    for key in path[:-1]:
        place = place[key] if isinstance(place, dict) or type(key) is int else entry(place, key)
    place[path[-1]] = to
    return box


def entry(entries, name):
    return next(entry for entry in entries if entry["id"] == name)


def test_todays_data_have_no_faults():
    assert [*faults(box_of("ganz_wien"))] == []


# ---- what is refused, and why

PLAYERS = "constants", "per_players"
WRONG = [
    (("destinations", 3, "id"), "oper", "destinations.oper: another entry has this id"),
    (("destinations", 3, "id"), "Café", "destinations.Café: an id has plain letters"),
    (("events", "rush_hour", "id"), "none", "events.none: event=none means"),
    (("stations", "erdberg", "names"), {"en": "Erdberg"}, "stations.erdberg.names: the German text"),
    (("events", "wedding", "texts", "de"), "", "events.wedding.texts: the German text"),
    (("symbols", 1, "id"), "W", "symbols: the texts are for underground, bus and tram"),
    (("sides", 1, "id"), "dusk", "sides: a game is played by day or by night"),
    (("sides", 0, "kinds"), ["U", "B"], "sides.day.kinds: underground and bus run on both sides"),
    (("sides", 1, "removed_events"), ["fog"], "sides.night.removed_events: there is no event card fog"),
    (("sides", 1, "bonus"), None, "sides.night.bonus: there is a bonus by night"),
    (("sides", 1, "bonus", "dice"), 2, "sides.night.bonus: three trams are the bonus"),
    (("constants", "dice"), 0, "constants.dice: one to 8 dice"),
    (("constants", "dice"), 9, "constants.dice: one to 8 dice"),
    (("constants", "faces"), [], "constants.faces: a die needs a face"),
    (("constants", "faces", 2), "W", "constants.faces: there is no symbol W"),
    (("constants", "three_of_a_kind"), 2, "constants.three_of_a_kind: three of a kind are three dice"),
    (("constants", "turn_limit"), 0, "constants.turn_limit: a game has one"),
    (("constants", "turn_limit"), 401, "constants.turn_limit: a game has one"),
    (("constants", "event_hand"), 0, "constants.event_hand: everybody holds at least one"),
    (("constants", "event_hand"), 6, "constants.event_hand: for 4 players there are 23 event cards by night"),
    (PLAYERS, {}, "constants.per_players: the game is for two, three or four"),
    ((*PLAYERS, "2", "to_win"), 6, "constants.per_players.2.to_win: 5 cards beside"),
    ((*PLAYERS, "3", "to_win"), 0, "constants.per_players.3.to_win: 4 cards beside"),
    ((*PLAYERS, "2", "exchange"), 0, "constants.per_players.2.exchange: two players exchange"),
    ((*PLAYERS, "2", "exchange"), 6, "constants.per_players.2.exchange: two players exchange"),
    ((*PLAYERS, "3", "exchange"), 2, "constants.per_players.3.exchange: with two neighbours"),
    ((*PLAYERS, "4", "deal"), 6, "constants.per_players.4.deal: the deck of the day has 20"),
    ((*PLAYERS, "4"), {"deal": 2, "exchange": 0, "to_win": 1},
     "constants.per_players.4.deal: beside the start card a card"),
    (("lines", "44T", "kind"), "W", "lines.44T.kind: there is no symbol W"),
    (("lines", "1", "night"), True, "lines.1.night: nothing of kind T runs"),
    (("lines", "44T", "segments"), [["erdberg"]],
     "lines.44T.segments: a run of a line has at least two stops"),
    (("lines", "44T", "segments", 0, 0), "wilhelminenberg",
     "lines.44T.segments: a step leads to another station"),
    (("lines", "44T", "segments", 0, 0), "graz", "lines.44T.segments: there is no station graz"),
    (("lines", "N38", "segments", 1), ["schottentor", "bauernfeldplatz"],
     "stations.grinzing: by night nothing leads there"),
    (("destinations", "oper", "station"), "graz", "destinations.oper.station: there is no station graz"),
    (("destinations", "oper", "bar"), "moon", "destinations.oper.bar: no side is played with bar moon"),
    (("events", "wedding", "copies"), -1, "events.wedding.copies: there cannot be fewer than none"),
    (("events", "wedding", "effect", "type"), "dance", "events.wedding.effect: no rule says what dance does"),
    (("events", "wedding", "effect", "to"), "graz", "events.wedding.effect.to: graz is none of the stations"),
    (("events", "wedding", "effect"), {"type": "ban"},
     "events.wedding.effect.kind: None is none of the symbols"),
    (("events", "wedding", "effect", "type"), "ticket",
     "events: there has to be exactly one kind of card with the effect ticket"),
    (("events", "ticket_inspection", "effect", "needs"), "wedding",
     "events.ticket_inspection.effect.needs: an inspection asks"),
]


@pytest.mark.parametrize("path, to, sentence", WRONG, ids=[sentence.split(":")[0] for *_, sentence in WRONG])
def test_a_fault_names_its_entry(path, to, sentence):
    found = [*faults(put(*path, to=to))]
    assert [told for told in found if told.startswith(sentence)], found
    assert all(SENTENCE.fullmatch(told) for told in found)


@pytest.mark.parametrize("change", REFUSED, ids=names(REFUSED))
def test_a_correction_that_no_rule_can_follow_is_refused(change):
    found = [*faults(changed(change))]
    assert found and all(SENTENCE.fullmatch(told) for told in found)


def mutated(box, chance):
    """The same with another value of the same type somewhere."""
    words = [entry["id"] for name in ("symbols", "stations", "destinations", "events")
             for entry in box[name]] + ["?", ""]
    while True:
        holder = box[one_of_keys({*LISTS, "constants"}, chance)]
        while True:
            keys = sorted(holder) if isinstance(holder, dict) else range(len(holder))
            key = keys[chance.below(len(keys))] if keys else None
            old = holder[key] if key is not None else None
            if not isinstance(old, (dict, list)) or not old or not chance.below(5):
                break
            holder = old
        if isinstance(old, list):
            holder[key] = old[chance.below(len(old) + 1):] if chance.below(2) else [*old, *old[:1]]
        elif isinstance(old, (bool, int)):
            holder[key] = not old if isinstance(old, bool) else (old + 1, -1, 0, 99)[chance.below(4)]
        elif isinstance(old, str):
            holder[key] = words[chance.below(len(words))]
        else:
            continue
        return box


def one_of_keys(holder, chance):
    keys = sorted(holder)
    return keys[chance.below(len(keys))]


def test_any_change_is_refused_or_playable():
    chance, taken = Stream(11), 0
    for _ in range(150):
        box = mutated(mutated(box_of("ganz_wien"), chance), chance)
        if not [*faults(box)]:
            taken += 1
            plays(altered("ganz_wien", box), 2 + taken % 3, chance.below(99), most=60)
    assert taken > 20


# ---- what is taken, and what follows from it

@pytest.mark.parametrize("seed", [5, 6])
@pytest.mark.parametrize("change", ACCEPTED, ids=names(ACCEPTED))
def test_a_correction_changes_its_observable(change, seed):
    box = changed(change, seed)
    assert [*faults(box)] == []
    assert change.observable(altered("ganz_wien", box)) != change.observable(GAME)


@pytest.mark.gate(row="corrections")
@pytest.mark.parametrize("change", ACCEPTED, ids=names(ACCEPTED))
def test_a_corrected_game_is_played_to_its_end(change):
    game = altered("ganz_wien", changed(change))
    for seats in game.seats:
        plays(game, seats, seed=seats)


@pytest.mark.parametrize("place, change", [*enumerate(ACCEPTED)], ids=names(ACCEPTED))
def test_a_corrected_game_comes_back_from_its_link(place, change):
    game = altered("ganz_wien", changed(change))
    with patch.object(record, "game_of", lambda *_: game), patch.object(link, "game_of", lambda *_: game):
        played = go_on(record.Record(Setup(game.key, 2 + place % 3, place, {})), Stream(place), 300)
        read = link.decode(link.encode(played))
    assert (read.setup, read.actions) == (played.setup, played.actions)


def test_corrections_cover_everything_reconstructed():
    """All entries that the data mark so, but those that only people read."""
    entries = {change.entry for change in ACCEPTED}
    assert entries >= {
        "constants.faces", "constants.turn_limit", "stations", "stations.names", "stations.x",
        "lines.segments", "lines.day", "destinations", "destinations.id", "destinations.names",
        "destinations.bar", "destinations.station", "destinations.facts", "events.copies", "events.names",
        "events.texts"}
    assert len(CHANGES) == len(ACCEPTED) + len(REFUSED)


def plays(game, seats, seed, most=10**6):
    """Play a random game with audit, scenes, sentences and notation of every choice."""
    setup = Setup(game.key, seats, seed, {"side": ("day", "night")[seed % 2]})
    s, chance, number = game.new(setup), Stream(seed), 0
    while (legal := game.legal(s)) and number < most:
        assert game.audit(s) == []
        if number % EVERY == 0:
            looked_at(game, s, legal)
        game.apply(s, one_of(legal, chance))
        number += 1
    assert game.audit(s) == [] and (legal or sorted(game.ranking(s))[0] == 1)


def looked_at(game, s, legal):
    seat = game.turn(s)
    seen = game.observe(s, seat)
    assert list(game.legal(seen)) == list(legal) and game.scene(seen, seat, legal).legal == tuple(legal)
    assert game.audit(game.determinise(seen, seat, Stream(seat))) == []
    for action in (legal[0], legal[-1]):
        assert game.why_not(s, action) is None and game.parse(s, game.tell(s, action)) == action
    assert game.odds.next_event(seen)[0] and game.sketch(seen, seat) == game.sketch(s, seat)


def test_every_die_of_a_throw_has_its_own_key():
    assert check.MOST_DICE == events.KEYS
