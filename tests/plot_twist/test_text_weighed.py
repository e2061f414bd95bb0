"""What a scripted player makes of card text as the game stands: coins by their roll, a burden by how long it lasts."""

from __future__ import annotations

import pytest

from content.registry import open_system
from engine.plot_twist.ai.mind import Mind
from engine.plot_twist.ai.persona import Level
from engine.plot_twist.ai.player import worth
from engine.plot_twist.ai.worth import burden
from tests.plot_twist.scene import card, hero, mook, villain

PERSONAS = open_system("plot-twist").personas


def score(s, picked, seat="hero:1"):
    """What an option is worth to the scripted player of a seat now, in points."""
    side = "villains" if seat == "gm" else "heroes"
    mind = Mind(PERSONAS.find(side, ""), Level(), side)
    option = next((each for each in s.options(seat) if each.id == picked), None)
    assert option, " ".join(s.ids())
    return worth(mind, s.table.view(seat), option)[0]


def at_the_roll(scene, *words, window="before_roll", energy_projection=2, **more):
    """Ada shoots at Vex, with a card in hand that may be played around the roll."""
    luck = card("detail", "Luck", window=window, effects=[*words])
    s = scene(
        [hero("Ada", energy_projection=energy_projection)],
        villain("Vex", reflexes=2),
        plots={"hero:1": [luck]},
        **more,
    )
    return (
        s.fight("ada", "vex", distance="ranged")
        .take("attack.ranged")
        .to(f"roll.{window}", "hero:1")
        .asks(f"roll.{window}")
    )


@pytest.mark.rule("PT-ROLL-08")
@pytest.mark.parametrize("theirs", [False, True])
def test_coins_of_either_side_are_worth_what_they_do_to_the_roll(scene, theirs):
    few, many = (
        score(
            at_the_roll(scene, {"do": "coins", "amount": -each if theirs else each, "theirs": theirs}),
            "detail:ada/luck",
        )
        for each in (1, 4)
    )
    assert 0 < many - few < 3


def test_what_helps_the_other_side_is_not_played(scene):
    s = at_the_roll(scene, {"do": "coins", "amount": 3, "theirs": True})
    assert score(s, "detail:ada/luck") < 0


def test_another_attribute_is_worth_the_coins_it_brings(scene):
    body, mind = (
        score(at_the_roll(scene, {"do": "swap", "attribute": each}), "detail:ada/luck")
        for each in ("body", "mind")
    )
    assert body == mind < 0, "Ada has 3 of either"


@pytest.mark.rule("PT-ROLL-09")
@pytest.mark.parametrize(("theirs", "liked"), [(3, True), (0, False), (4, False)])
def test_a_success_is_added_to_coins_that_lie_only_where_it_turns_the_roll(scene, theirs, liked):
    s = at_the_roll(scene, {"do": "successes", "amount": 1}, window="after_roll", coins=[3, theirs])
    assert (score(s, "detail:ada/luck") > 0) == liked


@pytest.mark.rule("PT-STATUS-06")
def test_to_be_safe_from_a_status_is_good_for_oneself(scene):
    calm = card("detail", "Calm", effects=[{"do": "forbid", "what_not": "stunned", "until": 3}])
    s = scene([hero("Ada")], plots={"hero:1": [calm]})
    assert score(s.to("start", "hero:1"), "detail:ada/calm") > 0


def test_a_last_attack_action_is_dear_and_none_is_free(scene):
    shelter = card("movement", "Shelter", effects=[{"do": "forbid", "what_not": "attack", "until": "combat"}])
    s = (
        scene([hero("Ada")], hands={"hero:1": [shelter]})
        .fight("ada", "vex", step="movement")
        .asks("combat.movement")
    )
    before = score(s, "movement:ada>vex/shelter")
    s.ada.attacks = 0
    assert score(s, "movement:ada>vex/shelter") > before + 1


