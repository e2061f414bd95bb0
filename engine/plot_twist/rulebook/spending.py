"""What Belief and Hate buy at any time (PT-BELIEF, PT-HATE)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec.structs import replace

from engine.plot_twist.asks.figures import has, short_of, spendable, value
from engine.plot_twist.asks.options import choose_character, divide
from engine.plot_twist.lasting import counters
from engine.plot_twist.lasting.lasting import begin, change
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.actions import SpendBelief, SpendHate
from engine.plot_twist.state.cost import Cost
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.state import Lasting, Scope, State
from engine.plot_twist.state.terms import HEROICS, KEYWORDS, say
from engine.table import Asking, Blocked, Option, Seat
from engine.table.asking import listed, must

RAISED = 3
"""The rank a Heroic is raised to (PT-BELIEF-07, PT-HATE-05)."""
FOR_BELIEF = (
    ("belief.attack", "1 Attack action", 1, "PT-BELIEF-05"),
    ("belief.keyword", "a Keyword this turn", 2, "PT-BELIEF-07"),
    ("belief.heroic", f"a Heroic at {RAISED} for 2 turns", 2, "PT-BELIEF-07"),
)
"""What Belief buys at any time: kind, label, price and rule."""
KEYWORD_RULES = {
    "armor": "PT-KEY-01",
    "mental_armor": "PT-KEY-02",
    "overcharged": "PT-KEY-03",
    "spirit_of_the_night": "PT-KEY-04",
    "tactician": "PT-KEY-05",
}
"""The Keywords that do something by themselves."""
NO_EFFECT = "only for cards that ask for it"
HEROIC_RULES: dict[str, str] = {name: f"PT-HER-{number:02}" for number, name in enumerate(HEROICS, 2)}


def offer_belief(game: State, who: Character, options: list[Option], why: list[Blocked] | None) -> None:
    """Attack action, Keyword, Heroic (PT-BELIEF-05, PT-BELIEF-07)."""
    if why is None and not who.belief:
        return
    belief = spendable(game, who, "belief")
    for kind, label, price, rule in FOR_BELIEF:
        if why is None and belief < price:
            continue
        if belief < price:
            reason = short_of(game, who, "belief", price, rule) if why is not None else None
        elif kind == "belief.attack":
            reason = _no_attack(who, kind, rule)
        elif kind == "belief.keyword":
            full = all(has(game, who, word) for word in KEYWORDS)
            reason = ("it has every Keyword", rule) if full else None
        else:
            reason = None if any(_low(game, who)) else (f"every Heroic is at {RAISED}", rule)
        if reason is None and belief >= price:
            options.append(_for_belief(who.seat, who.id, who.name, kind, label, price, rule))
        elif why is not None and reason is not None:
            why.append(Blocked(f"{who.name}: {label}", *reason))


@lru_cache(1024)
def _for_belief(seat: Seat, who: str, name: str, kind: str, label: str, price: int, rule: str) -> Option:
    """Made once, for it is offered at nearly every question."""
    action, cost = SpendBelief(who, kind), Cost(belief=price)
    return Option(f"{kind}:{who}", seat, f"{name}: {label}", rule, cost, kind, who, action=action)


@lru_cache(1024)
def _for_hate(seat: Seat, who: str, name: str, kind: str, label: str, price: int, rule: str) -> Option:
    """Made once, for it is offered at nearly every question."""
    action, cost = SpendHate(who, kind, price), Cost(hate=price)
    return Option(f"{kind}:{who}", seat, f"{name}: {label}", rule, cost, kind, who, action=action)


def _no_attack(who: Character, kind: str, rule: str) -> tuple[str, str] | None:
    """Why no Attack action is sold: once a turn, and only to who has none (PT-ACT-04)."""
    if who.times(kind):
        return "once a turn", rule
    return ("it has an Attack action", "PT-ACT-04") if who.attacks else None


def _low(game: State, who: Character) -> Iterator[str]:
    return (name for name in HEROICS if value(game, who, name) < RAISED)


def spend_belief(game: State, who: Character, kind: str) -> Asking[None]:
    if kind == "belief.attack":
        who.used[kind] = 1
        yield from counters.spend(game, who, "belief", 1, "1 Attack action", rule="PT-BELIEF-05")
        counters.gain_actions(game, who, "attack", 1, rule="PT-BELIEF-05")
        return
    if kind == "belief.keyword":
        missing = [word for word in KEYWORDS if not has(game, who, word)]
        among = [*(w for w in missing if w in KEYWORD_RULES), *(w for w in missing if w not in KEYWORD_RULES)]
        things = [(w, say(w) if w in KEYWORD_RULES else f"{say(w)}: {NO_EFFECT}", w) for w in among]
        offered = _explained(listed(who.seat, "keyword", things, rule="PT-KEY-06"), KEYWORD_RULES)
        word = yield from must("choice", f"{who.name}: which Keyword?", offered, rule="PT-BELIEF-07")
        yield from counters.spend(game, who, "belief", 2, say(word), rule="PT-BELIEF-07")
        change(begin(_rule_scope(game, who), "turn"), f"keyword.{word}", 1, [who])
        game.record(ev.Changed(rule="PT-BELIEF-07", who=who.name, what=f"has {say(word)}", until="this turn"))
        return
    yield from _raise_heroic(game, who, "belief", 2, 2, "PT-BELIEF-07")


def _explained(offered: list[tuple[Option, str]], rules: Mapping[str, str]) -> list[tuple[Option, str]]:
    """Each option with the rule that says what one would get."""
    return [(replace(each, rule=rules.get(word, each.rule)), word) for each, word in offered]


def _raise_heroic(
    game: State, who: Character, counter: str, price: int, turns: int, rule: str
) -> Asking[None]:
    things = [(name, f"{say(name)} (now {value(game, who, name)})", name) for name in _low(game, who)]
    listed_ones = listed(who.seat, "heroic", things, rule=rule)
    offered = _explained([(replace(each, actor=who.id), word) for each, word in listed_ones], HEROIC_RULES)
    name = yield from must("choice", f"{who.name}: which Heroic to {RAISED}?", offered, rule=rule)
    yield from counters.spend(game, who, counter, price, f"{say(name)} {RAISED}", rule=rule)
    raise_heroic(game, who, name, turns)
    until = f"for {turns} turns" if turns > 1 else "this turn"
    game.record(ev.Changed(rule=rule, who=who.name, what=f"{say(name)} {RAISED}", until=until))


def raise_heroic(game: State, who: Character, name: str, turns: int) -> Lasting:
    """One of somebody's Heroics has the rank that is bought, for so many turns (PT-BELIEF-07, PT-HATE-05)."""
    raised = begin(_rule_scope(game, who), turns)
    change(raised, name, RAISED, [who], op="at_least")
    return raised


