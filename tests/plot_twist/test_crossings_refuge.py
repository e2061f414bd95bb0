"""Crossings of limits, peeks, heirs and Lairs with where and when they are met, written from the ledger alone."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, villain
from tests.plot_twist.words import act, gain


@pytest.mark.rule("PT-TWIST-03", "PT-Q-22", "PT-TWIST-01")
@pytest.mark.parametrize(("turns", "seen"), [([9], "Squall"), ([2], "Late Show")])
def test_a_peek_at_the_next_twist_shows_the_one_that_will_come(scene, turns, seen):
    late, squall = card("twist", "Late Show", turns=turns), card("twist", "Squall")
    first = card("twist", "Dawn")
    omen = act("Omen", {"do": "peek", "what": "twist"})
    s = scene([hero("Ada", actions=[omen])], twists=[first, late, squall]).to("start")
    s.take("ability:ada>omen")
    peeked = [fact.cards for fact in s.table.events if fact.kind == "cards.peeked"]
    s.end_turn()
    assert peeked == [(seen,)]
    assert s.game.twists_out[-1].name == seen


@pytest.mark.rule("PT-TWIST-03", "PT-Q-22", "PT-CARD-02")
def test_where_no_twist_may_come_next_turn_there_is_none_to_look_at(scene):
    late = [card("twist", f"Show {n}", turns=[7]) for n in range(9)]
    omen = act("Omen", {"do": "peek", "what": "twist"})
    s = scene([hero("Ada", actions=[omen])], twists=[card("twist", "Dawn"), *late]).to("start")
    assert "ability:ada>omen/ada" not in s.ids()


@pytest.mark.rule("PT-CARD-01", "PT-DETAIL-01", "PT-COMBAT-08")
def test_what_answers_once_a_combat_is_silent_between_combats_and_counts_anew_in_each(scene):
    plan = {"on": "card.played", "by": "self", "limit": "combat", "do": [gain()]}
    details = [card("detail", f"Note {n}") for n in range(3)]
    s = scene([hero("Ada", triggers=[plan])], plots={"hero:1": details}).take("detail:ada/note-0")
    outside = s.ada.energy
    s.fight("ada", "vex", "start").take("detail:ada/note-1", "detail:ada/note-2")
    assert (outside, s.ada.energy) == (9, 10)


@pytest.mark.rule("PT-CROSS-01", "PT-CROSS-04", "PT-Q-42")
@pytest.mark.parametrize(("power", "hate", "then"), [(1, 6, 6), (4, 2, 12)])
def test_an_heir_fills_his_hate_and_loses_none(scene, power, hate, then):
    call = card("twist", "Team-Up", effects=[{"do": "crossover"}])
    wisp = villain("Wisp", power=power)
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], plots={"gm": [wisp]}, twists=[call], coins=[1, 0, 0])
    s.wisp.hate, s.vex.stress["physical"] = hate, 11
    s.fight("ada", "vex").take("attack.melee").to("combat", "gm")
    assert (s.wisp.main, s.wisp.hate_max, s.wisp.hate) == (True, 3 * power, then)


LEAVE = act("Leave", {"do": "relocate"}, who={"kind": "hero"}, window="combat")
BURN = act("Burn", {"do": "nullify"}, who={"kind": "hero"}, window="combat")


@pytest.mark.rule("PT-NULL-01", "PT-Q-18", "PT-FLEE-02", "PT-LAIR-02")
def test_a_nullified_lair_is_still_one_to_flee_to_and_still_blank(scene):
    deep = {"do": "modify", "who": "all", "figure": "mind", "amount": 1}
    lair = card("lair", "Crypt", actions=[BURN], passive=[deep])
    s = scene([hero("Ada", actions=[LEAVE])], plots={"gm": [lair]})
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").to("combat", "hero:1")
    s.take("ability:ada>burn", "ability:ada>leave")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").to("combat", "hero:1")
    assert (len(s.log("flight")), s.game.place.name, s.game.at_lair) == (2, "Crypt", True)
    assert figures.value(s.game, s.ada, "mind") == 3
    assert "ability:ada>burn/crypt" not in s.ids()
