"""Stress and Trauma taken off without a Resistance named: so many in all, divided at will (PT-Q-69)."""

import pytest

from engine.plot_twist.ai import scripted_player
from engine.plot_twist.ai.persona import Personas
from tests.plot_twist.scene import card, hero, villain

REST = {"do": "regenerate", "amount": 4}
SALVE = {"do": "remove_trauma", "amount": 2}
PEACE = {"do": "regenerate", "who": "all", "amount": 2}


def act(name, *do):
    return {"name": name, "do": list(do), "limit": "none"}


def hurt(who, physical, mental, social, kind="stress"):
    getattr(who, kind).update(physical=physical, mental=mental, social=social)


def tracks(who, kind="stress"):
    return tuple(getattr(who, kind)[name] for name in ("physical", "mental", "social"))


@pytest.mark.rule("PT-Q-69")
@pytest.mark.parametrize(
    ("picks", "left"),
    [
        ((("physical", 4),), (0, 4, 4)),
        ((("physical", 1), ("mental", 1), ("social", 2)), (3, 3, 2)),
        ((("mental", 3), ("social", 1)), (4, 1, 3)),
    ],
)
def test_so_many_points_in_all_off_any_of_the_three(scene, picks, left):
    s = scene([hero("Ada", actions=[act("Rest", REST)])])
    hurt(s.ada, 4, 4, 4)
    s.take("ability:ada>rest")
    s.pick(*(f"mend.stress:ada>{name}={nth}" for name, many in picks for nth in range(1, many + 1)))
    assert tracks(s.ada) == left


@pytest.mark.rule("PT-Q-69", "PT-Q-73")
def test_second_wind_at_three_three_three_takes_five_points(scene):
    half = {"of": "half", "amount": {"of": "counters", "name": "stress"}}
    wind = card("detail", "Second Wind", effects=[{"do": "regenerate", "amount": half}])
    s = scene([hero("Ada")], plots={"hero:1": [wind]})
    hurt(s.ada, 3, 3, 3)
    s.take("detail:ada/second-wind")
    s.pick(
        *(
            f"mend.stress:ada>{each}"
            for each in ("physical=1", "physical=2", "physical=3", "mental=1", "mental=2")
        )
    )
    assert tracks(s.ada) == (0, 1, 3)


@pytest.mark.rule("PT-Q-69")
def test_trauma_is_divided_likewise_and_stress_stays(scene):
    s = scene([hero("Ada", actions=[act("Salve", SALVE)])])
    hurt(s.ada, 1, 1, 1)
    hurt(s.ada, 1, 2, 1, "trauma")
    s.take("ability:ada>salve").pick("mend.trauma:ada>mental=1", "mend.trauma:ada>social=1")
    assert (tracks(s.ada, "trauma"), tracks(s.ada)) == ((1, 1, 0), (1, 1, 1))


@pytest.mark.rule("PT-Q-69")
@pytest.mark.parametrize(
    ("before", "left"), [((6, 0, 0), (2, 0, 0)), ((1, 1, 2), (0, 0, 0)), ((0, 0, 0), (0, 0, 0))]
)
def test_without_a_choice_nobody_is_asked(scene, before, left):
    s = scene([hero("Ada", actions=[act("Rest", REST)])])
    hurt(s.ada, *before)
    assert tracks(s.take("ability:ada>rest").asks("start").ada) == left


@pytest.mark.rule("PT-Q-69")
def test_a_resistance_that_is_named_is_the_only_one(scene):
    s = scene([hero("Ada", actions=[act("Rest", REST | {"resistance": "mental"})])])
    hurt(s.ada, 4, 3, 4)
    assert tracks(s.take("ability:ada>rest").asks("start").ada) == (4, 0, 4)


@pytest.mark.rule("PT-Q-69")
def test_several_targets_regenerate_so_much_each_and_whose_text_it_is_divides(scene):
    s = scene([hero("Ada", actions=[act("Peace", PEACE)]), hero("Bo")], villain("Vex"))
    for who in (s.ada, s.bo, s.vex):
        hurt(who, 2, 2, 0)
    s.take("ability:ada>peace")
    seats = []
    for id in ("ada", "bo", "vex"):
        seats += s.table.request.seats
        s.pick(f"mend.stress:{id}>physical=1", f"mend.stress:{id}>mental=1")
    assert seats == ["hero:1"] * 3
    assert [tracks(who) for who in (s.ada, s.bo, s.vex)] == [(1, 1, 0)] * 3


@pytest.mark.rule("PT-Q-69", "PT-STAT-10")
def test_who_cannot_regenerate_is_not_asked_and_trauma_goes_all_the_same(scene):
    fever = {"do": "forbid", "who": "party", "what_not": "heal"}
    s = scene([hero("Ada", actions=[act("Rest", REST), act("Salve", SALVE)])],
              twists=[card("twist", "Fever", passive=[fever])])  # fmt: skip
    hurt(s.ada, 4, 4, 0)
    hurt(s.ada, 2, 2, 0, "trauma")
    s.take("ability:ada>rest", "ability:ada>salve").pick(
        "mend.trauma:ada>physical=1", "mend.trauma:ada>mental=1"
    )
    assert (tracks(s.ada), tracks(s.ada, "trauma")) == ((4, 4, 0), (1, 1, 0))


@pytest.mark.rule("PT-Q-69", "PT-STATUS-04")
@pytest.mark.parametrize(("pick", "energy"), [("social", 1), ("physical", 0)])
def test_the_demoralized_recover_only_by_the_social_points_chosen(scene, pick, energy):
    gift = {"do": "gain", "counter": "energy", "amount": 1}
    s = scene([hero("Ada", actions=[act("Pep Talk", REST | {"amount": 1}, gift)])])
    s.ada.energy = 0
    s.ada.broken = True
    hurt(s.ada, 3, 0, 9)
    s.take("ability:ada>pep-talk", f"mend.stress:ada>{pick}=1")
    assert s.ada.energy == energy


@pytest.mark.rule("PT-Q-69", "PT-STATUS-01")
def test_the_incapacitated_are_neither_asked_nor_mended(scene):
    prayer = {"do": "regenerate", "who": "subject", "amount": 2}
    wake = {"on": "incapacitated", "who": "party", "do": [prayer]}
    blow = {"do": "deal", "who": {"kind": "hero", "other": True}, "amount": 9, "resistance": "physical"}
    s = scene(
        [hero("Ada", actions=[act("Blow", blow)]), hero("Bo", body=3)],
        twists=[card("twist", "Wake", triggers=[wake])],
    )
    hurt(s.bo, 0, 2, 2)
    s.take("ability:ada>blow").asks("start")
    assert tracks(s.bo) == (9, 2, 2)


@pytest.mark.parametrize(("charm", "left"), [(2, (4, 2, 3)), (1, (4, 3, 2))])
def test_a_scripted_player_mends_where_it_is_worst_and_ends_demoralized(scene, charm, left):
    s = scene([hero("Ada", body=3, mind=2, charm=charm, actions=[act("Rest", REST)])])
    hurt(s.ada, 6, 4, 3)
    s.ada.broken = charm == 1
    s.take("ability:ada>rest")
    player = scripted_player(Personas({}, {}), "hero:1", s.game.chosen, 1)
    s.pick(*player.decide(s.table.view("hero:1"), s.table.request).picks)
    assert tracks(s.ada) == left
