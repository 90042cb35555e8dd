"""Buttons, shortcuts and fields at a table: maps the kinds of `data-do` and `data-put` to functions."""

from importlib import import_module

from ...table.record import SEAT
from .. import effects, selectors
from . import (
    choosing,
    curtain,
    explaining,
    flow,
    lobby,
    notation,
    opening,
    puzzles,
    racing,
    settings,
    undo,
    viewing,
)
from .changes import cleared, with_sheet, with_table

TEACHING = "kaffeehaus.ui.update.teaching"
TEACHING_COMMANDS = ("notes", "write", "next-note", "tool", "unmark", "drop-note", "copy-notes", "end-notes")
# a trial has no link, because its deal is made up
# and a guest's page has no link, because it does not know the deal
NEEDS_LINK = ("copy", "pass", "scan", "check", "transcript", "poster")
LIVE_COMMANDS = ("live", "live-close", "invite", "live-scan", "live-camera", "live-paste", "live-copy",
                 "live-share", "live-bot", "live-wait", "live-dice",
                 "live-hand", "live-watch")


def do(page, intent):
    """Handle a button or shortcut of the page, the table or the lobby."""
    kind, value = intent
    if kind in ANYWHERE:
        return ANYWHERE[kind](page, value)
    if page.table is None:
        return lobby.DO[kind](page, value) if kind in lobby.DO else (page, ())
    covered = selectors.curtain_seat(page.table) is not None and kind != "lift"
    if covered or kind not in AT_TABLE or kind in NEEDS_LINK and (
            page.table.trial_of or page.table.visiting):
        return page, ()
    if kind not in ("ask", "why"):
        page = with_table(page, question=None)
    return AT_TABLE[kind](page, value)


def tapped(page, intent):
    """Handle a tap on the board; while stages are shown, it skips them."""
    if page.table is None or selectors.curtain_seat(page.table) is not None:
        return page, ()
    page = with_table(page, question=None)
    if page.table.stages:
        return flow.skip(page)
    return choosing.tap(page, intent.tap) if intent.tap else (page, ())


def tap_spot(page, intent):
    """Set a mark of a teaching note there."""
    if page.table is None or page.table.teaching is None or not page.table.teaching.writing:
        return page, ()
    return import_module(TEACHING).mark(page, intent.spot)


def teach(kind):
    """The function for a kind of command that is in the coach's pack."""
    def do_it(page, value):
        if not selectors.has_poster(page.table):
            return page, ()
        if not page.coach_loaded:
            return page, (effects.LoadCoach((kind, value)),)
        return import_module(TEACHING).DO[kind](page, value)
    return do_it


def at_live_table(kind):
    """The function for a kind of command that is in the pack of live tables."""
    def do_it(page, value):
        if not (page.table.hosting or page.table.visiting):
            return page, ()
        return import_module(flow.LIVE).DO[kind](page, value)
    return do_it


def give_device(page, value):
    """A person plays this seat at a device of their own from here on; the pack has been loaded."""
    if not value.isdigit() or int(value) >= page.table.record.setup.seats \
            or not selectors.can_hand_over(page.table) or page.table.trial_of:
        return page, ()
    return import_module(flow.LIVE_HOST).give_device(page, int(value))


def ask_why_not(page, intent):
    """Show the refusal that choosing the focused element would meet, without choosing it."""
    table, meant = page.table, intent.tap
    if table is None or table.refused or selectors.curtain_seat(table) is not None:
        return page, ()
    if selectors.is_live(table) and meant and meant.choose and not meant.first \
            and table.record.game.why_not(selectors.observation(table), meant.choose):
        return choosing.choose(page, meant.choose)
    return with_table(page, question="why"), ()


def put(page, intent):
    """A field has a new value."""
    name, value = intent
    if page.table is None:
        return lobby.put(page, name, value)
    if name in PUT:
        return PUT[name](page, value)
    if name.startswith("hand-over-"):
        return hand_over(page, int(name.rpartition("-")[2]), int(value))
    return page, ()


# ---- at the table

def act(page, value):
    return choosing.choose_by_index(page, int(value))


def done(page, value):
    """Confirm what is laid out, or read on in a lesson."""
    if page.table.lesson and selectors.is_reading(page.table):
        return flow.read_on(page)
    return choosing.confirm(page)


def take_back(page, value):
    """Undo; an answered puzzle is tried again."""
    return puzzles.again(page) if puzzles.is_answered(page) else undo.undo(page)


def toggle_question(page, value):
    """Answer a question; asking it again closes the answer."""
    return with_table(page, question=None if page.table.question == value else value), ()


def show_rule_card(page, value):
    """Open the rules at the card that explains a refusal."""
    return with_sheet(with_table(page, search="", rule_card=int(value)), "rules"), ()


