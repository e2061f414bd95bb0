"""Between scenes: a page for each hero in tabs, and one key that does the sensible things (HR-LOOP-34, HR-LOOP-36)."""

from __future__ import annotations

from msgspec.structs import replace
from textual.binding import Binding

from engine.heroic.state.actions import Spend
from engine.table import Event, Option, Refused, Seat
from screens.game.detail import Detail
from screens.game.playing import Playing
from screens.heroic.panel import PoolPanel
from screens.heroic.reading import seen
from screens.heroic.table import BACK, ON, Table
from screens.look.arrange import Line
from screens.look.moment import Moment
from screens.look.news import of
from screens.look.parts import Page
from screens.modals.pages import Pages
from screens.widgets.choices import Choices

TABS = (
    ("Rest", ("recover", "mend", "support", "resource", "clue")),
    ("Experience", ("buy", "shop")),
    ("Subplots", ("subplot",)),
)
SORTS = {
    "swap": "Swap two kinds of company",
    "hallmark": "Another Hallmark",
    "power": "A power a step up",
    "new": "A new power",
    "sfx": "A new Trick",
    "limit": "A Flaw more",
    "relimit": "Another Flaw",
    "set": "Another Gift",
    "spec": "A Specialty",
}
"""What XP buys in many ways, each sort in one line."""
FEW = 2
"""So many of a sort keep a line each."""
READY, OVER = "Ready for the next scene", "The issue is over: keep the dossier as it is"
SENSIBLE = "Do the sensible things"
STOPS = "session"
"""The kind of what is taken to go on another day (HR-C-45): whoever does is asked whether to leave now."""
ASKS = ("rest", "helper", "dice", "opening", "keep", "take")
"""The questions that doing so answers on the way."""
MOST = 60
"""Decisions after which it stops, whatever is left."""
TOLD = ("stress", "hangs", "pp", "bought", "clue", "used", "falls", "xp", "trait")


class Resting(Table):
    """What a hero does before the next scene, in tabs; Tab or left and right leaf."""

    BINDINGS = [
        ON,
        BACK,
        Binding("right,tab", "leaf(1)", "The next tab", show=False),
        Binding("left,shift+tab", "leaf(-1)", "The tab before", show=False),
        Binding("d", "sensible", "Do the sensible things for this hero", show=False),
    ]
    name_of_phase = "Between scenes"
    tab = 0
    _whose = ""

    def compose_detail(self) -> Detail:
        return PoolPanel(id="detail")

    def lines(self, moment: Moment, best: Option | None) -> list[Line]:
        ready = next((each for each in moment.options if each.kind == "ready"), None)
        if moment.coach or ready is None:
            return super().lines(moment, best)
        if ready.actor != self._whose:
            self._whose, self.tab = ready.actor, 0
        tabs = self._tabs(moment)
        name, options = tabs[self.tab % len(tabs)]
        shown = sorts(options) if name == TABS[1][0] else [Line(each.label, (each,)) for each in options]
        if name == TABS[0][0] and (wise := self._wise(moment)):
            words = next((each.label for each in moment.options if each.kind == "sensible"), SENSIBLE)
            shown.insert(0, Line(words, (replace(wise, kind="sensible", label=words),)))
        heads = [Line(self._bar(tabs, moment))]
        if name == TABS[1][0]:
            heads += [Line(f"  {words}") for words in self._near(moment)]
        if not self._between(moment):
            return [*heads, Line(OVER, (ready,)), *shown]
        return [*heads, *shown, Line(READY, (ready,))]

    def _offer(self, moment: Moment) -> None:
        """Where nothing more is sensible, to be ready is: no key that goes on buys anything."""
        super()._offer(moment)
        ready = next((each for each in moment.options if each.kind == "ready"), None)
        if ready and not moment.coach and not self.tab and not self._wise(moment):
            self.query_one(Choices).highlight(ready.id, ready.seat)

    def _tabs(self, moment: Moment) -> list[tuple[str, list[Option]]]:
        """The tabs of the hero who is asked, with what they hold; the first is always there between two scenes."""
        found = [
            (name, sorted((each for each in moment.options if each.kind in kinds), key=_price))
            for name, kinds in TABS
        ]
        known = [kind for _, kinds in TABS for kind in kinds]
        found[0][1].extend(each for each in moment.options if each.kind not in (*known, "ready", "sensible"))
        return [each for each in found if each[1]] or found[:1]

    def _between(self, moment: Moment) -> bool:
        """Whether another scene follows: after the last one nothing is rolled (HR-C-79)."""
        rest = seen(moment).rest
        return rest is not None and not rest.last

    def _bar(self, tabs: list[tuple[str, list[Option]]], moment: Moment) -> str:
        xp = next((each.xp for each in seen(moment).heroes if each.id == self._whose), 0)
        words = []
        for at, (name, options) in enumerate(tabs):
            title = f"{name}, {xp} XP" if name == TABS[1][0] else name
            words.append(f"[{title}]" if at == self.tab % len(tabs) else f" {title} ({len(options)}) ")
        return " ".join(words)

    def _wise(self, moment: Moment) -> Option | None:
        """What a keen hero would do next; None if that is nothing more."""
        picks, _ = self.session.hint(moment.seats[0])
        found = next((each for each in moment.options if each.id in picks), None)
        return found if found and found.kind != "ready" else None

    def action_leaf(self, by: int) -> None:
        moment = self.moment
        if moment and self.stands:
            self.tab = (self.tab + by) % len(self._tabs(moment))
            self._offer(moment)
            self._shared = None  # another page has rows of its own
            self.call_after_refresh(self.on_choices_resized)
            self.say("")

    def on_choices_taken(self, event: Choices.Taken) -> None:
        event.prevent_default()
        kind = event.line.option.kind if event.line.option else ""
        if kind == "sensible" and self.stands:
            self.action_sensible()
        elif kind != "sensible":
            stops = kind == STOPS and self.stands
            super().on_choices_taken(event)
            if stops:
                self.room.leave()

    def action_sensible(self) -> None:
        """Take what a keen hero would, until it is ready; then tell all that came of it (HR-GM-26)."""
        moment = self.moment
        if moment is None or moment.coach or not self.stands or not self._wise(moment):
            self.say("There is nothing more to do before the next scene.")
            return
        app, room, session, seat = self.app, self.room, self.session, moment.seats[0]
        start, name = len(session.events), session.look.seat_name(seat, moment)

        def opened() -> bool:
            return any(each.kind == "scene" for each in session.events[start:])

        def told_of(_: None) -> None:
            room.drama.tell()
            room.go_on()

        def goes_on() -> bool:
            """Take as many as can be taken now; whether the answer to the last is still to come. The next scene begins
            with its page, and waits."""
            for _ in range(MOST):
                if session.waiting and not session.over:
                    return True
                if opened():
                    break
                if not (session.over or session.held):
                    session.advance(0.2, dwell=False, halt=opened)
                elif not next_sensible(session, seat):
                    break
            told = done(session.events[start:])
            page = Page(
                "Done", name if all(each.startswith(name) for each in told) else "All of you", tuple(told)
            )
            app.push_screen(Pages([page]), told_of)
            return False

        if goes_on():
            session.errand = goes_on
            room.go_on()

    def keys(self) -> tuple[tuple[str, str, str], ...]:
        if not any(each.kind == "ready" for each in self.options):
            return ()
        sensible = ("d", "the sensible things", "screen.sensible")
        return (
            ("Enter", "take", ""),
            ("← →", "tabs", "screen.leaf(1)"),
            *((sensible,) if self.moment and self._between(self.moment) else ()),
        )

    def _near(self, moment: Moment) -> list[str]:
        """What is nearest of what cannot be bought yet (HR-LOOP-36)."""
        rest = seen(moment).rest
        near = dict(rest.near).get(self._whose, ()) if rest else ()
        return [f"{short} XP short of {words}" for short, words in near]


