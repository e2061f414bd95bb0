"""What a typed line picks: numbers as listed, ids, and ``3=words`` for an option that takes text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.table import Option, Request, Seat

WITH_TEXT = re.compile(r"(?P<option>\S+?)\s*=\s*(?P<words>.+)")


class Unclear(Exception):
    """A line that picks nothing; the message says what is expected."""


def picks(line: str, options: Sequence[Option], request: Request) -> tuple[Seat, list[str]]:
    """Seat and ids that a line picks among the options as listed, from number 1. Raises Unclear."""
    if line == "none" and request.min == 0:
        return options[0].seat if options else request.seats[0], []
    match = WITH_TEXT.fullmatch(line)
    if match:
        option = _option(match["option"], options, request)
        if not option.text:
            raise Unclear(f"{option.label!r} takes no words; only its number.")
        return option.seat, [f"{option.id}={match['words']}"]
    picked = [_option(word, options, request) for word in re.split(r"[,\s]+", line) if word]
    if not picked or not request.min <= len(picked) <= request.max:
        raise Unclear(expected(options, request))
    if any(option.seat != picked[0].seat for option in picked):
        raise Unclear("These belong to several seats; one seat decides at a time.")
    return picked[0].seat, [option.id for option in picked]


def together(line: str, options: Sequence[Option]) -> list[Option]:
    """What several numbers pick of what adds up (``Option.adds``), in one answer; nothing if they mean anything else."""
    words = [word for word in re.split(r"[,\s]+", line) if word]
    if len(words) < 2 or not all(word.isdecimal() and 0 < int(word) <= len(options) for word in words):
        return []
    picked = [options[int(word) - 1] for word in words]
    return picked if all(each.adds and each.seat == picked[0].seat for each in picked) else []


def expected(options: Sequence[Option], request: Request) -> str:
    """What may be typed now, as a sentence."""
    what = "a number"
    if request.max > 1:
        least = max(request.min, 1)
        what = f"{request.max if least == request.max else f'{least} to {request.max}'} numbers"
    none = ", none," if request.min == 0 else ""
    return f"Expected {what} from 1 to {len(options)}{none} or a command: help lists them."


def _option(word: str, options: Sequence[Option], request: Request) -> Option:
    """The option of a number or an id."""
    for number, option in enumerate(options, 1):
        if word in (str(number), option.id):
            return option
    raise Unclear(expected(options, request))
