"""Where two rules meet, written from the ledger alone before the code was read: three at the table, hands and guards."""

import pytest

from tests.audience.hands import HAND, OTHER, TWO, ada, both
from tests.audience.scene import codes, fighter, major, minor

THIRD = ["5h", "5d", "5c"]
THREE = [HAND, OTHER, THIRD]


def beast(*powers, health=3):
    return {"majors": [(major("Beast", *powers), health)]}


def last(s, *enemies):
    """The enemies named show their last card."""
    for each in enemies:
        each.pile[1:], each.shown = [], True
    return s


# Hands of the GM


@pytest.mark.rule("AU-C-14", "AU-C-11", "AU-Q-05")
def test_two_pair_of_the_gm_finds_one_able_fighter_of_three(scene):
    s = scene(THREE, **beast(), gm=["2c"]).to("disengaged").gm_pool("5c", "5d", "6c", "6d")
    s.bob.health = s.cy.health = 0
    s.anew().take("special").take("attack:beast>ada")
    assert s.ada.health == s.ada.full - 1


@pytest.mark.rule("AU-C-15", "AU-C-46")
def test_three_of_a_kind_of_the_gm_fells_two_who_have_one_left_each_and_wins(scene):
    s = scene(TWO, **beast(), gm=["2c"]).to("disengaged").gm_pool("5c", "5d", "5s")
    s.ada.health = s.bob.health = 1
    s.anew().take("special", "hit:gm>ada")
    assert s.table.outcome.winner == "villains"


@pytest.mark.rule("AU-C-19", "AU-C-16", "AU-C-25")
def test_a_straight_flush_of_the_gm_costs_no_card_and_cover_keeps_one_of_its_two_hits(scene):
    s = scene(TWO, **beast(), gm=["2c"]).to("disengaged").gm_pool("3s", "4s", "5s", "6s", "7s")
    s.ada.cover = 1
    s.anew().take("special").to("players")
    assert (s.ada.health, s.bob.health) == (4, 3)
    assert (len(s.ada.hand), len(s.bob.hand)) == (3, 3)


@pytest.mark.rule("AU-C-17", "AU-C-25", "AU-Q-33")
def test_the_gm_may_spend_a_hit_on_the_covered_and_the_rest_falls(scene):
    s = scene(TWO, **beast(), gm=["2c"]).take("engage:ada>beast/kc").to("engaged")
    s.gm_pool("3c", "3d", "3s", "9c", "9d").anew()
    s.ada.cover = 1
    s.take("special", "hit:gm>ada", "hit:gm>ada", "hit:gm>bob")
    assert (s.ada.health, s.ada.cover, s.bob.health) == (4, 0, 4)


@pytest.mark.rule("AU-C-16", "AU-C-32", "AU-INI-03")
def test_the_card_that_a_flush_of_the_gm_costs_is_of_the_hand_and_none_that_engages(scene):
    s = scene([HAND], **beast(), gm=["2c"])
    s.take("engage:ada>beast/kc", "engage:ada>beast/8d", "engage:ada>beast/9s").to("engaged")
    s.gm_pool("3s", "4s", "9s", "js", "ks").anew().take("special")
    assert (s.ada.hand, s.ada.health) == ([], 7)
    s.take("attack:beast>ada/2c")


# The players' pool


@pytest.mark.rule("AU-C-17", "AU-DEF-03", "AU-Q-19")
def test_a_full_house_fells_three_and_the_second_card_that_the_gm_takes_sweeps_his_pool(scene):
    foes = {"minors": [minor("Hound"), minor("Rat"), minor("Bat")], **beast(health=4)}
    s = scene([HAND], **foes, piles=["2h", "3h", "4h"]).to("players")
    s.gm_pool("6c", "7d", "8s", "jd").pool("3c", "3d", "3s", "9c", "9d").anew()
    s.take("special:ada", "hit:ada>hound")
    s.take("take/2h", "hit:ada>rat", "take/3h", "hit:ada>bat").passes("gm")
    assert codes(s.game.gm.pool) == ["3h"]
    assert (s.game.enemies, len(s.beast.pile)) == ([s.beast], 2)


@pytest.mark.rule("AU-C-26", "AU-PLY-12", "AU-C-03")
def test_a_card_gone_off_screen_makes_no_pair_is_discarded_and_bars_refresh(scene):
    s = scene([HAND], **ada("offscreen spades"), **beast()).to("players").pool("9h")
    s.take("attack:ada>beast/9s", "power.offscreen:ada")
    assert codes(s.game.players.pool) == ["9h"] and "9s" in codes(s.game.players.deck.discards)
    assert not s.offered("special") and not s.offered("refresh")


