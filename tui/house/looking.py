"""People who look on at a table by a picture that the door has drawn once for all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.table import Refused
from tui.house.callers import Caller
from tui.house.place import NO_TABLE
from tui.house.playing import Playing, is_stranger
from tui.wire import messages
from tui.wire.messages import Message

if TYPE_CHECKING:
    from tui.house.book import Book
    from tui.house.rooms import Rooms


class Looker:
    """Implements ``Caller`` for somebody who has no connection while he looks on: what he is told goes by the door."""

    bot = local = False
    backlog = 0

    def __init__(self, said: dict[str, Any], tell_door: Callable[..., None]) -> None:
        """``said`` is what the door says of him: session, account, key, address, table."""
        self.session = int(said["session"])
        self.account = int(said["account"])
        self.fingerprint = str(said.get("fingerprint", ""))
        self.kind = str(said.get("kind", ""))
        self.address = str(said.get("address", ""))
        self.table = str(said["table"])
        self._tell_door = tell_door

    def tell(self, line: bytes) -> None:
        """What is said at the table is not shown to him."""

    def send(self, type: str, /, **parts: Any) -> None:
        """A notice to him is one for the door to show; of all else he sees the picture."""
        if type == "told":
            self._tell_door(type="told", session=self.session, words=parts.get("words", ""))

    def close(self, words: str = "") -> None:
        self._tell_door(type="close", session=self.session, words=words)


class Looking:
    """All of them, and the lines of the pictures."""

    def __init__(self, book: Book, rooms: Rooms, tell_door: Callable[..., None]) -> None:
        self._book = book
        self._playing = Playing(book)
        self._rooms = rooms
        self._tell_door = tell_door
        self._lookers: dict[int, Looker] = {}

    def begins(self, said: dict[str, Any]) -> bool:
        """Somebody looks on from now on, until the session has a connection again or is over; False if the picture
        does not show what he may know, or he may not be here."""
        looker = Looker(said, self._tell_door)
        if not self.shares(looker.table, looker.account):
            return False
        self.ends(looker.session)
        if not self._rooms.arrived(looker):
            self._rooms.gone(looker)
            return False
        self._lookers[looker.session] = looker
        self._count(looker.table, 1)
        return True

    def ends(self, session: int) -> None:
        """A session looks on no more, if it did."""
        if looker := self._lookers.pop(session, None):
            self._count(looker.table, -1)
            self._rooms.gone(looker)

    def _count(self, table: str, by: int) -> None:
        self._book.showing.lookers[table] += by
        if not self._book.showing.lookers[table]:
            del self._book.showing.lookers[table]
        self._book.changed()

    def shares(self, table: str, account: int) -> bool:
        """Whether somebody may look on at a table, and is told there what everybody is. Who comes after the end reads at
        his own pace."""
        place = self._book.places.get(table)
        if place and place.game is None and place.card.game:
            self._book.taking_up.resume(place)
        if place is None or place.game is None or place.game.broken or place.card.order.access != "public":
            return False
        if not place.game.may_watch(0) or (account and place.game.over):
            return False
        return (
            place.card.order.watching != "side" or place.game.over or is_stranger(self._book, place, account)
        )

    def shown(self, caller: Caller, table: str, said: Message) -> Any:
        """What the line of a picture says: it may look on at that table, and nothing else. Raises Refused."""
        if isinstance(said, messages.Lobby):
            return {}
        if isinstance(said, messages.Attach) and not (
            said.table == table and said.watch and self.shares(table, 0)
        ):
            raise Refused("illegal", NO_TABLE)
        if not isinstance(said, messages.Attach | messages.Detach):
            raise Refused("illegal", "Nobody is here who could.")
        return self._playing.verbs[type(said)](caller, said)
