"""Lists of Intentions in plain text: what stands in them at once, and what only who asks for more is told (IN-LOOP-44)."""

from __future__ import annotations

import pytest

from content.registry import open_system
from engine.intentions.state import events as ev
from engine.table.seating import sit_down
from screens.frame.registry import look_of
from screens.game.session import Session
from screens.intentions.options import by_beat, flag_of, is_quiet, is_start, meant, type_of
from screens.look.moment import Moment


def lists(phase: str) -> tuple[Moment, list[str]]:
    """The first question of a phase, and the ids of what is told at once."""
    table = sit_down(
        open_system("intentions"), {"heroes": ["Ottilie Brandt"], "adventure": "seven_floors_down"}, 5
    )
    session = Session(
        table, dict.fromkeys(table.seats, "scripted") | {"hero:1": "human"}, look_of("intentions")
    )
    while True:
        session.advance(1.0, dwell=False)
        moment = session.moment()
        if moment.phase == phase:
            aside = session.look.aside(moment)
            return moment, [each.id for each in moment.options if (each.seat, each.id) not in aside]
        if session.held:
            first = next((each for each in moment.options if is_start(each)), moment.options[0])
            session.take("hero:1", [first.id])


@pytest.mark.rule("IN-LOOP-44", "IN-LOOP-11")
def test_each_deed_and_each_intention_is_one_line_of_words_and_the_rest_is_told_on_demand() -> None:
    moment, told = lists("scene.quiet")
    by_id = {each.id: each for each in moment.options}
    deeds = [by_id[id] for id in told if is_quiet(by_id[id])]
    starts = [by_id[id] for id in told if is_start(by_id[id])]
    ways = [(each.kind, each.label.partition(" · ")[0]) for each in deeds]
    wishes = [meant(each) for each in starts]
    assert len(told) <= 30 < 60 < len(moment.options) and told[-1] == "pass"
    assert len(ways) == len(set(ways)) and {each.kind for each in moment.options if is_quiet(each)} <= {
        each.kind for each in deeds
    }
    assert len(wishes) == len(set(wishes)) and not any(map(flag_of, starts))
    assert set(wishes) == {meant(each) for each in moment.options if is_start(each)}
    beats = [each for each in moment.options if by_beat(each) and not flag_of(each)]
    assert beats and all(each in starts for each in beats), "a beat says more than its Intention"


@pytest.mark.rule("IN-LOOP-44", "IN-ACT-05")
def test_of_new_gifts_and_new_intentions_one_line_of_words_says_that_there_are_some() -> None:
    moment, told = lists("conflict.type")
    types = [type_of(each) for each in moment.options if each.id in told]
    assert types.count("manifest") == types.count("ambush") == 1
    rest = [each for each in moment.options if type_of(each) not in ("manifest", "ambush")]
    assert all(each.id in told for each in rest)


@pytest.mark.rule("IN-ACT-05", "IN-ACT-06", "IN-C-62")
def test_a_new_gift_is_told_in_a_sentence_with_the_weakness_that_comes_with_it() -> None:
    label = "Manifest: Counts every pulse (hunger) · a Weakness of cost 3 for good · for Quick Blood"
    assert ev.Declared(who="Ada", type="manifest", words=label).text() == (
        "Ada: Manifest: Quick Blood, and Counts every pulse (hunger), a Weakness of cost 3 for good."
    )
    assert (
        ev.Declared(who="Ada", type="feint", words="Feint: Cunning +2.").text() == "Ada: Feint: Cunning +2."
    )


@pytest.mark.rule("IN-Q-58", "IN-C-59")
@pytest.mark.parametrize(
    ("mark", "there"),
    [
        ("roll", "shaken"),
        ("scene", "shaken for a scene"),
        ("strain", "strained"),
        ("worn", "strained for a scene"),
    ],
)
def test_a_mark_that_is_gone_is_told_by_its_one_word(mark, there) -> None:
    assert ev.Marked(who="Ada", mark=mark).text() == f"Ada is {there}."
    assert ev.Marked(who="Ada", mark=mark, gone=True).text() == f"Ada is no longer {there.split()[0]}."
