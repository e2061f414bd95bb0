"""What a fight is about beside knocking everybody out (TS-SCN-30, TS-SCN-31, TS-C-49, TS-C-57, TS-EFF)."""

import pytest

from engine.troubleshooters.rules import aftermath, fights, goals, obstacles, police
from engine.troubleshooters.seen import zones
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero

STOP = {
    "id": "stop",
    "label": "Stop the engine",
    "requires": {"in_zone": "yard"},
    "steps": 2,
    "retry": "round",
    "check": {"skills": [{"skill": "Strength"}, {"skill": "Machinery"}]},
    "success": [{"add": "steps"}],
    "fail": [{"text": "It runs on."}],
}
STOPPED = {
    "id": "stopped",
    "when": {"flag_at_least": {"flag": "steps", "value": 2}},
    "effects": [{"set": "plan_stopped"}],
    "ends_fight": "won",
}


def ada(**given):
    return hero("Ada", **({"Strength": 65, "Alertness": 65, "sp": 0, "vitality": 5, "zone": "yard"} | given))


def engine(*given, **scene):
    return fight(ada(), *given, **({"option": [STOP], "objective": [STOPPED]} | scene))


def offered(f, id="ada"):
    return [each for each in f.may(id) if each.startswith("do:")]


@pytest.mark.rule("TS-C-57", "TS-SCN-31", "TS-Q-90", "TS-C-43")
def test_two_successes_at_the_engine_win_and_their_morale_breaks_but_not_the_boss():
    f = engine(foe("Max", "mook"), foe("Rex", "boss"))
    f.do("ada", "do", "stop", way="0", percent=[40])
    f.run(goals.reached(f.game, f.fight))
    assert not f.fight.ended
    f.at("ada").left = ["main"]
    f.do("ada", "do", "stop", way="0", percent=[41])
    f.run(goals.reached(f.game, f.fight))
    assert f.fight.ended == "won" and f.game.flags["plan_stopped"]
    assert (f.at("max").status, f.at("rex").status) == ("fled", "active")


@pytest.mark.rule("TS-C-57", "TS-Q-05", "TS-Q-112", "TS-CHECK-12")
def test_a_failure_at_the_engine_closes_every_approach_until_the_next_round_and_draws_nothing():
    f = engine(foe("Rex", "boss"), option=[STOP | {"stake": "way"}])
    assert offered(f) == ["do:0:stop", "do:1:stop"]
    f.do("ada", "do", "stop", way="0", percent=[81])
    f.at("ada").left = ["move", "free", "main"]
    assert offered(f) == [] and f.game.alarm == {}
    assert zones.fight(f.game, f.fight).wanted == ("Stop the engine (The yard), 0 of 2, again next round",)
    goals.reopen(f.game, f.fight)
    assert offered(f) == ["do:0:stop", "do:1:stop"]


@pytest.mark.rule("TS-Q-90", "TS-Q-19", "TS-SCN-31", "TS-C-58", "TS-STORY-05")
def test_when_it_is_too_late_all_who_are_there_are_lost_and_held_and_the_round_is_in_sight():
    late = {
        "id": "late",
        "when": {"all": [{"round_at_least": 4}, {"not": {"flag": "warned"}}]},
        "ends_fight": "lost",
    }
    f = engine(foe("Rex", "boss"), objective=[STOPPED, late], on_defeat={"capture": "cellar"})
    sheet = zones.fight(f.game, f.fight)
    f.fight.round = 3
    f.run(goals.reached(f.game, f.fight))
    assert not f.fight.ended and (sheet.limit, sheet.too_late) == (3, True)
    f.fight.round = 4
    f.run(goals.reached(f.game, f.fight))
    aftermath.clear(f.game, f.fight)
    f.run(aftermath.follow(f.game, f.fight))
    assert f.fight.ended == "lost" and (f.ada.sp, f.ada.presence) == (9, "captive")


