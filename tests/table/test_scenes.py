"""Scenes: ways that open and close, obstacles, clues, exits."""

import msgspec
import pytest

from engine.table import ask, ask_aloud
from engine.table.notes import Notes
from engine.table.scenes import (
    Clue,
    Exit,
    Obstacle,
    Said,
    Scene,
    StoryChoice,
    StoryScene,
    Way,
    next_clue,
    way_out,
    ways_listed,
)
from tests.table.asked import answered

COURIER = Obstacle("courier", "The courier", stake="key", reopened_by=("drunk",))
GATE = Obstacle("gate", "The gate", steps=2)
TERRACE = Scene(
    id="terrace",
    title="Terrace",
    text="A courier is being watched.",
    ways=(
        Way(id="talk", text="Chat", obstacle="courier", outcomes={"success": "clue", "fail": "alarm"}),
        Way(id="lift", text="Brush past", obstacle="courier"),
        Way(id="climb", text="Climb", obstacle="gate"),
        Way(id="wine", text="Send wine", effect="drunk", once=True),
        Way(id="signal", text="Signal the boat", needs=("lamp", "code")),
    ),
    obstacles=(COURIER, GATE),
)


def notes(*words, scene=1):
    return Notes(dict.fromkeys(words, 1), scene=scene)


def open_ids(kept):
    return [way.id for way in kept.open_ways(TERRACE)]


def test_ways_are_open_whose_needs_are_noted():
    assert open_ids(notes("lamp")) == ["talk", "lift", "climb", "wine"]
    assert open_ids(notes("lamp", "code")) == ["talk", "lift", "climb", "wine", "signal"]


def test_what_comes_once_is_gone_when_it_was_taken():
    kept = notes()
    for way in kept.open_ways(TERRACE):
        kept.use(way)
    assert open_ids(kept) == ["talk", "lift", "climb"]


# TS-CHECK-07, TS-Q-05, TS-LOOP-04
def test_what_failed_is_closed_by_every_way_and_stays_in_sight():
    kept = notes("drunk")
    kept.close(COURIER)
    assert open_ids(kept) == ["climb", "wine"]
    assert [way.id for way in kept.closed_ways(TERRACE)] == ["talk", "lift"]


# TS-Q-05
@pytest.mark.parametrize(
    ("words", "obstacle", "open_"),
    [(["drunk"], COURIER, True), ([], COURIER, False), (["drunk"], GATE, False)],
)
def test_in_a_later_scene_it_opens_only_if_its_words_are_noted(words, obstacle, open_):
    kept = notes(*words)
    kept.close(obstacle)
    kept.enter()
    assert kept.is_open(obstacle) is open_


# TS-Q-43
def test_a_stalemate_shuts_one_way_and_the_last_one_closes_the_obstacle():
    kept = notes()
    talk, lift = kept.open_ways(TERRACE)[:2]
    assert not kept.shut(TERRACE, talk)
    assert open_ids(kept) == ["lift", "climb", "wine"]
    assert kept.shut(TERRACE, lift)
    assert not kept.is_open(COURIER)


# TS-Q-43
def test_a_way_that_was_shut_is_open_in_the_next_scene():
    kept = notes()
    kept.shut(TERRACE, kept.open_ways(TERRACE)[0])
    kept.enter()
    assert open_ids(kept) == ["talk", "lift", "climb", "wine"]


# TS-C-57
def test_an_obstacle_takes_its_steps_and_is_tried_no_more():
    kept = notes()
    assert not kept.win_step(GATE)
    assert kept.win_step(GATE)
    assert open_ids(kept) == ["talk", "lift", "wine"]
    assert kept.closed_ways(TERRACE) == []


# TS-C-57
def test_what_failed_in_a_round_may_be_tried_in_the_next():
    kept = notes()
    kept.close(GATE)
    kept.reopen(GATE)
    assert kept.is_open(GATE)


# TS-EFF-02, TS-PRED-01
@pytest.mark.parametrize(
    ("number", "least", "held"), [(2, 2, True), (2, 3, False), (1, 1, True), (0, 1, False)]
)
def test_a_word_is_held_with_at_least_its_number(number, least, held):
    kept = notes("alarm")
    kept.note("alarm", number)
    assert kept.holds("alarm", least) is held


def test_a_word_never_noted_is_not_held():
    assert not notes("lamp").holds("code")


def test_notes_are_plain_data():
    kept = notes("lamp")
    kept.win_step(GATE)
    assert msgspec.convert(msgspec.to_builtins(kept), Notes) == kept


# TS-Q-15
@pytest.mark.parametrize(
    ("known", "bought"),
    [((), "yacht"), (("yacht",), "name"), (("yacht", "seen"), "face"), (("yacht", "face", "name"), None)],
)
def test_the_first_clue_that_is_not_known_is_for_sale(known, bought):
    clues = (
        Clue("yacht", "A yacht."),
        Clue("face", "A face.", needs=("seen",)),
        Clue("name", "A name.", price=2),
    )
    clue = next_clue(clues, notes(*known).holds)
    assert (clue.id if clue else None) == bought


# HR-C-123
@pytest.mark.parametrize(("words", "to"), [(["lost"], "weir"), (["won", "lost"], "palace"), ([], "gates")])
def test_a_scene_leads_to_the_first_exit_that_is_open(words, to):
    exits = Exit("palace", ("won",)), Exit("weir", ("lost",)), Exit("gates")
    assert way_out(exits, notes(*words).holds) == to


def test_without_an_open_exit_it_leads_nowhere():
    assert way_out([Exit("palace", ("won",))], notes().holds) == ""


@pytest.mark.rule("AU-C-44")
def test_choices_without_ids_are_named_by_number():
    choices = StoryChoice("Over the roofs", effect="fast"), StoryChoice("Through the cellars")
    among = ways_listed("hero:1", choices, rule="AU-C-44")
    (request,), picked = answered(ask("story", "How?", among, rule="AU-C-44"), ("choose:1",))
    assert picked.effect == "fast"
    assert [(one.id, one.label, one.kind, one.amount) for one in request.options] == [
        ("choose:1", "Over the roofs", "choose", 1),
        ("choose:2", "Through the cellars", "choose", 2),
    ]


# TS-SCN-15, HR-LOOP-50, TS-LOOP-28
def test_a_way_has_its_authored_outcomes_and_takes_a_line():
    among = ways_listed("hero:1", TERRACE.ways[:2], rule="TS-SCN-15", text=True)
    _, (way, words) = answered(ask_aloud("menu", "What?", among, rule="TS-SCN-15"), ("choose:talk=Nice hat",))
    assert (way.outcomes["success"], way.outcomes["fail"]) == ("clue", "alarm")
    assert Said(who="Ann", words=words).text() == "Ann: “Nice hat”"


def test_a_scene_is_read_from_plain_data_with_the_effects_of_its_system():
    scene = {"text": "Dusk.", "choices": [{"text": "Run", "effect": 3}, {"text": "Stay"}]}
    assert msgspec.convert(scene, StoryScene[int]).choices == (
        StoryChoice("Run", effect=3),
        StoryChoice("Stay"),
    )
    with pytest.raises(msgspec.ValidationError, match="effect"):
        msgspec.convert(scene, StoryScene[str])
