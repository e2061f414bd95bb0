"""What begins at the title: which game is played, by whom and as whom, once its content is read."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from textual.worker import WorkerFailed

from screens.frame.title import Title
from screens.style.preferences import preferences_of
from screens.style.themes import SHEET
from tui.mending import MendingApp
from tui.sheets import SharedSheet

if TYPE_CHECKING:
    from collections.abc import Collection

    from textual.worker import Worker

    from content.decks import Workshop
    from content.makers import Maker
    from engine.table import Seat, System


def _open(name: str) -> System:
    """A system with its content, and the screens that it is played on."""
    from content.registry import open_system

    opened = open_system(name)
    from screens.frame.registry import look_of

    look_of(name)
    return opened


def _any_seed() -> int:
    """Short enough to be typed."""
    import secrets  # which the title can do without

    return secrets.randbelow(10**9)


class BeginningApp(MendingApp):
    """Reads the system while the title is looked at, and asks what a new game needs."""

    def __init__(self, system: System | None, seed: int | None) -> None:
        """``system`` where it has been opened already; ``seed`` is that of the first game."""
        super().__init__()
        self.stylesheet = self._sheet = SharedSheet(variables=self.get_css_variables())
        from content import FIRST

        self._system = system
        self._reading: Worker[System] | None = None
        self.system_name = system.name if system else FIRST
        self._seed = seed

    def _read_ahead(self) -> Worker[System]:
        """Read the content in a thread while the title is looked at; once, however often it is asked for."""
        if self._reading is None:
            opening = partial(self._open_ahead, self.system_name)
            self._reading = self.run_worker(opening, thread=True, exit_on_error=False)
        return self._reading

    def _open_ahead(self, name: str) -> System:
        """What the next screen wants, whichever it is, then the content."""
        self._sheet.read_ahead(SHEET)
        return _open(name)

    async def _content_read(self) -> None:
        """Wait until the content is read, with a sign on the title; keys wait, too. Raises ContentError."""
        if self._system is None:
            reading = self._read_ahead()
            from content.registry import left_out

            if not reading.is_finished:
                self._title.say("Reading the cards ...")
            try:
                self._system = await reading.wait()
            except WorkerFailed as failed:
                raise failed.error from None
            self._title.say(self._title.motto)
            for remark in left_out():
                self.notify(remark, severity="warning", timeout=15, markup=False)

    def play_again(self, name: str) -> None:
        """Have the title play the system that was chosen there last, if there still is one of that name."""
        from content.registry import manifests

        if name in manifests():
            self.system_name = name

    @property
    def playing(self) -> str:
        """What the title says of the system that it plays."""
        from content.registry import manifest

        return f"Playing {manifest(self.system_name).title}"

    @property
    def at_once(self) -> str:
        """What the quick rounds are called of the system that the title plays."""
        from content.registry import manifest

        return manifest(self.system_name).at_once

    @property
    def _title(self) -> Title:
        title = self.screen_stack[0]
        assert isinstance(title, Title)
        return title

    @property
    def system(self) -> System:
        """The system to play, opened when first asked for. Raises ContentError."""
        if self._system is None:
            self._system = _open(self.system_name)
        return self._system

    def came_back(self, *, learnt: bool) -> None:
        """Who was here for the first time is so no more after a game, and is sent to one after the lesson."""
        if learnt:
            self._title.taught()
        elif not self.newcomer:
            self._title.welcome("")

    def opened(self) -> System:
        return self.system

    def drawn(self) -> int:
        """The seed asked for, for the first game; then new ones."""
        seed, self._seed = self._seed, None
        return _any_seed() if seed is None else seed

    def choose_system(self) -> None:
        """Which game the title plays: there are several at this table."""
        from content import tutorial
        from content.registry import manifests
        from screens.modals.questions import Choose

        names, known = list(manifests()), list(manifests().values())
        titles, about = [each.title for each in known], [each.pitch for each in known]

        def chosen(index: int | None) -> None:
            if index is not None and names[index] != self.system_name:
                self.system_name = names[index]
                if preferences := preferences_of(self):
                    preferences.change("game", names[index])
                self._system = self._reading = None
                self._title.motto = self.playing
                self._title.teach(tutorial.has(names[index]))
                self._title.offer(self.at_once)
                self._read_ahead()

        self.push_screen(Choose("Play what?", titles, names.index(self.system_name), about), chosen)

    def quick_start(self) -> None:
        from content.tutorial import first_of
        from saves import heroes
        from screens.frame.quick_start import QuickStart, Wanted
        from screens.look.reference import primer_lines
        from tui.saving import finished

        def wanted(answer: Wanted | None) -> None:
            if answer:
                wish, whose = answer
                if whose == "several":
                    self._share(wish, catalogue)
                else:
                    self._sit_down(wish, (0,) if whose == "one" else None, other=whose == "theirs")

        seed = _any_seed() if self._seed is None else self._seed
        maker, catalogue = self._maker(), self._book()
        campaigns = self.system.standings(finished(self.system.name))
        primer = primer_lines(self.system.name)
        first = first_of(self.system.name)

        def keep(sheet: dict[str, Any]) -> str:
            try:
                heroes.save(self.system.name, sheet)
            except heroes.HeroError as error:
                return f"{sheet['name']}: {error}"
            return f"{sheet['name']} is kept."

        sides = self.system.sides

        def against(wish: dict[str, Any]) -> str:
            return self._seats(wish)[1]

        screen = QuickStart(catalogue, seed, sides, campaigns, primer, first, maker, keep, against)
        self.push_screen(screen, wanted)

    def quick_round(self) -> None:
        """One of the quick rounds, with the party of the game played last, as it was played (HR-LOOP-46)."""
        from screens.modals.questions import Choose
        from tui.party import last_party

        catalogue = self._book()
        rounds = catalogue["now"]

        def chosen(index: int | None) -> None:
            if index is not None:
                wish, ours = last_party(self.system, catalogue, _any_seed())
                self._sit_down(wish | rounds[index]["wish"], ours)

        self.push_screen(Choose(self.at_once, [each["title"] for each in rounds]), chosen)

    def _sit_down(self, wish: dict[str, Any], ours: Collection[int] | None, *, other: bool = False) -> None:
        """Play a game as one person: these of our seats, by their place; None for all of them, or of the other side's."""
        seats, words = self._seats(wish)
        if words:
            self.notify(words, severity="warning", markup=False)
            return
        side = [seat for seat in seats if self.system.sides[other].has(seat)]
        played = side if ours is None else [side[at] for at in ours if at < len(side)]
        self.start(wish, dict.fromkeys(played or side[:1], "human"))

    def _seats(self, wish: dict[str, Any]) -> tuple[tuple[Seat, ...], str]:
        """The seats of a game as somebody wishes it; if the rules let none begin so, none, and why."""
        from engine.table import SetupError
        from screens.look.reference import without_ids

        try:
            return self.system.seats(self.system.setup(wish, 0)), ""
        except SetupError as error:
            words = without_ids(self.system.name, str(error))
            return (), f"{words[:1].upper()}{words[1:]}."

    def _book(self) -> dict[str, Any]:
        """What there is to choose from: of the system, of one's own, as their last games left them."""
        from tui.lasting import book

        catalogue = self.system.catalogue()
        if workshop := self._workshop():
            from screens.decks.offers import with_own

            catalogue = with_own(catalogue, workshop)
        return book(self.system, catalogue)

    def _share(self, wish: dict[str, Any], catalogue: dict[str, Any]) -> None:
        """Ask who plays which seat and as whom, then sit down together."""
        from screens.frame.seats import Sat, Seats

        cast = self.system.cast(self.system.setup(wish, 0))
        ours = [seat for seat in cast if self.system.sides[0].has(seat)]
        found = [
            [each for each in catalogue[many] if not each.get("fault")] for many in ("heroes", "villains")
        ]
        heroes, villains = (
            {each["title"]: each.get("deck") or each["title"] for each in many} for many in found
        )
        theirs = next(filter(self.system.sides[1].has, cast))

        def sat(answer: Sat | None) -> None:
            if answer:
                seating, picked = answer
                party = [
                    heroes.get(picked.get(seat, ""), was)
                    for seat, was in zip(ours, wish["heroes"], strict=True)
                ]
                other = {"villain": villains[picked[theirs]]} if theirs in picked else {}
                self.start(wish | {"heroes": party} | other, seating)

        offered = {seat: list(heroes) for seat in ours}
        if "villain" in wish:  # what an episode is against is its own
            offered[theirs] = list(villains)
        names = {each["title"]: each["name"] for many in found for each in many}
        against = {theirs: self.system.sides[1].played_by}
        known = {each["title"]: each for many in found for each in many}
        side = self.system.sides[0]
        open_ = side.name if side.open else ""
        self.push_screen(Seats(cast, ours, offered, names, against, known, open_), sat)

    def decks(self) -> None:
        from screens.decks.shelf import Shelf

        if workshop := self._workshop():
            self.push_screen(Shelf(workshop, self.system.catalogue()))
        else:
            self.notify(f"{self.system.title} is played without decks.")

    def _workshop(self) -> Workshop | None:
        from content.registry import open_workshop

        return open_workshop(self.system.name)

    def _maker(self) -> Maker | None:
        from content.registry import open_maker

        return open_maker(self.system.name)
