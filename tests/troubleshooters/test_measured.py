"""What the ledger measured, exact where it can be, else the shape of it (TS-ODDS, TS-LOOP-01)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from content.registry import open_system
from content.troubleshooters import library
from engine.table import Option, RandomStream, Request, Table, step
from engine.troubleshooters.asks.challenges import grade, shared
from engine.troubleshooters.asks.odds import chance
from engine.troubleshooters.rules import debrief
from engine.troubleshooters.state.sheets import skills_of
from tests.troubleshooters.play import hero, play
from tests.troubleshooters.test_fight_odds import fought, plainly

pytestmark = pytest.mark.long

SIX = [skills_of(library(), card) for card in library().heroes.values()]
NAMES = [card.name.partition(" ")[0] for card in library().heroes.values()]
CHALLENGES = """
Contacts Investigation Humanities Search
Contacts Investigation Red_Tape/Science/Humanities Search
Charm Contacts Investigation Red_Tape
Electronics Engineering Prestidigitation Security
Agility Alertness Endurance Strength
Credit Electronics Engineering Science
Alertness Investigation Search
Investigation Languages Science Security
Contacts Credit Red_Tape Status
Charm Contacts Credit Red_Tape/Subterfuge
Alertness Endurance Strength Survival Willpower
Alertness Agility Endurance Survival Willpower
Agility Alertness Endurance Machinery Willpower
Alertness Search Security Sneak
Agility Endurance Willpower
Electronics Engineering Investigation Science
Alertness Charm Languages Subterfuge Willpower
"""
"""Those of the cheat sheet that nobody opposes (TS-SIT)."""


def outcomes(skills: str, party: list[dict[Any, int]], pips: int) -> Counter[str]:
    """How likely each outcome is: the best even shares, a surplus hero helps where it is hardest."""
    slots = [[each.replace("_", " ") for each in slot.split("/")] for slot in skills.split()]
    values = [[max(one[skill] for skill in slot) for one in party] for slot in slots]
    places = shared([[chance(value, pips) for value in row] for row in values], [0] * len(party))
    chances = [chance(row[place], pips) for row, place in zip(values, places, strict=True)]
    hardest = sorted(range(len(slots)), key=lambda at: chances[at])
    for at in hardest[: max(0, len(party) - len(slots))]:
        chances[at] = chance(values[at][places[at]], pips + 2)
    fall = [1.0]
    for each in chances:
        fall = [a * (1 - each) + b * each for a, b in zip([*fall, 0.0], [0.0, *fall], strict=True)]
    found: Counter[str] = Counter()
    for won, share in enumerate(fall):
        found[grade(len(slots), won)] += share
    return found


@pytest.mark.rule("TS-ODDS-03")
@pytest.mark.parametrize(
    ("heroes", "pips", "shares"),
    [
        (1, 0, (19, 28, 35, 14, 3)), (2, 0, (9, 23, 40, 21, 6)), (3, 0, (6, 18, 41, 27, 8)),
        (4, 0, (5, 17, 40, 28, 10)), (6, 0, (2, 8, 34, 37, 19)), (3, 2, (3, 11, 37, 35, 14)),
        (3, -2, (13, 26, 41, 17, 3)),
    ],
)  # fmt: skip
def test_how_challenges_come_out_by_the_number_of_heroes(heroes, pips, shares):
    """To four points: the ledger drew from all its challenges, the opposed ones too."""
    total: Counter[str] = Counter()
    parties = [list(each) for each in combinations(SIX, heroes)]
    rows = CHALLENGES.split("\n")[1:-1]
    for party in parties:
        for row in rows:
            total.update(outcomes(row, party, pips))
    found = [
        100 * total[each] / len(parties) / len(rows)
        for each in ("abysmal", "bad", "limited", "good", "great")
    ]
    assert found == pytest.approx(shares, abs=4)
    assert max(found) == found[2] or heroes == 6


@pytest.mark.rule("TS-ODDS-14")
def test_how_many_of_the_skills_a_party_covers():
    def cover(*names: str) -> int:
        party = [one for one, name in zip(SIX, NAMES, strict=True) if name in names]
        return sum(any(one[skill] >= 45 for one in party) for skill in SIX[0])

    holders = {skill: sum(one[skill] >= 45 for one in SIX) for skill in SIX[0]}
    assert [skill for skill, count in holders.items() if not count] == ["Entertainment", "Humanities"]
    assert [skill for skill, count in holders.items() if count == 1] == [
        "Electronics", "Machinery", "Medicine", "Red Tape", "Science", "Sneak", "Survival",
    ]  # fmt: skip
    assert cover("Danae", "Lucien", "Margot") == max(cover(*each) for each in combinations(NAMES, 3)) == 23
    assert cover("Signe", "Margot") == max(cover(*each) for each in combinations(NAMES, 2)) == 20
    assert cover("Danae", "Lucien", "Margot", "Sir") == cover("Danae", "Lucien", "Margot", "Signe") == 25
    assert max(cover(*each) for each in combinations(NAMES, 4)) == 25


@pytest.mark.rule("TS-ODDS-12", "TS-EXP-07", "TS-VEC-13")
def test_a_starting_hero_grows_fast_at_first_and_slower_with_every_session():
    """Five skills used, whichever they are, and four free ticks on the lowest of 45 or more (TS-DP-29)."""
    grown = []
    chosen = RandomStream(5)
    for seed in range(60):
        p = play(hero("Ada"))
        p.game.streams["dice"] = RandomStream(seed)
        p.ada.skills = dict(SIX[seed % 6])
        start, risen = sum(p.ada.skills.values()), []
        for _ in range(10):
            names = list(p.ada.skills)
            chosen.shuffle(names)
            free = sorted(
                (name for name in names if p.ada.skills[name] >= 45), key=lambda name: p.ada.skills[name]
            )
            for skill in (*names[:5], *free[:4]):
                debrief.practise(p.game, p.ada, skill)
            risen.append(sum(p.ada.skills.values()) - start)
        grown.append(risen)
    means = [sum(each[at] for each in grown) / len(grown) for at in (0, 4, 9)]
    assert means == pytest.approx([19, 93, 182], rel=0.12)
    assert means[2] - means[1] < means[1]


# Fights


def by_chance(game: Any, request: Request) -> Option:
    return game.random.pick(request.options)


def bare(game: Any, request: Request) -> Option:
    """As plainly, but with nothing in hand."""
    if request.phase == "turn":
        options = [each for each in request.options if "improvise" not in each.id and "ready" not in each.id]
        request = Request(request.phase, "", request.seats, lambda *_: options, rank=request._rank)
    return plainly(game, request)


def never_flips(game: Any, request: Request) -> Option:
    if request.phase == "check.flip":
        return next(each for each in request.options if each.kind == "pass")
    return plainly(game, request)


def flips(game: Any, request: Request) -> Option:
    if request.phase == "check.flip":
        return next((each for each in request.options if each.kind == "flip"), request.options[-1])
    return plainly(game, request)


def in_peril(game: Any, request: Request) -> Option:
    """Mortal Peril when a wound is there already, as a last resort."""
    ids = [each.id for each in request.options]
    if request.phase == "loss" and not any(each.endswith("wounded") for each in ids):
        return next(
            (each for each in request.options if each.id.endswith("mortal_peril")), request.options[-1]
        )
    if request.phase == "peril":
        return next(each for each in request.options if each.id.endswith("yes"))
    return flips(game, request)


@cache
def won(policy: Callable[[Any, Request], Option], threat: float, times: int = 60) -> float:
    return fought(threat, times, policy)[0]


@pytest.mark.soak
@pytest.mark.rule("TS-ODDS-06")
def test_what_matters_in_a_fight_of_five_a_hero():
    assert won(by_chance, 5) + 0.3 < won(flips, 5)
    assert won(never_flips, 5) + 0.1 < won(flips, 5)
    assert won(bare, 5, 240) + 0.05 < won(flips, 5, 240)  # of 60 fights chance alone makes so much


@pytest.mark.soak
@pytest.mark.rule("TS-ODDS-08", "TS-PERIL-03", "TS-PERIL-04")
def test_mortal_peril_wins_fights_and_kills_heroes():
    deaths: list[int] = []
    peril = fought(
        6, 60, in_peril, lambda game: deaths.append(any(each.presence == "dead" for each in game.heroes))
    )[0]
    assert peril > won(flips, 6) and sum(deaths) / len(deaths) > 0.15


@pytest.mark.soak
@pytest.mark.rule("TS-ODDS-07", "TS-C-40")
@pytest.mark.parametrize(("rank", "defence", "vitality"), [("lieutenant", 55, 5), ("boss", 65, 7)])
def test_leaders_who_defend_better_make_a_fight_longer(rank, defence, vitality):
    from tests.troubleshooters.play import foe

    leader = {"lieutenant": foe("Rex", "lieutenant"), "boss": foe("Rex", "boss")}[rank]
    hard = foe("Rex", rank, defence=defence, vitality=vitality)
    rounds = [fought(0, 60, flips, people=(each, foe("Max", "mook")))[1] for each in (leader, hard)]
    assert rounds[0] < rounds[1]


# Sessions


@cache
def sessions() -> list[Table]:
    """Some at standard with three heroes, keen."""
    system = open_system("troubleshooters")
    found = []
    for seed in range(48):
        table = Table(
            system, system.setup({"heroes": 3, "adventure": "assembled", "hero_persona": "keen"}, seed), seed
        )
        players = {seat: system.scripted(seat, table.setup, seed) for seat in table.seats}
        while step(table, players):
            pass
        found.append(table)
    return found


def mean(read: Callable[[Table], float]) -> float:
    return sum(read(each) for each in sessions()) / len(sessions())


@pytest.mark.soak
@pytest.mark.rule("TS-LOOP-01", "TS-ODDS-10")
def test_a_session_has_eight_or_nine_scenes_two_fights_and_decisions_for_an_evening():
    """The map and the planning between scenes are not counted, nor the aftermath."""
    roles = ("opening", "lead", "strike", "approach", "lair", "captive", "climax")

    def scenes(table: Table) -> float:
        role = table.game.tale.adventure.role_of
        return sum(each.kind == "scene" and role(each.id) in roles for each in table.events)

    assert 7.5 <= mean(scenes) <= 10
    assert 1.5 <= mean(lambda table: table.game.counts()["fights"]) <= 3
    assert 60 <= mean(lambda table: len(table.decisions)) <= 130


@pytest.mark.soak
@pytest.mark.rule("TS-ODDS-09", "TS-C-59")
def test_keen_heroes_win_more_than_half_of_their_evenings_and_lose_few():
    endings = Counter(each.game.tale.ending for each in sessions())
    assert endings["won"] >= 0.4 * len(sessions()) and endings["lost"] <= 0.2 * len(sessions())
    assert endings["price"]


@pytest.mark.soak
@pytest.mark.rule("TS-ODDS-11", "TS-KARMA-02", "TS-STORY-05")
def test_where_story_points_come_from_and_how_many_are_left():
    def gained(rule: str) -> float:
        return mean(
            lambda table: (
                sum(each.amount for each in table.events if each.kind == "points" and each.rule == rule) / 3
            )
        )

    assert 1.2 <= gained("TS-KARMA-02") <= 3.6
    assert 0.5 <= gained("TS-STORY-05") <= 4.5
    spent = mean(
        lambda table: (
            sum(-each.amount for each in table.events if each.kind == "points" and each.amount < 0) / 3
        )
    )
    assert 3 <= spent <= 9
    assert 2 <= mean(lambda table: table.game.counts()["sp"]) <= 6
