"""The Incapacitated: what stays of them, and whose "you" it is (PT-STATUS-01 to PT-STATUS-03)."""

import pytest

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
