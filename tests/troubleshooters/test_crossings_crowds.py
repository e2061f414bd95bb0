"""Crowds crossed: whom nobody minds, sees or harms; weapons that run dry; who gives up to whom."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.cards.tables import DirectorCard
from engine.troubleshooters.rules import checks, foe_turns, morale, scenes
from engine.troubleshooters.state.scene import Scene
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_fight_feats import offers
from tests.troubleshooters.test_purchases import Bar, clue

SHELF = [
    {"id": "shelf", "kind": "topple", "label": "A shelf", "zone": "bar", "skills": ["Strength", "Agility"]}
]


def ada(**given: Any) -> dict[str, Any]:
    usual = {"Melee": 65, "Ranged_Combat": 65, "Strength": 45, "sp": 0, "vitality": 5}
    return hero("Ada", **(usual | given))


def gunner(**given: Any) -> DirectorCard:
    """A Lieutenant with a pistol in hand."""
    pistol = {"name": "a pistol", "skill": "ranged", "value": 65, "dice": 5, "tags": ["reload:9-0"]}
    usual = {"id": "max", "name": "Max", "rank": "lieutenant", "defence": 0, "attacks": [pistol]}
    return msgspec.convert(usual | given, DirectorCard)


@pytest.mark.rule("TS-ABIL-36", "TS-Q-55", "TS-Q-22")
def test_a_salvo_spares_a_child_whom_nobody_minds():
    f = fight(ada(), hero("Bea"), hero("Cyd"), gunner(tactics="spray"))
    f.at("max").armed = 0
    f.game.at.ignored.append("ada")
    f.turn("max", percent=[98, 97, 95, 94])
    assert [each.who for each in f.log("check") if each.who != "Max"] == ["Bea", "Cyd"]


@pytest.mark.rule("TS-ABIL-36", "TS-Q-29", "TS-GM-12")
def test_beside_a_child_whom_nobody_minds_one_target_is_no_crowd():
    f = fight(ada(), hero("Bea"), gunner(tactics="spray"))
    f.at("max").armed = 0
    f.game.at.ignored.append("ada")
    f.turn("max", percent=[92, 97])
    assert f.at("max").arms[0].state == "" and len(f.log("check")) == 2


@pytest.mark.rule("TS-ABIL-36", "TS-Q-22", "TS-Q-78")
def test_a_child_who_throws_dynamite_is_minded():
    f = fight(ada(kits=["dynamite"], abilities=["young"]), foe("Max"))
    f.game.at.ignored.append("ada")
    f.do("ada", "throw", "dynamite", zone="hall", percent=[40])
    assert f.game.at.ignored == []


@pytest.mark.rule("TS-ABIL-36", "TS-C-44", "TS-Q-22")
@pytest.mark.parametrize(
    ("kind", "minded"), [("topple", True), ("fire", True), ("dark", False), ("block", False)]
)
def test_a_child_is_minded_for_what_hurts_and_not_for_what_hides(kind, minded):
    prop = [SHELF[0] | {"kind": kind}]
    f = fight(ada(abilities=["young"]), foe("Max"), prop=prop)
    f.game.at.ignored.append("ada")
    zone = "hall" if kind == "block" else "bar"
    f.do("ada", "prop", "shelf", zone=zone, way="Strength", percent=[40], faces=[1, 1] * (kind == "topple"))
    assert (f.game.at.ignored == []) == minded


@pytest.mark.rule("TS-SCN-26", "TS-C-44", "TS-STATE-20")
def test_nothing_falls_on_whom_nobody_has_seen():
    f = fight(ada(), foe("Max", "mook"), foe("Tom", "mook"), prop=SHELF)
    f.at("tom").hidden = True
    f.do("ada", "prop", "shelf", zone="bar", way="Strength", percent=[40], faces=[1, 1])
    assert f.max.has("prone") and not f.tom.has("prone")


@pytest.mark.rule("TS-GM-17", "TS-Q-90", "TS-Q-29")
def test_nobody_strikes_at_who_is_tied_up_while_others_stand():
    f = fight(ada(), hero("Bea"), foe("Max"))
    f.at("bea").attacked = 3
    f.gain("ada", "restrained", source="bonds")
    assert foe_turns.pick(f.game, f.fight, f.at("max")).id == "bea"


@pytest.mark.rule("TS-Q-82", "TS-WEAPON-03", "TS-NPC-06")
def test_who_strikes_back_with_an_empty_pistol_uses_fists():
    f = fight(ada(), gunner(tags=["counter_attack"]))
    f.at("max").armed = 0
    f.at("max").arms[0].state = "empty"
    f.hit("ada", "max", percent=[98, 42, 98], faces=[4, 1])
    assert f.ada.vitality == 4


@pytest.mark.rule("TS-Q-82", "TS-COND-15", "TS-NPC-06")
def test_who_is_flat_footed_strikes_back_all_the_same():
    f = fight(ada(), foe("Max", "lieutenant", defence=0, tags=("counter_attack",)))
    f.gain("max", "flat_footed")
    f.hit("ada", "max", percent=[98, 96, 95])
    assert [each.who for each in f.log("check")] == ["Ada", "Max", "Ada"]


@pytest.mark.rule("TS-Q-83", "TS-OPTION-14", "TS-WEAPON-04")
@pytest.mark.parametrize(("way", "state"), [("burst", "jammed"), ("basic", ""), ("aim", "")])
def test_a_magazine_emptied_with_bad_luck_jams_whatever_the_ones_say(way, state):
    f = fight(ada(), foe("Max"))
    arm = f.arm("ada", "handgun")
    f.hit("ada", "max", way=way, percent=[77])
    assert arm.state == state


@pytest.mark.rule("TS-Q-83", "TS-WEAPON-05", "TS-ACTION-16")
def test_after_the_last_cartridge_nobody_reloads():
    f = fight(ada(), foe("Max"))
    arm = f.arm("ada", "hunting_rifle")
    arm.reloads = 1
    f.hit("ada", "max", percent=[98])
    f.do("ada", "reload")
    f.hit("ada", "max", percent=[98])
    assert (arm.state, arm.reloads) == ("empty", 0) and "reload" not in f.may("ada")


@pytest.mark.rule("TS-C-18", "TS-RANGE-02", "TS-WEAPON-03", "TS-NPC-01")
def test_a_steady_hand_stops_those_whom_the_loaded_gun_reaches():
    sight = [{"a": "bar", "b": "yard", "state": "clear"}]
    f = fight(
        ada(abilities=["steady_hand"], sp=8), foe("Max", "mook"), foe("Tom", "mook"), foe("Rex"), los=sight
    )
    f.put("max", "yard")
    f.put("tom", "hall")
    f.arm("ada", "pocket_pistol")
    near = offers(f)
    f.arm("ada", "handgun")
    both = sorted(offers(f))
    f.at("ada").arm.state = "empty"
    assert (near, both, offers(f)) == (["TS-C-18:hall"], ["TS-C-18:hall", "TS-C-18:yard"], [])


@pytest.mark.rule("TS-C-43", "TS-LOS-05", "TS-Q-90", "TS-Q-28")
@pytest.mark.parametrize(
    ("zone", "cold", "became"),
    [("bar", False, "surrendered"), ("yard", False, "fled"), ("bar", True, "fled")],
)
def test_they_give_up_to_who_called_if_he_stands_in_sight(zone, cold, became):
    f = fight(ada(), hero("Bea"), *(foe(name, "mook") for name in ("Max", "Tom", "Rex")))
    for each in ("rex", "tom"):
        f.loses(each, 1)
    f.put("max", zone)
    f.at("ada").called = True
    if cold:
        f.loses("ada", 5, "loss:ada>accept")
    morale.test(f.game, f.fight)
    assert f.at("max").status == became


@pytest.mark.rule("TS-C-22", "TS-Q-41", "TS-C-13")
def test_all_eyes_elsewhere_wait_for_the_check_they_are_meant_for():
    look = {"id": "look", "label": "Look", "check": {"skill": "Search"}}
    bar = Bar(hero("Ada", abilities=["stage_presence"], sp=8), hero("Bea"), option=[look])
    bar.buys("ada", "TS-C-22")
    p = bar.play
    p.run(checks.check(p.game, p.check("Charm", who="bea")), percent=[98])
    assert [pips_of(p.game, p.check("Sneak", who=each)) for each in ("bea", "ada")] == [5, 0]


@pytest.mark.rule("TS-C-21", "TS-Q-15", "TS-CHECK-07")
def test_a_bookworm_knows_what_the_search_did_not_find():
    bar = Bar(
        hero("Ada", abilities=["bookworm"], sp=9),
        clues=["tide"],
        tables=(clue("tide", check={"skill": "Search"}),),
    )
    bar.buys("ada", bar.offers("ada")[0], percent=[98])
    closed = [each for each in bar.offers("ada") if "tide" in each]
    bar.buys("ada", "TS-C-21")
    assert (closed, bar.game.clues) == ([], ["tide"])


@pytest.mark.rule("TS-Q-12", "TS-COMP-05", "TS-STORY-08")
def test_a_reputation_weighs_to_the_end_of_the_scene_and_pays_again_in_the_next():
    p = play(hero("Ada", Charm=45, complications=["bad_reputation"], sp=0))
    p.run(checks.check(p.game, p.check("Charm", burdens=("TS-COMP-05",))), percent=[98])
    weighs = pips_of(p.game, p.check("Status"))
    scenes.end_scene(p.game)
    scenes.begin_scene(p.game, Scene("there", "detailed", 2))
    free = pips_of(p.game, p.check("Status"))
    p.run(checks.check(p.game, p.check("Contacts", burdens=("TS-COMP-05",))), percent=[98])
    assert (weighs, free, p.ada.sp) == (-2, 0, 6)


@pytest.mark.rule("TS-Q-82", "TS-Q-55", "TS-COND-35")
def test_who_falls_by_who_strikes_back_shoots_at_nobody_else():
    tags = ("counter_attack",)
    f = fight(ada(vitality=1), foe("Max", tags=tags, attacks=()), foe("Tom", tags=tags, attacks=()))
    f.gain("ada", "wounded")
    f.arm("ada", "handgun")
    f.do(
        "ada",
        "attack",
        zone="bar",
        way="spray",
        percent=[98, 40, 90],
        faces=[4, 1],
        answers=["loss:ada>accept"],
    )
    assert f.at("ada").status == "out_cold" and f.tom.vitality == f.tom.top
