"""How an adventure ends: when, for whom, and what is told of it (IN-C-48, IN-Q-57, IN-GM-22)."""

from __future__ import annotations

from engine.intentions.rules import facts
from engine.intentions.state import events as ev
from engine.intentions.state.conflict import Fighter
from engine.intentions.state.pieces import END, Adventurer, Fact
from engine.intentions.state.state import State
from engine.intentions.state.words import End
from engine.table import Asking, Outcome, listed, must

DRAW = "draw"
WINNERS: dict[End, str] = {"won": "heroes", "price": "heroes", "open": DRAW, "part": "mm", "lost": "mm"}
REASONS: dict[End, str] = {
    "won": "The plot is foiled.",
    "price": "The plot is foiled, at a price.",
    "open": "It stays open who has won.",
    "part": "The villainy has succeeded in part.",
    "lost": "The villainy has succeeded.",
}
QUOTED = 3
"""Facts that the epilogue quotes (IN-GM-22)."""


def at_an_end(game: State) -> bool:
    """Whether the plot stands at -4 or +4; then the adventure is over at once."""
    return abs(game.plot) >= END and game.setup.mode == "adventure"


def keep(game: State) -> Asking[None]:
    """A made hero keeps one thing it has grown, by its choice; who is lost to Corruption is told (IN-C-82, IN-C-83)."""
    for hero in game.heroes:
        if game.setup.mode == "conflict" or hero.card == game.library.heroes.get(hero.id):
            continue
        if hero.growths and hero.id not in game.kept:
            things = [(str(nth), words, what) for nth, (words, what) in enumerate(hero.growths, 1)]
            among = listed(hero.seat, "keep", things, rule="IN-C-82", actor=hero.id)
            game.kept[hero.id] = yield from must(
                "last.keep", f"{hero.name}: what lasts?", among, rule="IN-C-82"
            )
        if hero.purity <= -END:
            line = f"{hero.name} has gone too far: some night you may meet on the other side."
            game.record(ev.Told(rule="IN-C-83", who=hero.name, id=hero.id, piece="fallen", line=line))


def end_of(game: State) -> End:
    """How it ends with the plot as it stands (IN-C-48)."""
    if game.plot <= -END:
        return "won"
    if game.plot >= END:
        return "lost"
    return "price" if game.plot < 0 else "part" if game.plot > 0 else "open"


def ended(game: State) -> Outcome:
    """The epilogue is told, with Facts of the log; who has won."""
    if game.setup.mode == "conflict":
        return _one_conflict(game)
    end = end_of(game)
    game.end = end
    epilogue = getattr(game.adventure.epilogues, end)
    game.record(ev.Told(rule="IN-C-48", piece="epilogue", line=epilogue))
    for hero in game.heroes:
        for line in _at_ends(hero):
            game.record(ev.Told(rule="IN-Q-27", piece="epilogue", who=hero.name, id=hero.id, line=line))
    for text in quoted(game):
        game.record(ev.Told(rule="IN-GM-22", piece="quoted", line=f"It was told: {text}"))
    game.record(ev.Ended(rule="IN-C-48", end=end, line=REASONS[end]))
    return Outcome(WINNERS[end], REASONS[end], "IN-C-48", game.number)


def _at_ends(hero: Adventurer) -> list[str]:
    """What the epilogue says of a hero whose tracks stand at an end (IN-Q-27)."""
    words = (
        (hero.purity >= END, f"People sleep better in the street where {hero.name} lives."),
        (hero.purity <= -END, f"Nobody has seen {hero.name} by daylight since."),
        (hero.goal <= -END, f"{hero.name} has everything now, but what it was for."),
    )
    return [line for there, line in words if there]


def last_word(game: State) -> Asking[None]:
    """Whoever won the finale tells the last Fact, text only (IN-GM-22)."""
    figure = game.figure(game.last_word)
    told = len(game.facts)
    yield from facts.fact(game, Fighter(figure.id, figure.name, figure.side, {}, 0), effect=False)
    if len(game.facts) == told:
        text = f"{figure.name} was the last to leave."
        game.facts.append(Fact(text, figure.side))
        game.record(ev.FactTold(rule="IN-GM-22", who=figure.name, id=figure.id, words=text))


def quoted(game: State) -> tuple[str, ...]:
    """The last Facts told, the last word among them."""
    texts = [fact.text for fact in game.facts]
    return tuple(texts[-QUOTED:])


def _one_conflict(game: State) -> Outcome:
    """Who has won the one Conflict; nothing was at stake (IN-LOOP-42, IN-Q-69)."""
    winner = game.won or "mm"
    reason = (
        "The heroes have what they came for." if winner == "heroes" else "The heroes come away with nothing."
    )
    game.record(ev.Ended(rule="IN-LOOP-42", end=winner, line=reason))
    return Outcome(winner, reason, "IN-LOOP-42", game.number)
