"""Tables at play: who decides, who stands in, what is taken back, who is told what."""

from __future__ import annotations

import pytest

from engine.table import Refused
from tests.house.serving import Client, Served


def ids(frame: dict, seat: str = "") -> list[str]:
    return [option["id"] for option in frame["options"] if not seat or option["seat"] == seat]


def chairs(message: dict) -> dict[str, dict]:
    return {chair["seat"]: chair for chair in message["chairs"]}


def decide(client: Client, frame: dict, pick: str, **parts) -> None:
    client.does("decide", number=frame["number"], picks=[pick], **parts)


def silent(*clients: Client) -> None:
    """The guests keep their mottoes to themselves, one after another."""
    for client in clients:
        frame = client.wait("request", when=lambda frame: frame["phase"] == "motto")
        decide(client, frame, "silent")


def asked(client: Client) -> dict:
    frame = client.asked()
    assert frame["phase"] == "guests"
    return frame


@pytest.fixture
def two(served: Served, mara: Client, oskar: Client) -> str:
    """A table of two guests against a scripted dealer; both are asked who acts."""
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar})
    silent(mara, oskar)
    return table


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
    assert mara.refused("hint", number=frame["number"], seat="guest:2")[0] == "illegal"
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


# The clock


def test_when_the_time_is_up_a_scripted_player_takes_one_decision(served, mara, oskar):
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar}, clock=60)
    served.settle()
    frame = mara.wait("request")
    assert 0 < mara.wait("seats")["clock"] <= 60
    served.wait(58)
    assert served.game(table).table.taken == 0
    served.wait(3)
    assert served.game(table).table.taken == 1
    mara.wait("told", when=lambda told: "time was up" in told["words"])
    assert mara.refused("decide", number=frame["number"], picks=["silent"])[0] == "stale"
    served.wait(30)
    assert served.game(table).table.taken == 1
    decide(oskar, oskar.wait("request"), "silent")
    served.settle()
    taken = served.game(table).table.taken
    served.wait(45)
    assert served.game(table).table.taken == taken


# Taking back


def test_what_is_taken_back_is_taken_back_when_all_others_consent(served, mara, oskar, two):
    served.settle()
    spectator = served.comes("Eve")
    spectator.does("attach", table=two)
    decide(mara, asked(mara), "aim:guest:1")
    taken = served.game(two).table.taken
    poll = mara.does("undo")["poll"]
    assert oskar.wait("poll")["who"] == "Mara"
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
                    served.game(table)._playing(served.game(table).members[1].caller)
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


# Coming and going


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


# Programs


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
    assert not any(each.wants.eyes for each in served.game(table)._channels.values())


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


# The journal


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


# Spectators


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


# Words


def test_a_table_has_a_chat_of_its_own(served, mara, oskar, two):
    eve = served.comes("Eve")
    mara.does("say", table=two, text="well\x1b[2J played")
    line = oskar.wait("said")["line"]
    assert (line["name"], line["table"]) == ("Mara", two) and line["text"].isprintable()
    eve.does("account")
    assert eve.of("said") == []
    eve.does("attach", table=two)
    assert eve.wait("said")["line"]["text"] == line["text"]


def test_what_a_person_types_steers_no_terminal(served, mara, oskar):
    served.table(mara, {"guest:1": mara, "guest:2": oskar})
    frame = mara.wait("request")
    for words in ("\x1b[2J", "x" * 5000, "a\nb", "\u202eevil"):
        assert mara.refused("decide", number=frame["number"], picks=["motto=" + words])[0] == "illegal", words
    decide(mara, frame, "motto=To the end")
    assert any("To the end" in event["text"] for event in oskar.wait("request")["events"])
