"""Kills the browser while games of bots are saved: saves stay readable, and at most the last ply is lost."""

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
from workshop.gate.rows.row import KEYS, Row, has_time
from workshop.site.serve import free_server

WANTED = 200
BOT = 1                                 # the fastest level
SPEED = 4                               # the page's highest speed that still shows each choice
CHOICES, TIMEOUT = 3, 300               # choices before a kill, and seconds to wait for them
LONGEST = 3000                          # maximum of a random delay after that, in milliseconds
SERIES = 20                             # kills in one profile, which older games have to survive as well
RESTORE_TIMEOUT = 30                    # seconds in which a slow machine restores saves from the database
STORED = "JSON.stringify(Object.entries(localStorage))"
READY = """new Promise(resolve => new PerformanceObserver((list, observer) => {
  if (list.getEntriesByName('python').length) { observer.disconnect(); resolve(); }
}).observe({ type: 'mark', buffered: true }))"""


class Stored(dict):
    """The contents of the browser's storage, with the methods that `Saves` needs."""

    getItem = dict.get

    @property
    def length(self):
        return len(self)

    def key(self, place):
        return list(self)[place]


@cache
def length(link: str | None) -> int:
    """The number of choices of a saved game; -1 if it is unreadable."""
    with suppress(LinkError):
        return len(decode(link)) if link else -1
    return -1


def choices(page: Page) -> dict[str, int]:
    """The number of choices of every saved game."""
    saves = Saves(Stored(json.loads(page.evaluate(STORED))))
    return {save.key: length(save.link) for save in saves.all()}


def losses(found: dict[str, int], before: dict[str, int], allowed=0) -> list[str]:
    """The saves that have lost more choices than allowed."""
    return [f"{save}: {made} choices were saved, {found.get(save)} are found"
            for save, made in before.items() if found.get(save, -1) < made - allowed]


def game_of_bots(key: str, seed: int) -> str:
    """The address of a new game between bots."""
    record = Record(Setup(key, GAMES[key].seats[0], seed))
    for seat in range(record.setup.seats):
        record.mark(SEAT, seat, BOT)
    return f"#{encode(record)}"


class Visits:
    """Successive browsers with one profile: each checks the saves, plays on, and is killed."""

    def __init__(self, profile: str, options: dict, address: str, games: Iterator[str], chance: Stream):
        self.profile, self.options, self.address = profile, options, address
        self.games, self.chance = games, chance
        self.before: dict[str, int] = {}        # the choices that were saved just before the last kill
        self.lost_tabs = 0

    def next(self, last=False) -> tuple[dict[str, int], dict[str, int], bool]:
        """(choices saved before the last kill, choices found now, whether a further game was saved)."""
        before = self.before
        try:
            after = self._visit(last)
        except TabLost:                 # rarely, on a busy machine, a tab is lost before the kill
            self.lost_tabs += 1
            after = self._visit(last)
        return before, after, self.before.keys() > after.keys()

    def _visit(self, last: bool) -> dict[str, int]:
        with Chromium(self.profile, self.options) as browser:
            page = browser.open(f"{self.address}version.json")
            settings = f"JSON.stringify({{speed: {SPEED}}})"
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
        deadline = time.monotonic() + RESTORE_TIMEOUT
        while losses(now := choices(page), self.before) and time.monotonic() < deadline:
            time.sleep(0.1)
        return now

    def _played(self, page: Page, before: dict[str, int]) -> dict[str, int]:
        page.evaluate(f"location.hash = '{next(self.games)}'")
        deadline = time.monotonic() + TIMEOUT
        while sum(choices(page).values()) < sum(before.values()) + CHOICES and time.monotonic() < deadline:
            time.sleep(0.1)
        time.sleep(self.chance.below(LONGEST) / 1000)
        return choices(page)


def run(size: float, keys=KEYS) -> Row:
    wanted, wrong, lost, lost_tabs, done = max(1, int(WANTED * size)), [], [], 0, 0
    options, chance = find_browser(), Stream(int(WANTED * size))
    games = (game_of_bots(keys[n % len(keys)], n) for n in count())
    server = free_server(0).start()
    try:
        while done < wanted and has_time():
            kills = min(SERIES, wanted - done)
            with Profile() as profile:
                visits = Visits(profile, options, server.address, games, chance)
                for n in range(kills + 1):
                    before, after, played = visits.next(last=n == kills)
                    lost += [made - after.get(save, 0) for save, made in before.items()]
                    wrong += losses(after, before, allowed=1)
                    if n < kills and not played:
                        wrong.append(f"nothing was saved within {TIMEOUT} seconds")
            done, lost_tabs = done + kills, lost_tabs + visits.lost_tabs
            print(f"  {done} kills, {len(wrong)} wrong", flush=True)
    finally:
        server.stop()
    note = f"at most {max(lost, default=0)} of the choices of a game lost"
    return Row("kills of the browser while bots play", WANTED, done, wrong,
               note + f"; {lost_tabs} tabs lost before the kill" * bool(lost_tabs), ("table", "games", "ui"))
