"""What is left of the components of each game: (title, rows of (name, left, of how many)) from what a seat may know."""


def counted(names, left, whole):
    """Rows for things that are told apart by their names; those of one name are counted together."""
    rows = {}
    for name, count, most in zip(names, left, whole):
        if most:
            before = rows.get(name, (0, 0))
            rows[name] = before[0] + count, before[1] + most
    return [(name, *counts) for name, counts in rows.items()]


def counts(pile, kinds):
    """How many of each kind lie in a pile."""
    return [pile.count(kind) for kind in range(kinds)]
