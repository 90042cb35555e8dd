"""Whether saved games last, and when to say what keeps them: once advice, and now and then a reminder.

A browser may clear what a page has stored, unless it has promised not to or the page is installed.
"""

from ..table.words import mark

GAMES_BEFORE_ADVICE = 2
GAMES_BETWEEN_BACKUPS = 10
OWN_STORAGE = mark("The app there has a storage of its own: take your games along as a file.")
# How the page is installed, by kind of browser; the second sentence where the app begins without the games.
INSTALLATION = {
    "ios": (mark("Tap Share, then “Add to Home Screen”."), OWN_STORAGE),
    "mac": (mark("In the menu “File”, choose “Add to Dock”."), OWN_STORAGE),
    "android": (mark("Open the menu of the browser and choose “Install” or “Add to Home screen”."),),
    "chromium": (mark("Click the sign for installing at the end of the address bar."),),
}


def browser_kind(user_agent, touch_points):
    """A key of INSTALLATION, or None for a browser that installs no pages.

    Safari on an iPad calls itself a Mac; no Mac has a touch screen.
    """
    if "iPhone" in user_agent or "iPad" in user_agent or "Macintosh" in user_agent and touch_points > 1:
        return "ios"
    if "Android" in user_agent:
        return "android"
    if "Chrome/" in user_agent:
        return "chromium"
    return "mac" if "Macintosh" in user_agent and "Safari/" in user_agent else None


def is_due(page):
    """Whether the advice is due, unless the browser turns out to keep what is stored."""
    storage = page.storage
    return (page.table is None and storage.available and not storage.installed
            and not page.settings.advice_read and len(storage.saves) >= GAMES_BEFORE_ADVICE)


def may_need_advice(page):
    """Whether to find out if the browser keeps what is stored."""
    return is_due(page) and page.storage.persistent is None


def needs_advice(page):
    return is_due(page) and page.storage.persistent is False


def games_since_backup(page):
    """How many games were begun or played on since all were last saved as a file."""
    return sum(save.saved_at > page.settings.backup_at for save in page.storage.saves)


def needs_reminder(page):
    return (page.table is None and page.storage.available and not needs_advice(page)
            and games_since_backup(page) >= GAMES_BETWEEN_BACKUPS)
