"""A live table in browsers: the host's page, guests' pages, and the codes that go from one to the other."""

from kaffeehaus.ui.selectors import NEARBY, PERSON
from playing import eventually, preset_settings

# keeps what a page copies, since no test may use the clipboard of the machine
KEEP_COPIES = """Object.defineProperty(navigator, 'clipboard',
  { value: { writeText: async text => { globalThis.copied = text; } } });"""

# what others do is not shown step by step
AT_ONCE = """localStorage.getItem('kaffeehaus/settings')
  ?? localStorage.setItem('kaffeehaus/settings', '{"speed":0,"lang":"en"}');"""


def new_page(profile, **settings):
    context = profile(**settings)
    context.add_init_script(KEEP_COPIES)
    context.add_init_script(AT_ONCE)
    return context.new_page()


def copied(page, button):
    """What a button copies."""
    page.locator(button).click()
    eventually(page, "globalThis.copied")
    return page.evaluate("(() => { const text = copied; copied = ''; return text; })()")


def open_host(profile, site, game, seats, at_host=1, lang="en", **options):
    """A table at which all but the first seats are played at own devices, with its first invitation."""
    context = profile(**options)
    context.add_init_script(KEEP_COPIES)
    page = context.new_page()
    who = [PERSON] * at_host + [NEARBY] * (seats - at_host)
    preset_settings(page, who, seats=seats, game=game, lang=lang)
    page.goto(f"{site.address}#play/{game}")
    page.wait_for_selector("#live-squares")
    return page


def sit_down(profile, host, name="", guest=None, **options):
    """A guest takes the seat that the host's page invites to, by links that are copied and pasted."""
    guest = guest or new_page(profile, **options)
    guest.goto("about:blank")
    guest.goto(copied(host, "#live-copy"))
    guest.wait_for_selector("#sit")
    guest.locator("#join-name").fill(name)
    guest.locator("#sit").click()
    guest.wait_for_selector("#join-copy")
    host.locator("#live-pasted").fill(copied(guest, "#join-copy"))
    host.locator("#live-paste").click()
    guest.wait_for_selector("main.table")
    return guest


def open_table(profile, site, game, seats, at_host=1, lang="en"):
    """(host, guests): everybody has sat down."""
    host = open_host(profile, site, game, seats, at_host, lang)
    guests = []
    for number in range(seats - at_host):
        guests.append(sit_down(profile, host, f"Guest {number + 1}"))
        if number < seats - at_host - 1:
            host.wait_for_selector("#live-squares")
    host.wait_for_selector("#live", state="detached")
    return host, guests
