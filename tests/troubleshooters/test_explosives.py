"""Sticks of dynamite in heroes' hands, loads on their backs, stealing past in a group (TS-Q-78, TS-C-39, TS-Q-47)."""

from __future__ import annotations

import msgspec
import pytest

from engine.troubleshooters.rules import blasts, errands, explosives, undertakings
from engine.troubleshooters.scenario.options import Challenge
from engine.troubleshooters.state.fight import Device
from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero
from tests.troubleshooters.test_purchases import Bar


def armed(**given):
    f = fight(hero("Ada", Ranged_Combat=65, sp=0, kits=["dynamite"]), foe("Rex", "boss"), **given)
    f.put("rex", "hall")
    return f


@pytest.mark.rule("TS-C-39", "TS-Q-78", "TS-HAZARD-13")
def test_a_stick_is_lit_and_thrown_by_the_main_action_and_goes_off_first_thing_next_round():
    f = armed()
    f.do("ada", "throw", "dynamite", zone="hall", percent=[40])
    (device,) = f.fight.devices
    assert (device.zone, device.dice, device.round, device.incendiary) == ("hall", 8, 2, True)
    assert "main" not in f.at("ada").left and f.ada.kits[0].uses == 2
    f.fight.round = 2
    f.run(blasts.due(f.game, f.fight), faces=[4, 4, 1, 1, 1, 1, 1, 1] + [1] * 4)
    assert f.rex.vitality == 4 and f.fight.zones["hall"].fire and f.fight.devices == []


@pytest.mark.rule("TS-C-39")
def test_each_stick_is_one_use_and_three_are_a_kit():
    f = armed()
    for left in (2, 1, 0):
        f.at("ada").left = ["main"]
        f.do("ada", "throw", "dynamite", zone="hall", percent=[40])
        assert (f.ada.kits[0].uses, f.ada.kits[0].usable) == (left, left > 0)
    f.at("ada").left = ["main"]
    assert not [each for each in f.may("ada") if each.startswith("throw:")]


@pytest.mark.rule("TS-C-39", "TS-Q-78")
def test_two_kits_of_sticks_are_one_choice_of_where_and_the_second_is_opened_when_the_first_is_empty():
    f = fight(hero("Ada", Ranged_Combat=65, sp=0, kits=["dynamite", "dynamite"]), foe("Rex", "boss"))
    throws = [each for each in f.may("ada") if each.startswith("throw:")]
    assert throws == ["throw:dynamite:bar", "throw:dynamite:hall"]
    for _ in range(4):
        f.at("ada").left = ["main"]
        f.do("ada", "throw", "dynamite", zone="hall", percent=[40])
    assert [(each.uses, each.usable) for each in f.ada.kits] == [(0, False), (2, True)]


@pytest.mark.rule("TS-Q-78", "TS-ZONE-04")
def test_a_throw_that_fails_lands_in_a_zone_next_to_the_one_that_was_meant():
    f = armed()
    f.do("ada", "throw", "dynamite", zone="yard", percent=[96])
    assert f.fight.devices[0].zone == "hall"


@pytest.mark.rule("TS-Q-78", "TS-LOS-05")
def test_a_throw_carries_two_zones_as_far_as_one_sees():
    row = [
        *ROW[:2],
        {**ROW[2], "adjacent": ["hall", "far"]},
        {"id": "far", "name": "Far", "adjacent": ["yard"]},
    ]
    f = armed(
        zone=row,
        los=[{"a": "bar", "b": "yard", "state": "clear"}, {"a": "bar", "b": "far", "state": "clear"}],
    )
    assert [each for each in f.may("ada") if each.startswith("throw:")] == [
        "throw:dynamite:bar", "throw:dynamite:hall", "throw:dynamite:yard",
    ]  # fmt: skip
    f = armed(los=[{"a": "bar", "b": "hall", "state": "blocked"}])
    assert "throw:dynamite:hall" not in f.may("ada")


@pytest.mark.rule("TS-Q-78", "TS-HAZARD-09")
def test_what_lies_there_may_be_picked_up_and_thrown_back_before_it_goes_off():
    f = fight(hero("Ada", Ranged_Combat=65, sp=0), foe("Max"))
    f.fight.devices = [Device("egg", 6, "bar", 2), Device("other", 6, "hall", 2)]
    assert [each for each in f.may("ada") if each.startswith("throw")] == ["throw_back:egg:hall"]
    f.do("ada", "throw_back", "egg", zone="hall", percent=[40])
    assert (
        f.fight.devices[0].zone == "hall" and f.fight.devices[0].round == 2 and f.at("ada").left == ["move"]
    )
    f.at("ada").left = ["main"]
    f.put("ada", "hall")
    assert list(explosives.deeds(f.game, f.fight, f.at("ada"))) == []


# Loads


