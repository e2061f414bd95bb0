"""What a person is told who asks for a hint (HR-GM-28)."""

from __future__ import annotations

from engine.heroic.ai.hero import Keen
from engine.heroic.seen.view import HeroicView
from engine.table import Option, Request


class Adviser(Keen):
    """As keen heroes play, but of dice those that are preset, which reckon with what Peril may pay for; and no word for
    other times."""

    def _dice(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        best = request.ranked_for(view.seat)[0]
        free = next((each for each in request.ranked_for(view.seat) if not each.price), best)
        why = view.weigh(request, best).why
        if best.price:
            return best, self._paid(view, best, why, view.weigh(request, free).why)
        return best, f"{why}, and more is not worth its spark" if any(each.price for each in options) else why

    def _counter(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        picked, why = super()._counter(view, request, options)
        if picked.kind == "word":
            blows = [each for each in options if each.kind == "counter"]
            picked = max(blows, key=lambda each: view.weigh(request, each).worth)
        return picked, why
