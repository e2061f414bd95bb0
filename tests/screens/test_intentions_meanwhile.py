"""What partners and the Mastermind did in an adventure of Intentions is told in a few lines before one goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from content.registry import open_system
from engine.intentions.state import events as ev
from engine.table.seating import sit_down
from screens.frame.registry import look_of, open_room
from screens.game.session import Session
from screens.intentions.meanwhile import halts, news, resting
from screens.look.news import the_most
from screens.modals.pages import Pages
from screens.style.pace import Pace
from tests.screens.driving import LONGEST, text_of, until

ME, FRIEND, FOE = (
    ("Ines Calder", "ines_calder"),
    ("Roque Sandoval", "roque_sandoval"),
    ("Lucan Thale", "the_auctioneer"),
)
WISH = {"heroes": [ME[0], FRIEND[0]], "adventure": "lantern_auction"}
KINDS = {"hero:1": "human", "hero:2": "scripted", "gm": "scripted"}
MINE = ("hero:1",)


def session(kinds=KINDS, seed=4):
    return Session(sit_down(open_system("intentions"), WISH, seed), kinds, look_of("intentions"))


def of(who):
    return {"who": who[0], "id": who[1]}


def why(*events, seats=MINE):
    return halts(session().moment(), events, seats)


def told(*events, seats=MINE):
    return [line.words for line in news(session().moment(), events, seats)]


def act(who, words="Tend to someone worse off", system="pure"):
    return ev.Acted(**of(who), system=system, words=words)


def hit(who, by, amount=3, now=3):
    return ev.Compared(**of(who), by=by[0], what="abuse", amount=amount, now=now, of=6)


def gain(who, by, amount=2, now=2):
    return ev.Compared(**of(who), by=by[0], what="progress", amount=amount, now=now, of=14)


def declared(who, words, type="react"):
    return ev.Declared(**of(who), type=type, words=words)


def placed(who):
    return ev.Placed(**of(who), a=1, c=1, v=1, totals=(4, 3, 3))


def has(who, words="stop the auction"):
    return ev.Achieved(**of(who), words=words)


def fails(who, words="stop the auction"):
    return ev.Failed(**of(who), words=words)


def step(who, amount, now, rule):
    return ev.TrackMoved(**of(who), track="goal", amount=amount, now=now, rule=rule)


OUT = ev.TakenOut(**of(FRIEND))
CAPTURED = ev.Got(**of(FOE), sort="capture", thing=ME[1], what="Ines Calder is captured")
TRUST = ev.Got(**of(FRIEND), sort="trust", thing="bram", what="Bram Oakes trusts you")
PLOT = ev.PlotMoved(amount=1, now=1, line="Names are paid.")
OVER = ev.SceneEnded()
MARK = ev.Marked(**of(ME), mark="roll", line="The next roll has four dice.")
EXPLOIT = declared(FOE, "Exploit: Silver poisons the wound, of Ines Calder: Ambition -2.", "exploit")
GOAL = ev.GoalReached(**of(FRIEND), line="Home at last.")


@pytest.mark.rule("IN-LOOP-27", "IN-LOOP-34")
@pytest.mark.parametrize(
    ("events", "reasons"),
    [
        ([CAPTURED], {"always"}),
        ([OUT], {"always"}),
        ([ev.TakenOut(**of(FOE), many=True)], set()),
        ([PLOT], {"always"}),
        ([act(FRIEND), PLOT], {"always"}),
        ([act(ME), PLOT], set()),
        ([GOAL], {"always"}),
        ([ev.GoalReached(**of(ME))], set()),
        ([has(FOE)], {"always"}),
        ([has(ME)], set()),
        ([fails(ME)], {"always"}),
        ([fails(FOE)], set()),
        ([step(ME, -1, -1, "IN-C-45")], {"always"}),
        ([step(ME, 1, 1, "IN-C-45")], set()),
        ([step(FRIEND, -1, -1, "IN-C-45")], set()),
        ([step(ME, -1, -1, "IN-OUT-05")], set()),
        ([hit(ME, FOE)], {"question"}),
        ([hit(FRIEND, FOE)], set()),
        ([gain(ME, FOE)], set()),
        ([MARK], {"question"}),
        ([ev.Marked(**of(ME), mark="roll", gone=True)], set()),
        ([act(ME), ev.Marked(**of(ME), mark="strain")], set()),
        ([EXPLOIT], {"question"}),
        ([declared(FRIEND, "Exploit: Silver, of Lucan Thale: Ambition -2.", "exploit")], set()),
        ([act(FRIEND, "Shut the valve", "conflict")], {"question"}),
        ([act(FRIEND)], set()),
        ([OVER], {"turn"}),
        ([ev.SceneEnded(**of(FRIEND))], set()),
    ],
)
def test_what_one_stops_for(events, reasons) -> None:
    assert why(*events) == reasons


def test_the_mastermind_stops_for_what_heroes_have_and_not_for_his_own() -> None:
    now = session(dict.fromkeys(KINDS, "scripted") | {"gm": "human"}).moment()
    assert halts(now, [has(ME)], ("gm",)) == {"always"} and halts(now, [has(FOE)], ("gm",)) == set()
    assert halts(now, [hit(FOE, ME)], ("gm",)) == {"question"}


@pytest.mark.rule("IN-LOOP-25")
def test_an_exchange_is_a_line_for_each_of_the_others_and_the_price_comes_last() -> None:
    assert told(
        declared(FOE, "React: Ambition +2, Vigilance -1."),
        declared(ME, "Anticipate: Ambition +2, Cunning -1."),
        declared(FRIEND, "Overpower: Steady Hand: Your lowest kept die becomes a 6.", "overpower"),
        placed(FOE),
        placed(ME),
        placed(FRIEND),
        hit(FOE, FRIEND, 2, 2),
        hit(ME, FOE, 3, 5),
        hit(FRIEND, FOE, 1, 1),
        gain(ME, FOE),
        gain(FOE, ME, 2, 7),
        gain(FOE, FRIEND, 3, 10),
    ) == [
        "Lucan Thale (React): Progress +5 (10 of 14), 3 Abuse to Ines Calder, 1 to Roque Sandoval.",
        "You (Anticipate): Progress +2 (2 of 14).",
        "Roque Sandoval (Steady Hand): 2 Abuse to Lucan Thale.",
        "It cost you: 3 Abuse (5 of 6).",
    ]


def test_several_exchanges_are_one_line_and_what_is_only_declared_is_none() -> None:
    once = [declared(FRIEND, "React: Ambition +2."), placed(FRIEND), gain(FRIEND, FOE, 2, 2)]
    again = [declared(FRIEND, "Guard: Vigilance +2."), placed(FRIEND), gain(FRIEND, FOE, 3, 5)]
    assert told(*once, *again, declared(FOE, "React: Ambition +2.")) == [
        "Roque Sandoval: Progress +5 (5 of 14)."
    ]


@pytest.mark.rule("IN-LOOP-25")
def test_what_came_of_an_exchange_before_lay_on_the_table_when_ones_own_type_was_chosen() -> None:
    friend, foe = declared(FRIEND, "React: Ambition +2."), declared(FOE, "Brutal: Cunning +2.", "brutal")
    once = [friend, placed(FOE), placed(FRIEND), gain(FRIEND, FOE, 2, 2), hit(ME, FOE, 1, 1)]
    learned = ev.Learned(**of(FOE), weakness="Bare silver")
    mine = declared(ME, "Guard: Vigilance +2.", "guard")
    again = [ev.ExchangeBegan(amount=2), foe, mine, friend, placed(FOE), placed(FRIEND)]
    assert told(*once, learned, *again, gain(FRIEND, FOE, 3, 5), hit(ME, FOE, 2, 3)) == [
        "Lucan Thale (Brutal): 2 Abuse to Ines Calder.",
        "Roque Sandoval (React): Progress +3 (5 of 14).",
        "It cost you: 2 Abuse (3 of 6).",
    ]
    exploited = [ev.ExchangeBegan(amount=2), EXPLOIT, *again[2:]]
    assert EXPLOIT.text() in told(*once, *exploited, hit(ME, FOE, 2, 3))


@pytest.mark.rule("IN-LOOP-27", "IN-C-45")
def test_the_end_of_a_conflict_tells_what_ones_own_intention_brings_and_a_quiet_deed_of_ones_own_is_no_news() -> (
    None
):
    brought = [
        has(ME, "take the flask"),
        step(ME, 1, 3, "IN-C-45"),
        ev.Got(**of(ME), sort="item", thing="flask", what="the canal flask is hers"),
    ]
    assert told(*brought) == ["It brings you: Goal 3, the canal flask is hers."]
    assert told(act(ME), *brought[1:]) == ["It brings you: Goal 3."]


@pytest.mark.rule("IN-LOOP-27")
def test_the_end_of_a_conflict_tells_who_has_it_what_follows_and_what_it_cost() -> None:
    lines = news(
        session().moment(),
        [
            has(FOE, "further the auction"),
            fails(ME),
            fails(FRIEND),
            step(ME, -1, -1, "IN-C-45"),
            PLOT,
            MARK,
            ev.Marked(**of(FOE), mark="scene"),
        ],
        MINE,
    )
    assert [(line.words, line.hurts) for line in lines] == [
        ("Lucan Thale has it: further the auction.", False),
        ("Ines Calder and Roque Sandoval do not get to stop the auction.", True),
        ("The plot goes against you, to +1. Names are paid.", True),
        ("Lucan Thale is shaken for a scene.", False),
        ("It cost you: Drawback up to 1, shaken (the next roll has four dice).", True),
    ]


def test_the_plot_goes_the_masterminds_way_where_it_goes_against_heroes() -> None:
    assert told(PLOT, seats=("gm",)) == ["The plot goes your way, to +1. Names are paid."]


@pytest.mark.rule("IN-LOOP-34")
def test_a_quiet_action_of_a_partner_is_told_with_what_it_brought() -> None:
    assert told(
        act(ME),
        step(ME, -1, 0, "IN-OUT-05"),
        act(FRIEND),
        step(FRIEND, 1, 2, "IN-OUT-07"),
        TRUST,
        act(FRIEND, "Shut the valve", "conflict"),
    ) == [
        "Roque Sandoval: Tend to someone worse off: Goal 2, Bram Oakes trusts you.",
        "Roque Sandoval begins a Conflict: Shut the valve.",
    ]


@pytest.mark.rule("IN-LOOP-34")
def test_what_a_deed_of_ones_own_has_found_out_is_told_beside_what_others_did() -> None:
    learned = ev.Learned(**of(FOE), weakness="Bare silver")
    assert told(act(ME), learned) == []
    assert told(act(ME), learned, act(FRIEND))[0] == learned.text()


def test_what_was_done_before_ones_own_last_deed_was_on_the_table_then() -> None:
    before = act(FRIEND, "Search the place from corner to corner")
    assert told(before, act(ME)) == []
    assert len(told(act(ME), before)) == 1
    learned = ev.Learned(**of(FOE), weakness="Bare silver")
    assert told(before, learned, act(ME), declared(FOE, "Feint: Cunning +2.", "feint"), hit(ME, FOE)) == [
        "Lucan Thale: 3 Abuse to Ines Calder.",
        "It cost you: 3 Abuse (3 of 6).",
    ]


def test_what_is_aimed_at_ones_own_is_told_in_full_and_a_capture_too() -> None:
    assert told(EXPLOIT, CAPTURED, OUT) == [
        "Lucan Thale: Exploit: Silver poisons the wound, of Ines Calder: Ambition -2.",
        "Ines Calder is captured.",
        "Roque Sandoval is out of the Conflict.",
    ]


def test_a_panel_with_room_for_eight_lines_keeps_what_hurts() -> None:
    many = [act(FRIEND, f"Deed {nth}") for nth in range(11)]
    found = news(session().moment(), [*many, CAPTURED, hit(ME, FOE)], MINE)
    lines = [line.words for line in the_most(found, 8)]
    assert len(lines) == 8 and lines[-1].startswith("And ")
    assert "Ines Calder is captured." in lines and "It cost you: 3 Abuse (3 of 6)." in lines


def test_ones_own_deeds_are_no_news() -> None:
    assert told(act(ME), declared(ME, "React: Ambition +2."), placed(ME), gain(ME, FOE), has(ME)) == []


def test_dice_that_lie_are_no_place_to_stop() -> None:
    now = session().moment()
    assert resting(now) and not resting(replace(now, phase="conflict.placing"))


@pytest.mark.long
async def test_what_happened_in_a_scene_is_told_before_the_next_one_opens(make_app) -> None:
    here = session(seed=3)
    async with make_app().run_test(size=(80, 24)) as pilot:
        room = open_room(here, Pace("fast", still=True, stops="turn"))
        pilot.app.push_screen(room)
        opened: list[int] = [0]

        def scenes() -> int:
            return sum(event.kind == "scene" for event in here.table.events)

        def there() -> bool:
            """Follow the hints until what others did stands to be read and a scene is there that has not opened."""
            if isinstance(pilot.app.screen, Pages):
                opened.append(scenes())
                pilot.app.screen.action_turn(1)
            elif room.meanwhile.stands:
                if scenes() > opened[-1]:
                    return True
                room.meanwhile.read()
                room.go_on()
            elif room.settled:
                here.take("hero:1", here.hint("hero:1")[0])
                room.go_on()
            return False

        await until(pilot, there, 3 * LONGEST)  # two scenes are played on the screen
        await pilot.pause()
        happened = here.happened
        for number, line in enumerate(the_most(room.meanwhile.lines, 9), 1):
            assert f" {number} {line.words[:30]}" in text_of(pilot.app)
        await pilot.press("t")
        assert room.meanwhile.stands and here.happened == happened, (
            "a key meant for the question takes nothing"
        )
        await pilot.press("enter")
        await until(pilot, lambda: not room.meanwhile.stands)
