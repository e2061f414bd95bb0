"""Task checks, from the dice to Karma (TS-FLOW-04): alone, and against somebody."""

from __future__ import annotations

from msgspec.structs import replace

from engine.table import Option
from engine.table.asking import Asking, ask, listed, may
from engine.table.model import Cost
from engine.table.percent import roll_percent
from engine.troubleshooters.asks.burdens import burdens, failings
from engine.troubleshooters.asks.declared import kit_of
from engine.troubleshooters.asks.means import Means, as_flipped, better_alone, initiative, means, overtaken
from engine.troubleshooters.asks.pips import barred, helping, pips_of, value_of, waiting
from engine.troubleshooters.cards.tables import Clause
from engine.troubleshooters.cards.words import Standing
from engine.troubleshooters.rules import before, karma, ticks
from engine.troubleshooters.rules.points import BIND, gain, spend
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Burden, Foe, Hero
from engine.troubleshooters.state.records import Check, Opposed, Result
from engine.troubleshooters.state.state import State

SHOWN = ("option",)
"""Checks that a line of a menu has shown, with all that may be declared for them (TS-LOOP-06)."""


class Points(Cost, frozen=True):
    """A price in Story Points."""

    amount: int

    def text(self) -> str:
        return f"{self.amount} SP"


def check(game: State, spec: Check) -> Asking[Result]:
    """Steps 2 to 10 of TS-FLOW-04; what success and failure bring is the caller's.

    Asks for complications that are taken on, for flips, failing after all, and what Good Karma brings. Karma of attack and
    defence (TS-KARMA-12, -13, -15, -16) and of initiative is the caller's; the Story Point, and -2 after Bad Karma of an
    attack (TS-KARMA-14), are given.
    """
    result = thrown(game, (yield from _declared(game, spec)))
    yield from after(game, result)
    return result


def _declared(game: State, spec: Check) -> Asking[Check]:
    """The check as its hero declares it, where no menu has shown it (TS-WIN-03)."""
    return spec if spec.purpose in SHOWN else (yield from before.taken_on(game, spec))


def after(game: State, result: Result) -> Asking[None]:
    """What follows when the dice of an unopposed check are seen: flips, failing after all, Karma, the tick."""
    yield from flips(game, result)
    if result.success:
        yield from _give_way(game, result)
    yield from _close(game, result)


def opposed(game: State, mine: Check, theirs: Check) -> Asking[Opposed]:
    """Two checks against each other, those of the actor or attacker first (TS-OPPOSED, TS-Q-34)."""
    mine = yield from _declared(game, mine)
    theirs = yield from _declared(game, theirs)
    pair = Opposed(thrown(game, mine), thrown(game, theirs), "stalemate")
    yield from _bidding(game, pair)
    winner = {"won": pair.mine, "lost": pair.theirs}.get(standing(pair))
    if winner:
        yield from _give_way(game, winner)
    pair.standing = standing(pair)
    for each in (pair.mine, pair.theirs):
        yield from _close(game, each)
    return pair


def thrown(game: State, spec: Check) -> Result:
    """The dice of a check as they fall, with what was declared for it paid and used up (steps 2 to 5)."""
    who = game.figure(spec.who)
    pips = pips_of(game, spec)
    if isinstance(who, Hero):
        _take_on(game, who, spec)
        who.checks += 1
        who.attacks += spec.purpose == "attack"
        for ability in helping(game, spec):
            ticks.used(who, ability)
        if _lent(spec) or spec.helper:
            ticks.earn(game, "TS-EXP-11")
        if spec.helper and who.id in game.hooks and spec.helper not in game.hooks:
            ticks.earn(game, "TS-EXP-13")
        _wears(game, spec)
    if game.scene:
        used = waiting(game, spec)
        game.scene.pending = [each for each in game.scene.pending if each not in used]
    roll = roll_percent(game.streams["dice"])
    value = value_of(game, spec)
    lost = barred(game, spec)
    result = Result(spec, value, pips, roll, not lost and roll.under(value, pips), barred=lost)
    _tell(game, result)
    return result


def _wears(game: State, spec: Check) -> None:
    """A gadget that was put together for one use breaks with it (TS-Q-26)."""
    kit = kit_of(game, spec) if spec.kit else None
    if kit and kit.uses:
        kit.uses -= 1
        if not kit.uses:
            kit.state = "broken"


def _lent(spec: Check) -> bool:
    owner = spec.kit.partition("/")[0]
    return owner not in ("", "-", spec.who)


