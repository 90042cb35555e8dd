"""Every text that people can read is there in four languages, and says the same facts."""

import re

import pytest

from workshop.content import texts
from workshop.content.texts import brought_up, faults, messages
from workshop.places import PYTHON
from workshop.site.sources import LANGUAGES

SAID = re.compile(r'\b(?:say|mark)\(\s*"((?:[^"\\]|\\.)+)"')


@pytest.fixture(scope="module")
def wanted():
    return messages()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_missing_and_no_fact_left_out(language, wanted):
    assert len(wanted) > 200
    assert list(faults(language, wanted)) == []


def test_no_text_hides_from_the_extractor():
    """A variable with the name of a keyword inside a call would hide its text: it is then never asked for."""
    known = "\n".join(message if isinstance(message, str) else message[0] for message in texts.messages())
    sources = [path.read_text("utf-8") for path in sorted((PYTHON / "kaffeehaus").rglob("*.py"))]
    said = [text for source in sources for text in SAID.findall(source)]
    assert len(said) > 400
    assert [text for text in said if text.replace("\\n", "\n") not in known] == []


def test_a_word_said_alone_and_counted_stands_once_for_both():
    told = brought_up("de", {"chair", ("chair", "chairs")})
    assert [message.id for message in told if message.id] == [("chair", "chairs")]


@pytest.mark.parametrize("argument", ["--help", "--chekc", "de"])
def test_who_asks_for_help_or_slips_changes_no_catalogue(argument, monkeypatch):
    monkeypatch.setattr(texts, "path", lambda language: pytest.fail(f"{language} would be written"))
    with pytest.raises(SystemExit):
        texts.main([argument])
