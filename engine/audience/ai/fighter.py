"""Scripted fighters: every option is scored, the best is taken."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.audience.ai.persona import Persona
from engine.audience.ai.worth import STEP, Worth, missing, need
from engine.audience.seen.crowd import without
from engine.audience.seen.odds import hits
from engine.audience.seen.reach import reaching
from engine.audience.seen.view import AudienceView
from engine.audience.state.actions import Attack
from engine.audience.state.pack import BY_CODE, Card, best
from engine.table import Choice, Option, Request
from engine.table.personas import Score, decide

PARTS = ("initiative", "players")
"""Questions what to do with the hand; all others are about one Power or one hit."""
LEFT = "what is left is worth more kept"
KEEP = 0.3
"""A card worth less than this as an attack is better kept, to engage with or to throw away."""
SPENT = 0.1
"""The same, of a card that helps to the finishing hand, once there is no Refresh in this round or nothing else to do."""
SNATCHED = 0.1
"""What it takes from engaging that one attack more may come through the same card (AU-C-39)."""


class ScriptedFighter:
    """Plays one fighter by utility, with its own hand and what lies open."""

    def __init__(self, persona: Persona, seed: int) -> None:
        self._weight = persona.weight
        self._random = Random(seed)
        self._considerations: dict[str, Callable[[Worth, Option], Score]] = {
            "engage": self._engage,
            "attack": self._attack,
            "special": self._special,
            "finish": lambda worth, option: (99.0, "this ends it"),
            "refresh": self._refresh,
            "hit": lambda worth, option: (worth.target(worth.enemies[option.target]), "where it hurts"),
            "power.patch": lambda worth, option: (1.0 + _need(worth, option), "the worst hurt first"),
            "power.cover": self._cover,
            "power.upstage": self._upstage,
            "power.offscreen": self._offscreen,
            "power.recut": self._recut,
            "power.grit": self._grit,
            "power.taunt": self._taunt,
            "power.cleave": self._cleave,
            "choose.heal": lambda worth, option: (
                max(map(missing, worth.able())) / 3,
                "somebody is badly hurt",
            ),
            "story.who": lambda worth, option: (_need(worth, option), "who needs it most"),
        }
        self._played: Card | None = None

    def decide(self, view: AudienceView, request: Request) -> Choice:
        """The best option, with the reason for it."""
        worth = Worth(view, self._weight)

        def score(option: Option) -> Score:
            if option.kind == "pass":
                return 0.0, LEFT if request.phase in PARTS else "nothing is gained by it"
            consider = self._considerations.get(option.kind)
            return consider(worth, option) if consider else (0.5, "it helps")

        choice = decide(request, view.seat, score, self._random)
        chosen = next(each for each in request.options_for(view.seat) if each.id == choice.picks[0])
        if isinstance(chosen.action, Attack):
            self._played = BY_CODE[chosen.action.card]
        return choice

    # A turn

    def _engage(self, worth: Worth, option: Option) -> Score:
        """With cards that do nothing better, one for each enemy, best for one that will be hit."""
        foe, card = worth.enemies[option.target], BY_CODE[option.card]
        if foe.engaged_by:
            return -1.0, ""
        others = [each for each in worth.view.hand if each is not card]
        kill = not foe.major and any(hits(worth.me, each, foe) for each in others)
        base = 0.45 + 0.3 * kill - 0.1 * (worth.me.health == 1 and not kill)
        if len(worth.able()) > 1 and not kill:
            base -= 0.2 * (worth.me.health <= 1) + SNATCHED * foe.snatches
        return base * self._weight("engage") - worth.most(card), "the card does nothing better"

    def _attack(self, worth: Worth, option: Option) -> Score:
        card = BY_CODE[option.card]
        blow, gain = worth.blow(card, worth.enemies[option.target]), worth.gain(card)
        keep = KEEP
        if worth.plan.cards[:1] == (card,) and not worth.plan.spend:
            gain, keep = max(gain, worth.race), SPENT if worth.me.attacked or not worth.left else KEEP
        return blow + gain - keep, "a hit" if blow >= gain else "for the Audience"

    def _special(self, worth: Worth, option: Option) -> Score:
        odds = worth.view.odds(option)
        useful = odds.expected if odds else 0.0
        score = useful * 0.9 + worth.crowd(()) - worth.standing
        if worth.plan.spend:
            score = max(score, worth.race)
        return score, "a hit without a card" if useful else "the pool leads nowhere"

    def _refresh(self, worth: Worth, option: Option) -> Score:
        """Worth half of what a fresh hand is, as it costs a turn and playing that hand another, and all that is thrown
        away. Near the end each card counts by how far it is expected to bring the pool.
        """
        if not worth.left:
            return worth.me.stamina * STEP / 2 * self._weight("refresh"), "the hand is spent"
        held = [max(0.0, worth.most(card) - KEEP) for card in worth.view.hand]
        fresh = worth.fresh(KEEP) * worth.me.stamina / 2 * self._weight("refresh")
        return fresh - sum(held) + max(held, default=0.0), "the hand is spent"

    # Powers

    def _cover(self, worth: Worth, option: Option) -> Score:
        reached = bool(reaching(worth.fighters[option.target], worth.enemies.values()))
        return 1.0 + reached + _need(worth, option), "they are after the weakest"

    def _upstage(self, worth: Worth, option: Option) -> Score:
        pool = worth.view.gm_pool
        return 1.0 + 0.5 * (best(pool) - best(without(pool, option.card))), "it hurts their crowd most"

    def _offscreen(self, worth: Worth, option: Option) -> Score:
        return (-worth.gain(self._played) if self._played else -1.0), "it would spoil the pool"

    def _recut(self, worth: Worth, option: Option) -> Score:
        played = self._played
        if played is None:
            return -1.0, ""
        taken = BY_CODE[option.card]
        swapped = tuple(played if card is taken else card for card in worth.pool)
        change = worth.crowd(swapped) - worth.standing - max(0.0, worth.gain(played))
        return change + (0.6 if worth.any_hit(taken) else 0.1), "a better card for a worse one"

    def _grit(self, worth: Worth, option: Option) -> Score:
        return (0.1 - worth.gain(self._played) if self._played else 0.1), "it may yet hit"

    def _taunt(self, worth: Worth, option: Option) -> Score:
        return worth.me.health - worth.fighters[option.target].health - 0.5, "I can take it"

    def _cleave(self, worth: Worth, option: Option) -> Score:
        return 1.0 + (not worth.enemies[option.target].major), "two at once"


def _need(worth: Worth, option: Option) -> float:
    """How badly the fighter of an option needs help."""
    return need(worth.fighters[option.target])
