"""A recap as a page of comic panels with a curve beneath, for the screen, a picture or a text file."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.text import Text

from screens.plot_twist.panels import Panel
from screens.plot_twist.recap import Recap
from screens.plot_twist.reckoning import table
from screens.plot_twist.tension import Tension
from screens.style.glyphs import AsciiGlyphs, Glyphs

BROAD = 100
"""Columns from which three panels fit side by side, else two."""
NARROWEST, BESIDE = 28, 10
"""Columns of a panel, and those beside its caption: the number, the corners."""
WIDE, GAP = 12, 3
"""Columns of a turn in the curve at most, and those between its bar and the next."""
HARD = "\xa0"
"""A space at which no line ends."""
HIGH = 5
"""Lines of the curve."""


def draw(recap: Recap, width: int, signs: Glyphs, accent: str) -> Text:
    """The whole page at a width."""
    page = Text(no_wrap=True)
    for line in wrap(recap.title, width - 1):
        page.append(f"{line}\n", style="bold")
    across = 3 if width >= BROAD else 2
    numbered = list(enumerate(recap.panels, 1))
    for start in range(0, len(numbered), across):
        row = numbered[start : start + across]
        wide = _widths([panel for _, panel in row], width)
        high = max(len(wrap(panel.told, each - 4)) for (_, panel), each in zip(row, wide, strict=True))
        drawn = [_panel(*one, each, high, signs, accent) for one, each in zip(row, wide, strict=True)]
        for lines in zip(*drawn, strict=True):
            page.append_text(Text(" ").join(lines)).append("\n")
    scored = table(recap.scores, width - 2)
    beside = max(map(len, scored), default=0) if width >= BROAD else 0
    drawn_curve = curve(recap, width - beside - 2 * bool(beside), signs)
    for at in range(max(len(drawn_curve), len(scored) if beside else 0)):
        line, style = drawn_curve[at] if at < len(drawn_curve) else ("", False)
        page.append(line.ljust(width - beside - 1) if beside else line, style=accent if style else "")
        page.append(f"{scored[at] if beside and at < len(scored) else ''}\n")
    for line in () if beside else scored:
        page.append(f" {line}\n")
    whole = [figure.replace(" ", HARD) for figure in recap.figures]
    for line in wrap(f"  {signs.dot}  ".join(whole), width - 1):
        page.append(f"{line.rstrip(f' {signs.dot}').replace(HARD, ' ')}\n")
    page.rstrip()
    return page


def _widths(row: Sequence[Panel], width: int) -> list[int]:
    """Columns of each panel of a row: who has more to say has more of them, and all together the whole width; none
    fewer than its caption takes, if there is room.
    """
    left = width - (len(row) - 1)
    least = [max(NARROWEST, len(panel.caption) + BESIDE) for panel in row]
    if sum(least) > left:
        least = [min(NARROWEST, left // len(row))] * len(row)
    words = [len(panel.told) for panel in row]
    spare = left - sum(least)
    wide = [own + spare * each // max(1, sum(words)) for own, each in zip(least, words, strict=True)]
    wide[-1] += left - sum(wide)
    return wide


def _panel(number: int, panel: Panel, width: int, high: int, signs: Glyphs, accent: str) -> list[Text]:
    corner, wall, line = signs.frame, signs.frame[5], signs.frame[4]
    caption = f" {number} {signs.dot} {panel.caption}, turn {panel.turn} "
    if len(caption) > width - 4:
        caption = f" {number} {signs.dot} {panel.caption} "[: width - 3]
    top = Text(f"{corner[0]}{line}").append(caption, style="bold")
    top.append(line * (width - 3 - len(caption)) + corner[1])
    shout = Text(wall).append(f" {panel.sound} ".center(width - 2), style=f"bold {accent}").append(wall)
    words = [*wrap(panel.told, width - 4), *[""] * high][:high]
    told = [Text(f"{wall} {each.center(width - 4)} {wall}") for each in words]
    return [top, shout, *told, Text(corner[2] + line * (width - 2) + corner[3])]


def curve(recap: Recap, width: int, signs: Glyphs) -> list[tuple[str, bool]]:
    """The tension turn by turn as bars, who was ahead beneath them; whether a line is part of the bars."""
    turns = _fitting(recap.tension, width - 10)
    if not turns:
        return []
    step = max(1, min(WIDE, (width - 10) // len(turns)))
    lines = []
    for row in range(HIGH, 0, -1):
        label = "tense" if row == HIGH else "calm" if row == 1 else ""
        bars = "".join(_bar(each.height, row, signs, step).ljust(step) for each in turns)
        lines.append((f"{label:>6} {signs.frame[5]}{bars}", True))
    lines.append((f"{'turn':>6} {signs.frame[5]}{_marked(turns, step)}", False))
    ahead = "".join(_ahead(each, signs).ljust(step) for each in turns)
    lines.append((f"{'ahead':>6} {signs.frame[5]}{ahead}", False))
    legend = ["H Heroes, V Villains lead"]
    if recap.turning:
        points = "".join((signs.point if each.turn in recap.turning else " ").ljust(step) for each in turns)
        lines.append((f"{'':>6} {signs.frame[5]}{points}", False))
        legend.append(f"{signs.point} turning point")
    whole = "; ".join(legend)
    lines += [(f"{'':>8}{each}", False) for each in ([whole] if len(whole) <= width - 8 else legend)]
    return [(line.rstrip()[:width], bar) for line, bar in lines]


def _fitting(turns: Sequence[Tension], room: int) -> list[Tension]:
    """As many turns as have a column each, evenly chosen, the last among them."""
    every = max(1, -(-len(turns) // max(1, room)))
    return list(turns[::-1][::every][::-1])


def _bar(height: float, row: int, signs: Glyphs, step: int) -> str:
    """One cell of a bar, filled by eighths; nothing is flatter than the lowest step."""
    eighths = max(1, round(height * HIGH * 8))
    sign = signs.steps[max(0, min(8, eighths - (row - 1) * 8))]
    return sign * max(2, step - GAP) if len(sign) == 1 else sign


def _ahead(each: Tension, signs: Glyphs) -> str:
    return "H" if each.lead > 0.02 else "V" if each.lead < -0.02 else signs.dot


def _marked(turns: Sequence[Tension], step: int) -> str:
    """The numbers of the turns, as many as have room."""
    line = ""
    for at, each in enumerate(turns):
        if len(line) <= at * step:
            line = f"{line.ljust(at * step)}{each.turn} "
    return line


def markdown(recap: Recap) -> str:
    """The page as Markdown."""
    lines = [f"# {recap.title}", ""]
    for number, panel in enumerate(recap.panels, 1):
        lines += [
            f"## {number}. {panel.caption} (turn {panel.turn})",
            "",
            f"**{panel.sound}** {panel.told}",
            "",
        ]
    lines += ["## Tension", "", "```", *[line for line, _ in curve(recap, 80, AsciiGlyphs())], "```", ""]
    lines += ["## Who did what", "", "```", *table(recap.scores, 80), "```", ""]
    lines += ["## In figures", "", *[f"- {each}" for each in recap.figures], ""]
    return "\n".join(lines)
