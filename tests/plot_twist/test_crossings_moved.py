"""Crossings of Bystanders moved, surrender, Identity, the Demoralized and rolls with the rest, from the ledger alone."""

import pytest

from tests.plot_twist.scene import ally, card, hero, mook
from tests.plot_twist.words import act, gain

TOUR = act("Tour", {"do": "play_location"})
SEND = act("Send", {"do": "move_bystander"})
RIDE = act("Ride", {"do": "relocate"}, window="combat")
ZOO = card("location", "Zoo")


@pytest.mark.rule("PT-CARD-03", "PT-BYST-01", "PT-Q-66")
def test_a_bystander_sent_elsewhere_still_bars_another_of_its_name(scene):
    ward = card("bystander", "Ward", difficulty=1, life=1, recruit=[gain()], kill=[gain()])
    s = scene(
        [hero("Ada", actions=[TOUR, SEND]), hero("Bo")], plots={"hero:1": [ward, ZOO], "hero:2": [ward]}
    )
    s.take("bystanders")
    s.take("ability:ada>tour", "ability:ada>send")
    assert s.item("Ward").place.name == "Zoo"
    assert not s.offered("bystanders")
    assert s.why("Ward", "hero:2").rule == "PT-CARD-03"


@pytest.mark.rule("PT-LOC-02", "PT-STATUS-08", "PT-STATUS-10")
def test_who_flies_or_hides_does_so_still_where_the_scene_moves_to(scene):
    s = scene([hero("Ada", flight=1, actions=[TOUR, RIDE]), hero("Bo", stealth=1)], plots={"hero:1": [ZOO]})
    s.take("ability:ada>tour", "fly:ada").passes().take("hide:bo").to("combat", "hero:1").take(
        "ability:ada>ride"
    )
    assert (s.game.place.name, list(s.ada.statuses), list(s.bo.statuses)) == ("Zoo", ["flying"], ["hidden"])


@pytest.mark.rule("PT-FLEE-03", "PT-GOAL-01", "PT-GOAL-05")
def test_a_main_villain_who_surrenders_beside_mooks_and_an_ally_loses_the_game(scene):
    s = scene(plots={"gm": [ally("Rook", colour="black")]}, mooks=[mook("Thugs")]).to("start", "gm")
    s.take("ally/rook")
    s.vex.hate = 0
    s.end_turn()
    assert s.game.outcome.winner == "heroes"
    assert s.rook.standing and s.thugs.quantity == 4


@pytest.mark.rule("PT-ID-01", "PT-STATUS-01", "PT-ID-02")
def test_a_fallen_hero_declares_nothing_and_a_second_identity_takes_the_place_of_the_first(scene):
    s = scene([hero("Ada"), hero("Bo")]).take("identity:ada", text="Ann")
    s.bo.incapacitated = True
    s.end_turn().to("start", "hero:1").take("identity:ada", text="Eve")
    assert s.ada.identity == "Eve"
    assert not s.offered("identity:bo")


@pytest.mark.rule("PT-STATUS-04", "PT-ALLY-01", "PT-BYST-01")
def test_a_demoralized_hero_still_calls_an_ally_and_brings_in_bystanders(scene):
    s = scene(
        [hero("Ada")],
        plots={
            "hero:1": [
                ally("Doc"),
                card("bystander", "Ward", difficulty=1, life=1, recruit=[gain()], kill=[gain()]),
            ]
        },
    )
    s.ada.stress["social"], s.ada.belief, s.ada.energy = 9, 0, 0
    s.take("ally/doc", "bystanders")
    assert (s.doc.standing, [each.name for each in s.game.bystanders_here()]) == (True, ["Ward"])


@pytest.mark.rule("PT-GOAL-03", "PT-Q-44", "PT-TURN-05")
def test_a_threat_brought_about_by_a_hero_wins_for_the_villains_and_is_shown(scene):
    slip = act("Slip", {"do": "threat", "amount": 1}, gain())
    s = scene([hero("Ada", actions=[slip])], objective=card("objective", "Flood", goal=1)).take(
        "ability:ada>slip"
    )
    assert s.game.outcome.winner == "villains"
    assert s.last("objective.revealed").card == "Flood"


@pytest.mark.rule("PT-CURE-03", "PT-ROLL-09", "PT-CARD-01")
def test_a_success_cured_for_a_defence_stays_when_the_attacker_tosses_again(scene):
    again = act("Again", {"do": "reroll"}, window="after_roll")
    s = scene([hero("Ada", actions=[again]), hero("Bo")], coins=[2, 1, 2])
    s.fight("ada", "vex").take("attack.melee").to("roll.before_roll", "gm")
    s.take("cure", "cure.success").to("roll.after_roll", "hero:1").take("ability:ada>again")
    s.to("combat.attack", "gm")
    assert not s.log("hit")


@pytest.mark.rule("PT-ENERGY-04", "PT-ENERGY-01")
def test_what_was_spent_on_coins_is_lacking_for_trauma_in_the_same_turn(scene):
    s = scene(coins=[3, 0, 0])
    s.ada.trauma["physical"] = 1
    s.fight("ada", "vex").take("attack.melee").to("roll.before_roll", "hero:1").take("coin.energy:ada=2")
    s.to("combat.attack", "hero:1")
    assert not s.offered("energy.trauma")
    assert s.why("remove Trauma", "hero:1").rule == "PT-ENERGY-01"
