"""Who comes to a game that goes on, who leaves it, and what they say to each other there."""

from __future__ import annotations

from tests.house.cups import asked, chairs, decide, silent


def test_a_newer_login_takes_the_seat_and_the_older_may_watch(served, mara, two):
    newer = served.comes("Mara")
    newer.does("attach", table=two, frames=True)
    assert mara.wait("told", when=lambda told: told["kind"] == "replaced")["table"] == two
    frame = asked(newer)
    assert mara.refused("decide", number=frame["number"], picks=["aim:guest:1"])[0] == "illegal"
    mara.does("attach", table=two, watch=True)
    seen = mara.frame(lambda frame: frame["type"] == "news")
    assert set(seen["views"]) == {""} and "options" not in seen
    decide(newer, frame, "aim:guest:1")


def test_who_loses_the_line_is_led_back_to_the_table_once(served, mara, two):
    mara.close()
    served.until(lambda: mara.account not in served.game(two).attendance.persons)
    assert served.comes("Mara").back == two
    assert served.comes("Mara").back == ""


def test_who_has_gone_to_the_lobby_or_only_watched_is_led_nowhere(served, mara, oskar, two):
    eve = served.comes("Eve")
    eve.does("attach", table=two, watch=True)
    oskar.does("detach", table=two)
    for each in (eve, oskar):
        each.close()
    served.until(lambda: served.house.rooms.presence.here() == {mara.account})
    assert (served.comes("Eve").back, served.comes("Oskar").back) == ("", "")


def test_who_got_up_elsewhere_is_led_nowhere(served, mara, two):
    other = served.comes("Mara")
    mara.close()
    served.until(lambda: mara.account not in served.game(two).attendance.persons)
    other.does("leave", table=two)
    assert served.comes("Mara").back == ""


def test_whoever_leaves_is_played_for_and_may_come_again_on_that_side_alone(served, mara, oskar, two):
    decide(mara, asked(mara), "aim:guest:1")
    oskar.does("leave", table=two)
    frame = mara.wait(
        "request", when=lambda frame: frame["at"] > 4 and frame["seats"] == ["guest:1", "guest:2"]
    )
    found = chairs(mara.does("attach", table=two))
    assert "person" not in found["guest:2"]
    assert oskar.refused("join", table=two, seat="dealer")[0] == "illegal"
    oskar.does("join", table=two, seat="guest:2")
    oskar.does("attach", table=two)
    assert asked(oskar)["number"] == frame["number"]


def test_somebody_sits_down_while_the_game_goes_on(served, mara, oskar):
    table = served.table(mara, {"guest:1": mara})
    silent(mara)
    asked(mara)
    oskar.does("join", table=table, seat="guest:2")
    oskar.does("attach", table=table)
    frame = asked(oskar)
    assert frame["heard"] == len(frame["events"]) > 0 and frame["anew"]
    decide(oskar, frame, "aim:guest:2")
    dealer = served.comes("Dora")
    dealer.does("join", table=table, seat="dealer")
    dealer.does("attach", table=table, frames=True)
    assert dealer.frame()["views"]["dealer"]["traps"]


def test_when_all_have_left_the_table_is_gone(served, mara, oskar, two):
    mara.does("leave", table=two)
    oskar.does("leave", table=two)
    assert mara.refused("attach", table=two)[0] == "unknown"
    assert mara.hall().get("tables", []) == []


def test_who_comes_is_told_how_things_stand_with_clock_and_disk(served, mara, oskar, two):
    oskar.does("attach", table=two)
    told = oskar.wait("seats")
    assert told["trouble"] == "" and "guest:1" in chairs(told)


def test_a_table_has_a_chat_of_its_own(served, mara, oskar, two):
    eve = served.comes("Eve")
    mara.does("say", table=two, text="well\x1b[2J played")
    line = oskar.wait("said")["line"]
    assert (line["name"], line["table"]) == ("Mara", two) and line["text"].isprintable()
    eve.does("account")
    assert eve.of("said") == []
    eve.does("attach", table=two)
    assert eve.wait("said")["line"]["text"] == line["text"]
