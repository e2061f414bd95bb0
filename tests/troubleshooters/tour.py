"""A small adventure with every slot of the frame, whose fights are over as soon as they begin, and a way to play it.

t = tour(strike="won", climax="lost")
t.go("to:mill", "to:dam", "to:planning", "to:approach", "fly", "to:climax", "pick", ...)
assert t.tale.ending == "price"

``to:x`` takes the exit to the scene x; everything else begins the id of what is picked. What is asked besides is passed, or
answered by its first option.
"""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec

from content.troubleshooters import library
from engine.table import RandomStream
from engine.troubleshooters.game import TroubleshootersGame
from engine.troubleshooters.rules import adventure, frame
from engine.troubleshooters.scenario.adventures import KINDS, Adventure
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.setup import Setup, complete

HEAD = """
[[scenario]]
id = "tour"
title = "The Tour"
start = "opening"
start_sp = 5
clock = { day = 2, hour = 10 }
hook_characters = ["danae_kouris"]

[[frame]]
keys_needed = 2
counts = ["mill", "dam", "approach", "cell"]
second_chance = "chance"
beats = [{ at = 2, effects = [{ text = "A beat at two." }, { set = "beat" }] }]
hooks = [{ hook = "media_darling", text = "They know your face." }]

[frame.endings]
won = { text = "All is well.", effects = [{ set = "said_won" }] }
price = { text = "All is nearly well.", loses = "jailed" }
lost = { text = "All is lost." }

[[location]]
id = "town"
name = "A town"
alarm_levels = [{ at = 9, effects = [{ text = "Never." }] }]

[[clue]]
id = "one"
key = true
text = "The first key."

[[clue]]
id = "two"
key = true
text = "The second key."

[[director_character]]
id = "rook"
name = "Rook"
rank = "boss"
tags = ["villain"]

[[director_character]]
id = "thug"
name = "A thug"
rank = "mook"

[[victory]]
id = "plan"
text = "The plan is stopped."
when = { flag = "stopped" }
rewards = [{ skill = "Status", count = 2 }]

[[victory]]
id = "secret"
text = "The secret is known."
when = { all = [{ has_clue = "one" }, { has_clue = "two" }] }
rewards = [{ skill = "Search" }]

[[victory]]
id = "jailed"
text = "Rook is in jail."
when = { flag = "villains_captured" }
rewards = [{ skill = "Credit" }]

[[challenge]]
id = "flight"
skills = ["Vehicles", "Alertness", "Willpower"]
great = [{ set = "in" }, { goto = "lair" }]
good = [{ goto = "lair" }]
limited = [{ goto = "lair" }]
abysmal = [{ goto = "lair" }]
"""


def _slots() -> str:
    slots = {
        "opening": ["opening"], "hub": ["hub"], "lead": ["mill", "dam"], "strike": ["strike"], "planning": ["planning"],
        "approach": ["approach"], "lair": ["lair"], "captive": ["cell"], "climax": ["climax"], "aftermath": ["end"],
    }  # fmt: skip
    return "".join(
        f'\n[[slot]]\nid = "{role}"\nrole = "{role}"\nfrom = {ids!r}\n'.replace("'", '"')
        for role, ids in slots.items()
    )


def _scene(id: str, type: str = "detailed", rest: str = "") -> str:
    return f'\n[[scene]]\nid = "{id}"\ntype = "{type}"\nwhere = "The {id}"\nwhat = "What now?"\nlocation = "town"\n{rest}'


FIGHT = """
enemies = [{ director = "thug", count = 1, zone = "yard" }, { director = "rook", count = 1, zone = "yard" }]

  [[scene.zone]]
  id = "yard"
  name = "The yard"
  adjacent = []
  exit = "retreat"

  [[scene.objective]]
  id = "over"
  when = { not_flag = "goes_on" }
  ends_fight = "%s"
"""
PICK = """
  [[scene.option]]
  id = "%s"
  obstacle = "%s"
  label = "Do it"
  check = { skill = "%s" }
  success = [{ text = "Done." }%s]
  fail = [{ text = "Not done." }]
"""


