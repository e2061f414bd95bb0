"""What there is to choose from and to look up, as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.table import Sheet, settings
from engine.table.settings import Setting
from engine.troubleshooters.asks.learning import FLUENT
from engine.troubleshooters.cards import does
from engine.troubleshooters.cards.tables import HeroCard
from engine.troubleshooters.scenario.adventures import Adventure
from engine.troubleshooters.scenario.people import Villain
from engine.troubleshooters.scenario.repertoire import ASSEMBLED, Repertoire
from engine.troubleshooters.state.lasting import Lasted, campaign_of, heroes_of
from engine.troubleshooters.state.parties import PARTY
from engine.troubleshooters.state.setup import title_of
from engine.troubleshooters.state.sheets import skills_of, vitality_of

LONGEST = 60
"""Letters of what an adventure says of itself in a list."""
_SETTINGS: tuple[Setting, ...] = (
    (
        "length",
        "Length",
        (
            ("evening", "One evening."),
            ("long", "Two: the first ends when the villains have struck, with a debriefing."),
        ),
    ),
    (
        "sheets",
        "Heroes",
        (
            ("lasting", "With all that they have learnt, and their wounds; time has passed since."),
            ("printed", "As new; nothing of it lasts for one who has played before."),
        ),
    ),
    (
        "applause",
        "Applause",
        (
            ("flourishes", "A showy way pays a Story Point, once a scene."),
            ("nominations", "Or at its end each of you names another's hero: for two or more people."),
        ),
    ),
    (
        "losses",
        "Losses",
        (
            ("last", "Whether you take a wound instead is asked where a hero would drop."),
            ("every", "It is asked at each loss of Vitality."),
        ),
    ),
    (
        "director",
        "Director",
        (
            ("script", "A script that knows the adventure."),
            ("person", "Whoever sits there: enemies' turns, ties and mishaps; words and figures stay."),
        ),
    ),
)
"""By key: title, and each choice with a line; the first is preset."""
_STATES = {"at_large": "at large", "jailed": "in jail", "retired": "gone for good"}


def catalogue(known: Repertoire) -> dict[str, Any]:
    """Heroes, adventures, levels, settings, scenes to play at once, and all faces."""
    bands = dict.fromkeys(each.band for each in known.nows.values() if each.band)
    return {
        "heroes": [_entry(each.name, each.role, hero_face(known, each)) for each in known.heroes.values()],
        "against": "Adventure",
        "villains": [
            *(_entry(each.head.title, each.head.preview, _adventure(each)) for each in known.authored),
            _entry(
                ASSEMBLED.title(),
                "",
                _face(ASSEMBLED, "Surprise me", "adventure", "golden", [SURPRISE]),
            ),
            *(
                _entry(title_of(each), each.does, _villain(each, known.modules.people[each.boss].look))
                for each in known.modules.villains.values()
            ),
        ],
        "difficulties": [{"title": name, "blurb": card.text} for name, card in known.levels.items()],
        "settings": settings.told(_SETTINGS),
        "now": [
            *(
                {"title": f"Fight now: {known.bands[band].name}", "wish": {"mode": "now", "band": band}}
                for band in bands
            ),
            {"title": "Chase now", "wish": {"mode": "now", "kind": "chase"}},
        ],
        "party": PARTY,
        "cards": [hero_face(known, each) for each in known.heroes.values()],
    }


SURPRISE = "Another villain, another place, other leads every time: put together for this evening."


def grown(known: Repertoire, book: dict[str, Any], sheets: Iterable[Sheet]) -> dict[str, Any]:
    """The catalogue with everybody as they stand now; who has died stays, and cannot be played (TS-Q-107, TS-C-68)."""
    held = list(sheets)
    heroes, met = heroes_of(held), {each.villain: each for each in campaign_of(held).nemeses}

    def hero(entry: dict[str, Any]) -> dict[str, Any]:
        one = heroes.get(entry["card"]["slug"])
        if one is None:
            return entry
        entry = entry | {"card": entry["card"] | {"text": [_so_far(known, one), *entry["card"]["text"]]}}
        return entry | {"fault": f"{one.card.name} is {one.fate}"} if one.fate else entry

    def villain(entry: dict[str, Any]) -> dict[str, Any]:
        one = met.get(entry["card"]["slug"])
        if one is None:
            return entry
        line = f"Met {one.met} time{'s' * (one.met != 1)}; {_STATES[one.state]}."
        return entry | {"card": entry["card"] | {"text": [line, *entry["card"]["text"]]}}

    return book | {
        "heroes": [hero(each) for each in book["heroes"]],
        "villains": [villain(each) for each in book["villains"]],
    }


def _so_far(known: Repertoire, one: Lasted) -> str:
    """``After 2 adventures: Vehicles 79, Charm 21. Learning Pilot 1 of 4. Wounded.``"""
    new = skills_of(known, one.card)
    risen = [f"{name} {value}" for name, value in one.skills.items() if value != new[name]]
    told = [
        f"After {one.adventures} adventure{'s' * (one.adventures != 1)}: {', '.join(risen) or 'nothing new'}"
    ]
    told += [
        f"{known.abilities[each].name} learnt" for each in one.abilities if each not in one.card.abilities
    ]
    told += [
        f"{known.abilities[id].name} {ticks} of {known.abilities[id].cost}"
        for id, ticks in one.learning.items()
    ]
    told += [
        f"{each} fluent"
        for each in one.languages
        if each not in (*one.card.languages.native, *one.card.languages.fluent)
    ]
    told += [f"{name} {ticks} of {FLUENT}" for name, ticks in one.started.items()]
    told += ["Wounded"] * one.wounded
    return ". ".join(told) + "."


def _entry(title: str, blurb: str, card: dict[str, Any]) -> dict[str, Any]:
    return {"title": title, "name": title, "blurb": blurb, "card": card}


def _adventure(adventure: Adventure) -> dict[str, Any]:
    head = adventure.head
    return _face(head.id, head.title, "adventure", "black", [head.preview])


def _villain(villain: Villain, look: str) -> dict[str, Any]:
    text = [each for each in (look, villain.rank_in_club, SURPRISE) if each]
    return _face(villain.id, villain.name, "villain", "red", text, villain.wants)


def hero_face(known: Repertoire, hero: HeroCard) -> dict[str, Any]:
    """A sheet as printed (TS-CHAR, TS-LOOP-22)."""
    skills = skills_of(known, hero)
    text = [
        *([hero.look] if hero.look else []),
        f"Vitality {vitality_of(skills)}",
        f"75: {hero.at75}. 65: {', '.join(hero.at65)}. 45: {', '.join(hero.at45)}. All others {known.unlisted}.",
    ]
    for ability in (known.abilities[id] for id in hero.abilities):
        text.append(f"{ability.name}: {ability.text} ({'; '.join(does.of_ability(ability))})")
    for complication in (known.complications[id] for id in hero.complications):
        text.append(
            f"{complication.name}: {complication.text} ({'; '.join(does.of_complication(complication))})"
        )
    hooks = (known.hooks[id] for id in hero.hook)
    text += [f"{each.name}: {each.text}" for each in hooks]
    text.append("Gear: " + ", ".join(known.kits[id].name for id in hero.kits))
    text.append(
        f"At home in {hero.home}, speaks " + ", ".join((*hero.languages.native, *hero.languages.fluent))
    )
    return _face(hero.id, hero.name, "hero", "blue", text, hero.told)


def _face(slug: str, name: str, type: str, colour: str, text: list[str], flavour: str = "") -> dict[str, Any]:
    return {"slug": slug, "name": name, "type": type, "colour": colour, "text": text, "flavour": flavour}
