"""What an Intention is called (IN-C-44), and what a Fact does (IN-C-75)."""

from __future__ import annotations

from engine.intentions.asks import scenes
from engine.intentions.asks.figures import named
from engine.intentions.state.adventures import Clue, FactCard
from engine.intentions.state.pieces import SideName
from engine.intentions.state.state import State
from engine.intentions.state.words import FactKind, Verb

FACT_EFFECTS: dict[FactKind, str] = {
    "eases": "the next Intention of {ours} on {it} is easy, -2",
    "bars": "the next Intention of {theirs} on {it} is hard, +2",
    "shows": "a Weakness of {who} becomes known",
    "opens": "{it} is open until the next cycle ends",
    "closes": "{it} is shut until the next cycle ends",
    "leaves": "one goon group fewer in the next scene at {it}",
    "owes": "{who} trusts the heroes",
}
"""What a Fact does once, by its kind (IN-C-75)."""
VAIN: dict[FactKind, str] = {
    "eases": "{it} is had already",
    "bars": "{it} is had already",
    "leaves": "no goon group comes to {it}",
    "shows": "no more Weakness of {who} is unknown",
    "opens": "{it} is open already",
    "owes": "{who} trusts the heroes already",
}
"""What is said instead where it has nothing to do."""
SIDES: dict[SideName, str] = {"heroes": "the heroes", "mm": "the Mastermind"}


def does(game: State, card: FactCard, side: SideName) -> str:
    """What a Fact does that a side tells, and to what: its sentence need not name that."""
    return _said(game, FACT_EFFECTS[card.kind], card, side)


def would_do(game: State, card: FactCard, side: SideName) -> str:
    """The same of a Fact that is not told yet, or that it would do nothing, and why."""
    vain = in_vain(game, card)
    said = _said(game, (VAIN if vain else FACT_EFFECTS)[card.kind], card, side)
    return f"does nothing: {said}" if vain else said


def _said(game: State, words: str, card: FactCard, side: SideName) -> str:
    theirs: SideName = "mm" if side == "heroes" else "heroes"
    it, who = (thing(game, id) if id else "" for id in (card.object, card.about))
    return words.format(ours=SIDES[side], theirs=SIDES[theirs], it=it, who=who)


def in_vain(game: State, card: FactCard) -> bool:
    """Whether a Fact has nothing to do: it is so already (IN-C-75)."""
    if card.kind == "owes":
        return card.about in game.trust
    if card.kind == "shows":
        whose = [foe for foe in game.cast if foe.id == card.about]
        return all(each.name in foe.known for foe in whose for each in foe.weaknesses)
    if card.kind in ("eases", "bars"):  # whoever is silenced may have to be saved
        return card.object not in game.library.persons and scenes.had(game, card.object)
    place = game.library.places.get(card.object)
    if place is None:
        return False
    if card.kind == "leaves":
        return len(scenes.companions(game, place)) <= len(scenes.sent_away(game, place.id))
    return card.kind == "opens" and scenes.is_open(
        game, place
    )  # what is shut may open before the next cycle ends


def words(game: State, verb: Verb, object: str) -> str:
    """An Intention as a sentence has it: ``stop the auction``. What a clue says is not told before it is found."""
    known = game.library.wordings
    key = (verb, object, game.called.get(object))
    if key not in known:
        known[key] = _worded(game, verb, object)
    return known[key]


def _worded(game: State, verb: Verb, object: str) -> str:
    name = game.library.verbs[verb].name
    if not object:
        return name
    return f"{name} {thing(game, object)}"


def thing(game: State, id: str) -> str:
    """What something or somebody is called within a sentence; of a clue what it is about, found or not (IN-LOOP-36)."""
    if id not in game.library.clues:
        return low(named(game, id))
    shows = game.library.clues[id].shows
    if shows is None:
        return _hint(game, id)
    cost = _cost(game, shows)
    apart = [f"cost {cost}"] * bool(cost)
    if id in game.library.alike:
        apart += [_way_to(game, id)]
    told = f" ({': '.join(each for each in apart if each)})" if any(apart) else ""
    return f"a Weakness of {low(named(game, shows.antagonist))}{told}"


def _cost(game: State, shows: Clue.Shows) -> int:
    """What the Weakness costs that a clue shows, which is known of it before; 0 of nobody in particular."""
    card = game.library.antagonists.get(shows.antagonist)
    return next((each.cost for each in card.weaknesses if each.tag == shows.tag), 0) if card else 0


def low(name: str) -> str:
    """A name within a sentence: ``the gasworks``."""
    return "the" + name[3:] if name.startswith("The ") else name


def _hint(game: State, clue: str) -> str:
    """What there is to be learned, by the beat that would bring it."""
    way = _way_to(game, clue)
    return f"what there is to it ({way})" if way else "what there is to it"


def _way_to(game: State, clue: str) -> str:
    """The first beat that brings a clue, in words; empty if none does."""
    text = game.library.ways_to.get(clue, "")
    return text[:1].lower() + text[1:]
