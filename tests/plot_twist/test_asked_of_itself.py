"""Texts that ask about the very figure they change, or play a card of the type they are: no part in their own answer."""

import pytest

from engine.plot_twist.asks.figures import value
from tests.plot_twist.scene import card, hero
from tests.plot_twist.words import act, gain

PLAY = {"do": "play", "type": "detail"}


def more(figure, asked, at_least=2):
    """One more of a figure while another one, or the same, is so much."""
    while_so = [{"is": "rank", "name": asked, "at_least": at_least}]
    return {"do": "modify", "figure": figure, "amount": 1, "when": while_so}


@pytest.mark.rule("PT-HER-10", "PT-CARD-01")
@pytest.mark.parametrize(("rank", "counts"), [(1, 1), (2, 3)])
def test_a_text_does_not_count_for_its_own_condition(scene, rank, counts):
    s = scene([hero("Ada", fighting=rank, passive=[more("fighting", "fighting")])])
    assert value(s.game, s.ada, "fighting") == counts


@pytest.mark.rule("PT-HER-10", "PT-CARD-01")
def test_a_text_does_not_count_for_its_own_amount(scene):
    again = {"do": "modify", "figure": "fighting", "amount": {"of": "figure", "name": "fighting"}}
    s = scene([hero("Ada", fighting=2, passive=[again])])
    assert value(s.game, s.ada, "fighting") == 4


@pytest.mark.rule("PT-HER-10", "PT-CARD-01")
@pytest.mark.parametrize(("ranks", "counts"), [((1, 1), [1, 1]), ((2, 1), [3, 2])])
def test_two_texts_that_ask_for_what_the_other_changes(scene, ranks, counts):
    texts = [more("fighting", "agility"), more("agility", "fighting")]
    s = scene([hero("Ada", fighting=ranks[0], agility=ranks[1], passive=texts)])
    assert [value(s.game, s.ada, each) for each in ("fighting", "agility")] == counts


@pytest.mark.rule("PT-KEY-01", "PT-ARMOR-01")
def test_armor_that_asks_for_power_that_asks_for_the_keyword(scene):
    armored = {"pick": "each", "keyword": "armor"}
    texts = [{"do": "keyword", "keyword": "armor", "who": armored}]
    s = scene([hero("Ada", keywords=["armor"], passive=texts), hero("Bo")])
    assert [value(s.game, who, "keyword.armor") for who in (s.ada, s.bo)] == [1, 0]


@pytest.mark.rule("PT-CARD-02", "PT-DETAIL-01")
@pytest.mark.parametrize(("others", "offered"), [([], False), ([[PLAY]], False), ([[PLAY], [gain(2)]], True)])
def test_a_detail_that_plays_a_detail_needs_another_that_can_be_played(scene, others, offered):
    notes = [card("detail", f"Note {n}", effects=do) for n, do in enumerate([[PLAY], *others])]
    s = scene(plots={"hero:1": notes})
    assert s.offered("detail:ada/note-0") == offered


@pytest.mark.rule("PT-DETAIL-01", "PT-CARD-01")
def test_details_that_play_one_another_cost_one_belief_in_all(scene):
    notes = [card("detail", f"Note {n}", effects=do) for n, do in enumerate([[PLAY], [PLAY], [gain(2)]])]
    s = scene(plots={"hero:1": notes}).take("detail:ada/note-0", "play:note-1", "play:note-2")
    assert (s.ada.energy, s.ada.belief, s.plots("hero:1")) == (11, 7, [])


@pytest.mark.rule("PT-Q-69", "PT-CARD-02")
@pytest.mark.parametrize(("word", "kind"), [("regenerate", "stress"), ("remove_trauma", "trauma")])
def test_nothing_comes_off_by_an_amount_below_nothing_and_nobody_is_asked(scene, word, kind):
    s = scene([hero("Ada", actions=[act("Act", {"do": word, "amount": -1}, gain(2))])])
    getattr(s.ada, kind).update(physical=2, mental=2)
    s.take("ability:ada>act")
    assert (sum(getattr(s.ada, kind).values()), s.ada.energy) == (4, 11)
