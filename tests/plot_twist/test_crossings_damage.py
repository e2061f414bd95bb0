"""Crossings of damage with Trauma prices, weapons, Armor, Cover, answers and Resistances, from the ledger alone."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain
from tests.plot_twist.words import act, deal

AXE = card("equipment", "Axe", weapon_type="melee", bonus="0/0")
PISTOL = card("equipment", "Pistol", weapon_type="ranged", bonus="*/2")


def guard(*do):
    """A text that answers damage about to be dealt to its bearer."""
    return {"on": "damage.pending", "who": "self", "do": list(do)}


def hits(s, who="ada", foe="vex", kind="melee", harm=""):
    s.fight(who, foe).take(f"attack.{kind}")
    if harm:
        s.to("combat.harm").take(f"harm.{harm}")
    return s.to("combat.attack")


def marks(who, resistance="physical"):
    return who.stress[resistance], who.trauma[resistance]


@pytest.mark.rule("PT-BELIEF-01", "PT-Q-12", "PT-Q-28")
def test_a_hero_short_of_belief_pays_what_he_has_for_trauma(scene):
    s = scene([hero("Ada")], equipment={"Ada": [AXE]}, coins=[1, 0, 3])
    s.ada.belief = 2
    hits(s, harm="trauma")
    assert (marks(s.vex), s.ada.belief) == ((0, 4), 0)


@pytest.mark.rule("PT-Q-12", "PT-STATUS-04")
def test_a_demoralized_hero_has_no_belief_and_is_not_asked_for_trauma(scene):
    s = scene([hero("Ada")], villain("Vex", actions=[act("Shame", deal(9, {"kind": "hero"}, "social"))]),
              equipment={"Ada": [AXE]}, coins=[1, 0, 0])  # fmt: skip
    hits(s.to("start", "gm").take("ability:vex>shame"))
    assert (marks(s.vex), s.ada.belief) == ((1, 0), 0)
    assert not any(pick.startswith("harm") for made in s.table.decisions for pick in made.picks)


@pytest.mark.rule("PT-BELIEF-01", "PT-DETAIL-01", "PT-DMG-05")
def test_trauma_dealt_by_a_detail_is_paid_on_top_of_the_detail(scene):
    hex_ = card("detail", "Hex", effects=[deal(2, resistance="mental", trauma=True)])
    s = scene(plots={"hero:1": [hex_]}).take("detail:ada/hex")
    assert (marks(s.vex, "mental"), s.ada.belief) == ((0, 2), 8 - 1 - 2)


@pytest.mark.rule("PT-DMG-05", "PT-HATE-01", "PT-BELIEF-01")
def test_trauma_dealt_by_a_twist_is_paid_by_nobody(scene):
    s = scene(twists=[card("twist", "Plague", effects=[deal(2, "all", "mental", trauma=True)])])
    assert (marks(s.ada, "mental"), marks(s.vex, "mental")) == ((0, 2), (0, 2))
    assert (s.ada.belief, s.vex.hate) == (8, 13)


@pytest.mark.rule("PT-Q-28", "PT-BELIEF-01", "PT-DMG-04")
def test_trauma_that_is_prevented_costs_nothing(scene):
    s = scene([hero("Ada")], villain("Vex", triggers=[guard({"do": "prevent"})]),
              equipment={"Ada": [AXE]}, coins=[1, 0, 2])  # fmt: skip
    hits(s, harm="trauma")
    assert (marks(s.vex), s.ada.belief) == ((0, 0), 8)
    assert s.log("hit")


@pytest.mark.rule("PT-Q-28", "PT-HATE-01")
def test_trauma_that_is_reduced_costs_what_is_left(scene):
    s = scene([hero("Ada", triggers=[guard({"do": "reduce", "amount": 2})])],
              equipment={"Vex": [AXE]}, coins=[1, 0, 3])  # fmt: skip
    hits(s, "vex", "ada", harm="trauma")
    assert (marks(s.ada), s.vex.hate) == ((0, 2), 13 - 2)


@pytest.mark.rule("PT-DMG-05", "PT-KEY-01", "PT-COVER-01")
def test_damage_redirected_to_somebody_in_armor_is_dealt_in_full(scene):
    bodyguard = guard({"do": "redirect", "to": {"pick": "one", "keyword": "armor"}})
    s = scene([hero("Ada", triggers=[bodyguard]), hero("Bo", keywords=["armor"])], coins=[1, 0, 2])
    s.bo.cover["Wall"] = 2
    hits(s, "vex", "ada")
    assert (marks(s.ada), marks(s.bo)) == ((0, 0), (3, 0))


@pytest.mark.rule("PT-KEY-03", "PT-COVER-01", "PT-KEY-01", "PT-DMG-01")
def test_overcharged_armor_and_cover_meet_in_one_pool(scene):
    ada = hero("Ada", power=5, energy_projection=1, keywords=["overcharged"])
    s = scene(
        [ada], villain("Vex", power=2, keywords=["armor"]), equipment={"Ada": [PISTOL]}, coins=[1, 0, 0]
    )
    s.vex.cover["Wall"] = 1
    hits(s, kind="ranged")
    assert s.last("coins.tossed").coins == 5 + 2 + 2 - 2 - 1


@pytest.mark.rule("PT-KEY-01", "PT-STAT-01", "PT-ARMOR-01")
def test_armor_follows_power_while_it_is_changed(scene):
    sap = act("Sap", {"do": "modify", "who": "any_enemy", "figure": "power", "amount": -2})
    s = scene(
        [hero("Ada", body=6, actions=[sap])], villain("Vex", power=4, keywords=["armor"]), coins=[1, 0, 0]
    )
    hits(s.take("ability:ada>sap"))
    assert s.last("coins.tossed").coins == 6 - 2


@pytest.mark.rule("PT-NULL-01", "PT-Q-68", "PT-EQUIP-04")
def test_a_nullified_weapon_leaves_a_bare_attack(scene):
    jam = act("Jam", {"do": "nullify", "card": "equipment"})
    sword = card("equipment", "Sword", weapon_type="melee", bonus="2/2")
    s = scene([hero("Ada")], villain("Vex", actions=[jam]), equipment={"Ada": [sword]}, coins=[1, 0, 1])
    hits(s.to("start", "gm").take("ability:vex>jam"))
    assert (s.last("coins.tossed").coins, marks(s.vex), s.ada.belief) == (3, (2, 0), 8)


@pytest.mark.rule("PT-Q-60", "PT-COMBAT-13", "PT-EQUIP-02")
def test_a_weapon_drawn_in_the_attack_step_counts_for_the_attack(scene):
    s = scene([hero("Ada", energy_projection=1)], equipment={"Ada": [AXE, PISTOL]}, coins=[1, 0, 0])
    s.fight("ada", "vex").take("equip:ada/pistol", "attack.ranged").to("combat.attack")
    assert s.last("coins.tossed").parts == (("Power", 3), ("Pistol", 2))


@pytest.mark.rule("PT-EQUIP-04", "PT-BYST-03", "PT-Q-68")
def test_a_mental_weapon_helps_against_a_bystander(scene):
    orb = card("equipment", "Orb", weapon_type="mental", bonus="*/2")
    child = card("bystander", "Lost Child", difficulty=0, life=5, recruit=[], kill=[])
    s = scene([hero("Ada", psyche=1)], equipment={"Ada": [orb]}, plots={"hero:1": [child]}, coins=[1, 4])
    s.take("bystanders").fight("ada", "lost-child").take("attack.mental").to("combat", "hero:1")
    assert s.last("coins.tossed").coins == 3 + 2
    assert s.last("bystander.recruited").who == "Lost Child"


@pytest.mark.rule("PT-ATK-04", "PT-EQUIP-03", "PT-KEY-02", "PT-COVER-01")
def test_against_a_social_attack_only_cover_helps(scene):
    s = scene([hero("Ada", charm=4)], villain("Vex", keywords=["armor", "mental_armor"]), coins=[1, 0, 0],
              equipment={"Ada": [AXE]})  # fmt: skip
    s.vex.cover["Wall"] = 1
    hits(s, kind="social")
    assert (s.last("coins.tossed").coins, s.vex.stress["social"]) == (3, 1)


@pytest.mark.rule("PT-STAT-08", "PT-STATUS-04", "PT-COMBAT-13", "PT-BELIEF-05")
def test_who_is_demoralized_in_the_attack_step_can_still_strike_once(scene):
    s = scene([hero("Ada")], coins=[1, 0, 0, 0, 0])
    s.ada.stress["social"] = 8
    hits(s, "vex", "ada", kind="social").to("combat.attack", "hero:1").take("attack.melee:ada")
    s.to("combat.attack", "hero:1")
    assert (s.ada.energy, s.ada.belief, s.ada.attacks) == (0, 0, 0)
    assert not s.offered("belief.attack")


@pytest.mark.rule("PT-STAT-12", "PT-ENERGY-04", "PT-STATUS-04")
def test_social_trauma_and_stress_together_demoralize_and_only_stress_is_regenerated(scene):
    balm = act("Balm", {"do": "regenerate", "who": "party", "amount": 9, "resistance": "social"})
    s = scene([hero("Ada", actions=[balm])])
    s.ada.stress["social"], s.ada.trauma["social"] = 3, 6
    s.take("ability:ada>balm")
    assert marks(s.ada, "social") == (0, 6)


@pytest.mark.rule("PT-DMG-05", "PT-MOOK-04", "PT-HATE-02")
def test_an_attack_that_also_strikes_others_pays_trauma_for_each_of_flesh(scene):
    whirl = card(
        "attack", "Whirl", effects=[{"do": "attack", "kind": "melee", "trauma": True, "also": "enemies"}]
    )
    s = scene([hero("Ada")], mooks=[mook("Thugs")], hands={"hero:1": [whirl]}, coins=[1, 0, 1, 1, 0, 0])
    s.fight("ada", "vex").take("attack.card:ada>vex/whirl").to("combat.harm").take("harm.trauma")
    s.to("combat.attack")
    assert (marks(s.vex), s.thugs.quantity, s.ada.belief) == ((0, 2), 3, 8 - 2)


@pytest.mark.rule("PT-Q-33", "PT-HATE-02", "PT-GOAL-02")
def test_a_hero_felled_by_another_hero_brings_nobody_hate(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], coins=[1, 0, 0])
    s.bo.stress["physical"] = 8
    s.fight("ada", "bo").take("attack.melee", "defend:bo>agility").to("combat", "hero:1")
    assert (s.bo.incapacitated, s.vex.hate) == (True, 15)


@pytest.mark.rule("PT-DMG-03", "PT-ROLL-08", "PT-ROLL-09")
def test_an_automatic_success_less_may_leave_nothing_of_a_hit(scene):
    pad = [{"do": "modify", "who": "enemies", "figure": "success.damage", "amount": -1}]
    s = scene([hero("Ada")], villain("Vex", passive=pad), coins=[1, 0, 2])
    hits(s)
    assert s.vex.stress["physical"] == 2


@pytest.mark.rule("PT-Q-83", "PT-KEY-01", "PT-COVER-01", "PT-DMG-03")
def test_one_coin_for_energy_gets_through_armor_and_cover_that_stop_the_blow(scene):
    s = scene([hero("Ada", body=5)], villain("Vex", keywords=["armor"]), coins=[2, 0, 0])
    s.vex.cover["Wall"] = 1
    s.fight("ada", "vex").take("attack.melee")
    while s.game.roll.kind != "damage":
        s.idle()
    s.take("coin.energy:ada=1").to("combat.attack")
    assert (s.vex.stress["physical"], s.ada.energy) == (1, 8)


@pytest.mark.rule("PT-HATE-02", "PT-HATE-01", "PT-Q-28", "PT-Q-73")
def test_a_shared_blow_is_paid_for_by_what_each_is_dealt_and_the_fall_is_the_villains_deed(scene):
    share = guard({"do": "share", "to": {"kind": "hero", "other": True}})
    s = scene(
        [hero("Ada", triggers=[share]), hero("Bo"), hero("Cy")], equipment={"Vex": [AXE]}, coins=[1, 0, 2]
    )
    s.vex.hate, s.bo.stress["physical"] = 5, 8
    s.fight("vex", "ada").take("attack.melee").to("combat.harm").take("harm.trauma").to("choice")
    s.take("target:bo").to("combat.attack")
    assert (marks(s.ada), marks(s.bo), s.bo.incapacitated) == ((0, 1), (8, 1), True)
    assert s.vex.hate == 5 - 2 + 2
