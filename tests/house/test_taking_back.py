"""What is taken back at a table of several people: with whose consent, how far, and how."""

from __future__ import annotations

import pytest

from engine.table import Refused
from tests.house.cups import asked, decide, silent


def test_what_is_taken_back_is_taken_back_when_all_others_consent(served, mara, oskar, two):
    served.settle()
    spectator = served.comes("Eve")
    spectator.does("attach", table=two)
    decide(mara, asked(mara), "aim:guest:1")
    taken = served.game(two).table.taken
    poll = mara.does("undo")["poll"]
    question = oskar.wait("poll")
    assert (question["who"], question["words"]) == (
        "Mara",
        "Mara (Ann) wants to take back “Ann takes aim”.",
    )
    assert mara.refused("consent", poll=poll, yes=True)[0] == "stale"
    assert spectator.refused("consent", poll=poll, yes=True)[0]
    assert mara.refused("undo")[0] == "illegal"
    spectator.got.clear()
    oskar.does("consent", poll=poll, yes=True)
    assert mara.wait("polled")["done"] is True
    for client in (mara, oskar, spectator):
        anew = client.frame(lambda frame: frame.get("anew"))
        assert anew["at"] == taken - 1 and anew["heard"] == len(anew["events"])
        assert not any("takes aim" in event["text"] for event in anew["events"])
    assert served.game(two).table.taken == taken - 1
    assert oskar.refused("consent", poll=poll, yes=True)[0] == "stale"


@pytest.mark.parametrize("way", ["no", "late", "asker leaves", "game goes on"])
def test_what_not_all_others_want_stands(served, mara, oskar, two, way):
    decide(mara, asked(mara), "aim:guest:1")
    taken = served.game(two).table.taken
    poll = mara.does("undo")["poll"]
    if way == "no":
        oskar.does("consent", poll=poll, yes=False)
    elif way == "late":
        served.wait(61)
    elif way == "asker leaves":
        mara.does("detach")
    else:
        decide(oskar, oskar.wait("request", when=lambda frame: frame["at"] == taken), "aim:guest:2")
    ended = oskar.wait("polled")
    assert ended["done"] is False and ended["words"]
    assert served.game(two).table.taken >= taken
    assert oskar.refused("consent", poll=poll, yes=True)[0] == "stale"
    mara.does("attach", table=two)


def test_a_newer_login_of_who_is_asked_is_asked_and_consents_to_nothing_by_coming(served, mara, oskar, two):
    decide(mara, asked(mara), "aim:guest:1")
    taken = served.game(two).table.taken
    poll = mara.does("undo")["poll"]
    newer = served.comes("Oskar")
    newer.does("attach", table=two)
    assert newer.wait("poll")["poll"] == poll
    assert served.game(two).table.taken == taken
    newer.does("consent", poll=poll, yes=True)
    served.settle()
    assert served.game(two).table.taken == taken - 1


def test_nobody_goes_back_behind_anothers_decision_or_what_was_shown(served, mara, oskar, two):
    decide(mara, asked(mara), "aim:guest:1")
    decide(oskar, asked(oskar), "aim:guest:2")
    frame = asked(mara)
    assert mara.refused("undo")[0] == "illegal"
    assert mara.refused("undo", to=0)[0] == "illegal"
    assert mara.refused("undo", to=-1)[0] == "illegal"
    assert mara.refused("undo", to=10**9)[0] == "illegal"
    decide(mara, frame, "toss:guest:1")
    assert mara.refused("undo")[0] == "illegal"


def test_a_long_game_is_taken_back_a_moment_at_a_time(served, mara, oskar, monkeypatch):
    """Nobody else waits for it, nothing is decided meanwhile, and it is on the disk."""
    monkeypatch.setattr("tui.house.hosted.SLICE", 0.0)
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar})
    silent(mara, oskar)
    for client, seat in ((mara, "guest:1"), (oskar, "guest:2")):
        decide(client, asked(client), "aim:" + seat)
    decide(mara, asked(mara), "aim:guest:1")
    frame = asked(oskar)
    stands = served.game(table).table
    steps: list[int] = []
    retraced = type(stands).retraced

    def slowly(self, decisions):
        for again in retraced(self, decisions):
            steps.append(again.taken)
            if len(steps) == 3:
                with pytest.raises(Refused, match="taken back"):
                    served.game(table)._playing(served.game(table).attendance.members[1].caller)
            yield again

    monkeypatch.setattr(type(stands), "retraced", slowly)
    oskar.does("consent", poll=mara.does("undo")["poll"], yes=True)
    served.settle()
    anew = served.game(table).table
    assert steps == [*range(1, stands.taken), stands.taken - 1] and anew is not stands
    assert anew.decisions == stands.decisions[:-1] and anew.request.number == frame["number"] + 1
    decide(mara, asked(mara), "pass:guest:1")
    before = served.within(lambda: served.game(table).table.digest())
    served.again()
    assert served.within(lambda: served.game(table).table.digest()) == before


def test_alone_one_takes_back_at_once(served, mara):
    table = served.table(mara, {"guest:1": mara, "guest:2": mara})
    silent(mara, mara)
    decide(mara, asked(mara), "aim:guest:1")
    taken = served.game(table).table.taken
    assert "poll" not in mara.does("undo")
    served.settle()
    assert served.game(table).table.taken == taken - 1
