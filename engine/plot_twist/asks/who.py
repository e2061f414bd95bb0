"""Targets: whom a card text is about."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.plot_twist.asks.figures import has
from engine.plot_twist.state.actions import Aim
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.printed import Effect, Pick, Who
from engine.plot_twist.state.state import Scope
from engine.plot_twist.state.terms import say
from engine.table import Asking, Option, choice

_CHOSEN: dict[str, Pick] = {
    "any_enemy": Pick(side="enemy"),
    "any_friend": Pick(side="friend"),
    "any_hero": Pick(kind="hero"),
    "anyone": Pick(),
}
_GROUPS: dict[str, Pick] = {
    "party": Pick(pick="each", kind="hero"),
    "villains": Pick(pick="each", kind="villain"),
    "mooks": Pick(pick="each", kind="mook"),
    "enemies": Pick(pick="each", side="enemy"),
    "friends": Pick(pick="each", side="friend"),
    "all": Pick(pick="each"),
}


def named(scope: Scope, who: str) -> Character | None:
    """The one character a word stands for in a scope, if there is one."""
    game = scope.game
    if who == "self":
        return scope.me
    if who == "target":
        return scope.target
    if who == "main_villain":
        return game.main_villain()
    if who in ("subject", "doer"):
        fact = scope.event
        name = (fact.who if who == "subject" else fact.by) if fact else ""
        return next((c for c in game.characters if c.name == name), None)
    fight = game.combat
    if fight is None:
        return None
    if who == "attacker":
        return fight.attacker
    if who == "defender":
        return fight.defender
    return fight.opponent(scope.me) if scope.me else None


def _fits(scope: Scope, pick: Pick, one: Character) -> bool:
    game = scope.game
    if pick.side == "enemy" and one.side == scope.side:
        return False
    if pick.side == "friend" and one.side != scope.side:
        return False
    if pick.kind and one.kind != pick.kind:
        return False
    if pick.colour and one.colour != pick.colour:
        return False
    if pick.keyword and not has(game, one, pick.keyword):
        return False
    if pick.status and pick.status not in one.statuses:
        return False
    if pick.damaged and not any(one.damage(r) for r in one.stress):
        return False
    if pick.other and one is scope.me:
        return False
    return pick.fighting is None or (game.combat is not None and game.combat.has(one)) == pick.fighting


def matches(scope: Scope, who: Who, one: Character) -> bool:
    """Whether a standing rule about ``who`` covers this character."""
    if isinstance(who, Pick):
        return _fits(scope, who, one)
    pick = _GROUPS.get(who) or _CHOSEN.get(who)
    return _fits(scope, pick, one) if pick else one is named(scope, who)


def always_the_same(who: Who) -> bool:
    """Whether a standing rule about ``who`` covers the same characters as long as "you" is the same one."""
    pick = who if isinstance(who, Pick) else _GROUPS.get(who) or _CHOSEN.get(who)
    if pick is None:
        return who == "self"
    return not (pick.keyword or pick.status or pick.damaged) and pick.fighting is None


def is_chosen(who: Who) -> bool:
    """Whether somebody has to choose who is meant."""
    pick = who if isinstance(who, Pick) else _CHOSEN.get(who)
    return pick is not None and pick.pick != "each"


def is_one(who: Who) -> bool:
    """Whether it is one character at most, though it may have to be chosen."""
    return who not in _GROUPS if not isinstance(who, Pick) else who.pick == "one"


def candidates(scope: Scope, who: Who, *, fallen: bool = False) -> list[Character]:
    """All that may be meant, ``fallen`` ones only if asked for; for a chosen target, all there are to choose from."""
    if not isinstance(who, Pick):
        pick = _GROUPS.get(who) or _CHOSEN.get(who)
        if pick is None:
            one = named(scope, who)
            return [one] if one is not None and not one.away else []
        who = pick
    return [
        one
        for one in scope.game.characters
        if (one.standing or (fallen and one.incapacitated)) and _fits(scope, who, one)
    ]


def reached(scope: Scope, who: Who) -> list[Character]:
    """All to whom a word can be done: of those who are meant by their part, such as "the opponent", none of the fallen.

    "You" may be fallen: what is yours is done for another Hero then (PT-STATUS-01, PT-STATUS-03).
    """
    return [one for one in candidates(scope, who) if one.standing or one is scope.me]


def pick_targets(
    scope: Scope,
    who: Who,
    prompt: str,
    able: Sequence[Character] | None = None,
    trial: Effect | None = None,
) -> Asking[list[Character]]:
    """The characters meant, asking who chooses if there is a choice; remembers a single one as ``target``.

    ``able`` are those of them to whom the text can be done, where that is not all of them; ``trial`` is the word by
    which a roll is made or a combat begun against whoever is chosen.
    """
    found = list(reached(scope, who) if able is None else able)
    pick = who if isinstance(who, Pick) else _CHOSEN.get(who)
    if pick is not None and pick.pick != "each" and found:
        most = min(pick.count, len(found)) if pick.pick == "some" else 1
        least = 1
        if len(found) > least or pick.pick == "some":
            options = [
                Option(
                    f"target:{one.id}",
                    scope.seat,
                    one.name,
                    "PT-CARD-01",
                    kind="target",
                    target=one.id,
                    card=scope.called,
                    action=Aim(scope.item.id, scope.me.id if scope.me else "", trial),
                )
                for one in found
            ]
            ask = f"{scope.called}: {prompt}{'' if prompt.endswith('?') else ' Who?'}"
            at, often = scope.nth
            ask += f" ({at} of {often})" if often > 1 else ""
            request = choice("choice", ask, options, rule="PT-CARD-01", min=least, max=most)
            picked = yield request
            ids = [option.target for option in picked]
            found = [one for one in found if one.id in ids]
    if len(found) == 1:
        scope.target = found[0]
    return found


_WORDS = {
    "self": "you",
    "target": "the target",
    "main_villain": "the Main Villain",
    "party": "each Hero",
    "villains": "each Villain",
    "mooks": "each Mook",
    "enemies": "each enemy",
    "friends": "everyone on your side",
    "all": "every character",
    "any_enemy": "one enemy",
    "any_friend": "one of your side",
    "any_hero": "one Hero",
    "anyone": "one character",
    "attacker": "the attacker",
    "defender": "the defender",
    "opponent": "your opponent",
    "subject": "that character",
    "doer": "whoever did it",
}


def say_who(who: Who) -> str:
    """Whom, in English: "each enemy Mook", "you"."""
    if not isinstance(who, Pick):
        return _WORDS[who]
    words = {"one": "one", "each": "each", "some": f"up to {who.count}"}[who.pick]
    if who.other:
        words = {"one": "another", "each": "each other"}.get(who.pick, words + " other")
    if who.status:
        words += " " + say(who.status)
    words += {"enemy": " enemy", "friend": " friendly", "any": ""}[who.side]
    for word in (who.colour, who.keyword, who.kind):
        if word:
            words += " " + say(word)
    if who.kind is None and who.side != "enemy":
        words += " character"
    if who.pick == "some" and who.count > 1:
        words = words[:-1] + "ies" if words.endswith("enemy") else words + "s"
    if who.fighting is not None:
        words += " in this combat" if who.fighting else " outside this combat"
    if who.damaged:
        words += " with Stress or Trauma"
    return words


def say_any(who: Who) -> str:
    """Whom, where any of them will do: "a Hero" for the Party or any Hero."""
    first, _, rest = say_who(who).partition(" ")
    if first not in ("one", "each", "every") or rest.startswith("of "):
        return say_who(who)
    return f"a{'n' * (rest[:1] in 'aeiou')} {rest}"


def say_absent(who: Who) -> str:
    """That there is nobody who could be meant: "there is no Mook", "your opponent is not here"."""
    if not isinstance(who, Pick) and who not in _GROUPS and who not in _CHOSEN:
        return f"{_WORDS[who]} {'are' if who == 'self' else 'is'} not here"
    if who in ("friends", "any_friend"):
        return "there is nobody on your side"
    one = replace(who, pick="one") if isinstance(who, Pick) else who
    first, _, rest = say_who(one).partition(" ")
    return f"there is no {'other ' * (first == 'another')}{rest}"


def single(who: Who) -> bool:
    """Whether the words stand for "you", which takes another verb form."""
    return who == "self"
