"""Where rules of fighters meet others: their Powers with each other, with defeats, pools and the round."""

import pytest

from tests.audience.scene import codes, fighter, major, minor

HAND = ["9s", "8d", "kc"]
OTHER = ["8h", "7d", "4c"]


def ada(*powers):
    return {"fighters": [fighter("Ada", *powers)]}


def both(*powers):
    return {"fighters": [fighter("Ada", *powers), fighter("Bob")]}


@pytest.mark.rule("AU-C-28", "AU-C-29", "AU-Q-11")
def test_a_pinned_enemy_makes_no_attack_through_a_card_that_taunt_moved(scene):
    s = scene([["9s", "8d", "kc"], OTHER], **both("pin spades", "taunt diamonds"), majors=[(major(), 4)])
    s.take("engage:bob>beast/4c").to("players")
    s.take("attack:ada>beast/8d", "power.taunt:ada>bob", "attack:ada>beast/9s", "power.pin:ada")
    s.to("initiative", round=2)
    assert [each.by for each in s.log("attack")] == ["Ada", "Ada"]


@pytest.mark.rule("AU-C-29", "AU-ENG-08", "AU-C-03")
def test_the_card_that_taunt_moved_is_the_one_the_attack_costs(scene):
    s = scene([HAND, OTHER], **both("taunt spades"), majors=[(major(), 4)], gm=["5h"])
    s.take("engage:bob>beast/4c").to("players").take("attack:ada>beast/9s", "power.taunt:ada>bob")
    s.passes().passes().take("attack:beast>ada/5h")
    assert (s.ada.health, s.bob.health, s.ada.facedown) == (4, 5, [])
    assert "4c" in codes(s.game.players.deck.discards)


@pytest.mark.rule("AU-C-29", "AU-Q-03")
def test_taunt_moves_one_of_two_cards_and_the_other_lets_its_attack_through(scene):
    s = scene([HAND, OTHER], **both("taunt spades"), majors=[(major(), 4)], gm=["5h", "6h"])
    s.take("engage:bob>beast/4c", "engage:bob>beast/7d").to("players")
    s.take("attack:ada>beast/9s", "power.taunt:ada>bob").passes().passes()
    assert {id.split("/")[0] for id in s.ids()} == {"attack:beast>ada", "attack:beast>bob"}


@pytest.mark.rule("AU-C-29", "AU-Q-23", "AU-C-11")
def test_a_card_that_taunt_moved_goes_with_the_taunter(scene):
    s = scene([HAND, OTHER], **both("taunt spades"), majors=[(major(), 4)])
    s.take("engage:bob>beast/4c").to("players").take("attack:ada>beast/9s", "power.taunt:ada>bob")
    s.ada.health = 1
    s.gm_pool("3s", "3h").passes().passes().take("special", "hit:gm>ada").to("initiative", round=2)
    assert not s.ada.able and not s.ada.facedown
    assert [each.by for each in s.log("attack")] == ["Ada"]


@pytest.mark.rule("AU-C-60", "AU-AUD-05")
def test_recut_keeps_a_pool_at_five_and_the_next_card_finds_it_full(scene):
    s = scene([HAND], **ada("recut clubs")).to("players").pool("2s", "4s", "6s", "8c", "10s")
    s.take("attack:ada>beast/kc", "power.recut:ada>6s")
    assert len(s.game.players.pool) == 5
    s.take("attack:ada>beast/6s")
    assert codes(s.game.players.pool) == ["6s"]


@pytest.mark.rule("AU-C-61", "AU-PLY-12")
def test_who_took_a_card_back_with_grit_attacked_and_may_not_refresh(scene):
    s = scene([HAND], **ada("grit clubs")).to("players").take("attack:ada>beast/kc", "power.grit:ada")
    assert s.why("Refresh").rule == "AU-PLY-12"


@pytest.mark.rule("AU-C-61", "AU-AUD-05")
def test_a_card_that_grit_takes_back_finds_no_pool_full(scene):
    s = scene([HAND], **ada("grit clubs")).to("players").pool("2s", "4s", "6s", "8c", "10s")
    s.take("attack:ada>beast/kc", "power.grit:ada")
    assert codes(s.game.players.pool) == ["2s", "4s", "6s", "8c", "10s"]


