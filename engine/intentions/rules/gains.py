"""What a rest, Leverage or an indulged Drawback brings: something is had again, a mark or strain goes (IN-Q-37, IN-C-59)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.intentions.state import events as ev
from engine.intentions.state.pieces import Adventurer, When
from engine.intentions.state.state import State
from engine.intentions.state.words import Gain

GAINS: tuple[Gain, ...] = ("unmark", "unstrain", "refill")
"""In the order of the preset (IN-D-18)."""
BRINGS: dict[Gain, str] = {"unmark": "a mark gone", "unstrain": "strain gone", "refill": "a use more"}
"""What each is in few words, before one chooses among them."""
WHICH: dict[When, str] = {"waiting": "the next scene", "now": "this scene"}
"""The scene of a mark or strain that concerns a whole one."""
Offer = tuple[Gain, str, str]
"""A gain, the thing it is about, and what it brings in words."""


def gains(game: State, hero: Adventurer, among: Sequence[Gain] = GAINS) -> list[Offer]:
    """All gains that have an effect, each with its thing (IN-D-18, IN-D-19).

    The thing of a mark is ``roll`` or ``scene``, of strain ``strain`` or, of a whole scene, ``worn``. That of a refill is
    the Gadget that comes back, or the use more: ``power:mist``, ``ritual:iron_veil``, ``gadget:panic_button``.
    """
    found: list[Offer] = []
    for gain in among:
        if gain == "unmark":
            found += [("unmark", "roll", "the mark on the next roll goes")] * hero.marked
            if hero.shaken:
                found.append(("unmark", "scene", f"the mark of {WHICH[hero.shaken]} goes"))
        elif gain == "unstrain":
            found += [("unstrain", "strain", "strain goes")] * hero.strained
            if hero.worn:
                found.append(("unstrain", "worn", f"strain of {WHICH[hero.worn]} goes"))
        elif gain == "refill":
            found += refills(game, hero)
    return found


def indulged(game: State, hero: Adventurer) -> list[Offer]:
    """The gains of a Drawback that is indulged: a mark or strain goes that does not end anyway with this scene, a Gadget
    comes back or is used more often (IN-C-44)."""
    ends = {"scene": hero.shaken, "worn": hero.worn}
    return [
        (gain, thing, said)
        for gain, thing, said in gains(game, hero)
        if ends.get(thing) != "now"
        and (gain != "refill" or thing in hero.spent or thing.startswith("gadget:"))
    ]


def will_gain(game: State, hero: Adventurer) -> bool:
    """Whether to indulge brings a gain when the Conflict is over: the first exchange uses up strain, and the first roll its
    mark, which a Ritual alone would leave (IN-C-59, IN-Q-39)."""
    return any(thing not in ("strain", "roll") for _, thing, _ in indulged(game, hero))


def refills(game: State, hero: Adventurer) -> list[Offer]:
    """A Gadget that was spent comes back, or one more use in the next Conflict (IN-Q-37)."""
    library = game.library
    found: list[Offer] = [("refill", id, f"{library.gadgets[id].name} is back") for id in hero.spent]
    uses = [(f"power:{each}", library.powers[each].name) for each in hero.powers]
    uses += [(f"ritual:{each}", library.rituals[each].name) for each in hero.rituals]
    uses += [
        (f"gadget:{each}", library.gadgets[each].name)
        for each in hero.gadgets
        if library.gadgets[each].uses and each not in hero.spent
    ]
    found += [("refill", use, f"{name} once more in the next Conflict") for use, name in uses]
    return found


def take_gain(game: State, hero: Adventurer, gain: Gain, thing: str, rule: str) -> None:
    """A gain of ``gains`` happens."""
    words = next(words for one, other, words in gains(game, hero) if (one, other) == (gain, thing))
    if thing == "roll":
        hero.marked = False
    elif thing == "scene":
        hero.shaken = ""
    elif thing == "strain":
        hero.strained = False
    elif thing == "worn":
        hero.worn = ""
    elif thing in hero.spent:
        hero.spent.remove(thing)
    else:
        hero.more.append(thing)
    game.record(ev.Got(rule=rule, who=hero.name, id=hero.id, sort=gain, thing=thing, what=words))
