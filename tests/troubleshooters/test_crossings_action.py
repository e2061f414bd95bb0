"""Action scenes, ways out and what begins a fight, crossed with what failure, noise and Karma bring."""

from __future__ import annotations

import pytest

from engine.troubleshooters.asks.declared import helpers
from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.rules import attempts, fights, goals, morale, outside, picks, purchases
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.state.fight import Delay
from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero
from tests.troubleshooters.test_purchases import Bar

OVER = [{"id": "over", "when": {"not_flag": "goes_on"}, "ends_fight": "won"}]
PUMP = {"id": "pump", "label": "Pump", "check": {"skill": "Strength"}, "success": [{"set": "dry"}]}


def ada(**given):
    return hero("Ada", **{"sp": 0, "vitality": 5} | given)


def ship(*given, **pump):
    """A boat that sinks, and nobody to fight."""
    f = fight(*given, type="action", option=[PUMP | pump])
    f.game.at.location = "here"
    return f


def pumps(f, *answers, **dice):
    (pick, *_) = picks.of_option(f.game, f.game.tale, f.card.options[0], [f.ada])
    f.run(goals.take(f.game, f.fight, pick), *answers, **dice)


def offered(f):
    return [each.mark for each in picks.of_option(f.game, f.game.tale, f.card.options[0], [f.ada])]


@pytest.mark.rule("TS-SCENE-09", "TS-CHECK-10", "TS-CHECK-12", "TS-Q-07")
def test_a_failure_where_nobody_fights_is_heard_in_an_action_scene_too():
    f = ship(ada())
    pumps(f, percent=[98])
    assert f.game.alarm["here"] == 1


@pytest.mark.rule("TS-SCENE-09", "TS-Q-06", "TS-CHECK-09")
def test_a_comrade_helps_in_an_action_scene_and_in_no_fight():
    f, g = ship(ada(), hero("Bea")), fight(ada(), hero("Bea"), foe("Max"), option=[PUMP])

    def helped(one):
        option = one.card.options[0]
        return attempts.spec(one.game, one.game.tale, option, option.check.ways[0], one.ada)

    assert helped(f).helper == "bea" and helped(g).helper == ""
    assert [each.id for each in helpers(g.game, helped(g))] == []


@pytest.mark.rule("TS-SCENE-09", "TS-Q-10", "TS-STORY-06")
def test_a_success_may_be_given_away_in_an_action_scene():
    f = ship(ada(Strength=45))
    f.game.at.attention = True
    pumps(f, "fail", percent=[40])
    assert f.ada.sp == 2 and "dry" not in f.game.flags


@pytest.mark.rule("TS-SCENE-09", "TS-Q-43", "TS-C-57")
def test_a_stalemate_in_an_action_scene_closes_a_way_until_the_next_round_where_it_says_so():
    rival = {"skill": "Strength", "opposed": {"director": "max", "skill": "Strength"}}
    f = ship(ada(), foe("Max"), retry="round", check=rival)
    pumps(f, percent=[98, 97])
    shut = offered(f)
    goals.reopen(f.game, f.fight)
    assert (f.game.alarm["here"], shut, offered(f)) == (2, [], ["pump:0"])


@pytest.mark.rule("TS-ZONE-05", "TS-ZONE-06", "TS-Q-90")
@pytest.mark.parametrize(("rolled", "status"), [(98, "active"), (40, "retreated")])
def test_the_way_out_of_a_restricted_zone_wants_its_check(rolled, status):
    ledge = [ROW[0] | {"exit": "retreat", "restricted": {"skill": "Agility", "direction": "out"}}, *ROW[1:]]
    f = fight(ada(Agility=45), hero("Bea"), foe("Max"), zone=ledge)
    f.do("ada", "move", zone="exit", percent=[rolled])
    assert f.at("ada").status == status


