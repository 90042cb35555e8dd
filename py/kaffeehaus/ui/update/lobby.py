"""The lobby: planning a table, pasting links, and the saved games."""

from importlib import import_module

from ...games import GAMES
from .. import effects, limits
from ..news import LATEST
from ..state import Shelf
from . import opening, settings
from .flow import LIVE_GUEST

MAX_PASTED = 100_000            # characters of a pasted text; a transcript is the longest
NAME_LENGTH = 24


def with_lobby(page, **changes):
    return page._replace(lobby=page.lobby._replace(**changes))


def with_shelf(page, **changes):
    return with_lobby(page, shelf=page.lobby.shelf._replace(**changes))


def with_plan(page, **changes):
    """The page with its plan changed, if there is one."""
    return with_lobby(page, plan=page.lobby.plan._replace(**changes)) if page.lobby.plan else page


def setup(page, key):
    return (with_lobby(page, plan=opening.last_plan(page, key)), ()) if key in GAMES else (page, ())


def open_dialog(name):
    """A button that opens one of the lobby's dialogs."""
    return lambda page, value: (with_lobby(page, dialog=name), ())


def today(page, key):
    """The deals of the day of all games; or the plan of a game, with the deal of the day."""
    if key not in GAMES:
        return open_dialog("today")(page, key)
    plan = opening.last_plan(page, key)._replace(daily=True)
    return with_lobby(page, dialog=None, plan=plan), ()


def components(page, key):
    """List the components of a game, once it is loaded."""
    return page, (effects.LoadComponents(key),) if key in GAMES else ()


def components_loaded(page, intent):
    if page.table is not None:
        return page, ()
    return with_lobby(page, plan=None, dialog="components", components=intent.game), ()


def show_museum(page, value):
    loading = () if page.coach_loaded else (effects.LoadCoach(),)
    return with_lobby(page, dialog="museum"), (effects.SetAddress("#museum"), *loading)


def show_puzzles(page, value):
    return with_lobby(page, dialog="puzzles"), (effects.SetAddress("#puzzles"), effects.LoadPuzzles())


def close(page, value):
    left = (effects.SetAddress(""),) if page.lobby.dialog in ("museum", "puzzles") else ()
    return with_lobby(page, plan=None, dialog=None, offer=None,
                      shelf=page.lobby.shelf._replace(open=False)), left


def seats(page, value):
    """Set the number of seats; an option that names a seat beyond it is reset."""
    plan = page.lobby.plan
    if not plan:
        return page, ()
    count, named = int(value), GAMES.about(plan.game).OPTIONS
    options = tuple((name, chosen) for name, chosen in plan.options
                    if not (named[name][2] and isinstance(chosen, int) and chosen >= count))
    return with_plan(page, seats=count, options=options), ()


def start(page, value):
    """Start the planned game. On a second game the browser is asked once to keep stored data."""
    plan = page.lobby.plan
    if not plan:
        return page, ()
    places = tuple(one for one in page.settings.plans
                   if one[0] != plan.game) + ((plan.game, plan._replace(options=(), daily=False)),)
    asks = bool(page.storage.saves) and not page.settings.persistence_requested
    page, stored = settings.with_settings(page, plans=places,
                                          persistence_requested=page.settings.persistence_requested or asks)
    page = with_lobby(page, plan=None)
    return page, (*stored, *((effects.CheckPersistence(True),) if asks else ()), effects.NewGame(plan))


def saves(page, value):
    page = with_lobby(page, shelf=Shelf(open=True))
    return page, (effects.CheckPersistence(False), effects.LoadSaves(limits.SHELF_ROWS))


def more(page, value):
    limit = page.lobby.shelf.limit + limits.SHELF_ROWS
    return with_shelf(page, limit=limit), (effects.LoadSaves(limit),)


def toggle_details(page, value):
    """Show the results by level and seat, or hide them."""
    loading = () if page.coach_loaded else (effects.LoadCoach(),)
    return with_lobby(page, detailed=not page.lobby.detailed), loading


def toggle_strength(page, value):
    """Show how strong the levels are, or hide it."""
    loading = () if page.coach_loaded else (effects.LoadCoach(),)
    return with_lobby(page, strength=not page.lobby.strength), loading


def toggle_style(page, value):
    """Find out how whoever plays here plays, or hide it."""
    if page.lobby.styles is not None or page.lobby.measuring:
        page = with_lobby(page, styles=None, measuring=False)
        return page, (effects.CancelJob(),)
    return with_lobby(page, measuring=True), (effects.MeasureStyle(),)


def style_measured(page, intent):
    """Show what was found, unless it has been hidden meanwhile."""
    if not page.lobby.measuring and page.lobby.styles is None:
        return page, ()
    return with_lobby(page, styles=intent.styles, measuring=False)._replace(coach_loaded=True), ()


