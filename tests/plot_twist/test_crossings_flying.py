"""Crossings of Flying with what gives and takes Flight: places, equipment, time, Locks, Gadgets, nullified cards."""

import pytest

from tests.plot_twist.scene import card, hero, villain

CHARGE = card("movement", "Charge", effects=[{"do": "distance", "distance": "melee"}])
LIFT = {"do": "modify", "figure": "flight", "amount": 1}
WINGS = card("equipment", "Wings", passive=[LIFT])
GLOVES = card("equipment", "Gloves", passive=[{"do": "modify", "figure": "fighting", "amount": 1}])
NET = {"name": "Net", "do": [{"do": "lock", "what": "flight"}]}


def flies(who):
    return "flying" in who.statuses


@pytest.mark.rule("PT-STATUS-08", "PT-LOC-02")
def test_leaving_the_location_that_lends_flight_ends_flying(scene):
    tower = card("location", "Old Harbour", passive=[{**LIFT, "who": "all"}])
    guide = [{"name": "Tour", "do": [{"do": "play_location"}]}, {"name": "Ride", "do": [{"do": "relocate"}]}]
    s = scene([hero("Ada", actions=guide)], location=tower, plots={"hero:1": [card("location", "Zoo")]})
    s.take("fly:ada", "ability:ada>tour").to("combat", "hero:1")
    assert flies(s.ada)
    s.take("ability:ada>ride")
    assert not flies(s.ada)


@pytest.mark.rule("PT-STATUS-08", "PT-Q-60", "PT-EQUIP-02")
def test_laying_aside_the_wings_ends_flying(scene):
    s = scene([hero("Ada")], equipment={"Ada": [WINGS, GLOVES]}).take("fly:ada")
    assert flies(s.ada)
    s.take("equip:ada/gloves")
    assert not flies(s.ada)


@pytest.mark.rule("PT-STATUS-08", "PT-Q-60")
def test_laying_aside_the_wings_leaves_who_can_fly_by_himself_in_the_air(scene):
    s = scene([hero("Ada", flight=1)], equipment={"Ada": [WINGS, GLOVES]}).take("fly:ada", "equip:ada/gloves")
    assert flies(s.ada)


@pytest.mark.rule("PT-STATUS-08", "PT-TIME-07")
def test_flight_for_this_turn_brings_its_flyer_down_at_end_of_turn(scene):
    s = scene([hero("Ada", actions=[{"name": "Jump", "do": [LIFT]}])]).take("ability:ada>jump", "fly:ada")
    assert flies(s.to("combat", "hero:1").ada)
    assert not flies(s.end_turn().ada)


@pytest.mark.rule("PT-STATUS-08", "PT-HER-07", "PT-Q-52")
def test_a_gadget_carries_until_end_of_turn(scene):
    s = scene([hero("Ada", gadgeteer=2)]).take("gadgeteer:ada", "gadget:flight=2", "fly:ada")
    assert (flies(s.ada), s.ada.energy) == (True, 7)
    assert not flies(s.end_turn().ada)


@pytest.mark.rule("PT-STATUS-08", "PT-NULL-01")
def test_a_nullified_twist_lets_its_flyers_fall(scene):
    wind = card("twist", "Updraft", passive=[{**LIFT, "who": "all"}])
    calm = {"name": "Calm", "do": [{"do": "nullify", "card": "twist"}]}
    s = scene([hero("Ada", actions=[calm])], twists=[wind]).take("fly:ada").to("start", "gm").take("fly:vex")
    s.to("start", "hero:1").take("ability:ada>calm")
    assert [flies(s.ada), flies(s.vex)] == [False, False]


@pytest.mark.rule("PT-STATUS-08", "PT-BELIEF-07", "PT-Q-53")
def test_a_heroic_bought_for_two_turns_carries_for_two_turns(scene):
    s = scene([hero("Ada")]).take("belief.heroic:ada", "heroic:flight", "fly:ada")
    seen = [flies(s.ada)]
    for _ in range(2):
        seen.append(flies(s.end_turn().ada))
    assert seen == [True, True, False]


@pytest.mark.rule("PT-STATUS-08", "PT-Q-29", "PT-STATUS-09")
def test_a_lock_on_flight_in_the_movement_step_opens_the_way_to_melee(scene):
    s = scene([hero("Ada", actions=[NET])], villain("Vex", flight=2), hands={"hero:1": [CHARGE]})
    s.vex.statuses["flying"] = None
    s.fight("ada", "vex", "movement", "ranged")
    assert not s.offered("movement:ada>vex/charge")
    s.take("ability:ada>net", "movement:ada>vex/charge")
    assert s.game.combat.distance == "melee"


