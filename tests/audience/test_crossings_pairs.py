"""Powers and calls that meet at one card, one call or one facedown card, written from the ledger alone."""

import pytest

from tests.audience.scene import codes, fighter, major, minor

HAND = ["9s", "8d", "kc"]
OTHER = ["8h", "7d", "4c"]
TWO = [HAND, OTHER]


def ada(*powers, **more):
    return [fighter("Ada", *powers, **more), fighter("Bob")]


def strikes(s, foe, whom, card=""):
    """The id of an attack of the game master's."""
    return next(id for id in s.ids() if id.startswith(f"attack:{foe}>{whom}/{card}"))


def at_last_card(s):
    s.beast.pile[1:], s.beast.shown = [], True


@pytest.mark.rule("AU-C-61", "AU-C-36", "AU-PLY-12")
def test_grit_takes_back_the_card_that_an_enemy_hid_from_and_its_owner_may_not_refresh(scene):
    s = scene(
        [["9s", "2c"]],
        [minor("Cat", "hide spades")],
        [(major(), 2)],
        fighters=[fighter("Ada", "grit spades")],
    )
    s.to("players").take("attack:ada>cat/9s", "power.hide:cat", "power.grit:ada")
    assert (sorted(codes(s.ada.hand)), s.game.players.pool) == (["2c", "9s"], [])
    assert not s.offered("refresh") and not s.offered("attack:ada>beast/9s")


@pytest.mark.rule("AU-C-26", "AU-AUD-05")
def test_a_card_that_goes_off_screen_sweeps_no_full_pool_away(scene):
    s = scene([HAND], majors=[(major(), 4)], fighters=[fighter("Ada", "offscreen spades")]).to("players")
    s.pool("2c", "4d", "6h", "8c", "10d").anew().take("attack:ada>beast/9s", "power.offscreen:ada")
    assert (len(s.game.players.pool), len(s.beast.pile)) == (5, 3)


@pytest.mark.rule("AU-C-60", "AU-AUD-05", "AU-C-16", "AU-C-62")
def test_a_card_cut_into_a_full_pool_makes_the_hand_that_finishes(scene):
    s = scene([HAND], majors=[(major(), 2)], fighters=[fighter("Ada", "recut spades")]).to("players")
    at_last_card(s)
    s.pool("5c", "6d", "7h", "8c", "kd").anew().take("attack:ada>beast/9s", "power.recut:ada>kd")
    assert (codes(s.ada.hand), s.offered("finish:ada>beast")) == (["8d", "kc", "kd"], True)
    s.take("finish:ada>beast")
    assert s.table.outcome.winner == "heroes"


@pytest.mark.rule("AU-C-39", "AU-C-25", "AU-ENG-08")
def test_a_hit_that_cover_cancels_snatches_nothing(scene):
    s = scene([HAND], [minor("Imp", "snatch hearts")], gm=["6h"]).take("engage:ada>imp/kc").to("engaged")
    s.ada.cover = 1
    s.take(strikes(s, "imp", "ada", "6h"))
    assert (s.ada.facedown, s.ada.health, s.log("power")) == ([], s.ada.full, [])


@pytest.mark.rule("AU-C-31", "AU-DEF-06", "AU-Q-09", "AU-C-18")
@pytest.mark.parametrize(
    ("pool", "ends"), [(["5c", "6d", "7h", "8c", "9d"], False), (["5c", "5d", "5h", "5s"], True)]
)
def test_a_major_that_grew_back_to_two_is_finished_by_four_of_a_kind_and_by_no_straight(scene, pool, ends):
    s = scene([HAND], majors=[(major("Beast", "regrow hearts"), 3)], gm=["6h", "2d"]).to("disengaged")
    at_last_card(s)
    s.take(strikes(s, "beast", "ada", "6h"), "power.regrow:beast").to("players").pool(*pool).anew()
    assert (len(s.beast.pile), s.beast.shown, s.offered("finish:ada>beast")) == (2, False, ends)


@pytest.mark.rule("AU-C-13", "AU-Q-33", "AU-C-38", "AU-DEF-03")
def test_the_automatic_hit_that_beats_a_spiteful_minor_is_answered_by_nothing(scene):
    s = scene([HAND], [minor("Wasp", "spite spades")], [(major(), 2)]).to("players")
    s.pool("5s", "5c").anew().take("special:ada", "hit:ada>wasp").asks("last_card")
    assert s.ada.health == s.ada.full


@pytest.mark.rule("AU-Q-31", "AU-Q-23", "AU-C-11", "AU-ENG-01")
def test_who_is_knocked_out_before_the_engaged_act_takes_his_engagement_with_him(scene):
    s = (
        scene(TWO, [minor("Rat")], [(major(), 3)], gm=["6c", "7c", "8c"])
        .take("engage:bob>rat/4c")
        .to("disengaged")
    )
    s.bob.health = 1
    s.take(strikes(s, "beast", "bob", "6c")).to("initiative", round=2)
    assert [each.who for each in s.log("attack")] == ["Bob"]
    assert s.game.gm_hand == []


@pytest.mark.rule("AU-C-29", "AU-C-25", "AU-ENG-03")
def test_who_taunts_an_enemy_away_from_another_is_the_one_it_can_reach(scene):
    s = scene(TWO, majors=[(major(), 4)], fighters=ada("taunt spades"), gm=["6c", "7c"])
    s.take("engage:bob>beast/4c").to("players").take("attack:ada>beast/9s").take("power.taunt:ada>bob")
    s.to("engaged")
    assert {each.target for each in s.options() if each.kind == "attack"} == {"ada"}


@pytest.mark.rule("AU-C-28", "AU-Q-10", "AU-ENG-01")
def test_the_cards_meant_for_a_pinned_enemy_are_discarded_unplayed(scene):
    s = scene([["9h", "8s", "kc"]], majors=[(major(), 4)], fighters=[fighter("Ada", "pin hearts")], gm=["6c"])
    s.take("engage:ada>beast/kc").to("players").take("attack:ada>beast/9h", "power.pin:ada>beast")
    s.to("initiative", round=2)
    assert (s.ada.health, s.game.gm.pool, "6c" in codes(s.game.gm.deck.discards)) == (s.ada.full, [], True)


@pytest.mark.rule("AU-C-32", "AU-Q-30", "AU-INI-02")
def test_dread_reaches_the_hand_and_no_facedown_card(scene):
    s = scene([HAND], [minor("Imp", "dread hearts")], gm=["6h"]).take("engage:ada>imp/kc").to("engaged")
    s.ada.hand[:] = []
    s.take(strikes(s, "imp", "ada", "6h"))
    assert not s.offered("power.dread")


@pytest.mark.rule("AU-C-21", "AU-DEF-05", "AU-DEF-06")
def test_a_double_hit_stops_at_the_last_card_of_a_major(scene):
    s = scene([HAND], majors=[(major(), 2)], fighters=[fighter("Ada", "double spades")]).to("players")
    s.take("attack:ada>beast/9s")
    assert (len(s.beast.pile), s.beast.shown, s.offered("power.double")) == (1, True, False)


@pytest.mark.rule("AU-AUD-07", "AU-Q-36", "AU-PLY-12")
def test_who_called_for_a_hand_that_hit_nobody_may_not_refresh_but_the_other_may(scene):
    s = scene(TWO, majors=[(major(), 2)]).to("players")
    at_last_card(s)
    s.pool("5s", "5c").anew().take("special:ada")
    assert not s.offered("refresh:ada")
    assert s.passes().offered("refresh:bob")
