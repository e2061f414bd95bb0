"""Where cover meets other rules: it cancels one hit, an automatic one too, and nothing else."""

import pytest

from tests.audience.scene import codes, fighter, major

HAND = ["9s", "8d", "kc"]
OTHER = ["8h", "7d", "4c"]


def ada(*powers):
    return {"fighters": [fighter("Ada", *powers)]}


def both(*powers):
    return {"fighters": [fighter("Ada", *powers), fighter("Bob")]}


@pytest.mark.rule("AU-C-25", "AU-C-15", "AU-Q-33")
def test_cover_cancels_one_of_two_automatic_hits(scene):
    s = scene([HAND, OTHER], **both("cover clubs")).to("players")
    s.take("attack:ada>beast/kc", "power.cover:ada>bob").gm_pool("3s", "3h", "3d").passes().passes()
    s.take("special", "hit:gm>bob", "hit:gm>bob")
    assert (s.bob.health, s.bob.cover) == (4, 0)


@pytest.mark.rule("AU-C-25", "AU-C-16")
def test_a_straight_of_the_gm_hits_all_but_the_covered(scene):
    s = scene([HAND, OTHER], **both("cover clubs")).to("players")
    s.take("attack:ada>beast/kc", "power.cover:ada>bob").gm_pool("3s", "4d", "5c", "6h", "7s")
    s.passes().passes().take("special")
    assert [pc.health for pc in s.game.pcs] == [4, 5]


@pytest.mark.rule("AU-C-25", "AU-C-19")
def test_two_covers_cancel_two_hits(scene):
    s = scene([HAND, OTHER], fighters=[fighter("Ada", "cover clubs"), fighter("Bob", "cover hearts")])
    s.to("players").take("attack:ada>beast/kc", "power.cover:ada>ada").passes()
    s.take("attack:bob>beast/8h", "power.cover:bob>ada").gm_pool("3s", "4s", "5s", "6s", "7s").passes()
    s.take("special")
    assert [pc.health for pc in s.game.pcs] == [5, 3]


@pytest.mark.rule("AU-C-25", "AU-ENG-04", "AU-DIS-05")
def test_a_miss_does_not_use_up_cover_and_the_hit_after_the_cancelled_one_counts(scene):
    s = scene([HAND, OTHER], **both("cover clubs"), majors=[(major(), 3)], gm=["kd", "5h"])
    s.take("engage:bob>beast/8h", "engage:bob>beast/7d").to("players")
    s.take("attack:ada>beast/kc", "power.cover:ada>bob").passes().passes().take("attack:beast>bob/kd")
    assert s.bob.cover == 1
    s.take("attack:beast>bob/5h")
    assert (s.bob.health, s.bob.cover) == (5, 0)
    s = scene([HAND, OTHER], **both("cover clubs"), majors=[(major(), 3)], gm=["6h", "5h"])
    s.take("engage:bob>beast/8h", "engage:bob>beast/7d").to("players")
    s.take("attack:ada>beast/kc", "power.cover:ada>bob").passes().passes()
    s.take("attack:beast>bob/6h", "attack:beast>bob/5h")
    assert s.bob.health == 4


@pytest.mark.rule("AU-C-25", "AU-C-30", "AU-C-32", "AU-C-39")
def test_no_power_of_a_hit_answers_one_that_cover_cancelled(scene):
    foe = [(major("Beast", "savage hearts", "dread hearts", "snatch hearts"), 3)]
    s = scene([HAND], **ada("cover clubs"), majors=foe, gm=["5h"]).take("engage:ada>beast/9s").to("players")
    s.take("attack:ada>beast/kc", "power.cover:ada>ada").passes().take("attack:beast>ada/5h")
    assert (s.phase, s.ada.health, s.ada.cover) == ("initiative", 8, 0)


@pytest.mark.rule("AU-C-25", "AU-C-34")
def test_a_hit_that_cover_cancelled_is_no_miss_for_frenzy(scene):
    s = scene([HAND], **ada("cover clubs"), majors=[(major("Beast", "frenzy hearts"), 3)], gm=["5h"])
    s.take("engage:ada>beast/9s").to("players").take("attack:ada>beast/kc", "power.cover:ada>ada").passes()
    s.take("attack:beast>ada/5h")
    assert (s.phase, codes(s.game.gm.pool)) == ("initiative", ["5h"])


@pytest.mark.rule("AU-C-25", "AU-ENG-08")
def test_a_cancelled_hit_costs_the_facedown_card_too(scene):
    s = scene([HAND], **ada("cover clubs"), majors=[(major(), 3)], gm=["5h"])
    s.take("engage:ada>beast/9s").to("players").take("attack:ada>beast/kc", "power.cover:ada>ada").passes()
    s.take("attack:beast>ada/5h").to("initiative", round=2)
    assert s.log("attack")[-1].hit
    assert (s.ada.health, s.ada.facedown) == (8, [])


@pytest.mark.rule("AU-C-25", "AU-CLN-01", "AU-DIS-06")
def test_cover_of_a_round_does_not_cancel_a_hit_of_the_next(scene):
    s = scene([HAND], **ada("cover clubs"), majors=[(major(), 3)], gm=["kd", "kh", "5h"]).to("players")
    s.take("attack:ada>beast/kc", "power.cover:ada>ada").to("disengaged", round=2)
    s.take("attack:beast>ada/5h")
    assert s.ada.health == 7


@pytest.mark.rule("AU-C-25", "AU-C-38", "AU-Q-33")
def test_what_spite_costs_is_no_hit_that_cover_cancels(scene):
    s = scene([["9c", "8d", "7d"]], **ada("cover clubs"), majors=[(major("Beast", "spite diamonds"), 4)]).to(
        "players"
    )
    s.take("attack:ada>beast/9c", "power.cover:ada>ada", "attack:ada>beast/8d", "power.spite:beast")
    assert (s.ada.health, s.ada.cover) == (7, 1)
