"""A hero of one's own in seven steps, and what it must be (TS-C-02 to TS-C-09, TS-FLOW-14, TS-DP-34)."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from content.makers import Way
from content.registry import open_maker, open_system
from engine.table import SetupError, play_out
from engine.table.seating import players, sit_down
from engine.troubleshooters.cards.legal import faults, good
from engine.troubleshooters.cards.tables import HeroCard, Languages
from engine.troubleshooters.cards.words import SKILLS
from screens.frame.making import Making
from screens.frame.quick_start import QuickStart
from screens.modals.questions import Words
from screens.widgets.pick import Pick
from tests.screens.driving import text_of, until
from tests.screens.makers import making, steps

TRADE, SKILL, ABILITY, COMPLICATION, ORIGIN, GEAR, NAME = range(7)


@pytest.fixture(scope="module")
def maker():
    return open_maker("troubleshooters")


@pytest.fixture(scope="module")
def library():
    return open_system("troubleshooters").library


def leaves(ways) -> list[Way]:
    return [leaf for way in ways for leaf in (leaves(way.inner) if way.inner else [way])]


def hero(sheet) -> HeroCard:
    return msgspec.convert(sheet, HeroCard)


def rules(library, made: HeroCard) -> set[str]:
    return {rule for rule, _ in faults(library, made)}


@pytest.mark.rule("TS-C-08", "TS-FLOW-14", "TS-DP-34")
def test_seven_steps_come_filled_in_and_enter_leaves_each_as_it_is(maker):
    assert len(maker.steps) == 7
    for begin in maker.ways(TRADE, maker.start()):
        for step in range(7):
            ways = maker.ways(step, begin.sheet)
            assert ways[0].sheet == begin.sheet and not ways[0].inner and len(ways) >= 3
            assert len({way.label for way in ways}) == len(ways)


@pytest.mark.rule("TS-C-08", "TS-C-02", "TS-C-03", "TS-C-04", "TS-C-05", "TS-C-06", "TS-FLOW-14")
def test_whatever_is_picked_after_whatever_was_picked_is_legal(maker, library):
    for begin in maker.ways(TRADE, maker.start()):
        for step in range(1, 7):
            for way in leaves(maker.ways(step, begin.sheet)):
                assert not rules(library, hero(way.sheet)), (begin.label, way.label)


@pytest.mark.rule("TS-C-08", "TS-ABIL-11", "TS-ABIL-12", "TS-COMP-05", "TS-COMP-06", "TS-KIT-01")
def test_who_chooses_reads_what_it_does_and_what_it_costs_or_pays(maker, library):
    sheet = maker.ways(TRADE, maker.start())[9].sheet
    told = {leaf.label: leaf.brings for step in range(2, 6) for leaf in leaves(maker.ways(step, sheet))}
    assert "- 1 SP: Flip a throw" in told["Judo Black Belt"]
    assert "- pays 6 SP: Shown the door before it begins" in "\n".join(
        leaf.brings for leaf in leaves(maker.ways(COMPLICATION, maker.start()))
    )
    assert "- +2: making an impression on the beach" in told["Beachwear"]
    assert not [each for each in told.values() if "_" in each]
    assert "- Melee, 3 dice of Damage" in told["Club"]
    cards = (*library.abilities.values(), *library.complications.values())
    assert all(each.text for card in cards for each in (getattr(card, "uses", ()) or card.clauses))


@pytest.mark.rule("TS-C-08", "TS-C-06", "TS-C-05")
def test_a_skill_that_goes_takes_the_ability_and_the_weapon_with_it_that_stood_on_it(maker, library):
    begin = next(each.sheet for each in maker.ways(TRADE, maker.start()) if each.label == "Attaché")
    assert "handgun" in begin["kits"]
    group = next(way for way in maker.ways(SKILL, begin) if way.label == "Ranged Combat 45")
    other = hero(group.inner[0].sheet)
    assert "Ranged Combat" not in good(other) and "handgun" not in other.kits and len(other.kits) == 5


@pytest.mark.rule("TS-C-09")
def test_in_some_trade_each_skill_is_at_65_or_more(maker):
    starts = [hero(each.sheet) for each in maker.ways(TRADE, maker.start())[1:]]
    assert len(starts) == 12
    assert {skill for each in starts for skill in (each.at75, *each.at65)} == set(SKILLS)


@pytest.mark.rule("TS-C-08")
def test_a_hero_drawn_from_the_seed_is_legal_and_always_the_same(maker):
    drawn = [maker.drawn(seed) for seed in range(30)]
    assert not [each for each in drawn if maker.fault(each)]
    assert maker.drawn(7) == drawn[7] and len({repr(each) for each in drawn}) > 20


def _base(library) -> HeroCard:
    return hero(open_maker("troubleshooters").start())


@pytest.mark.parametrize(
    ("rule", "changes"),
    [
        ("TS-C-02", {"at65": ("Science", "Willpower", "Charm")}),
        ("TS-C-02", {"at65": ("Science", "Willpower", "Charm", "Medicine")}),
        ("TS-C-03", {"abilities": ("field_surgeon",)}),
        ("TS-C-03", {"complications": ("nosy", "honest")}),
        ("TS-C-03", {"abilities": ("field_surgeon", "field_surgeon")}),
        ("TS-C-04", {"languages": Languages(native=("Greek",), fluent=("Dutch", "German"))}),
        ("TS-C-04", {"languages": Languages(native=("French",), fluent=("English",))}),
        ("TS-C-04", {"languages": Languages(native=("French",), fluent=("English", "Dutch", "Greek", "Latin"))}),
        ("TS-C-05", {"hook": ("foreign", "secret_service")}),
        ("TS-C-05", {"kits": ("first_aid_bag", "compact_car", "flashlight", "camera")}),
        ("TS-C-05", {"kits": ("first_aid_bag", "dynamite", "flashlight", "camera", "bicycle")}),
        ("TS-C-05", {"kits": ("first_aid_bag", "handgun", "flashlight", "camera", "bicycle")}),
        ("TS-C-06", {"abilities": ("field_surgeon", "judo_black_belt")}),
    ],
)  # fmt: skip
@pytest.mark.rule("TS-C-02", "TS-C-03", "TS-C-04", "TS-C-05", "TS-C-06")
def test_what_is_against_a_rule_is_told_with_it_and_starts_no_game(library, rule, changes):
    made = replace(_base(library), **changes)
    assert rules(library, made) == {rule}
    with pytest.raises(SetupError, match=rule):
        open_system("troubleshooters").setup({"heroes": [msgspec.to_builtins(made)], "mode": "now"}, 1)


@pytest.mark.rule("TS-C-05")
def test_only_the_signature_kit_may_be_of_level_two(library):
    car = next(
        each.id for each in library.kits.values() if each.level > 1 and not (each.restricted or each.weapon)
    )
    rest = ("first_aid_bag", "flashlight", "camera", "bicycle")
    base = _base(library)
    assert not rules(library, replace(base, kits=(car, *rest)))
    assert rules(library, replace(base, kits=(*rest, car))) == {"TS-C-05"}


@pytest.mark.rule("TS-C-05", "TS-Q-21", "TS-KIT-19", "TS-KIT-22")
def test_a_uniform_of_ones_own_and_a_knife_among_other_things_are_no_weapons(library):
    """The list of what is restricted is narrower here than in a shop; nobody needs Melee to carry a compass."""
    base = _base(library)
    kits = ("first_aid_bag", "parade_uniform", "survival_gear", "camera", "bicycle")
    assert "Melee" not in (base.at75, *base.at65, *base.at45) and not rules(library, replace(base, kits=kits))


@pytest.mark.rule("TS-C-06")
def test_what_an_ability_requires_is_required(library):
    pilot = replace(
        _base(library), at75="Vehicles", at65=("Science", "Willpower", "Charm", "Alertness"),
        at45=("Credit", "Investigation", "Languages", "Medicine", "Search", "Ranged Combat"),
    )  # fmt: skip
    assert "TS-C-06" in rules(library, replace(pilot, abilities=("fighter_pilot", "iron_nerve")))
    assert not rules(library, replace(pilot, abilities=("fighter_pilot", "pilot")))


@pytest.mark.rule("TS-C-07", "TS-VIT-06")
def test_a_made_hero_plays_a_scene_like_any_other(maker):
    sheet = maker.named(maker.start(), "Nora Blum")
    table = sit_down(open_system("troubleshooters"), {"heroes": [sheet], "mode": "now", "kind": "chase"}, 3)
    made = table.view("hero:1").snapshot().heroes[0]
    assert (made.name, made.sp, made.vitality) == ("Nora Blum", 4, 4)
    play_out(table, players(table, dict.fromkeys(table.seats, "random")))
    assert table.outcome


@pytest.mark.rule("TS-C-08", "TS-C-05")
def test_what_is_offered_in_the_place_of_something_is_something_else(maker):
    """The hook and the home that one had stood among the others, and kits beyond the twenty-fourth were missing."""
    sheet = maker.start()
    hooks, homes, *_ = maker.ways(ORIGIN, sheet)[1:]
    assert not [way for way in (*hooks.inner, *homes.inner) if way.sheet == sheet]
    assert "Motorcycle" in {way.label for way in leaves(maker.ways(GEAR, sheet))}


@pytest.mark.rule("TS-C-08", "TS-LOOP-22")
async def test_a_line_about_the_hero_is_read_whole_and_nobody_is_asked_twice_for_a_name(maker):
    line = "A tired dinner jacket, and hands that are never quite empty."
    async with making("troubleshooters", maker, (120, 36)) as (pilot, kept):
        app = pilot.app
        async for step in steps(pilot, maker):
            if step == maker.steps[NAME]:
                await pilot.press("up", "enter")
                await until(pilot, lambda: isinstance(app.screen, Words))
                await pilot.press(*line, "enter")
                await until(pilot, lambda: isinstance(app.screen, Making))
            await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, QuickStart) and bool(kept))
        assert kept[0]["look"] == line and line in text_of(app)
        assert app.screen.query_one("#ours", Pick).words[0][0] == f"* {kept[0]['name']}"
