"""Set-up, the round, engaging, and the parts of the enemies (AU-SET, AU-RND, AU-INI, AU-DIS, AU-ENG, AU-CLN)."""

import msgspec
import pytest

from engine.audience.seen.odds import chance
from engine.audience.seen.sheets import window
from tests.audience.scene import codes, fighter, major, minor

TWO = [["9s", "2c", "3d"], ["8h", "7d", "4c"]]


@pytest.mark.rule("AU-SET-01", "AU-C-01", "AU-C-63")
def test_each_side_has_an_ordinary_pack_of_its_own(scene):
    s = scene()
    game = s.game
    held = [*game.gm.deck.cards, *(card for enemy in game.enemies for card in enemy.pile)]
    assert sorted(codes(held)) == sorted(codes([*game.players.deck.cards, *s.ada.hand]))
    assert len(held) == 52 and sorted({card.rank for card in held}) == list(range(2, 15))
    assert not game.gm_hand and not game.gm.pool and not game.players.pool


@pytest.mark.rule("AU-SET-02", "AU-SET-03", "AU-SET-04", "AU-Q-17")
def test_a_minor_gets_one_health_card_and_a_major_one_for_each_health(scene):
    s = scene(minors=[minor(), minor()], majors=[(major(), 4)])
    assert [len(enemy.pile) for enemy in s.game.enemies] == [1, 1, 4]
    assert [enemy.id for enemy in s.game.enemies] == ["hound", "hound-2", "beast"]


@pytest.mark.rule("AU-SET-05", "AU-Q-29", "AU-SET-08", "AU-SET-09", "AU-Q-01", "AU-C-50")
def test_a_view_holds_ones_own_hand_and_nobody_elses_and_no_health_card(scene):
    s = scene(TWO, piles=["kc", "kd", "kh"])
    s.take("engage:ada>hound/2c")
    for seat, own, hidden in (("hero:1", "9s", "8h"), ("hero:2", "8h", "9s"), ("gm", "", "9s")):
        shown = msgspec.json.encode(s.table.view(seat).snapshot()).decode()
        assert not own or f'"{own}"' in shown
        assert f'"{hidden}"' not in shown
        assert not any(f'"{code}"' in shown for code in ("kc", "kd", "kh"))
        assert ('"2c"' in shown) == (seat == "hero:1")
        told = " ".join(event.text() for event in s.table.events_for(seat))
        assert ("2 of clubs" in told) == (seat == "hero:1")


@pytest.mark.rule("AU-SET-06", "AU-SET-07", "AU-C-08")
@pytest.mark.parametrize(("count", "health", "stamina"), [(1, 8, 5), (2, 5, 3), (3, 4, 3), (4, 4, 3)])
def test_hands_are_as_large_as_stamina(count, health, stamina):
    from content.registry import open_system
    from engine.table import Table

    system = open_system("audience")
    base = {"name": "A", "powers": [{"code": "aim", "suit": "spades", "name": "x"},
                                    {"code": "grit", "suit": "hearts", "name": "y"}]}  # fmt: skip
    wish = {"heroes": [{**base, "name": name} for name in ("A", "B", "C", "D")[:count]]}
    game = Table(system, system.setup(wish, 1), 1).game
    assert {(len(pc.hand), pc.stamina, pc.health) for pc in game.pcs} == {(stamina, stamina, health)}


@pytest.mark.rule("AU-RND-01", "AU-RND-02", "AU-RND-03")
def test_a_round_has_five_parts_in_order_and_then_comes_the_next(scene):
    s = scene().to("initiative", round=2)
    parts = [each.who for each in s.log("part")]
    assert parts[:6] == [
        "Initiative", "Disengaged enemies", "Players", "Engaged enemies", "Cleanup", "Initiative",
    ]  # fmt: skip
    assert [each.amount for each in s.log("round")] == [1, 2]


