"""The small signs of Vienna's table: coins, laurels, dice, and an effect as a line of them."""

from typing import NamedTuple

from kaffeehaus.markup import flags, icon, shape, svg, use


def sign(name, kind="icon"):
    """A drawing of Vienna's own sheet."""
    return icon(name, kind, "vienna")


class Drawn(NamedTuple):
    """The components of one kind that have drawings of their own, and what is drawn for any other one."""

    ids: frozenset
    plain: str              # in Vienna's own sheet
    begins: str = ""        # the names of the drawings, before the id
    sheet: str = "vienna"


COMPONENTS = {
    "field": Drawn(frozenset((
        "krieau", "prater", "stadtpark", "secession", "oper", "karlskirche", "naschmarkt", "parlament",
        "heldenplatz", "burgtheater", "rathaus", "universitaet", "cafe_landtmann", "cafe_central",
        "cafe_griensteidl", "hofreitschule", "hofburg", "pestsaeule", "stephansdom", "schloss_belvedere",
        "schloss_schoenbrunn", "gloriette", "tiergarten", "heuriger", "geheimbund")), "skyline"),
    "symbol": Drawn(frozenset(("citizen", "cross", "crown")), "any"),
    "special": Drawn(frozenset((
        "start_player", "double_move", "dice_joker", "extra_influence", "extra_die")), "special", "special-"),
    "start card": Drawn(frozenset((
        "kaufmannssohn", "novize", "kadett", "advokat", "diplomat", "rittmeister")), "character", "person-"),
    # none of these lies open when a game begins, so their sheet comes later
    "character": Drawn(frozenset((
        "kaffeesieder", "kaplan", "leutnant", "bankier", "domherr", "erzherzogin", "lehrerin", "hoflieferant",
        "hofkaplan", "ministerpraesident")), "character", "person-", "vienna-people"),
}


def component(kind, name, look="icon"):
    """The drawing of a component by its id; a plain one where it has none, as in a corrected box."""
    drawn = COMPONENTS[kind]
    return icon(drawn.begins + name, look, drawn.sheet) if name in drawn.ids else sign(drawn.plain, look)


def coins(count, kind="coin"):
    return svg(t"""<span class="coins"><b>{count}</b>{icon(kind)}</span>""")


def laurel(points):
    return svg(t"""<span class="laurel">{icon("laurel")}<b>{points}</b></span>""")


def tile(data, seat, token, ghost=False):
    """A die that lies on a field."""
    state = flags(tile=True, is_white=data.IS_WHITE[token], is_ghost=ghost)
    number = seat + 1
    return svg(t"""<span class="{state}" data-seat="{number}" data-move="die-{seat}-{token}"
        data-from="seat-{number}"><svg aria-hidden="true">{use("tile-body")}{use(f"tile-{number}")}</svg><b>{
        data.FACE[token]}</b></span>""")


def die(data, seat, token, held=False):
    """A die; one that is held in hand is the piece that travels to a field."""
    state = flags(die=True, is_white=data.IS_WHITE[token])
    piece = svg(t''' data-move="die-{seat}-{token}" data-place="hand" data-die''') if held else ""
    return svg(t"""<svg class="{state}" data-seat="{seat + 1}"{piece} aria-hidden="true">{use("die-body")}{
        use(f"pips-{seat + 1}-{data.FACE[token]}")}</svg>""")


def gendarme():
    return svg(t"""<svg class="gendarme" data-move="gendarme" aria-hidden="true">{
        use("gendarme", "vienna")}</svg>""")


def named(label, *drawn):
    """What a button is called, and what of it is only to be seen."""
    return svg(t"""<span class="hidden-text">{label}</span><span class="signs" aria-hidden="true">{
        drawn}</span>""")


def symbols(data, counts):
    """The influence symbols printed on a card."""
    return [component("symbol", name) for name, count in zip(data.SYMBOL_IDS, counts) for _ in range(count)]


# where long words of names may be broken on a narrow card
SOFT = {word.replace("\u00ad", ""): word for word in (
    "School\u00admistress", "Arch\u00adduchess", "Erz\u00adherzogin", "Hof\u00adlieferant",
    "Kaffee\u00adsieder", "Kaufmanns\u00adsohn", "Minister\u00adpräsident", "Lega\u00adtions\u00adrat",
    "Archi\u00adduchesse", "Insti\u00adtutrice", "Fournis\u00adseur", "Arci\u00adduchessa",
    "Cappel\u00adlano", "Lieu\u00adtenant", "Burg\u00adtheater", "Grien\u00adsteidl", "Helden\u00adplatz",
    "Hof\u00adreitschule", "Karls\u00adkirche", "Nasch\u00admarkt", "Pest\u00adsäule", "Stephans\u00addom",
    "Uni\u00adversität", "Ent\u00adlaufener", "Diplo\u00admatico", "Ritt\u00admeister", "Geheim\u00adbund",
    "Schön\u00adbrunn", "Landt\u00admann")}


