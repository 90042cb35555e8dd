"""Puzzles, mined from games of masters by `python -m workshop puzzles vienna`.

Each: the link, whose last choice is the answer; the place of the tempting choice among the legal ones;
percent of the weaker computer players who find the answer; whether it is exact; how much the answer gains
over the tempting choice, and half its interval, in hundredths of a point; and by which features.
"""

PUZZLES = (
    ("v1.ABADAAAAAPIxAAuAgDTMO4py28z5_T-22i1aq1iJDVP_-Oqvc--pQLS",
     1, 65, 0, 75, 0, [["coins", 150], ["points", -100], ["rival", 25]]),
    ("v1.ABAFAAAAAPIwAAzAiA17ZcQy2lGKEmbM4U7P7l3EaVgaQXAneAx9NhC1c",
     2, 59, 0, 200, 0, [["points", 300], ["coins", -100]]),
    ("v1.ABAFAAAAAPIwAB2BKDc1fovy2lGKEmbM4U7P7l3EaVgaQXAneAx9NhC1b3ilXECQy_eWfAg0Z2ls9AKPg4Lop3ce04CMSleoZ",
     2, 56, 0, 100, 0, [["points", 100]]),
    ("v1.ABAEAAAAAAPoAA4AlAmQ2HOoRVrIERHGPz0cFf4gN3pRQ9SMN-64Zx5Myxwn",
     5, 25, 0, 653, 23, [["dice", 723], ["coins", -100], ["cards", 30]]),
    ("v1.ABAFAAAAAAPpAATAOC6qGZioRanoAqLckJEMJ",
     2, 25, 0, 565, 22, [["dice", 586], ["coins", -15], ["points", -7], ["cards", 1]]),
    ("v1.ABADAAAAAPIxAADABD0DS0xz",
     1, 15, 0, 60, 0, [["symbols", 160], ["coins", -100]]),
    ("v1.ABAEAAAAAAPoAADABBaHcxAo",
     1, 15, 0, 43, 0, [["symbols", 160], ["coins", -100], ["rival", -17]]),
    ("v1.ABAEAAAAAPIyAADABCGXBmGo",
     1, 15, 0, 43, 0, [["symbols", 160], ["coins", -100], ["rival", -17]]),
    ("v1.ABAFAAAAAAPpAADABDa9koeo",
     1, 15, 0, 60, 0, [["symbols", 160], ["coins", -100]]),
    ("v1.ABADAAAAAPIxAAeAWCRZjp3y28z5_T-22i1aq1iJDVP_7",
     1, 12, 0, 76, 0, [["coins", 150], ["points", -100], ["rival", 26]]),
    ("v1.ABADAAAAAPIxAASANCnqNh3y28z5_T-22i1b",
     3, 6, 0, 160, 0, [["symbols", 210], ["points", -100], ["coins", 50]]),
    ("v1.ABADAAAAAPIxABJAzCFQPaFy28z5_T-22i1aq1iJDVP_-Oqvc--pQLST73_G84_wJriHVz5Paa",
     15, 3, 0, 75, 0, [["coins", 50], ["rival", 25]]),
    ("v1.ABAEAAAAAAPoAAJAGCw176aoRVrIE",
     3, 3, 0, 633, 23, [["dice", 647], ["cards", -22], ["coins", 8]]),
    ("v1.ABAFAAAAAAfQAADABCdQ8Ynz",
     1, 3, 0, 60, 0, [["symbols", 160], ["coins", -100]]),
    ("v1.ABAFAAAAAPIwAADABCqw-xJz",
     1, 3, 0, 60, 0, [["symbols", 160], ["coins", -100]]),
)
