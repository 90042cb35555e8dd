"""Life at the table in the browser: going back and forth, replaying, passing on, keeping, and trying things out."""

import pytest
from playing import by_pointer, choose, eventually, lobby, open_link, plan, play, settle
from positions import position

PERSON, BOT = 0, 1


def open_table(page, site, until, who=(PERSON, BOT, BOT), **settings):
    plan(page, list(who), **settings)
    page.goto(f"{site.address}#play/vienna")
    until(page, "playable")
    return page


def some_choices(page, count=8):
    for turn in range(count):
        settle(page)
        choose(page, turn, by_pointer)
    settle(page)


def where(page):
    """(choice looked at, choices): what the log's head says."""
    now, _, count = page.locator("#log .panel-head .small").text_content().split(" ")
    return int(now), int(count)


def points(page):
    return page.locator(".seats .score").all_inner_texts()


def test_what_is_taken_back_is_counted_and_can_be_done_again(page, site, until):
    open_table(page, site, until)
    some_choices(page, 12)
    before = where(page)
    while where(page)[1] >= before[1] and not page.locator("#redo").count():
        page.locator("#undo").click()
        settle(page)
    assert page.locator("#barrier").count() == 1 and page.locator("#barrier").inner_text()
    counted = page.locator("#backs").count()
    while page.locator("#redo").count():
        page.locator("#redo").click()
        settle(page)
    assert where(page) == before and page.locator("#backs").count() == counted


def test_replay_goes_anywhere_in_fifty_milliseconds(page, site, until):
    open_table(page, site, until)
    some_choices(page)
    last = where(page)
    times = page.evaluate("""() => {
      const seek = document.getElementById('seek'), took = [];
      for (let k = 0; k < +seek.max; k++) {
        took.push(Math.min(...[0, 1, 2, 3, 4].map(() => {
          const start = performance.now();
          seek.value = k;
          seek.dispatchEvent(new Event('input', { bubbles: true }));
          return performance.now() - start;
        })));
      }
      return took.sort((a, b) => a - b);
    }""")
    assert times[len(times) // 2] < 50, times           # others at the same machine take their share of some
    for key, at in (("[", 3), ("[", 0), (".", 1), (",", 0), ("]", 3)):       # round 1 begins after three start cards
        page.keyboard.press(key)
        assert where(page)[0] == at
    while where(page)[0] < last[1]:
        page.keyboard.press("]")
    assert where(page) == last and not page.locator("#now").count()


def test_it_replays_by_itself_and_every_line_of_the_log_leads_to_its_choice(page, site, until):
    open_table(page, site, until)
    some_choices(page)
    page.locator("#log-lines .log-line").first.click()
    first, count = where(page)
    assert first < count
    page.locator("#pace-8").click()
    page.locator("#autoplay").click()
    eventually(page, f"document.querySelector('#log .panel-head .small').textContent.startsWith('{count} ')", 30)
    settle(page)
    assert not page.locator("#now").count()


# ---- passing on

def link_of(page):
    page.locator("#share-button").click()
    address = page.locator("#link").input_value()
    page.keyboard.press("Escape")
    return address


def follow(page, address):
    """Opens a link, and puts away what has happened since."""
    open_link(page, address)
    news = page.locator("#news-close")
    told = page.locator("#news li").count()
    if told:
        news.click()
    return told


def stored(page):
    return page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('kaffeehaus/game/')).map(key => key.split('/')[2])"
                         ".filter((key, at, all) => all.indexOf(key) === at)")


@pytest.fixture
def others(browser):
    """Profiles of other people, each with a page."""
    contexts = [browser.new_context(locale="en-GB", viewport={"width": 1440, "height": 780}) for _ in range(3)]
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()


def test_four_people_play_by_links_only(page, site, until, others):
    open_table(page, site, until, who=(PERSON,) * 4, seats=4)
    for other in others:
        plan(other, [PERSON])
    people, address, forged = [page, *others], link_of(page), None
    for turn in range(30):
        now = people[turn % 4]
        told = follow(now, address)
        assert told or turn < 4
        settle(now)
        choose(now, turn * 3, by_pointer)
        settle(now)
        if now.locator("#done:not([disabled])").count():
            now.locator("#done").click()
            settle(now)
        if turn == 20:
            forged = address
        address = link_of(now)
    last = people[29 % 4]
    assert [stored(one) and len(stored(one)) for one in people] == [1] * 4
    spoilt = forged[:-1] + ("A" if forged[-1] != "A" else "B")
    last.goto(spoilt)
    last.wait_for_selector("#trouble")
    follow(last, forged)                        # an older position: one looks at it in the game that has gone on
    assert "older" in last.locator("#prompt").inner_text() and len(stored(last)) == 1


