"""Hidden characters and Sneak Attacks (PT-STATUS-10 to PT-STATUS-12, PT-SNEAK, PT-Q-53, PT-Q-54)."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain

CHARGE = card("movement", "Charge", effects=[{"do": "distance", "distance": "melee"}])


def hidden(s, *who):
    for one in who:
        one.statuses["hidden"] = None
    return s


@pytest.mark.rule("PT-STATUS-10")
def test_stealth_hides_as_a_free_action(scene):
    s = scene([hero("Ada", stealth=1), hero("Bo")])
    assert not s.offered("hide:bo")
    s.take("hide:ada")
    assert "hidden" in s.ada.statuses
    assert (s.ada.moves, s.ada.attacks) == (2, 1)


@pytest.mark.rule("PT-STATUS-10")
def test_a_card_may_hide_somebody(scene):
    mist = {"name": "Mist", "do": [{"do": "status", "who": "self", "status": "hidden"}]}
    s = scene([hero("Ada", actions=[mist])]).take("ability:ada>mist")
    assert "hidden" in s.ada.statuses


@pytest.mark.rule("PT-STATUS-10")
def test_no_combat_can_be_initiated_against_the_hidden(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs")])
    hidden(s, s.vex).to("combat", "hero:1")
    assert not s.offered("combat:ada>vex")
    assert s.offered("combat:ada>thugs")
    assert s.why("take on Vex").rule == "PT-STATUS-10"


@pytest.mark.rule("PT-STATUS-10")
def test_the_hidden_can_only_sneak_attack(scene):
    s = scene([hero("Ada")])
    hidden(s, s.ada).to("combat", "hero:1")
    assert not s.offered("combat:ada")
    assert s.offered("sneak:ada>vex")


@pytest.mark.rule("PT-Q-53")
def test_nobody_in_a_combat_hides(scene):
    s = scene([hero("Ada", stealth=1), hero("Bo", stealth=1)]).fight("ada", "vex", "start")
    assert not s.offered("hide:ada")
    assert s.why("Ada: hide").rule == "PT-Q-53"
    assert s.offered("hide:bo")


@pytest.mark.rule("PT-STATUS-11", "PT-STATUS-07")
@pytest.mark.parametrize(("coins", "found"), [([2, 1], True), ([1, 1], False), ([1, 2], False)])
def test_any_enemy_may_look_for_the_hidden(scene, coins, found):
    s = scene([hero("Ada", mind=3, perception=1)], villain("Vex", body=2, stealth=2), coins=coins)
    hidden(s, s.vex).take("perceive:ada>vex").to("start")
    seek, hide = s.log("coins.tossed")
    assert seek.parts == (("Mind", 3), ("Perception", 1))
    assert hide.parts == (("Body", 2), ("Stealth", 2))
    assert list(s.vex.statuses) == (["surprised"] if found else ["hidden"])


@pytest.mark.rule("PT-STATUS-11")
def test_mooks_look_too_friends_do_not_and_each_once_a_turn(scene):
    s = scene([hero("Ada"), hero("Bo")], mooks=[mook("Thugs")], coins=[0, 0])
    hidden(s, s.ada)
    assert not s.offered("perceive:bo")
    s.to("start", "gm").take("perceive:thugs>ada").to("start", "gm")
    assert not s.offered("perceive:thugs>ada")
    assert s.offered("perceive:vex>ada")


@pytest.mark.rule("PT-SNEAK-01", "PT-STATUS-12", "PT-Q-54")
@pytest.mark.parametrize(("coins", "loser"), [([3, 1], "vex"), ([1, 2], "ada"), ([2, 2], "")])
def test_the_loser_of_the_sneak_attack_roll_is_surprised(scene, coins, loser):
    s = scene([hero("Ada", body=3, stealth=2)], villain("Vex", mind=3, perception=1), coins=coins)
    hidden(s, s.ada).to("combat", "hero:1").take("sneak:ada>vex").to("combat.sneak").asks("combat.sneak")
    stealth, perception = s.log("coins.tossed")
    assert stealth.parts == (("Body", 3), ("Stealth", 2))
    assert perception.parts == (("Mind", 3), ("Perception", 1))
    assert "hidden" not in s.ada.statuses
    assert [one.id for one in (s.ada, s.vex) if "surprised" in one.statuses] == ([loser] if loser else [])


@pytest.mark.rule("PT-SNEAK-02", "PT-Q-54")
@pytest.mark.parametrize("coins", [[1, 0], [0, 1], [0, 0]])
@pytest.mark.parametrize("distance", ["melee", "ranged"])
def test_the_attacker_sets_the_distance_and_the_movement_step_is_skipped(scene, distance, coins):
    s = scene([hero("Ada")], hands={"gm": [CHARGE]}, coins=coins)
    hidden(s, s.ada).to("combat", "hero:1").take("sneak:ada>vex").to("combat.sneak")
    s.take(f"sneak.distance:ada>{distance}").to("combat.attack", "hero:1")
    assert s.game.combat.distance == distance
    assert [event.step for event in s.log("step")] == ["start", "maneuver", "attack"]


@pytest.mark.rule("PT-Q-54", "PT-STATUS-09")
def test_a_sneak_attack_does_not_reach_who_flies_higher(scene):
    s = scene([hero("Ada")], villain("Vex", flight=2), coins=[1, 0])
    s.vex.statuses["flying"] = None
    hidden(s, s.ada).to("combat", "hero:1").take("sneak:ada>vex").to("combat.attack")
    assert s.game.combat.distance == "ranged"


@pytest.mark.rule("PT-SNEAK-03")
def test_a_sneak_attack_counts_as_initiating_a_combat(scene):
    s = scene([hero("Ada", stealth=1)], mooks=[mook("Thugs")], coins=[1, 0])
    hidden(s, s.ada).to("combat", "hero:1").take("sneak:ada>vex").to("combat", "hero:1")
    assert not s.offered("combat:ada")
    s.take("hide:ada")
    assert not s.offered("sneak:ada")


@pytest.mark.rule("PT-SNEAK-03")
def test_a_sneak_attack_needs_an_attack_action(scene):
    s = scene([hero("Ada")])
    s.ada.attacks = 0
    hidden(s, s.ada).to("combat", "hero:1")
    assert not s.offered("sneak")


@pytest.mark.rule("PT-STATUS-12")
def test_hidden_ends_with_a_sneak_attack_on_a_bystander_too(scene):
    child = card(
        "bystander", "Lost Child", difficulty=1, life=1, recruit=[{"do": "draw"}], kill=[{"do": "draw"}]
    )
    s = scene([hero("Ada")], plots={"hero:1": [child]}).take("bystanders")
    hidden(s, s.ada).to("combat", "hero:1").take("sneak:ada>lost-child").to("combat.attack")
    assert "hidden" not in s.ada.statuses


@pytest.mark.rule("PT-Q-21")
def test_perceiving_is_once_a_turn_for_each_enemy_and_each_hidden_target(scene):
    s = scene([hero("Ada"), hero("Bo")], mooks=[mook("Thugs", stealth=1)], coins=[0, 0] * 3)
    s.vex.statuses["hidden"] = s.thugs.statuses["hidden"] = None
    s.take("perceive:ada>vex").to("start", "hero:1")
    assert [each for each in s.ids() if "perceive" in each] == [
        "perceive:ada>thugs", "perceive:bo>vex", "perceive:bo>thugs",
    ]  # fmt: skip
    s.take("perceive:ada>thugs").to("start", "hero:1").take("perceive:bo>vex").to("start", "hero:1")
    assert [each for each in s.ids() if "perceive" in each] == ["perceive:bo>thugs"]
    s.end_turn()
    assert s.offered("perceive:ada>vex")
