"""Audience on the screens: the same room, its own parts of the round."""

from __future__ import annotations

import pytest

from content.folders import data_folder
from content.registry import open_system
from engine.audience.state.pack import a_hand
from engine.table import step
from engine.table.seating import players, sit_down
from saves.statistics import Statistics
from screens.audience.ended import Ended
from screens.audience.last import ending
from screens.audience.parts import Initiative, Players
from screens.audience.reading import seen
from screens.frame.registry import look_of
from screens.game.ended import Last, LastPage
from screens.game.room import Room
from screens.game.session import Session
from screens.look.windows import is_pass
from screens.modals.pages import Pages
from screens.modals.questions import Choose
from screens.widgets.choices import Choices
from screens.widgets.keybar import KeyBar
from screens.widgets.pick import Pick
from tests.screens.audience import EPISODE, MINE, WISH, app_of, quick
from tests.screens.driving import read_on, room_of, settled, text_of, until


def open_statistics() -> Statistics:
    return Statistics(data_folder())


async def to_the_end(pilot) -> Room:
    """Follow the hints to the end of the game, as a session: keys are other tests."""
    room = await read_on(pilot)
    while not room.session.moment().outcome:
        moment = room.session.moment()
        picks, _ = room.session.hint(moment.seats[0])
        room.session.take(moment.seats[0], picks)
        room.go_on()
        room = await read_on(pilot)
    return room


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
def test_players_part(snap_compare, make_app, size) -> None:
    async def go_there(pilot) -> None:
        await read_on(pilot)
        await pilot.press("p")
        await read_on(pilot)
        await pilot.pause()

    assert snap_compare(app_of(make_app), terminal_size=size, run_before=go_there)


async def test_a_whole_fight_by_keyboard(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        seen = set()
        for _ in range(300):
            room = await read_on(pilot)
            moment = room.session.moment()
            seen.add(type(app.screen))
            if moment.outcome:
                break
            can_pass = any(is_pass(option) for option in moment.options)
            attack = any(option.kind == "attack" for option in moment.options)
            choices = app.screen.query_one(Choices)
            first = str(min(choices.digits.of(choices.lines).values(), default=1))
            await pilot.press(first if attack or not can_pass else "p")
        assert {Initiative, Players, Ended} <= seen
        assert moment.outcome.reason not in text_of(app), "how it came is told instead"
        verdict = "WON" if moment.outcome.winner == "heroes" else "LOST"
        assert f"THE FIGHT IS {verdict}" in text_of(app) and "Seed" in text_of(app)
        assert room_of(app) is room


async def test_a_card_shows_whom_it_hits_and_the_pool_what_it_makes(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        await read_on(pilot)
        await pilot.press("p")
        await read_on(pilot)
        shown = text_of(app)
        assert "hit it" in shown and "Pool none" in shown and "GM's none" in shown
        assert "Tin Choir" in shown and any(sign in shown for sign in "♠♥♦♣")


async def test_the_table_is_that_of_the_fighter_whose_option_is_highlighted(make_app) -> None:
    app = app_of(make_app, **{"hero:1": "human", "hero:2": "human"})
    async with app.run_test(size=(80, 24)) as pilot:
        await read_on(pilot)
        assert "NELL ARKWRIGHT" in text_of(app) and "OLD MADDOCK" not in text_of(app)
        await pilot.press("end")
        await until(pilot, lambda: "OLD MADDOCK" in text_of(app) and "NELL ARKWRIGHT" not in text_of(app))


async def test_the_fighter_passes_whose_line_the_cursor_stands_at(make_app) -> None:
    app = app_of(make_app, **{"hero:1": "human", "hero:2": "human"})
    async with app.run_test(size=(80, 24)) as pilot:
        table = (await read_on(pilot)).session.table
        await pilot.press("end", "up", "p")
        await until(pilot, lambda: table.decisions)
        assert [(each.seat, each.picks) for each in table.decisions] == [("hero:2", ("pass",))]


async def test_a_scene_is_told_once_beside_the_choice_that_it_leads_to(make_app) -> None:
    wish = EPISODE | {"episode": "lamplight"}
    app = make_app(open_system("audience"), lambda app: app.start(wish, MINE), seed=4)
    async with app.run_test(size=(80, 24)) as pilot:
        await read_on(pilot)
        assert "How do you go on?" in text_of(app) and text_of(app).count("The lane is not on your map") == 1


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_story_is_read_page_by_page_before_anybody_is_asked(make_app, size) -> None:
    app = make_app(open_system("audience"), lambda app: app.start(EPISODE, {"hero:1": "human"}), seed=4)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "Letters arrive" in text_of(app))
        room = room_of(app)
        assert isinstance(app.screen, Pages) and "1 of 3" in text_of(app) and not room.settled
        await pilot.press("enter")
        assert "boarded up for years" in text_of(app)
        await pilot.press("left")
        assert "Letters arrive" in text_of(app)
        await pilot.press("enter", "space")
        assert "The Ferry Office" in text_of(
            app
        ) and "Against the fighters: The Drowned Postmistress" in text_of(app)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, Initiative)


