"""What makes a game exciting, on games whose course is known."""

from random import Random

import pytest

from lab.drama import Curve, Drama, TooFew, curves, drama
from lab.rows import Row


def row(winner="heroes", turns=6, stands=(), number=0):
    return Row(
        system="toy", rules="1", content="", seed=number, asked=[], difficulty="", cast={}, winner=winner,
        reason="", turns=turns, decisions=0, ours=0, digest="", stands=[{"lead": each} for each in stands],
        cards={}, luck={}, margins={}, reasons={}, counts={},
    )  # fmt: skip


def curve(*chances, won=True):
    return Curve(row(), chances, won)


@pytest.mark.parametrize(
    ("chances", "won", "changes"),
    [
        ((0.5, 0.6, 0.7), True, 0),
        ((0.6, 0.4, 0.6), True, 2),
        ((0.57, 0.43, 0.57), True, 0),
        ((0.6, 0.45, 0.6), True, 0),
        ((0.6, 0.55), False, 1),
        ((0.3, 0.5, 0.41), False, 0),
    ],
)
def test_a_lead_changes_when_it_is_clearly_the_others_and_the_end_counts(chances, won, changes):
    assert curve(*chances, won=won).changes() == changes


def test_a_game_is_dead_that_was_decided_four_looks_before_its_end():
    assert curve(0.5, 0.9, 0.95, 0.92, 0.97).dead
    assert not curve(0.95, 0.89, 0.95, 0.92, 0.97).dead
    assert not curve(0.95, 0.95, 0.95).dead
    assert curve(0.1, 0.05, 0.02, 0.1, won=False).dead


def test_close_is_who_might_have_lost_of_late_and_back_came_who_was_nearly_lost():
    assert curve(0.9, 0.7, 0.9).close and not curve(0.7, 0.9, 0.71).close
    assert curve(0.25, 0.9).came_back and not curve(0.26, 0.9).came_back
    assert curve(0.75, 0.2, won=False).came_back


def test_uncertainty_is_spent_where_the_chance_moves():
    assert curve(0.5, 0.5, 0.5, won=True).spent() == [0.0, 0.0, 0.25]
    first, second, third = curve(0.5, 0.9, 0.9, 0.9, 0.9, 1.0, won=True).spent()
    assert (first, second, third) == pytest.approx((0.16, 0.0, 0.01))


def played(games=300, looks=8, seed=1):
    """Walks that end where they lead to: the chance is known at each step."""
    random = Random(seed)
    rows = []
    for number in range(games):
        lead, stands = 0.0, []
        for _ in range(looks):
            stands.append(lead)
            lead += random.choice((-1.0, 1.0))
        won = lead > 0 if lead else random.random() < 0.5
        rows.append(row("heroes" if won else "villains", looks, stands, number))
    return rows


def test_who_is_ahead_is_learnt_from_other_games_and_comes_true():
    rows = played()
    found = curves(rows, "heroes")
    figures = drama(found, rows, "heroes")
    by_lead = {}
    for each in found:
        for stand, chance in zip(each.row.stands, each.chances, strict=True):
            by_lead.setdefault(stand["lead"], []).append(chance)
    mean = {lead: sum(told) / len(told) for lead, told in by_lead.items()}
    assert mean[-4.0] < mean[-2.0] < mean[0.0] < mean[2.0] < mean[4.0]
    assert mean[0.0] == pytest.approx(0.5, abs=0.06) and mean[-4.0] < 0.2
    assert figures.sound and 0.1 < figures.brier < 0.2
    assert sum(figures.spent_thirds) == pytest.approx(1.0, abs=0.01)


def test_a_game_tells_nothing_of_itself():
    """Whose outcome is turned round is told the same chances: they come of the others."""
    rows = played(games=100)
    turned = [*rows]
    turned[7] = row(
        "heroes" if rows[7].winner == "villains" else "villains", 8, [s["lead"] for s in rows[7].stands], 7
    )
    before, after = curves(rows, "heroes")[7], curves(turned, "heroes")[7]
    assert before.chances == after.chances and before.won is not after.won


def test_a_model_that_says_what_does_not_come_true_is_not_sound():
    figures = Drama(9, 0.5, 0, 0, 0, 0, 0, (0.3, 0.3, 0.4), 0.5, 0, 0.2, ((0.2, 0.2), (0.7, 0.61)))
    assert not figures.sound


def test_nothing_is_told_of_few_games_nor_of_games_that_one_side_always_wins():
    with pytest.raises(TooFew, match="too few games"):
        curves(played(games=39), "heroes")
    with pytest.raises(TooFew):
        curves([row("heroes", 2, [0.0, 1.0], n) for n in range(60)], "heroes")
    with pytest.raises(TooFew):
        curves([row("heroes" if n % 2 else "villains", 2, [], n) for n in range(60)], "heroes")
