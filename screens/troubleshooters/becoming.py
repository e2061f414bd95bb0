"""Several who become the same one after another, told in one sentence."""

from __future__ import annotations

from screens.look.names import listed


class Becoming:
    """What was told last of who has become what."""

    def __init__(self) -> None:
        self._what = ""
        self._who: list[str] = []

    def told(self, who: str, words: str, *, last: bool) -> tuple[str, bool]:
        """The sentence, and whether it stands for the one before: where that was the ``last`` thing told, and said the same
        of others.
        """
        what = words.removeprefix(f"{who} is now ")
        same = last and what == self._what
        self._what, self._who = what, [*(self._who if same else ()), who]
        return (f"{listed(self._who)} are now {what}" if same else words), same
