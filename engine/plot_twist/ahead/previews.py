"""What an option leads to if one plays on sensibly, to the end of the combat: the chance to hit, and the damage.

Nothing that the seat may not know has a part in the figures.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.plot_twist.ahead.deeds import TAKEN, Deed
from engine.plot_twist.ahead.guarding import Guard
from engine.plot_twist.ahead.playing_on import PlayingOn
from engine.plot_twist.ahead.ways import FINE, MOST, Ways
from engine.plot_twist.cards.card import distances
from engine.plot_twist.game import PlotTwistGame
from engine.plot_twist.odds.toll import toll
from engine.plot_twist.rulebook.combat import distance_blocked
from engine.plot_twist.state.pieces import Character
from engine.table import Blocked, Odds, Option, Request, Seat

BEGINNING = ("combat", "sneak")
"""Kinds of options that begin a combat."""
PREPARING = ("movement", "maneuver", "aim")
"""Kinds of cards for the attack to come."""
HELPING = ("ability", "detail", "belief", "hate", "energy", "equip", "fly", "land")
"""Kinds that may change what comes of it: told only where they do."""
SEEN = 0.005
"""A chance that differs by less is told alike; of what comes of it ten times as much."""
OWN = 5
"""How many times more a help must change that has figures of its own."""
TEXTS = ("ability", "detail", *PREPARING)
"""Kinds whose words may do anything."""


def finer(twin: PlotTwistGame, seat: Seat) -> Iterator[Odds | None]:
    """The same figures from many more ways: of blows that branch often, 120 are too few to tell the mean."""
    return previews(twin, seat, FINE)


def previews(twin: PlotTwistGame, seat: Seat, most: int = MOST) -> Iterator[Odds | None]:
    """The figures of one option after another, of those that have any, and None in between: a step takes milliseconds.

    ``twin`` is a game as ``seat`` imagines it; of each option at ``most`` so many ways are gone through.
    """
    copy = twin.copy(lambda event: None)
    request = next(copy.resume())
    next_id = _next(copy, request, seat)
    idle: Odds | None = None
    best: Odds | None = None
    bare: Odds | None = None
    for option in sorted(request.options_for(seat), key=_rank):
        told: Odds | None = None
        elsewhere = False
        if actor := _actor(twin, option):
            ways = Ways(twin, option, actor, most)
            told = yield from ways.go()
            elsewhere = bool(ways.elsewhere)
        if option.id == next_id:
            best = told
        if (
            told is not None
            and _word(option) in ("pass", "attack", *PREPARING)
            and _unstruck(twin, option, told)
        ):
            told = None  # a card that is no attack, or one for who is attacked
        elif option.kind == "pass":
            idle = told
        elif told is not None and _word(option) in HELPING:
            told = _helped(told, best, own=twin.odds(option) is not None)
        elif told is not None and actor and _word(option) in PREPARING and not elsewhere:
            rest = _without(copy, request, option, actor)
            others = Ways(twin, rest, actor, most, without=option.card) if rest else None
            told = _compared(told, (yield from others.go()) if others else idle)
        if told is None and _word(option) in ("pass", *PREPARING) and (one := _attacked(twin, option)):
            guard = Guard(twin, option, one, most)
            told = yield from guard.go()
            if option.kind == "pass":
                bare = told
            elif told is not None:
                rest = _without(copy, request, option, one, foe=guard.foe)
                others = Guard(twin, rest, one, most, without=option.card) if rest else None
                told = _compared(told, (yield from others.go()) if others else bare)
        if told is not None and told.before is None and (vain := _out_of_reach(twin, option)):
            told = replace(told, vain=vain)
        if told is None and _acts_at_once(twin, option):
            told = yield from Deed(twin, option, twin.find(option.actor), most).go()
        if told and told.brings != TAKEN and (price := toll(twin, option)):
            told = replace(told, toll=price)
        yield told


def _without(
    game: PlotTwistGame, request: Request, option: Option, one: Character, *, foe: str = ""
) -> Option | None:
    """What one would do in this step without the card of an option, which is worth what it adds to that; None to pass."""
    player = PlayingOn(game, option.seat, one.id, foe=foe, without=option.card)
    rest = player.answer(game, request)[0]
    return None if rest.kind == "pass" else rest


def _attacked(game: PlotTwistGame, option: Option) -> Character | None:
    """Who of the seat is taken on, and may still be struck in this combat."""
    fight = game.combat
    if fight is None or fight.step not in ("start", "movement", "maneuver") or not fight.attacker.attacks:
        return None
    one = fight.defender
    return one if one is not None and one.standing and one.seat == option.seat else None


def _out_of_reach(game: PlotTwistGame, option: Option) -> Blocked | None:
    """Why a Movement card cannot go where it says; None if it can, or goes nowhere."""
    if option.kind != "movement":
        return None
    held = next(each for each in game.players[option.seat].hand if each.slug == option.card)
    whys = [distance_blocked(game, game.one(option.actor), each) for each in distances(held.card)]
    return Blocked(option.label, *whys[0]) if whys and whys[0] and all(whys) else None


def _acts_at_once(game: PlotTwistGame, option: Option) -> bool:
    """Whether something may come of it by the next question that its own figures leave open."""
    if option.kind in ("pass", *BEGINNING) or option.text:
        return False
    return _word(option) in TEXTS or game.odds(option) is None


def _rank(option: Option) -> int:
    """What others are compared with comes first: a pass, then the cards that prepare an attack, then the attacks."""
    return (
        0 if option.kind == "pass" else 1 if _word(option) in PREPARING else 2 + (_word(option) != "attack")
    )


def _next(game: PlotTwistGame, request: Request, seat: Seat) -> str:
    """The id of what a seat that fights would do next if it played on without any help; empty if it does not fight."""
    fight = game.combat
    mine = [one for one in fight.combatants() if one.seat == seat and one.standing] if fight else []
    if not mine or not request.phase.startswith("combat."):
        return ""
    return PlayingOn(game, seat, mine[0].id).answer(game, request)[0].id


def _compared(told: Odds, without: Odds | None) -> Odds:
    """The figures of what makes an attack better, beside those without it."""
    if without is None or (told.win, told.expected) == (without.win, without.expected):
        return told
    return replace(told, before=(without.win, without.expected))


def _helped(told: Odds, best: Odds | None, *, own: bool) -> Odds | None:
    """The figures of a help beside the best there is without it, with the cards one would play anyhow.

    None of a help that changes nothing that is seen, or whose price is the attack; one that has figures of its ``own``
    must change more, or they are worth more.
    """
    bare = best is None or best.barred is not None
    if _spent(told) or (bare and told.barred is not None):
        return None
    if best is None or bare:
        return told
    alike = 10 * SEEN * (OWN if own else 1)
    same = abs(told.win - best.win) < SEEN and abs(told.expected - best.expected) < alike
    return None if same else _compared(told, best)


def _spent(told: Odds) -> bool:
    """Whether no attack comes because there is no action left for one."""
    return told.barred is not None and told.barred.rule == "PT-COMBAT-13"


def _unstruck(game: PlotTwistGame, option: Option, told: Odds) -> bool:
    """Whether no attack comes for want of an action, or by who is attacked and cannot reach: the blow to come is told."""
    return _spent(told) or (told.barred is not None and _attacked(game, option) is not None)


def _word(option: Option) -> str:
    return option.kind.partition(".")[0]


def _actor(game: PlotTwistGame, option: Option) -> Character | None:
    """Who fights on if an option is taken; None if that is nobody."""
    if option.kind in BEGINNING:
        who, foe = game.find(option.actor), game.find(option.target)
        return None if who and foe and who.side == foe.side else who
    fight = game.combat
    if fight is None or _word(option) not in ("attack", "pass", "sneak", *PREPARING, *HELPING):
        return None
    mine = [one for one in fight.combatants() if one.seat == option.seat and one.standing]
    if option.actor and _word(option) not in HELPING:
        return next((one for one in mine if one.id == option.actor), None)
    return mine[0] if mine else None