@pytest.mark.rule("TS-COND-38", "TS-COND-39", "TS-ACTION-21")
@pytest.mark.parametrize(
    ("source", "verb", "left"), [("", "unload", ["move", "main"]), ("harness", "unstrap", ["move", "free"])]
)
def test_a_load_is_put_down_by_the_free_action_and_a_harness_by_the_main_one(source, verb, left):
    f = fight(hero("Ada"), foe("Max"))
    f.gain("ada", "overburdened", source=source)
    assert [each for each in f.may("ada") if each.startswith("un")] == [verb]
    f.do("ada", verb)
    assert not f.ada.has("overburdened") and f.at("ada").left == left


@pytest.mark.rule("TS-COND-38", "TS-COND-39", "TS-Q-103")
def test_outside_of_fights_it_is_put_down_from_the_menu_and_nothing_but_a_text_puts_it_on():
    bar = Bar(hero("Ada"))
    assert not [each for each in errands.there(bar.game, bar.game.tale, bar.scene) if each.kind == "unload"]
    from engine.troubleshooters.rules import conditions

    conditions.gain(bar.game, bar.play.ada, "overburdened")
    one = next(each for each in errands.there(bar.game, bar.game.tale, bar.scene) if each.kind == "unload")
    bar.play.run(one.run(bar.game, bar.game.tale))
    assert not bar.play.ada.has("overburdened")


# Past them, as many as there are


PAST = {
    "id": "past", "skills": ["Sneak*"], "reasons": ["On your toes"],
    "opposed": {"side": "foes", "director": "max", "skills": ["Alertness"]},
    "great": [{"set": "great"}], "good": [{"set": "good"}], "limited": [{"set": "limited"}], "bad": [{"set": "bad"}],
    "abysmal": [{"set": "abysmal"}],
}  # fmt: skip


def sneaks(count: int, *answers: str, percent: list[int], opposed: bool = False, **changes: object):
    names = ("Ada", "Bea", "Cleo", "Dora", "Eve", "Flo")[:count]
    data = {**PAST, **changes}
    if not opposed:
        del data["opposed"]
    bar = Bar(*(hero(name, Sneak=45, sp=0) for name in names), foe("Max", skills={"Alertness": 35}))
    made = msgspec.convert(data, Challenge)
    bar.play.run(undertakings.undertake(bar.game, bar.game.tale, made), *answers, percent=percent)
    return bar


@pytest.mark.rule("TS-Q-47", "TS-SCN-20", "TS-SIT-56")
@pytest.mark.parametrize(
    ("count", "percent", "flag"),
    [(1, [40], "good"), (1, [96], "bad"), (2, [40, 41], "good"), (2, [40, 96], "bad"), (2, [96, 40], "bad")],
)
def test_one_or_two_make_an_ordinary_check_each_and_all_must_succeed(count, percent, flag):
    bar = sneaks(count, percent=percent)
    assert bar.game.flags == {flag: 1} and bar.play.asked == []
    assert [each.id for each in bar.play.log("check")] == ["ada", "bea"][:count]


@pytest.mark.rule("TS-Q-47", "TS-OPPOSED-04")
def test_one_alone_is_opposed_as_usual():
    bar = sneaks(1, percent=[40, 34], opposed=True)
    assert bar.game.flags == {"good": 1}
    assert sneaks(1, percent=[30, 34], opposed=True).game.flags == {"bad": 1}


@pytest.mark.rule("TS-Q-47", "TS-CHALLENGE-09")
@pytest.mark.parametrize(
    ("count", "percent", "flag"), [(3, [40, 41, 96], "good"), (5, [40, 41, 42, 43, 96], "good")]
)
def test_three_to_five_make_a_challenge_of_a_check_each(count, percent, flag):
    bar = sneaks(count, "best", percent=percent)
    assert bar.game.flags == {flag: 1}
    assert sorted(each.id for each in bar.play.log("check")) == ["ada", "bea", "cleo", "dora", "eve"][:count]


@pytest.mark.rule("TS-Q-47", "TS-Q-45")
def test_of_six_the_sixth_helps():
    bar = sneaks(6, "best", "best", percent=[40, 41, 42, 43, 96])
    assert len(bar.play.log("check")) == 5 and [each.pips for each in bar.play.log("check")].count(2) == 1


@pytest.mark.rule("TS-Q-47", "TS-SCN-38")
def test_the_linter_takes_one_starred_skill_for_a_challenge_and_no_two():
    from content.troubleshooters import library
    from content.troubleshooters.checks import stage
    from tests.troubleshooters.kiosk import GOOD, read

    skills = '["Agility", "Endurance", "Sneak*", "Vehicles/Alertness"]'
    assert GOOD.count(skills) == 1
    for words, faults in (('["Sneak*"]', False), ('["Sneak*", "Agility"]', True), ('["Sneak"]', True)):
        found = stage.faults(library(), read(GOOD.replace(skills, words)))
        assert any("must have 3 to 5" in each[2] for each in found) == faults
