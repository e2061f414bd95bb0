"""What is sold where it can do something, and not where nobody could have anything of it (TS-Q-18, TS-LOOP-27)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.troubleshooters.rules import bodies, conditions, framing, purchases, stunts
from tests.troubleshooters.fighting import ROW, Laid, fight
from tests.troubleshooters.play import foe, hero
from tests.troubleshooters.test_purchases import PAST, Bar

CHARM = PAST | {"check": {"skill": "Charm"}}


def ada(*abilities: str, **given: Any) -> dict[str, Any]:
    usual = {"Melee": 65, "Ranged_Combat": 65, "sp": 8, "vitality": 5}
    return hero("Ada", abilities=abilities, **(usual | given))


def sold(f: Laid) -> list[str]:
    """What Ada may buy in a turn of hers."""
    f.at("ada").left = ["move", "free", "main"]
    return [each.what for each in purchases.there(f.game, f.card, f.ada)]


@pytest.mark.rule("TS-Q-16", "TS-Q-18", "TS-STATE-20")
def test_an_old_flame_is_met_in_a_fight_by_who_can_see_her_and_has_something_to_ask():
    idle = fight(ada(), foe("Max", old_flame_ok=True))
    asked = fight(ada(), foe("Max", old_flame_ok=True), option=[PAST])
    found = ["old_flame" in sold(idle), "old_flame" in sold(asked)]
    asked.at("max").hidden = True
    assert [*found, "old_flame" in sold(asked)] == [False, True, False]


@pytest.mark.rule("TS-C-49", "TS-Q-16", "TS-C-26", "TS-ABIL-36", "TS-C-22")
def test_where_nobody_fights_no_guns_lie_about_and_nobody_is_hidden_from():
    f = fight(ada("powerhouse", "young", "stage_presence"), hero("Bea"), type="action")
    assert set(sold(f)) == {"distraction"}


@pytest.mark.rule("TS-C-48", "TS-C-17", "TS-Q-16", "TS-C-67")
def test_in_the_air_nothing_is_to_hide_behind_nobody_is_brought_round_and_no_door_foams():
    bare = [each | {"tags": ["open"]} for each in ROW]
    f = fight(ada("pilot", "field_surgeon"), hero("Bea"), foe("Max"), zone=bare, tags=["dogfight"])
    f.ada.inventions = {"door_foam": 1}
    bodies.leave(f.game, f.fight, f.at("bea"), "out_cold", "TS-DAMAGE-06")
    assert set(sold(f)) == {"distraction"}


@pytest.mark.rule("TS-ABIL-04", "TS-Q-22", "TS-Q-67")
def test_a_friendly_local_is_known_where_somebody_may_talk_still():
    plain, talk = Bar(ada("been_everywhere")), Bar(ada("been_everywhere"), option=[CHARM])
    rest = Bar(ada("been_everywhere"), hero("Bea"), type="recuperation", doctor={"skills": ["Contacts"]})
    conditions.gain(rest.game, rest.play.bea, "wounded")
    assert ["TS-ABIL-04" in each.offers("ada") for each in (plain, talk, rest)] == [False, True, True]


@pytest.mark.rule("TS-ABIL-03", "TS-Q-22", "TS-CHECK-07")
def test_no_stunt_is_made_possible_once_all_of_them_are_over():
    jump = PAST | {"id": "jump", "tags": ["stunt"]}
    bar = Bar(ada("born_behind_the_wheel"), foe("Max"), option=[jump])
    before = "TS-ABIL-03" in bar.offers("ada")
    bar.game.closed["jump"] = bar.game.at.number
    assert (before, "TS-ABIL-03" in bar.offers("ada"), stunts.STUNT in bar.game.at.bought) == (
        True,
        False,
        False,
    )


@pytest.mark.rule("TS-C-67", "TS-CHECK-07")
def test_the_truth_lamp_is_lit_while_somebody_may_be_asked_still():
    talk = PAST | {"check": {"skill": "Charm", "opposed": {"director": "max", "skill": "Willpower"}}}
    bar = Bar(ada(), foe("Max"), option=[talk])
    bar.play.ada.inventions = {"truth_lamp": 1}
    before = "truth_lamp" in bar.offers("ada")
    bar.game.closed["past"] = bar.game.at.number
    assert (before, "truth_lamp" in bar.offers("ada")) == (True, False)


@pytest.mark.rule("TS-Q-114", "TS-Q-83", "TS-WEAPON-03", "TS-Q-34")
def test_an_attack_that_is_fended_off_may_spare_its_magazine_at_least():
    f = fight(ada(sp=2), foe("Max", rank="lieutenant"))
    arm = f.arm("ada", "handgun")
    f.hit("ada", "max", percent=[20, 30], answers=["flip"])
    assert arm.usable and f.ada.sp == 0 and f.max.vitality == 5
    assert "Story Points: 2 instead of 20" in f.labels


@pytest.mark.rule("TS-COMP-10", "TS-COND-27", "TS-WIN-02")
def test_nobody_is_offered_the_drink_that_would_be_one_too_many():
    bar = Bar(hero("Ada", complications=["drunkard"], sp=0))
    bar.game.at.tags = ("alcohol",)
    for _ in range(3):
        conditions.gain(bar.game, bar.play.ada, "intoxicated")
    bar.play.run(framing.frame(bar.game))
    assert bar.play.offered == []
