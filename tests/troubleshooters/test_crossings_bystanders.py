"""Details that serve both sides, children who are minded again, help over the air: where two rules meet."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.troubleshooters.asks.declared import RADIO, helpers
from engine.troubleshooters.rules import opposition, purchases
from engine.troubleshooters.scenario.fights import Enemies
from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero, play


def bought(f, id: str) -> list[str]:
    found = purchases.there(f.game, f.card, f.game.hero(id))
    return [f"{each.what}:{each.whom}".strip(":") for each in found]


def buys(f, id: str, what: str) -> None:
    found = purchases.there(f.game, f.card, f.game.hero(id))
    f.run(next(each for each in found if each.what == what).run())


@pytest.mark.rule("TS-Q-16", "TS-ACTION-18", "TS-STORY-18")
def test_what_is_solid_for_a_hero_is_solid_for_whoever_else_stands_there():
    bare = [each | {"tags": ["open"]} for each in ROW]
    f = fight(hero("Ada"), hero("Bea", zone="hall"), foe("Max"), zone=bare)
    before = "cover" in f.may("max")
    buys(f, "ada", "something_solid")
    assert (before, "cover" in f.may("max"), "cover" in f.may("bea")) == (False, True, False)
    assert "something_solid" not in bought(f, "bea"), "once a scene, whoever buys it"


@pytest.mark.rule("TS-Q-16", "TS-Q-83", "TS-ACTION-16")
def test_a_gun_that_lay_there_is_loaded_once_and_never_again():
    f = fight(hero("Ada", Ranged_Combat=65), foe("Max", defence=0))
    buys(f, "ada", "dropped_weapon")
    f.do("ada", "pick_up", "0")
    ready = f.at("ada").arm.usable
    f.hit("ada", "max", way="burst", percent=[99])
    f.at("ada").left = ["main"]
    assert ready and not f.at("ada").arm.usable
    assert not [each for each in f.may("ada") if each.startswith("reload")]


@pytest.mark.rule("TS-COND-53", "TS-COND-54", "TS-Q-37")
@pytest.mark.parametrize(("rolled", "dazed"), [(42, True), (43, False)])
def test_a_daze_weighs_on_shaking_it_off(rolled, dazed):
    f = fight(hero("Ada", Willpower=45), foe("Max"))
    f.gain("ada", "stunned")
    f.do("ada", "shake", "stunned", way="Willpower", percent=[rolled])
    assert f.ada.has("stunned") == dazed


@pytest.mark.rule("TS-ABIL-36", "TS-NPC-06", "TS-Q-82")
def test_a_child_who_strikes_is_struck_back():
    f = fight(hero("Ada", Melee=45), foe("Max", defence=0, tags=("counter_attack",), attacks=()))
    f.game.at.ignored.append("ada")
    f.hit("ada", "max", percent=[97, 98, 96])
    assert f.game.at.ignored == [] and f.at("max").attacks == 1


@pytest.mark.rule("TS-Q-16", "TS-SCN-26")
def test_nobody_distracts_whom_nobody_has_seen():
    f = fight(hero("Ada"), foe("Max"), foe("Tom"))
    f.game.at.who = ["max", "tom"]
    f.at("tom").hidden = True
    assert [each for each in bought(f, "ada") if each.startswith("distraction")] == ["distraction:max"]


@pytest.mark.rule("TS-C-67", "TS-Q-06", "TS-Q-19")
def test_over_the_air_helps_who_is_elsewhere_but_no_captive_and_nobody_who_failed_at_it():
    p = play(hero("Ada"), hero("Bea"), hero("Cleo"), hero("Dora"))
    for each in p.game.heroes[1:]:
        p.game.apart.append(each.id)
        each.presence = "absent"
    p.game.captives.append("cleo")
    p.game.failed.append("door/dora")
    check = p.check("Security", obstacle="door")
    before = [each.id for each in helpers(p.game, check)]
    p.game.scene.bought.append(RADIO)
    assert (before, [each.id for each in helpers(p.game, check)]) == ([], ["bea"])


@pytest.mark.rule("TS-C-70", "TS-C-61", "TS-C-62")
@pytest.mark.parametrize(("absent", "mooks"), [(0, 4), (1, 2)])
def test_a_fight_is_filled_for_those_who_are_there(absent, mooks):
    f = fight(hero("Ada"), hero("Bea"), hero("Cleo"), foe("Max", "lieutenant"), foe("Tom", "mook"))
    for each in f.game.heroes[:absent]:
        each.presence = "absent"
    entries = (
        Enemies(director="max", zone="bar", count=1),
        Enemies(director="tom", zone="bar", count="fill"),
    )
    card = replace(f.card, enemies=entries)
    units = opposition.units(f.game, f.game.tale, card, 4)
    assert [each.count for each in units] == [1, mooks]
