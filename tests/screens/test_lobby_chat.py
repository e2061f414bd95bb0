"""What is said in a house: shown whole, in its place, by whom, and never as anything but words."""

from __future__ import annotations

from rich.cells import cell_len

from engine.table import Refused
from screens.lobby.chat import ChatLog, TableChat
from screens.lobby.hall import Line
from screens.lobby.lobby import Lobby
from screens.lobby.words import plain
from screens.style.glyphs import AsciiGlyphs, Glyphs
from tests.screens.driving import text_of, until
from tests.screens.house import ANN, BOB, MARA, MemoryHouse, Session, busy, chairs, said, visit


async def after(house: MemoryHouse, *keys: str, screen=Lobby):
    """What stands on the screen after these keys."""
    app = Session()
    async with app.run_test(size=(80, 24)) as pilot:
        await visit(pilot, screen(house))
        await pilot.press(*keys)
        await pilot.pause()
        return text_of(app)


async def test_a_line_is_said_and_esc_goes_back_to_the_tables() -> None:
    house = busy()
    shown = await after(house, "c", *"hi q", "enter", "escape", "enter")
    assert house.asked == [("say", {"text": "hi q"})]
    assert "c or a click here" in shown


async def test_what_was_refused_can_be_said_again() -> None:
    house = busy()
    house.answers["say"] = Refused("illegal", "Not so fast: say that again in 3 seconds.")
    shown = await after(house, "c", *"hello", "enter")
    assert "! Not so fast" in shown and "hello" in shown


async def test_nothing_is_not_said() -> None:
    house = busy()
    await after(house, "c", "space", "enter")
    assert house.asked == []


async def test_what_is_in_sight_was_looked_at_and_the_rest_is_marked() -> None:
    house = busy()
    house.unread = {"": 4, "2": 3}
    shown = await after(house)
    assert (house.looked, "3 unread" in shown, "4 unread" in shown) == ([""], True, False)


async def test_who_is_muted_is_not_read() -> None:
    house = busy()
    house.me.muted = [BOB]
    shown = await after(house)
    assert "Good evening" not in shown and "In a minute" in shown


async def test_the_house_speaks_in_its_own_voice_and_nobody_else_does() -> None:
    house = busy()
    house.said[""] = [
        Line(1, "", 0, "", "Welcome!", 0.0),
        Line(2, "", 0, "somebody who left", "Pay me!", 0.0),
    ]
    shown = await after(house)
    assert "★ Welcome!" in shown and "somebody who left: Pay me!" in shown


async def test_words_are_no_markup_and_no_orders_to_the_terminal() -> None:
    house = busy()
    house.said[""] = said((BOB, "[b]Bob[/b]", "[red]no[/red] \x1b]0;x\x07\u202e\u200b[@click=app.quit]q[/]"))
    shown = await after(house)
    assert "[b]Bob[/b]: [red]no[/red]" in shown and "[@click=app.quit]q[/]" in shown
    assert not set(shown) & set("\x1b\x07\u202e\u200b")


async def test_two_hundred_lines_are_leafed_through_and_stay_where_one_reads() -> None:
    house = busy()
    house.said[""] = said(*[(BOB, "Bob", f"line {n:03}") for n in range(200)])
    app = Session()
    async with app.run_test(size=(80, 24)) as pilot:
        await visit(pilot, Lobby(house))
        assert "line 199" in text_of(app)
        await pilot.press("c", "pageup", "up")
        await pilot.pause()
        before = [line for line in text_of(app).splitlines() if "Bob: line" in line]
        house.said[""].append(Line(999, "", ANN, "Ann", "something new", 0.0))
        house.change()
        await pilot.pause()
        assert [line for line in text_of(app).splitlines() if "Bob: line" in line] == before
        assert "more below: PgDn" in text_of(app)
        await pilot.press(*["pagedown"] * 3)
        await pilot.pause()
        assert "something new" in text_of(app)


