"""What this browser stores: the open game, settings, results; games out of files and into them."""

from ...games import GAMES
from ...table.link import UNAVAILABLE_RULES, LinkError, encode, peek
from .. import browser, limits, transfer
from ..intents import Notified, PersistenceKnown, SaveFinished, SavesLoaded
from ..report import damaged
from ..saves import NotKept
from ..slices import in_slices
from ..state import Failure, Message
from ..statistics import result, standing
from ..stored_settings import PLACE as SETTINGS, written
from ..transfer import BEHIND, FURTHER, SAME
from ..views.shelf import fits
from ..views.sketch import sketched
from .jobs import GAMES as ALL_GAMES, Work
from .opening import meet, read

MEGA = 1_000_000


# ---- the open game

def save(app, effect):
    """Store the open game; where that fails, the address holds it."""
    key, record = effect.key, effect.record
    text = encode(record)
    try:
        app.saves.put(key, text, browser.now(), standing(record), effect.mine, sketched(record))
    except NotKept as error:
        app.address.put("#" + text)
        return tell_stored(app, str(error))
    if record.turn() is None:
        app.results.note(key, result(record, record.taken_back()))
    app.address.drop()
    browser.say_in_address(f"#game/{key}")
    return tell_stored(app, "")


def tell_stored(app, why):
    """The page is told where that is something new."""
    if why and why not in app.page.stored.said or app.page.stored.kept == bool(why):
        app.happened(SaveFinished(why))


def remove(app, effect):
    app.saves.drop(effect.key)


# ---- all that is stored

async def learn(app, effect):
    """Find out what is saved, in slices; what those that are shown say of themselves
    and cannot be true is worked out again."""
    await browser.page.complete()
    await in_slices(app.saves.read())
    await in_slices(app.results.read())
    tell_known(app)
    for one in list(app.saves.known()[:effect.shown]):
        try:
            if fits(one, GAMES.about(peek(one.link)[0])):
                continue
            record = await read(one.link)
        except (LinkError, TypeError):      # it cannot be read, and is shown so
            continue
        app.saves.correct(one, standing(record), sketched(record))
        tell_known(app)


def tell_known(app):
    app.happened(SavesLoaded(tuple(app.saves.known()), app.saves.left, tuple(app.results.all().values())))


async def persist(app, effect):
    app.happened(PersistenceKnown(await browser.persisted(effect.ask), effect.ask))


def set_settings(app, effect):
    try:
        browser.page.storage.setItem(SETTINGS, written(effect.settings, app.stored_settings))
    except Exception:                           # then they hold until the page is closed
        pass


# ---- what takes long

async def recount(app, effect):
    """The results of all finished games that are saved, counted anew."""
    await in_slices(app.saves.read())
    saves, found = list(app.saves.known()), {}
    async with Work(app, ALL_GAMES, len(saves)) as work:
        for one in saves:
            try:
                record = await read(one.link) if one.link else None
            except LinkError:
                record = None
            if record and record.turn() is None:
                found[one.key] = result(record, record.taken_back())
            await work.step()
            if work.left:
                return
    app.results.replace(found)
    tell_known(app)


# ---- files

def export(app, effect):
    """One saved game, or all, as a file; one that cannot be read as it stands there,
    for whoever may be able to."""
    if effect.damaged:
        text = damaged(browser.version(), effect.key, app.saves.texts(effect.key))
        return browser.page.download("kaffeehaus-damaged.txt", text)
    saves = [one for one in app.saves.all() if effect.key in ("", one.key)]
    return browser.page.download(f"kaffeehaus-{effect.key or 'games'}.json", transfer.write(saves))


async def import_file(app, effect):
    """Games out of the file that was chosen; one choice of it comes as two events."""
    chosen = app.screen.file(effect.field)
    if not chosen or app.importing:
        return
    app.importing = True
    try:
        await imported(app, chosen)
    finally:
        app.importing = False


async def imported(app, chosen):
    if chosen.size > limits.FILE:
        return app.failed(Failure(Message("file_too_large", (limits.FILE // MEGA,))))
    text = str(await chosen.text())
    await browser.page.turn()
    try:
        rows = await in_slices(transfer.reading(text))
    except transfer.TooMany:
        app.failed(Failure(Message("too_many_games", (limits.GAMES,))))
    except ValueError:
        app.failed(Failure(Message("no_games_in_file")))
    else:
        await bring_all(app, rows)


async def bring_all(app, rows):
    came = 0
    await in_slices(app.saves.read())
    async with Work(app, ALL_GAMES, len(rows)) as work:
        for row in rows:
            try:
                came += await bring(app, *row)
            except NotKept as error:
                if str(error) == "full":
                    app.failed(Failure(Message("storage_full_import")))
                    break
                came += 1                   # they are here until the page is closed, which was said
            await work.step()
            if work.left:
                break
    app.happened(Notified(Message("games_came_in", (came, work.done - came))))
    tell_known(app)


async def bring(app, key, at, text):
    """Keep a game beside what is here; False where it adds nothing or cannot be read."""
    if any(one.link == text for one in app.saves.known()):
        return False
    goes_on, mine, about, sketch = None, None, (), ""
    try:
        record = await read(text)
    except LinkError as error:
        if error.code not in UNAVAILABLE_RULES:      # what only other rules can read is kept as it is
            return False
    else:
        met, _ = await meet(app, record)
        if met and met.kind in (SAME, BEHIND):
            return False
        if met and met.kind == FURTHER:
            goes_on, mine = met.key, app.saves.get(met.key).mine
        about, sketch = standing(record), sketched(record)
        await browser.page.turn()
    if any(one.key == key for one in app.saves.known()):
        key = browser.new_key()
    app.saves.put(goes_on or key, text, at, about, mine, sketch)
    return True