def _scenes(strike: str, climax: str, capture: str) -> str:
    defeat = (
        'on_defeat = { capture = "cell", text = "Into the van." }'
        if capture
        else 'on_defeat = { goto = "hub" }'
    )
    return "".join(
        (
            _scene("opening", rest='hours = 3\nexits = [{ to = "hub" }]\n'),
            _scene(
                "hub",
                "planning",
                'exits = [{ to = "mill" }, { to = "dam" }, { to = "rest" }, '
                '{ to = "planning", when = { keys_at_least = 2 } }]\n',
            ),
            _scene("rest", "recuperation", 'self = true\nexits = [{ to = "hub" }]\n'),
            _scene(
                "mill",
                rest='exits = [{ to = "hub" }]\n'
                + PICK % ("wheel", "wheel", "Alertness", ', { clue = "one" }'),
            ),
            _scene(
                "dam",
                rest='exits = [{ to = "hub" }]\n'
                + PICK % ("gate", "gate", "Alertness", ', { clue = "two" }'),
            ),
            _scene(
                "strike",
                "fight",
                f'takes_prisoners = true\non_win = [{{ goto = "hub" }}]\n{defeat}\n'
                'on_retreat = { goto = "hub", text = "Away." }\nexits = [{ to = "hub" }]\n' + FIGHT % strike,
            ),
            _scene("planning", "planning", 'exits = [{ to = "approach" }]\n'),
            _scene(
                "approach",
                "transitional",
                'exits = []\n\n  [[scene.option]]\n  id = "fly"\n  label = "Fly"\n  effects = [{ challenge = "flight" }]\n',
            ),
            _scene(
                "lair",
                rest='on_enter = [{ set = "in_lair" }]\nexits = [{ to = "climax" }]\n'
                + PICK % ("door", "door", "Vehicles", "")
                + PICK % ("safe", "safe", "Alertness", ""),
            ),
            _scene(
                "climax",
                "fight",
                'on_enter = [{ set = "climax_begun" }]\ntakes_prisoners = true\n'
                'on_win = [{ set = "stopped" }, { goto = "end" }]\n'
                'on_defeat = { capture = "cell" }\non_retreat = { goto = "chance" }\n' + FIGHT % climax,
            ),
            _scene(
                "cell",
                "captive",
                'escapes = ["rope", "knot"]\nreturn_gear = true\n'
                'on_enter = [{ condition = "restrained", source = "bonds", who = "captives" }]\n'
                'exits = [{ to = "chance", when = { flag = "climax_begun" } }, { to = "hub" }]\n'
                'rescue = { id = "friend", label = "A friend comes", '
                'effects = [{ release = "captives" }, { scheme = 1 }] }\n'
                + PICK % ("rope", "rope", "Endurance", ', { release = "captives" }')
                + PICK % ("knot", "knot", "Endurance", ', { release = "captives" }'),
            ),
            _scene(
                "chance",
                rest="""exits = [{ to = "end" }]

  [[scene.option]]
  id = "stay"
  label = "Stay behind"
  tags = ["sacrifice", "-meaningful"]
  effects = [{ set = "stopped" }, { goto = "end" }]

  [[scene.major]]
  id = "wall"
  label = "The wall gives way"
  effects = [{ set = "stopped" }, { goto = "end" }]
""",
            ),
            _scene(
                "end",
                rest='exits = []\n\n  [[scene.option]]\n  id = "home"\n  label = "Home"\n'
                "  effects = [{ adventure_end = true }]\n",
            ),
        )
    )


LEADS = ("to:hub", "to:mill", "try:", "to:hub", "to:dam", "try:", "to:hub")
"""Both leads with both keys, if Alertness succeeds."""


class Tour:
    """The adventure under way; ``scene`` is where the party stands, or where it was when all was over."""

    def __init__(self, strike: str, climax: str, capture: str, changes: dict[str, str], **wish: Any) -> None:
        words = HEAD + _slots() + _scenes(strike, climax, capture)
        for old, new in changes.items():
            assert old in words, old
            words = words.replace(old, new)
        tables = [
            msgspec.convert(row, KINDS[name]) for name, rows in tomllib.loads(words).items() for row in rows
        ]
        setup: Setup = complete(library(), {"adventure": "snow_harp", **wish}, 1)
        self.events: list[Any] = []
        self.game = TroubleshootersGame(
            library(), setup, RandomStream(wish.get("seed", 1)), self.events.append
        )
        self.tale = frame.began(self.game, Tale(Adventure(tables), 0))
        self.flow = adventure.play(self.game, self.tale)
        self.outcome: Any = None
        self.asked: list[str] = []
        self.request: Any = None
        self._step(None)

    def _step(self, picked: Any) -> None:
        try:
            self.request = next(self.flow) if picked is None else self.flow.send(picked)
            self.asked.append(self.request.phase)
        except StopIteration as end:
            self.request, self.outcome = None, end.value

    def pick(self, lead: str) -> None:
        """An option of the open question by the beginning of its id."""
        found = [each for each in self.request.options if each.id.startswith(lead)]
        assert found, f"no {lead!r} among {[each.id for each in self.request.options]}"
        self._step(found[:1])

    def go(self, *leads: str) -> Tour:
        """Lines of menus, one after the other; other questions on the way are passed."""
        for lead in leads:
            self.settle()
            self.pick(lead.replace("to:", "exit:"))
        self.settle()
        return self

    def settle(self) -> None:
        """Pass, or take the first, until a menu is open or all is over."""
        while self.request and self.request.phase not in ("menu", "sacrifice", "hero"):
            options = self.request.options
            self._step([next((each for each in options if each.kind == "pass"), options[0])])

    def skill(self, name: str, value: int) -> None:
        """Everybody's value: at 100 every check succeeds, at 0 none does."""
        for each in self.game.heroes:
            each.skills[name] = value  # type: ignore[index]

    @property
    def scene(self) -> str:
        return self.game.at.id

    def lines(self) -> list[str]:
        """The ids of what can be picked now."""
        return list(dict.fromkeys(each.id for each in self.request.options))

    def log(self, kind: str) -> list[Any]:
        return [each for each in self.events if each.kind == kind]

    @property
    def scenes(self) -> list[str]:
        """All scenes so far."""
        return [each.id for each in self.log("scene")]


def tour(
    strike: str = "won",
    climax: str = "won",
    *,
    capture: bool = True,
    changes: dict[str, str] | None = None,
    **wish: Any,
) -> Tour:
    """The adventure at its first menu; ``strike`` and ``climax`` say how these fights end."""
    return Tour(strike, climax, "yes" if capture else "", changes or {}, **wish)
