"""Changing a roll after it is seen: flips, re-rolls, failures made successes (TS-FLIP, TS-Q-34, TS-Q-35, TS-C-14)."""

import pytest

from engine.table.percent import Percent
from engine.troubleshooters.rules import checks
from engine.troubleshooters.state.pieces import Held
from tests.troubleshooters.play import foe, hero, play, up


def against(p, mine="Melee", theirs="Alertness", who="max", **given):
    first, second = p.check(mine, **given), p.check(theirs, who=who)
    return checks.opposed(p.game, first, second)


@pytest.mark.rule("TS-FLIP-03", "TS-FLIP-04", "TS-VEC-06")
def test_a_flip_swaps_tens_and_ones():
    pairs = {73: 37, 29: 92, 10: 1, 1: 10, 5: 50, 30: 3, 44: 44, 99: 99, 100: 100}
    assert {each: Percent(*divmod(each % 100, 10)).flipped().value for each in pairs} == pairs


@pytest.mark.rule("TS-FLIP-01", "TS-STORY-15", "TS-FLIP-06", "TS-MENU-01")
def test_two_points_turn_a_failure_when_it_is_seen():
    p = play(hero(Search=45, sp=4))
    result = p.run(checks.check(p.game, p.check("Search")), "flip", percent=[72])
    assert (result.success, result.roll.value, p.ada.sp) == (True, 27, 2)


@pytest.mark.rule("TS-VEC-23", "TS-STORY-15")
def test_with_one_point_there_is_no_flip():
    p = play(hero(Search=45, sp=1))
    assert not p.run(checks.check(p.game, p.check("Search")), percent=[72]).success
    assert p.asked == []


@pytest.mark.rule("TS-LOOP-08", "TS-Q-114")
def test_a_flip_that_turns_nothing_is_not_offered():
    p = play(hero(Search=45, sp=4))
    for number in (40, 89, 55):
        p.run(checks.check(p.game, p.check("Search", tags=("-meaningful",))), percent=[number])
    assert "check.flip" not in p.asked


@pytest.mark.rule("TS-FLIP-05")
def test_pips_are_read_off_the_new_ones():
    p = play(hero(Search=15, sp=4))
    result = p.run(checks.check(p.game, p.check("Search", items=[up(2)])), "flip", percent=[28])
    assert (result.roll.value, result.success) == (82, True)


@pytest.mark.rule("TS-FLIP-02", "TS-ABIL-34", "TS-STORY-12", "TS-MENU-02")
def test_an_ability_flips_its_skills_for_one_point_and_is_named_first():
    p = play(hero(Electronics=45, Charm=45, abilities=["tech_wiz"], sp=3))
    p.run(checks.check(p.game, p.check("Electronics")), "flip:TS-ABIL-34", percent=[72])
    assert (p.ada.sp, p.offered[0][:-1]) == (2, ["flip:TS-ABIL-34", "flip:TS-STORY-15", "reroll:TS-ABIL-35"])


@pytest.mark.rule("TS-ABIL-01", "TS-ABIL-02")
def test_an_ability_asks_for_its_word():
    p = play(hero(Vehicles=45, abilities=["born_behind_the_wheel"], sp=3))
    p.run(checks.check(p.game, p.check("Vehicles")), percent=[72])
    p.run(checks.check(p.game, p.check("Vehicles", tags=("vehicle",))), percent=[72])
    assert [len(each) - 1 for each in p.offered] == [1, 3]


@pytest.mark.rule("TS-ABIL-05", "TS-Q-115")
def test_been_everywhere_flips_only_abroad():
    p = play(hero(Contacts=45, abilities=["been_everywhere"], home="Greece", sp=1))
    p.run(checks.check(p.game, p.check("Contacts")), percent=[72])
    p.game.at.country = "France"
    p.run(checks.check(p.game, p.check("Contacts")), "flip:TS-ABIL-05", percent=[72])
    assert p.ada.sp == 0


@pytest.mark.rule("TS-ABIL-06")
def test_been_everywhere_flips_only_languages_still_spoken():
    p = play(hero(Languages=45, abilities=["been_everywhere"], sp=1))
    for language in ("Latin", "Dutch"):
        p.run(checks.check(p.game, p.check("Languages", language=language)), percent=[72])
    assert p.asked == ["check.flip"]