@pytest.mark.rule("AU-C-61", "AU-C-26")
def test_grit_and_offscreen_each_answer_a_card_of_their_suit(scene):
    s = scene([HAND], **ada("grit clubs", "offscreen diamonds"), majors=[(major(), 4)]).to("players")
    s.take("attack:ada>beast/kc", "power.grit:ada", "attack:ada>beast/8d", "power.offscreen:ada")
    assert codes(s.ada.hand) == ["9s", "kc"]
    assert codes(s.game.players.deck.discards) == ["8d"]
    assert not s.game.players.pool


@pytest.mark.rule("AU-C-61", "AU-C-36")
def test_grit_takes_back_a_card_that_hide_made_miss(scene):
    s = scene([HAND], **ada("grit spades"), majors=[(major("Beast", "hide spades"), 3)]).to("players")
    s.take("attack:ada>beast/9s", "power.hide:beast", "power.grit:ada")
    assert codes(s.ada.hand) == ["8d", "kc", "9s"]
    assert len(s.beast.pile) == 3


@pytest.mark.rule("AU-C-61", "AU-INI-01", "AU-Q-30")
def test_a_card_that_grit_took_back_may_engage_in_the_next_round(scene):
    s = scene([HAND], **ada("grit clubs")).to("players").take("attack:ada>beast/kc", "power.grit:ada")
    s.to("initiative", round=2).take("engage:ada>beast/kc")
    assert [each.card.code for each in s.ada.facedown] == ["kc"]


@pytest.mark.rule("AU-C-20", "AU-AUD-03")
def test_a_card_that_was_aimed_lies_in_the_pool_with_its_own_rank(scene):
    s = scene([["3s", "qs", "qd"]], **ada("aim spades"), majors=[(major(), 4)]).to("players").pool("5h")
    s.take("attack:ada>beast/3s", "power.aim:ada")
    assert len(s.beast.pile) == 3
    assert not s.offered("special")
    s.pool("3h", "3s").anew()
    assert s.offered("special:ada")


@pytest.mark.rule("AU-C-21", "AU-DEF-06")
def test_double_stops_at_a_majors_last_card(scene):
    s = scene([HAND], **ada("double spades"), majors=[(major(), 2)]).to("players").take("attack:ada>beast/9s")
    if s.offered("power.double"):
        s.take("power.double:ada")
    assert s.beast.at_last and s.table.outcome is None


@pytest.mark.rule("AU-C-21", "AU-C-38", "AU-Q-25")
def test_two_hits_of_one_card_are_answered_by_one_spite(scene):
    s = scene([HAND], **ada("double spades"), majors=[(major("Beast", "spite spades"), 4)]).to("players")
    s.take("attack:ada>beast/9s", "power.spite:beast", "power.double:ada")
    assert (s.phase, s.ada.health, len(s.beast.pile)) == ("players", 7, 2)


@pytest.mark.rule("AU-C-22", "AU-C-38")
def test_the_second_enemy_of_a_cleave_has_its_spite(scene):
    foes = {"minors": [minor()], "majors": [(major("Beast", "spite spades"), 3)]}
    s = scene([HAND], **ada("cleave spades"), **foes).to("players").take("attack:ada>hound/9s")
    s.passes("gm").take("power.cleave:ada>beast", "power.spite:beast")
    assert (s.ada.health, len(s.beast.pile)) == (7, 2)


@pytest.mark.rule("AU-C-22", "AU-DEF-03", "AU-AUD-05", "AU-Q-19")
def test_both_whom_a_cleave_defeats_leave_a_card_and_the_second_finds_the_pool_full(scene):
    foes = {"minors": [minor(), minor("Rat")], "majors": [(major(), 3)]}
    s = scene([HAND], **ada("cleave spades"), **foes, piles=["qh", "qc"]).to("players")
    s.gm_pool("2s", "4s", "6d", "8d").take("attack:ada>hound/9s", "take/qh")
    assert len(s.game.gm.pool) == 5
    s.take("power.cleave:ada>rat", "take/qc")
    assert codes(s.game.gm.pool) == ["qc"]
    assert s.game.enemies == [s.beast]


@pytest.mark.rule("AU-C-22", "AU-DEF-06")
def test_a_cleave_does_not_take_a_majors_last_card(scene):
    foes = {"minors": [minor()], "majors": [(major(), 2)]}
    s = scene([HAND], **ada("cleave spades"), **foes).to("players").take("attack:ada>beast/8d")
    s.take("attack:ada>hound/9s").passes("gm")
    if s.offered("power.cleave"):
        s.take("power.cleave:ada>beast")
    assert s.beast.at_last


