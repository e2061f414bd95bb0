"""Triggers: the event each waits for, whom it happens to and by whom, how often, and that it need not be used."""

import pytest

from tests.plot_twist.scene import ally, card, hero, mook, villain
from tests.plot_twist.words import gain

ACT = "ability:ada>act"


def deal(resistance="mental", amount=1, who="main_villain", **more):
    return {"do": "deal", "who": who, "amount": amount, "resistance": resistance, **more}


def lose(counter, who="self"):
    return {"do": "lose", "who": who, "counter": counter, "amount": 1}


ROLL = {"do": "roll", "attribute": "body", "ability": "agility", "difficulty": 1}
CAUSE = {"do": "cause", "who": "main_villain", "coins": 1, "resistance": "physical"}


# What cards do


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("on", "effects", "coins"), [
    ({"on": "damage.dealt.physical"}, [deal("physical")], []), ({"on": "damage.dealt.mental"}, [deal("mental")], []),
    ({"on": "damage.dealt.social"}, [deal("social")], []), ({"on": "damage.pending"}, [deal()], []),
    ({"on": "damage.caused"}, [CAUSE], [0]), ({"on": "quantity.lost"}, [deal(who="mooks")], []),
    ({"on": "incapacitated"}, [deal(amount=99, who={"kind": "hero", "other": True, "pick": "each"})], []),
    ({"on": "regenerated"}, [{"do": "regenerate", "amount": 1, "resistance": "social"}], []),
    ({"on": "status.gained"}, [{"do": "status", "status": "prone"}], []),
    ({"on": "status.lost"}, [{"do": "status", "status": "prone"}, {"do": "end_status", "status": "prone"}], []),
    ({"on": "roll.won"}, [ROLL], [2]), ({"on": "roll.lost"}, [ROLL], [1]),
    ({"on": "belief.gained"}, [gain(counter="belief")], []), ({"on": "belief.lost"}, [lose("belief")], []),
    ({"on": "energy.gained"}, [gain()], []), ({"on": "energy.lost"}, [lose("energy")], []),
    ({"on": "hate.gained"}, [gain(who="main_villain", counter="hate")], []),
    ({"on": "hate.lost"}, [lose("hate", "main_villain")], []),
    ({"on": "quantity.gained"}, [gain(who="mooks", counter="quantity")], []),
    ({"on": "belief.cured"}, [{"do": "cure", "amount": 1}], []),
    ({"on": "belief.spent"}, [{"do": "may", "cost": {"belief": 1}, "effects": [gain()]}], []),
    ({"on": "energy.spent"}, [{"do": "may", "cost": {"energy": 1}, "effects": [lose("belief")]}], []),
    ({"on": "locked"}, [{"do": "lock", "what": "fighting", "who": "main_villain"}], []),
    ({"on": "masterplan"}, [{"do": "masterplan"}], []), ({"on": "threat"}, [{"do": "threat"}], []),
    ({"on": "objective.seen"}, [{"do": "investigate", "amount": 6}], []),
    ({"on": "objective.revealed"}, [{"do": "objective"}], []),
    ({"on": "twist.revealed"}, [{"do": "reveal", "what": "twist"}], []),
    ({"on": "event.revealed"}, [{"do": "reveal", "what": "event"}], []),
    ({"on": "card.nullified"}, [{"do": "nullify", "card": "location"}], []),
    ({"on": "card.played"}, [{"do": "play"}], []),
])  # fmt: skip
def test_a_text_hears_what_another_text_does_and_only_that(scene, on, effects, coins):
    plots = {"hero:1": [card("detail", "Plan", effects=[gain(0)])]}

    def times(on, effects):
        fog = card("twist", "Fog", triggers=[{**on, "do": [{"do": "counter"}]}])
        act = {"name": "Act", "do": effects}
        s = scene([hero("Ada", power=4, actions=[act]), hero("Bo")], mooks=[mook("Thugs")], twists=[fog], plots=plots,
                  coins=coins if effects else [])  # fmt: skip
        s.ada.belief, s.ada.stress["social"] = 5, 2
        s.to("combat", "hero:1")
        before = s.item("Fog").counters
        if effects:
            s.take(ACT)
            while s.phase not in ("combat",):
                s.take("yes" if s.offered("yes") else s.ids()[0] if s.phase == "choice" else "pass")
        return s.item("Fog").counters - before

    assert times(on, effects) == 1
    assert times(on, []) == 0


# The course of a turn