@pytest.mark.rule("TS-ABIL-13", "TS-Q-89")
def test_a_lock_picker_flips_prestidigitation_but_not_security():
    p = play(hero(Prestidigitation=45, Security=45, abilities=["lock_picker"], sp=1))
    p.run(checks.check(p.game, p.check("Security", tags=("lock",))), percent=[72])
    p.run(checks.check(p.game, p.check("Prestidigitation", tags=("lock",))), percent=[72])
    assert p.offered == [["flip:TS-ABIL-13", "pass"]]


@pytest.mark.rule(
    "TS-ABIL-16", "TS-ABIL-19", "TS-ABIL-22", "TS-ABIL-24", "TS-ABIL-25", "TS-ABIL-30", "TS-ABIL-41"
)
@pytest.mark.parametrize(
    ("ability", "skill", "tag", "rule"),
    [
        ("sixth_sense", "Investigation", "", "TS-ABIL-16"),
        ("peerage", "Subterfuge", "", "TS-ABIL-19"),
        ("bushman", "Endurance", "", "TS-ABIL-22"),
        ("pilot", "Status", "pilot", "TS-ABIL-24"),
        ("pilot", "Charm", "airport", "TS-ABIL-25"),
        ("fighter_pilot", "Ranged Combat", "dogfight", "TS-ABIL-30"),
        ("mad_inventor", "Science", "", "TS-ABIL-41"),
    ],
)
def test_what_each_ability_flips(ability, skill, tag, rule):
    p = play(hero(abilities=[ability], sp=1) | {skill: 45})
    p.run(checks.check(p.game, p.check(skill, tags=(tag,))), f"flip:{rule}", percent=[72])
    p = play(hero(abilities=[ability], sp=1, Humanities=45))
    p.run(checks.check(p.game, p.check("Humanities")), percent=[72])
    assert p.asked == []


@pytest.mark.rule("TS-Q-35")
def test_one_flip_and_one_roll_again_in_any_order_and_the_dice_are_new():
    p = play(hero(Electronics=45, abilities=["tech_wiz"], sp=5))
    check = checks.check(p.game, p.check("Electronics"))
    result = p.run(check, "reroll", "flip:TS-ABIL-34", percent=[98, 72])
    assert (result.roll.value, result.success, p.ada.sp) == (27, True, 2)
    assert [each[:-1] for each in p.offered] == [
        ["reroll:TS-ABIL-35"],
        ["flip:TS-ABIL-34", "flip:TS-STORY-15"],
    ]


@pytest.mark.rule("TS-LOOP-08", "TS-ABIL-01", "TS-ABIL-35", "TS-OPPOSED-04")
def test_a_roll_again_says_how_likely_it_comes_off_against_what_lies():
    """Of 100 at 75 with two pips, 16 of the 20 that end in 1 or 2 beat 16, and 47 of 17 to 75 that do not."""
    p = play(
        hero(Vehicles=75, Electronics=45, abilities=["born_behind_the_wheel", "tech_wiz"], sp=2),
        foe("Max"),
    )
    p.run(against(p, "Vehicles", tags=("vehicle",), items=[up(2)]), percent=[79, 16])
    p.run(checks.check(p.game, p.check("Electronics")), percent=[98])
    assert [each for each in p.labels if "again" in each] == [
        "Born Behind the Wheel: roll again, 63% to win",
        "Tech Wiz: roll again, 45% to succeed",
    ]


@pytest.mark.rule("TS-C-14", "TS-WIN-19", "TS-C-16")
def test_a_failure_made_a_success_keeps_its_digits_and_doubles_are_good_karma():
    p = play(hero(Charm=45, abilities=["silver_tongue"], sp=2))
    result = p.run(checks.check(p.game, p.check("Charm")), "succeed", percent=[88])
    assert (result.success, result.roll.value, result.karma, p.ada.sp) == (True, 88, "good", 1)


@pytest.mark.rule("TS-C-14", "TS-Q-114")
def test_opposed_it_counts_as_the_value_of_the_skill():
    p = play(hero(Charm=45, abilities=["silver_tongue"], sp=2), foe("Max", skills={"Willpower": 55}))
    low = p.run(against(p, "Charm", "Willpower"), "succeed", percent=[98, 44])
    p.ada.sp = 2
    even = p.run(against(p, "Charm", "Willpower"), "succeed", percent=[98, 45])
    p.ada.sp, asked = 2, list(p.asked)
    high = p.run(against(p, "Charm", "Willpower"), percent=[98, 46])
    assert (low.standing, even.standing, high.standing) == ("won", "stalemate", "lost")
    assert p.ada.sp == 2 and p.asked == asked  # it would lose all the same: nobody asks


