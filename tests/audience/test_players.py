"""The players' part, defeats, pools, Special Attacks and Finishing Moves (AU-PLY, AU-DEF, AU-AUD, AU-C-13 to AU-C-19)."""

import pytest

from engine.audience.state.pack import Hand, best
from tests.audience.scene import cards, codes, major, minor

TWO = [["9s", "2c", "kd"], ["8h", "7d", "4c"]]
FOE = {"minors": [minor()], "majors": [(major(), 3)]}


@pytest.mark.rule("AU-PLY-01", "AU-PLY-02", "AU-PLY-03", "AU-PLY-07", "AU-Q-27")
def test_a_player_plays_cards_one_after_another_at_any_enemy(scene):
    s = scene(TWO, **FOE).take("engage:bob>hound/4c").to("players")
    s.take("attack:ada>hound/9s").passes("gm").take("attack:ada>beast/2c", "attack:ada>beast/kd")
    assert codes(s.game.players.pool) == ["9s", "2c", "kd"]
    assert not s.ada.hand
    assert [each.hit for each in s.log("attack") if each.by == "Ada"] == [True, False, False]


@pytest.mark.rule("AU-PLY-04", "AU-PLY-05")
@pytest.mark.parametrize(("card", "hit"), [("4s", False), ("5s", True), ("9s", True), ("10s", False)])
def test_a_players_card_hits_between_its_attack_and_their_dodge(scene, card, hit):
    s = scene([[card, "2c", "3c"]], majors=[(major(), 3)]).to("players").take(f"attack:ada>beast/{card}")
    assert len(s.beast.pile) == 3 - hit


@pytest.mark.rule("AU-PLY-08", "AU-PLY-09")
def test_unplayed_cards_stay(scene):
    s = scene(TWO).to("players").take("attack:ada>hound/9s").passes().to("initiative", round=2)
    assert codes(s.ada.hand) == ["2c", "kd"]


@pytest.mark.rule("AU-PLY-10", "AU-PLY-11", "AU-Q-07")
def test_refresh_discards_the_hand_draws_stamina_and_ends_the_turn(scene):
    s = scene(TWO, deck=["qs", "js", "10s"]).take("engage:ada>hound/2c").to("players").take("refresh:ada")
    assert codes(s.ada.hand) == ["qs", "js", "10s"]
    assert codes(s.game.players.deck.discards) == ["9s", "kd"]
    assert [each.card.code for each in s.ada.facedown] == ["2c"]
    assert s.table.request.seats == ("hero:2",)


@pytest.mark.rule("AU-Q-07")
def test_an_empty_hand_may_refresh(scene):
    s = scene([["9s", "2c", "kd"]]).take("engage:ada>hound/9s", "engage:ada>hound/2c", "engage:ada>beast/kd")
    assert len(s.to("players").take("refresh:ada").to("initiative", round=2).ada.hand) == 3


@pytest.mark.rule("AU-PLY-12", "AU-Q-36", "AU-AUD-07")
def test_who_attacked_or_called_may_not_refresh_but_the_others_may(scene):
    s = scene(TWO).to("players").take("attack:ada>hound/2c")
    assert not s.offered("refresh:ada")
    assert s.why("Refresh").rule == "AU-PLY-12"
    s = scene(TWO).to("players").pool("3s", "3h").anew().take("special:ada", "hit:ada>beast")
    assert not s.offered("refresh:ada")
    assert s.passes().offered("refresh:bob")


@pytest.mark.rule("AU-PLY-13", "AU-Q-08")
def test_nothing_is_drawn_at_the_start_of_a_round(scene):
    s = scene(TWO).take("engage:ada>hound/2c").to("initiative", round=3)
    assert len(s.ada.hand) == 2


@pytest.mark.rule("AU-Q-06", "AU-D-06", "AU-D-07")
def test_the_players_choose_who_goes_next_and_each_ends_the_turn_first(scene):
    s = scene(TWO).to("players")
    assert s.table.request.seats == ("hero:1", "hero:2")
    s.take("attack:bob>beast/8h")
    assert s.table.request.seats == ("hero:2",)
    s.passes()
    assert s.table.request.seats == ("hero:1",)
    assert s.to("players", round=2).table.request.seats == ("hero:2", "hero:1")


