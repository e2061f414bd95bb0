"""Rulings on undo, newcomers, the Objective and Events (PT-Q-30, PT-Q-39, PT-Q-40, PT-Q-44, PT-Q-45)."""

import pytest

from engine.table import Refused
from tests.plot_twist.scene import card, hero, villain

# Undo


@pytest.mark.rule("PT-Q-30")
def test_choices_are_taken_back_one_by_one(scene):
    s = scene([hero("Ada", stealth=1)]).take("belief.keyword", "keyword:armor", "hide:ada")
    s.table.undo("hero:1")
    assert (s.table.game.find("ada").belief, list(s.table.game.find("ada").statuses)) == (6, [])
    s.table.undo("hero:1")
    assert s.table.request.phase == "choice"
    s.table.undo("hero:1")
    assert s.table.game.find("ada").belief == 8
    with pytest.raises(Refused):
        s.table.undo("hero:1")


@pytest.mark.rule("PT-Q-30")
def test_fallen_coins_stand_but_what_came_after_may_be_taken_back(scene):
    s = scene([hero("Ada", perception=1, stealth=1)], coins=[2])
    s.take("investigate:ada>perception").to("start", "hero:1").take("hide:ada")
    s.coins.heads.append(2)
    s.table.undo("hero:1")
    assert not s.table.game.find("ada").statuses
    with pytest.raises(Refused, match="PT-Q-30"):
        s.table.undo("hero:1")
    assert s.table.game.find("ada").clues == 2


@pytest.mark.rule("PT-Q-30")
@pytest.mark.parametrize("shown", ["event/dull-day-1", "objective"])
def test_what_was_hidden_and_is_shown_stands(scene, shown):
    s = scene().to("combat", "gm").take(shown)
    with pytest.raises(Refused, match="PT-Q-30"):
        s.table.undo("gm")


@pytest.mark.rule("PT-Q-30")
def test_a_twist_revealed_stands(scene):
    s = scene().end_turn()
    with pytest.raises(Refused, match="PT-Q-30"):
        s.table.undo("hero:1")


# Newcomers and Personas

CLUB = card("equipment", "Club", weapon_type="melee", bonus="*/1")
TEAM_UP = card("twist", "Team-Up", effects=[{"do": "crossover"}])
REBORN = villain("Vex", persona="Reborn", body=5, power=5)


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


# The Objective and the Events


@pytest.mark.rule("PT-Q-44")
def test_the_gm_turns_the_objective_over_at_any_floor_of_the_combat_phase(scene):
    s = scene().to("start", "gm")
    assert not s.offered("objective")
    s.fight("vex", "ada", "maneuver").take("objective/world-domination")
    assert s.game.objective.faceup
    assert (s.vex.attacks, s.vex.moves) == (1, 2)
    assert s.table.view("hero:1").objective.name == "World Domination"


@pytest.mark.rule("PT-Q-44")
def test_its_own_text_may_turn_it_over(scene):
    dawn = card("objective", "Dawn", goal=9, triggers=[{"on": "turn.end", "do": [{"do": "objective"}]}])
    s = scene(objective=dawn)
    assert not s.game.objective.faceup
    s.end_turn()
    assert s.game.objective.faceup


@pytest.mark.rule("PT-Q-44")
def test_the_threat_counts_face_down_and_is_then_shown(scene):
    fuse = card("twist", "Fuse", effects=[{"do": "threat", "amount": 2}])
    s = scene(objective=card("objective", "The Bomb", goal=4), twists=[fuse, fuse])
    assert (s.game.objective.counters, s.game.objective.faceup) == (2, False)
    s.end_turn()
    assert s.table.outcome.rule == "PT-GOAL-03"
    assert s.game.objective.faceup
    assert s.last("objective.revealed").card == "The Bomb"


@pytest.mark.rule("PT-Q-45")
def test_events_come_at_the_floor_or_in_a_step_of_the_combat_phase(scene):
    s = scene([hero("Ada"), hero("Bo")]).to("start", "gm")
    assert not s.offered("event")
    s.to("combat", "gm").take("event/dull-day-1")
    s.fight("vex", "ada", "maneuver").take("event/dull-day-2")
    assert [item.name for item in s.game.revealed] == ["Dull Day 1", "Dull Day 2"]


@pytest.mark.rule("PT-Q-45")
def test_the_limit_of_events_counts_the_incapacitated_and_those_who_came_later(scene):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [hero("Cy")]})
    s.bo.incapacitated = True
    s.to("combat", "gm").take("event/dull-day-1", "event/dull-day-2")
    assert not s.offered("event")
    assert s.why("Dull Day 3").rule == "PT-EVENT-01"
    s.passes().to("combat", "hero:1").take("hero/cy").to("combat", "gm")
    assert s.offered("event/dull-day-3")