@pytest.mark.rule("TS-Q-81", "TS-Q-30", "TS-SNIPE-07")
def test_a_shot_from_ambush_that_ends_it_is_heard_all_the_same():
    f = fight(
        ada(Sneak=65, Ranged_Combat=65, kits=["hunting_rifle"]), foe("Max", "mook"),
        ambush={"by": "cast", "kind": "snipe"}, enemies=[{"director": "max", "zone": "hall"}],
    )  # fmt: skip
    f.run(fights.play(f.game, f.card), percent=[40, 40], faces=[4] * 9)
    assert f.log("fight.ended")[0].ending == "won" and f.game.alarm["here"] == 2


@pytest.mark.rule("TS-Q-88", "TS-Q-09", "TS-KARMA-08", "TS-KARMA-07")
def test_good_karma_against_a_surprise_brings_what_good_karma_brings():
    """The two pips are for the very next check: 92 is a success of initiative."""
    f = fight(
        ada(Alertness=65), foe("Max", "mook"), ambush={"by": "foes"},
        enemies=[{"director": "max", "zone": "yard"}], objective=OVER,
    )  # fmt: skip
    f.run(fights.play(f.game, f.card), "karma:ada>own", percent=[44, 92])
    assert f.log("fight.initiative")[-1].amount == 11


@pytest.mark.rule("TS-Q-88", "TS-Q-09", "TS-KARMA-10", "TS-Q-48")
def test_bad_karma_of_a_surprise_brings_more_of_them():
    more = {"id": "more", "director": "tom", "zone": "yard", "trigger": "bad_karma"}
    f = fight(
        ada(), foe("Max", "mook"), foe("Tom", "mook"), ambush={"by": "foes"}, reinforcement=[more],
        enemies=[{"director": "max", "zone": "yard"}], objective=OVER,
    )  # fmt: skip
    f.run(fights.play(f.game, f.card), percent=[44, 90])
    assert "tom:1" in [each.id for each in f.game.foes]


@pytest.mark.rule("TS-C-32", "TS-Q-12", "TS-STORY-07")
@pytest.mark.parametrize(("kind", "rolled"), [("snipe", [99, 90]), ("surprise", [90, 90])])
def test_who_lies_there_or_is_surprised_already_is_paid_for_no_curiosity(kind, rolled):
    f = fight(
        ada(complications=["nosy"]), hero("Bea"), foe("Max", "mook"),
        ambush={"by": "foes", "on": "ada", "kind": kind, "weapon": "hunting_rifle"},
        enemies=[{"director": "max", "zone": "hall"}], objective=OVER,
    )  # fmt: skip
    f.run(fights.play(f.game, f.card), percent=rolled if kind == "snipe" else [*rolled, 90])
    assert "scene.framing" not in f.asked


@pytest.mark.rule("TS-COND-21", "TS-Q-76", "TS-Q-90", "TS-COND-20")
def test_who_is_tied_up_may_break_free_and_do_nothing_else():
    f = fight(ada(Agility=65), hero("Bea"), foe("Max"))
    f.gain("ada", "restrained", source="bonds")
    f.turn("ada", "shake:Agility", percent=[40])
    shown = f.offered[0]
    assert not f.ada.has("restrained") and all(each.startswith(("shake", "end")) for each in shown)
    assert morale.active(f.game, f.fight, "cast") == ["ada", "bea"]


@pytest.mark.rule("TS-COND-21", "TS-Q-76", "TS-Q-29")
def test_a_foe_who_is_tied_up_works_at_its_bonds():
    f = fight(ada(), foe("Max"), foe("Tom"))
    f.gain("max", "restrained", source="bonds")
    f.turn("max", percent=[30])
    assert not f.max.has("restrained") and f.log("fight.attack") == []


