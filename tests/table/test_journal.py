"""The journal is the save file, the replay and the undo."""

import os
import subprocess
import sys

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from content.registry import open_system
from engine.table import Decided, DivergedError, Journal, RandomPlayer, Refused, Table, play_out
from tests.table.test_deciding import at_the_cups, decide

TOY = open_system("toy")

REPLAY = """
import sys, msgspec
from engine.table import Journal, Table
from content.registry import open_system
print(Table.replay(open_system("toy"), msgspec.json.decode(sys.stdin.read(), type=Journal)).digest())
"""


def random_game(seed, heroes=2):
    table = Table(TOY, TOY.setup({"heroes": heroes}, seed), seed)
    play_out(table, {seat: RandomPlayer(seed + n) for n, seat in enumerate(table.seats)})
    return table


@given(seed=st.integers(0, 2**40), heroes=st.integers(1, 3))
def test_replaying_a_journal_gives_the_same_game(seed, heroes):
    table = random_game(seed, heroes)
    again = Table.replay(TOY, table.journal())
    assert again.digest() == table.digest()
    assert again.events == table.events
    assert again.outcome == table.outcome


def test_a_journal_survives_json():
    table = random_game(5)
    wire = msgspec.json.encode(table.journal())
    assert msgspec.json.decode(wire, type=Journal) == table.journal()


@pytest.mark.parametrize("hashseed", ["0", "12345"])
def test_another_process_with_another_hash_seed_gives_the_same_digest(hashseed):
    table = random_game(8)
    ran = subprocess.run(
        [sys.executable, "-c", REPLAY],
        input=msgspec.json.encode(table.journal()).decode(),
        env=os.environ | {"PYTHONHASHSEED": hashseed, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.strip() == table.digest()


def test_another_seed_is_another_game():
    assert random_game(1).digest() != random_game(2).digest()


def test_part_of_a_journal_leads_to_the_middle_of_the_game():
    table = random_game(3)
    middle = Table.replay(TOY, table.journal(), decisions=4)
    assert (middle.request.number, len(middle.decisions)) == (5, 4)


def test_a_journal_that_does_not_fit_says_at_which_decision():
    journal = random_game(3).journal()
    journal.decisions[1] = Decided("guest:2", ("sing",))
    with pytest.raises(DivergedError) as diverged:
        Table.replay(TOY, journal)
    assert diverged.value.number == 2
    assert diverged.value.reason == "guest:2 has no option 'sing' now"


def test_a_journal_that_goes_on_after_the_end_says_so():
    journal = random_game(3).journal()
    count = len(journal.decisions)
    journal.decisions.append(Decided("dealer", ("press",)))
    with pytest.raises(DivergedError, match=f"decision {count + 1}: the game was over already"):
        Table.replay(TOY, journal)


def test_a_decision_is_taken_back():
    table = at_the_cups()
    before = table.digest()
    decide(table, "guest:1", "aim:guest:1")
    assert table.digest() != before
    table.undo("guest:1")
    assert table.digest() == before
    assert table.request.seats == ("guest:1", "guest:2")


def test_the_number_of_a_request_taken_back_never_comes_again():
    table = at_the_cups()
    decide(table, "guest:1", "aim:guest:1")
    stale, before = table.request.number, table.digest()
    table.undo("guest:1")
    assert table.request.number == stale + 1
    with pytest.raises(Refused, match=f"request {stale} is not open"):
        table.decide(stale, "guest:1", ["aim:guest:1"])
    again = Table.replay(TOY, table.journal())
    assert (again.request.number, again.digest()) == (stale + 1, table.digest())
    assert Table.replay(TOY, table.journal(), 1).request.number == 2
    for each in (table, again):
        each.rewind(3)
        decide(each, "guest:1", "aim:guest:1")
        assert each.digest() == before


def test_undo_goes_back_to_before_what_others_decided_since():
    table = at_the_cups()
    decide(table, "guest:1", "aim:guest:1")
    decide(table, "guest:2", "aim:guest:2")
    table.undo("guest:1")
    assert len(table.decisions) == 3


@pytest.mark.parametrize("act", ["toss:guest:1", "lift:guest:1>left"])
def test_what_was_revealed_stands(act):
    table = at_the_cups()
    decide(table, "guest:1", act)
    before = table.digest()
    with pytest.raises(
        Refused, match=r"something was tossed, drawn or shown since; that stands \(TC-CUP-2\)"
    ):
        table.undo("guest:1")
    assert table.digest() == before


def test_a_decision_after_the_reveal_can_be_taken_back():
    table = at_the_cups()
    decide(table, "guest:1", "lift:guest:1>left")
    decide(table, "guest:2", "aim:guest:2")
    table.undo("guest:2")
    assert table.request.seats == ("guest:2",)


def test_who_has_decided_nothing_has_nothing_to_take_back():
    table = Table(TOY, TOY.setup({}, 1), 1)
    with pytest.raises(Refused, match="nothing to take back"):
        table.undo("dealer")
