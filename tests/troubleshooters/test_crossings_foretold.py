"""Chances crossed: what is told of a roll before it falls, where the dark, a load of gear or a doctor comes between."""

from __future__ import annotations

from typing import Any

import pytest

from engine.troubleshooters.rules import (
    bodies,
    conditions,
    errands,
    fight_effects,
    hero_turns,
    lines,
    police,
    possible,
    purchases,
    turn_odds,
)
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.state.pieces import Hero
from tests.troubleshooters.fighting import ROW, Laid, fight
from tests.troubleshooters.play import foe, hero
from tests.troubleshooters.test_purchases import Bar, clue


def ada(**given: Any) -> dict[str, Any]:
    return hero("Ada", **({"Melee": 65, "Ranged_Combat": 65, "Agility": 45, "sp": 0, "vitality": 5} | given))


def told(f: Laid, turn: str) -> float:
    """The chance of Ada's turn that is called so."""
    ada = f.at("ada")
    ada.left = ["move", "free", "main"]
    bought = {(each.what, each.whom): each for each in purchases.there(f.game, f.card, f.ada)}
    singles = possible.deeds(f.game, f.fight, ada)
    offered = [*hero_turns._offered(f.game, f.fight, ada, singles), *bought.values()]
    options = [hero_turns._option(f.game, f.fight, ada, f.ada, each, bought) for each in offered]
    found = turn_odds.odds(f.game, next(each for each in options if each.id == turn))
    return round(found.win, 4) if found else 0.0


def of_menu(bar: Bar, start: str) -> tuple[str, float]:
    """The line of the menu that begins so, and its chance."""
    entries = [*errands.there(bar.game, bar.game.tale, bar.scene)]
    bought = [each for hero in bar.game.party for each in purchases.there(bar.game, bar.scene, hero)]
    every = [lines.line(bar.game, bar.game.tale, each, "hero:1") for each in (*entries, *bought)]
    option = next(each for each in every if each.id.startswith(start))
    found = bar.game.odds(option)
    return option.label, round(found.win, 4) if found else 0.0


def wounded(bar: Bar, who: Hero) -> None:
    conditions.gain(bar.game, who, "wounded")


@pytest.mark.rule("TS-Q-101", "TS-Q-95", "TS-COND-07", "TS-LOOP-12")
@pytest.mark.parametrize(("dark", "chance"), [("bar", 0.65), ("hall", 0.3)])
def test_who_steps_out_of_the_dark_or_into_it_is_told_the_chance_from_there(dark, chance):
    """The -5 of Blinded was reckoned where one stood, and not where one would strike."""
    zones = [each | {"tags": ["dark"] * (each["id"] == dark)} for each in ROW]
    f = fight(ada(), foe("Max"), zone=zones)
    f.put("max", "hall")
    bodies.shade(f.game, f.fight)
    before = f.ada.has("blinded")
    assert told(f, "move:hall+attack:basic:max") == chance and f.ada.has("blinded") is before


@pytest.mark.rule("TS-Q-101", "TS-KIT-13", "TS-Q-95")
def test_a_lamp_that_is_carried_into_the_dark_lets_its_enemy_defend():
    zones = [each | {"tags": ["dark"] * (each["id"] == "hall")} for each in ROW]
    f = fight(ada(kits=["flashlight"]), foe("Max", rank="lieutenant"), zone=zones)
    f.put("max", "hall")
    bodies.shade(f.game, f.fight)
    assert told(f, "move:hall+attack:basic:max") == 0.5465 and f.max.has("blinded")


@pytest.mark.rule("TS-Q-95", "TS-COND-34", "TS-ACTION-17")
def test_fire_and_a_stiff_magazine_have_their_chance_beside_them():
    f = fight(ada(kits=["fire_blanket"]), foe("Max"))
    f.arm("ada", "shotgun").state = "empty"
    f.gain("ada", "on_fire")
    assert (told(f, "put_out:ada"), told(f, "reload:0")) == (0.55, 0.65)


@pytest.mark.rule("TS-Q-95", "TS-C-67", "TS-Q-15")
def test_what_a_turn_buys_and_rolls_for_has_its_chance_beside_it():
    f = fight(ada(), foe("Max", rank="lieutenant"))
    f.ada.inventions = {"knockout_pen": 1}
    assert told(f, "add:knockout_pen:max") == 0.5465


