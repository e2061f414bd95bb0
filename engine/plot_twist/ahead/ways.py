"""All the ways that a combat may go once an option was taken, each gone through once and weighed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from math import prod
from typing import Any

from engine.plot_twist.ahead.fate import Fate, Path
from engine.plot_twist.ahead.playing_on import PlayingOn
from engine.plot_twist.game import PlotTwistGame
from engine.plot_twist.rulebook.combat import distance_blocked
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.terms import say
from engine.table import Blocked, Event, Odds, Option, Request

MOST, FINE = 120, 800
"""So many ways are gone through at most, and by who has the time."""
NEGLIGIBLE = 0.24
"""A way that is less likely is left out, times as many ways as are gone through."""
QUESTIONS = 80
"""So many questions are answered at most until a combat is over."""
EXACT = 0.99
"""What was gone through must be as likely as that, or the figures are good for "about" only."""
SEED = 1


@dataclass(frozen=True, slots=True)
class Way:
    """One way: how likely it is, what happened in it, and why the actor made no attack, if it could make none."""

    chance: float
    fate: Fate
    events: list[Any]
    barred: Blocked | None

    @property
    def first(self) -> int:
        """Which way the first roll falls."""
        return self.fate.taken[0] if self.fate.taken else 0

    def of(self, name: str, *kinds: str) -> list[Any]:
        """What somebody did of these kinds."""
        return [each for each in self.events if each.kind in kinds and each.by == name]


def play_on(
    game: PlotTwistGame,
    option: Option,
    actor: str,
    fate: Fate,
    *,
    through: bool = True,
    foe: str = "",
    without: str = "",
) -> Generator[None, None, tuple[list[Event], Blocked | None]]:
    """Take an option on a copy of the game and play on, a question a step: the facts, and what bars an attack.

    ``through`` the combat to its end and those that a text began in it (PT-Q-76), or else to the next question between two
    steps of the rules. A ``foe`` strikes, too; one card is not played.
    """
    events: list[Event] = []
    copy = game.copy(events.append, fate)
    fate.game = copy
    barred: Blocked | None = None
    flow = copy.resume()
    asked = next(flow)
    done = asked.phase if option.kind == "pass" else ""
    player = PlayingOn(game, option.seat, actor, foe=foe, done=done, without=without)
    with suppress(StopIteration):  # the game may end
        request = flow.send([option])
        for _ in range(QUESTIONS):
            on = through and (request.phase.startswith("combat.") or copy.queued)
            if copy.between and not on:
                break
            picked = player.answer(copy, request)
            if (
                request.phase == "combat.attack"
                and picked[0].kind == "pass"
                and not _may_attack(request, actor)
            ):
                barred = barred or _bar(copy, actor, request.blocked_for(option.seat))
            yield
            request = flow.send(picked)
    return events, barred


def _may_attack(request: Request, actor: str) -> bool:
    """Whether somebody could attack, and only does not want to."""
    options = (each for seat in request.seats for each in request.options_for(seat))
    return any(each.actor == actor and each.kind.startswith("attack.") for each in options)


def _bar(game: PlotTwistGame, actor: str, blocked: Sequence[Blocked]) -> Blocked | None:
    """What keeps somebody from any attack: the want of an action, or else what keeps the distance, or else the first."""
    attacks = [each for each in blocked if each.label.endswith(" Attack")]
    by_rule = {each.rule: each for each in reversed(attacks)}
    far = by_rule.get("PT-COMBAT-10")
    if "PT-COMBAT-13" not in by_rule and far and (why := distance_blocked(game, game.one(actor), "melee")):
        return Blocked(far.label, *why)
    return by_rule.get("PT-COMBAT-13") or far or next(iter(attacks), None)


class Ways:
    """Goes through the ways of one option, one each time: through the combat to its end."""

    through = True
    foe = ""
    """Who strikes besides."""

    def __init__(
        self,
        game: PlotTwistGame,
        option: Option,
        actor: Character | None,
        most: int = MOST,
        *,
        without: str = "",
    ) -> None:
        """``without``: a card of the hand that is not played on the way."""
        self._most = most
        self._without = without
        self._game = game
        self._option = option
        self._id = actor.id if actor else ""
        self._name = actor.name if actor else ""
        self._friends = {one.name for one in game.characters if actor and one.side == actor.side}
        self._open: list[tuple[float, Path]] = [(-1.0, ())]
        self._gone: list[Way] = []

    def go(self) -> Generator[None, None, Odds | None]:
        """Go all of them, the likeliest first, a question a step: the figures."""
        while self._open and len(self._gone) < self._most:
            yield from self._go_one()
        return self.told()

    def _go_one(self) -> Iterator[None]:
        """Go the likeliest that is left."""
        _, path = heappop(self._open)
        fate = Fate(SEED + len(self._gone), path)
        events, barred = yield from play_on(
            self._game,
            self._option,
            self._id,
            fate,
            through=self.through,
            foe=self.foe,
            without=self._without,
        )
        taken = fate.taken
        chances = [ways[nth][0] for ways, nth in zip(fate.met, taken, strict=True)]
        self._gone.append(Way(prod(chances), fate, events, barred))
        for at in range(len(path), len(fate.met)):
            so_far = prod(chances[:at])
            for nth in range(1, len(fate.met[at])):
                likely = so_far * fate.met[at][nth][0]
                if likely >= NEGLIGIBLE / self._most:
                    heappush(self._open, (-likely, (*taken[:at], nth)))

    def told(self) -> Odds | None:
        """The figures of all ways together; None if neither an attack comes of it nor anything bars one."""
        gone = self._weighed()
        whole = sum(way.chance for way in gone)
        blows: dict[tuple[str, str], float] = defaultdict(float)
        won = dealt = 0.0
        hurt: dict[str, None] = {}
        for way in gone:
            if blow := self._blow(way):
                blows[blow] += way.chance
            won += way.chance * self._won(way)
            for harm in self._harms(way):
                dealt += way.chance * harm.amount
                hurt[getattr(harm, "resistance", "mooks")] = None
        if not blows:
            barred = next((way.barred for way in gone if way.barred), None)
            hopeless = self._wins if self._bystander else ""
            return Odds(self._option.id, 0.0, 0.0, hopeless, barred=barred) if barred or hopeless else None
        kind, card = max(blows, key=lambda blow: blows[blow])
        own = self._option.kind.startswith("attack.")
        whom = f" v {self.elsewhere}" if self.elsewhere else ""
        means = card or f"a {say(kind)} Attack"
        struck = [way for way in gone if way.fate.attack]
        alike = [way for way in struck if self._blow(way) == (kind, card)] or struck
        shown = max(alike, key=lambda way: (way.fate.damage is not None, way.chance)).fate
        return Odds(
            self._option.id,
            won / whole,
            dealt / whole,
            self._wins if own else f"{self._wins} with {means}",
            _brings(hurt),
            pools=shown.attack,
            damage=shown.damage,
            number=shown.wanted,
            then="" if own else f"{card or say(kind)}{whom}",
            about=self._about,
            fells=sum(way.chance for way in gone if self._felled(way)) / whole,
            first=self._sneaked(gone) or self._rolled(gone),
        )

    def _rolled(self, gone: Sequence[Way]) -> str:
        """How likely the roll is won that the text of a card makes before the attack."""
        name, rolls = self._option.label, ("roll.won", "roll.lost")
        own = [
            (way.chance, each.kind)
            for way in gone
            for each in way.events
            if each.kind in rolls and each.who == self._name and each.what == name
        ]
        whole = sum(chance for chance, _ in own)
        won = sum(chance for chance, kind in own if kind == "roll.won")
        return f"{won / whole:.0%} to win its own roll" if whole else ""

    def _sneaked(self, gone: Sequence[Way]) -> str:
        """How likely the roll of a Sneak Attack surprises the one and the other (PT-SNEAK-01)."""
        if self._option.kind != "sneak" or self._foe is None:
            return ""
        found = dict.fromkeys((self._name, self._foe.name), 0.0)
        for way in gone:
            if (won := next((each.who for each in way.events if each.kind == "roll.won"), "")) in found:
                found[won] += way.chance
        won, lost = found.values()
        return f"{won:.0%} to surprise, {lost:.0%} to be surprised"

    def _weighed(self) -> list[Way]:
        """The ways gone, each with the chance of those not gone that begin alike: how the first roll falls is exact."""
        alike: dict[int, float] = defaultdict(float)
        for way in self._gone:
            alike[way.first] += way.chance
        return [
            replace(way, chance=way.chance / alike[way.first] * way.fate.met[0][way.first][0])
            if way.fate.met
            else way
            for way in self._gone
        ]

    @property
    def _about(self) -> bool:
        """Whether there was more chance in it than was gone through."""
        whole = sum(way.chance for way in self._gone)
        return whole < EXACT or any(way.fate.strayed for way in self._gone)

    def _blow(self, way: Way) -> tuple[str, str] | None:
        """The kind and the card of the first attack."""
        declared = way.of(self._name, "attack.declared")
        return (declared[0].attack, declared[0].card) if declared else None

    def _harms(self, way: Way) -> list[Any]:
        """What it does to the others, and to whom it attacks: what it brings on itself or on its friends is no gain."""
        spared = self._friends - {each.who for each in way.of(self._name, "attack.declared")}
        return [
            each for each in way.of(self._name, "damage.dealt", "quantity.lost") if each.who not in spared
        ]

    def _won(self, way: Way) -> bool:
        """Whether the first attack hits, or a Bystander is won over or killed."""
        if self._bystander:
            return bool(way.of(self._name, "bystander.recruited", "bystander.killed"))
        return any(each.kind == "hit" for each in way.of(self._name, "hit", "missed")[:1])

    def _felled(self, way: Way) -> bool:
        """Whether whoever is attacked is out of the game at the end of it."""
        foe = self.elsewhere or (self._foe.name if self._foe else "")
        return any(each.kind == "incapacitated" and each.who == foe for each in way.events)

    @property
    def elsewhere(self) -> str:
        """Whom the attacks are made on where a text begins another combat (PT-Q-76); empty where they are on the foe."""
        struck = (each.who for way in self._gone for each in way.of(self._name, "attack.declared")[:1])
        names = {one.name for one in self._game.characters} - {self._foe.name if self._foe else ""}
        return next((each for each in struck if each in names), "")

    @property
    def _bystander(self) -> bool:
        return self._foe is None and not self.elsewhere

    @property
    def _foe(self) -> Character | None:
        """Who is attacked; None if that is a Bystander."""
        fight = self._game.combat
        target = self._option.target if fight is None else fight.target_of(self._game.one(self._id)).id
        return self._game.find(target)

    @property
    def _wins(self) -> str:
        if not self._bystander:
            return "to hit"
        return "to recruit" if self._game.one(self._id).side == "heroes" else "to kill"


def _brings(hurt: dict[str, None]) -> str:
    """What the damage is, as far as it is of one kind; empty if there is none."""
    if len(hurt) != 1:
        return "damage" if hurt else ""
    (kind,) = hurt
    return "Mooks" if kind == "mooks" else f"{say(kind)} damage"
