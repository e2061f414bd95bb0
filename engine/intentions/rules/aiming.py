"""Intentions are declared, of heroes and of antagonists (steps b to d; IN-CON-02 to IN-CON-11, IN-D-06, IN-D-07)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.intentions.asks.aims import Wish, aims, flags_for, foe_wishes, intent_of, written_wish
from engine.intentions.asks.brings import at_stake, brings
from engine.intentions.asks.entries import flag_words
from engine.intentions.asks.terms import Terms, aim_of, needed, sum_of, target, terms, together, waiting
from engine.intentions.asks.wordings import words
from engine.intentions.rules import gains, lines, rivalry
from engine.intentions.state import events as ev
from engine.intentions.state.actions import Intend, Oppose
from engine.intentions.state.conflict import Conflict, Fighter
from engine.intentions.state.labels import joined
from engine.intentions.state.pieces import Foe
from engine.intentions.state.setup import GM
from engine.intentions.state.state import State
from engine.intentions.state.words import Flag, Verb
from engine.table import Asking, Blocked, Option, Request, Runs, Seat, finished


def set_aim(
    game: State, conflict: Conflict, fighter: Fighter, verb: Verb, object: str, flag: Flag, rule: str
) -> None:
    """An Intention is declared; Facts that waited for one on its object have their effect now (IN-C-75)."""
    fighter.aim = aim_of(game, conflict, fighter, verb, object, flag)
    for fact in (
        *waiting(game, fighter.side, object, "eases")[:1],
        *waiting(game, fighter.side, object, "bars")[:1],
    ):
        fact.waiting = False
    tell_aim(game, conflict, fighter, rule)


def tell_aim(game: State, conflict: Conflict, fighter: Fighter, rule: str) -> None:
    """An Intention and its Target Number as a sum."""
    aim = fighter.aim
    assert aim is not None
    game.record(
        ev.Intended(
            rule=rule,
            who=fighter.name,
            id=fighter.id,
            verb=aim.verb,
            object=aim.object,
            flag=aim.flag,
            words=words(game, aim.verb, aim.object),
            itn=aim.itn,
            terms=sum_of(conflict, fighter, aim),
        )
    )


def aim_anew(game: State, conflict: Conflict, among: Sequence[Fighter], rule: str) -> None:
    """Others oppose than before: Target Numbers change where somebody does (IN-C-43, IN-Q-33)."""
    for fighter in among:
        if fighter.aim and conflict.opponents(fighter):
            itn = target(conflict, fighter, fighter.aim.terms)
            if itn != fighter.aim.itn:
                fighter.aim.itn = itn
                tell_aim(game, conflict, fighter, rule)


# Step b


def heroes_aim(game: State, conflict: Conflict) -> Asking[None]:
    """Each hero in turn (IN-CON-02); one that would stand against another asks first (IN-LOOP-39)."""
    for fighter in _in_turn(conflict):
        while fighter.aim is None:
            if conflict.asking:
                yield from rivalry.agreed(game, conflict, conflict.asking)
                aim_anew(game, conflict, conflict.standing, "IN-LOOP-39")
            else:
                yield from _hero_aims(game, conflict, fighter)
    conflict.step = "aims"


def _in_turn(conflict: Conflict) -> list[Fighter]:
    """Who began the Conflict has declared it with that, so that what eases or bars it is of that one's Intention
    (IN-LOOP-14, IN-C-75); the others in party order."""
    begun = conflict.proposed
    heroes = [each for each in conflict.fighters if each.side == "heroes"]
    return sorted(heroes, key=lambda each: begun is None or each.id != begun.who)


def _hero_aims(game: State, conflict: Conflict, fighter: Fighter) -> Asking[None]:
    hero, begun = game.hero(fighter.id), conflict.proposed
    if begun and begun.who == hero.id and not rivalry.rivals(game, conflict, fighter):
        set_aim(game, conflict, fighter, begun.verb, begun.object, begun.flag, "IN-CON-03")
        return

    def drafts(seat: Seat, why: list[Blocked] | None) -> Runs:
        found = intentions(game, conflict, fighter, why)
        found.add(rivalry.rivals(game, conflict, fighter))
        return found

    prompt = f"What does {hero.name} want here?"
    (picked,) = yield Request("conflict.intention", prompt, (hero.seat,), drafts=drafts, rule="IN-CON-02")
    what = picked.action
    if isinstance(what, Oppose):
        conflict.asking = what
    else:
        assert isinstance(what, Intend)
        set_aim(game, conflict, fighter, what.verb, what.object, what.flag, "IN-CON-03")


def intendable(game: State, seat: Seat) -> list[Option]:
    """What the hero of a seat may intend at the question that is open; nothing at any other."""
    conflict = game.conflict
    if conflict is None or conflict.step != "intentions" or conflict.asking:
        return []
    one = next((each for each in _in_turn(conflict) if each.aim is None), None)
    if one is None or game.hero(one.id).seat != seat:
        return []
    return finished(intentions(game, conflict, one))


def intentions(game: State, conflict: Conflict, fighter: Fighter, why: list[Blocked] | None = None) -> Runs:
    """What a hero may intend, with the flags: what is proposed first; who began the Conflict has said it (IN-D-06)."""
    hero = game.hero(fighter.id)
    begun = conflict.proposed
    if begun and begun.who == hero.id:
        return _options(game, conflict, fighter, hero.seat, [((begun.verb, begun.object), [begun.flag])])
    wishes = _in_order(game, aims(game, hero, why), begun)
    return _options(game, conflict, fighter, hero.seat, [(wish, flags_for(hero, wish[0])) for wish in wishes])


def _in_order(game: State, wishes: list[Wish], begun: Intend | None) -> list[Wish]:
    """The Intention that began the Conflict first, else `stop`, else what the scene is about."""
    assert game.scene is not None
    intent = intent_of(game, game.scene)
    preferred: list[Wish] = [(begun.verb, begun.object)] if begun else []
    preferred.append(("stop", game.adventure.plan))
    preferred += [(intent.verb, intent.object)] if intent else []
    first = next((each for each in preferred if each in wishes), wishes[0])
    return [first, *(each for each in wishes if each != first)]


def _options(
    game: State,
    conflict: Conflict,
    fighter: Fighter,
    seat: Seat,
    wishes: Sequence[tuple[Wish, Sequence[Flag]]],
) -> Runs:
    """An option for each wish with each of its flags, and the sum that it needs (IN-LOOP-14)."""
    against = _against(game, conflict, fighter)
    found = Runs()
    made = partial(_made, game, fighter, seat, against)
    found.each(made, [(wish, flag) for wish, flags in wishes for flag in flags])
    return found


def _made(game: State, fighter: Fighter, seat: Seat, against: Terms, flagged: tuple[Wish, Flag]) -> Option:
    (verb, object), flag = flagged
    what, said = Intend(fighter.id, verb, object, flag), words(game, verb, object)
    more = terms(game, fighter.side, verb, object, flag)
    gain = verb == "indulge" and gains.will_gain(game, game.hero(fighter.id))
    made, key = game.library.made, (what, seat, said, against, more, at_stake(game), gain)
    if key not in made:
        made[key] = _option(seat, what, said, against, more, brings(game, verb, flag, gain=gain))
    return made[key]


def _option(seat: Seat, what: Intend, said: str, against: Terms, more: Terms, had: str) -> Option:
    """An Intention with the sum that it needs: ORs of those against it, and ``more``, which makes it easier or harder; and
    what one has by it."""
    verb, object, flag = what.verb, what.object, what.flag
    itn, needs = needed(against, more)
    id = f"intend:{what.who}>{verb}:{object}" if object else f"intend:{what.who}>{verb}"
    return Option(
        f"{id}+{flag}" if flag else id,
        seat,
        joined(f"{said[0].upper()}{said[1:]}{flag_words(flag)}", needs, had),
        "IN-C-44",
        kind="intend",
        actor=what.who,
        target=object,
        card=verb,
        amount=itn,
        action=what,
    )


def _against(game: State, conflict: Conflict, fighter: Fighter) -> Terms:
    """The ORs of those who oppose, groups of the same goons as one: ``Doormen 4`` for two groups of 2 each."""
    return together(
        (lines.crowd(game, each) if each.goons else each.name, each.rating, each.stature)
        for each in conflict.opponents(fighter)
    )


NO_FLAG: tuple[Flag, ...] = ("",)
"""Antagonists have none (IN-C-45)."""


# Step d


def foes_aim(game: State, conflict: Conflict) -> Asking[None]:
    """The leader's Intention, which the others take as far as their verbs allow; goons have none (IN-CON-10, IN-GM-06)."""
    leader = conflict.leader
    if leader:
        heroes = [each.id for each in conflict.fighters if each.side == "heroes"]
        wish = written_wish(game, heroes, leader.id)
        free = wish is None
        if wish is None:
            wish = yield from _leader_wish(game, conflict, leader)
        for fighter in conflict.fighters:
            if fighter.side == "mm" and not fighter.goons and fighter.aim is None:
                verb, object = (
                    wish if not free or _able(game, fighter, wish) else ("scheme", game.adventure.plan)
                )
                set_aim(game, conflict, fighter, verb, object, "", "IN-CON-10")


def _able(game: State, fighter: Fighter, wish: Wish) -> bool:
    foe = game.figure(fighter.id)
    return isinstance(foe, Foe) and (wish[0] == "scheme" or wish[0] in foe.card.verbs)


def _leader_wish(game: State, conflict: Conflict, leader: Fighter) -> Asking[Wish]:
    foe = game.foe(leader.id)
    wishes = foe_wishes(game, conflict, foe)
    if len(wishes) == 1:
        return wishes[0]

    def drafts(seat: Seat, _why: list[Blocked] | None) -> Runs:
        return _options(game, conflict, leader, seat, [(wish, NO_FLAG) for wish in wishes])

    prompt = f"What does {leader.name} want here?"
    (picked,) = yield Request("conflict.intention", prompt, (GM,), drafts=drafts, rule="IN-CON-10")
    what = picked.action
    assert isinstance(what, Intend)
    return what.verb, what.object