def test_another_way_from_an_older_position_is_kept_beside_the_game(page, site, until, others):
    open_table(page, site, until, who=(PERSON,) * 3)
    some_choices(page, 6)
    guest, address = others[0], link_of(page)
    plan(guest, [PERSON])
    follow(guest, address)
    for place, one in ((0, page), (1, guest)):
        settle(one)
        one.locator(".field.is-legal, .secret.is-legal, #app [data-do^='act:']").nth(place).click()
        settle(one)
        while one.locator("#done:not([disabled]), #app [data-do^='act:']").count() and where(one)[1] < 8:
            choose(one, place, by_pointer)
            settle(one)
    mine, theirs = link_of(page), link_of(guest)
    assert mine != theirs
    before = stored(page)
    follow(page, theirs)
    assert "another way" in page.locator("#prompt").inner_text()
    assert len(stored(page)) == len(before) + 1
    follow(page, mine)
    assert len(stored(page)) == len(before) + 1


def test_a_link_to_a_choice_opens_there_with_its_note(page, site, until, others):
    open_table(page, site, until)
    some_choices(page)
    page.keyboard.press(",")
    page.keyboard.press(",")
    at = where(page)
    page.locator("#share-button").click()
    page.locator("#note").fill("Look at this die")
    page.locator("#note").blur()
    address = page.locator("#link").input_value()
    guest = others[0]
    plan(guest, [PERSON])
    open_link(guest, address)
    assert where(guest) == at and "Look at this die" in guest.locator("#prompt").inner_text()


def test_the_seal_says_that_all_is_legal(page, site, until):
    open_table(page, site, until)
    some_choices(page, 4)
    page.locator("#share-button").click()
    page.locator("#check").click()
    assert page.locator("#seal.is-good").inner_text().startswith(str(where(page)[1]))


# ---- the shelf of saved games

def test_games_are_taken_along_in_a_file_and_nothing_is_overwritten(page, site, until, others, tmp_path):
    open_table(page, site, until)
    some_choices(page, 5)
    stood, code = where(page), page.evaluate("location.hash")
    page.locator("#home").click()
    page.locator("#saves").click()
    with page.expect_download() as download:
        page.locator("#export").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    guest = others[0]
    plan(guest, [PERSON])
    lobby(guest, site, until)
    guest.locator("#file-lobby").set_input_files(file)
    guest.wait_for_selector("#notice")
    eventually(guest, "document.querySelector('#notice').innerText.includes('1 game')")
    assert "1 game" in guest.locator("#notice").inner_text() and len(stored(guest)) == 1
    guest.locator("#resume").click()
    guest.wait_for_selector("#log .small")
    assert where(guest) == stood and guest.evaluate("location.hash") == code
    guest.locator("#home").click()
    guest.locator("#saves").click()
    guest.locator("#file-shelf").set_input_files(file)
    eventually(guest, "document.querySelector('#notice')?.innerText.includes('nothing new')")
    assert len(stored(guest)) == 1
    broken = tmp_path / "broken.json"
    broken.write_text("[[[")
    guest.locator("#file-shelf").set_input_files(broken)
    guest.wait_for_selector("#trouble", state="attached")
    assert "holds no games" in guest.locator("#trouble").inner_text()


def test_the_same_deal_and_the_deal_of_the_day(page, site, until, others):
    open_table(page, site, until, who=(PERSON,) * 3)
    dice = page.locator("#log-lines").inner_text()
    page.locator("#home").click()
    page.locator("#saves").click()
    page.locator("[id^=deal-]").first.click()
    page.wait_for_selector("#log .small")
    assert page.locator("#log-lines").inner_text() == dice and len(stored(page)) == 2
    deals = []
    for one in (page, others[0]):
        if one is page:
            one.locator("#home").click()
        else:
            plan(one, [PERSON] * 3)
            lobby(one, site, until)
        one.locator("#play-vienna").click()
        one.locator("#deal-daily").click()
        one.locator("#start").click()
        one.wait_for_selector("#log .small")
        settle(one)
        deals.append(link_of(one).partition("#v1.")[2][:12])
    assert deals[0] == deals[1]


