"""What the scripted Editor decides, by its level, its persona and what is in sight (HR-GM, HR-C-50 to -59)."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from content.heroic import system
from engine.heroic.ai.editor import ScriptedEditor
from tests.heroic.scene import HIT, HURT, WEAK, foe, gift, hero, mob

TWO = [hero("Ada"), hero("Bob")]


def editor(seed=0, persona=""):
    """A scripted Editor; of no persona, unless said."""
    known = system().personas
    taste = known.find("gm", persona or "showman")
    return ScriptedEditor(taste if persona else replace(taste, weights={}), seed)


def decides(s, seed=0, persona=""):
    """What the Editor picks at the open question."""
    return editor(seed, persona).decide(s.table.view("gm"), s.table.request).picks[0]


def often(s, persona="", times=400):
    """How often it picks what, by seeds."""
    return Counter(decides(s, seed, persona) for seed in range(times))


def level(scene, name, *given, dice="sensible", **fields):
    return scene(*given, settings={"level": name, "dice": dice}, **fields)


@pytest.mark.rule("HR-C-57", "HR-GM-04", "HR-GM-09", "HR-DOOM-27", "HR-Q-65")
@pytest.mark.parametrize(("name", "cap"), [("story", 8), ("standard", 6), ("ruthless", 5)])
@pytest.mark.parametrize("pp", [0, 5])
def test_openings_are_bought_below_the_cap_whatever_pp_the_hero_has(scene, name, cap, pp):
    bought = []
    for many in range(3, 10):
        s = level(scene, name, doom=[6] * many, pp=pp)
        s.act(HIT, "1 5 6 2", stop=["gm.buy"]).asks("gm.buy")
        bought.append(decides(s) != "pass")
    assert bought == [many < cap for many in range(3, 10)]


@pytest.mark.rule("HR-C-57", "HR-DOOM-26", "HR-Q-03")
@pytest.mark.parametrize(
    ("name", "many", "dice", "picked"),
    [
        ("story", 5, "1 5 6 2", "buy:d6"),
        ("story", 6, "1 5 6 2", "buy:step"),
        ("story", 5, "1 5 1 2", "buy:d6"),
        ("story", 5, "1 1 1 5", "buy:all"),
    ],
)  # fmt: skip
def test_a_d6_below_six_dice_else_a_step_and_three_at_once(scene, name, many, dice, picked):
    s = level(scene, name, doom=[6] * many, pp=0)
    s.act(HIT, dice, stop=["gm.buy"]).asks("gm.buy")
    assert decides(s) == picked


@pytest.mark.rule("HR-C-56", "HR-DOOM-08", "HR-GM-09", "HR-GM-10")
@pytest.mark.parametrize(
    ("name", "doom", "picked"),
    [
        ("standard", [6, 6, 10, 12], "pass"),
        ("standard", [6, 6, 8, 10, 12], "pre:10"),
        ("story", [6, 6, 8, 10, 12], "pre:8"),
        ("ruthless", [6, 6, 8, 10, 12], "pre:12"),
    ],
)  # fmt: skip
def test_with_more_than_the_reserve_the_largest_allowed_die_joins_an_acting_foe(scene, name, doom, picked):
    s = level(scene, name, doom=doom)
    s.next("thug").take(HURT).asks("gm.pre")
    assert decides(s) == picked


@pytest.mark.rule("HR-C-51", "HR-DOOM-18", "HR-GM-09")
@pytest.mark.parametrize(("name", "need"), [("story", 8), ("standard", 5), ("ruthless", 4)])
def test_it_interrupts_with_the_dice_of_its_level_by_the_foe_of_largest_threat(scene, name, need):
    found = []
    for many in (need - 1, need):
        s = level(scene, name, TWO, [foe("Imp", tier="minor"), foe("Thug")], doom=[6] * many)
        s.take("pass").settle().take("next:bob").settle(stop=["gm.interrupt"]).asks("gm.interrupt")
        found.append(decides(s))
    assert found == ["pass", "interrupt:thug"]


@pytest.mark.rule("HR-C-56", "HR-DOOM-09", "HR-GM-09")
@pytest.mark.parametrize(("name", "need"), [("story", 7), ("standard", 4), ("ruthless", 3)])
def test_it_hits_back_with_the_dice_of_its_level(scene, name, need):
    found = []
    for many in (need - 1, need):
        s = level(scene, name, doom=[8] * many, pp=0)
        s.act(HIT, "3 2 2 2", "6 5 2 2", stop=["gm.counter"]).asks("gm.counter")
        found.append(decides(s).partition(":")[0])
    assert found == ["pass", "counter"]


@pytest.mark.rule("HR-GM-13", "HR-DOOM-12", "HR-GM-09")
@pytest.mark.parametrize(
    ("name", "tier", "before", "answered"),
    [
        ("story", "boss", 12, False),
        ("standard", "boss", 12, True),
        ("standard", "major", 12, True),
        ("standard", "major", 8, False),
        ("standard", "minor", 12, False),
    ],
)  # fmt: skip
def test_only_what_would_put_a_major_or_a_boss_out_is_answered(scene, name, tier, before, answered):
    s = level(scene, name, [hero("Ada")], [foe("Thug", tier=tier)])
    s.thug.stress["physical"] = before
    s.anew().act(HIT, "6 2 2 2 5", "4 4 2 2", stop=["take"])
    s.expected = s.phase
    assert (s.phase == "take" and decides(s) != "pass") == answered


@pytest.mark.rule("HR-GM-13", "HR-PP-08")
def test_it_turns_stress_to_the_track_that_stays_lowest(scene):
    s = scene()
    s.thug.stress |= {"physical": 12, "mental": 8, "emotional": 4}
    s.anew().act(HIT, "6 2 2 2 5", "4 4 2 2", stop=["take"]).asks("take")
    assert decides(s) == "take.type:emotional"


@pytest.mark.rule("HR-GM-06", "HR-GM-09", "HR-C-53")
def test_who_has_not_acted_is_no_target_twice_while_another_is_free(scene):
    s = scene([hero("Ada"), hero("Bob"), hero("Cy")], [foe("Thug"), foe("Goon")])
    s.next("thug").foe("hurt:bob:stress:physical", "6 5 2 2", "1 4 1 4")
    s.next("goon").asks("gm.deed")
    assert not any(":bob:" in picked for picked in often(s))


@pytest.mark.rule("HR-GM-09", "HR-C-53")
@pytest.mark.parametrize(("name", "least", "most"), [("ruthless", 1.0, 1.0), ("standard", 0.7, 0.9)])
def test_it_aims_at_the_largest_single_stress(scene, name, least, most):
    s = level(scene, name, TWO)
    s.bob.stress["mental"] = 8
    s.next("bob").next("thug").asks("gm.deed")
    hits = [picked for picked in often(s).elements() if picked.startswith("hurt:")]
    assert least <= sum("hurt:bob" in each for each in hits) / len(hits) <= most


@pytest.mark.rule("HR-C-50")
def test_a_foe_names_a_foe_in_one_of_three_cases_else_the_hero_hurt_most(scene):
    s = scene([hero("Ada"), hero("Bob"), hero("Cy")])
    s.cy.stress["mental"] = 8
    s.next("thug").take("pass").settle().asks("next")
    found = often(s)
    assert 100 <= found["next:rook"] <= 170 and found["next:cy"] == 400 - found["next:rook"]


@pytest.mark.rule("HR-C-52", "HR-GM-07")
def test_deeds_have_their_weights_and_feeding_more_while_doom_is_low(scene):
    shares = []
    for doom in ([6, 6, 6], [6, 6]):
        s = scene(doom=doom)
        s.next("thug").asks("gm.deed")
        found = often(s, times=800)
        shares.append(found["hurt:ada:feed"] / 800)
    assert 0.06 <= shares[0] <= 0.17 and 0.2 <= shares[1] <= 0.35, "1 of 9, 3 of 11"


@pytest.mark.rule("HR-C-52", "HR-GM-17", "HR-GM-18", "HR-GM-19")
def test_personas_change_the_weights(scene):
    s = scene(foes=[foe("Thug"), foe("Goon")])
    s.next("thug").asks("gm.deed")
    plain, showman, tactician = (often(s, each, 800) for each in ("", "showman", "tactician"))
    assert showman["hurt:ada:complication"] > 1.3 * plain["hurt:ada:complication"]
    assert tactician["aid:goon"] > 1.3 * plain["aid:goon"]


@pytest.mark.rule("HR-GM-01", "HR-GM-02", "HR-TERM-09")
def test_it_decides_the_same_of_the_same_view_and_seed_and_gives_a_reason(scene):
    s = scene(TWO)
    s.next("thug").asks("gm.deed")
    before = s.table.digest()
    player, again = editor(7), editor(7)
    first, second = (each.decide(s.table.view("gm"), s.table.request) for each in (player, again))
    assert first.picks == second.picks and first.why
    assert s.table.digest() == before


@pytest.mark.rule("HR-GM-39", "HR-GM-08", "HR-GM-09", "HR-DOOM-20")
@pytest.mark.parametrize(
    ("name", "order", "ends"),
    [("story", 4, False), ("standard", 2, False), ("standard", 3, True), ("ruthless", 2, True)],
)
def test_it_announces_the_end_of_the_scene_from_the_order_of_its_level(scene, name, order, ends):
    s = level(scene, name, doom=[12, 12])
    if order > 1:
        s.order(order)
    s.take("pass").settle(stop=["gm.use"]).asks("gm.use")
    assert (decides(s) == "tell:ending") == ends


@pytest.mark.rule("HR-C-59", "HR-GM-39")
@pytest.mark.parametrize(("doom", "told"), [([8] * 5, True), ([8] * 4, False), ([6] * 5, False)])
def test_it_makes_a_scene_distinction_only_of_more_dice_than_the_reserve(scene, doom, told):
    s = scene(doom=doom)
    s.take("pass").settle(stop=["gm.use"])
    assert (s.phase == "gm.use" and decides(s) == "tell:distinction") == told
    s.expected = s.phase


@pytest.mark.rule("HR-GM-16", "HR-DOOM-14")
@pytest.mark.parametrize(
    ("solo", "worst", "split"), [(10, 0, True), (6, 0, True), (8, 0, False), (10, 10, False)]
)
def test_it_sends_apart_only_who_has_an_interesting_die_alone_and_is_not_badly_hurt(
    scene, solo, worst, split
):
    sizes = {"solo": solo, "buddy": 8 if solo != 8 else 10, "team": 16 - solo if solo != 8 else 6}
    s = scene([hero("Ada", affiliation=sizes), hero("Bob", affiliation=sizes)], doom=[6] * 5)
    s.game.scene.told.append("split")
    s.ada.stress["mental"] = s.bob.stress["mental"] = worst
    s.take("pass").settle(stop=["gm.use"])
    assert (s.phase == "gm.use" and decides(s).startswith("split:")) == split
    s.expected = s.phase


@pytest.mark.rule("HR-GM-15", "HR-DOOM-19")
def test_it_buys_one_scene_effect_an_order_and_none_when_a_hero_went_out(scene):
    effects = [{"price": 6, "order": 1, "text": f"Wave {n}", "op": {"doom": 6}} for n in range(2)]
    s = scene([*TWO, hero("Cy")], effects=effects)
    s.game.scene.told += ["effect:0", "effect:1"]
    s.take("pass").settle("use:effect:0")
    s.next("bob").take("pass").settle(stop=["gm.use"])
    assert not (s.phase == "gm.use" and s.offered("use:effect"))
    s.expected = s.phase


@pytest.mark.rule("HR-GM-15", "HR-DOOM-19")
def test_no_scene_effect_in_an_order_in_which_a_hero_went_out(scene):
    s = scene(TWO, effects=[{"price": 6, "order": 1, "text": "Wave", "op": {"doom": 6}}])
    s.game.scene.told += ["effect:0"]
    s.ada.stress["physical"] = 12
    s.next("thug").foe(HURT, "6 2 2 2 5", WEAK, stop=["gm.use"])
    assert not (s.phase == "gm.use" and s.offered("use:effect"))
    s.expected = s.phase


@pytest.mark.rule("HR-C-58", "HR-GM-05", "HR-DOOM-16")
@pytest.mark.parametrize(("pp", "tags", "offered"), [(0, [], True), (1, [], False), (1, ["dry"], True)])
def test_it_offers_a_limit_to_who_has_no_pp_or_whose_tag_the_scene_has(scene, pp, tags, offered):
    s = scene(
        [hero("Ada", gift("strength 10", limits=["bound tag=dry", "gear"]))], [foe("Thug")], pp=pp, tags=tags
    )
    s.next("thug").take("pass").settle(stop=["gm.use"])
    assert (s.phase == "gm.use" and decides(s).startswith("offer:")) == offered
    s.expected = s.phase


@pytest.mark.rule("HR-GM-09", "HR-Q-21")
@pytest.mark.parametrize(
    ("name", "many", "forced"), [("standard", 8, False), ("ruthless", 5, False), ("ruthless", 6, True)]
)
def test_only_the_hardest_level_forces_a_limit(scene, name, many, forced):
    s = level(scene, name, [hero("Ada", gift("strength 10", limits=["gear"]))], doom=[6] * many, dice="ask")
    s.next("thug").take("pass").settle("offer:ada", "deal.no", stop=["gm.force"]).asks("gm.force")
    assert (decides(s) != "pass") == forced


@pytest.mark.rule("HR-GM-09", "HR-Q-24", "HR-ORD-03")
@pytest.mark.parametrize(("name", "again"), [("standard", False), ("ruthless", True)])
def test_only_the_hardest_level_takes_the_first_turn(scene, name, again):
    s = level(scene, name)
    s.next("thug").next("rook").take("pass").settle(stop=["first"]).asks("first")
    assert (decides(s) == "first.yes") == again


@pytest.mark.rule("HR-GM-40", "HR-C-17")
@pytest.mark.parametrize(
    ("name", "many", "used"), [("story", 8, False), ("standard", 4, False), ("standard", 5, True)]
)
def test_area_is_used_with_more_dice_than_the_reserve(scene, name, many, used):
    s = level(scene, name, TWO, [foe("Thug", gift("weapon 8", sfx=["area"]))], doom=[6] * many)
    s.next("thug").take(HURT).settle(stop=["gm.area"]).asks("gm.area")
    assert (decides(s) != "pass") == used


@pytest.mark.rule("HR-GM-10", "HR-C-53")
def test_with_nobody_in_reach_it_moves_first(scene):
    s = scene(foes=[mob("Crew")], at={"crew": "gate"})
    s.next("crew").asks("gm.deed")
    assert set(often(s, times=20)) <= {"go:quay", "go:tower"}


# Tactics of a single foe


def towards(s, **said):
    """How often a foe goes for whom, by seeds."""
    found = Counter()
    for picked, many in often(s, **said).items():
        found[picked.split(":")[1]] += many
    return found


def at_three(scene, tactics, *foes, level="standard"):
    three = [hero("Ada"), hero("Bob"), hero("Cy")]
    return scene(three, [foe("Thug", tactics=tactics), *foes], settings={"level": level, "dice": "sensible"})


@pytest.mark.rule("HR-GM-22")
@pytest.mark.parametrize(("name", "kept"), [("standard", True), ("ruthless", False)])
def test_a_duellist_keeps_to_one_hero_and_never_overrides_the_level(scene, name, kept):
    s = at_three(scene, "duellist", level=name)
    s.thug.fixed, s.ada.stress["physical"] = "bob", 8
    s.next("thug").asks("gm.deed")
    assert towards(s).keys() == ({"bob"} if kept else {"ada"})


@pytest.mark.rule("HR-GM-22")
def test_a_duellist_goes_for_another_once_that_one_is_out(scene):
    s = at_three(scene, "duellist")
    s.next("thug").foe("hurt:bob:stress:physical", "3 2 2 2", "3 2 2 2")
    assert s.thug.fixed == "bob"
    s.bob.stress["physical"] = 13
    s.order(2).next("thug").asks("gm.deed")
    assert towards(s).keys() == {"ada", "cy"}


@pytest.mark.rule("HR-GM-22")
def test_a_swarm_spreads_and_a_protector_goes_for_who_hurt_its_ward(scene):
    s = at_three(scene, "swarm")
    s.ada.stress["physical"], s.ada.attacked = 8, 1
    s.next("thug").asks("gm.deed")
    assert towards(s).keys() == {"bob", "cy"}
    s = at_three(scene, "protector", foe("King", tier="boss"), foe("Goon"))
    s.king.hurt_by, s.goon.hurt_by, s.ada.stress["physical"] = "cy", "bob", 8
    s.next("thug").asks("gm.deed")
    found = towards(s)
    assert not found["ada"] and not found["bob"] and found["cy"]


@pytest.mark.rule("HR-GM-22")
def test_a_schemer_hampers_twice_as_often_whatever_the_persona(scene):
    shares = {}
    for tactics in ("", "schemer"):
        s = scene(foes=[foe("Thug", tactics=tactics)])
        s.next("thug").asks("gm.deed")
        shares[tactics] = [often(s, each, 800)["hurt:ada:complication"] / 800 for each in ("", "showman")]
    assert shares["schemer"][0] > 1.4 * shares[""][0]
    assert shares["schemer"][0] == shares["schemer"][1] and shares[""][0] < shares[""][1]


@pytest.mark.rule("HR-GM-22")
def test_a_brute_hurts_bodies_whatever_its_powers_open(scene):
    mind = gift("mind 8 harm:mental harm:emotional")
    found = []
    for tactics in ("", "brute"):
        s = scene(foes=[foe("Thug", mind, tactics=tactics)])
        s.next("thug").asks("gm.deed")
        found.append({each for each in often(s) if ":stress:" in each})
    assert found == [{HURT, f"{HURT[:-8]}mental", f"{HURT[:-8]}emotional"}, {HURT}]
