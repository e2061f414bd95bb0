"""The screens of a scene and of a Conflict, one for each kind of question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from textual.app import ComposeResult
from textual.binding import Binding

from engine.intentions.seen.outlook import Outlook, placings
from engine.intentions.seen.sheets import ConflictSheet
from engine.intentions.state.actions import Declare, Place, Start
from engine.table import Option
from screens.game.detail import Detail
from screens.game.phase import PhaseScreen
from screens.game.throwing import TWO
from screens.intentions import results
from screens.intentions.cards import CardRows
from screens.intentions.lanes import Lanes
from screens.intentions.reading import opposition, seen
from screens.look.arrange import Line
from screens.look.moment import Moment
from screens.look.parts import Board, Scene
from screens.look.system import is_pass
from screens.modals.questions import Words
from screens.widgets.choices import Choices
from screens.widgets.keybar import KeyBar
from screens.widgets.stage import Stage, Story

GROUPS = (
    ("What I am", ("action", "pure", "corrupt", "selfish", "inspired")),
    ("What I have", ("overpower", "invoke", "activate", "manifest", "exploit")),
    ("How I stand", ("feint", "brutal", "guard", "protect", "anticipate", "react")),
    ("For others", ("defend", "ambush")),
)
"""Action types as the list has them (IN-LOOP-17)."""
FIRST = 4
"""So many Conflicts have a line each: what the scene is about, and what the place offers."""
FEW = 2
"""So many entries of one type keep a line each."""


class Telling(PhaseScreen):
    """A part of a scene: where it is and who stands there, then what has happened."""

    heading = ""

    def scene(self, moment: Moment, board: Board) -> Scene:
        scene = super().scene(moment, board)
        view = seen(moment)
        place = (view.scene.where_text,) if view.scene and not scene.notes else ()
        notes = (*place, *scene.notes, *filter(None, [opposition(view)]))
        return replace(scene, title=self.heading or scene.title, notes=notes)


class Setting(Telling):
    """Where, when and why."""

    BINDINGS = [Binding("t", "type", "Add a line of your own to the scene", id="scene.type")]
    name_of_phase = "Setting a scene"
    heading = "A new scene"

    def compose_list(self) -> Choices:
        return CardRows(id="choices")

    def _offer(self, moment: Moment) -> None:
        self.query_one(CardRows).deal(seen(moment))
        super()._offer(moment)

    def _tip(self, moment: Moment, who: str) -> str:
        return "left and right change a card, up and down the row, Enter takes all three"

    def on_choices_taken(self, event: Choices.Taken) -> None:
        option = event.line.option
        if option and self.stands:
            if self.moment and not self.moment.may_take(option):
                self.say("Not yet: do what the coach asks for.")
            else:
                self._take(option.seat, [option.id])

    def action_type(self) -> None:
        """A line of one's own is printed in the log and changes nothing (IN-LOOP-08)."""
        line = self.query_one(CardRows).line
        option = line.option if line else None
        if option is None or not option.text:
            return

        def typed(words: str | None) -> None:
            if words and self.stands:
                self._take(option.seat, [f"{option.id}={words}"])

        self.app.push_screen(Words("A line of your own, for the log of the scene:", most=120), typed)

    def _draw(self, moment: Moment) -> None:
        super()._draw(moment)
        bar = self.query_one(KeyBar)
        if moment.asked:
            bar.show(
                (("← →", "change", ""), ("Enter", "take", ""), ("t", "a line", "screen.type"), *bar.keys[3:])
            )


class Company(Telling):
    """Who comes along, and what is had by those who do not."""

    name_of_phase = "Who comes along"
    tip = "whoever stays out rests: a use, a mark or strain"


