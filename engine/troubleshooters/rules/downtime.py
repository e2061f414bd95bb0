"""Between two adventures: two periods for each hero, before the next one begins (TS-C-65, TS-Q-104, TS-FLOW-13)."""

from __future__ import annotations

from engine.table.asking import Asking, listed, must
from engine.troubleshooters.asks.learning import FIT, Purchase, languages, learnable
from engine.troubleshooters.cards.tables import InventionCard
from engine.troubleshooters.rules import conditions, debrief, workshop
from engine.troubleshooters.rules.points import gain
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.lasting import heroes_of
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State

PERIODS = 2
BETWEEN = "Some weeks lie between. Nobody shoots at anybody, and the post comes twice a day."
SPENT = {
    "mend": "Two weeks, a garden chair and no telephone. The wound closes.",
    "friends": "You answer the letters that you owe. One of them will be glad to hear from you again, and soon.",
    "nothing": "A good book, to its end, and then the end once more.",
}
"""What a period is like."""
FRIENDS = 1
"""What old friends are worth at the next start, in SP."""


def between(state: State) -> Asking[None]:
    """Every hero who has played before spends the time since then, in roster order; points that come or go meanwhile are
    not those of the session that begins, but what was learnt can be used in it (TS-STORY-03, TS-Q-40, TS-LEARN-11)."""
    before = heroes_of(state.setup.carried)
    if any(hero.id in before for hero in state.heroes):
        state.record(ev.Narrated(rule="TS-FLOW-13", line=BETWEEN))
    for hero in state.heroes:
        if hero.id not in before:
            continue
        friends = False
        for nth in range(PERIODS):
            what = yield from _period(state, hero, nth, friends)
            friends |= what == "friends"
        if workshop.third_period(state, hero):
            yield from _extra(state, hero)
        hero.abilities, hero.fresh = hero.abilities + hero.fresh, []
        hero.sp = state.tale.adventure.head.start_sp + FRIENDS * friends


def _period(state: State, hero: Hero, nth: int, friends: bool) -> Asking[str]:
    """One of: mend a wound, study, invent, old friends; with the wound first it is mended, else one studies (TS-DP-40).

    What is likeliest to be learnt stands before old friends and a good book, and the long list of other studies after
    them.
    """
    things: list[tuple[str, str, str | Purchase | InventionCard]] = []
    if hero.has("wounded"):
        things.append(("mend", "Mend and recuperate: the wound closes", "mend"))
    lessons: list[tuple[str, str, str | Purchase | InventionCard]] = [
        (f"study:{each.key}", f"Study: {debrief.label(state, hero, each)}", each)
        for each in studies(state, hero)
    ]
    things += lessons[:1]
    if not friends:
        things.append(("friends", f"Old friends: {FRIENDS} SP more to begin with", "friends"))
    things.append(("nothing", "Nothing at all: a good book", "nothing"))
    things += [*lessons[1:], *_makes(state, hero)]
    options = listed(hero.seat, "downtime", things, rule="TS-C-65", actor=hero.id)
    prompt = f"{hero.name}, between adventures: period {nth + 1} of {PERIODS}"
    chosen = yield from must("downtime", prompt, options, rule="TS-DP-40")
    if isinstance(chosen, Purchase):
        yield from debrief.learn(state, hero, chosen)
        return "study"
    if isinstance(chosen, InventionCard):
        yield from workshop.invent(state, hero, chosen)
        return "invent"
    state.record(ev.Narrated(rule="TS-C-65", who=hero.name, id=hero.id, line=SPENT[chosen]))
    if chosen == "mend":
        conditions.drop(state, hero, "wounded")
    elif chosen == "friends":
        gain(state, hero, FRIENDS, rule="TS-C-65", why="old friends")
    return chosen


def _makes(state: State, hero: Hero) -> list[tuple[str, str, str | Purchase | InventionCard]]:
    """What an inventor may try to make (TS-C-66)."""
    if not workshop.may_invent(state, hero):
        return []
    found: list[tuple[str, str, str | Purchase | InventionCard]] = []
    for card in state.library.inventions.values():
        left = f" ({hero.inventions[card.id]} left)" if card.id in hero.inventions else ""
        again = " (nearly, last time)" * (card.id in hero.sketches)
        found.append((f"invent:{card.id}", f"Invent: {card.name}{left}{again}. {card.text}", card))
    return found


def _extra(state: State, hero: Hero) -> Asking[None]:
    """A mad inventor has a period more, for inventing alone (TS-ABIL-39)."""
    things = _makes(state, hero)
    things.append(("nothing", "Nothing at all: sleep", "nothing"))
    options = listed(hero.seat, "downtime", things, rule="TS-ABIL-39", actor=hero.id)
    prompt = f"{hero.name}, between adventures: a period more, for inventing"
    chosen = yield from must("downtime", prompt, options, rule="TS-ABIL-39")
    if isinstance(chosen, InventionCard):
        yield from workshop.invent(state, hero, chosen)


def studies(state: State, hero: Hero) -> list[Purchase]:
    """A language, or an ability by a skill of 45 or more (TS-C-65): first what was begun, then what is likely."""
    found = [Purchase("language", each, "Languages") for each in languages(state, hero)]
    for card in state.library.abilities.values():
        if learnable(hero, card):
            best = max(card.skills, key=hero.value)
            if hero.value(best) >= FIT:
                found.append(Purchase("ability", card.id, best))
    return sorted(found, key=lambda each: (not _begun(hero, each), -hero.value(each.skill)))


def _begun(hero: Hero, what: Purchase) -> int:
    """How far it is learnt."""
    return (hero.started if what.kind == "language" else hero.learning).get(what.id, 0)
