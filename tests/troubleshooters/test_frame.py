"""The frame of an adventure: leads and keys, the scheme, threat, endings (TS-C-51 to TS-C-61, TS-C-70)."""

from __future__ import annotations

import pytest

from content.troubleshooters import library
from engine.table import RandomStream
from engine.troubleshooters.asks.threat import filled
from engine.troubleshooters.rules import errands, frame, opposition
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.setup import complete
from engine.troubleshooters.state.state import State


class Played:
    """The Snow Harp, or another adventure, at its start, with so many heroes, at a level."""

    def __init__(self, heroes: int = 3, difficulty: str = "standard", adventure: str = "snow_harp") -> None:
        self.events: list[object] = []
        setup = complete(library(), {"heroes": heroes, "difficulty": difficulty}, 1)
        self.state = State(library(), setup, RandomStream(1), self.events.append)
        self.tale = frame.began(self.state, Tale(library().adventures[adventure], 0))

    def step(self, by: int) -> list[str]:
        """The texts of what a step sets off."""
        return [each.text for each in frame.step(self.state, self.tale, by) if each.text]

    def find(self, *clues: str) -> None:
        self.state.clues += clues

    def visit(self, *leads: str) -> None:
        for lead in leads:
            frame.visited(self.state, self.tale, self.tale.adventure.scenes[lead], list(self.state.clues))


@pytest.fixture
def played() -> Played:
    return Played()


KEYS = [each.id for each in library().adventures["snow_harp"].keys]
LEADS = [each.id for each in library().adventures["snow_harp"].of("lead")]


@pytest.mark.rule("TS-C-61")
@pytest.mark.rule("TS-C-52")
@pytest.mark.parametrize(
    ("heroes", "difficulty", "end"),
    [
        (3, "story", 8),
        (3, "standard", 7),
        (3, "ruthless", 6),
        (1, "story", 8),
        (1, "standard", 8),
        (1, "ruthless", 7),
    ],
)
def test_the_scheme_ends_by_level_and_a_lone_hero_has_an_easier_column(heroes, difficulty, end):
    played = Played(heroes, difficulty)
    assert (played.tale.scheme_end, played.state.level.aims) == (end, (heroes, difficulty) == (3, "ruthless"))


@pytest.mark.rule("TS-C-54")
def test_each_beat_of_the_scheme_comes_once_and_its_end_makes_it_late(played):
    beats = [each.effects[0].text for each in played.tale.adventure.frame.beats]
    assert played.step(2) == []
    assert beats[0] in played.step(1)
    assert played.step(-1) == [] and played.step(1) == []
    found = played.step(9)
    assert played.state.scheme == 7 and played.tale.late
    assert [each for each in beats[1:] if each not in found] == []
    assert found[-1:] == [each.text for each in played.tale.adventure.frame.late if each.text][-1:]
    assert played.step(-3) == [] and played.step(3) == [] and played.tale.late


@pytest.mark.rule("TS-C-52")
def test_what_moves_the_scheme(played):
    scenes = played.tale.adventure.scenes
    for id, now in [(LEADS[0], 1), ("three_ways_up", 2), ("ice_cellar", 3), ("station_square", 3)]:
        frame.ended(played.state, played.tale, scenes[id])
        assert played.state.scheme == now, id
    rest = next(each for each in scenes.values() if each.type == "recuperation")
    frame.ended(played.state, played.tale, rest)
    assert played.state.scheme == 5


@pytest.mark.rule("TS-C-52")
def test_the_first_time_that_the_alarm_of_a_place_reaches_three_the_villains_hear_of_it(played):
    for alarm, now in [(2, 0), (3, 1), (5, 1)]:
        played.state.alarm["station"] = alarm
        frame.alarmed(played.state, played.tale, "station")
        assert played.state.scheme == now
    played.state.alarm["abbey"] = 4
    frame.alarmed(played.state, played.tale, "abbey")
    assert played.state.scheme == 2


