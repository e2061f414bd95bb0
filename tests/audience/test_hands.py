"""What each poker hand does for the players and for the game master (AU-C-13 to AU-C-19)."""

from typing import get_args

import pytest

from engine.audience.state.library import HandName
from tests.audience.scene import codes, major, minor

HANDS = [["9s", "8d", "kc"], ["8h", "7d", "4c"], ["5h", "5d", "5c"]]
POOLS = {
    "pair": ("3s", "3h"),
    "two_pair": ("3s", "3h", "4s", "4h"),
    "three_of_a_kind": ("3s", "3h", "3d"),
    "straight": ("3s", "4d", "5c", "6h", "7s"),
    "flush": ("3s", "4s", "9s", "js", "ks"),
    "full_house": ("3s", "3h", "3d", "4s", "4h"),
    "four_of_a_kind": ("3s", "3h", "3d", "3c"),
    "straight_flush": ("3s", "4s", "5s", "6s", "7s"),
}


def test_every_hand_is_here():
    assert sorted(POOLS) == sorted(get_args(HandName))


PLAYERS = [
    pytest.param("pair", 1, 0, marks=pytest.mark.rule("AU-C-13")),
    pytest.param("two_pair", 2, 0, marks=pytest.mark.rule("AU-C-14")),
    pytest.param("three_of_a_kind", 3, 0, marks=pytest.mark.rule("AU-C-15")),
    pytest.param("straight", 4, 0, marks=pytest.mark.rule("AU-C-16")),
    pytest.param("flush", 4, 1, marks=pytest.mark.rule("AU-C-16")),
    pytest.param("full_house", 5, 0, marks=pytest.mark.rule("AU-C-17")),
    pytest.param("four_of_a_kind", 6, 0, marks=pytest.mark.rule("AU-C-18")),
    pytest.param("straight_flush", 7, 0, marks=pytest.mark.rule("AU-C-19")),
]


@pytest.mark.parametrize(("hand", "hits", "healed"), PLAYERS)
def test_automatic_hits_and_healing_of_the_players(scene, hand, hits, healed):
    s = scene(HANDS, majors=[(major(), 10)]).to("players").pool(*POOLS[hand]).anew()
    for pc in s.game.pcs:
        pc.health = 2
    s.take("special:ada")
    assert len(s.beast.pile) == 10 - hits
    assert [pc.health for pc in s.game.pcs] == [2 + healed] * 3
    assert not s.game.players.pool


@pytest.mark.rule("AU-C-14", "AU-C-15")
@pytest.mark.parametrize(("hand", "hits"), [("two_pair", 2), ("three_of_a_kind", 3), ("straight_flush", 7)])
def test_the_hits_of_the_players_are_split_freely(scene, hand, hits):
    s = scene(HANDS, majors=[(major(), 9), (major("Ghost"), 9)]).to("players").pool(*POOLS[hand]).anew()
    s.take("special:ada", "hit:ada>ghost", *["hit:ada>beast"] * (hits - 1))
    assert (s.phase, len(s.ghost.pile), len(s.beast.pile)) == ("players", 8, 9 - (hits - 1))


FINISH = [
    pytest.param("pair", 0, marks=pytest.mark.rule("AU-C-13")),
    pytest.param("two_pair", 0, marks=pytest.mark.rule("AU-C-14")),
    pytest.param("three_of_a_kind", 0, marks=pytest.mark.rule("AU-C-15")),
    pytest.param("straight", 1, marks=pytest.mark.rule("AU-C-16")),
    pytest.param("flush", 1, marks=pytest.mark.rule("AU-C-16")),
    pytest.param("full_house", 1, marks=pytest.mark.rule("AU-C-17")),
    pytest.param("four_of_a_kind", 2, marks=pytest.mark.rule("AU-C-18")),
    pytest.param("straight_flush", 9, marks=pytest.mark.rule("AU-C-19")),
]


