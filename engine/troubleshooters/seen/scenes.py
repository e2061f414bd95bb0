"""A scene as it is seen: obstacles, approaches with their chances, a challenge while it runs (TS-LOOP-03 to -06, -16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.troubleshooters.asks.pips import CAPPED, items_of, net, pips_of, value_of
from engine.troubleshooters.rules import declaring, frame, languages, obstacles, picks
from engine.troubleshooters.rules.forwards import risk
from engine.troubleshooters.scenario.options import Option
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.seen.additions import additions
from engine.troubleshooters.seen.frames import learnt
from engine.troubleshooters.seen.sheets import ObstacleSheet, SceneSheet, TryLine
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.records import Item
from engine.troubleshooters.state.state import State

CLOSED = ("failed, closed for this scene", "TS-CHECK-07")
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
        tests=_tests(tale, card) if card and not game.fight else {},
        paces=_paces(tale, card) if card and not game.fight else {},
        rests=_rests(tale, card) if card and not game.fight else (),
        leaves=_leaves(game, card) if card and not game.fight else {},
        adds=additions(tale, card) if card else {},
    )


def _paces(tale: Tale, card: Scene) -> dict[str, int]:
    """What the ways from a scene cost of the time that is left, by exit or option: what leaving costs, and what is gone to;
    free ones are left out (TS-C-52, TS-LOOP-18)."""
    found = {way: frame.pace(tale, card) + frame.pace_of_way(tale, to) for way, to in _ways(card).items()}
    return {way: by for way, by in found.items() if by}


def _rests(tale: Tale, card: Scene) -> tuple[str, ...]:
    """The ways from a scene to where one recovers (TS-LOOP-18, TS-SCN-12)."""
    return tuple(way for way, to in _ways(card).items() if tale.adventure.scenes[to].type == "recuperation")


def _ways(card: Scene) -> dict[str, str]:
    """Where one may go from a scene, by exit or option."""
    ways = {each.to: each.to for each in card.exits}
    return ways | {each.id: effect.goto for each in card.options for effect in each.effects if effect.goto}


def _leaves(game: State, card: Scene) -> dict[str, str]:
    """The options that do nothing but to leave a scene, each with the way out that it takes (TS-LOOP-04)."""
    able = [each for each in game.party if each.acts]
    ways = [each.to for each in card.exits]
    found: dict[str, str] = {}
    for option in card.options:
        words = {word for each in option.effects for word in each.words}
        to = next((each.goto for each in option.effects if each.goto and each.when is None), "")
        plain = to and words <= {"goto", "set"} and option.check is None and not option.cost_sp
        if plain and picks.is_there(game, option, *able):
            found[option.id] = to if to in ways else ""
    return found


def _tests(tale: Tale, card: Scene) -> dict[str, tuple[str, ...]]:
    """The challenges among the options of a scene."""
    return {
        option.id: tale.adventure.challenges[effect.challenge].skills
        for option in card.options
        for effect in option.effects
        if effect.challenge
    }


def _obstacles(game: State, tale: Tale, card: Scene) -> Iterator[ObstacleSheet]:
    """Each obstacle in file order; one that is over stays in sight with the reason (TS-LOOP-04)."""
    offered = {each.option.id for each in picks.picks(game, tale, card) if each.option}
    groups: dict[str, list[Option]] = {}
    for option in card.options:
        groups.setdefault(option.gets_over, []).append(option)
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
        told = shown or _told(game, checked, won=over and won)
        yield ObstacleSheet(
            id=id,
            stake=(first.stake or "advantage") if checked else "way" if first.stake is None else first.stake,
            options=tuple(each.id for each in told),
            labels=tuple(each.label for each in told),
            steps=first.steps,
            done=done,
            closed=why,
            rule=rule,
            known=first.stake == "key" and learnt(game, tale, card.id),
        )


def _told(game: State, checked: Sequence[Option], *, won: bool) -> list[Option]:
    """The ways of an obstacle that is over: what was tried first, and of one that is won nothing that was not."""
    taken = [each for each in checked if each.id in game.at.taken]
    rest = [] if won and taken else [each for each in checked if each not in taken]
    return [*taken, *rest]


def tries(game: State, tale: Tale) -> tuple[TryLine, ...]:
    """Every approach of the menu by everybody who may, with what may be declared otherwise."""
    card = tale.adventure.scenes.get(game.scene.id) if game.scene else None
    if card is None or game.fight or game.trial:
        return ()
    return tuple(
        _line(game, tale, each, pick.id)
        for pick in picks.picks(game, tale, card)
        if pick.way
        for each in declaring.variants(game, pick)
    )


def stakes(game: State, tale: Tale) -> dict[str, str]:
    """What each obstacle here is about: what its first option says, an advantage if that says nothing (TS-SCN-15)."""
    card = tale.adventure.scenes.get(game.scene.id) if game.scene else None
    found: dict[str, str] = {}
    for option in card.options if card else ():
        found.setdefault(option.gets_over, option.stake or ("advantage" if option.check else "way"))
    return found


def stake(game: State, tale: Tale, option: str) -> str:
    """What an option of the scene is about, by its id."""
    card = tale.adventure.scenes.get(game.scene.id) if game.scene else None
    found = next((each for each in card.options if each.id == option), None) if card else None
    return stakes(game, tale)[found.gets_over] if found else ""


def _line(game: State, tale: Tale, pick: picks.Pick, base: str) -> TryLine:
    assert pick.option and pick.option.check and pick.hero and pick.way
    check = declaring.spec(game, tale, pick)
    opposed = pick.option.check.opposed
    owner, _, kit = check.kit.partition("/")
    items = items_of(game, check)
    pips = net(items)
    return TryLine(
        id=pick.id,
        base=base,
        option=pick.option.id,
        obstacle=pick.option.gets_over,
        who=pick.hero.id,
        skill=check.skill,
        value=value_of(game, check),
        pips=pips,
        chance=declaring.chance_of(game, pick, check, pips),
        parts=(*((each.pips, _why(each)) for each in counting(items)), *_gist(game, pick)),
        helper=game.hero(check.helper).name if check.helper else "",
        kit=game.library.kits[kit].name + _lent(game, owner, pick.hero) if kit else "",
        against=tale.adventure.people[opposed.director].name if opposed else "",
        risk=risk(game, tale, pick.option.fail, pick.hero),
        alone=pick.declared.alone,
        joined=pick.declared.joined,
        bare=pick.declared.bare,
        burdens=pick.declared.burdens,
    )


def _why(one: Item) -> str:
    """Where pips come from, in words; of some it is told no more than that they come of what was done before."""
    if one.category == "difficulty":
        return "easy" if one.pips > 0 else "hard"
    return one.why or {"karma": "from before"}.get(one.category, "as things stand here")


def _gist(game: State, pick: picks.Pick) -> list[tuple[int, str]]:
    """What comes before the check itself, where nobody knows the language (TS-Q-27)."""
    assert pick.option and pick.way and pick.hero
    first = languages.gist(game, pick.option, pick.way, pick.hero)
    return [(pips_of(game, first), f"on Languages {value_of(game, first)} first")] if first else []


def _lent(game: State, owner: str, hero: Hero) -> str:
    return "" if owner == hero.id else f" of {game.hero(owner).name}"


def counting(items: Sequence[Item]) -> list[Item]:
    """The modifiers that count: of a capped category the largest Up and the largest Down alone (TS-MOD-10)."""
    found = []
    for each in items:
        rivals = [one.pips for one in items if one.category == each.category and one.pips * each.pips > 0]
        best = max(rivals, key=abs)
        equal = [one for one in items if one.category == each.category and one.pips == best]
        first = next((one for one in equal if one.why), equal[0])
        if each.category not in CAPPED or each is first:
            found.append(each)
    return found