def _tell(game: State, result: Result, *, again: bool = False) -> None:
    who = game.figure(result.check.who)
    game.record(
        ev.Checked(
            rule="TS-CHECK-04",
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


def _take_on(game: State, who: Hero, spec: Check) -> None:
    """The complications declared for a check: paid as it is rolled, on until the scene ends (TS-Q-12)."""
    for clause in burdens(game, spec) if spec.burdens else ():
        if clause.rule in spec.burdens:
            who.clauses.append(clause.key)
            who.burdens.append(Burden(clause, spec.skill if clause.one_skill else ""))
            gain(game, who, clause.sp, rule=clause.rule, why=clause.text)


def flips(game: State, result: Result) -> Asking[None]:
    """The window of a roll that nobody opposes: as long as something would make it better (TS-WIN-04, TS-WIN-19)."""
    while found := [each for each in means(game, result) if _helps(game, result, each)]:
        chosen = yield from _window(game, result, found)
        if chosen is None:
            return
        _change(game, result, chosen)


def _helps(game: State, result: Result, by: Means) -> bool:
    """Whether a change may be worth its while; a Director character has magazines enough (TS-Q-83)."""
    if by.how == "flip" and isinstance(game.figure(result.check.who), Foe):
        return as_flipped(result).success and not result.success
    if by.how == "flip":
        return better_alone(result, as_flipped(result))
    return not result.success


def _bidding(game: State, pair: Opposed) -> Asking[None]:
    """The loop of TS-Q-34: who is not winning may change its roll, in a stalemate the first before the second."""
    passed: list[Result] = []
    while True:
        now = standing(pair)
        behind = {"won": [pair.theirs], "lost": [pair.mine]}.get(now, [pair.mine, pair.theirs])
        changed = False
        for each in behind:
            if any(each is one for one in passed):
                continue
            found = [one for one in means(game, each) if _turns(pair, each, one)]
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


def standing(pair: Opposed) -> Standing:
    """Who wins, for the first: the higher of two that succeed; equal ones and two that fail are a stalemate."""
    mine, theirs = pair.mine.standing, pair.theirs.standing
    if pair.mine.bound or pair.mine.spoiled:
        return "lost"
    if pair.theirs.bound or pair.theirs.spoiled:
        return "won"
    return "won" if mine > theirs else "lost" if mine < theirs else "stalemate"


def _window(
    game: State, result: Result, found: list[Means], rival: Result | None = None
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
    order = ""
    if result.check.purpose == "initiative":
        before, after = (initiative(one.roll, success=one.success) for one in (result, then))
        many = overtaken(game, who.id, before, after)
        turns = many > 0
        order = f", initiative {after} instead of {before}{f', before {many} more' if many else ''}"
    for each in found:
        label = {
            "flip": f"{each.name}: {then.roll.value} instead of {result.roll.value}{order}",
            "reroll": f"{each.name}: roll again",
            "succeed": f"{each.name}: it succeeds after all",
        }[each.how]
        option = Option(
            id=each.id,
            seat=who.seat,
            label=label,
            rule=each.rule,
            price=Points(each.price) if each.price else None,
            kind=each.how if each.how != "flip" or turns else "spare",
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
    return (yield from may(who.seat, "check.flip", prompt, options, rule="TS-WIN-04", no="Leave it"))


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
            _tell(game, result, again=True)
            return
    number = result.roll.value
    game.record(
        ev.Changed(
            rule=by.rule, who=who.name, id=who.id, number=number, price=by.price, how=by.how, why=by.name
        )
    )


def _give_way(game: State, result: Result) -> Asking[None]:
    """The winner may fail after all: for a bind that is shown, or by a complication (TS-WIN-05).

    What was refused is not offered again in this scene, a bind to nobody (TS-GM-05).
    """
    who = game.figure(result.check.who)
    if not isinstance(who, Hero):
        return
    among: list[tuple[str, str, Clause | None]] = []
    refused = game.scene.refused if game.scene else []
    if result.check.bind and not who.bound and "bind" not in refused:
        among.append(("bind", f"Fail, +{BIND} SP: {result.check.bind}", None))
    among += [
        (each.rule, f"Fail, +{each.sp} SP: {each.text}", each)
        for each in failings(game, result.check)
        if f"{each.rule}/{who.id}" not in refused
    ]
    if not among:
        return
    keep = Option(id="pass", seat=who.seat, label="Keep it", rule="TS-DP-06", kind="pass")
    options: list[tuple[Option, Clause | str | None]] = [(keep, "keep")]
    options += listed(who.seat, "fail", among, rule="TS-WIN-05", actor=who.id)
    chosen = yield from ask("check.bind", f"{who.name} has succeeded.", options, rule="TS-DP-06")
    if chosen == "keep":
        refused += ["bind" if key == "bind" else f"{key}/{who.id}" for key, _, _ in among]
        return
    result.success = False
    if isinstance(chosen, Clause):
        result.spoiled = chosen.rule
        who.clauses.append(chosen.key)
        amount, rule, why = chosen.sp, chosen.rule, chosen.text
    else:
        result.bound = who.bound = True
        amount, rule, why = BIND, "TS-STORY-06", result.check.bind
    game.record(ev.GaveWay(rule=rule, who=who.name, id=who.id, why=why))
    gain(game, who, amount, rule=rule, why=why)
    result.gained += amount


def _close(game: State, result: Result) -> Asking[None]:
    """Karma, then the tick (steps 8 to 10)."""
    karma.judge(result)
    yield from karma.settle(game, result)
    ticks.of_check(game, result.check)
