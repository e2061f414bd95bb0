"""Clues, kits and questions with checks of their own; what is lent, and what outlives a session."""

from __future__ import annotations

import pytest

from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.rules import (
    aftermath,
    conditions,
    debrief,
    errands,
    menu,
    picks,
    points,
    police,
    scenes,
    shopping,
)
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_purchases import Bar, clue


def buys(bar: Bar, *answers: str, **dice) -> bool:
    """The first thing of the shelf is asked for; whether somebody has it now."""
    card, price = next(shopping.shelf(bar.game, bar.scene))
    bar.play.run(shopping.buy(bar.game, bar.scene, card, price), *answers, **dice)
    return any(kit.id == card.id for each in bar.game.heroes for kit in each.kits)


@pytest.mark.rule("TS-Q-21", "TS-SCN-07", "TS-SCN-17")
def test_a_kit_may_be_got_by_any_way_that_its_check_has():
    ways = [{"skill": "Contacts"}, {"skill": "Red Tape"}, {"skill": "Charm", "requires": {"flag": "met"}}]
    bar = Bar(
        hero("Ada", Red_Tape=65, sp=0), type="planning", gear=[{"kit": "handgun", "check": {"skills": ways}}]
    )
    assert buys(bar, "gear:ada:Red Tape", percent=[60])
    assert bar.play.offered == [["gear:ada:Contacts", "gear:ada:Red Tape"]]


@pytest.mark.rule("TS-Q-21", "TS-SCN-18", "TS-MOD-03")
def test_circumstances_count_for_a_kit_too():
    owed = {
        "skill": "Contacts",
        "circumstances": [{"when": {"not_flag": "paid"}, "pips": 2, "text": "He owes you"}],
    }
    bar = Bar(hero("Ada", sp=0), type="planning", gear=[{"kit": "handgun", "check": owed}])
    assert buys(bar, percent=[62])


@pytest.mark.rule("TS-Q-21", "TS-OPPOSED-04", "TS-SCN-17")
@pytest.mark.parametrize(("theirs", "got"), [(30, False), (20, True)])
def test_a_kit_that_somebody_keeps_has_to_be_won_from_him(theirs, got):
    kept = {"skill": "Charm", "opposed": {"director": "max", "skill": "Willpower"}}
    bar = Bar(
        hero("Ada", Charm=45, sp=0), foe("Max"), type="planning", gear=[{"kit": "handgun", "check": kept}]
    )
    assert buys(bar, percent=[25, theirs]) == got


@pytest.mark.rule("TS-Q-15", "TS-SCN-17")
def test_a_clue_is_looked_for_in_a_way_that_is_open():
    ways = [{"skill": "Search", "requires": {"flag": "ladder"}}, {"skill": "Charm"}]
    bar = Bar(
        hero("Ada", Search=65, Charm=45, sp=0), clues=["tide"], tables=(clue("tide", check={"skills": ways}),)
    )
    bar.buys("ada", "clue:tide", percent=[40])
    assert [each.skill for each in bar.play.log("check")] == ["Charm"]


@pytest.mark.rule("TS-SCN-13", "TS-SCN-17", "TS-ABIL-09", "TS-SCN-18")
def test_a_question_to_the_press_may_be_put_in_each_of_its_ways():
    asked = {
        "skills": [{"skill": "Charm"}, {"skill": "Investigation"}],
        "circumstances": [{"when": {"not_flag": "x"}, "pips": 2, "text": "She likes you"}],
    }
    bar = Bar(hero("Ada", sp=0), clues=["tide"], tables=(clue("tide"),), type="press", checks=[asked])
    found = [each for each in errands.there(bar.game, bar.game.tale, bar.scene) if each.kind == "press"]
    bar.play.run(found[1].run(bar.game, bar.game.tale), percent=[62])
    assert [each.id for each in found] == ["press:ada>0", "press:ada>0.1"] and bar.game.clues == ["tide"]


@pytest.mark.rule("TS-Q-86", "TS-Q-83", "TS-OPTION-14")
@pytest.mark.parametrize("lies", [False, True])
def test_a_pistol_that_a_comrade_or_nobody_has_in_the_end_is_as_empty_as_it_was_shot(lies):
    f = fight(hero("Ada", kits=["handgun"], sp=0), hero("Bea", sp=0), foe("Max"))
    f.do("ada", "put_down")
    f.do("bea", "pick_up", "0")
    f.hit("bea", "max", way="burst", percent=[98])
    if lies:
        f.at("bea").left = ["free"]
        f.do("bea", "put_down")
    aftermath.clear(f.game, f.fight)
    assert f.ada.kits[0].state == "empty" and f.bea.kits == []


@pytest.mark.rule("TS-ACTION-08", "TS-ACTION-09", "TS-Q-86")
def test_there_is_no_holster_for_a_borrowed_pistol():
    f = fight(hero("Ada", kits=["handgun"], sp=0), hero("Bea", kits=["survival_gear"], sp=0), foe("Max"))
    f.at("bea").armed = -1
    f.do("ada", "put_down")
    f.do("bea", "pick_up", "0")
    f.at("bea").left = ["free"]
    f.do("bea", "ready", "0")
    assert [each.id for each in f.fight.zones["bar"].objects] == ["handgun"]


