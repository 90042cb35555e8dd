"""Links: whole ones come back; changed, cut or invented ones are no other game, no crash and no long wait."""

from collections.abc import Iterator
from time import process_time

from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.link import LETTERS, LinkError, decode, encode
from kaffeehaus.table.record import Record
from workshop.gate.rows.row import KEYS, SHOWN, Row, by_turns, in_time, one_of

TRIPS, MUTATED = 200_000, 2_000_000
GAMES_EACH, CUTS = 12, 50               # games of each whose links are changed; places where one is cut
CODES = ("damaged", "newer", "not_carried", "cut_off", "not_a_link")
QUICK = 0.02                    # seconds that a refusal may take, where no choice has to be read for it
AGAIN = 2                               # times that one which took longer is tried anew
STRANGE = "~.=%+/ é\0<\"'&\U0001f40e"


def records(each: int, salt: int) -> Iterator[Record]:
    """Finished games of all kinds."""
    return map(finished, by_turns(dict.fromkeys(KEYS, each), salt))


def finished(setup: Setup) -> Record:
    """One random game, with all that a link may carry besides."""
    record, chance = Record(setup), Stream(setup.seed)
    while record.turn() is not None:
        record.play(one_of(record.game.legal(record.state()), chance))
    record.names, record.note = ("Zoë", *("",) * (setup.seats - 1)), "as it stood"
    return record


def round_trips(size: float) -> Row:
    """Every game cut at many places, through its link and back."""
    wanted, done, wrong = int(TRIPS * size), 0, []
    for record in records(wanted, salt=21):
        if done >= wanted or len(wrong) >= SHOWN:
            break
        for k in range(0, len(record) + 1, max(1, len(record) // CUTS)):
            part = record.upto(k)
            text = encode(part)
            read = decode(text)
            done += 1
            if (read.setup, read.actions) != (part.setup, part.actions) or encode(read) != text:
                wrong.append(text)
    return Row("links: round trips", TRIPS, done, wrong)


def mutated(size: float) -> Row:
    """Changed links are refused by a known code, in time, unless they are the very same."""
    wanted, wrong, times, chance = int(MUTATED * size), [], {code: [] for code in CODES}, Stream(5)
    whole = records(min(GAMES_EACH, 1 + wanted // 1000), salt=31)
    texts = [encode(record.upto(len(record) * part // 4)) for record in whole for part in (1, 2, 4)]
    for n in range(wanted):
        text = changed(texts[n % len(texts)], texts, chance)
        code, seconds = verdict(text)
        if code in times:
            if code != "cut_off" and seconds > QUICK:       # once, that may have been the machine
                seconds = min(verdict(text)[1] for _ in range(AGAIN))
                wrong += [f"{code} after {seconds * 1000:.0f} ms: {text}"] * (seconds > QUICK)
            times[code].append(seconds)
        elif code:
            wrong.append(f"{code}: {text}")
        if len(wrong) >= SHOWN or not in_time():
            break
    cut_off = times.pop("cut_off")
    return Row("links: mutated, cut, random", MUTATED, n + 1, wrong,
               f"refused {spread(sum(times.values(), []))}; "
               f"cut off, with the moves still certain, {spread(cut_off)}")


def verdict(text: str) -> tuple[str | None, float]:
    """The code of the refusal, None for a link, and the seconds that it took."""
    began, code = process_time(), None
    try:
        if encode(decode(text)) != text:
            code = "accepted, but not as itself"
    except LinkError as error:
        code = error.code
    except Exception as error:
        code = type(error).__name__
    return code, process_time() - began


def spread(times: list[float]) -> str:
    times = sorted(times) or [0]
    most, all_of_them = times[len(times) * 99 // 100] * 1000, times[-1] * 1000
    return f"99 of 100 within {most:.1f} ms, all within {all_of_them:.1f} ms"


def changed(text: str, texts: list[str], chance: Stream) -> str:
    """One letter, two exchanged, a part lost or doubled, two links joined, the end cut off, or any text."""
    at, to, kind = chance.below(len(text)), chance.below(len(text)), chance.below(8)
    letter = LETTERS[chance.below(64)] if chance.below(4) else STRANGE[chance.below(len(STRANGE))]
    low, high = min(at, to), max(at, to)
    match kind:
        case 0 | 1:
            return text[:at] + letter + text[at + 1:]
        case 2:
            return text[:low] + text[high:high + 1] + text[low + 1:high] + text[low:low + 1] + text[high + 1:]
        case 3:
            return text[:low] + text[high:]
        case 4:
            return text[:high] + text[low:high] + text[high:]
        case 5:
            other = texts[chance.below(len(texts))]
            return text[:at] + other[at:]
        case 6:
            return text[:at]
    begin = ("v1.", "v2.")[chance.below(2)]
    return begin + "".join(LETTERS[chance.below(64)] for _ in range(chance.below(200)))


PARTS = round_trips, mutated
