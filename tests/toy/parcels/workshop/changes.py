"""Corrections that the owner of a box of Parcels may make."""

from workshop.content.altered import Change


def another_value(box, chance):
    box["cards"][chance.below(len(box["cards"]))]["value"] = 5 + chance.below(6)


def another_copy(box, chance):
    box["cards"][chance.below(len(box["cards"]))]["copies"] = chance.below(3)


def fewer_given(box, chance):
    box["constants"]["most_given"] = 3 - box["constants"]["most_given"]


CHANGES = (
    Change("cards.value", another_value, lambda game: game.data.VALUES),
    Change("cards.copies", another_copy, lambda game: game.data.COPIES),
    Change("constants.most_given", fewer_given, lambda game: game.data.MOST_GIVEN),
)
