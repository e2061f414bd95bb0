"""A hero's turn: what it may be spent on, and the pool of what is rolled for (HR-D-04, HR-LOOP-08, HR-LOOP-19)."""

from __future__ import annotations

from functools import partial

from engine.heroic.asks import trying, weighing
from engine.heroic.asks.figures import coming, waiting
from engine.heroic.asks.intents import Intent, intents, option_id
from engine.heroic.asks.limits import usable, words
from engine.heroic.rules import (
    action,
    flaws,
    goals,
    outcome,
    purse,
    unrolled,
)
from engine.heroic.rules.building import build, flaw_option
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Protagonist, Scene
from engine.heroic.state.price import Price
from engine.heroic.state.state import State
from engine.heroic.state.words import OWNERS
from engine.table import Asking, Blocked, Draft, Option, Request


def play(game: State, scene: Scene, hero: Protagonist) -> Asking[None]:
    by_hand = False
    while not scene.exit and hero.able:
        found = list(intents(game, hero))

        def drafts(
            seat: str, why: list[Blocked] | None, found: list[Intent] = found, all: bool = by_hand
        ) -> list[Draft]:
            return _by_hand(hero, found) if all else _offers(game, hero, found)

        prompt = (
            f"{hero.name}: for what do you choose the dice?" if by_hand else f"{hero.name}: what do you do?"
        )
        request = Request(
            "plan", prompt, (hero.seat,), drafts=drafts, rule="HR-D-04", rank=lambda made: _ranked(game, made)
        )
        (picked,) = yield request
        if picked.kind in ("hand", "back"):
            by_hand = picked.kind == "hand"
            continue
        if picked.kind == "flaw":
            flaws.use(game, hero, picked.target)
            continue
        if picked.kind in ("named", "first", "word"):
            _said(scene, hero, picked)
            continue
        what = picked.action
        intent = next(each for each in found if each.what == what)
        if action.rolls(intent.what):
            draft = trying.keen(game, hero, intent.what)
            if by_hand:
                by_hand = False
                built = yield from build(game, hero, draft, "pool", intent.words)
                if built is None:
                    continue
                draft = built
            yield from action.act(game, hero, intent.what, draft, intent.words, picked.typed)
            return
        if not (yield from _plainly(game, scene, hero, intent)):
            return


def _offers(game: State, hero: Protagonist, found: list[Intent]) -> list[Draft]:
    """What rolls; then what does not, Limits of one's own, and the dice by hand."""
    rolled = _rolled(hero, found)
    options = [*rolled, *(partial(_option, hero, each) for each in found if not action.rolls(each.what))]
    for key, flaw in usable(game, hero):
        if flaw.code not in OWNERS:
            options.append(partial(flaw_option, hero, key, words(hero, key, flaw)))
    options += filter(None, (_after(game, hero), _claim(game, hero), _word(hero)))
    if rolled:
        options.append(
            Option("hand", hero.seat, "Choose the dice yourself", "HR-LOOP-09", kind="hand", actor=hero.id)
        )
    return options


def _after(game: State, hero: Protagonist) -> Option | None:
    """Whom to name next in place of who would be: one after the other of those not yet acted (HR-LOOP-19)."""
    scene = game.scene
    left = waiting(game, scene) if scene and game.settings.next == "sensible" else []
    if scene is None or len(left) < 2:
        return None
    now = coming(game, scene, left)
    at = left.index(now) if now else -1
    then = left[(at + 1) % len(left)]
    words = f"Next: {then.name}" + (f", not {now.name}" if now else "")
    return Option(
        f"named:{then.id}", hero.seat, words, "HR-ORD-02", kind="named", actor=hero.id, target=then.id
    )


def _claim(game: State, hero: Protagonist) -> Option | None:
    """Who acts last in an order may begin the next, unless nobody says so (HR-Q-24, HR-LOOP-19)."""
    scene = game.scene
    if scene is None or game.settings.next == "ask" or scene.order >= scene.deadline or waiting(game, scene):
        return None
    claimed = scene.claimed == hero.id
    words = "Let others begin the next order" if claimed else f"{hero.name} begins the next order too"
    return Option(
        f"first.{'no' if claimed else 'yes'}", hero.seat, words, "HR-ORD-03", kind="first", actor=hero.id
    )


def _word(hero: Protagonist) -> Option | None:
    """A word about hitting back may be taken back (HR-LOOP-48)."""
    if not hero.back:
        return None
    words = {"always": "Ask again before hitting back", "never": "Ask again about hitting back"}[hero.back]
    return Option("word:ask", hero.seat, words, "HR-PP-05", kind="word", actor=hero.id)


def _said(scene: Scene, hero: Protagonist, picked: Option) -> None:
    """What is said in a Plan besides its attempt."""
    if picked.kind == "named":
        scene.after = picked.target
    elif picked.kind == "first":
        scene.claimed = "" if scene.claimed == hero.id else hero.id
    else:
        hero.back = ""


def _by_hand(hero: Protagonist, found: list[Intent]) -> list[Draft]:
    back = Option("back", hero.seat, "Back", "HR-LOOP-44", kind="back", actor=hero.id)
    return [*_rolled(hero, found), back]


def _rolled(hero: Protagonist, found: list[Intent]) -> list[Draft]:
    return [partial(_option, hero, each) for each in found if action.rolls(each.what)]


def _ranked(game: State, made: list[Option]) -> list[Option]:
    """What rolls, the best first (HR-LOOP-08), and all else as it stands."""
    rolled = [each for each in made if isinstance(each.action, Intend) and action.rolls(each.action)]
    rolled.sort(key=lambda option: -weighing.weigh(game, "plan", option).worth)
    return [*rolled, *made[len(rolled) :]]


def _option(hero: Protagonist, each: Intent) -> Option:
    what = each.what
    price = Price(sparks=each.price) if each.price else None
    return Option(
        option_id(what),
        hero.seat,
        each.words,
        each.rule,
        price,
        what.verb,
        hero.id,
        what.target,
        text=action.rolls(what),
        action=what,
    )


def _plainly(game: State, scene: Scene, hero: Protagonist, intent: Intent) -> Asking[bool]:
    """What is done without a roll; True if the turn goes on."""
    what = intent.what
    if intent.price:
        purse.pay(game, hero, intent.rule, intent.words, intent.price)
    if what.verb == "go":
        hero.used.append("turn:moved")
        unrolled.move(game, scene, hero, what.target)
    elif what.verb == "press":
        flaws.use(game, game.figure(what.target), what.key, paid=False, rule="HR-PP-12")
    elif what.verb == "undo":
        hero.used.append("turn:undo")
        unrolled.undo(game, scene, hero, what.word)
    elif what.verb == "own":
        unrolled.own(game, hero, intent)
    elif what.verb in ("clever", "free"):
        yield from outcome.way(game, hero, what)
    goals.check(game)
    return intent.free
