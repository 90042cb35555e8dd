"""Pictures of Vienna's components, for the list of what is left."""

from kaffeehaus.markup import icon
from .signs import component


def pictures(view):
    """By the name of a component, in the reader's language."""
    voice, data = view.voice, view.data
    return {voice.say("Coins"): icon("coin"),
            **{voice.name(name): component("character", data.CHARACTER_IDS[card])
               for card, name in enumerate(data.CHARACTER_NAMES)}}