@pytest.mark.rule("TS-C-53")
@pytest.mark.rule("TS-C-56")
@pytest.mark.parametrize(
    ("scheme", "lair", "obstacles", "strikes"),
    [
        (2, False, None, False),
        (3, False, None, True),
        (2, True, 0, True),
        (2, True, 1, False),
        (3, True, 2, True),
    ],
)
def test_when_the_villains_strike(played, scheme, lair, obstacles, strikes):
    played.state.scheme, played.tale.obstacles = scheme, obstacles
    assert frame.strikes(played.state, played.tale, lair=lair) is strikes
    played.tale.struck = True
    assert not frame.strikes(played.state, played.tale, lair=lair)


@pytest.mark.rule("TS-C-51")
@pytest.mark.rule("TS-GM-09")
def test_a_key_clue_missed_in_its_lead_is_sold_and_after_two_barren_leads_for_one_less(played):
    assert frame.sale(played.state, played.tale) is None
    played.visit(LEADS[0])
    clue, price = frame.sale(played.state, played.tale)
    assert (clue.lead, price) == (LEADS[0], 2)
    played.visit(LEADS[1])
    first, price = frame.sale(played.state, played.tale)
    assert (first, price) == (next(each for each in played.tale.adventure.keys if each.lead in LEADS[:2]), 1)
    played.find(first.id)
    second, price = frame.sale(played.state, played.tale)
    assert {first.lead, second.lead} == set(LEADS[:2]) and price == 1


@pytest.mark.rule("TS-GM-09", "TS-C-61", "TS-LOOP-27")
def test_a_key_clue_that_costs_nothing_any_more_is_had_without_asking_who_pays():
    played = Played(difficulty="story")
    played.visit(LEADS[0], LEADS[1])
    for hero in played.state.heroes:
        hero.sp = 0
    (sold,) = errands._clue(played.state, played.tale)
    assert list(sold.run(played.state, played.tale)) == []
    assert played.state.clues == [sold.id.removeprefix("key:")]


@pytest.mark.rule("TS-GM-09")
def test_a_lead_that_gave_a_key_clue_ends_the_barren_row(played):
    played.visit(LEADS[0], LEADS[1])
    before = list(played.state.clues)
    played.find(next(each.id for each in played.tale.adventure.keys if each.lead == LEADS[2]))
    frame.visited(played.state, played.tale, played.tale.adventure.scenes[LEADS[2]], before)
    assert frame.sale(played.state, played.tale)[1] == 2


@pytest.mark.rule("TS-C-61")
@pytest.mark.parametrize(
    ("heroes", "difficulty", "price"),
    [(3, "story", 1), (3, "ruthless", 3), (1, "standard", 1), (1, "ruthless", 2)],
)
def test_the_price_of_a_key_clue_is_the_levels(heroes, difficulty, price):
    played = Played(heroes, difficulty)
    played.visit(LEADS[0])
    assert frame.sale(played.state, played.tale)[1] == price


@pytest.mark.rule("TS-C-51")
def test_nobody_gets_stuck_when_all_leads_are_seen_the_missing_keys_come_by_themselves(played):
    played.find(KEYS[1])
    played.visit(*LEADS[:-1])
    assert (
        frame.falls_to_them(played.state, played.tale) == [] and frame.lacking(played.state, played.tale) == 2
    )
    played.visit(LEADS[-1])
    assert [each.id for each in frame.falls_to_them(played.state, played.tale)] == [KEYS[0], KEYS[2]]


@pytest.mark.rule("TS-C-70")
@pytest.mark.parametrize(
    ("aim", "fixed", "each", "counts"),
    [
        (12, 5.5, [1.5], [4]),  # the example of the ledger
        (12, 0, [1.5], [8]),
        (4, 5.5, [1.5], [0]),
        (3, 0, [2], [1]),  # 2 and 4 are as near: the smaller
        (9, 0, [2, 1.5], [3, 2]),
        (12, 0, [], []),
    ],
)
def test_a_fight_is_filled_to_the_number_nearest_to_its_threat(aim, fixed, each, counts):
    assert filled(aim, fixed, each) == counts


