"""Runs the linters and the type checker, and checks ignored findings and commit subjects."""

import re
import subprocess
import sys
from pathlib import Path

from workshop.places import MODULES, ROOT

LINTERS = {
    "ruff": (sys.executable, "-m", "ruff", "check", "."),
    "mypy": (sys.executable, "-m", "mypy"),
    "ESLint": ("node", MODULES / "eslint/bin/eslint.js", "assets", "py", "tests",
               "eslint.config.mjs"),
}
CODE = ("assets", "e2e", "py", "tests", "eslint.config.mjs")
KINDS = (".cjs", ".js", ".mjs", ".py")
LOCKED = "published"                    # published rules must not change
IGNORE = re.compile(r"#\s*(?:ruff:\s*)?noqa\b|#\s*type:\s*ignore\b|#\s*mypy:|/[/*]\s*eslint-disable")
MOST_IGNORED = 9
SINCE, LONGEST_SUBJECT = "068064e", 72  # older commits are not checked


def main(arguments: list[str]) -> int:
    """Runs all checks, even if some fail."""
    passed = [run_linter(name, command) for name, command in LINTERS.items()]
    return int(not all([*passed, few_ignored(), short_subjects()]))


def run_linter(name: str, command: tuple) -> bool:
    print(f"=== {name} ===", flush=True)
    return subprocess.run(command, cwd=ROOT).returncode == 0


def few_ignored() -> bool:
    found = [f"{path.relative_to(ROOT)}:{line}" for path in code_files()
             for line in ignored_lines(path.read_text("utf-8"))]
    print("=== ignored findings ===", *found, f"{len(found)} of at most {MOST_IGNORED}", sep="\n", flush=True)
    return len(found) <= MOST_IGNORED


def code_files() -> list[Path]:
    """The files of our own code that are run_linter."""
    paths = [path for name in CODE for path in (ROOT / name, *(ROOT / name).rglob("*"))]
    return sorted(path for path in paths if path.suffix in KINDS and LOCKED not in path.parts)


def ignored_lines(text: str) -> list[int]:
    """The numbers of the lines with a directive to ignore findings."""
    return [number for number, line in enumerate(text.splitlines(), 1) if IGNORE.search(line)]


def short_subjects() -> bool:
    print("=== commit subjects ===", flush=True)
    found = commit_subjects(ROOT, SINCE)
    if found is None:
        print(f"skipped: the history of this checkout does not go back to {SINCE}")
        return True
    long = too_long(found)
    print(*long, f"{len(long)} of {len(found)} are longer than {LONGEST_SUBJECT} characters", sep="\n")
    return not long


def commit_subjects(folder: Path, since: str) -> list[str] | None:
    """The subjects of all commits after that one; None if git does not know it."""
    command = ["git", "log", "--format=%s", f"{since}..HEAD"]
    try:
        log = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return log.stdout.splitlines()


def too_long(found: list[str]) -> list[str]:
    return [subject for subject in found if len(subject) > LONGEST_SUBJECT]
