"""Every message has a sentence, in every language."""

import re

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.link import LinkError
from kaffeehaus.table.transcript import Fault
from kaffeehaus.ui.i18n import LANGUAGES
from kaffeehaus.ui.state import Message
from kaffeehaus.ui.views.messages import PLAIN, WITH_FACTS, message_text
from kaffeehaus.ui.views.notation import FAULTS
from workshop.places import PYTHON

FACTS = {
    "note": ("Hello {you}",), "fork": (4,), "storage_full": (True,), "storage_denied": (False,),
    "file_too_large": (8,), "too_many_games": (2000,), "games_came_in": (2, 1), "not_arrived": ("vienna_1",),
    "wire": ("no-way",), "dice": ("true",), "turning": (60,),
    "transcript": tuple(Fault(3, code, "x") for code in FAULTS),
}
OF_THE_TABLE = {"idle_tap", "barrier", "refused", "turning"}
CODE = re.compile(r'Message\(\s*"([a-z_]+)"(?:\s+if .+? else "([a-z_]+)")?')


def codes():
    """Every code that is written down in the page's sources."""
    for path in (PYTHON / "kaffeehaus/ui").rglob("*.py"):
        for found in CODE.findall(path.read_text("utf-8")):
            yield from filter(None, found)


def test_every_code_has_words():
    assert set(codes()) - set(PLAIN) - set(WITH_FACTS) == set()
    assert not set(PLAIN) & set(WITH_FACTS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_has_a_sentence(desk, lang):
    voice, table = desk.voice_of(lang), dict(desk.tables("vienna"))["turning"]
    for code in {*PLAIN, *WITH_FACTS} - {"barrier", "refused"}:
        for page in (desk.page_of(table), *([] if code in OF_THE_TABLE else [desk.page_of(None)])):
            assert len(message_text(Message(code, FACTS.get(code, ())), page, voice)) > 10


def test_links_that_do_not_open_have_reasons():
    known = {"not_a_link", "damaged", "newer", "not_carried", "cut_off"}
    assert known <= set(PLAIN) and LinkError("damaged").code in known


@pytest.mark.parametrize("key", GAMES)
def test_barriers_and_refusals_use_the_words_of_the_table(desk, key):
    situations = dict(desk.tables(key))
    table, voice = situations["refused"], desk.voice_of("en")
    page = desk.page_of(table)
    for kind in table.record.game.barriers:
        assert message_text(Message("barrier", (kind,)), page, voice)
    if table.refused:
        assert message_text(Message("refused", (table.refused.reason,)), page, voice)


def test_a_game_is_called_safe_only_if_there_is_one(desk):
    table = dict(desk.tables("vienna"))["half"]
    voice = desk.voice_of("en")
    assert "your game is safe" in message_text(Message("broke"), desk.page_of(table), voice)
    assert "your game" not in message_text(Message("broke"), desk.page_of(None), voice)


def test_a_missing_pack_is_named(desk):
    page, voice = desk.page_of(None), desk.voice_of("en")
    texts = [message_text(Message("not_arrived", (pack,)), page, voice)
             for pack in ("vienna", "vienna_1", "scan")]
    assert "download of Vienna" in texts[0] and "version 1" in texts[1] and "A part of the page" in texts[2]
