"""Whose district lies large on the table, what tile is in hand, and where it may go."""


def owner(view):
    """The seat whose district is shown large: the viewer's, or for an onlooker that of the seat to move."""
    scene = view.scene
    return scene.viewer if scene.viewer is not None else scene.turn or 0


def before(view):
    """The scene in which the choice is made, even while it is laid out."""
    return view.scenes_around_ghost()[0] if view.ghost else view.scene


def laid(view):
    """(cell, turn) of the tile that is laid out as a ghost, or None."""
    return view.ghost[1:] if view.ghost and view.ghost[0] == view.verb.BUILD else None


def storing(view):
    return bool(view.ghost) and view.ghost[0] == view.verb.STORE


def deciding(view):
    """Whether the person at the device may choose now, a laid-out choice included."""
    return view.live or bool(view.ghost)


def ways(view):
    """The legal placements of the tile in hand, cell by cell."""
    found = {}
    if deciding(view):
        for way in before(view).board.ways:
            found.setdefault(way.cell, []).append(way)
    return found
