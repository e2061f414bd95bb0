"""What the others did in a fight of Audience is told in a few lines before one goes on."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from content.registry import open_system
from engine.audience.state import events as ev
from engine.table.seating import sit_down
from screens.audience.meanwhile import halts, news, resting
from screens.frame.registry import look_of, open_room
from screens.game.session import Session
from screens.look.news import the_most
from screens.look.windows import is_pass
from screens.modals.pages import Pages
from screens.style.pace import Pace
from tests.screens.driving import text_of, until

ME, FRIEND, FOE = "Nell Arkwright", "Old Maddock", "The Tin Choir"
WISH = {"heroes": [ME, FRIEND], "villain": FOE, "difficulty": "drawn"}
MINE = ("hero:1",)


def moment():
    kinds = {"hero:1": "human", "hero:2": "scripted", "gm": "scripted"}
    return Session(sit_down(open_system("audience"), WISH, 4), kinds, look_of("audience")).moment()


def card(by, who, *, hit=True, code="9s"):
    return ev.Attacked(by=by, who=who, card=code, amount=9, hit=hit, low=4, high=11)


def why(*events, seats=MINE):
    return halts(moment(), events, seats)


def told(*events, seats=MINE):
    return [line.words for line in news(moment(), events, seats)]


LOSS = ev.HealthLost(who=ME, amount=3)
FALL = ev.KnockedOut(who=FRIEND)
LAST = ev.LastCardShown(who=FOE, card="3d")
ROUND = ev.RoundBegan(amount=2)


@pytest.mark.parametrize(
    ("events", "reasons"),
    [
        ([FALL], {"always"}),
        ([ev.KnockedOut(who=ME)], {"always"}),
        ([card(FRIEND, FOE), LAST], {"always"}),
        ([card(ME, FOE), LAST], set()),
        ([ROUND], {"turn"}),
        ([ev.RoundBegan(amount=1)], set()),
        ([card(FOE, ME, hit=False)], {"question"}),
        ([ev.SpecialMade(by="The game master", hand="pair", cards=()), LOSS], {"question"}),
        ([card(FOE, FRIEND)], set()),
        ([card(ME, FOE), LOSS], set()),
        ([FALL, ROUND, ev.CombatBegan(who="Last Post")], set()),
    ],
)
def test_what_one_stops_for(events, reasons) -> None:
    assert why(*events) == reasons


def test_who_is_out_of_the_fight_is_told_of_falls_and_last_cards_alone() -> None:
    now = moment()
    out = [msgspec.structs.replace(one, out=one.seat in MINE) for one in now.view.fighters]
    watched = replace(now, view=msgspec.structs.replace(now.view, fighters=out))
    assert halts(now, [ROUND], MINE) == {"turn"} and not halts(watched, [ROUND], MINE)
    assert halts(watched, [ROUND, FALL], MINE) == {"always"}


def test_the_game_master_stops_for_what_strikes_his_own() -> None:
    assert why(card(ME, FOE), seats=("gm",)) == {"question"}
    assert not why(card(FOE, ME), seats=("gm",))


def test_cards_of_one_at_another_are_one_line_and_the_price_comes_last() -> None:
    assert told(
        card(ME, FOE),
        ev.PileShrank(who=FOE, card="2c", amount=4),
        ev.TurnEnded(who=ME),
        card(FRIEND, FOE),
        ev.PileShrank(who=FOE, card="2c", amount=3),
        card(FRIEND, FOE, hit=False),
        card(FRIEND, FOE),
        ev.PileShrank(who=FOE, card="2c", amount=2),
        card(FOE, ME),
        LOSS,
        card("Rat 1", ME),
        LOSS,
        ROUND,
    ) == [
        "Old Maddock at The Tin Choir: 2 of 3 hit, 2 cards.",
        "The Tin Choir at Nell Arkwright: hit, 1 Health.",
        "Rat 1 at Nell Arkwright: hit, 1 Health.",
        "It cost you: 2 Health.",
    ]


def test_what_one_line_has_said_is_no_price_told_again() -> None:
    other, line = news(moment(), [card(FRIEND, FOE, hit=False), card(FOE, ME), LOSS], MINE)
    assert (line.words, line.hurts) == ("The Tin Choir at Nell Arkwright: hit, 1 Health.", True)
    assert not other.hurts


def test_a_special_attack_that_was_cancelled_comes_to_nothing() -> None:
    called = ev.SpecialMade(by="The game master", hand="pair", cards=())
    assert told(called, ev.HitCancelled(who=ME)) == [
        "The game master calls on the Audience (pair): it only clears the pool.",
        ev.HitCancelled(who=ME).text(),
    ]


def test_whose_power_took_a_card_of_a_pool_is_told() -> None:
    upstage = ev.PowerUsed(by=FRIEND, power="Wrong Address", line="Not here.")
    lost = ev.PoolLost(who="The game master's Audience", cards=("7h",))
    assert told(card(FRIEND, FOE, hit=False), upstage, lost)[1:] == [
        "Old Maddock uses Wrong Address: the game master's Audience discards the 7 of hearts.",
    ]


@pytest.mark.rule("AU-C-32", "AU-ENG-08")
def test_the_card_that_dread_takes_of_ones_hand_is_told_and_one_that_an_attack_came_through_is_not() -> None:
    dread = ev.PowerUsed(by=FOE, who=ME, power="Cold Breath")
    lost = ev.Discarded(rule="AU-C-32", who=ME, cards=("7h",))
    through = ev.Discarded(rule="AU-ENG-08", who=ME, cards=("2s",))
    lines = told(card(FOE, ME, hit=False), dread, lost, through)
    assert lines[1:] == [f"{FOE} uses Cold Breath on {ME}.", f"{ME} discards the 7 of hearts."]
    assert not any(
        "7 of hearts" in line for line in told(card(FOE, FRIEND), msgspec.structs.replace(lost, who=FRIEND))
    )


def test_small_deeds_alike_share_a_line() -> None:
    assert told(
        card("Rat 1", FRIEND, hit=False),
        card("Frost Page", FRIEND, hit=False),
        card(FRIEND, "Rat 1"),
        ev.Defeated(who="Rat 1", card="2c"),
        card(FRIEND, "Rat 2"),
        ev.Defeated(who="Rat 2", card="2c"),
        ev.Refreshed(who="Pip Lovelace"),
    ) == [
        "Rat 1 and Frost Page at Old Maddock: missed.",
        "Old Maddock beats Rat 1 and 2.",
        "Pip Lovelace refreshes.",
    ]


def test_a_special_attack_tells_whom_it_took_what() -> None:
    assert told(
        ev.SpecialMade(by=FRIEND, hand="straight", cards=()),
        ev.PileShrank(who=FOE, card="2c", amount=4),
        ev.PileShrank(who=FOE, card="2d", amount=3),
        ev.Defeated(who="Rat 2", card="2c"),
    ) == ["Old Maddock calls on the Audience (straight): 2 cards of The Tin Choir, Rat 2 beaten."]


def test_a_fall_names_who_struck_and_a_last_card_stands_alone() -> None:
    lines = news(moment(), [card(FOE, FRIEND), ev.HealthLost(who=FRIEND, amount=0), FALL, LAST], MINE)
    assert [line.words for line in lines] == [
        "The Tin Choir at Old Maddock: hit, 1 Health.",
        "Old Maddock is knocked out, felled by The Tin Choir.",
        "The Tin Choir is down to the last card, the 3 of diamonds: only a Finishing Move ends this.",
    ]
    assert max(lines, key=lambda line: line.weight).words.startswith("Old Maddock is knocked out")


def test_a_panel_with_room_for_eight_lines_keeps_what_hurts() -> None:
    many = [ev.PileGrew(who=f"Rat {nth}", amount=2) for nth in range(1, 12)]
    lines = the_most(news(moment(), [*many, card(FOE, ME), LOSS, card("Rat 1", ME), LOSS], MINE), 8)
    assert len(lines) == 8 and lines[-2].words == "It cost you: 2 Health."
    assert lines[-1].words.startswith("And ")


def test_ones_own_deeds_and_an_older_fight_are_no_news() -> None:
    assert told(card(ME, FOE), ev.PileShrank(who=FOE, card="2c", amount=4)) == []
    assert told(card(FRIEND, FOE), ev.CombatBegan(who="Last Post"), ROUND) == []


def test_a_power_that_waits_for_an_answer_is_no_place_to_stop() -> None:
    assert resting(moment()) and not resting(replace(moment(), phase="power.patch"))


async def test_a_round_is_told_before_the_next_begins(make_app) -> None:
    kinds = {"hero:1": "human", "hero:2": "scripted", "gm": "scripted"}
    session = Session(sit_down(open_system("audience"), WISH, 4), kinds, look_of("audience"))
    async with make_app().run_test(size=(80, 24)) as pilot:
        room = open_room(session, Pace("fast", still=True, stops="turn"))
        pilot.app.push_screen(room)

        def there() -> bool:
            """Pass all that is asked until there is something to read."""
            if isinstance(pilot.app.screen, Pages):
                pilot.app.screen.action_turn(1)
            elif room.settled and not room.meanwhile.stands:
                ways = [option.id for option in session.moment().options if is_pass(option)]
                session.take("hero:1", ways[:1])
                room.go_on()
            return room.meanwhile.stands

        await until(pilot, there)
        await pilot.pause()
        happened = session.happened
        for number, line in enumerate(room.meanwhile.lines, 1):
            assert f" {number} {line.words[:30]}" in text_of(pilot.app)
        await pilot.press("p")
        assert room.meanwhile.stands and session.happened == happened, "a key meant for the turn ends none"
        await pilot.press("enter")
        await until(pilot, lambda: not room.meanwhile.stands)
