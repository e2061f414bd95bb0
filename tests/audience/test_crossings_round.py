"""Where pools, Special Attacks, knock-outs and the parts of the round meet."""

import pytest

from tests.audience.scene import codes, fighter, major, minor

HAND = ["9s", "8d", "kc"]
OTHER = ["8h", "7d", "4c"]
TWO = [HAND, OTHER]
STRAIGHT = ("3s", "4d", "5c", "6h", "7s")


@pytest.mark.rule("AU-C-62", "AU-Q-28", "AU-AUD-07", "AU-PLY-12")
def test_a_finishing_move_takes_one_of_two_majors_and_bars_its_caller_from_refresh(scene):
    s = scene(TWO, majors=[(major(), 2), (major("Ghost"), 2)]).to("players")
    for enemy in (s.beast, s.ghost):
        s.game.gm.deck.discards.append(enemy.pile.pop())
        enemy.shown = True
    s.pool(*STRAIGHT).anew().take("finish:ada>beast").passes("gm")
    assert s.game.enemies == [s.ghost]
    assert not s.game.players.pool and set(STRAIGHT) <= set(codes(s.game.players.deck.discards))
    assert s.why("Refresh").rule == "AU-PLY-12"
    assert s.passes().offered("refresh:bob")


@pytest.mark.rule("AU-C-45", "AU-Q-28")
def test_minors_stay_while_one_major_stands(scene):
    s = scene(TWO, minors=[minor()], majors=[(major(), 2), (major("Ghost"), 2)]).to("players")
    s.game.gm.deck.discards.append(s.beast.pile.pop())
    s.beast.shown = True
    s.pool(*STRAIGHT).anew().take("finish:ada>beast").passes("gm").to("initiative", round=2)
    assert s.game.enemies == [s.hound, s.ghost]


@pytest.mark.rule("AU-C-45", "AU-C-03")
def test_the_cards_of_minors_that_flee_are_discarded(scene):
    s = scene(TWO, minors=[minor()], majors=[(major(), 2)], piles=["qh"]).to("players")
    s.game.gm.deck.discards.append(s.beast.pile.pop())
    s.beast.shown = True
    s.pool(*STRAIGHT).anew().take("finish:ada>beast").passes("gm").play_out()
    assert "qh" in codes(s.game.gm.deck.discards)
    assert s.table.outcome.winner == "heroes"


@pytest.mark.rule("AU-C-62", "AU-DEF-02", "AU-DEF-03")
def test_a_finished_majors_last_card_may_join_the_gms_pool(scene):
    s = scene(TWO, minors=[minor()], majors=[(major(), 2)], piles=["2h", "qh"]).to("players").gm_pool("qs")
    s.game.gm.deck.discards.append(s.beast.pile.pop())
    s.beast.shown = True
    s.pool(*STRAIGHT).anew().take("finish:ada>beast", "take/qh")
    assert codes(s.game.gm.pool) == ["qs", "qh"]


@pytest.mark.rule("AU-C-18", "AU-C-62", "AU-C-43")
@pytest.mark.parametrize(("health", "works"), [(2, True), (3, False)])
@pytest.mark.parametrize("finisher", ["three_of_a_kind", "straight", "flush"])
def test_four_of_a_kind_finishes_any_major_with_two_cards(scene, finisher, health, works):
    s = (
        scene(TWO, majors=[(major(finisher=finisher), health)])
        .to("players")
        .pool("3s", "3h", "3d", "3c")
        .anew()
    )
    assert s.offered("finish:ada>beast") is works


@pytest.mark.rule("AU-C-18", "AU-DEF-02", "AU-C-45")
def test_the_bottom_card_of_a_major_finished_at_two_is_shown(scene):
    s = (
        scene(TWO, majors=[(major(), 2)], piles=["qh", "jh"])
        .to("players")
        .pool("3s", "3h", "3d", "3c")
        .anew()
    )
    s.take("finish:ada>beast")
    assert s.log("defeated")[0].card == "qh"
    assert s.table.outcome.winner == "heroes"


