"""The linter: one kind of mistake a test, one thing spoilt in a sound issue a case (HR-C-104 to HR-C-115)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.heroic.content.small import of, words


def put(table: Any, path: str, value: Any) -> None:
    """Put a value where a path of keys and places leads, such as ``power_set.0.powers.1.size``."""
    *way, last = path.split(".")
    for step in way:
        table = table[int(step)] if isinstance(table, list) else table[step]
    if isinstance(table, list):
        table[int(last)] = value
    else:
        table[last] = value


def choice(id: str, *options: str) -> dict[str, Any]:
    return {"id": id, "text": "What now?", "options": [{"id": each, "label": each} for each in options]}


def test_the_small_issue_is_sound_and_nothing_in_it_is_worth_a_look(complain, warn):
    assert (complain(), warn()) == ([], [])


@pytest.mark.rule("HR-C-104", "HR-C-123")
@pytest.mark.parametrize(
    ("kind", "id", "path", "value", "said"),
    [
        ("hero", "ada", "milestones", ["first", "third"], "ada: milestones: there is no Milestone 'third'"),
        ("hero", "ada", "archetype", "wall", "ada: archetype: there is no archetype 'wall'"),
        ("hero", "ada", "power_set.0.powers.0.tags", ["heat"], "ada: power_set: 'heat' of Body 1 is no tag of a power"),
        ("hero", "ada", "power_set.0.sfx.0.code", "mutli", "ada: power_set[0].sfx[0].code: unknown word 'mutli'"),
        ("event", "small", "acts", ["one", "too"], "small: acts: there is no act 'too' (do you mean 'two'?)"),
        ("event", "small", "event_milestones", ["x"], "small: event_milestones: there is no Milestone 'x'"),
        ("event", "small", "flags", [], "small: alarm: prices[1].op.flag: there is no flag 'no_bridge'"),
        ("act", "one", "scenes", ["alarm", "in", "gate"], "one: scenes: there is no scene 'in'"),
        ("act", "one", "scenes", ["inn", "alarm", "gate"], "one: scenes: no way leads to 'alarm'"),
        ("act", "one", "scenes", [[{"if": "no_bridge", "to": "alarm"}], "inn", "gate"],
         "one: scenes: all but its last entry have an 'if', the last has none"),
        ("action_scene", "alarm", "exits.win", "keep", "one: alarm: exits: there is no scene of this act 'keep'"),
        ("action_scene", "gate", "exits.lose", "alarm", "one: scenes: from 'gate', losing alone never comes to an end"),
        ("action_scene", "alarm", "fill.0", "thugs", "alarm: foes: there is no foe 'thugs'"),
        ("action_scene", "alarm", "fill.0", "baron", "alarm: fill: 'baron' is no minor and no crowd"),
        ("action_scene", "keep", "foes.0.place", "roof", "keep: foes: there is no place 'roof'"),
        ("action_scene", "keep", "objective.defeat", ["king"], "keep: objective.defeat: there is no foe here 'king'"),
        ("action_scene", "alarm", "clever.0.needs", "Charm", "alarm: clever[0].needs: there is no kind, Specialty or asset"),
        ("action_scene", "alarm", "undoable", {"Slippery": "wet"}, "alarm: undoable: there is no power that undoes 'wet'"),
        ("action_scene", "alarm", "undoable", {"Gate": "locked"}, "alarm: undoable: there is no trait here 'Gate'"),
        ("action_scene", "alarm", "prices.0.op", {"stress": ["mental", 8, "dog"]},
         "alarm: prices[0].op.stress: there is no foe here and no word of HR-C-124 'dog'"),
        ("action_scene", "alarm", "effects.0.op", {"move": {"who": "all", "place": "sky"}},
         "alarm: effects[0].op.move.place: there is no place 'sky'"),
        ("action_scene", "alarm", "effects.0.op", {"clock": 1}, "alarm: effects[0].op.clock: this scene has no clock"),
        ("action_scene", "alarm", "effects.0.op", {"step_back": "Hope"},
         "alarm: effects[0].op.step_back: there is no trait here 'Hope'"),
        ("action_scene", "alarm", "id", "inn", "inn: id: this is the id of an Action Scene"),
        ("action_scene", "alarm", "id", "other", "other: no act and no quick start has this scene"),
        ("milestone", "first", "xp10.id", "murder", "first: xp10.id: there is no choice 'murder'"),
        ("milestone", "first", "xp10.option", "spear", "first: xp10.option: there is no option of 'mercy' 'spear'"),
        ("milestone", "first", "xp3", {"word": "spares", "tag": "cat"},
         "first: xp3.tag: there is no foe with the tag 'cat'"),
        ("transition_scene", "inn", "clues", [{"text": "A letter.", "sore": "duke"}],
         "inn: clues[0].sore: there is no foe 'duke'"),
    ],
)  # fmt: skip
def test_what_names_nothing_or_leads_nowhere_is_told(tables, complain, kind, id, path, value, said):
    put(of(tables, kind, id), path, value)
    assert any(line.startswith(said) for line in complain()), complain()


@pytest.mark.rule("HR-C-104", "HR-LOOP-46")
def test_a_quick_start_is_one_scene_that_there_is(tables, complain):
    tables["now"] = [{"scene": "alarm", "band": "easy"}, {"scene": "attic", "band": "easy"}]
    assert complain() == [
        "attic: scene: there is no Action Scene 'attic' (known: alarm, gate, chase, keep) (HR-C-104)",
    ]


@pytest.mark.rule("HR-C-105", "HR-SET-01", "HR-C-01", "HR-C-02", "HR-C-03", "HR-C-05", "HR-C-06", "HR-C-08")
@pytest.mark.parametrize("kind", ["hero", "archetype"])
@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("power_set.0.powers.0.size", 7, "power_set[0].powers[0].size: Expected `int` that's a multiple of 2"),
        ("power_set.0.powers.0.size", 14, "power_set[0].powers[0].size: Expected `int` <= 12"),
        ("affiliation.team", 8, "affiliation: is not a d6, a d8 and a d10, each once (HR-C-01)"),
        ("distinctions", ["Brave", "Bold", "Bold"], "distinctions: a hero has three different ones (HR-C-02)"),
        ("power_set.0.powers", [], "power_set[0].powers: 0 are too few or too many (HR-C-03)"),
        ("power_set.0.powers.0.size", 4, "power_set[0].powers: a power is a d6 at least (HR-C-03)"),
        ("power_set.0.sfx", [], "power_set.sfx: a hero has two at least (HR-C-03)"),
        ("power_set.0.powers.0.size", 6, "power_set: powers of 6 points, not 7 to 9 (HR-C-05)"),
        ("specialties", {"Combat": "master"}, "specialties: has 1, not 2 to 5 (HR-C-06)"),
        ("specialties", dict.fromkeys(("Combat", "Crime", "Psychology"), "master"),
         "specialties: more than two at master (HR-C-06)"),
        ("milestones", ["first", "first"], "milestones: a hero has two different ones (HR-C-08)"),
    ],
)  # fmt: skip
def test_a_sheet_beyond_its_bounds_is_told(tables, complain, kind, path, value, said):
    sheet = tables[kind][0]
    put(sheet, path, value)
    assert any(line.startswith(f"{sheet['id']}: {said}") for line in complain()), complain()


@pytest.mark.rule("HR-C-105", "HR-C-87")
def test_a_hero_costs_twelve_points_at_most(tables, complain):
    tables["hero"][0]["power_set"][0]["sfx"] = [{"code": code} for code in ("multi", "area", "split")]
    assert complain() == []
    tables["hero"][0]["specialties"]["Covert"] = "expert"
    assert complain() == ["ada: power_set: it costs 13 points in all, at most 12 (HR-C-87)"]


@pytest.mark.rule("HR-C-105", "HR-C-90")
def test_a_hero_has_something_to_react_with_and_a_type_besides_the_physical(tables, complain):
    ada = tables["hero"][0]
    for power in [power for each in ada["power_set"] for power in each["powers"]]:
        power |= {"kind": "strength", "tags": []}
    ada["specialties"] = {"Combat": "expert", "Acrobatics": "expert"}
    assert complain() == [
        "ada: power_set: no power is of kind durability, reflexes, shape, phase, mind (HR-C-90)",
        "ada: power_set: neither a power nor a Specialty opens mental or emotional stress (HR-C-90)",
    ]


@pytest.mark.rule("HR-C-105", "HR-C-91")
def test_the_dice_of_a_second_set_are_d8_at_most(tables, complain):
    tables["hero"][0]["power_set"][1]["powers"][0]["size"] = 10
    assert complain() == ["ada: power_set[1].powers: the dice of a second set are d8 at most (HR-C-91)"]


@pytest.mark.rule("HR-C-13", "HR-C-14", "HR-C-15", "HR-C-69", "HR-C-70", "HR-C-86")
@pytest.mark.parametrize(
    ("id", "path", "value", "said"),
    [
        ("dog", "die", 10, "die: an extra has one, a d6 or a d8"),
        ("thug", "die", 6, "die: an extra has one"),
        ("thug", "distinctions", ["A", "B", "C"], "distinctions: a minor has one or two (HR-C-14)"),
        ("thug", "specialties", {}, "specialties: a minor has one (HR-C-14)"),
        ("crew", "crowd.size", 10, "crowd: is three to five d6 or d8 (HR-C-15)"),
        ("crew", "traits.0.size", 12, "traits: the traits of a mob are d6 to d10 (HR-C-15)"),
        ("crew", "affiliation", {"solo": 6, "buddy": 6, "team": 6}, "tier: a foe of tier mob has no Affiliations"),
        ("baron", "power_set.0.sfx", [], "power_set.sfx: a major has 2 (HR-C-69, HR-C-70)"),
        ("king", "power_set.0.sfx.0.code", "split", "power_set.sfx: a boss has area, and armor or immune (HR-C-70)"),
        ("giant", "parts.0.size", 6, "parts: a part is a d8 to d12 (HR-C-86)"),
        ("giant", "distinctions", [], "distinctions: a colossus has one (HR-C-86)"),
    ],
)  # fmt: skip
def test_a_foe_that_is_not_of_its_tier_is_told(tables, complain, id, path, value, said):
    put(of(tables, "foe", id), path, value)
    assert any(line.startswith(f"{id}: {said}") for line in complain()), complain()


@pytest.mark.rule("HR-C-14", "HR-C-69", "HR-C-70")
def test_a_foe_two_sizes_from_the_usual_pool_is_worth_a_look(tables, warn):
    put(of(tables, "foe", "baron"), "power_set.0.powers.0.size", 6)
    assert warn() == ["baron: power_set: a d6 where a major usually has a d10 (HR-C-14, HR-C-69, HR-C-70)"]


@pytest.mark.rule("HR-C-106")
@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("limits", [], "limits: a Power Set has one at least"),
        ("limits", [{"code": "gear"}, {"code": "gear"}], "limits: has one twice"),
        ("limits.0", {"code": "weakness"}, "limits[0].args.tag: is missing, weakness has it"),
        ("limits.0", {"code": "weakness", "args": {"tag": "cheese"}},
         "limits[0].args.tag: no power of a foe has the tag 'cheese'"),
        ("limits.0", {"code": "bound", "args": {"tag": "moon"}}, "limits[0].args.tag: no scene has the tag 'moon'"),
        ("limits.0", {"code": "tired", "args": {"type": "mental"}}, "limits[0].args.type: tired has no such argument"),
        ("sfx.0", {"code": "armor", "args": {"type": "physical", "except": "cheese"}},
         "sfx[0].args.except: no power has the tag 'cheese'"),
        ("sfx.0", {"code": "riposte", "args": {"kind": "cheese"}},
         "sfx[0].args.kind: 'cheese' is no kind of power and no type of stress"),
        ("sfx.0", {"code": "mend", "args": {"type": "mental"}}, "sfx[0].code: no power of its set heals"),
    ],
)  # fmt: skip
def test_a_trick_or_flaw_that_does_not_fit_its_gift_is_told(tables, complain, path, value, said):
    put(tables["hero"][0]["power_set"][0], path, value)
    assert any(line.startswith(f"ada: power_set[0].{said}") for line in complain()), complain()


@pytest.mark.rule("HR-C-106", "HR-Q-56")
def test_either_needs_another_set_and_multi_a_second_power(tables, complain):
    thug = of(tables, "foe", "thug")["power_set"][0]
    thug |= {"sfx": [{"code": "multi"}], "limits": [{"code": "either"}]}
    assert complain() == [
        "thug: power_set[0].sfx[0].code: multi needs two powers in its set (HR-C-106)",
        "thug: power_set[0].limits[0].code: there is no other set to shut (HR-C-106)",
    ]


@pytest.mark.rule("HR-C-106", "HR-C-64", "HR-GM-13", "HR-GM-40")
def test_what_a_foe_could_never_use_or_suffer_is_told(tables, complain):
    thug = of(tables, "foe", "thug")["power_set"][0]
    thug["powers"][0]["tags"] = ["element:sound"]
    thug |= {
        "sfx": [{"code": "guard"}],
        "limits": [{"code": "conscious"}, {"code": "weakness", "args": {"tag": "sound"}}],
    }
    assert complain() == [
        "thug: power_set[0].sfx[0].code: a foe never uses guard (HR-C-106)",
        "thug: power_set[0].limits[0].code: a foe that is out has left the scene (HR-C-64, HR-C-106)",
        "thug: power_set[0].limits[1].args.tag: no power of a hero has the tag 'sound' (HR-C-106)",
    ]


@pytest.mark.rule("HR-C-104", "HR-C-40")
def test_a_barred_link_and_an_extra_may_be_undone_and_a_foes_power_may_not(tables, complain):
    alarm = of(tables, "action_scene", "alarm")
    alarm["foes"] = [{"id": "dog", "place": "bank"}]
    alarm["undoable"] = {"bridge>bank": "locked", "dog": "locked"}
    assert complain() == []
    alarm["undoable"] = {of(tables, "foe", "thug")["power_set"][0]["powers"][0]["name"]: "locked"}
    assert len(complain()) == 1


@pytest.mark.rule("HR-C-107", "HR-C-39", "HR-C-80")
@pytest.mark.parametrize(
    ("kind", "id", "path", "value", "said"),
    [
        ("event", "small", "acts", ["one"], "small: acts: has 1, standard is 2 to 3 (HR-C-107)"),
        ("event", "small", "length", "short", "small: acts: has 2, short is 1 to 1 (HR-C-107)"),
        ("action_scene", "alarm", "exits.win", "gate", "one: scenes: its ways are of 2 and 3 scenes, not as many (HR-C-80)"),
        ("action_scene", "alarm", "exits.win", "gate", "one: scenes: a way through it is not of 3 to 5 scenes (HR-C-107)"),
        ("action_scene", "chase", "exits.win", "keep",
         "two: scenes: chase - keep: no Transition Scene before the last climax (HR-C-107)"),
        ("action_scene", "alarm", "exits.win", "end", "one: scenes: alarm - inn - gate: one exit ends the act too early"),
        ("transition_scene", "inn", "exits.next", "end",
         "one: scenes: alarm - inn: does not end in an Action Scene with all exits 'end' (HR-C-107)"),
    ],
)  # fmt: skip
def test_an_issue_of_another_shape_is_told(tables, complain, kind, id, path, value, said):
    put(of(tables, kind, id), path, value)
    assert any(line.startswith(said) for line in complain()), complain()


@pytest.mark.rule("HR-C-107")
def test_two_transition_scenes_in_a_row_are_told(tables, complain):
    of(tables, "act", "one")["scenes"].append("bar")
    of(tables, "transition_scene", "inn")["exits"]["next"] = "bar"
    tables["transition_scene"].append(
        {"id": "bar", "title": "Bar", "text": "Late.", "exits": {"next": "gate"}}
    )
    assert (
        complain()
        == [
            "one: scenes: its ways are of 4 scenes, not as many (HR-C-80)",
            "one: scenes: alarm - inn - bar - gate: two Transition Scenes in a row (HR-C-107)",
        ][1:]
    )


@pytest.mark.rule("HR-C-108", "HR-C-41")
@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("objective", {}, "objective: must have exactly one of its keys, not none"),
        ("objective", {"hold": 3, "reach": "bridge"}, "objective: must have exactly one of its keys, not hold and reach"),
        ("deadline", 3, "deadline: Expected `int` >= 4"),
        ("exits", {"win": "end", "cost": "end"}, "exits.lose: is missing"),
        ("distinctions", ["Slippery"], "distinctions: has 1, not two or three (HR-C-108)"),
        ("clever", [], "clever: has 0 clever ways, at least 2 (HR-C-108)"),
        ("prices", [], "prices: has 0, there are two or three to vote on (HR-C-108)"),
        ("foes.0.enters", 6, "foes: baron comes in order 6, after the deadline (HR-C-108)"),
        ("effects.0.order", 6, "effects[0].order: is 6, after the deadline (HR-C-108)"),
    ],
)  # fmt: skip
def test_an_action_scene_that_lacks_something_is_told(tables, complain, path, value, said):
    put(of(tables, "action_scene", "keep"), path, value)
    assert any(line.startswith(f"keep: {said}") for line in complain()), complain()


@pytest.mark.rule("HR-C-109", "HR-C-77", "HR-C-16")
def test_a_scene_too_hard_for_a_lone_hero_is_told(tables, complain):
    keep = of(tables, "action_scene", "keep")
    keep["foes"] = [{"id": "king", "place": "bank"}]
    assert complain() == ["keep: foes: a party of 1, story: threat 6, at most 4.33 (HR-C-109)"]


@pytest.mark.rule("HR-C-109", "HR-C-77")
def test_a_scene_that_cannot_be_filled_for_five_is_told(tables, complain):
    of(tables, "action_scene", "alarm")["fill"] = ["thug"] * 4
    assert complain() == ["alarm: fill: a party of 4, story: threat 6, at least 6.04 (HR-C-109)"]


@pytest.mark.rule("HR-C-109")
def test_a_quick_start_is_held_only_to_the_parties_it_is_for(tables, complain):
    keep = of(tables, "action_scene", "keep")
    duel = keep | {"id": "duel", "foes": [{"id": "king", "place": "bank"}]}
    tables["action_scene"].append(duel)
    tables["now"] = [{"scene": "duel", "band": "boss", "party_min": 2}]
    assert complain() == []


@pytest.mark.rule("HR-C-110", "HR-C-84")
def test_a_leader_has_three_fates_and_falls_to_words(tables, complain):
    baron = of(tables, "foe", "baron")
    baron["fates"] = {"physical": "fooled", "mental": "fooled"}
    for number, type in enumerate(("mental", "emotional")):
        baron["power_set"][number]["sfx"] = [{"code": "immune", "args": {"tag": f"harm:{type}"}}]
    assert sorted(complain()) == [
        "baron: fates.emotional: is missing, a leader has all three (HR-C-110)",
        "baron: fates.physical: 'fooled' is no fate by physical stress (HR-C-84)",
        "keep: objective: baron can only be beaten by physical stress (HR-C-110)",
    ]


@pytest.mark.rule("HR-C-110", "HR-C-83")
def test_a_major_without_a_sore_side_is_worth_a_look(tables, warn):
    del of(tables, "foe", "baron")["sore"]
    assert warn() == ["baron: sore: is missing (HR-C-110)"]


@pytest.mark.rule("HR-C-111")
@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("objective", {"clear": [8] * 12}, "objective.clear: has 12 dice, five heroes need 13 (HR-C-111)"),
        ("objective", {"clear": [8] * 12 + [14]}, "objective.clear[12]: Expected `int` <= 12"),
        ("objective", {"hold": 6}, "objective.hold: is 6, above the deadline 5 (HR-C-111)"),
        ("objective", {"reach": "bank"}, "objective.reach: is where the heroes start (HR-C-111)"),
        ("places.1.links", [], "places: not every place can be reached from 'bridge' (HR-C-111)"),
        ("places.1.links.0.barred", 0, "places[1].links[0].barred: Expected `int` >= 4"),
    ],
)  # fmt: skip
def test_ground_on_which_an_objective_cannot_be_met_is_told(tables, complain, path, value, said):
    put(of(tables, "action_scene", "alarm"), path, value)
    assert any(line.startswith(f"alarm: {said}") for line in complain()), complain()


@pytest.mark.rule("HR-C-111", "HR-C-117")
def test_a_single_place_or_one_with_nothing_to_aim_at_is_worth_a_look(tables, warn):
    of(tables, "action_scene", "alarm")["places"] = [{"id": "bank", "name": "Bank"}]
    gate = of(tables, "action_scene", "gate") | {"fill": [], "objective": {"reach": "bridge"}}
    gate["places"][1]["links"] = [{"to": "bank"}]
    tables["action_scene"][1] = gate
    assert warn() == [
        "alarm: places: there are 1, not two or three (HR-C-111)",
        "gate: places: there is nothing to aim at in 'bank' (HR-C-111)",
    ]


@pytest.mark.rule("HR-C-112", "HR-C-46")
@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("xp1", {"word": "sings"}, "xp1.word: unknown word 'sings'"),
        ("xp1", {"word": "hurt"}, "xp1.type: is missing, hurt has it (HR-C-46)"),
        ("xp1", {"word": "hurt", "type": "any"}, "xp1.type: hurt is about one type (HR-C-46)"),
        ("xp1", {"word": "aids", "who": "ally"}, "xp1.who: aids has no such argument (HR-C-46)"),
        ("xp1", {"word": "uses_limit"}, "xp3: is the same as the trigger at 1 XP (HR-C-112)"),
    ],
)
def test_a_milestone_that_is_not_written_in_the_words_is_told(tables, complain, key, value, said):
    put(of(tables, "milestone", "first"), key, value)
    assert any(line.startswith(f"first: {said}") for line in complain()), complain()


@pytest.mark.rule("HR-C-112", "HR-C-92")
def test_ten_xp_are_offered_to_a_hero_once_an_act(tables, complain):
    of(tables, "transition_scene", "inn")["choices"].append(choice("truth", "tell", "hide"))
    assert complain() == ["one: scenes: offers ada 10 XP twice, by mercy and truth (HR-C-112)"]


@pytest.mark.rule("HR-C-113")
def test_a_price_out_of_bounds_and_a_foe_for_nothing_are_told(tables, complain):
    alarm = of(tables, "action_scene", "alarm")
    alarm["effects"] = [
        {"price": price, "text": "A wave", "op": {"doom": 6}} for price in (4, [12, 12, 6], [12, 12])
    ]
    alarm["clever"][0]["does"] = {"add_foe": "thug"}
    assert complain() == [
        "alarm: effects[0].price: is below a d6 (HR-C-113)",
        "alarm: effects[1].price: is more than 2 dice (HR-C-113)",
        "alarm: clever[0].does.add_foe: adds threat without a price (HR-C-113)",
    ]


@pytest.mark.rule("HR-C-114")
@pytest.mark.parametrize(
    ("kind", "id", "path", "value", "said"),
    [
        ("action_scene", "alarm", "text", words(61), "alarm: text: has 61 words, an opening card at most 60"),
        ("action_scene", "alarm", "clever.0.label", words(10), "alarm: clever[0].label: has 10 words, a label at most 9"),
        ("transition_scene", "inn", "text", "", "inn: text: says nothing (HR-C-114)"),
        ("transition_scene", "inn", "choices.0.options.0.label", words(10),
         "inn: choices[0].options[0].label: has 10 words, a label at most 9"),
        ("event", "small", "intro", words(61), "small: intro: has 61 words, an opening card at most 60"),
        ("hero", "ada", "lines", {"action": [words(21)]}, "ada: lines.action[0]: has 21 words, a line at most 20"),
        ("foe", "baron", "lines.wins", [words(21)], "baron: lines.wins[0]: has 21 words, a line at most 20"),
    ],
)  # fmt: skip
def test_a_text_that_is_too_long_or_missing_is_told(tables, complain, kind, id, path, value, said):
    put(of(tables, kind, id), path, value)
    assert [line for line in complain() if line.startswith(said)], complain()


@pytest.mark.rule("HR-C-114")
def test_two_villains_who_open_their_lines_alike_are_worth_a_look(tables, warn):
    of(tables, "foe", "king")["lines"] = {"enters": ["Baron? Never heard of him."]}
    assert warn() == ["king: lines.enters: begins with 'baron', as that of baron (HR-C-114)"]


@pytest.mark.rule("HR-C-115", "HR-C-116")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Even Batman would run.", "alarm: text: 'Batman' is a name of somebody else's (HR-C-115)"),
        ("The Doom Pool grows.", "alarm: text: 'Doom Pool' ships as 'Peril' (HR-C-116)"),
        ("It costs a Plot Point.", "alarm: text: 'Plot Point' ships as 'sparks' (HR-C-116)"),
        ("Look at your datafile.", "alarm: text: 'datafile' ships as 'dossier' (HR-C-116)"),
    ],
)
def test_a_name_or_word_that_does_not_ship_is_told(tables, complain, text, said):
    of(tables, "action_scene", "alarm")["text"] = text
    assert complain() == [said]


@pytest.mark.rule("HR-C-104", "HR-Q-22", "HR-Q-73")
@pytest.mark.parametrize(
    ("op", "said"),
    [
        ({"clock": 1}, "prices[0].op.clock: this scene has no clock"),
        ({"distinction": "Smoke"}, "prices[0].op.distinction: no scene follows that could have it"),
        ({"step_back": "Loud"}, "prices[0].op.step_back: there is no trait here 'Loud'"),
    ],
)
def test_a_price_of_the_last_scene_falls_on_none_that_follows(tables, complain, op, said):
    put(of(tables, "action_scene", "keep"), "prices.0.op", op)
    assert any(said in each for each in complain())
