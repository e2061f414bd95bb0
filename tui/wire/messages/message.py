"""What all messages to a house have in common, and the bounds of what stands in them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Id = Annotated[str, Meta(max_length=40)]
Name = Annotated[str, Meta(max_length=80)]
Words = Annotated[str, Meta(max_length=500)]
Person = Annotated[int, Meta(ge=-(2**53), le=2**53)]
"""The number of an account, or below 0 of a guest."""


class Message(Struct, tag_field="type", kw_only=True, omit_defaults=True):
    """``id`` is any number the sender likes, to know the answer by; 0 for none."""

    id: int = 0
