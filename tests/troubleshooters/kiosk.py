"""A small adventure in which nothing is wrong: a square, a fight, a cellar, an end."""

from __future__ import annotations

import tomllib

import msgspec

from engine.troubleshooters.scenario.adventures import KINDS, Adventure

GOOD = """
[[scenario]]
id = "kiosk"
title = "The Kiosk"
start = "square"

[[frame]]
keys_needed = 1
counts = ["square"]

[frame.endings]
won = { text = "Won." }
price = { text = "Nearly.", loses = "paper" }
lost = { text = "Lost." }

[[slot]]
id = "opening"
role = "opening"
from = ["square"]

[[slot]]
id = "aftermath"
role = "aftermath"
from = ["end"]

[[victory]]
id = "paper"
text = "The paper is out."
when = { has_clue = "name" }
rewards = [{ skill = "Charm", count = 2 }]

[[clue]]
id = "name"
key = true
text = "His name is on page four."

[[location]]
id = "here"
name = "A square"

[[director_character]]
id = "bully"
name = "A bully"
rank = "mook"
basic = 25
vitality = 1
attacks = []

[[challenge]]
id = "run"
skills = ["Agility", "Endurance", "Sneak*", "Vehicles/Alertness"]
great = [{ clue = "name" }]
good = [{ text = "Away." }]
limited = [{ attention = 1 }]
bad = [{ attention = 1 }]
abysmal = [{ condition = "terrified", who = "actor" }]

[[scene]]
id = "square"
type = "detailed"
location = "here"
where = "A square with a kiosk"
what = "The kiosk is shut"
who = ["bully"]
attention = [{ attention = 1 }]
exits = [{ to = "fight" }]

  [[scene.option]]
  id = "ask"
  obstacle = "ask"
  label = "Ask who shut it"
  success = [{ text = "He tells you." }, { clue = "name" }]
  fail = [{ text = "He does not." }, { attention = 1 }]
  stalemate = [{ text = "He coughs." }]

  [scene.option.check]
  skills = [{ skill = "Charm" }, { skill = "Willpower", difficulty = -2 }]
  opposed = { director = "bully", skill = "Willpower" }

  [[scene.option]]
  id = "go"
  label = "Run after the van"
  effects = [{ challenge = "run" }]

[[scene]]
id = "fight"
type = "fight"
location = "here"
where = "Behind the kiosk"
what = "They have sticks"
on_win = [{ goto = "end" }]
on_defeat = { goto = "cell" }
enemies = [{ director = "bully", count = "fill", zone = "wall" }]

  [[scene.zone]]
  id = "wall"
  name = "The wall"
  adjacent = ["yard"]

  [[scene.zone]]
  id = "yard"
  name = "The yard"
  adjacent = ["wall"]
  exit = "retreat"

  [[scene.los]]
  a = "wall"
  b = "yard"
  state = "hindered"

  [[scene.prop]]
  id = "cart"
  kind = "topple"
  label = "A cart of melons"
  zone = "yard"
  skills = ["Strength", "Vehicles"]
  used_text = "Melons."

  [[scene.prop]]
  id = "lamp"
  kind = "dark"
  label = "The lamp"
  zone = "wall"
  skills = ["Electronics", "Prestidigitation"]
  used_text = "Dark."

  [[scene.major]]
  id = "help"
  label = "The tram comes early"
  effects = [{ end_fight = "won" }]

[[scene]]
id = "cell"
type = "captive"
location = "here"
where = "The cellar of the kiosk"
what = "Old papers and a lock"
captors = ["bully"]
escapes = ["lock"]
attention = [{ attention = 1 }]
exits = [{ to = "end" }]

  [[scene.option]]
  id = "lock"
  obstacle = "lock"
  label = "Pick the lock"
  check = { skills = [{ skill = "Security" }, { skill = "Strength" }] }
  success = [{ text = "It opens." }, { release = "captives" }]
  fail = [{ text = "It does not." }, { attention = 1 }]

  [[scene.major]]
  id = "hole"
  label = "There is a hole in the wall"
  effects = [{ release = "captives" }]

[[scene]]
id = "end"
type = "detailed"
location = "here"
where = "The square again"
what = "The kiosk is open"
"""


def read(words: str) -> Adventure:
    tables = [
        msgspec.convert(row, KINDS[name]) for name, rows in tomllib.loads(words).items() for row in rows
    ]
    return Adventure(tables)
