"""The look of Audience."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.audience.manifest import MANIFEST
from engine.audience.seen.odds import takeable
from engine.audience.state.pack import BY_CODE, FULL, SUITS, Card
from screens.audience import (
    beside,
    chances,
    discards,
    entries,
    helped,
    meanwhile,
    played,
    reading,
    splashes,
    story,
)
from screens.audience.teller import AudienceTeller
from screens.look.beat import Beat
from screens.look.moment import Moment
from screens.look.parts import Board, Entry, Page
from screens.look.system import Look
from screens.look.windows import is_pass

if TYPE_CHECKING:
    from engine.audience.seen.sheets import Snapshot
    from engine.table import Event, Option
    from screens.style.glyphs import Glyphs

ORDER = {"finish": 0, "attack": 1, "engage": 1, "special": 2, "refresh": 3}
"""Cards keep their numbers when the pool comes to make a hand."""
WEIGHTS = {
    "told": 2.0,
    "combat": 2.0,
    "round": 0.6,
    "attack": 1.0,
    "engaged": 0.5,
    "power": 1.0,
    "health.lost": 0.8,
    "knocked.out": 2.0,
    "last.card": 2.0,
    "defeated": 1.2,
    "special": 2.0,
    "finish": 2.5,
    "refresh": 0.4,
    "hit.cancelled": 1.0,
    "fled": 0.6,
    "combat.end": 2.0,
}
"""How long to dwell on events that matter."""
HEALING = "choose.heal"
"""A choice of the story that does nothing where nobody is hurt."""
KEEPING = ("power.grit", "power.offscreen", "power.recut")
"""Questions whether a card that was played does not come to the pool."""


def _played(moment: Moment) -> Card | None:
    """The card of the last attack."""
    struck = (each for each in reversed(moment.events) if each.kind == "attack")
    return BY_CODE.get(getattr(next(struck, None), "card", ""))


class AudienceLook(Look):
    """Reads Audience's view snapshots and events."""

    others = meanwhile
    weights = WEIGHTS
    highlight = 1.2
    alike = 1
    explains = True

    def screen_for(self, moment: Moment) -> str:
        """By the part of the round; questions within it stay on its screen."""
        if moment.outcome:
            return "over"
        return "story" if moment.phase == "story" else str(reading.seen(moment).part or "")

    def teller(self) -> AudienceTeller:
        return AudienceTeller()

    def board(self, moment: Moment) -> Board:
        return reading.board(moment)

    def entries(self, moment: Moment) -> list[Entry]:
        return entries.entries(moment)

    def seat_name(self, seat: str, moment: Moment) -> str:
        names = {one.seat: one.name for one in reading.seen(moment).fighters}
        return names.get(seat, MANIFEST.sides[1].played_by)

    def beats(self, moment: Moment, fresh: Sequence[Event]) -> list[Beat]:
        """Gauges move; who enters, falls or is down to the last card fills the stage."""
        return splashes.beats(reading.seen(moment), fresh)

    def pages(self, fresh: Sequence[Event], events: Sequence[Event]) -> list[Page]:
        return story.pages(fresh, events)

    def beside(self, options: Sequence[Option], moment: Moment) -> str:
        view, card = reading.seen(moment), _played(moment)
        if moment.phase == "power.recut" and card and len(options) == 1:
            taken = options[0]
            return played.makes(card, view) if is_pass(taken) else discards.recut(taken, card, view)
        return beside.beside(options, view)

    def leaves(self, moment: Moment) -> str:
        """What would go with a whole turn: the same key has just said that one is ready, or ended another's turn."""
        view = reading.seen(moment)
        if moment.phase != "players":
            return ""
        if any(each.kind == "finish" for each in moment.options):
            return "A Finishing Move is ready"
        if not played.idle(moment.options, view):
            return ""
        attacks = (each for each in moment.options if each.kind == "attack")
        if any(played.helps(each, view) for each in attacks):
            return "A card is ready"
        empty = (each for each in moment.options if is_pass(each))
        return "A fresh hand is to be had" if any(self.beside((each,), moment) for each in empty) else ""

    def hinted(self, option: Option, moment: Moment, why: str, signs: Glyphs) -> str:
        """Of an attack what the card does: it is known, and a chance of 100 or 0 % tells less."""
        does = self.beside((option,), moment) if option.kind == "attack" else ""
        return does or super().hinted(option, moment, why, signs)

    def odds(self, moment: Moment, signs: Glyphs) -> list[Entry]:
        """A card is known when it is played: what is open is what others draw, and what becomes of the pool."""
        return chances.pages(reading.seen(moment))

    def tip(self, option: Option, moment: Moment) -> str:
        return beside.tip(option, reading.seen(moment))

    def legend(self, signs: Glyphs) -> list[str]:
        suits = "  ".join(f"{signs.signs[suit]} {suit}" for suit in SUITS)
        return [
            suits,
            "A4 D10 S3      on a sheet: Attack, Dodge, Stamina",
            "hit it 5-9     the ranks that hit this enemy, if you play them",
            "double         on a card of your hand: the Power that its suit opens",
            "hits, patch    beside an attack: whether it hits, what it makes of the pool, the Power it opens",
            "may hide       beside an attack: a Power with which the game master may answer it",
            "Engaged 2      two facedown cards name this enemy: it may attack through each",
        ]

    def chapters(self, moment: Moment) -> tuple[str, ...]:
        view = reading.seen(moment)
        if moment.phase == "story":
            return (f"the story before {view.title}",)
        return (f"round {view.round}", f"the part of the {view.parts[view.part - 1].lower()}")

    def order(self, option: Option) -> int:
        return ORDER.get(option.kind, 2)

    def first(self, moment: Moment) -> Option | None:
        """Enter never does harm: one card to spare engages, no pool is spent on nothing, an enemy hits, what is good for a
        fighter goes to who needs it, and of the other side's pool goes what lowers its hand most.
        """
        ready = next(filter(is_pass, moment.options), None)
        view = reading.seen(moment)
        if moment.phase == "initiative":
            begun = {one.seat for one in view.fighters if one.facedown}
            done = (each for each in moment.options if is_pass(each) and each.seat in begun)
            return next(done, None) or played.spared(moment.options, view) or ready
        if not helped.hurt(view) and any(each.kind == HEALING for each in moment.options):
            return next((each for each in moment.options if each.kind != HEALING), None)
        if whom := [each for each in moment.options if each.kind in helped.WHO]:
            return helped.neediest(whom, view)
        if cards := [each for each in moment.options if each.kind in discards.OF_A_POOL]:
            return discards.dearest(cards, view)
        if moment.phase in KEEPING:
            card = _played(moment)
            if moment.phase == "power.offscreen":
                return None if card and played.spoils(card, view) else ready
            return ready if card and played.feeds(card, view) else None
        if moment.phase in ("disengaged", "engaged"):
            hits = (each for each in moment.options if each.kind == "attack" and beside.lands(each, view))
            return next(hits, None)
        if moment.phase != "players":
            return None
        kinds = {option.kind: option for option in reversed(moment.options)}
        if "finish" in kinds:
            return None
        special = kinds.get("special") if takeable(view.enemies) else None
        if special and len(view.pools.players.cards) >= FULL:
            return special
        attacks = [option for option in moment.options if option.kind == "attack"]
        helping = [each for each in attacks if played.helps(each, view)]
        rest = special or kinds.get("refresh", ready)
        return max(helping, key=lambda each: self._worth(each, view), default=rest)

    def _worth(self, attack: Option, view: Snapshot) -> tuple[int, int, int]:
        """What speaks for one card before another: what it takes, how many more follow it into the pool, and that it hits
        few others, who are left for the cards that stay.
        """
        card, me = BY_CODE[attack.card], played.of_id(view.fighters, attack.actor)
        others = sum(played.test_of(card, me, foe) == "hits" for foe in view.enemies) if me else 0
        return played.takes(attack, view), played.follow(card, view), -others

    def fold(self, option: Option) -> tuple[str, ...]:
        """By card: which one to play comes first, at whom second."""
        return (option.kind, option.actor, option.card)

    def window(self, moment: Moment) -> tuple[object, ...]:
        """One who plays several fighters passes for one of them at a time."""
        view = reading.seen(moment)
        return (view.combat, view.round, moment.phase, moment.seats)

    def picking(self, moment: Moment) -> tuple[object, ...] | None:
        """Cards are laid and played one after another."""
        view = reading.seen(moment)
        return (view.combat, view.round, moment.phase) if moment.phase in ("initiative", "players") else None

    def stop(self, moment: Moment, since: Sequence[Event]) -> str:
        """Passing on ends with the round, and when one's own fighter is hurt or must decide."""
        if not any(is_pass(option) for option in moment.options):
            return "this must be decided"
        names = {one.name for one in reading.seen(moment).fighters if one.seat in moment.seats}
        for event in since:
            if event.kind == "round":
                return "a new round"
            if event.kind == "health.lost" and getattr(event, "who", "") in names:
                return event.text().rstrip(".")
        return ""
