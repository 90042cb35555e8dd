"""Vienna's table: every position can be drawn, and all that is legal can be reached by taps on it."""

import re
from functools import cache, partial
from pathlib import Path

import pytest

from contract.sample import Sample
from kaffeehaus.board import Refusal, View
from kaffeehaus.games import GAMES
from kaffeehaus.games.vienna import board as vienna
from kaffeehaus.games.vienna.board import signs, sketch as small
from kaffeehaus.markup import PARTS
from kaffeehaus.table.game import Setup
from kaffeehaus.table.words import ENGLISH
from kaffeehaus.ui.views.sketch import SIDE
from ui import board_view
from ui.board_view import EMPTY, NAMES
from workshop.content.altered import altered, box_of

VIENNA = GAMES["vienna"]


@cache
def sample(seats):
    return Sample(VIENNA, seats)


@pytest.fixture(params=VIENNA.seats)
def seats(request):
    return request.param


def view(s, viewer, live=True, scene=None, **more):
    """What the table would hand to the board in this position."""
    live = live and VIENNA.turn(s) == viewer and viewer is not None
    if scene is None:
        seen = VIENNA.observe(s, viewer)
        scene = VIENNA.scene(seen, viewer, tuple(VIENNA.legal(seen)) if live else ())
    return View(scene=scene, voice=ENGLISH, names=NAMES, game=VIENNA, live=live,
                **{**EMPTY, **more})


def drawn(view):
    return board_view.drawn(vienna, view)


def check(view):
    return board_view.check(drawn(view))


# ---- drawing

def test_every_position_is_drawn_for_the_mover_for_another_and_for_an_onlooker(seats):
    for s in (*sample(seats).positions, *sample(seats).ends):
        turn = VIENNA.turn(s)
        for viewer in (turn, (turn or 0) + 1 - seats * (turn == seats - 1), None):
            check(view(s, viewer))


