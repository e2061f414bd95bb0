"""The keys of a phase screen for a recorded game; they do nothing in a game that is played."""

from __future__ import annotations

from collections.abc import Callable

from textual.binding import Binding
from textual.message import Message

from screens.game.page import GameScreen
from screens.game.replaying import Replay
from screens.game.room import Room
from screens.modals.questions import Choose, Confirm
from screens.widgets.keybar import Keys

BACK = ("←", "back", "screen.step(-1)")
RECORDED: Keys = (
    ("→", "on", "screen.step(1)"),
    BACK,
    ("]", "next highlight", "screen.highlight(1)"),
    (">", "next turn", "screen.chapter(1)"),
    ("v", "view", "screen.next_view"),
    ("g", "go to", "screen.chapters"),
    ("End", "end", "screen.to_end"),
    ("Space", "play", "screen.hurry"),
    ("f", "play on from here", "screen.play_on"),
    ("l", "log", "screen.log"),
    ("?", "keys", "app.keys"),
    ("q", "quit", "screen.leave"),
)
ACTIONS = ("step", "highlight", "chapter", "chapters", "to_end", "to_start", "next_view", "play_on")
FOR_THE_ASKED = ("digit", "to_options")


class Rewinding(GameScreen):
    """Mixed into a phase screen."""

    class PlayOn(Message):
        """A game of its own is to begin where a record stands."""

        def __init__(self, room: Room, record: Replay) -> None:
            super().__init__()
            self.room = room
            self.record = record

    BINDINGS = [
        Binding("right", "step(1)", "A step on", id="step"),
        Binding("left", "step(-1)", "A step back", id="step_back"),
        Binding("right_square_bracket", "highlight(1)", "On to the next highlight", id="highlight"),
        Binding("left_square_bracket", "highlight(-1)", "Back to the last highlight", id="highlight_back"),
        Binding("greater_than_sign", "chapter(1)", "On to the next turn", id="chapter"),
        Binding(
            "less_than_sign",
            "chapter(-1)",
            "Back to the beginning of the turn, and to the one before",
            id="chapter_back",
        ),
        Binding("end", "to_end", "On to the end", id="to_end"),
        Binding("home", "to_start", "Back to the beginning", id="to_start"),
        Binding("g", "chapters", "Go to a turn", id="chapters"),
        Binding("v", "next_view", "See it as the next seat saw it, or all", id="next_view"),
        Binding("f", "play_on", "Play on from here, in a game of its own", id="play_on"),
    ]

    @property
    def record(self) -> Replay | None:
        """The recorded game, if it is one."""
        return self.session if isinstance(self.session, Replay) else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ACTIONS:
            return self.record is not None
        if action in FOR_THE_ASKED and self.record:
            return False
        return super().check_action(action, parameters)

    def action_step(self, by: int) -> None:
        self._move(lambda record: record.step(by))

    def action_highlight(self, by: int) -> None:
        self._move(lambda record: record.highlight(by))

    def action_chapter(self, by: int) -> None:
        self._move(lambda record: record.chapter(by))

    def action_to_end(self) -> None:
        self._move(lambda record: record.go_to(len(record.record)))

    def action_to_start(self) -> None:
        self._move(lambda record: record.go_to(0))

    def action_next_view(self) -> None:
        """The next view; another person's only after a hand-over, while the game keeps secrets."""
        record = self.record
        if record is None:
            return
        seat = record.next_view
        if record.secret and record.people[seat] != record.people[record.viewer]:
            self.room.paused = True
            self.room.hand_over(seat, willing=True)
        else:
            self._move(lambda record: record.see_as(seat))

    def action_chapters(self) -> None:
        """Choose where to go from a list of all turns and places."""
        record = self.record
        if record is None:
            return
        words = [words for _, words in record.chapters]
        now = max(n for n, (at, _) in enumerate(record.chapters) if at <= record.at)

        def chosen(index: int | None) -> None:
            if index is not None:
                at = record.chapters[index][0]
                self._move(lambda record: record.go_to(at))

        self.app.push_screen(Choose("Go to", words, now), chosen)

    def action_play_on(self) -> None:
        """Leave the record for a game that begins where it stands."""
        record = self.record
        if record is None or record.finished:
            self.say("The game is over here; go back first.")
            return

        def answered(yes: bool | None) -> None:
            if yes:
                self.app.post_message(self.PlayOn(self.room, record))

        question = "Play on from here? It becomes a game of its own; the record stays."
        self.app.push_screen(Confirm(question, "Play on", "Watch on"), answered)

    def _move(self, how: Callable[[Replay], object]) -> None:
        record = self.record
        if record is not None:
            self.room.paused = True
            self.room.drama.end()
            how(record)
            self.room.go_on()
