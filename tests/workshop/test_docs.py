"""What the papers name is there: every file, command, module and link."""

import re
import shlex
from importlib.util import find_spec

import pytest

from kaffeehaus.games import GAMES
from workshop.__main__ import commands
from workshop.gate.gate import ROWS
from workshop.places import ROOT

WHERE = ROOT.glob("*.md"), (ROOT / "docs").glob("*.md"), (ROOT / ".github").rglob("*.md")
PAPERS = [path for found in WHERE for path in sorted(found)]
FOLDERS = "py", "assets", "tests", "e2e", "docs", ".ci", ".github"
MADE = (".venv", "node_modules", "build", "dist")               # by commands, as are the next ones
WRITTEN = {"docs/measurements/ablation.json", "version.json", "kaffeehaus/whole"}
GAME = "<game>"
EXAMPLE = "cups_and_spoons"                                     # the game that CONTRIBUTING.md begins
FOR_ONE = {"<language>": "de", "<n>": "1"}         # what stands for many names, each of which is there
SPAN = re.compile(r"`([^`\n]+(?:\n[^`\n]+)?)`")
BLOCK = re.compile(r"^    (\S.*)", re.M)
LINK = re.compile(r"\]\(([^)\s#]+)[^)]*\)")
SUFFIX = re.compile(r"\.(py|mjs|js|cjs|md|json|toml|yml|html|svg|css|webp|po|lock)$")
PROGRAMS = "make ", "python ", ".venv/bin/python "
GENERAL = re.compile(r"[<>{}*|(=]|\.\.\.")
ACTION = re.compile(r"uses: (\S+)")
PINNED = re.compile(r"actions/[\w-]+@v\d+\.\d+\.\d+")

names = pytest.mark.parametrize("paper", PAPERS, ids=lambda path: path.relative_to(ROOT).as_posix())


@pytest.fixture(scope="module")
def there():
    """Every file and folder, by its path and by what that may be shortened to from the left."""
    found = {path.name for path in ROOT.iterdir()}
    for path in (path for folder in FOLDERS for path in (ROOT / folder).rglob("*")):
        parts = path.relative_to(ROOT).parts
        found |= {"/".join(parts[begin:]) for begin in range(len(parts))}
    return found


def spans(text):
    """What is set as code: between backticks, and the lines of blocks that are indented by four."""
    yield from (" ".join(span.split()) for span in SPAN.findall(text))
    yield from BLOCK.findall(text)


def is_general(name):
    """A name that stands for many, or for what a command makes."""
    return (GENERAL.search(name.replace(GAME, "")) or EXAMPLE in name or name in WRITTEN
            or name.partition("/")[0] in MADE)


def files(text, there):
    """The spans that name a file or a folder: by a suffix, or by a folder that is there."""
    for span in spans(text):
        name = span.partition("::")[0].rstrip("/")
        for many, one in FOR_ONE.items():
            name = name.replace(many, one)
        if " " in name or is_general(name):
            continue
        if SUFFIX.search(name) or "/" in name and name.partition("/")[0] in there:
            yield name


def called(text):
    """(program, arguments) of every command."""
    for span in spans(text):
        if not span.startswith(PROGRAMS):
            continue
        words = shlex.split(span.partition("#")[0])
        if words[1:2] == ["-m"]:
            yield words[2], words[3:]
        elif words[:1] == ["make"]:
            yield "make", words[1:]


@names
def test_every_file_that_it_names_is_there(paper, there):
    missing = [name for name in files(paper.read_text("utf-8"), there)
               if not any(name.replace(GAME, key) in there for key in GAMES)]
    assert missing == []


@names
def test_every_command_that_it_names_is_there(paper):
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    for program, arguments in called(paper.read_text("utf-8")):
        if program == "make":
            assert set(arguments) <= targets
        elif program == "workshop":
            assert not arguments or arguments[0] in commands() or is_general(arguments[0]), arguments
            if arguments[:1] == ["gate"]:
                rows = [word for word in arguments[1:] if word[0] not in "-[" and not word[0].isdigit()]
                assert set(rows) <= set(ROWS)
        elif program != "pytest":
            assert find_spec(program), program


@names
def test_every_test_that_it_runs_is_there(paper):
    for program, arguments in called(paper.read_text("utf-8")):
        for word in arguments:
            if word.startswith(("tests", "e2e")) and not is_general(word):
                named = word.partition("::")[0]
                assert any((ROOT / named.replace(GAME, key)).exists() for key in GAMES), f"{program} {word}"


@names
def test_every_link_leads_somewhere(paper):
    for target in LINK.findall(paper.read_text("utf-8")):
        assert "://" not in target and (paper.parent / target).exists(), target


def test_the_papers_know_every_row_of_the_gate():
    text = (ROOT / "docs/testing.md").read_text("utf-8")
    assert [row for row in ROWS if f"| `{row}` |" not in text] == []


def test_every_action_is_pinned():
    for path in sorted((ROOT / ".github/workflows").glob("*.yml")):
        assert [name for name in ACTION.findall(path.read_text("utf-8")) if not PINNED.fullmatch(name)] == []