@pytest.mark.rule(
    "TS-OPPOSED-01", "TS-OPPOSED-02", "TS-OPPOSED-03", "TS-OPPOSED-04", "TS-OPPOSED-05", "TS-VEC-21"
)
@pytest.mark.parametrize(
    ("mine", "theirs", "standing"),
    [
        (52, 41, "won"),
        (40, 41, "lost"),
        (33, 33, "stalemate"),
        (70, 90, "stalemate"),
        (10, 60, "won"),
        (70, 20, "lost"),
    ],
)
def test_the_higher_of_two_that_succeed_wins(mine, theirs, standing):
    p = play(hero(Melee=65, sp=0), foe("Max", skills={"Alertness": 45}))
    assert p.run(against(p), percent=[mine, theirs]).standing == standing


@pytest.mark.rule("TS-VEC-21", "TS-Q-34")
def test_a_flip_is_offered_to_who_is_behind_if_it_betters_the_standing():
    p = play(hero(Melee=65, sp=4), foe("Max", skills={"Alertness": 45}))
    assert p.run(against(p), percent=[40, 41]).standing == "lost"
    assert p.asked == []
    assert p.run(against(p), "flip", percent=[25, 41]).standing == "won"


@pytest.mark.rule("TS-Q-34", "TS-OPPOSED-02")
def test_in_a_stalemate_the_first_is_asked_before_the_second():
    p = play(hero("Ada", Charm=45, sp=2), hero("Bea", Willpower=45, sp=2))
    both = checks.opposed(p.game, p.check("Charm"), p.check("Willpower", who="bea"))
    pair = p.run(both, "flip", percent=[72, 81])
    assert (p.ada.sp, p.bea.sp, pair.standing) == (0, 2, "won")
    assert len(p.asked) == 1, "18 is less than 27: the other's flip would turn nothing"


@pytest.mark.rule("TS-Q-34")
def test_who_was_overtaken_gets_the_next_window():
    p = play(hero("Ada", Charm=45, sp=2), hero("Bea", Willpower=45, sp=2))
    both = checks.opposed(p.game, p.check("Charm"), p.check("Willpower", who="bea"))
    pair = p.run(both, "flip", "flip", percent=[72, 83])
    assert (p.ada.sp, p.bea.sp, pair.standing) == (0, 0, "lost")


@pytest.mark.rule("TS-PERIL-03", "TS-Q-60", "TS-COND-29")
def test_in_mortal_peril_attacks_are_flipped_free_and_nothing_else():
    p = play(hero(Melee=45, sp=0))
    p.ada.conditions.append(Held("mortal_peril"))
    assert p.run(checks.check(p.game, p.check("Melee", purpose="attack")), "flip", percent=[72]).success
    assert not p.run(checks.check(p.game, p.check("Melee", purpose="defence")), percent=[72]).success


@pytest.mark.rule("TS-Q-34")
def test_director_characters_never_flip_but_a_boss_in_mortal_peril_attacking():
    p = play(hero(), foe("Max", "boss"))
    attack = p.check("Melee", who="max", purpose="attack", value=45)
    assert not p.run(checks.check(p.game, attack), percent=[72]).success
    p.max.conditions.append(Held("mortal_peril"))
    assert p.run(checks.check(p.game, attack), percent=[72]).success


@pytest.mark.rule("TS-Q-34", "TS-Q-83")
def test_a_boss_does_not_flip_a_hit_into_a_miss_to_save_a_magazine():
    p = play(hero(), foe("Max", "boss"))
    p.max.conditions.append(Held("mortal_peril"))
    shot = p.check("Ranged Combat", who="max", purpose="attack", value=45, tags=("reload:9-0",))
    assert p.run(checks.check(p.game, shot), percent=[29]).success


@pytest.mark.rule("TS-COND-04", "TS-COND-08", "TS-Q-114")
def test_what_is_to_be_seen_the_blinded_do_not_see_whatever_they_pay():
    p = play(hero(Search=95, sp=12))
    p.ada.conditions.append(Held("blinded"))
    assert not p.run(checks.check(p.game, p.check("Search", sense="sight")), percent=[20]).success
    assert p.run(checks.check(p.game, p.check("Search", sense="hearing")), percent=[20]).success
    p.ada.conditions = [Held("deaf")]
    assert not p.run(checks.check(p.game, p.check("Alertness", sense="hearing")), percent=[1]).success
    assert p.asked == []


