"""Intentions: which may be declared now, what they are called, and their Target Numbers (IN-C-43 to IN-C-45, IN-C-60)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.intentions.asks import scenes
from engine.intentions.asks.figures import named
from engine.intentions.state.adventures import Clue, Effect, Intent
from engine.intentions.state.conflict import Aim, Conflict, Fighter
from engine.intentions.state.pieces import END, Adventurer, Fact, Foe, Scene, SideName
from engine.intentions.state.state import State
from engine.intentions.state.words import FactKind, Flag, TalentTag, Verb
from engine.table import Blocked

Wish = tuple[Verb, str]
"""A verb and its object."""
Terms = tuple[tuple[str, int], ...]
"""What makes an Intention easier or harder, each reason with its amount."""
LEAST = 2
"""The smallest Target Number (IN-C-43)."""
GROWTHS = 2
"""How often a hero grows in an adventure (IN-C-61)."""
FLAGS: dict[Flag, tuple[str, int]] = {"goal": ("serves my Goal", 2), "drawback": ("feeds my Drawback", -2)}
"""IN-CON-07, IN-CON-08."""
REASONS: dict[Verb, str] = {
    "grow": "a lasting gain",
    "pursue": "serves my Goal",
    "indulge": "feeds my Drawback",
    "scheme": "its own plan",
}
"""What the printed modifier of a verb is for (IN-CON-06 to IN-CON-08, IN-C-45)."""
OWN_STEP: tuple[Verb, ...] = ("pursue", "indulge")
"""They move the Goal track themselves, so that they take no flag (IN-C-45)."""


# Which


def aims(game: State, hero: Adventurer, why: list[Blocked] | None = None) -> list[Wish]:
    """What a hero may intend in this scene (IN-C-44); what it may not, and why, goes into ``why``."""
    scene = _scene(game)
    adventure = game.adventure
    foes = _foes(game, scene)
    about = _about(game, scene)
    found: list[Wish] = []
    if stoppable(game, scene):
        found.append(("stop", adventure.plan))
    elif why is not None:
        why.append(Blocked(words(game, "stop", adventure.plan), "this scene only prepares for it", "IN-C-73"))
    here = game.library.brought[scene.where]
    found += [("take", item) for item in adventure.items if _takable(game, item, here, foes, about)]
    found += [("learn", clue) for clue in _learnable(game, here, foes, about)]
    found += _persons(game, scene, about)
    if scene.kind == "hero" and scene.missing:
        found += [("save", each.id) for each in game.heroes if each.captured and each.id in scene.missing]
    found += [("harm", foe) for foe in foes]
    found.append(("escape", ""))
    own = _own(game, hero)
    found += [wish for wish, reason in own if not reason]
    if why is not None:
        why += [Blocked(words(game, *wish), reason, "IN-C-44") for wish, reason in own if reason]
    return found


def _takable(game: State, item: str, here: Sequence[str], foes: Sequence[str], about: Wish | None) -> bool:
    """Items that no hero holds: what the scene is about, what lies here, what an antagonist here holds."""
    holder = game.items.get(item)
    if holder in foes or (holder is None and item in here):
        return True
    return about == ("take", item) and not any(each.id == holder for each in game.heroes)


def _learnable(game: State, here: Sequence[str], foes: Sequence[str], about: Wish | None) -> list[str]:
    """Clues not found: what the scene is about, what may be found here, what an antagonist here would show."""
    wanted = about[1] if about and about[0] == "learn" else ""
    whose, found = game.library.whose, game.clues
    return [
        clue
        for clue in game.adventure.clues
        if clue not in found and (clue in here or clue == wanted or whose[clue] in foes)
    ]


def _persons(game: State, scene: Scene, about: Wish | None) -> list[Wish]:
    """Persons of the place who do not trust the heroes yet, and those to be saved."""
    place = game.library.places[scene.where]
    away = game.library.times[scene.when].no_persons
    found: list[Wish] = []
    for person in game.adventure.persons:
        if person in game.silenced:
            if person in place.persons or about == ("save", person):
                found.append(("save", person))
        elif person not in game.trust and (
            (person in place.persons and not away) or about == ("win_over", person)
        ):
            found.append(("win_over", person))
    return found


def _own(game: State, hero: Adventurer) -> list[tuple[Wish, str]]:
    """What concerns a hero alone, and why it may not be (IN-C-04, IN-C-61)."""
    return [
        (("pursue", ""), "" if hero.goal < END else "the Goal is at its end"),
        (("indulge", ""), "" if hero.goal > -END else "the Drawback is at its end"),
        (("grow", ""), "" if hero.grown < GROWTHS else "grown twice already"),
    ]


def stoppable(game: State, scene: Scene) -> bool:
    """Not in a scene that prepares (IN-C-73)."""
    reason = game.library.reasons.get(scene.why)
    return reason is None or reason.kind != "prepare"


def foe_wishes(game: State, conflict: Conflict, foe: Foe) -> list[Wish]:
    """What an antagonist may intend: `scheme`, and what its verbs allow (IN-C-44, IN-GM-06, IN-GM-08)."""
    scene = _scene(game)
    found: list[Wish] = [("scheme", game.adventure.plan)]
    heroes = [each.id for each in conflict.fighters if each.side == "heroes" and not each.out]
    verbs = foe.card.verbs
    if "capture" in verbs and len(scenes.at_large(game)) > 1:
        found += [("capture", each) for each in heroes]
    if "silence" in verbs:
        found += [("silence", each) for each in _talked(game, scene)]
    if "flee" in verbs:
        found.append(("flee", ""))
    if "harm" in verbs:
        found += [("harm", each) for each in heroes]
    return found


def written_wish(game: State, heroes: Sequence[str], leader: str) -> Wish | None:
    """What the card of an MM scene has all antagonists intend, against these heroes (IN-C-51, IN-GM-07); None in
    another scene."""
    scene = _scene(game)
    card = game.library.mm_scenes.get(scene.why) if scene.kind == "mm" else None
    if card is None:
        return None
    verb, object = card.intention.verb, card.intention.object
    scheme: Wish = ("scheme", game.adventure.plan)
    if verb in ("capture", "harm"):
        object = object or _prey(game, heroes, leader)
        return scheme if verb == "capture" and len(scenes.at_large(game)) < 2 else (verb, object)
    if verb == "silence":
        talked = [object] if object else _talked(game, scene)
        return (verb, talked[0]) if talked else scheme
    return scheme if verb == "scheme" else (verb, object)


def _prey(game: State, heroes: Sequence[str], leader: str) -> str:
    """Whom `capture` and `harm` are after: who holds what exposes the leader, else the setter's hero (IN-GM-06)."""
    for item, holder in game.items.items():
        tag = game.library.items[item].tag
        if holder in heroes and any(each.tag == tag for each in game.figure(leader).weaknesses):
            return holder
    setter = _scene(game).setter
    return setter if setter in heroes else heroes[0]


