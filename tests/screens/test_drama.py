"""What has just happened is played, at the speed chosen, and any key ends it."""

from __future__ import annotations

import pytest
from rich.text import Text

from engine.plot_twist.state import events as ev
from engine.table import Die, Roll
from screens.frame.registry import open_room
from screens.look.beat import Beat
from screens.look.effects import Act, moving
from screens.look.parts import Board, Gauge, Scene, Sheet, Toss
from screens.look.system import Teller
from screens.plot_twist.beats import beats
from screens.style.glyphs import AsciiGlyphs, Glyphs
from screens.style.pace import Pace
from screens.widgets.stage import Stage
from tests.screens import moments
from tests.screens.driving import settled, text_of

EVENTS = [
    ev.TurnStarted(amount=3, rule="PT-TURN-06"),
    ev.TwistRevealed(card="Old Scores", rule="PT-TWIST-01"),
    ev.CombatStarted(by="Nightjar", who="Static Dolls", rule="PT-COMBAT-08"),
    ev.AttackDeclared(by="Nightjar", who="Static Dolls", attack="melee", weapon="Moonlit Stiletto"),
    ev.CoinsTossed(who="Nightjar", what="attack", parts=(("Body", 4),), coins=7, bits=91, amount=5),
    ev.CoinsTossed(who="Static Dolls", what="defence", parts=(("Body", 2),), coins=1, bits=0, amount=0),
    ev.AttackHit(by="Nightjar", who="Static Dolls", attack="melee"),
    ev.QuantityLost(who="Static Dolls", amount=2),
    ev.Fled(who="Madame Static", place="the Lair"),
]
FELL = tuple(Die(2, head, kept=bool(head)) for head in (1, 0, 1, 1))
SCENE = Scene(
    tosses=(Toss("Nightjar", "attack", "Body 4", FELL, 1, 4),),
    stamp="HIT",
    verdict="Nightjar hits Static Dolls.",
)


def test_a_stamp_is_spelt_out_first() -> None:
    act = Act("stamp", (Beat("stamp", "HIT"),))
    assert (act.scene(SCENE, 0.7).stamp, act.scene(SCENE, 0.9)) == ("H I T", SCENE)


@pytest.mark.parametrize("signs", [Glyphs(), AsciiGlyphs()])
@pytest.mark.parametrize("kind", ["page", "card", "clear"])
def test_no_picture_is_larger_than_the_stage(kind, signs) -> None:
    act = Act(kind, (Beat(kind, "Old Scores", ("A long line of text " * 5,)),), (Text("x" * 60),) * 12)
    for at in (0.0, 0.3, 0.5, 0.8, 1.0):
        lines = act.picture([Text("y" * 50)] * 9, at, (50, 9), signs)
        assert len(lines) <= 9 and all(line.cell_len <= 50 for line in lines)
        assert not signs.ascii or all(line.plain.isascii() for line in lines)


def test_a_gauge_moves_from_where_it_was() -> None:
    before = (Sheet("a", "A", gauges=(Gauge("Physical", 2, 12),)),)
    after = (Sheet("a", "A", gauges=(Gauge("Physical", 8, 12),), down=True), Sheet("b", "B"))
    half = moving(before, after, 0.5)
    assert half[0].gauges[0].value == 5
    assert half[0].marks == ("+6 Physical",) and not half[0].down
    assert moving(before, after, 1.0)[0].gauges == after[0].gauges and half[1] == after[1]


def test_events_make_beats() -> None:
    made = beats(moments.moment("start"), EVENTS)
    assert [beat.kind for beat in made] == [
        "page", "card", "stamp", "harm", "clear",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("said", "moves"),
    [
        ({}, True),
        ({"PLOT_TWIST_SPEED": "off"}, False),
        ({"NO_COLOR": "1"}, False),
        ({"PLOT_TWIST_MOTION": "off"}, False),
        ({"TEXTUAL_ANIMATIONS": "none"}, False),
    ],
)
def test_what_switches_animations_off(said, moves) -> None:
    assert bool(Pace.chosen(said).motion) is moves


async def test_a_key_ends_an_animation_and_does_its_own_work(make_app, clock) -> None:
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        room = open_room(moments.Standing(moments.moment("combat.attack")), Pace("slow"))
        app.push_screen(room)
        await settled(pilot)
        stage = room.front.query_one(Stage)
        assert room.drama.playing
        await pilot.press("down")
        assert not room.drama.playing
        assert stage.scene.tosses and "= 3" in text_of(app)
        assert room.front.query_one("#choices").highlighted == 1


def test_dice_of_any_size_are_drawn_with_what_was_left_out_and_what_was_marked() -> None:
    dice = (Die(8, 5), Die(12, 11, kept=False), Die(10, 3, marked=(3, 4)), Die(2, 1), None)
    assert Glyphs().dice(dice) == "[5] (11) [3*] ● ◐"


def test_the_plain_stage_lays_the_dice_of_any_roll_on_the_table() -> None:
    teller = Teller()
    teller.feed(
        Roll(who="Ann", what="luck", parts=(("Nerve", 2),), dice=(Die(6, 4),), total=4, result="close")
    )
    shown = teller.scene(moments.moment("combat"), Board())
    assert shown.tosses == (Toss("Ann", "luck", "Nerve 2", (Die(6, 4),), 0, 4, "close"),)
