"""Why bots made their choices: on demand, and by a setting after each of them."""

from .. import effects, selectors
from ..state import SAID, Why
from .changes import with_sheet, with_table


def explain(page, value):
    """Open the sheet with the reasons of a bot's choice, by default of the last one."""
    table = page.table
    choice = int(value) if value.isdigit() else selectors.last_explicable(table)
    if choice is None or value and not (value.isdigit() and selectors.is_explicable(table, choice)):
        return page, ()
    return ask(with_sheet(with_table(page, why=choice, question=None), "why"), choice)


def ask(page, choice):
    """Ask for the reasons, unless they are known; after the end all of them are told."""
    table = page.table
    known = selectors.why_of(table, choice)
    if known and (known.advice is None or not selectors.is_over(table) or known.advice.get("whole")):
        return page, ()
    others = tuple(why for why in table.whys if why.choice != choice)
    return with_table(page, whys=(*others, Why(choice))), (effects.ExplainChoice(table.record, choice),)


def after_choice(page, choice):
    """A bot has just made this choice; it says why if that is the setting."""
    if not page.settings.say_why or not selectors.is_explicable(page.table, choice):
        return page, ()
    return ask(page, choice)


def explained(page, intent):
    """Keep the reasons, unless the game has gone another way; and tell them, if that is the setting."""
    table, choice = page.table, len(intent.actions) - 1
    if (table is None or tuple(table.record.actions[:choice + 1]) != intent.actions
            or selectors.why_of(table, choice) != Why(choice)):
        return page, ()
    whys = tuple(Why(choice, intent.advice) if why.choice == choice else why for why in table.whys)
    page = with_table(page, whys=whys)
    told = page.settings.say_why and not table.sheet and selectors.recent_whys(page.table)
    return (with_table(page, question=SAID) if told else page), ()
