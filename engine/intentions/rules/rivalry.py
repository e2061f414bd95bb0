"""Heroes who oppose each other in a Conflict, by the word of both (step b; IN-Q-04, IN-LOOP-39)."""

from __future__ import annotations

from engine.intentions.state import events as ev
from engine.intentions.state.actions import Oppose
from engine.intentions.state.conflict import Conflict, Fighter
from engine.intentions.state.state import State
from engine.table import Asking, Option, ask


def rivals(game: State, conflict: Conflict, fighter: Fighter) -> list[Option]:
    """Whom a hero may ask to stand against it: each once, if the setting allows it at all."""
    if game.settings.rivalry != "asked":
        return []
    asked = [{each.who, each.whom} for each in conflict.asked]
    return [
        Option(
            f"oppose:{fighter.id}>{other.id}",
            game.hero(fighter.id).seat,
            f"Stand against {other.name}, who is asked first: {other.rating} Progress more for you",
            "IN-LOOP-39",
            kind="oppose",
            actor=fighter.id,
            target=other.id,
            action=Oppose(fighter.id, other.id),
        )
        for other in conflict.fighters
        if other.side == "heroes" and other is not fighter and {fighter.id, other.id} not in asked
    ]


def agreed(game: State, conflict: Conflict, asking: Oppose) -> Asking[None]:
    """The other seat agrees, or not; then they are opponents in every rule. To stand together is the preset."""
    one, other = conflict.fighter(asking.who), conflict.fighter(asking.whom)
    seat = game.hero(other.id).seat
    among = [
        (
            Option(
                f"{id}:{other.id}>{one.id}", seat, said, "IN-LOOP-39", kind=id, actor=other.id, target=one.id
            ),
            id == "agree",
        )
        for id, said in (
            ("together", f"No, {other.name} and {one.name} stand together"),
            ("agree", f"Yes, each of them is an opponent of the other ({one.rating} Progress more)"),
        )
    ]
    prompt = f"{one.name} would stand against {other.name} in this Conflict. Does {other.name} take it up?"
    yes = yield from ask("conflict.against", prompt, among, rule="IN-LOOP-39")
    conflict.asking = None
    conflict.asked.append(asking)
    line = f"{one.name} and {other.name} stand together."
    if yes:
        one.against.append(other.id)
        line = f"{one.name} and {other.name} stand against each other."
    game.record(ev.Told(rule="IN-LOOP-39", piece="against", who=one.name, id=one.id, line=line))
