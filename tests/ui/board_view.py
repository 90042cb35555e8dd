"""What a table hands to a board where nothing has been tapped, and names that need care in markup."""

NAMES = ("Anna", "Béla", "<b>Cilli</b>", "D'Artagnan & Co", 'Ed "the"')
EMPTY = {"picked": (), "ghost": None, "offer": (), "refused": None, "spot": None, "stage_text": "",
         "pacing": "", "sheet": None, "last": (), "around": None}
