"""Nothing that was seen is taken back: what shows a hidden card is a barrier, what lay open is none."""

import pytest

from tests.audience.scene import fighter, major, minor

HAND = ["9s", "8d", "kc"]
OTHER = ["8h", "7d", "4c"]
TWO = [HAND, OTHER]


def may_undo(s, seat):
    """Whether the seat may take its last decision back."""
    return s.table.may_undo(s.table.last_decision_of(seat))


@pytest.mark.rule("AU-C-03", "AU-ENG-08")
def test_the_face_of_the_card_that_an_attack_cost_is_seen(scene):
    s = scene([HAND], majors=[(major("Beast", "regrow clubs"), 3)], gm=["9c"]).take("engage:ada>beast/kc")
    s.to("engaged")
    s.beast.start += 1
    s.take("attack:beast>ada/9c", "power.regrow:beast")
    assert "kc" in [code for each in s.log("discarded") for code in each.cards]
    assert not may_undo(s, "gm")


@pytest.mark.rule("AU-C-03", "AU-Q-18")
def test_a_health_card_that_a_power_took_is_seen(scene):
    s = scene([HAND], fighters=[fighter("Ada", "double spades")], majors=[(major(), 5)]).to("players")
    s.take("attack:ada>beast/9s", "power.double:ada")
    assert not may_undo(s, "hero:1")


@pytest.mark.rule("AU-C-03", "AU-C-32")
def test_the_card_that_dread_took_from_a_hand_is_seen(scene):
    s = scene([HAND], majors=[(major("Beast", "dread clubs"), 3)], gm=["9c"]).to("disengaged")
    s.take("attack:beast>ada/9c", "power.dread:beast")
    assert not may_undo(s, "gm")


@pytest.mark.rule("AU-C-03", "AU-Q-10")
def test_cards_that_the_gm_throws_away_at_cleanup_are_seen(scene):
    s = scene(TWO, majors=[(major(), 3)], gm=["kd", "9d"]).take("engage:bob>beast/4c").to("players")
    s.gm_pool("3s", "3h").passes().passes().take("attack:beast>bob/kd").passes("gm")
    assert s.log("discarded")[-1].cards == ("9d",)
    assert not may_undo(s, "gm")


@pytest.mark.rule("AU-C-03", "AU-CLN-01")
def test_facedown_cards_thrown_away_at_cleanup_are_seen(scene):
    s = scene([HAND], majors=[(major(), 3)], gm=["kd"]).take("engage:ada>beast/kc", "engage:ada>beast/8d")
    s.to("players").gm_pool("3s", "3h").passes().take("attack:beast>ada/kd").passes("gm")
    assert s.log("discarded")[-1].cards == ("8d",)
    assert not may_undo(s, "gm")


@pytest.mark.rule("AU-C-03", "AU-C-11")
def test_the_cards_of_the_knocked_out_are_seen(scene):
    s = scene(TWO).gm_pool("3s", "3h", "3d").to("disengaged")
    s.bob.health = 2
    s.take("special", "hit:gm>bob", "hit:gm>bob")
    assert s.log("discarded")[-1].cards == ("8h", "7d", "4c")
    assert not may_undo(s, "gm")


@pytest.mark.rule("AU-C-11")
def test_who_was_knocked_out_with_empty_hands_shows_nothing(scene):
    s = scene(TWO).gm_pool("3s", "3h", "3d").to("disengaged")
    s.bob.health = 2
    s.bob.hand.clear()
    s.take("special", "hit:gm>bob", "hit:gm>bob")
    assert not s.log("discarded")
    assert may_undo(s, "gm")


@pytest.mark.rule("AU-C-03", "AU-C-35", "AU-C-27")
def test_a_card_that_leaves_a_pool_lay_open(scene):
    s = scene([HAND], majors=[(major("Beast", "hush clubs"), 3)], gm=["kc"]).to("disengaged")
    s.pool("2s", "2h").take("attack:beast>ada/kc", "power.hush:beast>2h")
    assert s.log("discarded.pool")[-1].cards == ("2h",)
    assert may_undo(s, "gm")
    s = scene([HAND], fighters=[fighter("Ada", "upstage clubs")]).to("players").gm_pool("2s", "2h")
    s.take("attack:ada>beast/kc", "power.upstage:ada>2h")
    assert s.log("discarded.pool")[-1].cards == ("2h",)
    assert may_undo(s, "hero:1")


@pytest.mark.rule("AU-C-03", "AU-C-45")
def test_the_cards_of_those_who_flee_are_seen(scene):
    s = scene(TWO, minors=[minor()], majors=[(major(), 2)]).to("players")
    s.game.gm.deck.discards.append(s.beast.pile.pop())
    s.beast.shown = True
    s.pool("3s", "4d", "5c", "6h", "7s").anew().take("finish:ada>beast").passes("gm").passes().passes()
    assert s.log("fled") and not may_undo(s, "hero:2")


@pytest.mark.rule("AU-Q-34", "AU-DEF-06")
def test_a_pool_thrown_at_a_last_card_showed_nothing(scene):
    s = scene([HAND], majors=[(major(), 2)]).to("players").take("attack:ada>beast/9s")
    s.pool("3s", "3h").anew().take("special")
    assert not s.game.players.pool
    assert may_undo(s, "hero:1")


@pytest.mark.rule("AU-C-13", "AU-C-03")
def test_a_health_card_that_a_special_attack_took_is_seen(scene):
    s = scene([HAND], majors=[(major(), 3)]).to("players").pool("3s", "3h").anew()
    s.take("special")
    assert not may_undo(s, "hero:1")


@pytest.mark.rule("AU-INI-01", "AU-Q-30")
def test_a_card_placed_face_down_may_be_taken_back(scene):
    s = scene(TWO).take("engage:ada>beast/kc")
    assert may_undo(s, "hero:1")
