"""What is said of bad adventures (ledger, section 3d): a small good one, and a fault at a time."""

from __future__ import annotations

import msgspec
import pytest

from content.package import Reading
from content.reading import Found
from content.troubleshooters import library
from content.troubleshooters.checks import references, stage, threat
from content.troubleshooters.checks.twins import twins
from content.troubleshooters.checks.unused import unused
from engine.troubleshooters.scenario.adventures import Module
from engine.troubleshooters.scenario.effects import Effect, Predicate
from engine.troubleshooters.scenario.options import Challenge
from engine.troubleshooters.scenario.scenes import Scene
from tests.troubleshooters.kiosk import GOOD, read

CHECKS = (references, stage, threat)
BLAZE = '[[scene.hazard]]\n  id = "blaze"\n  kind = "fire"\n\n  '
"""A fire that burns nowhere."""

CASES = [
    ("TS-SCN-37", 'start = "square"', 'start = "circle"', "kiosk", "no scene 'circle'"),
    ("TS-SCN-37", 'exits = [{ to = "fight" }]', 'exits = [{ to = "duel" }]', "square", "no scene 'duel'"),
    ("TS-SCN-37", 'exits = [{ to = "fight" }]', 'exits = [{ to = "end" }]', "fight", "no other scene leads here"),
    ("TS-SCN-37", 'exits = [{ to = "fight" }]', 'exits = [{ to = "fight", when = { flag = "x" } }]', "square", "no way out"),
    ("TS-SCN-37", 'exits = [{ to = "end" }]', 'exits = [{ to = "cell" }]', "cell", "leads on to the end"),
    ("TS-SCN-37", '{ clue = "name" }]\n  fail', '{ clue = "nome" }]\n  fail', "square", "no clue 'nome'"),
    ("TS-SCN-37", 'count = "fill", zone = "wall"', 'count = "fill", zone = "roof"', "fight", "no zone 'roof'"),
    ("TS-SCN-37", '[{ director = "bully", count', '[{ director = "bill", count', "fight", "no Director character 'bill'"),
    ("TS-SCN-37", '[{ challenge = "run" }]', '[{ challenge = "ran" }]', "square", "no challenge 'ran'"),
    ("TS-SCN-37", '[{ challenge = "run" }]', '[{ hazard = "rain" }]', "square", "no hazard 'rain'"),
    ("TS-SCN-28", '[[scene.major]]\n  id = "help"', f'{BLAZE}[[scene.major]]\n  id = "help"', "fight", "needs a zone"),
    ("TS-SCN-37", 'captors = ["bully"]', 'captors = ["billy"]', "cell", "no Director character 'billy'"),
    ("TS-SCN-11", 'escapes = ["lock"]', 'escapes = ["key"]', "cell", "no option 'key'"),
    ("TS-SCN-04", 'location = "here"\nwhere = "The sq', 'location = "there"\nwhere = "The sq', "end", "no location 'there'"),
    ("TS-SCN-05", 'who = ["bully"]\n', "", "square", "is not here"),
    ("TS-SCN-02", '{ skill = "Charm", count', '{ skill = "Harm", count', "paper", "no skill 'Harm'"),
    ("TS-SCN-45", 'loses = "paper"', 'loses = "scissors"', "kiosk", "no victory 'scissors'"),
    ("TS-SCN-45", 'counts = ["square"]', 'counts = ["circle"]', "kiosk", "no scene 'circle'"),
    ("TS-SCN-46", 'from = ["end"]', 'from = ["fin"]', "aftermath", "no scene 'fin'"),
    ("TS-C-51", "keys_needed = 1", "keys_needed = 2", "kiosk", "but 1 key clues"),
    ("TS-EFF-04", '{ release = "captives" }]\n  fail', '{ give = "moon" }]\n  fail', "cell", "no kit or item 'moon'"),
    ("TS-EFF-21", '[{ challenge = "run" }]', '[{ director = "bully", change = "dance" }]', "square", "'dance'"),
    ("TS-SCN-38", '"Endurance", "Sneak*", "Vehicles/Alertness"]', '"Sneak*"]', "run", "has 2 skills"),
    ("TS-SCN-38", "Vehicles/Alertness", "Vehicles/Awareness", "run", "no skill 'Awareness'"),
    ("TS-SCN-38", "difficulty = -2", "difficulty = -3", "square", "-3 is none of"),
    ("TS-SCN-20", "bad = [{ attention = 1 }]\n", "", "run", "needed where there are 4 or 5 skills"),
    ("TS-SCN-40", 'adjacent = ["yard"]', "adjacent = []", "fight", "is not adjacent to 'wall'"),
    ("TS-SCN-40", 'b = "yard"', 'b = "roof"', "fight", "no zone 'roof'"),
    ("TS-SCN-41", "vitality = 1\n", "vitality = 1\nmortal_peril = true\n", "bully", "only a boss"),
    ("TS-SCN-42", 'on_defeat = { goto = "cell" }\n', "", "fight", "must say what follows"),
    ("TS-SCN-42", 'label = "Pick the lock"\n', 'label = "Pick"\n  requires = { has_kit = "rope" }\n', "cell", "need gear"),
    ("TS-SCN-56", 'kind = "dark"', 'kind = "topple"', "fight", "two of different kinds"),
    ("TS-SCN-56", 'count = "fill"', "count = 2", "fight", "threat 3 at story with 2, 6 is asked for"),
    ("TS-SCN-57", '"Ask who shut it"', '"Ask them all who it was that shut it and why"', "square", "more than 9 words"),
    ("TS-SCN-57", '{ text = "He coughs." }', "{ alarm = 1 }", "square", "says nothing of a stalemate"),
    ("TS-SCN-57", '"He coughs."', '"' + "He coughs. " * 31 + '"', "square", "more than 60 words"),
]  # fmt: skip


