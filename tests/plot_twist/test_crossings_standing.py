"""Crossings of standing text that counts only while something holds, and of what answers a card played or Hate filled."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import ally, card, hero, villain
from tests.plot_twist.words import act, deal, gain

GIVE = act("Give", gain(1, "any_friend"), cost={"energy": 1})
RICH = [{"is": "counters", "name": "energy", "at_least": 9}]
POOR = [{"is": "counters", "name": "energy", "at_most": 8}]


def given(scene, what, *before, **fields):
    """Ada has one Energy less than nine: she has given it to Bo."""
    s = scene([hero("Ada", passive=[what], actions=[GIVE], **fields), hero("Bo")])
    return s.take(*before, "ability:ada>give", "target:bo")


@pytest.mark.rule("PT-STAT-07", "PT-STAT-06")
def test_who_is_less_tough_while_prone_may_fall_by_being_tripped(scene):
    frail = {
        "do": "resistance",
        "resistance": "physical",
        "amount": -3,
        "when": [{"is": "status", "status": "prone"}],
    }
    trip = act("Trip", {"do": "status", "who": "any_hero", "status": "prone"})
    s = scene([hero("Ada", passive=[frail]), hero("Bo")], villain("Vex", actions=[trip]))
    s.ada.stress["physical"] = 6
    assert s.to("start", "gm").take("ability:vex>trip", "target:ada").ada.incapacitated


@pytest.mark.rule("PT-STATUS-08", "PT-STAT-11")
def test_who_flies_as_long_as_energy_lasts_comes_down_with_the_last_of_it(scene):
    wings = {"do": "modify", "figure": "flight", "amount": 1, "when": RICH}
    assert "flying" not in given(scene, wings, "fly:ada").ada.statuses


@pytest.mark.rule("PT-STATUS-10", "PT-CARD-01")
def test_who_may_not_be_hidden_any_more_is_seen_at_once(scene):
    glow = {"do": "forbid", "what_not": "hidden", "when": POOR}
    assert "hidden" not in given(scene, glow, "hide:ada", stealth=1).ada.statuses


@pytest.mark.rule("PT-EQUIP-02")
def test_a_second_piece_is_laid_aside_as_soon_as_nothing_allows_it(scene):
    two = {"do": "modify", "figure": "wielding", "amount": 1, "when": RICH}
    ring, band = (
        card("equipment", name, passive=[{"do": "modify", "figure": "body", "amount": 1}])
        for name in ("Ring", "Band")
    )
    s = scene([hero("Ada", passive=[two], actions=[GIVE]), hero("Bo")], equipment={"Ada": [ring, band]})
    bodies = [figures.value(s.game, s.ada, "body")]
    s.take("ability:ada>give", "target:bo")
    assert [*bodies, figures.value(s.game, s.ada, "body")] == [5, 4]


CHEER = {"on": "card.played", "do": [gain(1, "party")]}


@pytest.mark.rule("PT-ALLY-01", "PT-CARD-01")
def test_an_ally_called_is_a_card_played(scene):
    s = scene([hero("Ada", triggers=[CHEER])], plots={"hero:1": [ally("Rex")]}).take("ally/rex")
    assert s.ada.energy == 10


@pytest.mark.rule("PT-BELIEF-08", "PT-CARD-01")
def test_a_hero_called_in_is_a_card_played(scene):
    s = scene([hero("Ada", triggers=[CHEER])], plots={"hero:1": [hero("Cy")]}).take("hero/cy")
    assert (s.ada.energy, s.cy.energy) == (10, 10)


@pytest.mark.rule("PT-LAIR-01", "PT-CARD-01")
@pytest.mark.parametrize(("again", "energy"), [(False, 10), (True, 10)])
def test_a_lair_is_played_once_however_often_it_is_fled_to(scene, again, energy):
    s = scene([hero("Ada", triggers=[CHEER])], plots={"gm": [card("lair", "Pit")]})
    s.vex.hate = 0
    s.end_turn()
    if again:
        s.take("pursuit.no").to("start")
        s.vex.hate = 0
        s.end_turn()
    assert s.asks("flight").ada.energy == energy


@pytest.mark.rule("PT-FLEE-06", "PT-Q-02")
@pytest.mark.parametrize(("hate", "energy"), [(0, 12 + 12), (20, 12)])
def test_hate_that_is_filled_is_gained(scene, hate, energy):
    brood = {"on": "hate.gained", "who": "self", "do": [gain({"of": "damage"})]}
    call = act("Call", {"do": "interview"})
    s = scene([hero("Ada", actions=[call])], villain("Vex", triggers=[brood]))
    s.vex.hate = hate
    s.take("ability:ada>call").to("start")
    assert (s.vex.hate, s.vex.energy) == (max(hate, 12), energy)


@pytest.mark.rule("PT-CROSS-04", "PT-Q-42")
def test_an_heir_gains_the_hate_he_is_filled_with(scene):
    brood = {"on": "hate.gained", "who": "self", "do": [gain({"of": "damage"})]}
    team = card("twist", "Team-Up", effects=[{"do": "crossover"}])
    smite = act("Smite", deal(99, "main_villain"))
    s = scene([hero("Ada", actions=[smite]), hero("Bo"), hero("Cy")], twists=[team],
              plots={"gm": [villain("Wisp", triggers=[brood])]}).take("ability:ada>smite")  # fmt: skip
    assert (s.wisp.hate, s.wisp.energy) == (12, 12 + 6)


@pytest.mark.rule("PT-Q-32", "PT-CARD-01")
def test_once_a_game_on_a_combat_card_is_not_once_each_time_it_is_played(scene):
    flash = card("maneuver", "Flash", triggers=[{"on": "combat.end", "limit": "game", "do": [gain(1)]}])
    s, had = scene(hands={"hero:1": [flash]}), []
    for _ in range(2):
        s.fight("ada", "vex", "maneuver").take("maneuver:ada>vex/flash").to("combat")
        player = s.game.players["hero:1"]
        player.hand.append(player.deck.discards.pop())
        had.append(s.ada.energy)
        s.end_turn()
    assert had == [10, 10]


@pytest.mark.rule("PT-ALLY-02", "PT-Q-61")
def test_an_ally_that_has_fallen_does_not_leave_a_second_time(scene):
    s = scene(
        [hero("Ada", actions=[act("Hit", deal(99, {"kind": "ally"}))])],
        plots={"hero:1": [ally("Rex", turns=1)]},
    )
    s.take("ally/rex", "ability:ada>hit").end_turn()
    assert s.log("card.left") == []
