"""Exact figures of the ledger, by the one place that reckons chances (TS-VEC, TS-ODDS-01, TS-ODDS-02)."""

import pytest

from engine.troubleshooters.asks import odds
from engine.troubleshooters.asks.means import initiative
from engine.troubleshooters.cards.words import SKILLS
from engine.troubleshooters.state.sheets import vitality_of
from tests.troubleshooters.play import hero, play

PIPS = (-9, -5, -4, -2, -1, 0, 1, 2, 4, 5, 9)
TABLE = {
    15: (1, 5, 7, 11, 13, 15, 23, 31, 47, 55, 91),
    45: (4, 20, 25, 35, 40, 45, 50, 55, 65, 70, 94),
    65: (6, 30, 37, 51, 58, 65, 68, 71, 77, 80, 96),
    75: (7, 35, 43, 59, 67, 75, 77, 79, 83, 85, 97),
}


def hundredths(*chances):
    return tuple(round(100 * each) for each in chances)


@pytest.mark.rule("TS-VEC-03", "TS-ODDS-01")
def test_successes_by_skill_and_pips():
    assert {skill: hundredths(*(odds.chance(skill, each) for each in PIPS)) for skill in TABLE} == TABLE


@pytest.mark.rule("TS-VEC-04")
def test_good_karma_by_skill():
    assert hundredths(*(odds.good_karma(each) for each in (15, 45, 65, 75))) == (1, 4, 5, 6)


@pytest.mark.rule("TS-VEC-05", "TS-ODDS-01")
def test_successes_with_a_flip_at_hand():
    for pips, found in ((0, (27, 66, 83, 90)), (-2, (22, 62, 79, 86))):
        assert hundredths(*(odds.chance(each, pips, flip=True) for each in (15, 45, 65, 75))) == found


@pytest.mark.rule("TS-ODDS-02")
@pytest.mark.parametrize(
    ("own", "wins"),
    [
        (15, (12, 11, 9, 8, 6, 5)), (45, (42, 39, 35, 30, 26, 21)),
        (65, (62, 59, 55, 50, 44, 37)), (75, (72, 69, 65, 60, 54, 46)),
    ],
)  # fmt: skip
def test_wins_against_each_opponent(own, wins):
    found = [100 * odds.against(own, 0, each, 0).win for each in (25, 35, 45, 55, 65, 75)]
    assert all(abs(mine - said) <= 0.51 for mine, said in zip(found, wins, strict=True))


@pytest.mark.rule("TS-ODDS-02")
def test_stalemates_against_each_opponent():
    for own, ties in ((45, (42, 36, 31, 25, 20, 14)), (65, (26, 23, 20, 16, 13, 9))):
        found = [100 * odds.against(own, 0, each, 0).tie for each in (25, 35, 45, 55, 65, 75)]
        assert all(abs(mine - said) <= 0.51 for mine, said in zip(found, ties, strict=True))


@pytest.mark.rule("TS-VEC-09", "TS-INIT-03", "TS-INIT-04", "TS-INIT-05", "TS-INIT-06")
def test_initiative_by_the_roll():
    from engine.table.percent import Percent

    found = {64: 10, 65: 11, 59: 14, 55: 20, 11: 12, 10: 1, 7: 7, 70: 0, 79: 9, 66: 0, 100: 0}
    rolls = {each: Percent(*divmod(each % 100, 10)) for each in found}
    assert {each: initiative(roll, success=roll.under(65)) for each, roll in rolls.items()} == found


@pytest.mark.rule("TS-VEC-15", "TS-VIT-01", "TS-VIT-02", "TS-VIT-03", "TS-VIT-04", "TS-VIT-06")
def test_vitality_by_agility_and_combat():
    rows = [(15, 45, 15, 5), (65, 45, 15, 6), (45, 15, 75, 6), (65, 65, 15, 7), (15, 15, 15, 4)]
    for agility, melee, ranged, vitality in rows:
        skills = dict.fromkeys(SKILLS, 15) | {"Agility": agility, "Melee": melee, "Ranged Combat": ranged}
        assert vitality_of(skills) == vitality


@pytest.mark.rule("TS-VEC-24", "TS-HAZARD-18")
def test_a_fall_of_five_metres():
    assert hundredths(odds.chance(65, -4)) == (37,)


@pytest.mark.rule("TS-VEC-16")
def test_how_often_a_shot_empties_the_weapon():
    p = play(hero())
    shots = [
        p.check("Ranged Combat", purpose="attack", tags=(each,))
        for each in ("reload:9-0", "reload:7-0", "reload:0")
    ]
    assert hundredths(*(odds.emptying(each) for each in shots)) == (20, 40, 10)
    assert odds.emptying(p.check("Ranged Combat", purpose="attack", tags=("reload:7-0", "aimed"))) == 0


@pytest.mark.rule("TS-Q-95")
def test_the_chance_that_is_shown_counts_all_that_is_declared():
    from engine.troubleshooters.state.pieces import Held

    p = play(hero("Ada", Search=45), hero("Bea"))
    assert odds.of_check(p.game, p.check("Search", helper="bea")) == 0.55
    p.ada.conditions.append(Held("blinded"))
    assert odds.of_check(p.game, p.check("Search", helper="bea")) == pytest.approx(0.30)
    assert odds.of_check(p.game, p.check("Search", sense="sight")) == 0
