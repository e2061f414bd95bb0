"""Where a Power or a pool of one part of the round meets another: covers, last cards, refreshes, knock-outs."""

import pytest

from tests.audience.hands import HAND, TWO, ada
from tests.audience.scene import codes, fighter, major, minor


def beast(*powers, health=3):
    return {"majors": [(major("Beast", *powers), health)]}


@pytest.mark.rule("AU-C-61", "AU-DEF-06", "AU-Q-16")
def test_a_hit_on_a_last_card_is_no_miss_that_grit_answers(scene):
    s = scene([HAND], **ada("grit diamonds"), **beast(health=2)).to("players")
    s.take("attack:ada>beast/9s", "attack:ada>beast/8d")
    assert s.phase == "players" and codes(s.game.players.pool) == ["9s", "8d"]


@pytest.mark.rule("AU-C-20", "AU-C-33", "AU-DIS-05")
def test_neither_aim_nor_hunter_finds_a_rank_that_only_equals_the_dodge(scene):
    s = scene([["qs", "8d", "kc"]], **ada("aim spades"), **beast("hunter clubs"), gm=["qc"])
    s.take("engage:ada>beast/kc").to("players").take("attack:ada>beast/qs").asks("players").passes()
    s.take("attack:beast>ada/qc")
    assert s.ada.health == s.ada.full and not (s.ada.used or s.beast.used)


@pytest.mark.rule("AU-C-25", "AU-C-30", "AU-ENG-08")
def test_of_two_covers_one_is_left_for_the_next_attack_when_savage_finds_no_hit(scene):
    covers = [fighter(name, "cover clubs") for name in ("Ada", "Bob")]
    s = scene(TWO, fighters=covers, **beast("savage hearts"), gm=["6h", "7h"])
    s.take("engage:bob>beast/8h", "engage:bob>beast/7d").to("players")
    s.take("attack:ada>beast/kc", "power.cover:ada>bob").passes()
    s.take("attack:bob>beast/4c", "power.cover:bob>bob").passes().take("attack:beast>bob/6h")
    assert (s.bob.health, s.bob.cover) == (5, 1)
    s.take("attack:beast>bob/7h")
    assert s.bob.health == 5


@pytest.mark.rule("AU-C-29", "AU-C-08", "AU-Q-02")
def test_taunt_takes_the_card_of_either_of_two_others(scene):
    three = [*TWO, ["kh", "2d", "2s"]]
    s = scene(three, fighters=[fighter("Ada", "taunt spades"), fighter("Bob"), fighter("Cy")], **beast())
    s.take("engage:bob>beast/4c", "engage:cy>beast/2d").to("players").take("attack:ada>beast/9s")
    s.asks("power.taunt")
    assert s.ids("hero:1") == ["power.taunt:ada>bob", "power.taunt:ada>cy", "pass"]


@pytest.mark.rule("AU-C-14", "AU-C-25", "AU-Q-33")
def test_cover_cancels_one_of_the_three_hits_of_a_full_house(scene):
    s = scene([HAND], **ada("cover clubs"), **beast()).to("players").take("attack:ada>beast/kc")
    s.take("power.cover:ada>ada").gm_pool("3s", "3h", "3d", "4s", "4h").anew().passes().take("special")
    while s.offered("hit:gm>ada"):
        s.take("hit:gm>ada")
    assert s.ada.health == s.ada.full - 2


@pytest.mark.rule("AU-DEF-03", "AU-C-13", "AU-D-10")
def test_the_card_the_gm_takes_from_the_fallen_makes_a_pair_in_the_same_round(scene):
    s = scene(TWO, minors=[minor()], **beast(), piles=["qh"]).to("players").gm_pool("qs")
    s.take("attack:ada>hound/9s", "take/qh").passes().passes().take("special", "hit:gm>bob")
    assert s.bob.health == 4 and not s.game.gm.pool


@pytest.mark.rule("AU-Q-12", "AU-PLY-01", "AU-AUD-02")
def test_two_pairs_are_thrown_one_after_another_in_one_turn(scene):
    s = scene([["9s", "9d", "2c"]], **beast(health=6)).to("players").pool("3s", "3h").anew()
    s.take("special:ada", "attack:ada>beast/9s", "attack:ada>beast/9d", "special:ada")
    assert len(s.beast.pile) == 2 and not s.game.players.pool


@pytest.mark.rule("AU-C-32", "AU-Q-07", "AU-PLY-11")
def test_who_lost_the_last_card_to_dread_may_refresh(scene):
    s = scene([["9s"]], **beast("dread hearts"), gm=["9h"], deck=["2c"]).to("disengaged")
    s.take("attack:beast>ada/9h", "power.dread:beast", "refresh:ada")
    assert codes(s.ada.hand) == ["2c"]


@pytest.mark.rule("AU-C-16", "AU-C-11", "AU-Q-10", "AU-ENG-03")
def test_who_fell_to_a_straight_in_part_4_leaves_the_gms_cards_without_a_target(scene):
    s = scene(TWO, **beast(), gm=["9h", "6h"]).take("engage:bob>beast/4c").to("players")
    s.bob.health = 1
    s.gm_pool("3s", "4d", "5c", "6s", "7s").passes().passes().take("special").to("initiative", round=2)
    assert (s.ada.health, s.bob.health) == (4, 0) and not s.log("attack")
    assert {"9h", "6h"} <= set(codes(s.game.gm.deck.discards))
