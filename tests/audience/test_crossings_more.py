"""Where three rules meet: what one part of a round leaves for the next, and what a whole pool buys."""

import pytest

from tests.audience.hands import HAND, OTHER, TWO, ada, both
from tests.audience.scene import codes, major, minor


@pytest.mark.rule("AU-C-19", "AU-C-25", "AU-Q-33")
def test_cover_cancels_one_of_the_two_hits_that_a_straight_flush_deals_to_everybody(scene):
    s = scene(TWO, **both("cover clubs"), majors=[(major(), 3)]).take("engage:bob>beast/4c").to("players")
    s.take("attack:ada>beast/kc", "power.cover:ada>bob").passes().passes()
    s.gm_pool("3s", "4s", "5s", "6s", "7s").anew().take("special")
    assert (s.ada.health, s.bob.health, s.bob.cover) == (3, 4, 0)


@pytest.mark.rule("AU-Q-23", "AU-Q-31", "AU-Q-10", "AU-CLN-01")
def test_whom_a_knocked_out_fighter_engaged_attacks_in_neither_part(scene):
    s = scene(TWO, minors=[minor("Hound"), minor("Rat")], gm=["9s", "5h", "6h"])
    s.take("engage:ada>hound/kc").to("disengaged")
    s.ada.health = 1
    s.take("attack:rat>ada/9s").to("initiative", round=2)
    assert [each.by for each in s.log("attack") if each.by != "Bob"] == ["Rat"]
    assert "kc" in codes(s.game.players.deck.discards) and not s.game.gm_hand
    assert {"5h", "6h"} <= set(codes(s.game.gm.deck.discards))


@pytest.mark.rule("AU-C-45", "AU-C-46", "AU-ENG-01")
def test_a_minor_that_acts_on_after_its_major_fell_may_still_win_the_fight(scene):
    s = scene([HAND], minors=[minor()], majors=[(major(), 2)], gm=["kd", "5h"])
    s.take("engage:ada>hound/kc").to("players").take("attack:ada>beast/9s")
    s.pool("3s", "4d", "5c", "6h", "7s").anew().take("finish:ada>beast").passes("gm")
    s.ada.health = 1
    s.to("engaged").take("attack:hound>ada/5h")
    assert s.table.outcome.winner == "villains"


@pytest.mark.rule("AU-C-61", "AU-INI-01", "AU-Q-30")
def test_a_card_that_came_back_may_engage_in_the_next_round_and_attack_in_it(scene):
    s = scene([HAND], **ada("grit clubs"), majors=[(major(), 3)]).to("players")
    s.take("attack:ada>beast/kc", "power.grit:ada")
    assert not s.offered("attack:ada>beast/kc")
    s.to("initiative", round=2)
    assert s.offered("engage:ada>beast/kc")
    assert s.to("players").offered("attack:ada>beast/kc")


@pytest.mark.rule("AU-C-18", "AU-DEF-03", "AU-C-03", "AU-AUD-07")
def test_four_of_a_kind_finishes_two_cards_of_which_the_gm_may_have_the_last(scene):
    s = scene(TWO, minors=[minor()], majors=[(major(), 2)], piles=["4h", "2h", "3h"]).to("players")
    s.gm_pool("2s").pool("9c", "9d", "9h", "9s").anew().take("finish:ada>beast", "take/2h")
    assert codes(s.game.gm.pool) == ["2s", "2h"]
    assert s.game.enemies == [s.hound] and "3h" in codes(s.game.gm.deck.discards)


@pytest.mark.rule("AU-C-02", "AU-PLY-11", "AU-C-03")
def test_who_refreshes_with_an_empty_deck_may_draw_what_went_with_the_hand(scene):
    s = scene([HAND]).to("players")
    deck = s.game.players.deck
    s.pool(*codes(deck.cards)[:5])
    gone = list(deck.cards)
    deck.cards.clear()
    s.take("refresh:ada")
    assert sorted(codes(s.ada.hand)) == sorted(HAND)
    assert gone and not deck.cards and not deck.discards


@pytest.mark.rule("AU-C-38", "AU-Q-33", "AU-AUD-03")
def test_no_spite_answers_the_automatic_hit_of_a_special_attack(scene):
    foes = [minor("Hound", "spite spades"), minor("Rat")]
    s = scene([HAND], minors=foes).to("players").pool("2s", "2h").anew()
    s.take("special:ada", "hit:ada>hound").passes("gm")
    assert s.ada.health == s.ada.full and not s.game.find("hound")
    assert s.phase == "players" and s.why("Refresh").rule == "AU-PLY-12"


@pytest.mark.rule("AU-C-16", "AU-Q-32", "AU-C-12")
def test_a_flush_that_hits_heals_who_stands_and_nobody_above_his_health(scene):
    s = scene([HAND, OTHER, ["2c", "3c", "4h"]], majors=[(major(), 3)]).to("players")
    s.ada.health, s.bob.health = 1, 0
    s.pool("2h", "4h", "6h", "8h", "kh").anew().take("special:ada")
    assert (s.ada.health, s.bob.health, s.cy.health) == (2, 0, s.cy.full)
    assert s.beast.at_last


@pytest.mark.rule("AU-C-35", "AU-AUD-05", "AU-C-27")
def test_a_card_that_hush_or_upstage_took_leaves_room_for_the_next(scene):
    s = scene(
        TWO, **both("upstage spades"), majors=[(major("Beast", "hush clubs"), 3)], gm=["kc", "5h", "6h"]
    )
    s.to("disengaged").pool("2s", "4d", "6c", "jh", "qd")
    s.take("attack:beast>ada/kc", "power.hush:beast>jh").to("players").gm_pool(
        "2d", "3d", "4s", "5s", "kc"
    ).anew()
    s.take("attack:ada>beast/9s", "power.upstage:ada>2d")
    assert codes(s.game.players.pool) == ["2s", "4d", "6c", "qd", "9s"]
    assert codes(s.game.gm.pool) == ["3d", "4s", "5s", "kc"]


@pytest.mark.rule("AU-C-20", "AU-C-22", "AU-PLY-04")
def test_a_cleave_compares_the_printed_rank_and_aim_is_for_its_own_card_only(scene):
    foes = {"minors": [minor("Hound", dodge=13), minor("Rat", dodge=9)]}
    s = scene([["10s", "10d", "2c"]], **ada("cleave spades", "aim diamonds"), **foes).to("players")
    s.take("attack:ada>hound/10s").asks("last_card").passes("gm")
    assert not s.game.find("hound") and s.game.find("rat")
    assert s.take("attack:ada>rat/10d").asks("power.aim").offered("power.aim:ada")


@pytest.mark.rule("AU-SET-02", "AU-SET-04")
def test_foes_of_a_kind_all_have_a_number_and_one_alone_has_none(scene):
    s = scene([HAND], minors=[minor("Imp"), minor("Rat"), minor("Imp")])
    assert [each.name for each in s.game.enemies] == ["Imp 1", "Imp 2", "Rat"]
    assert [each.id for each in s.game.enemies] == ["imp", "imp-2", "rat"], "those of a kind stand together"


@pytest.mark.rule("AU-Q-06", "AU-D-06")
def test_who_goes_next_is_asked_only_where_there_are_several(scene):
    s = scene(TWO).to("players")
    assert s.table.request.prompt == "Who goes next, and how?"
    s.take("attack:bob>beast/8h").passes()
    assert s.table.request.prompt == "Ada: your turn. What do you do?"
