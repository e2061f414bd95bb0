"""Objective, Events and Twists (PT-OBJ, PT-EVENT, PT-TWIST)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, villain


def gain(who="party", amount=1):
    return {"do": "gain", "who": who, "counter": "energy", "amount": amount}


# The Objective


@pytest.mark.rule("PT-OBJ-01")
def test_the_objective_starts_face_down(scene):
    s = scene([hero("Ada")], objective=card("objective", "Doom Ray", goal=5))
    assert s.game.objective.faceup is False
    assert s.table.view("hero:1").objective is None
    assert s.table.view("gm").objective.name == "Doom Ray"
    assert not s.game.name_in_play("Doom Ray")


@pytest.mark.rule("PT-OBJ-02")
def test_its_reveal_effect_happens_when_it_is_turned_over(scene):
    plan = card("objective", "Doom Ray", goal=5, effects=[gain("villains", 3)])
    s = scene([hero("Ada")], objective=plan).to("combat", "gm")
    assert s.vex.energy == 12
    s.take("objective/doom-ray")
    assert (s.game.objective.faceup, s.vex.energy) == (True, 15)
    assert s.table.view("hero:1").objective.name == "Doom Ray"
    s.to("combat", "gm")
    assert not s.offered("objective")


@pytest.mark.rule("PT-OBJ-03")
@pytest.mark.parametrize(("goal", "over"), [(2, True), (3, False)])
def test_the_threat_wins_the_game_at_once(scene, goal, over):
    work = {"name": "Build", "do": [{"do": "threat", "amount": 2}]}
    s = scene(
        [hero("Ada")], villain("Vex", actions=[work]), objective=card("objective", "Doom Ray", goal=goal)
    )
    s.to("start", "gm").take("ability:vex>build")
    assert (s.phase == "over") == over
    if over:
        assert (s.table.outcome.winner, s.table.outcome.rule) == ("villains", "PT-GOAL-03")


@pytest.mark.rule("PT-OBJ-03")
def test_a_threat_may_be_a_condition(scene):
    plan = card("objective", "Great Greed", threat=[
        {"is": "counters", "name": "energy", "at_least": 14, "who": "main_villain"}
    ])  # fmt: skip
    s = scene([hero("Ada", actions=[{"name": "Feed", "do": [gain("villains", 2)]}])], objective=plan)
    s.take("ability:ada>feed")
    assert s.table.outcome.winner == "villains"


@pytest.mark.rule("PT-OBJ-04")
def test_a_threat_may_be_about_incapacitating_heroes(scene):
    grudge = card("objective", "Grudge", goal=1, triggers=[
        {"on": "incapacitated", "who": {"pick": "each", "kind": "hero"}, "do": [{"do": "threat"}]}
    ])  # fmt: skip
    s = scene([hero("Ada", body=1), hero("Bo")], objective=grudge, coins=[1, 0, 4])
    s.fight("vex", "ada").take("attack.melee").play_out()
    assert s.bo.standing
    assert s.table.outcome.rule == "PT-GOAL-03"


# Events


@pytest.mark.rule("PT-EVENT-01")
@pytest.mark.parametrize("heroes", [1, 2, 3])
def test_as_many_events_are_revealed_as_there_are_heroes_in_play(scene, heroes):
    s = scene([hero(name) for name in ("Ada", "Bo", "Cy")[:heroes]])
    costs = []
    for n in range(1, heroes + 1):
        s.to("combat", "gm")
        costs += [each.cost for each in s.options("gm") if each.id == f"event/dull-day-{n}"]
        s.take(f"event/dull-day-{n}")
    s.to("combat", "gm")
    assert costs == ["1 of 3 Events left", "1 of 2 Events left", "the last Event"][-heroes:]
    assert not s.offered("event")
    assert s.why("Dull Day 5").rule == "PT-EVENT-01"


@pytest.mark.rule("PT-EVENT-01")
def test_a_nullified_event_still_counts_against_the_limit(scene):
    brief = card("event", "Blackout", effects=[{"do": "nullify"}])
    s = scene([hero("Ada")], events=[brief]).to("combat", "gm").take("event/blackout").end_turn()
    s.to("combat", "gm")
    assert s.item("Blackout").nullified
    assert not s.offered("event")


@pytest.mark.rule("PT-EVENT-01", "PT-Q-50")
def test_an_event_removed_from_the_game_still_counts_and_is_still_asked_about(scene):
    brief = card("event", "Blackout", effects=[{"do": "remove"}])
    scoop = card("detail", "Scoop", effects=[{"do": "interview"}])
    s = scene([hero("Ada"), hero("Bo")], events=[brief], plots={"hero:1": [scoop]})
    s.to("combat", "gm").take("event/blackout").to("combat", "gm").take("event/dull-day-2").end_turn()
    assert not s.game.name_in_play("Blackout")
    s.to("combat", "gm")
    assert s.why("Dull Day 3").rule == "PT-EVENT-01"
    s.end_turn().to("start", "hero:1").take("detail:ada/scoop").to("start")
    assert [each.about for each in s.log("question")][:3] == ["Old Harbour", "Blackout", "Dull Day 2"]


@pytest.mark.rule("PT-EVENT-02")
def test_events_are_revealed_in_the_combat_phase_and_cost_no_action(scene):
    s = scene([hero("Ada"), hero("Bo")]).to("start", "gm")
    assert not s.offered("event")
    s.to("combat", "gm").take("event/dull-day-1").to("combat", "gm").take("event/dull-day-2")
    assert [each.name for each in s.game.revealed] == ["Dull Day 1", "Dull Day 2"]
    assert (s.vex.attacks, s.vex.moves, s.vex.hate) == (1, 2, 14)


@pytest.mark.rule("PT-EVENT-02")
def test_events_may_be_revealed_in_a_combat_step(scene):
    s = scene([hero("Ada")]).fight("ada", "vex", "maneuver").to("combat.maneuver", "gm")
    assert s.offered("event/dull-day-1")


@pytest.mark.rule("PT-EVENT-03")
def test_an_event_works_at_once_and_lasts_until_its_nullify_condition_is_met(scene):
    fog = card(
        "event", "Fog", effects=[gain("villains", 2)],
        passive=[{"do": "modify", "who": "all", "figure": "stealth", "amount": 2}],
        triggers=[{"on": "hit", "do": [{"do": "nullify"}]}],
    )  # fmt: skip
    s = scene([hero("Ada")], events=[fog], coins=[1, 0, 0]).to("combat", "gm").take("event/fog")
    assert (s.vex.energy, figures.value(s.game, s.ada, "stealth")) == (14, 2)
    s.end_turn()
    assert figures.value(s.game, s.ada, "stealth") == 2
    s.fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert s.item("Fog").nullified
    assert figures.value(s.game, s.ada, "stealth") == 0
    assert s.game.name_in_play("Fog")


# Twists


@pytest.mark.rule("PT-TWIST-01")
def test_a_twist_is_revealed_first_thing_each_turn(scene):
    dawn = card("twist", "Dawn", effects=[gain()])
    s = scene([hero("Ada", triggers=[{"on": "turn.start", "do": [gain(amount=2)]}])], twists=[dawn, dawn])
    kinds = [event.kind for event in s.table.events]
    assert kinds.index("twist.revealed") < kinds.index("gained")
    assert [event.amount for event in s.log("gained")] == [1, 2]
    s.end_turn()
    assert [event.amount for event in s.log("gained")] == [1, 2, 1, 2]
    assert not any(option.kind.startswith("twist") for option in s.options())


@pytest.mark.rule("PT-TWIST-01", "PT-TWIST-04")
def test_the_twists_count_the_turns_up_to_ten(scene):
    s = scene([hero("Ada")])
    for turn in range(1, 11):
        assert len(s.game.twists_out) == s.game.turn == turn
        s.end_turn()
    assert (s.game.turn, len(s.game.twists_out), s.game.twists) == (11, 10, [])


@pytest.mark.rule("PT-TWIST-02", "PT-TWIST-05")
def test_a_twist_lasts_until_it_is_nullified(scene):
    omen = card(
        "twist", "Omen", effects=[gain(amount=3)],
        passive=[{"do": "modify", "who": "party", "figure": "psyche", "amount": 2}],
        triggers=[{"on": "missed", "do": [{"do": "nullify"}]}],
    )  # fmt: skip
    s = scene([hero("Ada")], twists=[omen], coins=[0, 0])
    assert (s.ada.energy, figures.value(s.game, s.ada, "psyche")) == (12, 2)
    s.end_turn()
    assert figures.value(s.game, s.ada, "psyche") == 2
    s.fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert s.item("Omen").nullified
    assert figures.value(s.game, s.ada, "psyche") == 0


@pytest.mark.rule("PT-TWIST-02")
def test_a_twist_may_leave_when_its_trigger_is_met(scene):
    spark = card("twist", "Spark", triggers=[{"on": "turn.end", "do": [gain(), {"do": "remove"}]}])
    s = scene([hero("Ada")], twists=[spark]).end_turn()
    assert not s.game.name_in_play("Spark")
    s.end_turn()
    assert s.ada.energy == 9 + 1


@pytest.mark.rule("PT-TWIST-03")
def test_a_twist_may_name_the_turns_in_which_alone_it_is_revealed(scene):
    late = card("twist", "Midnight", turns=[2, 3])
    s = scene([hero("Ada")], twists=[late, late, late])
    revealed = [s.last("twist.revealed").card]
    for _ in range(4):
        s.end_turn()
        revealed.append(s.last("twist.revealed").card)
    assert revealed == ["Quiet Morning", "Midnight", "Midnight", "Quiet Morning", "Quiet Morning"]


@pytest.mark.rule("PT-Q-46")
def test_the_twists_are_shuffled_at_set_up(scene):
    named = [card("twist", f"Twist {n}") for n in range(1, 11)]
    s = scene([hero("Ada")], twists=named)
    deck = [each.name for each in (*s.game.twists, *s.game.twists_out)]
    assert deck == [each.name for each in reversed(named)]  # the scene's shuffle turns a deck over


@pytest.mark.rule("PT-Q-46")
def test_each_copy_of_a_twist_works_by_itself(scene):
    storm = card(
        "twist", "Storm", passive=[{"do": "modify", "who": "party", "figure": "flight", "amount": 1}]
    )
    calm = {"name": "Calm", "do": [{"do": "nullify", "card": "twist"}]}
    s = scene([hero("Ada", actions=[calm])], twists=[storm, storm]).end_turn()
    assert figures.value(s.game, s.ada, "flight") == 2
    s.take("ability:ada>calm", "card:storm")
    assert figures.value(s.game, s.ada, "flight") == 1
    assert [each.name for each in s.game.twists_out] == ["Storm", "Storm"]


@pytest.mark.rule("PT-Q-46")
def test_each_copy_of_a_twist_may_be_used(scene):
    order = card("twist", "Order", actions=[{"name": "Give", "who": "party", "do": [gain("self")]}])
    s = scene([hero("Ada")], twists=[order, order]).end_turn()
    s.take("ability:ada>give/order", "ability:ada>give/order=2")
    assert s.ada.energy == 9 + 2
    assert not s.offered("ability")


@pytest.mark.rule("PT-Q-46")
def test_turn_numbers_go_on_through_all_conflicts(scene):
    scoop = card("detail", "Scoop", effects=[{"do": "interview"}])
    s = scene([hero("Ada")], plots={"hero:1": [scoop]}).end_turn().take("detail:ada/scoop").to("start")
    assert (s.game.conflict, s.game.turn, len(s.game.twists_out)) == (2, 3, 3)
