"""What a room asks of the page that stands in front of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from screens.widgets.guard import GuardedScreen

if TYPE_CHECKING:
    from screens.look.moment import Moment


class FrontScreen(GuardedScreen[None]):
    """A page, which stands in front of the room while it is shown."""

    def show(self, moment: Moment) -> None:
        """Draw a moment, now or as soon as the screen is mounted."""
        raise NotImplementedError

    def toss(self, landed: Callable[[], None]) -> bool:
        """Play the rolls that are new here, over the picture as it stands; if there are any, ``landed`` is called then."""
        return False
