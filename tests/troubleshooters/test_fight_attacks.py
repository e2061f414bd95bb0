"""Attacks: who can be hit, with what chance, and what it does (TS-ATTACK, TS-LOS, TS-RANGE, TS-OPTION, TS-DEFENCE)."""

import pytest

from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.rules import blows, defending
from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero

ADA = {"Melee": 65, "Ranged_Combat": 65, "Agility": 65}


def ada(**given):
    return hero("Ada", sp=0, **(ADA | given))


@pytest.mark.rule(
    "TS-ATTACK-01",
    "TS-ATTACK-02",
    "TS-ATTACK-09",
    "TS-DAMAGE-01",
    "TS-DAMAGE-05",
    "TS-WEAPON-01",
    "TS-ATTACK-05",
    "TS-ATTACK-08",
    "TS-ATTACK-11",
)
def test_a_hit_without_defence_takes_vitality():
    f = fight(ada(), foe("Max"))
    f.hit("ada", "max", percent=[40], faces=[4, 1])
    assert f.max.vitality == 2
    assert f.log("fight.attack")[0].hit


@pytest.mark.rule("TS-DICE-08", "TS-DICE-09", "TS-DICE-10")
def test_sixes_count_and_explode():
    f = fight(ada(), foe("Max"))
    f.hit("ada", "max", percent=[40], faces=[6, 1, 6, 3])
    assert f.max.vitality == 1


@pytest.mark.rule("TS-ATTACK-04", "TS-OPPOSED-06", "TS-DEFENCE-04", "TS-OPPOSED-05")
def test_equal_successes_are_a_miss():
    f = fight(ada(), foe("Rex", "lieutenant"))
    f.hit("ada", "rex", percent=[40, 40])
    assert not f.log("fight.attack")[0].hit and f.rex.vitality == 5


@pytest.mark.rule("TS-ATTACK-03", "TS-DEFENCE-01", "TS-DEFENCE-02", "TS-DEFENCE-07")
def test_a_lieutenant_defends_with_its_score_and_an_underling_does_not():
    f = fight(ada(), foe("Rex", "lieutenant"), foe("Max"))
    f.hit("ada", "rex", percent=[41, 40], faces=[1, 1])
    assert [each.value for each in f.log("check")] == [65, 45] and f.log("fight.attack")[0].hit
    f.hit("ada", "max", percent=[41], faces=[1, 1])


@pytest.mark.rule("TS-DEFENCE-05", "TS-DEFENCE-06", "TS-Q-52")
def test_what_a_hero_defends_with():
    f = fight(ada(Melee=45, Agility=75), foe("Max"))
    rifle = f.arm("max", "hunting_rifle", value=45)

    def skill():
        found = defending.defence(f.game, f.fight, f.at("max"), f.at("ada"), rifle)
        return found and found.skill

    assert skill() == "Melee"
    f.put("max", "hall")
    assert skill() is None
    f.at("ada").cover = True
    assert skill() == "Agility"
    f.put("max", "bar")
    assert skill() == "Melee"


@pytest.mark.rule("TS-DEFENCE-09", "TS-Q-53", "TS-COND-25", "TS-COND-62")
def test_several_attackers_are_each_defended_against_but_not_when_drunk():
    f = fight(ada(), foe("Max"), foe("Bob"), foe("Tom"))
    for each in ("max", "bob", "tom"):
        f.hit(each, "ada", percent=[30, 62])
    assert f.ada.vitality == f.ada.top and len(f.log("check")) == 6
    f.gain("ada", "intoxicated")
    assert defending.defence(f.game, f.fight, f.at("max"), f.at("ada"), None) is None


@pytest.mark.rule(
    "TS-ATTACK-12",
    "TS-ATTACK-13",
    "TS-LOS-05",
    "TS-RANGE-01",
    "TS-RANGE-02",
    "TS-RANGE-03",
    "TS-SCN-23",
    "TS-ATTACK-07",
    "TS-LOS-01",
    "TS-ZONE-02",
)
def test_who_is_a_valid_target():
    f = fight(ada(), foe("Max"), los=[{"a": "bar", "b": "yard", "state": "clear"}])
    f.put("max", "yard")
    f.arm("ada", "pocket_pistol")
    assert "attack:basic:max" not in f.may("ada")
    f.arm("ada", "hunting_rifle")
    assert "attack:basic:max" in f.may("ada")
    f.fight.views.clear()
    assert "attack:basic:max" not in f.may("ada")
    f.put("max", "hall")
    assert "attack:basic:max" in f.may("ada")
    f.at("ada").armed = -1
    assert "attack:basic:max" not in f.may("ada")


@pytest.mark.rule("TS-SCN-22", "TS-ATTACK-12")
def test_a_zone_may_let_melee_reach_out():
    zones = [{**ROW[0], "tags": ["melee_reach:hall"]}, *ROW[1:]]
    f = fight(ada(), foe("Max"), zone=zones)
    f.put("max", "hall")
    assert "attack:basic:max" in f.may("ada") and "attack:whump:max" not in f.may("ada")


