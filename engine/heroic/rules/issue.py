"""An event from its intro to the epilogue: Acts, scenes, exits, endings (HR-EVT, HR-C-39, HR-C-79, HR-C-123)."""

from __future__ import annotations

from engine.heroic.rules import healing, ops, purse, rests, scenes, subplots
from engine.heroic.state import events as ev
from engine.heroic.state.pieces import Counter, Protagonist
from engine.heroic.state.state import State, starting
from engine.heroic.state.story import Act, ActionScene, TransitionScene, led
from engine.heroic.state.words import END, ENDINGS, OUT, STRESS, Ending
from engine.table import Asking, Option, Outcome, choice

EDITOR = (
    "The Editor is a script that knows this story. It answers choices and dice, not typed words, which stay in the "
    "log and change nothing."
)
"""What the Editor says of itself to who has not finished an issue, where it is a script (HR-LOOP-50, HR-GM-38)."""


def play(game: State) -> Asking[Outcome]:
    """All of it; quick starts are one scene with nothing at stake (HR-LOOP-46)."""
    for hero in game.heroes:
        game.record(ev.Joined(rule="HR-SET-03", who=hero.name, id=hero.id, line=hero.card.tagline))
    if game.setup.mode == "now":
        game.doom = [6, 6]
        now = game.library.nows[game.setup.event]
        return ended(game, (yield from scenes.play(game, game.library.action_scenes[now.scene])))
    issue = game.issue
    assert issue
    game.record(ev.Told(rule="HR-LOOP-05", piece="intro", title=issue.title, line=issue.intro))
    if game.setup.mode == "event" and not game.setup.carried and game.setup.editor == "script":
        game.record(ev.Told(rule="HR-LOOP-50", piece="editor", line=EDITOR))
    yield from _milestones(game)
    exit: str = "lose"
    for at, id in enumerate(issue.acts):
        game.act_at = at
        exit = yield from _act(game, game.library.acts[id], last=at == len(issue.acts) - 1)
        if not game.party():
            break
    game.last_exit = exit
    if game.party():
        yield from rests.play(game, None)
    return ended(game, exit)


def _milestones(game: State) -> Asking[None]:
    """Keep the hero's Milestones, or swap one or both for those of the event (HR-SET-04, HR-D-01)."""
    issue = game.issue
    assert issue
    if not issue.event_milestones:
        return
    for hero in game.heroes:
        while True:
            options = _swaps(game, hero)
            (picked,) = yield choice("begin", f"{hero.name}: which Subplots?", options, rule="HR-SET-04")
            if picked.kind == "keep":
                break
            hero.subplots[picked.amount] = Counter(game.library.milestones[picked.target])
            game.record(
                ev.Bought(
                    rule="HR-SET-04",
                    who=hero.name,
                    id=hero.id,
                    what=game.library.milestones[picked.target].name,
                )
            )


def _swaps(game: State, hero: Protagonist) -> list[Option]:
    issue = game.issue
    assert issue
    held = [each.milestone.id for each in hero.subplots]
    found = [
        Option(
            "keep",
            hero.seat,
            f"Keep {' and '.join(each.milestone.name for each in hero.subplots)}",
            "HR-SET-04",
            kind="keep",
            actor=hero.id,
        )
    ]
    for at, each in enumerate(hero.subplots):
        for id in issue.event_milestones:
            if id not in held and each.milestone.id not in issue.event_milestones:
                label = f"{game.library.milestones[id].name} in place of {each.milestone.name}"
                found.append(
                    Option(
                        f"swap:{at}:{id}",
                        hero.seat,
                        label,
                        "HR-SET-04",
                        kind="swap",
                        actor=hero.id,
                        target=id,
                        amount=at,
                    )
                )
    return found


