"""Where rules of enemies meet others: their Powers with each other, with facedown cards, defeats and knock-outs."""

import pytest

from tests.audience.scene import codes, fighter, major, minor

HAND = ["9s", "8d", "kc"]
OTHER = ["8h", "7d", "4c"]
TWO = [HAND, OTHER]


def ada(*powers):
    return {"fighters": [fighter("Ada", *powers)]}


def beast(*powers, health=3):
    return {"majors": [(major("Beast", *powers), health)]}


@pytest.mark.rule("AU-C-37", "AU-C-21")
def test_double_hits_the_major_though_a_screen_took_the_hit(scene):
    foes = {"minors": [minor("Hound", "screen spades")], "majors": [(major(), 3)]}
    s = scene([HAND], **ada("double spades"), **foes).to("players")
    s.take("attack:ada>beast/9s", "power.screen:beast>hound").passes("gm").take("power.double:ada")
    assert not s.game.find("hound") and len(s.beast.pile) == 2


@pytest.mark.rule("AU-C-37", "AU-C-22")
def test_a_screen_steps_before_its_major_against_a_cleave(scene):
    foes = {"minors": [minor("Rat"), minor("Hound", "screen spades")], "majors": [(major(), 3)]}
    s = scene([HAND], **ada("cleave spades"), **foes).to("players").take("attack:ada>rat/9s").passes("gm")
    s.take("power.cleave:ada>beast", "power.screen:beast>hound").passes("gm")
    assert not s.game.find("hound") and len(s.beast.pile) == 3


@pytest.mark.rule("AU-C-37", "AU-DEF-03")
def test_the_card_of_a_screen_that_fell_may_join_the_gms_pool(scene):
    foes = {"minors": [minor("Hound", "screen spades")], "majors": [(major(), 3)]}
    s = scene([HAND], **foes, piles=["qh"]).to("players").gm_pool("qs")
    s.take("attack:ada>beast/9s", "power.screen:beast>hound", "take/qh")
    assert codes(s.game.gm.pool) == ["qs", "qh"]


@pytest.mark.rule("AU-C-37", "AU-DEF-06")
def test_a_screen_may_step_before_a_major_that_shows_its_last_card(scene):
    foes = {"minors": [minor("Hound", "screen spades")], "majors": [(major(), 2)]}
    s = scene([HAND], **foes).to("players").take("attack:ada>beast/8d", "attack:ada>beast/9s")
    s.take("power.screen:beast>hound").passes("gm")
    assert s.game.enemies == [s.beast] and s.beast.at_last


@pytest.mark.rule("AU-C-37", "AU-C-38")
def test_a_screen_that_falls_in_its_majors_place_has_its_spite(scene):
    foes = {"minors": [minor("Hound", "screen spades", "spite spades")], "majors": [(major(), 3)]}
    s = scene([HAND], **foes).to("players").take("attack:ada>beast/9s", "power.screen:beast>hound")
    s.passes("gm").take("power.spite:hound")
    assert s.ada.health == 7


@pytest.mark.rule("AU-C-34", "AU-C-39", "AU-Q-35")
def test_snatch_keeps_the_card_that_frenzy_hit_through(scene):
    s = scene([HAND], **beast("frenzy clubs", "snatch diamonds"), gm=["kc", "9d"])
    s.take("engage:ada>beast/9s").to("engaged")
    s.game.gm_hand.append(s.game.gm.deck.cards.pop(0))
    s.take("attack:beast>ada/kc", "power.frenzy:beast", "power.snatch:beast")
    assert [each.card.code for each in s.ada.facedown] == ["9s"]
    assert s.offered("attack:beast>ada/")


@pytest.mark.rule("AU-C-34", "AU-AUD-05", "AU-Q-35")
def test_the_second_card_of_frenzy_finds_a_pool_full_that_the_first_filled(scene):
    s = scene([HAND], **beast("frenzy clubs"), gm=["kc", "5s", "9d"]).to("disengaged")
    s.gm_pool("2s", "4s", "6d", "8d").take("attack:beast>ada/kc", "power.frenzy:beast")
    assert codes(s.game.gm.pool) in (["5s"], ["9d"])
    assert len(s.game.gm_hand) == 1


@pytest.mark.rule("AU-C-34", "AU-DIS-01")
def test_frenzy_of_a_disengaged_enemy_costs_one_card_of_the_gms_hand(scene):
    s = scene([HAND], **beast("frenzy clubs"), gm=["kc", "ks", "9d"]).to("disengaged")
    s.take("attack:beast>ada/kc", "power.frenzy:beast")
    assert codes(s.game.gm_hand) == ["ks"]
    assert (s.ada.health, codes(s.game.gm.pool)) == (7, ["kc", "9d"])


