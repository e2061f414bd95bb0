"""Words of attack cards, Maneuvers and Aims: attack, boost, extra_attack."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain

ACT = "ability:ada>act"
ABLE = {"energy_projection": 1, "psyche": 2, "fighting": 3, "offend": 1}


def gain(amount, who="self"):
    return {"do": "gain", "who": who, "counter": "energy", "amount": amount}


def strike(kind="melee", **more):
    return card("attack", "Strike", effects=[{"do": "attack", "kind": kind, **more}])


def boosted(*boosts, **fields):
    """Ada, body 3, who may give herself (or others) this for attacks to come."""
    words = [{"do": "boost", **each} for each in boosts]
    return hero("Ada", actions=[{"name": "Act", "do": words}], **{**ABLE, **fields})


def tossed(s):
    return [(each.who, each.coins) for each in s.log("coins.tossed")]


def struck(scene, attack, coins, *, vex=None, **rest):
    """Ada (Body, Mind, Charm and Power 3) plays an attack card against Vex."""
    s = scene([hero("Ada", **ABLE)], vex or villain("Vex"), hands={"hero:1": [attack]}, coins=coins, **rest)
    return s.fight("ada", "vex").take("attack.card")


# Attack cards


@pytest.mark.rule("PT-ATK-01", "PT-ATK-02", "PT-ATK-03", "PT-ATK-04")
@pytest.mark.parametrize(("kind", "coins", "track"), [
    ("melee", 3 + 3, "physical"), ("ranged", 3 + 1, "physical"), ("mental", 3 + 2, "mental"), ("social", 3 + 1, "social"),
])  # fmt: skip
def test_an_attack_is_of_the_type_the_card_says(scene, kind, coins, track):
    s = struck(scene, strike(kind), [2, 1, 1]).to("combat.attack")
    assert tossed(s) == [("Ada", coins), ("Vex", 4), ("Ada", 3)]
    assert s.vex.stress == {"physical": 0, "mental": 0, "social": 0, track: 2}
    assert (s.last("attack.declared").attack, s.ada.attacks) == (kind, 0)


@pytest.mark.rule("PT-ROLL-01", "PT-DMG-01")
@pytest.mark.parametrize(("more", "attack", "damage"), [
    ({"pool": 2}, 8, 3), ({"pool": -2}, 4, 3), ({"damage": 2}, 6, 5), ({"damage": -1}, 6, 2),
    ({"pool": 1, "damage": 1}, 7, 4),
])  # fmt: skip
def test_an_attack_card_adds_coins_to_hit_and_to_damage(scene, more, attack, damage):
    s = struck(scene, strike(**more), [1, 0, 0]).to("combat.attack")
    assert tossed(s) == [("Ada", attack), ("Vex", 4), ("Ada", damage)]


@pytest.mark.rule("PT-DMG-06", "PT-Q-12", "PT-BELIEF-01")
@pytest.mark.parametrize(("harm", "left", "belief"), [("trauma", (0, 2), 6), ("stress", (2, 0), 8)])
def test_an_attack_card_may_allow_trauma(scene, harm, left, belief):
    s = (
        struck(scene, strike(trauma=True), [1, 0, 1])
        .to("combat.harm")
        .take(f"harm.{harm}")
        .to("combat.attack")
    )
    assert (s.vex.stress["physical"], s.vex.trauma["physical"], s.ada.belief) == (*left, belief)


@pytest.mark.rule("PT-DMG-01")
@pytest.mark.parametrize(("more", "coins"), [
    ({}, 3 + 4 - 3), ({"ignore_armor": True}, 3 + 4 - 1), ({"ignore_cover": True}, 3 + 4 - 2),
    ({"ignore_armor": True, "ignore_cover": True}, 3 + 4),
])  # fmt: skip
@pytest.mark.parametrize("way", ["attack", "boost"])
def test_armor_or_cover_or_both_are_ignored(scene, more, coins, way):
    card, boost = (strike(damage=4, **more), {}) if way == "attack" else (strike(damage=4), more)
    vex = villain("Vex", power=2, keywords=["armor"])
    s = scene([boosted({"damage": 0, **boost})], vex, hands={"hero:1": [card]}, coins=[1, 0, 0]).take(ACT)
    s.vex.cover["Wall"] = 1
    s.fight("ada", "vex").take("attack.card").to("combat.attack")
    assert s.last("coins.tossed").coins == coins


@pytest.mark.rule("PT-MOOK-04")
@pytest.mark.parametrize(("cleave", "left"), [(0, 3), (1, 2), (2, 1), (9, 0)])
@pytest.mark.parametrize("way", ["attack", "boost"])
def test_cleave_takes_more_mooks_than_the_first(scene, cleave, left, way):
    attack, boost = (strike(cleave=cleave), 0) if way == "attack" else (strike(), cleave)
    s = scene(
        [boosted({"cleave": boost})], mooks=[mook("Thugs")], hands={"hero:1": [attack]}, coins=[1, 0, 0]
    )
    s.take(ACT).fight("ada", "thugs").take("attack.card").to("combat")
    assert s.thugs.quantity == left


@pytest.mark.rule("PT-ATK-08", "PT-CARD-01")
@pytest.mark.parametrize(("heads", "energy"), [(3, 9 + 3), (0, 9 + 5)])
def test_what_comes_of_a_hit_and_of_a_miss(scene, heads, energy):
    attack = strike(hit=[gain({"of": "margin"})], miss=[gain(5)])
    s = struck(scene, attack, [heads, 0, 0] if heads else [0, 0]).to("combat.attack")
    assert s.ada.energy == energy


@pytest.mark.rule("PT-ATK-08")
def test_an_attack_may_be_made_on_others_too_each_by_itself(scene):
    attack = strike(also="enemies", hit=[gain(1)])
    s = struck(scene, attack, [1, 0, 1, 0, 0, 1, 0, 2], mooks=[mook("Thugs"), mook("Goons")]).to("combat")
    assert [each.who for each in s.log("attack.declared")] == ["Vex", "Thugs", "Goons"]
    assert [each.who for each in s.log("hit")] == ["Vex", "Goons"]
    assert (s.vex.stress["physical"], s.thugs.quantity, s.goons.quantity) == (2, 4, 3)
    assert (s.ada.energy, s.ada.attacks) == (11, 0)


@pytest.mark.rule("PT-ATK-02", "PT-ATK-03", "PT-COMBAT-10")
@pytest.mark.parametrize(("kind", "distance", "rule"), [
    ("ranged", "melee", "PT-ATK-02"), ("mental", "melee", "PT-ATK-03"), ("melee", "ranged", "PT-COMBAT-10"),
])  # fmt: skip
def test_an_attack_card_needs_what_any_attack_of_its_type_needs(scene, kind, distance, rule):
    s = scene([hero("Ada")], hands={"hero:1": [strike(kind)]}).fight("ada", "vex", "attack", distance)
    assert not s.offered("attack.card")
    assert s.why("Strike").rule == rule


# Boosts


def attacks(s, times=1, who="ada", kind="melee"):
    """So many attacks in the running combat, each for a fresh Attack action, all of which miss."""
    for _ in range(times):
        seat = s.game.find(who).seat
        s.game.find(who).attacks = 1
        s.to("combat.attack", seat).take(f"attack.{kind}:{who}").to("combat.attack", seat)
    return [coins for name, coins in tossed(s) if name.lower() == who]


@pytest.mark.rule("PT-COMBAT-16")
@pytest.mark.parametrize(
    ("until", "coins"), [("attack", [8, 6, 6]), ("combat", [8, 8, 6]), ("turn", [8, 8, 8])]
)
def test_a_boost_is_for_the_next_attack_or_all_of_the_combat_or_of_the_turn(scene, until, coins):
    s = scene([boosted({"pool": 2, "until": until}, passive=[{"do": "modify", "figure": "combats", "amount": 1}])],
              mooks=[mook("Thugs")], coins=[0] * 6)  # fmt: skip
    s.take(ACT)
    attacks(s.fight("ada", "vex"), 2)
    s.to("combat")
    s.ada.attacks = 1
    assert attacks(s.fight("ada", "thugs")) == coins


@pytest.mark.rule("PT-COMBAT-16", "PT-TIME-07")
@pytest.mark.parametrize("until", ["attack", "combat", "turn"])
def test_no_boost_outlives_the_turn_it_is_for(scene, until):
    s = scene([boosted({"pool": 2, "until": until})], coins=[0, 0]).take(ACT).fight("ada", "vex").to("combat")
    s.end_turn().fight("ada", "vex")
    assert attacks(s) == [6]


@pytest.mark.rule("PT-ATK-07")
@pytest.mark.parametrize(("kind", "coins"), [("melee", [8]), ("mental", [5])])
def test_a_boost_of_one_type_waits_for_an_attack_of_that_type(scene, kind, coins):
    s = scene([boosted({"pool": 2, "kind": "melee"})], coins=[0, 0]).take(ACT).fight("ada", "vex")
    assert attacks(s, kind=kind) == coins


@pytest.mark.rule("PT-COMBAT-16")
def test_a_boost_may_be_given_to_others(scene):
    s = scene([boosted({"pool": -2, "who": "main_villain"}, fighting=0)], coins=[0, 0, 0, 0]).take(ACT)
    s.fight("ada", "vex").take("attack.melee:ada").to("combat.attack", "gm").take("attack.melee:vex")
    assert tossed(s.to("combat.attack")) == [("Ada", 3), ("Vex", 4), ("Vex", 4 - 2), ("Ada", 3)]


@pytest.mark.rule("PT-COMBAT-16", "PT-CARD-02")
def test_a_boost_may_be_given_to_several_or_to_nobody(scene):
    s = scene([boosted({"pool": 2, "who": "party"}, fighting=0), hero("Bo")], coins=[0] * 4).take(ACT)
    for each in ("ada", "bo"):
        s.fight(each, "vex").take(f"attack.melee:{each}").to("combat")
    assert tossed(s) == [("Ada", 5), ("Vex", 4), ("Bo", 5), ("Vex", 4)]
    assert not scene([boosted({"pool": 2, "who": "mooks"})]).offered(ACT)


@pytest.mark.rule("PT-DMG-01", "PT-DMG-06")
@pytest.mark.parametrize("trauma", [True, False])
def test_a_boost_may_add_damage_and_allow_trauma(scene, trauma):
    s = scene([boosted({"damage": 2, "trauma": trauma})], coins=[1, 0, 1]).take(ACT).fight("ada", "vex")
    s.take("attack.melee").to("combat.harm" if trauma else "roll.before_roll", "hero:1")
    if trauma:
        s.take("harm.trauma")
    s.to("combat.attack")
    assert s.last("coins.tossed").coins == 3 + 2
    assert (s.vex.stress["physical"], s.vex.trauma["physical"]) == ((0, 2) if trauma else (2, 0))


# Extra attacks


@pytest.mark.rule("PT-COMBAT-13", "PT-ATK-01", "PT-ATK-03")
@pytest.mark.parametrize(("more", "coins", "stress"), [
    ({"kind": "melee"}, [6, 3], (2, 0)), ({"kind": "mental"}, [5, 3], (0, 2)),
    ({"kind": "melee", "pool": 1}, [7, 3], (2, 0)), ({"kind": "melee", "damage": 2}, [6, 5], (2, 0)),
])  # fmt: skip
def test_one_more_attack_costs_no_attack_action(scene, more, coins, stress):
    again = card("maneuver", "Again", effects=[{"do": "extra_attack", **more}])
    s = scene([hero("Ada", **ABLE)], hands={"hero:1": [again]}, coins=[1, 0, 1]).fight(
        "ada", "vex", "maneuver"
    )
    s.take("maneuver:ada>vex/again").to("combat.maneuver")
    assert [each for who, each in tossed(s) if who == "Ada"] == coins
    assert (s.vex.stress["physical"], s.vex.stress["mental"], s.ada.attacks) == (*stress, 1)


@pytest.mark.rule("PT-CARD-02", "PT-COMBAT-10")
def test_one_more_attack_needs_what_any_attack_of_its_type_needs(scene):
    again = card("maneuver", "Again", effects=[{"do": "extra_attack", "kind": "melee"}])
    s = scene([hero("Ada")], hands={"hero:1": [again]}).fight("ada", "vex", "maneuver", "ranged")
    assert not s.offered("maneuver:ada>vex/again")
    assert s.why("Again").rule == "PT-COMBAT-10"


@pytest.mark.rule("PT-ATK-08", "PT-CARD-01")
def test_the_target_of_a_hit_is_each_one_that_is_struck(scene):
    spin = card("attack", "Spin", effects=[
        {"do": "attack", "kind": "melee", "also": "enemies", "hit": [{"do": "status", "who": "target", "status": "prone"}]}
    ])  # fmt: skip
    s = struck(scene, spin, [0, 1, 1, 0, 0], mooks=[mook("Thugs")]).to("combat.attack")
    assert (list(s.vex.statuses), list(s.thugs.statuses)) == ([], ["prone"])