def _rule_scope(game: State, who: Character) -> Scope:
    """The point of view of an effect that a rule gives, not a card: the character's own."""
    return Scope(game, who.item, who, who.seat)


def offer_hate(game: State, who: Character, options: list[Option], why: list[Blocked] | None) -> None:
    """Mook counters, Heroic, Attack action, Belief damage (PT-HATE-04 to PT-HATE-07, PT-Q-05)."""
    if why is None and not who.hate:
        return
    tuning = game.tuning
    hate = spendable(game, who, "hate")
    for kind, label, price, rule in (
        ("hate.mooks", f"{tuning.mook_counters} more Mooks", tuning.hate_mooks, "PT-HATE-04"),
        ("hate.heroic", f"a Heroic at {RAISED} this turn", tuning.hate_heroic, "PT-HATE-05"),
        ("hate.attack", "1 Attack action", tuning.hate_attack, "PT-HATE-06"),
        ("hate.belief", "a Hero loses 1 Belief", tuning.hate_belief, "PT-HATE-07"),
    ):
        if why is None and hate < price:
            continue
        no = _unsold(game, who, kind, rule)
        if no is None and hate >= price:
            options.append(_for_hate(who.seat, who.id, who.name, kind, label, price, rule))
        elif why is not None:
            no = no or short_of(game, who, "hate", price, rule)
            assert no is not None
            why.append(Blocked(f"{who.name}: {label}", *no))


def _unsold(game: State, who: Character, kind: str, rule: str) -> tuple[str, str] | None:
    """Why Hate buys something not, whatever there is of it."""
    if kind == "hate.attack":
        return _no_attack(who, kind, rule)
    if kind == "hate.mooks":
        if not who.main:
            return "only the Main Villain", rule
        return None if any(one.kind == "mook" for one in game.standing()) else ("no Mooks in play", rule)
    if kind == "hate.heroic":
        return None if any(_low(game, who)) else (f"every Heroic is at {RAISED}", rule)
    return None if any(hero.belief for hero in game.heroes()) else ("no Hero has Belief", rule)


def spend_hate(game: State, who: Character, kind: str, price: int) -> Asking[None]:
    if kind == "hate.heroic":
        yield from _raise_heroic(game, who, "hate", price, 1, "PT-HATE-05")
    elif kind == "hate.attack":
        who.used[kind] = 1
        yield from counters.spend(game, who, "hate", price, "1 Attack action", rule="PT-HATE-06")
        counters.gain_actions(game, who, "attack", 1, rule="PT-HATE-06")
    elif kind == "hate.belief":
        faithful = [hero for hero in game.heroes() if hero.belief]
        target = yield from choose_character(
            who.seat, "target", "Who loses 1 Belief?", faithful, rule="PT-HATE-07"
        )
        yield from counters.spend(game, who, "hate", price, "Belief damage", rule="PT-HATE-07")
        yield from counters.lose(game, target, "belief", 1, rule="PT-HATE-07", by=who.name)
    else:
        mooks = [
            (one, game.tuning.mook_counters) for one in game.characters if one.kind == "mook" and one.standing
        ]
        yield from counters.spend(game, who, "hate", price, "more Mooks", rule="PT-HATE-04")
        shares = yield from divide(
            who.seat,
            "mooks",
            "Which Mooks grow?",
            game.tuning.mook_counters,
            mooks,
            rule="PT-Q-58",
            has=lambda mook: f"{mook.quantity} now",
        )
        for mook, amount in shares:
            yield from counters.gain(game, mook, "quantity", amount, rule="PT-HATE-04")
