"""What an adventure may say although none does so far, crossed with the rules it meets (TS-SCN, TS-EFF)."""

from __future__ import annotations

import msgspec
import pytest

from engine.troubleshooters.cards.tables import Attack
from engine.troubleshooters.rules import effects, fight_effects, fights, morale
from engine.troubleshooters.scenario.effects import Effect
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero
from tests.troubleshooters.tour import tour


def ada(**given):
    return hero("Ada", **{"sp": 0, "vitality": 5} | given)


def does(f, *tables):
    made = [msgspec.convert(each, Effect) for each in tables]
    left = effects.happens(f.game, f.game.tale, made, f.ada)
    f.run(fight_effects.carry_out(f.game, f.fight, left, f.ada))


@pytest.mark.rule("TS-EFF-05", "TS-COND-03", "TS-COND-27")
def test_so_many_copies_are_dropped_as_an_effect_says():
    f = fight(ada(), foe("Max"))
    does(f, {"condition": "intoxicated", "copies": 3}, {"drop": "intoxicated", "copies": 2})
    assert f.ada.copies("intoxicated") == 1 and f.at("ada").status == "active"


@pytest.mark.rule("TS-EFF-05", "TS-Q-76", "TS-Q-90")
def test_what_cuts_a_net_does_not_cut_bonds():
    f = fight(ada(), foe("Max"))
    does(f, {"condition": "restrained", "source": "bonds"}, {"drop": "restrained", "source": "net"})
    tied = f.ada.has("restrained")
    does(f, {"drop": "restrained", "source": "bonds"})
    assert tied and not f.ada.has("restrained")


@pytest.mark.rule("TS-SCN-10", "TS-Q-90", "TS-Q-20")
def test_a_side_of_friends_stands_with_the_heroes_and_takes_nobody():
    f = fight(
        ada(),
        foe("Max", "mook", side="club"),
        foe("Tom", "lieutenant", side="guard"),
        sides=[{"id": "guard", "friend": True}, {"id": "club", "takes_prisoners": True}],
        on_defeat={"capture": "here"},
    )
    held = morale.takes_prisoners(f.game, f.fight)
    f.loses("max", 1)
    assert (f.at("tom").side, held) == ("cast", True)
    assert morale.settled(f.game, f.fight) and f.fight.ended == "won"


@pytest.mark.rule("TS-SCN-10", "TS-SCN-28", "TS-HAZARD-13")
def test_a_device_that_is_set_at_the_start_has_the_dice_of_its_kind():
    """Both stand next door: half of eight dice each, rolled first thing in the first round; that is the end of him."""
    bomb = {"id": "bomb", "kind": "explosive", "device": "timed_bomb", "round": 1, "zone": "hall"}
    f = fight(
        ada(Alertness=65), foe("Max", "mook"), hazard=[bomb], devices=["bomb"],
        enemies=[{"director": "max", "zone": "yard"}],
    )  # fmt: skip
    f.run(fights.play(f.game, f.card), percent=[40], faces=[1, 1, 1, 1, 4, 1, 1, 1])
    assert [len(each.dice) for each in f.log("fight.dice")] == [4, 4] and f.log("fight.ended")[
        0
    ].ending == "won"


@pytest.mark.rule("TS-SCN-10", "TS-Q-80", "TS-SNIPE-03")
@pytest.mark.parametrize("skill", ["melee", "ranged"])
def test_who_lies_in_wait_has_the_weapon_of_the_ambush(skill):
    """Seven dice of a rifle whatever else is at hand; the loss of five puts her out, so she is wounded instead."""
    f = fight(
        ada(Alertness=65), foe("Max", "lieutenant", attacks=(Attack(name="Own", skill=skill, dice=2),)),
        ambush={"by": "foes", "on": "all", "kind": "snipe", "weapon": "hunting_rifle"},
        enemies=[{"director": "max", "zone": "yard"}],
        objective=[{"id": "x", "when": {"not_flag": "no"}, "ends_fight": "won"}],
    )  # fmt: skip
    f.run(fights.play(f.game, f.card), "loss:ada>wounded", percent=[40, 41, 90], faces=[4, 4, 4, 4, 4, 1, 1])
    assert f.ada.has("wounded") and f.ada.vitality == 5


@pytest.mark.rule("TS-EFF-16", "TS-Q-52", "TS-ACTION-19")
def test_who_stood_behind_what_is_gone_stands_in_the_open():
    f = fight(ada(zone="hall", Agility=65), foe("Max"))
    f.arm("max", "handgun")
    f.at("ada").cover = True
    does(f, {"zone": "hall", "change": "cover", "value": False})
    f.hit("max", "ada", percent=[98])
    assert [each.id for each in f.log("check")] == ["max"] and "move:bar" in f.may("ada")


