"""What points buy, crossed: abilities with obstacles, fear and the press; complications as a fight begins; clues."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.rules import checks, fights, frame, playing, purchases, scenes
from engine.troubleshooters.scenario.adventures import Conference
from engine.troubleshooters.state.scene import Scene as Stage
from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero
from tests.troubleshooters.test_purchases import Bar, clue

DOOR = {
    "id": "door",
    "obstacle": "door",
    "label": "Talk the man at the door round",
    "steps": 2,
    "tags": ["turncoat"],
    "check": {"skill": "Charm", "opposed": {"director": "max", "skill": "Willpower"}},
    "success": [{"set": "in"}],
}


def won(bar: Bar) -> tuple[bool, bool, int]:
    """Whether the door is closed as an obstacle, counts as won, and has let somebody in."""
    return "door" in bar.game.closed, frame.over(bar.game, "door", 2), bar.game.flags.get("in", 0)


@pytest.mark.rule("TS-C-16", "TS-SCN-15", "TS-C-56")
def test_who_turns_a_turncoat_has_won_the_obstacle_with_all_its_steps():
    bar = Bar(hero("Ada", abilities=["silver_tongue"], sp=4), foe("Max"), option=[DOOR])
    bar.buys("ada", "TS-C-16:door")
    assert won(bar) == (True, True, 1)


@pytest.mark.rule("TS-ABIL-27", "TS-SCN-15", "TS-C-56", "TS-KIT-22")
def test_a_private_who_obeys_has_let_all_of_an_obstacle_be_won():
    private = foe("Max", army="sweden_airforce", tags=("private",), languages=("English",))
    soldier = hero("Ada", abilities=["military_rank"], kits=["parade_uniform"], languages=["English"], sp=4)
    bar = Bar(soldier, private, option=[DOOR])
    (one,) = [each for each in bar.offers("ada") if each.startswith("TS-ABIL-27")]
    bar.buys("ada", one)
    assert won(bar) == (True, True, 1)


@pytest.mark.rule("TS-C-16", "TS-C-15", "TS-SCN-15")
def test_nobody_turns_coat_before_the_story_lets_him():
    bar = Bar(
        hero("Ada", abilities=["silver_tongue"], sp=4),
        foe("Max"),
        option=[DOOR | {"requires": {"flag": "bribed"}}],
    )
    before = [each for each in bar.offers("ada") if each.startswith("TS-C-16")]
    bar.game.flags["bribed"] = 1
    after = [each for each in bar.offers("ada") if each.startswith("TS-C-16")]
    assert (before, after) == ([], ["TS-C-16:door"])


@pytest.mark.rule("TS-C-23", "TS-COND-58", "TS-Q-74")
def test_an_iron_nerve_need_not_run_away():
    f = fight(hero("Ada", abilities=["iron_nerve"], Melee=65, sp=2, vitality=5), foe("Max"))
    f.gain("ada", "terrified", source="max")
    f.turn("ada", "add:TS-C-23:terrified", "attack:basic:max", percent=[98, 98])
    assert not f.ada.has("terrified") and f.at("ada").attacks == 1


@pytest.mark.rule("TS-C-32", "TS-FLOW-06", "TS-COND-15", "TS-COMP-16")
def test_the_nosy_are_off_guard_in_the_first_turn_for_three_points():
    enemies = [{"director": "max", "zone": "hall"}]
    f = fight(hero("Ada", complications=["nosy"], sp=0), foe("Max"), enemies=enemies)
    rule = fights.play(f.game, f.card)
    request = next(rule)
    assert [each.kind for each in request.options] == ["complication", "pass"]
    f.dice.percents.append(40)
    rule.send([request.options[0]])
    assert f.ada.sp == 3 and f.ada.has("flat_footed")


@pytest.mark.rule("TS-ABIL-04", "TS-Q-22", "TS-Q-41", "TS-Q-37")
def test_a_friendly_local_helps_whoever_talks_next_and_nobody_after():
    ada = hero("Ada", abilities=["been_everywhere"], sp=1)
    bar = Bar(ada, hero("Bea", Charm=45), foe("Max"), option=[DOOR])
    bar.buys("ada", "TS-ABIL-04")
    p = bar.play
    both = [pips_of(p.game, p.check("Charm", who=each)) for each in ("ada", "bea")]
    p.run(checks.check(p.game, p.check("Charm", who="bea")), percent=[98])
    assert both == [2, 2] and pips_of(p.game, p.check("Status", who="ada")) == 0


@pytest.mark.rule("TS-ABIL-09", "TS-Q-22", "TS-SCN-13")
def test_a_press_conference_gives_one_clue_away_and_keeps_the_rest_for_questions():
    tables = (
        clue("toll"),
        clue("tide"),
        Conference(person="the minister", clues=("toll", "tide"), scene="here"),
    )
    bar = Bar(hero("Ada", abilities=["press_credentials"], sp=8), tables=tables, type="planning")
    hall = replace(bar.scene, type="press", clues=("toll", "tide"))
    bar.game.tale.adventure.scenes["here"] = hall
    bar.buys("ada", "TS-ABIL-09:here")
    bought = list(bar.game.clues)
    bar.play.run(playing._press(bar.game, bar.game.tale, hall), "exit")
    assert (bought, bar.game.clues) == ([], ["toll"])


@pytest.mark.rule("TS-C-27", "TS-Q-21", "TS-GEAR-05")
def test_deep_pockets_deliver_no_weapons():
    hunt = {"id": "hunt", "label": "Hunt", "check": {"skill": "Survival", "kit_tags": ["weapon", "survival"]}}
    bar = Bar(hero("Ada", abilities=["deep_pockets"], sp=4), option=[hunt], tags=["town"])
    bar.game.at.tags.append("town")
    bar.buys("ada", "TS-C-27", "delivered:camping_gear")
    kits = [each.partition(":")[2] for each in bar.play.offered[-1]]
    gone = (
        "handgun",
        "hunting_rifle",
        "survival_gear",
        "dynamite",
        "guards_uniform",
        "protective_vest",
        "racing_car",
    )
    assert kits[0] == "camping_gear" and not any(each in kits for each in gone)


@pytest.mark.rule("TS-Q-15", "TS-SCN-03", "TS-SCN-17", "TS-MOD-08")
@pytest.mark.parametrize(("rolled", "known"), [(41, []), (40, ["tide"])])
def test_a_clue_by_a_hard_check_is_hard(rolled, known):
    hard = clue("tide", check={"skill": "Search", "difficulty": -2})
    bar = Bar(hero("Ada", Search=45, sp=0), clues=["tide"], tables=(hard,))
    bar.buys("ada", "clue:tide", percent=[rolled])
    assert bar.game.clues == known


@pytest.mark.rule("TS-Q-15", "TS-OPPOSED-04", "TS-SCN-17")
@pytest.mark.parametrize(("theirs", "known"), [(30, []), (20, ["tide"])])
def test_a_clue_that_somebody_keeps_has_to_be_won_from_him(theirs, known):
    kept = clue("tide", check={"skill": "Charm", "opposed": {"director": "max", "skill": "Willpower"}})
    bar = Bar(hero("Ada", Charm=45, sp=0), foe("Max"), clues=["tide"], tables=(kept,))
    bar.buys("ada", "clue:tide", percent=[25, theirs])
    assert bar.game.clues == known


@pytest.mark.rule("TS-C-67", "TS-COND-17", "TS-Q-74")
def test_no_grapnel_carries_anybody_to_what_frightens_him():
    high = [ROW[0], ROW[1] | {"height": 6}, ROW[2]]
    f = fight(hero("Ada", sp=0, vitality=5), foe("Max"), zone=high)
    f.ada.inventions["grapnel_gun"] = 2
    f.put("max", "hall")
    f.at("ada").left = ["move"]

    def ways() -> list[str]:
        return [each.whom for each in purchases.there(f.game, f.card, f.ada) if each.what == "grapnel_gun"]

    free = ways()
    f.gain("ada", "frightened", source="max")
    assert (free, ways()) == (["hall"], [])


@pytest.mark.rule("TS-C-21", "TS-Q-15", "TS-PRED-01")
def test_a_bookworm_finds_the_next_clue_that_can_be_had_by_now():
    late = clue("late", requires={"flag": "open"})
    bar = Bar(
        hero("Ada", abilities=["bookworm"], sp=4),
        clues=["late", "dear"],
        tables=(late, clue("dear", price=4)),
    )
    bar.buys("ada", "TS-C-21")
    assert bar.game.clues == ["dear"]


@pytest.mark.rule("TS-C-20", "TS-Q-18", "TS-EFF-18")
def test_who_is_gone_unseen_has_no_part_in_the_scene_any_more_and_is_back_in_the_next():
    look = {"id": "look", "label": "Look", "check": {"skill": "Search"}, "fail": [{"capture": "here"}]}
    bar = Bar(hero("Ada", abilities=["ghost"], sp=4), hero("Bea"), option=[look])
    bar.buys("ada", "TS-C-20")
    assert bar.tries() == ["try:bea>look:0"] and bar.play.ada.sp == 0
    scenes.end_scene(bar.game)
    scenes.begin_scene(bar.game, Stage("there", "detailed", 2))
    assert bar.play.ada.here and "TS-C-20" not in Bar(hero("Ada", abilities=["ghost"], sp=4)).offers("ada")