@pytest.mark.rule(
    "TS-LOS-02", "TS-LOS-04", "TS-COND-46", "TS-OPTION-06", "TS-Q-54", "TS-Q-37", "TS-MOD-10", "TS-LOS-03"
)
def test_range_cover_and_pips_cross():
    """Hindered by two zones, the target Prone: only the larger Down of the Circumstances counts, beside the aim's Up."""
    f = fight(ada(), foe("Max"), los=[{"a": "bar", "b": "yard", "state": "hindered", "zones": 2}])
    arm = f.arm("ada", "hunting_rifle")
    f.put("max", "yard")
    shot = blows.declared(f.game, f.fight, f.at("ada"), f.at("max"), arm, "basic")
    assert pips_of(f.game, shot) == -4
    f.gain("max", "prone")
    aimed = blows.declared(f.game, f.fight, f.at("ada"), f.at("max"), arm, "aim")
    assert pips_of(f.game, aimed) == -2
    f.gain("ada", "frightened")
    assert pips_of(f.game, aimed) == -4


@pytest.mark.rule("TS-COND-47", "TS-COND-62")
def test_prone_hampers_defence_near_but_not_from_afar():
    f = fight(ada(), foe("Max"))
    f.gain("ada", "prone")
    rifle = f.arm("max", "hunting_rifle", value=45)
    near = defending.defence(f.game, f.fight, f.at("max"), f.at("ada"), rifle)
    assert pips_of(f.game, near) == -2
    f.put("max", "hall")
    f.at("ada").cover = True
    afar = defending.defence(f.game, f.fight, f.at("max"), f.at("ada"), rifle)
    assert pips_of(f.game, afar) == 0


@pytest.mark.rule("TS-OPTION-01", "TS-OPTION-02", "TS-OPTION-03", "TS-Q-56", "TS-Q-76")
def test_whump_brings_two_of_three_and_holds():
    f = fight(ada(), foe("Max"))
    f.hit("ada", "max", way="whump", percent=[40], answers=["whump:restrained+prone"])
    assert f.max.has("restrained") and f.max.has("prone") and f.max.vitality == 3
    assert len(f.offered[0]) == 3
    f.do("ada", "let_go")
    assert not f.max.has("restrained") and f.max.has("prone")


@pytest.mark.rule("TS-Q-76", "TS-ACTION-01")
def test_a_hold_ends_when_the_holder_walks_away():
    f = fight(ada(), foe("Max"))
    f.hit("ada", "max", way="whump", percent=[40], faces=[1], answers=["whump:damage+restrained"])
    assert not any(each.startswith(("move", "sprint")) for each in f.may("max"))
    f.do("ada", "move", zone="hall")
    assert not f.max.has("restrained")


@pytest.mark.rule(
    "TS-OPTION-04", "TS-OPTION-07", "TS-OPTION-08", "TS-OPTION-09", "TS-INIT-13", "TS-INIT-14", "TS-Q-83"
)
def test_an_aimed_shot():
    f = fight(ada(), foe("Max", vitality=9))
    arm = f.arm("ada", "handgun")
    f.at("ada").initiative = 1
    f.hit("ada", "max", way="aim", percent=[60], faces=[4, 4, 4, 4, 4, 4])
    assert f.max.vitality == 3 and f.at("ada").initiative == 0 and arm.usable
    assert "attack:aim:max" not in f.may("ada")


@pytest.mark.rule("TS-OPTION-05", "TS-INIT-15")
def test_no_aimed_shot_at_initiative_0():
    f = fight(ada(), foe("Max"))
    f.arm("ada", "handgun")
    f.at("ada").initiative = 0
    assert "attack:aim:max" not in f.may("ada") and "attack:basic:max" in f.may("ada")


@pytest.mark.rule("TS-OPTION-12", "TS-OPTION-14", "TS-Q-55", "TS-Q-110", "TS-KARMA-02")
def test_ratatatat_at_a_zone():
    f = fight(ada(), foe("Max"), foe("Bob"), foe("Tom"))
    f.put("tom", "hall")
    arm = f.arm("ada", "handgun")
    f.do("ada", "attack", zone="bar", way="spray", percent=[45, 77], faces=[4, 1, 1, 1, 1])
    assert f.max.vitality == 2 and f.bob.vitality == 3 and f.tom.vitality == 3
    assert f.ada.sp == 1
    assert arm.state == "jammed"


@pytest.mark.rule("TS-OPTION-10", "TS-OPTION-11", "TS-OPTION-13")
def test_ratatatat_at_one():
    f = fight(ada(), foe("Max", vitality=9))
    arm = f.arm("ada", "handgun")
    f.hit("ada", "max", way="burst", percent=[45], faces=[4, 4, 4, 4, 4, 4, 1])
    assert f.max.vitality == 3 and arm.state == "empty"
    f.arm("ada", "hunting_rifle")
    assert "attack:burst:max" not in f.may("ada") and "attack:basic:max" in f.may("ada")


