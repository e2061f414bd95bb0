"""Tables at play: who decides, and who stands in for whoever does not."""

from __future__ import annotations

from tests.house.cups import asked, chairs, decide, ids, silent

# On the floor


def test_of_two_on_the_floor_the_first_decision_counts(mara, oskar, two):
    first, second = asked(mara), asked(oskar)
    assert first["number"] == second["number"] and first["seats"] == ["guest:1", "guest:2"]
    assert {option["seat"] for option in first["options"]} == {"guest:1"}
    decide(oskar, second, "aim:guest:2")
    assert mara.refused("decide", number=first["number"], picks=["aim:guest:1"])[0] == "stale"
    again = asked(mara)
    assert (again["number"], again["at"]) == (first["number"] + 1, first["at"] + 1)
    assert oskar.refused("decide", number=again["number"], picks=["toss:guest:2"])[0] == "illegal"
    decide(mara, again, "aim:guest:1")


def test_another_seats_decision_is_refused(mara, oskar, two):
    frame = asked(mara)
    for parts in ({"picks": ["aim:guest:2"]}, {"picks": ["aim:guest:2"], "seat": "guest:2"},
                  {"picks": ["aim:guest:1"], "seat": "guest:2"}, {"picks": ["press"], "seat": "dealer"},
                  {"picks": ["pass"], "seat": "nobody"}, {"picks": []}, {"picks": ["aim:guest:1"] * 2}):  # fmt: skip
        assert mara.refused("decide", number=frame["number"], **parts)[0] in ("illegal", "unknown"), parts
    for what in ("hint", "imagine"):
        assert mara.refused(what, number=frame["number"], seat="guest:2")[0] == "illegal"
    assert mara.refused("decide", number=frame["number"] + 1, picks=["aim:guest:1"])[0] == "stale"
    decide(mara, frame, "aim:guest:1")


def test_whoever_plays_two_seats_decides_for_both(served, mara):
    served.table(mara, {"guest:1": mara, "guest:2": mara})
    silent(mara, mara)
    frame = asked(mara)
    assert set(frame["views"]) == {"guest:1", "guest:2"}
    assert {option["seat"] for option in frame["options"]} == {"guest:1", "guest:2"}
    decide(mara, frame, "aim:guest:2")
    decide(mara, asked(mara), "aim:guest:1")


def test_a_person_deals_against_people_and_each_knows_their_own(served, mara, oskar):
    served.table(mara, {"guest:1": mara, "dealer": oskar}, wish={"heroes": 1})
    silent(mara)
    hiding = oskar.wait("request")
    oskar.does("decide", number=hiding["number"], picks=["hide.left", "hide.right"])
    guest, dealer = asked(mara), oskar.frame(lambda frame: frame["phase"] == "guests")
    assert dealer["views"]["dealer"]["traps"] == ["left", "right"]
    assert guest["views"] == {"guest:1": {"turn": 1, "light": 0, "dark": 0, "traps": []}}
    assert any(event.get("cups") for event in dealer["events"])
    assert not any("cups" in event for event in guest["events"])
    assert (dealer["type"], dealer.get("options"), guest["type"]) == ("news", None, "request")


def test_scripted_players_take_the_seats_that_are_free(served, mara):
    table = served.table(mara, {"guest:1": mara})
    silent(mara)
    frame = asked(mara)
    assert frame["at"] >= 3
    found = chairs(mara.does("attach", table=table))
    assert [found[seat].get("person", "") for seat in found] == ["Mara", "", ""]


def test_why_odds_and_hints_are_of_ones_own_seats(mara, oskar, two):
    frame = asked(mara)
    assert mara.does("odds", number=frame["number"])["odds"]
    assert {each["id"] for each in mara.does("odds", number=frame["number"])["odds"]} <= set(ids(frame))
    decide(oskar, asked(oskar), "lift:guest:2>left")
    frame = asked(mara)
    assert [each["label"] for each in mara.does("why", number=frame["number"])["blocked"]] == [
        "Lift the left cup"
    ]
    assert oskar.does("why", number=frame["number"])["blocked"] == []
    hint = mara.does("hint", number=frame["number"], seat="guest:1")
    assert set(hint["picks"]) <= set(ids(frame))
    other = mara.does("hint", number=frame["number"], seat="guest:1", without=hint["picks"])
    assert not set(other["picks"]) & set(hint["picks"])
    assert mara.ask("hint", number=frame["number"], seat="guest:1", without=ids(frame))["type"] in (
        "hint",
        "error",
    )
    assert oskar.refused("hint", number=frame["number"], seat="guest:2")[0] == "illegal"
    decide(mara, frame, "aim:guest:1")


def test_what_a_person_types_steers_no_terminal(served, mara, oskar):
    served.table(mara, {"guest:1": mara, "guest:2": oskar})
    frame = mara.wait("request")
    for words in ("\x1b[2J", "x" * 5000, "a\nb", "\u202eevil"):
        assert mara.refused("decide", number=frame["number"], picks=["motto=" + words])[0] == "illegal", words
    decide(mara, frame, "motto=To the end")
    assert any("To the end" in event["text"] for event in oskar.wait("request")["events"])


# Away


def test_a_scripted_player_stands_in_for_who_is_away_until_the_person_is_back(served, mara, oskar):
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar}, away=2)
    silent(mara, oskar)
    oskar.does("detach")
    served.wait(119)
    assert chairs(mara.wait("seats", when=lambda each: chairs(each)["guest:2"].get("away")))
    decide(mara, asked(mara), "aim:guest:1")
    served.wait(0)
    assert served.game(table).waiting_for == ["guest:2"]
    served.wait(2)
    assert chairs(mara.wait("seats", when=lambda each: chairs(each)["guest:2"].get("stands_in")))
    frame = asked(mara)
    assert frame["seats"] == ["guest:1", "guest:2"]
    oskar.does("attach", table=table)
    back = asked(oskar)
    assert served.game(table).waiting_for == ["guest:1", "guest:2"]
    assert chairs(mara.wait("seats"))["guest:2"].get("stands_in") is None
    decide(oskar, back, "aim:guest:2")


def test_with_nobody_here_nothing_is_played_on(served, mara, oskar):
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar}, away=1, clock=30)
    silent(mara, oskar)
    served.settle()
    for client in (mara, oskar):
        client.does("detach")
    taken = served.game(table).table.taken
    served.wait(5)
    for _ in range(5):
        served.wait(3600)
    assert served.game(table).table.taken == taken
    mara.does("attach", table=table)
    served.wait(0)
    assert served.game(table).table.taken == taken
    served.wait(20)
    assert served.game(table).table.taken == taken


def test_who_is_waited_for_with_no_end_is_waited_for(served, mara, oskar):
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar}, away=0)
    silent(mara, oskar)
    oskar.does("detach")
    decide(mara, asked(mara), "aim:guest:1")
    for _ in range(3):
        served.wait(10**6)
    assert served.game(table).waiting_for == ["guest:2"]
