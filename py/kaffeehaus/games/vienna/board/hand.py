"""The dice in hand: whose they are, which of them are picked up, and which lie on the street as a ghost."""


def is_to(view, action, *verbs):
    """Whether an action is there and does one of these, named as the verbs of the game are."""
    return bool(action) and view.game.verbs[action[0]] in verbs


def owner(view):
    """The seat whose hand is shown: the viewer's, or for an onlooker that of the seat to move."""
    scene = view.scene
    return scene.viewer if scene.viewer is not None else scene.turn or 0


def laid_out(view):
    """The dice of the placement that is shown as a ghost."""
    return view.ghost[2:] if is_to(view, view.ghost, "PLACE") else ()


def tokens(view):
    """The whole hand, ascending, dice of a ghost too: so each keeps its place while it is tried out."""
    return tuple(sorted(view.scene.chairs[owner(view)].dice + laid_out(view)))


def picked(view):
    """The places in the hand of the dice that are picked up."""
    hand, wanted = tokens(view), list(laid_out(view))
    if not wanted:
        return tuple(place for place in view.picked if place < len(hand))
    places = []
    for place, token in enumerate(hand):
        if token in wanted:
            wanted.remove(token)
            places.append(place)
    return tuple(places)


def chosen(view):
    """The dice picked up, by what they show, ascending."""
    hand = tokens(view)
    return tuple(sorted(hand[place] for place in picked(view)))


def contains(more, fewer):
    """Whether all these dice are among the others."""
    return all(fewer.count(token) <= more.count(token) for token in fewer)


def ways(view, place, wanted):
    """The legal placements on a field that use all the dice wanted."""
    if not place.ways:
        return ()
    exact = tuple(way for way in place.ways if way.tokens == wanted)
    return exact or tuple(way for way in place.ways if contains(way.tokens, wanted))