def breakable(name):
    """A name whose longest words may be broken, each in one place."""
    return " ".join(SOFT.get(word, word) for word in name.split(" "))


def on_card(name):
    """A name in two lines at most, broken where a word of it may be."""
    return svg(t"""<span class="name">{breakable(name)}</span>""")


def small(text, kind="sign"):
    return svg(t"""<span class="{kind}">{text}</span>""")


# ---- effects as they are printed on the fields: {kind: (data, voice, holder, numbers...) -> signs}

def _special(data, voice, holder, card):
    name = small(voice.name(data.SPECIAL_SHORT_NAMES[card]), "caption wide")
    held = [small("‹", "sign narrow"), shape(holder, "holder narrow")] if holder is not None else ""
    return [component("special", data.SPECIAL_IDS[card], "card-icon"), name, held]


def _rewards(majority_points, majority_coins, tie_points, tie_coins):
    return [_reward(majority_points, majority_coins), small("="), _reward(tie_points, tie_coins)]


def _reward(points, more_coins):
    return [laurel(points) if points else "", icon("coin", "icon wide") if more_coins else ""]


def _steal(data, voice, holder, most, victims, each, *_):
    split = "+".join([str(each)] * victims)
    caption = svg(t"""<span class="caption">{most}<span class="wide"> / {split}</span></span>""")
    return [sign("steal"), caption]


def _one_of(data, voice, holder, options):
    drawn = [effects(data, voice, holder, option) for option in options]
    return [part for option in drawn for part in (small("/"), option)][1:]


KINDS = {
    "gain_coins": lambda data, voice, holder, count: coins(count),
    "gain_coins_per_die": lambda data, voice, holder, count: coins(count),
    "gain_vp": lambda data, voice, holder, points: laurel(points),
    "vp_per_special_card": lambda data, voice, holder, points: [
        sign("special", "card-icon"), small("×"), laurel(points)],
    "take_special_card": _special,
    "take_character": lambda data, voice, holder: sign("character", "card-icon"),
    "compare_symbol": lambda data, voice, holder, symbol, *rest: [
        component("symbol", data.SYMBOL_IDS[symbol]), small("›", "sign wide"), _rewards(*rest)],
    "compare_choice": lambda data, voice, holder, symbols, *rest: [sign("any"), _rewards(*rest[:4])],
    "steal_coins": _steal,
    "place_gendarme": lambda data, voice, holder, excluded: sign("gendarme", "card-icon"),
    "choose_one": _one_of,
    "turn_own_unplaced_die": lambda data, voice, holder, optional: sign("turn"),
}


def effects(data, voice, holder, kinds):
    """Effects side by side; `holder` is the seat that has the special card among them, or None."""
    drawn = [KINDS[kind](data, voice, holder, *numbers) for kind, *numbers in kinds]
    return [part for effect in drawn for part in (small("+"), effect)][1:]


def printed(data, voice, holder, place):
    """What a field costs and does."""
    cost = ""
    if place.cost:
        crowded = place.effects[0].kind == "compare_choice"
        cost = icon("coin-cost") if crowded else [coins(place.cost, "coin-cost"), small("›")]
    return svg(t"""{cost}{effects(data, voice, holder, place.effects)}""")


# ---- effects as they are foreseen: what a field will bring as things stand

def _card(data, card, holder):
    held = [small("‹"), shape(holder, "holder")] if holder >= 0 else ""
    return [component("special", data.SPECIAL_IDS[card], "card-icon"), held]


def _compared(data, symbol, own, *others):
    """The symbol, and the neighbours that have fewer or as many."""
    by_number = list(zip(others[::2], others[1::2]))
    fewer = [shape(seat, "holder") for seat, number in by_number if number < own]
    equal = [shape(seat, "holder") for seat, number in by_number if number == own]
    beaten, tied = [small("›"), fewer] if fewer else "", [small("="), equal] if equal else ""
    return [component("symbol", data.SYMBOL_IDS[symbol]), beaten, tied]


FORESEEN = {
    "gain_coins": lambda data, count: coins(f"+{count}"),
    "gain_vp": lambda data, points: laurel(points),
    "take_special_card": _card,
    "compare_symbol": _compared,
    "take_character": lambda data: sign("character", "card-icon"),
    "compare_choice": lambda data: sign("any"),
    "steal_coins": lambda data: sign("steal"),
}


def foreseen(data, cost, kinds):
    paid = [coins(cost, "coin-cost"), small("›")] if cost else ""
    return svg(t"""{paid}{[FORESEEN[kind](data, *numbers) for kind, *numbers in kinds]}""")
