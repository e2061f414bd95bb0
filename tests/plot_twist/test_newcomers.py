"""Heroes and Villains who come later, and other Personas (PT-Q-15, PT-Q-39, PT-Q-40)."""

import pytest

from tests.plot_twist.scene import card, hero, villain

RUSH = card("movement", "Rush", effects=[{"do": "distance", "distance": "melee"}])
TEAM_UP = card("twist", "Team-Up", effects=[{"do": "crossover"}])
REBORN = villain("Vex", persona="Reborn", body=5, power=5)
CLUB = card("equipment", "Club", weapon_type="melee", bonus="*/1")


def lacks(s, amount):
    """The Heroes lack so much Belief in all."""
    for who in s.game.heroes():
        who.belief = 9 - amount if who is s.game.heroes()[0] else 9
    return s


@pytest.fixture
def vex_has_fallen(scene):
    """Four Heroes; Vex was Incapacitated, Wisp is Main Villain, and Vex - Reborn is on the GM's hand."""

    def lay_out(lacking):
        party = [hero("Ada"), hero("Bo"), hero("Cy"), hero("Di")]
        s = scene(party, plots={"gm": [villain("Wisp"), REBORN]}, twists=[TEAM_UP], coins=[1, 0, 0])
        s.vex.stress["physical"] = 11
        s.fight("ada", "vex").take("attack.melee").to("combat", "gm")
        return lacks(s, lacking).passes().to("combat", "gm")

    return lay_out


@pytest.mark.rule("PT-Q-15")
@pytest.mark.parametrize("shares", [{"bo": 5}, {"ada": 2, "bo": 3}, {"ada": 4, "bo": 1}])
def test_one_hero_or_several_together_pay_for_one_more(scene, shares):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:2": [hero("Cy")]}).take("hero/cy")
    s.pick(*(f"belief:{who}={n}" for who, amount in shares.items() for n in range(1, amount + 1)))
    if "ada" in shares:
        s.take("share.yes")
    assert (8 - s.ada.belief, 8 - s.bo.belief) == (shares.get("ada", 0), shares.get("bo", 0))
    assert (s.cy.seat, s.cy.belief) == ("hero:2", 0)


@pytest.mark.rule("PT-Q-15")
def test_the_newcomer_shares_the_hand_of_its_player_whose_plot_it_was(scene):
    s = scene([hero("Ada"), hero("Bo")], hands={"hero:2": [RUSH]}, plots={"hero:2": [hero("Cy")]})
    assert [each for each in s.ids() if each.startswith("hero")] == ["hero/cy"]
    assert s.option("hero").seat == "hero:2"
    s.take("hero/cy").pick(*(f"belief:bo={n}" for n in range(1, 6)))
    s.fight("cy", "vex", "movement", "ranged").take("movement:cy>vex/rush")
    assert "Rush" not in s.hand("hero:2")


@pytest.mark.rule("PT-Q-39", "PT-CURE-04")
def test_for_three_belief_another_persona_enters_as_a_crossover_villain(vex_has_fallen):
    s = vex_has_fallen(3).take("cure", "cure.persona")
    assert s.vex.card.title == "Vex - Reborn"
    assert (s.vex.hate, s.vex.hate_max, s.vex.crossover, s.vex.main) == (6, 6, True, False)
    assert s.wisp.main
    assert [who.card.title for who in s.game.gone] == ["Vex"]


@pytest.mark.rule("PT-Q-39", "PT-CURE-06")
def test_for_five_belief_it_may_take_over_as_main_villain(vex_has_fallen):
    s = vex_has_fallen(5).take("cure", "cure.return").to("persona").take("persona.yes")
    assert (s.vex.hate, s.vex.hate_max, s.vex.crossover, s.vex.main) == (6, 15, False, True)
    assert (s.wisp.hate, s.wisp.hate_max, s.wisp.crossover, s.wisp.main) == (6, 6, True, False)
    assert (s.last("main_villain").who, s.last("main_villain").rule) == ("Vex", "PT-Q-39")


@pytest.mark.rule("PT-Q-39", "PT-CURE-06")
def test_or_it_stands_beside_the_main_villain(vex_has_fallen):
    s = vex_has_fallen(5).take("cure", "cure.return").to("persona").take("persona.no")
    assert (s.vex.hate, s.vex.hate_max, s.vex.main) == (6, 15, False)
    assert (s.wisp.hate, s.wisp.main) == (12, True)


@pytest.mark.rule("PT-Q-39")
def test_a_persona_of_one_who_stands_cannot_enter(vex_has_fallen):
    s = vex_has_fallen(9)
    s.vex.incapacitated = False
    s.take("cure").asks("cure")
    assert not s.offered("cure.persona")
    assert not s.offered("cure.return")


@pytest.mark.rule("PT-Q-39")
def test_a_fallen_crossover_villain_may_come_under_another_persona(scene):
    party = [hero("Ada"), hero("Bo"), hero("Cy"), hero("Di")]
    shade = villain("Wisp", persona="Shade")
    s = scene(party, plots={"gm": [villain("Wisp"), shade]}, twists=[TEAM_UP], coins=[1, 0, 0])
    s.take("villain:wisp-shade")
    assert s.wisp.card.title == "Wisp - Shade"
    s.wisp.stress["physical"] = 11
    s.fight("ada", "wisp").take("attack.melee").to("combat", "gm")
    lacks(s, 3).passes().to("combat", "gm").take("cure", "cure.persona")
    assert (s.wisp.card.title, s.wisp.standing) == ("Wisp", True)


@pytest.mark.rule("PT-Q-39")
def test_the_fall_of_the_only_villain_ends_the_game_before_any_persona(scene):
    s = scene([hero("Ada"), hero("Bo")], plots={"gm": [REBORN]}, coins=[1, 0, 0])
    s.vex.stress["physical"] = 11
    lacks(s, 9).fight("ada", "vex").take("attack.melee").end_turn()
    assert s.table.outcome.rule == "PT-GOAL-01"


@pytest.mark.rule("PT-Q-39")
def test_another_persona_of_a_fallen_hero_is_called_in_and_the_old_one_leaves(scene):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [hero("Bo", persona="Reborn")]})
    assert not s.offered("hero>")
    s.bo.incapacitated = True
    s.end_turn().take("hero>reborn/bo")
    assert (s.bo.card.title, s.bo.seat, s.bo.belief) == ("Bo - Reborn", "hero:1", 0)
    assert [who.card.title for who in s.game.gone] == ["Bo"]


@pytest.mark.rule("PT-Q-40")
def test_newcomers_stand_at_the_current_place_ready_to_act(scene):
    plots = {"hero:1": [hero("Di", power=2)], "gm": [villain("Wisp", power=5)]}
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], plots=plots, twists=[card("twist", "Lull"), TEAM_UP],
              equipment={"Di": [CLUB], "Wisp": [CLUB]})  # fmt: skip
    s.take("hero/di").pick(*[f"belief:ada={n}" for n in range(1, 6)])
    assert (s.di.energy, s.di.belief, s.di.attacks, s.di.moves, s.vex.hate) == (6, 0, 1, 2, 12 + 3)
    s.end_turn()
    assert (s.wisp.energy, s.wisp.attacks, s.wisp.moves, s.vex.hate) == (15, 1, 2, 12 + 3 - 1)
    assert [s.di.wielded.name, s.wisp.wielded.name] == ["Club", "Club"]
    assert (s.plots("hero:1"), s.plots("gm")) == ([], [])
    s.to("combat")
    assert s.offered("combat:di>wisp")
