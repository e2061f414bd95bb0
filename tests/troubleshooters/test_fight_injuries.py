"""Loss, Wounded, Mortal Peril, death, and how they cross (TS-DAMAGE, TS-WOUND, TS-PERIL, TS-DEATH, TS-KILL)."""

import pytest
from msgspec.structs import replace

from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.rules import aftermath, bodies
from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero


def ada(**given):
    return hero("Ada", Melee=65, vitality=3, **({"sp": 0} | given))


@pytest.mark.rule("TS-DAMAGE-02", "TS-DAMAGE-03", "TS-DAMAGE-04", "TS-DICE-11", "TS-DICE-12", "TS-C-36")
def test_armour_soaks_with_plain_dice():
    f = fight(ada(), foe("Max", soak=2))
    f.hit("ada", "max", percent=[40], faces=[4, 5, 6, 4])
    assert f.max.vitality == 3
    f.hit("ada", "max", percent=[40], faces=[4, 5, 1, 4])
    assert f.max.vitality == 2


@pytest.mark.rule("TS-Q-102", "TS-C-36", "TS-Q-69", "TS-COND-26")
def test_soak_of_different_kinds_adds_up_and_of_armour_the_best_counts():
    f = fight(ada(kits=["protective_vest"]), foe("Max"), zone=[{**ROW[0], "soak": 1}, *ROW[1:]])
    f.gain("ada", "intoxicated")
    assert bodies.soak(f.game, f.fight, f.at("ada")) == 2 + 1 + 1


@pytest.mark.rule("TS-DAMAGE-06", "TS-DAMAGE-09", "TS-KILL-01", "TS-COND-35", "TS-DAMAGE-08")
def test_an_underling_has_nothing_to_take_instead():
    f = fight(ada(), foe("Max"))
    f.loses("max", 3)
    assert f.at("max").status == "out_cold" and f.max.vitality == 0 and not f.asked


@pytest.mark.rule("TS-LOOP-14", "TS-DP-20", "TS-Q-59", "TS-DAMAGE-07", "TS-WIN-12")
def test_it_stops_only_if_the_loss_would_end_it_unless_every_loss_is_asked_about():
    f = fight(ada(), foe("Max"))
    f.loses("ada", 2)
    assert f.ada.vitality == 1 and not f.asked
    f.loses("ada", 1, "loss:ada>wounded")
    assert f.ada.vitality == 1 and f.ada.has("wounded") and f.asked == ["loss"]
    again = fight(ada(), foe("Max"))
    again.game.setup = replace(again.game.setup, losses="every")
    again.loses("ada", 1, "loss:ada>wounded")
    assert again.offered[0] == ["loss:ada>accept", "loss:ada>wounded", "loss:ada>mortal_peril"]
    assert again.ada.vitality == 3 and again.ada.has("wounded")


@pytest.mark.rule("TS-WOUND-01", "TS-WOUND-02", "TS-DAMAGE-07", "TS-FIGHT-01")
def test_a_wounded_hero_cannot_be_wounded_again():
    f = fight(ada(), foe("Max"))
    f.gain("ada", "wounded")
    f.loses("ada", 3, "loss:ada>accept")
    assert f.offered[0] == ["loss:ada>mortal_peril", "loss:ada>accept"]
    assert f.at("ada").status == "out_cold"


@pytest.mark.rule("TS-PERIL-01", "TS-LOOP-14")
def test_mortal_peril_asks_twice_and_may_be_thought_better_of():
    f = fight(ada(), foe("Max"))
    f.loses("ada", 3, "loss:ada>mortal_peril", "peril.no", "loss:ada>mortal_peril", "peril.yes")
    assert f.ada.has("mortal_peril") and f.ada.vitality == 3


@pytest.mark.rule("TS-PERIL-02", "TS-PERIL-04", "TS-DEATH-01", "TS-DEATH-05", "TS-Q-60", "TS-COND-29")
def test_wounded_crossed_with_mortal_peril_and_armour():
    """In both: armour may still save her; what comes through ends in death, without a question."""
    f = fight(ada(kits=["protective_vest"]), foe("Max", attacks=()))
    f.gain("ada", "wounded")
    f.gain("ada", "mortal_peril")
    f.ada.vitality = 1
    f.hit("max", "ada", percent=[40, 70], faces=[4, 4, 5, 5])
    assert f.ada.vitality == 1 and f.at("ada").status == "active"
    f.hit("max", "ada", percent=[40, 70], faces=[4, 4, 5, 1])
    assert f.at("ada").status == "dead" and f.ada.presence == "dead" and not f.asked


