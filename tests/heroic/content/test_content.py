"""What the game comes with: heroes, foes, words, in the counts of HR-C-100 and HR-C-101."""

from __future__ import annotations

from collections import Counter
from string import Formatter
from typing import get_args

import msgspec
import pytest

from content.heroic import PACKAGE, checks
from content.heroic.checks.stage import scenes
from engine.heroic.state.dossiers import Archetype, Foe, Hero
from engine.heroic.state.story import ActionScene, TransitionScene
from engine.heroic.state.words import CUES, KINDS, LIMITS, RANKS, SFX, THEMES, LimitCode, SfxCode

LIBRARY = PACKAGE.library
HEROES = list(LIBRARY.heroes.values())
FOES = list(LIBRARY.foes.values())
OWNERS: list[Hero | Archetype | Foe] = [*HEROES, *LIBRARY.archetypes.values(), *FOES]
PRESETS = {
    "wall": ((8, 6, 10), ((10, 10, 6),), (8, 8), {"armor", "area"}),
    "spark": ((8, 10, 6), ((10, 8, 8),), (8, 8), {"area", "multi"}),
    "whisper": ((10, 6, 8), ((10, 8), (8,)), (8, 10), {"afflict", "focus"}),
    "mender": ((6, 8, 10), ((8, 8, 6), (8,)), (8, 10), {"mend", "multi"}),
    "lynx": ((10, 8, 6), ((8, 8), (8, 6)), (8, 10), {"riposte", "focus"}),
    "gear": ((6, 10, 8), ((10, 8, 8), (6,)), (8, 10), {"multi", "armor"}),
    "comet": ((8, 6, 10), ((12, 10),), (8, 8), {"reckless", "area"}),
    "mask": ((10, 8, 6), ((8, 8, 6), (8,)), (8, 10, 10), {"riposte", "focus"}),
}
"""HR-C-93: Affiliations, powers, Specialties, SFX."""


def of_tier(tier):
    return [each for each in FOES if each.tier == tier]


def test_the_content_is_sound_and_nothing_in_it_is_worth_a_look():
    reading = PACKAGE.read(PACKAGE.files(PACKAGE.home))
    assert (PACKAGE.complaints(reading), checks.warnings(reading)) == ([], [])


@pytest.mark.rule("HR-C-100")
def test_a_hero_stands_ready_for_each_of_eight_archetypes():
    assert sorted(each.archetype for each in HEROES) == sorted(LIBRARY.archetypes) == sorted(PRESETS)
    assert (len(LIBRARY.distinctions), len(LIBRARY.pool)) == (60, 16)


@pytest.mark.rule("HR-C-100", "HR-C-47")
@pytest.mark.parametrize("hero", HEROES, ids=lambda hero: hero.id)
def test_each_hero_has_twelve_lines_of_its_own(hero):
    lines = [*hero.lines.action, *hero.lines.hurt, *hero.lines.stressed_out]
    assert len(set(lines)) >= 12 and all((hero.lines.action, hero.lines.hurt, hero.lines.stressed_out))
    assert hero.tagline


@pytest.mark.rule("HR-C-93")
@pytest.mark.parametrize("id", PRESETS)
def test_an_archetype_has_the_dice_of_the_table(id):
    made = LIBRARY.archetypes[id]
    company, sets, specialties, sfx = PRESETS[id]
    assert msgspec.structs.astuple(made.affiliation) == company
    assert (
        tuple(tuple(sorted((each.size for each in held.powers), reverse=True)) for held in made.power_sets)
        == sets
    )
    assert tuple(sorted(RANKS[rank] for rank in made.specialties.values())) == specialties
    assert {each.code for held in made.power_sets for each in held.sfx} == sfx


@pytest.mark.rule("HR-C-93", "HR-C-87")
@pytest.mark.parametrize("hero", HEROES, ids=lambda hero: hero.id)
def test_a_ready_made_hero_has_the_dice_of_its_archetype_and_at_least_its_training_and_tricks(hero):
    preset = LIBRARY.archetypes[hero.archetype]
    assert hero.affiliation == preset.affiliation
    assert dice(hero) == dice(preset)
    assert len(hero.specialties) == len(preset.specialties) and training(hero) >= training(preset)
    assert tricks(hero) >= tricks(preset)


def dice(made):
    return [sorted(each.size for each in held.powers) for held in made.power_sets]


def training(made):
    return sorted(RANKS[rank] for rank in made.specialties.values())


def tricks(made):
    return {each.code for held in made.power_sets for each in held.sfx}


@pytest.mark.rule("HR-C-101")
def test_there_are_foes_of_every_tier():
    least = {"minor": 6, "mob": 6, "major": 8, "boss": 3, "colossus": 1, "extra": 6}
    counts = Counter(each.tier for each in FOES)
    assert {tier: counts[tier] >= count for tier, count in least.items()} == dict.fromkeys(least, True)


@pytest.mark.rule("HR-C-101", "HR-C-83", "HR-C-84", "HR-GM-07")
@pytest.mark.parametrize("foe", [*of_tier("major"), *of_tier("boss")], ids=lambda foe: foe.id)
def test_each_villain_has_a_sore_side_three_fates_and_a_line_for_every_cue(foe):
    assert foe.sore and all(msgspec.structs.astuple(foe.fates))
    assert set(foe.lines) == set(CUES) and all(foe.lines.values())


@pytest.mark.rule("HR-C-04", "HR-C-14", "HR-C-69", "HR-C-70")
@pytest.mark.parametrize(
    ("tier", "usual"),
    [("minor", (8, 8, 8, 8)), ("major", (10, 8, 10, 8, 8)), ("boss", (10, 8, 12, 10, 10))],
)
def test_the_pools_of_foes_are_the_usual_ones(tier, usual):
    for foe in of_tier(tier):
        powers = [max(each.size for each in held.powers) for held in foe.power_sets]
        company = max(msgspec.structs.astuple(foe.affiliation))
        assert (company, 8, *powers, max(RANKS[rank] for rank in foe.specialties.values())) == usual, foe.id


