"""All there is to read about on the table: sheets, the scene, the casebook, cards (IN-LOOP-32, IN-LOOP-33)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.intentions.seen.sheets import CasebookSheet, FigureSheet, Snapshot, ThingSheet
from screens.intentions.cards import title_of
from screens.intentions.reading import opposition, pools, seen, signed
from screens.look.moment import Moment
from screens.look.parts import Entry

MARKED = {
    "shaken": "a penalty die in the next roll",
    "shaken for a scene": "a penalty die in every roll of one scene",
    "strained": "Ambition, Cunning and Vigilance -1 in the next exchange",
    "strained for a scene": "Ambition, Cunning and Vigilance -1 in every exchange of one scene",
}
"""What waits for a character, and what it does (IN-FACT-08, IN-FACT-09, IN-C-59)."""


def strain_in(price: str) -> str:
    """What strain does, as a sentence after others, if it is in a ``price``."""
    return f" Strained: {MARKED['strained']}." * ("strain" in price)


def entries(moment: Moment) -> list[Entry]:
    """Heroes, opponents, the scene and what is known of the whole affair."""
    view = seen(moment)
    found = [Entry(each.id, each.name, "Heroes", tuple(_figure(each, each.rating))) for each in view.heroes]
    found += [
        Entry(each.id, each.name, "Against you", tuple(_figure(each, rating_here(each, view))))
        for each in view.foes
    ]
    if view.conflict:
        aims = []
        for each in view.conflict.fighters:
            if each.aim:
                terms = ", ".join(f"{what} {amount:+d}" for what, amount in each.aim.terms)
                aims.append(f"{each.name}: {each.aim.words}, {each.progress} of {each.aim.itn} ({terms})")
        found.append(Entry("conflict", "The Conflict", "Table", tuple(aims)))
    if view.scene:
        lines = [
            view.scene.where_text,
            "",
            view.scene.why_text,
            f"Tags: {', '.join(tag.replace('_', ' ') for tag in view.scene.tags) or 'none'}",
        ]
        found.append(Entry("scene", view.scene.where_title, "Table", (*lines, opposition(view))))
    found += [Entry(card.id, title_of(card), "Scene cards", (card.text, *card.does)) for card in view.cards]
    found.append(Entry("casebook", "Casebook", "Table", tuple(casebook(view.casebook))))
    plot = (f"Plot {signed(view.plot)}: {view.plot_text}", "-4: foiled. +4: the villainy succeeds.")
    return [*found, Entry("plot", "The plot", "Table", plot)]


def rating_here(one: FigureSheet, view: Snapshot) -> int:
    """The OR of an opponent, with the stature that counts where it is met (IN-C-69)."""
    fighters = view.conflict.fighters if view.conflict else ()
    met = view.scene.opposition if view.scene else ()
    known = [(each.id, each.rating) for each in fighters] + [(each.id, each.rating) for each in met]
    return next((rating for id, rating in known if id == one.id), one.rating)


def _figure(one: FigureSheet, rating: int) -> Iterable[str]:
    stature = f", {rating - one.rating} of it stature, against so many of you" * (rating > one.rating)
    yield f"{pools(one.pools)}  OR {rating}{f'  ({one.tier})' * bool(one.tier)}"
    yield f"OR {rating}, the Obstacle Rating{stature}: more Abuse than that and {one.name} is out of a Conflict."
    yield f"An Intention against {one.name} needs as much Progress; the ORs of several add up."
    if one.line:  # of a hero who that is, of an opponent what he says
        yield one.line if one.side == "heroes" else f"“{one.line}”"
    if one.side == "heroes":
        yield f"{_track('Purity', 'Corruption', one.purity)}, {_track('Goal', 'Drawback', one.goal)}"
        yield from _adds(one)
        yield f"Goal: {one.goal_text}"
        yield f"Drawback: {one.drawback_text}"
    for talent in one.talents:
        yield f"Talent: {talent.name} ({', '.join(talent.tags)})"
    for power in one.powers:
        yield f"{power.name}{', used' * power.used}: {power.text}"
    for weakness in one.weaknesses:
        usable = ", open here" if weakness.usable else ""
        yield f"Weakness: {weakness.name} ({weakness.tag.replace('_', ' ')}{usable}): {weakness.text}"
    yield from one.unknown
    for thing in (*one.rituals, *one.gadgets):
        yield f"{thing.name}{_state(thing)}: {thing.text}"
    if one.holds:
        yield f"Holds: {', '.join(name for _, name in one.holds)}"
    yield from (f"{mark.capitalize()}: {MARKED[mark]}" for mark in one.marks)
    yield from one.gains


def _adds(one: FigureSheet) -> Iterable[str]:
    """What the two tracks would add to a die, each by its own act (IN-LOOP-29, IN-ACT-10 to IN-ACT-13)."""
    for value, up, down in ((one.purity, "Pure", "Corrupt"), (one.goal, "Inspired", "Selfish")):
        if value:
            yield f"{up if value > 0 else down} act: one die +{abs(value)}, and a step back on the track"


def _track(up: str, down: str, value: int) -> str:
    return f"{up if value >= 0 else down} {abs(value)}"


def _state(thing: ThingSheet) -> str:
    return ", gone" if thing.spent else ", used" if thing.used else ""


def casebook(book: CasebookSheet) -> Iterable[str]:
    """What is known and held, who trusts whom, which Facts are told."""
    yield from (f"Clue: {each}" for each in book.clues)
    yield from (f"{what}: held by {who}" for what, who in book.items)
    yield from (f"{who}: {state}" for who, state in book.persons)
    yield from (f"Fact: {each.text}{f' ({each.effect})' * each.waiting}" for each in book.facts)
    if not (book.clues or book.items or book.persons or book.facts):
        yield "Nothing is known yet."
