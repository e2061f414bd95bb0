"""How often Villains initiate combats, Tacticians among them (PT-Q-34, PT-KEY-05)."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain

PARTY = ("Ada", "Bo", "Cy")
LOCK = {"name": "Jam", "do": [{"do": "lock", "who": "any_enemy", "what": "tactician"}]}


def tactician(**more):
    return villain("Vex", keywords=["tactician"], **more)


def breath():
    gain = {"do": "gain_action", "who": "self", "action": "attack"}
    return card("detail", "Second Wind", effects=[gain])


@pytest.mark.rule("PT-Q-34", "PT-KEY-05")
def test_a_villain_who_is_a_tactician_may_have_one_combat_more_against_another_target(scene):
    s = scene([hero(name) for name in PARTY], tactician()).fight("vex", "ada").to("combat", "gm")
    assert s.offered("combat:vex>bo")
    assert not s.offered("combat:vex>ada")
    s.fight("vex", "bo").to("combat", "gm")
    assert s.why("Vex: initiate").rule == "PT-Q-34"


@pytest.mark.rule("PT-Q-34", "PT-COMBAT-04")
def test_not_once_his_attack_action_is_spent(scene):
    s = scene([hero(name) for name in PARTY], tactician(), coins=[0, 0]).fight("vex", "ada")
    s.take("attack.melee:vex").to("combat", "gm")
    assert s.why("Vex: initiate").rule == "PT-COMBAT-04"


@pytest.mark.rule("PT-Q-34", "PT-KEY-05")
def test_a_tactician_with_two_attack_actions_has_three_combats(scene):
    s = scene([hero(name) for name in PARTY], tactician(), plots={"gm": [breath()]}, coins=[0, 0])
    s.fight("vex", "ada").take("attack.melee:vex").to("combat", "gm").take("detail:vex/second-wind")
    s.fight("vex", "bo").to("combat", "gm")
    s.fight("vex", "cy").to("combat", "gm")
    assert len(s.log("combat.start")) == 3
    assert s.why("Vex: initiate").rule == "PT-Q-34"


@pytest.mark.rule("PT-Q-34", "PT-KEY-05")
def test_the_one_more_is_not_against_someone_he_has_attacked_back(scene):
    s = scene([hero(name) for name in PARTY], tactician(), plots={"gm": [breath()]}, coins=[0, 0])
    s.fight("ada", "vex").to("combat.attack", "gm").take("attack.melee:vex")
    s.to("combat", "gm").take("detail:vex/second-wind")
    s.fight("vex", "bo").to("combat", "gm")
    s.fight("vex", "cy").to("combat", "gm")
    assert s.why("Vex: take on Ada").rule == "PT-KEY-05"
    assert not s.offered("combat:vex")


@pytest.mark.rule("PT-Q-34", "PT-COMBAT-05")
def test_but_for_a_combat_of_his_attack_actions_he_may_take_him_on(scene):
    s = scene([hero("Ada"), hero("Bo")], tactician(), plots={"gm": [breath()]}, coins=[0, 0])
    s.fight("ada", "vex").to("combat.attack", "gm").take("attack.melee:vex")
    s.to("combat", "gm").take("detail:vex/second-wind")
    s.fight("vex", "bo").to("combat", "gm")
    assert s.offered("combat:vex>ada")


@pytest.mark.rule("PT-Q-34", "PT-LOCK-01", "PT-ENERGY-01")
def test_a_locked_tactician_pays_for_it(scene):
    s = scene([hero("Ada", actions=[LOCK]), hero("Bo")], tactician()).take("ability:ada>jam")
    s.fight("vex", "ada").to("combat", "gm")
    assert s.vex.energy == 12
    s.take("combat:vex>bo")
    assert s.vex.energy == 11


@pytest.mark.rule("PT-Q-34", "PT-LOCK-01")
def test_and_without_energy_to_pay_he_may_not(scene):
    s = scene([hero("Ada", actions=[LOCK]), hero("Bo")], tactician()).take("ability:ada>jam")
    s.vex.energy = 0
    s.fight("vex", "ada").to("combat", "gm")
    assert s.why("Vex: initiate").rule == "PT-LOCK-01"


@pytest.mark.rule("PT-Q-34", "PT-MOOK-05")
def test_a_mook_made_a_tactician_has_no_more_combats(scene):
    drill = {"do": "keyword", "keyword": "tactician", "who": {"pick": "each", "side": "enemy"}}
    s = scene([hero("Ada", actions=[{"name": "Drill", "do": [drill]}]), hero("Bo")], mooks=[mook("Thugs")])
    s.take("ability:ada>drill").fight("thugs", "ada").to("combat", "gm")
    assert s.why("Thugs: initiate").rule == "PT-Q-34"
    assert s.fight("vex", "ada").to("combat", "gm").offered("combat:vex>bo")