@pytest.mark.rule("TS-C-26", "TS-C-44", "TS-C-13")
def test_two_powerhouses_have_each_something_to_throw_over():
    f = fight(
        *(hero(each, abilities=["powerhouse"], sp=4, Strength=65) for each in ("Ada", "Bea")), foe("Max")
    )
    f.put("bea", "yard")
    for who in ("ada", "bea"):
        f.at(who).left = ["main"]
        (one,) = [
            each for each in purchases.there(f.game, f.card, f.game.hero(who)) if each.what == "TS-C-26"
        ]
        f.run(one.run())
    f.do("ada", "prop", "powerhouse_ada", zone="bar", way="Strength", percent=[40], faces=[4, 1])
    assert f.max.has("prone") and [each.zone for each in f.fight.props] == ["yard"]


@pytest.mark.rule("TS-C-67", "TS-Q-50", "TS-DELAY-02")
def test_a_comrade_on_a_rope_sets_off_what_waited_for_him():
    high = [ROW[0], ROW[1] | {"height": 6}, ROW[2]]
    f = fight(ada(Melee=65, zone="hall"), hero("Bea"), foe("Max"), zone=high)
    f.put("max", "hall")
    f.bea.inventions["grapnel_gun"] = 1
    f.at("bea").left = ["move"]
    f.at("ada").delay = Delay("ally_enter", target="max")
    (over,) = [each for each in purchases.there(f.game, f.card, f.bea) if each.what == "grapnel_gun"]
    f.run(over.run(), percent=[40], faces=[4, 1])
    assert (f.at("bea").zone, f.max.vitality) == ("hall", 2)


@pytest.mark.rule("TS-C-48", "TS-ACTION-20")
def test_a_passenger_looks_about_for_the_pilot():
    f = fight(
        hero("Ada", abilities=["pilot"], sp=0), hero("Bea", Alertness=65, sp=0), foe("Max"), tags=["dogfight"]
    )
    legal = f.may("bea")
    f.do("bea", "survey", percent=[59])
    assert f.at("ada").initiative == 14
    assert not any(each.startswith(("move", "sprint", "delay", "attack", "cover")) for each in legal)


@pytest.mark.rule("TS-C-48", "TS-Q-90", "TS-Q-19")
def test_who_sits_behind_a_pilot_flies_falls_and_is_shot_at_with_her():
    f = fight(
        hero("Ada", abilities=["pilot"], sp=0), hero("Bea", sp=0), foe("Max"), tags=["dogfight"],
        on_defeat={"capture": "here"},
    )  # fmt: skip
    shot_at = [each.id for each in f.fight.against(f.at("max"))]
    f.do("ada", "move", zone="hall")
    zone = f.at("bea").zone
    f.loses("ada", 9, "loss:ada>accept")
    assert (shot_at, zone, f.at("bea").status) == (["ada"], "hall", "removed")
    assert morale.settled(f.game, f.fight) and f.fight.ended == "lost"
    assert [each.id for each in fights.aftermath.captives(f.game, f.fight)] == ["ada", "bea"]


@pytest.mark.rule("TS-Q-63", "TS-SCENE-09", "TS-WOUND-03")
def test_a_wound_of_an_action_scene_in_which_nobody_fights_hurts_at_once():
    f = ship(ada(vitality=1))
    f.loses("ada", 1, "loss:ada>wounded")
    assert pips_of(f.game, f.check("Charm")) == -2 and "Wounded: no loss now, -2 on every check" in f.labels


@pytest.mark.rule("TS-Q-63", "TS-HAZARD-15", "TS-EFF-15")
def test_a_wound_taken_from_a_fire_where_nobody_fights_makes_it_harder_to_stay_out_of_the_flames():
    bar = Bar(ada(vitality=1), hazard=[{"id": "stove", "kind": "fire", "zone": "here"}])
    flow = outside.suffer(bar.game, bar.scene, Effect(hazard="stove"), bar.play.ada)
    bar.play.run(flow, "loss:ada>wounded", percent=[90], faces=[4])
    assert bar.play.log("check")[-1].pips == -2