def test_a_saved_game_is_removed_only_when_asked_twice(page, site, until):
    open_table(page, site, until)
    page.locator("#home").click()
    page.locator("#saves").click()
    page.locator("[id^=remove-]").click()
    assert len(stored(page)) == 1
    page.locator("[id^=remove-]").click()
    assert not stored(page) and "none yet" in page.locator("#shelf").inner_text()


# ---- trying things out, and after the end

def test_what_if_never_touches_the_game(page, site, until):
    open_table(page, site, until)
    some_choices(page, 5)
    stood, kept = where(page), page.evaluate("JSON.stringify(localStorage)")
    for back in (0, 3):
        for _ in range(back):
            page.keyboard.press(",")
        page.locator("#try-button").click()
        page.wait_for_selector("#trial-end")
        assert where(page)[1] < stood[1]            # a trial counts its own choices, and bots may be quick
        settle(page)
        some_choices(page, 4)
        assert where(page)[1] > 0
        page.locator("#trial-end").click()
        page.wait_for_selector("#seek")
        assert page.evaluate("JSON.stringify(localStorage)") == kept
        page.keyboard.press("Escape")
    settle(page)
    assert where(page) == stood


def test_after_the_end_rounds_lead_back_and_one_plays_on_from_there(page, site):
    plan(page, [PERSON])
    late = position("vienna", (PERSON, BOT, BOT), lambda record: record.state().round == 6)
    open_link(page, f"{site.address}#{late}")
    play(page, by_pointer)
    rows = page.locator("#sources tbody tr")
    totals = [int(text) for text in page.locator("#sources td.number").all_inner_texts()]
    rounds = [sum(map(int, row.locator("td").all_inner_texts())) for row in page.locator("#rounds tbody tr").all()]
    assert rows.count() == 3 and rounds == totals
    page.locator("#rounds thead button").nth(1).click()
    at = where(page)[0]
    page.locator("#takeover").click()
    page.wait_for_selector("#takeover", state="detached")
    assert len(stored(page)) == 2 and where(page)[1] >= at
    settle(page)


def test_the_chances_of_a_reroll_are_shown_before_its_coin_is_spent(page, site, until):
    open_table(page, site, until)
    while not page.locator("#odds-open").count():
        settle(page)
        choose(page, 0, by_pointer)
        settle(page)
    coins = page.locator(".purse b").inner_text()
    page.locator("#odds-open").click()
    chances = [float(text.rstrip("%")) for text in page.locator("#odds td:last-child").all_inner_texts()]
    assert chances == sorted(chances, reverse=True) and 0 < chances[-1] and chances[0] <= 100
    assert page.locator(".purse b").inner_text() == coins


# ---- between two people, and between two tabs

def test_the_curtain_is_lifted_by_holding_or_by_two_keys_and_falls_when_the_page_is_left(page, site, until):
    plan(page, [PERSON, PERSON], seats=2, game="cafe_melange")
    page.goto(f"{site.address}#play/cafe_melange")
    until(page, "playable")
    page.wait_for_selector("#lift")
    assert not page.locator("#table").count() and page.evaluate("location.hash").startswith("#game/")
    box = page.locator("#lift").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_selector("#table")
    page.mouse.up()
    page.evaluate("dispatchEvent(new Event('blur'))")
    page.wait_for_selector("#lift")
    assert not page.locator("#table").count()
    page.locator("#lift").focus()
    page.keyboard.press("Enter")
    assert not page.locator("#table").count()
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")


def test_two_tabs_never_mix_their_games(page, site, until, context):
    open_table(page, site, until, who=(PERSON,) * 3)
    address, other = page.url, context.new_page()
    one, two = page, other
    for turn in range(3):
        two.goto(address)
        two.wait_for_selector("#prompt")
        assert "another tab" in two.locator("#prompt").inner_text()
        two.keyboard.press("d")
        some_choices(one, 3)
        stood = where(one)
        one.locator("#home").click()
        one.wait_for_selector("#posters")
        two.reload()
        two.wait_for_selector("#seek")
        settle(two)
        assert where(two) == stood
        one, two = two, one
        lobby(two, site, until)
    other.close()
