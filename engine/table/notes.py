"""What a story remembers while it is played: words noted, ways used up, obstacles won and closed."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct, field

from engine.table.scenes import Obstacle, Scene, Way, all_noted

E = TypeVar("E")


class Standing(Struct):
    """How far the party is with an obstacle: steps won, ways shut in this scene, the scene in which it closed (0: none)."""

    won: int = 0
    shut: list[str] = field(default_factory=list)
    closed: int = 0


class Notes(Struct):
    """A game's memory of its story, part of its state.

    ``words`` are flags, clues and things, each with a number: 0 is as good as never noted (TS-EFF-02). ``scene``
    grows with each scene entered, also with one that was there before.
    """

    words: dict[str, int] = field(default_factory=dict)
    used: list[str] = field(default_factory=list)
    obstacles: dict[str, Standing] = field(default_factory=dict)
    scene: int = 1

    def note(self, word: str, number: int = 1) -> None:
        """Remember a flag, a clue, a thing."""
        self.words[word] = number

    def holds(self, word: str, least: int = 1) -> bool:
        """Whether a word is noted, with at least that number (TS-PRED-01)."""
        return self.words.get(word, 0) >= least

    def enter(self) -> None:
        """Another scene begins: ways that were shut are open again, closed obstacles are not (TS-FLOW-02)."""
        self.scene += 1
        for standing in self.obstacles.values():
            standing.shut.clear()

    def use(self, way: Way[E]) -> None:
        """The way is taken; what comes once is gone."""
        if way.once:
            self.used.append(way.id)

    def open_ways(self, scene: Scene[E]) -> list[Way[E]]:
        """What there is to do: known, not used up, and not closed."""
        return [way for way in self._known(scene) if not self._closed(scene, way)]

    def closed_ways(self, scene: Scene[E]) -> list[Way[E]]:
        """What would be there to do if it had not failed or come to nothing: it stays in sight (TS-LOOP-04)."""
        return [way for way in self._known(scene) if self._closed(scene, way)]

    def _known(self, scene: Scene[E]) -> list[Way[E]]:
        won = [each.id for each in scene.obstacles if self.is_won(each)]
        return [
            way
            for way in scene.ways
            if way.id not in self.used and way.obstacle not in won and all_noted(way.needs, self.holds)
        ]

    def _closed(self, scene: Scene[E], way: Way[E]) -> bool:
        past = [each for each in scene.obstacles if each.id == way.obstacle]
        return not all(map(self.is_open, past)) or way.id in self._standing(way.obstacle).shut

    def is_won(self, obstacle: Obstacle) -> bool:
        """Whether all its steps are won."""
        return self._standing(obstacle.id).won >= obstacle.steps

    def is_open(self, obstacle: Obstacle) -> bool:
        """Whether it may be tried: not won, not closed, or closed in an earlier scene and reopened (TS-Q-05)."""
        closed = self._standing(obstacle.id).closed
        if self.is_won(obstacle) or not closed:
            return not self.is_won(obstacle)
        reopened = bool(obstacle.reopened_by) and all_noted(obstacle.reopened_by, self.holds)
        return closed < self.scene and reopened

    def win_step(self, obstacle: Obstacle) -> bool:
        """A step past it is won (TS-C-57); whether it was the last."""
        standing = self._kept(obstacle.id)
        standing.won += 1
        standing.closed = 0
        return self.is_won(obstacle)

    def close(self, obstacle: Obstacle) -> None:
        """What failed is closed to the whole party, by every way (TS-CHECK-07, TS-Q-05)."""
        self._kept(obstacle.id).closed = self.scene

    def reopen(self, obstacle: Obstacle) -> None:
        """It may be tried again, as where a new round begins (TS-C-57)."""
        self._kept(obstacle.id).closed = 0

    def shut(self, scene: Scene[E], way: Way[E]) -> bool:
        """A stalemate shuts one way for this scene (TS-Q-43); whether it was the last, and the obstacle is closed."""
        self._kept(way.obstacle).shut.append(way.id)
        if any(each.obstacle == way.obstacle for each in self.open_ways(scene)):
            return False
        self._kept(way.obstacle).closed = self.scene
        return True

    def _standing(self, id: str) -> Standing:
        return self.obstacles.get(id) or Standing()

    def _kept(self, id: str) -> Standing:
        return self.obstacles.setdefault(id, Standing())
