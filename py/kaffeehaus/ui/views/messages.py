"""Puts messages into words: a code with its facts becomes a sentence."""

from importlib import import_module

from ...games import GAMES
from ...table.words import mark
from .. import selectors
from .analysis import choice_text
from .players import player_names

# sentences without facts
PLAIN = {
    "nothing_done": mark("Nothing has been done yet."),
    "looking_back": mark("You are looking back: return to the game first."),
    "last_was_anothers": mark("The last choice was another player’s."),
    "other_tab": mark("This game is open in another tab; here you only look on."),
    "taken_over": mark("The other tab was closed: you play on here."),
    "older_link": mark("This link is older: the game that is kept here has gone on since."),
    "too_long_to_scan": mark("This link is too long for a code that cameras read well: send or copy it "
                             "instead."),
    "code_not_loaded": mark("The code could not be loaded; try again when online."),
    "not_copied": mark("The browser did not allow copying: mark the link and copy it yourself."),
    "language_not_loaded": mark("The texts of this language could not be loaded; try again when online."),
    "no_offline": mark("This browser cannot keep these pages for use offline. Games are kept."),
    "stores_nothing": mark("This browser stores nothing of these pages: games, settings and use offline end "
                           "with this visit. Copy a game’s link to keep it."),
    "worker_failed": mark("The computer players’ own thread could not be started. They think in the page "
                          "instead, which may be slower; nothing is lost."),
    "unreadable_save": mark("This saved game cannot be read. It is kept as it is."),
    "no_such_save": mark("There is no such game in this browser."),
    "no_games_in_file": mark("This file holds no games of this house."),
    "storage_full_import": mark("The browser’s storage is full: not all games could be taken in."),
    "not_a_link": mark("This is not a link to a game."),
    "damaged": mark("This link is damaged: a character is missing or wrong. Ask for it once more."),
    "newer": mark("This link comes from a newer version of these pages. Reload to get it, then open the link "
                  "again."),
    "not_carried": mark("This game was begun by rules that this site does not carry. The link is fine: it "
                        "opens where those rules are."),
    "no_puzzle": mark("This link is no puzzle: its last choice, which is the answer, had no alternative."),
    "cut_off": mark("This link lost its end."),
    "live_ended": mark("The connection to the live table ended when this page was left. Nothing of the "
                       "game is lost: ask the host for a new code."),
    "answer_passed_on": mark("This answer was passed on to the tab of this browser in which the table is "
                             "open. If there is none, paste it where the table is."),
}


def message_text(message, page, voice):
    """The sentence of a message."""
    if message.code in PLAIN:
        return voice.say(PLAIN[message.code])
    return WITH_FACTS[message.code](page, voice, *message.facts)


# ---- at the table

def note(page, voice, text):
    return voice.say("Note: {note}", note=text)


def fork(page, voice, choice):
    """`choice`: the first that differs from the saved game, counted from 1."""
    return voice.say("From choice {n} on this game goes another way than the one that is kept here. Now both "
                     "are kept.", n=choice)


def idle_tap(page, voice):
    """A tap that means nothing now, and what to choose instead."""
    table = page.table
    ask = table.record.game.words.ask(selectors.scene(table), player_names(table.record, voice), voice)
    return voice.say("There is nothing to choose there now. {ask}", ask=ask)


def barrier(page, voice, kind):
    return page.table.record.game.words.barrier(kind, voice)


def refused(page, voice, reason):
    record = page.table.record
    return record.game.words.reason(reason, player_names(record, voice), voice)


def turning(page, voice, k):
    """What was chosen at a turning point, and what was better."""
    table = page.table
    record, players = table.record, player_names(table.record, voice)
    turn = next(turn for turns in table.review.result.turns for turn in turns if turn.choice == k)
    return voice.say("{name} chose: {choice}. Better: {better}.", name=players[record.turn(k)],
                     choice=choice_text(record, k, record.actions[k], players, voice),
                     better=choice_text(record, k, turn.better, players, voice))


# ---- failures

def broke(page, voice):
    if page.table is None:
        return voice.say("Something went wrong here. Reload the page to go on.")
    return voice.say("Something went wrong here, but your game is safe: it is kept up to the last choice. "
                     "Reload the page to go on.")


def not_arrived(page, voice, pack):
    """A pack could not be downloaded."""
    game, _, rules = pack.rpartition("_") if pack not in GAMES else (pack, "", "")
    if game not in GAMES:
        return voice.say("A part of the page did not arrive. Check the connection and try again.")
    title = GAMES.about(game).TITLE
    if rules:
        return voice.say("The earlier rules of {game} did not arrive (version {n}). Check the connection "
                         "and try again.", game=title, n=rules)
    return voice.say("The download of {game} did not arrive. Check the connection and try again.", game=title)


def storage_full(page, voice, hands):
    text = voice.say("The browser’s storage is full: the game is kept in the address bar only. "
                     "Copy its link, or remove finished games in the lobby.")
    return f"{text} {decodes(voice)}" if hands else text


def storage_denied(page, voice, hands):
    text = voice.say("The browser stores nothing here: the game is kept in the address bar only. "
                     "Copy its link before you close the page.")
    return f"{text} {decodes(voice)}" if hands else text


def decodes(voice):
    """A warning, if people here have secrets from each other and the link is in the address."""
    return voice.say("Whoever decodes that address sees everybody’s hidden cards.")


def transcript(page, voice, *faults):
    """What is wrong with a transcript, line by line."""
    return import_module("kaffeehaus.ui.views.notation").faults_text(page, voice, faults)


def wire(page, voice, failure):
    """Why an invitation to a live table cannot be shown."""
    return import_module("kaffeehaus.ui.views.live").failure_text(voice, failure)


def dice(page, voice, found):
    """What has become of fair dice."""
    return import_module("kaffeehaus.ui.views.live_dice").found_text(voice, found)


# ---- files

def file_too_large(page, voice, most):
    return voice.say("This file is larger than {n} megabytes: none of it was read.", n=most)


def too_many_games(page, voice, most):
    return voice.say("This file holds more than {n} games: none of it was read.", n=most)


def games_came_in(page, voice, added, duplicates=0):
    """How many games of a file were imported, and how many were saved already."""
    text = voice.many(added, "{n} game has come in.", "{n} games have come in.")
    if not duplicates:
        return text
    nothing_new = voice.many(duplicates, "{n} brought nothing new.", "{n} brought nothing new.")
    return f"{text} {nothing_new}"


WITH_FACTS = {
    "wire": wire, "dice": dice,
    "note": note, "fork": fork, "idle_tap": idle_tap, "barrier": barrier, "refused": refused,
    "turning": turning, "broke": broke, "not_arrived": not_arrived, "storage_full": storage_full,
    "storage_denied": storage_denied, "file_too_large": file_too_large, "too_many_games": too_many_games,
    "games_came_in": games_came_in, "transcript": transcript,
}
