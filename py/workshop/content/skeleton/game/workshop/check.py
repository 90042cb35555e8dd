"""Checks the data of __TITLE__; each fault is a sentence."""

BOUNDS = {"columns": (1, 9), "rows": (1, 9), "faces": (2, 20)}


def faults(box):
    """The faults of a data file."""
    for name, (least, most) in BOUNDS.items():
        number = box["constants"][name]
        if type(number) is not int or not least <= number <= most:
            yield f"constants: {name} is {number!r}, but it is a whole number from {least} to {most}."
