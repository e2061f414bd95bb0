"""Scripted heroes: what they do in fights and with dice in the air, and why (TS-GM-25 to TS-GM-28)."""

from __future__ import annotations

from typing import Any

import pytest

from content.registry import open_system
from engine.table import Choice, Table, step
from engine.troubleshooters.ai.hero import ScriptedHero
from engine.troubleshooters.rules import checks, injuries, turns
from engine.troubleshooters.scenario.adventures import Slot
from engine.troubleshooters.seen.view import TroubleshootersView
from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_fight_goals import STOP, STOPPED

SYSTEM = open_system("troubleshooters")
KEEN, PLAIN = (SYSTEM.personas.find("heroes", each) for each in ("keen", "plain"))
SHELF = {
    "id": "shelf",
    "kind": "topple",
    "label": "The shelf",
    "zone": "hall",
    "skills": ["Strength", "Agility"],
}


def asked(p: Any, rule: Any, persona: Any = KEEN, mind: ScriptedHero | None = None) -> Choice:
    """What a scripted hero answers to the first question of a rule."""
    request = next(rule)
    seat = request.seats[0]
    view = TroubleshootersView(p.game, p.game.told, seat)
    return (mind or ScriptedHero(persona)).decide(view, request.phase, request.by_kind(seat))


def plays(f: Any, id: str = "ada", persona: Any = KEEN) -> str:
    """The whole turn that it takes."""
    return asked(f, turns.play(f.game, f.fight, f.at(id)), persona).picks[0]


@pytest.mark.rule("TS-GM-27", "TS-Q-95")
def test_the_weakest_in_reach_is_hit_first_by_rank_and_then_by_how_it_looks():
    f = fight(hero("Ada", Melee=65), foe("Rex", "boss"), foe("Max"), foe("Tom"), foe("Kit", "mook"))
    assert plays(f, persona=PLAIN) == "improvise+attack:basic:kit"
    f.put("kit", "yard")
    f.tom.vitality = 2
    assert plays(f, persona=PLAIN) == "improvise+attack:basic:tom"
    f.max.vitality = 1
    assert plays(f, persona=PLAIN) == "improvise+attack:basic:max"


@pytest.mark.rule("TS-GM-27", "TS-C-52", "TS-Q-30")
@pytest.mark.parametrize(
    ("scheme", "alarm", "approach", "shot"),
    [
        (3, 2, "good", False),
        (3, 0, "good", True),
        (2, 2, "good", True),
        (4, 2, "good", True),
        (1, 2, None, False),
        (0, 2, None, True),
    ],
    ids=["late_by_it", "not_heard_yet", "time_left", "late_already", "one_step_in_reserve", "time_for_all"],
)
def test_no_shot_is_fired_that_costs_the_step_that_cannot_be_spared(scheme, alarm, approach, shot):
    """Seven steps: a lead for each of three keys and the approach are to come; the second shot reaches alarm 3. A pocket
    pistol is heard by nobody."""
    f = fight(hero("Ada", **{"Ranged Combat": 65}), foe("Max"))
    f.arm("ada", "pocket_pistol")
    f.arm("ada", "hunting_rifle")
    f.game.scheme, f.game.told.approach, f.game.alarm = scheme, approach, {"here": alarm}
    assert plays(f) == "ready:0+" * (not shot) + "attack:aim:max"


@pytest.mark.rule("TS-GM-27", "TS-C-44")
@pytest.mark.parametrize(
    ("persona", "ada", "bea", "foes", "used"),
    [
        (KEEN, 65, 45, ("mook", "mook"), True),
        (PLAIN, 65, 45, ("mook", "mook"), False),
        (KEEN, 45, 65, ("mook", "mook"), False),
        (KEEN, 15, 15, ("mook", "mook"), False),
        (KEEN, 65, 45, ("mook",), False),
        (KEEN, 65, 45, ("boss",), True),
    ],
)
def test_a_prop_is_for_the_best_of_the_party_and_for_two_of_them_or_a_leader(persona, ada, bea, foes, used):
    people = [foe(f"Foe{nth}", rank) for nth, rank in enumerate(foes)]
    f = fight(hero("Ada", Strength=ada), hero("Bea", Strength=bea), *people, prop=[SHELF])
    for each in people:
        f.put(each.id, "hall")
    assert plays(f, persona=persona).startswith("prop:Strength:shelf") == used


