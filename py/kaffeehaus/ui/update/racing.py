"""Ghost races: the offer that came by link, and runs side by side after the end.

What reads and writes races is in the coach's pack, which has been loaded when any of this happens.
"""

from ...table import link
from .. import effects, selectors
from ..state import Offer, Race
from .changes import with_table
from .flow import save
from .lobby import cleaned_name, with_lobby


def offered(page, intent):
    """Show the offer in the lobby."""
    if page.table is not None:
        return page, ()
    return with_lobby(page, offer=Offer(intent.record)), (effects.CheckRace(intent.record),)


def checked(page, intent):
    offer = page.lobby.offer
    if offer is None or link.encode(offer.record) != intent.link:
        return page, ()
    return with_lobby(page, offer=offer._replace(changed=intent.changed)), ()


def show(page):
    """Compare the finished game with earlier runs, and offer it as a challenge."""
    if not selectors.can_race(page.table):
        return page, ()
    return with_table(page, race=Race(), log_expansions=0), (effects.CompareRuns(page.table.record),)


def compared(page, intent):
    if page.table is None or page.table.race is None:
        return page, ()
    known = page.table.race
    return with_table(page, race=known._replace(
        rivals=known.rivals if intent.rivals is None else intent.rivals,
        digest=known.digest if intent.digest is None else intent.digest)), ()


def compare_with(page, value):
    """Compare with another run."""
    race = page.table.race
    if race is None or not value.isdigit() or int(value) >= len(race.rivals or ()):
        return page, ()
    return with_table(page, race=race._replace(compared=int(value))), ()


def name_runner(page, value):
    """The name of whoever ran."""
    table = page.table
    seat = table.record.lone_person()
    if seat is None:
        return page, ()
    names = list(table.record.names or ("",) * table.record.setup.seats)
    names[seat] = cleaned_name(value)
    record = table.record.copy()
    record.names = tuple(names) if any(names) else ()
    page = with_table(page, record=record)
    return page, save(page)


def again(page):
    """Race against all runs, one's own as well."""
    record = selectors.challenge(page.table)
    return page, (effects.StartRace(record),) if record else ()


def copy(page):
    record = selectors.challenge(page.table)
    return page, (effects.CopyRace(record, page.table.race.rivals or ()),) if record else ()


def copy_link(page, value):
    record = selectors.challenge(page.table)
    if record is None:
        return page, ()
    text = link.encode(record)
    return page, (effects.CopyText(text, text),)


def send_link(page, value):
    record = selectors.challenge(page.table)
    return page, (effects.Share(record.game.about.TITLE, link.encode(record)),) if record else ()
