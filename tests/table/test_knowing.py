"""Each seat learns what it may know, and no more."""

import msgspec
import pytest
from engine.toy.events import Hidden

from tests.table.test_deciding import at_the_cups, decide


def texts(events):
    return [event.text() for event in events]


def test_the_game_master_knows_the_traps_and_the_heroes_that_there_are_some():
    table = at_the_cups()
    assert texts(table.events_for("dealer"))[-1] == "Traps lie under left and middle."
    assert texts(table.events_for("guest:1"))[-1] == "Two traps are hidden."


def test_what_a_hero_is_told_holds_nothing_hidden():
    table = at_the_cups()
    assert b"left" not in msgspec.json.encode([event.wire() for event in table.events_for("guest:1")])
    assert table.view("dealer").snapshot().traps == ("left", "middle")
    assert table.view("guest:1").snapshot().traps == ()


def test_a_lifted_cup_is_known_to_all():
    table = at_the_cups()
    decide(table, "guest:1", "lift:guest:1>left")
    assert table.view("guest:2").snapshot().traps == ("left",)


def test_events_can_be_asked_from_a_number_on():
    table = at_the_cups()
    since = len(table.events)
    decide(table, "guest:1", "aim:guest:1")
    assert texts(table.events_for("guest:2", since)) == ["Ann takes aim."]


def test_an_event_with_nothing_public_is_unknown_to_others():
    class Whisper(Hidden, frozen=True, kw_only=True):
        def public(self):
            return None

    assert Whisper(see=("dealer",)).for_seat("guest:1") is None
    assert Whisper(see=("dealer",)).for_seat("dealer") is not None


def test_an_event_on_the_wire_tells_kind_sentence_rule_and_fields():
    table = at_the_cups()
    decide(table, "guest:1", "lift:guest:1>right")
    assert table.events[-1].wire() == {
        "kind": "lifted",
        "text": "Ann lifts the right cup: light.",
        "rule": "TC-CUP-5",
        "guest": "Ann",
        "cup": "right",
        "trap": False,
    }


@pytest.mark.parametrize("seat", ["guest:1", "guest:2"])
@pytest.mark.parametrize("seed", range(20))
def test_a_scripted_hero_decides_the_same_whatever_is_hidden(seat, seed):
    def decision(*traps):
        table = at_the_cups()
        table.game.traps = list(traps)
        player = table.system.scripted(seat, table.setup, seed)
        return player.decide(table.view(seat), table.request).picks

    assert decision("left", "middle") == decision("middle", "right") == decision("left", "right")