def toggle_sheet(page, value):
    return viewing.sheet(with_table(page, rule_card=None), None if page.table.sheet == value else value)


def expand_log(page, value):
    """Show more lines of the log."""
    return with_table(page, log_expansions=page.table.log_expansions + 1), ()


def set_replay_speed(page, value):
    return with_table(page, replay_speed=int(value)), ()


def show_points_of(page, value):
    """In the score sheet: show one seat's points by source."""
    return with_table(page,
                      review=page.table.review._replace(seat=int(value) if value.isdigit() else None)), ()


def start_trial(page, value):
    """Start a trial beside the game; it is not saved."""
    table = page.table
    if not selectors.can_start_trial(table):
        return page, ()
    page, stopping = viewing.seek(with_table(page, sheet=None), selectors.viewed_ply(table))
    return page, (*stopping,
                  effects.StartTrial(table.record, selectors.viewed_ply(table), selectors.viewer(table)))


def end_trial(page, value):
    if not page.table.trial_of:
        return page, ()
    return page._replace(table=page.table.trial_of), (effects.StopThinking(("choose", "advise")),)


def play_on(page, value):
    """Play on from a choice of a finished game, as a new game."""
    table = page.table
    if not selectors.is_over(table) or table.trial_of:
        return page, ()
    record = table.record.upto(selectors.viewed_ply(table))
    if all(map(record.who, range(record.setup.seats))):
        record.mark(SEAT, record.turn(), selectors.PERSON)
    return page, (effects.OpenRecord(record),)


def play_again(page, value):
    """Start a new game with the same players, and the same deal or a new one."""
    table = page.table
    devices = [device.seat for device in table.hosting.devices] if table.hosting else ()
    return page, (effects.NewGame(opening.plan_of(table.record, table.local_seats, devices),
                                  table.record.setup.seed if value == "same" else None),)


def close_news(page, value):
    return with_table(page, news_from=None), ()


def choose_local_seats(page, value):
    """Set who plays at this device: one seat, all seats, or nobody for now."""
    table = page.table
    if value.isdigit() and int(value) in selectors.people(table):
        page = with_table(page, local_seats=(int(value),))
    elif value == "all":
        page = with_table(page, local_seats=None)
    else:
        page = with_table(page, spectating=True)
    if selectors.is_busy(page.table):
        return page, flow.save(page)
    page, more = flow.go_on(page)
    return page, (*flow.save(page), *more)


def verify(page, value):
    return page, (effects.Verify(page.table.record),)


def share(page, value):
    return page, (effects.Share(page.table.record.game.about.TITLE, selectors.link_of(page.table)),)


def copy(page, value):
    text = selectors.link_of(page.table)
    return page, (effects.CopyText(text, text),)


def show_qr_code(page, value):
    return page, (effects.MakeQrCode(selectors.link_of(page.table)),)


def copy_result(page, value):
    return page, (effects.CopyResult(page.table.record),)


def pass_transcript(page, value):
    return page, (effects.PassTranscript(page.table.record, value == "file"),)


def make_poster(page, value):
    if not selectors.has_poster(page.table):
        return page, ()
    page, stopping = viewing.seek(page, len(page.table.record))
    page = with_table(page, board_shown=False)
    return page, (*stopping, effects.MakePoster(page.table.key, selectors.link_of(page.table)))


def save_poster(page, value):
    return page, (effects.SavePoster(f"kaffeehaus-{page.table.record.game.key}.svg"),)


def share_poster(page, value):
    return page, (effects.SharePoster(f"kaffeehaus-{page.table.record.game.key}.png"),)


def copy_branch(page, value):
    """Copy the link of a branch, by its place in the tree."""
    branches = page.table.review.branches
    if not value.isdigit() or int(value) >= len(branches):
        return page, ()
    text = branches[int(value)].link
    return page, (effects.CopyText(text, text),)


def set_note(page, value):
    record = page.table.record.copy()
    record.note = value
    page = with_table(page, record=record)
    return page, flow.save(page)


def hand_over(page, seat, kind):
    """Change who plays a seat from here on: a person here or elsewhere, or a bot."""
    table = page.table
    if not selectors.can_hand_over(table) or kind == selectors.player_kind(table, seat):
        return page, ()
    if kind == selectors.NEARBY:
        return page, (effects.LoadLive(("give-device", str(seat))),)
    local_seats = [other for other in selectors.people(table)
            if (kind == selectors.PERSON if other == seat else selectors.is_local(table, other))]
    record, player = table.record.copy(), max(kind, selectors.PERSON)
    now = len(record)
    if player != record.who(seat):
        record.marks = [mark for mark in record.marks if mark[:3] != (now, SEAT, seat)]
        record.mark(SEAT, seat, player)
    table = cleared(table)._replace(record=record)
    if kind == selectors.PERSON and seat not in local_seats:
        local_seats.append(seat)
    table = table._replace(local_seats=None if sorted(local_seats) == selectors.people(table)
                           else tuple(sorted(local_seats)))
    page, stopping = flow.stop_thinking(page._replace(table=table))
    page, leaving = (import_module(flow.LIVE_HOST).handed_over(page, seat, kind) if table.hosting
                     else (page, ()))
    page, more = flow.go_on(page)
    return page, (*stopping, *leaving, *flow.save(page), *more)


