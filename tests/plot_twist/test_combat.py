"""Combats and their steps (PT-COMBAT)."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain

CHARGE = card("movement", "Charge", effects=[{"do": "distance", "distance": "melee"}])
RETREAT = card("movement", "Retreat", effects=[{"do": "distance", "distance": "ranged"}])
FEINT = card("maneuver", "Feint", effects=[{"do": "boost", "pool": 2}])
PUNCH = card("attack", "Punch", effects=[{"do": "attack", "kind": "melee", "pool": 1}])
ALL = [CHARGE, FEINT, PUNCH]


def gain(who="self", amount=1):
    return {"do": "gain", "who": who, "counter": "energy", "amount": amount}


# Who fights whom


@pytest.mark.rule("PT-COMBAT-04")
def test_anyone_else_at_the_place_may_be_taken_on(scene):
    child = card("bystander", "Lost Child", difficulty=1, life=1, recruit=[gain()], kill=[gain()])
    s = scene([hero("Ada"), hero("Bo")], mooks=[mook("Thugs")], plots={"hero:1": [child]})
    s.take("bystanders").to("combat", "hero:1")
    targets = {option.target for option in s.options("hero:1") if option.kind == "combat"}
    assert targets == {"vex", "thugs", "lost-child", "bo"}


@pytest.mark.rule("PT-COMBAT-04")
def test_only_the_side_whose_turn_it_is_initiates_with_an_attack_action(scene):
    s = scene([hero("Ada"), hero("Bo")])
    s.ada.attacks = 0
    s.to("combat", "hero:1")
    assert s.why("Ada: initiate").rule == "PT-COMBAT-04"
    assert not s.offered("combat:ada")
    s.to("combat", "gm")
    assert not s.offered("combat:vex")


@pytest.mark.rule("PT-COMBAT-05")
def test_a_hero_initiates_once_a_turn(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs")]).fight("ada", "vex").to("combat", "hero:1")
    assert s.ada.attacks == 1
    assert not s.offered("combat:ada")
    s.end_turn().to("combat", "hero:1")
    assert s.offered("combat:ada>thugs")


@pytest.mark.rule("PT-COMBAT-05")
def test_a_villain_initiates_for_each_attack_action_against_another_target(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], coins=[0, 0])
    s.fight("vex", "ada").take("attack.melee").to("combat", "gm")
    assert not s.offered("combat:vex")
    s.take("hate.attack:vex").to("combat", "gm")
    assert s.offered("combat:vex>bo")
    assert not s.offered("combat:vex>ada")
    assert s.why("take on Ada").rule == "PT-COMBAT-05"
    s.fight("vex", "bo").to("combat", "gm")
    assert s.vex.attacks == 1
    assert not s.offered("combat:vex")


# Steps


@pytest.mark.rule("PT-COMBAT-06")
def test_the_steps_of_a_combat(scene):
    s = scene([hero("Ada")]).fight("ada", "vex").to("combat", "hero:1")
    kinds = [getattr(event, "step", event.kind) for event in s.table.events]
    steps = ("combat.start", "start", "movement", "maneuver", "attack", "combat.end")
    assert [each for each in kinds if each in steps] == list(steps)


@pytest.mark.rule("PT-COMBAT-07")
@pytest.mark.parametrize(("who", "whom", "first", "then"), [
    ("ada", "vex", "hero:1", "gm"), ("vex", "ada", "gm", "hero:1"),
])  # fmt: skip
def test_the_attacker_plays_before_the_defender_in_each_step(scene, who, whom, first, then):
    s = scene([hero("Ada")]).fight(who, whom, "start")
    for step in ("start", "movement", "maneuver", "attack"):
        assert (s.phase, s.table.request.seats) == (f"combat.{step}", (first,))
        s.passes()
        assert (s.phase, s.table.request.seats) == (f"combat.{step}", (then,))
        s.passes()
    s.asks("redraw")


@pytest.mark.rule("PT-COMBAT-08")
def test_the_target_is_declared_and_what_happens_before_combat_happens(scene):
    scar = {
        "on": "combat.start",
        "do": [{"do": "deal", "who": "opponent", "amount": 1, "resistance": "mental"}],
    }
    s = scene([hero("Ada", triggers=[scar])], mooks=[mook("Thugs")]).fight("ada", "vex", "start")
    declared = s.last("combat.start")
    assert (declared.by, declared.who) == ("Ada", "Vex")
    assert s.vex.stress["mental"] == 1
    assert s.log("step")[-1].step == "start"


@pytest.mark.rule("PT-COMBAT-09")
def test_the_movement_step_starts_at_ranged_and_ends_when_both_pass(scene):
    s = scene([hero("Ada")], hands={"hero:1": [*ALL], "gm": [RETREAT]})
    s.fight("ada", "vex", "movement", distance="ranged")
    assert [option.card for option in s.options() if option.card in ("charge", "feint", "punch")] == [
        "charge"
    ]
    s.take("movement:ada>vex/charge")
    assert (s.game.combat.distance, s.ada.moves) == ("melee", 1)
    s.passes().take("movement:vex>ada/retreat").passes()
    assert (s.phase, s.game.combat.distance, s.vex.moves) == ("combat.movement", "ranged", 1)
    assert s.passes().phase == "combat.movement"
    assert s.passes().phase == "combat.maneuver"


@pytest.mark.rule("PT-COMBAT-09")
def test_combat_starts_at_ranged_distance(scene):
    s = scene([hero("Ada")]).to("combat").take("combat:ada>vex")
    assert s.game.combat.distance == "ranged"


@pytest.mark.rule("PT-COMBAT-10")
@pytest.mark.parametrize(
    ("distance", "attacks"),
    [("melee", ["melee", "ranged", "mental", "social"]), ("ranged", ["ranged", "mental", "social"])],
)
def test_two_distances_and_the_attacks_they_allow(scene, distance, attacks):
    s = scene([hero("Ada", energy_projection=1, psyche=1)], hands={"hero:1": [PUNCH]})
    s.fight("ada", "vex", distance=distance)
    assert [option.kind[7:] for option in s.options() if option.kind[7:] in attacks] == attacks
    assert s.offered("attack.melee") == s.offered("attack.card") == (distance == "melee")
    if distance == "ranged":
        assert s.why("Punch").rule == "PT-COMBAT-10"


@pytest.mark.rule("PT-COMBAT-11", "PT-COMBAT-15")
def test_only_maneuver_cards_in_the_maneuver_step(scene):
    s = scene([hero("Ada")], hands={"hero:1": ALL}).fight("ada", "vex", "start")
    playable = {}
    for step in ("start", "maneuver", "attack"):
        s.to(f"combat.{step}", "hero:1")
        playable[step] = [each.card for each in s.options() if each.card in ("charge", "feint", "punch")]
    assert playable == {"start": [], "maneuver": ["feint"], "attack": ["punch"]}


@pytest.mark.rule("PT-COMBAT-12")
def test_one_aim_a_combat_for_each_character(scene):
    aims = [card("maneuver", f"Aim {n}", aim=True, effects=[{"do": "boost", "pool": 1}]) for n in (1, 2)]
    s = scene([hero("Ada")], hands={"hero:1": [*aims, FEINT], "gm": aims}).fight("ada", "vex", "maneuver")
    s.take("aim:ada>vex/aim-1")
    assert not s.offered("aim:ada")
    assert s.why("Aim 2").rule == "PT-COMBAT-12"
    assert s.offered("maneuver:ada>vex/feint")
    s.passes()
    assert s.offered("aim:vex>ada/aim-1")


@pytest.mark.rule("PT-COMBAT-13")
def test_both_may_attack_once_for_each_attack_action(scene):
    s = scene([hero("Ada")], hands={"hero:1": [PUNCH]}, coins=[0, 0, 0, 0, 0, 0]).fight("ada", "vex")
    assert s.table.request.seats == ("hero:1",)
    s.take("attack.card:ada>vex/punch").to("combat.attack", "hero:1")
    assert not s.offered("attack.")
    s.take("belief.attack:ada").take("attack.melee:ada>vex").to("combat.attack", "gm")
    s.take("attack.melee:vex>ada").to("combat.attack", "gm")
    assert not s.offered("attack.")
    assert s.why("Melee Attack", "gm").rule == "PT-COMBAT-13"
    assert [event.by for event in s.log("attack.declared")] == ["Ada", "Ada", "Vex"]


@pytest.mark.rule("PT-COMBAT-14")
def test_end_step_effects_come_before_the_redraw(scene):
    rest = {"on": "combat.end", "do": [gain(amount=2)]}
    s = scene([hero("Ada", triggers=[rest])]).fight("ada", "vex")
    assert s.ada.energy == 9
    s.to("redraw", "hero:1").asks("redraw")
    assert s.ada.energy == 11


# Cards


@pytest.mark.rule("PT-COMBAT-16")
@pytest.mark.parametrize("distance", ["melee", "ranged"])
def test_a_maneuver_asks_for_a_distance_and_changes_the_attack_to_come(scene, distance):
    grip = card(
        "maneuver", "Grip", requires=[{"is": "distance", "distance": "melee"}],
        effects=[{"do": "boost", "pool": 2, "damage": 1}],
    )  # fmt: skip
    s = scene([hero("Ada", body=3, charm=3)], hands={"hero:1": [grip]}, coins=[1, 0, 0, 0, 0])
    s.fight("ada", "vex", "maneuver", distance)
    assert s.offered("maneuver:ada>vex/grip") == (distance == "melee")
    if distance == "melee":
        s.take("maneuver:ada>vex/grip")
    s.to("combat.attack", "hero:1").take("attack.social").to("combat.attack", "hero:1")
    s.take("belief.attack:ada", "attack.social").to("combat.attack")
    coins = [each.coins for each in s.log("coins.tossed") if each.who == "Ada"]
    assert coins == ([5, 4, 3] if distance == "melee" else [3, 3, 3])


@pytest.mark.rule("PT-COMBAT-16")
def test_what_a_maneuver_changes_for_a_combat_ends_with_it(scene):
    rush = card("maneuver", "Rush", effects=[{"do": "boost", "pool": 2, "until": "combat"}])
    s = scene([hero("Ada", body=3)], hands={"hero:1": [rush]}, coins=[0] * 4).fight("ada", "vex", "maneuver")
    s.take("maneuver:ada>vex/rush").to("combat.attack", "hero:1").take("attack.melee:ada").to(
        "combat", "hero:1"
    )
    s.take("belief.attack:ada").fight("vex", "ada").to("combat.attack", "hero:1").take("attack.melee:ada")
    s.to("combat.attack")
    assert [event.coins for event in s.log("coins.tossed") if event.what == "melee attack"] == [5, 3]


@pytest.mark.rule("PT-COMBAT-17")
@pytest.mark.parametrize("step", ["start", "movement", "maneuver", "attack", "end"])
def test_a_card_may_tie_its_effect_to_any_step(scene, step):
    habit = {"on": f"step.{step}", "who": "opponent", "do": [gain()]}
    s = scene([hero("Ada", triggers=[habit])]).fight("ada", "vex", "start")
    earned = [s.ada.energy - 9]
    for each in ("movement", "maneuver", "attack"):
        earned.append(s.to(f"combat.{each}").ada.energy - 9)
    earned.append(s.to("combat", "hero:1").ada.energy - 9)
    order = ["start", "movement", "maneuver", "attack", "end"]
    assert earned == [int(order.index(step) <= n) for n in range(5)]


@pytest.mark.rule("PT-COMBAT-17")
def test_an_ability_may_be_tied_to_a_step(scene):
    trick = {"name": "Trick", "do": [gain()], "when": [{"is": "step", "step": "maneuver"}]}
    s = scene([hero("Ada", actions=[trick])], villain("Vex")).fight("ada", "vex", "start")
    offered = []
    for step in ("start", "movement", "maneuver", "attack"):
        offered.append(s.to(f"combat.{step}", "hero:1").offered("ability:ada>trick"))
    assert offered == [False, False, True, False]
