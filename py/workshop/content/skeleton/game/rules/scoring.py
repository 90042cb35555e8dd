"""Points: each column counts its lowest die for every die in it (rules 3.1, 3.2)."""


def column_points(column):
    return len(column) * min(column, default=0)


def points(s):
    return [sum(map(column_points, own)) for own in s.columns]


def ranking(s):
    now = points(s)
    return [1 + sum(other > own for other in now) for own in now]


def breakdown(s):
    """Points by column, counted from 1."""
    return [tuple((number, column_points(column)) for number, column in enumerate(own, 1))
            for own in s.columns]
