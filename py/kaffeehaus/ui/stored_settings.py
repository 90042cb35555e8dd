"""The settings as the browser stores them: read with care, since anybody may have written there,
and written back whole."""

from json import dumps

from ..table import bounded_json
from . import limits
from .i18n import LANGUAGES, fitting
from .state import Plan, Settings
from .update.flow import IDLE_AFTER, PACE

PLACE = "kaffeehaus/settings"
PERSON = 0


def one_of(values):
    """Whether a value is one of these and of their type: 2.0 and True are no numbers of a choice."""
    return lambda value: any(type(value) is type(known) and value == known for known in values)


def are_plans(value):
    """Whether this can be what tables were planned like last time: a plan for each game."""
    return isinstance(value, dict) and all(map(is_plan, value.values()))


def is_plan(value):
    return (isinstance(value, dict) and type(value.get("seats", 0)) is int
            and all_of(int, value.get("who", []))
            and all_of(str, value.get("names", [])))


def all_of(kind, values):
    return isinstance(values, list) and all(type(value) is kind for value in values)


# What each setting may be. One that is anything else is left at its default.
FIT = {
    "lang": one_of(LANGUAGES), "theme": one_of(("day", "night")), "speed": one_of(range(len(PACE))),
    "idle": one_of(IDLE_AFTER), "sound": one_of((0, 1)), "lay": one_of((0, 1)), "asked": one_of((0, 1)),
    "places": are_plans,
}


def read(text):
    """The settings of a stored text, those that fit;
    names that only other versions know are kept for them."""
    if len(text) > limits.SETTINGS:
        return {}
    try:
        settings = bounded_json.loads(text, limits.SETTINGS_NESTED)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(settings, dict):
        return {}
    return {name: value for name, value in settings.items() if name not in FIT or FIT[name](value)}


def settings_of(stored, tongues, night, still, plan):
    """The settings that are stored, beside what the system wants;
    `plan(game, plan)` makes a stored plan one that can be used."""
    places = tuple((game, plan(game, kept)) for game, kept in stored.get("places", {}).items())
    return Settings(
        lang=stored.get("lang") or fitting(tongues), chosen_lang=stored.get("lang"), night=night,
        theme=stored.get("theme"), speed=stored.get("speed"), idle=stored.get("idle"),
        sound=stored.get("sound", 0), lay_out=stored.get("lay", 1) == 1,
        asked=stored.get("asked") == 1, places=tuple(one for one in places if one[1]), still=still)


def written(settings, stored):
    """The text to be stored; names that only other versions know stay."""
    known = {
        "lang": settings.chosen_lang, "theme": settings.theme, "speed": settings.speed, "idle": settings.idle,
        "sound": settings.sound or None, "lay": None if settings.lay_out else 0,
        "asked": int(settings.asked) or None,
        "places": {game: {"seats": plan.seats, "who": list(plan.who), "names": list(plan.names)}
                   for game, plan in settings.places} or None,
    }
    kept = {name: value for name, value in stored.items() if name not in FIT}
    return dumps(kept | {name: value for name, value in known.items() if value is not None})


def usable_plan(game, about, kept, kinds, regular):
    """A stored plan as far as it fits this game: at least a person, and no more seats than there are."""
    seats = kept.get("seats") if kept.get("seats") in about.SEATS else about.SEATS[0]
    who, names, most = kept.get("who") or [PERSON], kept.get("names", []), about.SEATS[-1]
    kinds = tuple(who[seat] if seat < len(who) and who[seat] in kinds else regular for seat in range(most))
    return Plan(game, seats, kinds, tuple(names[seat] if seat < len(names) else "" for seat in range(most)))
