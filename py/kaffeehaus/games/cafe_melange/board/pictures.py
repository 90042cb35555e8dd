"""Pictures of Café Melange's components, for the list of what is left."""

from .signs import marker, mini, portrait, sign


def pictures(view):
    """By the name of a component, in the reader's language."""
    data, name = view.data, view.voice.name
    return {**{name(text): mini(data, value) for value, text in enumerate(data.VALUE_NAMES)},
            **{name(text): sign(f"action-{data.ACTION_IDS[card]}")
               for card, text in enumerate(data.ACTION_NAMES)},
            **{name(text): portrait(data, person) for person, text in enumerate(data.PERSON_NAMES)},
            **{name(text): marker(data, kind) for kind, text in enumerate(data.KIND_NAMES)}}
