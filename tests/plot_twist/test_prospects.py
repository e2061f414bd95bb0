"""What a person is told before deciding: the very roll that will be made, its chance, and what it brings."""

import pytest

from engine.plot_twist.state.events import sum_up
from engine.table.odds import beats
from tests.plot_twist.scene import card, hero, villain

ADA = {"body": 6, "fighting": 4}
VEX = {"body": 2, "agility": 3}


def odds(s, id):
    return s.game.odds(s.option(id))


def test_an_attack_is_told_with_the_rolls_that_will_be_made(scene):
    s = scene([hero("Ada", **ADA)], villain("Vex", **VEX), coins=[6, 2, 3]).fight("ada", "vex")
    told = odds(s, "attack.melee")
    assert told.win == beats(10, 5)
    six_coins_and_one = 6 / 2 + 1 - 1 / 64  # 7 once in 64, of which he can lose 6
    assert told.expected == pytest.approx(told.win * six_coins_and_one)
    assert (told.wins, told.brings) == ("to hit", "Physical damage")
    s.take("attack.melee", "defend:vex>agility").to("combat.attack")
    assert [pool.parts for pool in (*told.pools, told.damage)] == [e.parts for e in s.log("coins.tossed")]


def test_what_is_spent_on_a_roll_tells_the_chance_before_and_after(scene):
    s = scene([hero("Ada", **ADA)], villain("Vex", **VEX)).fight("ada", "vex")
    s.take("attack.melee", "defend:vex>agility").asks("roll.before_roll")
    assert odds(s, "coin.energy:ada=2").before[0] == beats(10, 5)
    assert odds(s, "coin.energy:ada=2").win == beats(12, 5)
    assert odds(s, "success.belief").win == beats(10, 5, 1)


def test_a_defender_is_told_the_chance_not_to_be_hit(scene):
    s = scene([hero("Ada", **ADA)], villain("Vex", **VEX)).fight("ada", "vex")
    s.take("attack.melee").asks("combat.defend")
    told = {option.target: s.game.odds(option) for option in s.options()}
    assert told["agility"].win == 1 - beats(10, 5)
    assert told["fighting"].win == 1 - beats(10, 2)
    assert told["agility"].brings == "damage taken"


@pytest.mark.rule("PT-ROLL-06")
def test_who_only_answers_a_roll_is_told_the_chance_to_hold_out_a_tie_included(scene):
    drain = {"do": "lose", "who": "any_enemy", "counter": "energy", "amount": 1}
    duel = {"attribute": "charm", "ability": "offend", "their_attribute": "charm", "their_ability": "rebut"}
    offend = {"name": "Offend", "do": [{"do": "contest", "who": "any_enemy", **duel, "win": [drain]}]}
    s = scene([hero("Ada", charm=4)], villain("Vex", charm=3, offend=3, actions=[offend]))
    s.to("start", "gm").take("ability").asks("roll.before_roll")
    s.take("pass").asks("roll.before_roll")
    told = odds(s, "coin.energy:ada=1")
    assert (told.wins, told.before[0], told.win) == ("to hold out", 1 - beats(6, 4), 1 - beats(6, 5))


def test_a_toss_again_tells_how_many_clues_it_brings_for_those_that_lie(scene):
    again = {"name": "Again", "window": "after_roll", "do": [{"do": "reroll"}]}
    s = scene([hero("Ada", mind=5, perception=2, actions=[again])], coins=[2]).to("start", "hero:1")
    s.take("investigate").asks("roll.before_roll")
    assert odds(s, "coin.energy:ada=1").before[1] == 3.5 and odds(s, "coin.energy:ada=1").expected == 4.0
    told = odds(s.take("pass", "pass").asks("roll.after_roll"), "ability")
    assert (told.brings, told.before, told.expected) == ("clues", (1.0, 2.0), 3.5)


EDGE = {"name": "Edge", "window": "after_roll", "do": [{"do": "successes", "amount": 1}]}


@pytest.mark.rule("PT-ROLL-09")
def test_a_success_for_a_roll_that_lies_tells_what_it_turns(scene):
    s = scene([hero("Ada", actions=[EDGE], **ADA)], villain("Vex", **VEX), coins=[4, 4]).fight("ada", "vex")
    s.take("attack.melee", "defend:vex>agility").take("pass", "pass").asks("roll.after_roll")
    turned = odds(s, "ability")
    assert (turned.wins, turned.before, turned.win) == ("to hit", (0.0, 0.0), 1.0)


@pytest.mark.rule("PT-ROLL-09")
def test_a_success_for_damage_that_lies_tells_how_much_it_becomes(scene):
    s = scene([hero("Ada", actions=[EDGE], **ADA)], villain("Vex", **VEX), coins=[5, 4, 2]).fight(
        "ada", "vex"
    )
    s.take("attack.melee", "defend:vex>agility").take("pass", "pass", "pass", "pass", "pass").asks(
        "roll.after_roll"
    )
    more = odds(s, "ability")
    assert (more.brings, more.before, more.expected) == ("damage", (1.0, 3.0), 4.0)


def test_surprised_and_armor_are_in_the_sums(scene):
    s = scene([hero("Ada", **ADA)], villain("Vex", **VEX, keywords=["armor"])).fight("ada", "vex")
    s.ada.statuses["surprised"] = None
    told = odds(s, "attack.melee")
    assert sum_up(told.pools[0].parts) == "Body 6 + Fighting 4 - Surprised 2"
    assert sum_up(told.damage.parts) == "Body 6 - Armor 4"


@pytest.mark.parametrize(
    ("window", "reason"), [("start", "your own combat"), ("combat.maneuver", "attack step")]
)
def test_a_card_that_waits_for_its_step_says_so(scene, window, reason):
    hook = card("attack", "Hook", effects=[{"do": "attack", "kind": "melee"}])
    s = scene([hero("Ada", **ADA)], hands={"hero:1": [hook]})
    if window == "start":
        s.to("start", "hero:1").end_turn().to("start", "hero:1")
    else:
        s.fight("ada", "vex", step="maneuver")
    assert reason in s.why("Hook", "hero:1").reason


def test_the_snapshot_tells_the_roll_under_way_and_what_a_character_rolls(scene):
    s = scene([hero("Ada", **ADA)], villain("Vex", **VEX)).fight("ada", "vex")
    s.take("attack.melee", "defend:vex>agility").asks("roll.before_roll")
    view = s.table.view("hero:1").snapshot()
    assert [sum_up(roll.parts) for roll in view.roll] == ["Body 6 + Fighting 4", "Body 2 + Agility 3"]
    ada = next(one for one in view.characters if one.id == "ada")
    assert sum_up(ada.pools.attack["melee"]) == "Body 6 + Fighting 4"
    assert "ranged" not in ada.pools.attack


@pytest.mark.rule("PT-SNEAK-02")
@pytest.mark.parametrize(("fighting", "better"), [(6, "melee"), (0, "ranged")])
def test_a_distance_after_a_sneak_tells_the_best_attack_there(scene, fighting, better):
    ada = hero("Ada", stealth=3, fighting=fighting, energy_projection=4, flight=2)
    s = scene([ada], villain("Vex", reflexes=1), coins=[6, 0]).to("combat", "hero:1")
    s.ada.statuses["hidden"] = None
    s.take("sneak:ada>vex").to("combat.sneak").asks("combat.sneak")
    told = {option.target: s.game.odds(option).expected for option in s.options()}
    assert max(told, key=told.get) == better
