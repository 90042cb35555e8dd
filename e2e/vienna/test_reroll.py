"""The odds of a reroll at the table of Vienna."""

from playwright.sync_api import expect

from playing import by_pointer, choose, wait_for_decision
from test_table import open_table


def test_the_odds_of_a_reroll_are_shown_before_the_coin_is_paid(page, site, wait_for_mark):
    open_table(page, site, wait_for_mark)
    while not page.locator("#odds-open").count():
        wait_for_decision(page)
        choose(page, 0, by_pointer)
        wait_for_decision(page)
    coins = page.locator(".purse b").inner_text()
    page.locator("#odds-open").click()
    column = page.locator("#odds td:last-child").evaluate_all("all => all.map(one => one.firstChild.data)")
    chances = [float(text.rstrip("%")) for text in column]
    assert chances == sorted(chances, reverse=True) and 0 < chances[-1] and chances[0] <= 100
    expect(page.locator(".purse b")).to_have_text(coins, use_inner_text=True)
