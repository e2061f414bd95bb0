"""Who one is in a house: the first login, the profile, finished games and results, the admin."""

from __future__ import annotations

import pytest

from engine.table import Refused
from screens.lobby.admin import Admin
from screens.lobby.finished import FinishedGames
from screens.lobby.hall import Key
from screens.lobby.profile import Profile
from screens.lobby.visitor import Visitor
from screens.lobby.welcome import Welcome
from tests.screens.driving import text_of
from tests.screens.house import BOB, MemoryHouse, Session, busy, me, visit

NOW = 100_000.0
GAMES = [
    {"id": "11", "system": "plot-twist", "title": "The last one", "ended": NOW - 7200, "winner": "heroes", "turns": 9,
     "reason": "The Villain is beaten.", "people": {"hero:1": "Mara", "gm": "Bob"}, "yours": True},
    {"id": "10", "system": "audience", "title": "One before", "ended": NOW - 200_000, "winner": "",
     "turns": 3, "reason": "x"},
]  # fmt: skip
REPORT = {
    "id": 4, "time": NOW - 300, "who": 3, "who_name": "Ann", "about": BOB, "name": "Bob", "words": "He swears.",
    "lines": [{"number": 1, "table": "", "account": BOB, "name": "Bob", "text": "Damn!", "time": 0.0}],
}  # fmt: skip


async def seen(screen: Visitor, *keys: str, size=(80, 24)):
    """What stands on the screen after these keys, what the app was asked for, whether the screen is still open."""
    app = Session()
    async with app.run_test(size=size, notifications=True) as pilot:
        await visit(pilot, screen)
        await pilot.press(*keys)
        await pilot.pause()
        return text_of(app), app.wanted, screen in app.screen_stack


def stranger(**answers) -> MemoryHouse:
    """A house to which somebody comes for the first time."""
    house = MemoryHouse(me(name="", named=False, agreed=False))
    house.answers.update(answers)
    return house


# The first login


async def test_who_comes_first_sees_key_rules_and_where_to_type() -> None:
    shown, _, _ = await seen(Welcome(stranger()))
    for words in ("Welcome to The Rusty Crown", "SHA256:Xk3v", "type a name", "Be kind", "with another key"):
        assert words in shown


async def test_who_joins_on_the_machine_itself_reads_of_a_user_and_not_of_a_key() -> None:
    who = me(name="", named=False, agreed=False, keys=[Key("uid:1000", "user", 0.0, 0.0, here=True)])
    shown, _, _ = await seen(Welcome(MemoryHouse(who)))
    assert "You come as a user of this machine: uid:1000" in shown and "only this key" not in shown


async def test_name_then_rules_then_in() -> None:
    house = stranger()
    _, _, open = await seen(Welcome(house), *"Al", "enter", "enter")
    assert (house.asked, open) == ([("name", {"name": "Al"}), ("agree", {})], False)


async def test_a_refused_name_is_told_in_place_and_can_be_mended() -> None:
    house = stranger(name=Refused("illegal", "Somebody has a name that looks like it."))
    shown, _, open = await seen(Welcome(house), *"Ad", "enter", "x")
    assert "! Somebody has a name" not in shown, "gone with the next key"
    assert (house.asked, open) == ([("name", {"name": "Ad"})], True)
    refused, _, _ = await seen(Welcome(house), *"Ad", "enter")
    assert "! Somebody has a name that looks like it." in refused


async def test_nobody_comes_in_without_a_name() -> None:
    house = stranger()
    shown, _, open = await seen(Welcome(house), "tab", "enter")
    assert ("! Type a name first." in shown, house.asked, open) == (True, [], True)


async def test_who_has_a_name_and_new_rules_only_agrees() -> None:
    house = MemoryHouse(me(agreed=False))
    _, _, open = await seen(Welcome(house), "enter")
    assert (house.asked, open) == ([("agree", {})], False)


