"""What several people are asked as one: they vote, within a time, and only those who vote hear of it."""

from __future__ import annotations

import pytest

from tests.house.cups import decide, silent
from tests.house.serving import Client, Served


@pytest.fixture
def people(served: Served) -> list[Client]:
    return [served.comes(name) for name in ("Mara", "Oskar", "Dora")]


@pytest.fixture
def table(served: Served, voting, people) -> str:
    """Mara, who owns it, and Oskar are asked together; Dora deals."""
    mara, oskar, dora = people
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar, "dealer": dora})
    silent(mara, oskar)
    hiding = dora.wait("request")
    dora.does("decide", number=hiding["number"], picks=["hide.left", "hide.right"])
    return table


def test_more_than_half_decide_and_only_those_who_vote_hear_of_it(served, people, table):
    mara, oskar, dora = people
    frame = mara.asked()
    taken = served.game(table).table.taken
    mara.does("decide", number=frame["number"], picks=["aim"])
    oskar.does("account")
    assert [told["words"] for told in oskar.of("told") if told["kind"] == "vote"] == [
        "Mara (Ann) is for: Aim."
    ]
    dora.does("account")
    assert not [told for told in dora.of("told") if told["kind"] == "vote"]
    assert served.game(table).table.taken == taken
    decide(oskar, oskar.asked(), "aim")
    assert served.game(table).table.taken == taken + 1


def test_of_equally_many_votes_the_owners_counts_and_a_vote_may_be_changed(served, people, table):
    mara, oskar, _ = people
    frame = oskar.asked()
    oskar.does("decide", number=frame["number"], picks=["aim"])
    oskar.does("decide", number=frame["number"], picks=["rest"])
    taken = served.game(table).table.taken
    decide(mara, mara.asked(), "wait")
    (last,) = served.game(table).table.decisions[taken:]
    assert last.picks == ("wait",)
    oskar.does("account")
    heard = [told["words"] for told in oskar.of("told") if told["kind"] == "vote"]
    assert heard[-1] == "1 of 2 for: Wait (as many as for something else: Mara (Ann) decides)."


@pytest.mark.rule("TS-LOOP-23", "TS-Q-98")
def test_who_is_for_the_same_again_takes_the_vote_back_and_the_others_hear_of_it(served, people, table):
    mara, oskar, _ = people
    taken = served.game(table).table.taken
    number = mara.asked()["number"]
    for _ in range(2):
        mara.does("decide", number=number, picks=["aim"])
    decide(oskar, oskar.asked(), "aim")
    heard = [told["words"] for told in oskar.of("told") if told["kind"] == "vote"]
    assert heard[-1] == "Mara (Ann) takes the vote back." and served.game(table).table.taken == taken
    mara.does("decide", number=number, picks=["aim"])
    assert served.game(table).table.taken == taken + 1


def test_when_the_time_of_a_vote_is_up_the_votes_that_were_cast_decide(served, people, table):
    mara, oskar, _ = people
    frame = oskar.asked()
    assert oskar.refused("decide", number=frame["number"], picks=["nothing"])[0] == "unknown"
    assert oskar.refused("decide", number=frame["number"], picks=["aim", "wait"])[0] == "illegal"
    oskar.does("decide", number=frame["number"], picks=["rest"])
    taken = served.game(table).table.taken
    served.wait(59)
    assert served.game(table).table.taken == taken
    served.wait(2)
    assert [each.picks for each in served.game(table).table.decisions[taken:]] == [("rest",)]
    assert mara.refused("decide", number=frame["number"], picks=["aim"])[0] == "stale"


def test_who_goes_in_the_middle_of_a_vote_holds_nobody_up(served, people, table):
    mara, oskar, _ = people
    frame = oskar.asked()
    oskar.does("decide", number=frame["number"], picks=["rest"])
    taken = served.game(table).table.taken
    oskar.does("leave", table=table)
    mara.does("decide", number=frame["number"], picks=["aim"])
    served.settle()
    assert [each.picks for each in served.game(table).table.decisions[taken : taken + 1]] == [("aim",)]


def test_when_all_who_voted_have_gone_their_votes_have_too(served, people, table):
    mara, oskar, _ = people
    oskar.does("decide", number=oskar.asked()["number"], picks=["rest"])
    taken = served.game(table).table.taken
    oskar.does("leave", table=table)
    served.wait(61)
    assert served.game(table).table.taken == taken
    decide(mara, mara.asked(), "aim")


def test_when_the_time_of_the_table_is_up_the_votes_that_were_cast_decide(served, people, table):
    mara, oskar, _ = people
    game = served.game(table)
    game.order.clock = 30
    served.within(game.play)
    oskar.does("decide", number=oskar.asked()["number"], picks=["rest"])
    taken = game.table.taken
    served.wait(31)
    assert [each.picks for each in game.table.decisions[taken:]] == [("rest",)]
    assert not [told for told in mara.of("told") if "time was up" in told["words"]]


@pytest.mark.rule("TS-ACTION-04", "TS-LOOP-28")
def test_who_is_not_asked_may_say_something_and_it_changes_nothing(served, people, table):
    _, oskar, dora = people
    before = served.game(table).table.digest()
    dora.does("say", table=table, text="Behind you!")
    assert served.game(table).table.digest() == before
    oskar.does("account")
    assert [said["line"]["text"] for said in oskar.of("said")] == ["Behind you!"]