@pytest.mark.rule("AU-INI-01", "AU-INI-02", "AU-INI-03", "AU-Q-02", "AU-Q-30", "AU-D-02")
def test_players_engage_in_any_order_with_any_card_before_themselves(scene):
    s = scene(TWO).take("engage:bob>hound/4c", "engage:ada>beast/9s", "engage:bob>beast/8h")
    assert [(each.card.code, each.enemy) for each in s.bob.facedown] == [("4c", "hound"), ("8h", "beast")]
    assert [each.enemy for each in s.ada.facedown] == ["beast"]
    assert codes(s.bob.hand) == ["7d"]
    assert not s.game.disengaged()


@pytest.mark.rule("AU-INI-04", "AU-INI-05", "AU-Q-03")
def test_any_number_of_cards_may_name_an_enemy_and_nobody_must(scene):
    s = scene(TWO).take(
        "engage:ada>hound/9s", "engage:ada>hound/2c", "engage:ada>hound/3d", "engage:bob>hound/4c"
    )
    assert [enemy.id for enemy in s.game.disengaged()] == ["beast"]
    assert s.why("Engage").rule == "AU-INI-01"
    s = scene(TWO).passes("hero:2", "hero:1")
    assert s.phase == "disengaged"


@pytest.mark.rule("AU-INI-06", "AU-INI-07", "AU-D-03", "AU-Q-31")
def test_last_the_gm_draws_for_each_player_and_each_disengaged_enemy(scene):
    s = scene(TWO, minors=[minor(), minor("Rat")], majors=[(major(), 2)])
    assert not s.game.gm_hand
    s.take("engage:ada>rat/2c").passes("hero:1", "hero:2")
    assert len(s.game.gm_hand) == 2 + 2
    assert s.game.waiting == ["hound", "beast"]


@pytest.mark.rule("AU-Q-04", "AU-Q-05")
def test_the_knocked_out_are_neither_drawn_for_nor_attacked(scene):
    s = scene(TWO)
    s.bob.health = 0
    s.anew().passes("hero:1")
    assert len(s.game.gm_hand) == 1 + 2
    assert not any(">bob/" in id for id in s.ids())


@pytest.mark.rule("AU-DIS-01", "AU-DIS-02", "AU-DIS-03", "AU-DIS-08", "AU-D-04")
def test_each_disengaged_enemy_plays_one_card_at_any_player(scene):
    s = scene(TWO, gm=["kc", "9d", "5s", "6h"]).passes("hero:1", "hero:2")
    assert all(id.startswith("attack:hound>") for id in s.ids())
    assert len(s.ids()) == 2 * 4
    s.take("attack:hound>bob/kc")
    assert all(id.startswith("attack:beast>") for id in s.ids())
    s.take("attack:beast>ada/9d")
    assert s.phase == "players"
    assert codes(s.game.gm.pool) == ["kc", "9d"]
    assert codes(s.game.gm_hand) == ["5s", "6h"]


@pytest.mark.rule("AU-DIS-04", "AU-DIS-05", "AU-DIS-06", "AU-ENG-04")
@pytest.mark.parametrize(
    ("card", "hit"), [("4s", False), ("5s", True), ("9s", True), ("10s", False), ("as", False)]
)
def test_a_card_hits_between_attack_and_dodge_and_not_on_them(scene, card, hit):
    s = scene(gm=[card]).passes().take(f"attack:hound>ada/{card}")
    assert s.ada.health == 8 - hit
    assert s.log("attack")[0].hit is hit


