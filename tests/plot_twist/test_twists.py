"""Which Twist is revealed (PT-Q-22)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero


@pytest.mark.rule("PT-Q-22")
def test_the_first_twist_in_deck_order_that_may_be_revealed_is(scene):
    late = card("twist", "Late Show", turns=[3])
    red = card("twist", "Red Dawn", colour="red")
    s = scene(twists=[late, red, card("twist", "Drizzle")])
    names = []
    for _ in range(3):
        names.append(s.last("twist.revealed").card)
        s.end_turn()
    assert names == ["Drizzle", "Quiet Morning", "Late Show"]


@pytest.mark.rule("PT-Q-22")
def test_if_no_twist_may_be_revealed_none_is(scene):
    s = scene(twists=[card("twist", f"Red Dawn {n}", colour="red") for n in range(10)])
    assert not s.end_turn().log("twist.revealed")
    assert (s.game.turn, len(s.game.twists)) == (2, 10)
    assert s.last("twist.kept").text() == "No Twist: none of those left may come this turn."


@pytest.mark.rule("PT-TWIST-01", "PT-TWIST-04")
def test_of_a_deck_that_is_empty_nothing_is_told(scene):
    s = scene()
    s.game.twists.clear()
    told = len(s.table.events)
    s.end_turn()
    assert s.game.turn == 2 and not [each for each in s.table.events[told:] if each.kind.startswith("twist.")]


def stronger(name, **more):
    return card(
        "twist", name, passive=[{"do": "modify", "who": "party", "figure": "mind", "amount": 1}], **more
    )


@pytest.mark.rule("PT-Q-46")
def test_a_twist_is_revealed_though_a_card_of_its_name_is_in_play_and_then_stands_in_the_way(scene):
    shield = card("detail", "Shield", passive=[{"do": "modify", "figure": "mind", "amount": 1}])
    s = scene([hero("Ada"), hero("Bo")], twists=[card("twist", "Lull"), stronger("Shield")],
              plots={"hero:1": [shield], "hero:2": [shield]})  # fmt: skip
    s.take("detail:ada/shield").end_turn()
    assert s.last("twist.revealed").card == "Shield"
    assert figures.value(s.game, s.ada, "mind") == 3 + 1 + 1
    assert s.why("Shield", "hero:2").rule == "PT-CARD-03"


@pytest.mark.rule("PT-Q-46")
def test_a_nullified_twist_stays_and_its_second_copy_comes_and_works(scene):
    calm = {"name": "Calm", "do": [{"do": "nullify", "card": "twist"}]}
    s = scene([hero("Ada", actions=[calm])], twists=[stronger("Storm"), stronger("Storm")])
    s.take("ability:ada>calm")
    assert figures.value(s.game, s.ada, "mind") == 3
    s.end_turn()
    assert figures.value(s.game, s.ada, "mind") == 4
    assert [item.name for item in s.game.twists_out] == ["Storm", "Storm"]


@pytest.mark.rule("PT-Q-46")
def test_the_turn_a_twist_waits_for_is_a_turn_of_the_game_not_of_the_conflict(scene):
    scoop = card("detail", "Scoop", effects=[{"do": "interview"}])
    late = card("twist", "Late Show", turns=[3])
    s = scene(twists=[late, *[card("twist", f"Lull {n}") for n in range(9)]], plots={"hero:1": [scoop]})
    s.end_turn().take("detail:ada/scoop").to("start")
    assert (s.game.conflict, s.last("twist.revealed").card) == (2, "Late Show")
