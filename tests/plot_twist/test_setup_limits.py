"""How much of what at set-up (PT-Q-59)."""

import msgspec
import pytest

from engine.plot_twist.cards.setup import check
from engine.table import SetupError
from tests.plot_twist.scene import card, hero, mook


def laid_out(scene, *heroes, **rest):
    """A scene whose set-up keeps every rule of set-up."""
    notes = [card("detail", f"Note {n}") for n in range(5)]
    seats = [*(f"hero:{n}" for n in range(1, len(heroes) + 1)), "gm"]
    return scene(list(heroes), plots=dict.fromkeys(seats, notes), **rest)


@pytest.mark.rule("PT-Q-59")
@pytest.mark.parametrize(("heroes", "mooks", "fits"), [(1, 1, True), (1, 2, False), (2, 2, True)])
def test_at_most_as_many_mook_cards_as_heroes(scene, heroes, mooks, fits):
    s = laid_out(scene, *[hero(f"Hero {n}") for n in range(heroes)], mooks=[mook("Thugs"), mook("Goons")])
    setup = msgspec.structs.replace(s.game.chosen, mooks=("Thugs", "Goons")[:mooks])
    if fits:
        check(s.game.library, setup)
    else:
        with pytest.raises(SetupError, match="PT-Q-59"):
            check(s.game.library, setup)


@pytest.mark.rule("PT-Q-59")
@pytest.mark.parametrize(("many", "who", "fits"), [(2, "Ada", True), (3, "Ada", False), (3, "Vex", False)])
def test_at_most_two_pieces_of_equipment_on_top_of_the_plot_hand(scene, many, who, fits):
    gear = [card("equipment", f"Tool {n}") for n in range(many)]
    s = laid_out(scene, hero("Ada"), equipment={who: gear})
    if fits:
        check(s.game.library, s.game.chosen)
        assert (len(s.ada.equipment), len(s.plots("hero:1"))) == (2, 5)
    else:
        with pytest.raises(SetupError, match="PT-Q-59"):
            check(s.game.library, s.game.chosen)


@pytest.mark.rule("PT-Q-59")
def test_no_two_players_take_the_same_hero(scene):
    s = laid_out(scene, hero("Ada"), hero("Bo"))
    check(s.game.library, s.game.chosen)
    decks = s.game.chosen.heroes
    setup = msgspec.structs.replace(s.game.chosen, heroes=dict.fromkeys(decks, decks["hero:1"]))
    with pytest.raises(SetupError, match="PT-Q-59"):
        check(s.game.library, setup)