def test_every_choice_is_drawn_as_a_ghost(seats):
    for s, turn, legal in sample(seats).moves():
        for action in legal[::max(1, len(legal) // 3)]:
            stages = VIENNA.stages(VIENNA.observe(s, turn), action)
            if stages:
                scene = VIENNA.scene(stages[0][0], turn, ())
                shown = check(view(s, turn, live=False, scene=scene, ghost=action))
                assert VIENNA.verbs[action[0]] in ("REROLL", "TURN") or "done" in shown.does


def test_what_happens_is_shown_at_its_place(seats):
    spots = sorted({VIENNA.spot(told) or "" for kept in sample(seats).events.values() for told in kept})
    for spot in spots:
        s = sample(seats).positions[-1]
        shown = view(s, None, spot=spot or None, stage_text="<i>happens</i>", last_spots=(spot,))
        assert 'id="stage"' in drawn(shown)
        check(shown)


def test_a_place_that_is_named_by_an_event_is_on_the_table(seats):
    s = sample(seats).positions[-1]
    ids = check(view(s, None)).ids
    for told in (told for kept in sample(seats).events.values() for told in kept):
        assert VIENNA.spot(told) in (None, *ids), told


def test_every_refusal_is_marked_at_its_field():
    for s, turn, _ in sample(4).moves():
        if VIENNA.asked(s) != "Turn":
            continue
        for field in range(len(VIENNA.data.FIELD_IDS)):
            for picked in ((), (0,), tuple(range(len(s.dice[turn])))[:2]):
                tap = vienna.tap(view(s, turn, picked=picked), "field", str(field))
                reason = tap.choose and VIENNA.why_not(s, tap.choose)
                if reason:
                    refused = Refusal(tap.choose, "No.", [], reason)
                    text = drawn(view(s, turn, picked=tap.picked, refused=refused))
                    assert re.search(rf'class="field[^"]*is-refused[^"]*" id="field-{field + 1}"', text)


def test_what_going_back_costs_is_said_in_the_viewers_own_turn_alone():
    s, turn = turn_with((3, 4, 5, 6), coins=1)
    s.coach[turn] = place("hofburg")
    for viewer in (turn, (turn + 1) % 4, None):
        assert ("going back costs" in drawn(view(s, viewer))) == (viewer == turn)


def sent(now):
    """The ids of the parts that a paint of this view passes on."""
    PARTS.begin()
    _, parts = PARTS.changes(vienna.board(now))
    PARTS.commit()
    return set(re.findall(r'<button[^>]* id="(field-\d+)"|<span[^>]* id="(plate-\d+)" aria', parts))


def test_a_field_is_sent_again_when_it_changes_and_what_is_printed_on_it_is_not():
    s, turn = turn_with((3, 4, 5, 6))
    watching = (turn + 2) % 4
    PARTS.reset()
    try:
        sent(view(s, watching))
        VIENNA.apply(s, (VIENNA.verb.PLACE, place("oper"), 3))
        assert sent(view(s, watching)) == {("field-5", "")}
    finally:
        PARTS.reset()


# ---- tapping

@cache
def reachable(s, turn):
    return board_view.reachable(vienna, partial(view, s, turn), same=frozenset)


@cache
def decisions(seats):
    return board_view.decisions(VIENNA, sample(seats).moves(), most=60)


def test_everything_legal_can_be_tapped(seats):
    for s, turn in decisions(seats):
        missing = set(VIENNA.legal(s)) - reachable(s, turn)
        assert not missing, (VIENNA.asked(s), sorted(missing)[:9])


def test_everything_that_taps_choose_is_understood_by_the_rules(seats):
    for s, turn in decisions(seats):
        for action in reachable(s, turn):
            reason = VIENNA.why_not(s, action)
            assert reason is None or reason.code not in ("unknown_field", "not_your_die", "too_many"), action


def turn_with(dice, coins=0):
    """Somebody's turn in an open street, with these dice in hand."""
    s = next(s for s in sample(4).positions if VIENNA.asked(s) == "Turn").clone()
    turn = VIENNA.turn(s)
    s.dice[turn], s.coins[turn], s.coach[turn], s.taken, s.gendarme = dice, coins, -1, 0, -1
    s.laid, s.holders = [()] * len(s.laid), [-1] * len(s.holders)
    return s, turn


def place(name):
    return VIENNA.data.FIELD_IDS.index(name)


def tap_on(s, turn, name, picked=()):
    return vienna.tap(view(s, turn, picked=picked), "field", str(place(name)))


def test_a_field_with_one_way_takes_it_and_with_several_asks():
    s, turn = turn_with((3, 4, 5, 6))
    now = view(s, turn)
    assert tap_on(s, turn, "oper").choose[0] == 3
    ways = [now.scene.legal[at] for at in tap_on(s, turn, "stephansdom").offer]
    assert ways == [(3, place("stephansdom"), 3, 6), (3, place("stephansdom"), 4, 5)]
    assert tap_on(s, turn, "schloss_schoenbrunn").choose == (3, place("schloss_schoenbrunn"), 5, 6)


def test_dice_that_are_picked_up_go_to_the_field_and_stay_picked_up():
    s, turn = turn_with((3, 4, 5, 6))
    tap = tap_on(s, turn, "stephansdom", picked=(1, 2))
    assert tap.choose == (3, place("stephansdom"), 4, 5) and tap.picked == (1, 2)
    tap = tap_on(s, turn, "oper", picked=(1,))
    assert VIENNA.why_not(s, tap.choose).code == "wrong_value" and tap.picked == (1,)


def test_one_die_that_is_picked_up_finds_the_second():
    s, turn = turn_with((3, 4, 5, 6))
    assert tap_on(s, turn, "stephansdom", picked=(0,)).choose == (3, place("stephansdom"), 3, 6)


def test_without_dice_the_nearest_are_refused():
    s, turn = turn_with((3, 5))
    assert tap_on(s, turn, "hofburg").choose == (3, place("hofburg"), 3, 5)
    assert tap_on(s, turn, "tiergarten").choose == (3, place("tiergarten"), 3, 5)


def test_two_dice_are_picked_up_at_most_unless_more_can_be_rolled_again():
    s, turn = turn_with((3, 4, 5, 6))
    assert vienna.tap(view(s, turn, picked=(0, 1)), "die", "2").picked == (1, 2)
    s, turn = turn_with((3, 4, 5, 6), coins=1)
    assert vienna.tap(view(s, turn, picked=(0, 1)), "die", "2").picked == (0, 1, 2)
    assert vienna.tap(view(s, turn, picked=(0, 1, 2)), "reroll", "").choose == (1, 3, 4, 5)
    assert vienna.tap(view(s, turn), "reroll", "").choose == (1, 3, 4, 5, 6)


def test_a_die_that_is_tapped_again_is_put_back():
    s, turn = turn_with((3, 4, 5, 6))
    assert vienna.tap(view(s, turn, picked=(0, 1)), "die", "0").picked == (1,)


# ---- components and places that today's board does not know

DRAWINGS = Path(__file__).parents[2] / "assets/games/vienna"


def test_every_component_of_today_has_its_drawing():
    sheets = {"vienna": "drawings.svg", "vienna-people": "people.svg"}
    ids = {"field": "FIELD_IDS", "symbol": "SYMBOL_IDS", "special": "SPECIAL_IDS", "start card": "START_IDS",
           "character": "CHARACTER_IDS"}
    for kind, drawn in signs.COMPONENTS.items():
        there = re.findall(r'id="([^"]+)"', (DRAWINGS / sheets[drawn.sheet]).read_text("utf-8"))
        assert {drawn.begins + name for name in drawn.ids} <= set(there)
        assert set(getattr(VIENNA.data, ids[kind])) == drawn.ids
        assert f'id="{drawn.plain}"' in (DRAWINGS / "drawings.svg").read_text("utf-8")


@pytest.mark.parametrize("kind", signs.COMPONENTS)
def test_a_component_without_a_drawing_is_drawn_plainly(kind):
    assert f'#{signs.COMPONENTS[kind].plain}"' in signs.component(kind, "nobody_drew_this")


def test_a_field_beyond_those_that_are_drawn_has_its_place_in_the_small_picture():
    facts = VIENNA.sketch(sample(4).positions[-1], 0)
    facts = facts._replace(street=(*facts.street, (), (0, 1)), gendarme=30)
    _, _, marks = small.sketch(facts)
    assert all(0 <= x < SIDE and 0 <= y < SIDE for _, x, y in marks)


# ---- what a board may know

def test_boards_ask_nothing_of_the_browser():
    for path in Path(vienna.__file__).parents[1].rglob("*.py"):
        asks = re.search(r"^\s*(from|import)\s+(js|pyodide|kaffeehaus_page)\b", path.read_text("utf-8"), re.M)
        assert not asks, path


# ---- a corrected box, or another version: all that is drawn is its own

def corrected(change):
    """The game as it would be after a change of its data, and a position of it."""
    box = box_of("vienna")
    change(box, {field["id"]: field for field in box["fields"]})
    game = altered("vienna", box)
    s = game.new(Setup("vienna", 4, 7))
    while game.asked(s) != "Turn":
        game.apply(s, game.legal(s)[0])
    return game, s


def table_of(game, s, **more):
    seat = game.turn(s)
    seen = game.observe(s, seat)
    return view(s, seat, scene=game.scene(seen, seat, tuple(game.legal(seen))), **more)._replace(game=game)


def texts(markup):
    """What stands there to be read, without the signs."""
    return re.sub(r"<[^>]*>", " ", str(markup))


def test_other_numbers_are_drawn_as_they_are():
    def change(box, fields):
        box["constants"] |= {"end_trigger_vp": 17, "turn_die_cost": 3, "reroll_cost": 2, "go_back_cost": 4}
        fields["oper"] |= {"values": [11], "cost_coins": 7}
        fields["oper"]["effects"][0]["amount"] = 9
    game, s = corrected(change)
    seat = game.turn(s)
    s.coins[seat], s.coach[seat] = 9, 10
    now = table_of(game, s)
    check(now)
    text = drawn(now)
    oper = text[text.index('id="field-5"'):text.index('id="field-6"')]
    assert "takes 11" in oper and "costs 7 coins: 9 points" in oper and "going back costs 4 coins" in oper
    assert "−4" in text and "for 3 coins" in text and ", 2 coins" in text and "behind: −4 coins" in text
    assert text.count("<li", text.index('id="track"'), text.index("</ol>", text.index('id="track"'))) == 18


def test_a_component_of_another_name_is_drawn_plainly_and_called_by_it():
    def change(box, fields):
        fields["oper"] |= {"id": "staatsoper", "names": {"de": "Staatsoper"}}
        for kind in ("start_cards", "special_cards", "character_cards"):
            for card in box[kind]:
                card["id"] += "_2"
                card["names"] = {"de": f"Other {card['id']}"}
        for field in fields.values():
            for effect in field["effects"]:
                if "card" in effect:
                    effect["card"] += "_2"
    game, s = corrected(change)
    now = table_of(game, s)
    check(now)
    text = drawn(now)
    assert "Staatsoper" in text and "Other start_player_2" in text and 'id="person-' in text
    assert "#staatsoper" not in text and "_2\"/>" not in text
    check(table_of(game, game.new(Setup("vienna", 4, 7))))


def test_one_component_fewer_leaves_its_place_free():
    def change(box, fields):
        del box["character_cards"][3], box["start_cards"][5]
        box["fields"].remove(fields["gloriette"])
    game, s = corrected(change)
    now = table_of(game, s)
    markup = check(now)
    assert {"field-23", "field-24"} < set(markup.ids) and "field-25" not in markup.ids
    assert "Gloriette" not in texts(drawn(now)) and "Heuriger" in texts(drawn(now))
    assert vienna.tap(now, "field", "23").choose or vienna.tap(now, "field", "23").offer
    _, _, marks = small.sketch(game.sketch(s, 0))
    assert len(marks) == sum(len(laid) // 2 for laid in s.laid)


def test_both_are_drawn_side_by_side():
    def change(box, fields):
        fields["oper"]["values"] = [12]
    game, s = corrected(change)
    todays = next(s for s in sample(4).positions if VIENNA.asked(s) == "Turn")
    for _ in range(2):
        assert "takes 12" in field_five(table_of(game, s))
        assert "takes 2" in field_five(view(todays, VIENNA.turn(todays)))


def field_five(now):
    text = drawn(now)
    return text[text.index('id="field-5"'):text.index('id="field-6"')]


def test_chances_are_counted_by_the_rules_of_the_table():
    def change(box, fields):
        fields["oper"]["values"] = [12]
    game, s = corrected(change)
    seat = game.turn(s)
    s.dice[seat], s.coins[seat] = (3,), 5
    now = table_of(game, s, picked=(0,))
    chances, = vienna.odds(now, game.observe(s, seat))
    names = [name for _, name, _ in chances.rows]
    assert "Oper" not in names and "Secession" in names
