"""A flight that is due (PT-Q-75), and what Villains gain between Conflicts (PT-FLEE-10)."""

import pytest

from tests.plot_twist.scene import card, hero, villain

HIDEOUT = card("lair", "Hideout")
WAIT = {"do": "in", "turns": 1}


def gain(who, amount, counter="hate"):
    return {"do": "gain", "who": who, "counter": counter, "amount": amount}


def run_out(scene, *effects, heroes=("Ada",), gm=(), more=None):
    """A Twist's time counters are full at the End of Turn at which the Main Villain's Hate is spent."""
    party = [hero(name, actions=[{"name": "Team-up", "do": [{"do": "crossover"}]}]) for name in heroes]
    s = scene(
        party, twists=[card("twist", "Fog", effects=[WAIT, *effects])], plots={"gm": list(gm)}, **(more or {})
    )
    if len(heroes) > 2:
        s.take("ability:ada>team-up")
    s.to("combat")
    s.vex.hate = 0
    return s.end_turn()


@pytest.mark.rule("PT-Q-75", "PT-FLEE-01")
def test_hate_from_a_time_counter_does_not_call_a_due_flight_off(scene):
    s = run_out(scene, gain("main_villain", 3), gm=[HIDEOUT]).asks("flight")
    assert (s.last("flight").who, s.vex.hate) == ("Vex", 3)


@pytest.mark.rule("PT-Q-75", "PT-FLEE-03")
def test_without_a_lair_he_stays_if_he_has_hate_again(scene):
    s = run_out(scene, gain("main_villain", 3))
    assert (s.phase, s.game.turn, s.game.conflict, s.vex.hate) == ("start", 2, 1, 3)
    assert not s.log("surrendered")


@pytest.mark.rule("PT-Q-75", "PT-FLEE-03")
def test_without_a_lair_and_without_hate_he_surrenders(scene):
    s = run_out(scene, gain("main_villain", 3, "energy"))
    assert (s.last("surrendered").who, s.table.outcome.winner) == ("Vex", "heroes")


@pytest.mark.rule("PT-Q-75", "PT-CROSS-04")
def test_nobody_flees_if_he_who_owed_falls_to_a_time_counter(scene):
    fall = {"do": "deal", "who": "main_villain", "amount": 99, "resistance": "physical"}
    s = run_out(scene, fall, heroes=("Ada", "Bo", "Cy"), gm=[HIDEOUT, villain("Wisp")])
    assert (s.phase, s.game.turn, s.game.main_villain().id) == ("start", 2, "wisp")
    assert not s.log("flight")


@pytest.mark.rule("PT-Q-75", "PT-Q-18")
def test_hate_regained_at_the_end_of_turn_before_it_falls_due_keeps_him(scene):
    harbour = card("location", "Old Harbour", triggers=[{"on": "turn.end", "do": [gain("main_villain", 1)]}])
    s = run_out(scene, gain("main_villain", 0), gm=[HIDEOUT], more={"location": harbour})
    assert (s.phase, s.game.turn, s.vex.hate) == ("start", 2, 0)


# Between Conflicts


@pytest.mark.rule("PT-FLEE-10", "PT-PLAN-01")
def test_a_card_may_give_villains_a_masterplan_between_conflicts(scene):
    zoo = card("location", "Zoo")
    cook = card("bystander", "Cook", difficulty=1, life=1, recruit=[], kill=[{"do": "masterplan"}])
    acts = [{"name": "Tour", "do": [{"do": "play_location"}]}, {"name": "Ride", "do": [{"do": "relocate"}]}]
    s = scene([hero("Ada", actions=acts)], plots={"hero:1": [cook, zoo], "gm": [HIDEOUT]}).take("bystanders")
    s.take("ability:ada>tour").to("combat", "hero:1").take("ability:ada>ride")
    s.vex.hate = 0
    s.end_turn().asks("flight")
    assert (s.game.masterplan, s.vex.energy) == (True, 17)


@pytest.mark.rule("PT-FLEE-10", "PT-Q-07", "PT-Q-09")
def test_a_masterplan_bought_in_the_interview_gives_its_energy(scene):
    s = scene([hero("Ada", public_relations=3), hero("Bo")], plots={"gm": [HIDEOUT]}, coins=[6])
    s.ada.belief, s.vex.hate = 3, 0
    s.end_turn().take("pursuit.no").to("interview").take("answer:ada", "bonus.none", "number:ada=5")
    s.to("roll.before_roll", "gm").take("cure", "cure.masterplan")
    s.to("start")
    assert (s.game.masterplan, s.vex.energy) == (True, 17)


@pytest.mark.rule("PT-FLEE-10", "PT-CROSS-04")
def test_a_new_main_villain_between_conflicts_gains_his_hate(scene):
    fall = {"do": "deal", "who": "main_villain", "amount": 99, "resistance": "physical"}
    cook = card("bystander", "Cook", difficulty=1, life=1, kill=[], recruit=[fall])
    cross = {"name": "Team-up", "do": [{"do": "crossover"}]}
    s = scene([hero("Ada", actions=[cross]), hero("Bo"), hero("Cy")],
              plots={"hero:1": [cook], "gm": [HIDEOUT, villain("Wisp")]})  # fmt: skip
    s.take("bystanders", "ability:ada>team-up")
    s.vex.hate = 0
    s.to("choice").take("you:ada").asks("flight")
    assert (s.game.main_villain().id, s.wisp.hate, s.wisp.energy) == ("wisp", 12, 12)