@pytest.mark.rule("AU-C-31", "AU-Q-09", "AU-DEF-05")
def test_a_major_that_regrew_is_no_longer_to_be_finished(scene):
    s = scene([["9s", "8s", "7s"]], **beast("regrow clubs", health=2), gm=["kd", "qd", "9c", "8h"])
    s.to("players").take("attack:ada>beast/9s").pool("3s", "4d", "5c", "6h", "7s").anew()
    assert s.offered("finish:ada>beast")
    s.to("disengaged", round=2).take("attack:beast>ada/9c", "power.regrow:beast").to("players")
    assert not s.offered("finish")
    s.take("attack:ada>beast/8s")
    assert s.beast.shown and codes(s.beast.pile) == codes(s.beast.pile[:1])
    assert s.offered("finish:ada>beast") is (len(s.game.players.pool) == 5)


@pytest.mark.rule("AU-C-31", "AU-DEF-05", "AU-Q-18")
def test_a_major_that_regrew_shows_its_old_last_card_again_when_it_is_hit(scene):
    s = scene(
        [["9s", "8s", "7s"]], **beast("regrow clubs", health=2), piles=["2h", "3h"],
        gm=["kd", "qd", "9c", "8h", "10h"],
    )  # fmt: skip
    s.to("players").take("attack:ada>beast/9s").to("disengaged", round=2)
    s.take("attack:beast>ada/9c", "power.regrow:beast").to("players").take("attack:ada>beast/8s")
    assert codes(s.beast.pile) == ["2h"] and s.beast.shown
    assert "10h" in codes(s.game.gm.deck.discards)


@pytest.mark.rule("AU-C-32", "AU-Q-30", "AU-INI-03")
def test_dread_takes_a_card_of_the_hand_and_none_that_engages(scene):
    s = scene([HAND], **beast("dread clubs"), gm=["9c"]).take("engage:ada>beast/9s", "engage:ada>beast/8d")
    s.to("engaged").take("attack:beast>ada/9c", "power.dread:beast").to("initiative", round=2)
    assert not s.ada.hand
    discards = [each.cards for each in s.log("discarded") if each.by == "Ada" or each.who == "Ada"]
    assert ("kc",) in discards


@pytest.mark.rule("AU-C-30", "AU-Q-23", "AU-Q-11")
def test_savage_fells_a_fighter_and_the_enemies_only_he_engaged_make_no_attack(scene):
    s = scene(TWO, minors=[minor()], **beast("savage clubs"), gm=["9c", "9d"])
    s.take("engage:bob>beast/8h", "engage:bob>hound/7d").to("engaged")
    s.bob.health = 2
    s.take("attack:beast>bob/9c", "power.savage:beast").to("initiative", round=2)
    assert s.bob.health == 0 and not s.bob.facedown
    assert [each.by for each in s.log("attack")] == ["Beast"]


@pytest.mark.rule("AU-C-36", "AU-Q-25")
def test_hide_answers_one_card_a_round_and_comes_back(scene):
    s = scene([["9s", "8s", "7s"]], **beast("hide spades", health=5)).to("players")
    s.take("attack:ada>beast/9s", "power.hide:beast", "attack:ada>beast/8s")
    assert len(s.beast.pile) == 4
    s.to("players", round=2).take("attack:ada>beast/7s", "power.hide:beast")
    assert len(s.beast.pile) == 4


@pytest.mark.rule("AU-C-36", "AU-C-20")
def test_aim_does_not_find_who_hides(scene):
    s = scene([["3s", "2s", "qs"]], **ada("aim spades"), **beast("hide spades")).to("players")
    s.take("attack:ada>beast/3s", "power.hide:beast")
    if s.offered("power.aim"):
        s.take("power.aim:ada")
    assert len(s.beast.pile) == 3


@pytest.mark.rule("AU-C-30", "AU-C-32", "AU-Q-25")
def test_two_enemies_of_one_power_have_it_once_each(scene):
    foes = {"minors": [minor("Hound", "savage clubs"), minor("Rat", "savage clubs")]}
    s = scene([HAND], **foes, gm=["9c", "8c", "7c"]).to("disengaged")
    s.take("attack:hound>ada/9c", "power.savage:hound", "attack:rat>ada/8c", "power.savage:rat")
    assert s.ada.health == 4


