"""Investigation: a track for each Hero (PT-Q-11, PT-HER-03, PT-HER-08)."""

import pytest

from tests.plot_twist.scene import ally, card, hero


def find(amount, **fields):
    """An action that finds clues."""
    return {"name": "Search", "do": [{"do": "investigate", "amount": amount}], **fields}


@pytest.mark.rule("PT-Q-11")
def test_each_hero_has_a_track_of_its_own(scene):
    s = scene([hero("Ada", perception=2), hero("Bo", hacking=2)], coins=[4, 5])
    s.take("investigate:ada>perception").to("start", "hero:2").take("investigate:bo>hacking").to("start")
    assert (s.ada.clues, s.bo.clues) == (4, 5)
    assert s.table.view("hero:1").objective is None


@pytest.mark.rule("PT-Q-11", "PT-HER-03")
def test_who_has_six_peeks_and_every_player_then_sees_the_objective(scene):
    s = scene([hero("Ada", perception=3), hero("Bo", hacking=3)], coins=[4, 6])
    s.take("investigate:ada>perception").to("start", "hero:2").take("investigate:bo>hacking").to("start")
    seen = s.last("objective.seen")
    assert (seen.by, seen.card) == ("Bo", "World Domination")
    assert [s.table.view(seat).objective.name for seat in ("hero:1", "hero:2")] == ["World Domination"] * 2
    assert not s.game.objective.faceup
    assert s.ada.clues == 4


@pytest.mark.rule("PT-Q-11")
def test_perception_and_hacking_add_up_on_it_each_once_a_turn(scene):
    s = scene([hero("Ada", perception=2, hacking=2)], coins=[2, 2, 1])
    s.take("investigate:ada>perception").to("start")
    assert s.ids("hero:1").count("investigate:ada>hacking") == 1
    assert not s.offered("investigate:ada>perception")
    s.take("investigate:ada>hacking").to("start")
    assert not s.offered("investigate")
    s.end_turn().take("investigate:ada>hacking").to("start")
    assert s.ada.clues == 2 + 2 + 1


@pytest.mark.rule("PT-Q-11")
def test_the_clues_of_a_card_go_to_the_hero_it_is_played_for(scene):
    tip = card("detail", "Tip", effects=[{"do": "investigate", "amount": 2}])
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:2": [tip]}).take("detail:bo/tip")
    assert (s.ada.clues, s.bo.clues) == (0, 2)
    assert (s.last("investigated").by, s.last("investigated").total) == ("Bo", 2)


@pytest.mark.rule("PT-Q-11")
def test_the_clues_of_a_place_go_to_the_hero_who_asks_there(scene):
    place = card("location", "Archive", actions=[find(3, who={"kind": "hero"})])
    s = scene([hero("Ada"), hero("Bo")], location=place).take("ability:bo>search")
    assert (s.ada.clues, s.bo.clues) == (0, 3)


@pytest.mark.rule("PT-Q-11")
def test_an_ally_finds_clues_for_a_hero_of_its_player(scene):
    rex = ally("Rex", actions=[find(2)])
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:2": [rex]}).take("ally/rex", "ability:rex>search")
    assert (s.ada.clues, s.bo.clues) == (0, 2)


@pytest.mark.rule("PT-Q-11")
def test_of_several_heroes_its_player_names_one(scene):
    rex = ally("Rex", actions=[find(2)])
    s = scene([hero("Ada")], plots={"hero:1": [rex, hero("Bo")]}).take("hero/bo")
    s.take("ally/rex", "ability:rex>search").asks("choice")
    assert s.ids("hero:1") == ["clues:ada", "clues:bo"]
    s.take("clues:bo")
    assert (s.ada.clues, s.bo.clues) == (0, 2)


@pytest.mark.rule("PT-Q-11")
def test_everybody_sees_the_tracks(scene):
    s = scene([hero("Ada", perception=2), hero("Bo", actions=[find(3)])], coins=[2])
    s.take("investigate:ada>perception").to("start").take("ability:bo>search")
    for seat in ("hero:1", "gm"):
        shown = s.table.view(seat).snapshot()
        assert [one.clues for one in shown.characters] == [2, 3, None]
        assert shown.objective.clues == 3


@pytest.mark.rule("PT-Q-11")
def test_the_tracks_are_part_of_the_digest(scene):
    one, other = (scene([hero("Ada"), hero("Bo")]) for _ in range(2))
    other.bo.clues = 1
    assert one.table.digest() != other.table.digest()


@pytest.mark.rule("PT-HER-03")
def test_clues_beyond_the_sixth_are_told_in_the_sum_and_not_kept(scene):
    s = scene([hero("Ada", actions=[find(4)])])
    s.ada.clues = 4
    s.take("ability:ada>search")
    assert (s.log("investigated")[-1].total, s.ada.clues) == (8, 6)
