"""What holds of all shipped content, by the tables of the ledger (section 9: advice that the program honours)."""

from __future__ import annotations

import msgspec
import pytest

from content.troubleshooters import library
from engine.troubleshooters.scenario.assembling import assemble
from engine.troubleshooters.seen import results
from tests.troubleshooters.play import ready_made

ADVENTURES = [*library().adventures.values(), *(assemble(library().modules, seed) for seed in range(20))]
SCENES = [(each, scene) for each in ADVENTURES for scene in each.scenes.values()]
CHALLENGES = [(each, challenge) for each in ADVENTURES for challenge in each.challenges.values()]
SHEETS = {
    "TS-CHAR-13": ("Danae", "born_behind_the_wheel been_everywhere", "overconfident", "Greek", "English French",
                   "media_darling", "racing_car film_camera mechanics_toolbox wad_of_cash beachwear", 5),
    "TS-CHAR-14": ("Hanae", "press_credentials judo_black_belt", "code_of_honour", "Japanese", "English French German",
                   "looking_for_a_case foreign", "camera tape_recorder sports_car furisode film_camera", 5),
    "TS-CHAR-15": ("Lucien", "lock_picker sixth_sense", "bad_reputation", "French", "English",
                   "looking_for_an_adventure", "lockpicks flashlight binoculars disguise_kit compact_car", 6),
    "TS-CHAR-16": ("Sir Hugh", "peerage been_everywhere bushman", "honest drunkard", "English", "French Latin",
                   "looking_for_the_past", "hiking_gear survival_gear hunting_rifle off_road_vehicle camping_gear", 6),
    "TS-CHAR-17": ("Signe", "pilot military_rank fighter_pilot", "code_of_honour patriot", "Swedish", "English French",
                   "secret_service", "pocket_pistol parade_uniform handgun shortwave_radio_set bicycle", 6),
    "TS-CHAR-18": ("Margot", "tech_wiz young mad_inventor", "underage sleepy", "French German", "English",
                   "arch_enemy_the_meridian_club", "electronics_toolbox chemistry_lab_set moped walkie_talkie ski_gear", 5),
}  # fmt: skip
NAMES = (
    "Elektra",
    "Ambrosia",
    "Yurika",
    "Mishida",
    "Marchand",
    "Fitzroy",
    "Bäckström",
    "Giraud",
    "Octopus",
    "Senjogahara",
)


@pytest.mark.rule(
    "TS-CHAR-13", "TS-CHAR-14", "TS-CHAR-15", "TS-CHAR-16", "TS-CHAR-17", "TS-CHAR-18",
    "TS-CHAR-01", "TS-CHAR-02", "TS-CHAR-03", "TS-CHAR-04", "TS-CHAR-05", "TS-CHAR-06", "TS-Q-100", "TS-C-01",
)  # fmt: skip
@pytest.mark.parametrize("row", SHEETS)
def test_each_ready_made_hero_has_what_the_sheet_prints(row):
    from engine.troubleshooters.state.sheets import skills_of, vitality_of

    name, abilities, complications, native, fluent, hooks, kits, vitality = SHEETS[row]
    card = ready_made(name)
    assert card.abilities == tuple(abilities.split()) and card.complications == tuple(complications.split())
    assert (card.languages.native, card.languages.fluent) == (tuple(native.split()), tuple(fluent.split()))
    assert card.hook == tuple(hooks.split()) and sorted(card.kits) == sorted(kits.split())
    assert card.kits[0] == kits.split()[0]  # the signature one
    assert vitality_of(skills_of(library(), card)) == vitality


@pytest.mark.rule("TS-C-01", "TS-SCN-59")
def test_no_name_of_the_source_stands_in_what_is_shipped():
    from content.troubleshooters import PACKAGE

    for file, data in PACKAGE.files(PACKAGE.home).items():
        assert not [name for name in NAMES if name in data.decode()], file


