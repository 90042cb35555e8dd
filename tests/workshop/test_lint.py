"""The checks of `make check` apart from linters: ignored findings, and long commit subjects."""

import subprocess

import pytest

from workshop.lint import LONGEST_SUBJECT, commit_subjects, ignored_lines, too_long

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
def test_each_directive_to_ignore_findings_is_counted(comment):
    assert ignored_lines(f"one = 1\ntwo = 2  {comment}\n") == [2]


def test_other_mentions_of_ignoring_are_not_counted():
    assert ignored_lines("ignore = ['noqa']\ntype = {'ignore': 1}    # the type that is ignored\n") == []


def test_subjects_are_those_of_later_commits(commit, tmp_path):
    first = commit("Begin")
    commit("Go on")
    commit("End")
    assert commit_subjects(tmp_path, first) == ["End", "Go on"]


def test_without_history_there_are_no_subjects(commit, tmp_path):
    commit("Begin")
    assert commit_subjects(tmp_path, "0" * 40) is None


def test_a_subject_has_at_most_so_many_characters():
    longest = "x" * LONGEST_SUBJECT
    assert too_long([longest, longest + "x"]) == [longest + "x"]
