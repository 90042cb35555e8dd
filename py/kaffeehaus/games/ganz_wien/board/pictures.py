"""Pictures of Ganz Wien's components, for the list of what is left."""

from .signs import emblem, event, sign


def pictures(view):
    """By the name of a component, in the reader's language."""
    data, name = view.data, view.voice.name
    return {**{name(text): emblem(data, card) for card, text in enumerate(data.DESTINATION_NAMES)},
            **{name(text): event(data, kind, "icon") for kind, text in enumerate(data.EVENT_NAMES)},
            **{name(text): sign(f"die-{symbol}")
               for symbol, text in zip(data.SYMBOL_IDS, data.SYMBOL_NAMES)}}
