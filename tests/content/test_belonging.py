"""A colon on a card holds to its full stop: what is won together is read together."""

from __future__ import annotations

import msgspec
import pytest

from content import plot_twist
from content.plot_twist.checks.belonging import faults
from engine.plot_twist.cards.cards import Twist
from engine.plot_twist.cards.effects.base import texts
from engine.plot_twist.cards.effects.choices import If, May
from engine.plot_twist.cards.effects.rolls import FixedRoll

ENERGY = {"do": "gain", "counter": "energy", "amount": 1}
NULLIFY = {"do": "nullify"}
DRAW = {"do": "draw"}


def twist(*effects):
    return msgspec.convert({"name": "Oops", "effects": effects}, Twist)


def won(*effects):
    return {"do": "roll", "attribute": "body", "ability": "fighting", "difficulty": 2, "win": effects}


def may(*effects):
    return {"do": "may", "effects": effects}


def test_every_card_reads_as_it_works():
    found = {card.title: list(faults(card)) for card in plot_twist.PACKAGE.library.all()}
    assert {title: problems for title, problems in found.items() if problems} == {}


@pytest.mark.parametrize(
    ("effects", "text"),
    [
        (
            [won(ENERGY, NULLIFY), DRAW],
            "Roll Body + Fighting against 2. Win: you gain 1 Energy; nullify this card. You draw 1 Combat card.",
        ),
        (
            [won(may(ENERGY), NULLIFY)],
            "Roll Body + Fighting against 2. Win: (you may: you gain 1 Energy); nullify this card.",
        ),
        (
            [won(NULLIFY, may(ENERGY, DRAW))],
            "Roll Body + Fighting against 2. Win: nullify this card; you may: you gain 1 Energy; you draw 1 Combat card.",
        ),
        (
            [{"do": "choose", "options": [[ENERGY, DRAW], [NULLIFY]]}, DRAW],
            "Choose: you gain 1 Energy, and you draw 1 Combat card; or nullify this card. You draw 1 Combat card.",
        ),
        (
            [DRAW, {"do": "in", "turns": 2}, ENERGY, NULLIFY],
            "You draw 1 Combat card. In 2 Turns: you gain 1 Energy; nullify this card.",
        ),
    ],
)
def test_what_a_colon_holds_for(effects, text):
    card = twist(*effects)
    assert (card.lines(), list(faults(card))) == ([text], [])


def test_what_is_won_together_must_stand_in_one_sentence(monkeypatch):
    card = twist(won(ENERGY, NULLIFY))
    monkeypatch.setattr(FixedRoll, "text", lambda roll: f"Roll against 2. Win: {texts(roll.win)}")
    assert list(faults(card)) == [
        (
            "",
            "by its text 'nullify this card' does not depend on what 'you gain 1 energy' depends on, but it does",
        )
    ]


def test_what_comes_after_a_colon_must_stand_apart(monkeypatch):
    card = twist(may(ENERGY), NULLIFY)
    monkeypatch.setattr(May, "text", lambda may: f"You may: {texts(may.effects).removesuffix('.')};")
    assert list(faults(card)) == [
        (
            "",
            "by its text 'nullify this card' depends on what 'you gain 1 energy' depends on, but it does not",
        )
    ]


def test_words_that_are_not_printed(monkeypatch):
    card = twist(
        {"do": "if", "conditions": [{"is": "phase", "phase": "combat"}], "then": [ENERGY, NULLIFY]},
    )
    monkeypatch.setattr(If, "text", lambda one: "If it is the Combat phase: nullify this card.")
    assert list(faults(card)) == [("", "its text does not say 'you gain 1 energy' where it is done")]
