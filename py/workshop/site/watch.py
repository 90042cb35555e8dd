"""Watches files for changes by polling the file system."""

import os
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

INTERVAL = 0.15                         # seconds between two polls
NOT_SOURCES = ("__pycache__", ".git")

Stamps = dict[Path, tuple[int, int]]


def stamps(paths: Iterable[Path]) -> Stamps:
    """The modification time and size of each file at these paths."""
    found = {}
    for path in files(paths):
        try:
            facts = path.stat()
        except FileNotFoundError:       # deleted meanwhile, as temporary files of editors are
            continue
        found[path] = facts.st_mtime_ns, facts.st_size
    return found


def files(paths: Iterable[Path]) -> Iterator[Path]:
    for root in paths:
        if root.is_file():
            yield root
        for folder, folders, names in os.walk(root):
            folders[:] = [name for name in folders if name not in NOT_SOURCES]
            yield from (Path(folder, name) for name in names)


def differing(before: Stamps, after: Stamps) -> list[Path]:
    """The files that were added, deleted or changed."""
    return sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))


def changes(paths: Iterable[Path], known: Stamps,
            wait: Callable[[], None] = lambda: time.sleep(INTERVAL)) -> Iterator[list[Path]]:
    """Yields the changed files each time that two polls in a row find no further change."""
    last = known
    while True:
        wait()
        before, last = last, stamps(paths)
        if last == before and last != known:
            changed, known = differing(known, last), last
            yield changed
