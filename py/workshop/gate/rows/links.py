"""Links: games survive the round trip; mutated, cut and random links are refused in time."""

from collections.abc import Iterator
from time import process_time

from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.link import LETTERS, LinkError, decode, encode
from kaffeehaus.table.record import Record
from workshop.gate.rows.row import KEYS, MOST_SHOWN, Row, has_time, interleaved, random_choice

TRIPS, MUTATED = 200_000, 2_000_000
GAMES_EACH, CUTS = 12, 50               # games of each title whose links are mutated; cuts through a game
CODES = ("damaged", "newer", "not_carried", "cut_off", "not_a_link")
MOST_SECONDS = 0.02             # for a refusal that needs no choices decoded
RETRIES = 2                             # of a refusal that took longer
OTHER_CHARACTERS = "~.=%+/ é\0<\"'&\U0001f40e"


def records(each: int, salt: int) -> Iterator[Record]:
    """Finished games of all kinds."""
    return map(finished, interleaved(dict.fromkeys(KEYS, each), salt))


def finished(setup: Setup) -> Record:
    """A random game, with names and a note."""
    record, chance = Record(setup), Stream(setup.seed)
    while record.turn() is not None:
        record.play(random_choice(record.game.legal(record.state()), chance))
    record.names, record.note = ("Zoë", *("",) * (setup.seats - 1)), "as it stood"
    return record


def round_trips(size: float) -> Row:
    """Games cut at many places are the same after encoding and decoding."""
    wanted, done, wrong = int(TRIPS * size), 0, []
    for record in records(wanted, salt=21):
        if done >= wanted or len(wrong) >= MOST_SHOWN:
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
    """Mutated links are refused in time with a known code, unless they are unchanged."""
    wanted, wrong, times, chance = int(MUTATED * size), [], {code: [] for code in CODES}, Stream(5)
    whole = records(min(GAMES_EACH, 1 + wanted // 1000), salt=31)
    texts = [encode(record.upto(len(record) * part // 4)) for record in whole for part in (1, 2, 4)]
    for n in range(wanted):
        text = mutate(texts[n % len(texts)], texts, chance)
        code, seconds = try_link(text)
        if code in times:
            if code != "cut_off" and seconds > MOST_SECONDS:      # perhaps the machine was busy
                seconds = min(try_link(text)[1] for _ in range(RETRIES))
                wrong += [f"{code} after {seconds * 1000:.0f} ms: {text}"] * (seconds > MOST_SECONDS)
            times[code].append(seconds)
        elif code:
            wrong.append(f"{code}: {text}")
        if len(wrong) >= MOST_SHOWN or not has_time():
            break
    cut_off = times.pop("cut_off")
    return Row("links: mutated, cut, random", MUTATED, n + 1, wrong,
               f"refused {percentiles(sum(times.values(), []))}; "
               f"cut off, with the moves still certain, {percentiles(cut_off)}")


def try_link(text: str) -> tuple[str | None, float]:
    """(code of the refusal or None, seconds)."""
    began, code = process_time(), None
    try:
        if encode(decode(text)) != text:
            code = "accepted, but not as itself"
    except LinkError as error:
        code = error.code
    except Exception as error:
        code = type(error).__name__
    return code, process_time() - began


def percentiles(times: list[float]) -> str:
    times = sorted(times) or [0]
    most, all_of_them = times[len(times) * 99 // 100] * 1000, times[-1] * 1000
    return f"99 of 100 within {most:.1f} ms, all within {all_of_them:.1f} ms"


def mutate(text: str, texts: list[str], chance: Stream) -> str:
    """A link with characters replaced, swapped, deleted, repeated, joined or cut off; or a random text."""
    at, to, kind = chance.below(len(text)), chance.below(len(text)), chance.below(8)
    letters = LETTERS[:64] if chance.below(4) else OTHER_CHARACTERS
    letter = letters[chance.below(len(letters))]
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
