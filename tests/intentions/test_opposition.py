"""Bands, tiers and goon groups: who stands against so many heroes (IN-C-70, IN-Q-66, IN-Q-68)."""

import pytest

from content.intentions import PACKAGE
from engine.intentions.asks import scenes
from engine.intentions.rules.opposition import as_met
from tests.intentions.scene import place

PARTIES = {1: ("Ada",), 2: ("Ada", "Bob"), 3: ("Ada", "Bob", "Cy"), 4: ("Ada", "Bob", "Cy", "Dee")}
TABLE = {
    1: ("A", "R+G", "V", "V+G", "V+2G"),
    2: ("R", "V", "V+2G", "V+R", "X+2G"),
    3: ("V", "V+2G", "V+R", "X", "X+2G"),
    4: ("V+G", "V+R", "X+G", "X+R", "X+R+2G"),
    5: ("V+2G", "V+R+G", "X+R", "X+V", "X+V+2G"),
}
LETTERS = {"agent": "A", "rival": "R", "villain": "V", "arch": "X"}


def letters(slots):
    """A band as the ledger writes it."""
    named = [LETTERS[slot] for slot in ("arch", "villain", "rival", "agent") if slot in slots]
    goons = slots.count("goons")
    return "+".join(named + [f"{goons if goons > 1 else ''}G"] * bool(goons))


@pytest.mark.rule("IN-C-70")
@pytest.mark.parametrize("heroes", TABLE)
def test_bands_are_those_of_the_ledger(heroes):
    bands = PACKAGE.library.bands[heroes]
    found = (bands.light, bands.fair, bands.hard, bands.severe, bands.finale)
    assert tuple(letters(each) for each in found) == TABLE[heroes]


def party(scene, heroes, **given):
    return (
        scene(*PARTIES[heroes], length="written", **given)
        .sets("yard>dusk>spoil")
        .comes(*["ada", "bob", "cy", "dee"])
    )


@pytest.mark.rule("IN-Q-66", "IN-C-70", "IN-D-04")
def test_who_is_of_the_place_comes_before_who_is_not(scene):
    assert party(scene, 1).there == [("rex", "rival"), ("dogs-1", None)]


@pytest.mark.rule("IN-Q-66")
def test_where_none_of_the_place_fits_the_nearest_of_the_others_comes(scene):
    assert party(scene, 2).there == [("vic", "villain")]


@pytest.mark.rule("IN-Q-66", "IN-Q-68")
def test_of_two_alike_the_one_with_fewest_scenes_so_far_then_data_order(scene):
    s = party(scene, 2)
    s.past().sets("yard>dusk>owed").comes("ada")
    assert s.there == [("val", "villain")]


@pytest.mark.rule("IN-Q-66", "IN-C-70")
def test_slots_are_filled_from_the_highest_tier_down(scene):
    assert party(scene, 4).there == [("vic", "villain"), ("rex", "rival")]


@pytest.mark.rule("IN-Q-66", "IN-Q-68", "IN-C-70")
def test_a_higher_one_of_the_place_is_met_at_the_slots_tier(scene):
    s = scene(things=[place("yard", persons=["vic"])], adventure={"places": ["yard"]}).sets()
    (vic,) = s.now.opposition
    assert (vic.id, vic.tier, vic.rating) == ("vic", "rival", 6)
    assert vic.pools == {"a": 3, "c": 2, "v": 2}, "one step down: the last of its highest pools"
    assert vic.powers == ("claws",), "claws 1 and glamour 2 do not fit a rival's 2"


@pytest.mark.rule("IN-Q-66")
def test_with_none_at_or_above_the_nearest_below_comes_at_its_own_tier(scene):
    s = party(scene, 2, things=[place("yard")], adventure={"antagonists": ["alf", "rex", "ron"]})
    assert s.there == [("rex", "rival")]


@pytest.mark.rule("IN-Q-66", "IN-C-72")
def test_the_own_figure_comes_in_nobodys_place(scene):
    s = scene(things=[place("yard", persons=["max"])], adventure={"places": ["yard"]}).sets()
    assert ("max", "rival") not in s.there and s.there[0][0] == "rex"


@pytest.mark.rule("IN-Q-68", "IN-C-40")
@pytest.mark.parametrize(
    ("tier", "pools", "rating", "powers"),
    [
        ("arch", (3, 3, 3), 10, ("claws", "mist", "steady_hand")),
        ("villain", (3, 3, 2), 8, ("claws", "mist")),
        ("rival", (3, 2, 2), 6, ("claws", "mist")),
        ("agent", (2, 2, 2), 6, ("claws",)),
    ],
)
def test_a_figure_met_below_its_tier(scene, tier, pools, rating, powers):
    s = scene().asks("scene.set")
    met = as_met(s.game, s.max, tier)
    assert (tuple(met.pools.values()), met.rating, met.powers) == (pools, rating, powers)


