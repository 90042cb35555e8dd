"""Changes of settings."""

from .. import effects
from ..i18n import LANGUAGES
from .curtain import start_idle_timer
from .flow import IDLE, IDLE_CHOICES, STAGE_MILLISECONDS

LOUDNESS = "0", "1", "2", "3"


def with_settings(page, **values):
    """The page with changed settings, which are stored."""
    page = page._replace(settings=page.settings._replace(**values))
    return page, (effects.SaveSettings(page.settings),)


def lang(page, value):
    """Load the catalogue first; then the language changes."""
    return (page, (effects.LoadLanguage(value),)) if value in LANGUAGES else (page, ())


def theme(page, value):
    night = value == "night" if value else not page.settings.night
    return with_settings(page, night=night, theme="night" if night else "day")


def speed(page, value):
    if not value.isdigit() or int(value) >= len(STAGE_MILLISECONDS):
        return page, ()
    return with_settings(page, speed=int(value))


def sound(page, value):
    """How loud sounds are, from 1 to 3, or 0 for none."""
    return with_settings(page, sound=int(value) if value in LOUDNESS else 0)


def buzz(page, value):
    return with_settings(page, buzz=value == "1")


def lay_out(page, value):
    return with_settings(page, lay_out=value == "1")


def as_list(page, value):
    """Show boards as lists always, never, or only where there is little room."""
    return with_settings(page, as_list={"1": True, "0": False}.get(value))


def say_why(page, value):
    return with_settings(page, say_why=value == "1")


def idle(page, value):
    """After how many idle seconds the curtain falls."""
    if not value.isdigit() or int(value) not in IDLE_CHOICES:
        return page, ()
    page, stored = with_settings(page, idle_seconds=int(value))
    if page.table is None:
        return page, stored
    waiting = start_idle_timer(page._replace(table=page.table.trial_of or page.table))
    return page, (*stored, *(waiting if int(value) else (effects.CancelTimer(IDLE),)))
