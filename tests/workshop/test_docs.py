"""Every file, command, module and link that the documents name exists."""

import re
import shlex
from importlib.util import find_spec

import pytest

from kaffeehaus.games import GAMES
from workshop.__main__ import commands
from workshop.gate.gate import ROWS
from workshop.places import ROOT

WHERE = ROOT.glob("*.md"), (ROOT / "docs").glob("*.md"), (ROOT / ".github").rglob("*.md")
DOCUMENTS = [path for found in WHERE for path in sorted(found)]
FOLDERS = "py", "assets", "tests", "e2e", "docs", ".ci", ".github"
GENERATED_FOLDERS = (".venv", "node_modules", "build", "dist")
GENERATED_FILES = {"docs/measurements/ablation.json", "version.json", "kaffeehaus/whole"}
GAME = "<game>"
EXAMPLE = "cups_and_spoons"                                     # the game that CONTRIBUTING.md creates
PLACEHOLDERS = {"<language>": "de", "<n>": "1"}         # placeholders, with a value that exists
SPAN = re.compile(r"`([^`\n]+(?:\n[^`\n]+)?)`")
BLOCK = re.compile(r"^    (\S.*)", re.M)
LINK = re.compile(r"\]\(([^)\s#]+)[^)]*\)")
SUFFIX = re.compile(r"\.(py|mjs|js|cjs|md|json|toml|yml|html|svg|css|webp|po|lock)$")
PROGRAMS = "make ", "python ", ".venv/bin/python "
PATTERN = re.compile(r"[<>{}*|(=]|\.\.\.")
ACTION = re.compile(r"uses: (\S+)")
PINNED = re.compile(r"actions/[\w-]+@v\d+\.\d+\.\d+")

names = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())


@pytest.fixture(scope="module")
def existing():
    """Every file and folder, by its path and by all ends of its path."""
    found = {path.name for path in ROOT.iterdir()}
    for path in (path for folder in FOLDERS for path in (ROOT / folder).rglob("*")):
        parts = path.relative_to(ROOT).parts
        found |= {"/".join(parts[begin:]) for begin in range(len(parts))}
    return found


def spans(text):
    """Code in a document: between backticks, and lines that are indented by four."""
    yield from (" ".join(span.split()) for span in SPAN.findall(text))
    yield from BLOCK.findall(text)


def is_pattern(name):
    """Whether a name is a pattern, or names a generated file."""
    return (PATTERN.search(name.replace(GAME, "")) or EXAMPLE in name or name in GENERATED_FILES
            or name.partition("/")[0] in GENERATED_FOLDERS)


def files(text, existing):
    """The spans that name a file or a folder: with a suffix, or in an existing folder."""
    for span in spans(text):
        name = span.partition("::")[0].rstrip("/")
        for many, one in PLACEHOLDERS.items():
            name = name.replace(many, one)
        if " " in name or is_pattern(name):
            continue
        if SUFFIX.search(name) or "/" in name and name.partition("/")[0] in existing:
            yield name


def commands_in(text):
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
def test_every_named_file_exists(document, existing):
    missing = [name for name in files(document.read_text("utf-8"), existing)
               if not any(name.replace(GAME, key) in existing for key in GAMES)]
    assert missing == []


@names
def test_every_named_command_exists(document):
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    for program, arguments in commands_in(document.read_text("utf-8")):
        if program == "make":
            assert set(arguments) <= targets
        elif program == "workshop":
            assert not arguments or arguments[0] in commands() or is_pattern(arguments[0]), arguments
            if arguments[:1] == ["gate"]:
                rows = [word for word in arguments[1:] if word[0] not in "-[" and not word[0].isdigit()]
                assert set(rows) <= set(ROWS)
        elif program != "pytest":
            assert find_spec(program), program


@names
def test_every_named_test_exists(document):
    for program, arguments in commands_in(document.read_text("utf-8")):
        for word in arguments:
            if word.startswith(("tests", "e2e")) and not is_pattern(word):
                named = word.partition("::")[0]
                assert any((ROOT / named.replace(GAME, key)).exists() for key in GAMES), f"{program} {word}"


@names
def test_every_link_has_a_target(document):
    for target in LINK.findall(document.read_text("utf-8")):
        assert "://" not in target and (document.parent / target).exists(), target


def test_testing_md_lists_every_row_of_the_gate():
    text = (ROOT / "docs/testing.md").read_text("utf-8")
    assert [row for row in ROWS if f"| `{row}` |" not in text] == []


def test_every_action_is_pinned():
    for path in sorted((ROOT / ".github/workflows").glob("*.yml")):
        assert [name for name in ACTION.findall(path.read_text("utf-8")) if not PINNED.fullmatch(name)] == []