@pytest.mark.rule("AU-Q-16", "AU-Q-21")
def test_a_card_may_be_played_at_whom_it_cannot_hit_while_an_enemy_stands(scene):
    s = scene(TWO, majors=[(major(), 2)]).to("players").take("attack:ada>beast/9s")
    s.take("attack:ada>beast/2c").passes().take("attack:bob>beast/8h")
    assert s.beast.at_last
    assert codes(s.game.players.pool) == ["9s", "2c", "8h"]
    s = scene(TWO, minors=[minor()]).to("players").take("attack:ada>hound/9s")
    assert s.table.outcome.winner == "heroes"


# Defeat


@pytest.mark.rule("AU-DEF-01", "AU-DEF-02", "AU-DEF-03", "AU-D-08")
def test_a_defeated_enemys_last_card_is_shown_and_may_join_the_gms_pool(scene):
    s = scene(TWO, **FOE, piles=["qh"]).to("players").take("attack:ada>hound/9s")
    assert s.log("defeated")[0].card == "qh"
    s.gm_pool().take("take/qh")
    assert codes(s.game.gm.pool) == ["qh"]
    assert not s.game.find("hound")


@pytest.mark.rule("AU-DEF-04")
def test_otherwise_it_is_discarded(scene):
    s = scene(TWO, **FOE, piles=["qh"]).to("players").gm_pool().take("attack:ada>hound/9s").passes("gm")
    assert not s.game.gm.pool
    assert codes(s.game.gm.deck.discards)[-1] == "qh"


@pytest.mark.rule("AU-Q-19")
def test_five_cards_go_before_a_last_card_comes(scene):
    s = scene(TWO, **FOE, piles=["qh"]).to("players").gm_pool("2s", "4s", "6d", "8d", "10c")
    s.take("attack:ada>hound/9s").take("take/qh")
    assert codes(s.game.gm.pool) == ["qh"]
    assert not s.log("special")


@pytest.mark.rule("AU-DEF-05", "AU-DEF-06", "AU-Q-18", "AU-Q-20")
def test_a_majors_last_card_is_shown_and_stays_and_is_in_no_hand(scene):
    s = scene([["9s", "8d", "7c"]], majors=[(major(), 2)], piles=["9h", "3h"]).to("players")
    assert s.table.view("hero:1").snapshot().enemies[0].last is None
    s.take("attack:ada>beast/8d")
    assert codes(s.game.gm.deck.discards)[-1] == "3h"
    assert s.table.view("hero:1").snapshot().enemies[0].last.code == "9h"
    s.take("attack:ada>beast/9s")
    assert codes(s.beast.pile) == ["9h"]
    assert s.game.players.hand == Hand.NOTHING


@pytest.mark.rule("AU-DEF-07", "AU-AUD-04", "AU-Q-09", "AU-C-62", "AU-C-16")
def test_only_a_finishing_move_kills_a_major(scene):
    s = scene(TWO, majors=[(major(), 2)]).to("players").pool("3s", "4d", "5c", "6h", "7s").anew()
    assert s.why("Finishing Move").reason == "has 2 Health cards left; a straight finishes a major with 1"
    s.take("attack:ada>beast/9s")
    s.pool("3s", "4d", "5c", "6h", "7s").anew().take("finish:ada>beast")
    assert s.table.outcome.winner == "heroes"
    assert s.log("finish")[0].hand == "straight"


@pytest.mark.rule("AU-C-62", "AU-C-43", "AU-ODDS-04")
@pytest.mark.parametrize(
    ("finisher", "pool", "works"),
    [
        ("three_of_a_kind", ("3s", "3d", "3c"), True),
        ("three_of_a_kind", ("3s", "3d", "4c", "4d"), False),
        ("straight", ("3s", "3d", "3c"), False),
        ("flush", ("3s", "4d", "5c", "6h", "7s"), False),
        ("flush", ("3s", "4s", "9s", "js", "ks"), True),
        ("flush", ("3s", "3d", "3c", "ks", "kd"), True),
    ],
)
def test_every_hand_from_its_finisher_up_finishes_a_major(scene, finisher, pool, works):
    s = (
        scene([["qs", "2c", "qd"]], majors=[(major(finisher=finisher), 2)])
        .to("players")
        .take("attack:ada>beast/2c")
    )
    s.game.gm.deck.discards.append(s.beast.pile.pop())
    s.beast.shown = True
    s.pool(*pool).anew()
    assert s.offered("finish:") is works
    assert s.offered("special:")


