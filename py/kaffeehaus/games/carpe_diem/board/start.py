"""The first choice: the space where my patrician begins, before anything lies there, and what comes next."""

from kaffeehaus.board import close_up_of
from kaffeehaus.markup import flags, icon, part, svg, truth
from kaffeehaus.table.words import mark
from .district import mini
from .owner import before, deciding, owner
from .patrician import standing
from .signs import sign

STEPS = (mark("Choose a space"), mark("Tiles and cards are laid out"), mark("Walk and build"))


def choosing(view):
    """Whether the viewer chooses a space now."""
    return deciding(view) and before(view).asked == "ChooseSpace"


def chosen(view):
    """The space that is laid out, or None."""
    return view.ghost[1] if view.ghost and choosing(view) else None


def first_walk(view):
    """The spaces beside it, where the first walk will lead."""
    here, count = chosen(view), len(view.scene.board.spaces)
    return () if here is None else ((here - 1) % count, (here + 1) % count)


# ---- the circle

def spaces(view):
    """The seven spaces to choose from."""
    return [space(view, one) for one in before(view).board.spaces]


def space(view, one):
    here, near = one.space == chosen(view), one.space in first_walk(view)
    depends = view.setting, one.patricians, one.choice is not None, here, near
    return part(f"bay-{one.space + 1}", depends, lambda: drawn_space(view, one, here, near))


def drawn_space(view, one, here, near):
    """A space by its number, with room for its tiles; who stands there, and who would."""
    number, spot, free = one.space + 1, f"space-{one.space + 1}", one.choice is not None
    label = view.voice.say("Begin on space {space}", space=number)
    taken = [view.voice.say("{name} stands here", name=view.names[seat]) for seat in one.patricians]
    state = flags(space=True, is_first=True, is_legal=free and not here, is_chosen=here, is_near=near,
                  is_taken=not free)
    seats = (*one.patricians, view.scene.viewer) if here else one.patricians
    sockets = [svg(t"<i></i>") for _ in range(view.data.TILES_A_SPACE)]
    return svg(t"""<div class="{state}" id="bay-{number}" data-space="{number}"><span class="bay-tiles"
        aria-hidden="true">{sockets}</span><button class="bay" id="{spot}"
        data-do="{"done" if here else f"space:{one.space}"}" data-item aria-pressed="{truth(here)}"
        aria-disabled="{truth(not free)}"><span class="hidden-text">{", ".join([label, *taken])}</span><b
        class="bay-number" aria-hidden="true">{number}</b></button><span class="patricians">{
        [standing(seat, spot) for seat in seats]}</span></div>""")


def middle(view):
    """My patrician, and where its first walk leads from the space that is laid out."""
    near = first_walk(view)
    if not near:
        you = view.voice.say("you")
        return svg(t"""<p class="circle-middle">{
            standing(view.scene.viewer, "spaces")}<span>{you}</span></p>""")
    back, on = (place + 1 for place in near)
    text, ends = view.voice.say("first walk to"), view.voice.say("{back} or {on}", back=back, on=on)
    return svg(t"""<p class="circle-middle"><span>{text}</span><b>{ends}</b></p>""")


# ---- what comes next

def steps(view):
    """What happens now and next."""
    voice = view.voice
    texts = (voice.say("Any of the {n} on which nobody stands.", n=len(view.scene.board.spaces)),
             voice.many(view.data.TILES_A_SPACE, "{n} tile at each space, and the scoring cards face up.",
                        "{n} tiles at each space, and the scoring cards face up."),
             voice.say("In each turn you walk left or right, take a tile there, and build it."))
    signs = (icon("i-players"), sign("market"), sign("step"))
    return [svg(t"""<div class="first-step">{drawn}<b>{voice.say(title)}</b><span>{text}</span></div>""")
            for drawn, title, text in zip(signs, STEPS, texts)]


def own_district(view):
    """On a phone, where the circle has the district's place: a small picture that opens it."""
    if not choosing(view):
        return ""
    seat = owner(view)
    shown = view.scene.board.districts[seat]
    return part("own-district", (view.setting, shown), lambda: drawn_own(view, seat, shown))


def drawn_own(view, seat, shown):
    voice = view.voice
    title = voice.many(len(shown.tasks), "My district and the {n} task of its frame",
                       "My district and the {n} tasks of its frame")
    look = voice.say("Look before you choose")
    return svg(t"""<button class="own-district phone-only" id="own-district" data-do="{
        close_up_of(seat)}" data-item>{mini(view, shown)}<span><b>{title}</b><span class="small">{
        look}</span></span>{icon("i-right")}</button>""")