async def test_what_was_forgotten_is_forgotten_on_the_screen() -> None:
    house = busy()
    app = Session()
    async with app.run_test(size=(80, 24)) as pilot:
        await visit(pilot, Lobby(house))
        house.said[""] = house.said[""][2:]
        house.change()
        await pilot.pause()
        shown = text_of(app)
        assert "Good evening" not in shown and "In a minute" in shown


async def test_a_line_keeps_to_its_width_in_any_script() -> None:
    app = Session()
    async with app.run_test(size=(80, 24)) as pilot:
        house = busy()
        house.said[""] = said(
            (BOB, "漢字" * 5, "流れ" * 80), (ANN, "Ann", "x" * 200), (MARA, "Mara", "e\u0301" * 60)
        )
        await visit(pilot, Lobby(house))
        log = app.screen.query_one(ChatLog)
        assert {cell_len(line) <= log.content_size.width for line in log.render().plain.splitlines()} == {
            True
        }


# Over a game


async def test_the_chat_of_a_table_shows_who_sits_there_and_whose_time_runs() -> None:
    house = busy()
    house.hall.tables[0].chairs[0].away = True
    house.said["1"] = said((BOB, "Bob", "Your turn!"), table="1")
    shown = await after(house, screen=lambda house: TableChat(house, "1", lambda: "Mara decides: 0:42"))
    for words in ("Bob (away)", "you", "4 watch", "Bob (Beacon): Your turn!", "Mara decides: 0:42"):
        assert words in shown


async def test_the_chat_of_a_table_says_what_plays_on_each_chair() -> None:
    house = busy()
    house.hall.tables[0].chairs = chairs((BOB, "Bob"), (MARA, "Mara"), many=4)
    bob, mara, _, last = house.hall.tables[0].chairs
    bob.stands_in = mara.bot = last.closed = True
    shown = await after(house, screen=lambda house: TableChat(house, "1"))
    for words in (
        "Nightjar        Bob (away, played for)", "Beacon          you (a program)",
        "Old Harbour Joe scripted, free to join", "Madame Static   scripted, closed",
    ):  # fmt: skip
        assert words in shown
    house.hall.tables[0].stage = "over"
    shown = await after(house, screen=lambda house: TableChat(house, "1"))
    assert "Old Harbour Joe scripted " in shown and "free" not in shown and "closed" not in shown


async def test_what_lies_behind_the_chat_of_a_table_is_still_seen() -> None:
    app, house = Session(), busy()
    async with app.run_test(size=(80, 24)) as pilot:
        await visit(pilot, Lobby(house))
        await visit(pilot, TableChat(house, "1"))
        assert "Come and sit down" in text_of(app) and "Chat of the table" in text_of(app)


async def test_one_speaks_to_the_table_and_its_lines_are_looked_at() -> None:
    house = busy()
    house.unread["1"] = 2
    await after(house, *"hi", "enter", screen=lambda house: TableChat(house, "1"))
    assert (house.asked, house.looked) == ([("say", {"text": "hi", "table": "1"})], ["1"])


async def test_ctrl_t_and_esc_close_the_chat_of_a_table() -> None:
    for key in ("ctrl+t", "escape"):
        app = Session()
        async with app.run_test(size=(80, 24)) as pilot:
            await visit(pilot, TableChat(busy(), "1"))
            await pilot.press(key)
            await until(pilot, lambda app=app: len(app.screen_stack) == 1)


async def test_somebody_is_muted_at_the_table() -> None:
    house = busy()
    house.said["1"] = said((BOB, "Bob", "Slow!"), table="1")
    await after(house, "f4", "enter", screen=lambda house: TableChat(house, "1"))
    assert house.asked == [("mute", {"account": BOB, "on": True})]


def test_plain_words_keep_what_can_be_read() -> None:
    assert plain("Zoë 漢字 e\u0301", Glyphs()) == "Zoë 漢字 e\u0301"
    assert plain("Zoë 漢 \xe9", AsciiGlyphs()) == "Zoe ? e"
    assert plain("a\u0301\u0301\u0301\u0301b\u202ec\td\x9be", Glyphs()) == "a\u0301\u0301bc de"