@pytest.mark.rule(
    "AU-ENG-01", "AU-ENG-02", "AU-ENG-03", "AU-ENG-05", "AU-ENG-07", "AU-ENG-08", "AU-D-09", "AU-Q-11"
)
def test_the_engaged_attack_only_through_the_facedown_cards_that_name_them(scene):
    s = scene(TWO, majors=[(major(), 2)], minors=[minor()], gm=["9d", "5s", "6h"])
    s.take("engage:bob>hound/4c", "engage:bob>hound/7d").to("engaged")
    assert {id.split("/")[0] for id in s.ids()} == {"attack:hound>bob"}
    s.take("attack:hound>bob/5s")
    assert s.bob.health == 4
    assert codes(s.game.gm.pool) == ["9d", "5s"]
    assert [each.card.code for each in s.bob.facedown] == ["7d"]
    assert s.game.players.deck.discards[-1].code == "4c"
    assert s.phase == "engaged"


@pytest.mark.rule("AU-ENG-08")
def test_a_miss_costs_the_facedown_card_too(scene):
    s = (
        scene(TWO, gm=["9d", "5s", "kh"])
        .take("engage:bob>hound/4c")
        .to("engaged")
        .take("attack:hound>bob/kh")
    )
    assert (s.bob.health, s.bob.facedown) == (5, [])


@pytest.mark.rule("AU-Q-11", "AU-D-09")
def test_a_card_that_names_the_defeated_gives_no_attack(scene):
    s = scene(TWO, gm=["kd", "ks", "kh"]).take("engage:ada>hound/2c").to("players")
    s.take("attack:ada>hound/9s").to("initiative", round=2)
    assert [each.by for each in s.log("attack")] == ["Beast", "Ada"]


@pytest.mark.rule("AU-Q-10", "AU-D-11", "AU-CLN-01", "AU-Q-24")
def test_cleanup_discards_facedown_cards_and_what_the_gm_could_not_play(scene):
    s = scene(TWO, gm=["kd", "ks", "kh"]).take("engage:ada>hound/2c").to("initiative", round=2)
    assert not s.ada.facedown and not s.game.gm_hand
    assert "2c" in codes(s.game.players.deck.discards)
    assert all(not enemy.pinned for enemy in s.game.enemies)


@pytest.mark.rule("AU-Q-22")
def test_an_enemy_without_a_card_does_not_attack(scene):
    s = scene()
    s.game.gm.deck.cards.clear()
    s.passes()
    assert s.phase == "players"


@pytest.mark.rule("AU-C-02", "AU-C-03")
def test_a_deck_that_runs_out_is_made_of_its_discards(scene):
    s = scene([["9s", "8d", "2c"]])
    deck = s.game.players.deck
    deck.discards, deck.cards = deck.cards, []
    s.to("players").take("refresh:ada")
    assert len(s.ada.hand) == 3 and not deck.discards
    assert {"9s", "8d", "2c"} <= set(codes(deck.cards) + codes(s.ada.hand))


@pytest.mark.rule("AU-C-04", "AU-C-06", "AU-ODDS-06")
def test_a_window_is_so_many_ranks_of_thirteen():
    assert [window(4, dodge) for dodge in (9, 10, 11, 12, 13)] == [4, 5, 6, 7, 8]
    assert [round(100 * chance(4, dodge), 1) for dodge in (9, 10, 11, 12, 13)] == [
        30.8,
        38.5,
        46.2,
        53.8,
        61.5,
    ]
    assert [round(100 * chance(*w)) for w in ((4, 12), (4, 10), (5, 10), (4, 10))] == [54, 38, 31, 38]


@pytest.mark.rule("AU-Q-23", "AU-C-11")
def test_the_knocked_out_lose_hand_and_facedown_cards(scene):
    s = scene(TWO, gm=["9d", "8s", "6h"]).take("engage:bob>hound/4c")
    s.bob.health = 1
    s.passes("hero:1", "hero:2").take("attack:beast>bob/9d")
    assert not s.bob.able and not s.bob.hand and not s.bob.facedown
    s.to("initiative", round=2)
    assert [each.by for each in s.log("attack")] == ["Beast"]
    assert s.table.request.seats == ("hero:1",)


def test_a_fighter_of_a_scene_has_its_powers():
    assert fighter("Ada", "aim spades").powers[0].code == "aim"
