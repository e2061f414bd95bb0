"""The option of Audience on which the cursor stands: what Enter takes."""

from __future__ import annotations

import pytest

from content.registry import open_system
from engine.table.seating import sit_down
from screens.frame.registry import look_of, open_room
from screens.style.pace import Pace
from tests.audience.conftest import scene as scene
from tests.audience.scene import fighter, major, minor
from tests.screens.audience import EPISODE, at_the_last_card, session_of
from tests.screens.driving import settled, text_of, until


@pytest.mark.rule("AU-C-61", "AU-C-26")
@pytest.mark.parametrize(("code", "unwanted"), [("grit", ""), ("offscreen", "pass")])
def test_enter_lets_a_card_come_to_the_pool_that_is_wanted_there(scene, code, unwanted) -> None:
    for pool, kept in (("qd", "pass"), ("2d", unwanted)):
        s = scene([["qs", "8c"]], fighters=[fighter("Ada", f"{code} spades")], majors=[(major(), 3)]).to(
            "players"
        )
        s.pool(pool).anew().take("attack:ada>beast/qs").asks(f"power.{code}")
        first = look_of("audience").first(session_of(s.table).moment())
        assert (first.id if first else "") == kept


@pytest.mark.rule("AU-C-26", "AU-C-16")
def test_enter_keeps_a_card_away_from_the_pool_only_where_it_spoils_it(scene) -> None:
    beast = major(finisher="flush")
    s = scene([["qs", "8c"]], fighters=[fighter("Ada", "offscreen spades")], majors=[(beast, 2)])
    s.to("players").pool("2d", "3d", "5d").anew().take("attack:ada>beast/qs").asks("power.offscreen")
    assert look_of("audience").first(session_of(s.table).moment()) is None, "the discard is at the top"


@pytest.mark.rule("AU-C-21", "AU-D-07")
def test_enter_takes_the_card_whose_power_takes_two(scene) -> None:
    s = scene([["7h", "8c"]], fighters=[fighter("Ada", "double clubs")], majors=[(major(), 4)]).to("players")
    assert look_of("audience").first(session_of(s.table).moment()).id == "attack:ada>beast/8c"


@pytest.mark.rule("AU-ENG-03", "AU-D-02")
def test_enter_does_not_draw_an_attack_upon_the_weakest(scene) -> None:
    s = scene([["2c"], ["3d"]], majors=[(major(), 2)])
    s.ada.health = 1
    assert look_of("audience").first(session_of(s.anew().table).moment()).id == "pass"
    s.ada.health, s.bob.health = 3, 2
    assert look_of("audience").first(session_of(s.anew().table).moment()).id == "engage:ada>beast/2c"


@pytest.mark.rule("AU-INI-05", "AU-D-02")
def test_enter_makes_ready_who_has_engaged_somebody(scene) -> None:
    s = scene([["9s"], ["8c"]], majors=[(major(), 2)]).take("engage:bob>beast/8c")
    first = look_of("audience").first(session_of(s.table, "hero:1", "hero:2").moment())
    assert (first.id, first.seat) == ("pass", "hero:2")


@pytest.mark.rule("AU-C-22", "AU-PLY-04")
def test_enter_stands_on_the_card_whose_cleave_takes_two(scene) -> None:
    mine = [fighter("Ada", "cleave clubs")]
    s = scene([["8h", "9c"]], fighters=mine, minors=[minor(), minor("Rat")], majors=[(major(), 4)])
    first = look_of("audience").first(session_of(s.to("players").table).moment())
    assert first.card == "9c"


@pytest.mark.rule("AU-INI-01", "AU-C-24")
def test_enter_engages_with_a_card_that_opens_no_power(scene) -> None:
    mine = [fighter("Ada", "patch hearts")]
    s = scene([["kh", "8d", "qc"]], fighters=mine, minors=[minor()], majors=[(major(), 4)])
    first = look_of("audience").first(session_of(s.table).moment())
    assert first.card == "qc"


@pytest.mark.rule("AU-PLY-08", "AU-PLY-11", "AU-PLY-13", "AU-DEF-07")
@pytest.mark.parametrize(
    ("hand", "pool", "said"),
    [
        ("2d", "", "A fresh hand is to be had"),
        ("2d 9s", "", "A card is ready"),
        ("2d ks", "", ""),
        ("2d ks", "3h 3s 3c", "A Finishing Move is ready"),
    ],
)
def test_a_turn_in_which_something_good_is_left_to_do_ends_by_a_second_key(scene, hand, pool, said) -> None:
    beast = major(finisher="three_of_a_kind")
    s = scene([hand.split()], majors=[(beast, 2)]).take("engage:ada>beast/2d").to("players")
    if pool:
        at_the_last_card(s, *pool.split())
    assert look_of("audience").leaves(session_of(s.anew().table).moment()) == said


@pytest.mark.rule("AU-PLY-08", "AU-PLY-09")
def test_who_has_played_a_card_keeps_the_others_with_one_key(scene) -> None:
    s = scene([["9s", "8s"]], majors=[(major(), 4)]).to("players").take("attack:ada>beast/9s")
    assert look_of("audience").leaves(session_of(s.table).moment()) == ""


@pytest.mark.rule("AU-PLY-10", "AU-PLY-11", "AU-PLY-13")
async def test_who_holds_no_card_ends_the_turn_without_a_fresh_hand_by_a_second_key_only(
    scene, make_app
) -> None:
    s = scene([["2d"]], majors=[(major(), 3)]).take("engage:ada>beast/2d").to("players")
    app = make_app(open_system("audience"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(open_room(session_of(s.table), Pace("off")))
        await settled(pilot)
        await pilot.press("p")
        await until(pilot, lambda: "A fresh hand is to be had: p again lets it go." in text_of(app))
        assert s.game.round == 1
        await pilot.press("p")
        await until(pilot, lambda: s.game.round == 2)


@pytest.mark.rule("AU-C-44", "AU-C-12", "AU-D-12")
@pytest.mark.parametrize(("hurt", "heals"), [(0, False), (1, True)])
def test_enter_takes_no_healing_where_nobody_is_hurt(hurt, heals) -> None:
    table = sit_down(open_system("audience"), EPISODE, 1)
    while table.game.combat < 2 or table.request.phase != "story":
        table.game.enemies.clear()
        seat = table.request.seats[0]
        ids = [option.id for option in table.request.options_for(seat)]
        table.decide(table.request.number, seat, ["pass" if "pass" in ids else ids[0]])
    for each in table.game.pcs:
        each.health = each.full - hurt
    table.request.anew()
    moment = session_of(table).moment()
    taken = look_of("audience").first(moment) or moment.options[0]
    assert (taken.kind == "choose.heal") is heals
