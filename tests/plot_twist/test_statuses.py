"""Statuses: Demoralized, Stunned, Prone, Surprised, Flying (PT-STATUS-04 to PT-STATUS-09, PT-Q-25)."""

import pytest

from tests.plot_twist.scene import card, hero, villain

CHARGE = card("movement", "Charge", effects=[{"do": "distance", "distance": "melee"}])
RUSH = card("movement", "Rush", effects=[{"do": "distance", "distance": "melee"}])


def power(name, *effects, **rest):
    return {"name": name, "do": list(effects), **rest}


def give(status, who="any_enemy", **rest):
    return {"do": "status", "who": who, "status": status, **rest}


def deal(amount, resistance, who="any_enemy"):
    return {"do": "deal", "who": who, "amount": amount, "resistance": resistance}


# Incapacitated


# Demoralized


@pytest.mark.rule("PT-STATUS-04", "PT-Q-55")
def test_the_demoralized_lose_all_energy_and_belief_and_gain_no_energy(scene):
    gift = {"do": "gain", "who": "all", "counter": "energy", "amount": 2}
    shame = power("Shame", deal(9, "social", {"kind": "hero"}))
    s = scene([hero("Ada")], villain("Vex", actions=[shame, power("Gift", gift)])).to("start", "gm")
    s.take("ability:vex>shame").to("start", "gm").take("ability:vex>gift")
    assert (s.ada.energy, s.ada.belief, s.ada.standing) == (0, 0, True)
    s.ada.stress["social"] = 8
    s.end_turn().to("start", "gm").take("ability:vex>gift")
    assert s.ada.energy == 2


@pytest.mark.rule("PT-STATUS-04")
def test_one_point_of_social_stress_less_ends_it(scene):
    shame = power("Shame", deal(9, "social", {"kind": "hero"}))
    hug = power(
        "Hug",
        {"do": "regenerate", "who": {"kind": "hero", "pick": "each"}, "amount": 1, "resistance": "social"},
    )
    s = scene([hero("Ada"), hero("Bo", actions=[hug])], villain("Vex", actions=[shame])).to("start", "gm")
    s.take("ability:vex>shame", "target:ada").to("start", "hero:2").take("ability:bo>hug")
    assert (s.last("status.lost").who, s.last("status.lost").status) == ("Ada", "demoralized")


@pytest.mark.rule("PT-Q-55")
def test_a_demoralized_villain_keeps_its_hate_and_a_demoralized_hero_may_regain_belief(scene):
    s = scene([hero("Ada", actions=[power("Shame", deal(12, "social"))])]).take("ability:ada>shame")
    assert (s.vex.energy, s.vex.hate) == (0, 13)
    shame = power("Shame", deal(9, "social", {"kind": "hero"}))
    s = scene([hero("Ada")], villain("Vex", actions=[shame])).to("start", "gm").take("ability:vex>shame")
    s.to("start", "gm").take("cure", "cure.gift").to("start")
    assert s.ada.belief == 1


# Stunned and Prone


@pytest.mark.rule("PT-STATUS-05", "PT-Q-53")
def test_the_stunned_neither_attack_nor_move_until_they_spend_an_attack_action(scene):
    s = scene([hero("Ada", actions=[power("Zap", give("stunned"))])], hands={"gm": [CHARGE]})
    s.take("ability:ada>zap").fight("ada", "vex", "movement", "ranged").to("combat.movement", "gm")
    assert not s.offered("movement:vex")
    s.game.combat.distance = "melee"
    s.to("combat.attack", "gm")
    assert not s.offered("attack.")
    s.take("recover:vex")
    assert (s.vex.statuses, s.vex.attacks) == ({}, 0)


@pytest.mark.rule("PT-STATUS-06", "PT-Q-53")
def test_the_prone_leave_flying_and_do_not_move_until_they_spend_a_move_action(scene):
    s = scene(
        [hero("Ada", actions=[power("Trip", give("prone"))])],
        villain("Vex", flight=2),
        hands={"gm": [CHARGE]},
    )
    s.vex.statuses["flying"] = None
    s.take("ability:ada>trip")
    assert list(s.vex.statuses) == ["prone"]
    s.fight("ada", "vex", "movement", "ranged").to("combat.movement", "gm")
    assert not s.offered("movement:vex")
    assert s.why("Charge", "gm").rule == "PT-Q-53"
    s.take("rise:vex")
    assert (s.vex.statuses, s.vex.moves) == ({}, 1)
    s.to("combat.movement", "gm")
    assert s.offered("movement:vex")


@pytest.mark.rule("PT-STATUS-06")
def test_nobody_takes_off_in_the_turn_in_which_it_fell_prone(scene):
    lift = power("Lift", give("flying", "self"))
    vex = villain("Vex", flight=2, actions=[lift])
    s = scene([hero("Ada", actions=[power("Trip", give("prone"))])], vex)
    s.take("ability:ada>trip").to("start", "gm").take("rise:vex").to("start", "gm")
    assert not s.offered("fly:vex")
    s.take("ability:vex>lift")
    assert "flying" not in s.vex.statuses
    s.end_turn().to("start", "gm")
    assert s.offered("fly:vex")


# Surprised


