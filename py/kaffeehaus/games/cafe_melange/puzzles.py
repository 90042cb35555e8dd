"""Puzzles, mined from games of masters by `python -m workshop puzzles cafe_melange`.

Each: the link, whose last choice is the answer; the place of the tempting choice among the legal ones;
percent of the weaker computer players who find the answer; whether it is exact; how much the answer gains
over the tempting choice, and half its interval, in hundredths of a point; and by which features.
"""

PUZZLES = (
    ("v1.CBAEAAAAAO5JAA1AeCiE514AqN2c4P7yY58ZhJJ5bblovimOqdcqv",
     17, 37, 0, 133, 16, [["rows", 237], ["hand", -113], ["company", 6], ["hopes", 6], ["rivals",
     -3]]),
    ("v1.CBADAAAAAAPoAAqAUAgkXpdGVFpMRhgv79seG84MTct",
     0, 31, 0, 157, 47, [["hand", 133], ["rivals", 51], ["company", -27], ["hopes", -22], ["rows",
     22]]),
    ("v1.CBAEAAAAAO5JAANAGAKXOUGAqN2c4",
     4, 25, 0, 194, 17, [["hand", 651], ["rows", -488], ["rivals", 31]]),
    ("v1.CBADAAAAAAPoAADACCUgod7GU",
     4, 18, 0, 72, 27, [["hand", 139], ["points", 102], ["hopes", -62], ["rows", -55], ["actions",
     -43], ["rivals", -9]]),
    ("v1.CBADAAAAAO5IAAFADBQ4EExBpC",
     5, 18, 0, 147, 24, [["hand", 641], ["rows", -519], ["rivals", 25]]),
    ("v1.CBAEAAAAAO5JAABAABWqaZ6",
     8, 18, 0, 174, 10, [["hand", 651], ["rows", -480], ["rivals", 3]]),
    ("v1.CBADAAAAAFIJAAHAED4VBuWMiaH",
     6, 12, 0, 59, 0, [["points", 102], ["actions", -43]]),
    ("v1.CBADAAAAAPoAAA9AfBzEoukBdLhkEO6eanUSAV9V5uWt1VziWTJp2g",
     3, 12, 0, 686, 137, [["points", 402], ["rivals", 215], ["company", 162], ["rows", -100],
     ["hopes", 49], ["hand", -42]]),
    ("v1.CBAEAAAAAP3oAARAIDRdeoHPfoPw6Iv",
     6, 12, 0, 189, 19, [["hand", 675], ["company", -464], ["rows", 218], ["points", -204],
     ["actions", 43], ["rivals", -40], ["hopes", -39]]),
    ("v1.CBADAAAAAAPoAAFADBxzOtqGVF",
     3, 6, 0, 212, 26, [["hand", 789], ["rows", -447], ["hopes", -131], ["rivals", 1]]),
    ("v1.CBADAAAAAPoAAALAGCgyBisBdLhkF",
     5, 6, 0, 128, 16, [["rows", 900], ["company", -755], ["hand", 113], ["points", -102], ["hopes",
     -29], ["rivals", 1]]),
    ("v1.CBADAAAAAFXwAAFACCMDBaUBS",
     2, 0, 0, 193, 18, [["hand", 652], ["rows", -481], ["rivals", 22]]),
    ("v1.CBADAAAAAO5IAABAABNMjWi",
     4, 0, 0, 112, 10, [["hand", 626], ["rows", -514]]),
    ("v1.CBADAAAAAPoAABQAoCHrLfWBdLhkEO6eanUSAV9V5uWt1VziWTJp2f_T5_qZ3Ai",
     1, 0, 0, 265, 82, [["points", 248], ["rivals", 17]]),
)
