"""Finished games through links: each comes back whole from its text, and ends in the same state."""

from kaffeehaus.table.game import digest
from kaffeehaus.table.link import decode, encode
from workshop.content.game_tools import value_of
from workshop.gate.rows.links import finished
from workshop.gate.rows.row import KEYS, SHOWN, Row, by_turns

EACH = 10_000           # of each game, unless its own tools say otherwise


def run(size: float) -> Row:
    done, wrong, longest = 0, [], 0
    wanted = {key: value_of(key, "gate", "FINISHED", EACH) for key in KEYS}
    for setup in by_turns({key: max(1, int(count * size)) for key, count in wanted.items()}, salt=61):
        record = finished(setup)
        text = encode(record)
        read = decode(text)
        done, longest = done + 1, max(longest, len(text))
        sent = setup, record.actions, record.names, record.note
        if (read.setup, read.actions, read.names, read.note) != sent:
            wrong.append(f"other choices: {text}")
        elif digest(read.state()) != digest(record.state()) or encode(read) != text:
            wrong.append(f"another end: {text}")
        if len(wrong) >= SHOWN:
            break
    return Row("finished games through links", sum(wanted.values()), done, wrong,
               f"the longest link has {longest:,} characters")
