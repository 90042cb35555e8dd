"""Carpe Diem's lesson: the first phase for two, from the first tile to a disc between two scoring cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import Setup
from kaffeehaus.table.lessons import Script, SkippedTurns, Step
from kaffeehaus.table.words import mark

if TYPE_CHECKING:
    from types import ModuleType

    from kaffeehaus.table.contract import Fact, State
    from kaffeehaus.table.game import Game
    from kaffeehaus.table.lessons import Course
    from kaffeehaus.table.words import Voice

GREEN, RED = "d13", "a10"


def cell(data: ModuleType, name: str) -> str:
    """The id of a cell of the learner's district; names are a column letter and a row number."""
    return f"cell-1-{(int(name[1]) - 1) * data.SIZE + ord(name[0]) - ord('a') + 1}"


def lying(space: int, place: int) -> str:
    """Ids of a tile at a space: in the circle, or in the list of reachable spaces beside the district."""
    return f"tile-{space}-{place}|left-{space}-{place}|right-{space}-{place}"


def facts(voice: Voice, game: Game[State]) -> dict[str, Fact]:
    data = game.data

    def shown(name: str) -> str:
        tile: str = game.words.tile(voice, data.FACE_IDS.index(name))
        return tile
    green, red = (data.CARD_POINTS[data.CARD_IDS.index(name)] for name in (GREEN, RED))
    return {
        "phases": data.PHASES, "spaces": data.SPACES, "tiles": data.TILES_A_SPACE,
        "turns": data.TURNS_A_PHASE, "things": data.LEFTOVERS_PER_POINT, "loaves": data.BREADS_FOR_CARD,
        "penalty": data.PENALTY, "green": green, "sum": green + red,
        "first": shown("villa_garden_straight"), "second": shown("villa1"), "coop": shown("vineyard_coop"),
        "market": shown("market"),
    }


def course(data: ModuleType) -> Course:
    return (
        Step(mark("Build a district of Rome from tiles. After each of {phases} phases you place a disc "
                  "between two scoring cards, and both count for you. Most points win.")),
        Step(mark("Keep the end in mind: then villas score by their chimneys, and so do tasks of your "
                  "frame, fountain cards, your place on the track and each {things} things left over.")),
        Step(mark("Tiles will lie at {spaces} spaces in a circle. Choose where your patrician begins: tap "
                  "5, then Done."),
             "space=5",
             mark("In a turn you walk left or right to the next space with tiles, take one of up to "
                  "{tiles} there, and build it at once."),
             "space-5 done"),
        "space=6",
        Step(mark("Tap this tile at space 6: {first}. Your patrician walks there and takes it."),
             "walk=+ take=villa_garden_straight", "",
             f"{lying(6, 3)}, {lying(6, 3)}"),
        Step(mark("Your first tile belongs on the shovel: tap D3, then Done. Until then you may put it "
                  "back."),
             "d3",
             mark("Every later tile touches your district with a full side, edges that meet are alike, "
                  "and towards the frame is meadow. One you cannot use may be stored."),
             f"{cell(data, 'd3')} done"),
        "walk=-", "take=villa1_corner", "d4r3",
        Step(mark("Your villa is still open in the north. Tap this tile at space 7: {second}."),
             "walk=+ take=villa1", "",
             f"{lying(7, 4)}, {lying(7, 4)}"),
        Step(mark("It fits on D2, villa to villa. Tap D2, then Done."),
             "d2r2",
             mark("The villa is closed on all sides and so finished: its chimneys score at the end. Your "
                  "next three turns are now played for you."),
             f"{cell(data, 'd2')} done"),
        SkippedTurns("walk=- take=villa1 c4r1 walk=+ take=craftsman_garden d4r2 walk=- take=pond_garden e4 "
                  "walk=+ take=garden_coop e4r1 walk=- take=coop_corner e5r1 walk=+ take=bakery c3 walk=- "
                  "take=vineyard_straight store"),
        Step(mark("You have a bread now; it takes you to any space. Tap this tile at space 5: {coop}."),
             "bread=5 take=vineyard_coop", "",
             f"all-spaces tile-5-3, {lying(5, 3)}"),
        Step(mark("It closes the chicken coop that was begun meanwhile. Tap E5, then Done."),
             "e5r2",
             mark("A finished landscape brings one good fewer than it has tiles: a chicken. Finished "
                  "dwellings bring coins, bread, steps or a tile of the display."),
             f"{cell(data, 'e5')} done"),
        "walk=+", "take=fountain", "b4", "give=merchant",
        Step(mark("Walking passes empty spaces. Tap this tile at space 7: {market}. Then tap E2, where a "
                  "banderole lies, and Done."),
             "walk=- take=market e2",
             mark("The market brought a coin, the banderole a step on the track. After {turns} turns each "
                  "the phase ends; who leads the track scores first."),
             f"{lying(7, 1)}, {lying(7, 1)}, {cell(data, 'e2')} done"),
        "walk=+", "take=villa_pond_straight", "d3r2",
        Step(mark("You lead. Green cards ask what you have, red ones what you pay. Tap the marked circle: "
                  "you fulfil both its cards."),
             "circle=10-20", "",
             "circle-3|best-3"),
        Step(mark("The green card first: your garden and your coop bring {green} points. Then pay the red "
                  "one once, with a coin in place of the second chicken, and tap Done."),
             "card=d13 pay=1",
             mark("That made {sum} points. A card you fail costs {penalty}, unless you have {loaves} "
                  "breads for it. A circle is used only once: look at the cards before you build."),
             "choice-0, choice-1 done"),
    )


SCRIPT = Script(Setup("carpe_diem", 2, 12, {"start": 0}), course, facts)
