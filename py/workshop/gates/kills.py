"""Kills of the whole browser while a game of bots saves: no save becomes unreadable, and at most the last ply is lost."""

import json
import time

from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.link import decode, encode
from kaffeehaus.table.record import SEAT, Record
from kaffeehaus.ui.saves import Saves
from workshop.chromium import Chromium, Page, Profile, Silent
from workshop.chromium import found as chromium
from workshop.gates.row import KEYS, Row
from workshop.serve import free_server

WANTED = 200
BOT = 1                                 # the simplest of the players that think for themselves
QUICKEST = 4                            # of the page's speeds that still show what happens
GROWS, PATIENCE = 3, 60                 # choices to wait for before a kill, and seconds
SETTLES = 3                             # seconds in which a slow machine brings back what the database holds
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


def choices(page: Page) -> dict[str, int]:
    """The number of choices of every saved game; -1 where a save cannot be read."""
    saves = Saves(Stored(json.loads(page.evaluate(STORED))))
    return {save.key: len(decode(save.link)) if save.link else -1 for save in saves.all()}


def game_of_bots(key: str, seed: int) -> str:
    """The address of a new game that nobody but bots plays."""
    from kaffeehaus.games import GAMES

    record = Record(Setup(key, GAMES[key].seats[0], seed))
    for seat in range(record.setup.seats):
        record.mark(SEAT, seat, BOT)
    return f"#{encode(record)}"


def killed(profile: str, options: dict, address: str, fragment: str, chance: Stream) -> dict[str, int]:
    """The choices that were saved just before the browser was killed."""
    with Chromium(profile, options) as browser:
        page = browser.open(f"{address}version.json")
        page.evaluate(f"localStorage.setItem('kaffeehaus/settings', JSON.stringify({{speed: {QUICKEST}}}))")
        before = choices(page)
        page.close()
        page = browser.open(address + fragment)
        deadline = time.monotonic() + PATIENCE
        while sum(choices(page).values()) < sum(before.values()) + GROWS and time.monotonic() < deadline:
            time.sleep(0.1)
        time.sleep(chance.below(3000) / 1000)
        now = choices(page)
        browser.kill()
        return now


def found(profile: str, options: dict, address: str, expected: dict[str, int]) -> dict[str, int]:
    """The choices that another browser finds."""
    with Chromium(profile, options) as browser:
        page = browser.open(address)
        page.evaluate(READY)
        deadline = time.monotonic() + SETTLES
        while (now := choices(page)) != expected and time.monotonic() < deadline:
            time.sleep(0.1)
        return now


def run(size: float, keys=KEYS) -> Row:
    wanted, wrong, lost, silent = max(1, int(WANTED * size)), [], [], 0
    options, chance = chromium(), Stream(int(WANTED * size))
    server = free_server(0).start()
    try:
        for n in range(wanted):
            key = keys[n % len(keys)]
            with Profile() as profile:
                way = profile, options, server.address, game_of_bots(key, n), chance
                try:
                    before = killed(*way)
                except Silent:              # seldom, on a busy machine, a tab is gone before anything is killed
                    silent += 1
                    before = killed(*way)
                after = found(profile, options, server.address, before)
            lost += [count - after.get(save, 0) for save, count in before.items()]
            if not before:
                wrong.append(f"{key}: nothing was saved within {PATIENCE} seconds")
            wrong += [f"{key}: {count} choices were saved, {after.get(save)} are found"
                      for save, count in before.items() if after.get(save, -1) < count - 1]
    finally:
        server.stop()
    return Row("kills of the browser while bots play", WANTED, wanted, wrong,
               f"at most {max(lost, default=0)} choices lost" + (f"; {silent} tabs gone before the kill" if silent else ""))
