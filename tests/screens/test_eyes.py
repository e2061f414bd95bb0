"""Every meaning of a colour can be told from every other by people who see colours otherwise, or also by a sign."""

from __future__ import annotations

from itertools import combinations

import pytest
from rich.console import Console

from screens.look.parts import Face, Gauge, Scene
from screens.plot_twist import reading
from screens.plot_twist.beats import STAMPS
from screens.style import palette, themes
from screens.style.glyphs import AsciiGlyphs, Glyphs
from screens.widgets.card import sign_of
from screens.widgets.figures import Figures
from screens.widgets.picture import Picture
from tests.screens import moments
from tests.screens.eyes import EYES, apart, ciede2000

GLANCE = 8.0
"""How far apart what means something else must be; 1 can just be seen."""
SIDE_BY_SIDE = 7.0
"""The same of the Colours of cards: each stands on a name, and is written out on ``i``."""
ALIKE = {"card-red": "harm", "card-green": "good", "card-golden": "accent"}
"""Colours of cards, and the meaning that comes nearest to each."""


@pytest.mark.parametrize(
    ("one", "other", "difference"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_differences_are_those_that_are_published(one, other, difference) -> None:
    assert ciede2000(one, other) == pytest.approx(difference, abs=1e-4)


def test_who_sees_no_red_or_no_green_takes_one_for_the_other() -> None:
    red, green = "#d03030", "#5a7d00"
    assert apart(red, green, "trichromacy") > 40 > 15 > apart(red, green, "deuteranopia")
    assert apart("#0000ff", "#005f6f", "tritanopia") < apart("#0000ff", "#005f6f", "protanopia")


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", themes.ALL, ids=lambda theme: theme.name)
def test_no_two_meanings_look_alike_with_any_eyes(theme, eyes) -> None:
    colours = {"$accent": theme.accent, "$foreground": theme.foreground} | {
        f"${name}": colour for name, colour in theme.variables.items()
    }
    meanings = [palette.INK, palette.DIM, *palette.MEANINGS]
    cards = [palette.colour_of(word) for word in palette.CARDS]
    for names, enough in ((meanings, GLANCE), (cards, SIDE_BY_SIDE)):
        for one, other in combinations(names, 2):
            assert apart(colours[one], colours[other], eyes) >= enough, (one, other)
    for card, meaning in ALIKE.items():
        assert apart(colours[f"${card}"], colours[f"${meaning}"], "trichromacy") >= SIDE_BY_SIDE, card


@pytest.mark.parametrize("signs", [Glyphs(), AsciiGlyphs()], ids=["unicode", "ascii"])
def test_what_may_look_alike_is_told_by_a_sign_or_a_word_too(signs) -> None:
    """Suits by their signs, Resistances by their names, levels by bar and number, how it came out by a word, sides
    by their titles.
    """
    suits = {
        sign_of(Face("", "", "7", sign=suit), signs) for suit in ("spades", "hearts", "diamonds", "clubs")
    }
    assert len(suits) == 4
    drawn = Figures(signs)
    for letters in (2, 4):
        names = [
            drawn.gauge(Gauge(name, 0, 12), 5, letters).plain for name in ("Physical", "Mental", "Social")
        ]
        assert len(set(names)) == 3
    assert len({drawn.gauge(Gauge("Physical", value, 12), 12).plain for value in range(13)}) == 13
    assert len(set(STAMPS.values())) == len(STAMPS)
    scene = Scene(stamp="HIT", verdict="Nightjar hits Baron.")
    assert "HIT" in "".join(line.plain for line in Picture(scene, signs, 60, Console()).lines(4))
    board = reading.board(moments.moment("combat.attack"))
    assert board.left_title and board.right_title and board.left_title != board.right_title