@pytest.mark.rule("TS-PERIL-03", "TS-Q-60", "TS-WIN-04", "TS-COND-29")
def test_mortal_peril_flips_attacks_free():
    f = fight(ada(), foe("Max"))
    f.gain("ada", "mortal_peril")
    f.hit("ada", "max", percent=[81], faces=[4, 1], answers=["flip:TS-PERIL-03"])
    assert f.max.vitality == 2 and f.ada.sp == 0 and f.log("check.changed")


@pytest.mark.rule("TS-Q-60", "TS-PERIL-04")
def test_out_cold_without_a_loss_is_out_cold_in_mortal_peril_too():
    f = fight(ada(), foe("Max"))
    f.gain("ada", "mortal_peril")
    bodies.leave(f.game, f.fight, f.at("ada"), "out_cold", "TS-HAZARD-19")
    assert f.at("ada").status == "out_cold"


@pytest.mark.rule("TS-Q-93", "TS-GM-16", "TS-DAMAGE-08", "TS-KILL-03")
def test_a_lieutenant_takes_wounded_when_it_would_end_it_and_then_drops():
    f = fight(ada(), foe("Rex", "lieutenant"))
    f.loses("rex", 4)
    assert f.rex.vitality == 1 and not f.rex.has("wounded")
    f.loses("rex", 2)
    assert f.rex.vitality == 1 and f.rex.has("wounded")
    f.loses("rex", 2)
    assert f.at("rex").status == "out_cold"


@pytest.mark.rule("TS-Q-93", "TS-NPC-07", "TS-KILL-02", "TS-PERIL-04")
def test_a_boss_takes_mortal_peril_once_if_it_is_of_that_kind_and_can_die_of_it():
    f = fight(ada(), foe("Zed", "boss", mortal_peril=True, escape="Out of the window."))
    for _ in range(3):
        f.loses("zed", 6)
    assert f.zed.has("wounded") and f.zed.has("mortal_peril")
    assert f.at("zed").status == "dead"


@pytest.mark.rule("TS-Q-93", "TS-KILL-03")
def test_a_boss_with_a_way_out_takes_it_once():
    f = fight(ada(), foe("Zed", "boss", escape="Out of the window."))
    f.loses("zed", 6)
    f.loses("zed", 6)
    assert f.at("zed").status == "fled" and f.zed.vitality == 6 and not f.zed.has("out_cold")


@pytest.mark.rule("TS-ABIL-37", "TS-COMP-19", "TS-FLOW-11")
def test_a_scolding_counts_as_wounded_until_the_fight_is_over():
    f = fight(ada(abilities=["young"], sp=4), foe("Zed", "boss", tags=("villain",)))
    f.loses("ada", 3, "loss:ada>scolded")
    assert f.ada.has("wounded") and f.ada.sp == 0
    aftermath.clear(f.game, f.fight)
    assert not f.ada.has("wounded")


@pytest.mark.rule(
    "TS-WOUND-03", "TS-WOUND-04", "TS-Q-61", "TS-COND-60", "TS-HEAL-01", "TS-HEAL-02", "TS-PERIL-05"
)
def test_what_a_fight_leaves():
    f = fight(ada(), foe("Max"))
    f.loses("ada", 2)
    f.gain("ada", "wounded")
    f.gain("ada", "mortal_peril")
    spec = f.check("Charm")
    assert pips_of(f.game, spec) == 0
    aftermath.clear(f.game, f.fight)
    assert pips_of(f.game, spec) == -2
    assert f.ada.vitality == 3 and not f.ada.has("mortal_peril")


@pytest.mark.rule("TS-DAMAGE-10", "TS-HEAL-02")
def test_without_wounded_nothing_is_left_of_it():
    f = fight(ada(), foe("Max"))
    f.loses("ada", 2)
    aftermath.clear(f.game, f.fight)
    assert f.ada.vitality == 3 and not f.ada.conditions
    assert pips_of(f.game, f.check("Charm")) == 0