@pytest.mark.rule("AU-PLY-10", "AU-Q-07", "AU-Q-12")
def test_who_refreshed_calls_no_special_attack_in_that_turn(scene):
    s = scene(TWO).to("players").pool("3s", "3h").anew().take("refresh:ada")
    assert not s.offered("special:ada") and s.offered("special:bob")


@pytest.mark.rule("AU-Q-36", "AU-PLY-12", "AU-AUD-01")
def test_who_filled_the_pool_before_another_calls_it_may_not_refresh(scene):
    s = scene([HAND, OTHER, ["kh", "2d", "2s"]], majors=[(major(), 5)]).to("players")
    s.take("attack:ada>beast/kc").passes().passes("hero:2")
    s.take("attack:cy>beast/kh", "special:cy")
    assert not s.offered("refresh")
    assert len(s.beast.pile) == 4


@pytest.mark.rule("AU-Q-07", "AU-ENG-03")
def test_a_refresh_leaves_the_card_that_an_enemy_attacks_through(scene):
    s = scene([HAND], gm=["kd", "5h"], majors=[(major(), 3)], minors=[minor()])
    s.take("engage:ada>beast/8d").to("players").take("refresh:ada").take("attack:beast>ada/5h")
    assert (s.ada.health, s.ada.facedown) == (7, [])


@pytest.mark.rule("AU-Q-31", "AU-Q-23", "AU-INI-07")
def test_who_was_engaged_by_one_now_knocked_out_acts_neither_in_part_2_nor_in_part_4(scene):
    s = scene(TWO, gm=["9d", "8s", "6h"]).take("engage:bob>hound/4c")
    s.bob.health = 1
    s.passes("hero:1", "hero:2").take("attack:beast>bob/9d").to("initiative", round=2)
    assert [each.by for each in s.log("attack")] == ["Beast"]
    assert len(s.game.gm_hand) == 0


@pytest.mark.rule("AU-ENG-08", "AU-C-13")
def test_an_automatic_hit_costs_no_facedown_card(scene):
    s = scene(TWO, gm=["kd", "5h"]).take("engage:bob>hound/4c").to("engaged").gm_pool("3s", "3h").anew()
    s.take("special", "hit:gm>bob")
    assert s.bob.health == 4
    assert [each.card.code for each in s.bob.facedown] == ["4c"]


@pytest.mark.rule("AU-C-17", "AU-C-11", "AU-Q-15")
def test_hits_that_fell_one_player_may_go_on_to_the_next(scene):
    s = scene(TWO).gm_pool("3s", "3h", "3d", "4s", "4h")
    s.bob.health = 1
    s.passes("hero:1", "hero:2").take("special", "hit:gm>bob")
    assert s.bob.health == 0
    s.to("players")
    assert s.ada.health == 3


@pytest.mark.rule("AU-C-14", "AU-DEF-03", "AU-C-45")
def test_automatic_hits_defeat_two_minors_and_the_gm_may_take_both_cards(scene):
    s = scene(TWO, minors=[minor(), minor("Rat")], majors=[(major(), 3)], piles=["qh", "qc"]).to("players")
    s.gm_pool().pool("3s", "3h", "4s", "4h").anew().take("special:ada", "hit:ada>hound")
    for id in ("take/qh", "hit:ada>rat", "take/qc"):
        if s.offered(id) or not id.startswith("hit"):
            s.take(id)
    assert codes(s.game.gm.pool) == ["qh", "qc"]
    assert s.game.enemies == [s.beast]


@pytest.mark.rule("AU-AUD-05", "AU-PLY-07", "AU-Q-13")
def test_another_players_card_overflows_the_shared_pool(scene):
    s = scene(TWO, majors=[(major(), 4)]).to("players").pool("2s", "4s", "6d", "10c")
    s.take("attack:ada>beast/kc").passes().take("attack:bob>beast/8h")
    assert codes(s.game.players.pool) == ["8h"]