def save_style(page, value):
    return page, (effects.SaveStyle(page.lobby.styles),) if page.lobby.styles else ()


def remove(page, key):
    """The first press asks, the second removes."""
    if page.lobby.shelf.confirm_remove != key:
        return with_shelf(page, confirm_remove=key), ()
    remaining = tuple(save for save in page.storage.saves if save.key != key)
    page = with_shelf(page, confirm_remove=None)._replace(storage=page.storage._replace(saves=remaining))
    return page, (effects.RemoveSave(key), effects.LoadSaves(page.lobby.shelf.limit))


def latest(page, value):
    """Copy the link of the latest game, when storage fails."""
    text = page.storage.saves[0].link
    return page, (effects.CopyText(text, text),)


def export(page, key):
    """Save one game as a file, or all; then no reminder comes for a while."""
    if key:
        return page, (effects.Export(key),)
    page, stored = settings.with_settings(page, backup_at=page.now)
    return page, (*stored, effects.Export(key))


def advice_read(page, value):
    return settings.with_settings(page, advice_read=True)


def read_news(page, value):
    """The line about what is new is closed, or all of it is read."""
    page, stored = settings.with_settings(page, news_seen=LATEST)
    return with_lobby(page, dialog="house" if value == "all" else page.lobby.dialog), stored


def decline_backup(page, value):
    return settings.with_settings(page, backup_at=page.now)


def deal(page, key):
    """Play the deal of a saved game again."""
    return with_shelf(page, open=False), (effects.RepeatDeal(key),)


def daily(page, value):
    return with_plan(page, daily=value == "today"), ()


def paste(page, value):
    return page, (effects.Open(page.lobby.pasted),)


def certain(page, value):
    """Open what is certain of a cut-off link."""
    record = page.lobby.recovered
    if record is None:
        return page, ()
    return with_lobby(page, recovered=None)._replace(failure=None), (effects.OpenRecord(record),)


def start_race(page, value):
    """Accept the challenge of the offer."""
    offer = page.lobby.offer
    return (with_lobby(page, offer=None), (effects.StartRace(offer.record),)) if offer else (page, ())


def join(kind):
    """The function for a kind of command at an invitation, in the pack of live tables."""
    return lambda page, value: (
        import_module(LIVE_GUEST).JOIN[kind](page, value) if page.lobby.join else (page, ()))


def look_at_race(page, value):
    """Open the game of the offer as it was played."""
    offer = page.lobby.offer
    return (with_lobby(page, offer=None), (effects.OpenRecord(offer.record),)) if offer else (page, ())


def put(page, name, value):
    """A field of the lobby has a new value."""
    if name == "link":
        return with_lobby(page, pasted=value[:MAX_PASTED]), ()
    if name == "join-name":
        return join(name)(page, value)
    if name == "file":
        return page, (effects.Import(value),)
    return put_in_plan(page, *name.partition("-")[::2], value), ()


def put_in_plan(page, kind, place, value):
    plan = page.lobby.plan
    if not plan:
        return page
    if kind == "who":
        return with_plan(page, who=with_item(plan.who, int(place), int(value)))
    if kind == "name":
        return with_plan(page, names=with_item(plan.names, int(place), cleaned_name(value)))
    if kind == "option":
        chosen = int(value) if value.isdigit() else value
        return with_plan(page,
                         options=tuple(one for one in plan.options if one[0] != place) + ((place, chosen),))
    return page


def with_item(values, place, value):
    return (*values[:place], value, *values[place + 1:])


def cleaned_name(name):
    """A name without unprintable characters, cut to its maximum length."""
    return "".join(sign for sign in name[:NAME_LENGTH] if sign.isprintable())


DO = {
    "setup": setup, "house": open_dialog("house"), "statistics": open_dialog("statistics"),
    "settings": open_dialog("settings"), "today": today, "components": components, "museum": show_museum,
    "puzzles": show_puzzles,
    "close": close, "escape": close, "seats": seats, "start": start,
    "saves": saves, "more": more, "remove": remove, "latest": latest, "deal": deal, "daily": daily,
    "paste": paste, "certain": certain, "race": start_race, "look": look_at_race,
    "damaged": lambda page, key: (page, (effects.Export(key, damaged=True),)),
    "export": export, "advised": advice_read, "whats-new": read_news, "later": decline_backup,
    "persist": lambda page, value: (page, (effects.CheckPersistence(True),)),
    "details": toggle_details, "strength": toggle_strength, "style": toggle_style, "save-style": save_style,
    **{kind: join(kind) for kind in ("sit", "join-copy", "join-share", "join-leave", "join-phone")},
    "save-results": lambda page, value: (page, (effects.SaveResults(page.storage.results),)),
    "recount": lambda page, value: (page, (effects.Recount(),)),
}