@pytest.mark.rule("TS-GM-27", "TS-C-57", "TS-LOOP-12")
def test_the_keen_go_for_what_the_fight_is_about_even_from_the_next_zone_once_the_first_blows_have_fallen():
    hits = "improvise+attack:basic:max"
    for persona, now, found in ((KEEN, 3, "move:yard+do:0:stop"), (KEEN, 1, hits), (PLAIN, 3, hits)):
        f = fight(
            hero("Ada", Strength=65, Melee=65),
            foe("Max"),
            option=[STOP | {"stake": "key"}],
            objective=[STOPPED],
        )
        f.fight.round = now
        f.put("ada", "hall")
        f.put("max", "hall")
        assert plays(f, persona=persona) == found


@pytest.mark.rule("TS-GM-27", "TS-C-57", "TS-ODDS-09")
@pytest.mark.parametrize(("now", "down", "sees"), [(4, False, False), (5, False, True), (2, True, True)])
def test_the_plain_see_late_what_a_fight_is_about_or_once_one_of_them_is_down(now, down, sees):
    f = fight(
        hero("Ada", Strength=65, Melee=65),
        hero("Bea"),
        foe("Max"),
        option=[STOP | {"stake": "key"}],
        objective=[STOPPED],
    )
    f.fight.round = now
    for each in ("ada", "max"):
        f.put(each, "yard")
    if down:
        f.gain("bea", "out_cold")
        f.at("bea").status = "out_cold"
    assert plays(f, persona=PLAIN) == ("do:0:stop" if sees else "improvise+attack:basic:max")


@pytest.mark.rule("TS-GM-27", "TS-C-57", "TS-SCN-15")
def test_what_a_fight_is_about_is_told_by_the_stake_of_the_obstacle_and_an_advantage_is_not_it():
    for stake, found in (("advantage", "improvise+attack:basic:max"), ("way", "do:0:stop")):
        f = fight(
            hero("Ada", Strength=65, Melee=65),
            foe("Max"),
            option=[STOP | {"stake": stake, "obstacle": "engine"}],
            objective=[STOPPED],
        )
        f.fight.round = 3
        f.put("ada", "yard")
        f.put("max", "yard")
        assert plays(f) == found


@pytest.mark.rule("TS-C-49", "TS-GM-27", "TS-SCN-09")
@pytest.mark.parametrize("persona", [KEEN, PLAIN])
def test_where_there_is_nobody_to_fight_one_sets_to_from_the_first_round_whatever_the_chance(persona):
    for options, found in (([STOP], "move:yard+do:0:stop"), ([], "end")):
        f = fight(hero("Ada", Strength=15), type="action", option=options, objective=[STOPPED])
        f.game.at.type = "action"
        f.put("ada", "hall")
        assert plays(f, persona=persona) == found


@pytest.mark.rule("TS-GM-27", "TS-DP-36")
def test_with_nobody_in_reach_it_takes_something_in_hand_and_runs_towards_them():
    f = fight(hero("Ada"), foe("Max"), zone=ROW)
    f.put("max", "yard")
    assert plays(f) == "improvise+move:hall+sprint:yard"


@pytest.mark.rule("TS-GM-26", "TS-STORY-21", "TS-DP-25")
def test_the_story_is_turned_when_heroes_lie_about_and_not_before():
    dogs = {"id": "dogs", "label": "Dogs", "effects": [{"foes": "flee"}]}
    f = fight(hero("Ada", sp=6, Melee=45), hero("Bea"), foe("Max"), foe("Tom"), major=[dogs])
    assert plays(f) != "add:dogs"
    f.at("bea").status = "out_cold"
    assert plays(f) == "add:dogs" and plays(f, persona=PLAIN) != "add:dogs"


@pytest.mark.rule("TS-GM-25", "TS-C-17", "TS-C-18")
def test_a_fallen_friend_comes_before_mooks_with_their_hands_up_and_a_point_is_kept():
    f = fight(
        hero("Ada", abilities=["steady_hand", "field_surgeon"], sp=5), hero("Bea", vitality=5), foe("Tom", "mook")
    )  # fmt: skip
    f.arm("ada", "handgun")
    assert plays(f) == "add:TS-C-18:bar" and plays(f, persona=PLAIN) != "add:TS-C-18:bar"
    f.loses("bea", 5, "loss:bea>accept")
    assert plays(f) == "add:TS-C-17:bea"
    f.ada.sp = 4
    assert not plays(f).startswith("add:TS-C")