def listening(on, *actions, gives=1, **fields):
    """Ada, who gains Energy when she hears it."""
    return hero("Ada", triggers=[{**on, "do": [gain(gives)]}], actions=list(actions), **fields)


@pytest.mark.rule("PT-TURN-07", "PT-TURN-09", "PT-COMBAT-06", "PT-COMBAT-17", "PT-HATE-03")
@pytest.mark.parametrize(("on", "times"), [
    ({"on": "conflict.start"}, 1), ({"on": "turn.start"}, 2), ({"on": "turn.end"}, 1), ({"on": "combat.start"}, 1),
    ({"on": "step.start"}, 1), ({"on": "step.movement"}, 1), ({"on": "step.maneuver"}, 1), ({"on": "step.attack"}, 1),
    ({"on": "step.end"}, 1), ({"on": "combat.end"}, 1), ({"on": "attack.declared"}, 3), ({"on": "hit"}, 2),
    ({"on": "missed"}, 1), ({"on": "hate.spent"}, 1), ({"on": "twist.revealed"}, 2),
    ({"on": "attack.declared", "by": "self"}, 2), ({"on": "attack.declared", "who": "self"}, 1),
    ({"on": "hit", "by": "self"}, 2), ({"on": "hit", "who": "self"}, 0), ({"on": "missed", "who": "self"}, 1),
    ({"on": "missed", "by": "self"}, 0), ({"on": "missed", "by": "enemies", "who": "party"}, 1),
    ({"on": "combat.start", "by": "self"}, 1), ({"on": "combat.start", "by": "enemies"}, 0),
    ({"on": "combat.start", "who": {"kind": "villain"}}, 1), ({"on": "combat.start", "who": "mooks"}, 0),
])  # fmt: skip
def test_a_text_hears_a_turn_in_which_its_hero_hits_twice_and_is_missed_once(scene, on, times):
    s = scene([listening(on)], coins=[1, 0, 0, 0, 0, 1, 0, 0]).fight("ada", "vex").take("attack.melee:ada")
    s.to("combat.attack", "gm").take("attack.melee:vex").to("combat.attack", "hero:1")
    s.take("belief.attack", "attack.melee:ada").to("combat.attack").end_turn()
    assert (s.game.turn, s.ada.energy) == (2, 9 + times)


# What comes only now and then


@pytest.mark.rule("PT-BYST-05")
@pytest.mark.parametrize(("on", "word"), [
    ({"on": "bystander.recruited"}, {"do": "recruit"}), ({"on": "bystander.killed"}, {"do": "kill"}),
])  # fmt: skip
def test_a_bystander_recruited_or_killed(scene, on, word):
    nurse = card("bystander", "Nurse", difficulty=1, life=1, recruit=[], kill=[])
    s = scene([listening(on, {"name": "Act", "do": [word]})], plots={"hero:1": [nurse]}).take("bystanders")
    assert [s.ada.energy, s.take(ACT).ada.energy] == [9, 10]


@pytest.mark.rule("PT-ALLY-04", "PT-ALLY-01")
@pytest.mark.parametrize(("on", "energy"), [
    ({"on": "sacrificed"}, [9, 10]), ({"on": "entered"}, [10, 10]), ({"on": "incapacitated"}, [9, 10]),
    ({"on": "sacrificed", "by": {"kind": "ally"}, "who": "self"}, [9, 10]), ({"on": "sacrificed", "by": "self"}, [9, 9]),
])  # fmt: skip
def test_an_ally_who_enters_and_makes_the_sacrifice(scene, on, energy):
    act = {"name": "Act", "do": [deal("physical", 9, "self")]}
    s = scene([listening(on, act)], plots={"hero:1": [ally("Finn")]}).take("ally/finn")
    assert [s.ada.energy, s.take(ACT, "sacrifice.yes").ada.energy] == energy


@pytest.mark.rule("PT-MOOK-03")
def test_quantity_spent_on_a_roll(scene):
    s = scene([listening({"on": "quantity.spent"})], mooks=[mook("Thugs")], coins=[0, 0]).fight(
        "thugs", "ada"
    )
    s.take("attack.melee:thugs", "coin.quantity:thugs=2").to("combat.attack")
    assert s.ada.energy == 10


@pytest.mark.rule("PT-LOC-02")
def test_the_scene_moving_to_another_location(scene):
    go = {"name": "Act", "do": [{"do": "relocate"}]}
    s = scene([listening({"on": "relocated"}, go)])
    s.game.locations.append(s.game.item(card("location", "Docks"), "gm", "location"))
    assert s.to("combat", "hero:1").take(ACT).ada.energy == 10


