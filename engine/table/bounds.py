"""How much content may say, in any system: a type for each kind of text and number, with room to spare.

What is beyond them is complained of when content is read, so that the rules never meet it.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"[^\W_]")]
"""What something is called: a letter or a digit is in it, of which ids and file names are made."""
Called = Annotated[str, Meta(max_length=60, pattern=r"^\Z|[^\W_]")]
"""A name, or none."""
Number = Annotated[int, Meta(ge=0, le=99)]
"""How many: counters, cards, coins, points of a price."""
Positive = Annotated[int, Meta(ge=1, le=99)]
"""How many, where none would mean nothing: turns, the life of a Bystander, a price that counts are divided by."""
Points = Annotated[int, Meta(ge=-99, le=99)]
"""What is added, or taken away."""
Bound = Annotated[int, Meta(ge=0, le=999)]
"""The least or the most that a condition asks for; 999 is no bound."""
Weight = Annotated[float, Meta(ge=-100, le=100)]
"""What a scripted player makes of something; 1 is the usual strength."""
Chance = Annotated[float, Meta(ge=0, le=1)]
"""How often, from never to always."""
EmblemRow = Annotated[str, Meta(max_length=11, pattern=r"^[ -~]*[!-~]\Z")]
"""Signs that every terminal draws."""
Emblem = tuple[EmblemRow, EmblemRow, EmblemRow]
"""A small drawing, row by row."""
