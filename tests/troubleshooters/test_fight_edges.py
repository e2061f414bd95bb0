"""Where a rule of fights ends by one: exactly half, a doorway, one target, nobody who searches (TS-C-43, TS-GM-12)."""

import msgspec
import pytest

from engine.troubleshooters.cards.tables import Attack
from engine.troubleshooters.rules import aftermath, captivity, fights, goals, hazards, morale, poisons
from engine.troubleshooters.scenario.adventures import Location
from tests.troubleshooters.fighting import fight, told
from tests.troubleshooters.play import foe, hero, play

HINDERED = [{"a": "bar", "b": "hall", "state": "hindered"}]


@pytest.mark.rule("TS-Q-84", "TS-Q-19")
def test_nobody_who_searches_finds_no_pocket_pistol():
    p = play(hero("Ada", kits=["pocket_pistol", "handgun"], sp=0))
    p.run(captivity.carry_off(p.game, [p.ada]))
    assert [each.state for each in p.ada.kits] == ["stowed", "confiscated"]


@pytest.mark.rule("TS-C-43")
def test_exactly_half_of_them_hold_out():
    f = fight(hero("Ada"), *(foe(name) for name in ("Max", "Tom", "Bob", "Kim")))
    found = []
    for each in ("max", "tom", "bob"):
        f.loses(each, 3)
        found.append(morale.would_break(f.game, f.fight, "foes"))
    assert found == [False, False, True]


@pytest.mark.rule("TS-C-43", "TS-Q-28", "TS-LOS-03")
@pytest.mark.parametrize(("state", "ends"), [("hindered", "surrendered"), ("blocked", "fled")])
def test_whoever_is_called_on_through_a_doorway_gives_up_and_behind_a_wall_runs(state, ends):
    f = fight(hero("Ada"), foe("Max"), los=[HINDERED[0] | {"state": state}])
    f.put("max", "hall")
    f.at("ada").called = True
    f.fight.base["foes"] = 3
    morale.test(f.game, f.fight)
    assert f.at("max").status == ends


@pytest.mark.rule("TS-Q-25", "TS-PRED-09", "TS-Q-90")
@pytest.mark.parametrize(("ending", "became"), [("won", "out_cold"), ("retreat", None), ("lost", None)])
def test_a_leader_who_lies_there_is_theirs_who_have_the_field(ending, became):
    f = fight(hero("Ada"), foe("Rex", "lieutenant", vitality=1), foe("Max"))
    f.gain("rex", "wounded")
    f.loses("rex", 1)
    f.fight.ended = ending
    aftermath.clear(f.game, f.fight)
    assert f.game.tale.people.get("rex") == became


@pytest.mark.rule("TS-GM-19", "TS-Q-30")
def test_where_the_file_says_what_an_alarm_brings_no_other_police_comes():
    f = fight(hero("Ada"), foe("Rex", "boss"), location="quay")
    level = {"at": 9, "effects": [{"text": "A whistle."}]}
    place = msgspec.convert({"id": "quay", "name": "The quay", "alarm_levels": [level]}, Location)
    f.game.told = told(f.card, [foe("Rex", "boss"), place])
    for _ in range(2):
        f.run(goals.heard(f.game, f.fight, 2))
    assert (f.game.alarm, f.fight.police) == ({"quay": 4}, 0)


@pytest.mark.rule("TS-GM-12", "TS-Q-29")
@pytest.mark.parametrize(("zone", "state"), [("bar", "empty"), ("yard", "")])
def test_a_magazine_is_emptied_at_two_and_not_at_one(zone, state):
    gun = Attack(name="gun", skill="ranged", dice=5, tags=("reload:9-0",))
    f = fight(hero("Ada", sp=0), hero("Bea", sp=0), foe("Max", tactics="spray", attacks=(gun,)))
    f.game.level = f.game.library.levels["standard"]
    f.put("bea", zone)
    f.turn("max", percent=[91, 92] + [93, 94] * (zone == "bar"))
    assert f.at("max").arms[0].state == state


@pytest.mark.rule("TS-HAZARD-02", "TS-HAZARD-03")
@pytest.mark.parametrize(("swept", "pips"), [(True, 2), (False, 0)])
def test_a_deep_breath_is_for_a_dive_and_not_for_the_wave_that_comes_on_top(swept, pips):
    water = [
        {"id": "dive", "kind": "drown", "deliberate": True},
        {"id": "wave", "kind": "drown", "deliberate": swept},
    ]
    f = fight(hero("Ada", Endurance=65, sp=0), foe("Max"), hazard=water)
    f.fight.drowning = ["dive", "wave"]
    f.run(hazards.drown(f.game, f.fight, f.at("ada")), percent=[40])
    assert f.log("check")[-1].pips == pips


@pytest.mark.rule("TS-POISON-05", "TS-POISON-07")
def test_a_second_dose_of_a_deadly_poison_does_not_shorten_the_first():
    f = fight(hero("Ada", Endurance=75, sp=0, vitality=9), foe("Max"))
    for rounds in (5, 2):
        f.run(
            poisons.taken(f.game, f.fight, f.at("ada"), "deadly_poison"), percent=[41, 60], faces=[1, rounds]
        )
    assert f.at("ada").poisoned == 5


@pytest.mark.rule("TS-C-38", "TS-POISON-04", "TS-DAMAGE-06")
def test_who_is_out_cold_by_the_dart_itself_feels_no_poison():
    f = fight(hero("Ada", Endurance=15, sp=0, vitality=1), foe("Max"))
    f.loses("ada", 1, "loss:ada>accept")
    f.run(poisons.taken(f.game, f.fight, f.at("ada"), "sleeping_gas"), percent=[97, 40])
    assert [each.name for each in f.ada.conditions] == ["out_cold"]


@pytest.mark.rule("TS-Q-29", "TS-GM-11")
def test_whom_they_spare_is_counted_anew_each_round():
    f = fight(hero("Ada"), foe("Max"))
    f.at("ada").attacked = 3
    f.at("max").status = "fled"
    f.run(fights._round(f.game, f.fight))
    assert f.at("ada").attacked == 0
