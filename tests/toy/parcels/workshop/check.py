"""What is wrong with the data of Parcels, in sentences."""

KNOWN = "de", "en", "fr", "it"


def faults(box):
    """Everything that does not fit together."""
    for number, card in enumerate(box["cards"]):
        if not 0 <= card["value"] <= 9:
            yield f"cards: card {number} scores {card['value']}, but a card scores from 0 to 9."
        if card["copies"] < 1:
            yield (f"cards: of card {number} there are {card['copies']} copies, "
                   "but there has to be one at least.")
        for lang in KNOWN:
            if not card["names"].get(lang):
                yield f"cards: card {number} has no name in {lang}."
    least, cards = box["players"]["max"] * 3, sum(card["copies"] for card in box["cards"])
    if cards < least:
        yield f"cards: there are {cards} in all, but the first hands take {least}."
    for name in ("most_swapped", "most_given"):
        if not 1 <= box["constants"][name] <= 2:
            yield f"constants: {name} is {box['constants'][name]}, but it is 1 or 2."