async def test_who_presses_through_the_story_decides_nothing_that_was_not_seen(
    make_app, clock, grace
) -> None:
    app = make_app(
        open_system("audience"), lambda app: app.start(EPISODE | {"episode": "lamplight"}, MINE), seed=4
    )
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Pages))
        while isinstance(app.screen, Pages):
            await pilot.press("enter")
        table = (await settled(pilot)).session.table
        assert "How do you go on?" in text_of(app)
        clock.now += 0.5
        await pilot.press("enter")
        assert not table.decisions
        clock.now += 0.5
        await pilot.press("enter")
        assert table.decisions


async def test_a_game_that_goes_on_does_not_tell_its_beginning_again(make_app) -> None:
    app = make_app(open_system("audience"), lambda app: app.start(WISH, {"hero:1": "human"}), seed=4)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await read_on(pilot)
        await pilot.press("p")
        await read_on(pilot)
        path = room.session.file.path
        room.close()
        await until(pilot, lambda: app.table is None or app._exit)
    other = make_app(open_system("audience"), lambda app: app.go_on(path))
    async with other.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert not isinstance(other.screen, Pages)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_end_is_whole_and_goes_on_to_the_next_episode(make_app, size) -> None:
    app = make_app(
        open_system("audience"), lambda app: app.start(EPISODE | {"episode": "lamplight"}, MINE), seed=1
    )
    async with app.run_test(size=size) as pilot:
        room = await to_the_end(pilot)
        shown = text_of(app)
        (ended,) = (each for each in room.session.table.events if each.kind == "finish")
        assert isinstance(app.screen, Ended)
        assert room.session.moment().outcome.winner == "heroes"
        for words in (
            "THE EPISODE IS WON", "The end", f"with {a_hand(ended.hand)}", "He pinches himself out",
            "a bare post, still warm", "1 of 8 episodes won. Next: A Place at Table", "Your cards", "Theirs",
            "Special Attacks", "Nell Arkwright", "Old Maddock", "n next episode", "a play again",
        ):  # fmt: skip
            assert words in shown, words
        assert "No enemy is in play." not in shown, "with which hand it was won says more"
        assert app.screen.query_one("#last-page").max_scroll_y == 0
        await pilot.press("n")
        await until(pilot, lambda: "carriages at midnight" in text_of(app))
        following = room_of(app)
        assert following.session.setup["episode"] == "a-place-at-table"
        assert [each["name"] for each in following.session.setup["heroes"].values()] == EPISODE["heroes"]
        assert following.session.mine == ["hero:1"]
        assert open_statistics().sums().games == 1


def test_the_game_master_reads_at_the_end_what_was_his() -> None:
    """One's own cards are those that struck at the fighters, and who has won is called by name."""
    table = sit_down(open_system("audience"), EPISODE, 1)
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    while table.request:
        step(table, seated)
    session = Session(table, dict.fromkeys(table.seats, "scripted") | {"gm": "human"}, look_of("audience"))
    last = ending(session.story, seen(session.moment()))
    hits = [
        event.hit for event in table.events if event.kind == "attack" and event.by not in EPISODE["heroes"]
    ]
    result = {"heroes": "WON", "villains": "LOST"}[table.outcome.winner]
    assert (last.verdict, last.good) == (f"THE FIGHTERS HAVE {result} THE EPISODE", result == "LOST")
    assert dict(last.figures)["Yours"] == f"{sum(hits)} of {len(hits)} hit"


async def test_the_same_can_be_played_again_with_other_cards(make_app) -> None:
    app = make_app(open_system("audience"), lambda app: app.start(WISH, MINE), seed=3)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to_the_end(pilot)
        assert "next episode" not in text_of(app)
        before = room.session.table
        await pilot.press("a")
        await until(pilot, lambda: isinstance(app.screen, Choose))
        await pilot.press("enter")
        await until(pilot, lambda: room_of(app) not in (None, room))
        after = room_of(app).session.table
        assert after.setup == before.setup and after.seed != before.seed and after.outcome is None


def test_one_may_go_back_to_the_beginning_of_a_part() -> None:
    table = sit_down(open_system("audience"), WISH, 4)
    session = Session(table, dict.fromkeys(table.seats, "scripted") | MINE, look_of("audience"))
    for _ in range(2):
        session.take("hero:1", [session.moment().options[0].id])
    first, second = session.undo_points()
    assert first[0] == 1 and first[1].startswith("the last choice: ")
    assert second == (0, "the beginning of the part of the initiative")


