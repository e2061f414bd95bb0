"""One game of Plot Twist as the table sees it: laid out from a set-up, played, viewed, digested."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Self

from engine.plot_twist.cards.cards import Event as EventCard
from engine.plot_twist.cards.cards import Hero, Location, Mook, Objective, Twist, Villain
from engine.plot_twist.cards.library import Library
from engine.plot_twist.cards.reach import reach
from engine.plot_twist.cards.setup import GM, Setup
from engine.plot_twist.lasting import lasting
from engine.plot_twist.lasting.statuses import counted
from engine.plot_twist.odds.options import odds
from engine.plot_twist.rolls import windows
from engine.plot_twist.rulebook import entrance
from engine.plot_twist.rulebook.abilities import offer_abilities
from engine.plot_twist.rulebook.actions import perform
from engine.plot_twist.rulebook.conflict import go_on
from engine.plot_twist.rulebook.cure import offer_cure
from engine.plot_twist.rulebook.details import offer_details_around
from engine.plot_twist.rulebook.ending import settle
from engine.plot_twist.rulebook.places import lose_bystander
from engine.plot_twist.seen.tracks import tracks
from engine.plot_twist.seen.view import PlotTwistView
from engine.plot_twist.state.decks import HeroDeck, VillainDeck
from engine.plot_twist.state.deeds import Roll
from engine.plot_twist.state.pieces import CardCopy, Character, Player
from engine.plot_twist.state.printed import Condition
from engine.plot_twist.state.state import GameEnd, Scope, State
from engine.table import Asking, Blocked, Deck, Event, Flow, Odds, Option, RandomStream, Request, Seat


class PlotTwistGame(State):
    """The state laid out for play."""

    besides = {
        "_tell": "whom events are told",
        "_views": "made when somebody looks",
        "kept": "made when somebody asks",
        "library": "content: the journal says which",
        "many": "content",
        "tuning": "content",
    }

    def __init__(
        self, library: Library, setup: Setup, random: RandomStream, record: Callable[[Event], None]
    ) -> None:
        super().__init__(random, record, library.tuning)
        self.library = library
        self.many = library.many
        self.chosen = setup
        self._views: dict[Seat, PlotTwistView] = {}
        for seat in setup.heroes:
            self.players[seat] = Player(seat, "heroes")
        self.players[GM] = Player(GM, "villains")
        self._lay_out_story(setup)
        for seat, deck in setup.heroes.items():
            self._deal(seat, deck)
            hero = library.find(Hero, deck.title)
            entrance.add_character(self, self.item(hero, seat, "hero"), seat, self._equipment(deck.equipment))
        self._deal(GM, setup.villain)
        card = library.find(Villain, setup.villain.title)
        villain = entrance.add_character(
            self, self.item(card, GM, "villain"), GM, self._equipment(setup.villain.equipment)
        )
        villain.main = True
        for title in setup.mooks:
            entrance.add_character(self, self.item(library.find(Mook, title), GM, "mook"), GM)
        self._take_belief(villain)

    # What the lower rooms leave to the higher ones

    def settle(self) -> Asking[None]:
        return settle(self)

    def beyond(self, seat: Seat, picked: Sequence[Option]) -> tuple[PlotTwistView, Request] | None:
        """``Windowed``: around a roll."""
        twin = self.copy(lambda event: None)
        try:
            asks = any(True for option in picked for _ in twin.perform(option))
        except GameEnd:  # what is paid can fell the last Hero
            return None
        if asks or twin.roll is None:
            return None
        request = windows.question(twin, seat, twin.roll, "before_roll")
        return (twin.view(seat), request) if len(request.options_for(seat)) > 1 else None

    def offer_around(
        self, seat: Seat, rolls: Sequence[Roll], window: str, options: list[Option], why: list[Blocked] | None
    ) -> None:
        if window == "before_roll":
            offer_cure(self, seat, rolls[0], options, why)
        sides = [side for roll in rolls for side in (roll, roll.harm) if side is not None]
        mine = [side.who for side in sides if side.who.seat == seat]
        if mine:
            offer_details_around(self, seat, window, options, why)
        for who in dict.fromkeys(mine):
            offer_abilities(self, seat, window, options, why, who)

    def perform(self, option: Option) -> Asking[object]:
        return perform(self, option)

    def reach(self, roll: Roll) -> int:
        return reach(self, roll)

    def counted(self, scope: Scope, needs: Sequence[Condition]) -> Asking[bool]:
        return counted(scope, needs)

    def lose_bystander(self, item: CardCopy, by: Character, *, recruit: bool) -> Asking[None]:
        return lose_bystander(self, item, by, recruit=recruit)

    # Set-up

    def _equipment(self, titles: tuple[str, ...]) -> list[Any]:
        return [self.library.by_type["equipment"][title] for title in titles]

    def _lay_out_story(self, setup: Setup) -> None:
        """Location face-up, Objective and Events face-down, Twists shuffled (PT-SETUP-01, PT-Q-46).

        The first Location is put there, not played: its standing text works, what it does when played does not
        happen (PT-LOC-05, as equipment in PT-Q-60).
        """
        find = self.library.find
        self.objective = self.item(find(Objective, setup.villain.objective), GM, "objective")
        self.objective.faceup = False
        self.place = self.item(find(Location, setup.villain.location), GM, "location")
        self.locations.append(self.place)
        self.events = [self.item(find(EventCard, title), GM, "events") for title in setup.villain.events]
        for item in self.events:
            item.faceup = False
        self.twists = [self.item(find(Twist, title), "hero:1", "twists") for title in setup.twists]
        self.random.shuffle(self.twists)
        lasting.install(self, self.place, None)
        lasting.install(self, self.objective, None)

    def _deal(self, seat: Seat, deck: HeroDeck | VillainDeck) -> None:
        """Plot Hand and Combat deck (PT-SETUP-03, PT-SETUP-04), equipment for newcomers (PT-Q-40)."""
        player = self.players[seat]
        player.plots = [self.item(self.library.plot(title), seat, "plots") for title in deck.plots]
        cards = [
            self.item(self.library.combat_card(name), seat, "deck")
            for name, count in deck.combat.items()
            for _ in range(count)
        ]
        player.deck = Deck(cards, self.random)
        for item in player.plots:
            known = self.library.hero_decks if item.card.type == "hero" else self.library.villain_decks
            theirs = known.get(item.card.title)
            if theirs is not None:
                player.collection[item.card.title] = self._equipment(theirs.equipment)

    def _take_belief(self, villain: Character) -> None:
        """Each Hero loses 1 Belief, the Main Villain gains the sum as Hate (PT-SETUP-07, PT-Q-02)."""
        for hero in self.heroes():
            hero.belief -= 1
            villain.hate += 1

    def play(self) -> Flow:
        """Ask, from the stage at hand on, until the game is over."""
        try:
            yield from self._each_anew(go_on(self))
        except GameEnd as end:
            self.in_turn = False
            self.outcome = end.outcome
        assert self.outcome is not None
        return self.outcome

    def _each_anew(self, asking: Asking[None]) -> Asking[None]:
        """The same questions; what was kept of how things stood at one is given up once it is answered."""
        with suppress(StopIteration):
            request = next(asking)
            while True:
                picked = yield request
                self.kept.sheets.clear()
                request = asking.send(picked)

    def resume(self) -> Flow:
        """Go on from the state alone: the first question is the one that is open, if it stands ``between`` two steps.

        Such are those of the floors (Start of Turn, the combats of a side, each step of a combat, End of Turn), the
        exchange of first hands, the redraw after a combat, where to flee to and whether to pursue, the next Location,
        and in an Interview one more question and who answers. All others are asked in the middle of something that
        only the flow that asks them can end: around a roll, by a text, an attack, a cure. Raises ValueError there.
        """
        if not self.between:
            raise ValueError(
                "the game stands in the middle of something: it can be entered between steps only"
            )
        return self.play()

    def copy(self, record: Callable[[Event], None], random: RandomStream | None = None) -> Self:
        """The same game again, which nobody looks at; ``State.copy`` says more."""
        twin = super().copy(record, random)
        twin._views = {}
        return twin

    def view(self, seat: Seat) -> PlotTwistView:
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = PlotTwistView(self, seat)
        return view

    def where(self) -> str:
        return f"Turn {self.turn} at {self.place.name}"

    def odds(self, option: Option) -> Odds | None:
        return odds(self, option)

    def moment(self) -> int:
        return self.turn

    def tracks(self) -> Mapping[str, float]:
        return tracks(self)

    def held(self) -> Mapping[Seat, Sequence[str]]:
        """Combat hand and Plot Hand of each seat; the others lie open."""
        return {
            seat: [item.card.title for item in (*player.hand, *player.plots)]
            for seat, player in self.players.items()
        }