@pytest.mark.rule("TS-WIN-04", "TS-Q-34", "TS-Q-114")
@pytest.mark.parametrize(("theirs", "end"), [(0, "a success"), (12, "and wins"), (27, "a stalemate")])
def test_a_flip_says_what_comes_of_it(theirs, end):
    """72 fails and 27 does not; it is worth 27 against 12 or 27."""
    p = play(hero(Charm=45, sp=2), foe("Max", skills={"Willpower": 45}))
    p.dice.percents += [72, theirs] if theirs else [72]
    rule = against(p, "Charm", "Willpower") if theirs else checks.check(p.game, p.check("Charm"))
    flip = next(each for each in next(rule).options if each.id.startswith("flip"))
    assert flip.label.endswith(f"27 instead of 72, {end}")


@pytest.mark.rule("TS-VEC-20", "TS-WEAPON-02", "TS-WEAPON-03", "TS-Q-114", "TS-VEC-16")
def test_a_hit_that_empties_the_pistol_may_be_flipped_too():
    from engine.troubleshooters.asks.means import empties

    p = play(hero(Ranged_Combat=45, sp=4))
    shot = p.check("Ranged Combat", purpose="attack", tags=("reload:9-0",))
    result = p.run(checks.check(p.game, shot), "flip", percent=[92])
    assert (result.roll.value, result.success, empties(shot, result.roll)) == (29, True, True)
    p.run(checks.check(p.game, shot), percent=[29])
    p.run(checks.check(p.game, shot), percent=[27])
    assert p.asked == ["check.flip"] * 2, (
        "29 hits and empties it, 92 misses and does not; 27 leaves nothing to better"
    )


@pytest.mark.rule("TS-VEC-07", "TS-VEC-08")
@pytest.mark.parametrize(
    ("mine", "pips", "theirs", "their_pips", "ways"),
    [
        (45, 0, 45, 0, (3465, 3465, 3070)), (65, 0, 45, 0, (5465, 2565, 1970)), (75, 0, 45, 0, (6465, 2115, 1420)),
        (75, 0, 65, 0, (5355, 3705, 940)), (65, 0, 65, 0, (4355, 4355, 1290)), (45, 0, 15, 0, (4380, 930, 4690)),
        (65, -2, 45, 0, (4310, 2960, 2730)), (65, 2, 45, 0, (6065, 2295, 1640)), (65, 0, 45, -2, (5680, 2010, 2310)),
    ],
)  # fmt: skip
def test_opposed_checks_are_worth_what_the_ledger_counts(mine, pips, theirs, their_pips, ways):
    from engine.troubleshooters.asks.odds import against

    found = against(mine, pips, theirs, their_pips)
    assert tuple(round(each * 10_000) for each in (found.win, found.lose, found.tie)) == ways


@pytest.mark.rule("TS-ABIL-35", "TS-ABIL-34", "TS-C-13")
def test_a_tech_wiz_rolls_again_where_no_flip_would_help():
    p = play(hero(Electronics=45, Search=45, abilities=["tech_wiz"], sp=2))
    result = p.run(checks.check(p.game, p.check("Electronics")), "reroll:TS-ABIL-35", percent=[88, 31])
    assert (result.success, result.roll.value, p.ada.sp) == (True, 31, 0)
    p.ada.sp = 2
    p.run(checks.check(p.game, p.check("Search")), "flip", percent=[72])
    assert p.offered[-1] == ["flip:TS-STORY-15", "pass"]


@pytest.mark.rule("TS-C-24", "TS-C-14")
def test_a_polyglot_flips_languages_or_makes_sense_of_them_after_all():
    p = play(hero(Languages=45, abilities=["polyglot"], sp=3))
    first = p.run(checks.check(p.game, p.check("Languages")), "flip:TS-C-24", percent=[72])
    assert first.success and p.ada.sp == 2
    second = p.run(checks.check(p.game, p.check("Languages")), "succeed:TS-C-24", percent=[98])
    assert (second.success, second.roll.value, p.ada.sp) == (True, 98, 0)
