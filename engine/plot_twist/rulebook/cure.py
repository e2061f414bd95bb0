"""Reversal of Fortunes: the GM cures Belief and buys effects with it (PT-CURE, PT-CROSS, PT-PLAN)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from engine.plot_twist.asks.conditions import Why
from engine.plot_twist.asks.figures import has, value
from engine.plot_twist.asks.options import choose_character, divide
from engine.plot_twist.lasting.counters import gain, lose, renew_actions, room
from engine.plot_twist.lasting.lasting import begin
from engine.plot_twist.lasting.statuses import lock
from engine.plot_twist.lasting.triggers import happen
from engine.plot_twist.rolls import pools
from engine.plot_twist.rulebook.ending import make_main
from engine.plot_twist.rulebook.entrance import CROSSOVER_HATE, enter, fallen, speak_again
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.actions import Cure
from engine.plot_twist.state.deeds import Roll
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.state import Scope, State
from engine.plot_twist.state.terms import HEROICS, KEYWORDS, other, say, slug
from engine.table import Asking, Blocked, Option, Printed, Seat, choice
from engine.table.asking import choose, confirm


def missing(game: State) -> int:
    """Belief that could be cured, in all (PT-CURE-07)."""
    return sum(room(game, hero, "belief") for hero in game.heroes())


@lru_cache(256)
def _cure(roller: str) -> Option:
    """Made once, for it is offered at nearly every question."""
    label = "Reversal of Fortunes: cure Belief"
    return Option("cure", "gm", label, "PT-CURE-01", kind="cure", action=Cure(roller))


def offer_cure(
    game: State, seat: Seat, roll: Roll | None, options: list[Option], why: list[Blocked] | None
) -> None:
    """The GM may cure at any open floor and before any roll (PT-Q-09)."""
    if seat != "gm":
        return
    if not game.cure_open:
        if why is not None:
            why.append(Blocked("Reversal of Fortunes", "one cure a window", "PT-Q-38"))
    elif any(room(game, hero, "belief") for hero in game.heroes()):
        options.append(_cure(roll.who.id if roll else ""))
    elif why is not None:
        why.append(Blocked("Reversal of Fortunes", "no Hero lacks Belief", "PT-CURE-07"))


def _villains_roll(roll: Roll | None) -> Roll | None:
    if roll is None:
        return None
    return next((r for r in (roll, roll.against) if r is not None and r.who.kind == "villain"), None)


def cure(game: State, roll: Roll | None) -> Asking[None]:
    """Buy effects until done; those of 1 and 2 share the X of PT-CURE-01 (PT-CURE-08, PT-Q-38)."""
    game.cure_open = False
    small = len(game.heroes())
    bought = False
    while True:
        space = missing(game)
        fate = _villains_roll(roll)
        options = [
            each
            for each, open_ in EFFECTS
            if each.amount <= space and (each.amount >= 3 or each.amount <= small) and open_(game, fate)
        ]
        if bought:
            options.append(Option("cure.done", "gm", "That is all", "PT-CURE-08", kind="cure.done"))
        if len(options) == 1 and options[0].kind == "cure.done":
            return
        picked = (yield choice("cure", "Reversal of Fortunes: what for?", options, rule="PT-CURE-01"))[0]
        if picked.kind == "cure.done":
            return
        bought = True
        if picked.amount < 3:
            small -= picked.amount
        yield from _give_back(game, picked.amount, picked.label.partition(": ")[2])
        yield from _bought(game, picked.kind, fate)


def _give_back(game: State, amount: int, what: str) -> Asking[None]:
    rooms = [(hero, space) for hero in game.heroes() if (space := room(game, hero, "belief"))]
    shares = yield from divide(
        "gm",
        "belief",
        f"Who regains {amount} Belief?",
        amount,
        rooms,
        rule="PT-CURE-01",
        has=lambda hero: f"{hero.belief} of {3 * hero.card.power} Belief",
    )
    for hero, share in shares:
        yield from give_back(game, hero, share, what)


def give_back(game: State, hero: Character, amount: int, what: str) -> Asking[None]:
    """Cure Belief up to the maximum (PT-CURE-07)."""
    amount = min(amount, room(game, hero, "belief"))
    if amount <= 0:
        return
    yield from happen(game, ev.Cured(rule="PT-CURE-01", who=hero.name, amount=amount, what=what))
    yield from gain(game, hero, "belief", amount, rule="PT-CURE-01")


def _bought(game: State, kind: str, fate: Roll | None) -> Asking[None]:
    """What was bought, unless a text that answers the Belief has left nothing to have (PT-CARD-02)."""
    if not next(open_ for each, open_ in EFFECTS if each.kind == kind)(game, fate):
        return
    if kind == "cure.lock":
        yield from _lock_something(game)
    elif kind == "cure.success" and fate is not None:
        fate.automatic += 1
    elif kind == "cure.crossover":
        yield from crossover(game)
    elif kind in ("cure.persona", "cure.return"):
        yield from _persona(game, strong=kind == "cure.return")
    elif kind == "cure.initiative":
        reverse_initiative(game)
    elif kind == "cure.masterplan":
        yield from masterplan(game)


# Lock


def _lockable(game: State) -> Iterator[Character]:
    """Those of the Heroes' side who have something that is not Locked yet."""
    return (one for one in game.standing("heroes") if any(_unlocked(game, one)))


