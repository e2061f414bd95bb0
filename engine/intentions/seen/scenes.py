"""Sheets of the scene, of the cards it is set from, and of the casebook (IN-LOOP-05, IN-LOOP-06, IN-LOOP-30)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.intentions.asks import scenes, wordings
from engine.intentions.asks.figures import named, stature
from engine.intentions.rules import opposition
from engine.intentions.seen.figures import triple
from engine.intentions.seen.sheets import CardSheet, CasebookSheet, FactSheet, MetSheet, SceneSheet
from engine.intentions.state.adventures import Why
from engine.intentions.state.pieces import Fact, Met, Scene
from engine.intentions.state.state import State
from engine.intentions.state.words import Band


def scene(game: State, one: Scene) -> SceneSheet:
    """The scene as all see it."""
    library = game.library
    place, time = library.places[one.where], library.times[one.when]
    heroes = game.conflict.heroes if game.conflict else len(one.present)
    return SceneSheet(
        number=one.number,
        kind=one.kind,
        where=one.where,
        where_title=place.title,
        where_text=place.text,
        when=one.when,
        when_name=time.name,
        why=one.why,
        why_text=_why(game, one),
        setter=one.setter,
        band=one.band,
        finale=one.finale,
        tags=tuple(scenes.tags(game, one.where, one.when)),
        present=tuple(one.present),
        opposition=tuple(_met(game, each, heroes) for each in one.opposition),
        actions=tuple(
            (id, max(0, game.length.actions - one.taken.get(id, 0)))
            for id in one.present
            if one.kind == "hero" and game.setup.mode == "adventure"
        ),
    )


def _why(game: State, one: Scene) -> str:
    """The text of the card a scene is set by: a reason, the Mastermind's own, or the Goal that is reached."""
    library = game.library
    card = library.reasons.get(one.why) or library.mm_scenes.get(one.why) or library.goals.get(one.why)
    return card.text if card else ""


def _met(game: State, one: Met, heroes: int) -> MetSheet:
    more = stature(heroes) if one.tier and heroes else 0
    card = game.library.antagonists.get(one.id)
    return MetSheet(
        one.id,
        one.name,
        one.tier or "",
        triple(one.pools),
        one.rating + more,
        more,
        one.goons is not None,
        card.text if card else "",
    )


def cards(game: State) -> tuple[CardSheet, ...]:
    """The three rows while a scene is set: what each card does, not only what it is."""
    rows, library = game.rows, game.library
    if rows is None:
        return ()
    found = []
    bands = dict.fromkeys(_band(game, library.reasons[id]) for id in rows.why)
    for id in rows.where:
        place = library.places[id]
        who = ", ".join(_likely(game, id, rows.when[0], tuple(bands)))
        does = [f"likely there: {who}"] * bool(who) + [
            f"tags: {', '.join(tag.replace('_', ' ') for tag in place.tags)}"
        ] * bool(place.tags)
        does += ["people about"] * place.public
        found.append(
            CardSheet(
                id, "where", place.title, place.text, tuple(does), id == rows.proposed[0],
                adds=place.tags, public=place.public, groups=len(scenes.companions(game, place)),
                fewer=len(scenes.sent_away(game, id)),
            )
        )  # fmt: skip
    for id in rows.when:
        time = library.times[id]
        found.append(
            CardSheet(
                id, "when", time.name, time.text, _does(game, id), id == rows.proposed[1],
                adds=time.adds, adds_if_public=time.adds_if_public, removes=time.removes,
                fewer=-time.companions,
            )
        )  # fmt: skip
    for id in rows.why:
        why = library.reasons[id]
        does = [_proposes(game, why), *_first(game, why, rows.where)]
        does += ["one band lower, but nothing can be stopped"] * (why.kind == "prepare")
        band = _band(game, why)
        found.append(
            CardSheet(
                id, "why", why.kind, why.text, tuple(does), id == rows.proposed[2],
                band=band, slots=_slots(game, band),
            )
        )  # fmt: skip
    return tuple(found)


