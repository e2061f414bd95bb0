"""What the tables of an adventure may say, and what comes of it (TS-SCN-13 to -51, TS-C-46, TS-LOOP-19)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from content.troubleshooters import library
from content.troubleshooters.checks import stage, threat
from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.cards.tables import DirectorCard
from engine.troubleshooters.rules import attempts, errands, gathering, shopping
from engine.troubleshooters.scenario.adventures import Conference, Exchange
from engine.troubleshooters.scenario.fights import Prop, Zone
from engine.troubleshooters.scenario.options import Addition
from engine.troubleshooters.state.fight import Fight
from engine.troubleshooters.state.pieces import Kit
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.kiosk import GOOD, read
from tests.troubleshooters.play import foe, hero
from tests.troubleshooters.test_purchases import Bar, clue
from tests.troubleshooters.test_run import planned
from tests.troubleshooters.test_shipped import ADVENTURES, CHALLENGES, SCENES


def refused(kind: type, data: dict[str, Any], word: str) -> bool:
    """Whether a table without a key it must have, or with one that there is not, is none."""
    without = {key: value for key, value in data.items() if key != word}
    wrong = ({**data, "colour": "red"}, *([without] if word else []))
    for each in wrong:
        try:
            msgspec.convert(each, kind)
        except msgspec.ValidationError:
            continue
        return False
    return True


# Scenes


@pytest.mark.rule("TS-SCN-13", "TS-ABIL-09")
def test_before_the_press_each_hero_has_one_question_and_a_good_one_brings_a_clue():
    checks = [{"skill": "Charm", "fail": [{"set": "cold"}]}, {"skill": "Investigation"}]
    tables = (clue("toll"), clue("tide"))
    bar = Bar(
        hero("Ada", Charm=45, sp=0),
        hero("Bea", sp=0),
        tables=tables,
        type="press",
        clues=["toll", "tide"],
        checks=checks,
    )

    def asks() -> dict[str, Any]:
        return {
            each.id: each
            for each in errands.there(bar.game, bar.game.tale, bar.scene)
            if each.kind == "press"
        }

    assert list(asks()) == ["press:ada>0", "press:ada>1", "press:bea>0", "press:bea>1"]
    bar.game.told.adventure.scenes["here"] = bar.scene
    bar.play.run(asks()["press:ada>0"].run(bar.game, bar.game.tale), percent=[34])
    assert bar.game.clues == ["toll"] and list(asks()) == ["press:bea>0", "press:bea>1"]
    bar.play.run(asks()["press:bea>0"].run(bar.game, bar.game.tale), percent=[96])
    assert bar.game.clues == ["toll"] and bar.game.flags == {"cold": 1} and asks() == {}


@pytest.mark.rule("TS-SCN-34", "TS-ABIL-09", "TS-ABIL-10")
def test_who_holds_a_conference_has_a_scene_for_it_and_both_have_clues_that_there_are():
    assert refused(Conference, {"person": "A", "clues": ["toll"], "scene": "here"}, "person")
    assert refused(Exchange, {"person": "A", "clues": ["toll"]}, "person")
    found = [(adventure, each) for adventure in ADVENTURES for each in adventure.press]
    assert {type(each) for _, each in found} == {Conference, Exchange}
    for adventure, each in found:
        assert all(id in adventure.clues for id in each.clues), adventure.id
        if isinstance(each, Conference):
            assert adventure.scenes[each.scene].type == "press", adventure.id


@pytest.mark.rule("TS-SCN-18", "TS-Q-37", "TS-MOD-10")
def test_of_several_circumstances_the_largest_up_and_the_largest_down_count():
    asked = {
        "skill": "Charm",
        "circumstances": [
            {"when": {"flag": "a"}, "pips": 2, "text": "dusk"}, {"when": {"flag": "a"}, "pips": 5, "text": "a gift"},
            {"when": {"flag": "a"}, "pips": -2, "text": "rain"}, {"when": {"flag": "b"}, "pips": -5, "text": "a dog"},
        ],
    }  # fmt: skip
    bar = Bar(hero("Ada", sp=0), option=[{"id": "ask", "label": "Ask", "check": asked}])
    for flags, pips in (({}, 0), ({"a": 1}, 3), ({"a": 1, "b": 1}, 0)):
        bar.game.flags = flags
        option = bar.scene.options[0]
        check = attempts.spec(bar.game, bar.game.tale, option, option.check.ways[0], bar.play.ada)
        assert pips_of(bar.game, check) == pips


@pytest.mark.rule("TS-SCN-32", "TS-STORY-18", "TS-STORY-20")
def test_what_may_be_added_says_what_it_does_and_costs_two_or_six():
    assert refused(Addition, {"id": "a", "label": "A", "effects": [{"set": "a"}]}, "effects")
    bar = Bar(
        hero("Ada", sp=8),
        minor=[{"id": "rope", "label": "A rope", "effects": [{"set": "rope"}]}],
        major=[
            {"id": "fleet", "label": "The fleet", "effects": [{"set": "fleet"}], "requires": {"flag": "sea"}}
        ],
    )
    assert "rope" in bar.offers("ada") and "fleet" not in bar.offers("ada")
    bar.game.flags["sea"] = 1
    for what, left in (("fleet", 2), ("rope", 0)):
        bar.buys("ada", what)
        assert bar.play.ada.sp == left and bar.game.flags[what] == 1


@pytest.mark.rule("TS-SCN-35", "TS-C-28", "TS-C-27", "TS-Q-30")
def test_the_tags_of_scenes_are_words_that_something_asks_for():
    known = (
        *(
            "town",
            "casino",
            "public",
            "formal",
            "riviera",
            "respectable",
            "adults_only",
            "alcohol",
            "withdrawal",
        ),
        *(
            "early",
            "long_wait",
            "law",
            "snow",
            "outback",
            "dark",
            "materials",
            "patriotic",
            "ambush",
            "alert",
        ),
        *("abroad", "dogfight"),
    )
    used = {tag for _, scene in SCENES for tag in scene.tags}
    assert set(known) - {"ambush", "withdrawal"} <= used
    assert used - set(known) <= {"airport", "high"}
    asked = {clause.tag for card in library().complications.values() for clause in card.clauses}
    assert {
        "casino",
        "respectable",
        "law",
        "long_wait",
        "adults_only",
        "alcohol",
        "withdrawal",
        "early",
    } <= asked


@pytest.mark.rule("TS-SCN-35", "TS-COND-07", "TS-SNIPE-02")
def test_a_scene_in_the_dark_blinds_and_one_with_an_ambush_surprises():
    f = fight(hero("Ada"), foe("Max"), tags=["dark"])
    f.game.at.tags = ["dark"]
    f.game.fight = made = Fight(f.card)
    gathering.gather(f.game, made)
    assert f.ada.has("blinded")


# Fights


@pytest.mark.rule("TS-SCN-21", "TS-ACTION-05")
def test_a_zone_says_who_begins_in_it_what_lies_there_and_how_one_gets_out():
    data = {
        "id": "bar", "name": "Bar", "adjacent": ["hall"], "tags": ["crowded"], "cover": False, "exit": "retreat",
        "light": True, "fire": False, "objects": ["handgun", "club"], "start_side": "cast", "height": 2, "one_way": True,
        "restricted": {"skill": "Agility", "difficulty": -2, "direction": "in", "text": "Ice."},
    }  # fmt: skip
    for word in ("id", "name", "adjacent"):
        assert refused(Zone, data, word)
    zones = [{"id": "hall", "name": "Hall", "adjacent": ["bar"]}, data]
    f = fight(hero("Ada", zone="hall"), zone=zones)
    f.game.fight = made = Fight(f.card)
    gathering.gather(f.game, made)
    assert [each.zone for each in made.fighters] == ["bar"]
    assert [each.name for each in made.zones["bar"].objects] == [
        library().weapons["handgun"].name, library().weapons["club"].name,
    ]  # fmt: skip
    assert made.zones["bar"].exit == "retreat" and not made.zones["bar"].cover
    f.fight = made
    found = f.may("ada")
    assert "move:exit" in found and "pick_up:0" in found and "cover" not in found


@pytest.mark.rule("TS-SCN-24", "TS-NPC-03", "TS-Q-91")
def test_a_director_character_has_its_own_figures_where_they_are_said():
    attack = {"name": "cane", "skill": "melee", "value": 61, "dice": 4, "tags": ["precise"]}
    data = {
        "id": "rex", "name": "Rex", "rank": "boss", "basic": 50, "attacks": [attack], "defence": 60, "vitality": 9,
        "initiative": 12, "soak": 1, "skills": {"Charm": 70}, "tags": ["villain"], "tactics": "aim", "side": "foes",
        "languages": ["French"], "army": "club", "old_flame_ok": True, "escape": "Off.", "mortal_peril": True,
        "no_instant_ko": True, "morale": "firm",
    }  # fmt: skip
    for word in ("id", "name", "rank"):
        assert refused(DirectorCard, data, word)
    card = msgspec.convert(data, DirectorCard)
    f = fight(hero("Ada"), card)
    rex, there = f.rex, f.at("rex")
    assert (rex.basic, rex.defence, rex.vitality, rex.initiative) == (50, 60, 9, 12)
    assert (rex.value("Charm"), rex.value("Sneak"), there.arm.value, there.arm.dice) == (70, 50, 61, 4)


@pytest.mark.rule("TS-SCN-25", "TS-Q-82", "TS-COMP-19")
@pytest.mark.parametrize(("tags", "strikes"), [(("counter_attack",), 2), ((), 1)])
def test_who_counter_attacks_says_so_by_a_tag(tags, strikes):
    f = fight(hero("Ada", Melee=45, sp=0), foe("Rex", "lieutenant", tags=tags))
    f.hit("ada", "rex", percent=[96, 96, *[97, 98] * (strikes - 1)])
    assert len(f.log("fight.attack")) == strikes


@pytest.mark.rule("TS-SCN-25")
def test_no_tag_of_a_director_character_is_a_word_of_nobody():
    known = (
        *(
            "counter_attack",
            "private",
            "officer",
            "takes_prisoners",
            "guard",
            "hostile_to_press",
            "vip",
            "villain",
        ),
        *("adult", "civilian", "pilot"),
    )
    people = [each for adventure in ADVENTURES for each in adventure.people.values()]
    assert {tag for each in people for tag in each.tags} <= set(known)


@pytest.mark.rule("TS-SCN-49", "TS-C-44")
def test_a_prop_is_of_one_of_five_kinds_and_has_two_skills_that_are_no_weapons():
    data = {
        "id": "shelf", "kind": "topple", "label": "A shelf", "zone": "bar", "skills": ["Strength", "Agility"],
        "used_text": "Down.",
    }  # fmt: skip
    for word in data:
        assert refused(Prop, data, word)
    for skills in (["Strength"], ["Strength", "Agility", "Search"]):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(data | {"skills": skills}, Prop)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(data | {"kind": "explode"}, Prop)
    props = [each for _, scene in SCENES for each in scene.props]
    assert {each.kind for each in props} == {"topple", "drop", "block", "dark", "fire"}
    assert not [each.id for each in props if "Melee" in each.skills or "Ranged Combat" in each.skills]


FIGHT_LINES = [
    ("TS-SCN-40", 'adjacent = ["yard"]', 'adjacent = ["yard"]\n  one_way = true', ""),
    ("TS-SCN-40", 'adjacent = ["yard"]', "adjacent = []", "is not adjacent"),
    ("TS-SCN-41", "vitality = 1\n", "vitality = 1\nmortal_peril = true\n", "only a boss"),
    ("TS-SCN-56", 'kind = "dark"', 'kind = "topple"', "two of different kinds"),
    ("TS-SCN-56", 'count = "fill"', "count = 2", "is asked for"),
    ("TS-SCN-56", 'count = "fill"', 'count = "fill"', ""),
]


@pytest.mark.rule("TS-SCN-40", "TS-SCN-41", "TS-SCN-56")
@pytest.mark.parametrize(("rule", "old", "new", "words"), FIGHT_LINES)
def test_the_linter_reads_the_zones_the_people_and_the_threat_of_a_fight(rule, old, new, words):
    assert GOOD.count(old) == 1
    found = [
        each for check in (stage, threat) for each in check.faults(library(), read(GOOD.replace(old, new)))
    ]
    named = [" ".join(each) for each in found if rule in " ".join(each)]
    assert any(words in each for each in named) if words else not named


@pytest.mark.rule("TS-SCN-41", "TS-DEFENCE-07")
def test_a_mook_with_a_defence_is_worth_a_look():
    words = GOOD.replace("vitality = 1\n", "vitality = 1\ndefence = 30\n")
    assert any("TS-SCN-41" in each[2] for each in stage.warnings(library(), read(words)))
    assert not any("TS-SCN-41" in each[2] for each in stage.warnings(library(), read(GOOD)))


# Sheets


@pytest.mark.rule("TS-SCN-50", "TS-C-02", "TS-C-09")
def test_each_trade_has_one_skill_of_75_four_of_65_and_six_of_45_and_what_else_a_sheet_needs():
    from engine.troubleshooters.cards.legal import faults

    sheets = [*library().heroes.values(), *library().trades.values()]
    assert len(sheets) == 12
    for each in sheets:
        skills = (each.at75, *each.at65, *each.at45)
        assert (len(each.at65), len(each.at45), len(dict.fromkeys(skills))) == (4, 6, 11), each.id
        assert each.abilities and each.complications and each.hook and each.languages.native, each.id
        assert len(each.kits) == 5 and each.home, each.id
    assert [each.id for each in library().trades.values() if list(faults(library(), each))] == []
    highest = {skill for each in sheets for skill in (each.at75, *each.at65)}
    assert highest == set(library().skills)


@pytest.mark.rule("TS-SCN-51", "TS-C-13")
def test_the_uses_of_an_ability_are_of_six_kinds_and_know_when_and_for_what():
    for card in library().abilities.values():
        assert card.uses and card.name and card.text, card.id
        for use in card.uses:
            where = (card.id, use.rule)
            assert use.effect in ("flip", "reroll", "succeed", "pips", "permission", "effect"), where
            assert use.window and use.text, where
            if use.effect in ("reroll", "succeed"):
                assert use.skills or use.tags, where
            if use.effect == "pips":
                assert use.value and use.tags, where


# Chases and the shelf


@pytest.mark.rule("TS-C-46", "TS-SIT-13", "TS-SIT-16")
def test_each_chase_of_the_content_ends_as_a_chase_does():
    """Great: a clue or a thing of theirs; limited: people take notice; abysmal: the vehicle, or time, is gone."""
    patterns = (["Alertness", "Vehicles", "Willpower"], ["Agility", "Alertness", "Endurance"])
    chases = [(a, each) for a, each in CHALLENGES if each.opposed and sorted(each.skills) in patterns]
    assert {a.id for a, _ in chases} >= {"snow_harp", "ten_second_sea"}
    for adventure, each in chases:
        words = {
            grade: [word for effect in getattr(each, grade) for word in effect.words] for grade in GRADES
        }
        where = (adventure.id, each.id, words)
        assert any(word in ("clue", "give", "set") for word in words["great"]), where
        assert any(word in ("attention", "alarm") for word in words["limited"]), where
        assert any(
            word in ("take", "scheme", "alarm", "attention", "condition", "capture")
            for word in words["abysmal"]
        ), where
        assert words["great"] != words["good"] or adventure.head.lesson, where


GRADES = ("great", "good", "limited", "bad", "abysmal")


@pytest.mark.rule("TS-LOOP-19", "TS-MENU-07")
def test_the_shelf_has_prices_and_says_where_a_kit_helps_as_far_as_the_clues_tell():
    lock = 'check = { skill = "Vehicles", kit_tags = ["climb"] }'
    t = planned(changes={'check = { skill = "Vehicles" }': lock})
    lines = {each.id: each.label for each in t.request.options if each.kind == "gear"}
    assert lines["gear:climbing_gear"] == "Get Climbing gear (1 SP): helps in the lair (Vehicles)"
    assert (
        lines["gear:handgun"] == f"Get {library().kits['handgun'].name} (2 SP): Ranged Combat, 5 dice, loud"
    )
    ids = list(dict.fromkeys(lines))
    assert ids[0] == "gear:climbing_gear"  # what helps stands first
    t.game.clues = []
    assert shopping.helps(shopping.wanted(t.game), t.game.library.kits["climbing_gear"]) == []


@pytest.mark.rule("TS-LOOP-19", "TS-GEAR-04")
def test_the_shelf_does_not_say_of_a_kit_that_it_helps_where_a_comrades_does():
    """A toolbox was sold as a help to a party that had one."""
    lock = 'check = { skill = "Vehicles", kit_tags = ["climb"] }'
    t = planned(changes={'check = { skill = "Vehicles" }': lock})
    rope = t.game.library.kits["climbing_gear"]
    assert shopping.helps(shopping.wanted(t.game), rope) == ["in the lair (Vehicles)"]
    t.game.party[0].kits.append(Kit("climbing_gear", t.game.party[0].id))
    assert shopping.helps(shopping.wanted(t.game), rope) == []
