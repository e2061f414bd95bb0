"""The scripted game master (AU-C-50 to AU-C-58)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from engine.audience.ai.persona import Persona
from engine.audience.seen.crowd import joined, without
from engine.audience.seen.odds import strikes
from engine.audience.seen.sheets import EnemySheet, FighterSheet
from engine.audience.seen.view import AudienceView
from engine.audience.state.pack import BY_CODE, FULL, Card, Hand, best
from engine.table import Choice, Option, Request

_T = TypeVar("_T")


class ScriptedGm:
    """Plays his cards as his level says; he knows his hand, both pools and what lies open."""

    def __init__(self, persona: Persona, seed: int) -> None:
        self._persona = persona
        self._random = Random(seed)
        self._answers: dict[str, Callable[[AudienceView, list[Option]], Choice]] = {
            "attack": self._attack,
            "special": self._call,
            "hit": self._hit,
            "take": self._last_card,
            "power.hide": self._hide,
            "power.hush": self._hush,
            "power.screen": self._screen,
        }

    def decide(self, view: AudienceView, request: Request) -> Choice:
        options = request.options_for(view.seat)
        kind = options[-1].kind if options[-1].kind != "pass" else options[0].kind
        answer = self._answers.get(kind)
        return answer(view, options) if answer else Choice([options[0].id], "whenever it changes something")

    # Attacks

    def _attack(self, view: AudienceView, options: list[Option]) -> Choice:
        if options[0].kind == "special" and (why := self._reason_to_call(view)):
            return Choice([options[0].id], why)
        attacks = [option for option in options if option.kind == "attack"]
        cards = self._considered(view)
        fighters = {one.id: one for one in view.fighters()}
        enemies = {foe.id: foe for foe in view.enemies()}
        pool = view.gm_pool
        if view.level == "drawn":
            matching = [option for option in attacks if option.card == cards[0].code]
            return Choice([self._any(matching).id], "as the cards come")
        codes = [card.code for card in cards]
        among = [option for option in attacks if option.card in codes]
        if view.part == 2:
            low = min(fighters[option.target].health for option in among)
            target = self._any([option.target for option in among if fighters[option.target].health == low])
            among = [option for option in among if option.target == target]
        scored = [
            (
                *_better(enemies[option.actor], fighters[option.target], option, pool),
                self._random.random(),
                option,
            )
            for option in among
        ]
        landing, hand, _, _, chosen = max(scored, key=lambda each: each[:4])
        why = (
            "it hits the weakest"
            if landing
            else "nothing hits, it builds the pool"
            if hand
            else "nothing hits"
        )
        return Choice([chosen.id], why)

    def _considered(self, view: AudienceView) -> Sequence[Card]:
        """The cards that a level looks at (AU-C-51)."""
        hand = view.hand
        if view.level == "drawn":
            return hand[:1]
        if view.level == "standard" and len(hand) > 2:
            return self._random.sample(hand, 2)
        return hand

    # The pool

    def _call(self, view: AudienceView, options: list[Option]) -> Choice:
        why = self._reason_to_call(view)
        return Choice([options[0].id], why) if why else Choice(["pass"], "the pool may grow")

    def _reason_to_call(self, view: AudienceView) -> str:
        """Why to make a Special Attack now; empty for not yet (AU-C-55)."""
        pool = view.gm_pool
        hand = best(pool)
        special = view.special(hand)
        if hand >= Hand.THREE_OF_A_KIND:
            return f"{hand.said} is good enough"
        if len(pool) == FULL:
            return "the pool is full"
        if any(one.health + one.cover <= special.most for one in view.fighters() if not one.out):
            return "somebody goes down"
        return ""

    def _hit(self, view: AudienceView, options: list[Option]) -> Choice:
        """The lowest Health until it is out, of equals who is covered least (AU-C-55, AU-C-58)."""
        fighters = {one.id: one for one in view.fighters()}
        weakest = min(
            options, key=lambda option: (fighters[option.target].health, fighters[option.target].cover)
        )
        return Choice([weakest.id], "the weakest first")

    def _last_card(self, view: AudienceView, options: list[Option]) -> Choice:
        """Added where it pairs with a card of a pool that is not full (AU-C-56)."""
        rank = BY_CODE[options[0].card].rank
        if len(view.gm_pool) < FULL and any(card.rank == rank for card in view.gm_pool):
            return Choice([options[0].id], "it pairs")
        return Choice(["pass"], "it adds nothing")

    # Powers (AU-C-57)

    def _hide(self, view: AudienceView, options: list[Option]) -> Choice:
        option = options[0]
        enemy, fighter = view.enemy(option.actor), view.fighter(option.target)
        if enemy.at_last or not fighter.attack < BY_CODE[option.card].rank < enemy.dodge:
            return Choice(["pass"], "it does no harm")
        return Choice([option.id], "it would hit")

    def _screen(self, view: AudienceView, options: list[Option]) -> Choice:
        option = options[0]
        if view.enemy(option.actor).at_last:
            return Choice(["pass"], "its last card stays anyway")
        return Choice([option.id], "it saves a Health card")

    def _hush(self, view: AudienceView, options: list[Option]) -> Choice:
        pool = view.pool
        cards = [option for option in options if option.kind != "pass"]
        low = min(best(without(pool, option.card)) for option in cards)
        return Choice(
            [self._any([option for option in cards if best(without(pool, option.card)) == low]).id],
            "it hurts the pool most",
        )

    def _any(self, among: list[_T]) -> _T:
        return among[int(self._random.random() * len(among))]


def _better(
    foe: EnemySheet, at: FighterSheet, option: Option, pool: tuple[Card, ...]
) -> tuple[bool, Hand, int]:
    """Hits before misses, then the higher hand with the pool, then the lower Health (AU-C-52, AU-C-53)."""
    card = BY_CODE[option.card]
    return strikes(foe, card, at), best(joined(pool, card)), -at.health
