"""Error reports: version, error, link and browser, and nothing that a user wrote."""

import re

from kaffeehaus.table import link
from kaffeehaus.ui.report import MAX_LINK, describe_error, report_text
from table.playing import played
from table.toy import GAME, among_the_games


def test_a_report_has_version_error_link_and_browser_but_no_names():
    with among_the_games(GAME):
        record = played(choices=5)
        record.names, record.note = ("Anna", "Bert", "Cilli"), "my secret"
        try:
            raise ValueError("broken")
        except ValueError as error:
            lines = report_text("abc", "Browser 1", "#game/x", describe_error(error), record).splitlines()
        bare = link.decode(lines[-2][1:])
        assert lines[0] == "Kaffeehaus abc" and lines[1] == "ValueError: broken" and lines[-1] == "Browser 1"
        place = r"test_report.py:\d+ test_a_report_has_version_error_link_and_browser_but_no_names"
        assert re.fullmatch(place, lines[2].strip())
        assert bare.actions == record.actions and not bare.names and not bare.note
        assert record.note == "my secret"


def test_a_failed_address_is_reported_without_its_tail():
    assert report_text("abc", "Browser 1", "#v1.xyz~QW5uYQ") == "Kaffeehaus abc\n#v1.xyz\nBrowser 1"
    assert len(report_text("abc", "Browser 1", "#v1." + "x" * 1_000_000)) < MAX_LINK + 100
    assert report_text("abc", "Browser 1", "") == "Kaffeehaus abc\nBrowser 1"
