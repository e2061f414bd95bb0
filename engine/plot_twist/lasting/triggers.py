"""Events as they happen, and the card texts that answer them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.plot_twist.asks.conditions import unmet
from engine.plot_twist.asks.who import matches
from engine.plot_twist.lasting.foretelling import fells, foretold, offered, stake
from engine.plot_twist.lasting.resolving import resolve
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.actions import Text
from engine.plot_twist.state.asking import NOTHING
from engine.plot_twist.state.deeds import Attack, Damage, Roll
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.printed import Pick, Trigger, Who
from engine.plot_twist.state.state import Scope, State, Waiting
from engine.table import Asking, Option, choice

DEEPEST = 8
"""Answers to answers to answers: beyond this a card is answering itself."""
_WITH_MARGIN = ("hit", "roll.won")
"""Events whose amount is the Margin by which a roll was won (PT-ROLL-10)."""
STOPPED = 1000
"""Added to the depth when it was too deep once: nothing more is answered until the first event is done."""


def happen(
    game: State, fact: ev.Fact, *, roll: Roll | None = None, attack: Attack | None = None
) -> Asking[None]:
    """Record an event and let card texts answer it, in the order they came into play."""
    game.record(fact)
    if fact.heard in game.listeners:
        return respond(game, fact.heard, fact, roll=roll, attack=attack)
    return NOTHING


def respond(
    game: State,
    heard: str,
    fact: ev.Fact,
    *,
    roll: Roll | None = None,
    attack: Attack | None = None,
    damage: Damage | None = None,
) -> Asking[None]:
    """Let the card texts that wait for ``heard`` answer."""
    waiting = game.listeners.get(heard)
    if not waiting:
        return
    for listener in list(waiting):
        if listener not in waiting:
            continue
        if game.reacting >= DEEPEST:
            if game.reacting < STOPPED:
                game.record(ev.LoopStopped(rule="PT-CARD-01", card=listener.scope.called))
                game.reacting += STOPPED
            return
        scope = listener.scope.copy()
        scope.event, scope.roll, scope.attack, scope.damage = fact, roll, attack, damage
        if heard in _WITH_MARGIN:
            scope.margin = fact.amount
        if damage is not None and damage.amount != fact.amount:  # answers before this one have changed it
            scope.event = replace(fact, amount=damage.amount)
        first = not game.reacting
        game.reacting += 1
        speaker, game.speaker = game.speaker, scope.item
        try:
            yield from _answer(game, listener, scope)
        finally:
            game.reacting = 0 if first else game.reacting - 1
            game.speaker = speaker


def catch_up(game: State) -> Asking[None]:
    """Let card texts answer what has ended by itself: a status whose time is up, a card nullified."""
    return _catch_up(game) if game.unheard else NOTHING


def _catch_up(game: State) -> Asking[None]:
    for _ in range(DEEPEST):
        facts, game.unheard = game.unheard, []
        for fact in facts:
            yield from respond(game, fact.heard, fact)
        if not game.unheard:
            return
    game.record(ev.LoopStopped(rule="PT-CARD-01", card="A card"))
    game.unheard = []


def _answer(game: State, listener: Waiting, scope: Scope) -> Asking[None]:
    """One card text answers, if it is asked; inside a text nobody looks at the ends until it is done (PT-Q-72).

    What answers once a combat is silent outside of all combats.
    """
    trigger = listener.trigger
    if trigger.limit == "combat" and game.combat is None:
        return
    if trigger.limit != "none" and listener.spent == _stamp(game, trigger.limit):
        return
    if not _is(scope, trigger.who, scope.event.who if scope.event else ""):
        return
    if not _is(scope, trigger.by, scope.event.by if scope.event else ""):
        return
    if scope.damage is not None and not scope.damage.amount:
        return  # an answer before this one has taken it all
    me = scope.me
    if me is not None and not me.standing:
        if me.kind != "hero" and scope.item in (me.item, *me.equipment):
            return  # out of the game with him (PT-STATUS-01)
        yield from stand_in(scope, [hero for hero in game.heroes() if _works(scope, trigger, hero)])
        if not _still_asked(scope, trigger):
            return
    if not _works(scope, trigger, scope.me):
        return
    name = scope.called
    if trigger.may:
        text = offered(trigger.do, scope)
        options = [
            Option(
                "yes",
                scope.seat,
                f"Yes: {foretold(trigger.do, scope)}",
                "PT-CARD-01",
                None,
                _kind(trigger, scope, text),
                card=name,
                amount=max(0, (text.spares or 0) - text.hurts) if trigger.limit == "game" else 0,
                action=text,
            ),
            Option("no", scope.seat, "Do not", "PT-CARD-01", None, "no", card=name),
        ]
        picked = yield choice(
            "choice",
            f"{name}: {stake(scope)}Use it{', once a game' * (trigger.limit == 'game')}?",
            options,
            rule="PT-CARD-01",
        )
        if picked[0].kind == "no":
            return
    if scope.me is not None and scope.me.locked and not (yield from game.counted(scope, trigger.when)):
        return
    answering = game.texts > 0
    before = listener.spent
    if trigger.limit != "none":
        listener.spent = _stamp(game, trigger.limit)
    game.quiet += answering
    if not (yield from resolve(scope, trigger.do)):
        listener.spent = before
    game.quiet -= answering
    yield from game.settle()


def _kind(trigger: Trigger, scope: Scope, text: Text) -> str:
    """What saying yes is: for once a game where it saves nobody, or at the cost of who steps in, it is not done lightly."""
    if fells(trigger.do, scope):
        return "yes.fells"
    return "yes.once" if trigger.limit == "game" and not text.saves else "yes"


def _works(scope: Scope, trigger: Trigger, me: Character | None) -> bool:
    """Whether a text has what it asks for if that is "you", and something of it can be done."""
    if me is not scope.me:
        scope = scope.copy()
        scope.me = me
        if not _still_asked(scope, trigger):
            return False
    return unmet(scope, trigger.when) is None and any(each.blocked(scope) is None for each in trigger.do)


def _still_asked(scope: Scope, trigger: Trigger) -> bool:
    """Whether a text that waits for "another" still does, now that "you" is somebody else (PT-STATUS-03)."""
    fact = scope.event
    waits = ((trigger.who, fact.who if fact else ""), (trigger.by, fact.by if fact else ""))
    return all(_is(scope, who, name) for who, name in waits if isinstance(who, Pick))


def _stamp(game: State, limit: str) -> int:
    if limit == "combat" and game.combat:
        return game.combat.number
    return game.turn if limit == "turn" else 0


def _is(scope: Scope, who: Who | None, name: str) -> bool:
    if who is None:
        return True
    game = scope.game
    one = next((c for c in game.characters if c.name == name), None)
    one = one or next((c for c in reversed(game.gone) if c.name == name), None)  # the last of some Mooks
    return one is not None and matches(scope, who, one)


def stand_in(scope: Scope, able: Sequence[Character] = ()) -> Asking[None]:
    """ "You" on the cards of an Incapacitated Hero, its own among them, is another Hero its player names (PT-STATUS-03).

    Nobody stands in for a Villain: what is printed on him and his equipment is out of the game with him
    (PT-STATUS-01), what he has played stays. First come those for whom something comes of it, if that is known (``able``).
    """
    me = scope.me
    if me is None or me.kind != "hero" or not me.incapacitated:
        return
    heroes = sorted(scope.game.heroes(), key=lambda hero: hero not in able)
    if not heroes:
        return
    scope.me = heroes[0]
    if len(heroes) > 1:
        options = [
            Option(
                f"you:{one.id}",
                scope.seat,
                one.name,
                "PT-STATUS-03",
                None,
                "you",
                "",
                one.id,
                scope.called,
                int(one in able),
            )
            for one in heroes
        ]
        picked = yield choice(
            "choice",
            f"{me.name} is out. For whom does {scope.called} work now?",
            options,
            rule="PT-STATUS-03",
        )
        scope.me = scope.game.find(picked[0].target)


def hand_over(game: State, who: Character) -> Asking[None]:
    """The Details of a fallen Hero are another Hero's from now on, whom its player names (PT-STATUS-03)."""
    for item in [each for each in game.details if each.bearer is who]:
        scope = Scope(game, item, who, item.seat)
        yield from stand_in(scope)
        item.bearer = scope.me
        for lasting in game.lasting:
            if lasting.scope.item is item and lasting.scope.me is who:
                lasting.scope.me = scope.me
        game.kept.handed_over()
