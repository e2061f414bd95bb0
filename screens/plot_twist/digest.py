"""Events of Plot Twist put together: attacks by who fights whom, what a card did to how many, what it cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

from engine.plot_twist.seen.sheets import PlotTwistTable
from screens.look.parts import News
from screens.plot_twist.bouts import Bout, spared
from screens.plot_twist.chronicle import listed
from screens.plot_twist.harms import Harms
from screens.plot_twist.headlines import Headlines
from screens.plot_twist.others import Others, lasts
from screens.plot_twist.price import OWN_LINE, Line, Price

DEEDS = ("card.played", "action", "spent", "bystander.recruited", "bystander.killed")
"""Facts after which what changes is the doing of whom they name."""
USES = ("card.played", "action")
"""Those of them whose text does what comes next."""
DIRECTED = ("event.revealed", "objective.revealed", "masterplan", "initiative", "belief.cured")
"""Facts that whoever is the game master has decided on."""
BOONS = ("hidden", "flying")
"""Statuses that cost nobody anything."""
IN_COMBAT = ("attack", "movement", "maneuver", "aim")
"""Cards that show in what comes of the combat."""
EQUIPS = "PT-Q-60"
"""Which of its equipment somebody uses is nobody else's doing."""
MUCH = 4
"""Harm at one go that matters whoever takes it."""
SPOTTED = "PT-STATUS-11"
"""The rule by which whoever is seen is Hidden no more."""
STEPS = (
    "attack.declared",
    "combat.start",
    "combat.end",
    "turn.start",
    "phase",
    "twist.revealed",
    "event.revealed",
)
"""Facts after which what comes is no more of the deed before."""
COMES = ("card.nullified", "relocated", "cards.peeked")
"""Facts that are no news where they come of one's own deed."""