@pytest.mark.rule(
    "TS-CHALLENGE-01", "TS-CHALLENGE-03", "TS-CHALLENGE-10", "TS-CHALLENGE-11", "TS-CHALLENGE-12", "TS-CHALLENGE-13",
    "TS-CHALLENGE-14", "TS-CHALLENGE-15", "TS-CHALLENGE-18", "TS-SCN-38",
)  # fmt: skip
def test_each_challenge_tells_of_every_outcome_its_table_can_give_and_limited_has_its_price():
    for adventure, each in CHALLENGES:
        where = (adventure.id, each.id)
        grades = ["great", "good", "limited", "abysmal"] + ["bad"] * (len(each.skills) > 3)
        assert 3 <= len(each.skills) <= 5 and len(each.reasons or each.skills) == len(each.skills), where
        for grade in grades:
            assert any(effect.text for effect in getattr(each, grade)), (*where, grade)
        told = [tuple(effect.text for effect in getattr(each, grade) if effect.text) for grade in grades]
        assert len(dict.fromkeys(told)) == len(grades), where


@pytest.mark.rule(
    "TS-SCENE-01", "TS-SCENE-02", "TS-SCENE-10", "TS-SCENE-11", "TS-FIGHT-02", "TS-SCN-08", "TS-SCN-09"
)
def test_each_scene_says_where_it_is_and_what_is_at_stake():
    for adventure, scene in SCENES:
        assert scene.where and scene.what, (adventure.id, scene.id)
        if scene.type in ("detailed", "fight", "action", "captive"):
            assert scene.text, (adventure.id, scene.id)


@pytest.mark.rule("TS-SCENE-08", "TS-SCENE-09")
def test_every_fight_is_an_action_scene_and_one_action_scene_is_no_fight():
    assert all(scene.zones for _, scene in SCENES if scene.type in ("fight", "action"))
    quiet = [scene for _, scene in SCENES if scene.type == "action"]
    assert quiet and not any(scene.enemies for scene in quiet)


@pytest.mark.rule("TS-CHECK-02", "TS-CHECK-03", "TS-CHECK-10", "TS-CHECK-11", "TS-Q-03", "TS-SCN-39")
def test_each_check_has_two_ends_that_differ_and_a_failure_changes_something():
    for adventure, scene in SCENES:
        for option in scene.options:
            where = (adventure.id, scene.id, option.id)
            if option.check is None:
                continue
            assert option.success != option.fail, where
            if scene.type not in ("fight", "action") and "-meaningful" not in option.tags:
                assert any(each.words for each in option.fail) or scene.attention, where


@pytest.mark.rule("TS-Q-01", "TS-Q-02", "TS-SCN-17", "TS-SCN-44")
def test_an_obstacle_can_be_got_over_in_at_least_two_ways():
    for adventure, scene in SCENES:
        if scene.type not in ("detailed", "captive") or adventure.head.lesson:
            continue
        ways: dict[str, list[str]] = {}
        for option in scene.options:
            if option.obstacle:
                named = next((each.challenge for each in option.effects if each.challenge), "")
                found = [each.skill for each in option.check.ways] if option.check else ["done"]
                found = list(adventure.challenges[named].skills) if named else found
                ways.setdefault(option.obstacle, []).extend(found)
        for obstacle, found in ways.items():
            assert len(dict.fromkeys(found)) > 1 or "done" in found, (adventure.id, scene.id, obstacle)


@pytest.mark.rule(
    "TS-HOOK-01", "TS-HOOK-02", "TS-HOOK-03", "TS-HOOK-04", "TS-HOOK-05", "TS-HOOK-06", "TS-HOOK-07", "TS-SCN-45",
)  # fmt: skip
def test_each_hook_of_a_hero_is_answered_by_every_adventure():
    hooks = {each for hero in library().heroes.values() for each in hero.hook}
    assert len(hooks) == 7
    for adventure in ADVENTURES:
        if not adventure.head.lesson:
            assert hooks <= {each.hook for each in adventure.frame.hooks}, adventure.id


