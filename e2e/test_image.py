"""A return visit goes on from an image of Python that the first visit left,
and does without it where it is of no use."""

import pytest

from kaffeehaus.games import GAMES
from playing import FIRST, eventually
from rows import left_to
from workshop.measure.bench_render import tapped

pytestmark = pytest.mark.own_profile
IMAGE = """async () => {
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) {
      if (url.includes('.image.')) return { name, url };
    }
  }
  return null;
}"""
THERE = f"({IMAGE})().then(Boolean)"
CUT = f"""async () => {{
  const {{ name, url }} = await ({IMAGE})(), cache = await caches.open(name);
  const image = await cache.match(url), {{ headers }} = image;
  await cache.put(url, new Response((await image.blob()).slice(0, -1), {{ headers }}));
}}"""
MARKS = "performance.getEntriesByType('mark').map(mark => mark.name)"
VERSION = "document.querySelector('script[data-version]').dataset.version"
FETCHED = "performance.getEntriesByType('resource').filter(({ name }) => name.includes('/packs/')).length"


@pytest.fixture
def left(page, own_site, until):
    """The site after a first visit, which has left an image."""
    page.goto(own_site.address)
    until(page, "python")
    eventually(page, THERE, 20)
    return own_site


@pytest.mark.parametrize("games", [(FIRST,), *left_to("games", [(tuple(GAMES),)])], ids=len)
def test_a_return_visit_goes_on_from_the_image(page, left, until, games):
    left.stop()
    for game in games:
        page.goto("about:blank")
        page.goto(f"{left.address}#play/{game}")
        until(page, "playable")
        assert "image" in page.evaluate(MARKS) and page.evaluate(FETCHED) == 0
        tapped(page, 6)


def test_an_image_that_is_not_whole_is_put_away_and_the_start_begins_anew(page, noise, left, until):
    page.evaluate(CUT)
    for heard in (["not what was kept"], []):
        page.goto("about:blank")
        page.goto(f"{left.address}#play/{FIRST}")
        until(page, "playable")
        assert "image" not in page.evaluate(MARKS)
        assert all(text in line for text, line in zip(heard, noise, strict=True))
        noise.clear()


def test_an_image_that_cannot_be_put_away_holds_nobody_up(page, noise, left, until):
    page.evaluate(CUT)
    page.add_init_script("if (self.Cache) Cache.prototype.put ="
                         " () => Promise.reject(new DOMException('full', 'QuotaExceededError'))")
    for _ in range(2):
        page.goto("about:blank")
        page.goto(f"{left.address}#play/{FIRST}")
        until(page, "playable")
        assert "image" not in page.evaluate(MARKS)
        (line,) = noise
        assert "not what was kept" in line
        noise.clear()


def test_an_image_is_of_one_version_and_goes_with_it(page, left):
    assert page.evaluate(IMAGE)["name"] == f"kaffeehaus-{page.evaluate(VERSION)}"
