"""What a Plot Hand and the Events are made of (PT-SETUP-03, PT-SETUP-06)."""

import msgspec
import pytest

from engine.plot_twist.cards.setup import check
from engine.table import SetupError
from tests.plot_twist.scene import ally, card, hero, mook, villain

KINDS = {
    "detail": card("detail", "Plot 5"), "location": card("location", "Plot 5"), "lair": card("lair", "Plot 5"),
    "bystander": card("bystander", "Plot 5", difficulty=1, life=1, recruit=[], kill=[]),
    "ally": ally("Plot 5"), "hero": hero("Plot 5"), "villain": villain("Plot 5"), "mook": mook("Plot 5"),
    "event": card("event", "Plot 5"), "twist": card("twist", "Plot 5"), "equipment": card("equipment", "Plot 5"),
    "objective": card("objective", "Plot 5", goal=3), "maneuver": card("maneuver", "Plot 5"),
}  # fmt: skip
NOTES = [card("detail", f"Note {n}") for n in range(1, 7)]
PLOTS = tuple(each.name for each in NOTES[:4])


@pytest.fixture
def holds(scene):
    """Whether a set-up with this Plot Hand of the Hero's, or of the GM's, or with these Events, is one."""

    def ask(library=(), *, heroes=(*PLOTS, "Note 5"), gm=(*PLOTS, "Note 5"), events=None):
        s = scene(library=[*NOTES, *library], plots=dict.fromkeys(("hero:1", "gm"), NOTES[:5]))
        chosen = s.game.chosen
        deck = msgspec.structs.replace(chosen.heroes["hero:1"], plots=heroes)
        told = {"plots": gm} | ({"events": events} if events else {})
        changed = msgspec.structs.replace(
            chosen, heroes={"hero:1": deck}, villain=msgspec.structs.replace(chosen.villain, **told)
        )
        try:
            check(s.game.library, changed)
        except SetupError as error:
            assert str(error).endswith(")") and "PT-" in str(error)
            return False
        return True

    return ask


@pytest.mark.rule("PT-SETUP-03")
@pytest.mark.parametrize("kind", list(KINDS))
@pytest.mark.parametrize("side", ["heroes", "gm"])
def test_a_plot_hand_holds_plots_and_characters_of_ones_side(holds, side, kind):
    everybodys = kind in ("detail", "location", "bystander", "ally")
    fits = everybodys or kind in {"heroes": ("hero",), "gm": ("lair", "villain")}[side]
    assert holds([KINDS[kind]], **{side: (*PLOTS, "Plot 5")}) == fits


@pytest.mark.rule("PT-SETUP-03")
@pytest.mark.parametrize("side", ["heroes", "gm"])
@pytest.mark.parametrize(
    ("hand", "fits"),
    [((*PLOTS, "Note 5"), True), (PLOTS, False), ((*PLOTS, "Note 5", "Note 6"), False),
     ((*PLOTS, "Note 4"), False), ((*PLOTS, "Note 5", "Note 5"), False), ((), False)],
)  # fmt: skip
def test_it_holds_five_and_no_two_alike(holds, side, hand, fits):
    assert holds(**{side: hand}) == fits


@pytest.mark.rule("PT-SETUP-03")
def test_two_sides_may_hold_the_same_cards(holds):
    assert holds(heroes=(*PLOTS, "Note 6"), gm=(*PLOTS, "Note 6"))


@pytest.mark.rule("PT-SETUP-06")
@pytest.mark.parametrize(
    ("days", "fits"),
    [((1, 2, 3, 4, 5), True), ((1, 2, 3, 4), False), ((1, 2, 3, 4, 4), False), ((1, 2, 3, 4, 5, 5), False),
     ((1, 2, 3, 4, 5, 6), False)],
)  # fmt: skip
def test_the_events_are_five_and_all_different(holds, days, fits):
    sixth = card("event", "Dull Day 6")
    assert holds([sixth], events=tuple(f"Dull Day {n}" for n in days)) == fits


@pytest.mark.rule("PT-SETUP-06")
def test_no_hero_knows_an_event_before_it_is_revealed(scene):
    s = scene([hero("Ada"), hero("Bo")], events=[card("event", "Storm"), card("event", "Flood")])
    s.to("combat", "gm").take("event/storm")
    for seat in ("hero:1", "hero:2"):
        seen = str(s.table.view(seat).snapshot())
        assert ("Storm" in seen, "Flood" in seen, "Dull Day" in seen) == (True, False, False)
    assert [item.faceup for item in s.game.events] == [False] * 4
    assert s.item("Storm").faceup
