"""Checks what can be checked without running it: linters, types, ignored findings, subjects of commits."""

import re
import subprocess
import sys
from pathlib import Path

from workshop.places import MODULES, ROOT

LINTERS = {
    "ruff": (sys.executable, "-m", "ruff", "check", "."),
    "mypy": (sys.executable, "-m", "mypy"),
    "ESLint": ("node", MODULES / "eslint/bin/eslint.js", "assets", "py", "eslint.config.mjs"),
}
CODE = ("assets", "e2e", "py", "tests", "eslint.config.mjs")
KINDS = (".cjs", ".js", ".mjs", ".py")
LOCKED = "published"                    # nobody lints what must not change
IGNORE = re.compile(r"#\s*(?:ruff:\s*)?noqa\b|#\s*type:\s*ignore\b|#\s*mypy:|/[/*]\s*eslint-disable")
MOST_IGNORED = 9
SINCE, LONGEST_SUBJECT = "068064e", 72  # older commits stay as they are


def main(arguments: list[str]) -> int:
    """`lint`: every check runs, whatever the ones before it found."""
    passed = [linted(name, command) for name, command in LINTERS.items()]
    return int(not all([*passed, few_ignored(), short_subjects()]))


def linted(name: str, command: tuple) -> bool:
    print(f"=== {name} ===", flush=True)
    return subprocess.run(command, cwd=ROOT).returncode == 0


def few_ignored() -> bool:
    found = [f"{path.relative_to(ROOT)}:{line}" for path in code_files()
             for line in ignored(path.read_text("utf-8"))]
    print("=== ignored findings ===", *found, f"{len(found)} of at most {MOST_IGNORED}", sep="\n", flush=True)
    return len(found) <= MOST_IGNORED


def code_files() -> list[Path]:
    """The project's own code, as far as it is linted."""
    paths = [path for name in CODE for path in (ROOT / name, *(ROOT / name).rglob("*"))]
    return sorted(path for path in paths if path.suffix in KINDS and LOCKED not in path.parts)


def ignored(text: str) -> list[int]:
    """The lines on which a linter is told to look away."""
    return [number for number, line in enumerate(text.splitlines(), 1) if IGNORE.search(line)]


def short_subjects() -> bool:
    print("=== subjects of commits ===", flush=True)
    found = subjects(ROOT, SINCE)
    if found is None:
        print(f"left out: this checkout has no history back to {SINCE}")
        return True
    long = too_long(found)
    print(*long, f"{len(long)} of {len(found)} are longer than {LONGEST_SUBJECT} characters", sep="\n")
    return not long


def subjects(folder: Path, since: str) -> list[str] | None:
    """The subject of each commit after that one; None where git does not know it."""
    command = ["git", "log", "--format=%s", f"{since}..HEAD"]
    try:
        log = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return log.stdout.splitlines()


def too_long(found: list[str]) -> list[str]:
    return [subject for subject in found if len(subject) > LONGEST_SUBJECT]