@pytest.mark.rule("TS-Q-95", "TS-Q-15", "TS-LOOP-03")
def test_a_clue_is_rolled_for_by_what_is_likeliest_and_says_so():
    asked = {"skills": [{"skill": "Search", "difficulty": -5}, {"skill": "Charm"}]}
    bar = Bar(hero("Ada", Search=65, Charm=45), clues=["yacht"], tables=(clue("yacht", check=asked),))
    assert of_menu(bar, "buy:ada>clue") == ("Ada: A clue, by Charm", 0.45)


@pytest.mark.rule("TS-DP-30", "TS-Q-67", "TS-Q-95", "TS-COND-24")
def test_a_doctor_is_paid_by_whoever_is_likeliest_and_not_by_who_drank():
    bar = Bar(
        hero("Ada", Credit=65), hero("Bea", Credit=45), type="recuperation", doctor={"skills": ["Credit"]}
    )
    wounded(bar, bar.play.bea)
    for _ in range(3):
        conditions.gain(bar.game, bar.play.ada, "intoxicated")
    label, chance = of_menu(bar, "heal:doctor")
    assert (label, chance) == ("Bea's wound: a discreet doctor: Bea, Credit 45", 0.45)  # Ada helps


@pytest.mark.rule("TS-Q-95", "TS-SCN-13", "TS-ABIL-09")
def test_a_question_to_the_press_has_its_chance_beside_it():
    press = {"type": "press", "person": "max", "clues": ["yacht"], "checks": [{"skill": "Charm"}]}
    bar = Bar(hero("Ada", Charm=45), tables=(clue("yacht"),), **press)
    assert of_menu(bar, "press:ada") == ("Ask a question: Ada, Charm", 0.45)


@pytest.mark.rule("TS-LOOP-15", "TS-DAMAGE-11", "TS-KARMA-15", "TS-Q-95")
def test_what_a_foe_has_recovered_in_sight_counts_against_putting_it_out():
    f = fight(ada(), foe("Max", rank="lieutenant"))
    f.loses("max", 2)
    f.gain("max", "wounded")
    before = turn_odds._fells(f.game, f.fight, f.at("ada"), f.at("max"), None, "basic")
    bodies.regain(f.game, f.at("max"), 2, "TS-KARMA-15")
    after = turn_odds._fells(f.game, f.fight, f.at("ada"), f.at("max"), None, "basic")
    assert f.at("max").lost == 0 and after < before


@pytest.mark.rule("TS-EFF-06", "TS-DAMAGE-11")
def test_points_of_recovery_are_told():
    """They came back without a word."""
    f = fight(ada(), foe("Max"))
    f.loses("ada", 2)
    f.run(fight_effects.carry_out(f.game, f.fight, [Effect(recover=3, who="ada")]))
    assert [(each.amount, each.now) for each in f.log("vitality")] == [(-2, 3), (2, 5)]


@pytest.mark.rule("TS-Q-95", "TS-GM-19", "TS-COND-24")
def test_the_police_are_answered_by_whoever_is_likeliest_to_be_believed():
    bar = Bar(hero("Ada", Status=65), hero("Bea", Status=45, kits=["forged_papers"]))
    for _ in range(3):
        conditions.gain(bar.game, bar.play.ada, "intoxicated")
    bar.play.run(police.ask(bar.game, bar.game.tale), "police", percent=[46])
    assert bar.play.labels[0] == "Bea, Status 45 +4: 65%"


@pytest.mark.rule("TS-ZONE-06", "TS-LOOP-12", "TS-Q-95")
def test_a_shot_from_the_next_zone_is_not_fired_from_this_one_because_the_way_was_too_hard():
    """It was, at another chance than the one told."""
    zones = [each | ({"restricted": {"skill": "Agility"}} if each["id"] == "hall" else {}) for each in ROW]
    f = fight(ada(kits=["handgun"]), foe("Max"), zone=zones)
    f.put("max", "hall")
    f.turn("ada", "move:hall+attack:basic:max", "end", percent=[46])
    assert f.asked == ["turn", "turn"] and f.at("ada").attacks == 0
    assert "attack:basic:max" in f.offered[1]
