"""Notices which files change, by asking the file system over and over again."""

import os
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

EVERY = 0.15                            # seconds between two looks
NOT_SOURCES = ("__pycache__", ".git")

Stamps = dict[Path, tuple[int, int]]


def stamps(places: Iterable[Path]) -> Stamps:
    """When each file at these places was last written, and how long it is."""
    found = {}
    for path in files(places):
        try:
            facts = path.stat()
        except FileNotFoundError:       # gone since it was listed, as an editor's own files are
            continue
        found[path] = facts.st_mtime_ns, facts.st_size
    return found


def files(places: Iterable[Path]) -> Iterator[Path]:
    for place in places:
        if place.is_file():
            yield place
        for folder, folders, names in os.walk(place):
            folders[:] = [name for name in folders if name not in NOT_SOURCES]
            yield from (Path(folder, name) for name in names)


def differing(before: Stamps, after: Stamps) -> list[Path]:
    """The files that are new, gone or written anew."""
    return sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))


def changes(places: Iterable[Path], known: Stamps,
            wait: Callable[[], None] = lambda: time.sleep(EVERY)) -> Iterator[list[Path]]:
    """The files that have changed since they were known, each time that two looks in a row find the same."""
    last = known
    while True:
        wait()
        before, last = last, stamps(places)
        if last == before and last != known:
            changed, known = differing(known, last), last
            yield changed