class Quiet(Telling):
    """A quiet moment: what one needs, by five systems and for a price; or the Conflict."""

    name_of_phase = "A quiet moment"
    tip = "the price stands beside it; a Conflict ends the scene"

    def lines(self, moment: Moment, best: Option | None) -> list[Line]:
        """What the place offers, what it may be fought over, and what can be done anywhere; ways to pay for one thing
        and to be paid for it are one line."""
        if moment.coach:
            return _short(super().lines(moment, best), lambda option: option.label.partition(" · ")[0])
        scene = seen(moment).scene
        against = ", ".join(each.name for each in scene.opposition) if scene else ""
        groups: dict[str, list[Option]] = {"Here": [], f"A Conflict, against {against}": [], "Anywhere": []}
        here, conflict, anywhere = groups.values()
        ending = []
        for option in moment.options:
            if is_pass(option):
                ending.append(Line(option.label, (option,)))
            elif isinstance(option.action, Start):
                conflict.append(option)
            else:
                (here if option.card else anywhere).append(option)
        conflict[FIRST:], rest = [], conflict[FIRST:]
        found = []
        for heading, options in groups.items():
            lines = _ways(options)
            if options is conflict and rest:
                lines.append(Line("Something else", tuple(rest)))
            found += [Line(heading), *lines] if lines else []
        return [*found, *ending]


def _short(lines: list[Line], label: Callable[[Option], str]) -> list[Line]:
    """The same lines, those of one option each with what is not said beside it anyway."""
    return [replace(line, label=label(line.option)) if line.option else line for line in lines]


def _ways(options: list[Option]) -> list[Line]:
    """A line for each action, with a fold where it can be paid in several ways."""
    same: dict[tuple[str, ...], list[Option]] = {}
    for option in options:
        same.setdefault((option.kind, option.target, option.card), []).append(option)
    return [Line(ways[0].label.partition(" · ")[0], tuple(ways)) for ways in same.values()]


class Goal(Telling):
    """A Goal is reached: a boon, and what is wanted next."""

    name_of_phase = "The Goal"


class Fighting(PhaseScreen):
    """A Conflict: all who are in it on three lanes."""

    heading = ""
    _came = ""

    def compose_centre(self) -> ComposeResult:
        yield Lanes(id="lanes")
        yield Stage(id="stage")
        yield Story(id="story")

    def classes_for(self, moment: Moment, board: Board, scene: Scene) -> dict[str, bool]:
        return super().classes_for(moment, board, scene) | {"-lanes": seen(moment).conflict is not None}

    def _draw(self, moment: Moment) -> None:
        self.query_one(Lanes).show(seen(moment).conflict)
        super()._draw(moment)

    def scene(self, moment: Moment, board: Board) -> Scene:
        scene = super().scene(moment, board)
        self._came = ". ".join(filter(None, (scene.verdict, *scene.notes[-1:])))
        return replace(scene, title=self.heading or scene.title)

    def _tip(self, moment: Moment, who: str) -> str:
        """Where no stage tells it, what the last exchange came to, until the cursor is moved."""
        narrow = self.app.size.width < TWO
        return self._came if narrow and self._came and not self.moved else super()._tip(moment, who)


class Intending(Fighting):
    """What one wants of this."""

    name_of_phase = "Intention"
    heading = "What do you want?"
    tip = "the Target Number is the sum of their ORs; a flag makes it harder or easier"


class Against(Fighting):
    """One hero would stand against another (IN-LOOP-39)."""

    name_of_phase = "Hero against hero"
    tip = "who agrees is an opponent in every way until this Conflict is over"


class Exchange(Fighting):
    """The action type, before the dice."""

    name_of_phase = "The exchange"
    heading = "The exchange"
    tip = "they have declared; what you declare decides the dice"

    def lines(self, moment: Moment, best: Option | None) -> list[Line]:
        if moment.coach:
            return super().lines(moment, best)
        found: list[Line] = []
        for seat in moment.seats:
            mine = [each for each in moment.options if each.seat == seat]
            if len(moment.seats) > 1:
                found.append(Line(self.session.look.seat_name(seat, moment).upper()))
            found += _grouped(mine)
        return found


