"""A person's app at a table of a real house: what the table looks like from one's own chair."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from itertools import count

import pytest
from textual.pilot import Pilot

from content.folders import saves_folder
from engine.plot_twist.state.events import CoinsTossed
from engine.table import Request
from saves.game_file import read
from screens.lobby.chat import TableChat
from screens.lobby.lobby import Lobby
from screens.modals.questions import Choose, Confirm
from screens.plot_twist.look import PlotTwistLook
from screens.plot_twist.over import Comic, Over
from screens.widgets import clock
from screens.widgets.ribbon import RibbonLine
from tests.house.cups import asked, decide, silent
from tests.house.people import fingerprint
from tests.house.serving import Client, Served, to_the_end
from tests.screens.driving import LONGEST, painted, room_of, text_of, until
from tui.hosted import HostedApp
from tui.house.showing import UNSAVED
from tui.wire import remote
from tui.wire.house import RemoteHouse, Seats
from tui.wire.line import Line

pytestmark = pytest.mark.long

_sessions = count(500)
"""No connection has the number of one before it: that one may still be on its way out."""


class Here:
    """Somebody's app, at a house of tests."""

    def __init__(self, pilot: Pilot[int], app: HostedApp) -> None:
        self.pilot = pilot
        self.app = app
        self.rings: list[str] = []
        """The top line at each ring of the bell."""
        app.bell = lambda: self.rings.append(self.top)  # type: ignore[method-assign]

    @property
    def top(self) -> str:
        return text_of(self.app).splitlines()[0]

    async def sees(self, *words: str) -> str:
        """Wait until all these words are on the screen."""
        await until(self.pilot, lambda: all(each in text_of(self.app) for each in words))
        return text_of(self.app)

    async def press(self, *keys: str) -> None:
        await until(self.pilot, lambda: painted(room_of(self.app)))
        await self.pilot.press(*keys)
        await self.pilot.pause()


@asynccontextmanager
async def here(
    served: Served, who: str, table: str, size: tuple[int, int] = (80, 24), *, watch: bool = False
) -> AsyncIterator[Here]:
    """Somebody comes by a key of that name, to a table."""
    login = served.login(who)
    mine, theirs = socket.socketpair()
    said = {
        "type": "enter", "session": next(_sessions), "account": login["account"],
        "fingerprint": fingerprint(who), "kind": "ssh-ed25519", "address": who,
    }  # fmt: skip
    socket.send_fds(served._door, [json.dumps(said).encode()], [theirs.fileno()])
    theirs.close()
    app = HostedApp(RemoteHouse(partial(Line, mine)), None)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: any(isinstance(each, Lobby) for each in app.screen_stack))
        if app.at is None:  # who lost the line there is led back
            app.play_at(table, watch=watch)
        await until(pilot, lambda: app.at is not None and app.at.room.front is not None)
        yield Here(pilot, app)


@pytest.fixture
def timed(served: Served, mara: Client, oskar: Client, monkeypatch: pytest.MonkeyPatch) -> str:
    """A table with a clock, where Mara must decide; the clocks of the apps go as that of the house."""
    for each in (clock, remote):
        monkeypatch.setattr(each, "monotonic", lambda: time.monotonic() + served.ahead)
    return served.table(mara, {"guest:1": mara, "guest:2": oskar}, clock=600, away=0)


async def test_the_time_left_counts_down_where_everybody_sees_it(served, timed, mara, oskar):
    mara.close()
    async with here(served, "Mara", timed) as me:
        await me.sees("you 9:")
        drawn: list[object] = []
        me.app.screen.query_one(RibbonLine).render = lambda: drawn.append(1)  # type: ignore[method-assign]
        served.ahead += 60
        await me.sees("you 8:")
        assert drawn == []
        await me.press("ctrl+t")
        await me.sees("Your time: 8:")
    oskar.close()
    await nobody_is_there(served, timed)
    async with here(served, "Oskar", timed) as other:
        await other.sees("Waiting for Mara", "  9:")
        assert "you" not in other.top
        await other.press("ctrl+t")
        await other.sees("Mara (Guest 1) decides: 9:")


async def nobody_is_there(served: Served, table: str) -> None:
    """All have gone: the time of the next who comes begins anew."""
    async with asyncio.timeout(LONGEST):
        while served.within(lambda: served.game(table).attendance.anybody):
            await asyncio.sleep(0.01)