@pytest.mark.rule("IN-C-41", "IN-Q-66", "IN-C-73")
def test_groups_are_those_of_the_place_and_fewer_at_night_away_from_people(scene):
    def groups(where, when):
        s = scene(*PARTIES[3], adventure={"places": ["yard", "attic", "tower"]}).sets(f"{where}>{when}>spoil")
        return [id for id, tier in s.comes("bob", "cy").there if tier is None]

    assert groups("yard", "dusk") == ["dogs-1", "dogs-2"]
    assert groups("yard", "night") == ["dogs-1", "dogs-2"], "public"
    assert groups("attic", "night") == ["dogs-1"]
    assert groups("tower", "dusk") == [], "none are there"


@pytest.mark.rule("IN-C-70", "IN-CON-01", "IN-Q-55")
def test_fewer_in_the_conflict_than_at_the_opening_meet_fewer(scene):
    s = scene(*PARTIES[3]).sets().comes("bob", "cy")
    assert s.there == [("vic", "villain"), ("dogs-1", None), ("dogs-2", None)]
    s.take("apart:ada", "start:ada>stop", "alone:ada")
    assert s.there == [("vic", "rival"), ("dogs-1", None)]
    assert s.last("told").piece == "opposition" or "opposition" in [each.piece for each in s.log("told")]
    s.asks("conflict.type")


@pytest.mark.rule("IN-C-70", "IN-Q-68")
def test_fewer_in_the_conflict_meet_the_own_figure_below_its_tier(scene):
    s = scene(*PARTIES[3]).to("scene.set", cycle=3).sets("yard>dusk>spoil").comes("ada", "bob", "cy")
    assert s.there == [("max", "arch")]
    s.take("apart:", "start:", "alone:")
    assert s.there == [("max", "villain")]
    s.asks("conflict.type")


@pytest.mark.rule("IN-C-70", "IN-Q-01")
def test_a_slot_without_one_of_those_shown_stays_empty(scene):
    s = scene(*PARTIES[2], length="long").to("scene.set", cycle=2).sets("yard>dusk>spoil").comes("ada", "bob")
    before = s.there
    assert before[0][1] == "villain" and s.now.band == "hard"
    s.take("apart:", "start:", "alone:")
    assert s.there == [(before[0][0], "villain")], "alone: a villain, without groups"
    s.asks("conflict.type")


@pytest.mark.rule("IN-C-71", "IN-GM-17", "IN-C-72")
def test_bands_rise_by_cycle_and_scenes_of_the_mastermind_are_one_higher(scene):
    s = scene().to("scene.set")
    found = []
    while s.phase != "over":
        if s.now and not s.log("scene")[-1].goal:
            found.append((s.game.cycle, s.now.kind, s.now.band))
        s.idle()
    assert list(dict.fromkeys(found)) == [
        (1, "hero", "fair"), (1, "mm", "hard"),
        (2, "hero", "hard"), (2, "mm", "severe"),
        (3, "hero", "severe"), (3, "mm", "finale"),
    ]  # fmt: skip


@pytest.mark.rule("IN-C-72", "IN-C-70", "IN-Q-66", "IN-Q-68")
def test_alone_the_finale_is_the_own_figure_as_a_villain(scene):
    s = scene(things=[place("tower", companions=["dogs"])]).to("scene.set", cycle=3)
    s.past(2)
    s.to("conflict.intention")
    assert s.now.finale and s.there == [("max", "villain"), ("dogs-1", None), ("dogs-2", None)]
    s.asks("conflict.intention")


@pytest.mark.rule("IN-GM-07")
def test_the_mastermind_brings_who_had_fewest_scenes(scene):
    s = scene(*PARTIES[2], adventure={"mm_scenes": ["fifth", "last"]}, things=[place("cellar")])
    s.sets().comes("bob").past().sets("yard>dusk>owed").comes("ada").past()
    s.to("conflict.intention")
    assert (s.now.kind, s.vic.scenes, s.val.scenes) == ("mm", 2, 1)
    s.asks("conflict.intention")


@pytest.mark.rule("IN-Q-66", "IN-C-70")
def test_the_nearest_tier_comes_before_who_was_seen_less(scene):
    s = scene().to("scene.set")
    s.rex.scenes = s.ron.scenes = 3
    s.sets("tower>dusk>spoil")
    assert s.there[0] == ("rex", "rival")


@pytest.mark.rule("IN-GM-17", "IN-C-73", "IN-C-71")
@pytest.mark.parametrize(
    ("cycle", "mm", "prepare", "band"), [(3, True, False, "severe"), (1, False, True, "light")]
)
def test_no_scene_but_the_finale_is_above_severe(scene, cycle, mm, prepare, band):
    s = scene(length="long").to("scene.set")
    s.game.cycle = cycle
    assert scenes.band_of(s.game, mm=mm, prepare=prepare) == band
