"""What a row of the exchange of Intentions says in short, and what its columns tell."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest

from content.registry import open_system
from engine.intentions.asks.entries import manifest_said
from engine.table import Odds, Option
from screens.frame.registry import look_of
from screens.intentions import results
from screens.intentions.brief import new_power, type_in_brief, with_effect
from tests.intentions.small import foe
from tests.screens import moments


@pytest.mark.rule("IN-LOOP-17", "IN-LOOP-18")
@pytest.mark.parametrize(
    ("chance", "said"),
    [(0.0, "Progress 1.7 hurts 0.4, takes 1.2"), (0.07, "7% Progress 1.7 hurts 0.4, takes 1.2")],
)
def test_types_that_have_nothing_yet_are_told_apart_by_what_they_bring(chance, said) -> None:
    odds = Odds("id", chance, 1.7, wins="to have it now", brings="Progress, hurts 0.4, takes 1.2", about=True)
    assert results.weighed(odds) == said


@pytest.mark.rule("IN-LOOP-17")
def test_a_type_that_is_too_long_for_its_row_keeps_what_it_brings_and_costs() -> None:
    def shown(type, label, room=30):
        return type_in_brief(Option(type, "hero:1", label, kind="type", card=type), label, room, "…")

    assert shown("action", "Action: Burglary: one bonus die") == "Action: Burglary: 1 bonus die"
    assert shown("action", "Action: Investigation: one bonus die") == "Investigation: one bonus die"
    assert shown("inspired", "Inspired act: die +1, Goal 1 -> 0") == "Inspired act: +1, Goal 1 -> 0"
    assert shown("inspired", "Inspired act: die +1, Goal 1 -> 0", 33) == "Inspired act: die +1, Goal 1 -> 0"
    assert shown("corrupt", "Corrupt act: die +1, Corruption 1 -> 0") == "Corrupt: +1, Corruption 1 -> 0"
    assert shown("invoke", "Iron Veil: no dice, but A 7, C 2, V 7") == "Iron Veil: A 7, C 2, V 7"
    assert shown("activate", "Code Breaker: A 8, and one die fewer") == "Code Breaker: A 8, 1 die fewer"
    aimed = shown("overpower", "Unsettling Stare at Magda Torrent: V -2")
    assert aimed == "Unsettling Stare at Mag…: V -2"
    assert shown("overpower", "Mist: Takes no Abuse, and causes none").startswith(
        "Mist: Takes no Abuse, and "
    )


@pytest.mark.rule("IN-LOOP-17", "IN-LOOP-35")
def test_of_a_weakness_to_exploit_the_effect_is_never_cut() -> None:
    label = "Too many voices at once, of Lucan Thale: V -2"
    assert with_effect(label, 45, "…") == label
    assert with_effect(label, 44, "…") == "Too many voices at once, of Lucan Tha…: V -2"
    assert with_effect(label, 31, "…") == "Too many voices at once…: V -2"


@pytest.mark.rule("IN-LOOP-17", "IN-LOOP-35")
def test_the_price_of_a_new_power_stands_before_what_it_does() -> None:
    card = next(each for each in open_system("intentions").library.powers.values() if each.name == "Feed")
    price, _, does = manifest_said(card, None).partition(": ")
    assert price == f"{card.name} (for Corruption +1 and a Weakness of cost {card.cost})"
    assert does.startswith(card.text.rstrip("."))


@pytest.mark.rule("IN-LOOP-17", "IN-LOOP-35")
def test_a_row_of_new_powers_tells_what_each_costs_and_does() -> None:
    powers = {each.name: each for each in open_system("intentions").library.powers.values()}

    def shown(name, whom=None, among=True, room=43):
        label = f"Manifest: {manifest_said(powers[name], whom)}"
        option = Option("type", "hero:1", label, kind="type", card="manifest")
        return type_in_brief(option, new_power(option) if among else label, room, "…")

    assert shown("Claws") == "Claws, cost 1: C +3"
    assert shown("Unsettling Stare", foe("Captain Orlo Bask")) == "Unsettling Stare at Captain…, cost 1: V -2"
    assert shown("Mist").startswith("Mist, cost 1: Takes no Abuse, and")
    assert shown("Claws", among=False) == "Manifest: Claws, cost 1: C +3", (
        "what a hint takes, out of its fold"
    )
    assert shown("Mist", among=False).startswith("Manifest: Mist, cost 1: Takes no Abuse")
    orlo = foe("Captain Orlo Bask")
    assert shown("Prying Thought", orlo, among=False) == "Manifest: Prying Thought at Captai…, cost 2"
    assert shown("Crushing Will", orlo, room=36) == "Crushing Will at Captain Or…, cost 3"


def test_a_type_that_cannot_have_it_yet_does_not_say_so() -> None:
    look = look_of("intentions")
    option = Option("type:feint", "hero:1", "Feint", kind="type", card="feint")

    def tip(win: float) -> str:
        odds = Odds(option.id, win, 0.6, wins="to have it now", brings="Progress, hurts 0.4", about=True)
        return look.tip(option, changed(moments.moment("combat.attack"), odds={("hero:1", option.id): odds}))

    assert tip(0.0) == "0.6 Progress, hurts 0.4 on average"
    assert tip(0.4).startswith("about 40% to have it now")


@pytest.mark.rule("IN-LOOP-17", "IN-LOOP-18")
def test_a_type_has_its_chances_and_means_in_columns_under_their_names() -> None:
    out = Odds("guard", 0.07, 1.7, wins="to have it now, 30% out", brings="Progress, hurts 0.4, takes 1.2")
    sure = Odds("feint", 0.0, 0.2, wins="to have it now", brings="Progress, hurts 12.0, takes 0.0")
    shown = [results.NOW + results.COLUMNS, *(results.columns(each, now=True) for each in (out, sure))]
    assert shown == [
        " now Progress hurts takes  out",
        "  7%      1.7   0.4   1.2  30%",
        "          0.2  12.0   0.0     ",
    ]
    assert results.at_once([out, sure]) and not results.at_once([sure])
    assert [results.COLUMNS, results.columns(sure, now=False)] == [
        "Progress hurts takes  out",
        "     0.2  12.0   0.0     ",
    ]
