"""What lasts: effects with an end, time counters, and the standing text of cards in play."""

from __future__ import annotations

from collections.abc import Sequence

from engine.plot_twist.asks.amounts import Amount, amount_of
from engine.plot_twist.asks.conditions import Condition, locks, unmet
from engine.plot_twist.asks.who import always_the_same, matches
from engine.plot_twist.lasting.resolving import resolve
from engine.plot_twist.lasting.triggers import catch_up, stand_in
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.pieces import CardCopy, Character, Sources
from engine.plot_twist.state.printed import Who
from engine.plot_twist.state.state import FRESH, Lasting, Modifier, Scope, State, Until
from engine.table import Asking


class Change(Modifier):
    """Something added to a figure: of the characters named, or of all that a standing text covers."""

    __slots__ = ("amount", "when", "who")

    def __init__(
        self,
        scope: Scope,
        figure: str,
        amount: Amount,
        op: str,
        targets: list[Character] | None,
        who: Who,
        when: tuple[Condition, ...],
    ) -> None:
        super().__init__(scope, figure, op, targets)
        self.amount = amount
        self.who = who
        self.when = when

    @property
    def steady(self) -> bool:
        """Whether it is as much, and counts for the same characters, as long as it lasts."""
        fixed = self.targets is not None or always_the_same(self.who)
        return fixed and not self.when and isinstance(self.amount, int)

    def applies(self, who: Character) -> bool:
        """Whether it counts for this character now; never for its own conditions and its own amount."""
        kept = self.scope.game.kept
        if self in kept.asked:
            return False
        if self.targets is not None:
            return who in self.targets and (not self.when or kept.by_itself(self, self._holds))
        return kept.by_itself(self, lambda: matches(self.scope, self.who, who) and self._holds())

    def worth(self) -> int:
        """What it adds now, in coins, ranks or points of the figure."""
        amount = self.amount
        if isinstance(amount, int):
            return amount
        return self.scope.game.kept.by_itself(self, lambda: amount_of(self.scope, amount))

    def _holds(self) -> bool:
        """Whether its conditions do; nobody pays for a Locked one of standing text: it is absent (PT-Q-37)."""
        return not self.when or (unmet(self.scope, self.when) is None and not locks(self.scope, self.when))


def change(
    lasting: Lasting,
    figure: str,
    amount: Amount,
    targets: list[Character] | None,
    *,
    op: str = "add",
    who: Who = "self",
    when: tuple[Condition, ...] = (),
) -> None:
    """Change a figure for as long as an effect lasts."""
    lasting.add(Change(lasting.scope, figure, amount, op, targets, who, when))


def begin(scope: Scope, until: Until) -> Lasting:
    """Start a lasting effect of the card in ``scope``."""
    lasting = Lasting(scope.copy(), until)
    scope.game.lasting.append(lasting)
    if isinstance(until, Condition):
        scope.game.watched.append(lasting)
    return lasting


def finish(lasting: Lasting) -> None:
    """End a lasting effect: everything it changed goes back."""
    game = lasting.scope.game
    if lasting in game.lasting:
        game.lasting.remove(lasting)
    if lasting in game.watched:
        game.watched.remove(lasting)
    for modifier in lasting.modifiers:
        held = game.modifiers[modifier.figure]
        held.remove(modifier)
        game.kept.modified(modifier.figure, modifier.targets)
        if not held:
            del game.modifiers[modifier.figure]
        if modifier.figure.startswith(("resistance.", "flight", "wielding")):
            game.unsettled = True
    for on, waiting in lasting.listeners:
        heard = game.listeners[on]
        heard.remove(waiting)
        if not heard:
            del game.listeners[on]
    for who, status in lasting.statuses:
        if _was_last(who.statuses, status, lasting):
            _tell(game, ev.StatusLost(rule="PT-TIME-03", who=who.name, status=status))
    for who, what in lasting.locks:
        _was_last(who.locked, what, lasting)


def _tell(game: State, fact: ev.Fact) -> None:
    """Record what has ended by itself; card texts answer it as soon as they may (``triggers.catch_up``)."""
    game.record(fact)
    if fact.heard in game.listeners:
        game.unheard.append(fact)


def add_source(held: dict[str, Sources], what: str, lasting: Lasting | None) -> None:
    """One more source of a status or Lock; without a time of its own it outlasts those that have one (PT-Q-71)."""
    if lasting is None:
        held[what] = None
    elif (sources := held.setdefault(what, [])) is not None:
        sources.append(lasting)


def _was_last(held: dict[str, Sources], what: str, lasting: Lasting) -> bool:
    """Take a source away that has ended; whether the status or Lock ends with it (PT-Q-71)."""
    sources = held.get(what)
    if not sources or lasting not in sources:
        return False
    sources.remove(lasting)
    if sources:
        return False
    del held[what]
    return True


def finish_all(game: State, *until: str) -> None:
    """End all lasting effects of some kinds: ``attack``, ``combat``."""
    if game.lasting:
        for lasting in [each for each in game.lasting if each.until in until]:
            finish(lasting)
            _is_spent(game, lasting.scope.item)


def finish_attack(game: State, *fighters: object) -> None:
    """End what was "for the next attack" of those who have just fought it, or whose combat is over."""
    if game.lasting:
        for lasting in [each for each in game.lasting if each.until == "attack" and _of(each, fighters)]:
            finish(lasting)
            _is_spent(game, lasting.scope.item)


def finish_combat(game: State, number: int, *fighters: object) -> None:
    """End what was for the combat that is over: what began in it, or outside of all with one of its ``fighters``."""
    if game.lasting:
        for lasting in [each for each in game.lasting if each.until == "combat"]:
            if lasting.combat == number or (not lasting.combat and _of(lasting, fighters)):
                finish(lasting)
                _is_spent(game, lasting.scope.item)


