"""How colours look to people who see them otherwise, and how far apart they are for them."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from rich.color import Color

EYES = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "trichromacy": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
}  # fmt: skip
"""What becomes of linear red, green and blue (Machado, Oliveira and Fernandes 2009, severity 1.0)."""
XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)

Lab = tuple[float, float, float]
Matrix = tuple[tuple[float, float, float], ...]


def seen(colour: str, eyes: str) -> Lab:
    """A colour as CIELAB, as somebody with such eyes sees it."""
    linear = [_linear(part / 255) for part in Color.parse(colour).get_truecolor()]
    light = [min(1.0, max(0.0, part)) for part in _times(EYES[eyes], linear)]
    x, y, z = (_cube(part / white) for part, white in zip(_times(XYZ, light), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: str, other: str, eyes: str) -> float:
    """How different two colours look (CIEDE2000): 1 can just be seen, 10 at a glance."""
    return ciede2000(seen(one, eyes), seen(other, eyes))


def _times(matrix: Matrix, vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _cube(part: float) -> float:
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116


def ciede2000(one: Lab, other: Lab) -> float:
    """The difference of two colours (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    grey = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    c1, c2 = hypot(a1 * grey, b1), hypot(a2 * grey, b2)
    h1, h2 = degrees(atan2(b1, a1 * grey)) % 360, degrees(atan2(b2, a2 * grey)) % 360
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    light, chroma, hue = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    middle, full = (l1 + l2) / 2, (c1 + c2) / 2
    way = h1 + h2 if not c1 * c2 else (h1 + h2) / 2 + (180 if abs(h1 - h2) > 180 else 0)
    weight = (
        1 - 0.17 * cos(radians(way - 30)) + 0.24 * cos(radians(2 * way))
        + 0.32 * cos(radians(3 * way + 6)) - 0.20 * cos(radians(4 * way - 63))
    )  # fmt: skip
    by_light = light / (1 + 0.015 * (middle - 50) ** 2 / sqrt(20 + (middle - 50) ** 2))
    by_chroma = chroma / (1 + 0.045 * full)
    by_hue = hue / (1 + 0.015 * full * weight)
    bend = -2 * sqrt(full**7 / (full**7 + 25**7)) * sin(radians(60 * exp(-(((way % 360 - 275) / 25) ** 2))))
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + bend * by_chroma * by_hue)
