"""Every text that people can read is there in four languages, and says the same facts."""

import pytest

from workshop.sources import LANGUAGES
from workshop.texts import faults, messages


@pytest.fixture(scope="module")
def wanted():
    return messages()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_missing_and_no_fact_left_out(language, wanted):
    assert len(wanted) > 200
    assert list(faults(language, wanted)) == []
