"""The bot protocol, version 1: one JSON object a line, and nothing else."""

import io
import json

import pytest

from content.registry import open_system
from engine.table import Table
from engine.table.seating import players
from tui.bot import LONGEST_LINE, BotTable


def talk(*lines, seats=("guest:1",), seed=3, **wish):
    """What the table says to these lines (objects, or bytes as they are)."""
    toy = open_system("toy")
    table = Table(toy, toy.setup(wish, seed), seed)
    kinds = {seat: "stdio" if seat in seats else "scripted" for seat in table.seats}
    sent = b"".join(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n" for line in lines)
    out = io.BytesIO()
    BotTable(table, kinds, io.BytesIO(sent), out).serve()
    return [json.loads(line) for line in out.getvalue().splitlines()]


def decide(number, *picks, **more):
    return {"type": "decide", "number": number, "picks": list(picks), **more}


def ask(type, number):
    return {"type": type, "number": number}


QUIT = {"type": "quit"}
TO_THE_CUPS = (decide(1, "silent"), decide(2, "silent"))


def test_hello_comes_first():
    hello = talk()[0]
    assert list(hello) == ["type", "protocol", "system", "version", "seed", "seats"]
    assert (hello["type"], hello["protocol"], hello["system"], hello["seed"]) == ("hello", 1, "toy", 3)
    assert hello["seats"] == {"guest:1": "stdio", "guest:2": "scripted", "dealer": "scripted"}


def test_a_request_tells_all_that_the_seat_needs():
    request = talk()[1]
    assert list(request) == [
        "type",
        "number",
        "seat",
        "phase",
        "prompt",
        "min",
        "max",
        "options",
        "events",
        "view",
    ]
    assert (request["number"], request["seat"], request["phase"]) == (1, "guest:1", "motto")
    assert (request["prompt"], request["min"], request["max"]) == ("Ann, your motto?", 1, 1)
    assert request["options"] == [
        {"id": "motto", "seat": "guest:1", "label": "A motto", "rule": "TC-CUP-1", "text": True},
        {"id": "silent", "seat": "guest:1", "label": "Say nothing", "rule": "TC-CUP-1"},
    ]


def test_events_are_those_since_the_last_request_that_the_seat_may_see():
    _, first, second = talk(decide(1, "motto=Hi"))
    assert first["events"] == []
    texts = [event["text"] for event in second["events"]]
    assert texts[0] == "Ann says: Hi"
    assert "Two traps are hidden." in texts
    assert second["view"]["traps"] == []


def test_several_stdio_seats_share_one_request_line():
    request = talk(*TO_THE_CUPS, seats=("guest:1", "guest:2"))[-1]
    assert request["seat"] == "guest:1"
    assert {option["seat"] for option in request["options"]} == {"guest:1", "guest:2"}


def test_each_seat_of_a_bot_is_told_everything_it_may_know():
    last = talk(*TO_THE_CUPS, decide(3, "hide.left", "hide.right"), seats=("guest:1", "dealer"), heroes=1)[-1]
    assert last["type"] == "error"
    said = talk(
        decide(1, "silent"), decide(2, "hide.left", "hide.right"), seats=("guest:1", "dealer"), heroes=1
    )
    assert [line["seat"] for line in said[1:]] == ["guest:1", "dealer", "guest:1"]
    assert [event["text"] for event in said[2]["events"]] == ["Ann says nothing."]
    assert [event["text"] for event in said[3]["events"]] == ["Ann says nothing.", "Two traps are hidden."]


def test_the_ids_tell_which_seat_decides():
    assert talk(*TO_THE_CUPS, decide(4, "aim:guest:2"), seats=("guest:1", "guest:2"))[-1]["events"][-1] == {
        "kind": "ready",
        "text": "Bob takes aim.",
        "rule": "TC-CUP-4",
        "guest": "Bob",
    }


def test_a_bot_may_name_the_seat():
    said = talk(*TO_THE_CUPS, decide(4, "aim:guest:2", seat="guest:1"), seats=("guest:1", "guest:2"))
    assert said[-1]["code"] == "unknown"
    said = talk(decide(1, "silent", seat="dealer"))
    assert (said[-1]["type"], said[-1]["code"]) == ("error", "illegal")


def test_why_tells_what_is_blocked():
    assert talk(ask("why", 1))[-1] == {"type": "blocked", "number": 1, "blocked": []}
    lift = decide(4, "lift:guest:1>left")
    said = talk(*TO_THE_CUPS, lift, ask("why", 5), seats=("guest:1", "guest:2"))
    assert said[-1]["blocked"] == [
        {"label": "Lift the left cup", "reason": "it is lifted already", "rule": "TC-CUP-5"}
    ]


def test_odds_are_told_for_options_that_lead_to_a_roll():
    said = talk(*TO_THE_CUPS, ask("odds", 4), seats=("guest:1", "guest:2"))
    assert said[-1]["odds"] == [
        {"id": "toss:guest:1", "win": 0.5, "expected": 0.5},
        {"id": "toss:guest:2", "win": 0.5, "expected": 0.5},
    ]


def test_undo_opens_the_request_of_the_last_decision_again():
    said = talk(*TO_THE_CUPS, decide(4, "aim:guest:2"), {"type": "undo"}, seats=("guest:1", "guest:2"))
    assert (said[-1]["type"], said[-1]["number"]) == ("request", 6)
    assert len(said[-1]["options"]) == 12


def test_undo_is_refused_where_the_table_does_not_allow_it():
    assert talk({"type": "undo"})[-1]["code"] == "illegal"
    toss = decide(4, "toss:guest:1")
    said = talk(*TO_THE_CUPS, toss, {"type": "undo"}, seats=("guest:1", "guest:2"))
    assert (said[-1]["type"], said[-1]["code"]) == ("error", "illegal")


def test_the_journal_is_told():
    journal = talk(decide(1, "motto=Hi"), {"type": "journal"})[-1]["journal"]
    assert (journal["system"], journal["seed"]) == ("toy", 3)
    assert journal["decisions"][0] == {"seat": "guest:1", "picks": ["motto=Hi"]}


MALFORMED = [
    b"\xff\xfe\n",
    b"\n",
    b"{\n",
    b"[1]\n",
    b"7\n",
    b"{}\n",
    b'{"type":7}\n',
    b'{"type":"decide"}\n',
    b'{"type":"decide","number":"1","picks":["silent"]}\n',
    b'{"type":"decide","number":true,"picks":["silent"]}\n',
    b'{"type":"decide","number":1,"picks":"silent"}\n',
    b'{"type":"decide","number":1,"picks":[7]}\n',
    b'{"type":"decide","number":1,"picks":["motto=\\ud800"]}\n',
    b'{"type":"why"}\n',
    b"[" * 100_000 + b"\n",
    b"9" * 10_000 + b"\n",
    b'{"type":"why","number":1,"x":"' + b"x" * LONGEST_LINE + b'"}\n',
    b"x" * (3 * LONGEST_LINE + 5) + b"\n",
]


@pytest.mark.parametrize("line", MALFORMED, ids=range(len(MALFORMED)))
def test_a_malformed_line_is_told_and_the_game_goes_on(line):
    said = talk(line, decide(1, "silent"))
    assert [each["type"] for each in said] == ["hello", "request", "error", "request"]
    assert said[2]["code"] == "malformed"
    assert len(said[2]["message"]) < 200


def test_a_line_of_just_1_mib_is_read():
    line = b'{"type":"why","number":1,"x":"' + b"x" * (LONGEST_LINE - 32) + b'"}\n'
    assert len(line) == LONGEST_LINE + 1
    assert talk(line)[-1]["type"] == "blocked"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ({"type": "dance"}, "unknown"),
        (decide(1, "dance"), "unknown"),
        (decide(9, "silent"), "stale"),
        (decide(0, "silent"), "stale"),
        (decide(1, "silent", "motto"), "illegal"),
        (decide(1), "illegal"),
        (ask("why", 2), "stale"),
        (ask("odds", 2), "stale"),
        (decide(10**30, "silent"), "stale"),
        ({"type": "x" * 10_000}, "unknown"),
        (decide(1, "x" * 10_000), "unknown"),
    ],
)
def test_what_cannot_be_done_is_an_error_with_its_code_and_changes_nothing(line, code):
    said = talk(line, decide(1, "silent"))
    assert [each["type"] for each in said] == ["hello", "request", "error", "request"]
    assert said[2]["code"] == code
    assert len(said[2]["message"]) < 200