async def test_the_key_of_another_machine_is_added_by_its_code() -> None:
    house = stranger()
    shown, _, _ = await seen(Welcome(house), "ctrl+o", *"K7", "enter")
    assert house.asked == [("key.add", {"code": "K7"})]
    assert "This key opens that account now" in shown


async def test_esc_leaves_the_house() -> None:
    _, wanted, _ = await seen(Welcome(stranger()), "escape")
    assert wanted == [("quit", "")]


# The profile


async def test_the_profile_lists_what_there_is() -> None:
    house = busy()
    house.me.muted, house.me.muted_names = [9, 4], ["Spam"]
    shown, _, _ = await seen(Profile(house, NOW))
    for words in ("Mara", "SHA256:Xk3v", "this login", "Old Harbour Joe at Night of", "Spam", "Zoë"):
        assert words in shown


@pytest.mark.parametrize(
    ("keys", "asked"),
    [
        (("enter", *"Mia", "enter"), ("name", {"name": "Mia"})),
        (("a",), ("key.invite", {})),
        (("b",), ("web.link", {})),
        (("down", "down", "down", "enter", "M", "enter"), ("account.delete", {"name": "M"})),
        (("down", "down", "down", "down", "d", "y"), ("key.remove", {"fingerprint": "SHA256:Xk3v"})),
        (("end", "enter"), ("mute", {"account": 9, "on": False})),
        (("end", "up", "enter", "enter"), ("token.make", {"table": "1", "seat": "hero:2", "minutes": 60})),
        (("end", "up", "enter", "up", "enter"), ("token.drop", {"table": "1", "seat": "hero:2"})),
    ],
)
async def test_each_line_of_the_profile_is_changed_by_enter(keys, asked) -> None:
    house = busy()
    house.me.muted, house.me.muted_names = [9], ["Spam"]
    house.me.keys = [house.me.keys[0].__class__("SHA256:Xk3v", "ssh-ed25519", 1.0, 1.0)]
    house.answers |= {
        "key.invite": {"code": "K7Q2M"},
        "web.link": {"token": "l1nk"},
        "token.make": {"token": "t0ken"},
    }
    await seen(Profile(house, NOW), *keys)
    assert house.asked == [asked]


async def test_a_key_is_not_removed_without_a_yes() -> None:
    house = busy()
    await seen(Profile(house, NOW), "down", "down", "down", "down", "d", "escape")
    assert house.asked == []


async def test_the_code_for_another_key_stands_with_what_to_do_with_it() -> None:
    house = busy()
    house.answers["key.invite"] = {"code": "K7Q2M-ABCDE"}
    shown, _, _ = await seen(Profile(house, NOW), "a")
    assert "K7Q2M-ABCDE" in shown and '"I have an account here, with another key"' in shown


async def test_a_link_for_a_browser_is_shown_whole() -> None:
    house = busy()
    link = {"token": "x" * 32, "address": "https://play.example.org"}
    house.answers["web.link"] = link
    shown, _, _ = await seen(Profile(house, NOW), "b")
    assert f"https://play.example.org/enter/{'x' * 32}" in shown


async def test_a_token_is_shown_with_the_command_that_takes_it() -> None:
    house = busy()
    house.answers["token.make"] = {"token": "t0ken", "socket": "/run/house/socket"}
    shown, _, _ = await seen(Profile(house, NOW), "end", "enter", "enter")
    assert "plot-twist bot --connect /run/house/socket" in shown and "--token t0ken" in shown


async def test_what_is_kept_of_one_goes_to_the_app_to_be_written() -> None:
    house = busy()
    house.answers["account.export"] = {"data": {"made": 1}}
    _, wanted, _ = await seen(Profile(house, NOW), "e")
    assert wanted == [("export", {"made": 1})]


