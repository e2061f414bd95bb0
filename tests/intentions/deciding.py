"""What scripted Masterminds and heroes take of the question that stands."""

from __future__ import annotations

from collections import Counter

from engine.intentions.ai.hero import ScriptedHero
from engine.intentions.ai.mastermind import ScriptedMastermind
from engine.intentions.ai.persona import Persona

KEEN = Persona(name="Keen", side="heroes", weights={"search": 1})
PLAIN = Persona(name="Plain", side="heroes")
COMPANY = Persona(name="Company", side="heroes", weights={"partner": 1})
SEEDS = range(120)


def gm_picks(d, seeds=SEEDS, **weights) -> Counter[str]:
    """What the Mastermind takes of the question that stands, over many seeds: the end of the option's id."""
    persona = Persona(name="Anybody", side="gm", weights=weights)
    picks = [
        ScriptedMastermind(persona, seed).decide(d.game.view("gm"), d.bout.request).picks[0] for seed in seeds
    ]
    return Counter(pick.partition(">")[2] for pick in picks)


def hero_pick(d, persona=PLAIN, seat="hero:1") -> str:
    return ScriptedHero(persona).decide(d.game.view(seat), d.bout.request).picks[0].partition(">")[2]


def share_of(found: Counter[str], type: str) -> float:
    """How often one of these types was taken, of all."""
    return sum(many for pick, many in found.items() if pick.startswith(type)) / found.total()