@pytest.mark.rule("AU-C-23", "AU-PLY-12", "AU-AUD-07")
def test_who_drew_with_reload_still_may_not_refresh(scene):
    s = scene([HAND], **ada("reload clubs"), deck=["qs"]).to("players")
    s.take("attack:ada>beast/kc", "power.reload:ada")
    assert len(s.ada.hand) == 3
    assert not s.offered("refresh")


@pytest.mark.rule("AU-C-23", "AU-C-02")
def test_reload_draws_from_the_discards_made_anew_and_nothing_from_nothing(scene):
    for discards, held in ((["2h"], ["9s", "8d", "2h"]), ([], ["9s", "8d"])):
        s = scene([HAND], **ada("reload clubs")).to("players")
        deck = s.game.players.deck
        deck.discards[:] = [card for card in deck.cards if card.code in discards]
        deck.cards.clear()
        s.take("attack:ada>beast/kc")
        if s.offered("power.reload"):
            s.take("power.reload:ada")
        assert codes(s.ada.hand) == held


@pytest.mark.rule("AU-C-24", "AU-C-38")
def test_patch_comes_after_spite_and_heals_what_it_cost(scene):
    s = scene([HAND], **ada("patch spades"), majors=[(major("Beast", "spite spades"), 4)]).to("players")
    s.take("attack:ada>beast/9s", "power.spite:beast", "power.patch:ada>ada")
    assert s.ada.health == 8


@pytest.mark.rule("AU-C-27", "AU-AUD-03", "AU-Q-12")
def test_upstage_takes_the_pair_from_the_gms_pool(scene):
    s = scene([HAND], **ada("upstage clubs"), gm=["5h"]).take("engage:ada>hound/8d").to("players")
    s.gm_pool("2s", "2h").take("attack:ada>hound/kc", "power.upstage:ada>2h").passes()
    assert s.phase == "engaged"
    assert not s.offered("special")


@pytest.mark.rule("AU-C-28", "AU-DIS-01")
def test_a_pinned_enemy_acts_in_part_2_of_the_next_round(scene):
    s = scene([HAND], **ada("pin spades"), majors=[(major(), 4)], gm=["kd", "kh", "5h"])
    s.take("engage:ada>beast/8d").to("players").take("attack:ada>beast/9s", "power.pin:ada")
    s.to("disengaged", round=2).take("attack:beast>ada/")
    assert [each.by for each in s.log("attack")] == ["Ada", "Beast"]


@pytest.mark.rule("AU-C-28", "AU-DEF-01")
def test_nobody_is_pinned_who_fell_to_the_hit(scene):
    s = scene([HAND], **ada("pin spades")).to("players").take("attack:ada>hound/9s").passes("gm")
    assert s.phase == "players"


@pytest.mark.rule("AU-C-28", "AU-AUD-02", "AU-Q-12")
def test_a_pinned_enemy_does_not_keep_the_gm_from_a_special_attack(scene):
    s = scene([HAND], **ada("pin spades"), majors=[(major(), 4)])
    s.take("engage:ada>beast/8d").to("players").take("attack:ada>beast/9s", "power.pin:ada")
    s.gm_pool("3s", "3h").passes().take("special")
    assert s.ada.health == 7


@pytest.mark.rule("AU-C-28", "AU-ENG-03")
def test_pin_keeps_only_its_enemy_from_attacking(scene):
    s = scene([HAND, OTHER], **both("pin spades"), minors=[minor()], majors=[(major(), 4)], gm=["5h"])
    s.take("engage:bob>beast/4c", "engage:bob>hound/7d").to("players")
    s.take("attack:ada>beast/9s", "power.pin:ada").passes().passes()
    assert {id.split("/")[0] for id in s.ids()} == {"attack:hound>bob"}


@pytest.mark.rule("AU-C-26", "AU-C-61", "AU-Q-25")
def test_powers_come_back_with_the_next_round(scene):
    s = scene([["9s", "8s", "7s"]], **ada("double spades"), majors=[(major(), 9)]).to("players")
    s.take("attack:ada>beast/9s", "power.double:ada", "attack:ada>beast/8s")
    assert (s.phase, len(s.beast.pile)) == ("players", 6)
    s.to("players", round=2).take("attack:ada>beast/7s", "power.double:ada")
    assert len(s.beast.pile) == 4
