"""Storage effects: saves, settings and results, and the import and export of games."""

from functools import partial

from ...games import GAMES
from ...table.link import UNAVAILABLE_RULES, LinkError, encode, peek
from .. import browser, limits, transfer
from ..effects import Open
from ..intents import Notified, PersistenceKnown, SaveFinished, SavesLoaded
from ..report import damaged_save
from ..saves import NotSaved
from ..slices import in_slices
from ..state import Failure, Message
from ..statistics import result, standing
from ..stored_settings import STORAGE_KEY as SETTINGS, serialize
from ..transfer import AHEAD, BEHIND, SAME
from ..views.players import opponents
from ..views.shelf import is_plausible
from ..views.sketch import encode_sketch
from .jobs import GAMES as ALL_GAMES, Job
from .opening import TRANSCRIPT, devices_name, find_saved, on_demand, open_address, read_link

MEGA = 1_000_000


# ---- the open game

def save(app, effect):
    """Store the open game; if that fails, put its link into the address."""
    key, record = effect.key, effect.record
    text = encode(record)
    try:
        app.saves.put(key, text, browser.now(), standing(record), effect.local_seats, encode_sketch(record))
    except NotSaved as error:
        app.address_bar.put("#" + text)
        return report_save(app, str(error))
    if record.turn() is None:
        app.results.add(key, result(record, record.taken_back()))
    app.address_bar.discard()
    browser.set_fragment(f"#game/{key}")
    return report_save(app, "")


def report_save(app, error):
    """Tell the page, if the outcome is new."""
    if error and error not in app.page.storage.reported or app.page.storage.saved == bool(error):
        app.dispatch(SaveFinished(error))


def remove(app, effect):
    app.saves.remove(effect.key)
    app.saves.storage.removeItem(devices_name(effect.key))


# ---- saves, persistence, settings

async def load_saves(app, effect):
    """Read all saves in slices; of the visible ones, recompute a standing that cannot be true."""
    await browser.page.whenComplete()
    await in_slices(app.saves.read())
    await in_slices(app.results.read())
    report_saves(app)
    for one in list(app.saves.loaded()[:effect.visible]):
        try:
            if is_plausible(one, GAMES.about(peek(one.link)[0])):
                continue
            record = await read_link(one.link)
        except (LinkError, TypeError):      # it is listed as unreadable
            continue
        app.saves.correct(one, standing(record), encode_sketch(record))
        report_saves(app)


def report_saves(app):
    app.dispatch(SavesLoaded(tuple(app.saves.loaded()), app.saves.unread_count,
                             tuple(app.results.all().values())))


async def check_persistence(app, effect):
    app.dispatch(PersistenceKnown(await browser.is_persistent(effect.request), effect.request))


def save_settings(app, effect):
    try:
        browser.page.storage.setItem(SETTINGS, serialize(effect.settings, app.stored_settings))
    except Exception:                           # they still apply until the page is closed
        pass


# ---- results

async def recount(app, effect):
    """Recount the results from all saved games that are finished."""
    await in_slices(app.saves.read())
    saves, results = list(app.saves.loaded()), {}
    async with Job(app, ALL_GAMES, len(saves)) as job:
        for one in saves:
            try:
                record = await read_link(one.link) if one.link else None
            except LinkError:
                record = None
            if record and record.turn() is None:
                results[one.key] = result(record, record.taken_back())
            await job.step()
            if job.is_cancelled:
                return
    app.results.replace(results)
    report_saves(app)


async def save_results(app, effect):
    text = (await on_demand("ui.detailed_results")).as_text(effect.results, partial(opponents, app.voice))
    browser.page.download("kaffeehaus-results.csv", text, "text/csv")


# ---- files

def export(app, effect):
    """Download one saved game or all; an unreadable one as it is stored."""
    if effect.damaged:
        text = damaged_save(browser.version(), effect.key, app.saves.raw_texts(effect.key))
        return browser.page.download("kaffeehaus-damaged.txt", text)
    saves = [one for one in app.saves.all() if effect.key in ("", one.key)]
    return browser.page.download(f"kaffeehaus-{effect.key or 'games'}.json", transfer.write_file(saves))


async def import_file(app, effect):
    """Import the games of the chosen file; browsers send two events for one choice."""
    chosen = app.screen.file(effect.field)
    if not chosen or app.importing:
        return
    app.importing = True
    try:
        await import_games_from(app, chosen)
    finally:
        app.importing = False


async def import_games_from(app, chosen):
    if chosen.size > limits.FILE:
        return app.show_failure(Failure(Message("file_too_large", (limits.FILE // MEGA,))))
    text = str(await chosen.text())
    await browser.page.nextTask()
    if TRANSCRIPT.match(text):
        return await open_address(app, Open(text))
    try:
        rows = await in_slices(transfer.parse_file(text))
    except transfer.TooMany:
        app.show_failure(Failure(Message("too_many_games", (limits.GAMES,))))
    except ValueError:
        app.show_failure(Failure(Message("no_games_in_file")))
    else:
        await add_games(app, rows)


async def add_games(app, rows):
    added = 0
    await in_slices(app.saves.read())
    async with Job(app, ALL_GAMES, len(rows)) as job:
        for row in rows:
            try:
                added += await add_game(app, *row)
            except NotSaved as error:
                if str(error) == "full":
                    app.show_failure(Failure(Message("storage_full_import")))
                    break
                added += 1                  # kept in memory only, as the user has been told
            await job.step()
            if job.is_cancelled:
                break
    app.dispatch(Notified(Message("games_came_in", (added, job.done - added))))
    report_saves(app)


async def add_game(app, key, saved_at, text):
    """Save an imported game; False if it adds nothing or cannot be read."""
    if any(one.link == text for one in app.saves.loaded()):
        return False
    replaces, local_seats, stored_standing, sketch = None, None, (), ""
    try:
        record = await read_link(text)
    except LinkError as error:
        if error.code not in UNAVAILABLE_RULES:      # it may be readable in another version
            return False
    else:
        match, _ = await find_saved(app, record)
        if match and match.kind in (SAME, BEHIND):
            return False
        if match and match.kind == AHEAD:
            replaces, local_seats = match.key, app.saves.get(match.key).local_seats
        stored_standing, sketch = standing(record), encode_sketch(record)
        await browser.page.nextTask()
    if any(one.key == key for one in app.saves.loaded()):
        key = browser.new_key()
    app.saves.put(replaces or key, text, saved_at, stored_standing, local_seats, sketch)
    return True
