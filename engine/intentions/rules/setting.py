"""A scene is set: three rows of cards are drawn, and the setter takes one of each (IN-SCENE, IN-C-73, IN-Q-64)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product

from engine.intentions.asks import scenes
from engine.intentions.state import events as ev
from engine.intentions.state.actions import SetScene
from engine.intentions.state.adventures import MmScene
from engine.intentions.state.library import Library
from engine.intentions.state.pieces import Rows, Scene
from engine.intentions.state.setup import GM
from engine.intentions.state.state import State
from engine.table import Asking, Blocked, Option, Request, Runs, Seat, listed, must

PLACES = 4
TIMES = 3


def lay_out(game: State) -> None:
    """Draw the three rows for the next hero scene; they lie open until it is set."""
    library, adventure = game.library, game.adventure
    places = [id for id in adventure.places if scenes.is_open(game, library.places[id])]
    where = _drawn(game, places or list(adventure.places), PLACES)
    when = _drawn(game, list(adventure.times), TIMES)
    why = _reasons(game)
    first = next((id for id in why if library.reasons[id].kind == "goal"), why[0])
    named = library.reasons[first].where
    game.rows = Rows(
        tuple(where), tuple(when), tuple(why), (named if named in where else where[0], when[0], first)
    )
    game.stage = "set"
    setter = scenes.next_setter(game)
    game.record(
        ev.CardsTurned(
            rule="IN-Q-64",
            who=setter.name,
            id=setter.id,
            where=tuple(library.places[id].title for id in where),
            when=tuple(library.times[id].name for id in when),
        )
    )


def _reasons(game: State) -> list[str]:
    """One *why* card of each kind that is open, in data order."""
    reasons, listed = game.library.reasons, game.adventure.reasons
    fresh = [id for id in listed if id not in game.used and scenes.met(game, reasons[id].needs)]
    found: list[str] = []
    for kind in ("goal", "plot", "person", "prepare"):
        found += _drawn(game, [id for id in fresh if reasons[id].kind == kind], 1)
    return [id for id in listed if id in found] or list(listed[:1])


def _drawn(game: State, among: list[str], many: int) -> list[str]:
    """So many of them by the Mastermind's stream, shown in data order."""
    if len(among) <= many:
        return among
    left = list(among)
    stream = game.streams["mm"]
    taken = [left.pop(stream.below(len(left))) for _ in range(many)]
    return [id for id in among if id in taken]


def set_scene(game: State) -> Asking[None]:
    """The setter says where, when and why (IN-SCENE-02 to IN-SCENE-04); a line may be typed to it (IN-LOOP-08)."""
    setter = scenes.next_setter(game)

    def drafts(seat: Seat, _why: list[Blocked] | None) -> Runs:
        return _combinations(game, seat)

    prompt = f"{setter.name} sets a scene: where, when, why?"
    (picked,) = yield Request("scene.set", prompt, (setter.seat,), drafts=drafts, rule="IN-SCENE-01")
    assert isinstance(picked.action, SetScene)
    begin(game, "hero", picked.action, setter.id, picked.typed)


def _combinations(game: State, seat: Seat) -> Runs:
    """An option for each place, time and reason; the one that is proposed comes first."""
    rows = game.rows
    assert rows is not None
    in_rows = map(_first, (rows.where, rows.when, rows.why), rows.proposed)
    found = Runs()
    found.each(partial(_option, game.library, seat), list(product(*in_rows)))
    return found


def _option(library: Library, seat: Seat, cards: tuple[str, ...]) -> Option:
    where, when, why = cards
    title, hour = library.places[where].title, library.times[when].name
    return Option(
        f"scene:{where}>{when}>{why}",
        seat,
        f"{title}, {hour.lower()}. {library.reasons[why].text}",
        "IN-C-73",
        kind="scene",
        target=where,
        card=why,
        text=True,
        action=SetScene(where, when, why),
    )


def _first(row: Sequence[str], proposed: str) -> list[str]:
    return [proposed, *(each for each in row if each != proposed)]


def begin(game: State, kind: str, cards: SetScene, setter: str, line: str = "") -> None:
    """The scene stands: its cards lie, nobody has been asked yet who comes along."""
    library = game.library
    game.rows = None
    game.number += 1
    mm = kind == "mm"
    card = library.mm_scenes.get(cards.why) if mm else None
    reason = None if card else library.reasons.get(cards.why)
    scene = Scene(game.number, "mm" if mm else "hero", cards.where, cards.when, cards.why, setter)
    scene.finale = bool(card and card.finale)
    scene.band = scenes.band_of(
        game, mm=mm, prepare=bool(reason and reason.kind == "prepare"), finale=scene.finale
    )
    away = scenes.sent_away(game, cards.where)
    scene.fewer = len(away)
    for fact in away:
        fact.waiting = False
    if line:
        scene.lines.append(line)
    if reason and reason.once:
        game.used.append(reason.id)
    if card:
        game.used.append(card.id)
        game.last_mm_place = card.where
    else:
        game.to_set += 1
    game.in_cycle += 1
    game.scene = scene
    place = library.places[cards.where]
    game.record(
        ev.SceneSet(
            rule="IN-GM-17" if card else "IN-SCENE-02",
            who=game.mastermind.name if mm else game.hero(setter).name,
            id="" if mm else setter,
            where=place.title,
            when=library.times[cards.when].name,
            why=card.text if card else reason.text if reason else "",
            band=scene.band,
            number=scene.number,
            finale=scene.finale,
            line=line,
        )
    )
    scene.waiting = [each.id for each in scenes.in_order(game, setter)]
    game.stage = "company"


def mm_sets(game: State) -> Asking[None]:
    """The Mastermind sets a scene: what is proposed is the first card that can be (IN-Q-65, IN-GM-23)."""
    cards = mm_cards(game)
    things = [(each.id, f"{game.library.places[each.where].title}: {each.text}", each) for each in cards]
    among = listed(GM, "scene", things, rule="IN-Q-65")
    card = yield from must("scene.mm", "Which scene is it?", among, rule="IN-Q-65")
    begin(game, "mm", SetScene(card.where, card.when, card.id), scenes.next_setter(game).id)


def mm_cards(game: State) -> list[MmScene]:
    """The scenes that the Mastermind may set, in data order: at another place than his last one (IN-Q-65)."""
    cards = [game.library.mm_scenes[id] for id in game.adventure.mm_scenes]
    finales = [each for each in cards if each.finale]
    if finales and game.cycle >= game.length.cycles:
        return finales[:1]
    plain = [each for each in cards if not each.finale] or cards
    fresh = [each for each in plain if each.id not in game.used and scenes.met(game, each.needs)] or plain
    return [each for each in fresh if each.where != game.last_mm_place] or fresh
