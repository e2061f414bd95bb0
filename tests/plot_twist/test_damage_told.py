"""What a text does to damage about to be dealt is told, once, and only if it does something (PT-CARD-01)."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain

OTHER = {"side": "friend", "kind": "hero", "other": True}


def blow(scene, *answers):
    """Vex deals 5 Physical Stress to Ada, who has these answering texts; Bo stands by."""
    deal = {"do": "deal", "who": {"kind": "hero"}, "amount": 5, "resistance": "physical"}
    ada = hero("Ada", triggers=[{"on": "damage.pending", "who": "self", "do": [each]} for each in answers])
    vex = villain("Vex", actions=[{"name": "Blow", "do": [deal]}])
    return scene([ada, hero("Bo")], vex).to("start", "gm").take("ability:vex>blow", "target:ada")


def told(s, kind):
    return [(each.who, each.card, each.amount) for each in s.log(kind)]


@pytest.mark.rule("PT-CARD-01")
def test_damage_that_is_reduced_is_told_and_not_where_nothing_is_left(scene):
    less = {"do": "reduce", "amount": 3}
    s = blow(scene, less, less, less)
    assert told(s, "damage.reduced") == [("Ada", "Ada", 3), ("Ada", "Ada", 2)]
    assert s.ada.stress["physical"] == 0


@pytest.mark.rule("PT-CARD-01")
def test_damage_that_was_moved_is_told_and_does_not_move_twice(scene):
    move = {"do": "redirect", "to": OTHER}
    s = blow(scene, move, move)
    assert told(s, "damage.moved") == [("Bo", "Ada", 5)]
    assert (s.ada.stress["physical"], s.bo.stress["physical"]) == (0, 5)


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("word", "stays", "goes"), [("redirect", 0, 5), ("share", 2, 3)])
def test_damage_goes_to_somebody_else_than_whom_it_hits(scene, word, stays, goes):
    s = blow(scene, {"do": word, "to": {"kind": "hero"}})
    assert told(s, "damage.moved") == [("Bo", "Ada", goes)]
    assert (s.ada.stress["physical"], s.bo.stress["physical"]) == (stays, goes)


HAIL = {"do": "deal", "who": {"kind": "mook"}, "amount": 9, "resistance": "physical"}


@pytest.mark.rule("PT-MOOK-04")
def test_who_took_a_counter_of_a_mook_card_is_told(scene):
    s = scene([hero("Ada", actions=[{"name": "Hail", "do": [HAIL]}])], mooks=[mook("Thugs")])
    lost = s.take("ability:ada>hail").last("quantity.lost")
    assert (lost.who, lost.by, lost.amount, s.thugs.quantity) == ("Thugs", "Ada", 1, 3)


@pytest.mark.rule("PT-MOOK-04")
def test_a_counter_that_nobody_took_is_nobodys(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs")], twists=[card("twist", "Hailstorm", effects=[HAIL])])
    lost = s.last("quantity.lost")
    assert (lost.who, lost.by, lost.amount, s.thugs.quantity) == ("Thugs", "", 1, 3)


@pytest.mark.rule("PT-DMG-05", "PT-CARD-01")
@pytest.mark.parametrize(("less", "gained"), [(4, 2), (5, 0)])
def test_no_text_answers_damage_of_which_nothing_is_left(scene, less, gained):
    deal = {"do": "deal", "who": {"kind": "hero"}, "amount": 5, "resistance": "physical"}
    tough = {"do": "modify", "figure": "damage_taken", "amount": -less}
    cheer = {"on": "damage.pending", "who": "self", "do": [{"do": "gain", "counter": "energy", "amount": 2}]}
    vex = villain("Vex", actions=[{"name": "Blow", "do": [deal]}])
    s = (
        scene([hero("Ada", passive=[tough], triggers=[cheer])], vex)
        .to("start", "gm")
        .take("ability:vex>blow")
    )
    assert (s.ada.energy, s.ada.stress["physical"]) == (9 + gained, 5 - less)


@pytest.mark.rule("PT-CARD-01")
def test_what_a_card_does_for_its_own_character_names_it_once(scene):
    s = blow(scene, {"do": "may", "cost": {"energy": 1}, "effects": [{"do": "prevent"}]}).take("yes")
    lines = [each.text() for each in (*s.log("spent"), *s.log("damage.reduced"))]
    assert lines == ["Ada spends 1 Energy.", "Ada takes 5 damage less."]


@pytest.mark.rule("PT-CARD-01")
def test_damage_that_is_moved_is_told_with_the_card_that_moves_it(scene):
    s = blow(scene, {"do": "redirect", "to": OTHER})
    assert [each.text() for each in s.log("damage.moved")] == ["Ada: 5 of the damage goes to Bo."]


@pytest.mark.rule("PT-DMG-05", "PT-ROLL-08")
def test_coins_of_damage_that_nobody_does_are_those_of_its_card(scene):
    storm = {"do": "cause", "who": "party", "coins": 2, "resistance": "physical"}
    s = scene([hero("Ada")], twists=[card("twist", "Hailstorm", effects=[storm])], coins=[1])
    assert s.last("coins.tossed").text() == (
        "Hailstorm, damage to Ada: Hailstorm 2 = 2 coins, 1 head + 1 automatic."
    )


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("blow_of", "kept"), [(3, 0), (5, 2)])
def test_a_text_for_once_a_game_tells_what_it_keeps_off_beyond_its_own_harm(scene, blow_of, kept):
    bear = [{"do": "prevent"}, {"do": "deal", "amount": 3, "resistance": "physical"}]
    ada = hero(
        "Ada", triggers=[{"on": "damage.pending", "who": "party", "limit": "game", "may": True, "do": bear}]
    )
    slap = {"do": "deal", "who": {"kind": "hero"}, "amount": blow_of, "resistance": "physical"}
    s = scene([ada, hero("Bo")], villain("Vex", actions=[{"name": "Slap", "do": [slap]}]))
    s.to("start", "gm").take("ability:vex>slap", "target:bo").asks("choice")
    assert s.option("yes").amount == kept
