"""The chance beside a Conflict before it begins (IN-LOOP-12, IN-LOOP-18)."""

import pytest

from content.registry import open_system
from engine.intentions.state.actions import Start
from engine.table.seating import players, sit_down
from tests.intentions.case import disguised
from tests.intentions.scene import foe, hero, place

GAMES = 40
NEAR = 0.15


def foreseen(s, seat="hero:1"):
    return {each.id: each for each in s.table.foreseen(seat)}


@pytest.mark.rule("IN-LOOP-12", "IN-LOOP-18")
def test_every_conflict_that_may_be_started_has_a_chance_and_nothing_else_has(scene):
    s = scene("Ada", "Bob").sets().comes("bob").asks("scene.quiet")
    found = foreseen(s)
    assert sorted(found) == sorted(each.id for each in s.options() if isinstance(each.action, Start))
    assert all(each.about and 0 <= each.win <= 1 for each in found.values())
    assert foreseen(s, "hero:2") == {}, "it is not its turn"


@pytest.mark.rule("IN-LOOP-12", "IN-C-43", "IN-C-45")
def test_what_needs_more_progress_is_had_less_often(scene):
    def chance(**given):
        s = scene(things=[place("yard", **given)], adventure={"places": ["yard"]}).sets().asks("scene.quiet")
        return foreseen(s)["start:ada>stop/sale"].win

    assert chance(easy=["stop"]) > chance() > chance(hard=["stop"]) > 0


@pytest.mark.rule("IN-LOOP-12", "IN-C-02")
def test_a_better_hero_has_it_more_often(scene):
    best, worst = (hero("Ada", pools=dict.fromkeys("acv", pool)) for pool in (5, 1))
    chances = [
        foreseen(scene(each).sets().asks("scene.quiet"))["start:ada>escape"].win for each in (best, worst)
    ]
    assert chances[0] > chances[1] + NEAR


@pytest.mark.rule("IN-LOOP-36", "IN-LOOP-12")
def test_what_nobody_knows_of_them_is_not_reckoned_with(scene):
    powers = foe("Vic", "villain", pools={"a": 3, "c": 3, "v": 2}, powers=["glamour"])
    weak = foe("Rex", weaknesses=[{"name": "Glass", "tag": "mirrors", "cost": 2}], powers=["claws"])
    s = scene("Ada", things=[powers, weak]).sets().asks("scene.quiet")
    before = s.table.imagined("hero:1")
    with disguised(s.table, "hero:1"):
        s.anew()
        assert s.table.imagined("hero:1") == before
    assert b"claws" not in before and b"glamour" not in before


@pytest.mark.rule("IN-LOOP-12")
def test_to_look_ahead_changes_nothing(scene):
    s = scene().sets().asks("scene.quiet")
    before, told = s.table.digest(), len(s.table.events)
    foreseen(s)
    assert (s.table.digest(), len(s.table.events)) == (before, told)


@pytest.mark.rule("IN-LOOP-12", "IN-LOOP-18")
@pytest.mark.parametrize("heroes", [1, 3])
def test_it_is_about_as_often_as_plain_heroes_have_it(heroes):
    system = open_system("intentions")
    promised, had = [], []
    for seed in range(GAMES):
        table = sit_down(system, {"heroes": heroes, "adventure": "lantern_auction"}, seed)
        seated = players(table, dict.fromkeys(table.seats, "scripted"))
        ours = [each.id for each in table.game.heroes]
        begun = 0
        while table.request and not (begun and table.game.conflict is None):
            seat = table.request.seats[0]
            picks = seated[seat].decide(table.view(seat), table.request).picks
            (option,) = (each for each in table.request.options_for(seat) if each.id in picks)
            if isinstance(option.action, Start):
                promised.append({each.id: each.win for each in table.foreseen(seat)}[option.id])
            table.decide(table.request.number, seat, picks)
            begun = begun or len(table.events) * isinstance(option.action, Start)
        had.append(any(e.kind == "achieved" and e.id in ours for e in table.events[begun:]))
    assert abs(sum(promised) - sum(had)) / GAMES < NEAR


@pytest.mark.rule("IN-Q-55", "IN-C-70", "IN-C-69")
def test_each_choice_of_who_is_in_it_says_who_then_stands_there_and_how_much_is_needed(scene):
    for nth in range(4):
        s = scene("Ada", "Bob", "Cy").sets().comes("bob", "cy")
        s.take("apart:ada", "start:ada>stop").asks("conflict.join")
        option = s.options()[nth]
        _, needs, against = option.label.split(" · ")
        s.take(option.id).asks("conflict.intention" if option.amount else "conflict.type")
        foes = [each for each in s.table.game.conflict.fighters if each.side == "mm"]
        assert needs == f"{sum(each.rating for each in foes)} Progress"
        assert all(each.name.rstrip(" 12") in against for each in foes)
        assert against.count("(rival)") + against.count("(villain)") == sum(not each.goons for each in foes)


@pytest.mark.rule("IN-Q-55", "IN-LOOP-12", "IN-LOOP-36")
def test_each_choice_of_who_is_in_it_has_a_chance_of_its_own_for_the_one_who_chooses(scene):
    s = scene("Ada", "Bob", hero("Cy", 2, pools={"a": 1, "c": 1, "v": 1})).sets().comes("bob", "cy")
    s.take("apart:ada", "start:ada>stop").asks("conflict.join")
    found = foreseen(s)
    assert list(found) == s.ids() and foreseen(s, "hero:2") == {}
    assert found["join:bob"].win > found["join:cy"].win, "the better partner"
    before = s.table.imagined("hero:1")
    with disguised(s.table, "hero:1"):
        s.anew()
        assert s.table.imagined("hero:1") == before


@pytest.mark.rule("IN-LOOP-12", "IN-Q-55")
def test_whose_turn_comes_next_is_foretold_nothing_where_it_is_asked_into_a_scene_of_the_mastermind(scene):
    s = scene().to("scene.set").past(2).to("scene.company")
    assert s.table.game.scene.setter == "ada", "in such a scene it decides what a setter does"
    assert foreseen(s) == {}