def flags_for(hero: Adventurer, verb: Verb) -> list[Flag]:
    """The flags an Intention may have: with room for the step, and none where it moves the Goal itself (IN-C-45)."""
    found: list[Flag] = [""]
    if verb not in OWN_STEP:
        found += ["goal"] * (hero.goal < END)
        found += ["drawback"] * may_feed(hero.goal, verb)
    return found


def may_feed(goal: int, verb: Verb) -> bool:
    """Whether an Intention may feed the Drawback of a hero whose Goal stands there (IN-C-45)."""
    return verb not in OWN_STEP and goal > -END


def _scene(game: State) -> Scene:
    assert game.scene is not None
    return game.scene


def _foes(game: State, scene: Scene) -> list[str]:
    conflict = game.conflict
    gone = [each.id for each in conflict.fighters if each.out] if conflict else ()
    return [met.id for met in scene.opposition if met.tier and met.id not in gone]


def _talked(game: State, scene: Scene) -> list[str]:
    """Persons of this place who trust the heroes, and are not silenced."""
    persons = game.library.places[scene.where].persons
    return [each for each in persons if each in game.trust and each not in game.silenced]


def intent_of(game: State, scene: Scene) -> Intent | None:
    """What the card of a scene proposes."""
    card = game.library.reasons.get(scene.why) or game.library.mm_scenes.get(scene.why)
    return card.intention if card else None


def _about(game: State, scene: Scene) -> Wish | None:
    """What the card of a scene proposes, as a wish."""
    intent = intent_of(game, scene)
    return (intent.verb, intent.object) if intent else None


# What it is called, what it needs


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
    if verb == "learn":
        shows = game.library.clues[object].shows
        if shows is None:
            return f"{name} {_hint(game, object)}"
        cost = _cost(game, shows)
        apart = [f"cost {cost}"] * bool(cost)
        if object in game.library.alike:
            apart += [_way_to(game, object)]
        told = f" ({': '.join(each for each in apart if each)})" if any(apart) else ""
        return f"{name} a Weakness of {low(named(game, shows.antagonist))}{told}"
    return f"{name} {low(named(game, object))}"


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


