"""Every message has a text in four languages, with the same facts."""

import re

import pytest

from workshop.content import texts
from workshop.content.texts import faults, messages, updated_catalogue
from workshop.places import PYTHON
from workshop.site.sources import LANGUAGES

MESSAGE = re.compile(r'\b(?:say|mark)\(\s*"((?:[^"\\]|\\.)+)"')


@pytest.fixture(scope="module")
def wanted():
    return messages()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_missing_and_no_fact_is_left_out(language, wanted):
    assert len(wanted) > 200
    assert list(faults(language, wanted)) == []


def test_the_extractor_finds_every_text():
    """Inside a call, a variable with the name of a keyword would hide the text from the extractor."""
    known = "\n".join(message if isinstance(message, str) else message[0] for message in texts.messages())
    sources = [path.read_text("utf-8") for path in sorted((PYTHON / "kaffeehaus").rglob("*.py"))]
    found = [text for source in sources for text in MESSAGE.findall(source)]
    assert len(found) > 400
    assert [text for text in found if text.replace("\\n", "\n") not in known] == []


def test_a_word_with_and_without_a_count_has_one_entry():
    catalogue = updated_catalogue("de", {"chair", ("chair", "chairs")})
    assert [message.id for message in catalogue if message.id] == [("chair", "chairs")]


@pytest.mark.parametrize("argument", ["--help", "--chekc", "de"])
def test_help_and_wrong_arguments_change_no_catalogue(argument, monkeypatch):
    monkeypatch.setattr(texts, "path", lambda language: pytest.fail(f"{language} would be written"))
    with pytest.raises(SystemExit):
        texts.main([argument])