@pytest.mark.rule("TS-REWARD-02", "TS-SCN-02", "TS-C-59")
def test_an_adventure_has_three_to_five_victory_conditions_with_their_rewards():
    for adventure in ADVENTURES:
        if not adventure.head.lesson:
            assert 3 <= len(adventure.victories) <= 5, adventure.id
            assert all(each.rewards for each in adventure.victories.values()), adventure.id


@pytest.mark.rule("TS-C-50", "TS-SCN-46", "TS-SCN-06")
def test_an_adventure_has_a_scene_for_each_slot_of_the_frame():
    from engine.troubleshooters.scenario.adventures import ROLES

    for adventure in ADVENTURES:
        if not adventure.head.lesson:
            assert all(adventure.of(role) for role in ROLES), adventure.id
            assert adventure.head.start in [each.id for each in adventure.of("opening")]


@pytest.mark.rule("TS-SCN-58")
def test_every_skill_is_asked_at_least_three_times():
    asked: dict[str, int] = {}
    for adventure in library().adventures.values():
        for scene in adventure.scenes.values():
            for option in scene.options:
                for way in option.check.ways if option.check else ():
                    asked[way.skill] = asked.get(way.skill, 0) + 1
            if scene.type == "fight":  # every fight asks for both
                asked = {**asked, **{skill: asked.get(skill, 0) + 1 for skill in ("Melee", "Ranged Combat")}}
        for challenge in adventure.challenges.values():
            for slot in challenge.skills:
                for skill in slot.removesuffix("*").split("/"):
                    asked[skill] = asked.get(skill, 0) + 1
    assert [skill for skill in library().skills if asked.get(skill, 0) < 3] == []


@pytest.mark.rule("TS-C-61", "TS-SCN-55", "TS-C-62")
def test_levels_change_figures_of_fights_and_clues_and_nothing_that_is_asked():
    levels = library().levels
    assert [each.threat_strike for each in levels.values()] == [3, 4, 4.5]
    assert [each.threat_climax for each in levels.values()] == [4.5, 5.5, 5.5]
    assert [each.clue_price for each in levels.values()] == [1, 2, 3]
    from tests.troubleshooters.tour import tour

    party = ["danae_kouris", "margot_keller"]
    lines = [tour(difficulty=each, heroes=party).go("to:hub", "to:mill").lines() for each in levels]
    assert lines[0] == lines[1] == lines[2]


@pytest.mark.rule("TS-CHECK-03", "TS-Q-03", "TS-SCN-03")
def test_nothing_is_rolled_for_a_clue_that_may_have_been_found_elsewhere():
    """Its obstacle is not there once that is known: two of five finds were of what the heroes had known."""
    vain = []
    for adventure, scene in SCENES:
        keys = [each.id for each in adventure.keys]
        for option in scene.options if adventure.role_of(scene.id) != "opening" else ():
            found = [each.clue for each in option.success if each.clue]
            only = option.check and found and all(each.clue or each.text for each in option.success)
            if only and not set(found) & set(keys) and all(_elsewhere(adventure, scene, id) for id in found):
                unknown = [{"not": {"has_clue": id}} for id in found]
                if not all(str(each)[1:-1] in str(msgspec.to_builtins(option.requires)) for each in unknown):
                    vain.append((scene.id, option.id, found))
    assert vain == []


def _elsewhere(adventure, here, clue):
    """Whether a clue is had in another scene as well."""
    scenes = [each for each in adventure.scenes.values() if each is not here]
    branches = [branch for each in scenes for option in each.options for branch in option.branches]
    trials = [word.challenge for branch in branches for word in branch if word.challenge]
    branches += [branch for id in trials for branch in adventure.challenges[id].branches]
    sold = any(clue in each.clues for each in scenes)
    return sold or any(word.clue == clue for branch in branches for word in branch)


@pytest.mark.rule("TS-CHALLENGE-10", "TS-LOOP-16")
def test_a_great_result_brings_all_that_a_good_one_does():
    """Else the slots would say of the best result that it does not work."""
    found = [
        (adventure.id, challenge.id)
        for adventure, challenge in CHALLENGES
        if not results.wanted(challenge, "good") <= results.wanted(challenge, "great")
    ]
    assert found == []