async def test_the_account_is_deleted_only_with_its_name_and_then_one_leaves() -> None:
    house = busy()
    house.answers["account.delete"] = lambda name: (
        None if name == "M" else Refused("illegal", "Type your name.")
    )
    delete = ("down", "down", "down", "enter")
    shown, wanted, _ = await seen(Profile(house, NOW), *delete, "x", "enter")
    assert ("! Type your name." in shown, wanted) == (True, [])
    _, wanted, _ = await seen(Profile(house, NOW), *delete, "M", "enter")
    assert wanted == [("quit", "")]


# Finished games


def remembering() -> MemoryHouse:
    """A house with two finished games."""
    house = busy()

    def finished(system: str):
        return {"games": [game for game in GAMES if system in ("", game["system"])]}

    house.answers |= {
        "finished": finished, "results": {"results": [{"name": "Mara", "games": 12, "won": 9, "fewest": 6}]},
        "reports": {"reports": [REPORT]}, "status": {"type": "status", "id": 3, "people": 4},
        "who": lambda **who: {"account": who.get("account", 9), "name": "Eve", "banned": True},
    }  # fmt: skip
    return house


async def test_finished_games_are_listed_and_one_is_watched() -> None:
    shown, wanted, _ = await seen(FinishedGames(remembering(), NOW), "down", "enter")
    assert "won by the heroes, turn 9      2 h ago" in shown and "One before" in shown
    assert wanted == [("record", "10")]


async def test_finished_games_of_one_system_and_one_s_own() -> None:
    other, _, _ = await seen(FinishedGames(remembering(), NOW), "left")
    assert "One before" not in other or "The last one" not in other
    mine, _, _ = await seen(FinishedGames(remembering(), NOW), "o")
    assert "The last one" in mine and "One before" not in mine


async def test_the_best_results_of_a_system() -> None:
    house = remembering()
    shown, _, _ = await seen(FinishedGames(house, NOW), "b", "right")
    assert "Best results: Audience" in shown and "Mara" in shown
    assert house.asked[1:] == [("results", {"system": "plot-twist"}), ("results", {"system": "audience"})]


# The admin


@pytest.mark.parametrize(
    ("keys", "asked"),
    [
        (("a", *"Soon", "enter"), ("announce", {"words": "Soon"})),
        (("t",), ("status", {})),
        (("o", *"17", "enter", "down", "down", "down", "enter"), ("ban", {"account": 17, "on": False})),
        (("end", "enter", "y"), ("close", {"table": "5"})),
        (
            ("down", "down", "down", "enter", "down", "enter", *"Bye", "enter"),
            ("expel", {"account": 2, "words": "Bye"}),
        ),
        (
            ("down", "enter", "escape", "down", "down", "enter", *"No", "enter"),
            ("ban", {"account": 2, "words": "No"}),
        ),
        (
            ("o", *"9", "enter", "up", "enter", *"ab", "enter"),
            ("rebind", {"account": 9, "fingerprint": "ab"}),
        ),
    ],
)
async def test_what_an_admin_may_do(keys, asked) -> None:
    house = remembering()
    await seen(Admin(house, NOW), *keys)
    assert (house.asked[0], house.asked[-1]) == (("reports", {}), asked)


@pytest.mark.parametrize(("typed", "asked"), [("17", {"account": 17}), ("Ed", {"name": "Ed"})])
async def test_who_is_not_here_is_found_by_number_name_or_key(typed, asked) -> None:
    house = remembering()
    shown, _, _ = await seen(Admin(house, NOW), "o", *typed, "enter")
    assert house.asked[1:] == [("who", asked)] and "Eve (banned)" in shown


async def test_a_report_is_read_with_what_was_said() -> None:
    listed, _, _ = await seen(Admin(remembering(), NOW))
    shown, _, _ = await seen(Admin(remembering(), NOW), "down", "enter")
    assert "Bob: He swears." in listed and "by Ann, 5 min" in listed
    assert "reports Bob (account 2)" in shown and "Bob: Damn!" in shown


async def test_an_admin_reads_how_the_house_does() -> None:
    shown, _, _ = await seen(Admin(remembering(), NOW), "t")
    assert "people                   4" in shown
