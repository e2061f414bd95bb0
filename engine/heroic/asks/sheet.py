"""A dossier as it stands: its powers, Specialties, SFX and Limits after all that was done to them (HR-Q-02, HR-Q-12).

Most are as they are printed most of the time, and what is done to them is seldom new: each form is worked out once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.heroic.state.dossiers import Foe, Hero, Limit, Power, Sfx
from engine.heroic.state.pieces import Character, Mod, Protagonist
from engine.heroic.state.words import D12, FAR, HARM, OPENS, RANKS, STRESS, Kind, Stress, step

Held = tuple[str, int, Power, int]
"""A power with its key, the number of its set, and a size."""
Tricks = list[tuple[str, Sfx]]
"""SFX, each with its key."""
OPENED: dict[str, tuple[Stress, ...]] = dict(OPENS.items())


def size_of(mod: Mod | None, printed: int, by: int = 0) -> int:
    """A trait of a dossier after what was done to it: stepped, ``by`` steps more, or 0 while it is shut down (HR-Q-12)."""
    if mod is None:
        return step(printed, by) if by else printed
    return 0 if mod.shut else min(D12, step(printed, mod.by + by))


class Sheet:
    """One form of a dossier, with 0 for the size of what is shut. Not to be changed.

    ``traits`` are those of a crowd, or the power of a colossus, which are in each of its pools (HR-C-15, HR-C-86). ``opens``
    are the types of stress that its traits open (HR-C-82), ``far`` whether a power carries over a link. Of active powers
    are ``kinds``, and by set the key, name and size of the ``largest``, of equal ones each (HR-Q-56).
    """

    def __init__(self, dossier: Dossier, mods: Mapping[str, Mod], stepped: Sequence[str], out: bool) -> None:
        self.shut = [
            nth
            for nth in range(len(dossier.card.power_sets))
            if (mod := mods.get(f"set:{nth}")) and (mod.code != "conscious" or out)
        ]
        self.powers: list[Held] = []
        self.largest: dict[int, list[tuple[str, str, int]]] = {}
        for key, nth, power in dossier.powers:
            bound = mods.get(f"bound:{nth}")
            size = 0 if nth in self.shut else size_of(mods.get(key), power.size, bound.by if bound else 0)
            if size and key in stepped:
                size = min(D12, size + 2)
            self.powers.append((key, nth, power, size))
            most = self.largest.setdefault(nth, [])
            if size and (not most or size >= most[0][2]):
                self.largest[nth] = [*(each for each in most if each[2] == size), (key, power.name, size)]
        self.specialties: list[tuple[str, str, int]] = []
        for name, level in dossier.card.specialties.items():
            key = f"spec:{name}"
            size = size_of(mods.get(key), RANKS[level])
            self.specialties.append((key, name, min(D12, size + 2) if size and key in stepped else size))
        self.tricks = [each for each in dossier.tricks if int(each[0].split(":")[1]) not in self.shut]
        self.traits = [(key, power, size_of(mods.get(key), power.size)) for key, power in dossier.traits]
        active = [power for _, _, power, size in self.powers if size]
        active += [power for _, power, size in self.traits if size]
        self.kinds: tuple[Kind, ...] = tuple(power.kind for power in active)
        self.far = any(kind in FAR for kind in self.kinds)
        words = [tag for power in active for tag in power.tags]
        words += [HARM + type for _, name, size in self.specialties if size for type in OPENED.get(name, ())]
        self.opens: list[Stress] = [type for type in STRESS if type == "physical" or HARM + type in words]
        self.kept: dict[Any, Any] = {}
        """What others work out of this form alone."""


class Dossier:
    """A dossier with the keys of its traits, as it is printed (``plain``) and in the other forms that it has had."""

    def __init__(self, card: Hero | Foe) -> None:
        self.card = card
        sets = list(enumerate(card.power_sets))
        self.powers: list[tuple[str, int, Power]] = [
            (f"power:{nth}:{at}", nth, power) for nth, each in sets for at, power in enumerate(each.powers)
        ]
        self.traits: list[tuple[str, Power]] = [
            (f"trait:{n}", each) for n, each in enumerate(card.traits if isinstance(card, Foe) else ())
        ]
        self.tricks: Tricks = [
            (f"sfx:{nth}:{at}", trick) for nth, each in sets for at, trick in enumerate(each.sfx)
        ]
        self.trick_at = dict(self.tricks)
        self.limits: list[tuple[str, int, Limit]] = [
            (f"limit:{nth}:{at}", nth, flaw) for nth, each in sets for at, flaw in enumerate(each.limits)
        ]
        self.plain = Sheet(self, {}, (), False)
        self.forms: dict[object, Sheet] = {}


_DOSSIERS: dict[int, Dossier] = {}
"""By the identity of the card."""
_KEPT = 512
"""So many dossiers are kept, and so many forms of each."""


def dossier(card: Hero | Foe) -> Dossier:
    """The dossier that is a card."""
    known = _DOSSIERS.get(id(card))
    if known is None or known.card is not card:
        if len(_DOSSIERS) >= _KEPT:
            _DOSSIERS.clear()
        known = _DOSSIERS[id(card)] = Dossier(card)
    return known


def sheet(whom: Character) -> Sheet:
    """The dossier of a character as it stands; a stressed-out owner of a set with the Limit `conscious` in use has none of
    it (HR-C-65)."""
    held = dossier(whom.card)
    stepped = whom.stepped if isinstance(whom, Protagonist) else ()
    if not whom.mods and not stepped:
        return held.plain
    out = whom.out
    key = (*whom.mods.items(), *stepped, out)
    form = held.forms.get(key)
    if form is None:
        if len(held.forms) >= _KEPT:
            held.forms.clear()
        form = held.forms[key] = Sheet(held, whom.mods, stepped, out)
    return form
