"""Shots from ambush and surprise (TS-SNIPE, TS-Q-80, TS-Q-81, TS-Q-88), crossed with weapons, wounds and waiting."""

import pytest

from engine.troubleshooters.cards.tables import Attack
from engine.troubleshooters.rules import fights, snipes
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero


def ada(**given):
    return hero(
        "Ada",
        **({"Alertness": 45, "Sneak": 45, "Ranged_Combat": 45, "Melee": 45, "sp": 0, "vitality": 5} | given),
    )


def shot_at(f, *answers, deadly=False, **dice):
    arm = f.arm("max", "crossbow", value=45)
    f.put("max", "hall")
    f.run(snipes.at_hero(f.game, f.fight, f.at("max"), f.at("ada"), deadly=deadly), *answers, **dice)
    return arm


@pytest.mark.rule("TS-SNIPE-01", "TS-Q-80")
@pytest.mark.parametrize("deadly", [True, False])
def test_bad_karma_is_out_cold_and_wounded_only_if_it_is_meant(deadly):
    f = fight(ada(), foe("Max"))
    shot_at(f, deadly=deadly, percent=[77])
    assert f.at("ada").status == "out_cold" and f.ada.has("wounded") is deadly


@pytest.mark.rule("TS-SNIPE-02", "TS-COND-14", "TS-Q-80")
def test_a_plain_failure_hits_hard_without_a_check_and_surprises():
    f = fight(ada(), foe("Max"))
    arm = shot_at(f, percent=[76], faces=[4, 4, 1, 1, 1, 1, 1, 1, 1])
    assert f.ada.vitality == 3 and f.ada.has("flat_footed")
    assert len(f.log("check")) == 1 and arm.state == "empty"


@pytest.mark.rule("TS-SNIPE-03")
def test_a_plain_success_is_hit_but_ready():
    f = fight(ada(), foe("Max"))
    shot_at(f, percent=[36], faces=[4, 4, 1, 1, 1])
    assert f.ada.vitality == 3 and not f.ada.has("flat_footed")
    (shot,) = f.log("fight.attack")
    assert shot.text().startswith("Max strikes Ada (")


@pytest.mark.rule("TS-SNIPE-04", "TS-Q-80", "TS-DEFENCE-05")
def test_good_karma_sees_it_coming_and_defends_as_if_in_cover():
    f = fight(ada(Agility=45), foe("Max"))
    shot_at(f, percent=[33, 40, 41])
    assert [each.skill for each in f.log("check")] == ["Alertness", "Ranged Combat", "Agility"]
    assert f.ada.vitality == 5 and not f.at("ada").cover


@pytest.mark.rule("TS-Q-80", "TS-WOUND-03", "TS-WIN-12")
def test_a_wound_may_be_taken_from_ambush_and_belongs_to_the_fight():
    f = fight(ada(vitality=2), foe("Max"))
    shot_at(f, "loss:ada>wounded", percent=[36], faces=[4, 4, 1, 1, 1])
    assert f.ada.held("wounded").fight


@pytest.mark.rule("TS-Q-88", "TS-WIN-07", "TS-ABIL-15")
def test_surprise_and_a_sixth_sense():
    f = fight(ada(abilities=["sixth_sense"], sp=1), hero("Bea", sp=0), foe("Max"))
    flow = snipes.surprise(f.game, f.fight, [f.at("ada"), f.at("bea")])
    f.run(flow, "sixth_sense.yes", percent=[90, 90])
    assert not f.ada.has("flat_footed") and f.ada.sp == 0 and f.bea.has("flat_footed")


@pytest.mark.rule("TS-SNIPE-05", "TS-Q-81")
def test_a_warned_target_defends_whatever_the_table_says():
    f = fight(ada(), foe("Rex", "lieutenant"))
    f.arm("ada", "hunting_rifle")
    f.put("rex", "hall")
    f.run(snipes.at_foe(f.game, f.fight, f.at("ada"), f.at("rex")), percent=[77, 40, 41])
    assert f.rex.vitality == 5 and not f.rex.has("flat_footed")


@pytest.mark.rule("TS-SNIPE-06")
def test_an_unseen_shot_is_not_defended_against():
    f = fight(ada(), foe("Rex", "lieutenant"))
    f.run(snipes.at_foe(f.game, f.fight, f.at("ada"), f.at("rex")), percent=[76, 40], faces=[4, 1])
    assert f.rex.vitality == 4 and not f.rex.has("flat_footed")


@pytest.mark.rule("TS-SNIPE-07", "TS-Q-81", "TS-Q-54")
def test_from_behind_it_is_easier_and_harder_and_surprises_hit_or_not():
    f = fight(ada(), foe("Rex", "lieutenant"))
    f.run(snipes.at_foe(f.game, f.fight, f.at("ada"), f.at("rex")), percent=[40, 92], faces=[4, 4, 4, 1])
    assert f.rex.vitality == 2 and f.rex.has("flat_footed")
    assert f.log("check")[1].pips == 2


@pytest.mark.rule("TS-SNIPE-08", "TS-DP-21", "TS-Q-81")
def test_good_karma_from_ambush_ends_it_but_not_a_boss_who_is_above_that():
    f = fight(ada(), foe("Rex", "lieutenant"), foe("Zed", "boss", no_instant_ko=True))
    f.run(snipes.at_foe(f.game, f.fight, f.at("ada"), f.at("rex")), "instant:wounded", percent=[76, 44])
    assert f.at("rex").status == "out_cold" and f.rex.has("wounded")
    f.run(
        snipes.at_foe(f.game, f.fight, f.at("ada"), f.at("zed")), "reroll.no", percent=[76, 44], faces=[4, 4]
    )
    assert f.zed.vitality == 4


@pytest.mark.rule("TS-SNIPE-09", "TS-FLOW-06", "TS-FLOW-10", "TS-SCN-10")
def test_after_the_shot_the_fight_goes_on_with_initiative():
    rifle = Attack(name="rifle", skill="ranged", dice=5, tags=("single_shot",))
    shooter = foe("Max", attacks=(rifle,))
    f = fight(
        ada(),
        shooter,
        ambush={"by": "foes", "kind": "snipe"},
        enemies=[{"director": "max", "zone": "hall"}],
        round_limit=1,
    )
    f.game.fight = None
    ending = f.run(
        fights.play(f.game, f.card),
        "end",
        percent=[36, 42],
        faces=[4, 1, 1, 1, 1],
    )
    assert ending == "retreat" and f.ada.vitality == 5
    assert [each.skill for each in f.log("check")][:2] == ["Alertness", "Alertness"]


@pytest.mark.rule("TS-Q-81", "TS-Q-30", "TS-Q-84")
def test_a_loud_shot_from_ambush_is_heard_with_the_first_round():
    rifle = Attack(name="rifle", skill="ranged", dice=5, tags=("single_shot", "loud"))
    f = fight(
        ada(),
        foe("Max", attacks=(rifle,), tactics="guard"),
        ambush={"by": "foes", "kind": "snipe"},
        enemies=[{"director": "max", "zone": "yard"}],
        round_limit=1,
    )
    f.game.fight = None
    f.run(fights.play(f.game, f.card), "end", percent=[36, 42], faces=[4, 1, 1, 1, 1])
    assert f.game.alarm == {"here": 2}