@pytest.mark.rule("AU-C-43", "AU-C-62")
def test_a_major_that_asks_for_a_flush_is_not_finished_by_a_straight_which_still_hits(scene):
    foes = {"minors": [minor()], "majors": [(major(finisher="flush"), 2)]}
    s = scene([HAND], **foes).to("players")
    last(s, s.beast).pool("2c", "3c", "4s", "5c", "6d").anew()
    assert not s.offered("finish") and s.offered("special")
    s.take("special:ada").passes("gm")
    assert s.game.enemies == [s.beast] and s.beast.at_last


@pytest.mark.rule("AU-C-43", "AU-C-62")
def test_a_major_that_asks_for_three_of_a_kind_falls_to_three_cards_and_to_a_straight(scene):
    for pool in (["5c", "5d", "5s"], ["2c", "3c", "4s", "5c", "6d"]):
        s = scene([HAND], majors=[(major(finisher="three_of_a_kind"), 2)]).to("players")
        last(s, s.beast).pool(*pool).anew().take("finish:ada>beast")
        assert s.table.outcome.winner == "heroes"
    s = scene([HAND], majors=[(major(finisher="three_of_a_kind"), 2)]).to("players")
    assert not last(s, s.beast).pool("5c", "5d", "6s", "6d").anew().offered("finish")


@pytest.mark.rule("AU-PLY-10", "AU-AUD-05", "AU-Q-14")
def test_a_refresh_leaves_the_full_pool_for_the_other_to_use(scene):
    s = scene(TWO, **beast(health=6), deck=["2s", "3s", "4s"]).to("players")
    s.pool("2c", "3c", "4h", "5c", "6d").anew().take("refresh:ada").take("special:bob")
    assert len(s.beast.pile) == 2 and codes(s.ada.hand) == ["2s", "3s", "4s"]


# Guards


@pytest.mark.rule("AU-C-36", "AU-C-38")
def test_who_hid_from_a_card_has_no_spite_for_it(scene):
    s = scene([HAND], **beast("hide spades", "spite spades")).to("players")
    s.take("attack:ada>beast/9s", "power.hide:beast")
    assert (s.phase, s.ada.health, len(s.beast.pile)) == ("players", 8, 3)


@pytest.mark.rule("AU-C-37", "AU-C-57", "AU-C-38")
def test_the_gm_may_let_his_major_bleed_and_keep_the_screen_for_the_next_card(scene):
    foes = {"minors": [minor("Rat", "screen spades")], **beast(health=4)}
    s = scene([["9s", "8s", "kc"]], **foes).to("players")
    s.take("attack:ada>beast/9s").passes("gm")
    assert len(s.beast.pile) == 3
    s.take("attack:ada>beast/8s", "power.screen:beast>rat").passes("gm")
    assert s.game.enemies == [s.beast] and len(s.beast.pile) == 3


@pytest.mark.rule("AU-C-37", "AU-DEF-05")
def test_a_screen_keeps_a_major_of_two_cards_from_showing_its_last(scene):
    foes = {"minors": [minor("Rat", "screen spades")], **beast(health=2)}
    s = scene([HAND], **foes).to("players")
    s.take("attack:ada>beast/9s", "power.screen:beast>rat").passes("gm")
    assert not s.beast.shown and len(s.beast.pile) == 2


@pytest.mark.rule("AU-C-38", "AU-C-22")
def test_two_whom_one_card_hits_spite_its_player_once_each(scene):
    foes = {"minors": [minor("Rat", "spite spades")], **beast("spite spades")}
    s = scene([HAND], **ada("cleave spades"), **foes).to("players")
    s.take("attack:ada>beast/9s", "power.spite:beast", "power.cleave:ada>rat").passes("gm")
    s.take("power.spite:rat")
    assert (s.ada.health, s.game.enemies, len(s.beast.pile)) == (6, [s.beast], 2)


# Powers of fighters


@pytest.mark.rule("AU-C-22", "AU-C-04")
def test_a_rank_in_no_other_window_opens_no_cleave_and_does_not_use_it(scene):
    foes = {"minors": [minor("Rat", dodge=9)], **beast(health=4)}
    s = scene([["9s", "8s", "kc"]], **ada("cleave spades"), **foes).to("players")
    s.take("attack:ada>beast/9s")
    assert s.phase == "players" and not s.ada.used
    s.take("attack:ada>beast/8s").asks("power.cleave")


