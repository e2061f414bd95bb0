"""Damage, Armor and Cover (PT-DMG, PT-ARMOR, PT-COVER, PT-Q-56, PT-Q-57)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, mook, villain

SABRE = card("equipment", "Sabre", weapon_type="melee", bonus="1/2")


def strike(**fields):
    return card("attack", "Strike", effects=[{"do": "attack", "kind": "melee", **fields}])


def power(name, *effects):
    return {"name": name, "do": list(effects)}


def cover(amount, who="self"):
    return {"do": "cover", "who": who, "amount": amount}


@pytest.mark.rule("PT-DMG-01")
def test_the_damage_pool_is_attribute_weapon_and_bonuses_less_armor_and_cover(scene):
    duck = {"on": "combat.start", "do": [cover(1)]}
    vex = villain("Vex", power=2, keywords=["armor"], triggers=[duck])
    s = scene(
        [hero("Ada", body=5)],
        vex,
        hands={"hero:1": [strike(damage=3)]},
        equipment={"Ada": [SABRE]},
        coins=[1, 0, 4],
    )
    s.fight("ada", "vex").take("attack.card").to("combat.harm").take("harm.stress").to("combat.attack")
    damage = s.last("coins.tossed")
    assert damage.parts == (("Body", 5), ("Sabre", 2), ("Strike", 3), ("Armor", -2), ("Vex", -1))
    assert (damage.coins, s.vex.stress["physical"]) == (7, 5)


@pytest.mark.rule("PT-DMG-02")
@pytest.mark.parametrize("cover", [3, 5])
def test_a_pool_of_zero_or_less_does_nothing_at_all(scene, cover):
    s = scene([hero("Ada", body=3)], coins=[1, 0])
    s.vex.cover["Wall"] = cover
    s.fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert s.log("hit")
    assert s.last("damage.stopped").rule == "PT-DMG-02"
    assert s.vex.stress["physical"] == 0


@pytest.mark.rule("PT-DMG-02", "PT-BYST-03")
def test_a_pool_of_zero_does_nothing_to_a_bystander_either(scene):
    child = card(
        "bystander", "Lost Child", difficulty=0, life=1, recruit=[{"do": "draw"}], kill=[{"do": "draw"}]
    )
    gloom = [{"do": "modify", "who": "party", "figure": "pool.damage", "amount": -3}]
    s = scene([hero("Ada", charm=3)], villain("Vex", passive=gloom), plots={"hero:1": [child]}, coins=[2])
    s.take("bystanders").fight("ada", "lost-child").take("attack.social").to("combat.attack")
    assert s.game.name_in_play("Lost Child")


@pytest.mark.rule("PT-DMG-03")
@pytest.mark.parametrize(("heads", "stress"), [(0, 1), (1, 2), (3, 4)])
def test_a_pool_of_at_least_one_coin_never_does_nothing(scene, heads, stress):
    s = scene([hero("Ada", body=3)], coins=[1, 0, heads])
    s.fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert s.vex.stress["physical"] == stress


@pytest.mark.rule("PT-DMG-04", "PT-DMG-06")
@pytest.mark.parametrize("kind", ["melee", "ranged", "mental", "social"])
def test_a_bare_attack_does_stress(scene, kind):
    s = scene([hero("Ada", energy_projection=1, psyche=1)], coins=[1, 0, 1])
    s.fight("ada", "vex").take(f"attack.{kind}").to("combat.attack")
    assert sum(s.vex.stress.values()) == 2
    assert sum(s.vex.trauma.values()) == 0
    assert not any(event.counter == "belief" for event in s.log("spent"))


@pytest.mark.rule("PT-DMG-06")
@pytest.mark.parametrize(("equipment", "hand", "attack"), [
    ([SABRE], [], "attack.melee"), ([], [strike(trauma=True)], "attack.card"),
])  # fmt: skip
def test_a_weapon_or_a_card_may_do_trauma(scene, equipment, hand, attack):
    s = scene([hero("Ada")], hands={"hero:1": hand}, equipment={"Ada": equipment}, coins=[1, 0, 1])
    s.fight("ada", "vex").take(attack).to("combat.harm").take("harm.trauma").to("combat.attack")
    assert (s.vex.stress["physical"], s.vex.trauma["physical"]) == (0, 2)


@pytest.mark.rule("PT-DMG-04")
@pytest.mark.parametrize(("trauma", "counters"), [(False, (2, 0)), (True, (0, 2))])
def test_dealt_damage_is_stress_unless_the_card_says_trauma(scene, trauma, counters):
    harm = {"do": "deal", "who": "any_enemy", "amount": 2, "resistance": "mental", "trauma": trauma}
    s = scene([hero("Ada", actions=[power("Hex", harm)])]).take("ability:ada>hex")
    assert (s.vex.stress["mental"], s.vex.trauma["mental"]) == counters


@pytest.mark.rule("PT-DMG-05")
def test_caused_damage_meets_armor_cover_and_coins_dealt_damage_does_not(scene):
    blast = {"do": "cause", "who": "any_enemy", "coins": 6, "resistance": "physical"}
    doom = {"do": "deal", "who": "any_enemy", "amount": 3, "resistance": "physical"}
    ada = hero("Ada", actions=[power("Blast", blast), power("Doom", doom)])
    s = scene([ada], villain("Vex", power=2, keywords=["armor"]), coins=[1])
    s.vex.cover["Wall"] = 1
    s.take("ability:ada>blast").to("start", "hero:1")
    assert (s.last("coins.tossed").coins, s.vex.stress["physical"]) == (3, 2)
    s.take("ability:ada>doom")
    assert s.vex.stress["physical"] == 2 + 3


@pytest.mark.rule("PT-DMG-05", "PT-DMG-01")
def test_damage_caused_by_nobody_uses_nobodys_bonuses(scene):
    quake = card(
        "twist", "Quake", effects=[{"do": "cause", "who": "party", "coins": 2, "resistance": "physical"}]
    )
    rage = [
        {"do": "modify", "figure": "pool.damage", "amount": 3},
        {"do": "modify", "figure": "success.damage", "amount": 2},
    ]
    s = scene([hero("Ada", passive=rage)], twists=[quake], coins=[1])
    assert s.last("coins.tossed").coins == 2
    assert s.ada.stress["physical"] == 2


# Armor and Cover


@pytest.mark.rule("PT-ARMOR-01", "PT-Q-56")
def test_of_several_armors_the_highest_counts(scene):
    plates = [{"do": "raise", "figure": "armor", "to": each} for each in (3, 5)]
    s = scene([hero("Ada", power=4, keywords=["armor"], passive=plates)])
    assert figures.armor(s.game, s.ada, "physical") == 5
    s = scene([hero("Ada", power=4, keywords=["armor"], passive=plates[:1])])
    assert figures.armor(s.game, s.ada, "physical") == 4


@pytest.mark.rule("PT-ARMOR-01")
def test_armor_may_be_modified_and_is_never_used_up(scene):
    dent = {"do": "modify", "who": "any_enemy", "figure": "armor", "amount": -1}
    s = scene(
        [hero("Ada", body=6, actions=[power("Dent", dent)])],
        villain("Vex", power=3, keywords=["armor"]),
        coins=[1, 0, 1, 1, 0, 1],
    )
    s.take("ability:ada>dent").fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert s.last("coins.tossed").coins == 6 - 2
    s.end_turn().fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert s.last("coins.tossed").coins == 6 - 3


@pytest.mark.rule("PT-ARMOR-01")
@pytest.mark.parametrize(("cover", "coins"), [(0, 6), (2, 4)])
def test_armor_that_is_not_there_cannot_be_lowered(scene, cover, coins):
    dent = {"do": "modify", "who": "any_enemy", "figure": "armor", "amount": -2}
    s = scene([hero("Ada", body=6, actions=[power("Dent", dent)])], coins=[1, 0, 1])
    s.vex.cover = {"Wall": cover} if cover else {}
    s.take("ability:ada>dent").fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert s.last("coins.tossed").coins == coins


@pytest.mark.rule("PT-COVER-01")
def test_cover_stacks_with_cover_and_armor(scene):
    ada = hero("Ada", power=2, keywords=["armor"], actions=[power("Duck", cover(1), cover(2))])
    s = scene([ada]).take("ability:ada>duck").end_turn().take("ability:ada>duck")
    assert figures.armor(s.game, s.ada, "physical") == 2 + 3 + 3
    assert figures.armor(s.game, s.ada, "mental") == 3 + 3


@pytest.mark.rule("PT-COVER-01")
def test_cover_is_lost_only_when_a_card_destroys_it(scene):
    storm = power("Storm", {"do": "destroy_cover", "who": "party"})
    s = scene(
        [hero("Ada", actions=[power("Duck", cover(2))])],
        villain("Vex", body=5, actions=[storm]),
        coins=[1, 0, 1],
    )
    s.take("ability:ada>duck").fight("vex", "ada").take("attack.melee").to("combat.attack").end_turn()
    assert figures.armor(s.game, s.ada, "physical") == 2
    s.to("start", "gm").take("ability:vex>storm")
    assert figures.armor(s.game, s.ada, "physical") == 0


@pytest.mark.rule("PT-Q-56")
@pytest.mark.parametrize("kind", ["melee", "ranged", "mental", "social"])
def test_cover_works_against_every_type_of_attack(scene, kind):
    s = scene([hero("Ada", energy_projection=1, psyche=1)], coins=[1, 0, 0])
    s.vex.cover["Wall"] = 2
    s.fight("ada", "vex").take(f"attack.{kind}").to("combat.attack")
    assert s.last("coins.tossed").coins == 3 - 2


@pytest.mark.rule("PT-ARMOR-01", "PT-COVER-01")
@pytest.mark.parametrize(("ignored", "coins"), [("ignore_armor", 5), ("ignore_cover", 4)])
def test_an_attack_may_ignore_armor_or_cover(scene, ignored, coins):
    vex = villain("Vex", power=2, keywords=["armor"])
    s = scene([hero("Ada", body=6)], vex, hands={"hero:1": [strike(**{ignored: True})]}, coins=[1, 0, 0])
    s.vex.cover["Armor"] = 1  # a card of that Name
    s.fight("ada", "vex").take("attack.card").to("combat.attack")
    assert s.last("coins.tossed").coins == coins


# Counters for deeds


@pytest.mark.rule("PT-Q-57")
@pytest.mark.parametrize(("who", "hate"), [("vex", 13 + 1), ("thugs", 13)])
def test_only_the_villain_that_did_it_gains_hate(scene, who, hate):
    s = scene([hero("Ada", body=1), hero("Bo")], mooks=[mook("Thugs", body=4)], coins=[1, 0, 3])
    s.game.main_villain().hate = 13
    s.fight(who, "ada").take(f"attack.melee:{who}").to("combat")
    assert s.ada.incapacitated
    assert s.vex.hate == hate > s.vex.hate_max


@pytest.mark.rule("PT-Q-57")
def test_nobody_is_asked_for_trauma_on_mooks(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs")], equipment={"Ada": [SABRE]}, coins=[1, 0, 0])
    s.fight("ada", "thugs").take("attack.melee").to("combat.attack")
    assert s.thugs.quantity == 3
    assert not any(pick.startswith("harm") for decided in s.table.decisions for pick in decided.picks)


@pytest.mark.rule("PT-Q-57")
def test_mooks_pay_nothing_for_trauma_and_nobody_pays_for_trauma_on_mooks(scene):
    hurt = {"do": "deal", "who": {"kind": "hero"}, "amount": 2, "resistance": "physical", "trauma": True}
    cull = {"do": "deal", "who": "mooks", "amount": 2, "resistance": "physical", "trauma": True}
    s = scene(
        [hero("Ada", actions=[power("Cull", cull)])], mooks=[mook("Thugs", actions=[power("Hurt", hurt)])]
    )
    s.take("ability:ada>cull").passes().take("ability:thugs>hurt")
    assert (s.thugs.quantity, s.ada.trauma["physical"]) == (3, 2)
    assert (s.ada.belief, s.vex.hate) == (8, 13)
