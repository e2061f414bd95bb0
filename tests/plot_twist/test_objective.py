"""The Objective turned over, and when Events are revealed (PT-Q-44, PT-Q-45)."""

import pytest

from tests.plot_twist.scene import ally, card, hero


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


@pytest.mark.rule("PT-Q-44")
@pytest.mark.parametrize(
    "phase", ["combat", *(f"combat.{s}" for s in ("start", "movement", "maneuver", "attack"))]
)
@pytest.mark.parametrize("attacker", ["ada", "vex"])
def test_on_every_floor_of_the_combat_phase_the_gm_and_nobody_else_may_turn_it_over(scene, phase, attacker):
    s = scene()
    if "." in phase:
        s.fight(attacker, {"ada": "vex", "vex": "ada"}[attacker], phase.split(".")[1])
    if attacker == "ada":
        assert not s.to(phase, "hero:1").offered("objective")
    s.to(phase, "gm").take("objective/world-domination")
    assert (s.game.objective.faceup, s.vex.attacks, s.vex.moves) == (True, 1, 2)
    assert not s.to(phase).offered("objective")


@pytest.mark.rule("PT-Q-44")
def test_it_is_not_turned_over_around_a_roll(scene):
    s = scene(coins=[0, 0]).fight("ada", "vex").take("attack.melee").to("roll.before_roll", "gm")
    assert not s.offered("objective")
    s.to("combat.attack")


@pytest.mark.rule("PT-Q-44", "PT-GOAL-03")
@pytest.mark.parametrize(("goal", "over"), [(3, False), (2, True)])
def test_a_threat_face_down_is_shown_only_when_it_comes_true(scene, goal, over):
    fuse = card("twist", "Fuse", effects=[{"do": "threat", "amount": 2}])
    s = scene(objective=card("objective", "The Bomb", goal=goal), twists=[fuse])
    assert (s.game.objective.faceup, s.table.outcome is not None) == (over, over)


@pytest.mark.rule("PT-OBJ-01")
def test_who_plays_a_hero_does_not_know_the_objective(scene):
    ray = card("objective", "Doom Ray", goal=5)
    s = scene([hero("Ada"), hero("Bo")], objective=ray).to("combat")
    for seat in ("hero:1", "hero:2"):
        assert "Doom" not in str(s.table.view(seat).snapshot())
    assert "Doom Ray" in str(s.table.view("gm").snapshot())
    assert not s.log("objective.revealed")


@pytest.mark.rule("PT-OBJ-01")
def test_face_down_its_name_does_not_stand_in_the_way(scene):
    ray = card("detail", "Doom Ray", effects=[{"do": "draw"}])
    s = scene(objective=card("objective", "Doom Ray", goal=5), plots={"hero:1": [ray]}).to("combat", "hero:1")
    assert s.offered("detail:ada/doom-ray")
    s.to("combat", "gm").take("objective/doom-ray").to("combat", "hero:1")
    assert s.why("Doom Ray").rule == "PT-CARD-03"


@pytest.mark.rule("PT-OBJ-04")
def test_the_threat_is_not_met_by_the_fall_of_anybody_else(scene):
    grudge = card("objective", "Grudge", goal=1, triggers=[
        {"on": "incapacitated", "who": {"pick": "each", "kind": "hero"}, "do": [{"do": "threat"}]}
    ])  # fmt: skip
    s = scene([hero("Ada"), hero("Bo")], objective=grudge, plots={"hero:1": [ally("Rex")]}, coins=[1, 0, 0])
    s.take("ally/rex")
    s.rex.stress["physical"] = 5
    s.fight("vex", "rex").take("attack.melee").to("combat", "gm")
    assert (s.game.find("rex"), s.table.outcome) == (None, None)


@pytest.mark.rule("PT-OBJ-04")
@pytest.mark.parametrize("seed", range(3))
def test_a_scripted_villain_goes_for_the_threat_before_he_hunts_heroes(scene, seed):
    wire = {"name": "Wire it", "who": "main_villain", "do": [{"do": "threat"}]}
    s = scene(
        [hero("Ada", body=6, fighting=4)], objective=card("objective", "The Bomb", goal=9, actions=[wire])
    )
    gm = s.table.system.scripted("gm", s.table.setup, seed)
    s.to("combat", "gm").passes().to("combat", "gm")
    assert s.offered("combat:vex>ada")
    assert gm.decide(s.table.view("gm"), s.table.request).picks[0].startswith("ability:vex>wire-it")


@pytest.mark.rule("PT-CARD-02", "PT-GOAL-03")
@pytest.mark.parametrize("threat", [0, 1])
def test_nobody_pays_to_lessen_a_threat_that_is_not_there(scene, threat):
    pumps = {
        "name": "Pump",
        "who": {"kind": "hero"},
        "cost": {"energy": 2},
        "do": [{"do": "threat", "amount": -1}],
    }
    s = scene(objective=card("objective", "Flood", goal=9, actions=[pumps]))
    s.table.game.objective.counters = threat
    s.to("combat", "gm").take("objective").end_turn()
    assert s.offered("ability:ada>pump") is bool(threat)
