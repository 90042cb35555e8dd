"""Which components have a drawing, by their ids; one of another version that has none is drawn plainly."""

KINDS = ("villa", "pond", "garden", "vineyard", "coop", "merchant", "baker", "steward", "craftsman", "market",
         "bakery", "fountain")
GOODS = ("fish", "herbs", "grapes", "chicken")
OTHERS = ("coin", "bread", "step", "chimney", "any_landscape", "any_dwelling", "laurel", "card", "store",
          "ring", "arrow", "eye", "hand")
PLAIN = "other"                                 # the sign for whatever has no drawing of its own
SIGNS = frozenset((*KINDS, *GOODS, *OTHERS))


def drawing(name):
    """The name of the drawing for this component."""
    return name if name in SIGNS else PLAIN


def motif(data, kind):
    """What stands for a kind on its tiles and in tables: of a landscape its good."""
    return data.GOOD_IDS[data.GOOD_OF[kind]] if data.LANDSCAPE[kind] else data.KIND_IDS[kind]
