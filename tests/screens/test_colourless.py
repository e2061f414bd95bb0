"""What is highlighted, ticked, playable, decided or barred is seen without any colour, and in 16 of them."""

from __future__ import annotations

import pytest
from rich.color import ColorSystem
from rich.style import Style
from textual.app import App
from textual.widget import Widget

from screens.look.parts import Scene, Toss
from screens.style import palette, themes
from screens.style.glyphs import Glyphs, choose
from screens.widgets.choices import Choices
from screens.widgets.hand import Hand
from screens.widgets.stage import Stage
from tests.screens import moments
from tests.screens.driving import settled, text_of
from tests.screens.test_settings import contrast


def style_of(widget: Widget, words: str) -> Style:
    """How the first of these words is drawn in a widget."""
    app, (x, y, width, height) = widget.app, widget.content_region
    rows = app.screen._compositor.render_strips(app.size)[y : y + height]
    inside = next(row for strip in rows if words in (row := strip.crop(x, x + width)).text)
    return next(style for text, style, _ in inside if words.split()[0] in text and style)


def greys(app: App) -> bool:
    """Whether nothing on the screen has a hue."""
    for strip in app.screen._compositor.render_strips(app.size):
        for text, style, _ in strip:
            for colour in (style.color, style.bgcolor) if style and text.strip() else ():
                if colour and colour.triplet and len(set(colour.triplet)) > 1:
                    return False
    return True


@pytest.mark.parametrize("theme", [theme.name for theme in themes.ALL])
async def test_without_colours_every_state_is_seen(make_app, monkeypatch, theme) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        app.theme = theme
        app.push_screen(moments.room(moments.moment("combat.attack")))
        room = await settled(pilot)
        await pilot.press("down")
        await pilot.pause()
        assert greys(app)
        choices = room.front.query_one(Choices)
        chosen = choices.line.label
        beside = next(line.label for line in choices.lines if line.options and line is not choices.line)
        on, off = style_of(choices, chosen), style_of(choices, beside)
        assert on.bold and on.bgcolor.triplet != off.bgcolor.triplet
        assert contrast(on.color.name, on.bgcolor.name, ColorSystem.TRUECOLOR) >= 4.4
        assert any(Glyphs.cursor in row for row in text_of(app).splitlines() if chosen in row)

        stage = room.front.query_one(Stage)
        stage.show(
            Scene(tosses=(Toss("Ada", "attack", "Body 5", (), 0, 3),), stamp="HIT", verdict="Ada hits Bo.")
        )
        await pilot.pause()
        assert style_of(stage, "HIT").reverse and style_of(stage, "HIT").bold

        hand = room.front.query_one(Hand)
        hand.focus()
        await pilot.pause()
        held = style_of(choices, chosen)
        assert held.bgcolor.triplet == off.bgcolor.triplet, "the list is left"
        card = hand.cards[hand.highlighted]
        assert style_of(hand, card.name).bgcolor.triplet == on.bgcolor.triplet
        assert "╔" in text_of(app), "a double frame round the card one is at"
        assert (f"play {Glyphs.then}" in text_of(app)) == (card.id in hand.playable)


@pytest.mark.parametrize("theme", themes.ALL, ids=lambda theme: theme.name)
def test_in_16_colours_the_highlighted_line_stands_out(theme) -> None:
    """Its ground is the ink of the accent, which no ground of a theme becomes."""
    assert palette.CHOSEN == "bold $background on $accent"
    for ground in (theme.background, theme.surface, theme.panel):
        assert contrast(theme.accent, ground, ColorSystem.STANDARD) >= 7


@pytest.mark.parametrize(
    ("told", "ascii"),
    [
        ({"LANG": "de_DE.UTF-8"}, False),
        ({"LANG": "C.UTF-8"}, False),
        ({"LANG": "C"}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LC_CTYPE": "UTF-8"}, False),
        ({"LC_ALL": "C.UTF-8", "LANG": "C"}, False),
        ({"LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"}, True),
        ({"LANG": "de_DE.ISO-8859-1", "PLOT_TWIST_ASCII": "0"}, False),
        ({"LANG": "de_DE.UTF-8", "PLOT_TWIST_ASCII": "1"}, True),
    ],
)
def test_signs_are_those_of_the_locale_until_somebody_says_otherwise(told, ascii) -> None:
    """Python itself writes C.UTF-8 into LC_CTYPE where the locale is C."""
    assert choose(told).ascii is ascii
