"""What is at stake: how near the ends of the game and of the Conflict are, and what holds meanwhile."""

from __future__ import annotations

from collections import Counter

from engine.plot_twist.seen.sheets import CharacterSheet, PlotTwistTable, Track
from engine.plot_twist.state.terms import CLUES, say
from screens.look.parts import Chip, Stake

FATAL = ("physical", "mental")
"""The Resistances that put a character out of the fight when they are full (PT-STAT-07)."""


def stakes(view: PlotTwistTable) -> tuple[Stake, ...]:
    """The Objective, the flight, and whom the seat's side has to put out of the fight."""
    found = (_objective(view), _flight(view), *_to_win(view))
    return tuple(stake for stake in found if stake.words)


def _objective(view: PlotTwistTable) -> Stake:
    """The Villains win when its Threat comes true (PT-GOAL-03); a nullified one threatens nothing."""
    shown = view.objective
    if not shown.known:
        clues = f", clues {shown.clues}/{CLUES}" if shown.clues else ""
        return Stake(f"Objective: hidden{clues}", "Objective: hidden", TIPS["hidden"])
    if shown.nullified:
        return Stake(f"Objective: {shown.name}, nullified", "", TIPS["nullified"])
    name = f"{shown.name} {shown.threat}/{shown.goal}" if shown.goal else shown.name
    return Stake(f"Objective: {name}", name, TIPS["objective"])


def _flight(view: PlotTwistTable) -> Stake:
    """Who must pay Hate at End of Turn and has none runs (PT-FLEE-01); at a Lair nobody pays (PT-HATE-03). What is spent
    before makes it sooner; where it is this turn, what may follow stands beside it (PT-FLEE-05, PT-FLEE-06).
    """
    main = next((one for one in view.characters if one.main and not one.incapacitated), None)
    if main is None or main.hate is None:
        return Stake("")
    hate = main.hate.now
    if view.place.lair:
        return Stake(f"Hate {hate}: no flight from a Lair", "no flight", TIPS["lair"])
    if view.phase not in ("start", "combat"):
        return Stake(f"Hate {hate}", "", TIPS["flight"])
    turns = f"within {hate} turns" if hate > 1 else "next turn" if hate else "this turn"
    follows = "" if hate else ", then a chase or an Interview"
    return Stake(f"Hate {hate}: flees {turns}{follows}", f"flees {turns}", TIPS["flight"])


def _to_win(view: PlotTwistTable) -> list[Stake]:
    """The enemies whose side has lost when none is left (PT-GOAL-01, PT-GOAL-02), the one nearest to it first."""
    kind = "villain" if view.side == "heroes" else "hero"
    foes = [one for one in view.characters if one.kind == kind and not (one.incapacitated or one.away)]
    foes.sort(key=_left)
    found: list[Stake] = []
    for one in foes:
        if track := _fullest(one):
            lead, harm = "" if found else "to win: ", f"{_sum(track)}/{track.max}{_which(one, track)}"
            short = f"{lead}{one.name.removeprefix('The ')} {harm}"
            found.append(Stake(f"{lead}{one.name} {harm}", short, TIPS[kind], joins=bool(found)))
    return found


def _fullest(one: CharacterSheet) -> Track | None:
    """The Resistance that is fullest of those that matter; of two alike the smaller one."""
    tracks = [one.resistances[name] for name in FATAL if name in one.resistances]
    return min(tracks, key=lambda track: (-_sum(track) / track.max, track.max), default=None)


def _which(one: CharacterSheet, told: Track) -> str:
    """The name of what is told, where Social is fuller: that one fells nobody (PT-STAT-08)."""
    social = one.resistances.get("social")
    if social is None or _sum(social) * told.max <= _sum(told) * social.max:
        return ""
    return f" {next(say(name)[:4] for name in FATAL if one.resistances.get(name) is told)}"


def _left(one: CharacterSheet) -> int:
    track = _fullest(one)
    return track.max - _sum(track) if track else 0


def _sum(track: Track) -> int:
    """Stress and Trauma count together (PT-STAT-12)."""
    return track.stress + track.trauma


def chips(view: PlotTwistTable) -> tuple[Chip, ...]:
    """What holds now: the Masterplan, Events, Details, Twists whose text goes on, and what counts turns, but for
    characters, who have sheets.
    """
    left = {each.card: each.number - each.counters for each in view.lasting}
    twists = [card for card in view.twists.out if card.lasts]
    copies = Counter(card.name for card in twists if not card.nullified)  # each works by itself (PT-Q-46)
    cards = (*view.events.out, *view.details, *twists)
    names = [card.name for card in cards if not card.nullified]
    people = {one.name for one in view.characters}
    names += [each.card for each in view.lasting if each.card not in people]
    plan = (Chip("Masterplan"),) if view.masterplan else ()
    return (
        *plan,
        *[Chip(name, max(0, left.get(name, 0)), copies[name] or 1) for name in dict.fromkeys(names)],
    )


TIPS = {
    "hidden": f"The Objective lies face-down: a Hero with {CLUES} clues sees it. Its Threat counts all the same, and "
    "when it comes true the Villains win.",
    "objective": "When the Threat comes true the Villains win at once.",
    "nullified": "The Objective is nullified: its Threat cannot come true.",
    "flight": "Each End of Turn costs the Main Villain 1 Hate, and what he spends makes it sooner. Without any to pay he "
    "flees to a Lair, and the Conflict is over: give chase, or let him go for an Interview and the next Location. Where "
    "there is no Lair he surrenders.",
    "lair": "At a Lair nobody pays Hate: he stays to the end.",
    "villain": "The Heroes win when no Villain is left; one is out when Physical or Mental Stress is full. Each "
    "Villain's fuller one is told; Social fells nobody.",
    "hero": "The Villains win when no Hero is left; one is out when Physical or Mental Stress is full. Each Hero's "
    "fuller one is told; Social fells nobody.",
}
"""What the parts mean, for the mouse that rests on them."""
