"""Where nothing is left to decide: a Power, or a last card, that no rule gives an effect any more is not asked about."""

import pytest

from tests.audience.hands import HAND, TWO, ada
from tests.audience.scene import codes, major, minor

STRAIGHT = ("3s", "4d", "5c", "6h", "7s")


def beast(*powers, health=3):
    return {"majors": [(major("Beast", *powers), health)]}


@pytest.mark.rule("AU-DEF-03", "AU-C-45", "AU-C-47")
@pytest.mark.parametrize(("minors", "asked"), [((), False), ((minor(),), True)])
def test_the_gm_is_asked_for_a_last_card_while_an_enemy_acts_on(scene, minors, asked):
    s = scene([HAND], minors=minors, **beast(health=2)).to("players").take("attack:ada>beast/9s")
    s.pool(*STRAIGHT).anew().take("finish:ada>beast")
    assert s.offered("take/") is asked
    if asked:
        s.asks("last_card")


@pytest.mark.rule("AU-DEF-03", "AU-C-22", "AU-C-45")
def test_a_cleave_that_fells_the_last_two_leaves_the_gm_a_card_of_the_first_only(scene):
    s = scene([HAND], **ada("cleave spades"), minors=[minor("Hound"), minor("Rat")], piles=["qh", "qc"])
    s.to("players").take("attack:ada>hound/9s", "take/qh", "power.cleave:ada>rat")
    assert s.table.outcome.winner == "heroes" and "qc" in codes(s.game.gm.deck.discards)


@pytest.mark.rule("AU-DEF-03", "AU-C-45", "AU-ENG-01")
def test_who_kills_the_last_minor_after_its_major_fell_ends_the_fight_before_part_4(scene):
    s = scene(TWO, minors=[minor()], **beast(health=2), gm=["kd", "5h", "6h"])
    s.take("engage:ada>hound/kc").to("players").take("attack:ada>beast/9s").pool(*STRAIGHT).anew()
    s.take("finish:ada>beast").passes("gm").passes().take("attack:bob>hound/8h")
    assert s.table.outcome.winner == "heroes" and s.ada.health == s.ada.full


@pytest.mark.rule("AU-C-47", "AU-C-45", "AU-Q-25")
@pytest.mark.parametrize("power", ["cover", "upstage", "reload", "offscreen", "recut", "patch"])
def test_no_power_is_asked_for_that_ends_with_the_fight_when_no_enemy_is_left(scene, power):
    s = scene([HAND], **ada(f"{power} spades"), minors=[minor()]).to("players")
    s.ada.health = 5
    s.pool("2d").gm_pool("2h").anew().take("attack:ada>hound/9s")
    assert s.table.outcome.winner == "heroes" and not s.ada.used


@pytest.mark.rule("AU-C-28", "AU-Q-02", "AU-ENG-03")
def test_nobody_is_asked_to_pin_whom_nobody_engages(scene):
    s = scene([HAND], **ada("pin spades"), **beast()).to("players").take("attack:ada>beast/9s")
    assert s.phase == "players" and not s.ada.used


@pytest.mark.rule("AU-C-39", "AU-ENG-01", "AU-ENG-08")
def test_nothing_is_snatched_when_no_card_is_left_to_come_through(scene):
    s = scene([HAND], **beast("snatch hearts"), gm=["9h"]).take("engage:ada>beast/kc").to("engaged")
    s.take("attack:beast>ada/9h")
    assert s.phase == "initiative" and not s.ada.facedown


@pytest.mark.rule("AU-C-36", "AU-C-20", "AU-PLY-04")
@pytest.mark.parametrize(("power", "asked"), [("aim clubs", False), ("aim spades", True)])
def test_who_would_be_missed_hides_only_from_a_card_that_may_be_aimed(scene, power, asked):
    s = scene([["js", "8d", "kc"]], **ada(power), **beast("hide spades")).to("players")
    s.take("attack:ada>beast/js")
    assert s.offered("power.hide:beast") is asked
    if asked:
        s.asks("power.hide")


@pytest.mark.rule("AU-C-20", "AU-DEF-06")
@pytest.mark.parametrize(("health", "asked"), [(2, False), (3, True)])
def test_aim_is_asked_where_a_hit_takes_a_card_not_at_a_majors_last(scene, health, asked):
    s = scene([["9s", "8d", "js"]], **ada("aim spades"), **beast(health=health)).to("players")
    s.take("attack:ada>beast/9s", "attack:ada>beast/js")
    assert s.offered("power.aim") is asked
    if asked:
        s.asks("power.aim")
