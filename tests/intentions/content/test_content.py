"""What the game comes with: the counts of IN-C-85 to IN-C-94."""

from __future__ import annotations

from collections import Counter
from string import Formatter
from typing import get_args

import pytest

from content import primer, rulebook
from content.intentions import PACKAGE, checks
from content.intentions.checks import texts
from engine.intentions.state.words import LANES, POWERS, TYPES, GoalKind, Margin, SceneTag, Temper

LIBRARY = PACKAGE.library
HEROES = list(LIBRARY.heroes.values())
FIGURES = list(LIBRARY.antagonists.values())
RELEASED = ("lantern_auction", "seven_floors_down", "butchers_carnival")


def test_the_content_is_sound_and_nothing_in_it_is_worth_a_look():
    reading = PACKAGE.read(PACKAGE.files(PACKAGE.home))
    assert (PACKAGE.complaints(reading), checks.warnings(reading)) == ([], [])


@pytest.mark.rule("IN-C-85")
def test_three_heroes_stand_ready_for_each_of_eight_archetypes():
    assert len(LIBRARY.archetypes) == 8
    assert Counter(each.archetype for each in HEROES) == dict.fromkeys(LIBRARY.archetypes, 3)
    talents = Counter(name for each in HEROES for name in each.talents)
    assert set(talents) == set(LIBRARY.talents) and min(talents.values()) >= 3
    assert {code for each in HEROES for code in each.powers} == set(POWERS)
    for key, known in (("ritual", LIBRARY.rituals), ("gadget", LIBRARY.gadgets)):
        held = Counter(getattr(each, key) for each in HEROES)
        assert set(held) == set(known) and min(held.values()) >= 3


@pytest.mark.rule("IN-C-84")
def test_any_party_of_ready_made_heroes_may_sit_down_together():
    assert len({(each.ritual, each.gadget) for each in HEROES}) == len(HEROES)


@pytest.mark.rule("IN-C-87")
def test_each_scene_tag_has_three_weaknesses():
    assert Counter(each.tag for each in LIBRARY.weaknesses.values()) == dict.fromkeys(get_args(SceneTag), 3)


@pytest.mark.rule("IN-C-89")
def test_the_cast_is_of_all_tiers_and_archetypes():
    tiers = Counter(each.tier for each in FIGURES)
    least = {"agent": 6, "rival": 5, "villain": 4, "arch": 3}
    assert {tier: tiers[tier] >= count for tier, count in least.items()} == dict.fromkeys(least, True)
    tempers = Counter(each.archetype for each in FIGURES)
    assert set(tempers) == set(get_args(Temper)) and min(tempers.values()) >= 3
    assert all(len({each.archetype for each in FIGURES if each.tier == tier}) >= 2 for tier in least)


@pytest.mark.rule("IN-C-90")
def test_there_are_plain_and_tough_goons():
    ratings = Counter(each.rating for each in LIBRARY.goons.values())
    assert ratings[2] >= 4 and ratings[3] >= 2


@pytest.mark.rule("IN-C-91", "IN-GM-10", "IN-GM-11", "IN-GM-12")
def test_each_of_three_masterminds_has_an_adventure_a_figure_and_lines():
    minds = [LIBRARY.masterminds[LIBRARY.adventures[id].mastermind] for id in RELEASED]
    assert sorted(each.persona for each in minds) == ["butcher", "collector", "patron"]
    assert all(each.lines and LIBRARY.antagonists[each.own_figure].tier == "arch" for each in minds)


@pytest.mark.rule("IN-C-92")
@pytest.mark.parametrize("id", RELEASED)
def test_an_adventure_has_enough_of_everything(id):
    each = LIBRARY.adventures[id]
    places = [LIBRARY.places[place] for place in each.places]
    scenes = [LIBRARY.mm_scenes[scene] for scene in each.mm_scenes]
    assert 60 <= len(each.preview.split()) <= 90
    assert 6 <= len(places) <= 8 and 3 <= len(each.times) <= 4 and 10 <= len(each.reasons) <= 12
    assert Counter(scene.finale for scene in scenes) == {False: 8, True: 1}
    assert len(each.clues) >= 8 and len(each.items) >= 5 and len(each.persons) >= 6
    assert len({beat for place in places for beat in place.beats}) >= 24
    assert len({fact for place in places for fact in place.facts}) >= 18
    assert len(each.plot_text) == 9
    assert set(Counter(LIBRARY.goals[goal].kind for goal in each.goals).values()) == {3}


@pytest.mark.rule("IN-C-93")
def test_there_are_four_goals_and_three_drawbacks_a_kind():
    assert Counter(each.kind for each in LIBRARY.goals.values()) == dict.fromkeys(get_args(GoalKind), 4)
    kinds = ("vanity", "hunger", "debt", "fear", "loyalty", "temper", "secret", "pride")
    assert Counter(each.kind for each in LIBRARY.drawbacks.values()) == dict.fromkeys(kinds, 3)


@pytest.mark.rule("IN-C-76")
def test_each_kind_of_goal_has_its_scene():
    assert set(LIBRARY.goal_scenes) == set(get_args(GoalKind))
    assert all(len(each.offers) == 3 for each in LIBRARY.goal_scenes.values())


@pytest.mark.rule("IN-C-94")
def test_there_are_two_lines_for_each_type_lane_and_margin_and_more_for_the_rest():
    told = LIBRARY.lines
    spoken = [(each.type, each.lane, each.margin) for each in told if each.event == "type"]
    assert Counter(spoken) == {
        (type, lane, margin): 2 for type in TYPES for lane in LANES for margin in get_args(Margin)
    }
    assert len(told) >= 400 and len({each.text for each in told}) == len(told)
    assert {each.event for each in told} == {"type", "result", "harm", "mark", "quiet", "goons"}
    assert max(len(each.text.split()) for each in told) <= 25


@pytest.mark.rule("IN-C-94")
def test_lines_name_nobody_but_who_and_other():
    for each in LIBRARY.lines:
        named = {name for _, name, _, _ in Formatter().parse(each.text) if name}
        assert named <= ({"who", "other"} if each.event in ("type", "goons") else {"who"}), each.text


@pytest.mark.rule("IN-GM-15")
def test_no_persona_leans_further_than_it_may():
    minds = {stem: each for stem, each in PACKAGE.personas.items() if each["side"] == "gm"}
    assert {each.persona for each in LIBRARY.masterminds.values()} == set(minds)
    for each in minds.values():
        for word, amount in each["weights"].items():
            if word in TYPES:
                assert abs(amount) <= 2, each["name"]
            elif word.startswith("chance_"):
                assert abs(amount) <= 15, each["name"]


@pytest.mark.rule("IN-C-105")
def test_rules_and_primer_hold_no_word_of_another_game():
    told = [*rulebook.load("intentions"), *primer.load("intentions").section]
    assert [fault for each in told for fault in texts.faults(each)] == []