@pytest.mark.rule("TS-C-55")
@pytest.mark.rule("TS-C-56")
@pytest.mark.rule("TS-C-57")
@pytest.mark.parametrize(
    ("approach", "obstacles", "late", "heroes", "mooks"),
    [
        ("great", 1, False, 3, -1),
        ("great", 2, False, 3, -2),
        ("good", 0, False, 3, 0),
        ("limited", 1, True, 3, 1),
        ("bad", 1, False, 3, 1),
        ("bad", 1, True, 3, 2),
        ("abysmal", 1, True, 3, 3),
        ("abysmal", 2, False, 4, 1),
        ("abysmal", 1, False, 1, 1),
        ("great", 1, True, 4, 0),
    ],
)
def test_approach_lair_and_lateness_are_added_up_and_then_counted_out_in_mooks(
    played, approach, obstacles, late, heroes, mooks
):
    played.tale.approach, played.tale.obstacles, played.tale.late = approach, obstacles, late
    assert opposition.mooks(played.tale, heroes, 1.5) == mooks


@pytest.mark.rule("TS-C-61")
def test_strike_and_climax_take_the_figure_of_their_level_and_other_fights_their_own():
    for heroes, difficulty, strike, climax in [
        (3, "standard", 4, 5.5),
        (1, "standard", 3, 4.5),
        (2, "ruthless", 4.5, 5.5),
    ]:
        played = Played(heroes, difficulty)
        tale = played.tale
        threats = [
            opposition.threat(played.state, tale, tale.adventure.of(role)[0]) for role in ("strike", "climax")
        ]
        assert threats == [strike, climax]
    fights = [each for each in tale.adventure.scenes.values() if each.type == "fight"]
    other = [each for each in fights if each not in tale.adventure.of("strike") + tale.adventure.of("climax")]
    assert [opposition.threat(played.state, tale, each) for each in other] == [
        3 if each.threat is None else each.threat for each in other
    ]


@pytest.mark.rule("TS-C-59")
@pytest.mark.parametrize(
    ("climax", "late", "ending"),
    [
        ("won", False, "won"),
        ("won", True, "price"),
        ("second", False, "price"),
        ("lost", False, "lost"),
        ("", False, "lost"),
    ],
)
def test_how_it_ends(played, climax, late, ending):
    played.tale.climax, played.tale.late = climax, late
    assert frame.ending(played.state, played.tale) == ending == played.tale.ending


@pytest.mark.rule("TS-C-59")
def test_an_ending_at_a_price_costs_the_condition_that_the_file_names(played):
    adventure = played.tale.adventure
    loses = adventure.frame.endings.price.loses
    played.find(*KEYS)
    for victory in adventure.victories.values():
        for each in (victory.when, *victory.when.every):
            played.state.flags |= {each.flag: 1} if each.flag else {}
    played.tale.climax = "won"
    frame.ending(played.state, played.tale)
    assert played.tale.victories == list(adventure.victories)
    played.tale.late = True
    frame.ending(played.state, played.tale)
    assert played.tale.victories == [each for each in adventure.victories if each != loses] and loses


@pytest.mark.rule("TS-C-70")
def test_whoever_stays_away_from_a_small_party_is_made_up_for_by_others():
    for heroes in range(1, 7):
        played = Played(heroes)
        scene = played.tale.adventure.of("climax")[0]
        found = opposition.units(played.state, played.tale, scene)
        total = sum(opposition.weight(played.state, played.tale, each.entry) * each.count for each in found)
        aim = opposition.threat(played.state, played.tale, scene) * heroes
        assert abs(total - aim) <= 1, (heroes, total, aim)


@pytest.mark.rule("TS-C-55")
def test_mooks_come_to_the_climax_or_stay_away_but_never_more_than_there_are(played):
    scene = played.tale.adventure.of("climax")[0]

    def crowd() -> int:
        people = played.tale.adventure.people
        found = opposition.units(played.state, played.tale, scene)
        return sum(each.count for each in found if people[each.entry.director].rank == "mook")

    usual = crowd()
    played.tale.approach = "abysmal"
    assert crowd() == usual + 2
    played.tale.approach, played.tale.obstacles = "great", 2
    assert crowd() == max(usual - 2, 0)
    strike = played.tale.adventure.of("strike")[-1]
    before = opposition.units(played.state, played.tale, strike)
    played.tale.approach = "abysmal"
    assert opposition.units(played.state, played.tale, strike) == before
