"""Each seat learns what it may know, and no more."""

import msgspec
import pytest

from tests.table.test_deciding import at_the_cups, decide
from tests.table.toy import Hidden


def texts(events):
    return [event.text() for event in events]


def test_the_game_master_knows_the_traps_and_the_heroes_that_there_are_some():
    table = at_the_cups()
    assert texts(table.events_for("gm"))[-1] == "Traps lie under left and middle."
    assert texts(table.events_for("hero:1"))[-1] == "Two traps are hidden."


def test_what_a_hero_is_told_holds_nothing_hidden():
    table = at_the_cups()
    assert b"left" not in msgspec.json.encode([event.wire() for event in table.events_for("hero:1")])
    assert table.view("gm").snapshot()["traps"] == ["left", "middle"]
    assert table.view("hero:1").snapshot()["traps"] == []


def test_a_lifted_cup_is_known_to_all():
    table = at_the_cups()
    decide(table, "hero:1", "lift:hero:1>left")
    assert table.view("hero:2").snapshot()["traps"] == ["left"]


def test_events_can_be_asked_from_a_number_on():
    table = at_the_cups()
    since = len(table.events)
    decide(table, "hero:1", "aim:hero:1")
    assert texts(table.events_for("hero:2", since)) == ["Ann takes aim."]


def test_an_event_with_nothing_public_is_unknown_to_others():
    class Whisper(Hidden, frozen=True, kw_only=True):
        def public(self):
            return None

    assert Whisper(see=("gm",)).for_seat("hero:1") is None
    assert Whisper(see=("gm",)).for_seat("gm") is not None


def test_an_event_on_the_wire_tells_kind_sentence_rule_and_fields():
    table = at_the_cups()
    decide(table, "hero:1", "lift:hero:1>right")
    assert table.events[-1].wire() == {
        "kind": "lifted",
        "text": "Ann lifts the right cup: light.",
        "rule": "TOY-5",
        "hero": "Ann",
        "cup": "right",
        "trap": False,
    }


@pytest.mark.parametrize("seat", ["hero:1", "hero:2"])
@pytest.mark.parametrize("seed", range(20))
def test_a_scripted_hero_decides_the_same_whatever_is_hidden(seat, seed):
    def decision(*traps):
        table = at_the_cups()
        table.game.traps = list(traps)
        player = table.system.scripted(seat, table.setup, seed)
        return player.decide(table.view(seat), table.request).picks

    assert decision("left", "middle") == decision("middle", "right") == decision("left", "right")
