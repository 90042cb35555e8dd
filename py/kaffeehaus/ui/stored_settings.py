"""Reads and writes the stored settings; they are validated, since anything may have been written there."""

from json import dumps

from ..table import bounded_json
from . import limits
from .i18n import LANGUAGES, supported_language
from .news import LATEST
from .saves import MAX_TIME
from .state import Plan, Settings
from .update.flow import IDLE_CHOICES, STAGE_MILLISECONDS

STORAGE_KEY = "kaffeehaus/settings"
PERSON = 0
LOUDNESS = range(1, 4)
MEDIUM = 2                              # how loud sounds are where only "on" is stored, as at first


def one_of(values):
    """A validator for a fixed set of values; the type must match too, so 2.0 and True are no ints."""
    return lambda value: any(type(value) is type(known) and value == known for known in values)


def is_time(value):
    return type(value) is int and 0 <= value < MAX_TIME


def are_plans(value):
    """Whether this is a plan for each of some games."""
    return isinstance(value, dict) and all(map(is_plan, value.values()))


def is_plan(value):
    return (isinstance(value, dict) and type(value.get("seats", 0)) is int
            and all_of(int, value.get("who", []))
            and all_of(str, value.get("names", [])))


def all_of(kind, values):
    return isinstance(values, list) and all(type(value) is kind for value in values)


# An invalid setting falls back to its default.
VALIDATORS = {
    "lang": one_of(LANGUAGES), "theme": one_of(("day", "night")),
    "speed": one_of(range(len(STAGE_MILLISECONDS))),
    "idle": one_of(IDLE_CHOICES), "sound": one_of((0, 1)), "volume": one_of(LOUDNESS),
    "buzz": one_of((0, 1)), "lay": one_of((0, 1)), "list": one_of((0, 1)), "why": one_of((0, 1)),
    "asked": one_of((0, 1)), "advised": one_of((0, 1)), "news": is_time, "backup": is_time,
    "places": are_plans,
}


def parse(text):
    """The valid settings of a stored text; unknown names are kept, since another version may know them."""
    if len(text) > limits.SETTINGS:
        return {}
    try:
        settings = bounded_json.loads(text, limits.SETTINGS_NESTED)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(settings, dict):
        return {}
    return {name: value for name, value in settings.items()
            if name not in VALIDATORS or VALIDATORS[name](value)}


def settings_of(stored, languages, night, reduced_motion, restore):
    """Settings from the stored ones and the system's preferences; `restore(game, plan)` validates a plan."""
    plans = tuple((game, restore(game, stored_plan))
                  for game, stored_plan in stored.get("places", {}).items())
    return Settings(
        lang=stored.get("lang") or supported_language(languages), chosen_lang=stored.get("lang"), night=night,
        theme=stored.get("theme"), speed=stored.get("speed"), idle_seconds=stored.get("idle"),
        sound=stored.get("sound", 0) and stored.get("volume", MEDIUM), buzz=stored.get("buzz") == 1,
        lay_out=stored.get("lay", 1) == 1,
        as_list=None if "list" not in stored else stored["list"] == 1, say_why=stored.get("why") == 1,
        persistence_requested=stored.get("asked") == 1, advice_read=stored.get("advised") == 1,
        news_seen=stored.get("news", 0) if stored else LATEST,         # on a first visit nothing is new
        backup_at=stored.get("backup", 0), plans=tuple(one for one in plans if one[1]),
        reduced_motion=reduced_motion)


def serialize(settings, stored):
    """The text to store; names unknown to this version are written back."""
    known = {
        "lang": settings.chosen_lang, "theme": settings.theme, "speed": settings.speed,
        "idle": settings.idle_seconds, "sound": int(bool(settings.sound)) or None,
        "volume": settings.sound if settings.sound not in (0, MEDIUM) else None,
        "buzz": int(settings.buzz) or None, "lay": None if settings.lay_out
        else 0, "list": None if settings.as_list is None else int(settings.as_list),
        "why": int(settings.say_why) or None,
        "asked": int(settings.persistence_requested) or None,
        "advised": int(settings.advice_read) or None, "news": settings.news_seen or None,
        "backup": settings.backup_at or None,
        "places": {game: {"seats": plan.seats, "who": list(plan.who), "names": list(plan.names)}
                   for game, plan in settings.plans} or None,
    }
    unknown = {name: value for name, value in stored.items() if name not in VALIDATORS}
    return dumps(unknown | {name: value for name, value in known.items() if value is not None})


def restore_plan(game, about, stored_plan, kinds, regular):
    """A stored plan adapted to the game: known kinds of players, and no more seats than there are."""
    seats = stored_plan.get("seats") if stored_plan.get("seats") in about.SEATS else about.SEATS[0]
    who, names, most = stored_plan.get("who") or [PERSON], stored_plan.get("names", []), about.SEATS[-1]
    kinds = tuple(who[seat] if seat < len(who) and who[seat] in kinds else regular for seat in range(most))
    return Plan(game, seats, kinds, tuple(names[seat] if seat < len(names) else "" for seat in range(most)))
