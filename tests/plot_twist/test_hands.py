"""Combat decks and hands (PT-COMBAT-01 to PT-COMBAT-03, PT-COMBAT-15)."""

import pytest

from engine.plot_twist.cards.setup import check_hero_deck
from engine.plot_twist.state.decks import HeroDeck
from engine.table import SetupError
from tests.plot_twist.scene import card, hero
from tests.plot_twist.words import act

FEINT = card("maneuver", "Feint", effects=[{"do": "boost", "pool": 2}])


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


@pytest.mark.rule("PT-COMBAT-02")
@pytest.mark.parametrize("given_back", [0, 1, 2, 3])
def test_any_cards_are_exchanged_and_the_hand_is_three_again(scene, given_back):
    s = scene([hero("Ada")]).passes(2)
    s.pick(*[f"mulligan:filler-{n}" for n in range(1, given_back + 1)])
    assert s.hand("hero:1") == [f"Filler {n}" for n in range(given_back + 1, given_back + 4)]
    assert len(s.game.players["hero:1"].deck.discards) == given_back
    s.asks("mulligan")


@pytest.mark.rule("PT-COMBAT-02")
def test_each_player_and_the_gm_is_asked_once_a_game_before_the_first_combat(scene):
    s = scene([hero("Ada"), hero("Bo")], coins=[0, 0])
    asked = []
    while s.game.turn < 3:
        if s.phase == "mulligan":
            asked.append((s.game.turn, s.table.request.seats[0]))
            assert s.game.combats == 0
        s.idle()
    assert asked == [(1, "hero:1"), (1, "hero:2"), (1, "gm")]
    s.fight("ada", "vex").take("attack.melee").to("combat")


@pytest.mark.rule("PT-COMBAT-02")
@pytest.mark.parametrize("held", [0, 2])
def test_a_smaller_hand_is_drawn_back_to_three_too(scene, held):
    s = scene([hero("Ada", actions=[act("Drop", {"do": "discard", "amount": 3 - held})])])
    s.take("ability:ada>drop")
    while s.phase == "discard":
        s.idle()
    s.to("combat")
    assert len(s.hand("hero:1")) == 3


@pytest.mark.rule("PT-Q-63")
def test_a_player_of_two_heroes_has_one_hand_and_the_card_asks_the_one_it_is_played_for(scene):
    hook = card("maneuver", "Hook", requires=[{"is": "rank", "name": "fighting", "at_least": 2}])
    s = scene([hero("Ada")], plots={"hero:1": [hero("Cy", fighting=2)]}, hands={"hero:1": [hook]})
    s.take("hero/cy")
    while s.phase == "choice":
        s.idle()
    s.fight("ada", "vex", "maneuver")
    assert not s.offered("maneuver:ada>vex/hook")
    s.fight("cy", "vex", "maneuver").take("maneuver:cy>vex/hook").to("redraw", "hero:1").pick()
    assert len(s.hand("hero:1")) == 3
    s.to("combat")
    assert "Hook" not in s.hand("hero:1")


@pytest.mark.rule("PT-Q-63")
def test_the_hand_of_a_fallen_hero_is_still_its_players(scene):
    s = scene([hero("Ada", body=1), hero("Bo")], coins=[1, 0, 2])
    hands = [s.hand("hero:1"), s.hand("hero:2")]
    s.fight("vex", "ada").take("attack.melee").to("combat")
    assert s.ada.incapacitated
    assert [s.hand("hero:1"), s.hand("hero:2")] == hands
