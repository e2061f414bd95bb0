"""What an adventure may ask (TS-PRED)."""

from __future__ import annotations

import msgspec
import pytest

from content.troubleshooters import library
from engine.table import RandomStream
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.scenario.effects import Predicate
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.pieces import Held
from engine.troubleshooters.state.scene import Scene
from engine.troubleshooters.state.setup import complete
from engine.troubleshooters.state.state import State

HEROES = ["danae_kouris", "lucien_farel", "margot_keller"]


@pytest.fixture
def state() -> State:
    made = State(library(), complete(library(), {"heroes": HEROES}, 1), RandomStream(1), lambda event: None)
    made.scene = Scene("kursaal", "detailed", 1)
    made.scene.location = "kursaal"
    return made


@pytest.fixture
def tale() -> Tale:
    return Tale(library().adventures["snow_harp"], 7)


def true(state: State, tale: Tale, asked: dict[str, object], actor: str = "") -> bool:
    hero = state.hero(actor) if actor else None
    return holds(state, tale, msgspec.convert(asked, Predicate), hero)


@pytest.mark.rule("TS-PRED-01")
def test_flags(state, tale):
    assert not true(state, tale, {"flag": "open"}) and true(state, tale, {"not_flag": "open"})
    state.flags["open"] = 2
    assert true(state, tale, {"flag": "open"}) and not true(state, tale, {"not_flag": "open"})
    assert true(state, tale, {"flag_at_least": "open", "value": 2})
    assert true(state, tale, {"flag_at_least": {"flag": "open", "value": 2}})
    assert not true(state, tale, {"flag_at_least": "open", "value": 3})


@pytest.mark.rule("TS-PRED-02")
def test_what_is_known(state, tale):
    key = tale.adventure.keys[0].id
    assert not true(state, tale, {"has_clue": key}) and not true(state, tale, {"knows_director": "inspector"})
    state.clues.append(key)
    tale.met.append("inspector")
    assert true(state, tale, {"has_clue": key}) and true(state, tale, {"knows_director": "inspector"})


@pytest.mark.rule("TS-PRED-03")
def test_gear_counts_while_somebody_who_is_there_has_it_at_hand(state, tale):
    hero = state.hero("danae_kouris")
    kit = hero.kits[0]
    tag = state.library.kits[kit.id].tags[0]
    assert true(state, tale, {"has_kit": kit.id}) and true(state, tale, {"has_tag": tag})
    for away in ("confiscated", "broken", "dropped"):
        kit.state = away
        assert not true(state, tale, {"has_kit": kit.id}), away
    kit.state = "stowed"
    hero.presence = "captive"
    assert not true(state, tale, {"has_kit": kit.id})


@pytest.mark.rule("TS-PRED-04")
def test_who_is_there_and_who_acts(state, tale):
    assert true(state, tale, {"present": "margot_keller"}) and true(state, tale, {"absent": "hanae_mizuno"})
    state.hero("margot_keller").presence = "absent"
    assert not true(state, tale, {"present": "margot_keller"}) and true(
        state, tale, {"absent": "margot_keller"}
    )
    assert true(state, tale, {"actor_is": "lucien_farel"}, "lucien_farel")
    assert not true(state, tale, {"actor_is": "lucien_farel"}, "danae_kouris")
    assert not true(state, tale, {"actor_is": "lucien_farel"})
    assert not true(state, tale, {"hook_character": True})
    state.hooks = ["danae_kouris"]
    assert true(state, tale, {"hook_character": True})


