"""The chances of a reroll at the table of Vienna."""

from playing import by_pointer, choose, settle
from test_life import open_table


def test_the_chances_of_a_reroll_are_shown_before_its_coin_is_spent(page, site, until):
    open_table(page, site, until)
    while not page.locator("#odds-open").count():
        settle(page)
        choose(page, 0, by_pointer)
        settle(page)
    coins = page.locator(".purse b").inner_text()
    page.locator("#odds-open").click()
    column = page.locator("#odds td:last-child").evaluate_all("all => all.map(one => one.firstChild.data)")
    chances = [float(text.rstrip("%")) for text in column]
    assert chances == sorted(chances, reverse=True) and 0 < chances[-1] and chances[0] <= 100
    assert page.locator(".purse b").inner_text() == coins
