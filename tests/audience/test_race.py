"""Scripted fighters: in the finale they play for the hand that finishes, before it they spend a hand that hits."""

import pytest

from engine.audience.ai.fighter import ScriptedFighter
from engine.audience.ai.finale import plan
from engine.audience.ai.persona import Persona
from engine.audience.state.pack import Hand
from tests.audience.scene import cards, codes, major


@pytest.mark.rule("AU-C-62", "AU-AUD-05", "AU-Q-16")
@pytest.mark.parametrize(
    ("pool", "hand", "played"),
    [
        ("", "2h 9h kh 3c", "2h 9h kh"),
        ("2s 9s", "kh 4s", "4s"),
        ("2s 9s", "kh 4c", ""),
        ("2s 9h 4c", "3c 5d 6h 7h", "3c 5d 6h 7h"),
        ("2s 9h 4c 5d jc", "6h 7h", "6h 7h"),
        ("2s 9s 4s js", "kh 7s 3s", "7s"),
    ],
)
def test_a_plan_takes_what_brings_the_finishing_hand_nearer_and_sweeps_a_spoilt_pool(pool, hand, played):
    found = plan(tuple(cards(*pool.split())), tuple(cards(*hand.split())), Hand.FLUSH)
    assert sorted(codes(found.cards)) == sorted(played.split()) and not found.spend


@pytest.mark.rule("AU-C-15", "AU-Q-34")
@pytest.mark.parametrize(("hand", "thrown"), [("4s 5c", False), ("4s 5c 6d", True)])
def test_a_pair_is_kept_for_the_third_of_its_rank_unless_a_fresh_pool_is_clearly_nearer(hand, thrown):
    found = plan(tuple(cards("kd", "kh")), tuple(cards(*hand.split())), Hand.THREE_OF_A_KIND)
    assert found.spend == thrown


@pytest.mark.rule("AU-Q-34", "AU-Q-12")
@pytest.mark.parametrize(
    ("pool", "hand", "first"),
    [
        ("2s 9h 2c", ["3d", "5d", "6d"], "special:ada"),
        ("2d 9d", ["3d", "5c", "6h"], "attack:ada>beast/3d"),
        ("2d 9d qd", ["4c", "5c", "6h"], "refresh:ada"),
        ("2d 9d qd 4d", ["5d", "5c", "6h"], "attack:ada>beast/5d"),
        ("2d 9d qd 4d 5d", ["8c", "5c", "6h"], "finish:ada>beast"),
    ],
)
def test_a_fighter_in_the_finale_plays_for_the_finishing_hand(scene, pool, hand, first):
    s = scene([hand], majors=[(major(finisher="flush"), 2)]).to("players")
    s.game.gm.deck.discards.append(s.beast.pile.pop())
    s.beast.shown = True
    s.pool(*pool.split()).anew()
    mind = ScriptedFighter(Persona(name="Script", side="players"), 0)
    assert mind.decide(s.table.view("hero:1"), s.table.request).picks == [first]


@pytest.mark.rule("AU-PLY-11", "AU-C-08")
@pytest.mark.parametrize(
    ("hand", "first"),
    [
        (["8h", "7c", "kh", "js", "ks", "ac"], "attack:ada>beast/"),
        (["qh", "jc", "kh", "js", "ks", "2c"], "refresh:ada"),
    ],
)
def test_a_hand_that_hits_is_played_before_a_fresh_one_is_drawn(scene, hand, first):
    """However many cards a Refresh would bring: it costs a turn, and so does playing them."""
    s = scene([hand], majors=[(major(), 6)]).to("players")
    mind = ScriptedFighter(Persona(name="Script", side="players"), 0)
    (picked,) = mind.decide(s.table.view("hero:1"), s.table.request).picks
    assert picked.startswith(first)


@pytest.mark.rule("AU-AUD-05", "AU-DEF-05", "AU-C-16")
def test_no_full_pool_is_kept_for_a_last_card_that_the_next_card_shows(scene):
    """The hit that brings a major to its last card drops a full pool, whatever hand it makes."""
    s = scene([["7c", "as"]], majors=[(major(), 2)]).to("players").pool("4h", "5h", "6s", "7d", "8h").anew()
    mind = ScriptedFighter(Persona(name="Script", side="players"), 0)
    (picked,) = mind.decide(s.table.view("hero:1"), s.table.request).picks
    assert picked in ("special:ada", "attack:ada>beast/7c")


@pytest.mark.rule("AU-C-39", "AU-INI-03")
@pytest.mark.parametrize("health", [1, 4])
def test_of_two_majors_the_one_that_snatches_is_engaged_last(scene, health):
    hands = [["2c", "3d", "4h"], ["9s", "8s", "7s"]]
    s = scene(hands, majors=[(major("Grasper", "snatch spades"), 6), (major("Beast"), 6)])
    s.ada.health = health
    mind = ScriptedFighter(Persona(name="Script", side="players"), 0)
    (picked,) = mind.decide(s.table.view("hero:1"), s.anew().table.request).picks
    assert picked.startswith("engage:ada>beast/")
