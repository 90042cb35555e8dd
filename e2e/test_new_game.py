"""A game that is added as one folder works in the browser: poster, table, bots, save and link."""

import json

import pytest
from playwright.sync_api import expect

from kaffeehaus.table.game import Setup
from kaffeehaus.table.link import decode, encode
from kaffeehaus.table.record import SEAT, Record
from playing import (
    by_pointer,
    choose,
    eventually,
    lobby,
    open_link,
    preset_settings,
    saved_games,
    wait_for_decision,
)
from table.toy import FOLDER, among_the_games
from trees import Tree
from workshop.site.serve import free_server

pytestmark = pytest.mark.own_profile
PERSON, BOT = 0, 1
KEY, SEED = "parcels", 3
CHOICES = "Number(document.querySelector('#seek')?.max ?? 0)"


@pytest.fixture(scope="module")
def parcels_site(tmp_path_factory):
    """A server of the site of a tree to which Parcels was added."""
    tree = Tree(tmp_path_factory.mktemp("with_parcels"))
    tree.put(KEY, FOLDER / KEY, FOLDER / "assets")
    server = free_server(0, folder=tree.built()).start()
    try:
        with among_the_games():
            yield server
    finally:
        server.stop()


def open_table(page, site, wait_for_mark):
    """Opens a table of Parcels by its poster in the lobby."""
    preset_settings(page, [PERSON, BOT], seats=2, game=KEY)
    lobby(page, site, wait_for_mark)
    expect(page.locator(f"#poster-{KEY} .title")).to_have_text("Parcels")
    page.locator(f"#play-{KEY}").click()
    page.locator("#start").click()
    page.wait_for_selector("#parcels")


def saved(page):
    """The link of the saved game: that with the most choices."""
    return max(saved_games(page).values(), key=lambda link: len(decode(link)))


def test_the_site_has_its_texts_its_pack_and_its_shortcut(parcels_site):
    folder = parcels_site.folder
    page = (folder / "index.html").read_text("utf-8")
    assert f'id="play-{KEY}"' in page and "A card is passed on" in page
    assert len([*folder.rglob(f"{KEY}.*.pack.txt")]) == 1
    manifest = json.loads((folder / "site.webmanifest").read_text("utf-8"))
    assert f"./#play/{KEY}" in [shortcut["url"] for shortcut in manifest["shortcuts"]]


def test_its_poster_is_in_the_lobby_and_its_table_opens(page, parcels_site, wait_for_mark):
    open_table(page, parcels_site, wait_for_mark)
    wait_for_decision(page)
    expect(page.locator(".seats button")).to_have_count(2)
    assert page.locator("#hand").text_content().startswith("Hand: ")


def test_two_bots_finish_a_game(page, parcels_site):
    record = Record(Setup(KEY, 2, SEED))
    for seat in range(2):
        record.mark(SEAT, seat, BOT)
    preset_settings(page, [BOT, BOT], seats=2, game=KEY)
    open_link(page, f"{parcels_site.address}#{encode(record)}")
    page.wait_for_selector("main.finish")
    assert decode(saved(page)).turn() is None


def test_a_save_and_a_link_restore_the_game(page, parcels_site, wait_for_mark, context):
    open_table(page, parcels_site, wait_for_mark)
    for turn in range(4):
        wait_for_decision(page)
        choose(page, turn, by_pointer)
    wait_for_decision(page)
    made, text = page.evaluate(CHOICES), saved(page)
    assert made > 0 and len(decode(text)) == made
    page.reload()
    page.wait_for_selector("#parcels")
    eventually(page, f"{CHOICES} === {made}")
    page.close()
    other = context.new_page()
    preset_settings(other, [PERSON, BOT], seats=2, game=KEY)
    other.goto(parcels_site.address)
    other.evaluate("localStorage.clear()")
    open_link(other, f"{parcels_site.address}#{text}")
    eventually(other, f"{CHOICES} === {made}")
