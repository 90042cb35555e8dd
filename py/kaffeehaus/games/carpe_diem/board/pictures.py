"""Pictures of Carpe Diem's components, for the list of what is left."""

from .signs import sign
from .tiles import picture


def pictures(view):
    """By the name of a component, in the reader's language."""
    data, voice, words = view.data, view.voice, view.words
    return {**{words.tile(voice, face): picture(data, face, 0, "icon") for face in range(len(data.FACE_IDS))},
            **{words.fountain_card(voice, card): sign(data.ITEM_IDS[item])
               for card, item in enumerate(data.FOUNTAIN_ITEM)}}
