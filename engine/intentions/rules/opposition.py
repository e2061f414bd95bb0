"""Who stands against the heroes of a scene: bands, tiers, goon groups (IN-C-70, IN-Q-66, IN-Q-68, IN-GM-07)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.intentions.asks import scenes
from engine.intentions.asks.figures import stature
from engine.intentions.asks.terms import Terms, together
from engine.intentions.state import events as ev
from engine.intentions.state.adventures import Where
from engine.intentions.state.figures import Goons
from engine.intentions.state.pieces import POWER_COST, RATINGS, Foe, Met, Scene
from engine.intentions.state.setup import PARTY
from engine.intentions.state.state import State
from engine.intentions.state.words import LANES, TIERS, Band, Lane, PowerCode, Slot, Tier


def gather(game: State, scene: Scene, heroes: int) -> None:
    """Draw the opposition for the heroes who are there as the scene opens, and count the scene for each of it."""
    place = game.library.places[scene.where]
    scene.opposition = _drawn(game, scene, heroes, game.cast, scenes.companions(game, place))
    for met in scene.opposition:
        if met.tier:
            game.foe(met.id).scenes += 1


def takers(game: State, where: str, when: str, band: Band, heroes: int) -> list[Met]:
    """The antagonists who would stand at a place against so many heroes, if a scene of that band were set there."""
    scene = Scene(0, "hero", where, when, "", "")
    scene.band = band
    return _drawn(game, scene, heroes, game.cast, ())


def thin_out(game: State, scene: Scene, heroes: int) -> None:
    """Fewer are in the Conflict than the opening showed: who stands against them is told (IN-C-70)."""
    before = [(met.id, met.tier) for met in scene.opposition]
    scene.opposition = against(game, scene, heroes)
    if [(met.id, met.tier) for met in scene.opposition] != before:
        game.record(
            ev.Told(rule="IN-C-70", piece="opposition", line=f"Against so few stand {standing(scene)}.")
        )


def against(game: State, scene: Scene, heroes: int) -> list[Met]:
    """Who stands against so many of those who are there: if they are fewer than the opening showed, the band is drawn
    again from the same figures, the own figure included (IN-C-70)."""
    if heroes >= scene.opened:
        return scene.opposition
    foes = [game.foe(met.id) for met in scene.opposition if met.tier]
    groups = [met.goons for met in scene.opposition if met.goons]
    return _drawn(game, scene, heroes, foes, groups, scene.fewer, again=True)


def foes(among: Sequence[Met]) -> list[str]:
    """The antagonists among them."""
    return [met.id for met in among if met.tier]


def ratings(among: Sequence[Met], heroes: int) -> Terms:
    """What those who stand against so many need of a Target Number (IN-C-43, IN-C-69)."""
    high = stature(heroes)
    return together(
        (met.goons.name, met.rating, 0) if met.goons else (met.name, met.rating + high, high) for met in among
    )


def standing(scene: Scene) -> str:
    """Who stands there, in words."""
    return told(scene.opposition)


def told(among: Sequence[Met]) -> str:
    """``Mr Vantry (rival), Doormen (2)``: the groups of one kind of goons together."""
    kinds: dict[str, int] = {}
    for met in among:
        if met.goons:
            kinds[met.goons.name] = kinds.get(met.goons.name, 0) + 1
    named = [f"{met.name} ({met.tier})" for met in among if met.tier]
    return ", ".join([*named, *(f"{name} ({many})" if many > 1 else name for name, many in kinds.items())])


def slots(game: State, scene: Scene, heroes: int, there: int) -> tuple[list[Tier], int]:
    """The tiers that the band of a scene asks for, from the highest down, and how many of the goon groups."""
    bands = game.library.bands[max(1, min(heroes, PARTY))]
    wanted: tuple[Slot, ...] = getattr(bands, scene.band)
    tiers: list[Tier] = [each for each in reversed(TIERS) for slot in wanted if slot == each]
    place, less = game.library.places[scene.where], -game.library.times[scene.when].companions
    return tiers, scenes.groups(wanted, there, less, scene.fewer, public=place.public)


def _drawn(
    game: State,
    scene: Scene,
    heroes: int,
    cast: Sequence[Foe],
    groups: Sequence[Goons],
    gone: int = 0,
    *,
    again: bool = False,
) -> list[Met]:
    """The slots of the band filled from the cast and the groups that are there; ``gone`` are groups that Facts sent away.
    Drawn ``again`` from those who stand there the own figure takes any slot (IN-C-70)."""
    tiers, count = slots(game, scene, heroes, len(groups) + gone)
    place = game.library.places[scene.where]
    found: list[Met] = []
    taken: list[str] = []
    for nth, tier in enumerate(tiers):
        free = [each for each in cast if each.id not in taken]
        foe = _taker(game, scene, place, tier, nth, free, again=again)
        if foe:
            taken.append(foe.id)
            found.append(as_met(game, foe, tier))
    order = [foe.id for foe in game.cast]
    found.sort(key=lambda met: (-TIERS.index(met.tier or "agent"), order.index(met.id)))
    return [*found, *_groups(groups[:count])]


def _taker(
    game: State, scene: Scene, place: Where, tier: Tier, nth: int, free: Sequence[Foe], *, again: bool
) -> Foe | None:
    """Who takes a slot: in the finale the own figure the first one; else by IN-Q-66."""
    own = game.mastermind.own_figure
    if scene.finale and nth == 0:
        for foe in free:
            if foe.id == own:
                return foe
    if tier != "arch" and not again:
        free = [foe for foe in free if foe.id != own]
    at = TIERS.index(tier)
    there = [foe for foe in free if foe.id in place.persons]
    for among in (there, free):
        above = [foe for foe in among if TIERS.index(foe.tier) >= at]
        if above:
            return min(above, key=lambda foe: (TIERS.index(foe.tier), foe.scenes))
    return min(
        free, key=lambda foe: (-TIERS.index(foe.tier), foe.id not in place.persons, foe.scenes), default=None
    )


def _groups(kinds: Sequence[Goons]) -> list[Met]:
    found: list[Met] = []
    for kind in kinds:
        many = sum(each is kind for each in kinds)
        number = 1 + sum(met.goons is kind for met in found)
        pools: dict[Lane, int] = {"a": kind.pools.a, "c": kind.pools.c, "v": kind.pools.v}
        name = f"{kind.name} {number}" if many > 1 else kind.name
        found.append(Met(f"{kind.id}-{number}", name, pools, kind.rating, goons=kind))
    return found


def as_met(game: State, foe: Foe, tier: Tier) -> Met:
    """An antagonist as it is met: at the tier of the slot if its own is higher, else at its own (IN-Q-68)."""
    steps = TIERS.index(foe.tier) - TIERS.index(tier)
    if steps <= 0:
        return Met(foe.id, foe.name, dict(foe.pools), foe.rating, tier=foe.tier, powers=tuple(foe.powers))
    pools = dict(foe.pools)
    for _ in range(steps):
        highest = max(pools.values())
        lane = next(each for each in reversed(LANES) if pools[each] == highest)
        pools[lane] -= 1
    return Met(foe.id, foe.name, pools, RATINGS[tier], tier=tier, powers=_powers(game, foe, tier))


def _powers(game: State, foe: Foe, tier: Tier) -> tuple[PowerCode, ...]:
    """Its Powers in the order of its sheet as long as they fit the tier's cost."""
    found: list[PowerCode] = []
    cost = 0
    for code in foe.powers:
        cost += game.library.powers[code].cost
        if cost > POWER_COST[tier]:
            break
        found.append(code)
    return tuple(found)
