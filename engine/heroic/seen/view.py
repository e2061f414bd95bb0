"""What one seat may know of an issue."""

from __future__ import annotations

from engine.heroic.asks import payable, plan, trying, weighing
from engine.heroic.asks.effect import TRACK
from engine.heroic.asks.figures import onward, open_links, powers, trick_at
from engine.heroic.asks.trying import Weighed
from engine.heroic.rules.issue import ending_of
from engine.heroic.seen import figures, plans, scenes
from engine.heroic.seen.sheets import (
    CharacterSheet,
    Ending,
    PoolSheet,
    SceneSheet,
    Snapshot,
    Standing,
    SubplotSheet,
)
from engine.heroic.seen.subplots import subplot
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import (
    GM,
    Antagonist,
    Character,
    Counter,
    Pool,
    Protagonist,
    Roll,
)
from engine.heroic.state.state import State
from engine.heroic.state.words import (
    DEEDS,
    FEED_WHEN_LOW,
    HARM,
    LOW,
    OUT,
    PERIL,
    STRESS,
    Deed,
    LevelRow,
    Stress,
)
from engine.table import Option, Request, Seat


class HeroicView:
    """A read-only window from one seat: traits of foes that were not rolled yet are in it for the Editor's alone (HR-Q-68).

    All it gives are values: sheets are made when they are asked for, and stay as they were.
    """

    __slots__ = ("_game", "seat")

    def __init__(self, game: State, seat: Seat) -> None:
        self._game = game
        self.seat = seat

    @property
    def row(self) -> LevelRow:
        """What the Editor may do at this level (HR-GM-09)."""
        return self._game.row

    @property
    def level(self) -> str:
        return self._game.settings.level

    @property
    def doom(self) -> tuple[int, ...]:
        """The Doom Pool."""
        return tuple(self._game.doom)

    def weigh(self, request: Request, option: Option) -> Weighed:
        """What an option is worth by what its seat may know, and the chance of it (HR-GM-23 to HR-GM-28)."""
        return weighing.weigh(self._game, request.phase, option)

    def promising(self, options: list[Option]) -> list[tuple[float, Option]]:
        """What a hero may do with the turn, the most promising first, with what each may be worth at most, as a rule."""
        meant = {option.action: option for option in options if isinstance(option.action, Intend)}
        hero = self._game.hero(options[0].actor)
        return [(most, meant[what]) for most, what in trying.promising(self._game, hero, meant)]

    @property
    def order(self) -> int:
        """The order of the scene; 0 between scenes."""
        return self._game.scene.order if self._game.scene else 0

    @property
    def orders_left(self) -> int:
        """How many orders come after this one until the deadline; 0 between scenes."""
        scene = self._game.scene
        return scene.deadline - scene.order if scene else 0

    def standings(self) -> list[Standing]:
        """How the heroes stand, by seat (HR-C-53, HR-GM-06)."""
        return [_standing(self._game, hero) for hero in self._game.party()]

    def standing(self, id: str) -> Standing:
        """How a hero or a foe stands. Raises KeyError."""
        return _standing(self._game, self._game.figure(id))

    @property
    def me(self) -> Standing:
        """How the hero of this seat stands."""
        return _standing(self._game, self._game.hero_of(self.seat))

    def weights(self, id: str) -> dict[Deed, float]:
        """The weights of a foe's deeds: its own, those of the scene, else the usual ones (HR-C-52)."""
        foe = self._game.foe(id)
        scene = self._game.scene
        usual = {**DEEDS, "feed": FEED_WHEN_LOW if len(self._game.doom) < LOW else DEEDS["feed"]}
        return {**usual, **(scene.card.weights if scene else {}), **foe.card.weights}

    def avenged(self, id: str) -> str:
        """Who last hurt a foe's ward: of those beside it that of the largest threat (HR-GM-22)."""
        scene = self._game.scene
        wards = [each for each in scene.foes if each.able and each.id != id] if scene else []
        return max(wards, key=lambda each: scene.threats.get(each.id, 0.0)).hurt_by if scene and wards else ""

    def harm(self, id: str) -> Stress:
        """The type of a hero's own: that of its largest power that says one (HR-GM-23)."""
        found = [
            (size, type)
            for _, _, power, size in powers(self._game.figure(id))
            for type in STRESS
            if size and HARM + type in power.tags
        ]
        return max(found, key=lambda each: each[0])[1] if found else "physical"

    def hampered(self, id: str) -> int:
        """The size of the largest complication on somebody; 0 without one."""
        return max((each.size for each in self._game.figure(id).complications), default=0)

    def progress(self, id: str) -> float:
        """How much of a foe is beaten, by what is in sight: 0 to 1."""
        foe = self._game.foe(id)
        if foe.card.crowd:
            return 1 - len(foe.crowd) / foe.card.crowd.count
        if foe.card.parts:
            return 1 - len(foe.parts) / len(foe.card.parts)
        return TRACK[foe.worst] / TRACK[foe.card.leaves_at or OUT]

    @property
    def trouble(self) -> bool:
        """Whether a Distinction stands as D4 in the pool that is planned."""
        draft = plan.lying_open(self._game, self.seat)
        return bool(draft and draft.trouble)

    def preset(self, attempt: Option) -> plan.Draft:
        """The pool that the Plan shows beside an attempt (HR-LOOP-09)."""
        assert isinstance(attempt.action, Intend)
        return trying.keen(self._game, self._game.hero(attempt.actor), attempt.action)

    @property
    def owes(self) -> bool:
        """Whether PP are to be paid for what comes of the planned reaction, if it is won."""
        draft = plan.lying_open(self._game, self.seat)
        return bool(draft and payable.owes(self._game, draft))

    def trick(self, id: str, row: str) -> str:
        """The code of an SFX that a row of a pool is of."""
        return trick_at(self._game.figure(id), row).code

    def onward(self, place: str) -> str:
        """The next place on the way to where the party must be; empty where it need not go anywhere, or is there."""
        scene = self._game.scene
        return onward(self._game, place, scene.card.objective.reach) if scene else ""

    @property
    def task(self) -> tuple[int, ...]:
        """What is left of a task, by the numbers that options name."""
        return tuple(self._game.scene.dice) if self._game.scene else ()

    def beckons(self, place: str) -> str:
        """Where somebody who has nothing to do at a place is wanted: the objective's place, or where most foes are."""
        scene = self._game.scene
        if scene is None:
            return ""
        goal = scene.card.objective
        wanted = goal.reach or goal.at
        if not wanted or wanted == place:
            threat = {each.id: 0.0 for each in scene.card.places}
            for foe in scene.foes:
                if not foe.gone and foe.place in threat:
                    threat[foe.place] += scene.threats.get(foe.id, 0.0)
            wanted = max(threat, key=lambda each: threat[each])
        open_, then = open_links(self._game, place), onward(self._game, place, wanted)
        return then if then in open_ else next(iter(open_), "")

    def figure(self, id: str) -> CharacterSheet:
        """A hero's or a foe's sheet. Raises KeyError."""
        return figures.character(self._game, self._game.figure(id), whole=self.seat == GM)

    def scene(self) -> SceneSheet | None:
        """The Action Scene at hand."""
        now = self._game.scene
        return scenes.fought(self._game, now) if now else None

    def snapshot(self) -> Snapshot:
        game = self._game
        issue, act = game.issue, game.act
        now = game.library.nows.get(game.setup.event)
        title = issue.title if issue else game.library.action_scenes[now.scene].title if now else ""
        deed = game.deed
        rest = game.rest
        draft = plan.lying_open(game, self.seat)
        return Snapshot(
            seat=self.seat,
            title=title,
            mode=game.setup.mode,
            level=game.settings.level,
            settings=game.settings,
            act=game.act_at + 1,
            acts=len(issue.acts) if issue else 0,
            act_title=act.title if act else "",
            doom=tuple(game.doom),
            cap=game.row.cap,
            heroes=tuple(figures.character(game, each) for each in game.heroes),
            foes=tuple(
                figures.character(game, each, whole=self.seat == GM)
                for each in (game.scene.foes if game.scene else ())
            ),
            scene=self.scene(),
            rest=scenes.resting(game, rest) if rest else None,
            plans=plans.attempts(game, self.seat),
            ahead=plans.ahead(game, self.seat),
            draft=_pool(game, plan.made(game, draft), "plans") if draft else None,
            subplots=_subplots(game) if game.scene is None else (),
            roll=_rolled(game, deed.roll, "acts") if deed and deed.roll else None,
            against=_rolled(game, list(deed.reactions.values())[-1], "against it")
            if deed and deed.reactions
            else None,
            outcome=self._ending(),
        )

    def _ending(self) -> Ending | None:
        game, outcome = self._game, self._game.outcome
        if outcome is None:
            return None
        return Ending(outcome.winner, outcome.reason, outcome.rule, ending_of(game, game.last_exit)[1])


