"""Copies and shares: links, QR codes, results and error reports.

Browsers allow copying and sharing only within the gesture that asks for it. So these begin at once, and only
what follows is a task.
"""

from importlib import import_module

from .. import browser, selectors
from ..effects import LoadCoach
from ..intents import Copied, PosterReady, QrCodeReady
from ..report import report_text
from ..state import Failure, Message, Poster
from ..views import result
from ..views.players import player_names
from .opening import PackMissing, load_coach, load_pack, on_demand


def full_address(text):
    """The address of the page with this link."""
    return f"{browser.page_address()}#{text}"


def copy_text(app, effect):
    return report_copied(app, browser.copy(full_address(effect.text)), effect.name)


async def report_copied(app, copying, name):
    if await copying:
        app.dispatch(Copied(name))
    else:
        app.show_failure(Failure(Message("not_copied")))


def copy_result(app, effect):
    """Copy the result as a text."""
    day = result.date_of(effect.record, browser.now())
    text = result.summary(effect.record, player_names(effect.record, app.voice), app.voice, day)
    return report_copied(app, browser.copy(text), text)


async def pass_transcript(app, effect):
    """Copy the transcript of a game, or download it."""
    text = (await on_demand("table.transcript")).write(effect.record)
    if effect.as_file:
        return browser.page.download(f"kaffeehaus-{effect.record.game.key}.txt", text)
    return await report_copied(app, browser.copy(text), selectors.transcript_name(effect.record))


def share(app, effect):
    browser.page.share(effect.title, full_address(effect.fragment))


async def make_qr_code(app, effect):
    """Encode the link as a QR code."""
    try:
        await load_pack("scan")
    except PackMissing:
        return app.show_failure(Failure(Message("code_not_loaded")))
    app.dispatch(QrCodeReady(import_module("kaffeehaus.ui.scan").squares(full_address(effect.fragment))))


async def make_poster(app, effect):
    """Load what the poster needs, and encode the link."""
    await load_coach(app, LoadCoach())
    await load_pack("scan")
    save = app.saves.get(effect.key) if effect.key else None
    code = import_module("kaffeehaus.ui.scan").squares(full_address(effect.fragment))
    app.dispatch(PosterReady(Poster(code, save.saved_at if save and save.saved_at else browser.now())))


async def save_poster(app, effect):
    if not await browser.page.downloadDrawing(effect.name, "poster"):
        app.show_failure(Failure(Message("not_arrived", ("poster",))))


async def share_poster(app, effect):
    if not await browser.page.sharePicture(effect.name, "poster"):
        app.show_failure(Failure(Message("not_arrived", ("poster",))))


def print_page(app, effect):
    browser.page.print()


def copy_report(app, effect):
    """Copy an error report, or download it if copying is not allowed."""
    text = report_text(browser.version(), browser.user_agent(), app.page.address,
                       effect.failure.report if effect.failure else "", effect.record)
    return copied_or_downloaded(app, browser.copy(text), effect.failure, text)


async def copied_or_downloaded(app, copying, failure, text):
    if await copying:
        app.dispatch(Copied(failure.message.code if failure else ""))
    else:
        browser.page.download("kaffeehaus-report.txt", text)
