"""Gadgets put together on the spot, inventions made between adventures, and what they do (TS-Q-26, TS-C-66, TS-C-67)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from content.troubleshooters import library
from engine.troubleshooters.asks.challenges import grade
from engine.troubleshooters.asks.declared import helpers
from engine.troubleshooters.asks.odds import chance
from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.rules import checks, growth, purchases, scenes, workshop
from engine.troubleshooters.scenario.people import Gadget, Needs
from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero, play, ready_made
from tests.troubleshooters.test_lasting import answer, began, lasted
from tests.troubleshooters.test_purchases import Bar, bought, buys

HOSE = Gadget(
    id="hose",
    label="A hose",
    needs=Needs(kit_tags=("machines",), skill="Engineering"),
    pips=2,
    activity="dive",
)
DIVE = {"id": "dive", "label": "Dive", "check": {"skill": "Endurance", "kit_tags": ["dive"]}}


def planning(*given: Any, **scene: Any) -> Bar:
    """A planning scene in which somebody wants to dive."""
    return Bar(*given, type="planning", tables=(HOSE,), option=[DIVE], **scene)


def may_rig(bar: Bar, id: str = "ada") -> list[str]:
    """What somebody could put together here."""
    scene = bar.scene
    if workshop.price(bar.game, scene, bar.game.hero(id)) is None:
        return []
    return [each.id for each in workshop.things(bar.game, scene, bar.game.hero(id))]


# On the spot


@pytest.mark.rule("TS-Q-26", "TS-ABIL-33")
@pytest.mark.parametrize(
    ("kits", "tags", "sp", "cost"),
    [
        (["mechanics_toolbox"], [], 0, 0), ([], [], 9, None), (["camera"], ["materials"], 9, None),
        (["chemistry_lab_set"], [], 0, 0),
    ],
)  # fmt: skip
def test_in_a_planning_scene_everybody_with_tools_may_put_something_together(kits, tags, sp, cost):
    bar = planning(hero("Ada", kits=kits, sp=sp))
    bar.game.at.tags = tags
    assert workshop.price(bar.game, bar.scene, bar.play.ada) == cost
    assert ("jury" in bar.offers("ada")) == (cost is not None)


@pytest.mark.rule("TS-ABIL-32", "TS-Q-26")
@pytest.mark.parametrize(
    ("abilities", "kits", "tags", "sp", "cost"),
    [
        (["tech_wiz"], ["electronics_toolbox"], [], 0, 0), (["tech_wiz"], [], ["materials"], 0, 0),
        (["tech_wiz"], [], [], 2, 2), (["tech_wiz"], [], [], 1, None), ([], ["electronics_toolbox"], [], 9, None),
    ],
)  # fmt: skip
def test_in_a_fight_a_tech_wiz_alone_may_with_tools_or_materials_or_for_two_points(
    abilities, kits, tags, sp, cost
):
    f = fight(hero("Ada", abilities=abilities, kits=kits, sp=sp), foe("Max"))
    f.game.at.tags = tags
    f.at("ada").left = ["move", "free", "main"]
    assert workshop.price(f.game, f.card, f.ada) == cost
    f.at("ada").left = ["move", "free"]
    assert workshop.price(f.game, f.card, f.ada) is None


@pytest.mark.rule("TS-Q-26")
def test_a_detailed_scene_is_no_place_for_it():
    bar = Bar(hero("Ada", abilities=["tech_wiz"], kits=["electronics_toolbox"], sp=9), option=[DIVE])
    assert workshop.price(bar.game, bar.scene, bar.play.ada) is None


@pytest.mark.rule("TS-SCN-33", "TS-Q-26")
def test_a_gadget_of_the_scenario_wants_its_tools_and_its_skill_and_breaks_with_its_use():
    assert "gadget:hose" not in may_rig(planning(hero("Ada", kits=["chemistry_lab_set"])))
    bar = planning(hero("Ada", kits=["mechanics_toolbox"], Engineering=45, Machinery=65, sp=0))
    bar.buys("ada", "jury", "jury:ada>gadget:hose", percent=[52])
    (rolled,) = bar.play.log("check")
    assert (rolled.skill, rolled.pips, rolled.success) == ("Engineering", 2, True)
    assert [each.id for each in bar.play.ada.kits] == ["mechanics_toolbox", "gadget:hose"]
    dive = bar.play.check("Endurance", kit_tags=("dive",), kit="ada/gadget:hose")
    assert pips_of(bar.game, dive) == 2
    bar.play.run(
        checks.check(bar.game, dive),
        percent=[96],
    )
    assert bar.play.ada.kits[1].state == "broken" and pips_of(bar.game, dive) == 0


@pytest.mark.rule("TS-Q-26", "TS-CHECK-07")
def test_what_fails_is_closed_here_and_what_is_not_begun_costs_nothing():
    bar = planning(hero("Ada", kits=["mechanics_toolbox"], sp=2))
    bar.buys("ada", "jury", "pass")
    assert bar.play.log("check") == []
    bar.buys("ada", "jury", "jury:ada>gadget:hose", percent=[98])
    assert "gadget:hose" not in may_rig(bar) and "smoke_egg" in may_rig(bar)


@pytest.mark.rule("TS-Q-26", "TS-GEAR-03")
def test_help_with_something_that_is_to_do_here_lasts_for_the_scene():
    bar = planning(hero("Ada", kits=["mechanics_toolbox"], sp=0, Machinery=65))
    bar.buys("ada", "jury", "jury:ada>make:dive", percent=[40])
    dive = bar.play.check("Endurance", kit_tags=("dive",), kit="ada/make:dive")
    assert pips_of(bar.game, dive) == 2
    scenes.end_scene(bar.game)
    assert [each.id for each in bar.play.ada.kits] == ["mechanics_toolbox"]


@pytest.mark.rule("TS-C-67", "TS-Q-26")
@pytest.mark.parametrize(
    ("kit", "found"),
    [
        ("chemistry_lab_set", ["smoke_egg", "door_foam"]), ("mechanics_toolbox", ["smoke_egg", "grapnel_gun"]),
        ("electronics_toolbox", ["magnet_case"]),
    ],
)  # fmt: skip
def test_four_inventions_can_be_done_in_a_hurry_each_with_its_tools(kit, found):
    bar = Bar(hero("Ada", kits=[kit]), type="planning")
    assert may_rig(bar) == found


@pytest.mark.rule("TS-Q-26", "TS-C-67")
def test_what_is_put_together_in_a_fight_takes_the_main_action_and_one_use_breaks_it():
    f = fight(hero("Ada", abilities=["tech_wiz"], kits=["chemistry_lab_set"], Science=65, sp=0), foe("Max"))
    f.turn("ada", "add:jury", "jury:ada>smoke_egg", "add:smoke_egg:hall", "end", percent=[40])
    assert f.fight.zones["hall"].dark_until == 2 and f.ada.rigged == []
    assert not any(each.startswith("attack") for each in f.offered[-1])


# Between adventures


MARGOT = ready_made("Margot")


def sheet(**given: Any) -> Any:
    from engine.troubleshooters.state.lasting import HERO, Lasted
    from engine.troubleshooters.state.sheets import skills_of

    base = {
        "card": MARGOT,
        "skills": skills_of(library(), MARGOT),
        "abilities": MARGOT.abilities,
        "adventures": 1,
    }
    return HERO.new(MARGOT.id, Lasted(**{**base, **given}))


@pytest.mark.rule("TS-C-65", "TS-ABIL-39", "TS-ABIL-40", "TS-ABIL-33")
def test_a_mad_inventor_has_a_third_period_and_it_is_for_inventing_alone():
    table = began(sheet(), heroes=[MARGOT.id])
    for _ in range(2):
        ids = [each.id for each in table.request.options]
        assert "downtime:margot_keller>invent:smoke_egg" in ids
        answer(table, "downtime:margot_keller>nothing")
    ids = [each.id for each in table.request.options]
    assert all(">invent:" in each or each.endswith(">nothing") for each in ids) and len(ids) == 9
    answer(table, "downtime:margot_keller>nothing")
    assert table.request.phase != "downtime"


@pytest.mark.rule("TS-C-65", "TS-ABIL-33", "TS-ABIL-40")
def test_who_is_no_inventor_invents_nothing():
    table = began(lasted())
    assert not any(">invent:" in each.id for each in table.request.options)


def invents(*given: dict[str, Any], percent: list[int], answers: tuple[str, ...] = ()) -> Any:
    p = play(*given)
    p.run(workshop.invent(p.game, p.ada, p.game.library.inventions["smoke_egg"]), *answers, percent=percent)
    return p


INVENTOR = hero(
    "Ada",
    sp=0,
    Credit=45,
    Electronics=45,
    Engineering=45,
    Science=45,
    kits=["electronics_toolbox"],
    vitality=5,
)


@pytest.mark.rule("TS-C-66", "TS-SIT-18")
@pytest.mark.parametrize(
    ("won", "uses", "sketch", "toolbox"),
    [(4, 3, False, "stowed"), (3, 2, False, "stowed"), (2, 1, False, "stowed"), (1, 0, True, "stowed"),
     (0, 0, False, "broken")],
)  # fmt: skip
def test_uses_come_from_the_challenge_and_when_all_fails_the_tools_go(won, uses, sketch, toolbox):
    p = invents(INVENTOR, percent=[40] * won + [98] * (4 - won))
    assert [each.skill for each in p.log("check")] == ["Credit", "Electronics", "Engineering", "Science"]
    assert p.ada.inventions == ({"smoke_egg": uses} if uses else {})
    assert (p.ada.sketches, p.ada.kits[0].state) == (["smoke_egg"] * sketch, toolbox)
    assert p.ada.ticks == []


@pytest.mark.rule("TS-C-66")
def test_tools_count_one_comrade_helps_with_one_check_and_a_second_try_is_easier():
    p = invents(INVENTOR, hero("Bea"), percent=[40] * 4)
    assert [each.pips for each in p.log("check")] == [2, 2, 2, 0]  # the comrade; twice the toolbox
    p.ada.inventions, p.ada.sketches = {}, ["smoke_egg"]
    p.run(workshop.invent(p.game, p.ada, p.game.library.inventions["smoke_egg"]), percent=[40] * 4)
    assert [each.pips for each in p.log("check")[4:]] == [2, 4, 4, 2] and p.ada.sketches == []


@pytest.mark.rule("TS-ODDS-13", "TS-C-66")
def test_how_inventing_comes_out_for_who_has_the_toolbox_and_nobody_else():
    from engine.troubleshooters.state.sheets import skills_of

    skills = skills_of(library(), MARGOT)
    each = [
        chance(
            skills[skill], 2 if any(tag in library().kits["electronics_toolbox"].tags for tag in tags) else 0
        )
        for skill, tags in workshop.SLOTS.items()
    ]
    found = dict.fromkeys(("abysmal", "bad", "limited", "good", "great"), 0.0)
    for falls in product((True, False), repeat=4):
        share = 1.0
        for one, win in zip(each, falls, strict=True):
            share *= one if win else 1 - one
        found[grade(4, sum(falls))] += 100 * share
    assert [round(share) for share in found.values()] == [4, 22, 42, 28, 4]


@pytest.mark.rule("TS-C-66", "TS-C-64", "TS-STATE-19")
def test_inventions_go_from_adventure_to_adventure_with_their_uses():
    table = began(sheet(inventions={"smoke_egg": 2}, sketches=("truth_lamp",)), heroes=[MARGOT.id])
    one = table.game.heroes[0]
    assert (one.inventions, one.sketches) == ({"smoke_egg": 2}, ["truth_lamp"])
    one.inventions["smoke_egg"] = 1
    one.rigged.append("door_foam")
    left = growth.hero_left(table.game, one)
    assert (left.inventions, left.sketches) == ({"smoke_egg": 1}, ("truth_lamp",))


# What they do


def with_it(id: str, *given: Any, uses: int = 2, **scene: Any) -> Any:
    f = fight(hero("Ada", sp=0, Melee=65), *(given or (foe("Max"),)), **scene)
    f.ada.inventions = {id: uses}
    f.at("ada").left = ["move", "free", "main"]
    return f


@pytest.mark.rule("TS-C-67", "TS-C-44", "TS-SCN-54")
def test_a_smoke_egg_darkens_a_zone_by_a_free_action_until_the_next_round_is_over():
    f = with_it("smoke_egg")
    assert [each for each in bought(f, "ada") if "smoke" in each] == ["smoke_egg:bar", "smoke_egg:hall"]
    buys(f, "ada", "smoke_egg:bar")
    assert f.fight.zones["bar"].dark_until == 2 and f.max.has("blinded")
    assert f.at("ada").left == ["move", "main"] and f.ada.inventions == {"smoke_egg": 1}
    assert not [each for each in bought(f, "ada") if "smoke" in each]


@pytest.mark.rule("TS-C-67", "TS-ZONE-05")
def test_a_grapnel_takes_a_restricted_way_without_a_check_or_a_floor():
    hard = {**ROW[1], "restricted": {"skill": "Agility"}}
    f = with_it("grapnel_gun", zone=[ROW[0], hard, ROW[2]], uses=1)
    assert [each for each in bought(f, "ada") if "grapnel" in each] == ["grapnel_gun:hall"]
    buys(f, "ada", "grapnel_gun:hall")
    assert f.at("ada").zone == "hall" and f.ada.inventions == {} and f.log("check") == []
    high = {**ROW[2], "height": 4}
    f = with_it("grapnel_gun", zone=[ROW[0], ROW[1], high])
    assert [each for each in bought(f, "ada") if "grapnel" in each] == ["grapnel_gun:yard"]


@pytest.mark.rule("TS-C-67", "TS-POISON-02")
def test_a_knockout_pen_poisons_in_the_place_of_damage():
    f = with_it("knockout_pen")
    found = next(each for each in purchases.there(f.game, f.card, f.ada) if each.what == "knockout_pen")
    f.run(found.run(), percent=[40, 97, 50], faces=[1, 1])
    assert f.at("max").status == "out_cold" and f.max.vitality == f.max.top
    assert f.at("ada").left == ["move", "free"] and f.at("ada").arm is None


@pytest.mark.rule("TS-C-67", "TS-C-44")
def test_door_foam_closes_one_way_out_of_the_own_zone():
    f = with_it("door_foam")
    buys(f, "ada", "door_foam:hall")
    assert f.fight.zones["bar"].ways == [] and "bar" not in f.fight.zones["hall"].ways


@pytest.mark.rule("TS-C-67")
def test_a_magnet_case_disarms_one_in_the_own_zone():
    f = with_it("magnet_case", foe("Max"), foe("Tom"), foe("Kit"))
    f.arm("max", "handgun")
    f.arm("tom", "handgun")
    f.put("tom", "hall")
    f.at("kit").armed = -1
    assert [each for each in bought(f, "ada") if "magnet" in each] == ["magnet_case:max"]
    buys(f, "ada", "magnet_case")
    assert f.at("max").arm is None and f.at("tom").arm and f.at("ada").left == ["move", "free"]


@pytest.mark.rule("TS-C-67", "TS-MOD-09")
def test_a_truth_lamp_gives_five_pips_on_one_talk_that_somebody_opposes():
    talk = {
        "id": "ask",
        "label": "Ask",
        "check": {"skill": "Charm", "opposed": {"director": "max", "skill": "Willpower"}},
    }
    bar = Bar(hero("Ada", sp=0, Charm=15), foe("Max"), option=[talk])
    bar.play.ada.inventions = {"truth_lamp": 1}
    bar.buys("ada", "truth_lamp")
    assert pips_of(bar.game, bar.play.check("Sneak")) == 0
    found = [pips_of(bar.game, bar.play.check("Charm", against=whom)) for whom in ("", "max")]
    assert found == [0, 5] and bar.play.ada.inventions == {}
    quiet = Bar(hero("Ada", sp=0), foe("Max"), option=[talk | {"check": {"skill": "Charm"}}])
    quiet.play.ada.inventions = {"truth_lamp": 1}
    assert "truth_lamp" not in quiet.offers("ada")


@pytest.mark.rule("TS-C-67", "TS-Q-06")
def test_a_wrist_radio_lets_those_help_who_are_elsewhere():
    bar = Bar(hero("Ada", sp=0), hero("Bea"))
    bar.play.ada.inventions = {"wrist_radio": 1}
    assert "wrist_radio" not in bar.offers("ada")
    bar.play.bea.presence, bar.game.apart = "absent", ["bea"]
    assert not list(helpers(bar.game, bar.play.check("Search")))
    bar.buys("ada", "wrist_radio")
    assert [each.id for each in helpers(bar.game, bar.play.check("Search"))] == ["bea"]


@pytest.mark.rule("TS-C-67", "TS-ABIL-38", "TS-DICE-07")
def test_a_dreadful_engine_is_the_device_that_scares_as_many_mooks_as_the_die_shows():
    mooks = [foe(name, "mook") for name in ("Max", "Tom", "Kit", "Leo")]
    f = fight(hero("Ada", sp=0, abilities=["mad_inventor"]), *mooks, foe("Rex", "boss"))
    f.at("ada").left = ["move", "free", "main"]
    assert not [each for each in bought(f, "ada") if "ABIL-38" in each]
    f.ada.inventions = {"dreadful_engine": 1}
    f.dice.faces = [3]
    buys(f, "ada", "TS-ABIL-38")
    assert sum(f.at(each.id).status == "fled" for each in mooks) == 3 and f.ada.inventions == {}


@pytest.mark.rule("TS-Q-19", "TS-C-67")
def test_what_was_bought_or_invented_is_no_story_item_of_the_shelf():
    from engine.troubleshooters.rules import shopping
    from tests.troubleshooters.test_run import planned

    t = planned()
    for_sale = [card.id for card, _ in shopping.shelf(t.game, t.tale.adventure.scenes["planning"])]
    assert for_sale and not [each for each in for_sale if each in t.tale.adventure.items or ":" in each]


@pytest.mark.rule("TS-Q-26", "TS-Q-86", "TS-GEAR-04")
def test_a_comrades_toolbox_is_as_good_as_ones_own():
    bar = planning(hero("Ada", sp=0), hero("Bea", kits=["mechanics_toolbox"], sp=0))
    assert workshop.price(bar.game, bar.scene, bar.play.ada) == 0 and "hose" in [
        each.removeprefix("gadget:") for each in may_rig(bar)
    ]
    bar.play.bea.presence = "absent"
    assert workshop.price(bar.game, bar.scene, bar.play.ada) is None
