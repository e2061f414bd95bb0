"""Where rules meet, written from the ledger alone: Powers with pools, with each other and with who is still there."""

import pytest

from tests.audience.hands import HAND, OTHER, TWO, ada, both
from tests.audience.scene import codes, major, minor

THIRD = ["5h", "5d", "5c"]


def beast(*powers, health=3):
    return {"majors": [(major("Beast", *powers), health)]}


@pytest.mark.rule("AU-C-60", "AU-AUD-03", "AU-PLY-01")
def test_recut_makes_a_pair_at_once_and_what_it_took_may_be_played(scene):
    s = scene([HAND], **ada("recut spades"), **beast()).to("players").pool("9h", "4c", "2d").anew()
    assert not s.offered("special")
    s.take("attack:ada>beast/9s", "power.recut:ada>4c")
    assert sorted(codes(s.game.players.pool)) == ["2d", "9h", "9s"]
    assert s.offered("special") and s.offered("attack:ada>beast/4c")


@pytest.mark.rule("AU-C-33", "AU-C-25", "AU-C-34")
def test_cover_cancels_a_hit_that_hunter_made_and_frenzy_finds_no_miss(scene):
    s = scene([HAND], **ada("cover clubs"), **beast("hunter clubs", "frenzy clubs"), gm=["jc"])
    s.take("engage:ada>beast/8d").to("players").take("attack:ada>beast/kc", "power.cover:ada>ada").passes()
    s.take("attack:beast>ada/jc", "power.hunter:beast")
    assert (s.phase, s.game.round) == ("initiative", 2)
    assert s.ada.health == s.ada.full and codes(s.game.gm.pool) == ["jc"]
    assert s.last("hit.cancelled")


@pytest.mark.rule("AU-C-28", "AU-Q-03", "AU-Q-10")
def test_a_pinned_enemy_whom_two_engage_attacks_neither_and_the_gms_cards_go(scene):
    s = scene(TWO, **both("pin spades"), **beast(), gm=["5h", "6h"])
    s.take("engage:ada>beast/kc", "engage:bob>beast/4c").to("players")
    s.take("attack:ada>beast/9s", "power.pin:ada").to("initiative", round=2)
    assert {each.by for each in s.log("attack")} == {"Ada"}
    assert not s.ada.facedown and not s.bob.facedown
    assert not s.game.gm.pool and {"5h", "6h"} <= set(codes(s.game.gm.deck.discards))


@pytest.mark.rule("AU-C-43", "AU-Q-28", "AU-C-62")
def test_each_of_two_majors_has_a_finisher_of_its_own(scene):
    foes = {"majors": [(major(), 2), (major("Ogre", finisher="three_of_a_kind"), 2)]}
    s = scene([HAND], **foes).to("players").take("attack:ada>beast/9s", "attack:ada>ogre/8d")
    s.pool("5s", "5h", "5d").anew()
    assert s.offered("finish:ada>ogre") and not s.offered("finish:ada>beast")
    s.take("finish:ada>ogre").passes("gm")
    assert s.game.enemies == [s.beast] and s.beast.at_last


@pytest.mark.rule("AU-C-36", "AU-C-21", "AU-Q-25")
def test_a_card_that_hide_made_miss_opens_no_double_and_leaves_it_for_the_next(scene):
    s = scene([["9s", "8s", "kc"]], **ada("double spades"), **beast("hide spades", health=4)).to("players")
    s.take("attack:ada>beast/9s", "power.hide:beast").asks("players")
    s.take("attack:ada>beast/8s", "power.double:ada")
    assert len(s.beast.pile) == 2


@pytest.mark.rule("AU-C-34", "AU-C-02", "AU-DIS-08")
def test_frenzy_draws_from_a_deck_made_anew_of_the_discards(scene):
    s = scene([HAND], **beast("frenzy clubs"), gm=["kc", "5h"]).to("disengaged")
    deck = s.game.gm.deck
    nine = next(card for card in deck.cards if card.code == "9d")
    deck.cards.clear()
    deck.discards[:] = [nine]
    s.take("attack:beast>ada/kc", "power.frenzy:beast")
    assert (s.ada.health, codes(s.game.gm.pool), deck.discards) == (7, ["kc", "9d"], [])


