"""An invitation to a live table, and its answer, are shown before anything is connected."""

import re

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.ui.i18n import LANGUAGES
from kaffeehaus.ui.state import Join, Page, Settings
from kaffeehaus.ui.views import live, live_dice

CODE = 21, "M0 0h1v1z"
STEPS = "asked", "answering", "answered", "connected"


def page_of(join):
    return Page(settings=Settings())._replace(lobby=Page().lobby._replace(join=join))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_an_invitation_is_valid_markup_at_every_step(desk, key, lang):
    join = Join("code", key, 1, 3, 1, "<Anna>", "Bruno", answer="answer", qr_code=CODE)
    for step in STEPS:
        for shown in (join._replace(step=step), join._replace(step=step, host="", failure="no-way")):
            drawn = desk.drawn(desk.draw(page_of(shown), lang))
            assert not drawn.wrong, (step, drawn.wrong)
            assert "None" not in drawn.text and "<Anna>" not in drawn.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_invitation_to_look_on_names_no_seat(desk, lang):
    join = Join("code", "vienna", 1, 3, 3, "<Anna>", answer="answer", qr_code=CODE)
    for step in STEPS:
        markup = desk.draw(page_of(join._replace(step=step)), lang)
        assert not desk.drawn(markup).wrong, step
        assert "None" not in desk.drawn(markup).text and "live-yours" not in markup


def test_nobody_can_sit_down_with_another_version(desk):
    join = Join("code", "vienna", 1, 3, 1, "", failure="other-version")
    assert 'id="sit" data-do="sit" data-first disabled' in " ".join(desk.draw(page_of(join)).split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_failure_of_the_wire_has_a_sentence(desk, lang):
    voice = desk.voice_of(lang)
    assert len({live.failure_text(voice, failure) for failure in live.FAILURES}) == len(live.FAILURES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_becomes_of_fair_dice_has_a_sentence(desk, lang):
    voice = desk.voice_of(lang)
    assert len({live_dice.found_text(voice, found) for found in live_dice.FOUND}) == len(live_dice.FOUND)


def test_the_seal_is_the_same_picture_on_both_sides_of_the_table(desk):
    host, guest = (dict(desk.tables("vienna"))[name] for name in ("fair dice, dealt", "guest, sealed 1"))
    pictures = [re.findall(r'class="seal-\w+"\s+d="([^"]*)"', desk.draw(desk.page_of(table)))
                for table in (host, guest)]
    assert pictures[0] == pictures[1] and len(pictures[0]) == 3


@pytest.mark.parametrize("key", ["cafe_melange", "carpe_diem", "ganz_wien"])
def test_the_board_without_hands_is_the_same_whoever_holds_what(desk, key):
    """What all look at shows nothing of a hand: its markup is that of another deal of hidden cards."""
    from kaffeehaus.table.chance import Stream
    table = dict(desk.tables(key))["board without hands"]
    record = table.record.copy()
    game, now = record.game, record.state()
    world = game.determinise(game.observe(now, None), None, Stream(7))
    other = record.copy()
    other.states = [*record.states[:-1], world]
    assert desk.draw(desk.page_of(table)) == desk.draw(desk.page_of(table._replace(record=other)))