async def test_the_keys_of_audience_tell_of_its_own_signs_and_how_it_is_played(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await read_on(pilot)
        _, below = room.front.about()
        assert not any("Trauma" in line for line in below) and any("♥ hearts" in line for line in below)
        await pilot.press("f3")
        await until(pilot, lambda: "How to play" in text_of(app))
        assert "3 Players" in text_of(app) and "Finishing Move" in text_of(app)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_quick_start_offers_the_next_episode_and_the_strength_of_single_fights(make_app, size) -> None:
    system = open_system("audience")
    campaigns = system.standings([({"episode": "lamplight"}, "heroes")])
    chosen = []
    app = make_app(system, lambda app: app.push_screen(quick(system, campaigns), chosen.append))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert "Lamplight (won)" in text_of(app) and "F3" in "".join(app.screen.query_one(KeyBar).keys[-2])
        await pilot.press("right")
        assert "1 of 8 episodes won" in text_of(app)
        app.screen.action_start()
        await until(pilot, lambda: chosen)
    (wish, _) = chosen[0]
    assert wish["episode"] == "a-place-at-table" and "villain" not in wish
    assert system.setup(wish, 1)["episode"] == "a-place-at-table"


async def test_quick_start_makes_a_single_fight_as_strong_as_wished(make_app) -> None:
    system = open_system("audience")
    chosen = []
    app = make_app(system, lambda app: app.push_screen(quick(system, []), chosen.append))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "end", *["down"] * 8, "f")
        await pilot.pause()
        assert "2 Single fight, hard" in text_of(app) and "Single fights" in text_of(app)
        await pilot.press("s")
        await until(pilot, lambda: chosen)
    (wish, _) = chosen[0]
    assert (wish["villain"], wish["strength"]) == ("The Tin Choir", "hard") and "episode" not in wish


def test_passing_on_ends_when_there_is_a_reason() -> None:
    table = sit_down(open_system("audience"), WISH, 4)
    kinds = {seat: "human" if seat == "hero:1" else "scripted" for seat in table.seats}
    session = Session(table, kinds, look_of("audience"))
    reasons = []
    while table.request:
        session.advance(10, dwell=False)
        if session.held and not session.pass_by_itself():
            reasons += [session.notice] * bool(session.notice.startswith("Your go"))
            seat = session.moment().seats[0]
            session.take(seat, session.hint(seat)[0])
            session.pass_on()
    assert "Your go: this must be decided." in reasons or "Your go: a new round." in reasons
    assert any("Nell Arkwright" in reason for reason in reasons)


async def test_a_name_among_the_figures_of_the_end_is_whole_where_there_is_room(make_app) -> None:
    figures = (("Rounds", "9 in 2 fights"), ("Doctor Imogen Sallow", "4 hits, knocked out"))
    async with make_app().run_test(size=(120, 36)) as pilot:
        page = LastPage()
        await pilot.app.mount(page)
        told = {
            width: "".join(
                line.plain for line in page._figures(Last("", True, "", figures=figures), width, 1)
            )
            for width in (116, 76)
        }
        assert "Doctor Imogen Sallow 4 hits" in told[116]
        assert "4 hits, knocked out" in told[76] and "Sallow" not in told[76]


async def test_one_long_figure_at_the_end_cuts_the_name_of_no_other(make_app) -> None:
    long = "9 of 15 won, physical d6, mental d8, 27 XP"
    figures = (("The Drowned Market", "won, order 3"), ("Foes out", "20"), ("Ropewalk", long))
    async with make_app().run_test(size=(80, 24)) as pilot:
        page = LastPage()
        await pilot.app.mount(page)
        first, last = (row.plain for row in page._figures(Last("", True, "", figures=figures), 76, 1))
        assert " ".join(first.split()) == "The Drowned Market won, order 3 Foes out 20"
        assert " ".join(last.split()) == f"Ropewalk {long}"


async def test_no_word_of_a_figure_is_cut_however_few_rows_there_are(make_app) -> None:
    words = "Purity 1, Goal 1, Quick Blood, and Counts every pulse, and more than two columns hold"
    figures = (("Rounds", "9"), ("Clues", "2"), ("Sister Calloway", words))
    async with make_app().run_test(size=(80, 24)) as pilot:
        page = LastPage()
        await pilot.app.mount(page)
        rows = page._figures(Last("", True, "", figures=figures), 76, 1)
        assert words in " ".join(" ".join(row.plain for row in rows).split())


async def test_a_story_on_the_stage_is_not_told_in_the_log_again(make_app) -> None:
    app = make_app(
        open_system("audience"), lambda app: app.start(EPISODE | {"episode": "harvest-moon"}, MINE), seed=4
    )
    async with app.run_test(size=(120, 36)) as pilot:
        await read_on(pilot)
        assert text_of(app).count("The whole village is at the dance") == 1


async def test_a_click_below_what_stands_between_episodes_and_fights_picks_the_fight_it_points_at(
    make_app,
) -> None:
    system = open_system("audience")
    app = make_app(system, lambda app: app.push_screen(quick(system, [])))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        theirs = app.screen.query_one("#theirs", Pick)
        await pilot.click(theirs, offset=(4, 9))
        assert theirs.highlighted == 0, "the words between are not to be picked"
        await pilot.click(theirs, offset=(4, 10))
        await pilot.pause()
        assert theirs.highlighted == 8 and "2 Single fight, standard" in text_of(app)
