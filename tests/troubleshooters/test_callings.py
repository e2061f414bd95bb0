"""What abilities permit, and what complications cost by the plot (TS-ABIL, TS-COMP, TS-WIN-09, TS-WIN-16, TS-Q-97)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from content.troubleshooters import library
from engine.troubleshooters.asks.learning import learnable
from engine.troubleshooters.rules import effects, fights, initiative, picks
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.scenes import Scene
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_shipped import ADVENTURES, SCENES

LOCK = {
    "id": "door", "label": "The door", "retry": "round",
    "check": {"skills": [{"skill": "Security", "kit_tags": ["lock"]}, {"skill": "Strength"}]},
    "success": [{"set": "open"}], "fail": [{"text": "No."}],
}  # fmt: skip


# Permissions


@pytest.mark.rule("TS-ABIL-14", "TS-Q-89")
@pytest.mark.parametrize(
    ("abilities", "ways"), [(["lock_picker"], ["do:0:door", "do:1:door"]), ([], ["do:1:door"])]
)
def test_in_a_fight_a_lock_is_picked_by_a_lock_picker_alone(abilities, ways):
    f = fight(hero("Ada", abilities=abilities), foe("Max"), option=[LOCK])
    assert [each for each in f.may("ada") if each.startswith("do:")] == ways


@pytest.mark.rule("TS-ABIL-14", "TS-Q-89")
def test_where_there_is_time_anybody_may_try_a_lock():
    from tests.troubleshooters.test_purchases import Bar

    bar = Bar(hero("Ada"), option=[LOCK | {"retry": ""}])
    assert bar.tries() == ["try:ada>door:0", "try:ada>door:1"]


@pytest.mark.rule("TS-ABIL-01", "TS-MENU-02")
def test_one_way_of_several_may_be_to_handle_a_vehicle_and_no_other_is_turned_for_it():
    from tests.troubleshooters.test_purchases import Bar

    ways = [{"skill": "Vehicles", "kit_tags": ["vehicle"]}, {"skill": "Search"}, {"skill": "Vehicles"}]
    bar = Bar(
        hero("Ada", Vehicles=45, Search=45, abilities=["born_behind_the_wheel"], sp=1),
        option=[{"id": "car", "label": "The car", "check": {"skills": ways}}],
    )
    for pick in [each for each in picks.picks(bar.game, bar.game.tale, bar.scene) if each.way]:
        bar.game.closed.clear()
        bar.play.run(picks.take(bar.game, bar.game.tale, bar.scene, pick), percent=[72])
    assert bar.play.offered == [["flip:TS-ABIL-01", "pass"]]


def asks_for(ability: str) -> list[str]:
    """The adventures in which an option is there for those who have an ability."""
    found = []
    for adventure, scene in SCENES:
        for option in scene.options:
            asked = [option.requires] if option.requires else []
            while asked:
                one = asked.pop()
                found += [adventure.id] if one.ability == ability else []
                asked += [*one.every, *one.some]
    return list(dict.fromkeys(found))


@pytest.mark.rule("TS-ABIL-18", "TS-ABIL-21", "TS-ABIL-23", "TS-ABIL-42")
@pytest.mark.parametrize("ability", ["peerage", "bushman", "pilot", "press_credentials"])
def test_each_written_adventure_has_something_for_those_who_may_do_it_and_so_has_each_assembled_one(ability):
    written = [each.id for each in ADVENTURES if not each.head.lesson]
    assert asks_for(ability) == list(dict.fromkeys(written))


@pytest.mark.rule("TS-ABIL-26", "TS-ABIL-43", "TS-Q-105")
@pytest.mark.parametrize("ability", ["military_rank", "fighter_pilot"])
def test_the_adventure_with_a_base_has_something_for_officers_and_for_fighter_pilots(ability):
    assert "stolen_north" in asks_for(ability)


@pytest.mark.rule("TS-ABIL-26")
def test_an_officer_may_be_sent_by_her_superiors():
    hooks = [
        each for adventure in ADVENTURES for each in adventure.frame.hooks if each.hook == "secret_service"
    ]
    assert hooks and "secret_service" in library().heroes["signe_lindqvist"].hook


@pytest.mark.rule("TS-ABIL-43", "TS-ABIL-23", "TS-C-48")
def test_no_fight_in_the_air_begins_without_somebody_who_flies():
    air = [(adventure, scene) for adventure, scene in SCENES if "dogfight" in scene.tags]
    assert air
    for adventure, scene in air:
        ways = [
            option.requires
            for each in adventure.scenes.values()
            for option in each.options
            for branch in option.branches
            for effect in branch
            if scene.id in effect.leads
        ]
        assert scene.needs_pilot or (ways and all(ways)), (adventure.id, scene.id)


@pytest.mark.rule("TS-ABIL-31", "TS-WIN-09", "TS-Q-105")
def test_a_fighter_pilot_takes_her_turn_before_a_foe_for_two_points_in_the_air_alone():
    ada = hero("Ada", abilities=["pilot", "fighter_pilot"], sp=3)
    for tags, asked in ((["dogfight"], ["turn.now"]), ([], [])):
        f = fight(ada, foe("Max"), tags=tags)
        f.at("ada").initiative, f.at("max").initiative = 3, 9
        first = f.run(initiative.following(f.game, f.fight))
        answers = ["now:ada"] if asked else []
        now = f.run(initiative.takes_it_now(f.game, f.fight, first), *answers)
        assert (f.asked, now.id, f.ada.sp) == (asked, "ada" if asked else "max", 1 if asked else 3)


@pytest.mark.rule("TS-ABIL-31", "TS-INIT-09")
@pytest.mark.parametrize(("sp", "acted"), [(1, False), (9, True)])
def test_not_without_the_points_and_not_after_her_turn(sp, acted):
    f = fight(hero("Ada", abilities=["pilot", "fighter_pilot"], sp=sp), foe("Max"), tags=["dogfight"])
    f.at("ada").acted = acted
    assert f.run(initiative.takes_it_now(f.game, f.fight, f.at("max"))).id == "max" and f.asked == []


@pytest.mark.rule("TS-ABIL-31", "TS-FLOW-07")
def test_in_a_round_who_steps_in_acts_once_and_the_foe_after_her():
    f = fight(hero("Ada", abilities=["pilot", "fighter_pilot"], sp=2), foe("Max"), tags=["dogfight"])
    f.put("max", "yard")
    f.at("ada").initiative, f.at("max").initiative = 3, 9
    f.fight.round = 0
    f.fight.views["bar", "yard"] = f.fight.views["yard", "bar"] = ("blocked", 0)
    f.run(fights._round(f.game, f.fight), "now:ada", "end")
    assert [each.id for each in f.log("fight.turn")] == ["ada", "max"]


@pytest.mark.rule("TS-Q-97", "TS-C-10", "TS-C-16", "TS-LEARN-07")
def test_every_ability_of_the_content_has_its_cost_its_skills_and_what_it_requires():
    table = {
        "born_behind_the_wheel": (5, "Vehicles"), "been_everywhere": (4, "Contacts Credit Languages"),
        "press_credentials": (4, "Contacts Investigation"), "judo_black_belt": (5, "Melee"),
        "lock_picker": (3, "Prestidigitation Security"), "sixth_sense": (5, "Alertness Investigation"),
        "peerage": (4, "Status Credit"), "bushman": (4, "Survival Endurance"), "pilot": (4, "Vehicles"),
        "military_rank": (5, "Red_Tape Ranged_Combat"), "fighter_pilot": (4, "Vehicles Ranged_Combat"),
        "tech_wiz": (5, "Electronics Engineering Machinery"), "mad_inventor": (6, "Science Engineering Electronics"),
        "young": (0, ""), "silver_tongue": (5, "Charm Subterfuge"), "field_surgeon": (5, "Medicine"),
        "steady_hand": (5, "Ranged_Combat"), "boxer": (5, "Melee Strength"), "ghost": (5, "Sneak"),
        "bookworm": (4, "Humanities Science"), "stage_presence": (4, "Entertainment Charm"),
        "iron_nerve": (4, "Willpower Endurance"), "polyglot": (3, "Languages"),
        "paper_trail": (4, "Red_Tape Investigation"), "powerhouse": (4, "Strength"), "deep_pockets": (4, "Credit Status"),
    }  # fmt: skip
    found = library().abilities
    assert sorted(found) == sorted(table)
    for id, (cost, skills) in table.items():
        wanted = tuple(each.replace("_", " ") for each in skills.split())
        assert (found[id].cost, sorted(found[id].skills)) == (cost, sorted(wanted)), id
    assert found["fighter_pilot"].requires == ("pilot",) and found["mad_inventor"].requires_skill == {
        "Science": 65
    }
    everything = hero("Ada", **{each.replace(" ", "_"): 75 for each in library().skills})
    p = play(everything)
    assert not learnable(p.ada, found["young"]) and not learnable(p.ada, found["fighter_pilot"])


# Complications by the plot


@pytest.mark.rule(
    "TS-COMP-02", "TS-COMP-04", "TS-COMP-09", "TS-COMP-11", "TS-WIN-16", "TS-MENU-13", "TS-EFF-20"
)
@pytest.mark.parametrize(
    ("complication", "clause", "amount"),
    [
        ("code_of_honour", "TS-COMP-02", 3), ("code_of_honour", "TS-COMP-04", 6), ("honest", "TS-COMP-09", 6),
        ("drunkard", "TS-COMP-11", 3), ("soft_hearted", "TS-C-30", 6),
    ],
)  # fmt: skip
def test_what_the_plot_does_to_who_has_it_is_told_and_paid_once_a_scene(complication, clause, amount):
    p = play(hero("Ada", complications=[complication], sp=0), hero("Bea", sp=0))
    p.game.told = told(p)
    one = msgspec.convert(
        {"complication": complication, "clause": clause, "text": "And so he walks."}, Effect
    )
    for _ in range(2):
        effects.happens(p.game, p.game.tale, [one], p.ada)
    assert (p.ada.sp, p.bea.sp) == (amount, 0)
    assert [each.rule for each in p.log("points")] == [clause] and p.log("told")[0].line == "And so he walks."


def told(p: Any) -> Any:
    from tests.troubleshooters.fighting import told as tale

    return tale(msgspec.convert({"id": "here", "type": "detailed", "where": "A", "what": "B"}, Scene), ())


@pytest.mark.rule("TS-COMP-02", "TS-COMP-04", "TS-EFF-20")
def test_where_no_clause_is_named_the_amount_says_which_it_is():
    p = play(hero("Ada", complications=["code_of_honour"], sp=0))
    p.game.told = told(p)
    for amount in (3, 6, 6):
        one = msgspec.convert({"complication": "code_of_honour", "amount": amount}, Effect)
        effects.happens(p.game, p.game.tale, [one], p.ada)
    assert [each.rule for each in p.log("points")] == ["TS-COMP-02", "TS-COMP-04"] and p.ada.sp == 9


@pytest.mark.rule("TS-SCN-52", "TS-C-28", "TS-Q-11")
def test_every_complication_says_what_each_clause_of_it_pays():
    rows = {
        "gambler": [("pips", 3), ("removal", 6)], "clumsy": [("fail", 3)],
        "soft_hearted": [("pips", 3), ("plot", 6)], "wanted": [("pips", 3), ("removal", 6)],
        "nosy": [("condition", 3), ("removal", 6)],
    }  # fmt: skip
    found = library().complications
    assert len(found) == 13
    for id, wanted in rows.items():
        assert list(dict.fromkeys((each.kind, each.sp) for each in found[id].clauses)) == wanted, id
    assert all(each.sp in (0, 3, 6) for card in found.values() for each in card.clauses)
