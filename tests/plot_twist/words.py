"""Words of cards, as the rows that content would write for them."""

from __future__ import annotations

from typing import Any

Row = dict[str, Any]


def gain(amount: int = 1, who: str = "self", counter: str = "energy") -> Row:
    return {"do": "gain", "who": who, "counter": counter, "amount": amount}


def deal(amount: Any, who: Any = "any_enemy", resistance: str = "physical", **more: Any) -> Row:
    return {"do": "deal", "who": who, "amount": amount, "resistance": resistance, **more}


def act(name: str, *do: Row, **more: Any) -> Row:
    """An ability of that name."""
    return {"name": name, "do": list(do), **more}
