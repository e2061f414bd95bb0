"""Rules of scenes, of turns and of the Director in one scene each (TS-SCENE, TS-CHECK, TS-DP, TS-FLOW, TS-LOOP)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.table import RandomStream
from engine.troubleshooters.rules import (
    checks,
    conditions,
    debrief,
    fights,
    gathering,
    grave,
    initiative,
    injuries,
    menu,
    snipes,
    space,
    ticks,
)
from engine.troubleshooters.scenario.options import Option
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_menu import ASK, Kiosk, preset
from tests.troubleshooters.test_purchases import Bar
from tests.troubleshooters.test_run import planned
from tests.troubleshooters.tour import LEADS, tour

# Checks


@pytest.mark.rule("TS-CHECK-05", "TS-CHECK-06")
@pytest.mark.parametrize(("roll", "clues"), [(34, ["name"]), (97, [])])
def test_a_success_has_what_was_wished_for_and_a_failure_has_not(roll, clues):
    kiosk = Kiosk()
    kiosk.run(ASK, *["pass"] * (roll == 34), "exit", percent=[roll, 13 if roll == 97 else 98])
    assert kiosk.game.clues == clues


@pytest.mark.rule("TS-EXP-04", "TS-Q-08")
def test_no_tick_for_what_means_nothing_nor_for_a_task_that_is_closed():
    p = play(hero("Ada", Search=45, sp=0))
    p.run(checks.check(p.game, p.check("Search", tags=("-meaningful",))), percent=[96])
    assert p.ada.ticks == []
    p.run(checks.check(p.game, p.check("Search")), percent=[96])
    assert p.ada.ticks == ["Search"]
    kiosk = Kiosk()
    kiosk.run(ASK, "exit", percent=[97, 13])
    assert kiosk.play.ada.ticks == ["Charm"] and ASK not in kiosk.lines() and kiosk.play.ben.ticks == []


@pytest.mark.rule("TS-FLOW-04", "TS-KARMA-02", "TS-EXP-03")
def test_a_check_is_rolled_flipped_judged_paid_and_ticked_in_this_order():
    p = play(hero("Ada", Search=45, sp=2))
    p.run(checks.check(p.game, p.check("Search")), "flip", percent=[53])
    assert [each.kind for each in p.events] == ["check", "points", "check.changed", "tick"]
    p = play(hero("Ada", Search=45, sp=0))
    p.run(checks.check(p.game, p.check("Search")), percent=[33])
    assert [each.kind for each in p.events] == ["check", "karma", "points", "pips.wait", "tick"]


@pytest.mark.rule("TS-FLOW-04", "TS-KARMA-04", "TS-MOD-05")
def test_what_waits_is_used_up_by_the_check_and_its_own_karma_waits_for_the_next():
    p = play(hero("Ada", Search=65, sp=0))
    p.run(checks.check(p.game, p.check("Search")), percent=[88])
    assert [each.pips for each in p.game.at.pending] == [-2]
    p.run(checks.check(p.game, p.check("Search")), percent=[77])
    assert p.log("check")[1].pips == -2 and [each.pips for each in p.game.at.pending] == [-2]


@pytest.mark.rule("TS-COND-06", "TS-COND-04", "TS-SCN-17")
def test_who_sees_nothing_reads_nothing():
    p = play(hero("Ada", Languages=75, sp=9))
    conditions.gain(p.game, p.ada, "blinded")
    result = p.run(checks.check(p.game, p.check("Languages", sense="sight")), percent=[10])
    assert not result.success and p.asked == []


@pytest.mark.rule("TS-WIN-06", "TS-LOOP-10", "TS-DP-07", "TS-DP-08")
def test_good_karma_stops_once_for_its_choice_and_bad_karma_is_told_with_what_follows():
    p = play(hero("Ada", Search=45, sp=0), foe("Max"))
    p.run(checks.check(p.game, p.check("Search")), "karma:ada>max", percent=[33])
    assert p.asked == ["check.karma"] and [each.why for each in p.log("pips.wait")] == ["Good Karma"]
    p = play(hero("Ada", Search=45, sp=0), foe("Max"))
    p.run(checks.check(p.game, p.check("Search")), percent=[88])
    assert p.asked == [] and [(each.amount, each.why) for each in p.log("pips.wait")] == [(-2, "Bad Karma")]


@pytest.mark.rule("TS-LOOP-27", "TS-LOOP-08", "TS-DP-05")
def test_a_window_with_one_answer_passes_by_itself_with_a_line_in_the_log():
    p = play(hero("Ada", Search=45, sp=0))
    p.run(checks.check(p.game, p.check("Search")), percent=[33])
    assert p.asked == [] and p.log("pips.wait")[0].amount == 2  # nobody to hinder: it is one's own
    p = play(hero("Ada", Search=45, sp=9))
    p.run(checks.check(p.game, p.check("Search")), percent=[96])
    assert p.asked == []  # 69 would not help
    p.run(checks.check(p.game, p.check("Search")), "pass", percent=[92])
    assert p.asked == ["check.flip"] and p.offered[-1][-1] == "pass"


@pytest.mark.rule("TS-DP-05", "TS-WIN-04")
def test_after_a_roll_stand_the_flips_and_the_second_roll_that_one_has_and_passing():
    ada = hero("Ada", Vehicles=45, sp=2, abilities=["born_behind_the_wheel"])
    p = play(ada)
    p.run(checks.check(p.game, p.check("Vehicles", tags=("vehicle",))), "pass", percent=[92])
    assert p.offered == [["flip:TS-ABIL-01", "flip:TS-STORY-15", "reroll:TS-ABIL-02", "pass"]]


# Scenes


@pytest.mark.rule("TS-SCENE-03", "TS-SCN-06")
def test_a_transitional_scene_is_summed_up_and_the_story_moves_on():
    t = planned().go("to:approach")
    assert preset(t.lines()) == ["do:fly"]
    assert t.go("do:fly").scene == "lair"


@pytest.mark.rule("TS-SCENE-04", "TS-SCENE-05", "TS-SCENE-06", "TS-SCN-07", "TS-DP-11")
def test_planning_is_gear_and_clues_and_ends_when_the_party_goes():
    t = planned()
    since = len(t.events)
    for kit in ("flashlight", "binoculars"):
        t.pick(f"gear:{kit}")
        t.pick("gear:margot_keller")
        t.settle()
    assert t.scene == "planning" and any(each.startswith("gear") for each in t.lines())
    assert {each.kind for each in t.events[since:]} <= {"points", "gear"}  # the Director answers gear alone
    assert (t.game.scheme, t.game.alarm) == (2, {}) and t.game.clues == ["one", "two"]
    assert t.go("to:approach").scene == "approach"


@pytest.mark.rule("TS-SCENE-07", "TS-FLOW-03", "TS-SCN-08")
def test_a_detailed_scene_is_played_deed_by_deed_until_one_leads_on():
    kiosk = Kiosk(('effects = [{ challenge = "run" }]', 'effects = [{ set = "ran" }]'))
    kiosk.run("do:go", ASK, "exit", percent=[97, 13])
    assert kiosk.play.asked.count("menu") == 3
    first, second, third = [
        preset(shown)
        for phase, shown in zip(kiosk.play.asked, kiosk.play.offered, strict=True)
        if phase == "menu"
    ]
    assert "do:go" in first and "do:go" not in second and ASK in second and ASK not in third


@pytest.mark.rule("TS-EFF-23", "TS-FIGHT-07")
def test_an_effect_begins_a_fight_scene():
    t = tour(changes={'effects = [{ challenge = "flight" }]': 'effects = [{ fight = "strike" }]'})
    t.skill("Alertness", 100)
    t.go(*LEADS, "to:planning", "to:approach", "do:fly")
    assert "strike" in t.scenes and t.scene == "hub"


@pytest.mark.rule("TS-EFF-25", "TS-SCN-14", "TS-EXP-05", "TS-Q-31")
@pytest.mark.parametrize(("cliffhanger", "sp"), [("", 4), (", cliffhanger = true", 7)])
def test_an_effect_ends_the_session_with_its_debriefing_and_the_next_begins_where_it_leads(cliffhanger, sp):
    ends = f'effects = [{{ session_end = true, goto = "lair"{cliffhanger} }}]'
    t = tour(changes={'effects = [{ challenge = "flight" }]': ends})
    t.skill("Alertness", 100)
    t.go(*LEADS, "to:planning")
    t.game.heroes[0].sp, t.game.heroes[0].ticks = 7, ["Charm"]
    t.go("to:approach", "do:fly")
    assert t.scene == "lair" and t.game.session == 2
    assert t.game.heroes[0].sp == sp and t.game.heroes[0].ticks == []
    assert [each for each in t.log("learned") if each.what == "Charm"]


@pytest.mark.rule("TS-DP-35", "TS-C-51")
def test_the_hub_shows_leads_rest_and_planning_once_the_keys_are_there():
    t = tour().go("to:hub")
    assert [each for each in t.lines() if each.startswith("exit")] == ["exit:mill", "exit:dam", "exit:rest"]
    t.skill("Alertness", 100)
    t.go("to:mill", "try:", "to:hub", "to:dam", "try:", "to:hub")
    assert [each for each in t.lines() if each.startswith("exit")] == ["exit:rest", "exit:planning"]


@pytest.mark.rule("TS-HEAL-09", "TS-Q-104", "TS-C-65")
def test_a_wound_closes_in_a_period_between_adventures_and_in_no_other_way():
    from tests.troubleshooters.test_lasting import answer, began, lasted

    table = began(lasted(wounded=True))
    answer(table, "downtime:danae_kouris>friends")
    assert table.game.heroes[0].has("wounded")
    answer(table, "downtime:danae_kouris>mend")
    assert not table.game.heroes[0].has("wounded")


@pytest.mark.rule("TS-GM-22", "TS-EXP-09", "TS-Q-25")
def test_free_ticks_are_named_with_what_earned_them():
    p = play(hero("Ada"), hero("Bea"))
    p.ada.played = True
    ticks.earn(p.game, "TS-EXP-10")
    ticks.earn(p.game, "TS-EXP-14")
    assert debrief.earned(p.game, p.ada) == ["TS-EXP-09", "TS-EXP-10", *["TS-EXP-14"] * 3]
    p.dice.percents = [50] * 8
    p.dice.faces = [1] * 8
    flow = debrief.debrief(p.game)
    request = next(flow)
    assert request.prompt.endswith("free tick 1 of 5: was in it")
    assert p.log("told")[0].line == "Ada, 5 free ticks: was in it, talked with people, no blood was shed."


# Death


@pytest.mark.rule("TS-DEATH-04", "TS-DEATH-02", "TS-Q-23")
def test_last_words_stand_in_the_log_and_change_nothing_and_nobody_dies_of_an_option_without_the_word():
    from tests.troubleshooters.test_state import told

    ends = []
    for words in ("", "Tell them it was the bus."):
        p = play(hero("Ada"), hero("Bea"))
        flow = grave.meant(p.game, Option(id="stay", label="Stay behind", tags=("sacrifice",)), p.ada)
        option = next(flow).options[0]
        with pytest.raises(StopIteration):
            flow.send([replace(option, typed=words)])
        ends.append(told(p))
        assert [each.line for each in p.log("told")][:-1] == ([f"Ada: {words}"] if words else [])
        assert p.ada.presence == "dead" and p.bea.presence == "present"
    assert ends[0] == ends[1]
    p = play(hero("Ada"))
    p.run(grave.meant(p.game, Option(id="jump", label="Jump off the roof, again"), p.ada))
    assert p.ada.presence == "present"


@pytest.mark.rule("TS-Q-24", "TS-DP-27")
def test_who_was_stopped_does_not_get_up_and_try_again_in_that_scene_but_who_thought_better_of_it_may():
    grave_one = {"id": "push", "label": "Push him", "tags": ["cold_blood"], "effects": [{"set": "done"}]}
    bar = Bar(hero("Ada", sp=7), hero("Bea", sp=5), option=[grave_one])
    bar.play.run(menu.play(bar.game, bar.game.tale, bar.scene), "do:ada>push", "cold_blood.no", "exit")
    assert "do:ada>push" in bar.play.offered[-1]
    answers = "do:ada>push", "cold_blood.yes", "stop:bea.yes", "exit"
    bar.play.run(menu.play(bar.game, bar.game.tale, bar.scene), *answers)
    assert not [each for each in bar.play.offered[-1] if each.startswith("do:")]
    assert "done" not in bar.game.flags and [each.sp for each in bar.game.heroes] == [7, 5]


# Fights


def ada(**given: Any) -> dict[str, Any]:
    return hero("Ada", **({"Melee": 65, "Agility": 65, "Ranged_Combat": 65, "sp": 0, "vitality": 5} | given))


@pytest.mark.rule("TS-ZONE-01", "TS-ZONE-02")
def test_of_where_one_stands_there_is_the_zone_and_nothing_finer():
    f = fight(ada(), hero("Bea"), foe("Max"), foe("Tom"))
    assert [each for each in f.may("ada") if each.startswith("attack:basic")] == [
        "attack:basic:max",
        "attack:basic:tom",
    ]
    f.put("tom", "hall")
    assert [each for each in f.may("ada") if each.startswith("attack:basic")] == ["attack:basic:max"]
    assert space.steps(f.fight, "bar", "bar") == 0 and space.sight(f.fight, "bar", "bar") == ("clear", 0)


@pytest.mark.rule("TS-FIGHT-08", "TS-ATTACK-08", "TS-DEFENCE-03", "TS-DP-18")
def test_a_foe_strikes_by_the_same_steps_as_a_hero_and_a_hero_defends_without_being_asked():
    f = fight(ada(), foe("Rex", "lieutenant"))
    for who, whom, faces in (("ada", "rex", [4, 1]), ("rex", "ada", [4, 1, 1])):
        since = len(f.events)
        f.hit(who, whom, percent=[40, 96], faces=faces)
        kinds = [each.kind for each in f.events[since:] if each.kind != "tick"]
        assert kinds == ["check", "check", "fight.attack", "fight.dice", "vitality"], kinds
    assert f.asked == [] and f.ada.vitality == 4 and f.rex.vitality == 4


@pytest.mark.rule("TS-DEFENCE-03", "TS-DEFENCE-02", "TS-DEFENCE-05")
def test_where_the_situation_does_not_allow_it_nobody_defends():
    f = fight(ada(), foe("Max"))
    f.arm("max", "handgun", value=45)
    f.put("max", "hall")
    f.hit("max", "ada", percent=[96])
    assert [each.id for each in f.log("check")] == ["max"]


@pytest.mark.rule("TS-TURN-09", "TS-INIT-09")
def test_who_ends_the_turn_is_not_asked_again_before_the_next_round():
    f = fight(ada(), foe("Max"))
    f.put("max", "yard")
    f.fight.round = 0
    f.fight.views["bar", "yard"] = f.fight.views["yard", "bar"] = ("blocked", 0)
    f.at("ada").initiative, f.at("max").initiative = 9, 3
    f.run(fights._round(f.game, f.fight), "end")
    assert f.asked == ["turn"] and [each.id for each in f.log("fight.turn")] == ["ada", "max"]


@pytest.mark.rule("TS-DP-12", "TS-SCN-26", "TS-INIT-12")
def test_enemies_stand_where_the_file_puts_them_and_tied_ones_act_in_its_order():
    enemies = [{"director": "tom", "zone": "yard"}, {"director": "max", "zone": "hall"}]
    f = fight(ada(), foe("Max"), foe("Tom"), enemies=enemies)
    f.fight.fighters = [each for each in f.fight.fighters if each.side == "cast"]
    from engine.troubleshooters.state.fight import Fight

    f.game.fight = made = Fight(f.card)
    gathering.gather(f.game, made)
    assert [(each.id, each.zone) for each in made.fighters if each.side == "foes"] == [
        ("tom", "yard"),
        ("max", "hall"),
    ]
    for each in made.fighters:
        each.initiative, each.acted = 5, each.side == "cast"
    assert f.run(initiative.following(f.game, made)).id == "tom"


@pytest.mark.rule("TS-DP-16", "TS-OPTION-03", "TS-Q-51")
def test_the_attacks_of_a_turn_are_each_way_on_each_target_with_what_is_in_hand():
    f = fight(ada(), foe("Max"), foe("Tom"))
    f.arm("ada", "handgun")
    f.put("tom", "hall")
    found = [each for each in f.may("ada") if each.startswith("attack")]
    assert found == [
        "attack:whump:max", "attack:basic:max", "attack:aim:max", "attack:burst:max",
        "attack:basic:tom", "attack:aim:tom", "attack:burst:tom",
    ]  # fmt: skip
    f.hit("ada", "max", way="whump", percent=[40], answers=["whump:restrained+prone"])
    assert f.asked == ["choice"] and f.max.has("prone") and f.max.has("restrained")


@pytest.mark.rule("TS-DP-17", "TS-Q-50", "TS-DELAY-01")
def test_one_may_wait_for_what_the_list_names_and_answer_with_an_attack_or_with_cover():
    f = fight(ada(), foe("Max"))
    waits = [each for each in f.may("ada") if each.startswith("delay")]
    assert waits == [
        "delay:basic:enter:bar", "delay:basic:attack", "delay:basic:attack:max", "delay:cover:attack",
    ]  # fmt: skip
    f.arm("ada", "handgun")
    assert "delay:basic:ready" in f.may("ada") and "delay:basic:enter:hall" in f.may("ada")


@pytest.mark.rule("TS-DP-31", "TS-GM-11", "TS-Q-29")
def test_a_foes_turn_is_its_policy_and_asks_nobody():
    f = fight(ada(), foe("Max"))
    f.put("max", "yard")
    f.turn("max", percent=[])
    assert f.asked == [] and f.at("max").zone == "bar"


@pytest.mark.rule("TS-DP-32", "TS-Q-93", "TS-WIN-12")
@pytest.mark.parametrize(
    ("rank", "loss", "vitality", "wounded"),
    [("lieutenant", 4, 1, False), ("lieutenant", 5, 5, True), ("underling", 3, 0, False)],
)
def test_a_leader_takes_wounded_when_the_loss_would_end_it_and_an_underling_does_not(
    rank, loss, vitality, wounded
):
    f = fight(ada(), foe("Rex", rank))
    f.loses("rex", loss)
    assert (f.rex.vitality, f.rex.has("wounded"), f.asked) == (vitality, wounded, [])


@pytest.mark.rule("TS-SIT-47", "TS-COND-14", "TS-Q-88")
@pytest.mark.parametrize(("roll", "caught"), [(44, False), (46, True)])
def test_alertness_keeps_one_from_being_surprised(roll, caught):
    f = fight(ada(Alertness=45), foe("Max"))
    f.run(snipes.surprise(f.game, f.fight, [f.at("ada")]), percent=[roll])
    assert f.ada.has("flat_footed") == caught and f.log("check")[0].skill == "Alertness"


@pytest.mark.rule("TS-Q-62", "TS-WOUND-02", "TS-COND-60")
def test_who_is_wounded_may_take_mortal_peril_and_who_is_in_peril_may_take_wounded():
    for has, other in (("wounded", "mortal_peril"), ("mortal_peril", "wounded")):
        f = fight(ada(vitality=3), foe("Max"))
        f.gain("ada", has)
        found = [key for key, _, _ in injuries.choices(f.game, f.fight, f.ada)]
        assert found == [other]


@pytest.mark.rule("TS-Q-103", "TS-COND-62")
def test_no_blow_and_no_throw_brings_what_only_a_text_brings():
    authored = ("Overburdened", "Exhausted", "Deaf", "Frightened", "Terrified", "Intoxicated", "Paralysed")
    seen = []
    for seed in range(8):
        people = [foe(name, rank) for name, rank in (("Rex", "boss"), ("Tom", "underling"), ("Max", "mook"))]
        f = fight(hero("Ada", sp=4), hero("Bea", sp=4), *people)
        f.game.streams["dice"] = RandomStream(seed)
        stream = RandomStream(seed)
        for _ in range(4):
            rule = fights._round(f.game, f.fight)
            try:
                request = next(rule)
                while True:
                    request = rule.send([stream.pick(request.options)])
            except StopIteration:
                continue
        seen += [each.name for each in f.log("condition")]
    assert len(dict.fromkeys(seen)) > 3 and not [each for each in seen if each in authored]
