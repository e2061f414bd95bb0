"""What a Bystander's text finds while it is resolved, and what comes after (PT-Q-80, PT-BYST-05)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, villain

HIDEOUT = card("lair", "Hideout")


def gain(who, amount=1, counter="energy"):
    return {"do": "gain", "who": who, "counter": counter, "amount": amount}


def slay(who):
    return {"do": "deal", "who": who, "amount": 99, "resistance": "physical"}


def bystander(name="Cook", recruit=(), kill=(), **fields):
    return card("bystander", name, difficulty=0, life=1, recruit=list(recruit), kill=list(kill), **fields)


@pytest.fixture
def recruit(scene):
    """Ada recruits the Cook among the people here, up to the first question that follows."""

    def go(*people, heroes=("Ada",), **more):
        s = scene([hero(name) for name in heroes], plots={"hero:1": list(people)}, coins=[1, 0], **more)
        s.take("bystanders")
        if s.offered("bystander:"):
            s.pick(*[id for id in s.ids() if id.startswith("bystander:")])
        s.fight("ada", "cook").take("attack.social")
        while s.phase.startswith("roll."):
            s.passes()
        return s

    return go


@pytest.mark.rule("PT-Q-80", "PT-BYST-05")
def test_the_text_resolves_first_then_the_bystander_is_discarded(recruit):
    s = recruit(bystander(recruit=[gain("any_hero")]), heroes=("Ada", "Bo")).asks("choice")
    assert s.game.name_in_play("Cook")
    s.take("target:bo").to("redraw").asks("redraw")
    assert (s.bo.energy, s.game.name_in_play("Cook"), s.item("Cook").zone) == (10, False, "discard")


@pytest.mark.rule("PT-Q-80")
def test_its_standing_text_still_counts_for_it(recruit):
    blessing = {"do": "modify", "figure": "body", "amount": 2, "who": "party"}
    strong = gain("self", {"of": "figure", "name": "body"})
    s = recruit(bystander(recruit=[strong], passive=[blessing])).to("combat")
    assert (s.ada.energy, figures.value(s.game, s.ada, "body")) == (9 + 5, 3)


@pytest.mark.rule("PT-Q-80", "PT-TIME-03")
def test_what_its_text_started_goes_on(recruit):
    drill = {"do": "modify", "figure": "fighting", "amount": 2, "until": 2}
    s = recruit(bystander(recruit=[drill])).to("combat")
    ranks = [figures.rank(s.game, s.ada, "fighting")]
    for _ in range(2):
        ranks.append(figures.rank(s.end_turn().game, s.ada, "fighting"))
    assert ranks == [2, 2, 0]


@pytest.mark.rule("PT-Q-80", "PT-TIME-08", "PT-Q-77")
def test_a_suspended_text_of_a_bystander_goes_on_though_it_is_discarded(recruit):
    later = {"do": "if", "conditions": [], "then": [{"do": "in", "turns": 1}, gain("self")]}
    s = recruit(bystander(recruit=[later, gain("self", 4)])).to("combat")
    assert (s.ada.energy, s.item("Cook").zone) == (9, "discard")
    assert s.end_turn().ada.energy == 14


@pytest.mark.rule("PT-Q-80", "PT-BYST-05")
@pytest.mark.parametrize("word", ["recruit", "kill", "move_bystander"])
def test_a_bystander_is_not_recruited_killed_or_moved_a_second_time_by_its_own_text(recruit, word):
    cook = bystander(recruit=[{"do": "play_location"}, {"do": word}, gain("self")])
    s = recruit(cook, card("location", "Zoo")).to("combat")
    assert (s.ada.energy, s.game.name_in_play("Zoo")) == (10, True)
    assert [each.who for each in s.log("bystander.recruited")] == ["Cook"]
    assert not s.log("bystander.killed")
    assert not s.log("bystander.moved")


@pytest.mark.rule("PT-Q-80")
def test_of_two_its_text_takes_the_other(recruit):
    maid = bystander("Maid", kill=[gain("self", 3)])
    s = recruit(bystander(recruit=[{"do": "kill"}]), maid).to("combat")
    assert ([each.who for each in s.log("bystander.killed")], s.game.bystanders) == (["Maid"], [])
    assert s.ada.energy == 12


@pytest.mark.rule("PT-Q-80", "PT-CARD-03")
def test_while_its_text_resolves_no_other_of_its_name_comes(recruit):
    s = recruit(bystander(recruit=[gain("any_hero"), {"do": "play", "type": "bystander"}]), heroes=("Ada", "Bo"),
                ).asks("choice")  # fmt: skip
    s.game.players["hero:1"].plots.append(s.game.item(bystander(), "hero:1", "plots"))
    s.take("target:ada").to("combat")
    assert s.last("effect.skipped").card == "Cook"
    assert s.plots("hero:1") == ["Cook"]


@pytest.mark.rule("PT-Q-80", "PT-Q-72", "PT-GOAL-01")
def test_a_text_that_ends_the_game_leaves_the_bystander_where_it_is(recruit):
    s = recruit(bystander(recruit=[slay("villains"), slay("party")]))
    assert (s.table.outcome.winner, s.ada.standing) == ("heroes", True)


@pytest.mark.rule("PT-Q-80", "PT-FLEE-07")
def test_in_a_flight_too_the_text_comes_first(scene):
    cook = bystander(recruit=[gain("any_hero")])
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [cook], "gm": [HIDEOUT]}).take("bystanders")
    s.vex.hate = 0
    s.to("choice").take("you:ada").asks("choice")
    assert s.game.name_in_play("Cook")
    s.take("target:bo").asks("flight")
    assert (s.bo.energy, s.item("Cook").zone) == (10, "discard")


@pytest.mark.rule("PT-Q-80", "PT-FLEE-07")
def test_in_a_flight_each_is_recruited_or_killed_once_even_by_the_text_of_another(scene):
    people = [bystander("Cook", [{"do": "recruit"}]), bystander("Maid", [{"do": "recruit"}, gain("self")])]
    s = scene([hero("Ada")], plots={"hero:1": people, "gm": [HIDEOUT]}).take("bystanders")
    s.pick("bystander:cook", "bystander:maid")
    s.vex.hate = 0
    s.end_turn().asks("flight")
    assert [each.who for each in s.log("bystander.recruited")] == ["Cook", "Maid"]
    assert (s.ada.energy, s.game.bystanders) == (10, [])


@pytest.mark.rule("PT-FLEE-07", "PT-Q-47", "PT-CROSS-04", "PT-Q-72")
def test_you_of_the_killed_is_whoever_is_main_villain_by_then(scene):
    """The first of those elsewhere fells the Main Villain; the second speaks to the one who took over."""
    tour = {"name": "Tour", "do": [{"do": "play_location"}]}
    ride = {"name": "Ride", "do": [{"do": "relocate"}]}
    cross = {"name": "Team-up", "do": [{"do": "crossover"}]}
    people = [bystander("Cook", kill=[slay("main_villain")]), bystander("Maid", kill=[gain("self", 3)])]
    party = [hero("Ada", actions=[tour, ride, cross]), hero("Bo"), hero("Cy")]
    plots = {"hero:1": [*people, card("location", "Zoo")], "gm": [HIDEOUT, villain("Wisp")]}
    s = scene(party, plots=plots).take("bystanders").pick("bystander:cook", "bystander:maid")
    s.take("ability:ada>tour", "ability:ada>team-up").to("combat", "hero:1").take("ability:ada>ride")
    s.vex.hate = 0
    s.end_turn().asks("flight")
    assert (s.vex.standing, s.wisp.energy) == (False, 12 + 3)
