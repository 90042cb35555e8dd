"""Voice: translation of messages."""

import pytest

from kaffeehaus.table.words import ENGLISH, Voice, mark

GERMAN = {"{name} has a coin.": "{name} hat eine Münze.", "{first} and {last}": "{first} und {last}",
          "Turn": "Zug"}
PLURALS = {"{n} coin": ("{n} Münze", "{n} Münzen")}


class Catalogue:
    """What gettext's translations are to a Voice."""

    def gettext(self, message):
        return GERMAN.get(message, message)

    def ngettext(self, one, more, count):
        singular, plural = PLURALS.get(one, (one, more))
        return singular if count == 1 else plural


VIENNESE = Voice("de", Catalogue())


def test_without_a_catalogue_messages_stay_as_they_are():
    assert ENGLISH.say("{name} has a coin.", name="Ada") == "Ada has a coin."
    assert Voice().lang == "en" and ENGLISH.say("Turn") == "Turn"


def test_messages_are_translated_before_facts_are_filled_in():
    assert VIENNESE.say("{name} has a coin.", name="Ada") == "Ada hat eine Münze."
    assert VIENNESE.say("unknown message") == "unknown message"


def test_plurals():
    assert [ENGLISH.many(n, "{n} coin", "{n} coins") for n in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert [VIENNESE.many(n, "{n} coin", "{n} coins") for n in (0, 1, 2)] == [
        "0 Münzen", "1 Münze", "2 Münzen"]
    assert ENGLISH.many(1, "{name} takes one", "{name} takes {n}", name="Ada") == "Ada takes one"


def test_a_missing_fact_is_an_error():
    with pytest.raises(KeyError):
        ENGLISH.say("{name} has {n} coins.", name="Ada")
    with pytest.raises(KeyError):
        ENGLISH.say("{name} waits.")
    with pytest.raises(KeyError):
        ENGLISH.many(2, "{name}", "{name} has {n}")


def test_braces_in_a_fact_are_literal():
    assert ENGLISH.say("{name} waits.", name="{seed}") == "{seed} waits."
    assert ENGLISH.say("{name} waits.", name="{name}") == "{name} waits."


def test_lists_are_joined_by_the_language():
    listed = [ENGLISH.listed(items) for items in ((), ("A",), ("A", "B"), iter("ABC"))]
    assert listed == ["", "A", "A and B", "A, B and C"]
    assert VIENNESE.listed("AB") == "A und B"


def test_component_names_fall_back_to_german():
    assert VIENNESE.name({"de": "Oper", "en": "Opera"}) == "Oper"
    assert ENGLISH.name({"de": "Oper", "en": "Opera"}) == "Opera"
    assert ENGLISH.name({"de": "Naschmarkt"}) == "Naschmarkt"


def test_mark_returns_the_message():
    assert mark("Not now.") == "Not now."


def test_near_orders_choices_by_distance():
    from kaffeehaus.table.scene import near
    legal = [(0, 1), (1, 2), (1, 2, 2), (1, 4, 4), (1, 5)]
    assert near(1, legal, (1, 3, 4)) == [(1, 4, 4), (1, 2, 2), (1, 2), (1, 5)]
    assert near(2, legal, (2,)) == []
