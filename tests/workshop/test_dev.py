"""`make dev` notices changes when they are complete, and builds the site with its sources."""

import io
import os
import zipfile
from itertools import islice

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.packs import CORE
from workshop.content import lock
from workshop.places import ROOT
from workshop.site import dev
from workshop.site.dev import Sources, readable, rebuild
from workshop.site.watch import changes, differing, stamps

RULE = "kaffeehaus/games/vienna/rules/steps.py"


def changed_files(folder, *actions, times=1):
    """The first `times` lists of changed files; one action is carried out before each poll."""
    steps = iter([*actions, *[lambda: None] * 3])
    found = changes([folder], stamps([folder]), wait=lambda: next(steps)())
    return [[path.name for path in changed] for changed in islice(found, times)]


def test_added_changed_and_deleted_files_are_noticed(tmp_path):
    for name in ("same.py", "changed.py", "gone.py"):
        (tmp_path / name).write_text("1")

    def work():
        (tmp_path / "changed.py").write_text("12")
        (tmp_path / "gone.py").unlink()
        (tmp_path / "deep").mkdir()
        (tmp_path / "deep" / "new.py").write_text("1")
    assert changed_files(tmp_path, work) == [["changed.py", "new.py", "gone.py"]]


def test_a_changed_file_of_the_same_size_is_noticed_by_its_time(tmp_path):
    path = tmp_path / "rule.py"
    path.write_text("1")
    before = stamps([path])
    path.write_text("2")
    os.utime(path, ns=(0, before[path][0] + 1))
    assert differing(before, stamps([path])) == [path]


def test_changes_are_reported_when_no_more_files_are_written(tmp_path):
    one, other = tmp_path / "one.py", tmp_path / "other.py"
    written = lambda: one.write_text("1"), lambda: one.write_text("12"), lambda: other.write_text("1")
    assert changed_files(tmp_path, *written) == [["one.py", "other.py"]]


def test_each_change_is_reported_once(tmp_path):
    path = tmp_path / "rule.py"
    written = lambda: path.write_text("1"), lambda: None, lambda: path.write_text("12")
    found = changed_files(tmp_path, *written, times=2)
    assert found == [["rule.py"], ["rule.py"]]


def test_pycache_folders_are_ignored(tmp_path):
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


def test_the_browser_compiles_only_changed_modules(sources, monkeypatch):
    monkeypatch.setitem(sources.read, RULE, b"as it was")
    names = set(core(sources.packs()).namelist())
    assert RULE in names and f"{RULE}c" not in names
    assert {f"{name}c" for name in sources.read if name.endswith(".py")} - names == {f"{RULE}c"}


def test_the_archive_has_the_sources_of_all_modules(sources):
    archive = core(sources.packs())
    assert archive.read(RULE) == (ROOT / "py" / RULE).read_bytes()
    assert set(sources.read) < set(archive.namelist())


def test_there_is_no_service_worker(site):
    assert "sw.js" not in site.files
    scripts = [line for line in site.files["index.html"].decode().splitlines() if line.startswith("<script")]
    assert "/dev." in scripts[0] and b"serviceWorker" in site.files[site.names["dev.js"]]


def test_the_pages_scripts_have_source_maps(site):
    bundles = [data for name, data in site.files.items() if name.endswith("/boot.js")]
    assert len(bundles) == 1 and b"sourceMappingURL=data:" in bundles[0]


def test_a_failing_build_is_reported_and_writes_nothing(tmp_path, sources, monkeypatch, capsys):
    def refuse(*_, **__):
        raise SystemExit("The page's JavaScript cannot be put together.")
    monkeypatch.setattr(dev, "build", refuse)
    monkeypatch.setattr(dev, "FOLDER", tmp_path)
    assert not rebuild(sources)
    assert "cannot be put together" in capsys.readouterr().out and not list(tmp_path.iterdir())


@pytest.fixture
def file_in_place_of(sources, tmp_path, monkeypatch):
    """Another file in place of one of the page's."""
    archives, ours = sources.current()

    def put(name, content):
        path = tmp_path / "changed" / name
        path.parent.mkdir(parents=True)
        path.write_text(content)
        monkeypatch.setattr(sources, "current", lambda: (archives, ours | {name: path}))
    return put


def test_a_syntax_error_is_reported_and_nothing_is_built(tmp_path, sources, file_in_place_of, monkeypatch,
                                                         capsys):
    monkeypatch.setattr(dev, "FOLDER", tmp_path / "dev")
    file_in_place_of(RULE, "def go(self:\n    pass\n")
    assert not rebuild(sources)
    out = capsys.readouterr().out
    assert RULE in out and "line 1" in out and "SyntaxError" in out and "ready" not in out
    assert not (tmp_path / "dev").exists()


@pytest.mark.parametrize("name, is_drawing", [("kaffeehaus/games/vienna/board/street.py", True),
                                              ("kaffeehaus/ui/views/page.py", True),
                                              ("kaffeehaus/board.py", True), (RULE, False)])
def test_only_a_python_that_has_t_strings_judges_boards_and_views(name, is_drawing, sources,
                                                                  file_in_place_of, monkeypatch):
    file_in_place_of(name, "def go(self:\n")
    monkeypatch.setattr(dev, "T_STRINGS", (99, 0))
    assert bool(sources.syntax_errors()) != is_drawing
    monkeypatch.setattr(dev, "T_STRINGS", (3, 0))
    assert len(sources.syntax_errors()) == 1


def test_unpublished_rules_are_served_and_reported(tmp_path, sources, site, monkeypatch, capsys):
    monkeypatch.setattr(dev, "readable", lambda sources: site)
    monkeypatch.setattr(dev, "FOLDER", tmp_path)
    monkeypatch.setattr(lock, "locked", lambda key: {})
    assert rebuild(sources) and (tmp_path / "index.html").exists()
    number = GAMES["vienna"].rules_version
    assert f"vienna: rules version {number} is not published." in capsys.readouterr().out
