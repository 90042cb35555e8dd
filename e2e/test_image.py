"""A return visit starts from the image of Python that the first visit left, unless it is damaged."""

import pytest

from gate_cases import gate_only
from kaffeehaus.games import GAMES
from playing import FIND_IMAGE, FIRST_GAME, HAS_IMAGE, eventually
from workshop.measure.bench_render import tapped

pytestmark = pytest.mark.own_profile
TRUNCATE = f"""async () => {{
  const {{ name, url }} = await ({FIND_IMAGE})(), cache = await caches.open(name);
  const image = await cache.match(url), {{ headers }} = image;
  await cache.put(url, new Response((await image.blob()).slice(0, -1), {{ headers }}));
}}"""
MARKS = "performance.getEntriesByType('mark').map(mark => mark.name)"
VERSION = "document.querySelector('script[data-version]').dataset.version"
PACKS_FETCHED = """performance.getEntriesByType('resource')
  .filter(({ name }) => name.includes('/packs/')).length"""


@pytest.fixture
def visited_site(page, own_site, wait_for_mark):
    """The site after a first visit, which has left an image."""
    page.goto(own_site.address)
    wait_for_mark(page, "python")
    eventually(page, HAS_IMAGE, 20)
    return own_site


@pytest.mark.parametrize("games", [(FIRST_GAME,), *gate_only("games", [(tuple(GAMES),)])], ids=len)
def test_a_return_visit_starts_from_the_image(page, visited_site, wait_for_mark, games):
    visited_site.stop()
    for game in games:
        page.goto("about:blank")
        page.goto(f"{visited_site.address}#play/{game}")
        wait_for_mark(page, "playable")
        assert "image" in page.evaluate(MARKS) and page.evaluate(PACKS_FETCHED) == 0
        tapped(page, 6)


def test_a_truncated_image_is_deleted_and_the_start_goes_on_without_it(
        page, console_errors, visited_site, wait_for_mark):
    page.evaluate(TRUNCATE)
    for expected in (["not what was stored"], []):
        page.goto("about:blank")
        page.goto(f"{visited_site.address}#play/{FIRST_GAME}")
        wait_for_mark(page, "playable")
        assert "image" not in page.evaluate(MARKS)
        assert all(text in line for text, line in zip(expected, console_errors, strict=True))
        console_errors.clear()


def test_a_truncated_image_that_cannot_be_deleted_does_not_stop_the_start(
        page, console_errors, visited_site, wait_for_mark):
    page.evaluate(TRUNCATE)
    page.add_init_script("if (self.Cache) Cache.prototype.put ="
                         " () => Promise.reject(new DOMException('full', 'QuotaExceededError'))")
    for _ in range(2):
        page.goto("about:blank")
        page.goto(f"{visited_site.address}#play/{FIRST_GAME}")
        wait_for_mark(page, "playable")
        assert "image" not in page.evaluate(MARKS)
        (line,) = console_errors
        assert "not what was stored" in line
        console_errors.clear()


def test_an_image_is_stored_with_its_version_of_the_site(page, visited_site):
    assert page.evaluate(FIND_IMAGE)["name"] == f"kaffeehaus-{page.evaluate(VERSION)}"
