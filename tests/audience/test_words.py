"""Words that content may use and that the cards of the game do not: they mean the same wherever they may stand."""

import msgspec
import pytest

from engine.audience.seen.crowd import anew, distance
from engine.audience.state.library import Effect, Encounter, Special
from engine.audience.state.pack import HAND_NAMES, Hand
from engine.audience.state.setup import altered, combat_of
from engine.table import SetupError
from screens.audience.finale import needs
from tests.audience.hands import HAND, OTHER, TWO, both
from tests.audience.scene import cards, codes, major, minor

TWO_PAIR = ("9s", "9d", "3s", "3d")


def special(hand, **fields):
    return Special(**{"hand": hand, "hits": 1, "gm_hits": 1, **fields})


def called(scene, terms, *pool, hands=TWO):
    """A scene in which the game master has just called for a hand that means this."""
    s = scene(hands)
    s.game.library.specials[HAND_NAMES[terms.hand]] = terms
    return s.gm_pool(*pool).passes(*[pc.seat for pc in s.game.pcs]).take("special")


@pytest.mark.rule("AU-C-13", "AU-C-16")
def test_whoever_is_hit_by_a_hand_that_costs_a_card_loses_it(scene):
    s = called(scene, special("pair", gm_discard=1), "9s", "9d").take("hit:gm>bob")
    assert [len(pc.hand) for pc in s.game.pcs] == [3, 2]


@pytest.mark.rule("AU-C-14", "AU-C-16")
def test_two_who_are_hit_by_a_hand_that_costs_two_cards_lose_two_each(scene):
    terms = special("two_pair", gm_hits=2, spread="each_of_two", gm_discard=2)
    s = called(scene, terms, *TWO_PAIR).take("hit:gm>bob")
    assert terms.gm_does(2) == "1 hit on each of two, and 2 cards each"
    assert [len(pc.hand) for pc in s.game.pcs] == [1, 1]


@pytest.mark.rule("AU-C-14", "AU-C-55")
def test_more_hits_on_each_of_two_fall_on_two_of_three_in_halves(scene):
    terms = special("two_pair", gm_hits=4, spread="each_of_two")
    s = called(scene, terms, *TWO_PAIR, hands=[HAND, OTHER, ["2c", "3c", "5d"]])
    s.take("hit:gm>bob", "hit:gm>cy", "hit:gm>bob")
    assert terms.most == 2 and terms.gm_does(3) == "2 hits on each of two"
    assert [pc.full - pc.health for pc in s.game.pcs] == [0, 2, 2]


@pytest.mark.rule("AU-C-43", "AU-C-62")
@pytest.mark.parametrize(
    ("finisher", "pool", "works"),
    [("pair", ("9s", "9d"), True), ("pair", ("9s", "8d"), False), ("two_pair", TWO_PAIR, True),
     ("two_pair", ("9s", "9d", "3s"), False), ("two_pair", ("9s", "9d", "9h"), True)],
)  # fmt: skip
def test_a_pair_finishes_whom_a_pair_may_finish(scene, finisher, pool, works):
    s = scene(TWO, majors=[(major(finisher=finisher), 2)]).to("players")
    s.game.gm.deck.discards.append(s.beast.pile.pop())
    s.beast.shown = True
    assert bool(s.pool(*pool).anew().offered("finish:ada>beast")) == works


@pytest.mark.rule("AU-C-43", "AU-C-62")
def test_what_a_pool_lacks_for_a_pair_or_two_is_told_and_counted():
    pool = tuple(cards("9s", "8d"))
    assert needs(pool, Hand.PAIR).startswith("pair: has one 9, lacks 1")
    assert needs(tuple(cards("9s", "9d", "8d")), Hand.TWO_PAIR) == (
        "two pair: has two 9s and one 8, lacks 1, or three of a kind: has two 9s, lacks 1"
    )
    assert (
        distance(pool, Hand.PAIR) < distance(pool[:1], Hand.PAIR) < distance(pool[:1], Hand.THREE_OF_A_KIND)
    )
    assert anew(Hand.PAIR) < anew(Hand.TWO_PAIR) < anew(Hand.THREE_OF_A_KIND)


@pytest.mark.rule("AU-C-42", "AU-C-44")
@pytest.mark.parametrize(("kinds", "come"), [(("Lamp Imp",), ["Lamp Imp"]), ((), ["Hymnal Moth"])])
def test_a_minor_that_joins_where_none_stands_is_of_the_encounters_kinds_or_the_majors(system, kinds, come):
    plain = msgspec.structs.replace(system.library.encounters["plain"], minors=kinds, strength="easy")
    combat = combat_of(system.library, plain, 1)
    then = altered(system.library, plain, combat, Effect(do="minor", amount=1))
    assert (combat.minors, list(then.minors)) == ((), come)


@pytest.mark.rule("AU-C-42", "AU-C-44")
def test_a_major_that_stands_in_for_another_brings_its_own_minors(system):
    foes = {"2": {"major": "The Polite Hunger", "health": 3}}
    own = msgspec.convert(
        {"id": "own", "title": "Own", "major": "The Tin Choir", "by_players": foes}, Encounter
    )
    combat = combat_of(system.library, own, 2)
    then = altered(system.library, own, combat, Effect(do="minor", amount=2))
    assert then.minors == ("Dinner Guest", "Silver Swarm")


@pytest.mark.rule("AU-C-42", "AU-C-44")
def test_no_strength_is_wished_for_with_an_episode(system):
    with pytest.raises(SetupError, match="a strength of their own"):
        system.setup({"episode": "lamplight", "strength": "hard"}, 1)


@pytest.mark.rule("AU-C-57", "AU-C-31", "AU-C-02")
def test_nothing_regrows_where_no_card_is_left_to_draw(scene):
    s = scene([HAND], majors=[(major("Beast", "regrow hearts"), 3)], gm=["9h", "kd"])
    s.take("engage:ada>beast/kc").to("players").take("attack:ada>beast/9s").to("engaged")
    s.game.gm.deck.cards.clear()
    s.game.gm.deck.discards.clear()
    s.take("attack:beast>ada/9h")
    assert s.phase != "power.regrow" and not s.log("power")


@pytest.mark.rule("AU-C-23", "AU-C-02")
def test_reload_is_kept_where_no_card_is_left_to_draw(scene):
    s = scene(TWO, majors=[(major(), 4)], **both("reload spades")).to("players")
    s.game.players.deck.cards.clear()
    s.take("attack:ada>beast/9s")
    assert s.phase == "players" and not s.ada.used


@pytest.mark.rule("AU-C-61", "AU-C-32")
def test_a_card_that_came_back_and_is_lost_to_dread_is_no_longer_marked(scene):
    foes = {"minors": [minor("Hound", "dread clubs")], "majors": [(major(), 2)]}
    s = scene([["2s", "8d"], OTHER], gm=["2c", "9c", "3c"], **foes, **both("grit spades"))
    s.take("engage:ada>hound/8d").passes("hero:1", "hero:2").take("attack:beast>ada/2c")
    s.take("attack:ada>hound/2s", "power.grit:ada").passes("hero:1", "hero:2")
    s.take("attack:hound>ada/9c", "power.dread:hound>ada")
    assert (codes(s.ada.hand), s.ada.returned) == ([], [])
