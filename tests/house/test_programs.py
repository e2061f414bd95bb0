"""Programs at a table: each plays one seat by the token of its person, and sees only that."""

from __future__ import annotations

from tests.house.cups import asked, chairs, decide, silent


def test_a_program_plays_one_seat_and_sees_only_that(served, mara, oskar):
    table = served.table(mara, {"guest:1": mara, "guest:2": mara, "dealer": oskar})
    bot = served.bot(mara, table, "guest:1")
    frame = bot.wait("request")
    assert set(frame["views"]) == {"guest:1"} and frame["seats"] == ["guest:1"]
    decide(bot, frame, "silent")
    frame = mara.wait("request", when=lambda frame: frame["seats"] == ["guest:2"])
    assert bot.refused("decide", number=frame["number"], picks=["silent"], seat="guest:2")[0] == "illegal"
    assert bot.refused("decide", number=frame["number"], picks=["silent"])[0] == "illegal"
    decide(mara, frame, "silent")
    assert bot.refused("undo")[0] == "illegal"
    for said in ("lobby", "journal.all", "create", "token.make", "say", "leave", "account"):
        assert bot.refused(
            said,
            table=table,
            seat="guest:1",
            system="toy",
            text="hi",
        )[0]
    assert [seat for seat, chair in chairs(mara.does("attach", table=table)).items() if chair.get("bot")] == [
        "guest:1"
    ]
    assert {each["seat"] for each in bot.does("journal")["decisions"]} == {"guest:1"}


def test_a_program_watches_nothing(served, mara, oskar):
    table = served.table(
        mara, {"guest:1": mara, "dealer": oskar}, watching="side", delay=1, wish={"heroes": 1}
    )
    other = served.table(mara, {"guest:1": mara})
    bot = served.bot(oskar, table, "dealer", attach=False)
    assert bot.refused("attach", table=other)[0] == "illegal"
    bot.does("attach", table=table, watch=True)
    assert set(bot.frame()["views"]) == {""}
    assert not any(each.wants.eyes for each in served.game(table).channels.by_wants.values())


def test_a_program_keeps_the_seat_of_who_is_away(served, mara, oskar):
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar}, away=1)
    bot = served.bot(oskar, table, "guest:2")
    oskar.does("detach")
    silent(mara, bot)
    decide(mara, asked(mara), "aim:guest:1")
    frame = asked(bot)
    for _ in range(3):
        served.wait(300)
    assert served.game(table).waiting_for == ["guest:2"]
    decide(bot, frame, "aim:guest:2")
    bot.close()
    served.wait(0)
    decide(mara, asked(mara), "aim:guest:1")
    served.wait(61)
    served.wait(1)
    assert asked(mara)["at"]


def test_tokens_are_for_whom_they_were_made_as_long_as_they_are_good(served, mara, oskar, two):
    assert oskar.refused("token.make", table=two, seat="guest:1")[0] == "illegal"
    token = mara.does("token.make", table=two, seat="guest:1", minutes=1)["token"]
    for wrong in ("", token[:-1], token + "x", "x" * 80):
        program = served.program()
        assert program.refused("token", token=wrong)[0]
        assert program.refused("attach", table=two)[0] == "illegal"
    bot = served.program()
    bot.does("token", token=token)
    bot.does("attach", table=two)
    frame = asked(bot)
    served.pass_by(61)
    bot.wait("bye")
    bot.ended()
    late = served.program()
    assert late.refused("token", token=token)[0] == "illegal"
    decide(mara, frame, "aim:guest:1")