# Pools


@pytest.mark.rule("AU-AUD-01", "AU-Q-14")
def test_the_players_share_one_pool(scene):
    s = (
        scene([["9s", "2c", "kd"], ["9h", "7d", "4c"]], **FOE)
        .to("players")
        .take("attack:ada>hound/9s")
        .passes("gm")
    )
    s.passes().take("attack:bob>beast/9h", "special:bob")
    assert not s.game.players.pool
    assert len(s.beast.pile) == 1


@pytest.mark.rule("AU-AUD-02", "AU-AUD-03", "AU-Q-12")
def test_a_special_attack_takes_a_hand_and_all_cards_of_the_pool(scene):
    s = scene(TWO, **FOE).to("players")
    assert s.why("Special Attack").rule == "AU-AUD-03"
    s.pool("3s", "3h", "kc").anew().take("special:ada", "hit:ada>beast")
    assert not s.game.players.pool
    assert {"3s", "3h", "kc"} <= set(codes(s.game.players.deck.discards))
    s.pool("4s", "4h").anew().take("special:ada", "hit:ada>beast")
    assert s.beast.at_last


@pytest.mark.rule("AU-AUD-05", "AU-AUD-06", "AU-Q-13")
def test_five_are_full_may_be_used_and_else_go_when_the_sixth_comes(scene):
    s = scene(TWO, **FOE).to("players").pool("3s", "3h", "kc", "qc").anew().take("attack:ada>beast/2c")
    assert len(s.game.players.pool) == 5
    assert s.offered("special:ada")
    s.take("attack:ada>beast/kd")
    assert codes(s.game.players.pool) == ["kd"]


@pytest.mark.rule("AU-Q-12", "AU-D-05", "AU-D-10")
def test_the_gm_calls_before_and_after_attacks_of_his_parts(scene):
    s = scene(TWO, **FOE).gm_pool("3s", "3h").passes("hero:1", "hero:2")
    s.take("special", "hit:gm>ada")
    assert s.ada.health == 4
    s.take("attack:hound>bob").take("attack:beast>bob")
    s = scene(TWO, **FOE).to("players").gm_pool("3s", "3h").passes().passes()
    assert s.ids() == ["special", "pass"]


@pytest.mark.rule("AU-C-13", "AU-C-14", "AU-C-15", "AU-C-17", "AU-C-19", "AU-Q-15", "AU-Q-34")
@pytest.mark.parametrize(
    ("pool", "hits"),
    [
        (("3s", "3h"), 1),
        (("3s", "3h", "4s", "4h"), 2),
        (("3s", "3h", "3d"), 3),
        (("3s", "3h", "3d", "4s", "4h"), 5),
        (("3s", "4s", "5s", "6s", "7s"), 7),
    ],
)
def test_automatic_hits_of_the_players(scene, pool, hits):
    s = scene(TWO, majors=[(major(), 10)]).to("players").pool(*pool).anew().take("special:ada")
    assert len(s.beast.pile) == 10 - hits
    s = scene(TWO, majors=[(major(), 2)]).to("players").pool(*pool).anew().take("special:ada")
    assert s.beast.at_last


@pytest.mark.rule("AU-C-16", "AU-Q-32", "AU-C-12")
def test_a_flush_heals_those_able_to_act_up_to_where_they_began(scene):
    s = scene([*TWO, ["5h", "5d", "5c"]], majors=[(major(), 9)]).to("players")
    s.ada.health, s.bob.health = 1, 0
    s.pool("3s", "4s", "9s", "js", "ks").anew().take("special:ada")
    assert [pc.health for pc in s.game.pcs] == [2, 0, 4]
    assert len(s.beast.pile) == 5


