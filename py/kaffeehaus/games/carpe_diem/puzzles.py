"""Puzzles, mined from games of masters by `python -m workshop puzzles carpe_diem`.

Each: the link, whose last choice is the answer; the place of the tempting choice among the legal ones;
percent of the weaker computer players who find the answer; whether it is exact; how much the answer gains
over the tempting choice, and half its interval, in hundredths of a point; and by which features.
"""

PUZZLES = (
    ("v1.BBADAAAAAAPoAAbAIDIpkJyACcGlO4_",
     1, 53, 0, 522, 0, [["tasks", 520], ["open_tasks", -341], ["next_scoring", 169],
     ["later_scorings", 163], ["landscapes", -96], ["goods", 95], ["track", 94], ["dwellings", -86],
     ["room", 4]]),
    ("v1.BBADAAAAAAPoAARAFA43zq6ACcGl",
     2, 50, 0, 186, 0, [["tasks", 1040], ["open_tasks", -682], ["villas", -99], ["goods", 95],
     ["later_scorings", -84], ["landscapes", -37], ["open_villas", -35], ["next_scoring", -12]]),
    ("v1.BBADAAAAAAPoAAUAGBQ812sACcGlP",
     3, 50, 0, 202, 2, [["open_tasks", 381], ["dwellings", -112], ["fountain_cards", 71],
     ["landscapes", -47], ["tasks", -45], ["villas", -43], ["track", 15], ["later_scorings", -12],
     ["room", -4], ["next_scoring", -2]]),
    ("v1.BBAEAAAAAAfQAAHADAkNjFpADh",
     1, 31, 0, 498, 0, [["tasks", 416], ["villas", -197], ["track", 189], ["dwellings", -123],
     ["later_scorings", 122], ["open_tasks", 68], ["open_villas", 36], ["landscapes", -13]]),
    ("v1.BBADAAAAAAPoAAJADArsWjyACd",
     3, 18, 0, 412, 0, [["tasks", 1040], ["open_tasks", -682], ["dwellings", 113], ["landscapes",
     -59]]),
    ("v1.BBADAAAAAAPoAASAGCgOqHhACcGlG",
     0, 18, 0, 343, 0, [["tasks", 312], ["villas", 197], ["track", -94], ["open_villas", -44],
     ["open_tasks", -28]]),
    ("v1.BBAEAAAAAAfQAAKAEBl0qqiADiJ",
     3, 15, 0, 271, 0, [["tasks", 832], ["open_tasks", -546], ["villas", 197], ["later_scorings",
     -144], ["goods", 95], ["open_villas", -82], ["next_scoring", -76], ["landscapes", -75],
     ["dwellings", 70]]),
    ("v1.BBADAAAAAAPoAAeAJBEbVx4ACcGlO4-n",
     1, 12, 0, 642, 0, [["tasks", 624], ["villas", 493], ["open_tasks", -409], ["open_villas", -66]]),
)
