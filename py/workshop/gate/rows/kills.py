"""Kills of the whole browser while a game of bots saves: no save is unreadable, only the last ply is lost."""

import json
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import count

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.link import LinkError, decode, encode
from kaffeehaus.table.record import SEAT, Record
from kaffeehaus.ui.saves import Saves
from workshop.browsers.chromium import Chromium, Page, Profile, TabLost, find_browser
from workshop.gate.rows.row import KEYS, Row, in_time
from workshop.site.serve import free_server

WANTED = 200
BOT = 1                                 # the simplest of the players that think for themselves
QUICKEST = 4                            # of the page's speeds that still show what happens
GROWS, TIMEOUT = 3, 300                # choices to wait for before a kill, and seconds
LONGEST = 3000                          # milliseconds more, at random
SERIES = 20                     # kills in one profile, so that older games have to outlive later kills too
SETTLES = 30                            # seconds in which a slow machine brings back what the database holds
STORED = "JSON.stringify(Object.entries(localStorage))"
READY = """new Promise(resolve => new PerformanceObserver((list, observer) => {
  if (list.getEntriesByName('python').length) { observer.disconnect(); resolve(); }
}).observe({ type: 'mark', buffered: true }))"""


class Stored(dict):
    """What was found in the browser's storage, with the methods that saves are read by."""

    getItem = dict.get

    @property
    def length(self):
        return len(self)

    def key(self, place):
        return list(self)[place]


@cache
def length(link: str | None) -> int:
    """The number of choices of a saved game; -1 where it cannot be read."""
    with suppress(LinkError):
        return len(decode(link)) if link else -1
    return -1


def choices(page: Page) -> dict[str, int]:
    """The number of choices of every saved game."""
    saves = Saves(Stored(json.loads(page.evaluate(STORED))))
    return {save.key: length(save.link) for save in saves.all()}


def fewer(found: dict[str, int], before: dict[str, int], but=0) -> list[str]:
    """The saves of which more than so many choices are lost."""
    return [f"{save}: {made} choices were saved, {found.get(save)} are found"
            for save, made in before.items() if found.get(save, -1) < made - but]


def game_of_bots(key: str, seed: int) -> str:
    """The address of a new game that nobody but bots plays."""
    record = Record(Setup(key, GAMES[key].seats[0], seed))
    for seat in range(record.setup.seats):
        record.mark(SEAT, seat, BOT)
    return f"#{encode(record)}"


class Visits:
    """One browser after another in one profile: each looks for what was saved, plays on, and is killed."""

    def __init__(self, profile: str, options: dict, address: str, games: Iterator[str], chance: Stream):
        self.profile, self.options, self.address = profile, options, address
        self.games, self.chance = games, chance
        self.before: dict[str, int] = {}        # the choices that were saved just before the last kill
        self.silent = 0

    def next(self, last=False) -> tuple[dict[str, int], dict[str, int], bool]:
        """What was saved before the last kill, what is found of it, whether another game was saved since."""
        before = self.before
        try:
            after = self._visit(last)
        except TabLost:                  # seldom, on a busy machine, a tab is gone before anything is killed
            self.silent += 1
            after = self._visit(last)
        return before, after, self.before.keys() > after.keys()

    def _visit(self, last: bool) -> dict[str, int]:
        with Chromium(self.profile, self.options) as browser:
            page = browser.open(f"{self.address}version.json")
            settings = f"JSON.stringify({{speed: {QUICKEST}}})"
            page.evaluate(f"localStorage.setItem('kaffeehaus/settings', {settings})")
            page.close()
            page = browser.open(self.address)
            page.evaluate(READY)
            after = self._found(page)
            if not last:
                self.before = self._played(page, after)
                browser.kill()
            return after

    def _found(self, page: Page) -> dict[str, int]:
        deadline = time.monotonic() + SETTLES
        while fewer(now := choices(page), self.before) and time.monotonic() < deadline:
            time.sleep(0.1)
        return now

    def _played(self, page: Page, before: dict[str, int]) -> dict[str, int]:
        page.evaluate(f"location.hash = '{next(self.games)}'")
        deadline = time.monotonic() + TIMEOUT
        while sum(choices(page).values()) < sum(before.values()) + GROWS and time.monotonic() < deadline:
            time.sleep(0.1)
        time.sleep(self.chance.below(LONGEST) / 1000)
        return choices(page)


def run(size: float, keys=KEYS) -> Row:
    wanted, wrong, lost, silent, done = max(1, int(WANTED * size)), [], [], 0, 0
    options, chance = find_browser(), Stream(int(WANTED * size))
    games = (game_of_bots(keys[n % len(keys)], n) for n in count())
    server = free_server(0).start()
    try:
        while done < wanted and in_time():
            kills = min(SERIES, wanted - done)
            with Profile() as profile:
                visits = Visits(profile, options, server.address, games, chance)
                for n in range(kills + 1):
                    before, after, played = visits.next(last=n == kills)
                    lost += [made - after.get(save, 0) for save, made in before.items()]
                    wrong += fewer(after, before, but=1)
                    if n < kills and not played:
                        wrong.append(f"nothing was saved within {TIMEOUT} seconds")
            done, silent = done + kills, silent + visits.silent
            print(f"  {done} kills, {len(wrong)} wrong", flush=True)
    finally:
        server.stop()
    note = f"at most {max(lost, default=0)} of the choices of a game lost"
    return Row("kills of the browser while bots play", WANTED, done, wrong,
               note + f"; {silent} tabs gone before the kill" * bool(silent), ("table", "games", "ui"))
