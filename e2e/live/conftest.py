"""Fixtures of the tests of live tables: a network of their own, the site served in it, browsers inside."""

import os
from pathlib import Path

import pytest

from network import Namespace, Unavailable
from wiring import BARE, FIREFOX_SHOWS_ADDRESSES, PREPARATIONS, InsideChromium
from workshop.browsers import firefox
from workshop.places import DIST
from workshop.site.serve import free_server


@pytest.fixture(scope="session")
def namespace():
    """A network of this run's own; where none can be made the test is left out, and fails with CI set."""
    try:
        with Namespace() as made:
            yield made
    except Unavailable as why:
        assert "CI" not in os.environ, str(why)
        pytest.skip(f"left out: {why}")


@pytest.fixture(scope="session")
def inside_site(namespace):
    """The site of `dist`, served inside the namespace, with a bare page beside it."""
    if not (DIST / "index.html").is_file():
        pytest.exit("There is no site in dist: `make site` builds it.", returncode=2)
    with namespace.entered():
        server = free_server(0, extra={BARE: Path(__file__).parent}).start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def shared_chromium(playwright, chromium_options, namespace):
    browser = InsideChromium(playwright, chromium_options, namespace)
    yield browser
    browser.close()


@pytest.fixture
def inside_profile(shared_chromium):
    """inside_profile(**options): a profile of its own in a Chromium inside the namespace."""
    yield shared_chromium.profile
    shared_chromium.clear()


@pytest.fixture
def inside_chromium(playwright, chromium_options, namespace):
    """inside_chromium(*arguments): a browser of its own inside the namespace."""
    opened = []

    def launch(*arguments):
        opened.append(InsideChromium(playwright, chromium_options, namespace, *arguments))
        return opened[-1]
    yield launch
    for browser in opened:
        browser.close()


@pytest.fixture
def inside_firefox(namespace):
    """A Firefox inside the namespace; where none is installed the test is left out, and fails with CI set."""
    path = firefox.find_browser()
    if path is None:
        assert "CI" not in os.environ, "Firefox is not installed"
        pytest.skip("left out: Firefox is not installed here")
    with namespace.entered(), firefox.Firefox(path, preferences=FIREFOX_SHOWS_ADDRESSES) as browser:
        for function in PREPARATIONS:
            browser.preload(function)
        yield browser