def next_sensible(session: Playing, seat: Seat) -> bool:
    """Take what a keen hero would next; False if that is to be ready, or something else is asked."""
    now = session.moment()
    if session.over or seat not in now.seats or now.phase not in ASKS:
        return False
    picks, _why = session.hint(seat)
    if now.phase == "rest" and picks == ["ready"]:
        return False
    try:
        session.take(seat, picks)
    except Refused:
        return False
    return True


def sorts(options: list[Option]) -> list[Line]:
    """What is bought, by sort and price: many of a sort are one line."""
    groups: dict[tuple[str, int], list[Option]] = {}
    for each in options:
        what = each.action
        sort = what.key.partition(":")[0] if isinstance(what, Spend) and each.kind == "buy" else each.id
        groups.setdefault((sort, each.amount), []).append(each)
    found = []
    for (sort, xp), alike in groups.items():
        if sort in SORTS and len(alike) > FEW:
            found.append(Line(f"{SORTS[sort]}: {xp} XP", tuple(alike)))
        else:
            found += [Line(each.label, (each,)) for each in alike]
    return found


def _price(option: Option) -> tuple[bool, int]:
    """Purchases by price, the list of all of them last; the rest stays as it comes."""
    return option.kind == "shop", option.amount if option.kind == "buy" else 0


def done(events: list[Event]) -> list[str]:
    """What came of it until the next scene, line by line: rolls that came to nothing, too. What a helper is paid is told
    where it is paid."""
    over = next((at for at, each in enumerate(events) if each.kind == "scene.ends"), len(events))
    told, tried = list[str](), ""
    for each in events[:over]:
        if each.kind == "threw" and of(each, "id") != "doom":
            tried = f"{of(each, 'who')}: {of(each, 'what')}"
        elif each.kind == "compared" and not of(each, "won"):
            told.append(f"{tried}: foiled, {of(each, 'mine')} v {of(each, 'theirs')}.")
        elif each.kind in TOLD and not _within(each):
            told.append(each.text())
    return list(filter(None, told)) or ["Nothing came of it."]


def _within(event: Event) -> bool:
    """What a helper is paid, and a Trick in a pool: they are part of what is told besides."""
    paid = of(event, "rule") == "HR-REC-05" and of(event, "amount") > 0
    return paid or (event.kind == "used" and of(event, "sort") == "trick")