def _proposes(game: State, why: Why) -> str:
    """The Intention that a reason proposes, or that nothing is left of it (IN-LOOP-06, IN-C-44)."""
    verb, object = why.intention.verb, why.intention.object
    words = f"proposes to {wordings.words(game, verb, object)}"
    silenced = object in game.silenced
    holder = game.items.get(object)
    if object in game.library.persons and silenced != (verb == "save"):
        return f"no longer {words}: {'silenced' if silenced else 'free already'}"
    had = scenes.had(game, object) and not silenced
    if holder:
        words += f" ({named(game, holder)} has it)"
    elif had:
        words += ": had already"
    return f"no longer {words}" if had else words


def _first(game: State, why: Why, places: Sequence[str]) -> list[str]:
    """What a reason puts first at each of these places, as far as it can still be done there."""
    library, found = game.library, []
    for place in (library.places[id] for id in places):
        beats = [library.beats[id] for id in why.beats_first if id in place.beats]
        here = [each.text for each in beats if not scenes.why_not_now(game, each)]
        found += [f"first at {wordings.low(place.title)}: {', '.join(here)}"] * bool(here)
    return found


def _band(game: State, why: Why) -> Band:
    return scenes.band_of(game, prepare=why.kind == "prepare")


def _likely(game: State, where: str, when: str, bands: Sequence[Band]) -> list[str]:
    """Who would stand at a place by a reason that lies open, and whom there is to talk to (IN-LOOP-06, IN-Q-66)."""
    library, many = game.library, _many(game)
    foes = [met.name for band in bands for met in opposition.takers(game, where, when, band, many)]
    people = [id for id in library.places[where].persons if id in library.persons and id not in game.silenced]
    return list(dict.fromkeys([*foes, *(library.persons[id].name for id in people)]))


def _many(game: State) -> int:
    """As many heroes as could come along (IN-C-71)."""
    many = len(scenes.at_large(game))
    return min(many, game.length.cap or many)


def _slots(game: State, band: Band) -> tuple[str, ...]:
    """Who opposes as many as could come along (IN-C-70, IN-C-71)."""
    bands = game.library.bands.get(_many(game))
    return getattr(bands, band) if bands else ()


def expected(where: CardSheet, when: CardSheet, why: CardSheet) -> tuple[str, ...]:
    """Who would oppose a scene of these cards, slot by slot: with the goon groups that come there at that hour."""
    many = scenes.groups(why.slots, where.groups, when.fewer, where.fewer, public=where.public)
    return (*(slot for slot in why.slots if slot != "goons"), *("goons",) * many)


def _does(game: State, when: str) -> tuple[str, ...]:
    time = game.library.times[when]
    found = [f"adds {tag}" for tag in time.adds]
    found += [f"adds {tag} where people go" for tag in time.adds_if_public]
    found += [f"takes away {tag}" for tag in time.removes]
    if time.companions:
        found.append(
            "no companions" if -time.companions >= scenes.ALL_GONE else "one group fewer away from people"
        )
    if time.no_persons:
        found.append("nobody to talk to")
    return tuple(found) or ("changes nothing",)


def casebook(game: State) -> CasebookSheet:
    """Clues found, items, persons, Facts."""
    library = game.library
    held = [(library.items[item].name, named(game, holder)) for item, holder in game.items.items()]
    persons = [
        (library.persons[id].name, "silenced" if id in game.silenced else "trusts you")
        for id in game.adventure.persons
        if id in game.silenced or id in game.trust
    ]
    return CasebookSheet(
        clues=tuple(library.clues[id].text for id in game.clues),
        items=tuple(held),
        persons=tuple(persons),
        facts=tuple(_fact(game, each) for each in game.facts),
    )


def _fact(game: State, fact: Fact) -> FactSheet:
    card = game.library.facts.get(fact.card)
    if card is None:
        return FactSheet(fact.text, fact.side, "", fact.waiting)
    over = card.kind in ("eases", "bars") and wordings.in_vain(game, card)
    return FactSheet(fact.text, fact.side, wordings.does(game, card, fact.side), fact.waiting and not over)
