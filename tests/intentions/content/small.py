"""A small sound adventure on the frame of the game, so that each test can spoil one thing and see it told."""

from __future__ import annotations

from typing import Any

import tomli_w

from content.intentions import PACKAGE

Tables = dict[str, list[dict[str, Any]]]
FRAME = ("beats", "belongings", "drawbacks", "frame", "goals", "powers", "talents", "verbs", "weaknesses")
"""Files of the game that the small adventure stands on."""
FILE = "adventures/small.toml"


def of(tables: Tables, kind: str, id: str) -> dict[str, Any]:
    """The table of a kind by its id."""
    return next(each for each in tables[kind] if each["id"] == id)


def lines(count: int) -> str:
    """So many words."""
    return " ".join(["word"] * count)


def _deed(place: str, number: int, **more: Any) -> dict[str, Any]:
    return {"id": f"{place}_{number}", "text": f"Do the thing {number} here"} | more


def _beats(place: str, clue: str, item: str) -> list[dict[str, Any]]:
    """One of each system, and a Conflict."""
    return [
        _deed(place, 1, effect={"clue": clue} if clue else {}),
        _deed(place, 2, systems=["free", "pure"], effect={"item": item} if item else {}),
        _deed(place, 3, systems=["free", "corrupted"]),
        _deed(place, 4, systems=["leverage"], gain="refill"),
        _deed(place, 5, systems=["advancement"], cost="strain", effect={"trust": "porter"}),
        _deed(place, 6, tags=["craft", "motion"], opposed=True, effect={"plot": -1}, once=True),
    ]


def _figure(id: str, tier: str, pools: tuple[int, int, int], **more: Any) -> dict[str, Any]:
    return {
        "id": id,
        "name": id.title(),
        "tier": tier,
        "archetype": "schemer",
        "pools": dict(zip("acv", pools, strict=True)),
        "talents": ["Tinkering"],
        **more,
    }


def _place(id: str, tags: list[str], **more: Any) -> dict[str, Any]:
    persons = ["boss", "captain", "guard", "porter"]
    beats = [f"{id}_{number}" for number in range(1, 7)]
    return {
        "id": id,
        "title": id.title(),
        "text": "A place.",
        "tags": tags,
        "persons": persons,
        "beats": beats,
    } | more


def _why(kind: str, verb: str, object: str = "") -> dict[str, Any]:
    return {
        "id": f"why_{kind}",
        "kind": kind,
        "text": "Because.",
        "intention": {"verb": verb, "object": object},
    }


def small() -> Tables:
    """The tables of the sound adventure, made anew."""
    return {
        "hero": [
            {
                "id": "ada",
                "name": "Ada",
                "pools": {"a": 3, "c": 2, "v": 2},
                "talents": ["Persuasion", "Tinkering", "Resolve"],
                "powers": ["claws", "glamour"],
                "weaknesses": [
                    {"name": "Burns", "tag": "fire", "cost": 1},
                    {"name": "Unseen", "tag": "mirrors", "cost": 2},
                ],
                "ritual": "candle_oath",
                "gadget": "ward_coat",
                "goal": "find_the_letter",
                "drawback": "fear_of_fire",
            }
        ],
        "antagonist": [
            _figure("boss", "arch", (3, 3, 3)),
            _figure(
                "captain",
                "villain",
                (3, 2, 3),
                powers=["claws", "glamour"],
                weaknesses=[
                    {"name": "Burns", "tag": "fire", "cost": 1},
                    {"name": "Unseen", "tag": "mirrors", "cost": 2},
                ],
            ),
            _figure("guard", "rival", (2, 3, 2), holds=["lamp"]),
        ],
        "goons": [{"id": "thugs", "name": "Thugs", "groups": 2}],
        "mastermind": [{"id": "mind", "name": "The Mind", "persona": "mind", "own_figure": "boss"}],
        "when": [{"id": "noon", "name": "Noon"}, {"id": "midnight", "name": "Midnight"}],
        "where": [
            _place("yard", ["fire"], companions=["thugs"], facts=["a_way_in"]),
            _place("mill", ["fire"]),
            _place("hall", ["mirrors"]),
            _place("attic", ["mirrors"], open_if=["letter"]),
        ],
        "why": [
            _why("goal", "pursue"),
            _why("plot", "stop", "the_plan"),
            _why("person", "win_over", "porter"),
            _why("prepare", "learn", "letter"),
        ],
        "mm_scene": [
            {
                "id": f"scene_{number}",
                "where": "mill",
                "when": "midnight",
                "text": "They come.",
                "intention": {"verb": "scheme", "object": "the_plan"},
                "finale": number == 6,
            }
            for number in range(1, 7)
        ],
        "clue": [
            {"id": "letter", "text": "A letter.", "shows": {"antagonist": "captain", "tag": "mirrors"}},
        ],
        "item": [{"id": "lamp", "name": "the lamp", "text": "It burns."}],
        "person": [{"id": "porter", "name": "the porter", "text": "He carries."}],
        "fact": [
            {"id": "a_way_in", "subject": "a door", "verb": "opens", "object": "attic", "kind": "opens"}
        ],
        "beat": [
            *_beats("yard", "letter", ""),
            *_beats("mill", "", "lamp"),
            *_beats("hall", "", ""),
            *_beats("attic", "", ""),
        ],
        "adventure": [
            {
                "id": "small",
                "title": "Small",
                "mastermind": "mind",
                "preview": lines(60),
                "plan": "the_plan",
                "plan_name": "the plan",
                "antagonists": ["boss", "captain", "guard"],
                "places": ["yard", "mill", "hall", "attic"],
                "times": ["noon", "midnight"],
                "reasons": ["why_goal", "why_plot", "why_person", "why_prepare"],
                "clues": ["letter"],
                "items": ["lamp"],
                "persons": ["porter"],
                "mm_scenes": [f"scene_{number}" for number in range(1, 7)],
                "goals": ["find_the_letter"],
                "plot_text": ["So it stands."] * 9,
                "epilogues": dict.fromkeys(("won", "price", "open", "part", "lost"), "It is over."),
            }
        ],
    }


def held(tables: Tables, frame: dict[str, str] | None = None) -> dict[str, bytes]:
    """The files that the linter reads: those of the frame, by name with a word in them replaced, and the adventure."""
    files = {f"cards/{name}.toml": (PACKAGE.home / "cards" / f"{name}.toml").read_bytes() for name in FRAME}
    for old, new in (frame or {}).items():
        assert any(old.encode() in data for data in files.values()), old
        files = {name: data.replace(old.encode(), new.encode(), 1) for name, data in files.items()}
    return files | {FILE: tomli_w.dumps(tables).encode()}
