"""A small sound issue, so that each test can spoil one thing in it and see that told."""

from __future__ import annotations

from typing import Any

import tomli_w

Table = dict[str, Any]
Tables = dict[str, list[Table]]
FILE = "events/small.toml"
CROWDED = ["thug", "crew"] * 7


def of(tables: Tables, kind: str, id: str) -> Table:
    """The table of a kind by its id."""
    return next(each for each in tables[kind] if each["id"] == id)


def words(count: int) -> str:
    """So many words."""
    return " ".join(["word"] * count)


def _set(name: str, *sizes: int, kind: str = "durability", **more: Any) -> Table:
    powers = [
        {"name": f"{name} {number}", "kind": kind, "size": size, "tags": ["harm:mental", "undo:locked"]}
        for number, size in enumerate(sizes, 1)
    ]
    return {"name": name, "powers": powers, "sfx": [{"code": "focus"}], "limits": [{"code": "gear"}]} | more


def _sheet(id: str) -> Table:
    return {
        "id": id,
        "name": id,
        "affiliation": {"solo": 10, "buddy": 8, "team": 6},
        "distinctions": ["Brave", "Bold", "Late"],
        "specialties": {"Combat": "master", "Psychology": "expert"},
        "milestones": ["first", "second"],
        "power_set": [
            _set("Body", 8, 8, sfx=[{"code": "multi"}]),
            _set("Mind", 8, 6, kind="mind", limits=[{"code": "either"}]),
        ],
    }


def _villain(id: str, tier: str, *sets: Table) -> Table:
    return {
        "id": id,
        "name": id,
        "tier": tier,
        "affiliation": {"solo": 10, "buddy": 8, "team": 6},
        "distinctions": ["Wicked"],
        "specialties": {"Menace": "master" if tier == "boss" else "expert"},
        "sore": "emotional",
        "fates": {"physical": "flees", "mental": "fooled", "emotional": "won over"},
        "power_set": list(sets),
        "lines": {"enters": [f"{id.title()} is here."]},
    }


def _scene(id: str, next: str, aim: str, **more: Any) -> Table:
    return {
        "id": id,
        "title": id.title(),
        "text": "They stand on the bridge.",
        "aim": aim,
        "tags": ["dark"],
        "places": [
            {"id": "bank", "name": "Bank", "links": [{"to": "bridge"}]},
            {"id": "bridge", "name": "Bridge", "links": [{"to": "bank", "barred": 8}]},
        ],
        "distinctions": ["Slippery", "Loud"],
        "fill": list(CROWDED),
        "objective": {"defeat": "all"},
        "effects": [{"price": 8, "order": 2, "text": "A wave", "op": {"distinction": "Wet"}}],
        "clever": [
            {"needs": "Psychology", "label": "Call them by name", "does": {"doom": 6}},
            {"needs": "element", "label": "Freeze the river", "does": {"step_back": "objective"}},
        ],
        "prices": [
            {"text": "Somebody is hurt.", "op": {"trauma": ["physical", 8, "volunteer"]}},
            {"text": "The bridge is gone.", "op": {"flag": "no_bridge"}},
        ],
        "exits": {"win": next, "cost": next, "lose": next},
    } | more


def _rest(id: str, next: str, choice: str, *options: str) -> Table:
    picks = [{"id": each, "label": each.title()} for each in options]
    choices = [{"id": choice, "text": "What now?", "options": picks}]
    return {
        "id": id,
        "title": id.title(),
        "text": "A quiet hour.",
        "choices": choices,
        "exits": {"next": next},
    }


def _milestone(id: str, choice: str, option: str) -> Table:
    return {
        "id": id,
        "name": id,
        "xp1": {"word": "aids"},
        "xp3": {"word": "uses_limit"},
        "xp10": {"word": "choice", "id": choice, "option": option},
    }


def small() -> Tables:
    """The tables of the sound issue, made anew."""
    return {
        "hero": [_sheet("ada") | {"archetype": "rogue"}],
        "archetype": [_sheet("rogue")],
        "milestone": [_milestone("first", "mercy", "spare"), _milestone("second", "truth", "tell")],
        "foe": [
            {
                "id": "thug",
                "name": "Thug",
                "tier": "minor",
                "affiliation": {"solo": 8, "buddy": 8, "team": 8},
                "distinctions": ["Paid"],
                "specialties": {"Combat": "expert"},
                "power_set": [_set("Fists", 8, kind="weapon")],
                "tags": ["person"],
            },
            {
                "id": "crew",
                "name": "Crew",
                "tier": "mob",
                "crowd": {"size": 6, "count": 4},
                "traits": [{"name": "Sticks", "kind": "weapon", "size": 8}],
            },
            _villain("baron", "major", _set("Sword", 10), _set("Shield", 8)) | {"stand_down": True},
            _villain(
                "king",
                "boss",
                _set("Crown", 12, sfx=[{"code": "area"}, {"code": "immune", "args": {"tag": "harm:mental"}}]),
                _set("Court", 10),
            ),
            {
                "id": "giant",
                "name": "Giant",
                "tier": "colossus",
                "distinctions": ["Tall"],
                "parts": [{"name": name, "size": 10, "does": "arm"} for name in ("Head", "Hand", "Foot")],
                "traits": [{"name": "Weight", "kind": "size", "size": 10}],
            },
            {"id": "dog", "name": "Dog", "tier": "extra", "die": 6},
        ],
        "event": [
            {
                "id": "small",
                "title": "Small",
                "intro": "It begins.",
                "flags": ["no_bridge"],
                "acts": ["one", "two"],
                "endings": dict.fromkeys(
                    ("won", "price", "lost", "won_fallen", "price_fallen", "lost_fallen"), "It is over."
                ),
            }
        ],
        "act": [
            {"id": "one", "title": "One", "scenes": ["alarm", "inn", "gate"]},
            {"id": "two", "title": "Two", "scenes": ["chase", "camp", "keep"]},
        ],
        "action_scene": [
            _scene("alarm", "inn", "opening"),
            _scene("gate", "end", "climax1"),
            _scene("chase", "camp", "middle"),
            _scene("keep", "end", "climax2", foes=[{"id": "baron", "place": "bank"}]),
        ],
        "transition_scene": [
            _rest("inn", "gate", "mercy", "spare", "hand_over"),
            _rest("camp", "keep", "truth", "tell", "hide"),
        ],
    }


def held(tables: Tables) -> dict[str, bytes]:
    """The file that the linter reads."""
    return {FILE: tomli_w.dumps(tables).encode()}