async def test_who_lost_the_line_is_back_at_the_table_and_leaves_it_for_the_lobby(served, timed, mara):
    mara.close()
    served.until(lambda: mara.account not in served.game(timed).attendance.persons)
    async with here(served, "Mara", "no such table") as me:
        await me.sees("you 9:")
        words = "You are back at your table; leaving it leads to the lobby."
        assert words in [each.message for each in me.app._notifications]
        await me.press("q", "y")
        await until(me.pilot, lambda: isinstance(me.app.screen, Lobby))


async def test_when_little_is_left_it_rings_once_for_who_must_decide(served, timed, mara, oskar):
    mara.close()
    async with here(served, "Mara", timed) as me:
        await me.sees("you 9:")
        me.rings.clear()
        served.ahead += 580
        await me.sees("! you 0:")
        assert [ring.split()[-3:-1] for ring in me.rings] == [["!", "you"]]
    oskar.close()
    await nobody_is_there(served, timed)
    async with here(served, "Oskar", timed) as other:
        await other.sees("  9:")
        other.rings.clear()
        served.ahead += 589
        await other.sees("! 0:0")
        assert other.rings == []


async def test_whose_time_was_up_reads_at_the_table_that_another_chose(served, timed, mara):
    mara.close()
    async with here(served, "Mara", timed) as me:
        await me.sees("you 9:")
        served.ahead += 600
        words = "Your time was up: a scripted player chose for you."
        await until(me.pilot, lambda: words in [each.message for each in me.app._notifications])


async def test_where_there_is_no_clock_nothing_is_shown_of_one(served, mara):
    table = served.table(mara, {"guest:1": mara})
    mara.close()
    async with here(served, "Mara", table) as me:
        assert not me.app.screen.query_one(clock.ClockFace).display


async def test_the_time_of_a_decision_that_was_taken_runs_no_more(served, timed, mara, oskar):
    oskar.close()
    async with here(served, "Oskar", timed) as other:
        await other.sees("9:")
        served.ahead += 300
        silent(mara)
        await other.sees("you 9:")


async def test_a_full_disk_of_the_house_is_told_without_a_key_for_it(served, mara):
    table = served.table(mara, {"guest:1": mara})
    mara.close()
    async with here(served, "Mara", table, (160, 36)) as me:
        chairs = served.within(lambda: served.house.book.showing.chairs(served.house.book.places[table]))
        me.app._noticed(Seats(table, chairs, trouble=UNSAVED))
        shown = await me.sees("NOT SAVED: The house cannot write")
        assert "Ctrl+S" not in shown


async def test_a_game_that_is_over_is_among_ones_own_saved_games(served, mara):
    table = served.table(mara, {"guest:1": mara})
    served.within(lambda: to_the_end(served.game(table)))
    mara.close()
    async with here(served, "Mara", table) as me:
        path = saves_folder() / f"hosted-{table}.toml"
        await until(me.pilot, path.exists)
        assert me.app._keep_record(table) == path
        assert read(path).entries.decisions == served.game(table).table.decisions


async def test_the_end_is_told_to_everybody_from_the_same_facts(served, mara, oskar):
    """Who was there and did not see a roll of the game master's, the game master, and who comes later."""
    table = served.table(mara, {"hero:1": mara, "gm": oskar}, system="plot-twist")
    game = served.game(table)
    hidden = CoinsTossed(see=("gm",), who="The plan", what="a hidden roll", coins=400, bits=(1 << 9) - 1)
    for client in (mara, oskar):
        client.close()
    pages = []
    async with here(served, "Mara", table) as one, here(served, "Oskar", table) as other:
        served.within(lambda: game.table.events.append(hidden))
        served.within(lambda: (to_the_end(game), game.play()))
        for each in (one, other):
            while not isinstance(each.app.screen, Over):
                await each.pilot.press("enter")  # the others' last deeds stand in a panel before it
                await each.pilot.pause(0.05)
            await until(each.pilot, lambda each=each: each.app.screen.query_one(Comic).page is not None)
            pages.append(each.app.screen.query_one(Comic).page)
    async with here(served, "Mara", table) as again:
        await until(again.pilot, lambda: isinstance(again.app.screen, Over))
        await until(again.pilot, lambda: again.app.screen.query_one(Comic).page is not None)
        pages.append(again.app.screen.query_one(Comic).page)
        await again.press("escape")
        await until(again.pilot, lambda: isinstance(again.app.screen, Lobby))
    stands = game.table
    coins = sum(each.coins for each in stands.events if each.kind == "coins.tossed")
    for page in pages:
        assert any(words.startswith(f"Coins {coins}, ") for words in page.figures)
        assert page.tension == pages[0].tension and page.figures == pages[0].figures
        assert set(page.scores) == set(pages[0].scores)
    assert pages[0] == pages[2]


