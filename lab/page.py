"""Findings as one HTML file that needs nothing else: tables, bars with their intervals, curves as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from lab.findings import Bar, Cell, Findings, Section

WIDE, HIGH, EDGE = 640, 200, 36
"""Of a picture, in pixels; the edge holds its figures."""
INKS = ("#2f6fb0", "#b0502f", "#3f8f4f", "#8050a0", "#a08020", "#308a8a", "#a04070", "#606060")
STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
body { color: #222; background: #fff; }
table { border-collapse: collapse; margin: .5rem 0; display: block; overflow-x: auto; }
td, th { padding: .2rem .6rem; text-align: left; border-bottom: 1px solid #ddd; white-space: nowrap; }
p.note { color: #555; max-width: 50rem; }
code { background: #f3f3f3; padding: 0 .3rem; }
svg { max-width: 100%; height: auto; }
@media (prefers-color-scheme: dark) {
  body { background: #16181c; color: #ddd; }
  td, th { border-color: #333; } p.note { color: #999; } code { background: #24272d; }
  svg text { fill: #bbb; }
}
"""


def page(found: Findings) -> str:
    """The whole page."""
    title = f"{found.system}: {found.games} games"
    body = "\n".join(_section(each) for each in found.sections)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n'
        f"<body><h1>{escape(title)}</h1>\n{body}\n</body></html>\n"
    )


def _section(section: Section) -> str:
    parts = [f"<h2>{escape(section.title)}</h2>"]
    if section.note:
        parts.append(f'<p class="note">{escape(section.note)}</p>')
    if section.rows:
        head = "".join(f"<th>{escape(each)}</th>" for each in section.head)
        lines = "\n".join("<tr>" + "".join(map(_cell, row)) + "</tr>" for row in section.rows)
        parts.append(f"<table><tr>{head}</tr>\n{lines}</table>")
    parts += _pictures(section)
    return "\n".join(parts)


def _cell(cell: Cell) -> str:
    if isinstance(cell, Bar) and not cell.games:
        return "<td>-</td>"
    if isinstance(cell, Bar):
        shade = f"background: {_heat(cell.share)}"
        return f'<td style="{shade}">{_bar(cell)} {cell.share:.0%} <small>of {cell.games}</small></td>'
    words = escape(cell or "")
    return f"<td><code>{words}</code></td>" if words.startswith("plot-twist ") else f"<td>{words}</td>"


def _heat(share: float) -> str:
    """From one colour to another, none in the middle: both can be told apart with any common colour blindness."""
    strength = abs(share - 0.5) * 0.9
    return f"rgba({'47, 111, 176' if share > 0.5 else '200, 110, 30'}, {strength:.2f})"


def _bar(bar: Bar) -> str:
    """A share as a dot on a line of 0 to 1, with its interval."""
    low, high, at = (round(60 * part, 1) for part in (bar.low, bar.high, bar.share))
    return (
        '<svg width="60" height="10" role="img">'
        f'<line x1="0" y1="5" x2="60" y2="5" stroke="#bbb"/><line x1="{low}" y1="5" x2="{high}" y2="5" '
        f'stroke="currentColor" stroke-width="3"/><circle cx="{at}" cy="5" r="3.5" fill="currentColor"/></svg>'
    )


def _pictures(section: Section) -> Iterator[str]:
    """Shares together, everything else a picture each."""
    shares = {name: line for name, line in section.lines.items() if max(line, default=0) <= 1}
    if shares:
        yield _picture(shares, 1.0)
    for name, line in section.lines.items():
        if name not in shares:
            yield _picture({name: line}, max(line))


def _picture(lines: dict[str, list[float]], most: float) -> str:
    longest = max(map(len, lines.values()))
    step = (WIDE - 2 * EDGE) / max(1, longest - 1)

    def place(turn: int, value: float) -> tuple[float, float]:
        return round(EDGE + turn * step, 1), round(HIGH - EDGE - (HIGH - 2 * EDGE) * value / (most or 1), 1)

    parts = [f'<svg viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" role="img">']
    for value in (0, most / 2, most):
        _, y = place(0, value)
        told = f"{value:.0%}" if most == 1 else f"{value:.3g}"
        parts.append(
            f'<line x1="{EDGE}" y1="{y}" x2="{WIDE - EDGE}" y2="{y}" stroke="#8884"/><text x="2" y="{y + 4}" '
            f'font-size="11">{told}</text>'
        )
    for turn in range(0, longest, max(1, longest // 10)):
        x, _ = place(turn, 0)
        parts.append(
            f'<text x="{x}" y="{HIGH - EDGE + 16}" font-size="11" text-anchor="middle">{turn + 1}</text>'
        )
    for at, (name, line) in enumerate(lines.items()):
        points = " ".join(f"{x},{y}" for x, y in (place(turn, value) for turn, value in enumerate(line)))
        ink = INKS[at % len(INKS)]
        parts.append(f'<polyline points="{points}" fill="none" stroke="{ink}" stroke-width="2"/>')
        parts.append(
            f'<text x="{EDGE + 4 + 150 * (at % 4)}" y="{12 + 14 * (at // 4)}" font-size="12" '
            f'style="fill: {ink}">{escape(name)}</text>'
        )
    return "".join([*parts, "</svg>"])