@pytest.mark.rule("TS-COND-11", "TS-Q-106", "TS-STATE-17", "TS-VIT-05")
def test_who_is_exhausted_is_so_after_a_debriefing():
    p = play(hero("Ada", Agility=65))
    conditions.gain(p.game, p.ada, "exhausted")
    p.run(debrief.debrief(p.game))
    assert (p.ada.top, p.ada.vitality) == (6, 3)


@pytest.mark.rule("TS-Q-25", "TS-EXP-14", "TS-Q-31")
def test_blood_that_was_shed_in_the_first_session_is_not_forgotten_in_the_second():
    p = play(hero("Ada"), hero("Bea"))
    p.run(points.cold_blood(p.game, p.ada, cruel=True))
    scenes.begin_session(p.game)
    p.game.merits.append("TS-EXP-14")
    assert debrief.free_ticks(p.game) == {"ada": 0, "bea": 0}


def reads(bar: Bar, **dice) -> bool:
    """The one option of the bar is taken; whether it has told something."""
    (pick,) = picks.of_option(bar.game, bar.game.tale, bar.scene.options[0], [bar.game.heroes[0]])
    bar.play.run(picks.take(bar.game, bar.game.tale, bar.scene, pick), **dice)
    return "read" in bar.game.flags


LETTER = {"id": "letter", "label": "Read it", "language": "Greek", "effects": [{"set": "read"}]}


@pytest.mark.rule("TS-Q-27", "TS-LEARN-05", "TS-SCN-15")
@pytest.mark.parametrize(("ticks", "rolled", "told"), [(0, 92, False), (2, 92, True)])
def test_a_letter_that_nobody_can_read_wants_the_gist_although_it_asks_for_nothing(ticks, rolled, told):
    bar = Bar(hero("Ada", sp=0), option=[LETTER])
    bar.play.ada.started["Greek"] = ticks
    assert reads(bar, percent=[rolled]) == told


@pytest.mark.rule("TS-Q-27", "TS-SCN-16")
def test_a_letter_is_read_out_by_whoever_knows_the_language_unless_it_is_private():
    greek = hero("Bea", languages=["Greek"])
    assert reads(Bar(hero("Ada", sp=0), greek, option=[LETTER]))
    alone = Bar(hero("Ada", sp=0), greek, option=[LETTER | {"tags": ["private_talk"]}])
    assert not reads(alone, percent=[98])


@pytest.mark.rule("TS-Q-66", "TS-HEAL-03", "TS-HEAL-04", "TS-Q-65")
@pytest.mark.parametrize(("rolled", "awake"), [(40, True), (98, False)])
def test_who_goes_down_where_nobody_fights_may_be_brought_round_once(rolled, awake):
    bar = Bar(hero("Ada", sp=0), hero("Bea", Medicine=65, sp=0))
    bar.play.ada.vitality = 0
    conditions.gain(bar.game, bar.play.ada, "out_cold")

    def wakes():
        return [each for each in errands.there(bar.game, bar.game.tale, bar.scene) if each.kind == "wake"]

    bar.play.run(wakes()[0].run(bar.game, bar.game.tale), percent=[rolled])
    assert (bar.play.ada.able, bar.play.ada.vitality > 0, wakes()) == (awake, awake, [])


@pytest.mark.rule("TS-GM-19", "TS-KIT-05", "TS-COMP-18")
def test_papers_help_with_the_police_and_a_child_may_not_be_believed():
    bar = Bar(hero("Ada", Subterfuge=15, sp=0, complications=["underage"], kits=["forged_papers"]))
    gone = bar.play.run(police.ask(bar.game, bar.game.tale), "police:ada:Subterfuge", "fail", percent=[92])
    assert not gone and bar.play.ada.sp == 3


@pytest.mark.rule("TS-Q-101", "TS-COND-05", "TS-COND-07", "TS-KIT-13")
@pytest.mark.parametrize(("kits", "pips"), [([], -5), (["flashlight"], 0)])
def test_who_searches_a_dark_cellar_without_a_lamp_is_blind(kits, pips):
    bar = Bar(hero("Ada", sp=0), hero("Bea", kits=kits), tags=["dark"])
    menu.enter(bar.game, bar.game.tale, bar.scene)
    assert pips_of(bar.game, bar.play.check("Search")) == pips
    scenes.end_scene(bar.game)
    assert not bar.play.ada.has("blinded")


@pytest.mark.rule("TS-Q-101", "TS-COND-07", "TS-C-27")
def test_a_lamp_that_comes_later_ends_the_dark():
    bar = Bar(hero("Ada", sp=0), tags=["dark"])
    menu.enter(bar.game, bar.game.tale, bar.scene)
    shopping.have(bar.game, bar.play.ada, bar.game.library.kits["flashlight"])
    scenes.shade(bar.game)
    assert not bar.play.ada.has("blinded")
