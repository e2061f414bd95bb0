"""A scene as it is seen: obstacles, approaches with their chances, a challenge while it runs (TS-LOOP-03 to -06, -16)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.troubleshooters.asks.challenges import grades, takers
from engine.troubleshooters.asks.declared import preset
from engine.troubleshooters.asks.odds import of_check, of_opposed
from engine.troubleshooters.asks.pips import CAPPED, items_of, pips_of, value_of
from engine.troubleshooters.rules import attempts, challenge, menu, obstacles
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.options import Option
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.seen.sheets import ObstacleSheet, SceneSheet, SlotSheet, TrialSheet, TryLine
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.records import Check, Item, Part, Slot, Trial
from engine.troubleshooters.state.state import State

RISKS = (
    ("separate", "separated"),
    ("capture", "caught"),
    ("take", "gear"),
    ("relocate", "moved"),
    ("goto", "moved"),
    ("fight", "a fight"),
    ("damage", "hurt"),
    ("wounded", "hurt"),
    ("condition", "hurt"),
    ("hazard", "hurt"),
    ("scheme", "time"),
    ("rest", "time"),
    ("attention", "noticed"),
    ("alarm", "noticed"),
)
"""What a failure risks in one word, the gravest first (TS-LOOP-03)."""
CLOSED = ("failed: closed for this scene", "TS-CHECK-07")
DONE = ("done", "TS-SCN-15")
SHUT = ("no way is left here", "TS-Q-43")


def scene(game: State, tale: Tale) -> SceneSheet | None:
    """The scene at hand; what its options would do is not in it."""
    now = game.scene
    if now is None:
        return None
    card = tale.adventure.scenes.get(now.id)
    place = tale.adventure.locations.get(now.location)
    lurking = [each.id for each in game.fight.fighters if each.hidden or each.arrives] if game.fight else []
    names = {each.id: each.name for each in tale.adventure.people.values() if card and each.id in card.who}
    names |= {each.card.id: each.card.name for each in game.foes if each.id not in lurking}
    return SceneSheet(
        id=now.id,
        type=now.type,
        number=now.number,
        where=card.where if card else now.id,
        what=card.what if card else "",
        who=tuple(names[each] for each in now.who if each in names),
        place=place.name if place else "",
        obstacles=tuple(_obstacles(game, tale, card)) if card and not game.fight else (),
    )


def _obstacles(game: State, tale: Tale, card: Scene) -> Iterator[ObstacleSheet]:
    """Each obstacle in file order; one that is over stays in sight with the reason (TS-LOOP-04)."""
    offered = {each.option.id for each in menu.picks(game, tale, card) if each.option}
    groups: dict[str, list[Option]] = {}
    for option in card.options:
        groups.setdefault(attempts.obstacle(option), []).append(option)
    for id, options in groups.items():
        checked = [each for each in options if each.check]
        shown = [each for each in options if each.id in offered]
        done = game.flags.get(f"steps:{id}", 0)
        over = bool(checked) and not shown and not obstacles.is_open(game, id)
        tried = (
            bool(checked)
            and not shown
            and any(mark.partition(":")[0] == each.id for each in checked for mark in game.at.approaches)
        )
        if not shown and not over and not tried:
            continue
        first = options[0]
        won = done >= first.steps
        why, rule = DONE if over and won else CLOSED if over else SHUT if tried else ("", "")
        yield ObstacleSheet(
            id=id,
            stake=(first.stake or "advantage") if checked else "way" if first.stake is None else first.stake,
            options=tuple(each.id for each in shown or checked),
            labels=tuple(each.label for each in shown or checked),
            risk=risk(checked[0].fail) if checked else "",
            steps=first.steps,
            done=done,
            closed=why,
            rule=rule,
        )


def risk(fail: Iterable[Effect]) -> str:
    """What a failure risks, in a word; without a word of its own somebody takes notice (TS-Q-07)."""
    words = [word for effect in fail for word in effect.words]
    return next((told for word, told in RISKS if word in words), "noticed")


def tries(game: State, tale: Tale) -> tuple[TryLine, ...]:
    """Every approach of the menu by everybody who may, with what may be declared otherwise."""
    card = tale.adventure.scenes.get(game.scene.id) if game.scene else None
    if card is None or game.fight or game.trial:
        return ()
    return tuple(
        _line(game, tale, each, pick.id)
        for pick in menu.picks(game, tale, card)
        if pick.way
        for each in menu.variants(game, tale, pick)
    )


def _line(game: State, tale: Tale, pick: menu.Pick, base: str) -> TryLine:
    assert pick.option and pick.option.check and pick.hero and pick.way
    check = menu.spec(game, tale, pick)
    opposed = pick.option.check.opposed
    owner, _, kit = check.kit.partition("/")
    return TryLine(
        id=pick.id,
        base=base,
        option=pick.option.id,
        obstacle=attempts.obstacle(pick.option),
        who=pick.hero.id,
        skill=check.skill,
        value=value_of(game, check),
        pips=pips_of(game, check),
        chance=menu.chance(game, tale, pick),
        parts=tuple((each.pips, each.why) for each in counting(items_of(game, check))),
        helper=game.hero(check.helper).name if check.helper else "",
        kit=game.library.kits[kit].name + _lent(game, owner, pick.hero) if kit else "",
        against=tale.adventure.people[opposed.director].name if opposed else "",
        alone=pick.declared.alone,
        bare=pick.declared.bare,
        burdens=pick.declared.burdens,
    )


def _lent(game: State, owner: str, hero: Hero) -> str:
    return "" if owner == hero.id else f" of {game.hero(owner).name}"


def counting(items: Sequence[Item]) -> list[Item]:
    """The modifiers that count: of a capped category the largest Up and the largest Down alone (TS-MOD-10)."""
    found = []
    for each in items:
        rivals = [one.pips for one in items if one.category == each.category and one.pips * each.pips > 0]
        best = max(rivals, key=abs)
        first = next(one for one in items if one.category == each.category and one.pips == best)
        if each.category not in CAPPED or each is first:
            found.append(each)
    return found


# Challenges


def trial(game: State, now: Trial) -> TrialSheet:
    """A challenge as it stands: assigned, or what the best of those who may would do with it."""
    able = [each for each in game.party if each.able]
    counts = [sum(slot.check.who == each.id for slot in now.slots) for each in able]
    slots = []
    for nth in range(max(len(now.parts), len(now.slots))):
        part = now.parts[nth] if nth < len(now.parts) else None
        if nth < len(now.slots):
            won = now.won[nth] if nth < len(now.won) else None
            slots.append(_slot(game, now.slots[nth], part, won, starts=now.director_starts))
        elif part:
            free = takers(counts, len(now.parts) - nth)
            best = max(
                ((_chance(game, challenge.slot(able[at], skill, part), now.director_starts), -at, at)
                 for at in free for skill in part.skills),
                default=(0.0, 0, 0),
            )  # fmt: skip
            counts[best[2]] += 1
            against = value_of(game, part.against) if part.against else 0
            slots.append(SlotSheet(part.skills, part.why, against=against, chance=best[0]))
    ways = [
        10_000 if each.won == "yes" else 0 if each.won == "no" else round(each.chance * 10_000)
        for each in slots
    ]
    odds = grades(ways) if len(ways) in (3, 4, 5) else None
    total = sum(odds.ways.values()) if odds else 1
    rivals = [*(each.against for each in now.slots), *(each.against for each in now.parts)]
    rival = next((each.who for each in rivals if each), "")
    return TrialSheet(
        tuple(slots),
        tuple((grade, many / total) for grade, many in odds.ways.items()) if odds else (),
        game.figure(rival).name if rival else "",
    )


def _slot(game: State, slot: Slot, part: Part | None, won: bool | None, *, starts: bool) -> SlotSheet:
    check = preset(game, slot.check, helper=False)
    return SlotSheet(
        skills=part.skills if part else (check.skill,),
        why=check.why,
        who=game.figure(check.who).name,
        skill=check.skill,
        pips=pips_of(game, check),
        helper=game.hero(check.helper).name if check.helper else "",
        against=value_of(game, slot.against) if slot.against else 0,
        chance=_chance(game, slot, starts),
        won="" if won is None else "yes" if won else "no",
    )


def _chance(game: State, slot: Slot, director_starts: bool) -> float:
    check = preset(game, slot.check, helper=False)
    if slot.against is None:
        return of_check(game, check)
    return _of_two(game, check, slot.against, director_starts)


def _of_two(game: State, mine: Check, theirs: Check, director_starts: bool) -> float:
    """Of an opposed slot: that it is won by the side that started it (TS-Q-44)."""
    both = of_opposed(game, mine, theirs)
    return both.lose if director_starts else both.win
