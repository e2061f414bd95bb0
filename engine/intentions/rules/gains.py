"""What a rest, Leverage or an indulged Drawback brings: something is had again, a mark or strain goes (IN-Q-37, IN-C-59)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.intentions.state import events as ev
from engine.intentions.state.pieces import Adventurer
from engine.intentions.state.state import State
from engine.intentions.state.words import Gain

GAINS: tuple[Gain, ...] = ("unmark", "unstrain", "refill")
"""In the order of the preset (IN-D-18)."""
BRINGS: dict[Gain, str] = {"unmark": "a mark gone", "unstrain": "strain gone", "refill": "a use more"}
"""What each is in few words, before one chooses among them."""
WORDS = {
    "roll": "the mark on the next roll goes",
    "scene": "the mark of the next scene goes",
    "strain": "strain goes",
    "worn": "strain of the next scene goes",
}
"""Of what may go: a mark on the next ``roll`` or for the next ``scene``, ``strain`` of one exchange, ``worn`` of a scene."""
Offer = tuple[Gain, str, str]
"""A gain, the thing it is about, and what it brings in words."""


def gains(game: State, hero: Adventurer, among: Sequence[Gain] = GAINS) -> list[Offer]:
    """All gains that have an effect, each with its thing (IN-D-18, IN-D-19).

    The thing of a refill is the Gadget that comes back, or the use more: ``power:mist``, ``ritual:iron_veil``,
    ``gadget:panic_button``.
    """
    found: list[Offer] = []
    for gain in among:
        if gain == "unmark":
            found += [("unmark", "roll", WORDS["roll"])] * hero.marked
            found += [("unmark", "scene", WORDS["scene"])] * bool(hero.shaken)
        elif gain == "unstrain":
            found += [("unstrain", "strain", WORDS["strain"])] * hero.strained
            found += [("unstrain", "worn", WORDS["worn"])] * bool(hero.worn)
        elif gain == "refill":
            found += refills(game, hero)
    return found


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