@pytest.mark.rule("AU-C-32", "AU-C-61", "AU-C-03")
def test_dread_may_take_the_card_that_grit_took_back(scene):
    s = scene([["8d", "7d", "kc"]], **ada("grit clubs"), **beast("dread hearts"), gm=["5h"])
    s.take("engage:ada>beast/8d", "engage:ada>beast/7d").to("players")
    s.take("attack:ada>beast/kc", "power.grit:ada").passes()
    s.take("attack:beast>ada/5h", "power.dread:beast")
    assert (s.ada.hand, s.ada.returned) == ([], [])
    assert "kc" in codes(s.game.players.deck.discards) and not s.game.players.pool


@pytest.mark.rule("AU-C-16", "AU-C-25", "AU-Q-33")
def test_cover_cancels_the_hit_of_the_gms_flush_but_not_the_card_it_costs(scene):
    s = scene(TWO, **both("cover clubs"), **beast()).to("players")
    s.take("attack:ada>beast/kc", "power.cover:ada>bob").gm_pool("2s", "4s", "6s", "8s", "ks")
    s.ada.health = s.bob.health = 5
    s.passes().passes().take("special")
    assert (s.ada.health, s.bob.health) == (4, 5)
    assert (len(s.ada.hand), len(s.bob.hand)) == (1, 2)


@pytest.mark.rule("AU-C-27", "AU-DEF-03", "AU-C-03")
def test_upstage_may_take_the_last_card_that_the_gm_has_just_added(scene):
    foes = {"minors": [minor(), minor("Rat")]}
    s = scene([HAND], **ada("upstage spades"), **foes, piles=["qh"]).to("players").gm_pool("qs")
    s.take("attack:ada>hound/9s", "take/qh", "power.upstage:ada>qh")
    assert codes(s.game.gm.pool) == ["qs"] and "qh" in codes(s.game.gm.deck.discards)


@pytest.mark.rule("AU-C-39", "AU-Q-03", "AU-ENG-08")
def test_snatch_and_two_facedown_cards_let_an_enemy_attack_three_times(scene):
    s = scene([HAND, OTHER, THIRD], **beast("snatch clubs"), gm=["9c", "8s", "5h"])
    s.take("engage:ada>beast/kc", "engage:ada>beast/9s").to("engaged")
    s.take("attack:beast>ada/9c", "power.snatch:beast", "attack:beast>ada/8s", "attack:beast>ada/5h")
    assert (s.ada.health, s.ada.facedown) == (1, [])
    assert codes(s.game.gm.pool) == ["9c", "8s", "5h"]


@pytest.mark.rule("AU-Q-06", "AU-C-11", "AU-RND-02")
def test_when_the_next_leader_is_knocked_out_the_one_after_leads(scene):
    s = scene([HAND, OTHER, THIRD], **beast()).to("players")
    assert s.table.request.seats == ("hero:1", "hero:2", "hero:3")
    s.bob.health = 0
    assert s.to("players", round=2).table.request.seats == ("hero:3", "hero:1")


@pytest.mark.rule("AU-C-23", "AU-PLY-01", "AU-Q-25")
def test_what_reload_drew_may_be_played_in_the_same_turn_and_reload_comes_once(scene):
    s = scene([["kc", "9c", "2d"]], **ada("reload clubs"), **beast(), deck=["9d"]).to("players")
    s.take("attack:ada>beast/kc", "power.reload:ada", "attack:ada>beast/9d", "attack:ada>beast/9c")
    assert (s.phase, codes(s.ada.hand)) == ("players", ["2d"])
    assert s.beast.at_last and codes(s.game.players.pool) == ["kc", "9d", "9c"]