@pytest.mark.rule("AU-C-35", "AU-AUD-03")
def test_hush_takes_a_pair_from_the_players(scene):
    s = scene([HAND], **beast("hush clubs"), gm=["kc"]).to("disengaged").pool("2s", "2h")
    s.take("attack:beast>ada/kc", "power.hush:beast>2h").to("players")
    assert not s.offered("special")
    assert s.offered("attack")


@pytest.mark.rule("AU-C-35", "AU-AUD-05", "AU-DIS-08")
def test_hush_comes_after_the_gms_card_has_gone_to_a_full_pool(scene):
    s = scene([HAND], **beast("hush clubs"), gm=["kc"]).to("disengaged").pool("2s", "2h")
    s.gm_pool("2d", "4s", "6d", "8d", "10c").take("attack:beast>ada/kc")
    assert codes(s.game.gm.pool) == ["kc"]
    s.take("power.hush:beast>2s").to("players")
    assert codes(s.game.players.pool) == ["2h"]


@pytest.mark.rule("AU-C-39", "AU-DIS-02")
def test_there_is_nothing_to_snatch_in_part_2(scene):
    s = scene([HAND], **beast("snatch clubs"), gm=["9c"]).to("disengaged").take("attack:beast>ada/9c")
    assert s.phase == "players"


@pytest.mark.rule("AU-C-39", "AU-C-30")
def test_one_card_may_open_two_powers_of_an_enemy(scene):
    s = scene(TWO, **beast("savage clubs", "snatch clubs"), gm=["9c", "ks"])
    s.take("engage:ada>beast/kc").to("engaged")
    s.take("attack:beast>ada/9c", "power.savage:beast", "power.snatch:beast")
    assert (s.ada.health, len(s.ada.facedown)) == (3, 1)


@pytest.mark.rule("AU-C-39", "AU-C-11", "AU-Q-23")
def test_a_knocked_out_fighters_card_is_not_snatched(scene):
    s = scene(TWO, **beast("snatch clubs"), gm=["9c", "5s"]).take("engage:ada>beast/kc").to("engaged")
    s.ada.health = 1
    s.take("attack:beast>ada/9c").to("initiative", round=2)
    assert not s.ada.facedown
    assert [each.by for each in s.log("attack")] == ["Beast"]


@pytest.mark.rule("AU-C-33", "AU-AUD-03")
def test_a_card_that_hunter_counts_otherwise_keeps_its_rank_in_the_pool(scene):
    s = scene([HAND], **beast("hunter clubs"), gm=["jc", "9d"]).to("disengaged").gm_pool("jd")
    s.take("attack:beast>ada/jc", "power.hunter:beast").to("players").passes()
    assert s.ada.health == 7
    assert s.offered("special")


@pytest.mark.rule("AU-C-38", "AU-DEF-01", "AU-DEF-03")
def test_a_minor_spites_the_one_who_defeats_it_and_leaves_its_card(scene):
    s = scene([HAND], minors=[minor("Hound", "spite spades")], **beast(), piles=["qh"]).to("players")
    s.take("attack:ada>hound/9s", "take/qh", "power.spite:hound")
    assert s.ada.health == 7
    assert codes(s.game.gm.pool)[-1] == "qh"


@pytest.mark.rule("AU-C-38", "AU-C-13", "AU-Q-33")
def test_no_spite_answers_an_automatic_hit(scene):
    s = scene([HAND], **beast("spite spades")).to("players").pool("3s", "3h").anew().take("special:ada")
    assert (s.phase, s.ada.health, len(s.beast.pile)) == ("players", 8, 2)


@pytest.mark.rule("AU-C-38", "AU-DEF-06", "AU-Q-16")
def test_a_hit_that_takes_no_last_card_is_a_hit_that_spite_answers(scene):
    s = scene([["9d", "8s", "7d"]], **beast("spite spades", health=2)).to("players")
    s.take("attack:ada>beast/9d", "attack:ada>beast/8s", "power.spite:beast")
    assert (s.phase, s.ada.health) == ("players", 7)
    assert s.beast.at_last


@pytest.mark.rule("AU-C-38", "AU-C-11")
@pytest.mark.parametrize(("health", "left"), [(3, 2), (2, 1), (1, 1)])
def test_spite_wears_a_fighter_down_to_the_last_health_and_never_out(scene, health, left):
    s = scene([HAND], **beast("spite spades")).to("players")
    s.ada.health = health
    s.take("attack:ada>beast/9s")
    if health > 1:
        s.take("power.spite:beast")
    assert (s.phase, s.ada.health) == ("players", left)
