"""Where what is asked, called for and told meets other rules: nothing in vain, and where each card lies then."""

import pytest

from content.registry import open_system
from tests.audience.hands import HAND, OTHER, TWO, both
from tests.audience.scene import codes, major

BEAST = {"majors": [(major(), 3)]}


@pytest.mark.rule("AU-C-55", "AU-C-58", "AU-C-25")
def test_a_call_that_would_knock_somebody_out_strikes_whom_nobody_covers(scene):
    s = scene([["9s", "8d", "kc"], OTHER], **BEAST, **both("cover clubs")).to("players")
    s.take("attack:ada>beast/kc", "power.cover:ada>ada").gm_pool("3s", "3h")
    s.ada.health = s.bob.health = 1
    s.passes("hero:1", "hero:2")
    gm = open_system("audience").scripted("gm", {"personas": {}}, 1)
    while s.phase in ("engaged", "special"):
        request = s.table.request
        s.table.decide(request.number, "gm", list(gm.decide(s.game.view("gm"), request).picks))
    assert (s.ada.health, s.bob.health) == (1, 0)


@pytest.mark.rule("AU-C-29", "AU-C-28")
def test_no_card_is_moved_from_another_for_an_enemy_that_is_pinned(scene):
    s = scene(TWO, **BEAST, **both("pin spades", "taunt diamonds")).take("engage:bob>beast/8h").to("players")
    s.take("attack:ada>beast/9s", "power.pin:ada", "attack:ada>beast/8d")
    assert s.phase == "players" and len(s.bob.facedown) == 1


@pytest.mark.rule("AU-C-29", "AU-C-60", "AU-C-61", "AU-C-26")
def test_where_a_card_goes_that_a_power_moves_is_told(scene):
    s = (
        scene(TWO, **BEAST, **both("taunt spades", "recut diamonds"))
        .take("engage:bob>beast/8h")
        .to("players")
    )
    s.take("attack:ada>beast/9s", "power.taunt:ada>bob").pool("9d", "3c")
    s.take("attack:ada>beast/8d", "power.recut:ada>9d")
    assert s.last("power").text().startswith("Ada uses Recut")
    assert [each.who for each in s.log("power")] == ["Bob", ""]
    assert s.last("card.moved").text() == "Bob's card on Beast lies before Ada now."
    assert s.last("card.taken").text() == (
        "Ada takes the 9 of diamonds from the players' Audience; the 8 of diamonds lies there instead."
    )
    s = scene(TWO, majors=[(major(dodge=9), 3)], **both("grit spades", "offscreen diamonds")).to("players")
    s.take("attack:ada>beast/9s", "power.grit:ada", "attack:ada>beast/8d", "power.offscreen:ada")
    assert [each.text() for each in (s.last("card.taken"), s.last("discarded.played"))] == [
        "Ada takes the 9 of spades back.",
        "Ada discards the 8 of diamonds.",
    ]
    assert codes(s.game.players.pool) == []


@pytest.mark.rule("AU-C-14", "AU-C-16")
def test_the_gm_reads_what_a_hand_does_to_one_who_stands_alone(scene):
    s = scene([HAND], **BEAST).to("disengaged").gm_pool("3s", "3h", "4c", "4d").anew()
    assert s.option("special").label == "Special Attack: two pair, 1 hit"
    s.gm_pool("3s", "4s", "9s", "js", "ks").anew()
    assert s.option("special").label == "Special Attack: flush, 1 hit, and a card"
