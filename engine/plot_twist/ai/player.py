"""The scripted player: every option is scored by what it is, the best is taken."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from engine.plot_twist.ai import answers, combats, free, game_master, outfit, rolling, spending
from engine.plot_twist.ai.mind import Mind
from engine.plot_twist.ai.persona import Level, Personas
from engine.plot_twist.ai.plans import plans
from engine.plot_twist.cards.setup import GM, Setup
from engine.plot_twist.seen.view import PlotTwistView
from engine.plot_twist.state.terms import Side
from engine.table import Choice, Option, Plan, Request, Seat, View
from engine.table.personas import Score, decide

Scorer = Callable[[Mind, PlotTwistView, Option], Score]

FIXED: dict[str, Score] = {
    "pass": (0.0, "nothing better to do"),
    "pass.combat": (0.01, "not my fight"),
    "investigate": (0.4, "what are they after?"),
    "identity": (-1.0, ""),
    "identity.none": (-1.0, ""),
    "recover": (1.5, "shake it off"),
    "rise": (0.8, "on your feet"),
    "land": (-1.0, ""),
    "bystanders": (0.3, "the streets are not empty"),
}
"""What options of some kinds are worth at any time."""

SCORERS: dict[str, Scorer] = {
    "combat": combats.take_on,
    "sneak": combats.sneak,
    "attack.melee": combats.attack,
    "attack.ranged": combats.attack,
    "attack.mental": combats.attack,
    "attack.social": combats.attack,
    "attack.card": combats.attack,
    "movement": combats.movement,
    "maneuver": combats.combat_card,
    "aim": combats.combat_card,
    "sneak.distance": combats.sneak_distance,
    "energy.regenerate": spending.regenerate,
    "energy.trauma": spending.remove_trauma,
    "healing": spending.healing,
    "belief.attack": spending.attack_action,
    "hate.attack": spending.attack_action,
    "hate.mooks": spending.more_mooks,
    "hate.belief": spending.belief_damage,
    "hate.heroic": spending.raise_heroic,
    "belief.heroic": spending.raise_heroic,
    "fly": free.fly,
    "hide": free.hide,
    "perceive": free.look_for,
    "identity.secret": outfit.declare,
    "equip": outfit.equip,
    "gadgeteer": outfit.build,
    "gadget": outfit.gadget,
    "belief.keyword": outfit.buy_keyword,
    "keyword": outfit.keyword,
    "detail": free.detail,
    "ability": free.ability,
    "ability.once": free.ability,
    "ally": free.call_ally,
    "hero": free.call_hero,
    "cure": game_master.cure,
    "cure.gift": game_master.cure_what,
    "cure.lock": game_master.cure_what,
    "cure.success": game_master.cure_what,
    "cure.crossover": game_master.cure_what,
    "cure.persona": game_master.cure_what,
    "cure.initiative": game_master.cure_what,
    "cure.masterplan": game_master.cure_what,
    "cure.return": game_master.cure_what,
    "event": game_master.reveal_event,
    "objective": game_master.flip_objective,
    "coin.energy": rolling.coin_energy,
    "coin.quantity": rolling.coin_quantity,
    "success.belief": rolling.success_belief,
    "defend": rolling.defend,
    "defend.forgo": rolling.forgo,
    "number": rolling.number,
    "harm.trauma": rolling.trauma,
    "lock.pay": rolling.lock_pay,
    "target": answers.target,
    "you": answers.stand_in,
    "choose": answers.choose_text,
    "yes": answers.agree,
    "yes.once": answers.agree,
    "yes.fells": answers.agree,
    "redraw": answers.exchange,
    "mulligan": answers.exchange,
    "discard": answers.discard,
    "belief": answers.purse,
    "energy": answers.share,
    "mooks": answers.share,
    "mend.stress": answers.mend,
    "mend.trauma": answers.mend,
    "heroic": answers.heroic,
    "pursuit": answers.pursue,
    "answer": answers.answer,
    "bonus": answers.bonus,
    "sacrifice": answers.sacrifice,
    "persona": answers.sacrifice,
    "share": answers.lend,
    "lock": answers.lock,
    "clues": answers.clues,
}
"""What scores an option of another kind; kinds not listed are worth nothing either way, and chance decides."""


def worth(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """How good an option is to a mind, and why."""
    scorer = SCORERS.get(option.kind)
    return scorer(mind, view, option) if scorer else FIXED.get(option.kind, (0.0, ""))


class ScriptedPlayer:
    """Plays one seat by utility: no learning, no look at what its seat may not see. Worth is in points of Stress."""

    def __init__(self, mind: Mind, level: Level, seed: int) -> None:
        self._mind = mind
        self._random = Random(seed)
        self._slack = level.slack if mind.side == "villains" else 0.0

    def decide(self, view: View, request: Request) -> Choice:
        """The best options, with the reason for the first."""
        assert isinstance(view, PlotTwistView)
        return decide(
            request, view.seat, partial(worth, self._mind.look_up(), view), self._random, self._slack, FIXED
        )

    def plans(self, view: View) -> list[Plan]:
        """What its Villains are after; the Heroes' players keep that to themselves."""
        assert isinstance(view, PlotTwistView)
        return plans(self._mind.anew(), view) if self._mind.side == "villains" else []


def scripted_player(
    personas: Personas, seat: Seat, setup: Setup, seed: int, persona: str = ""
) -> ScriptedPlayer:
    """The scripted player of a seat. Raises SetupError for a persona that is not there."""
    side: Side = "villains" if seat == GM else "heroes"
    chosen = personas.find(side, persona or setup.personas.get(seat, ""))
    level = personas.levels.get(setup.difficulty, Level())
    mind = Mind(chosen, level, side)
    return ScriptedPlayer(mind, level, seed * 31 + len(seat) + ord(seat[-1]))
