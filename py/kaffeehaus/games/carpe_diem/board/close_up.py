"""A player of Carpe Diem up close: numbers to compare, the district as large as one's own, and cards."""

from kaffeehaus.board import Figure
from kaffeehaus.markup import svg
from . import spoken
from .district import enlarged
from .purse import entries, fountain
from .signs import named, sign
from .tiles import picture


def figures(view, chair):
    """What is counted: points, the track, goods, coins, breads, cards."""
    voice = view.voice
    names = [*map(voice.name, view.data.GOOD_NAMES), voice.say("Coins"), voice.say("Breads")]
    goods = [Figure(sign(thing), name, count)
             for name, (thing, count) in zip(names, entries(view.data, chair))]
    return [Figure(sign("laurel"), voice.say("Points"), chair.points),
            Figure(sign("step"), voice.say("Banderole track"), chair.track), *goods,
            Figure(sign("card"), voice.say("Fountain cards"), chair.cards_held)]


def close_up(view, chair):
    """The district; below it the tiles put aside and the fountain cards, as far as one may see them."""
    shown, stored = view.scene.board.districts[chair.seat], [put_aside(view, face) for face in chair.stored]
    cards = [fountain(view, *card) for card in chair.fountain_cards]
    backs = [svg(t"""<li class="close-back">{sign("card")}</li>""")] * (chair.cards_held - len(cards))
    tasks = view.voice.listed(spoken.task(view, task) for task in shown.tasks)
    label = view.voice.say("Tasks of the frame: {tasks}", tasks=tasks)
    return svg(t"""<p class="hidden-text">{label}</p>{enlarged(view, shown)}<ul class="close-beside">{
        stored}{cards}{backs}</ul>""")


def put_aside(view, face):
    label = view.words.tile(view.voice, face)
    return svg(t"""<li class="close-tile">{named(label, picture(view.data, face))}</li>""")