@pytest.mark.rule("AU-C-18", "AU-C-19")
def test_the_highest_hands_finish_a_major_that_is_not_at_its_last_card(scene):
    s = scene(TWO, majors=[(major(), 3)]).to("players").pool("3s", "3h", "3d", "3c").anew()
    assert not s.offered("finish")
    assert s.why("Finishing").reason.endswith("finishes a major with 2")
    s.take("attack:ada>beast/9s")
    assert s.offered("finish:ada>beast")
    s = (
        scene(TWO, majors=[(major(), 6)], piles=["qh"])
        .to("players")
        .pool("3s", "4s", "5s", "6s", "7s")
        .anew()
    )
    s.take("finish:ada>beast")
    assert s.log("defeated")[0].card == "qh"


@pytest.mark.rule("AU-C-13", "AU-C-14", "AU-C-15", "AU-C-16", "AU-C-17", "AU-C-18", "AU-C-19")
@pytest.mark.parametrize(
    ("pool", "targets", "left"),
    [
        (("3s", "3h"), ["ada"], [3, 4, 4]),
        (("3s", "3h", "4s", "4h"), ["ada", "bob"], [3, 3, 4]),
        (("3s", "3h", "3d"), ["ada", "ada"], [2, 4, 4]),
        (("3s", "4d", "5c", "6h", "7s"), [], [3, 3, 3]),
        (("3s", "3h", "3d", "4s", "4h"), ["ada", "bob", "bob"], [3, 2, 4]),
        (("3s", "3h", "3d", "3c"), ["cy"] * 4, [4, 4, 0]),
        (("3s", "4s", "5s", "6s", "7s"), [], [2, 2, 2]),
    ],
)
def test_special_attacks_of_the_gm(scene, pool, targets, left):
    s = scene([*TWO, ["5h", "5d", "5c"]]).gm_pool(*pool).passes("hero:1", "hero:2", "hero:3").take("special")
    for target in targets:
        s.take(f"hit:gm>{target}")
    assert [pc.health for pc in s.game.pcs] == left


@pytest.mark.rule("AU-C-14")
def test_two_pair_hits_one_player_once(scene):
    s = scene().gm_pool("3s", "3h", "4s", "4h").passes().take("special")
    assert s.ada.health == 7


@pytest.mark.rule("AU-C-16")
def test_a_flush_of_the_gm_costs_each_a_card(scene):
    s = scene(TWO).gm_pool("3s", "4s", "9s", "js", "ks").passes("hero:1", "hero:2").take("special")
    assert [(pc.health, len(pc.hand)) for pc in s.game.pcs] == [(4, 2), (4, 2)]


@pytest.mark.rule("AU-C-13", "AU-C-14", "AU-C-15", "AU-C-16", "AU-C-17", "AU-C-18", "AU-C-19")
@pytest.mark.parametrize(
    ("held", "hand"),
    [
        ((), Hand.NOTHING),
        (("as", "2s", "3s", "4s"), Hand.NOTHING),
        (("ks", "as", "2d", "3c", "4h"), Hand.NOTHING),
        (("3s", "kd", "3h"), Hand.PAIR),
        (("3s", "kd", "3h", "kh", "2c"), Hand.TWO_PAIR),
        (("3s", "kd", "3h", "3d"), Hand.THREE_OF_A_KIND),
        (("as", "2d", "3c", "4h", "5s"), Hand.STRAIGHT),
        (("as", "kd", "qc", "jh", "10s"), Hand.STRAIGHT),
        (("as", "2s", "9s", "4s", "5s"), Hand.FLUSH),
        (("as", "ad", "2s", "2d", "2c"), Hand.FULL_HOUSE),
        (("as", "ad", "ac", "ah", "2c"), Hand.FOUR_OF_A_KIND),
        (("as", "2s", "3s", "4s", "5s"), Hand.STRAIGHT_FLUSH),
    ],
)
def test_poker_hands(held, hand):
    assert best(tuple(cards(*held))) == hand


@pytest.mark.rule("AU-DEF-06", "AU-C-13")
def test_an_automatic_hit_is_a_normal_hit(scene):
    s = scene(TWO, majors=[(major(), 2)], minors=[minor()]).to("players").take("attack:ada>beast/9s")
    s.pool("3s", "3h").anew().take("special:ada").passes("gm")
    assert s.game.enemies == [s.beast]
    assert s.beast.at_last
