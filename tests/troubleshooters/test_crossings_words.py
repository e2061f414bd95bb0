"""Words of options, scenes and kits: what they promise is what happens (TS-SCN-05 to TS-SCN-22)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from content.troubleshooters import library
from engine.troubleshooters.cards import legal
from engine.troubleshooters.rules import (
    attempts,
    captivity,
    challenge,
    conditions,
    declaring,
    errands,
    healing,
    meeting,
    picks,
    police,
    shopping,
    turn_odds,
    workshop,
)
from engine.troubleshooters.scenario.scenes import Gear
from engine.troubleshooters.state.deeds import Deed, Turn
from engine.troubleshooters.state.records import Check, Part
from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero, play, ready_made
from tests.troubleshooters.test_effects import Stage
from tests.troubleshooters.test_menu import ASK, Kiosk
from tests.troubleshooters.test_purchases import Bar

ASKED = '  label = "Ask who shut it"\n'
BRETON = (ASKED, ASKED + '  language = "Breton"\n')


def breton(*more: tuple[str, str]) -> Kiosk:
    """Nobody speaks Breton, and Ben hardly any language."""
    kiosk = Kiosk(BRETON, *more)
    kiosk.game.heroes[0].skills["Languages"] = 45
    return kiosk


def line(kiosk: Kiosk, id: str = ASK) -> Any:
    meeting.meet(kiosk.game, kiosk.tale, "bully")
    found = picks.picks(kiosk.game, kiosk.tale, kiosk.tale.adventure.scenes["square"])
    return next(each for each in found if each.id == id)


# Languages


@pytest.mark.rule("TS-Q-27", "TS-LEARN-05", "TS-CHECK-07")
def test_where_nobody_speaks_it_the_gist_comes_first_and_without_it_the_talk_is_closed():
    kiosk = breton()
    kiosk.run(ASK, "exit", percent=[46])
    assert "ask" in kiosk.game.closed and kiosk.game.clues == [] and kiosk.game.alarm == {"here": 1}
    assert kiosk.game.heroes[0].ticks == ["Languages"]


@pytest.mark.rule("TS-Q-27", "TS-OPPOSED-03", "TS-EXP-01")
def test_with_the_gist_of_it_one_talks_as_ever():
    kiosk = breton()
    kiosk.run(ASK, "pass", "exit", percent=[45, 40, 98])
    assert kiosk.game.clues == ["name"] and kiosk.game.heroes[0].ticks == ["Languages", "Charm"]


@pytest.mark.rule("TS-Q-27")
def test_one_who_speaks_it_interprets_for_all_but_in_a_private_talk():
    kiosk = breton()
    kiosk.game.heroes[1].languages.append("Breton")
    kiosk.run(ASK, "pass", "exit", percent=[40, 98])
    assert kiosk.game.clues == ["name"]
    alone = breton(('  obstacle = "ask"\n', '  obstacle = "ask"\n  tags = ["private_talk"]\n'))
    alone.game.heroes[1].languages.append("Breton")
    alone.run(ASK, "exit", percent=[46])
    assert alone.game.clues == [] and "ask" in alone.game.closed


@pytest.mark.rule("TS-Q-27", "TS-LOOP-03", "TS-Q-95")
def test_the_chance_that_is_shown_is_that_of_both_checks():
    kiosk = Kiosk()
    plain = declaring.chance(kiosk.game, kiosk.tale, line(kiosk))
    other = breton()
    assert declaring.chance(other.game, other.tale, line(other)) == pytest.approx(plain * 0.55)


# Loud things, and who comes


@pytest.mark.rule("TS-SCN-16", "TS-Q-30")
def test_something_as_loud_as_a_weapon_is_heard_as_one():
    kiosk = Kiosk((ASKED, ASKED + '  tags = ["loud"]\n'))
    kiosk.run(ASK, "pass", "exit", percent=[40, 98])
    assert kiosk.game.alarm == {"here": 2}
    rocket = {"id": "rocket", "label": "Fire it", "tags": ["loud"], "effects": [{"text": "Red."}]}
    f = fight(hero("Ada"), foe("Max"), option=[rocket])
    f.run(attempts.attempt(f.game, f.game.tale, f.card.options[0], f.ada, None, "", 0))
    assert f.fight.loud and f.game.alarm == {}


@pytest.mark.rule("TS-LOOP-03", "TS-SCN-16", "TS-Q-30")
def test_a_turn_that_will_be_heard_says_so_once_a_round():
    """A shot and a rocket are, bare hands are not; in a round that is loud already one more counts for nothing."""
    rocket = {"id": "rocket", "label": "Fire it", "tags": ["loud"], "effects": [{"text": "Red."}]}
    f = fight(hero("Ada"), foe("Max"), option=[rocket])
    rifle = f.arm("ada", "hunting_rifle")
    deeds = (Deed("attack", "max", way="basic"), Deed("attack", "max", way="whump"), Deed("do", "rocket"))

    def heard():
        return [turn_odds.loud(f.fight, f.at("ada"), Turn((each,))) for each in deeds]

    assert "loud" in rifle.tags and heard() == [True, False, True]
    f.fight.loud = True
    assert heard() == [False] * 3


@pytest.mark.rule("TS-GM-19", "TS-Q-30", "TS-C-52")
def test_where_the_file_says_nothing_people_notice_and_the_police_ask_once():
    kiosk = Kiosk()
    kiosk.game.alarm["here"] = 1
    kiosk.run(ASK, "exit", percent=[98, 20])
    assert sum("noticed you" in each for each in kiosk.told) == 1
    kiosk.game.alarm["here"] = 3
    kiosk.game.closed.clear()
    kiosk.game.heroes[0].skills["Status"] = 45
    gone = kiosk.run(ASK, "police:ada:Status", "exit:fight", percent=[98, 20, 45])
    assert gone.scene == "fight" and not police.due(kiosk.game, kiosk.tale)


@pytest.mark.rule("TS-GM-19", "TS-FLOW-15")
def test_who_does_not_answer_the_police_is_led_out_by_the_first_door_and_loses_time():
    kiosk = Kiosk()
    kiosk.game.alarm["here"] = 3
    left = kiosk.run(ASK, "police:ben:Status", percent=[98, 20, 16])
    assert left.scene == "fight" and kiosk.game.scheme == 2  # one for the alarm of 3, one for the police


# Failing forward


@pytest.mark.rule("TS-GM-08", "TS-Q-85", "TS-CHECK-11")
def test_no_failure_takes_what_always_comes_back():
    stage = Stage()
    kit = next(each for each in stage.actor.kits if each.signature)
    stage.does({"take": kit.id, "who": "actor"}, failing=True)
    assert kit.usable and stage.alarm == 1


@pytest.mark.rule("TS-GM-08", "TS-SCN-05", "TS-EFF-13")
def test_no_failure_leads_where_nobody_may_go_yet():
    kiosk = Kiosk(
        ('where = "The square again"\n', 'where = "The square again"\nrequires = { flag = "morning" }\n'),
        ('[{ text = "He does not." }, { attention = 1 }]', '[{ relocate = "end" }, { attention = 1 }]'),
    )
    kiosk.tale.forward = "attention"
    left = kiosk.run(ASK, "exit:fight", percent=[98, 20])
    assert left.scene == "fight" and kiosk.game.alarm == {"here": 1}


# Captors


@pytest.mark.rule("TS-SCN-11", "TS-Q-19", "TS-Q-84")
def test_captors_take_what_their_scene_says_and_search_after_a_trap_too():
    kiosk = Kiosk(('escapes = ["lock"]\n', 'escapes = ["lock"]\nconfiscate = ["handgun", "pocket_pistol"]\n'))
    ada = kiosk.game.heroes[0]
    p = play(hero("Zoe", kits=["handgun", "pocket_pistol", "camera"]))
    ada.kits = p.zoe.kits
    kiosk.play.run(captivity.carry_off(kiosk.game, [ada], to="cell"), percent=[20, 98])
    assert [each.state for each in ada.kits] == ["confiscated", "confiscated", "stowed"]


# Kits, tools, inventions, and who is not minded


@pytest.mark.rule("TS-KIT-05", "TS-HEAL-08", "TS-MOD-09")
def test_a_wad_of_cash_helps_with_a_doctor_who_asks_nothing():
    p = play(hero("Ada", Credit=45, kits=["wad_of_cash"]), hero("Bea"))
    conditions.gain(p.game, p.bea, "wounded")
    p.run(healing.heal(p.game, p.bea, "doctor", p.ada, "Credit"), percent=[51])
    assert not p.bea.has("wounded") and p.log("check")[-1].pips == 4  # Bea helps to count it


@pytest.mark.rule("TS-SCN-07", "TS-Q-21")
def test_what_a_scene_calls_restricted_costs_a_point_more():
    bar = Bar(
        hero("Ada", sp=4),
        type="planning",
        gear=[{"kit": "camera"}, {"kit": "flashlight", "restricted": True}],
    )
    assert isinstance(bar.scene.gear[0], Gear)
    assert {card.id: price for card, price in shopping.shelf(bar.game, bar.scene)} == {
        "camera": 1,
        "flashlight": 2,
    }


@pytest.mark.rule("TS-SCN-22", "TS-Q-26", "TS-ABIL-32")
def test_where_materials_lie_about_a_wizard_pays_for_none():
    rich = {**ROW[0], "tags": ["materials"]}
    f = fight(hero("Ada", abilities=["tech_wiz"]), foe("Max"), zone=[rich, *ROW[1:]])
    f.at("ada").left = ["move", "free", "main"]
    assert workshop.price(f.game, f.card, f.ada) == 0
    f.put("ada", "hall")
    assert workshop.price(f.game, f.card, f.ada) == 2


@pytest.mark.rule("TS-ABIL-36", "TS-Q-22", "TS-CHALLENGE-16")
def test_nobody_opposes_a_child_in_her_slot_unless_it_alarms():
    p = play(hero("Ada"), foe("Max"))
    p.game.at.ignored.append("ada")
    against = Check(who="max", skill="Alertness", purpose="slot")
    for tags, opposed in (((), False), (("alarming",), True)):
        one = challenge.slot(p.game, p.ada, "Sneak", Part(skills=("Sneak",), tags=tags, against=against))
        assert (one.against is not None) is opposed


@pytest.mark.rule("TS-SCN-49", "TS-FLOW-16", "TS-C-44")
@pytest.mark.parametrize(("rolled", "told"), [(40, ["Down it comes."]), (98, [])])
def test_what_a_prop_does_is_told_when_it_does_it(rolled, told):
    shelf = {
        "id": "shelf",
        "kind": "dark",
        "label": "A lamp",
        "zone": "bar",
        "skills": ["Strength", "Agility"],
    }
    f = fight(hero("Ada", Strength=45, sp=0), foe("Max"), prop=[shelf])
    f.fight.props = list(f.card.props)
    f.do("ada", "prop", "shelf", zone="bar", way="Strength", percent=[rolled])
    assert [each.line for each in f.log("told")] == told


@pytest.mark.rule("TS-SCN-29", "TS-Q-101", "TS-Q-102")
def test_a_thing_of_the_tale_may_give_light_and_stop_a_blow():
    thing = '[[item]]\nid = "coat"\nname = "A miner\'s coat"\nsoak = 1\nlight = true\n\n[[location]]\nid = "here"\n'
    kiosk = Kiosk(('[[location]]\nid = "here"\n', thing))
    card = kiosk.game.library.kits["coat"]
    assert (card.soak, bool(card.light)) == (1, True)


@pytest.mark.rule("TS-SCN-12", "TS-Q-67", "TS-HEAL-08")
def test_a_doctor_takes_what_the_scene_says_and_the_rest_lasts_as_long():
    bed = {"type": "recuperation", "days": 3, "doctor": {"skills": ["Contacts"], "sp": 0}}
    bar = Bar(hero("Ada", Credit=75), hero("Bea"), **bed)
    conditions.gain(bar.game, bar.play.bea, "wounded")
    labels = [each.label for each in errands.there(bar.game, bar.game.tale, bar.scene)]
    assert any("doctor" in each and "Contacts" in each for each in labels)
    healing.recuperate(bar.game, bar.scene.days)
    assert bar.game.day == 4


@pytest.mark.rule("TS-COMP-17", "TS-Q-21", "TS-C-05")
def test_no_gun_is_sold_to_who_is_under_age_but_a_comrade_may_buy_it():
    shelf = [{"kit": each} for each in ("handgun", "camera")]
    alone = Bar(hero("Ada", sp=9, complications=["underage"]), type="planning", gear=shelf)
    assert [card.id for card, _ in shopping.shelf(alone.game, alone.scene)] == ["camera"]
    both = Bar(hero("Ada", sp=9, complications=["underage"]), hero("Bea", sp=2), type="planning", gear=shelf)
    gun = next(card for card, _ in shopping.shelf(both.game, both.scene) if card.id == "handgun")
    both.play.run(shopping.buy(both.game, both.scene, gun, 2))
    assert [each.id for each in both.play.bea.kits] == ["handgun"] and both.play.asked == []


@pytest.mark.rule("TS-COMP-17", "TS-C-05")
def test_no_sheet_of_a_minor_has_a_gun_on_it():
    soldier = replace(ready_made("Signe"), complications=("code_of_honour", "underage"))
    found = [
        legal.why_not(library(), soldier, library().kits[id], signature=True) for id in ("handgun", "camera")
    ]
    assert found == ["is for grown-ups", ""]