async def test_who_is_waited_for_and_is_not_there_is_said_to_be_away(served, timed, mara, oskar):
    oskar.close()
    async with here(served, "Oskar", timed) as me:
        shown = await me.sees("Waiting for Mara (Guest 1)")
        assert "away" not in shown
        mara.close()
        await me.sees("Waiting for Mara (Guest 1, away)")


@pytest.mark.parametrize("yes", [True, False])
async def test_who_plays_at_a_table_consents_to_what_its_owner_wants_to_agree_on(
    served, two, mara, oskar, yes
):
    oskar.close()
    async with here(served, "Oskar", two, (120, 36)) as me:
        mara.does("change", table=two, watching="all", clock=0, away=30)
        await me.sees("Mara (Ann) wants to agree on this:", "away for 30 min is played for.")
        await me.press("y" if yes else "n")
        await until(me.pilot, lambda: not isinstance(me.app.screen, Confirm))
        assert mara.wait("polled")["done"] is yes
        told = lambda: " ".join(each.message for each in me.app._notifications)  # noqa: E731
        await until(
            me.pilot, lambda: ("has changed what is agreed" if yes else "What was agreed stands.") in told()
        )


@pytest.mark.parametrize("yes", [True, False])
async def test_what_is_wanted_back_is_said_until_the_others_have_answered(served, two, mara, oskar, yes):
    mara.close()
    async with here(served, "Mara", two, (120, 36)) as me:
        await me.sees("Take aim")
        await me.press("5")
        await until(me.pilot, lambda: "Take aim" not in text_of(me.app))
        await me.press("u")
        await me.sees("Taking that back")
        oskar.does("consent", poll=oskar.wait("poll")["poll"], yes=yes)
        await until(me.pilot, lambda: "Taking that back" not in text_of(me.app))
        await until(me.pilot, lambda: ("Take aim" in text_of(me.app)) is yes)
        told = [each.message for each in me.app._notifications]
        assert ("It is taken back: nobody minds." in told) is yes
        assert any(each.startswith("Nothing was taken back. Oskar (Bob) minds") for each in told) is not yes


@pytest.mark.rule("TS-LOOP-23", "TS-Q-98")
async def test_a_vote_is_taken_back_with_one_key_and_one_is_asked_again(served, voting, two, mara, oskar):
    frame = oskar.asked()
    taken = served.game(two).table.taken
    mara.close()
    async with here(served, "Mara", two, (120, 36)) as me:
        await me.sees("Aim")
        await me.press("1")
        await me.sees("You are for: Aim. Undo takes it back.")
        await until(me.pilot, lambda: "Rest" not in text_of(me.app))
        await me.press("u")
        await me.sees("Rest")
        assert "You are for" not in text_of(me.app)
        oskar.does("account")
        heard = [told["words"] for told in oskar.of("told") if told["kind"] == "vote"]
        assert heard == ["Mara (Ann) is for: Aim.", "Mara (Ann) takes the vote back."]
        assert served.game(two).table.taken == taken and not oskar.of("poll")
        await me.press("3")
        await me.sees("You are for: Rest.")
        decide(oskar, frame, "rest")
        await until(me.pilot, lambda: served.game(two).table.taken == taken + 1)


async def test_what_comes_of_the_options_is_found_out_where_one_sits(served, mara):
    """As it is at a table of one's own, in the person's process."""

    def whom_to_take_on(request: Request) -> bool:
        return request.phase == "combat" and "hero:1" in request.seats

    table = served.table(mara, {"hero:1": mara}, system="plot-twist")
    game = served.game(table)
    served.within(lambda: (to_the_end(game, whom_to_take_on), game.play()))
    mara.close()
    async with here(served, "Mara", table, (120, 36)) as me:
        await until(me.pilot, lambda: any(each.then for each in me.app.at.guest.moment().odds.values()))
        odds = me.app.at.guest.moment().odds
        stands = game.table
        found = served.within(lambda: list(stands.system.previews(stands.imagined("hero:1"), "hero:1")))
        told = [each for each in found if each]
        await until(me.pilot, lambda: all(odds.get(("hero:1", each.id)) == each for each in told))
        assert len(told) > 1


async def test_who_looks_on_holds_no_cards_and_sees_no_place_for_them(served, mara, oskar):
    table = served.table(mara, {"hero:1": mara}, system="plot-twist")
    oskar.close()
    async with here(served, "Oskar", table) as me:
        shown = await me.sees("Turn 1", "Waiting for")
        assert not any(each in shown for each in ("Hand", "Plots", "deck 0"))
        assert not me.app.screen.query_one("#hand").display


