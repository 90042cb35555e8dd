"""Finished games through links: each is the same after encoding and decoding, and ends in the same state."""

from kaffeehaus.table.game import digest
from kaffeehaus.table.link import decode, encode
from workshop.content.game_tools import value_of
from workshop.gate.rows.links import finished
from workshop.gate.rows.row import KEYS, MOST_SHOWN, Row, interleaved

EACH = 10_000           # games of each title, unless its own tools have another number


def run(size: float) -> Row:
    done, wrong, longest = 0, [], 0
    wanted = {key: value_of(key, "gate", "FINISHED", EACH) for key in KEYS}
    for setup in interleaved({key: max(1, int(count * size)) for key, count in wanted.items()}, salt=61):
        record = finished(setup)
        text = encode(record)
        read = decode(text)
        done, longest = done + 1, max(longest, len(text))
        encoded = setup, record.actions, record.names, record.note
        if (read.setup, read.actions, read.names, read.note) != encoded:
            wrong.append(f"other choices: {text}")
        elif digest(read.state()) != digest(record.state()) or encode(read) != text:
            wrong.append(f"another end: {text}")
        if len(wrong) >= MOST_SHOWN:
            break
    return Row("finished games through links", sum(wanted.values()), done, wrong,
               f"the longest link has {longest:,} characters")
