"""What is printed on a Mook or an Ally, and which Mooks a Villain brings (PT-Q-81)."""

import msgspec
import pytest

from content.plot_twist.checks.usable import unusable
from engine.plot_twist.cards.setup import check
from engine.table import SetupError
from tests.plot_twist.scene import ally, card, hero, mook, villain

SOLDIERS = mook("Thugs", keywords=["armor", "tank"], power=2)
DRILL = {"do": "keyword", "keyword": "armor", "who": {"kind": "mook", "pick": "each"}, "until": "turn"}


@pytest.mark.rule("PT-Q-81", "PT-MOOK-05")
@pytest.mark.parametrize("given", [False, True])
def test_armor_printed_on_mooks_or_given_to_them_takes_no_coins(scene, given):
    parade = card("twist", "Parade", effects=[DRILL] if given else [])
    s = scene([hero("Ada", body=5)], mooks=[SOLDIERS], twists=[parade], coins=[3, 0, 2])
    s.fight("ada", "thugs").take("attack.melee").to("combat.attack")
    assert [each.coins for each in s.log("coins.tossed")][-1] == 5
    assert s.thugs.quantity == 3


@pytest.mark.rule("PT-Q-81", "PT-ALLY-03")
def test_a_keyword_printed_on_an_ally_does_not_count(scene):
    shield = card("detail", "Wall", requires=[{"is": "exists", "who": {"kind": "ally", "keyword": "tank"}}])
    s = scene([hero("Ada")], plots={"hero:1": [ally("Bo", keywords=["tank"]), shield]})
    s.take("ally/bo")
    assert not s.offered("detail:ada/wall")


@pytest.mark.rule("PT-Q-81")
@pytest.mark.parametrize(("who", "fits"), [(villain, True), (hero, True), (mook, False), (ally, False)])
def test_a_card_that_asks_for_a_keyword_is_of_no_use_to_a_mook_or_ally_that_prints_it(who, fits):
    shove = card("attack", "Shove", requires=[{"is": "keyword", "keyword": "tank"}])
    assert (unusable(shove, who("Bo", keywords=["tank"]), []) is None) == fits


def laid_out(scene, *mooks):
    notes = [card("detail", f"Note {n}") for n in range(5)]
    seats = dict.fromkeys(("hero:1", "hero:2", "gm"), notes)
    s = scene([hero("Ada"), hero("Bo")], villain("Vex"), plots=seats, mooks=mooks)
    return s.game.library, s.game.chosen


@pytest.mark.rule("PT-Q-81")
@pytest.mark.parametrize("pair", [("Thugs", "Thugs"), ("Thugs", "Thugs - Veterans")])
@pytest.mark.parametrize("where", ["in play", "in the Villain's list"])
def test_two_mook_cards_of_one_name_are_no_set_up_of_different_names_they_are(scene, pair, where):
    library, setup = laid_out(scene, mook("Thugs"), mook("Thugs", persona="Veterans"), mook("Goons"))
    several = ("Thugs", "Goons")
    deck = msgspec.structs.replace(setup.villain, mooks=several)
    fine = msgspec.structs.replace(setup, mooks=several, villain=deck)
    check(library, fine)
    twice = msgspec.structs.replace(deck, mooks=pair)
    wrong = {"mooks": pair} if where == "in play" else {"villain": twice}
    with pytest.raises(SetupError, match="PT-Q-81"):
        check(library, msgspec.structs.replace(fine, **wrong))
