"""Puzzles, mined from games of masters by `python -m workshop puzzles ganz_wien`.

Each: the link, whose last choice is the answer; the place of the tempting choice among the legal ones;
percent of the weaker computer players who find the answer; whether it is exact; how much the answer gains
over the tempting choice, and half its interval, in hundredths of a point; and by which features.
"""

PUZZLES = (
    ("v1.DBACAAAAAAPtAAtAOAcJD7b-BfT7qB4fZvlYu",
     2, 40, 0, 71, 24, [["shown", 52], ["rival", 21], ["tickets", -4], ["way", 2]]),
    ("v1.DBACAAAAAAPwAAtANBFMaPvPPEpyjm_OxQpU",
     2, 40, 0, 51, 28, [["shown", 39], ["rival", 15], ["tickets", -6], ["way", 2], ["events", 1]]),
    ("v1.DBACAAAAAAPzAAeAJBdhy4RfDRXG4KRe",
     2, 40, 0, 48, 18, [["shown", 23], ["rival", 23], ["way", 2], ["tickets", -2], ["next", 1],
     ["events", 1]]),
    ("v1.DBACAAAAAAPzAAiALAxScvZfDRXG4KRd_E",
     0, 40, 0, 49, 13, [["shown", 39], ["rival", 6], ["way", 4], ["tickets", 2], ["next", -1],
     ["there", -1]]),
    ("v1.DBAEAAAAAAPvABuAaA9Mv7CF2eB38mUkzvyEf-cqsAElfoDVl",
     2, 40, 0, 66, 20, [["shown", 47], ["rival", 15], ["way", 5], ["events", -3], ["next", 2]]),
    ("v1.DBAEAAAAAAPyABmAZBWxM0SQ4bt8N6XXvrE7VEonV2Vy8wrN",
     0, 40, 0, 34, 11, [["shown", 27], ["way", 5], ["rival", 3], ["tickets", -1]]),
    ("v1.DBAEAAAAAAfTAA6APCEDBZPUePWXPxsRCxGjnz",
     0, 40, 0, 51, 23, [["shown", 54], ["tickets", -7], ["rival", 4], ["way", 1], ["there", -1]]),
    ("v1.DBACAAAAAAPzAALAECKLohgfDRW",
     2, 31, 0, 72, 22, [["shown", 38], ["rival", 31], ["way", 5], ["tickets", -2]]),
    ("v1.DBAEAAAAAAPvAAPAFAdzF6zF2eB4",
     2, 31, 0, 42, 10, [["shown", 48], ["tickets", -10], ["next", 2], ["events", 2], ["there", 1],
     ["rival", -1]]),
    ("v1.DBAEAAAAAAPvABoAZACCXkvF2eB38mUkzvyEf-cqsAElfoDS",
     0, 31, 0, 66, 17, [["shown", 64], ["way", 7], ["tickets", -7], ["next", 1], ["hindrance", 1]]),
    ("v1.DBACAAAAAAPtAAwAOBOZRRZ-BfT7qB4fZvlY4",
     1, 28, 0, 93, 18, [["shown", 102], ["tickets", -21], ["way", 4], ["hindrance", 4], ["next", 2],
     ["rival", 2], ["events", -1], ["dice", 1]]),
    ("v1.DBACAAAAAAfaAAIADDVtRPAu9m",
     3, 28, 0, 36, 13, [["rival", 27], ["shown", 5], ["way", 3], ["tickets", 1]]),
    ("v1.DBAEAAAAAAfcABdAXBn_FB77UXBq_f7A8CUtyaoM-kuPsp",
     2, 3, 0, 51, 13, [["shown", 55], ["tickets", -8], ["way", 3], ["events", 2], ["next", -1]]),
)