@pytest.mark.rule("TS-WEAPON-02", "TS-WEAPON-03", "TS-WEAPON-05", "TS-ACTION-16", "TS-ATTACK-10")
def test_weapons_run_empty_and_are_reloaded():
    f = fight(ada(), foe("Max", vitality=9))
    arm = f.arm("ada", "handgun")
    f.hit("ada", "max", percent=[79])
    assert arm.state == "empty" and "attack:basic:max" not in f.may("ada")
    f.do("ada", "reload")
    assert arm.usable and arm.reloads == 4
    f.hit("ada", "max", percent=[78])
    assert arm.usable
    rifle = f.arm("ada", "hunting_rifle")
    f.hit("ada", "max", percent=[78])
    assert rifle.state == "empty"


@pytest.mark.rule("TS-WEAPON-04", "TS-Q-83", "TS-KARMA-14")
def test_bad_karma_and_empty_is_jammed():
    f = fight(ada(), foe("Max"))
    arm = f.arm("ada", "handgun")
    f.hit("ada", "max", percent=[99])
    assert arm.state == "jammed" and "reload:0" not in f.may("ada")
    assert f.game.at.pending[0].who == "ada" and f.game.at.pending[0].pips == -2


@pytest.mark.rule("TS-WEAPON-06", "TS-WEAPON-07")
def test_a_thrown_weapon_is_gone():
    f = fight(ada(), foe("Max"))
    f.arm("ada", "throwing_knife")
    f.hit("ada", "max", percent=[99])
    assert f.at("ada").arm is None and "attack:basic:max" in f.may("ada")


@pytest.mark.rule("TS-WEAPON-08", "TS-ACTION-17", "TS-Q-112")
def test_a_tough_reload_needs_a_check_and_may_be_tried_again():
    f = fight(ada(), foe("Max"))
    arm = f.arm("ada", "crossbow")
    arm.state = "empty"
    f.do("ada", "reload", percent=[81])
    assert arm.state == "empty" and arm.reloads == 4
    f.at("ada").left = ["main"]
    f.do("ada", "reload", percent=[31])
    assert arm.usable and arm.reloads == 3


@pytest.mark.rule("TS-C-35")
def test_whatever_lies_there_breaks_on_bad_karma():
    f = fight(ada(), foe("Max"))
    f.do("ada", "improvise")
    assert f.at("ada").arm.dice == 3
    f.hit("ada", "max", percent=[88])
    assert f.at("ada").arm is None
    bare = fight(ada(), foe("Max"), zone=[{**ROW[0], "tags": ["bare"]}, *ROW[1:]])
    assert "improvise" not in bare.may("ada")


@pytest.mark.rule("TS-KARMA-12", "TS-Q-57", "TS-KARMA-17")
def test_good_karma_puts_an_underling_out_cold():
    f = fight(ada(), foe("Max"))
    f.hit("ada", "max", percent=[44])
    assert f.max.has("out_cold") and f.at("max").status == "out_cold" and f.ada.sp == 1


@pytest.mark.rule("TS-KARMA-13", "TS-Q-58", "TS-DP-19", "TS-WIN-11")
def test_good_karma_may_roll_damage_again_and_keeps_it():
    f = fight(ada(), foe("Rex", "lieutenant"))
    f.hit("ada", "rex", percent=[44, 90], faces=[1, 1, 1, 4], answers=["reroll.yes"])
    assert f.rex.vitality == 4


@pytest.mark.rule("TS-KARMA-13", "TS-Q-58")
def test_the_director_rolls_again_below_six_tenths_a_die():
    f = fight(ada(), foe("Rex", "lieutenant", attacks=()))
    f.hit("rex", "ada", percent=[44, 90], faces=[1, 4, 4, 4])
    assert f.ada.vitality == f.ada.top - 2


@pytest.mark.rule("TS-KARMA-15", "TS-FLOW-09", "TS-DAMAGE-11")
def test_good_karma_of_a_defence_recovers_after_the_damage():
    f = fight(ada(), foe("Rex", "lieutenant", attacks=()))
    f.hit("rex", "ada", percent=[60, 33], faces=[4, 4, 4])
    assert f.ada.vitality == f.ada.top - 1


@pytest.mark.rule("TS-KARMA-16")
def test_bad_karma_of_a_defence_knocks_down_and_leaves_the_cover():
    f = fight(ada(), foe("Max", attacks=()))
    f.at("ada").cover = True
    f.hit("max", "ada", percent=[90, 88])
    assert f.ada.has("prone") and f.at("ada").cover


@pytest.mark.rule("TS-NPC-06", "TS-Q-82")
def test_a_counter_attack_follows_each_attack_and_is_never_countered():
    f = fight(ada(), foe("Max", tags=("counter_attack",), attacks=()))
    f.hit("ada", "max", percent=[90, 20, 80], faces=[1, 4])
    assert f.ada.vitality == f.ada.top - 1
    f.arm("ada", "hunting_rifle")
    f.put("max", "hall")
    f.hit("ada", "max", percent=[90])


@pytest.mark.rule("TS-Q-82")
def test_who_is_out_cold_counters_nothing():
    f = fight(ada(), foe("Max", tags=("counter_attack",), vitality=1))
    f.hit("ada", "max", percent=[40], faces=[4, 1])
    assert f.at("max").status == "out_cold"
