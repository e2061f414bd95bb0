"""Combat decks and hands (PT-COMBAT-01 to PT-COMBAT-03, PT-COMBAT-15)."""

import pytest

from engine.plot_twist.decks import HeroDeck
from engine.plot_twist.setup import check_hero_deck
from engine.table import SetupError
from tests.plot_twist.scene import card, hero

FEINT = card("maneuver", "Feint", effects=[{"do": "boost", "pool": 2}])


def act(name, *do, **more):
    return {"name": name, "do": list(do), **more}


@pytest.mark.rule("PT-COMBAT-01")
def test_three_combat_cards_are_drawn_at_the_first_start_of_turn(scene):
    s = scene([hero("Ada"), hero("Bo")])
    assert [len(s.hand(seat)) for seat in ("hero:1", "hero:2", "gm")] == [3, 3, 3]
    s.end_turn()
    assert [len(s.hand(seat)) for seat in ("hero:1", "hero:2", "gm")] == [3, 3, 3]


@pytest.mark.rule("PT-COMBAT-02")
def test_before_the_first_combat_everybody_may_exchange_cards_once(scene):
    s = scene([hero("Ada")]).passes(2).asks("mulligan").pick("mulligan:filler-1", "mulligan:filler-3")
    assert s.hand("hero:1") == ["Filler 2", "Filler 4", "Filler 5"]
    s.asks("mulligan").pick()
    assert s.hand("gm") == ["Filler 1", "Filler 2", "Filler 3"]
    s.asks("combat").end_turn().passes(2).asks("combat")


@pytest.mark.rule("PT-COMBAT-03")
def test_at_end_of_combat_both_combatants_discard_any_and_draw_back_to_three(scene):
    s = scene([hero("Ada")], hands={"hero:1": [FEINT], "gm": []}).fight("ada", "vex", "maneuver")
    s.take("maneuver:ada>vex/feint").to("redraw", "hero:1").pick("redraw:filler-1")
    assert s.hand("hero:1") == ["Filler 2", "Filler 3", "Filler 4"]
    s.asks("redraw").pick("redraw:filler-1.2", "redraw:filler-2.2", "redraw:filler-3.2")
    assert s.hand("gm") == ["Filler 4", "Filler 5", "Filler 6"]


@pytest.mark.rule("PT-COMBAT-15")
@pytest.mark.parametrize(
    ("type", "fits"),
    [("movement", True), ("maneuver", True), ("attack", True), ("detail", False), ("equipment", False)],
)
def test_a_combat_deck_holds_movement_maneuver_and_attack_cards(scene, type, fits):
    details = [card("detail", f"Note {n}") for n in range(5)]
    s = scene([hero("Ada")], library=[*details, card(type, "Odd One")])
    deck = HeroDeck(hero="Ada", plots=tuple(each.name for each in details), combat={"Odd One": 10}, twists=())
    if fits:
        check_hero_deck(s.game.library, deck)
    else:
        with pytest.raises(SetupError, match="Combat card"):
            check_hero_deck(s.game.library, deck)


@pytest.mark.rule("PT-Q-13")
def test_when_the_combat_deck_is_empty_the_discards_become_the_deck(scene):
    turn_over = act("Turn over", {"do": "discard", "amount": 3}, {"do": "draw", "amount": 8})
    s = scene([hero("Ada", actions=[turn_over])])
    first = s.hand("hero:1")
    s.take("ability:ada>turn-over").asks("start")
    deck = s.game.players["hero:1"].deck
    assert (len(s.hand("hero:1")), len(deck.cards), deck.discards) == (8, 2, [])
    assert {s.hand("hero:1")[-1], *(item.name for item in deck.cards)} == set(first)
