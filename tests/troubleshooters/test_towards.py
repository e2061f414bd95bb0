"""Turns towards what a fight is about, and who is hindered by Good Karma in one (TS-LOOP-12, TS-KARMA-09)."""

import pytest

from engine.troubleshooters.rules import attacks, hero_turns, karma
from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero
from tests.troubleshooters.test_fight_goals import STOP, STOPPED


def goals(zone, **scene):
    """Turns that Ada is offered from a zone towards what is to be done in the yard."""
    options = [STOP | {"stake": "key"} | scene]
    f = fight(hero("Ada", Strength=65, zone=zone), foe("Max"), option=options, objective=[STOPPED])
    f.at("ada").left = ["move", "free", "main"]
    request = next(hero_turns.act(f.game, f.fight, f.at("ada")))
    return [(each.id, each.label) for each in request.options if each.kind == "turn.goal"]


@pytest.mark.rule("TS-LOOP-12", "TS-SCN-31")
def test_a_whole_turn_goes_towards_what_is_to_be_done_two_zones_off():
    told = 'Towards "Stop the engine": go to the hall, run to the yard'
    assert goals("bar") == [("move:hall+sprint:yard", told)]


@pytest.mark.rule("TS-LOOP-12", "TS-SCN-31")
def test_none_goes_there_from_next_door_or_to_what_the_fight_is_not_about():
    assert goals("hall") == goals("bar", stake="advantage") == []


@pytest.mark.rule("TS-KARMA-09", "TS-Q-111")
def test_good_karma_hinders_nobody_who_is_out_of_the_fight():
    f = fight(hero("Ada"), foe("Max"), foe("Rex"))
    f.at("max").status = "fled"
    assert [each.id for each in karma.opponents(f.game)] == ["rex"]


@pytest.mark.rule("TS-LOOP-08", "TS-Q-34")
def test_who_may_flip_against_another_reads_what_that_one_has():
    f = fight(hero("Ada", Melee=65, sp=2), foe("Max", "lieutenant"))
    f.dice.percents += [81, 12]
    prompt = next(attacks.attack(f.game, f.fight, f.at("ada"), [f.at("max")], "basic")).prompt
    assert prompt == "Ada rolled 81 for Melee 65; Max has 12."


@pytest.mark.rule("TS-ZONE-01", "TS-LOOP-12")
@pytest.mark.parametrize(
    ("name", "goes"),
    [
        ("The yard", "to the yard"),
        ("Top of the stairs", "to Top of the stairs"),
        ("Among the wheels", "among the wheels"),
        ("In the sun", "into the sun"),
    ],
)
def test_a_way_is_told_as_the_name_of_its_end_is_read(name, goes):
    f = fight(hero("Ada"), foe("Max"), zone=[ROW[0], ROW[1] | {"name": name}, ROW[2]])
    f.at("ada").left = ["move", "free", "main"]
    request = next(hero_turns.act(f.game, f.fight, f.at("ada")))
    assert [each.label for each in request.options if each.id == "move:hall"] == [f"Go {goes}"]
