"""A Conflict before it begins: about how often one has what one wants of it, fought out in the mind (IN-LOOP-12).

Each exchange is drawn from those that ``Ahead`` looks at: heroes use their Powers first, dearest first; then all go on with
what is worth most to them, or with a Talent or Anticipate, whichever has it more often. Antagonists stand as their
archetype would rather. What nobody knows of them yet is not reckoned with.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from engine.intentions.asks.deeds import NOTHING, WEAKNESS, WEIGHTS, deed
from engine.intentions.asks.figures import plus_of
from engine.intentions.seen.ahead import Ahead, Pairs
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, FigureSheet, IntentionSheet
from engine.intentions.seen.weighing import deed_of
from engine.intentions.state.actions import Declare
from engine.intentions.state.conflict import LEAST
from engine.intentions.state.words import AIMED, POWERS, Stance
from engine.table import RandomStream

THROWS = 100
FEW = 20
"""Throws of each exchange, and those by which a hero decides what it does."""
BOUTS = 200
WAYS = 2
"""Ways to go on that are compared."""
OWN = ("escape", "grow", "pursue", "indulge")
"""Intentions that others cannot achieve for one."""
MOODS = 10
"""The weights of an archetype come to so many: a throw is taken of each in turn (IN-C-54)."""
EXPLOITED = (3, 7)
"""The moods of antagonists that exploit a Weakness which lies open: 30 of 100 times until it is done, once (IN-C-31,
IN-C-55)."""
BEARINGS: tuple[Stance, ...] = ("anticipate", "react", "feint", "brutal")


class Bouts:
    """A Conflict to come in which all heroes go for the same."""

    def __init__(
        self,
        conflict: ConflictSheet,
        figures: Mapping[str, FigureSheet],
        aim: IntentionSheet,
        level: str,
        *,
        harsh: bool,
    ) -> None:
        self._moods = [
            replace(
                conflict,
                exchange=1 + mood % 2,
                fighters=tuple(
                    _as_it_goes(each, figures, aim, mood, exploits=level != "story")
                    for each in conflict.fighters
                ),
            )
            for mood in range(MOODS)
        ]
        self._limit = conflict.limit
        fighters = self._moods[0].fighters
        self._figures, self._level, self._harsh = figures, level, harsh
        self._heroes = [each for each in fighters if each.side == "heroes"]
        self._foes = [each for each in fighters if each.side != "heroes"]

    def chance(self, starter: str) -> Iterator[float | None]:
        """None after each step, at last how likely it is had: by anybody, or of what is one's own by the starter."""
        ways = []
        for own, hero in enumerate(self._heroes):
            ways.append(self._exchanges(hero, own))
            yield None
        among = [
            nth
            for nth, hero in enumerate(self._heroes)
            if hero.id == starter or not (hero.aim and hero.aim.verb in OWN)
        ]
        found = []
        for nth in range(WAYS):
            stream = RandomStream(0)
            going = [[*first, rest[nth]] for first, rest in ways]
            found.append(sum(self._won(going, among, stream) for _ in range(BOUTS)) / BOUTS)
        yield max(found)

    def _exchanges(self, hero: FighterSheet, own: int) -> tuple[list[list[Pairs]], list[list[Pairs]]]:
        """Throws of a hero's first exchange, its second and so on, and of all that follow the ways it may go on; those of
        opponents are the same for all heroes, one's ``own`` are not."""
        figure = self._figures[hero.id]
        tempers = {id: each.temper for id, each in self._figures.items()}
        moods = [
            Ahead(each, hero.id, tempers, self._level, self._harsh, THROWS // MOODS, salt, own)
            for salt, each in enumerate(self._moods)
        ]
        powers = sorted(
            (each for each in figure.powers if not each.used),
            key=lambda each: (-each.cost, [*POWERS].index(each.code)),  # type: ignore[arg-type]
        )
        first = self._foes[0].id
        doing = [
            Declare(hero.id, "overpower", power=each.code, target=first if each.code in AIMED else "")  # type: ignore[arg-type]
            for each in powers
        ]
        usual = [Declare(hero.id, "action", talent=each.name) for each in figure.talents]
        usual += [Declare(hero.id, each) for each in BEARINGS]
        deeds = [(deed_of(what, figure, hero, self._figures), what.type) for what in usual]
        worth = [sum(each.mean_worth(*deed, FEW // MOODS) for each in moods) for deed in deeds]
        plain = max(usual, key=lambda what: (self._fits(what, figure, hero), what.type == "anticipate"))
        doing += [usual[worth.index(max(worth))], plain]
        found = [(deed_of(what, figure, hero, self._figures), what.type) for what in doing]
        thrown = [[pair for each in moods for pair in each.pairs(*deed)] for deed in found]
        return thrown[:-WAYS], thrown[-WAYS:]

    @staticmethod
    def _fits(what: Declare, figure: FigureSheet, hero: FighterSheet) -> int:
        """How many tags of the Talent that is named are the Intention's."""
        tags = hero.aim.tags if hero.aim else ()
        return sum(tag in tags for each in figure.talents if each.name == what.talent for tag in each.tags)

    def _won(self, ways: Sequence[list[list[Pairs]]], among: Sequence[int], stream: RandomStream) -> bool:
        """One Conflict from its first exchange to its last: whether one of these heroes has it (IN-CON-21 to IN-CON-26)."""
        heroes, foes = self._heroes, self._foes
        progress, abuse = [0] * len(heroes), [0] * len(heroes)
        theirs, hurt = [0] * len(foes), [0] * len(foes)
        for exchange in range(self._limit):
            standing = [nth for nth, one in enumerate(heroes) if abuse[nth] <= one.rating]
            against = [nth for nth, one in enumerate(foes) if hurt[nth] <= one.rating]
            throw = stream.below(THROWS)
            for nth in standing:
                pairs = ways[nth][min(exchange, len(ways[nth]) - 1)][throw]
                for foe in against:
                    gain, taken, given, caused = pairs[foe]
                    progress[nth] += gain
                    abuse[nth] += taken
                    theirs[foe] += given
                    hurt[foe] += caused
            left = sum(one.rating for nth, one in enumerate(foes) if hurt[nth] > one.rating)
            had = [nth for nth in standing if progress[nth] >= max(LEAST, _itn(heroes[nth]) - left)]
            free = all(hurt[nth] > one.rating for nth, one in enumerate(foes))
            had += [nth for nth in standing if free and abuse[nth] <= heroes[nth].rating]
            if had:
                return any(nth in among for nth in had)
            if any(foes[nth].aim and theirs[nth] >= _itn(foes[nth]) for nth in against):
                return False
            if all(abuse[nth] > one.rating for nth, one in enumerate(heroes)):
                return False
        return False


def _itn(one: FighterSheet) -> int:
    return one.aim.itn if one.aim else 0


def _as_it_goes(
    one: FighterSheet, figures: Mapping[str, FigureSheet], aim: IntentionSheet, mood: int, *, exploits: bool
) -> FighterSheet:
    """A hero with the Intention, its dearest open Weakness exploited now and then; an antagonist as it stands then."""
    figure = figures.get(one.id)
    if one.side == "heroes":
        costs = [each.cost for each in figure.weaknesses if each.usable] if figure and exploits else []
        less = WEAKNESS[max(costs)] if costs and mood in EXPLOITED else NOTHING
        return replace(one, aim=aim, plus=(*one.plus, *plus_of("weakness", less)))
    weights = WEIGHTS.get(figure.temper) if figure else None
    if weights is None:
        return one
    type = [each for each, many in weights.items() for _ in range(many)][mood * 7 % MOODS]
    does = deed(Declare(one.id, type))
    return replace(one, type=type, bonus=one.bonus + does.bonus, plus=(*one.plus, *plus_of(type, does.plus)))
