"""The start: what can be read when, what is said when it fails, what works without a network, how a version is replaced."""

import json
import re
import shutil
import time
from hashlib import sha256

import pytest
from playwright.sync_api import Error, expect

from workshop.places import DIST

TABLE = "#play/vienna"
MARKS = "() => performance.getEntriesByType('mark').map(mark => mark.name)"
VERSION = "() => document.querySelector('script[type=py]').getAttribute('src')"
APPLY = """() => import(document.querySelector('script[src*="boot.mjs"]').src.replace('boot.mjs', 'page.mjs'))
  .then(page => { page.applyUpdate(); })"""
KEPT = """() => navigator.serviceWorker.ready.then(
  async () => (await (await caches.open((await caches.keys())[0])).keys()).length)"""


def test_the_lobby_can_be_read_before_python_is_up(page, site, until):
    page.goto(site.address)
    until(page, "python")
    marks = page.evaluate(MARKS)
    assert marks.index("shell") < marks.index("python")


def test_a_table_opens_at_once_under_its_address(page, site, until):
    page.goto(site.address + TABLE)
    until(page, "playable")
    assert page.evaluate(MARKS)[:3] == ["shell", "python", "playable"]


def test_every_answer_carries_the_policy(page, site, until):
    answers = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(site.address + TABLE)
    until(page, "playable")
    assert len(answers) > 10
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "unsafe-inline" not in policy and "'unsafe-eval'" not in policy and "blob:" not in policy
        assert answer.headers["cross-origin-embedder-policy"] == "require-corp"
        hashed = "/static/" in answer.url
        assert answer.headers["cache-control"] == ("public, max-age=31536000, immutable" if hashed else "no-cache")
        assert not hashed or re.search(r"[-.][0-9a-f]{8}[./]", answer.url), answer.url


@pytest.mark.parametrize("part", ["pyodide.asm.wasm", "core.*.pack.txt"])
def test_a_missing_part_is_named_and_can_be_tried_again(page, noise, site, until, part):
    page.route(f"**/{part}", lambda route: route.abort())
    page.goto(site.address)
    expect(page.get_by_role("alert")).to_contain_text("A part of the page did not arrive")
    page.unroute(f"**/{part}")
    noise.clear()
    page.get_by_role("button", name="Try again").click()
    until(page, "python")


def test_a_browser_without_webassembly_is_told_so(page, site):
    page.add_init_script("delete WebAssembly.compileStreaming")
    page.goto(site.address)
    expect(page.get_by_role("alert")).to_contain_text("too old")


def test_an_error_in_the_page_s_own_start_is_said(page, noise, site):
    page.route("**/main.py", lambda route: route.fulfill(
        content_type="text/plain", body=next(DIST.rglob("main.py")).read_text("utf-8").replace("ui.app", "ui.nothing")))
    page.goto(site.address)
    expect(page.get_by_role("alert")).to_contain_text("The page could not start")
    assert len(noise) == 1 and "kaffeehaus.ui.nothing" in noise.pop()


def test_after_the_first_visit_it_works_without_a_server(page, context, own_site, until):
    page.goto(own_site.address + TABLE)
    until(page, "playable")
    files = json.loads(re.match(r"self\.contents = (.*);", (DIST / "sw.js").read_text("utf-8"))[1])["files"]
    assert page.evaluate(KEPT) == len(files) + 1
    own_site.stop()
    page.reload()
    until(page, "playable")
    other = context.new_page()
    other.goto(own_site.address + TABLE)
    until(other, "playable")


def test_nothing_is_fetched_twice(page, own_site, until):
    page.goto(own_site.address + TABLE)
    until(page, "playable")
    page.evaluate(KEPT)
    asked = [path for path in own_site.asked if path.startswith("/static/")]
    assert sorted(asked) == sorted(set(asked))


def eventually(page, question):
    """Asks the page until the answer is yes."""
    deadline = time.monotonic() + 20
    while not page.evaluate(question):
        assert time.monotonic() < deadline, question
        page.wait_for_timeout(100)


def renewed(page, first):
    """Waits through the page in between for the page of the newer version."""
    deadline = time.monotonic() + 60
    while True:
        try:
            if page.evaluate("() => document.querySelector('script[type=py]')?.getAttribute('src')") not in (None, first):
                return
        except Error:
            pass                        # the page was just being left
        assert time.monotonic() < deadline
        page.wait_for_timeout(100)


def new_version_arrives(page, server, folder):
    server.folder = folder
    page.evaluate("() => navigator.serviceWorker.getRegistration().then(registration => registration.update())")
    eventually(page, "() => navigator.serviceWorker.getRegistration().then(found => Boolean(found.waiting))")


def test_a_new_version_waits_while_several_pages_are_open(page, context, own_site, until, newer):
    page.goto(own_site.address)
    until(page, "python")
    page.evaluate(KEPT)
    first = page.evaluate(VERSION)
    new_version_arrives(page, own_site, newer)
    other = context.new_page()
    other.goto(own_site.address)
    until(other, "python")
    assert other.evaluate(VERSION) == first
    with page.expect_navigation():
        page.evaluate(APPLY)
    until(page, "python")
    assert page.evaluate(VERSION) != first
    assert other.evaluate("src => fetch(src).then(answer => answer.ok)", first)


def test_a_new_version_takes_over_when_the_only_page_is_opened_anew(page, own_site, until, newer):
    page.goto(own_site.address)
    until(page, "python")
    page.evaluate(KEPT)
    first = page.evaluate(VERSION)
    new_version_arrives(page, own_site, newer)
    page.reload()
    renewed(page, first)
    until(page, "python")
    eventually(page, "() => caches.keys().then(names => names.length === 1)")


@pytest.fixture
def newer(tmp_path):
    """The site as a later version would be: the same, under other names."""
    folder = tmp_path / "newer"
    shutil.copytree(DIST, folder)
    app = next((folder / "static").glob("app-*"))
    app.rename(app.with_name("app-00000000"))
    version = json.loads((folder / "version.json").read_text("utf-8"))["version"]
    page = digest(folder)
    for path in (*folder.glob("*.*"), app.with_name("app-00000000") / "files.mjs"):
        text = path.read_text("utf-8").replace(app.name, "app-00000000").replace(version, "newer")
        path.write_text(text, "utf-8")
    worker = folder / "sw.js"
    worker.write_text(worker.read_text("utf-8").replace(page, digest(folder)), "utf-8")
    return folder


def digest(folder):
    return sha256((folder / "index.html").read_bytes()).hexdigest()