def seek(page, value):
    return viewing.seek(page, int(value))


def set_search(page, value):
    return with_table(page, search=value), ()


def nothing(page, value):
    return page, ()


PUT = {"seek": seek, "sought": set_search, "note": set_note, "eyes": viewing.set_perspective,
       "notation": notation.type_choice, "runner": racing.name_runner,
       "words": teach("words"), "live-code": at_live_table("live-code")}
AT_TABLE = {
    "act": act, "done": done, "undo": take_back,
    "redo": lambda page, value: undo.redo(page),
    "reset": lambda page, value: undo.reset(page),
    "repair": lambda page, value: choosing.repair(page, int(value)),
    "further": lambda page, value: viewing.hint_further(page),
    "explain": explaining.explain, "seen-by": viewing.see_as_bot,
    "hinted": lambda page, value: choosing.lay_out_hint(page),
    "lift": lambda page, value: curtain.press_button(page),
    "escape": lambda page, value: viewing.escape(page),
    "pause": lambda page, value: flow.pause(page), "skip": lambda page, value: flow.skip(page),
    "seek": seek, "step": lambda page, value: viewing.step(page, int(value)),
    "chapter": lambda page, value: viewing.seek_round(page, int(value)),
    "autoplay": lambda page, value: viewing.toggle_replay(page),
    "replay": set_replay_speed, "now": lambda page, value: viewing.leave_replay(page),
    "fork": lambda page, value: viewing.show_fork(page),
    "look": lambda page, value: (with_table(page, board_shown=True), ()),
    "try": start_trial, "back": end_trial, "takeover": play_on, "again": play_again,
    "review": lambda page, value: viewing.review(page),
    "review-stop": lambda page, value: viewing.stop_review(page),
    "copy-branch": copy_branch,
    "turning": lambda page, value: viewing.show_turning_point(page, int(value)),
    "counted": show_points_of, "rule": show_rule_card, "sheet": toggle_sheet, "unfold": expand_log,
    "height": viewing.step_sheet,
    "tab": lambda page, value: viewing.sheet(with_table(page, rule_card=None), value),
    **{kind: teach(kind) for kind in TEACHING_COMMANDS},
    **{kind: at_live_table(kind) for kind in LIVE_COMMANDS}, "give-device": give_device,
    "ask": toggle_question, "copy": copy, "tell": copy_result, "pass": share, "scan": show_qr_code,
    "notated": lambda page, value: notation.choose_typed(page), "transcript": pass_transcript,
    "race": lambda page, value: racing.show(page), "race-run": racing.compare_with,
    "race-again": lambda page, value: racing.again(page), "race-text": lambda page, value: racing.copy(page),
    "race-link": racing.copy_link, "race-send": racing.send_link,
    **puzzles.DO,
    "poster": make_poster, "save-poster": save_poster, "share-poster": share_poster,
    "print": lambda page, value: (page, (effects.Print(),)),
    "mine": choose_local_seats, "check": verify, "news": close_news,
}


# ---- anywhere on the page

def dismiss(page, value):
    return page._replace(failure=None, notice=None), ()


def report(page, value):
    return page, (effects.CopyReport(page.failure, page.table.record if page.table else None),)


def retry(page, value):
    return page, (effects.Open(page.failure.retry),) if page.failure and page.failure.retry else ()


def apply_update(page, value):
    """Switch to the newer version, now or when the table is left."""
    if value == "later" and page.table is not None:
        return page._replace(update_after_game=True), ()
    return page, (effects.ApplyUpdate(),)


ANYWHERE = {
    "home": lambda page, value: opening.home(page), "learn": opening.request_lesson,
    "table": opening.plan_after_lesson, "lang": settings.lang, "theme": settings.theme,
    "speed": settings.speed, "sound": settings.sound, "buzz": settings.buzz,
    "idle": settings.idle, "lay": settings.lay_out, "list": settings.as_list, "say-why": settings.say_why,
    "hush": dismiss, "report": report, "retry": retry,
    "leave": lambda page, value: (page, (effects.CancelJob(),)),
    "update": apply_update,
}


def is_known(kind, at_table):
    """Whether this kind of data-do belongs to the page; at a table, any other belongs to the board."""
    return kind in ANYWHERE or kind in (AT_TABLE if at_table else lobby.DO)
