"""Licences can be read offline, permissions are limited, and the security policy blocks injected code."""

import re

import pytest

from kaffeehaus.bots.ladder import LEVELS
from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Setup
from kaffeehaus.table.link import encode
from kaffeehaus.table.record import SEAT, Record
from kaffeehaus.ui.licences import LICENCES
from playing import FIRST_GAME, eventually
from workshop.content.golden import records
from workshop.site.build import IMAGE

pytestmark = pytest.mark.own_profile
SEED = 7
OFFLINE_READY = "Boolean(document.getElementById('offline'))"
GO = "fragment => { location.hash = fragment; }"
TABLE, FINISH, LESSON = (f"Boolean(document.querySelector('{main}'))"
                         for main in ("main.table", "main.finish", ".is-lesson"))
CHOICES = "+document.getElementById('seek').max"
CLICK = "id => document.getElementById(id).click()"
TEXTS = "fetch(document.getElementById('licence-texts').href).then(answer => answer.text())"
IMAGE_MADE = f"caches.match('{IMAGE}').then(Boolean)"
RECORD_VIOLATIONS = """() => {
  globalThis.violations = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile }) =>
    violations.push(`${violatedDirective} ${sample} ${sourceFile}`));
}"""
# What injected code might try.
ATTEMPTS = {
    "markup": "document.createElement('p').innerHTML = '<b>x</b>'",
    "script": "document.createElement('script').src = 'x.js'",
    "worker": "new Worker('x.js')",
    "policy": "trustedTypes.createPolicy('other', {})",
    "same policy": "trustedTypes.createPolicy('kaffeehaus', {})",
}
OUTCOME = "(() => {{ try {{ {0}; return 'done'; }} catch (error) {{ return error.name; }} }})()"
ALLOWED = "document.featurePolicy.allowedFeatures()"
KNOWN = "document.featurePolicy.features()"


def lobby(browser, site):
    page = browser.open(site.address)
    page.evaluate(RECORD_VIOLATIONS)
    eventually(page, OFFLINE_READY)
    return page


def played_by_bots(key):
    """The address of a game between bots of all levels."""
    seats = max(GAMES[key].seats)
    record = Record(Setup(key, seats, SEED))
    for seat in range(seats):
        record.mark(SEAT, seat, LEVELS[seat % len(LEVELS)])
    return f"#{encode(record)}"


def test_every_licence_can_be_read_without_a_network(each_browser, own_site):
    page = lobby(each_browser, own_site)
    own_site.stop()
    page.evaluate(CLICK, "house")
    eventually(page, "Boolean(document.getElementById('licence-texts'))")
    shown = page.evaluate("document.getElementById('licences').innerText")
    text = page.evaluate(TEXTS)
    for licence, names in LICENCES:
        for name in names:
            assert name in shown and re.search(rf"{re.escape(name)} +{re.escape(licence)}", text)
    assert "Mozilla Public License" in text and "SIL OPEN FONT LICENSE" in text


def test_the_licence_texts_open_in_a_tab_of_their_own(page, console_errors, own_site):
    page.goto(own_site.address)
    eventually(page, OFFLINE_READY)
    page.click("#house")
    with page.expect_popup() as opened:
        page.click("#licence-texts")
    opened.value.wait_for_load_state()
    assert opened.value.evaluate("document.contentType") == "text/plain"
    assert "© 2023 Adobe" in opened.value.inner_text("body")
    eventually(opened.value, "document.readyState === 'complete'")
    # a plain text names no icon, so the browser requests the default one
    assert all("favicon.ico" in line for line in console_errors)
    console_errors.clear()


def test_only_what_a_live_table_needs_is_permitted(page, own_site, wait_for_mark):
    page.goto(own_site.address)
    wait_for_mark(page, "shell")
    header = page.evaluate("fetch('').then(answer => answer.headers.get('Permissions-Policy'))")
    named = {part.strip().partition("=")[0] for part in header.split(",")}
    assert named & set(page.evaluate(KNOWN)) & set(page.evaluate(ALLOWED)) == {"camera", "screen-wake-lock"}
    assert named <= set(page.evaluate(KNOWN))


def test_the_policy_blocks_injected_code(each_browser, own_site):
    page = lobby(each_browser, own_site)
    assert page.evaluate("typeof trustedTypes") == "object"
    for what, attempt in ATTEMPTS.items():
        assert page.evaluate(OUTCOME.format(attempt)) == "TypeError", what
    eventually(page, f"violations.length === {len(ATTEMPTS)}")
    each_browser.console_errors.clear()


def test_the_page_itself_never_violates_the_policy(each_browser, own_site):
    page = lobby(each_browser, own_site)
    for key in GAMES:
        finished = f"#{records(key)[min(records(key))]['link']}"
        for fragment, is_open in ((f"#play/{key}", TABLE), (f"#learn/{key}", LESSON), (finished, FINISH),
                                (played_by_bots(key), f"{TABLE} && {CHOICES} > 2")):
            page.evaluate(GO, fragment)
            eventually(page, is_open)
    assert page.evaluate("violations") == []


def test_a_start_from_an_image_does_not_violate_the_policy(page, own_site, wait_for_mark):
    page.goto(own_site.address)
    page.evaluate(RECORD_VIOLATIONS)
    eventually(page, IMAGE_MADE)
    assert page.evaluate("violations") == []
    page.goto("about:blank")
    page.goto(f"{own_site.address}#play/{FIRST_GAME}")
    page.evaluate(RECORD_VIOLATIONS)
    wait_for_mark(page, "playable")
    assert page.evaluate("violations") == []