@pytest.mark.rule("TS-PRED-05")
@pytest.mark.rule("TS-PRED-07")
def test_a_sheet_is_the_actors_or_that_of_anybody_who_is_there(state, tale):
    one, other = state.hero("danae_kouris"), state.hero("lucien_farel")
    mine = next(each for each in one.abilities if each not in other.abilities)
    for asked in (
        {"ability": mine},
        {"complication": next(each for each in one.complications if each not in other.complications)},
        {"skill_at_least": {"skill": one.card.at75, "value": 75}},
    ):
        assert true(state, tale, asked) and true(state, tale, asked, "danae_kouris")
        assert not true(state, tale, asked, "lucien_farel"), asked
    for each in state.heroes:
        each.presence = "absent"
    assert not true(state, tale, {"ability": mine})
    one.languages.append("Esperanto")
    assert true(state, tale, {"language": "Esperanto"}, "danae_kouris")


@pytest.mark.rule("TS-PRED-06")
def test_how_somebody_is(state, tale):
    hero = state.hero("danae_kouris")
    assert not true(state, tale, {"condition": "wounded"}) and not true(state, tale, {"vitality_at_most": 2})
    hero.conditions.append(Held("wounded"))
    hero.vitality = 2
    assert true(state, tale, {"condition": "wounded"}) and true(state, tale, {"vitality_at_most": 2})
    assert not true(state, tale, {"condition": "wounded"}, "lucien_farel")


@pytest.mark.rule("TS-PRED-09")
@pytest.mark.rule("TS-PRED-11")
def test_what_became_of_people_and_challenges(state, tale):
    assert true(state, tale, {"director_is": {"director": "inspector", "state": "active"}})
    tale.people["inspector"] = "fled"
    assert true(state, tale, {"director_is": {"director": "inspector", "state": "fled"}})
    assert not true(state, tale, {"director_is": {"director": "inspector", "state": "active"}})
    asked = {"outcome": {"challenge": "climb", "outcome": "good"}}
    assert not true(state, tale, asked)
    tale.outcomes["climb"] = "good"
    assert true(state, tale, asked)


@pytest.mark.rule("TS-PRED-10")
@pytest.mark.parametrize(
    ("hour", "between", "is_so"),
    [
        (9, [9, 12], True),
        (12, [9, 12], False),
        (23, [22, 6], True),
        (3, [22, 6], True),
        (6, [22, 6], False),
        (21, [22, 6], False),
    ],
)
def test_hours_from_the_first_until_before_the_second_past_midnight_too(state, tale, hour, between, is_so):
    state.hour = hour
    assert true(state, tale, {"hour_between": between}) is is_so


@pytest.mark.rule("TS-PRED-10")
def test_days_and_the_alarm_of_the_place_one_is_at(state, tale):
    state.day = 2
    state.alarm = {"kursaal": 2, "abbey": 4}
    assert true(state, tale, {"day_at_least": 2}) and not true(state, tale, {"day_at_least": 3})
    assert true(state, tale, {"alarm_at_least": 2}) and not true(state, tale, {"alarm_at_least": 3})


@pytest.mark.rule("TS-PRED-12")
@pytest.mark.rule("TS-PRED-13")
def test_questions_together(state, tale):
    state.scheme, tale.late = 3, True
    state.clues = [each.id for each in tale.adventure.keys[:2]]
    assert true(state, tale, {"all": [{"scheme_at_least": 3}, {"keys_at_least": 2}], "late": True})
    assert not true(state, tale, {"all": [{"scheme_at_least": 4}, {"keys_at_least": 2}]})
    assert true(state, tale, {"any": [{"scheme_at_least": 4}, {"keys_at_least": 2}]})
    assert not true(state, tale, {"not": {"any": [{"scheme_at_least": 4}, {"keys_at_least": 2}]}})
    assert not true(state, tale, {"late": True, "not_flag": "x", "scheme_at_least": 9})


@pytest.mark.rule("TS-PRED-14")
def test_level_and_number_of_heroes_whoever_is_away(state, tale):
    state.hero("danae_kouris").presence = "absent"
    assert true(state, tale, {"level_is": "standard"}) and not true(state, tale, {"level_is": "story"})
    assert true(state, tale, {"party_at_most": 3}) and not true(state, tale, {"party_at_most": 2})
