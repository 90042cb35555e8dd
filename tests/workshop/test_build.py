"""The built site: the same from the same sources, complete for offline play,
and silent about the machine it was built on."""

import json
import re

import pytest

from workshop.places import ROOT
from workshop.site.build import ASKED, STATIC, build, integrity
from workshop.site.sources import LANGUAGES, sentences, startup_texts

KEPT_NAMES = {"index.html", "site.webmanifest", "sw.js", "version.json"}


@pytest.fixture(scope="module")
def site():
    return build().files


def test_the_same_sources_give_the_same_bytes(site):
    assert build().files == site


def test_only_what_has_to_keep_its_name_does(site):
    assert {name for name in site if not name.startswith((f"{STATIC}/", f"{ASKED}/"))} == KEPT_NAMES
    assert all(re.search(r"[-.][0-9a-f]{8}[./]", name) for name in site if name not in KEPT_NAMES)


def test_every_file_is_kept_for_offline_play(site):
    contents = json.loads(re.match(r"self\.contents = (.*);", site["sw.js"].decode())[1])
    assert set(contents["files"]) | {"index.html", "sw.js", "version.json"} == set(site)


def test_for_ever_is_kept_only_what_the_page_verifies(site):
    """An icon is shown outside of the page, and verified by the service worker alone."""
    (boot,) = (data.decode() for name, data in site.items() if name.endswith("/boot.js"))
    for name, data in site.items():
        if name.startswith(f"{STATIC}/") and "/icons/" not in name:
            assert f'"../../{name}":"{integrity(data)}"' in boot.replace('": "', '":"'), name


def test_scripts_and_styles_carry_their_digest(site):
    elements = re.findall(r'<(?:script|link rel="stylesheet")[^>]+?(?:src|href)="([^"]+)"([^>]*)>',
                          site["index.html"].decode())
    assert len(elements) == 6
    for name, rest in elements:
        assert f'integrity="{integrity(site[name])}"' in rest, name


def test_what_the_page_names_is_there(site):
    named = re.findall(r'(?:href|src)="([^"#:]+)', site["index.html"].decode())
    assert named and all(name in site for name in named)
    sheets = [name for name in site if name.endswith(".css")]
    for sheet in sheets:
        targets = re.findall(r'url\("?([^")]+)"?\)', site[sheet].decode())
        assert targets
        for target in targets:
            assert target.startswith("../../") and target.removeprefix("../../") in site, target


def test_nothing_points_to_a_source_map_or_to_this_machine(site):
    machine = str(ROOT).encode()
    for name, data in site.items():
        assert b"\n//# sourceMappingURL=" not in data, name
        assert machine not in data, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_before_python_is_up_is_said_in_every_language(language):
    assert not startup_texts() - set(sentences()[language])
