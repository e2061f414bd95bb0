"""What is told of a table to those who do not play, and what of it when: now, late, or when it is over."""

from __future__ import annotations

from tests.house.cups import asked, decide, ids, silent
from tests.house.test_at_table import here
from tests.screens.driving import room_of


def test_spectators_are_told_what_everybody_may_know(served, mara, oskar, two):
    spectator = served.comes("Eve")
    spectator.does("attach", table=two)
    frame = spectator.frame()
    assert frame["type"] == "news" and set(frame["views"]) == {""} and frame["views"][""]["traps"] == []
    assert not {"options", "prompt", "odds", "seed"} & set(frame)
    for said, parts in (("decide", {"number": frame["number"], "picks": ["aim:guest:1"]}), ("undo", {}),
                        ("why", {"number": frame["number"]}), ("odds", {"number": frame["number"]}),
                        ("hint", {"number": frame["number"], "seat": "guest:1"}), ("journal", {})):  # fmt: skip
        assert spectator.refused(said, **parts)[0] == "illegal", said
    decide(mara, asked(mara), "aim:guest:1")
    assert spectator.frame()["at"] == frame["at"] + 1
    spectator.does("detach")
    decide(oskar, asked(oskar), "aim:guest:2")
    spectator.does("account")
    assert spectator.of("news") == []


def test_nobody_watches_where_the_owner_wants_none(served, mara, oskar):
    table = served.table(mara, {"guest:1": mara}, watching="none")
    assert oskar.refused("attach", table=table)[0] == "illegal"
    mara.does("attach", table=table, watch=True)
    assert served.within(lambda: served.house.book.cards(oskar.account))[0].watching == "none"


def test_who_is_refused_at_a_table_stays_at_the_other(served, mara, oskar, two):
    other = served.table(oskar, {"guest:1": oskar}, watching="none")
    assert mara.refused("attach", table=other)[0] == "illegal"
    decide(mara, asked(mara), "aim:guest:1")


def test_a_late_spectator_hears_nothing_early(served, mara, oskar):
    """Everything it is told was so that many decisions before, by the word of the table at that time."""
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar}, watching="side", delay=3)
    spectator = served.comes("Eve")
    spectator.does("attach", table=table)
    spectator.does("account")
    assert spectator.of("news", "request", "over") == []
    silent(mara, oskar)
    for _ in range(6):
        for client, seat in ((mara, "guest:1"), (oskar, "guest:2")):
            served.settle()
            frames = client.of("request")
            if frames and "aim:" + seat in ids(frames[-1]):
                decide(client, frames[-1], "aim:" + seat)
            served.settle()
            stands = served.game(table).table
            if stands.request:
                assert all(
                    frame["at"] + 3 <= stands.taken for frame in spectator.got if frame["type"] == "news"
                )
                seen = [frame for frame in spectator.got if frame["type"] == "news"]
                late = served.comes(f"Lena {stands.taken}")
                late.does("attach", table=table)
                late.does("detach")
                first = late.of("news")
                assert [(each["at"], each["views"], each["heard"]) for each in first] == [
                    (each["at"], each["views"], each["heard"]) for each in seen[-1:]
                ]
    assert len(seen) > 3


def test_what_is_taken_back_late_spectators_hear_of_in_time(served, mara, oskar):
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar}, watching="side", delay=2)
    spectator = served.comes("Eve")
    spectator.does("attach", table=table)
    silent(mara, oskar)
    decide(mara, asked(mara), "aim:guest:1")
    taken = served.game(table).table.taken
    oskar.does("consent", poll=mara.does("undo")["poll"], yes=True)
    served.settle()
    newcomer = served.comes("Lena")
    newcomer.does("attach", table=table)
    newcomer.does("account")
    frames = newcomer.of("news")
    assert all(frame["at"] + 2 <= taken for frame in frames)
    assert [len(frame["events"]) == frame["heard"] for frame in frames] == [True] * len(frames)


def test_whoever_has_watched_a_side_does_not_sit_down_on_the_other(served, mara, oskar):
    table = served.table(mara, {"guest:1": mara}, watching="side", delay=1)
    oskar.does("attach", table=table)
    oskar.does("detach")
    assert oskar.refused("join", table=table, seat="dealer")[0] == "illegal"
    oskar.does("join", table=table, seat="guest:2")


def test_the_journal_is_ones_own_until_the_end_and_then_everybodys(served, mara, oskar):
    table = served.table(mara, {"guest:1": mara, "dealer": oskar}, wish={"heroes": 1})
    silent(mara)
    hiding = oskar.wait("request")
    oskar.does("decide", number=hiding["number"], picks=["hide.left", "hide.right"])
    mine, theirs = mara.does("journal"), oskar.does("journal")
    assert {each["seat"] for each in mine["decisions"]} == {"guest:1"}
    assert {each["seat"] for each in theirs["decisions"]} == {"dealer"}
    assert not {"seed", "setup", "content"} & {*mine, *theirs}
    assert "hide.left" not in str(mine) and "left" not in str(mine["events"])
    seed = served.game(table).table.seed
    over = None
    while over is None:
        for client, pick in ((mara, "pass:guest:1"), (oskar, "wait")):
            frame = client.wait("request", "over")
            if frame["type"] == "over":
                over = frame
                break
            decide(client, frame, pick)
    assert over["seed"] == seed and over["outcome"]["winner"] == "draw"
    spectator = served.comes("Eve")
    spectator.does("attach", table=table)
    for client in (mara, oskar, spectator):
        whole = client.does("journal")["journal"]
        assert whole["seed"] == seed and len(whole["decisions"]) == over["decisions"]
    before = b"".join(mara.bytes[:-3] + oskar.bytes[:-3])
    assert b'"seed"' not in before


async def test_who_watches_stays_while_those_who_play_come_and_go(served, mara, oskar, two):
    served.comes("Lena").close()
    async with here(served, "Lena", two, watch=True) as lena:
        await lena.sees("Waiting for Mara (Guest 1) or Oskar (Guest 2)", "q quit  Space go on")
        mara.close()
        await lena.sees("Waiting for Mara (Guest 1, away) or Oskar (Guest 2)")
        assert room_of(lena.app) is not None