def _subplots(game: State) -> tuple[SubplotSheet, ...]:
    """Those of the issue and of all dossiers, each once (HR-SET-04, HR-Q-52)."""
    ids = [*(game.issue.event_milestones if game.issue else ())]
    ids += [id for hero in game.heroes for id in hero.card.milestones]
    return tuple(
        subplot(Counter(game.library.milestones[id]), game)
        for id in dict.fromkeys(ids)
        if id in game.library.milestones
    )


def _standing(game: State, who: Character) -> Standing:
    hero = who if isinstance(who, Protagonist) else None
    foe = who if isinstance(who, Antagonist) else None
    scene = game.scene
    return Standing(
        id=who.id,
        stress={type: who.stress[type] for type in STRESS},
        able=who.able,
        acted=bool(scene and who.id in scene.turns),
        attacked=hero.attacked if hero else 0,
        targeted="order:targeted" in who.used,
        turns=hero.turns if hero else 0,
        pp=hero.pp if hero else 0,
        bonus=bool(hero and (hero.resources or hero.held)),
        threat=scene.threats.get(who.id, 0.0) if scene else 0.0,
        tier=foe.tier if foe else "",
        tactics=foe.card.tactics if foe else "",
        fixed=foe.fixed if foe else "",
        leaves=foe.card.leaves_at if foe else 0,
        place=who.place,
    )


def _pool(game: State, pool: Pool, words: str) -> PoolSheet:
    name = PERIL if pool.who == "doom" else game.figure(pool.who).name
    return PoolSheet(
        pool.who, name, words, tuple((each.box, each.name, each.size, each.owner) for each in pool.entries)
    )


def _rolled(game: State, roll: Roll, words: str) -> PoolSheet:
    made = _pool(game, roll.pool, words)
    return PoolSheet(
        made.who,
        made.name,
        words,
        made.dice,
        roll.values,
        roll.total,
        roll.effects,
        roll.sum if roll.declared else 0,
        roll.effect,
    )
