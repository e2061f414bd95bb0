"""The Incapacitated: what stays of them, and whose "you" it is (PT-STATUS-01 to PT-STATUS-03)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, villain


def power(name, *effects, **rest):
    return {"name": name, "do": list(effects), **rest}


@pytest.mark.rule("PT-STATUS-01")
def test_the_incapacitated_are_out_of_the_game_but_their_cards_stay(scene):
    banner = card(
        "detail", "Banner", passive=[{"do": "modify", "who": "party", "figure": "fighting", "amount": 1}]
    )
    s = scene([hero("Ada", body=1), hero("Bo")], plots={"hero:1": [banner]}, coins=[1, 0, 2, 0, 0])
    s.take("detail:ada/banner").fight("vex", "ada").take("attack.melee").to("combat").end_turn()
    assert s.ada.incapacitated
    assert not any(option.actor == "ada" for option in s.options())
    s.to("combat", "hero:2")
    assert not s.offered("combat:ada")
    s.fight("bo", "vex").take("attack.melee").to("combat.attack")
    assert s.log("coins.tossed")[-2].parts == (("Body", 3), ("Fighting", 1))


@pytest.mark.rule("PT-STATUS-02", "PT-Q-62")
def test_belief_left_on_an_incapacitated_hero_still_pays_for_plots(scene):
    prayer = card("detail", "Prayer", effects=[{"do": "regenerate", "who": "party", "amount": 1}])
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [prayer]})
    s.ada.incapacitated, s.ada.belief = True, 5
    s.bo.stress["physical"] = 2
    s.to("start", "hero:1").take("detail:ada/prayer")
    assert (s.ada.belief, s.bo.stress["physical"]) == (3, 1)


@pytest.mark.rule("PT-STATUS-03")
def test_you_on_the_cards_of_the_fallen_is_another_hero_its_player_names(scene):
    vow = card("detail", "Vow", triggers=[
        {"on": "turn.start", "do": [{"do": "gain", "counter": "energy", "amount": 2}]}
    ])  # fmt: skip
    s = scene([hero("Ada", body=1), hero("Bo"), hero("Cy")], plots={"hero:1": [vow]}, coins=[1, 0, 2])
    s.take("detail:ada/vow").fight("vex", "ada").take("attack.melee").to("choice", "hero:1").take("you:cy")
    s.to("start")
    assert (s.bo.energy, s.cy.energy) == (9, 11)


@pytest.mark.rule("PT-STATUS-01", "PT-STATUS-03")
def test_what_is_printed_on_a_fallen_hero_goes_on_and_what_is_on_a_fallen_villain_does_not(scene):
    dawn = {"on": "turn.start", "do": [{"do": "gain", "counter": "energy", "amount": 2}]}
    dusk = {"on": "turn.start", "do": [{"do": "lose", "who": "party", "counter": "energy", "amount": 1}]}
    plot = card("detail", "Plot", triggers=[dusk])
    team_up = card("twist", "Team-Up", effects=[{"do": "crossover"}])
    s = scene([hero("Ada", triggers=[dawn]), hero("Bo"), hero("Cy")], twists=[team_up],
              plots={"gm": [villain("Wisp", triggers=[dusk]), plot]})  # fmt: skip
    s.to("start", "gm").take("detail:wisp/plot")
    s.ada.incapacitated = s.wisp.incapacitated = True
    s.end_turn().to("choice", "hero:1").take("you:cy").to("start")
    assert (s.bo.energy, s.cy.energy) == (9 - 1 - 1, 9 - 1 - 1 + 2)


@pytest.mark.rule("PT-STATUS-03")
def test_standing_text_and_abilities_of_the_fallen_go_to_that_hero_too(scene):
    aura = card(
        "detail", "Aura", passive=[{"do": "modify", "figure": "fighting", "amount": 1}],
        actions=[power("Shine", {"do": "gain", "counter": "energy", "amount": 1})],
    )  # fmt: skip
    s = scene([hero("Ada", body=1), hero("Bo"), hero("Cy")], plots={"hero:1": [aura]}, coins=[1, 0, 2, 0, 0])
    s.take("detail:ada/aura").fight("vex", "ada").take("attack.melee").to("choice", "hero:1").take("you:cy")
    s.to("start", "hero:3").take("ability:cy>shine")
    assert s.cy.energy == 10
    s.fight("cy", "vex").take("attack.melee").to("combat.attack")
    assert s.log("coins.tossed")[-2].parts == (("Body", 3), ("Fighting", 1))


@pytest.mark.rule("PT-STATUS-01")
@pytest.mark.parametrize("phase", ["start", "combat", "combat.attack"])
def test_the_incapacitated_do_nothing_but_pass(scene, phase):
    able = dict.fromkeys(("perception", "hacking", "healing", "gadgeteer", "stealth", "flight"), 1)
    cheer = power("Cheer", {"do": "gain", "counter": "energy", "amount": 1})
    s = scene([hero("Ada", actions=[cheer], **able), hero("Bo")])
    s.vex.statuses["hidden"] = None
    s.ada.stress["physical"], s.ada.incapacitated = 9, True
    if "." in phase:
        del s.vex.statuses["hidden"]
        s.fight("bo", "vex", "attack")
    s.to(phase, "hero:1")
    assert {each.split(":")[0] for each in s.ids("hero:1")} <= {"pass", "pass.combat"}


@pytest.mark.rule("PT-STATUS-01")
def test_nobody_takes_on_the_incapacitated(scene):
    s = scene([hero("Ada"), hero("Bo")]).to("combat", "gm")
    s.ada.incapacitated = True
    s.to_block("vex")
    assert [each for each in s.ids("gm") if each.startswith("combat:")] == ["combat:vex>bo"]


@pytest.mark.rule("PT-STATUS-01")
def test_no_text_reaches_the_incapacitated_or_brings_them_back(scene):
    gifts = [
        {"do": "regenerate", "who": "all", "resistance": "physical", "amount": 9},
        {"do": "gain", "who": "all", "counter": "energy", "amount": 2},
        {"do": "gain_action", "who": "all", "action": "attack"},
        {"do": "status", "who": "all", "status": "prone"},
    ]
    s = scene([hero("Ada"), hero("Bo", actions=[power("Revive", *gifts)])])
    s.ada.incapacitated, s.ada.stress["physical"], s.ada.attacks = True, 9, 0
    s.take("ability:bo>revive")
    assert (s.ada.incapacitated, s.ada.stress["physical"]) == (True, 9)
    assert (s.ada.energy, s.ada.attacks, s.ada.statuses) == (9, 0, {})
    assert s.bo.energy == 11


@pytest.mark.rule("PT-STATUS-01")
def test_lasting_effects_and_equipment_of_the_incapacitated_stay(scene):
    drill = power("Drill", {"do": "modify", "who": "party", "figure": "fighting", "amount": 1, "until": 3})
    flag = card(
        "equipment", "Flag", passive=[{"do": "modify", "who": "party", "figure": "mind", "amount": 1}]
    )
    s = scene([hero("Ada", body=1, actions=[drill]), hero("Bo")], equipment={"Ada": [flag]}, coins=[1, 0, 2])
    s.take("ability:ada>drill").fight("vex", "ada").take("attack.melee").to("combat").end_turn()
    assert s.ada.incapacitated
    assert [figures.value(s.game, s.bo, each) for each in ("fighting", "mind")] == [1, 4]
    s.end_turn().end_turn()
    assert [figures.value(s.game, s.bo, each) for each in ("fighting", "mind")] == [0, 4]


@pytest.mark.rule("PT-STATUS-01")
def test_a_text_that_answers_the_fall_does_not_undo_it(scene):
    gifts = [
        {"do": "regenerate", "who": "subject", "resistance": "physical", "amount": 9},
        {"do": "gain", "who": "subject", "counter": "energy", "amount": 2},
        {"do": "status", "who": "subject", "status": "hidden"},
    ]
    wake = card("detail", "Wake", triggers=[{"on": "incapacitated", "do": gifts}])
    s = scene([hero("Ada", body=1), hero("Bo")], plots={"hero:2": [wake]}, coins=[1, 0, 2])
    s.take("detail:bo/wake").fight("vex", "ada").take("attack.melee").to("combat", "gm")
    assert (s.ada.incapacitated, s.ada.stress["physical"], s.ada.energy, s.ada.statuses) == (True, 3, 9, {})


@pytest.mark.rule("PT-STATUS-03")
def test_who_the_fallen_are_now_is_marked_where_anything_comes_of_it(scene):
    """A text for whoever is the attacker: in a combat of somebody else there is no "you" for whom it does anything."""
    role = {"is": "role", "role": "attacker"}
    rush = {"on": "step.attack", "when": [role], "do": [{"do": "gain", "counter": "energy", "amount": 1}]}
    s = scene([hero("Ada", triggers=[rush]), hero("Bo"), hero("Cy")])
    s.ada.incapacitated = True
    s.fight("cy", "vex", "maneuver").to("choice", "hero:1")
    assert [(each.target, each.amount) for each in s.options("hero:1")] == [("cy", 1), ("bo", 0)]
    s.take("you:cy").to("combat", "gm").to_block("vex")
    s.take("combat:vex>bo").to("choice", "hero:1")
    assert [(each.target, each.amount) for each in s.options("hero:1")] == [("bo", 0), ("cy", 0)]
    s.take("you:bo").to("combat")
    assert (s.bo.energy, s.cy.energy) == (9, 10)
