"""Rolls that are changed after they are seen: flips, re-rolls, what succeeds after all (TS-FLIP, TS-Q-34, TS-Q-35)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.table import Option
from engine.table.asking import Asking, may
from engine.table.model import Cost
from engine.table.percent import roll_percent
from engine.troubleshooters.asks.means import (
    Means,
    as_flipped,
    better_alone,
    empties,
    initiative,
    means,
    overtaken,
)
from engine.troubleshooters.asks.odds import beats
from engine.troubleshooters.cards.words import Standing
from engine.troubleshooters.rules.points import spend
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Foe, Hero
from engine.troubleshooters.state.records import Opposed, Result
from engine.troubleshooters.state.state import State


class Points(Cost, frozen=True):
    """A price in Story Points."""

    amount: int

    def text(self) -> str:
        return f"{self.amount} SP"


Gains = Callable[[Result], str]
"""What a changed roll gains over the one that lies, in words; empty if nothing."""


def flips(game: State, result: Result, gains: Gains | None = None) -> Asking[None]:
    """The window of a roll that nobody may change an answer to: as long as something would make it better (TS-WIN-04,
    TS-WIN-19). ``gains``: where more than its success counts (TS-Q-114)."""
    while found := [each for each in means(game, result) if _helps(game, result, each, gains)]:
        chosen = yield from _window(game, result, found, gains=gains)
        if chosen is None:
            return
        _change(game, result, chosen)


def _helps(game: State, result: Result, by: Means, gains: Gains | None) -> bool:
    """Whether a change may be worth its while; a Director character has magazines enough (TS-Q-83)."""
    if by.how == "flip" and gains:
        return bool(gains(as_flipped(result)))
    if by.how == "flip" and isinstance(game.figure(result.check.who), Foe):
        return as_flipped(result).success and not result.success
    if by.how == "flip":
        return better_alone(result, as_flipped(result))
    return not result.success


def bidding(game: State, pair: Opposed) -> Asking[None]:
    """The loop of TS-Q-34: who is not winning may change its roll, in a stalemate the first before the second."""
    passed: list[Result] = []
    while True:
        now = standing(pair)
        behind = {"won": [pair.theirs], "lost": [pair.mine]}.get(now, [pair.mine, pair.theirs])
        changed = False
        for each in behind:
            if any(each is one for one in passed):
                continue
            hero = isinstance(game.figure(each.check.who), Hero)
            found = [
                one for one in means(game, each) if _turns(pair, each, one) or (hero and _spares(each, one))
            ]
            rival = pair.theirs if each is pair.mine else pair.mine
            chosen = (yield from _window(game, each, found, rival)) if found else None
            if chosen is None:
                passed.append(each)
                continue
            _change(game, each, chosen)
            changed = True
            break
        if not changed:
            return
        if standing(pair) != now:
            passed = []


def _turns(pair: Opposed, mine: Result, by: Means) -> bool:
    """Whether a change may better the standing of who makes it; who defends has no more to win than a miss (TS-LOOP-13).

    What an ability makes a success counts as the skill alone, and may lose all the same (TS-C-14, TS-Q-114).
    """
    if mine.check.purpose == "defence" and standing(pair) != "won":
        return False
    if by.how == "reroll":
        return True
    order: tuple[Standing, ...] = ("lost", "stalemate", "won")
    then = as_flipped(mine) if by.how == "flip" else replace(mine, success=True, made=True)
    first = mine is pair.mine
    before = standing(pair)
    later = standing(Opposed(then, pair.theirs, before) if first else Opposed(pair.mine, then, before))
    gained = order.index(later) - order.index(before)
    return gained > 0 if first else gained < 0


def _spares(mine: Result, by: Means) -> bool:
    """Whether a flip of an attack that hits nobody spares a magazine at least (TS-Q-114, TS-Q-83)."""
    if by.how != "flip" or mine.check.purpose != "attack":
        return False
    return empties(mine.check, mine.roll) and not empties(mine.check, mine.roll.flipped())


def standing(pair: Opposed) -> Standing:
    """Who wins, for the first: the higher of two that succeed; equal ones and two that fail are a stalemate."""
    mine, theirs = pair.mine.standing, pair.theirs.standing
    if pair.mine.bound or pair.mine.spoiled:
        return "lost"
    if pair.theirs.bound or pair.theirs.spoiled:
        return "won"
    return "won" if mine > theirs else "lost" if mine < theirs else "stalemate"


def _window(
    game: State,
    result: Result,
    found: list[Means],
    rival: Result | None = None,
    gains: Gains | None = None,
) -> Asking[Means | None]:
    """What the roller changes, or nothing; a Boss in Mortal Peril flips whenever it helps (TS-Q-34).

    A flip that wins nothing but spares a magazine, or betters an initiative without a place in the order, is of the
    kind ``spare`` (TS-LOOP-08).
    """
    who = game.figure(result.check.who)
    if not isinstance(who, Hero):
        return found[0]
    options = []
    then = as_flipped(result)
    turns = then.success and then.standing > result.standing
    turns &= rival is None or then.standing >= rival.standing
    order = ""
    if result.check.purpose == "initiative":
        before, after = (initiative(one.roll, success=one.success) for one in (result, then))
        many = overtaken(game, who.id, before, after)
        turns = many > 0
        order = f", initiative {after} instead of {before}{f', before {many} more' if many else ''}"
    gained = gains(then) if gains else _gained(then, rival) if turns else ""
    for each in found:
        label = {
            "flip": f"{each.name}: {then.roll.value} instead of {result.roll.value}{order or gained}",
            "reroll": f"{each.name}: roll again{_hope(result, rival)}",
            "succeed": f"{each.name}: it succeeds after all",
        }[each.how]
        option = Option(
            id=each.id,
            seat=who.seat,
            label=label,
            rule=each.rule,
            price=Points(each.price) if each.price else None,
            kind=each.how if each.how != "flip" or turns or gains else "spare",
            actor=who.id,
            target=result.check.purpose,
            amount=each.price,
        )
        options.append((option, each))
    prompt = f"{who.name} rolled {result.roll.value} for {result.check.skill} {result.value}"
    if rival:
        fails = ", a failure" * (not rival.success)
        prompt += f"; {game.figure(rival.check.who).name} has {rival.roll.value}{fails}"
    prompt += "."
    lost = result.standing < rival.standing if rival else not result.success
    no = f"Leave it (failing: {result.check.risk})" if lost and result.check.risk else "Leave it"
    return (yield from may(who.seat, "check.flip", prompt, options, rule="TS-WIN-04", no=no))


def _hope(result: Result, rival: Result | None) -> str:
    """How likely other dice succeed, or win; of an initiative there is no one thing to hope for (TS-LOOP-08)."""
    if result.check.purpose == "initiative":
        return ""
    chance = beats(result.value, result.pips, rival.standing if rival else 0)
    return f", {chance:.0%} to {'win' if rival else 'succeed'}"


def _gained(then: Result, rival: Result | None) -> str:
    """What a flip makes of a check that has not succeeded, or has not won."""
    if rival is None:
        return ", a success"
    return ", and wins" if then.standing > rival.standing else ", a stalemate"


def _change(game: State, result: Result, by: Means) -> None:
    who = game.figure(result.check.who)
    if isinstance(who, Hero):
        spend(game, who, by.price, rule=by.rule, why=by.name)
    result.spent += by.price
    if by.how == "succeed":
        result.made = result.success = True
    else:
        again = by.how == "reroll"
        result.roll = roll_percent(game.streams["dice"]) if again else result.roll.flipped()
        result.success = result.roll.under(result.value, result.pips)
        result.flipped |= not again
        result.rerolled |= again
        if again:
            tell(game, result, again=True)
            return
    number = result.roll.value
    game.record(
        ev.Changed(
            rule=by.rule, who=who.name, id=who.id, number=number, price=by.price, how=by.how, why=by.name
        )
    )


def tell(game: State, result: Result, *, again: bool = False) -> None:
    """The dice as they fell."""
    who = game.figure(result.check.who)
    game.record(
        ev.Checked(
            rule="TS-CHECK-04",
            see=game.heard_by(who.id),
            who=who.name,
            id=who.id,
            skill=result.check.skill,
            value=result.value,
            pips=result.pips,
            number=result.roll.value,
            success=result.success,
            dice=result.roll.dice(result.pips),
            why=result.check.why,
            again=again,
            against=result.check.against,
        )
    )