def _act(game: State, act: Act, *, last: bool) -> Asking[str]:
    """An Act: its start, then scene after scene; the exit of its climax."""
    issue = game.issue
    assert issue
    game.record(
        ev.ActBegan(
            rule="HR-EVT-02", amount=game.act_at + 1, of=len(issue.acts), title=act.title, line=act.intro
        )
    )
    begin_act(game, act)
    if not game.act_at:
        for hero in game.party():
            if hero.least > hero.pp:
                purse.earn(game, hero, "HR-Q-01", "a new session", hero.least - hero.pp)
    where = led(act.scenes[0], game.flags)
    exit = "win"
    while where and where != END:
        card = game.library.scenes[where]
        if isinstance(card, TransitionScene) or not game.party():
            yield from _replaced(game)
        if not game.party():
            break
        game.scenes_played += 1
        if isinstance(card, ActionScene):
            _clues(game)
            exit = yield from scenes.play(game, card)
            where = led(card.exits.of(exit), game.flags)
        elif isinstance(card, TransitionScene):
            ahead = led(card.exits.next, game.flags)
            after = game.library.scenes.get(ahead)
            ends = isinstance(after, ActionScene) and END in (after.exits.win, after.exits.cost)
            yield from rests.play(game, card, last=ends and not last)
            where = led(card.exits.next, game.flags)
    if where and where != END:
        exit = "lose"
    if exit == "lose" and not last:
        game.carry.append(issue.carry.climax)
    return exit


def begin_act(game: State, act: Act | None) -> None:
    """PP are 1, the Doom Pool is reset, trauma steps back (HR-SET-07, HR-DOOM-01, HR-REC-14, HR-Q-01)."""
    issue = game.issue
    subplots.begin(game, "act")
    for hero in game.party():
        if hero.pp != 1:
            game.record(
                ev.Sparks(
                    rule="HR-SET-07",
                    who=hero.name,
                    id=hero.id,
                    amount=1 - hero.pp,
                    now=1,
                    why="a new chapter",
                )
            )
        hero.pp = 1
        for type in STRESS:
            if 0 < hero.trauma[type] < OUT:
                healing.ease(game, hero, type, "HR-REC-14")
    game.start = list(act.doom) if act and act.doom else starting(issue)
    game.doom = []
    purse.grow(game, [*game.start, *game.carry], "HR-DOOM-01", "a new chapter")
    game.carry = []


def _clues(game: State) -> None:
    """Clues, and what the story gave, become assets of the Action Scene that begins (HR-C-44, HR-Q-73)."""
    for hero in game.party():
        for words, size, until in hero.clues:
            ops.give(game, hero, words, size, until)
        hero.clues.clear()


def _replaced(game: State) -> Asking[None]:
    """A dropped hero's player takes any unused dossier as the next Transition Scene begins, or when nobody is left
    (HR-Q-27, HR-D-20)."""
    for hero in [each for each in game.heroes if each.dead]:
        held = [each.id for each in (*game.heroes, *game.fallen)]
        left = [each for each in game.library.heroes.values() if each.id not in held]
        if not left:
            continue
        options = [
            Option(f"take:{each.id}", hero.seat, each.name, "HR-Q-27", kind="replace", target=each.id)
            for each in left
        ]
        (picked,) = yield choice("replace", "Who takes the place?", options, rule="HR-D-20")
        card = game.library.heroes[picked.target]
        fresh = Protagonist(card.id, card.name, card, hero.seat)
        fresh.subplots = [Counter(game.library.milestones[each]) for each in card.milestones]
        game.heroes[game.heroes.index(hero)] = fresh
        game.record(ev.Joined(rule="HR-Q-27", who=fresh.name, id=fresh.id, line=card.tagline))


def ending_of(game: State, exit: str) -> tuple[Ending, str]:
    """What an exit of the last climax comes to, and what the issue says of it, of somebody fallen too (HR-C-79)."""
    ending = ENDINGS.get(next((each for each in ENDINGS if each == exit), "lose"), "lost")
    if game.issue is None:
        return ending, ""
    told: str = getattr(game.issue.endings, f"{ending}_fallen" if game.fallen else ending)
    return ending, told


def ended(game: State, exit: str) -> Outcome:
    """The ending by the exit of the last climax (HR-C-79)."""
    ending, told = ending_of(game, exit)
    if game.issue:
        game.record(ev.Told(rule="HR-C-79", piece="ending", title=game.issue.title, line=told))
    winner = "gm" if ending == "lost" else "heroes"
    reason = {
        "won": "The issue is won",
        "price": "The issue is won, at a price",
        "lost": "The issue is lost",
    }[ending]
    if game.setup.mode == "now":
        reason = {"won": "The scene is won", "price": "The scene is half won", "lost": "The scene is lost"}[
            ending
        ]
    turns = game.turns_before + sum(hero.turns for hero in game.heroes)
    return Outcome(winner, reason, "HR-C-79", turns)
