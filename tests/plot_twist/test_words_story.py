"""Words about the story: cure, interview, question, investigate, objective, threat, masterplan, crossover, initiative."""

import pytest

from tests.plot_twist.scene import card, hero, villain

ACT = "ability:ada>act"
DOOM = card(
    "objective",
    "Doom Ray",
    goal=5,
    effects=[{"do": "gain", "who": "main_villain", "counter": "energy", "amount": 2}],
)


def ada(*effects):
    return hero("Ada", actions=[{"name": "Act", "do": list(effects), "limit": "none"}])


@pytest.mark.rule("PT-BELIEF-02", "PT-CURE-07")
@pytest.mark.parametrize(("word", "left"), [
    ({"do": "cure", "amount": 2}, [5, 2]), ({"do": "cure", "who": "all", "amount": 2}, [5, 4]),
    ({"do": "cure", "who": "party", "amount": 99}, [9, 9]), ({"do": "cure", "who": "party", "amount": 0}, [3, 2]),
])  # fmt: skip
def test_belief_is_cured_up_to_the_maximum_of_each_hero_named(scene, word, left):
    s = scene([ada(word), hero("Bo")])
    s.ada.belief, s.bo.belief = 3, 2
    s.take(ACT)
    assert [one.belief for one in (s.ada, s.bo, s.vex)] == [*left, 0]
    assert s.vex.hate == 14
    assert [each.amount for each in s.log("belief.cured")] == [
        each for each in (left[0] - 3, left[1] - 2) if each
    ]


@pytest.mark.rule("PT-Q-49", "PT-INT-01")
@pytest.mark.parametrize("phase", ["start", "combat"])
def test_the_conflict_ends_with_an_interview(scene, phase):
    s = scene([ada({"do": "interview"})]).to(phase, "hero:1").take(ACT).asks("interview.reporter")
    s.take("reporter.enough")
    assert [each.about for each in s.log("question")] == ["Old Harbour"]
    assert (s.game.conflict, s.game.turn, s.vex.hate) == (2, 2, 13)


@pytest.mark.rule("PT-Q-49")
def test_a_running_combat_ends_before_the_interview(scene):
    s = scene([ada({"do": "interview"})]).fight("ada", "vex", "movement").take(ACT)
    s.to("interview.reporter").asks("interview.reporter")
    assert (s.game.combat, [each.step for each in s.log("step")]) == (None, ["start", "movement"])


@pytest.mark.rule("PT-INT-02")
def test_a_question_is_added_to_the_next_interview_alone(scene):
    s = scene([ada({"do": "question", "about": "the bomb"}), hero("Bo", actions=[{"name": "Call", "limit": "none",
              "do": [{"do": "interview"}]}])]).take(ACT)  # fmt: skip
    s.take("ability:bo>call", "reporter.enough").take("ability:bo>call", "reporter.enough")
    assert [each.about for each in s.log("question")] == ["Old Harbour", "the bomb", "Old Harbour"]


@pytest.mark.rule("PT-HER-03", "PT-Q-11")
@pytest.mark.parametrize(
    ("amounts", "known"), [([5], False), ([6], True), ([9], True), ([2, 3], False), ([2, 4], True)]
)
def test_six_clues_show_the_objective_face_down(scene, amounts, known):
    s = scene([ada(*({"do": "investigate", "amount": each} for each in amounts))], objective=DOOM).take(ACT)
    seen = s.table.view("hero:1").objective
    assert (seen.name if seen else "") == ("Doom Ray" if known else "")
    assert (s.game.objective.faceup, s.vex.energy) == (False, 12)
    assert [each.amount for each in s.log("investigated")] == amounts


@pytest.mark.rule("PT-Q-11")
def test_each_hero_finds_its_own_clues(scene):
    clue = {"do": "investigate", "amount": 3}
    s = scene([ada(clue), hero("Bo", actions=[{"name": "Act", "do": [clue]}])], objective=DOOM)
    s.take(ACT, "ability:bo>act")
    assert s.table.view("hero:1").objective is None
    s.take(ACT)
    assert s.table.view("hero:2").objective.name == "Doom Ray"


