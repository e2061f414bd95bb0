"""Scripted fighters: every option is scored, the best is taken."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.audience.ai.crowd import anew, distance
from engine.audience.ai.persona import Persona
from engine.audience.forecast import hits
from engine.audience.pack import FULL, Card, best
from engine.audience.state import Enemy, Pc
from engine.audience.view import AudienceView
from engine.table import Choice, Option, Request

Score = tuple[float, str]
NOISE = 0.02
KEEP = 0.3
"""A card worth less than this as an attack is better kept, to engage with or to throw away."""
STEP = 0.2
"""What it is worth to be one card nearer to a Finishing Move."""
SOON = 2
"""So many hits before the last card, the pool begins to count for the Finishing Move."""
ON_HIT = ("double", "cleave", "pin", "taunt")


class ScriptedFighter:
    """Plays one fighter by utility, with its own hand and what lies open."""

    def __init__(self, persona: Persona, seed: int) -> None:
        self._weight = persona.weight
        self._random = Random(seed)
        self._considerations: dict[str, Callable[[AudienceView, Option], Score]] = {
            "pass": lambda view, option: (0.0, "enough for now"),
            "engage": self._engage,
            "attack": self._attack,
            "special": self._special,
            "finish": lambda view, option: (99.0, "this ends it"),
            "refresh": self._refresh,
            "hit": self._automatic,
            "power.patch": lambda view, option: (1.0 + _need(option.value), "the worst hurt first"),
            "power.cover": lambda view, option: (1.0 + _need(option.value), "they are after the weakest"),
            "power.upstage": self._upstage,
            "power.offscreen": self._offscreen,
            "power.recut": self._recut,
            "power.grit": self._grit,
            "power.taunt": self._taunt,
            "power.cleave": lambda view, option: (1.0 + (not option.value.major), "two at once"),
            "story.who": lambda view, option: (_need(option.value), "who needs it most"),
        }
        self._played: Card | None = None

    def decide(self, view: AudienceView, request: Request) -> Choice:
        """The best option, with the reason for it."""
        best_score, best_id, best_why = -99.0, "", ""
        for option in request.options_for(view.seat):
            consider = self._considerations.get(option.kind)
            worth, why = consider(view, option) if consider else (0.5, "it helps")
            worth += NOISE * self._random.random()
            if worth > best_score:
                best_score, best_id, best_why = worth, option.id, why
                chosen = option
        self._played = chosen.value[0] if chosen.kind == "attack" else self._played
        return Choice([best_id], best_why)

    # What things are worth

    def _target(self, view: AudienceView, enemy: Enemy) -> float:
        """The worth of one hit on an enemy."""
        if enemy.at_last:
            return 0.0
        if enemy.major:
            return 0.8 * self._weight("major")
        return (1.0 + 0.25 * (view.times_engaged(enemy) > 0)) * self._weight("minors")

    def _crowd(self, view: AudienceView, pool: tuple[Card, ...]) -> float:
        """The worth of a pool: the hits it makes, and how near it is to finishing whom nothing else can."""
        hand = best(pool)
        left = sum(len(enemy.pile) - enemy.major for enemy in view.enemies)
        worth = 0.0
        if hand and left:
            worth = 0.55 * min(view.special(hand).hits, left) * self._weight("crowd")
        majors = [enemy for enemy in view.enemies if enemy.major]
        if majors and left <= SOON:
            ready = any(enemy.at_last for enemy in majors)
            wanted = min(enemy.card.finishing for enemy in majors if enemy.at_last or not ready)
            near = STEP * (anew(wanted) + FULL - distance(pool, wanted)) * self._weight("finale")
            worth = near + worth * 0.6 if ready else worth + 0.3 * near
        return worth

    def _gain(self, view: AudienceView, card: Card) -> float:
        """What a card adds to the players' pool; a full one goes before it comes."""
        pool = view.pool
        after = (*pool, card) if len(pool) < FULL else (card,)
        return self._crowd(view, after) - self._crowd(view, pool)

    def _blow(self, view: AudienceView, card: Card, enemy: Enemy) -> float:
        """What a card does to an enemy, its owner's Power of that suit counted."""
        pc = view.pc
        power = pc.power_for(card)
        code = power.code if power else ""
        landed = hits(pc, card, enemy.dodge)
        worth = self._target(view, enemy) if landed else 0.0
        if not code or (code in ON_HIT and not landed):
            return worth
        extra = 0.0
        if code == "double" and enemy.major and len(enemy.pile) > 2:
            extra = 0.8
        elif code == "cleave" and len(view.enemies) > 1:
            extra = 0.7
        elif code == "pin":
            extra = 0.3 * (view.times_engaged(enemy) > 0 and len(enemy.pile) > 1)
        elif code == "patch":
            extra = 0.5 * any(one.health < one.full for one in view.able()) * self._weight("care")
        elif code == "cover":
            extra = 0.5 * self._weight("care")
        elif code == "reload":
            extra = 0.4
        elif code == "upstage" and view.gm_pool:
            extra = 0.2 + 0.3 * (best(view.gm_pool) > 0)
        return worth + extra * self._weight("powers")

    def _worth(self, view: AudienceView, card: Card) -> float:
        """The most that a card may do in this turn."""
        gain = self._gain(view, card)
        return max((self._blow(view, card, enemy) for enemy in view.enemies), default=0.0) + gain

    # Options

    def _engage(self, view: AudienceView, option: Option) -> Score:
        """With cards that do nothing better, one for each enemy, best for one that will be hit."""
        card, enemy = option.value
        if view.times_engaged(enemy):
            return -1.0, ""
        worth = self._worth(view, card)
        others = [each for each in view.hand if each is not card]
        kill = not enemy.major and any(hits(view.pc, each, enemy.dodge) for each in others)
        base = 0.45 + 0.3 * kill - 0.1 * (view.pc.health == 1 and not kill)
        if view.pc.health <= 1 and not kill and len(view.able()) > 1:
            base -= 0.2
        return base * self._weight("engage") - worth, "it does nothing better"

    def _attack(self, view: AudienceView, option: Option) -> Score:
        card, enemy = option.value
        blow, gain = self._blow(view, card, enemy), self._gain(view, card)
        return blow + gain - KEEP, "a hit" if blow >= gain else "for the Audience"

    def _special(self, view: AudienceView, option: Option) -> Score:
        hand = best(view.pool)
        left = sum(len(enemy.pile) - enemy.major for enemy in view.enemies)
        useful = min(view.special(hand).hits, left)
        worth = useful * 0.9
        loss = self._crowd(view, view.pool)
        if any(enemy.at_last for enemy in view.enemies):
            worth = worth - loss + 0.15
            return worth, "the pool leads nowhere" if not useful else "a hit without a card"
        return worth - loss, "a hit without a card"

    def _refresh(self, view: AudienceView, option: Option) -> Score:
        """Worth it when the hand is poor or empty."""
        hand = view.hand
        value = sum(max(0.0, self._worth(view, card) - KEEP) for card in hand)
        fresh = 0.42 if any(not enemy.at_last for enemy in view.enemies) else 0.2
        return fresh * view.pc.stamina * self._weight("refresh") - value, "the hand is spent"

    def _automatic(self, view: AudienceView, option: Option) -> Score:
        return self._target(view, option.value), "where it hurts"

    # Powers

    def _upstage(self, view: AudienceView, option: Option) -> Score:
        kept = best(tuple(card for card in view.gm_pool if card is not option.value))
        return 1.0 + 0.5 * (best(view.gm_pool) - kept), "it hurts their crowd most"

    def _offscreen(self, view: AudienceView, option: Option) -> Score:
        return (-self._gain(view, self._played) if self._played else -1.0), "it would spoil the pool"

    def _recut(self, view: AudienceView, option: Option) -> Score:
        played = self._played
        if played is None:
            return -1.0, ""
        pool = view.pool
        swapped = tuple(played if card is option.value else card for card in pool)
        change = self._crowd(view, swapped) - self._crowd(view, pool) - max(0.0, self._gain(view, played))
        useful = any(hits(view.pc, option.value, enemy.dodge) for enemy in view.enemies if not enemy.at_last)
        return change + (0.6 if useful else 0.1), "a better card for a worse one"

    def _grit(self, view: AudienceView, option: Option) -> Score:
        return (0.1 - self._gain(view, self._played) if self._played else 0.1), "it may yet hit"

    def _taunt(self, view: AudienceView, option: Option) -> Score:
        return view.pc.health - option.value.health - 0.5, "I can take it"


def _need(pc: Pc) -> float:
    """How badly a fighter needs help."""
    return 1.0 - pc.health / (pc.full + 1)
