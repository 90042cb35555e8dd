"""`make dev`: what changes is noticed once it is whole, and the site is built with its sources."""

import io
import os
import zipfile
from itertools import islice

import pytest

from kaffeehaus.packs import CORE
from workshop.content import lock
from workshop.places import ROOT
from workshop.site import dev
from workshop.site.dev import Sources, readable, ready
from workshop.site.watch import changes, differing, stamps

RULE = "kaffeehaus/games/vienna/rules/steps.py"


def noticed(folder, *actions, times=1):
    """The names of the changed files, so many times; between two looks one thing is done each."""
    steps = iter([*actions, *[lambda: None] * 3])
    found = changes([folder], stamps([folder]), wait=lambda: next(steps)())
    return [[path.name for path in changed] for changed in islice(found, times)]


def test_what_is_new_changed_or_gone_is_noticed(tmp_path):
    for name in ("same.py", "changed.py", "gone.py"):
        (tmp_path / name).write_text("1")

    def work():
        (tmp_path / "changed.py").write_text("12")
        (tmp_path / "gone.py").unlink()
        (tmp_path / "deep").mkdir()
        (tmp_path / "deep" / "new.py").write_text("1")
    assert noticed(tmp_path, work) == [["changed.py", "new.py", "gone.py"]]


def test_a_file_as_long_as_before_is_noticed_by_its_time(tmp_path):
    path = tmp_path / "rule.py"
    path.write_text("1")
    before = stamps([path])
    path.write_text("2")
    os.utime(path, ns=(0, before[path][0] + 1))
    assert differing(before, stamps([path])) == [path]


def test_nothing_is_built_of_files_that_are_still_being_written(tmp_path):
    one, other = tmp_path / "one.py", tmp_path / "other.py"
    written = lambda: one.write_text("1"), lambda: one.write_text("12"), lambda: other.write_text("1")
    assert noticed(tmp_path, *written) == [["one.py", "other.py"]]


def test_each_change_is_told_once(tmp_path):
    path = tmp_path / "rule.py"
    written = lambda: path.write_text("1"), lambda: None, lambda: path.write_text("12")
    found = noticed(tmp_path, *written, times=2)
    assert found == [["rule.py"], ["rule.py"]]


def test_what_python_itself_writes_is_no_change(tmp_path):
    (tmp_path / "__pycache__").mkdir()
    before = stamps([tmp_path])
    (tmp_path / "__pycache__" / "rule.pyc").write_text("1")
    assert differing(before, stamps([tmp_path])) == []


@pytest.fixture(scope="module")
def sources():
    return Sources()


@pytest.fixture(scope="module")
def site(sources):
    return readable(sources)


def core(packs):
    return zipfile.ZipFile(io.BytesIO(packs[CORE]))


def test_the_browser_compiles_what_has_changed_and_nothing_else(sources, monkeypatch):
    monkeypatch.setitem(sources.read, RULE, b"as it was")
    names = set(core(sources.packs()).namelist())
    assert RULE in names and f"{RULE}c" not in names
    assert {f"{name}c" for name in sources.read if name.endswith(".py")} - names == {f"{RULE}c"}


def test_tracebacks_find_the_sources_of_all_modules(sources):
    archive = core(sources.packs())
    assert archive.read(RULE) == (ROOT / "py" / RULE).read_bytes()
    assert set(sources.read) < set(archive.namelist())


def test_no_service_worker_and_no_image_stand_between(site):
    assert "sw.js" not in site.files
    scripts = [line for line in site.files["index.html"].decode().splitlines() if line.startswith("<script")]
    assert "/dev." in scripts[0] and b"serviceWorker" in site.files[site.names["dev.js"]]


def test_the_page_s_scripts_lead_to_their_sources(site):
    bundles = [data for name, data in site.files.items() if name.endswith("/boot.js")]
    assert len(bundles) == 1 and b"sourceMappingURL=data:" in bundles[0]


def test_what_cannot_be_built_is_said_and_nothing_is_written(tmp_path, sources, monkeypatch, capsys):
    def refuse(*_, **__):
        raise SystemExit("The page's JavaScript cannot be put together.")
    monkeypatch.setattr(dev, "build", refuse)
    monkeypatch.setattr(dev, "FOLDER", tmp_path)
    assert not ready(sources)
    assert "cannot be put together" in capsys.readouterr().out and not list(tmp_path.iterdir())


def test_rules_that_are_not_published_are_served_and_named(tmp_path, sources, site, monkeypatch, capsys):
    monkeypatch.setattr(dev, "readable", lambda sources: site)
    monkeypatch.setattr(dev, "FOLDER", tmp_path)
    monkeypatch.setattr(lock, "locked", lambda key: {})
    assert ready(sources) and (tmp_path / "index.html").exists()
    assert "vienna: rules version 1 is not published." in capsys.readouterr().out