@pytest.mark.parametrize(("hand", "most"), FINISH)
def test_how_many_cards_a_major_may_have_left_for_the_finishing_move(scene, hand, most):
    finished = []
    for left in (1, 2, 3, 9):
        s = scene(HANDS, majors=[(major(), 10)]).to("players").pool(*POOLS[hand])
        del s.beast.pile[left:]
        s.beast.shown = left == 1
        if s.anew().offered("finish:ada>beast"):
            finished.append(left)
    assert finished == [left for left in (1, 2, 3, 9) if left <= most]


GM = [
    pytest.param("pair", ["bob"], [4, 3, 4], marks=pytest.mark.rule("AU-C-13")),
    pytest.param("two_pair", ["bob", "ada"], [3, 3, 4], marks=pytest.mark.rule("AU-C-14")),
    pytest.param("three_of_a_kind", ["bob", "bob"], [4, 2, 4], marks=pytest.mark.rule("AU-C-15")),
    pytest.param("straight", [], [3, 3, 3], marks=pytest.mark.rule("AU-C-16")),
    pytest.param("flush", [], [3, 3, 3], marks=pytest.mark.rule("AU-C-16")),
    pytest.param("full_house", ["cy", "bob", "cy"], [4, 3, 2], marks=pytest.mark.rule("AU-C-17")),
    pytest.param("four_of_a_kind", ["cy", "bob", "ada", "ada"], [2, 3, 3], marks=pytest.mark.rule("AU-C-18")),
    pytest.param("straight_flush", [], [2, 2, 2], marks=pytest.mark.rule("AU-C-19")),
]


@pytest.mark.parametrize(("hand", "targets", "left"), GM)
def test_what_a_hand_does_for_the_game_master(scene, hand, targets, left):
    s = scene(HANDS).gm_pool(*POOLS[hand]).to("disengaged").take("special")
    s.take(*(f"hit:gm>{target}" for target in targets))
    assert s.phase == "disengaged"
    assert [pc.health for pc in s.game.pcs] == left
    assert [len(pc.hand) for pc in s.game.pcs] == [3 - (hand == "flush")] * 3
    assert not s.game.gm.pool and set(POOLS[hand]) <= set(codes(s.game.gm.deck.discards))


@pytest.mark.rule("AU-C-14", "AU-C-11")
def test_two_pair_of_the_gm_strikes_nobody_twice(scene):
    s = scene(HANDS).gm_pool(*POOLS["two_pair"]).to("disengaged").take("special", "hit:gm>bob")
    assert s.ids() == ["hit:gm>ada", "hit:gm>cy"]
    s.asks("special")


@pytest.mark.rule("AU-C-62", "AU-C-16", "AU-Q-34")
def test_a_hand_that_could_finish_may_be_thrown_for_its_hits(scene):
    s = scene(HANDS, minors=[minor()], majors=[(major(), 2)]).to("players").pool(*POOLS["straight"])
    s.game.gm.deck.discards.append(s.beast.pile.pop())
    s.beast.shown = True
    s.anew().take("special:ada").passes("gm")
    assert s.game.enemies == [s.beast] and s.beast.at_last


@pytest.mark.rule("AU-C-14", "AU-C-16", "AU-C-19")
@pytest.mark.parametrize(
    ("hand", "ours", "theirs"),
    [
        ("pair", "1 hit", "1 hit"),
        ("two_pair", "2 hits", "1 hit on each of two"),
        ("straight", "4 hits", "1 hit on everybody"),
        ("flush", "4 hits, all heal 1", "1 hit on everybody, and a card each"),
        ("straight_flush", "7 hits", "2 hits on everybody"),
    ],
)
def test_a_special_attack_is_offered_with_all_that_it_does(scene, hand, ours, theirs):
    s = scene(HANDS, majors=[(major(), 10)]).to("players").pool(*POOLS[hand]).anew()
    named = hand.replace("_", " ")
    assert s.option("special:ada").label == f"Special Attack: {named}, {ours}"
    s.gm_pool(*POOLS[hand]).to("disengaged", round=2)
    assert s.option("special").label == f"Special Attack: {named}, {theirs}"
