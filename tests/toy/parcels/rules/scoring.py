"""Points: of the cards that were played, and of presents."""


def points(s):
    return [a + b for a, b in zip(s.played, s.gifts)]


def ranking(s):
    now = points(s)
    return [1 + sum(other > own for other in now) for own in now]


def breakdown(s):
    return [(("played", a), ("gifts", b)) for a, b in zip(s.played, s.gifts)]