def told(words: str) -> list[tuple[str, str, str]]:
    made = read(words)
    return [problem for check in CHECKS for problem in check.faults(library(), made)]


@pytest.mark.rule("TS-SCN-37")
@pytest.mark.rule("TS-SCN-42")
@pytest.mark.rule("TS-SCN-57")
def test_nothing_is_said_of_a_good_one_nor_of_those_that_come_with_the_game():
    assert told(GOOD) == []
    for made in library().adventures.values():
        assert [problem for check in CHECKS for problem in check.faults(library(), made)] == []


@pytest.mark.parametrize(
    ("old", "new", "id", "words"),
    [pytest.param(*case[1:], marks=pytest.mark.rule(case[0]), id=f"{case[0]}-{case[4]}") for case in CASES],
)
def test_a_fault_is_told_where_it_is(old, new, id, words):
    assert GOOD.count(old) == 1
    found = [each for each in told(GOOD.replace(old, new)) if each[0] == id and words in " ".join(each)]
    assert found, told(GOOD.replace(old, new))


@pytest.mark.rule("TS-SCN-39")
def test_who_fails_must_have_something_to_fear_or_the_option_says_that_it_means_nothing():
    silent = GOOD.replace('fail = [{ text = "It does not." }, { attention = 1 }]\n', "fail = []\n").replace(
        'escapes = ["lock"]\nattention = [{ attention = 1 }]\n', 'escapes = ["lock"]\n'
    )
    assert ("cell", "lock", "does nothing when it fails, and the scene has no attention (TS-SCN-39)") in told(
        silent
    )
    tagged = silent.replace('obstacle = "lock"\n', 'obstacle = "lock"\n  tags = ["-meaningful"]\n')
    assert not [each for each in told(tagged) if "TS-SCN-39" in each[2]]


@pytest.mark.rule("TS-SCN-44")
def test_an_obstacle_for_one_skill_alone_is_worth_a_look():
    one = GOOD.replace(', { skill = "Strength" }] }', "] }")
    assert [each[1] for each in stage.warnings(library(), read(one)) if "one skill alone" in each[2]] == [
        "lock"
    ]


@pytest.mark.rule("TS-SCN-43")
def test_one_victory_condition_is_worth_a_look_and_three_are_not():
    assert any("TS-SCN-43" in each[2] for each in stage.warnings(library(), read(GOOD)))
    more = GOOD + "".join(
        f'\n[[victory]]\nid = "v{number}"\ntext = "Well."\nwhen = {{ late = true }}\n' for number in range(2)
    )
    assert not any("TS-SCN-43" in each[2] for each in stage.warnings(library(), read(more)))


@pytest.mark.rule("TS-SCN-37")
def test_two_of_a_kind_with_one_id_in_one_whole_are_told_with_both_their_files():
    module = Module(id="ld_school", role="lead", scenes=("ld_school",))
    scene = Scene(id="yard", type="challenge", where="A yard", what="Wet")
    hurdles = Challenge(id="yard", skills=(), abysmal=(), limited=(), good=(), great=())
    found = [
        Found("modules/leads_city.toml", module),
        Found("packs/fog/modules/more.toml", module),
        Found("adventures/harp.toml", scene),
        Found("adventures/harp.road.toml", hurdles),
        Found("adventures/sea.toml", scene),
        Found("adventures/harp.end.toml", scene),
    ]
    assert [(each.file, each.card, each.problem) for each in twins(found)] == [
        (
            "packs/fog/modules/more.toml",
            "ld_school",
            "is that of another one in modules/leads_city.toml (TS-SCN-37)",
        ),
        ("adventures/harp.end.toml", "yard", "is that of another one in adventures/harp.toml (TS-SCN-37)"),
    ]


@pytest.mark.rule("TS-SCN-37")
def test_a_scene_whose_exits_share_all_cases_between_them_can_be_left():
    both = 'exits = [{ to = "fight", when = { flag = "x" } }, { to = "end", when = { not_flag = "x" } }]'
    assert told(GOOD.replace('exits = [{ to = "fight" }]', both)) == []
    either = both.replace('not_flag = "x"', 'not_flag = "y"')
    assert any("no way out" in each[2] for each in told(GOOD.replace('exits = [{ to = "fight" }]', either)))


@pytest.mark.rule("TS-EFF-02")
@pytest.mark.parametrize("empty", [{}, {"who": "actor"}, {"copies": 2}])
def test_an_effect_that_does_nothing_is_none(empty):
    with pytest.raises(msgspec.ValidationError, match="does nothing"):
        msgspec.convert(empty, Effect)


@pytest.mark.rule("TS-PRED-12")
def test_a_predicate_that_asks_nothing_is_none():
    with pytest.raises(msgspec.ValidationError, match="must ask something"):
        msgspec.convert({"value": 2}, Predicate)
    assert msgspec.convert({"all": [{"flag": "a"}], "not": {"late": True}}, Predicate).words == ["all", "not"]


@pytest.mark.rule("TS-EFF-01", "TS-PRED-01")
def test_the_words_that_no_content_puts_to_use_are_worth_a_look():
    found = [
        Found("a.toml", Effect(text="It rains.", when=Predicate(flag="wet"), sp=1)),
        Found("b.toml", Effect(goto="cell", when=Predicate(every=(Predicate(has_clue="bell"),)))),
    ]
    effects, predicates = unused(Reading(found, "", []))
    assert effects.startswith("no effect (TS-EFF) says who, set, add, ")
    assert not {"text", "when", "sp", "goto"} & set(effects.split(" says ")[1].split(", "))
    assert not {"flag", "all", "has_clue"} & set(predicates.split(" says ")[1].split(", "))