@pytest.mark.rule("HR-C-16")
@pytest.mark.parametrize(
    ("id", "points"),
    [
        ("lookout", 0.5), ("hired_blade", 1.5), ("rat_tide", 1), ("street_crew", 1.5), ("swept_up_crowd", 2),
        ("whispering_dead", 1.5), ("patrol_drones", 2), ("masked_guard", 2.5), ("aunt_cinder", 3), ("king_magpie", 6),
        ("walking_pier", 9),
    ],
)  # fmt: skip
def test_the_threat_of_foes_is_that_of_the_table(id, points):
    assert LIBRARY.foes[id].points == points


@pytest.mark.rule("HR-C-14", "HR-GM-22")
def test_minors_leave_at_d10_and_cowards_at_d8():
    leaves = {each.id: each.leaves_at for each in of_tier("minor")}
    assert leaves == dict.fromkeys(leaves, 10) | {"roof_runner": 8}
    assert {each.leaves_at for each in of_tier("boss")} == {0}


@pytest.mark.rule("HR-C-101", *(row.rule for row in (*SFX.values(), *LIMITS.values())))
def test_every_trick_and_every_flaw_is_somebodys():
    held = [each for owner in OWNERS for each in owner.power_sets]
    assert {each.code for set_ in held for each in set_.sfx} == set(get_args(SfxCode))
    assert {each.code for set_ in held for each in set_.limits} == set(get_args(LimitCode))


@pytest.mark.rule("HR-LOOP-30")
def test_each_template_is_told_in_a_sentence_with_its_arguments():
    for cards, rows in ((LIBRARY.sfx, SFX), (LIBRARY.limits, LIMITS)):
        assert list(cards) == list(rows)
        for code, row in rows.items():
            named = {name for _, name, _, _ in Formatter().parse(cards[code].text) if name}
            assert named == set(row.args), code


@pytest.mark.rule("HR-C-92")
def test_milestones_of_heroes_and_of_the_pool_are_made_of_the_words_for_heroes():
    own = [LIBRARY.milestones[id] for hero in HEROES for id in hero.milestones]
    assert len({each.id for each in own}) == 16
    for each in (*own, *LIBRARY.pool):
        assert each.xp1.word in ("hurt", "takes_stress", "aids", "defeats")
        assert (each.xp1.word, each.xp1.type) != ("hurt", "physical")
        assert each.xp3.word in (
            "counterattacks", "uses_limit", "stressed_out", "takes_stress", "heals", "first_word", "spares",
        )  # fmt: skip
        assert each.xp10.word in ("choice", "refuses") and each.xp10.option in THEMES[each.xp10.id]


@pytest.mark.rule("HR-GM-33", "HR-C-47")
def test_there_are_forty_words_and_some_for_every_kind_of_power():
    assert len(LIBRARY.words) >= 40
    assert {kind for each in LIBRARY.words for kind in each.kinds} == set(KINDS)
    for cue in ("action", "hurt", "stressed_out", *CUES):
        assert LIBRARY.said(cue), cue


# Issues


STANDARD = [each for each in LIBRARY.events.values() if each.length == "standard"]


def of_event(event, kind):
    return [each for each in scenes(LIBRARY, event) if isinstance(each, kind)]


@pytest.mark.rule("HR-C-102")
def test_there_are_two_issues_eighteen_scenes_to_play_at_once_and_one_lesson():
    assert len(STANDARD) >= 2 and [each.lesson for each in LIBRARY.events.values()].count(True) == 1
    bands = Counter(each.band for each in LIBRARY.nows.values())
    assert bands == {"easy": 4, "fair": 4, "hard": 4, "clear": 4, "boss": 2}
    for now in LIBRARY.nows.values():
        scene = LIBRARY.action_scenes[now.scene]
        assert (scene.objective.word == "clear") == (now.band == "clear")
        assert now.band != "boss" or any(LIBRARY.foes[each.id].tier == "boss" for each in scene.foes)


@pytest.mark.rule("HR-C-103")
@pytest.mark.parametrize("event", STANDARD, ids=lambda event: event.id)
def test_each_issue_has_what_it_takes(event):
    played, rests = of_event(event, ActionScene), of_event(event, TransitionScene)
    assert len(played) >= 6 and len(rests) >= 3
    assert sum(len(each.distinctions) for each in played) >= 14
    assert sum(len(each.effects) for each in played) >= 10
    assert sum(len(each.clever) for each in played) >= 12
    assert len(event.event_milestones) >= 4
    assert Counter(each.cost for each in event.unlocks) == {5: 2, 10: 2}
    endings = msgspec.structs.astuple(event.endings)
    assert len(set(endings)) == 6 and all(endings)
    assert any(LIBRARY.foes[each.id].tier == "boss" for scene in played for each in scene.foes)


@pytest.mark.rule("HR-C-103")
def test_together_they_hold_every_kind_of_scene():
    played = [each for event in STANDARD for each in of_event(event, ActionScene)]
    assert {each.objective.word for each in played} == {"defeat", "clear", "hold", "reach"}
    assert any(each.clock for each in played) and any(each.trauma_scene for each in played)
    assert 3 in [each.objective.hold for each in played]
    assert [event.stakes for event in STANDARD].count("high") == 1
    foes = [LIBRARY.foes[each.id] for scene in played for each in scene.foes]
    assert any(each.tier == "colossus" for each in foes)
    assert all(len(each.places) >= 2 and each.deadline for each in played)
