"""What is wrong with the data of __TITLE__, in sentences."""

BOUNDS = {"columns": (1, 9), "rows": (1, 9), "faces": (2, 20)}


def faults(box):
    """Everything that does not fit together."""
    for name, (least, most) in BOUNDS.items():
        number = box["constants"][name]
        if type(number) is not int or not least <= number <= most:
            yield f"constants: {name} is {number!r}, but it is a whole number from {least} to {most}."
