"""Attacks: what they are rolled with, defended with, and what they harm (PT-ATK)."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain

ABLE = {"fighting": 1, "agility": 2, "energy_projection": 3, "reflexes": 1, "flight": 2, "psyche": 4,
        "resilience": 3, "offend": 2, "rebut": 1}  # fmt: skip
KINDS = ("melee", "ranged", "mental", "social")


def ada(**fields):
    return hero("Ada", **{"body": 2, "mind": 3, "charm": 4, "power": 5, **ABLE, **fields})


def vex(**fields):
    return villain("Vex", **{"body": 5, "mind": 6, "charm": 7, "power": 8, **ABLE, **fields})


@pytest.mark.rule("PT-ATK-01", "PT-ROLL-12", "PT-ATK-08")
def test_a_melee_attack_rolls_body_and_fighting(scene):
    s = scene([hero("Ada", body=6, fighting=4)], villain("Vex", body=2, agility=3), coins=[6, 2, 3])
    s.fight("ada", "vex").take("attack.melee", "defend:vex>agility")
    s.to("combat.attack")
    attack, defence, damage = s.log("coins.tossed")
    assert attack.parts == (("Body", 6), ("Fighting", 4))
    assert (attack.coins, defence.coins, damage.coins) == (10, 5, 6)
    assert s.vex.stress["physical"] == 4


@pytest.mark.rule("PT-ATK-01", "PT-ATK-02", "PT-ATK-03", "PT-ATK-04")
@pytest.mark.parametrize(
    ("kind", "rolled", "damage", "resistance"),
    [
        ("melee", (("Body", 2), ("Fighting", 1)), (("Body", 2),), "physical"),
        ("ranged", (("Mind", 3), ("Energy Projection", 3)), (("Power", 5),), "physical"),
        ("mental", (("Mind", 3), ("Psyche", 4)), (("Mind", 3),), "mental"),
        ("social", (("Charm", 4), ("Offend", 2)), (("Charm", 4),), "social"),
    ],
)
def test_what_an_attack_is_rolled_with_and_what_it_harms(scene, kind, rolled, damage, resistance):
    s = scene([ada()], vex(), coins=[2, 0, 1]).fight("ada", "vex").take(f"attack.{kind}").to("combat.attack")
    attack, _, harm = s.log("coins.tossed")
    assert (attack.parts, harm.parts) == (rolled, damage)
    assert s.vex.stress == {"physical": 0, "mental": 0, "social": 0, resistance: 2}


@pytest.mark.rule("PT-ATK-01", "PT-ATK-02", "PT-ATK-03", "PT-ATK-04", "PT-ATK-09")
@pytest.mark.parametrize(
    ("kind", "ability", "rolled"),
    [
        ("melee", "fighting", (("Body", 5), ("Fighting", 1))),
        ("melee", "agility", (("Body", 5), ("Agility", 2))),
        ("ranged", "reflexes", (("Body", 5), ("Reflexes", 1))),
        ("ranged", "flight", (("Body", 5), ("Flight", 2))),
        ("mental", "resilience", (("Mind", 6), ("Resilience", 3))),
        ("mental", "psyche", (("Mind", 6), ("Psyche", 4))),
    ],
)
def test_what_an_attack_is_defended_with(scene, kind, ability, rolled):
    s = scene([ada()], vex(), coins=[0, 0]).fight("ada", "vex").take(f"attack.{kind}").asks("combat.defend")
    assert len(s.options()) == 2
    s.take(f"defend:vex>{ability}").to("combat.attack")
    assert s.last("coins.tossed").parts == rolled


@pytest.mark.rule("PT-ATK-04", "PT-ATK-09")
def test_a_social_attack_is_defended_with_charm_and_rebut_alone(scene):
    s = scene([ada()], vex(), coins=[0, 0]).fight("ada", "vex").take("attack.social").to("combat.attack")
    assert s.last("coins.tossed").parts == (("Charm", 7), ("Rebut", 1))


@pytest.mark.rule("PT-ATK-04")
def test_a_social_attack_never_does_trauma(scene):
    venom = card("maneuver", "Venom", effects=[{"do": "boost", "trauma": True}])
    s = scene([ada()], vex(), hands={"hero:1": [venom]}, coins=[1, 0, 1]).fight("ada", "vex", "maneuver")
    s.take("maneuver:ada>vex/venom").to("combat.attack").take("attack.social").to("combat.attack")
    assert (s.vex.stress["social"], s.vex.trauma["social"]) == (2, 0)


@pytest.mark.rule("PT-ATK-02", "PT-ATK-03", "PT-ATK-06")
def test_melee_and_social_attacks_need_no_rank_ranged_and_mental_do(scene):
    s = scene([hero("Ada")]).fight("ada", "vex")
    assert [kind for kind in KINDS if s.offered(f"attack.{kind}")] == ["melee", "social"]
    assert (s.why("Ranged Attack").rule, s.why("Mental Attack").rule) == ("PT-ATK-02", "PT-ATK-03")


@pytest.mark.rule("PT-ATK-06")
@pytest.mark.parametrize(("kind", "parts"), [
    ("melee", (("Body", 3), ("Fighting", 0))), ("social", (("Charm", 3), ("Offend", 0))),
])  # fmt: skip
def test_rank_zero_is_fine_for_melee_and_social_attacks(scene, kind, parts):
    s = scene([hero("Ada")], coins=[3, 2, 0]).fight("ada", "vex").take(f"attack.{kind}").to("combat.attack")
    assert s.log("coins.tossed")[0].parts == parts
    assert s.log("hit")


@pytest.mark.rule("PT-ATK-02", "PT-ATK-03", "PT-ATK-04")
@pytest.mark.parametrize("kind", ["ranged", "mental", "social"])
@pytest.mark.parametrize("distance", ["melee", "ranged"])
def test_all_but_melee_attacks_work_at_any_distance(scene, kind, distance):
    s = scene([ada()], vex(), coins=[0, 0]).fight("ada", "vex", distance=distance)
    s.take(f"attack.{kind}").to("combat.attack")
    assert s.last("attack.declared").attack == kind


@pytest.mark.rule("PT-ATK-07")
@pytest.mark.parametrize(
    ("kind", "distance", "bonus"),
    [("ranged", "melee", 2), ("ranged", "ranged", 2), ("mental", "ranged", 0), ("social", "ranged", 0)],
)
def test_a_ranged_attack_is_not_an_attack_at_ranged_distance(scene, kind, distance, bonus):
    scope = card("maneuver", "Scope", effects=[{"do": "boost", "pool": 2, "kind": "ranged"}])
    cheer = {"on": "attack.declared", "by": "self", "when": [{"is": "attack", "attack": "ranged"}],
             "do": [{"do": "gain", "counter": "energy", "amount": 1}]}  # fmt: skip
    s = scene([ada(triggers=[cheer])], vex(), hands={"hero:1": [scope]}, coins=[0, 0])
    s.fight("ada", "vex", "maneuver", distance).take("maneuver:ada>vex/scope").to("combat.attack", "hero:1")
    s.take(f"attack.{kind}").to("combat.attack")
    attack = s.log("coins.tossed")[0]
    assert attack.coins - sum(part for _, part in attack.parts[:2]) == bonus
    assert s.ada.energy == 15 + bonus // 2


@pytest.mark.rule("PT-ATK-08")
@pytest.mark.parametrize(("coins", "hit"), [([2, 1, 0], True), ([2, 2], False), ([1, 2], False)])
def test_more_successes_than_the_defender_hit(scene, coins, hit):
    s = scene([hero("Ada")], coins=coins).fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert bool(s.log("hit")) == hit
    assert bool(s.log("missed")) == (not hit)
    assert s.vex.stress["physical"] == int(hit)


@pytest.mark.rule("PT-ATK-05", "PT-ATK-10")
def test_a_special_attack_does_as_its_card_says_and_is_none_of_the_other_types(scene):
    medicine = card(
        "attack", "Field Medicine", effects=[{"do": "regenerate", "who": "opponent", "amount": 2}]
    )
    parry = {"on": "attack.declared", "do": [{"do": "gain", "counter": "energy", "amount": 1}]}
    s = scene([hero("Ada"), hero("Bo", triggers=[parry])], hands={"hero:1": [medicine]})
    s.bo.stress["physical"] = 3
    s.fight("ada", "bo", distance="ranged").take("attack.card:ada>bo/field-medicine").to("combat.attack")
    assert (s.bo.stress["physical"], s.bo.energy, s.ada.attacks) == (1, 9, 0)
    assert not s.log("coins.tossed")


@pytest.mark.rule("PT-ATK-05", "PT-ATK-10")
def test_a_special_attack_is_an_attack_all_the_same(scene):
    glare = card(
        "attack", "Glare", effects=[{"do": "lose", "who": "opponent", "counter": "energy", "amount": 1}]
    )
    s = scene([hero("Ada"), hero("Bo")], hands={"hero:1": [glare], "hero:2": [glare]})
    s.ada.statuses["stunned"] = None
    s.fight("ada", "vex")
    assert not s.offered("attack.card:ada")
    truce = villain("Vex", passive=[{"do": "forbid", "who": "party", "what_not": "attack"}])
    s = scene([hero("Ada")], truce, hands={"hero:1": [glare]}).fight("ada", "vex")
    assert not s.offered("attack.card:ada")


@pytest.mark.rule("PT-ATK-01")
def test_an_attack_card_may_strike_others_too(scene):
    sweep = card("attack", "Sweep", effects=[{"do": "attack", "kind": "melee", "also": "mooks"}])
    s = scene([hero("Ada")], mooks=[mook("Thugs")], hands={"hero:1": [sweep]}, coins=[1, 0, 0, 1, 0, 0])
    s.fight("ada", "vex").take("attack.card:ada>vex/sweep").to("combat.attack")
    assert (s.vex.stress["physical"], s.thugs.quantity, s.ada.attacks) == (1, 3, 0)