@pytest.mark.rule("PT-COMBAT-09")
def test_a_movement_card_of_either_distance_is_worth_the_better_one(scene):
    near, far = {"do": "distance", "distance": "melee"}, {"do": "distance", "distance": "ranged"}
    skates = card("movement", "Skates", effects=[{"do": "choose", "options": [[near], [far]]}])
    rush = card("movement", "Rush", effects=[near])
    s = scene([hero("Ada", fighting=4)], hands={"hero:1": [skates, rush]})
    s.fight("ada", "vex", step="movement", distance="ranged").asks("combat.movement")
    assert score(s, "movement:ada>vex/skates") >= score(s, "movement:ada>vex/rush") > 0


@pytest.mark.rule("PT-TWIST-05")
def test_what_is_still_to_come_of_an_event_is_a_reason_to_end_it(scene):
    wire = {
        "name": "Cut",
        "who": {"kind": "hero"},
        "cost": {"attacks": 1},
        "do": [
            {
                "do": "roll",
                "attribute": "mind",
                "ability": "gadgeteer",
                "difficulty": 1,
                "win": [{"do": "nullify"}],
            }
        ],
    }
    boom = [{"do": "in", "turns": 3}, {"do": "cause", "who": "party", "coins": 6, "resistance": "physical"}]
    worths = []
    for effects in (boom, [{"do": "draw"}]):
        event = card("event", "Parcel", effects=effects, actions=[wire])
        s = scene([hero("Ada", gadgeteer=3)], events=[event])
        s.to("combat", "gm").take("event/parcel").to("combat", "hero:1").asks("combat")
        worths.append(score(s, "ability:ada>cut/parcel"))
    assert worths[0] > 0 > worths[1]


@pytest.mark.rule("PT-EVENT-03")
def test_what_shields_an_enemy_is_a_burden_and_what_shields_a_friend_is_none(scene):
    wall, guard = (
        card(
            "event",
            "Wall",
            triggers=[{"on": "damage.pending", "who": who, "do": [{"do": "reduce", "amount": 2}]}],
        )
        for who in ("main_villain", "party")
    )
    assert burden(wall, "heroes") > 0 == burden(guard, "heroes")
    assert burden(guard, "villains") > 0 == burden(wall, "villains")


@pytest.mark.rule("PT-STATUS-11")
def test_who_is_unhurt_stays_in_sight(scene):
    s = scene([hero("Ada", stealth=4)], villain("Vex"), mooks=[mook("Rats")]).to("start", "hero:1")
    assert score(s, "hide:ada") < 0
    s.ada.stress["physical"] = 4
    assert score(s, "hide:ada") > 0


@pytest.mark.parametrize(("stress", "taken"), [(0, False), (1, True), (4, True)])
def test_a_cure_that_may_hurt_is_not_tried_where_nobody_is_hurt(scene, stress, taken):
    hurt = {"kind": "hero", "damaged": True}
    parts = {"do": "roll", "attribute": "mind", "ability": "healing", "difficulty": 2,
             "win": [{"do": "regenerate", "who": hurt, "amount": {"of": "margin"}}],
             "lose": [{"do": "deal", "amount": 1, "resistance": "physical"}]}  # fmt: skip
    s = scene([hero("Ada", mind=4, healing=3, actions=[{"name": "Spare Parts", "do": [parts]}]), hero("Bo")])
    s.bo.stress["physical"] = stress
    assert (score(s, "ability:ada>spare-parts/ada") > 0) is taken


@pytest.mark.rule("PT-ROLL-07", "PT-ENERGY-03")
def test_no_more_energy_is_paid_for_a_roll_than_it_could_bring(scene):
    trade = {"do": "dare", "attribute": "mind", "ability": "perception", "win": [
        {"do": "gain", "counter": "energy", "amount": {"of": "chosen"}}
    ]}  # fmt: skip
    s = scene([hero("Ada", actions=[{"name": "Trade", "do": [trade]}])]).take(
        "ability:ada>trade", "number:ada=1"
    )
    s.asks("roll.before_roll")
    assert all(score(s, f"coin.energy:ada={coins}") < 0 for coins in (1, 2, 3))
