"""The plot, and what is found, held, won over: all that moves the adventure (IN-C-44, IN-C-49, IN-C-63, IN-Q-57)."""

from __future__ import annotations

from engine.intentions.state import events as ev
from engine.intentions.state.pieces import END, Figure, Foe
from engine.intentions.state.state import State


def move(game: State, up: int, down: int, rule: str) -> None:
    """Steps up and down are added first, then the plot stops at its ends (IN-Q-57)."""
    before = game.plot
    game.plot = max(-END, min(END, before + up - down))
    if game.plot != before:
        text = game.adventure.plot_text
        line = text[game.plot + END] if text else ""
        game.record(ev.PlotMoved(rule=rule, amount=game.plot - before, now=game.plot, line=line))
    elif up and down:
        line = f"One side drives the plot on, the other holds it back: it stays at {before:+d}."
        game.record(ev.Told(rule=rule, piece="plot", line=line.replace("+0", "0")))


def find(game: State, figure: Figure, clue: str, rule: str) -> None:
    """A clue is found; the Weakness that it shows is known (IN-C-29, IN-C-44)."""
    card = game.library.clues[clue]
    if clue not in game.clues:
        game.clues.append(clue)
    _got(game, figure, "clue", clue, card.text, rule)
    shows = card.shows
    for foe in game.cast:
        if shows and foe.id == shows.antagonist:
            for weakness in foe.weaknesses:
                if weakness.tag == shows.tag:
                    learn(game, foe, weakness.name, rule)


def learn(game: State, foe: Foe, weakness: str, rule: str) -> None:
    """A Weakness of an antagonist becomes known (IN-C-29)."""
    if weakness not in foe.known:
        foe.known.append(weakness)
        game.record(ev.Learned(rule=rule, who=foe.name, id=foe.id, weakness=weakness))


def hold(game: State, figure: Figure, item: str, rule: str) -> None:
    """An item is held, by nobody else any more (IN-C-44)."""
    game.items[item] = figure.id
    _got(game, figure, "item", item, f"{game.library.named(item)} is yours", rule)


def trusts(game: State, figure: Figure, person: str, rule: str) -> None:
    """A person has trust (IN-Q-67)."""
    if person not in game.trust:
        game.trust.append(person)
        _got(game, figure, "trust", person, f"{game.library.named(person)} trusts you", rule)


def silence(game: State, figure: Figure, person: str, rule: str) -> None:
    """A person is gone, with its beats, until it is saved (IN-C-44)."""
    if person not in game.silenced:
        game.silenced.append(person)
    _got(game, figure, "silence", person, f"{game.library.named(person)} is silenced", rule)


def free(game: State, figure: Figure, whom: str, rule: str) -> None:
    """A silenced person or a captured hero is free again (IN-C-44, IN-GM-08)."""
    if whom in game.silenced:
        game.silenced.remove(whom)
    for hero in game.heroes:
        if hero.id == whom:
            hero.captured = 0
            if game.scene and whom in game.scene.missing:
                game.scene.missing.remove(whom)
            _got(game, figure, "save", whom, f"{hero.name} is free", rule)
            return
    _got(game, figure, "save", whom, f"{game.library.named(whom)} is free", rule)


def capture(game: State, figure: Figure, whom: str, rule: str) -> None:
    """A hero misses the next scene (IN-GM-08)."""
    hero = game.hero(whom)
    hero.captured = 1
    _got(game, figure, "capture", whom, f"{hero.name} is captured", rule)


def _got(game: State, figure: Figure, sort: str, thing: str, what: str, rule: str) -> None:
    game.record(ev.Got(rule=rule, who=figure.name, id=figure.id, sort=sort, thing=thing, what=what))
