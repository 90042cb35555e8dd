"""The short rules of Vienna: a refusal opens the card that explains it, and cards can be searched."""

from playwright.sync_api import expect

from workshop.site.screens import MIDDLE, Viewer, positions


def test_a_refusal_opens_its_card_and_cards_can_be_searched(page, site):
    viewer = Viewer(page, site.address)
    viewer.open(next(position for position in positions("vienna") if position.name == MIDDLE))
    viewer.show_in("phone", "day", "en")
    page.locator("#die-0").click()
    page.locator("#field-22").click(force=True)
    page.locator("#repair-rule").click()
    expect(page.locator(".rule").first).to_have_attribute("class", "rule is-current")
    page.locator("#sought").fill("lightning")
    expect(page.locator(".rule")).to_have_count(1)
    page.locator("#sought").fill("")
    page.locator("#stock summary").click()
    viewer.show_in("phone", "night", "de")
    assert (page.evaluate("document.getElementById('stock').open")
            and not page.evaluate("document.getElementById('known').open"))
