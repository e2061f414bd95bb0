"""Each Hero investigates on a track of its own (PT-Q-11)."""

import pytest

from tests.plot_twist.scene import card, hero

ABLE = {"perception": 3, "hacking": 3}


def seen_by(s):
    return [s.table.view(seat).objective is not None for seat in ("hero:1", "hero:2")]


def investigates(s, who, *abilities):
    for each in abilities:
        s.take(f"investigate:{who}>{each}").to("start")


@pytest.mark.rule("PT-Q-11")
def test_six_successes_of_one_hero_show_it_to_every_player_and_those_of_two_do_not(scene):
    s = scene([hero("Ada", **ABLE), hero("Bo", **ABLE)], coins=[3, 2, 4, 1, 1])
    investigates(s, "ada", "perception", "hacking")
    investigates(s, "bo", "perception", "hacking")
    assert seen_by(s) == [False, False]
    investigates(s.end_turn(), "bo", "hacking")
    assert seen_by(s) == [True, True]
    assert not s.game.objective.faceup
    assert not s.offered("investigate")


@pytest.mark.rule("PT-Q-11")
def test_the_clues_of_a_card_go_to_the_hero_it_is_played_for(scene):
    hints = [card("detail", f"Hint {n}", effects=[{"do": "investigate", "amount": 3}]) for n in (1, 2, 3)]
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": hints[:2], "hero:2": hints[2:]})
    s.take("detail:ada/hint-1", "detail:bo/hint-3")
    assert seen_by(s) == [False, False]
    s.take("detail:ada/hint-2")
    assert seen_by(s) == [True, True]


@pytest.mark.rule("PT-Q-11")
def test_each_hero_may_roll_each_of_the_two_once_a_turn(scene):
    s = scene([hero("Ada", **ABLE), hero("Bo", **ABLE)], coins=[0, 0, 0])
    investigates(s, "ada", "perception", "hacking")
    assert not s.offered("investigate:ada")
    investigates(s, "bo", "perception")
    assert [each for each in s.ids() if each.startswith("investigate")] == ["investigate:bo>hacking"]
    assert s.end_turn().offered("investigate:ada>perception")
