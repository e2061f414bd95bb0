"""Adventures put together from modules (TS-C-60)."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec
import pytest

from content.troubleshooters import library
from content.troubleshooters.checks import references, stage
from engine.troubleshooters.scenario.adventures import ROLES, Adventure
from engine.troubleshooters.scenario.assembling import Modules, assemble, fitting, ranks
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.filling import BRACES, Words, text


def asked(table: msgspec.Struct) -> list[str]:
    """The words that a table wants filled in."""
    return BRACES.findall(msgspec.json.encode(table).decode())


def named(scene: msgspec.Struct, scenes: Mapping[str, msgspec.Struct]) -> list[str]:
    """The other scenes that a scene names, wherever it does."""
    words = re.findall(r'"([^"]+)"', msgspec.json.encode(scene).decode().replace('\\"', ""))
    return [word for word in words if word in scenes and word != scene.id]


@pytest.fixture(scope="module")
def parts() -> Modules:
    return library().modules


@pytest.fixture(scope="module")
def many(parts) -> list[Adventure]:
    return [assemble(parts, seed) for seed in range(200)]


@pytest.mark.rule("TS-C-60")
def test_two_hundred_adventures_stand_up_to_what_an_authored_one_must(many):
    told = [(each.parts, *problem) for each in many for problem in references.faults(library(), each)]
    told += [(each.parts, *problem) for each in many for problem in stage.faults(library(), each)]
    assert told == []


@pytest.mark.rule("TS-SCN-37")
def test_from_every_scene_a_way_leads_to_the_aftermath(many):
    for adventure in many:
        ways = {id: named(scene, adventure.scenes) for id, scene in adventure.scenes.items()}
        out = [each.id for each in adventure.of("aftermath")]
        for _ in ways:
            out += [id for id, to in ways.items() if id not in out and any(each in out for each in to)]
        assert [id for id in ways if id not in out] == [], adventure.parts


@pytest.mark.rule("TS-C-60")
def test_each_slot_has_a_module_of_its_role_whose_needs_earlier_ones_meet(parts, many):
    modules = {each.id: each for each in parts.modules}
    for adventure in many:
        given: list[str] = []
        for module in (modules[id] for id in adventure.parts):
            assert [need for need in module.needs if need not in given] == []
            given += module.gives
        roles = [modules[id].role for id in adventure.parts]
        assert roles == [role for role in ROLES for _ in range(4 if role == "lead" else 1)]
        assert len(dict.fromkeys(adventure.parts)) == len(adventure.parts)


@pytest.mark.rule("TS-C-60")
def test_all_words_are_filled_in(many):
    left = [
        (each.parts, id, asked(scene)) for each in many for id, scene in each.scenes.items() if asked(scene)
    ]
    left += [
        (each.parts, id, asked(made)) for each in many for id, made in each.challenges.items() if asked(made)
    ]
    left += [
        (each.head.title, id, asked(clue)) for each in many for id, clue in each.clues.items() if asked(clue)
    ]
    assert left == [] and not any("{" in each.head.title + each.head.preview for each in many)


@pytest.mark.rule("TS-GM-23")
def test_a_seed_is_an_adventure(parts, many):
    again = assemble(parts, 7)
    assert again.parts == many[7].parts and again.head == many[7].head and again.scenes == many[7].scenes
    assert len({(each.villain.id, each.parts) for each in many}) > 190


@pytest.mark.rule("TS-C-60")
def test_no_module_of_the_last_adventures_comes_again_where_another_fits(parts):
    for seed in range(50):
        before = assemble(parts, seed)
        after = assemble(parts, seed + 1000, recent=before.parts)
        for id in [id for id in after.parts if id in before.parts]:
            module = next(each for each in parts.modules if each.id == id)
            given = [word for each in parts.modules if each.id in after.parts for word in each.gives]
            others = [each.id for each in fitting(parts.modules, module.role, given)]
            assert all(each in (*before.parts, *after.parts) for each in others), (id, others)


@pytest.mark.rule("TS-C-60", "TS-GM-23")
def test_four_leads_tell_four_different_things_beside_their_keys(many):
    for each in many:
        leads = [scene for scene in each.scenes.values() if scene.id.startswith("ld_")]
        beside = [clue for scene in leads for clue in scene.clues if not clue.startswith("k_")]
        assert len(beside) == 4 and len(set(beside)) >= 3, [each.head.title, beside]


@pytest.mark.rule("TS-C-68")
def test_a_nemesis_can_be_asked_for(parts):
    asked_for = [assemble(parts, seed, villain="glass") for seed in range(5)]
    assert {each.villain.id for each in asked_for} == {"glass"}
    assert all(parts.villains["glass"].name in each.head.preview for each in asked_for)


@pytest.mark.rule("TS-C-51")
def test_the_leads_are_dealt_a_key_clue_each_and_the_hub_names_them_all(many):
    for adventure in many:
        leads = adventure.of("lead")
        keys = [[clue for clue in scene.clues if adventure.clues[clue].key] for scene in leads]
        assert sorted(key for each in keys for key in each) == sorted(each.id for each in adventure.keys)
        ways = [effect.goto for option in adventure.of("hub")[0].options for effect in option.effects]
        assert [way for way in ways if way in adventure.scenes][:4] == [each.id for each in leads]


@pytest.mark.rule("TS-C-52")
def test_leads_the_approach_and_captivity_step_the_scheme(many):
    for adventure in many:
        roles = [*adventure.of("lead"), *adventure.of("approach"), *adventure.of("captive")]
        assert list(adventure.frame.counts) == [each.id for each in roles]


@pytest.mark.rule("TS-SCN-48")
def test_every_villain_has_somebody_of_each_rank_that_modules_write_of(parts):
    assert len(parts.villains) >= 6
    for villain in parts.villains.values():
        assert list(ranks(parts, villain)) == ["mook", "underling", "lieutenant", "boss"], villain.id
        assert len(villain.plan) == 3


@pytest.mark.rule("TS-SCN-47")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("{thing} hums.", "The Yes hums."),
        ("It hums. {thing} stops.", "It hums. The Yes stops."),
        ("You hear {thing}.", "You hear the Yes."),
        ("'{thing} is mine,' he says.", "'The Yes is mine,' he says."),
        ("Nobody knows {nothing}.", "Nobody knows {nothing}."),
    ],
)
def test_a_word_at_the_beginning_of_a_sentence_is_written_large(words, told):
    assert text(words, {"thing": "the Yes"}) == told


@pytest.mark.rule("TS-SCN-47")
def test_a_word_alone_is_an_id_and_in_a_text_a_name_and_a_slot_a_scene_only_where_one_is_meant():
    words = Words({"mook": "shop_assistant"}, {"mook": "Shop assistant"}, {"hub": "back_room"})
    effect = Effect(director="{mook}", change="leave", text="The {mook} goes. hub", goto="hub", set="hub")
    made = words.filled(effect)
    assert (made.director, made.text, made.goto, made.set) == (
        "shop_assistant",
        "The Shop assistant goes. hub",
        "back_room",
        "hub",
    )