@pytest.mark.rule("TS-PRED-08", "TS-Q-90", "TS-C-57", "TS-C-61")
@pytest.mark.parametrize(("level", "last"), [("story", 11), ("standard", 8), ("ruthless", 5)])
def test_a_climax_has_fewer_rounds_the_harder_the_level(level, last):
    late = {"id": "late", "when": {"deadline": True}, "ends_fight": "lost"}
    f = engine(foe("Rex", "boss"), objective=[STOPPED, late])
    f.game.level = f.game.library.levels[level]
    sheet = zones.fight(f.game, f.fight)
    f.fight.round = last
    f.run(goals.reached(f.game, f.fight))
    assert (sheet.limit, sheet.too_late, f.fight.ended) == (last, True, "")
    f.fight.round = last + 1
    f.run(goals.reached(f.game, f.fight))
    assert f.fight.ended == "lost"


@pytest.mark.rule("TS-C-49", "TS-C-45", "TS-SCN-09")
def test_the_rounds_of_a_scene_without_enemies_are_what_is_told_of_it():
    f = fight(ada(), rounds=5)
    sheet = zones.fight(f.game, f.fight)
    assert (sheet.limit, sheet.too_late) == (5, False)


@pytest.mark.rule("TS-C-57", "TS-Q-05", "TS-SCN-15")
def test_an_engine_that_is_stopped_is_not_opened_by_a_new_round():
    f = engine(foe("Rex", "boss"), objective=[])
    for _ in range(2):
        f.at("ada").left = ["main"]
        f.do("ada", "do", "stop", way="0", percent=[40])
    goals.reopen(f.game, f.fight)
    f.at("ada").left = ["move", "free", "main"]
    assert offered(f) == []


@pytest.mark.rule("TS-Q-51", "TS-TURN-04", "TS-PRED-08")
def test_an_option_of_the_scene_is_the_main_action_and_only_where_the_hero_stands():
    f = fight(ada(), hero("Bea", sp=0), foe("Rex", "boss"), option=[STOP], objective=[])
    assert offered(f, "bea") == []
    f.do("ada", "do", "stop", way="0", percent=[40])
    assert f.at("ada").left == ["move", "free"] and offered(f) == []


@pytest.mark.rule("TS-Q-51", "TS-Q-28", "TS-ACTION-03")
def test_a_word_is_a_free_action_once_a_scene():
    word = {
        "id": "word",
        "label": "Name him",
        "action": "free",
        "tags": ["speak"],
        "effects": [{"pips": -2, "scope": "next check", "who": "rex"}],
    }
    f = fight(ada(), hero("Bea"), foe("Rex", "boss"), option=[word])
    f.do("ada", "say", "word")
    assert f.at("ada").left == ["move", "main"]
    assert [(each.who, each.pips) for each in f.game.at.pending] == [("rex", -2)]
    assert "say:word" not in f.may("bea")


@pytest.mark.rule("TS-Q-51", "TS-MENU-10", "TS-SCN-15")
def test_an_option_that_costs_points_is_for_those_who_have_them():
    bribe = {"id": "bribe", "label": "Money", "action": "none", "cost_sp": 2, "effects": [{"foes": "flee"}]}
    f = fight(ada(sp=3), hero("Bea", sp=1), foe("Max", "mook"), foe("Tom", "mook"), option=[bribe])
    assert "also:bribe" not in f.may("bea") and "also:bribe" in f.may("ada")
    f.do("ada", "also", "bribe")
    assert f.ada.sp == 1 and f.at("ada").left == ["move", "free", "main"]
    assert [f.at(each).status for each in ("max", "tom")] == ["fled", "fled"]


@pytest.mark.rule("TS-EFF-28", "TS-C-41")
def test_effects_send_away_so_many_of_a_rank_in_a_zone():
    f = engine(
        *(foe(each, "mook") for each in ("Max", "Tom", "Kit")),
        foe("Rex", "boss"),
        timer=[
            {
                "id": "bell",
                "rounds": 1,
                "effects": [{"foes": "surrender", "rank": "mook", "zone": "bar", "number": 1}],
            }
        ],
    )
    f.put("max", "hall")
    f.run(goals.clock(f.game, f.fight))
    assert [f.at(each).status for each in ("max", "tom", "kit", "rex")] == [
        "active",
        "surrendered",
        "active",
        "active",
    ]