def _told(game: State, who: Character, what: str) -> str:
    """A Heroic with its rank, a Keyword by its name."""
    return f"{say(what)} {value(game, who, what)}" if what in HEROICS else say(what)


def _unlocked(game: State, one: Character) -> Iterator[str]:
    """Heroics and Keywords of a character that are not Locked yet."""
    for name in HEROICS:
        if name not in one.locked and value(game, one, name) > 0:
            yield name
    for word in KEYWORDS:
        if word not in one.locked and has(game, one, word):
            yield word


def _lock_something(game: State) -> Asking[None]:
    people = list(_lockable(game))
    who = yield from choose_character("gm", "lock", "Lock something of whom?", people, rule="PT-CURE-02")
    listed = [(what, _told(game, who, what), what) for what in _unlocked(game, who)]
    what = yield from choose("gm", "lock", f"Lock what of {who.name}?", listed, rule="PT-CURE-02")
    yield from lock(game, who, what, begin(Scope(game, game.objective, None, "gm"), "turn"))


# Crossover, Persona, Masterplan, Initiative


def _newcomers(game: State) -> list[CardCopy]:
    """Villains of the GM's Plot Hand that could cross over, and those in hiding."""
    full = game.villains_played + 1 >= game.heroes_played
    fresh = [
        item
        for item in game.players["gm"].plots
        if item.card.type == "villain"
        and not game.name_in_play(item.name)
        and (_another_persona(game, item) if fallen(game, item) else not full)
    ]
    return fresh + [one.item for one in game.characters if one.crossover and one.away]


def crossover_blocked(game: State) -> Why | None:
    """Why no Crossover can be initiated; None if one can (PT-CROSS-07, PT-Q-08)."""
    if _newcomers(game):
        return None
    if game.villains_played + 1 >= game.heroes_played:
        return "fewer Villains than Heroes may be played", "PT-CROSS-07"
    return "there is no Villain to cross over", "PT-CROSS-01"


def crossover(game: State) -> Asking[None]:
    """A Villain enters with 6 Hate and a maximum of 6, or comes out of hiding (PT-CROSS-01, PT-Q-41)."""
    listed = [(slug(item.card.title), item.card.title, item) for item in _newcomers(game)]
    item = yield from choose("gm", "villain", "Who crosses over?", listed, rule="PT-CROSS-01")
    hiding = game.find(item.slug)
    if hiding is None:
        yield from enter(game, "gm", item, rule="PT-CROSS-01")
    else:
        _come_back(game, hiding)
        yield from happen(
            game, ev.Entered(rule="PT-CROSS-02", who=hiding.name, card=item.card.title, role="a Villain")
        )


def _come_back(game: State, hiding: Character) -> None:
    """Out of hiding as a newcomer of this turn: fresh actions, nothing used yet (PT-Q-40, PT-Q-41)."""
    hiding.away = False
    speak_again(game, hiding)
    hiding.hate = CROSSOVER_HATE
    hiding.used.clear()
    hiding.attacked.clear()
    hiding.combats = 0
    if game.in_turn:
        renew_actions(game, hiding)