class Digest:
    """Takes events in and makes lines of them; deeds of one's ``own`` are no news, falls always are."""

    def __init__(self, view: PlotTwistTable, own: Collection[str]) -> None:
        self._own = own
        self._headlines = Headlines(view, own)
        self._directs = "The GM" in own
        self._foes = {one.name for one in view.characters if one.side != view.side}
        self._fight = 0
        self._begun: set[int] = set()
        """Combats of one's own that are over."""
        self._saw = ""
        """Who of the others won a roll to see somebody last."""
        self._bouts: dict[tuple[int, str, str], Bout] = {}
        self._struck: tuple[Bout, str] | None = None
        """Who was hit last, and the attacks that it was one of."""
        self._harms = Harms(own)
        self._played: dict[str, list[str]] = {}
        self._found: dict[str, int] = {}
        """How many clues those who found some have now."""
        self._others = Others(self._foes, own)
        self._cured: dict[str, Counter[str]] = {}
        self._doer = ""
        """Who did the last of ``DEEDS``; nobody once a Twist has turned up."""
        self._ours = False
        """Whether what comes next comes of a deed of one's own."""
        self._user = ""
        """Who has played or used what the next facts come of."""
        self._price = Price()
        self._gifts: dict[str, Counter[tuple[str, str]]] = {}
        """What each is given; how much of what in several goes is one sum."""
        self._first: dict[tuple[Any, ...], int] = {}
        self._plain: dict[tuple[Any, ...], tuple[str, int]] = {}
        self._seen: dict[str, tuple[Any, ...]] = {}
        """Of one's own that were spotted, the line that says so."""

    def take(self, at: int, event: Any) -> None:
        """One more event, the one at that place."""
        kind = event.kind
        if self._directs and kind in DIRECTED:
            return
        if kind == "status.lost":
            self._price.refund(event.who, event.status.replace("_", " ").title())
        if kind in DEEDS:
            self._doer = event.who if kind == "spent" else self._whose(event)
        elif kind == "twist.revealed":
            self._doer = ""
        if kind in DEEDS or kind in STEPS:
            self._ours = kind in DEEDS and self._doer in self._own
        if kind in USES or kind in STEPS:
            self._user = self._doer if kind in USES else ""
        if kind in COMES and self._ours:
            return
        if kind in ("combat.start", "combat.end"):
            if kind == "combat.end" and event.by in self._own:
                self._begun.add(self._fight)
            self._fight += 1
        elif kind in ("attack.declared", "hit", "missed"):
            self._attack(at, event)
        elif kind in ("damage.dealt", "quantity.lost"):
            self._harm(at, event)
        elif kind in ("damage.reduced", "damage.moved", "damage.stopped"):
            self._spared(event)
        elif other := self._others.take(event, ours=self._ours):
            if self._others.line(other)[0]:
                self._mark(other, at)
            else:
                self._first.pop(other, None)  # it came to nothing
        elif kind == "status.lost" and event.rule == SPOTTED and event.who in self._own and self._saw:
            self.say(at, f"{self._saw} spotted {event.who}.", 2)
            self._seen[event.who] = ("plain", at)
        elif kind == "roll.won" and event.what == "perception":
            self._saw = "" if event.who in self._own else event.who
        elif kind == "actions" and event.who in self._own and event.amount < 0:
            self._charge(at, event.who, f"{event.action.title()} action", -event.amount)
        elif kind in ("changed", "regenerated") and event.who in self._own:
            self._changed(at, event)
        elif kind in ("lost", "status.gained", "locked"):
            self._lose(at, event)
        elif kind == "card.played" and event.type not in IN_COMBAT and self._whose(event) not in self._own:
            key = event.does(self._whose(event), "plays")
            self._mark(("played", key), at)
            self._played.setdefault(key, []).append(event.card)
        elif kind == "investigated" and event.by not in self._own:
            self._mark(("found",), at)
            self._found[event.by] = event.total
        elif kind == "belief.cured":
            self._mark(("cured", event.what), at)
            self._cured.setdefault(event.what, Counter())[event.who] += event.amount
        else:
            if kind.startswith("bystander.") and self._bouts.pop((self._fight, event.by, event.who), None):
                del self._first["bout", self._fight, event.by, event.who]
            if kind == "objective.seen":
                self._found.pop(event.by, 0)  # nobody counts clues any more
            words, weight = self._headlines.told(event)
            if kind == "card.nullified" and self._user:
                words = f"{words.removesuffix('.')} by {self._user}."
            if words:
                self.say(at, words, weight)

    def say(self, at: int, words: str, weight: int) -> None:
        """A line of its own, of what happened at that place."""
        self._plain["plain", at] = (words, weight)
        self._mark(("plain", at), at)

    @staticmethod
    def _whose(event: Any) -> str:
        """Who plays a card."""
        return event.by or getattr(event, "player", "") or "Somebody"

    def _mark(self, key: tuple[Any, ...], at: int) -> None:
        self._first.setdefault(key, at)

    def _attack(self, at: int, event: Any) -> None:
        if event.by in self._own and event.who not in self._own:
            return
        key = (self._fight, event.by, event.who)
        bout = self._bouts.setdefault(key, Bout())
        self._mark(("bout", *key), at)
        bout.tries += event.kind != "attack.declared"
        bout.hits += event.kind == "hit"
        self._struck = (bout, event.who) if event.kind == "hit" else None

    def _spared(self, event: Any) -> None:
        """Damage of the last hit that is not dealt to whom it hit."""
        if self._struck is None:
            return
        bout, whom = self._struck
        if words := spared(event, whom):
            bout.kept.append(words)

    def _harm(self, at: int, event: Any) -> None:
        if event.by in self._own or not event.amount:
            return
        kind = "fewer"
        if event.kind == "damage.dealt":
            kind = f"{event.resistance.title()} {'Trauma' if event.trauma else 'Stress'}"
        bout = self._bouts.get(fought := (self._fight, event.by, event.who))
        key = (event.by, event.card)
        if event.who in self._own:
            self._charge(
                at, event.who, kind, event.amount, ("harmed", *key) if bout is None else ("bout", *fought)
            )
        if bout is not None:
            bout.harm[kind] += event.amount
        else:
            self._blame(at, key, event, kind)

    def _blame(self, at: int, key: tuple[str, str], event: Any, kind: str) -> None:
        """A line of who, or which card, has done it outside of a combat."""
        self._mark(("harmed", *key), at)
        self._harms.blame(key, event.who, kind, event.amount)

    def _lose(self, at: int, event: Any) -> None:
        """Counters, statuses and Locks only where they cost one's own something."""
        if event.who not in self._own or event.by in self._own or getattr(event, "counter", "") == "cover":
            return
        if event.kind == "lost":
            self._take_away(at, event)
        elif getattr(event, "status", "") not in BOONS:
            state = event.status if event.kind == "status.gained" else f"{event.what} Locked"
            told = self._seen.get(event.who) if state == "surprised" else None
            if told:
                words, weight = self._plain[told]
                are = event.does(event.who, "is").removeprefix(event.who)
                self._plain[told] = (f"{words.removesuffix('.')}, who{are} Surprised now.", weight)
            self._charge(at, event.who, state.replace("_", " ").title(), 0, told)

    def _take_away(self, at: int, event: Any) -> None:
        """Counters that one's own lose: beside who, or which card, has taken them."""
        kind, key = event.counter.title(), (event.by, event.card)
        self._charge(at, event.who, kind, event.amount, ("harmed", *key) if any(key) else None)
        if any(key):
            self._blame(at, key, event, f"{kind} less")

    def _changed(self, at: int, event: Any) -> None:
        """What a partner gives one's own and a foe does to it, beyond the combat of others that it is done in."""
        words = event.text().removeprefix(f"{event.who}: ").removeprefix(f"{event.who} ").rstrip(".")
        if self._doer in ("", *self._own) or event.rule == EQUIPS or not lasts(event):
            return
        if self._doer in self._foes and event.kind != "regenerated":
            self._charge(at, event.who, words.removeprefix("loses "), 0)
        else:
            self._mark(("gift", event.who), at)
            healed = event.kind == "regenerated"
            verb, _, what = words.partition(f" {event.amount} ") if healed else (words, "", "")
            self._gifts.setdefault(event.who, Counter())[verb, what] += event.amount

    def _charge(self, at: int, who: str, what: str, amount: int, line: Line | None = None) -> None:
        """Something lost, and the ``line`` that tells of it anyhow."""
        self._mark(OWN_LINE, at)
        self._price.charge(who, what, amount, line)

    @property
    def watched(self) -> bool:
        """Whether all of it was seen: what struck back in a combat of one's own, or a single blow that missed."""
        if not self._bouts or any(key[0] not in ("bout", "cost") for key in self._first):
            return False
        if all(fight in self._begun for fight, _, _ in self._bouts):
            return True
        return len(self._bouts) == 1 and all(
            each.tries <= 1 and not each.hits for each in self._bouts.values()
        )

    def lines(self) -> list[News]:
        """All of it in order of time, the price at the end."""
        made: list[News] = []
        for key, at in self._first.items():
            if key == OWN_LINE:
                continue
            words, weight, hurts = self._line(key)
            if words:
                made.append(News(words, at, weight, hurts))
        made.sort(key=lambda line: line.at)
        if price := self._price.words():
            made.append(News(price, self._first[OWN_LINE], 3, hurts=True))
        return made

    def _clues(self) -> str:
        """Who has how many, in one line for all that found some."""
        if len(self._found) == 1:
            ((who, many),) = self._found.items()
            return f"{who} has {many} clue{'s' * (many != 1)} now."
        have = [f"{who} {many}" for who, many in self._found.items()]
        return f"Clues now: {listed(have)}." if have else ""

    def _line(self, key: tuple[Any, ...]) -> tuple[str, int, bool]:
        what, *rest = key
        if what == "bout":
            fight, by, who = rest
            hurts, bout = who in self._own, self._bouts[fight, by, who]
            matters = (hurts and bout.hits) or bout.harm.total() >= MUCH
            weight = 3 if matters else 2 if hurts or bout.harm else 1
            return f"{by} v {who}: {bout.words()}.", weight, hurts
        if what == "harmed":
            hurts = self._harms.hurts((rest[0], rest[1]))
            return self._harms.words((rest[0], rest[1])), 3 if hurts else 2, hurts
        if what == "played":
            cards = [card for card in self._played[rest[0]] if card not in self._harms.cards]
            return f"{rest[0]} {listed(cards)}." if cards else "", 1, False
        if what == "found":
            return self._clues(), 1, False
        if what == "gift":
            gifts = self._gifts[rest[0]].items()
            given = [f"{verb} {amount} {what}" if what else verb for (verb, what), amount in gifts]
            return f"{rest[0]}: {listed(given)}.", 3, False
        if what == "other":
            return *self._others.line(key), False
        if what == "cured":
            healed = [f"{who} {amount}" for who, amount in self._cured[rest[0]].items()]
            # Of a cure for nothing only that: the names say how much it is.
            bought = rest[0].rpartition(", ")[2]
            return f"Reversal of Fortunes ({bought}): {listed(healed)} Belief back.", 2, False
        words, weight = self._plain[key]
        return words, weight, key in self._seen.values()