@pytest.mark.rule("AU-C-16", "AU-Q-32", "AU-C-12", "AU-DEF-06")
def test_a_flush_that_could_finish_may_hit_and_heal_instead(scene):
    s = scene(TWO, majors=[(major(), 2)], minors=[minor()]).to("players").take("attack:ada>beast/8d")
    s.ada.health, s.bob.health = 2, 5
    s.pool("3s", "4s", "9s", "js", "ks").anew().take("special:ada")
    if s.offered("hit:ada>hound"):
        s.take("hit:ada>hound")
    s.passes("gm")
    assert [pc.health for pc in s.game.pcs] == [3, 5]
    assert s.game.enemies == [s.beast]


@pytest.mark.rule("AU-C-16", "AU-C-11")
def test_a_flush_of_the_gm_takes_no_card_of_whom_it_felled_twice(scene):
    s = scene(TWO).gm_pool("3s", "4s", "9s", "js", "ks")
    s.bob.health = 1
    s.passes("hero:1", "hero:2").take("special")
    assert (s.bob.health, len(s.bob.hand), len(s.ada.hand)) == (0, 0, 2)


@pytest.mark.rule("AU-INI-06", "AU-C-11", "AU-Q-04", "AU-AUD-02")
def test_the_gm_draws_less_when_somebody_fell_to_a_special_attack(scene):
    s = scene(TWO).gm_pool("3s", "3h")
    s.bob.health = 1
    s.passes("hero:1", "hero:2").take("special", "hit:gm>bob").to("initiative", round=2)
    s.gm_pool().passes("hero:1")
    assert len(s.game.gm_hand) == 1 + 2


@pytest.mark.rule("AU-Q-11", "AU-Q-10", "AU-DEF-01")
def test_the_gm_throws_away_what_no_living_engaged_enemy_can_play(scene):
    s = scene(TWO, gm=["kd", "kh", "5h"]).take("engage:ada>hound/kc").to("players")
    s.take("attack:ada>hound/9s").passes("gm").to("initiative", round=2)
    assert s.ada.health == 5 and "5h" in codes(s.game.gm.deck.discards)


@pytest.mark.rule("AU-Q-12", "AU-C-45", "AU-DEF-01")
def test_the_gm_makes_no_special_attack_when_nobody_stands(scene):
    s = scene([HAND], minors=[minor()], gm=["kd", "kh"]).to("players").gm_pool("3s", "3h")
    s.take("attack:ada>hound/9s").play_out()
    assert s.table.outcome.winner == "heroes" and not s.log("special")


@pytest.mark.rule("AU-C-47", "AU-C-61", "AU-C-26", "AU-PLY-09")
def test_a_card_kept_over_a_round_and_one_taken_back_are_both_played_later(scene):
    s = scene([HAND], fighters=[fighter("Ada", "grit clubs")], majors=[(major(), 5)]).to("players")
    s.take("attack:ada>beast/kc", "power.grit:ada").to("players", round=2)
    s.take("attack:ada>beast/kc", "power.grit:ada", "attack:ada>beast/9s", "attack:ada>beast/8d")
    assert codes(s.ada.hand) == ["kc"] and len(s.beast.pile) == 3


@pytest.mark.rule("AU-C-11", "AU-C-61")
def test_a_card_taken_back_goes_with_the_rest_of_the_hand_of_the_knocked_out(scene):
    s = scene(TWO, fighters=[fighter("Ada", "grit clubs"), fighter("Bob")], majors=[(major(), 5)])
    s.take("engage:bob>beast/4c").to("players")
    s.take("attack:ada>beast/kc", "power.grit:ada").gm_pool("3s", "3h").passes().passes()
    s.ada.health = 1
    s.take("special", "hit:gm>ada")
    assert s.phase == "engaged"
    assert s.table.view("hero:1").snapshot().fighters[0].returned == ()
    assert {"9s", "8d", "kc"} <= set(codes(s.game.players.deck.discards))