async def test_the_key_of_the_chat_is_told_at_a_table(served, two, mara):
    mara.close()
    async with here(served, "Mara", two) as me:
        assert "Ctrl+T chat" in (await me.sees("Take aim")).splitlines()[-1]


async def test_who_is_asked_while_chatting_answers_nothing_by_what_is_typed(served, two, mara, oskar):
    """The question waits for the end of the chat, and the chat never lies over the question."""
    decide(mara, asked(mara), "aim:guest:1")
    oskar.close()
    async with here(served, "Oskar", two, (120, 36)) as me:
        await me.press("ctrl+t")
        await me.sees("Chat of the table")
        poll = mara.does("undo")["poll"]
        await until(me.pilot, lambda: any("you are asked" in each.message for each in me.app._notifications))
        await me.press("y", "n")
        assert isinstance(me.app.screen, TableChat)
        await me.press("escape")
        await me.sees("That is all right")
        await me.press("ctrl+t")
        assert isinstance(me.app.screen, Confirm)
        await me.press("y")
        assert mara.wait("polled", when=lambda frame: frame["poll"] == poll)["done"] is True


@pytest.mark.parametrize("far", [True, False])
async def test_nobody_exports_into_the_folder_of_a_server(served, mara, far):
    table = served.table(mara, {"hero:1": mara}, system="plot-twist")
    mara.close()
    async with here(served, "Mara", table) as me:
        assert me.app.at.guest.far is False
        me.app.at.guest.far = far
        page = Over(me.app.at.room)
        me.app.push_screen(page)
        await until(me.pilot, lambda: page.is_mounted and page.query("#keys"))
        page.show(me.app.at.guest.moment())
        await me.pilot.pause()
        assert ("x export" in text_of(me.app)) is not far


@pytest.mark.rule("TS-LOOP-23", "TS-Q-98")
async def test_a_party_of_two_people_votes_on_what_it_does_in_a_scene(served, mara, oskar):
    """Who had voted was told for whom one waits, and not what one was for."""
    harp = {"system": "troubleshooters", "wish": {"adventure": "snow_harp"}}
    table = served.table(mara, {"hero:1": mara, "hero:2": oskar}, **harp)
    frame, standing = oskar.asked(), served.game(table).table
    taken = standing.taken
    mara.close()
    async with here(served, "Mara", table) as me:
        await me.sees("You are here")
        await me.press("enter")
        await me.sees("A way on")
        await me.press("6")
        await me.sees("You are for: Step in her way and ask what is wrong.", "Waiting for Oskar")
        assert standing.taken == taken
        stepped = next(each["id"] for each in frame["options"] if each["label"].startswith("Step in her way"))
        decide(oskar, frame, stepped)
        await until(me.pilot, lambda: standing.taken == taken + 1)
        await until(me.pilot, lambda: "You are for" not in text_of(me.app))


@pytest.fixture
def mara_fell(served, mara, monkeypatch) -> str:
    """A table at which Mara's Hero has fallen, of two with a partner that nobody plays."""
    monkeypatch.setattr(PlotTwistLook, "fallen", lambda self, seat, moment: seat == "hero:1")
    table = served.table(mara, {"hero:1": mara}, system="plot-twist", wish={"heroes": 2})
    mara.close()
    return table


async def test_who_has_fallen_takes_the_seat_of_a_partner_in_the_house(served, mara, mara_fell):
    async with here(served, "Mara", mara_fell) as me:
        await me.sees("is out. Whom do you play from here on?")
        await me.pilot.press("1")
        await until(me.pilot, lambda: me.app.at is not None and len(me.app.at.guest.mine) == 2)
        assert served.game(mara_fell).attendance.by_seat == {"hero:1": mara.account, "hero:2": mara.account}


async def test_who_has_fallen_is_told_when_somebody_was_faster(served, mara, oskar, mara_fell):
    async with here(served, "Mara", mara_fell) as me:
        await me.sees("is out. Whom do you play from here on?")
        oskar.does("join", table=mara_fell, seat="hero:2")
        await me.pilot.press("1")
        words = "Somebody sits there already."
        await until(me.pilot, lambda: words in [each.message for each in me.app._notifications])
        assert me.app.at is not None and me.app.at.guest.mine == ["hero:1"]


async def test_who_has_fallen_is_asked_nothing_where_no_seat_is_free(served, mara, oskar, mara_fell):
    oskar.does("join", table=mara_fell, seat="hero:2")
    async with here(served, "Mara", mara_fell) as me:
        await until(me.pilot, lambda: me.app.at is not None and me.app.at.room.settled)
        assert me.app.at.guest.heirs == [] and not isinstance(me.app.screen, Choose)
