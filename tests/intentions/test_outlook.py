"""What stands beside a placement once all dice lie open (IN-LOOP-22)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.intentions.seen.outlook import placings
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, IntentionSheet
from screens.intentions import results

WANTS = IntentionSheet("stop", "sale", "stop the sale", (), "", 8, ())
ME = FighterSheet("ada", "hero:1", "Ada", "heroes", False, "", (2, 2, 2), 6, 0, 5, 0, False, False, (), WANTS)
BOB = replace(ME, id="bob", name="Bob", dice=(1, 6, 1), totals=(3, 8, 3))
RAY = replace(
    ME, id="ray", seat="gm", name="Ray", side="mm", abuse=4, aim=replace(WANTS, itn=12), totals=(6, 5, 7)
)
MEN = replace(
    RAY, id="men-1", name="Men", goons=True, rating=2, abuse=0, progress=0, aim=None, totals=(2, 3, 4)
)


def beside(*dice):
    (found,) = placings(ConflictSheet(1, (ME, BOB, RAY, MEN), "ray", 12), "ada", [dice])
    return found


@pytest.mark.rule("IN-LOOP-22", "IN-CON-22", "IN-C-42")
def test_a_placement_tells_whom_it_puts_out_itself_and_not_whom_a_partner_has_put_out_already():
    found = beside(1, 6, 5)
    assert [(each.name, each.amount, each.out) for each in found.hits] == [
        ("Ray", 1, False),
        ("Men", 4, False),
    ]
    assert found.outs == () and found.caused == 5
    told = " ".join(results.spelt(found))
    assert "1 to Ray (6 of 6)" in told and "4 to who is out anyway" in told


@pytest.mark.rule("IN-LOOP-22", "IN-CON-21", "IN-CMP-02")
def test_a_placement_tells_of_each_opponent_how_far_it_then_is_against_all_heroes_together():
    low, high = beside(1, 5, 6), beside(6, 5, 1)
    assert [(each.name, each.gain, each.now) for each in low.leads] == [("Ray", 6, 11)]
    assert [(each.name, each.gain, each.now) for each in high.leads] == [("Ray", 3, 8)]
    assert (low.has, high.has, high.now) == (False, True, 7), "Bob fells the Men"
    assert "Ray +6: 11 of 12." in results.spelt(low)


@pytest.mark.rule("IN-LOOP-22", "IN-Q-06", "IN-Q-33", "IN-Q-53")
@pytest.mark.parametrize(
    ("abuse", "foes", "words"),
    [
        (0, [replace(RAY, abuse=6)], ["you have it", "Ray out"]),
        (6, [replace(RAY, abuse=6)], ["Ray out", "you are out at 9 of 6"]),
        (0, [replace(RAY, abuse=6), replace(MEN, totals=(2, 3, 9))], ["Ray out"]),
        (6, [replace(RAY, abuse=0, progress=0)], ["you are out at 9 of 6", "Ray has it"]),
    ],
)
def test_a_placement_tells_who_has_it_because_of_those_who_fall(abuse, foes, words):
    (found,) = placings(
        ConflictSheet(1, (replace(ME, abuse=abuse, progress=0), *foes), "ray", 12), "ada", [(1, 6, 0)]
    )
    assert results.made(found) == words


@pytest.mark.rule("IN-LOOP-22", "IN-C-22", "IN-C-66")
def test_what_a_placement_heals_is_told_with_what_it_leaves():
    def told(dice, **more):
        one = replace(ME, abuse=3, **more)
        (found,) = placings(ConflictSheet(1, (one, RAY, MEN), "ray", 12), "ada", [dice])
        return results.spelt(found)

    assert "You take none and recover 2: 1 of 6." in told((1, 5, 6), type="guard")
    assert "You take 1: 4 of 6." in told((1, 5, 2), type="guard")
    feeds = told((1, 6, 2), type="overpower", power="feed")
    assert "You take 1 and recover 2: 2 of 6." in feeds, "half of 1 to Ray and 4 to the Men, less a half"


@pytest.mark.rule("IN-LOOP-22", "IN-C-22")
def test_who_feeds_is_not_told_to_be_out_while_it_may_feed_on_somebody_who_has_not_placed_yet():
    hungry = replace(RAY, abuse=6, type="overpower", power="feed", totals=(6, 9, 7))

    def told(other):
        (found,) = placings(ConflictSheet(1, (ME, other, hungry), "ray", 12), "ada", [(1, 6, 6)])
        return found.outs, [(each.abuse, each.out) for each in found.hits]

    assert told(replace(BOB, totals=(3, 7, 9))) == (("Ray",), [(7, True)]), (
        "half of 1 that it causes Ada heals none"
    )
    late = replace(BOB, dice=(), totals=())
    assert told(late) == ((), [(4, False)]), "with a 1 on his Vigilance Bob would take 6"
    assert told(replace(late, pools=(2, 2, 8)))[0] == ("Ray",), "he is safe with any die"


@pytest.mark.rule("IN-LOOP-22")
def test_the_figures_of_all_placements_stand_in_columns():
    lines = [results.told(beside(*dice)) for dice in ((1, 6, 5), (6, 5, 1), (5, 1, 6))]
    assert len({line.index("hurts") - line.index("+") for line in lines}) == 1
    assert len({line.index("takes") - line.index("hurts") for line in lines}) == 1
    (two,) = placings(ConflictSheet(1, (ME, replace(RAY, totals=(15, 5, 7))), "ray", 12), "ada", [(1, 6, 5)])
    assert "they +12" in results.told(two), "two digits, and the columns stand where they stood"
    assert len({len(line) - line.index("Progress") for line in (*lines, results.told(two))}) == 1


@pytest.mark.rule("IN-LOOP-22")
def test_a_verdict_that_is_too_long_for_its_line_goes_without_names_and_leaves_the_figures_whole():
    new = replace(ME, progress=0)
    low, firm = replace(RAY, progress=9, abuse=6), replace(MEN, totals=(2, 3, 9))
    (found,) = placings(ConflictSheet(1, (new, low, firm), "ray", 12), "ada", [(1, 6, 5)])
    assert results.made(found) == ["Ray out", "Ray has it"]
    long = replace(low, name="Captain Orlo Bask")
    (found,) = placings(ConflictSheet(1, (new, long, firm), "ray", 12), "ada", [(1, 6, 5)])
    told = results.told(found)
    assert told.startswith("they have it Progress +0") and told.endswith("they +3 ")
    label = len(" 1 A1 C6 V5^ ")
    (worst,) = placings(ConflictSheet(1, (replace(new, abuse=6), long, firm), "ray", 12), "ada", [(1, 6, 0)])
    assert worst.out and worst.outs and label + len(results.told(worst)) <= 70, "the list at 120 columns"


@pytest.mark.rule("IN-LOOP-22", "IN-CMP-02")
def test_what_a_partner_who_has_yet_to_place_may_lose_is_told_with_who_that_is():
    late = replace(BOB, dice=None, totals=None, kept=(5, 3, 1))
    ray = replace(RAY, progress=8, totals=(9, 5, 7))
    (found,) = placings(ConflictSheet(1, (ME, late, ray), "ray", 14), "ada", [(6, 1, 5)])
    (lead,) = found.leads
    assert (lead.gain, lead.more) == (1 + 9 - (2 + 5), (2 + 5) - (2 + 1))
    assert "they +3-7" in results.told(found) and not lead.has and lead.may
    assert results.spelt(found)[-2:] == [
        "Ray +3 to +7: 11 to 15 of 12, may have it.",
        "Bob has yet to place.",
    ]


@pytest.mark.rule("IN-LOOP-22", "IN-ACT-11", "IN-C-12", "IN-C-21")
@pytest.mark.parametrize(
    ("more", "least", "most"),
    [
        ({"kept": (4, 2, 1), "raise_by": 2}, 3, 8),
        ({"kept": (4, 2), "lane": "a", "value": 6}, 3, 3),
        ({"kept": (4, 2), "lane": "v", "value": 7}, 5, 7),
        ({"ritual": (7, 3, 5)}, 2, 2),
        ({"kept": (4, 2, 1), "type": "overpower", "power": "still_time"}, 0, 0),
    ],
)
def test_what_a_partner_may_lose_counts_what_it_has_declared(more, least, most):
    late = replace(BOB, dice=None, totals=None, **more)
    ray = replace(RAY, totals=(11, 5, 7))
    (found,) = placings(ConflictSheet(1, (ME, late, ray), "ray", 14), "ada", [(6, 1, 5)])
    assert (found.theirs - 3, found.theirs + found.more - 3) == (least, most)


@pytest.mark.rule("IN-LOOP-22", "IN-Q-33")
def test_who_has_it_because_a_partner_falls_is_told_with_what_is_still_needed_and_who_falls():
    hurt = replace(BOB, abuse=5, totals=(3, 4, 3))
    ray = replace(RAY, progress=6, totals=(6, 5, 7))
    (found,) = placings(ConflictSheet(1, (ME, hurt, ray), "ray", 12), "ada", [(6, 1, 5)])
    assert "Bob is out." in results.spelt(found)
    assert "Ray +3: 9 of 6, has it." in results.spelt(found)
