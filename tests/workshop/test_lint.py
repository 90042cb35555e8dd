"""What `make check` looks for by itself: findings that are ignored, and subjects that are too long."""

import subprocess

import pytest

from workshop.lint import LONGEST_SUBJECT, ignored, subjects, too_long

HASH, SLASHES = "#", "//"                # so that this file ignores nothing itself
NOBODY = ("-c", "user.name=nobody", "-c", "user.email=nobody@example.org", "-c", "commit.gpgsign=false")


@pytest.fixture
def commit(tmp_path):
    """commit(subject): an empty commit in a repository of its own; its name."""
    def git(*arguments):
        return subprocess.check_output(["git", *NOBODY, *arguments], cwd=tmp_path, text=True).strip()

    def commit(subject):
        git("commit", "--allow-empty", "--message", f"{subject}\n\n{'why ' * 30}")
        return git("rev-parse", "HEAD")

    git("init", "--quiet")
    return commit


@pytest.mark.parametrize("comment", [
    f"{HASH} noqa", f"{HASH}noqa: F401 - why", f"{HASH} ruff: noqa: E501", f"{HASH} type: ignore[arg-type]",
    f"{HASH} mypy: ignore-errors", f"{SLASHES} eslint-disable-next-line no-undef"])
def test_each_way_to_ignore_a_finding_is_counted(comment):
    assert ignored(f"one = 1\ntwo = 2  {comment}\n") == [2]


def test_code_that_speaks_of_ignoring_ignores_nothing():
    assert ignored("ignore = ['noqa']\ntype = {'ignore': 1}    # the type that is ignored\n") == []


def test_subjects_are_those_of_later_commits(commit, tmp_path):
    first = commit("Begin")
    commit("Go on")
    commit("End")
    assert subjects(tmp_path, first) == ["End", "Go on"]


def test_without_history_there_are_no_subjects(commit, tmp_path):
    commit("Begin")
    assert subjects(tmp_path, "0" * 40) is None


def test_a_subject_has_at_most_so_many_characters():
    longest = "x" * LONGEST_SUBJECT
    assert too_long([longest, longest + "x"]) == [longest + "x"]
