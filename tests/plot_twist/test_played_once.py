"""A Plot that a text plays in answer to its own price is in play once, and the game goes on."""

import pytest

from tests.plot_twist.scene import ally, card, hero, villain
from tests.plot_twist.words import act, deal, gain

VEX = villain("Vex", actions=[act("Down", deal(99, {"kind": "hero"}))])
CHILD = card("bystander", "Child", difficulty=0, life=1, recruit=[gain()], kill=[gain()])


def eager(type, *first):
    """A Hero who plays a Plot of a type as soon as anybody on the side of its seat spends Belief."""
    plays = {"on": "belief.spent", "limit": "turn", "do": [{"do": "play", "type": type}]}
    return hero("Ada", triggers=[plays], actions=list(first))


@pytest.mark.rule("PT-DETAIL-01", "PT-CARD-01")
def test_a_detail_that_its_own_price_plays_is_played_once(scene):
    note = card("detail", "Note", effects=[gain(2)])
    s = scene([eager("detail")], plots={"hero:1": [note]}).take("detail:ada/note", "play:note")
    assert (s.ada.energy, s.ada.belief, len(s.log("card.played"))) == (11, 7, 1)


@pytest.mark.rule("PT-DETAIL-01", "PT-CARD-01")
def test_a_detail_whose_price_plays_another_is_played_too(scene):
    notes = [card("detail", f"Note {n}", effects=[gain(2)]) for n in (1, 2)]
    s = scene([eager("detail")], plots={"hero:1": notes}).take("detail:ada/note-1", "play:note-2")
    assert (s.ada.energy, s.ada.belief, s.plots("hero:1")) == (13, 7, [])


@pytest.mark.rule("PT-STATUS-02", "PT-Q-62", "PT-CARD-06")
@pytest.mark.parametrize(
    ("plot", "take"), [(ally("Rex"), ("ally/rex",)), (CHILD, ("bystanders",))], ids=["ally", "bystander"]
)
def test_what_a_fallen_hero_pays_for_comes_into_play_once(scene, plot, take):
    s = scene([eager(plot.type), hero("Bo")], VEX, plots={"hero:1": [plot]}).to("start", "gm")
    s.take("ability:vex>down", "target:ada").to("start", "hero:1").take(*take)
    if s.phase == "choice":
        s.take(f"play:{plot.name.lower()}")
    held = [item.name for item in s.game.cards_in_play()].count(plot.name)
    assert (held, s.plots("hero:1")) == (1, [])


@pytest.mark.rule("PT-CURE-04", "PT-CROSS-07", "PT-CARD-02")
def test_a_villain_who_crosses_over_in_answer_to_the_cure_does_not_cross_over_again(scene):
    come = {"on": "belief.cured", "do": [{"do": "crossover"}]}
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], villain("Vex", triggers=[come]),
              plots={"gm": [villain("Wisp")]})  # fmt: skip
    s.ada.belief, s.bo.belief, s.cy.belief = 0, 9, 9
    s.to("start", "gm").take("cure", "cure.crossover", "cure.done").asks("start")
    assert (s.wisp.hate, len(s.log("entered")), s.ada.belief) == (6, 1, 3)


@pytest.mark.rule("PT-CURE-02", "PT-LOCK-01", "PT-CARD-02")
def test_a_lock_finds_nothing_when_the_answer_to_the_cure_has_locked_all(scene):
    net = {"on": "belief.cured", "do": [{"do": "lock", "what": "fighting", "who": "any_hero"}]}
    s = scene([hero("Ada", fighting=2)], villain("Vex", triggers=[net]))
    s.ada.belief = 0
    s.to("start", "gm").take("cure", "cure.lock", "cure.done").asks("start")
    assert (list(s.ada.locked), s.ada.belief) == (["fighting"], 1)
