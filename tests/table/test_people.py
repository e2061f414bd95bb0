"""Who may be told what of a game that several people play at one terminal."""

from __future__ import annotations

import msgspec
import pytest

from content.registry import open_system
from engine.table import Event, Journal, Seating, Table, known, step
from engine.table.seating import players, sit_down

SEATS = ("guest:1", "guest:2", "dealer")
HUMAN = dict.fromkeys(SEATS, "human")
ONE = Seating({"guest:1": "human", "guest:2": "human", "dealer": "scripted"})
TEAMS = Seating(HUMAN)
NAMED = Seating(HUMAN, {"guest:1": "Ann", "guest:2": "Bob", "dealer": "Ann"}, {"dealer": "sealed"})
LOCKED = Seating(ONE.kinds, {"guest:1": "Ann", "guest:2": "Ann"}, {"guest:1": "sealed", "guest:2": "sealed"})


@pytest.mark.parametrize(
    ("seating", "guarded"), [(Seating(), False), (ONE, False), (TEAMS, True), (NAMED, True), (LOCKED, True)]
)
def test_people_keep_secrets_if_there_are_several_or_one_has_a_pin(seating, guarded) -> None:
    assert (seating.guarded, seating.secret(over=False), seating.secret(over=True)) == (
        guarded,
        guarded,
        False,
    )


def test_a_person_has_all_seats_of_the_name_and_one_pin_for_them() -> None:
    assert NAMED.seats_of("guest:1") == NAMED.seats_of("dealer") == ["guest:1", "dealer"]
    assert [NAMED.pin(seat) for seat in SEATS] == ["sealed", "", "sealed"]


def test_without_names_a_side_is_one_persons() -> None:
    assert (TEAMS.seats_of("guest:2"), TEAMS.seats_of("dealer")) == (["guest:1", "guest:2"], ["dealer"])


def test_who_is_called_has_no_control_characters_in_the_name() -> None:
    spoof = Seating(HUMAN, {"guest:1": "A\x1b[2Jnn\n"})
    assert (spoof.called("guest:1", "Guest"), spoof.called("dealer", "Dealer")) == (
        "A[2Jnn (Guest)",
        "Dealer",
    )


@pytest.mark.parametrize(
    ("seating", "seat", "over", "eyes"),
    [
        (NAMED, None, False, []), (NAMED, "guest:1", False, ["guest:1", "dealer"]), (NAMED, "guest:2", False, ["guest:2"]),
        (NAMED, None, True, list(SEATS)), (NAMED, "guest:1", True, ["guest:1"]),
        (ONE, None, False, list(SEATS)), (ONE, "dealer", False, ["dealer"]), (LOCKED, "dealer", False, []),
    ],
)  # fmt: skip
def test_a_running_game_is_told_to_one_person_at_a_time(seating, seat, over, eyes) -> None:
    assert seating.eyes(SEATS, seat, over=over) == eyes


class Told(Event, frozen=True, kw_only=True):
    kind = "told"
    words: str

    def text(self) -> str:
        return self.words

    def public(self) -> Event | None:
        return Told(words="something") if self.words == "half" else None


def test_what_some_may_know_together_and_what_everybody_may() -> None:
    events = [Told(words="open"), Told(words="half", see=("a",)), Told(words="secret", see=("b",))]
    told = {
        eyes: [event.text() for event in known(events, eyes)] for eyes in ((), ("a",), ("b",), ("a", "b"))
    }
    assert told == {
        (): ["open", "something"],
        ("a",): ["open", "half"],
        ("b",): ["open", "something", "secret"],
        ("a", "b"): ["open", "half", "secret"],
    }


@pytest.fixture
def table() -> Table:
    """Three Cups, with the traps hidden."""
    table = sit_down(open_system("toy"), {}, 3)
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    while not any(event.see for event in table.events):
        step(table, seated)
    return table


def test_a_table_tells_its_secrets_to_their_owner_and_when_it_is_over_to_everybody(table) -> None:
    table.seating = TEAMS
    secret = next(event for event in table.events if event.see)
    assert [secret in table.told(seat) for seat in (None, "guest:1", "dealer")] == [False, False, True]
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    while step(table, seated):
        pass
    assert table.told() == table.events


def test_a_journal_says_who_keeps_secrets_and_else_nothing_of_who_plays(table) -> None:
    table.seating = ONE
    assert b"seating" not in msgspec.json.encode(table.journal())
    table.seating = NAMED
    journal = msgspec.json.decode(msgspec.json.encode(table.journal()), type=Journal)
    assert Table.replay(table.system, journal).seating == NAMED


def test_who_plays_one_seat_more_plays_it_under_the_same_name() -> None:
    """Else a game of one person, who is named, would hide what is known from that same person."""
    alone = Seating({"guest:1": "human", "guest:2": "scripted"}, {"guest:1": "Ann"})
    joined = alone.joined("guest:2")
    assert joined.people == {"guest:1": "Ann", "guest:2": "Ann"} and not joined.guarded
    assert ONE.joined("dealer").people == {}