@pytest.mark.rule("PT-FLEE-01", "PT-FLEE-05")
@pytest.mark.parametrize(("on", "energy"), [
    ({"on": "flight"}, [10, 10]), ({"on": "relocated"}, [9, 10]), ({"on": "conflict.start"}, [10, 11]),
])  # fmt: skip
def test_a_flight_and_its_pursuit(scene, on, energy):
    s = scene([listening(on)], plots={"gm": [card("lair", "Crypt")]})
    s.vex.hate = 0
    assert [s.end_turn().ada.energy, s.take("pursuit.yes").to("start").ada.energy] == energy


@pytest.mark.rule("PT-INT-01")
def test_an_interview(scene):
    s = scene([listening({"on": "interview"}, {"name": "Act", "do": [{"do": "interview"}]})]).take(ACT)
    assert [s.ada.energy, s.take("reporter.enough").to("start").ada.energy] == [9, 10]


# How often, and whether


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("limit", "times"), [("none", 6), ("combat", 3), ("turn", 2), ("game", 1)])
def test_so_often_in_two_turns_of_three_combats_and_six_occasions(scene, limit, times):
    harm = {"name": "Act", "do": [deal()], "limit": "none"}
    s = scene([listening({"on": "damage.dealt.mental", "limit": limit}, harm)], mooks=[mook("Thugs")])
    s.fight("ada", "vex", "start").take(ACT, ACT).fight("thugs", "ada", "start").to("combat.start", "hero:1")
    s.take(ACT, ACT).end_turn().fight("ada", "vex", "start").take(ACT, ACT)
    assert s.ada.energy == 9 + times


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(
    ("answers", "energy"), [(["no", "yes"], [9, 10, 10]), (["yes"], [10, 10, 10]), (["no"] * 3, [9] * 3)]
)
def test_what_may_be_used_once_a_turn_and_is_declined_may_still_be_used(scene, answers, energy):
    harm = {"name": "Act", "do": [deal()], "limit": "none"}
    s = scene([listening({"on": "damage.dealt.mental", "limit": "turn", "may": True}, harm)])
    found, left = [], list(answers)
    for _ in range(3):
        s.take(ACT)
        if s.phase == "choice":
            s.take(left.pop(0))
        found.append(s.ada.energy)
    assert (found, left) == (energy, [])


@pytest.mark.rule("PT-STATUS-01")
def test_the_text_of_a_fallen_villain_hears_nothing(scene):
    watch = {"on": "damage.dealt.mental", "do": [gain(1, "party")]}
    team_up = card("twist", "Team-Up", effects=[{"do": "crossover"}])
    act = {"name": "Act", "do": [deal()]}
    s = scene([hero("Ada", actions=[act]), hero("Bo"), hero("Cy")], twists=[team_up],
              plots={"gm": [villain("Wisp", triggers=[watch])]})  # fmt: skip
    s.wisp.incapacitated = True
    assert s.take(ACT).ada.energy == 9


@pytest.mark.rule("PT-CARD-01", "PT-STAT-07")
@pytest.mark.parametrize(("before", "kind", "told"), [(8, "yes", True), (7, "yes.once", False)])
def test_who_may_prevent_damage_once_a_game_is_told_whether_it_is_all_that_is_left(scene, before, kind, told):
    shell = {"on": "damage.pending", "who": "self", "limit": "game", "may": True, "do": [{"do": "prevent"}]}
    slap = {"name": "Slap", "do": [{"do": "deal", "who": "any_enemy", "amount": 1, "resistance": "physical"}]}
    s = scene([hero("Ada", triggers=[shell])], villain("Vex", actions=[slap]))
    s.ada.stress["physical"] = before
    s.to("combat", "gm").take("ability:vex>slap").asks("choice")
    assert s.option("yes").kind == kind
    assert ("1 Physical Stress to Ada from Vex, all that is left." in s.table.request.prompt) is told


@pytest.mark.rule("PT-ROLL-10")
@pytest.mark.parametrize("on", ["hit", "roll.won"])
def test_a_text_that_answers_a_won_roll_knows_its_margin(scene, on):
    ada = hero("Ada", perception=1, triggers=[{"on": on, "do": [gain({"of": "margin"})]}])
    s = scene([ada], coins=[3, 1, 0] if on == "hit" else [2])
    if on == "hit":
        s.fight("ada", "vex").take("attack.melee").to("combat.attack")
    else:
        s.take("investigate:ada>perception").to("start", "hero:1")
    assert s.ada.energy == 9 + 2
