"""Rules played by themselves: heroes of any skills, dice laid out, answers given, and what was asked.

    p = play(hero("Ada", Engineering=45))
    result = p.run(checks.check(p.game, p.check("Engineering", items=[up(2)])), percent=[81])
    assert result.success

Nobody asks what the test has not foreseen: a question without an answer is passed, and stands in ``asked``. Dice that the
test has not laid out fail it, and so do dice that nobody threw.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from content.troubleshooters import library
from engine.table import RandomStream
from engine.troubleshooters.cards.library import Library
from engine.troubleshooters.cards.tables import DirectorCard, HeroCard
from engine.troubleshooters.game import TroubleshootersGame
from engine.troubleshooters.state.pieces import Foe, Hero, Kit
from engine.troubleshooters.state.records import Check, Item
from engine.troubleshooters.state.scene import Scene
from engine.troubleshooters.state.setup import Setup
from engine.troubleshooters.state.sheets import vitality_of


class Dice(RandomStream):
    """Dice that fall as they are laid out: numbers of 1 to 100, and faces."""

    def __init__(self) -> None:
        super().__init__(0)
        self.percents: list[int] = []
        self.faces: list[int] = []

    def copy(self) -> Dice:
        twin = Dice()
        twin.percents, twin.faces = list(self.percents), list(self.faces)
        return twin

    def below(self, limit: int) -> int:
        assert limit == 100, f"a pick among {limit} that the test has not laid out"
        assert self.percents, "percentile dice fall that the test has not laid out"
        return self.percents.pop(0) % 100

    def roll(self, sides: int) -> int:
        assert sides == 6, "no other dice than d% and d6 exist (TS-DICE-01)"
        assert self.faces, f"a d{sides} falls that the test has not laid out"
        return self.faces.pop(0)


def hero(name: str = "Ada", **given: Any) -> dict[str, Any]:
    """A hero with skills by keyword (``Ranged_Combat``), the others 15, and parts of its sheet."""
    return {"name": name, **given}


def foe(name: str = "Max", rank: str = "underling", **given: Any) -> DirectorCard:
    """A Director character; Basic 35 for an Underling unless said."""
    return DirectorCard(id=name.lower(), name=name, rank=rank, **given)  # type: ignore[arg-type]


def up(pips: int, category: str = "circumstances") -> Item:
    return Item(category, pips, "as laid out")  # type: ignore[arg-type]


class Play:
    """A party in a scene, and rules to run."""

    def __init__(self, heroes: Sequence[dict[str, Any]], foes: Sequence[DirectorCard], **scene: Any) -> None:
        self.library: Library = library()
        cards = {f"hero:{n}": _card(each) for n, each in enumerate(heroes, 1)}
        self.events: list[Any] = []
        self.game = TroubleshootersGame(
            self.library, Setup(heroes=cards, adventure="snow_harp"), RandomStream(1), self.events.append
        )
        self.dice = Dice()
        self.game.streams["dice"] = self.dice
        for made, given in zip(self.game.heroes, heroes, strict=True):
            _skilled(made, given)
        self.game.foes = [Foe(card, self.library.ranks[card.rank]) for card in foes]
        type, tags = scene.pop("type", "detailed"), tuple(scene.pop("tags", ()))
        self.game.scene = Scene("here", type, 1, tags, tuple(card.id for card in foes))
        for key, value in scene.items():
            setattr(self.game.scene, key, value)
        self.asked: list[str] = []
        self.offered: list[list[str]] = []
        self.labels: list[str] = []

    def __getattr__(self, name: str) -> Any:
        for each in (*self.game.heroes, *self.game.foes):
            if each.id == name:
                return each
        raise AttributeError(name)

    def check(self, skill: str, who: str = "", purpose: str = "option", **given: Any) -> Check:
        """A check of the first hero, or of ``who``."""
        given["items"] = tuple(given.get("items", ()))
        id = who or self.game.heroes[0].id
        return Check(who=id, skill=skill, purpose=purpose, **given)  # type: ignore[arg-type]

    def run(self, rule: Any, *answers: str, percent: Sequence[int] = (), faces: Sequence[int] = ()) -> Any:
        """Run a piece of the rules to its end; answers are ids or how they begin, in the order of the questions."""
        left = list(answers)
        self.dice.percents += percent
        self.dice.faces += faces
        try:
            request = next(rule)
            while True:
                options = request.options
                self.asked.append(request.phase)
                self.offered.append([each.id for each in options])
                self.labels += [each.label for each in options]
                wanted = left[0] if left else "pass"
                found = [each for each in options if each.id == wanted]
                found += [each for each in options if each.id.startswith(wanted)]
                if found and left:
                    left.pop(0)
                assert found or wanted == "pass", f"no {wanted!r} among {self.offered[-1]}"
                request = rule.send([found[0] if found else options[0]])
        except StopIteration as end:
            assert not left, f"never asked: {left}"
            assert not self.dice.percents and not self.dice.faces, "dice that nobody threw"
            return end.value

    def log(self, kind: str) -> list[Any]:
        return [each for each in self.events if each.kind == kind]


def play(*given: Any, **scene: Any) -> Play:
    """A party of the heroes given, in a scene with the Director characters given."""
    heroes = [each for each in given if isinstance(each, dict)] or [hero()]
    return Play(heroes, [each for each in given if isinstance(each, DirectorCard)], **scene)


def ready_made(name: str) -> HeroCard:
    """A hero of the content, by the beginning of its name."""
    return next(each for each in library().heroes.values() if each.name.startswith(name))


BLANK = HeroCard(id="blank", name="Blank", at75="Agility", at65=(), at45=())


def _card(given: dict[str, Any]) -> HeroCard:
    fields = {
        key: tuple(given[key]) if key != "asks" else given[key]
        for key in ("abilities", "complications", "hook", "asks")
        if key in given
    }
    return replace(
        BLANK, id=given["name"].lower(), name=given["name"], home=given.get("home", "France"), **fields
    )


def _skilled(made: Hero, given: dict[str, Any]) -> None:
    made.skills = dict.fromkeys(made.skills, 15)
    for key, value in given.items():
        if key[0].isupper():
            made.skills[key.replace("_", " ")] = value  # type: ignore[index]
    made.top = made.vitality = given.get("vitality") or vitality_of(made.skills)
    made.sp = given.get("sp", 4)
    made.languages = list(given.get("languages", ()))
    made.kits = [Kit(id, made.id, library().kits[id].weapon) for id in given.get("kits", ())]
