"""`verify` prints what a link contains, and why an unreadable one is refused."""

import pytest

from kaffeehaus.table import transcript
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.fair_dice import HOST, Row, seal_of, seed_of, with_dice
from kaffeehaus.table.link import encode
from table.playing import go_on, played, started
from table.toy import among_the_games
from workshop.content import verify


@pytest.fixture(autouse=True, scope="module")
def parcels():
    with among_the_games():
        yield


@pytest.fixture(scope="module")
def finished():
    return played("parcels", 3, seed=4)


def output(capsys, *arguments):
    code = verify.main([*arguments])
    return code, capsys.readouterr().out


def test_a_finished_game_is_described(finished, capsys):
    code, text = output(capsys, encode(finished))
    assert code == 0
    points = finished.game.points(finished.state())
    for line in (f"game     parcels, rules version {finished.game.rules_version}",
                 "seats    3: Player 1, Player 2, Player 3", f"moves    {len(finished)}", "state    over",
                 "All moves are legal, and all invariants hold."):
        assert line in text.splitlines()
    winner = finished.game.ranking(finished.state()).index(1)
    assert f"  1. Player {winner + 1}: {points[winner]} (" in text


def test_a_running_game_is_described_with_names_and_note(capsys):
    record = go_on(started("parcels", 4, hand=2), Stream(1), 9)
    record.names, record.note = ("Ada", "", "Carl", "Doris"), "after dinner"
    code, text = output(capsys, "https://kaffeehaus.example/#" + encode(record))
    called = ["Ada", "Player 2", "Carl", "Doris"]
    assert code == 0 and "seats    4: Ada, Player 2, Carl, Doris" in text and "note     after dinner" in text
    assert f"state    {called[record.turn()]} is to move" in text and "hand 2" in text


def test_moves_are_printed_in_notation(finished, capsys):
    _, text = output(capsys, "--moves", encode(finished))
    first = finished.game.tell(finished.states[0], finished.actions[0])
    assert f"     1. Player {finished.turn(0) + 1}: {first}" in text
    assert text.count("\n") > len(finished)


def test_a_cut_off_link_says_how_many_moves_are_certain(finished, capsys):
    text = encode(finished)
    code, answer = output(capsys, text[:-2])
    assert code == 1 and "This link is cut off." in answer and "moves are certain:" in answer
    assert "game     parcels" in answer
    code, answer = output(capsys, text[:15])
    assert code == 1 and "None of its moves is certain." in answer


@pytest.mark.parametrize("change, sentence", [
    (lambda text: text[:-1] + ("A" if text[-1] != "A" else "B"), "This link is damaged"),
    (lambda text: "v9" + text[2:], "This link is from a newer version"),
    (lambda text: "hello", "This is not a link of a game."),
    (lambda text: "", "This is not a link of a game.")],
    ids=["damaged", "newer", "text", "empty"])
def test_an_unreadable_link_is_refused(finished, capsys, change, sentence):
    code, answer = output(capsys, change(encode(finished)))
    assert code == 1 and answer.startswith(sentence)


def test_a_move_that_is_not_legal_is_found(finished):
    tampered = finished.upto(10)
    tampered.actions[4] = (3, 99, 1)
    assert "move 5 is refused" in verify.problems(tampered)[0]


def test_fair_dice_are_checked(finished, capsys):
    rows = [Row(who, seal_of(who, secret), secret) for who, secret in ((HOST, "h" * 22), (1, "g" * 22))]
    fair = with_dice(go_on(started("parcels", 3, seed_of(rows)), Stream(1), 9), rows)
    code, text = output(capsys, encode(fair))
    assert code == 0 and "Fair dice: 2 numbers fit their seals, and make this deal." in text
    code, text = output(capsys, encode(with_dice(fair, [rows[0]._replace(secret="x" * 22), rows[1]])))
    assert code == 1 and "the deal: a number of its fair dice does not fit its seal" in text
    code, text = output(capsys, encode(with_dice(finished, rows)))
    assert code == 1 and "the deal: the numbers of its fair dice do not make it" in text


def test_a_game_is_printed_as_the_text_that_the_page_takes(finished, capsys):
    code, text = output(capsys, encode(finished), "--transcript")
    reading = transcript.read(text)
    assert code == 0 and not reading.faults and encode(reading.record) == encode(finished)
