"""After the end: replay shows the engine's positions, and turning points lead back into the game."""

import pytest
from playwright.sync_api import expect

from kaffeehaus.bots import analysis
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.game import digest
from playing import eventually, preset_settings
from workshop.content.golden import records

# steps back by key from the end to the start: the digests of all positions, in order
WALK = """() => {
  const digests = [], count = +document.getElementById('seek').max;
  for (let k = 0; k < count; k++) {
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: ',', bubbles: true }));
    digests.unshift(document.getElementById('table').dataset.state);
  }
  return digests;
}"""
ANALYSIS_TIMEOUT = 180_000  # milliseconds


@pytest.fixture
def ended(page, site):
    """(page, record) of the shortest golden record, opened at its end."""
    code = min((golden["link"] for key in GAMES for golden in records(key).values()), key=len)
    preset_settings(page, [0])
    page.goto(f"{site.address}#{code}")
    page.wait_for_selector("main.finish")
    return page, link.decode(code)


def reviewed(record):
    """The analysis of the same game by this Python."""
    steps, found = analysis.review(record), None
    while True:
        try:
            _, name, facts = steps.send(found)
        except StopIteration as end:
            return end.value
        found = analysis.JUDGEMENTS[name](record, *facts)


def shown_digest(page):
    return page.locator("#table").get_attribute("data-state")


def test_replay_shows_every_position_of_the_engine(ended):
    page, record = ended
    page.locator("#look").click()
    page.wait_for_selector("#seek")
    assert page.evaluate(WALK) == [digest(state) for state in record.states[:-1]]
    page.keyboard.press(".")
    assert shown_digest(page) == digest(record.states[1])
    page.keyboard.press("]")
    assert shown_digest(page) in map(digest, record.states[2:])
    page.locator("#seek").evaluate("seek => { seek.value = seek.max - 3;"
                                   " seek.dispatchEvent(new Event('input', { bubbles: true })); }")
    assert shown_digest(page) == digest(record.states[-4])
    page.locator("#pace-8").click()
    page.locator("#autoplay").click()
    eventually(page, "!document.getElementById('table').dataset.state")
    expect(page.locator("#seek")).to_have_value(str(len(record)))


def test_turning_points_lead_into_the_game_and_can_be_played_from(ended):
    page, record = ended
    page.locator("#review-open").click()
    page.wait_for_selector("#chances .chart-band", timeout=ANALYSIS_TIMEOUT)
    expect(page.locator("#turnings")).to_have_count(0)            # the chart of the chances comes first
    page.wait_for_selector("#turnings", timeout=ANALYSIS_TIMEOUT)
    found, ranks = reviewed(record), record.game.ranking(record.state())
    order = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
    expected = [f"turning-{turn.choice}" for seat in order for turn in found.turns[seat]]
    assert expected
    assert page.locator(".turning").evaluate_all("all => all.map(one => one.id)") == expected
    luck = page.locator("#shares tbody td:nth-of-type(2)").all_inner_texts()
    assert [text[0] for text in luck] == ["−" if found.luck[seat] < 0 else "+" for seat in order]
    k = int(expected[0].partition("-")[2])
    page.locator(f"#{expected[0]}").click()
    assert shown_digest(page) == digest(record.states[k])
    expect(page.locator("#prompt")).to_contain_text("Better:", use_inner_text=True)
    page.locator("#now").click()
    page.locator("#review-close").click()
    page.wait_for_selector("#rounds")
    page.locator("#counted-0").click()
    rows = page.locator("#rounds tbody tr").all()
    counted = sum(int(text) for row in rows for text in row.locator("td").all_inner_texts())
    assert counted == record.game.points(record.state())[0]


def test_an_analysis_is_stopped_and_games_of_one_deal_are_a_tree(page, site):
    code = min((golden["link"] for key in GAMES for golden in records(key).values()), key=len)
    first = link.decode(code)
    k = next(k for k in range(len(first) // 2, len(first)) if len(first.game.legal(first.states[k])) > 1)
    other = first.upto(k)
    other.play(next(action for action in other.game.legal(other.state()) if action != first.actions[k]))
    while other.turn() is not None:
        other.play(other.game.legal(other.state())[0])
    for record in (first, other):
        page.goto(f"{site.address}#{link.encode(record)}")
        eventually(page, "location.hash.startsWith('#game/') && document.querySelector('main.finish')")
    page.locator("#review-open").click()
    page.locator("#review-stop").click()
    eventually(page, "document.querySelector('#review-stop use').getAttribute('href').endsWith('i-replay')")
    page.wait_for_selector("#branches .branch >> nth=1")
    expect(page.locator("#branches .branch")).to_have_count(2)
    expect(page.locator("#branches .branch[data-depth='1'] b")).to_contain_text(str(k + 1))
    expect(page.locator("[id^='copy-branch-']")).to_have_count(2)
    page.locator("#branches a[id^='branch-'], #branches button[id^='branch-']").first.click()
    eventually(page, "!document.querySelector('#branches') && document.querySelector('#review-open')")
