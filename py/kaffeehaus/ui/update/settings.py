"""What people set for this browser."""

from .. import effects
from ..i18n import LANGUAGES
from .curtain import start_idle_timer
from .flow import IDLE, IDLE_AFTER, PACE


def with_settings(page, **values):
    """The page with settings changed, and stored."""
    page = page._replace(settings=page.settings._replace(**values))
    return page, (effects.SaveSettings(page.settings),)


def lang(page, value):
    """The texts come first; then the page speaks this language."""
    return (page, (effects.LoadLanguage(value),)) if value in LANGUAGES else (page, ())


def theme(page, value):
    night = value == "night" if value else not page.settings.night
    return with_settings(page, night=night, theme="night" if night else "day")


def speed(page, value):
    return with_settings(page, speed=int(value)) if value.isdigit() and int(value) < len(PACE) else (page, ())


def sound(page, value):
    return with_settings(page, sound=int(value == "1"))


def lay_out(page, value):
    return with_settings(page, lay_out=value == "1")


def idle(page, value):
    """After how many seconds without a touch the curtain falls."""
    if not value.isdigit() or int(value) not in IDLE_AFTER:
        return page, ()
    page, stored = with_settings(page, idle_seconds=int(value))
    if page.table is None:
        return page, stored
    waiting = start_idle_timer(page._replace(table=page.table.trial_of or page.table))
    return page, (*stored, *(waiting if int(value) else (effects.CancelTimer(IDLE),)))