@pytest.mark.rule("PT-Q-29", "PT-COMBAT-10")
def test_a_lock_on_flight_does_not_change_the_distance_by_itself(scene):
    s = scene([hero("Ada", actions=[NET])], villain("Vex", flight=2))
    s.vex.statuses["flying"] = None
    s.fight("ada", "vex", "movement", "ranged").take("ability:ada>net").to("combat.attack", "hero:1")
    assert (flies(s.vex), s.game.combat.distance) == (False, "ranged")
    assert not s.offered("attack.melee")


@pytest.mark.rule("PT-LOCK-01", "PT-STATUS-08", "PT-ENERGY-01")
def test_who_is_brought_down_by_a_lock_may_pay_to_take_off_again(scene):
    s = scene([hero("Ada", actions=[NET])], villain("Vex", flight=2)).to("start", "gm").take("fly:vex")
    s.to("start", "hero:1").take("ability:ada>net")
    assert not flies(s.vex)
    assert not s.to("start", "gm").offered("fly:vex")  # each Free action once a turn
    s.end_turn().to("start", "hero:1").take("ability:ada>net").to("start", "gm").take("fly:vex")
    assert (flies(s.vex), s.vex.energy) == (True, 11)


@pytest.mark.rule("PT-STATUS-04", "PT-LOCK-01", "PT-STATUS-08")
def test_the_demoralized_cannot_pay_for_a_locked_flight(scene):
    shame = {"do": "deal", "who": "any_enemy", "amount": 12, "resistance": "social"}
    ada = hero("Ada", actions=[NET, {"name": "Shame", "do": [shame]}])
    s = scene([ada], villain("Vex", flight=2)).take("ability:ada>shame").to("start", "gm")
    assert s.offered("fly:vex")
    s.to("start", "hero:1")
    s.take("ability:ada>net")
    assert not s.to("start", "gm").offered("fly:vex")


@pytest.mark.rule("PT-STATUS-08", "PT-Q-48", "PT-STATUS-09")
def test_a_villain_flees_on_the_wing_and_is_still_out_of_reach_at_the_lair(scene):
    s = scene([hero("Ada")], villain("Vex", flight=2), plots={"gm": [card("lair", "Crypt")]},
              hands={"hero:1": [CHARGE]})  # fmt: skip
    s.vex.statuses["flying"] = None
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").fight("ada", "vex", "movement", "ranged")
    assert flies(s.vex)
    assert not s.offered("movement:ada>vex/charge")


@pytest.mark.rule("PT-STATUS-09", "PT-ATK-02", "PT-HER-13")
def test_a_flyer_out_of_reach_is_shot_at_and_may_defend_with_flight(scene):
    s = scene([hero("Ada", energy_projection=1)], villain("Vex", body=4, flight=2), coins=[0, 0])
    s.vex.statuses["flying"] = None
    s.fight("ada", "vex", "attack", "ranged").take("attack.ranged", "defend:vex>flight").to("combat.attack")
    assert s.last("coins.tossed").parts == (("Body", 4), ("Flight", 2))


@pytest.mark.rule("PT-STATUS-09", "PT-HATE-05", "PT-TIME-07")
def test_flight_raised_for_hate_carries_above_a_better_flyer(scene):
    s = scene([hero("Ada", flight=2)], villain("Vex", flight=1), hands={"hero:1": [CHARGE]})
    s.to("start", "gm").take("fly:vex", "hate.heroic:vex", "heroic:flight")
    s.fight("ada", "vex", "movement", "ranged")
    assert not s.offered("movement:ada>vex/charge")
    assert s.vex.hate == 12
    s.end_turn()
    assert flies(s.vex)
    s.fight("ada", "vex", "movement", "ranged")
    assert s.offered("movement:ada>vex/charge")


@pytest.mark.rule("PT-STATUS-08", "PT-TIME-03", "PT-STATUS-06")
def test_who_has_no_flight_to_lose_flies_as_long_as_a_card_says(scene):
    kite = card("detail", "Kite", effects=[{"do": "status", "status": "flying", "until": 2}])
    s = scene(plots={"hero:1": [kite]}).take("detail:ada/kite").end_turn()
    assert flies(s.ada)
    assert not s.offered("fly:ada")
    assert not flies(s.end_turn().ada)


@pytest.mark.rule("PT-STATUS-08", "PT-TIME-03")
def test_who_loses_the_flight_it_has_falls_though_a_card_has_lifted_it(scene):
    kite = card("detail", "Kite", effects=[{"do": "status", "status": "flying", "until": 2}])
    lead = card("detail", "Lead", effects=[{"do": "modify", "figure": "flight", "amount": -1}])
    s = scene([hero("Ada", flight=1)], plots={"hero:1": [kite, lead]}).take("detail:ada/kite")
    assert flies(s.ada)
    assert not flies(s.take("detail:ada/lead").ada)
