"""Lines that come to a house, as what they say."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from engine.table import Refused
from tui.wire.messages import Message, decode


class _Numbered(Struct):
    id: int = 0


_NUMBERED = msgspec.json.Decoder(_Numbered)


def number(line: bytes) -> int:
    """The number of a message that may be none."""
    try:
        return _NUMBERED.decode(line).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0


def read(line: bytes) -> Message:
    """What a line says. Raises Refused."""
    try:
        return decode(line)
    except UnicodeDecodeError as error:
        raise Refused("malformed", f"the line is not UTF-8 at byte {error.start}") from error
    except msgspec.ValidationError as error:
        code = "unknown" if "Invalid value" in str(error) and "`$.type`" in str(error) else "malformed"
        raise Refused(code, f"that cannot be said: {error}") from error
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused("malformed", f"the line is not JSON: {error}") from error
