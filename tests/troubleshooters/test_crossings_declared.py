"""What a hero takes on where no menu shows it: in a fight, a challenge, an ambush, a danger (TS-WIN-03, TS-MENU-09)."""

from __future__ import annotations

import pytest

from engine.troubleshooters.rules import challenge, checks, hazards, poisons, snipes
from engine.troubleshooters.state.records import Part
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero, play


@pytest.mark.rule("TS-C-30", "TS-WIN-03", "TS-Q-12", "TS-TURN-04")
def test_a_soft_heart_pays_at_the_first_blow_and_weighs_on_all_of_the_scene():
    f = fight(hero("Ada", Melee=45, complications=["soft_hearted"], sp=0), foe("Max"))
    f.hit("ada", "max", answers=["burden:ada>TS-C-30"], percent=[98])
    assert (f.ada.sp, f.log("check")[-1].pips) == (3, -2)
    f.hit("ada", "max", percent=[98])
    assert (f.ada.sp, f.log("check")[-1].pips) == (3, -2)


@pytest.mark.rule("TS-C-30", "TS-GM-05")
def test_who_strikes_without_a_soft_heart_is_not_asked_again():
    f = fight(hero("Ada", Melee=45, complications=["soft_hearted"], sp=0), foe("Max"))
    f.hit("ada", "max", percent=[98])
    f.hit("ada", "max", percent=[98])
    assert f.asked == ["check.ready"]


@pytest.mark.rule("TS-COMP-01", "TS-WIN-03", "TS-CHALLENGE-02", "TS-STORY-08")
def test_the_overconfident_may_take_the_hard_line_in_a_chase_and_flip_with_what_it_pays():
    p = play(hero("Ada", Vehicles=75, complications=["overconfident"], sp=0))
    slots = [challenge.slot(p.game, p.ada, "Vehicles", Part(skills=("Vehicles",)))]
    won = p.run(challenge.run(p.game, slots), "burden:ada>TS-COMP-01", "flip", percent=[93])
    assert (won, p.ada.sp, p.log("check")[0].pips) == ([True], 1, -2)


@pytest.mark.rule("TS-COMP-05", "TS-CHALLENGE-16", "TS-WIN-03")
def test_a_bad_reputation_goes_before_its_hero_into_an_opposed_slot():
    p = play(hero("Ada", Contacts=45, complications=["bad_reputation"], sp=0), foe("Max"))
    pair = p.run(
        checks.opposed(p.game, p.check("Contacts", purpose="slot"), p.check("Charm", who="max")),
        "burden:ada>TS-COMP-05",
        percent=[41, 98],
    )
    assert (pair.standing, pair.mine.pips, p.ada.sp) == ("stalemate", -2, 3)


@pytest.mark.rule("TS-COMP-15", "TS-Q-88", "TS-ABIL-15", "TS-WIN-07")
def test_the_sleepy_yawn_in_an_ambush_and_pay_a_sixth_sense_with_it():
    f = fight(hero("Ada", complications=["sleepy"], abilities=["sixth_sense"], sp=0), foe("Max"))
    f.run(
        snipes.surprise(f.game, f.fight, [f.at("ada")]),
        "burden:ada>TS-COMP-15",
        "sixth_sense",
        percent=[98],
    )
    assert not f.ada.has("flat_footed") and f.ada.sp == 2


@pytest.mark.rule("TS-COMP-15", "TS-HAZARD-01", "TS-POISON-02", "TS-Q-12")
def test_a_yawn_under_water_lasts_to_the_next_poison_and_pays_once():
    sea = {"id": "sea", "kind": "drown"}
    f = fight(hero("Ada", Endurance=45, complications=["sleepy"], sp=0), foe("Max"), hazard=[sea])
    f.fight.drowning = ["sea"]
    f.run(hazards.drown(f.game, f.fight, f.at("ada")), "burden:ada>TS-COMP-15", percent=[40])
    f.run(poisons.taken(f.game, f.fight, f.at("ada"), "sleeping_gas"), percent=[40, 98])
    assert f.ada.sp == 3 and [each.pips for each in f.log("check")] == [-2, -2]


@pytest.mark.rule("TS-COMP-01", "TS-DEFENCE-01", "TS-WIN-03")
def test_the_overconfident_may_parry_with_one_hand():
    f = fight(hero("Ada", Melee=65, complications=["overconfident"], sp=0, vitality=5), foe("Max"))
    f.hit("max", "ada", answers=["burden:ada>TS-COMP-01"], percent=[98, 60])
    assert f.ada.sp == 3 and f.log("check")[-1].pips == -2


@pytest.mark.rule("TS-C-44", "TS-Q-08", "TS-EXP-01")
def test_a_prop_ticks_the_skill_it_is_used_by():
    shelf = {
        "id": "shelf",
        "kind": "topple",
        "label": "A shelf",
        "zone": "bar",
        "skills": ["Strength", "Agility"],
    }
    f = fight(hero("Ada", Strength=45), foe("Max"), prop=[shelf])
    f.fight.props = list(f.card.props)
    f.do("ada", "prop", "shelf", zone="bar", way="Strength", percent=[98])
    assert f.ada.ticks == ["Strength"]


@pytest.mark.rule("TS-EXP-13", "TS-Q-25", "TS-Q-06")
def test_who_helps_the_one_it_is_about_has_made_her_the_centre():
    p = play(hero("Ada"), hero("Bea"))
    p.game.hooks = ["ada"]
    p.run(checks.check(p.game, p.check("Charm", who="bea", helper="ada")), percent=[98])
    assert p.game.merits == ["TS-EXP-11"]
    p.run(checks.check(p.game, p.check("Search", helper="bea")), percent=[98])
    assert p.game.merits == ["TS-EXP-11", "TS-EXP-13"]
