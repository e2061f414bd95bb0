"""What the two sides are to who looks: a hero, the Editor, nobody at the table."""

from __future__ import annotations

import pytest

from content.registry import open_system
from engine.table import NOBODY, step
from engine.table.seating import players, sit_down
from screens.frame.registry import look_of
from screens.game.standing import moment_of


@pytest.mark.parametrize(
    ("seat", "words"), [("hero:1", "Against you"), ("gm", "Yours"), (NOBODY, "Against them")]
)
def test_the_foes_are_the_editors_own_and_against_the_heroes(seat, words):
    table = sit_down(open_system("heroic"), {"mode": "now", "heroes": 2}, 3)
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    while not table.view(seat).snapshot().scene:
        step(table, seated)
    look, moment = look_of("heroic"), moment_of(table, seat, (), [])
    assert look.board(moment).right_title == words
    assert words in [entry.group for entry in look.entries(moment)]


def asked_of_the_editor_at(phase: str):
    """The look, and the first question of that phase to who plays the Editor."""
    table = sit_down(open_system("heroic"), {"heroes": 3, "event": "low_water"}, 7)
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    while table.request.phase != phase:
        step(table, seated)
    return look_of("heroic"), moment_of(table, "gm", ("gm",), [])


def tips_of_the_editor_at(phase: str) -> list[tuple[str, str]]:
    """Each label of such a question with its tip."""
    look, moment = asked_of_the_editor_at(phase)
    return [(each.label, look.tip(each, moment)) for each in moment.options]


@pytest.mark.rule("HR-LOOP-28", "HR-GM-38")
def test_who_plays_the_editor_is_told_what_an_opening_costs_and_what_declining_is():
    *bought, no = [tip for _, tip in tips_of_the_editor_at("gm.buy")]
    assert set(bought) == {"The hero who rolled it gets a spark, and Peril grows."}
    assert no == "No spark for the hero, and Peril stays as it is."


@pytest.mark.rule("HR-GM-38")
def test_who_plays_the_editor_is_told_of_each_deed_what_it_is_for():
    tips = {label.partition(" ")[0]: tip for label, tip in tips_of_the_editor_at("gm.deed")}
    assert tips == {
        "Hurts": "Stress lies in your pools from then on; past d12 a hero is out.",
        "Hampers": "It lies in your pools against them to the end of the scene.",
        "Stirs": "No harm is done: the effect die goes into Peril.",
        "Goes": "Once a turn, then it acts.",
        "Aids": "Nothing is rolled: the other one has a die more, for one roll.",
        "Waits": "Its turn is over, and nothing is rolled.",
    }


@pytest.mark.rule("HR-LOOP-08", "HR-LOOP-11")
def test_the_chance_stands_beside_each_attack_of_a_foe_and_of_a_die_of_peril_its_price_too():
    look, moment = asked_of_the_editor_at("gm.deed")
    told = {each.label: look.beside((each,), moment) for each in moment.options if each.kind == "deed.hurt"}
    assert look.screen_for(moment) == "strike" and told and all("%" in each for each in told.values())
    look, moment = asked_of_the_editor_at("gm.pre")
    die, *_, no = [look.beside((each,), moment) for each in moment.options]
    assert die.startswith("-d") and "%" in die and "%" in no and not no.startswith("-")


@pytest.mark.rule("HR-LOOP-27", "HR-GM-08")
def test_all_that_peril_may_pay_for_is_read_with_its_price():
    table = sit_down(open_system("heroic"), {"heroes": 2, "event": "low_water"}, 3)
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    while not (scene := table.view("hero:1").snapshot().scene):
        step(table, seated)
    moment = moment_of(table, "hero:1", (), [])
    (peril,) = [each for each in look_of("heroic").entries(moment) if each.id == "peril"]
    told = peril.lines[peril.lines.index("In this order it may pay for:") + 1 :]
    assert [line.partition(",")[0].casefold() for line in told] == [
        f"{words}: {price}".partition(",")[0].casefold() for words, price, _ in scene.means
    ]
    lacking = [line.endswith(", which it has not got") for line in told]
    assert lacking == [not able for *_, able in scene.means] and any(lacking) and not all(lacking)