@pytest.mark.rule("PT-STATUS-07")
def test_the_surprised_have_two_coins_less_until_they_defend(scene):
    s = scene(
        [hero("Ada", body=4, actions=[power("Boo", give("surprised"))])],
        villain("Vex", body=4),
        coins=[0] * 6,
    )
    s.take("ability:ada>boo").fight("ada", "vex").to("combat.attack", "gm").take("attack.melee:vex")
    s.to("combat.attack", "hero:1").take("attack.melee:ada").to("combat.attack", "hero:1")
    attack, _, _, defence = s.log("coins.tossed")
    assert attack.parts == defence.parts == (("Body", 4), ("Fighting", 0), ("Surprised", -2))
    assert "surprised" not in s.vex.statuses
    s.take("belief.attack:ada", "attack.melee:ada").to("combat.attack")
    assert s.last("coins.tossed").coins == 4


@pytest.mark.rule("PT-STATUS-07")
def test_surprised_ends_when_the_time_of_the_card_ends(scene):
    s = scene([hero("Ada", actions=[power("Boo", give("surprised", until=2))])]).take("ability:ada>boo")
    assert "surprised" in s.end_turn().vex.statuses
    assert "surprised" not in s.end_turn().vex.statuses


@pytest.mark.rule("PT-STATUS-13")
def test_surprised_does_not_touch_damage_pools(scene):
    s = scene([hero("Ada", body=4)], coins=[1, 0, 4])
    s.ada.statuses["surprised"] = None
    s.fight("ada", "vex").take("attack.melee").to("combat.attack")
    attack, _, damage = s.log("coins.tossed")
    assert (attack.coins, damage.coins) == (2, 4)


# Flying


@pytest.mark.rule("PT-STATUS-08", "PT-Q-53")
def test_flying_is_entered_and_left_each_once_a_turn_as_a_free_action(scene):
    s = scene([hero("Ada", flight=1), hero("Bo")])
    assert not s.offered("fly:bo")
    s.take("fly:ada")
    assert "flying" in s.ada.statuses
    s.take("land:ada")
    assert "flying" not in s.ada.statuses
    assert not s.offered("fly:ada")
    assert (s.ada.moves, s.ada.attacks) == (2, 1)
    assert s.end_turn().offered("fly:ada")


@pytest.mark.rule("PT-STATUS-08")
@pytest.mark.parametrize(
    "loss",
    [
        {"do": "modify", "who": "any_enemy", "figure": "flight", "amount": -2},
        {"do": "lock", "what": "flight"},
    ],
    ids=["lost", "locked"],
)
def test_flying_is_lost_with_flight(scene, loss):
    s = scene([hero("Ada", actions=[power("Net", loss)])], villain("Vex", flight=2))
    s.vex.statuses["flying"] = None
    s.take("ability:ada>net")
    assert "flying" not in s.vex.statuses


@pytest.mark.rule("PT-STATUS-09")
@pytest.mark.parametrize(
    ("mine", "theirs", "reached"), [(1, 2, False), (2, 2, True), (3, 2, True), (0, 1, False)]
)
def test_a_lower_flight_does_not_reach_a_flying_character(scene, mine, theirs, reached):
    s = scene([hero("Ada", flight=mine)], villain("Vex", flight=theirs), hands={"hero:1": [CHARGE]})
    s.vex.statuses["flying"] = None
    s.fight("ada", "vex", "movement", "ranged")
    assert s.offered("movement:ada>vex/charge") == reached
    if not reached:
        assert s.why("Charge").rule == "PT-STATUS-09"


@pytest.mark.rule("PT-STATUS-09")
def test_who_flies_may_come_down_on_who_does_not(scene):
    s = scene([hero("Ada", flight=2)], villain("Vex", flight=1), hands={"hero:1": [CHARGE], "gm": [CHARGE]})
    s.ada.statuses["flying"] = None
    s.fight("ada", "vex", "movement", "ranged")
    assert s.offered("movement:ada>vex/charge")
    s.passes()
    assert not s.offered("movement:vex>ada/charge")


@pytest.mark.rule("PT-Q-25")
def test_who_is_stunned_in_his_combat_neither_attacks_nor_plays_movement_cards(scene):
    daze = card("maneuver", "Daze", effects=[{"do": "status", "who": "opponent", "status": "stunned"}])
    slide = card("maneuver", "Slide", effects=[{"do": "gain", "counter": "energy", "amount": 1}])
    s = scene([hero("Ada")], hands={"hero:1": [daze], "gm": [slide]}).fight("ada", "vex", "maneuver")
    s.take("maneuver:ada>vex/daze").to("combat.maneuver", "gm").take("maneuver:vex>ada/slide")
    s.to("combat.attack", "gm")
    assert not s.offered("attack")
    assert s.why("Melee Attack").rule == "PT-STATUS-05"
    assert s.vex.energy == 13


@pytest.mark.rule("PT-Q-25")
def test_the_stunned_play_no_movement_cards(scene):
    s = scene(hands={"hero:1": [RUSH], "gm": [RUSH]}).to("combat")
    s.vex.statuses["stunned"] = None
    s.fight("ada", "vex", "movement", "ranged")
    assert s.offered("movement:ada>vex/rush")
    assert not s.to("combat.movement", "gm").offered("movement")
