"""What a tap on Carpe Diem's table means: a tile and then a cell, a circle, a card;
and a refusal where nothing fits."""

from kaffeehaus.board import Tap


def tap(view, kind, value):
    meant = TAPS.get(kind)
    return meant(view, value) if meant else Tap(picked=view.picked)


def way_to(view, number):
    """How the mover gets to a space: on foot where that is possible, else for a bread."""
    space = view.scene.board.spaces[number]
    if space.walks:
        return view.verb.WALK, space.walks[0].way
    return view.verb.BREAD, number


def space(view, value):
    number = int(value)
    if view.scene.asked == "ChooseSpace":
        return Tap(choose=(view.verb.SPACE, number))
    return Tap(choose=way_to(view, number))


def tile(view, value):
    """Go to the space and take the tile; one that lies there alone is taken without asking."""
    number, face = map(int, value.split(":"))
    if view.scene.asked == "TakeTile":
        return Tap(choose=(view.verb.TAKE, face))
    go = way_to(view, number)
    there = {offer.face for offer in view.scene.board.spaces[number].tiles}
    if go not in view.scene.legal or len(there) == 1:
        return Tap(choose=go)
    return Tap(first=(go,), choose=(view.verb.TAKE, face))


def at(view, cell):
    return [way.turn for way in view.scene.board.ways if way.cell == cell]


def cell(view, value):
    """The tile in hand goes there; on the cell where it lies already it is turned."""
    number = int(value)
    turns = at(view, number)
    if view.picked[:1] == (number,):
        return turn(view)
    return build(view, number, turns[0] if turns else 0)


def build(view, number, turned):
    return Tap(picked=(number, turned), choose=(view.verb.BUILD, number, turned), lay=True)


def turn(view, value=""):
    """The next way in which the tile fits where it lies."""
    if not view.picked:
        return Tap()
    number, now = view.picked
    turns = at(view, number)
    if now not in turns:
        return build(view, number, turns[0] if turns else 0)
    return build(view, number, turns[(turns.index(now) + 1) % len(turns)])


def place(view, value):
    return build(view, *map(int, value.split(":")))


TAPS = {
    "space": space, "tile": tile, "cell": cell, "turn": turn, "place": place,
    "store": lambda view, value: Tap(choose=(view.verb.STORE,)),
    "craft": lambda view, value: Tap(choose=(view.verb.CRAFT, int(value))),
    "give": lambda view, value: Tap(choose=(view.verb.GIVE_BACK, int(value))),
    "circle": lambda view, value: Tap(choose=(view.verb.CIRCLE, int(value))),
}
