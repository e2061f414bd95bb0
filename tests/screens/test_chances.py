"""What a hint says of figures: those of the option, and of the best other of its family."""

from __future__ import annotations

import pytest

from engine.plot_twist.state.cost import Cost
from engine.table import Odds, Option
from screens.look.chances import against, page, short, words
from screens.style.glyphs import Glyphs

MELEE = Option("attack.melee:ada", "hero:1", "Melee Attack", "", kind="attack.melee")
RANGED = Option("attack.ranged:ada", "hero:1", "Ranged Attack", "", kind="attack.ranged")
HEAL = Option("healing:ada", "hero:1", "Heal", "", kind="healing")


def figures(*, melee=None, ranged=None):
    given = ((MELEE, melee), (RANGED, ranged), (HEAL, (1.0, 9.0)))
    return {(each.seat, each.id): Odds(each.id, *pair, "to hit", "damage") for each, pair in given if pair}


@pytest.mark.parametrize(
    ("odds", "words"),
    [
        (figures(melee=(0.39, 3.0), ranged=(0.27, 1.0)), "39% ⌀3.0 beats Ranged Attack 27% ⌀1.0"),
        (figures(melee=(0.39, 1.0), ranged=(0.27, 3.0)), "39% ⌀1.0 rather than Ranged Attack 27% ⌀3.0"),
        (figures(melee=(0.39, 3.0)), "39% ⌀3.0"),
        (figures(melee=(0.39, 3.0), ranged=(0.39, 3.0)), "39% ⌀3.0"),
        (figures(ranged=(0.27, 1.0)), ""),
    ],
)
def test_an_option_and_the_best_other_of_its_family(odds, words):
    assert against(MELEE, [MELEE, RANGED, HEAL], odds, Glyphs()) == words


def test_of_harm_to_oneself_more_of_it_beats_nothing():
    details = [Option(f"detail/{name}", "hero:1", name, "", kind="detail") for name in ("Plating", "Gloves")]
    odds = {(each.seat, each.id): Odds(each.id, 1.0, 1.0, "", "damage taken") for each in details}
    odds[details[1].seat, details[1].id] = Odds(details[1].id, 1.0, 0.5, "", "damage taken")
    assert against(details[0], details, odds, Glyphs()) == "⌀1.0 taken"


def test_the_page_of_odds_is_headed_by_no_id():
    option = Option("attack.melee:ada", "hero:1", "Melee Attack", "PT-ATK-01", kind="attack.melee")
    told = page(option, Odds(option.id, 0.39, 3.0, "to hit", "damage"), Glyphs())
    assert "PT-" not in f"{told.title} {told.group} {told.lines}"


def test_the_page_of_odds_tells_the_cost_after_the_chance_that_a_roll_of_the_card_leads_to():
    option = Option("gossip", "hero:1", "Gossip", "PT-COMBAT-11", kind="maneuver", price=Cost(energy=1))
    odds = Odds(option.id, 0.39, 3.0, "to hit", "damage", first="Gossip: 60% to succeed")
    assert page(option, odds, Glyphs()).lines[:3] == (
        "Gossip: 60% to succeed",
        "39% to hit, 3.0 damage on average",
        "Costs 1 Energy",
    )


@pytest.mark.parametrize(
    ("odds", "told"),
    [
        (Odds("a", 0.83, 4.6, "to hit", "damage", before=(0.62, 4.0)), "62▸83% ⌀4.0▸4.6"),
        (Odds("a", 0.83, 4.6, "to hit", "damage", before=(0.832, 4.0)), "83% ⌀4.0▸4.6"),
        (Odds("a", 0.83, 4.6, "to hit", "damage", before=(0.83, 4.58)), "83% ⌀4.6"),
        (Odds("a", 0.94, 2.8, "to hit", "damage", fells=0.8), "94% ⌀2.8 fells 80%"),
        (Odds("a", 0.94, 2.8, "to hit", "damage", fells=0.04), "94% ⌀2.8"),
        (Odds("a", 0.66, 0.3, "to succeed", "damage taken"), "66% ⌀0.3 taken"),
        (Odds("a", 0.94, 0.3, "not to be hit", "damage taken"), "94% ⌀0.3"),
    ],
)
def test_figures_beside_an_option(odds, told):
    """What stays as it is stands there once; what one suffers by one's own deed is not taken for what one deals."""
    assert short(odds, Glyphs()) == told


@pytest.mark.rule("TS-LOOP-15")
def test_what_is_opposed_tells_the_chance_if_it_were_not_too():
    odds = Odds("a", 0.55, 1.2, "to hit", "Damage", fells=0.09, unopposed=0.65)
    told = "55% to hit (65% unopposed), 1.2 Damage on average, 9% to fell the target"
    assert words(odds) == told
    assert short(odds, Glyphs()) == "55% ⌀1.2 fells 9%"


def test_beside_an_option_only_what_is_sure_is_told_as_a_hundred() -> None:
    likely = Odds("a", 0.998, 1.0, "to hit", "damage", (0.002, 0.5), fells=0.999)
    assert short(likely, Glyphs()) == "1▸99% ⌀0.5▸1.0 fells 1▸99%"