@pytest.mark.rule("PT-Q-11", "PT-CARD-02")
def test_what_is_known_is_not_investigated(scene):
    s = scene([ada({"do": "investigate", "amount": 6})]).take(ACT)
    assert (s.offered(ACT), s.why("Act").rule) == (False, "PT-Q-11")


@pytest.mark.rule("PT-OBJ-02")
def test_the_objective_is_turned_face_up_once(scene):
    s = scene([ada({"do": "objective"})], objective=DOOM).take(ACT)
    assert (s.game.objective.faceup, s.vex.energy) == (True, 14)
    assert s.table.view("hero:1").objective.name == "Doom Ray"
    assert (s.offered(ACT), s.why("Act").rule) == (False, "PT-OBJ-02")


@pytest.mark.rule("PT-GOAL-03")
@pytest.mark.parametrize(("amounts", "threat"), [([1], 1), ([4], 4), ([4, -1], 3), ([2, -9], 0), ([0], 0)])
def test_the_threat_grows_and_shrinks_never_below_nothing(scene, amounts, threat):
    s = scene([ada(*({"do": "threat", "amount": each} for each in amounts))], objective=DOOM).take(ACT)
    assert (s.game.objective.counters, s.phase) == (threat, "start")


@pytest.mark.rule("PT-GOAL-03")
@pytest.mark.parametrize("amount", [5, 9])
def test_the_threat_fulfilled_wins_for_the_villains(scene, amount):
    s = scene([ada({"do": "threat", "amount": amount})], objective=DOOM).take(ACT)
    assert (s.phase, s.table.outcome.winner, s.table.outcome.rule) == ("over", "villains", "PT-GOAL-03")


@pytest.mark.rule("PT-PLAN-01", "PT-PLAN-02", "PT-Q-07")
def test_a_masterplan_gives_each_villain_five_energy_and_the_objective_a_coin_once_a_game(scene):
    wire = {"name": "Wire", "who": "main_villain",
            "do": [{"do": "roll", "attribute": "mind", "ability": "hacking", "difficulty": 9}]}  # fmt: skip
    s = scene(
        [ada({"do": "masterplan"})], objective=card("objective", "Bomb", goal=9, actions=[wire]), coins=[0]
    )
    s.take(ACT)
    assert (s.vex.energy, s.ada.energy) == (12 + 5, 9)
    assert (s.offered(ACT), s.why("Act").rule) == (False, "PT-Q-07")
    s.to("start", "gm").take("ability:vex").to("start")
    assert s.last("coins.tossed").coins == 4 + 1


@pytest.mark.rule("PT-CROSS-01", "PT-CROSS-07")
def test_a_villain_of_the_plot_hand_crosses_over_without_cost(scene):
    s = scene(
        [ada({"do": "crossover"}), hero("Bo"), hero("Cy")], plots={"gm": [villain("Wisp"), villain("Moth")]}
    )
    belief = [one.belief for one in s.game.heroes()]
    s.take(ACT)
    assert s.table.request.seats == ("gm",)
    s.take("villain:moth")
    assert (s.moth.hate, s.moth.hate_max, s.moth.main, s.plots("gm")) == (6, 6, False, ["Wisp"])
    assert [one.belief for one in s.game.heroes()] == belief
    assert (s.offered(ACT), s.why("Act").rule) == (False, "PT-CROSS-07")


@pytest.mark.rule("PT-CROSS-01", "PT-STAT-05")
def test_a_crossover_villain_gains_no_hate_above_six(scene):
    more = {"do": "gain", "who": "villains", "counter": "hate", "amount": 2}
    s = scene([ada({"do": "crossover"}, more), hero("Bo"), hero("Cy")], plots={"gm": [villain("Wisp")]}).take(
        ACT
    )
    assert (s.wisp.hate, s.vex.hate) == (6, 12 + 3 + 2)


@pytest.mark.rule("PT-CURE-05", "PT-Q-31")
def test_initiative_is_reversed_for_this_turn(scene):
    s = scene([ada({"do": "initiative"})]).take(ACT)
    s.to("combat")
    assert s.table.request.seats == ("gm",)
    assert s.offered("combat:vex>ada")
    s.end_turn().to("combat")
    assert s.table.request.seats == ("hero:1",)