def _of(lasting: Lasting, fighters: Sequence[object]) -> bool:
    """Whether an effect is about one of some fighters."""
    about = [who for modifier in lasting.modifiers for who in modifier.targets or ()]
    about += [who for who, _ in lasting.statuses]
    return any(who in fighters for who in about)


def check_conditions(game: State) -> None:
    """End the lasting effects whose "until" condition has come true."""
    for lasting in list(game.watched):
        until = lasting.until
        if isinstance(until, Condition) and unmet(lasting.scope, (until,)) is None:
            finish(lasting)
            _is_spent(game, lasting.scope.item)


def _is_spent(game: State, item: CardCopy) -> None:
    """A Detail is discarded when nothing of it lasts any more (PT-Q-67)."""
    lasts = item.card.actions or any(each.scope.item is item for each in game.lasting)
    if item.zone == "detail" and not item.nullified and not lasts:
        leave_play(game, item, "discard", rule="PT-Q-67")


def advance_time(game: State) -> Asking[None]:
    """One time counter on everything that counts turns (PT-TIME-01)."""
    for lasting in list(game.lasting):
        if lasting in game.lasting and lasting.number and (yield from count_time(game, lasting, 1)):
            yield from catch_up(game)


def count_time(game: State, lasting: Lasting, amount: int) -> Asking[bool]:
    """Put time counters on an effect, or take some off; whether it is full, which works at once (PT-Q-65)."""
    lasting.counters = max(0, lasting.counters + amount)
    if lasting.counters < lasting.number:
        return False
    finish(lasting)
    item = lasting.scope.item
    if lasting.rest and not item.nullified:
        yield from stand_in(lasting.scope)
        speaker, game.speaker = game.speaker, item
        yield from resolve(lasting.scope, lasting.rest)
        game.speaker = speaker
    if not any(each.scope.item is item and each.until != "play" for each in game.lasting):
        _time_is_up(game, item, lasting.until)
    return True


def _time_is_up(game: State, item: CardCopy, until: Until) -> None:
    """PT-TIME-05 and PT-TIME-06: a Detail goes for good, a counting Twist or Event is nullified.

    Only the time that is printed on the card itself counts, not that of what its other text starts now and then.
    """
    if not any(effect.counts_turns() for effect in item.card.effects):
        return
    if item.zone == "detail":
        leave_play(game, item, "removed", rule="PT-TIME-05")
    elif item.zone in ("twist", "event") and isinstance(until, int) and not item.nullified:
        nullify(game, item, rule="PT-TIME-06")


# The standing text of cards in play


def install(game: State, item: CardCopy, me: Character | None) -> None:
    """Make the standing text of a card in play work: what it changes, what it waits for, what it allows."""
    card = item.card
    scope = Scope(game, item, me, item.seat)
    lasting = Lasting(scope, "play")
    for effect in card.passive:
        effect.hold(lasting, None)
    for trigger in card.triggers:
        lasting.listen(trigger)
    if lasting.modifiers or lasting.listeners:
        game.lasting.append(lasting)
    if game.used:
        _wake(game, item, lasting)
    for action in card.actions:
        game.actions.setdefault(action.window, []).append((item, action))
        game.kept.open_to.clear()


def silence(game: State, item: CardCopy, *, all_of_it: bool = True) -> None:
    """End everything a card in play does, lasting effects it started included (unless not ``all_of_it``)."""
    for lasting in [each for each in game.lasting if each.scope.item is item]:
        if all_of_it or lasting.until == "play":
            finish(lasting)
    for window in list(game.actions):
        kept = [(each, action) for each, action in game.actions[window] if each is not item]
        if kept:
            game.actions[window] = kept
        else:
            del game.actions[window]
    if item.card.actions:
        game.kept.open_to.clear()


def lay_aside(game: State, item: CardCopy, *, all_of_it: bool = True) -> None:
    """End what a card does that may come back into use: what it does once a game stays done (PT-CARD-01)."""
    for lasting in game.lasting:
        if lasting.scope.item is item and lasting.until == "play":
            for nth, (_, waiting) in enumerate(lasting.listeners):
                if waiting.trigger.limit == "game" and waiting.spent != FRESH:
                    game.used.append(_asleep(item, nth))
    silence(game, item, all_of_it=all_of_it)


def _wake(game: State, item: CardCopy, lasting: Lasting) -> None:
    """What a card laid aside had done once a game it does not do again."""
    for nth, (_, waiting) in enumerate(lasting.listeners):
        if _asleep(item, nth) in game.used:
            waiting.spent = 0


def _asleep(item: CardCopy, nth: int) -> str:
    """How it is noted that a text of a card was used up when the card was laid aside."""
    return f"{item.id}#{nth}"


def nullify(game: State, item: CardCopy, *, rule: str = "PT-NULL-01") -> None:
    """The card stays in play as a blank with a Name (PT-NULL-01)."""
    item.nullified = True
    silence(game, item)
    _tell(game, ev.CardNullified(rule=rule, card=item.name))


def leave_play(
    game: State, item: CardCopy, to: str, *, rule: str = "PT-CARD-01", all_of_it: bool = True
) -> None:
    """A card in play goes to its owner's discards or out of the game, with what it started or without."""
    silence(game, item, all_of_it=all_of_it)
    for pile in (game.details, game.bystanders, game.twists_out, game.revealed, game.locations, game.lairs):
        if item in pile:
            pile.remove(item)
    item.zone = to
    game.discarded.append(item)
    game.record(ev.CardLeft(rule=rule, card=item.name, to=to))
