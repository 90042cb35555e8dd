"""Style sheets: no rule breaks a word where nothing in the word says that it may be broken."""

import re

import pytest

from workshop.places import ASSETS, ROOT

SHEETS = [path.relative_to(ROOT).as_posix() for path in sorted(ASSETS.rglob("*.css"))]
RULE = re.compile(r"([^{};]*)\{[^{}]*(?:overflow-wrap\s*:\s*(?:anywhere|break-word)|word-break\s*:\s*break)")
# names that players write themselves may be one word of any length, and choices as text have no spaces
MAY_BREAK = {".finish-title", ".curtain-name", ".live-seat b", ".sheet code, .moves code"}


@pytest.mark.parametrize("sheet", SHEETS)
def test_only_names_that_players_write_and_notation_may_be_broken_anywhere(sheet):
    rules = RULE.finditer((ROOT / sheet).read_text("utf-8"))
    broken = {rule[1].rpartition("*/")[2].strip() for rule in rules}
    assert broken - MAY_BREAK == set()
