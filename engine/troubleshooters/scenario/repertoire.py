"""All that there is to play: the library, the adventures, what others are put together from, single scenes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.table import SetupError
from engine.table.bounds import Called
from engine.troubleshooters.cards.library import Levels, Library, Skills
from engine.troubleshooters.cards.tables import Id, Told
from engine.troubleshooters.scenario.adventures import Adventure, Frame
from engine.troubleshooters.scenario.assembling import Modules, words_of
from engine.troubleshooters.scenario.scenes import Scene

ASSEMBLED = "assembled"
"""What a set-up calls an adventure that is put together (TS-C-60)."""


class Now(Told, frozen=True, kw_only=True):
    """A scene to play at once (TS-LOOP-25): a fight of a ``band``, or a chase, which is a scene or a challenge.

    ``villain`` and ``place`` fill the words of one that comes from the modules.
    """

    kind: Literal["fight", "chase"]
    adventure: Id
    scene: Called = ""
    challenge: Called = ""
    villain: Called = ""
    place: Called = ""
    band: Called = ""
    needs_pilot: bool = False

    @property
    def id(self) -> str:
        return self.scene or self.challenge


class Repertoire(Library):
    """The library with all that can be played from it."""

    def __init__(
        self,
        cards: Iterable[Struct],
        skills: Skills,
        levels: Levels,
        adventures: Mapping[Id, Adventure],
        modules: Modules,
        nows: Iterable[Now],
        fingerprint: str = "",
    ) -> None:
        super().__init__(cards, skills, levels, fingerprint)
        self.adventures = dict(adventures)
        self.modules = modules
        self.nows = {each.id: each for each in nows}

    @property
    def authored(self) -> list[Adventure]:
        """The adventures that are written whole, but for the lesson."""
        return [each for each in self.adventures.values() if not each.head.lesson]

    def single(self, now: Now) -> tuple[Adventure, Scene]:
        """The adventure and the scene of what is played at once; of a chase the scene it is in, and nothing else of it.

        Raises SetupError if there is no such scene.
        """
        if now.adventure == ASSEMBLED:
            return self._of_modules(now)
        adventure = self.adventures[now.adventure]
        if now.scene:
            return adventure, replace(adventure.scenes[now.scene], threat=self.bands[now.band].up_to)
        for scene in adventure.scenes.values():
            if any(each.challenge == now.challenge for each in adventure.effects(scene)):
                return adventure, replace(scene, on_enter=(), options=())
        raise SetupError(f"no scene has the challenge {now.challenge!r} (TS-LOOP-25)")

    def _of_modules(self, now: Now) -> tuple[Adventure, Scene]:
        parts = self.modules
        words = words_of(parts, parts.villains[now.villain], {})
        words = replace(words, said={**words.said, "place": now.place})
        scene = replace(words.filled(parts.scenes[now.scene]), exits=())
        heads = [words.filled(each) for each in parts.common]
        tables = [*heads, Frame(endings=parts.frame.endings), scene, *parts.people.values()]
        return Adventure(tables, parts.villains[now.villain]), replace(
            scene, threat=self.bands[now.band].up_to
        )