@pytest.mark.rule("AU-C-29", "AU-C-28", "AU-Q-11")
def test_a_taunted_enemy_that_a_friend_pins_attacks_nobody(scene):
    s = scene(
        TWO,
        fighters=[fighter("Ada", "taunt spades"), fighter("Bob", "pin hearts")],
        **beast(health=4),
        gm=["9c", "8c"],
    )
    s.take("engage:bob>beast/4c").to("players").take("attack:ada>beast/9s", "power.taunt:ada")
    s.passes().take("attack:bob>beast/8h", "power.pin:bob").to("initiative", round=2)
    assert (s.ada.health, s.bob.health) == (5, 5) and not [
        each for each in s.log("attack") if each.by == "Beast"
    ]


@pytest.mark.rule("AU-C-29", "AU-C-25")
def test_who_covers_himself_and_taunts_takes_nothing_of_the_attack(scene):
    s = scene(TWO, **both("taunt spades", "cover diamonds"), **beast(health=4), gm=["9c", "8c"])
    s.take("engage:bob>beast/4c").to("players")
    s.take("attack:ada>beast/9s", "power.taunt:ada", "attack:ada>beast/8d", "power.cover:ada>ada")
    s.to("engaged").take("attack:beast>ada/9c")
    assert (s.ada.health, s.bob.health, s.ada.facedown) == (5, 5, [])


@pytest.mark.rule("AU-C-61", "AU-C-28")
def test_grit_takes_back_the_miss_and_the_next_card_pins(scene):
    s = scene([["ks", "9h", "2d"]], **ada("grit spades", "pin hearts"), **beast(), gm=["9c"])
    s.take("engage:ada>beast/2d").to("players")
    s.take("attack:ada>beast/ks", "power.grit:ada", "attack:ada>beast/9h", "power.pin:ada")
    s.to("initiative", round=2)
    assert codes(s.ada.hand) == ["ks"] and s.ada.health == 8


# Powers of enemies


@pytest.mark.rule("AU-C-30", "AU-ENG-08")
def test_the_second_hit_of_savage_costs_no_second_facedown_card(scene):
    s = scene([HAND], **beast("savage clubs"), gm=["9c"])
    s.take("engage:ada>beast/kc", "engage:ada>beast/8d").to("engaged").take(
        "attack:beast>ada/9c", "power.savage:beast"
    )
    assert s.ada.health == 6 and s.game.round == 2
    assert len([each for each in s.log("attack") if each.by == "Beast"]) == 1


@pytest.mark.rule("AU-C-31", "AU-Q-25", "AU-RND-01")
def test_a_major_that_regrew_in_part_2_may_again_in_the_next_round_and_not_in_this(scene):
    s = scene([HAND], **beast("regrow clubs"), gm=["9c", "5h"]).to("disengaged")
    s.beast.pile[:] = s.beast.pile[:1]
    s.beast.shown = True
    s.take("attack:beast>ada/9c", "power.regrow:beast")
    assert len(s.beast.pile) == 2 and not s.beast.shown and s.beast.used
    s.to("initiative", round=2)
    assert not s.beast.used


@pytest.mark.rule("AU-C-35", "AU-C-62", "AU-Q-12")
def test_hush_in_part_4_takes_a_card_of_the_hand_the_players_kept_for_the_next_round(scene):
    s = scene([HAND], **beast("hush clubs", health=2), gm=["9c"]).take("engage:ada>beast/kc").to("players")
    last(s, s.beast).pool("2c", "3c", "4s", "5c", "6d").anew().passes()
    s.take("attack:beast>ada/9c", "power.hush:beast>4s").to("players", round=2)
    assert not s.offered("finish") and codes(s.game.players.pool) == ["2c", "3c", "5c", "6d"]


# Ends


@pytest.mark.rule("AU-C-45", "AU-CLN-01", "AU-Q-12")
def test_a_minor_that_acts_on_after_its_major_fell_lets_the_gm_use_his_pool(scene):
    s = scene([HAND], [minor()], [(major(), 2)], gm=["2c", "3c"]).to("players")
    last(s, s.beast).pool("2c", "3c", "4s", "5c", "6d").anew().take("finish:ada>beast").pick("pass")
    before = s.ada.health
    s.gm_pool("jc", "jd").passes().take("special")
    assert s.ada.health == before - 1 and s.table.outcome.winner == "heroes"


@pytest.mark.rule("AU-C-45", "AU-Q-31", "AU-RND-01")
def test_a_disengaged_minor_has_no_attack_left_when_its_major_falls(scene):
    s = scene(TWO, [minor()], [(major(), 2)], gm=["2c", "3c", "4c", "jc"]).to("players")
    hurt = s.ada.health, s.bob.health
    last(s, s.beast).pool("2c", "3c", "4s", "5c", "6d").anew().take("finish:ada>beast").pick("pass")
    s.passes().passes().play_out()
    assert (s.ada.health, s.bob.health) == hurt and s.table.outcome.winner == "heroes"
    assert s.log("fled")
