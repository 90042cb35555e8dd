"""The built site is reproducible, complete for offline play, and free of local paths."""

import json
import re

import pytest

from workshop.places import ROOT
from workshop.site.build import ASKED, STATIC, build, integrity
from workshop.site.sources import LANGUAGES, startup_messages, startup_texts

FIXED_NAMES = {"index.html", "site.webmanifest", "sw.js", "version.json"}


@pytest.fixture(scope="module")
def site():
    return build().files


def test_the_same_sources_give_the_same_bytes(site):
    assert build().files == site


def test_only_a_few_files_have_fixed_names(site):
    assert {name for name in site if not name.startswith((f"{STATIC}/", f"{ASKED}/"))} == FIXED_NAMES
    assert all(re.search(r"[-.][0-9a-f]{8}[./]", name) for name in site if name not in FIXED_NAMES)


def test_every_file_is_cached_for_offline_play(site):
    contents = json.loads(re.match(r"self\.contents = (.*);", site["sw.js"].decode())[1])
    assert set(contents["files"]) | {"index.html", "sw.js", "version.json"} == set(site)


def test_the_page_verifies_all_files_that_are_cached_for_ever(site):
    """Except for icons: the browser shows them, and the service worker alone verifies them."""
    (boot,) = (data.decode() for name, data in site.items() if name.endswith("/boot.js"))
    for name, data in site.items():
        if name.startswith(f"{STATIC}/") and "/icons/" not in name:
            assert f'"../../{name}":"{integrity(data)}"' in boot.replace('": "', '":"'), name


def test_scripts_and_styles_have_integrity_digests(site):
    elements = re.findall(r'<(?:script|link rel="stylesheet")[^>]+?(?:src|href)="([^"]+)"([^>]*)>',
                          site["index.html"].decode())
    assert len(elements) == 6
    for name, rest in elements:
        assert f'integrity="{integrity(site[name])}"' in rest, name


def test_every_file_that_the_page_refers_to_exists(site):
    named = re.findall(r'(?:href|src)="([^"#:]+)', site["index.html"].decode())
    assert named and all(name in site for name in named)
    sheets = [name for name in site if name.endswith(".css")]
    for sheet in sheets:
        targets = re.findall(r'url\("?([^")]+)"?\)', site[sheet].decode())
        assert targets
        for target in targets:
            assert target.startswith("../../") and target.removeprefix("../../") in site, target


def test_no_file_contains_a_source_map_link_or_a_local_path(site):
    machine = str(ROOT).encode()
    for name, data in site.items():
        assert b"\n//# sourceMappingURL=" not in data, name
        assert machine not in data, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_the_start_exist_in_every_language(language):
    assert not startup_texts() - set(startup_messages()[language])