@pytest.mark.rule("TS-SCN-30", "TS-EFF-15", "TS-HAZARD-11", "TS-HAZARD-04")
def test_a_timer_lights_a_fuse_and_who_has_left_the_zone_is_not_hurt():
    f = engine(
        foe("Rex", "boss"),
        timer=[{"id": "lit", "rounds": 1, "effects": [{"hazard": "bomb"}]}],
        hazard=[{"id": "bomb", "kind": "explosive", "dice": 4, "round": 3, "zone": "yard"}],
    )
    assert f.fight.devices == [] or [each.round for each in f.fight.devices] == [3]
    f.run(goals.clock(f.game, f.fight))
    assert [(each.id, each.round) for each in f.fight.devices] == [("bomb", 3)]


@pytest.mark.rule("TS-EFF-16", "TS-EFF-05", "TS-COND-44", "TS-Q-101")
def test_effects_reach_everybody_in_a_zone_and_change_it():
    f = engine(
        foe("Rex", "boss"),
        timer=[
            {
                "id": "quake",
                "rounds": 1,
                "effects": [
                    {"condition": "prone", "who": "zone:yard"},
                    {"zone": "bar", "change": "tag:dark"},
                    {"zone": "hall", "change": "fire"},
                ],
            }
        ],
    )
    f.run(goals.clock(f.game, f.fight))
    assert f.ada.has("prone") and not f.rex.has("prone")
    assert f.rex.has("blinded") and f.fight.zones["hall"].fire


@pytest.mark.rule("TS-EFF-17", "TS-LOS-05", "TS-ATTACK-13", "TS-SCN-23")
def test_a_view_that_an_effect_opens_makes_a_target():
    f = engine(
        foe("Rex", "boss"),
        los=[{"a": "bar", "b": "yard", "state": "blocked"}],
        timer=[{"id": "curtain", "rounds": 1, "effects": [{"los": ["bar", "yard"], "state": "clear"}]}],
    )
    f.arm("ada", "hunting_rifle")
    assert "attack:basic:rex" not in f.may("ada")
    f.run(goals.clock(f.game, f.fight))
    assert "attack:basic:rex" in f.may("ada")


@pytest.mark.rule("TS-SCN-23", "TS-PRED-01")
def test_a_view_with_a_question_is_there_once_it_is_true():
    f = engine(
        foe("Rex", "boss"),
        los=[{"a": "bar", "b": "yard", "state": "clear", "when": {"flag": "gate"}}],
        option=[{"id": "gate", "label": "Open the gate", "effects": [{"set": "gate"}]}],
    )
    f.arm("ada", "hunting_rifle")
    assert "attack:basic:rex" not in f.may("ada")
    f.do("ada", "do", "gate")
    f.at("ada").left = ["main"]
    assert "attack:basic:rex" in f.may("ada")


@pytest.mark.rule("TS-EFF-14", "TS-Q-48", "TS-SCN-27")
def test_an_effect_calls_each_reinforcement_once_and_it_comes_next_round():
    f = engine(
        foe("Rex", "boss"),
        foe("Max", "mook"),
        reinforcement=[{"id": "more", "director": "max", "zone": "hall", "trigger": "flag", "flag": "horn"}],
        timer=[{"id": "horn", "rounds": 1, "effects": [{"reinforce": "more"}, {"set": "horn"}]}],
    )
    f.run(goals.clock(f.game, f.fight))
    goals.flagged(f.game, f.fight)
    assert f.game.at.called == ["more"] and len(f.fight.fighters) == 3


@pytest.mark.rule("TS-EFF-30", "TS-C-44")
def test_a_hidden_prop_comes_into_reach_by_an_effect():
    f = engine(
        foe("Rex", "boss"),
        prop=[
            {
                "id": "pail",
                "kind": "topple",
                "label": "A pail",
                "zone": "yard",
                "skills": ["Strength", "Agility"],
            }
            | {"hidden": True}
        ],
        timer=[{"id": "wax", "rounds": 1, "effects": [{"prop": "pail"}]}],
    )
    f.put("rex", "hall")
    assert not [each for each in f.may("ada") if each.startswith("prop")]
    f.run(goals.clock(f.game, f.fight))
    assert [each for each in f.may("ada") if each.startswith("prop")] == [
        "prop:Strength:pail:hall",
        "prop:Agility:pail:hall",
    ]