def _personas(game: State) -> list[CardCopy]:
    """Villains of the Plot Hand whose Name fell under another Persona (PT-CARD-05, PT-CARD-07, PT-CROSS-06)."""
    return [
        item
        for item in game.players["gm"].plots
        if item.card.type == "villain" and _another_persona(game, item)
    ]


def _another_persona(game: State, item: CardCopy) -> bool:
    """Whether its Name has fallen, under another Persona than its own."""
    old = fallen(game, item)
    return old is not None and old.card.title != item.card.title and not game.name_in_play(item.name, but=old)


def _persona(game: State, *, strong: bool) -> Asking[None]:
    """Another Persona enters with 6 Hate: for 3 as a Crossover Villain, for 5 with its own maximum (PT-Q-39)."""
    listed = [(slug(item.card.title), item.card.title, item) for item in _personas(game)]
    item = yield from choose("gm", "villain", "Which Persona?", listed, rule="PT-CARD-05")
    who = yield from enter(game, "gm", item, rule="PT-CARD-05", strong=strong)
    if not strong:
        return
    old = game.main_villain()
    lead = (
        old is None
        or not old.standing
        or (
            yield from confirm(
                "gm",
                "persona",
                f"Is {who.name} the Main Villain now?",
                "Yes",
                f"No, {old.name} stays",
                rule="PT-Q-39",
            )
        )
    )
    if lead:
        if old is not None:
            old.main = False
            if old.standing:
                old.crossover, old.hate_max = True, CROSSOVER_HATE
                yield from lose(game, old, "hate", max(0, old.hate - CROSSOVER_HATE), rule="PT-Q-39")
        make_main(who)
        game.unsettled = True  # the old one may have no Hate, and hides (PT-CROSS-02)
        who.hate = CROSSOVER_HATE
        game.record(ev.MainVillainNamed(rule="PT-Q-39", who=who.name))


def masterplan(game: State, card: str = "") -> Asking[None]:
    """Once a game: 5 Energy to each Villain, one coin more in the Objective's rolls (PT-PLAN-01, PT-Q-07, PT-Q-43).

    ``card`` is what brings it, where that is a text.
    """
    game.masterplan = True
    main = game.main_villain()
    yield from happen(game, ev.MasterplanBegan(rule="PT-PLAN-01", by=main.name if main else "", card=card))
    for villain in game.villains():
        yield from gain(game, villain, "energy", game.tuning.masterplan_energy, rule="PT-PLAN-01")


def reverse_initiative(game: State) -> None:
    """For the rest of the turn the other side opens floors (PT-CURE-05, PT-Q-31)."""
    game.initiative = other(game.initiative)
    game.record(ev.InitiativeReversed(rule="PT-CURE-05"))


def _effect(kind: str, label: str, size: int, rule: str) -> Option:
    price = Printed(f"{size} Belief cured")
    return Option(kind, "gm", f"{size} Belief: {label}", rule, price, kind, amount=size)


EFFECTS: tuple[tuple[Option, Callable[[State, Roll | None], bool]], ...] = (
    (_effect("cure.gift", "cure 1 Belief, for nothing", 1, "PT-CURE-01"), lambda game, fate: True),
    (
        _effect("cure.lock", "Lock a Keyword or Heroic", 1, "PT-CURE-02"),
        lambda game, fate: any(_lockable(game)),
    ),
    (
        _effect("cure.success", "1 Automatic Success for a Villain", 2, "PT-CURE-03"),
        lambda game, fate: fate is not None and pools.stopped(game, fate) is None,
    ),
    (
        _effect("cure.crossover", "Villain Crossover", 3, "PT-CURE-04"),
        lambda game, fate: crossover_blocked(game) is None,
    ),
    (
        _effect("cure.persona", "another Persona, as Crossover", 3, "PT-Q-39"),
        lambda game, fate: bool(_personas(game)),
    ),
    (
        _effect("cure.initiative", "reverse Initiative", 4, "PT-CURE-05"),
        lambda game, fate: game.initiative == "heroes" and game.in_turn,
    ),
    (_effect("cure.masterplan", "a Masterplan", 5, "PT-CURE-06"), lambda game, fate: not game.masterplan),
    (
        _effect("cure.return", "another Persona, at full strength", 5, "PT-CURE-06"),
        lambda game, fate: bool(_personas(game)),
    ),
)
"""What Belief that is cured buys, and when it can be had. ``fate`` is the roll of a Villain, if he makes one."""