@pytest.mark.rule("TS-EFF-16", "TS-SCN-22", "TS-HAZARD-14", "TS-ACTION-18")
def test_a_tag_that_a_zone_gets_does_what_it_does_on_the_card():
    f = fight(ada(zone="hall", Agility=65), foe("Max"))
    does(f, {"zone": "hall", "change": "tag:on_fire"}, {"zone": "hall", "change": "tag:open"})
    shut = "cover" not in f.may("ada")
    f.turn("ada", "end", percent=[40], faces=[4])
    assert shut and f.ada.vitality == 4
    does(f, {"zone": "hall", "change": "tag:open", "value": False})
    assert f.fight.zones["hall"].cover


@pytest.mark.rule("TS-SCN-21", "TS-Q-90", "TS-C-43")
def test_the_way_that_the_last_hero_takes_is_the_way_the_story_goes():
    roof = [{"id": "bar", "name": "The bar", "adjacent": ["hall"], "exit": "roof"},
            {"id": "hall", "name": "The hall", "adjacent": ["bar"], "exit": "retreat"}]  # fmt: skip
    f = fight(ada(zone="hall"), hero("Bea", sp=0), foe("Max"), zone=roof)
    f.do("ada", "move", zone="exit")
    first = f.game.at.onward
    f.do("bea", "move", zone="exit")
    assert (first, f.game.at.onward.goto, f.fight.ended) == (None, "roof", "retreat")


@pytest.mark.rule("TS-EFF-21", "TS-Q-48", "TS-Q-90")
def test_who_joins_stands_there_from_the_next_round_on_and_nobody_wins_before():
    f = fight(ada(), foe("Max"), foe("Rex", "lieutenant"))
    f.loses("rex", 5), f.loses("rex", 5)
    does(f, {"director": "rex", "change": "join", "zone": "yard"})
    late = f.fight.fighters[-1]
    assert (late.zone, late.side, late.arrives, late.status) == ("yard", "foes", 1, "active")
    assert "attack:rex:1" not in f.may("ada")


@pytest.mark.rule("TS-EFF-21", "TS-SCN-26", "TS-Q-90")
def test_who_hid_can_be_struck_once_an_effect_shows_him_and_a_friend_may_leave():
    f = fight(ada(), foe("Max"), foe("Tom", side="guard"), sides=[{"id": "guard", "friend": True}])
    f.at("max").hidden = True
    unseen = "attack:whump:max" in f.may("ada")
    does(f, {"director": "max", "change": "join"}, {"director": "tom", "change": "leave"})
    assert (unseen, "attack:whump:max" in f.may("ada"), f.at("tom").status) == (False, True, "fled")


@pytest.mark.rule("TS-EFF-21", "TS-C-43")
def test_a_friend_who_turns_stands_against_the_heroes_at_once():
    f = fight(ada(), foe("Max", "mook"), foe("Tom", side="guard"), sides=[{"id": "guard", "friend": True}])
    does(f, {"director": "tom", "change": "hostile"})
    f.loses("max", 1)
    assert f.at("tom").side == "foes" and not morale.settled(f.game, f.fight)


@pytest.mark.rule("TS-SCN-10", "TS-Q-88", "TS-COND-14")
def test_a_surprise_that_is_meant_for_one_is_rolled_by_that_one_alone():
    f = fight(
        ada(), hero("Bea", sp=0), foe("Max", "mook"), ambush={"by": "foes", "on": "bea"},
        enemies=[{"director": "max", "zone": "yard"}],
        objective=[{"id": "x", "when": {"not_flag": "no"}, "ends_fight": "won"}],
    )  # fmt: skip
    f.run(fights.play(f.game, f.card), percent=[98, 90, 90])
    assert [each.id for each in f.log("check")] == ["bea", "ada", "bea"]


@pytest.mark.rule("TS-SCN-30", "TS-FLOW-15", "TS-C-52")
def test_timers_by_the_hour_and_by_the_scene_run_on_after_their_scene():
    """Opening 10 to 13 o'clock, the hub and the mill an hour each: four hours are over when the mill is reached."""
    timers = """
  [[scene.timer]]
  id = "four"
  hours = 4
  effects = [{ set = "rang" }]

  [[scene.timer]]
  id = "three"
  scenes = 3
  effects = [{ set = "dawned" }]
"""
    start = 'hours = 3\nexits = [{ to = "hub" }]\n'
    t = tour(changes={start: start + timers})
    seen = []
    for way in ("to:hub", "to:mill", "to:hub"):
        t.go(way)
        seen.append(("rang" in t.game.flags, "dawned" in t.game.flags))
    assert seen == [(False, False), (True, False), (True, True)]


@pytest.mark.rule("TS-Q-07", "TS-EFF-02", "TS-PRED-01")
def test_what_a_branch_has_set_holds_for_what_it_says_after_it():
    f = fight(ada(), foe("Max"))
    later = [{"add": "after", "when": {"flag": "rung"}}, {"set": "odd", "when": {"not_flag": "rung"}}]
    does(f, {"set": "rung"}, *later)
    assert f.game.flags == {"rung": 1, "after": 1}
