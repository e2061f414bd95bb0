"""The parts of a round, the story between combats, and the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from textual.binding import Binding

from engine.audience.seen.sheets import FighterSheet, Snapshot
from engine.audience.state.pack import Card
from screens.audience.reading import chances, gm_pool, made, mine, name, seen
from screens.game.phase import PhaseScreen
from screens.look.moment import Moment
from screens.look.parts import Board, Scene
from screens.widgets.keybar import KeyBar, Keys
from screens.widgets.prompt import Prompt


class Part(PhaseScreen):
    """A part of the round: what there is to know for it stands under the last attack."""

    heading = ""

    def scene(self, moment: Moment, board: Board) -> Scene:
        scene = super().scene(moment, board)
        crowd = [line for line in (chances(seen(moment)), gm_pool(seen(moment))) if line]
        notes = (*scene.notes, *self.known(moment), *crowd)
        return replace(scene, title=self.heading, notes=notes)

    def known(self, moment: Moment) -> list[str]:
        """The notes of this part."""
        return []


class Initiative(Part):
    """Who engages whom with facedown cards."""

    name_of_phase = "Initiative"
    heading = "Initiative"
    tip = "spend cards you do not need to engage enemies: they do not act with the disengaged"

    def known(self, moment: Moment) -> list[str]:
        view = seen(moment)
        free = [one.name for one in view.enemies if not one.engaged_by]
        able = sum(not one.out for one in view.fighters)
        return [
            f"Disengaged: {', '.join(free) or 'nobody'}",
            f"The game master will draw {able + len(free)} cards.",
        ]


class Disengaged(Part):
    """Whom nobody engaged attacks anybody."""

    name_of_phase = "Disengaged enemies"
    heading = "The disengaged act"
    tip = "one card for each of them"


class Players(Part):
    """Cards at enemies, the pool, or a fresh hand."""

    name_of_phase = "Players"
    heading = "The players act"
    tip = "every card feeds the Audience, hit or miss"

    def known(self, moment: Moment) -> list[str]:
        view = seen(moment)
        me = mine(view)
        if me is None:
            return []
        hits = [f"{card.name} hits {words}" for card in view.hand if (words := _whom(card, me, view))]
        return [f"The Audience: {made(view.pools.players)}.", *(hits or ["No card of yours hits."])]


def _whom(card: Card, me: FighterSheet, view: Snapshot) -> str:
    """Whom a card of a fighter hits, as printed."""
    hit = [one.name for one in view.enemies if me.attack < card.rank < one.dodge]
    return "any of them" if len(hit) == len(view.enemies) > 1 else ", ".join(hit)


class Engaged(Part):
    """The rest of the GM's hand comes through the facedown cards."""

    name_of_phase = "Engaged enemies"
    heading = "The engaged act"
    tip = "through the facedown cards that name them"

    def known(self, moment: Moment) -> list[str]:
        view = seen(moment)
        return [
            f"{one.name} may attack {', '.join(name(view, id) for id in one.engaged_by)}"
            for one in view.enemies
            if one.engaged_by and not one.pinned
        ]


class Cleanup(Part):
    """Facedown cards go."""

    name_of_phase = "Cleanup"
    heading = "Cleanup"


class Interlude(Part):
    """A scene between combats."""

    name_of_phase = "The story"
    heading = "The story"
    tip = "what you choose changes the next fight"


KEYS: Keys = (
    ("Enter", "leave", "screen.leave"),
    ("l", "log", "screen.log"),
    ("i", "inspect", "screen.inspect"),
    ("?", "keys", "app.keys"),
)
COUNTED = (
    ("defeated", "Enemies defeated"),
    ("special", "Special Attacks"),
    ("power", "Powers used"),
    ("refresh", "Hands refreshed"),
    ("knocked.out", "Fighters knocked out"),
)


class Ended(PhaseScreen):
    """Who has won, and the fight in figures."""

    BINDINGS = [Binding("enter,space", "leave", "Leave the game", priority=True)]
    name_of_phase = "Game over"

    def scene(self, moment: Moment, board: Board) -> Scene:
        kinds = Counter(event.kind for event in moment.events)
        attacks = [event for event in moment.events if event.kind == "attack"]
        hits = sum(getattr(event, "hit", False) for event in attacks)
        outcome = moment.outcome
        verdict = "THE FIGHT IS WON" if outcome and outcome.winner == "heroes" else "THE FIGHT IS LOST"
        ends = [event.text() for event in moment.events[-2:] if event.kind in ("told", "combat.end")]
        told = [text for text in ends if text.upper() != f"{verdict}."]
        return Scene(
            title="The end",
            headline=outcome.reason if outcome else "",
            verdict=verdict,
            notes=(
                *told,
                f"Rounds: {outcome.turns if outcome else 0}",
                f"Attacks: {len(attacks)}, {hits} of them hits",
                *(f"{label}: {kinds[kind]}" for kind, label in COUNTED if kinds[kind]),
                f"Seed {moment.seed}",
            ),
        )

    def _draw(self, moment: Moment) -> None:
        super()._draw(moment)
        if moment.outcome:
            words = "" if self.session.shared else "Enter leaves, l shows the log."
            self.query_one(Prompt).show(moment.outcome.reason, moment.outcome.rule, words)
        self.query_one(KeyBar).show(KEYS)