@pytest.mark.rule("TS-GM-27", "TS-WOUND-01", "TS-PERIL-01", "TS-DP-20")
def test_a_wound_cancels_what_would_be_out_cold_and_mortal_peril_is_never_taken():
    f = fight(hero("Ada", vitality=5), foe("Max"))
    mind = ScriptedHero(KEEN)
    assert asked(f, injuries.lose(f.game, f.fight, f.at("ada"), 5), mind=mind).picks == ["loss:ada>wounded"]
    f.gain("ada", "wounded")
    assert asked(f, injuries.lose(f.game, f.fight, f.at("ada"), 5), mind=mind).picks == ["loss:ada>accept"]


@pytest.mark.rule("TS-GM-27", "TS-ABIL-37", "TS-DP-20")
@pytest.mark.parametrize(
    ("role", "sp", "taken"), [("lead", 4, "scolded"), ("climax", 4, "wounded"), ("climax", 6, "scolded")]
)
def test_a_scolding_is_worth_its_price_while_many_checks_are_to_come(role, sp, taken):
    """A wound is two pips less on each of them; in the climax it is over soon."""
    f = fight(hero("Ada", vitality=5, abilities=["young"], sp=sp), foe("Max", tags=["villain"]))
    f.game.told.adventure.slots["one"] = Slot(id="one", role=role, source=("here",))
    assert asked(f, injuries.lose(f.game, f.fight, f.at("ada"), 5)).picks == [f"loss:ada>{taken}"]


@pytest.mark.rule("TS-GM-26", "TS-STORY-15", "TS-ABIL-16")
def test_the_cheapest_means_that_turn_the_dice_are_used():
    p = play(hero("Ada", Investigation=45, sp=4, abilities=["sixth_sense"]))
    p.game.told = fight(hero("Ada"), foe("Max")).game.told
    p.dice.percents = [73]
    choice = asked(p, checks.check(p.game, p.check("Investigation")))
    assert choice.picks == ["flip:TS-ABIL-16"] and "1 points" in choice.why and "3 stay" in choice.why


@pytest.mark.rule("TS-GM-26", "TS-LOOP-13")
def test_one_defence_a_round_is_turned():
    f = fight(hero("Ada", Melee=45, sp=8), foe("Max"))
    mind, found = ScriptedHero(KEEN), []
    for f.fight.round in (1, 1, 2):
        attack = f.check("Melee", "max", "attack", value=45, against="ada")
        defence = f.check("Melee", "ada", "defence", against="max")
        f.dice.percents = [21, 73]
        found.append(asked(f, checks.opposed(f.game, attack, defence), mind=mind).picks[0])
    assert found == ["flip:TS-STORY-15", "pass", "flip:TS-STORY-15"]


@pytest.mark.rule("TS-GM-26", "TS-STORY-20")
@pytest.mark.parametrize(
    ("role", "sp", "flips"),
    [("lead", 6, True), ("climax", 6, False), ("climax", 8, True), ("climax", 5, True)],
)
def test_from_the_lair_on_the_richest_keeps_six_points(role, sp, flips):
    f = fight(hero("Ada", Strength=45, sp=sp), hero("Bea", sp=4), foe("Max"))
    f.game.told.adventure.slots["one"] = Slot(id="one", role=role, source=("here",))
    f.dice.percents = [73]
    choice = asked(f, checks.check(f.game, f.check("Strength")))
    assert choice.picks == (["flip:TS-STORY-15"] if flips else ["pass"])


@pytest.mark.rule("TS-GM-28", "TS-GM-01")
def test_every_decision_of_a_fight_says_why():
    setup = SYSTEM.setup({"mode": "now", "scene": "cl_clock", "heroes": 3}, 5)
    table = Table(SYSTEM, setup, 5)
    minds = {seat: SYSTEM.scripted(seat, setup, 5) for seat in table.seats}
    whys: list[str] = []

    class Told:
        def __init__(self, seat: str) -> None:
            self.seat = seat

        def decide(self, view: Any, request: Any) -> Choice:
            choice = minds[self.seat].decide(view, request)
            whys.append(choice.why)
            return choice

    while step(table, {seat: Told(seat) for seat in table.seats}):
        pass
    assert table.outcome and len(whys) > 5 and all(whys)


@pytest.mark.rule("TS-GM-27", "TS-STATE-20", "TS-Q-95")
def test_what_is_hidden_changes_no_decision():
    for vitality in (1, 3):
        f = fight(
            hero("Ada", Melee=65), foe("Rex", "boss"), foe("Max", vitality=vitality), foe("Zed", "mook")
        )
        f.at("zed").hidden = True
        assert plays(f) == "improvise+attack:basic:max"