def tags_of(game: State, verb: Verb, object: str) -> tuple[TalentTag, ...]:
    """The Talent tags of an Intention: those of the card or the beat that speaks of it, else the verb's (IN-C-60)."""
    scene = _scene(game)
    intent = intent_of(game, scene)
    if intent and intent.tags and (intent.verb, intent.object) == (verb, object):
        return intent.tags
    if verb in BEATS:
        for id in game.library.places[scene.where].beats:
            beat = game.library.beats.get(id)
            if beat and beat.opposed and beat.tags and beat_wish(game, beat.effect) == (verb, object):
                return beat.tags
    return game.library.verbs[verb].tags


BEATS: tuple[Verb, ...] = ("learn", "take", "win_over", "stop")
"""What opposed beats are started with (IN-C-49)."""


def beat_wish(game: State, effect: Effect) -> Wish:
    """The Intention with which an opposed beat is started: that of its effect (IN-C-49)."""
    if effect.clue:
        return "learn", effect.clue
    if effect.item:
        return "take", effect.item
    if effect.trust:
        return "win_over", effect.trust
    return "stop", game.adventure.plan


def aim_of(game: State, conflict: Conflict, fighter: Fighter, verb: Verb, object: str, flag: Flag) -> Aim:
    """An Intention with the terms and the sum of its Target Number, as it stands now (IN-CON-03 to IN-CON-09)."""
    aim = draft(game, conflict, fighter, verb, object, flag)
    aim.tags = tags_of(game, verb, object)
    return aim


def draft(game: State, conflict: Conflict, fighter: Fighter, verb: Verb, object: str, flag: Flag = "") -> Aim:
    """The same without its tags, for a list of many."""
    aim = Aim(verb, object, (), flag)
    aim.terms = list(terms(game, fighter.side, verb, object, flag))
    aim.itn = target(conflict, fighter, aim.terms)
    return aim


def target(conflict: Conflict, fighter: Fighter, among: Sequence[tuple[str, int]]) -> int:
    """The ORs of all who still oppose, and the modifiers; at least 2 (IN-C-43, IN-CON-09)."""
    total = sum(each.rating for each in conflict.opponents(fighter)) + sum(amount for _, amount in among)
    return max(LEAST, total)


def sum_of(conflict: Conflict, fighter: Fighter, aim: Aim) -> tuple[tuple[str, int], ...]:
    """All terms of a Target Number: who opposes, stature, modifiers (IN-LOOP-14)."""
    return (*opposing(conflict, fighter), *aim.terms)


def opposing(conflict: Conflict, fighter: Fighter) -> list[tuple[str, int]]:
    """The ORs of those who oppose, stature apart."""
    parts: list[tuple[str, int]] = []
    for each in conflict.opponents(fighter):
        parts.append((each.name, each.rating - each.stature))
        if each.stature:
            parts.append(("stature", each.stature))
    return parts


def terms(game: State, side: SideName, verb: Verb, object: str, flag: Flag) -> Terms:
    """What makes an Intention easier or harder beside who opposes it (IN-C-45, IN-Q-59)."""
    where = _scene(game).where
    if game.facts and object:
        easy = bool(waiting(game, side, object, "eases"))
        hard = bool(waiting(game, side, object, "bars"))
        if easy or hard:
            return _terms(game, where, verb, object, flag, easy=easy, hard=hard)
    known = game.library.modifiers
    key = (where, verb, object, flag)
    if key not in known:
        known[key] = _terms(game, where, verb, object, flag)
    return known[key]


def _terms(
    game: State, where: str, verb: Verb, object: str, flag: Flag, *, easy: bool = False, hard: bool = False
) -> Terms:
    found: list[tuple[str, int]] = []
    printed = game.library.verbs[verb].modifier
    if printed:
        found.append((REASONS.get(verb, "printed"), printed))
    if flag:
        found.append(FLAGS[flag])
    place = game.library.places[where]
    easy = easy or verb in place.easy or object in place.easy
    hard = hard or verb in place.hard or object in place.hard
    if easy and not hard:
        found.append(("easy here", -2))
    if hard and not easy:
        found.append(("hard here", 2))
    return tuple(found)


def waiting(game: State, side: SideName, object: str, kind: FactKind) -> list[Fact]:
    """Facts that make the next Intention on an object easier for their own side, or harder for the other (IN-C-75)."""
    if not object:
        return []
    cards = game.library.facts
    return [
        fact
        for fact in game.facts
        if fact.waiting
        and fact.card
        and (fact.side == side) == (kind == "eases")
        and cards[fact.card].kind == kind
        and cards[fact.card].object == object
    ]
