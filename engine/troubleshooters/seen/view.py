"""What one seat may know of an adventure (TS-Q-95, TS-STATE-20)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table import Option, Seat
from engine.troubleshooters.asks.pips import pips_of, value_of
from engine.troubleshooters.rules import declaring, obstacles, turn_odds
from engine.troubleshooters.rules import frame as rules_frame
from engine.troubleshooters.scenario.options import Option as Written
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.seen import figures, frames, scenes, trials, zones
from engine.troubleshooters.seen.sheets import FightSheet, FoeSheet, FrameSheet, HeroSheet, Snapshot, TryLine
from engine.troubleshooters.state.pieces import DIRECTOR
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State


class TroubleshootersView:
    """A read-only window from one seat: its sheets are made when they are asked for, and stay as they were."""

    __slots__ = ("_state", "_tale", "seat")

    def __init__(self, state: State, tale: Tale, seat: Seat) -> None:
        self._state = state
        self._tale = tale
        self.seat = seat

    def heroes(self) -> tuple[HeroSheet, ...]:
        """All heroes, in roster order."""
        return tuple(figures.hero(self._state, each) for each in self._state.heroes)

    def foes(self) -> tuple[FoeSheet, ...]:
        """Director characters who have been met, or who stand in the fight in sight of all."""
        state, tale, whole = self._state, self._tale, self.seat == DIRECTOR
        fight = state.fight
        hidden = [each.id for each in fight.fighters if each.hidden or each.arrives] if fight else []
        return tuple(
            figures.foe(state, each, tale.people.get(each.card.id, ""), whole=whole)
            for each in state.foes
            if whole or each.id not in hidden
        )

    def fight(self) -> FightSheet | None:
        """The fight that runs; a danger outside of one has no zones, no turns and no ladder to be seen."""
        fight = self._state.fight
        if fight is None or fight.outside:
            return None
        return zones.fight(self._state, fight, whole=self.seat == DIRECTOR)

    def tries(self) -> tuple[TryLine, ...]:
        """Every approach that the menu offers."""
        return scenes.tries(self._state, self._tale)

    def approach(self, option: Option) -> tuple[Check, float]:
        """The check of an approach as it is preset, and its chance (TS-LOOP-03)."""
        return declaring.approach(self._state, self._tale, option)

    def against(self, check: Check) -> tuple[int, int]:
        """What a check is rolled against, and its net pips."""
        return value_of(self._state, check), pips_of(self._state, check)

    def stakes(self) -> dict[str, str]:
        """What each obstacle of the scene is about, by its id (TS-LOOP-04)."""
        return scenes.stakes(self._state, self._tale)

    def stake(self, option: str) -> str:
        """What an option of the scene is about: its obstacle (TS-LOOP-04)."""
        return scenes.stake(self._state, self._tale, option)

    def worth(self, option: Option) -> tuple[float, float]:
        """The chance of a turn in a fight, and the mean Damage of a hit (TS-LOOP-12)."""
        return turn_odds.worth(self._state, option)

    def targets(self) -> dict[str, tuple[int, int]]:
        """Enemies in sight by id: their rank from Mook up, then whether they reel, are hurt or fresh (TS-GM-27)."""
        fight = self._state.fight
        return {
            each.id: figures.strength(self._state, self._state.foe(each.id))
            for each in (fight.active("foes") if fight else ())
            if not each.hidden
        }

    def crowd(self, zone: str) -> list[str]:
        """The enemies in sight in a zone."""
        fight = self._state.fight
        return [
            each.id
            for each in (fight.inside(zone) if fight else ())
            if each.side == "foes" and not each.hidden
        ]

    def points(self, hero: str) -> int:
        """The Story Points of a hero."""
        return self._state.hero(hero).sp

    def most_points(self) -> int:
        """What the richest hero has."""
        return max((each.sp for each in self._state.party), default=0)

    def skill(self, hero: str, skill: str) -> tuple[int, int]:
        """What a hero has of a skill, and the best of the party."""
        values = {each.id: each.skills.get(skill, 0) for each in self._state.party}  # type: ignore[call-overload]
        return values.get(hero, 0), max(values.values(), default=0)

    def best(self, skill: str) -> int:
        """The best of the party in a skill."""
        return max(
            (value for each in self._state.party for name, value in each.skills.items() if name == skill),
            default=0,
        )

    def party(self) -> list[str]:
        """The heroes who are here."""
        return [each.id for each in self._state.party]

    def wounded(self) -> int:
        """Heroes whose wound counts."""
        return sum(each.has("wounded") for each in self._state.heroes)

    def last_chance(self) -> bool:
        """Whether this is the scene of the second chance (TS-C-58)."""
        here = self._state.scene
        return here is not None and here.id == self._tale.adventure.frame.second_chance

    def able_to(self, ability: str) -> list[str]:
        """The heroes who have an ability."""
        return [each.id for each in self._state.party if ability in each.abilities]

    def challenges(self) -> list[str]:
        """The options of the scene that are a challenge: that is announced before anybody rolls (TS-CHALLENGE-05)."""
        return [each.id for each in self._written() if any(one.challenge for one in each.effects)]

    def asking_twice(self) -> list[str]:
        """The options of the scene that take a life: a hero's own or somebody else's (TS-DP-27)."""
        return [each.id for each in self._written() if each.grave]

    def curtains(self) -> list[str]:
        """The options of the scene that end the session (TS-EFF-25)."""
        return [each.id for each in self._written() if each.curtain]

    def _written(self) -> tuple[Written, ...]:
        """All options of the scene."""
        here = self._tale.adventure.scenes.get(self.scene())
        return here.options if here else ()

    def scene(self) -> str:
        """The id of the scene."""
        return self._state.scene.id if self._state.scene else ""

    def key_price(self) -> int:
        """What the key clue costs that the hub sells (TS-C-51)."""
        sale = rules_frame.sale(self._state, self._tale)
        return sale[1] if sale else 0

    def roles(self, scenes: Sequence[str]) -> dict[str, str]:
        """What the scenes are that ways lead to, as the map shows: leads, rest, or on with it (TS-LOOP-18)."""
        return frames.roles(self._tale, scenes)

    def round(self) -> int:
        """The round of the fight; 0 without one."""
        return self._state.fight.round if self._state.fight else 0

    def standing(self) -> tuple[int, int, int]:
        """Heroes and enemies in play, and heroes who are out of it."""
        fight = self._state.fight
        if fight is None:
            return 0, 0, 0
        cast = [each for each in fight.fighters if each.side == "cast" and not each.friend]
        out = sum(each.status == "out_cold" for each in cast)
        foes = sum(not each.hidden for each in fight.active("foes"))
        return sum(1 for _ in fight.active("cast")), foes, out

    def unopposed(self) -> bool:
        """Whether this is an action scene without enemies in sight (TS-C-49)."""
        here = self._state.scene
        return here is not None and here.type == "action" and not self.standing()[1]

    def slot(self) -> str:
        """The slot of the adventure that is played: lead, strike, climax ..."""
        return frames.slot_of(self._state, self._tale)

    def frame(self) -> FrameSheet:
        """How far the adventure is."""
        return frames.seen(self._state, self._tale)

    def pressing(self) -> tuple[int, int]:
        """The alarm here, and how far the scheme is from its end (TS-LOOP-02)."""
        state = self._state
        here = state.alarm.get(state.at.location, 0) if state.scene else 0
        return here, self._tale.scheme_end - state.scheme

    def to_come(self) -> int:
        """The steps that the scheme takes at the least until the climax (TS-C-52)."""
        return rules_frame.to_come(self._state, self._tale)

    def must_be_quiet(self) -> bool:
        """Whether one loud round more here would make it late (TS-Q-30, TS-C-52)."""
        here = self._state.scene is not None
        return here and rules_frame.gives_away(
            self._state, self._tale, self._state.at.location, obstacles.LOUD
        )

    def slots_won(self) -> int:
        """Slots of the running challenge that were won."""
        return sum(self._state.trial.won) if self._state.trial else 0

    def snapshot(self) -> Snapshot:
        state, tale = self._state, self._tale
        return Snapshot(
            seat=self.seat,
            title=tale.adventure.head.title,
            mode=state.setup.mode,
            level=state.setup.difficulty,
            heroes=self.heroes(),
            foes=self.foes(),
            frame=frames.seen(state, tale),
            scene=scenes.scene(state, tale),
            fight=self.fight(),
            tries=self.tries(),
            trial=trials.trial(state, tale, state.trial) if state.trial else None,
            end=frames.end(state, tale),
        )