def test_quit_ends_the_talk():
    assert [line["type"] for line in talk(QUIT, decide(1, "silent"))] == ["hello", "request"]


def test_a_game_that_is_over_says_so_last():
    said = talk(seats=())
    assert [line["type"] for line in said] == ["hello", "over"]
    assert list(said[1]) == ["type", "outcome", "decisions", "digest"]
    assert list(said[1]["outcome"]) == ["winner", "reason", "rule", "turns"]


def test_a_bot_that_decides_as_a_scripted_player_gets_the_same_game():
    toy = open_system("toy")
    table = Table(toy, toy.setup({}, 5), 5)
    adviser = players(table, {"guest:1": "scripted"})["guest:1"]
    alone = talk(seats=(), seed=5)[-1]
    lines = []
    while True:
        said = talk(*lines, seed=5)[-1]
        if said["type"] == "over":
            break
        assert said["type"] == "request"
        standing = Table.replay(toy, _journal(lines, 5))
        picks = adviser.decide(standing.view("guest:1"), standing.request).picks
        lines.append(decide(said["number"], *picks))
    assert said == alone


def _journal(lines, seed):
    """The journal of a bot's game so far, as the bot would ask for it."""
    import msgspec

    from engine.table import Journal

    return msgspec.convert(talk(*lines, {"type": "journal"}, seed=seed)[-1]["journal"], Journal)


def test_the_command_prints_nothing_but_the_protocol(run):
    ran = run("bot", "toy", "--seed", "3", "--seats", "guest:2=stdio", typed=json.dumps(QUIT) + "\n")
    assert (ran.code, ran.err) == (0, "")
    hello, request = map(json.loads, ran.out.splitlines())
    assert hello["seats"] == {"guest:1": "scripted", "guest:2": "stdio", "dealer": "scripted"}
    assert request["seat"] == "guest:2"


def test_the_first_seat_is_the_bot_if_nothing_else_is_said(run):
    hello = json.loads(run("bot", "toy").out.splitlines()[0])
    assert hello["seats"]["guest:1"] == "stdio"