@pytest.mark.rule("TS-EFF-13", "TS-EFF-29", "TS-EFF-06")
def test_effects_move_hurt_and_end():
    f = engine(
        foe("Rex", "boss"),
        option=[
            {
                "id": "leap",
                "label": "Leap",
                "action": "move",
                "effects": [{"relocate": "bar"}, {"damage": "2dX", "who": "rex"}, {"end_fight": "retreat"}],
            }
        ],
    )
    f.do("ada", "slip", "leap", faces=[4, 5])
    assert f.at("ada").zone == "bar" and f.rex.vitality == f.rex.top - 2
    assert f.fight.ended == "retreat"


@pytest.mark.rule("TS-EFF-01", "TS-STORY-21", "TS-Q-19")
def test_an_effect_that_leads_away_ends_the_fight_and_nobody_is_captured():
    f = engine(
        foe("Rex", "boss"),
        on_defeat={"capture": "cell"},
        option=[{"id": "flame", "label": "Follow her", "effects": [{"goto": "roof"}]}],
    )
    f.do("ada", "do", "flame")
    assert f.fight.ended == "retreat" and f.game.at.onward.goto == "roof"
    assert f.ada.presence == "present"


@pytest.mark.rule("TS-HAZARD-01", "TS-HAZARD-02", "TS-FLOW-08")
@pytest.mark.parametrize(("flat", "roll", "loss"), [(False, 41, 0), (True, 41, 1), (False, 47, 1)])
def test_without_air_each_turn_begins_with_endurance(flat, roll, loss):
    f = fight(
        ada(Endurance=45, zone="bar"),
        foe("Rex", "boss"),
        hazard=[{"id": "flood", "kind": "drown", "zone": "bar"}],
    )
    f.fight.drowning.append("flood")
    if flat:
        f.gain("ada", "flat_footed")
    f.turn("ada", "end", percent=[roll], faces=[4] * loss)
    assert f.ada.vitality == 5 - loss


@pytest.mark.rule("TS-C-49", "TS-INIT-11", "TS-SCN-30")
def test_a_sinking_boat_has_no_initiative_and_its_timer_comes_last():
    f = fight(
        ada(zone="bar"),
        hero("Bea", sp=0),
        type="action",
        rounds=2,
        enemies=[],
        option=[{"id": "bail", "label": "Bail", "effects": [{"set": "bailed"}]}],
        objective=[
            {"id": "dry", "when": {"all": [{"flag": "bailed"}, {"round_at_least": 2}]}, "ends_fight": "won"}
        ],
        timer=[{"id": "down", "rounds": 2, "effects": [{"end_fight": "lost"}]}],
    )
    answers = ("first:bea", "end", "do:bail")
    assert f.run(fights.play(f.game, f.card), *answers) == "won"
    assert [each.who for each in f.log("fight.turn")][:2] == ["Bea", "Ada"]
    assert not f.log("fight.initiative")


@pytest.mark.rule("TS-GM-19", "TS-Q-30", "TS-C-45")
def test_two_rounds_of_shots_bring_the_police_and_their_second_round_ends_it():
    f = fight(hero("Ada", Alertness=65, Melee=65), foe("Rex", "boss"), on_defeat={"capture": "cell"})
    f.run(goals.heard(f.game, f.fight, 2))
    f.run(goals.heard(f.game, f.fight, 2))
    assert f.fight.police == 2
    for f.fight.round in (1, 2):
        police.part(f.fight)
        assert not f.fight.ended
    f.fight.round = 3
    police.part(f.fight)
    assert f.fight.ended == "retreat" and f.fight.broke_off


@pytest.mark.rule("TS-Q-30", "TS-C-52", "TS-SCN-27")
def test_a_loud_round_raises_the_alarm_the_scheme_and_whoever_listens():
    f = fight(
        hero("Ada"),
        foe("Rex", "boss"),
        foe("Max", "mook"),
        reinforcement=[{"id": "gong", "director": "max", "zone": "hall", "trigger": "alarm"}],
    )
    f.run(goals.heard(f.game, f.fight, obstacles.LOUD))
    assert (f.game.alarm, f.game.scheme, f.game.at.called) == ({"here": 2}, 0, ["gong"])
    f.run(goals.heard(f.game, f.fight, obstacles.LOUD))
    assert (f.game.alarm, f.game.scheme, f.game.at.called) == ({"here": 4}, 1, ["gong"])
