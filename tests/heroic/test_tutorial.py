"""The lesson of Splash Page: what it teaches, and that what it says is so (HR-LOOP-45, HR-LOOP-50, HR-C-99)."""

from __future__ import annotations

import pytest

from content import tutorial
from content.registry import open_system
from engine.table import SetupError
from tests.screens.test_lesson import follow, lesson, right, ways_to_choose

WORDS = 25
"""A line of the coach, and an answer."""
BOOK = tutorial.load("heroic")


def taught(chooses=right):
    """The lesson after all of its steps, and what was said and asked at each that is told."""
    one = lesson(BOOK, "heroic")
    told = []
    for moment in follow(one, chooses):
        told.append((moment.coach.say, moment.phase, moment.coach.wanted, len(one.table.events)))
    return one, told


def kinds(one, since=0):
    return [event.kind for event in one.table.events[since:]]


@pytest.mark.rule("HR-LOOP-45")
def test_its_lines_are_short_and_it_asks_where_the_wrong_way_is_open_too():
    told = [step for step in BOOK.step if not (step.seat or step.silent)]
    assert all(len(step.say.split()) <= WORDS for step in told)
    assert all(len(reply.split()) <= WORDS for step in told for reply in step.free.values())
    assert 26 <= len(told) <= 36
    free = [step for step in told if len(step.free) > 1]
    assert len(free) >= 8 and all(all(step.free.values()) for step in free[:-1])


@pytest.mark.rule("HR-LOOP-45")
def test_where_it_asks_two_ways_at_least_can_be_taken():
    one, asked = lesson(BOOK, "heroic"), {}
    for moment in follow(one):
        ids = [each.id for each in moment.options]
        if len(ways := one.step.free) > 1:
            asked[moment.coach.place] = sum(any(tutorial.means(way, id) for id in ids) for way in ways)
    assert len(asked) >= 8 and min(asked.values()) >= 2


@pytest.mark.rule("HR-LOOP-50")
def test_the_editor_says_first_what_it_is_in_two_sentences():
    first, second, *_ = BOOK.step[0].say.split(". ")
    assert first == "The Editor is a script that knows this story"
    assert second == "It answers choices and dice, not typed words"


@pytest.mark.rule("HR-LOOP-45")
def test_it_goes_through_the_seven_lessons_in_their_order():
    one, told = taught()
    phases = [(phase, wanted[0].split(":")[0]) for _, phase, wanted, _ in told]
    wanted = [
        ("plan", "hurt"),
        ("dice", "dice"),
        ("react", "roll"),
        ("plan", "hurt"),
        ("pool", "box"),
        ("plan", "go"),
        ("plan", "objective"),
        ("rest", "recover"),
        ("rest", "resource"),
        ("rest", "buy"),
        ("rest", "ready"),
        ("plan", "hurt"),
        ("plan", "hurt"),
    ]
    found = iter(phases)
    assert [each for each in wanted if each not in found] == []
    assert one.left == "" and one.step is None


@pytest.mark.rule("HR-LOOP-45")
def test_whatever_is_chosen_the_last_blow_is_there_to_be_won_by_words():
    """Two orders against a major and a crowd; no step that must be is left out, no answer unsaid."""
    for chooses in ways_to_choose(BOOK):
        one = lesson(BOOK, "heroic")
        replies, said, stood, blow = [], [], [], None

        def noted(nth, ways, one=one, chooses=chooses, replies=replies, stood=stood) -> str:
            way = chooses(nth, ways)
            replies.append(one.step.free[way])
            if one.table.game.scene:
                scene = one.table.game.scene
                stood[:] = (
                    scene.order,
                    [foe.card.tier for foe in scene.foes],
                    scene.foes[0].stress["emotional"],
                )
            return way

        for moment in follow(one, noted):
            said.append(moment.coach.say)
            blow = moment
        assert one.left == "" and one.step is None
        assert all(reply in " ".join(said) for reply in replies)
        assert stood == [2, ["major", "mob"], 12], "before the last choice"
        odds = moment.odds[("hero:1", "hurt:doctor_ledger:stress:emotional")]
        assert odds.win > 0.5 and blow.phase == "plan"


@pytest.mark.rule("HR-LOOP-45")
def test_what_is_said_of_dice_is_so():
    one, _ = taught()
    happened = [event.say() for event in one.table.events if hasattr(event, "say")]
    wanted = [
        "The date stamp is taken.",  # "Gone."
        "Grey clerk: 9 with d8.",
        "9 v 12: Grey clerk is foiled by Drystone.",
        "Drystone gets 1 spark (Every wall has a gate).",
        "Drystone gets 1 spark (an opening).",
        "Peril gains d6 (an opening of Drystone).",
        "14 v 10: Drystone wins by 4, the effect is d8.",
        "Peril loses d6 (into the pool of Grey clerk).",
        "Grey clerk: 9 with d8.",
        "Order 3 of 4.",
        "The bolts: d8 gone, 1 die left.",
        "Order 4 of 4.",
        "The scene is won.",
        "Drystone: mental stress is gone.",
        "Drystone has the resource Menace d6.",
        "Drystone: Swap Alone and Team for 5 XP.",
        "13 v 8: Drystone wins by 5, the effect is d12.",
    ]
    found = iter(happened)
    assert [each for each in wanted if each not in found] == []


@pytest.mark.rule("HR-LOOP-45")
def test_a_third_die_turns_the_reaction_and_without_it_the_stress_lands():
    ways = {"third": "dice:2+0+3/", "kept": "dice:2+0/"}
    landed = {}
    for name, wanted in ways.items():
        one = lesson(BOOK, "heroic")
        for moment in follow(one, lambda nth, all, wanted=wanted: wanted if wanted in all else all[0]):
            if moment.coach.place.startswith("7 ") or "Order 2." in moment.coach.say:
                landed[name] = one.table.game.heroes[0].stress["mental"]
                break
    assert landed == {"third": 0, "kept": 8}


@pytest.mark.rule("HR-C-99")
def test_it_pays_no_xp_and_leaves_no_sheet():
    one, _ = taught()
    hero = one.table.game.heroes[0]
    assert (hero.xp, hero.spent) == (0, 5) and "xp" not in kinds(one)
    assert one.table.game.sheets_left() == ()


@pytest.mark.rule("HR-LOOP-45")
def test_its_issue_and_its_dice_are_nobody_elses():
    system = open_system("heroic")
    assert all(each["title"] != "Overdue" for each in system.catalogue()["villains"])
    assert {system.setup({}, seed)["event"] for seed in range(12)} == {"low_water", "standing_room"}
    with pytest.raises(SetupError, match="no issue 'overdue'"):
        system.setup({"event": "overdue"}, 1)
    with pytest.raises(SetupError, match="in a lesson only"):
        system.setup({"falls": {"doom": [[1]]}}, 1)