def _grouped(options: list[Option]) -> list[Line]:
    """Entries under four headings, many of one type in one line."""
    by_type: dict[str, list[Option]] = {}
    for option in options:
        by_type.setdefault(_type(option), []).append(option)
    if set(by_type) == {""} or len(by_type) == 1:
        return [Line(option.label, (option,)) for option in options]
    found: list[Line] = []
    for heading, kinds in GROUPS:
        lines: list[Line] = []
        for kind in kinds:
            entries = by_type.get(kind, [])
            if len(entries) > FEW and kind in ("manifest", "ambush"):
                lines.append(Line(entries[0].label.partition(":")[0], tuple(entries)))
            else:
                lines += [Line(each.label, (each,)) for each in entries]
        if lines:
            found += [Line(heading), *lines]
    return found


def _type(option: Option) -> str:
    return option.action.type if isinstance(option.action, Declare) else ""


class Placing(Fighting):
    """Where the kept dice go: results, not chances (IN-LOOP-22)."""

    name_of_phase = "The dice"
    tip = "everything lies open now: what stands beside a line is what happens"
    outlook: Outlook | None = None
    """What the highlighted placement brings."""

    def scene(self, moment: Moment, board: Board) -> Scene:
        view = seen(moment)
        fighters = view.conflict.fighters if view.conflict else ()
        mine = [each for each in fighters if each.seat in moment.seats and each.kept]
        told = ", ".join(f"{each.name.split()[0]} {results.thrown(each)}" for each in mine)
        return replace(super().scene(moment, board), title=f"Your dice: {told}" if told else "The dice")

    def lines(self, moment: Moment, best: Option | None) -> list[Line]:
        """Each hero's placements by worth, those with the same results once (IN-LOOP-24)."""
        conflict = seen(moment).conflict
        if moment.coach or conflict is None:
            return _short(super().lines(moment, best), laid)
        found: list[Line] = []
        for seat in moment.seats:
            mine = [each for each in moment.options if each.seat == seat]
            if len(moment.seats) > 1:
                found.append(Line(self.session.look.seat_name(seat, moment).upper()))
            found += [Line(laid(option), (option,)) for option in sorted_by_worth(conflict, mine)]
        return found

    def promise(self, option: Option | None) -> None:
        """The highlighted placement on the lanes, and what it brings in sentences."""
        what = option.action if option else None
        conflict = seen(self.moment).conflict if self.moment else None
        if option and isinstance(what, Place) and conflict:
            self.query_one(Lanes).lay(what.whose, (what.a, what.c, what.v))
            ((_, self.outlook),) = outlooks(conflict, [option])
            self.query_one(Detail).tell(results.spelt(self.outlook))


def laid(option: Option) -> str:
    """``A6 C3 V1``, and which die an act raises."""
    what = option.action
    if not isinstance(what, Place):
        return option.label
    raised = f", {what.raised.upper()} raised" if what.raised else ""
    return f"A{what.a} C{what.c} V{what.v}{raised}"


def outlooks(conflict: ConflictSheet, options: list[Option]) -> list[tuple[Option, Outlook]]:
    """What each placement brings."""
    placing = [(each, each.action) for each in options if isinstance(each.action, Place)]
    if not placing:
        return []
    found = placings(conflict, placing[0][1].whose, [(what.a, what.c, what.v) for _, what in placing])
    return [(option, outlook) for (option, _), outlook in zip(placing, found, strict=True)]


def sorted_by_worth(conflict: ConflictSheet, options: list[Option]) -> list[Option]:
    """Placements from the best on, each result once."""
    ranked = sorted(outlooks(conflict, options), key=lambda each: -round(each[1].worth, 6))
    once = {(*each.figures, each.outs, each.theirs_have): option for option, each in reversed(ranked)}
    return [option for option, _ in ranked if option in once.values()]


class Facts(Fighting):
    """What is told of it."""

    name_of_phase = "Facts"
    tip = "the first that you tell has its effect"
