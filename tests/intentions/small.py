"""The smallest adventure there is: the ledger's example, with what a Conflict can be about, as content made in code."""

from __future__ import annotations

from typing import Any

import msgspec

from content.intentions import PACKAGE
from engine.intentions.state.adventures import (
    Adventure,
    Beat,
    Clue,
    FactCard,
    Goal,
    Item,
    Line,
    Mastermind,
    MmScene,
    Person,
    When,
    Where,
    Why,
)
from engine.intentions.state.figures import Antagonist, Goons, Hero
from engine.intentions.state.library import Library

FRAME = ("talents", "verbs", "powers", "weaknesses", "rituals", "gadgets", "drawbacks", "lengths", "bands")
"""The numbers of the rules, as the content has them."""


def made(kind: type, id: str, /, **fields: Any) -> Any:
    return msgspec.convert({"id": id, **fields}, kind)


def hero(name: str = "Ines", *powers: str, **fields: Any) -> Hero:
    """A hero 3/2/2 with no Weakness, a Ritual and a Gadget without limit unless said; Powers by their codes."""
    own = {
        "name": name,
        "pools": {"a": 3, "c": 2, "v": 2},
        "talents": ["Burglary", "Persuasion", "Tinkering"],
        "powers": powers,
        "ritual": "iron_veil",
        "gadget": "ward_coat",
        "goal": "my_brothers_name",
        "drawback": next(iter(PACKAGE.library.drawbacks)),
    }
    return made(Hero, name.lower(), **own | fields)


def foe(name: str = "Usher", *powers: str, **fields: Any) -> Antagonist:
    """An antagonist 2/2/2, OR 6, that holds nothing and may do everything, unless said."""
    own = {
        "name": name,
        "tier": "rival",
        "archetype": "warden",
        "pools": {"a": 2, "c": 2, "v": 2},
        "rating": 6,
        "talents": ["Etiquette", "Intimidation"],
        "powers": powers,
        "verbs": ["scheme", "capture", "silence", "flee", "harm"],
    }
    return made(Antagonist, name.lower(), **own | fields)


def weakness(cost: int, tag: str = "invitation", name: str = "") -> dict[str, Any]:
    return {"name": name or f"Weak {cost}", "tag": tag, "cost": cost}


PLACES = (
    made(
        Where, "gasworks", title="The old gasworks", text="Forty lanterns.", tags=["crowds", "iron"], public=True,
        persons=["usher", "porter"], beats=["read_the_lots", "free_the_porter", "lift_the_lantern"],
        facts=["porter_waves", "usher_slips", "usher_bars", "lights_out", "back_door"],
        templates=["{who} will {verb} {what}."],
    ),
    made(Where, "canal", title="The canal", text="Black water.", tags=["running_water", "mirrors"]),
)  # fmt: skip
TIMES = (
    made(When, "dusk", name="Dusk"),
    made(When, "small_hours", name="The small hours", removes=["crowds"], companions=-3, no_persons=True),
)
REASONS = (
    made(Why, "your_lot", kind="goal", text="One is yours.", intention={"verb": "take", "object": "lot_nine"}),
    made(Why, "get_ready", kind="prepare", text="Be ready.", intention={"verb": "learn", "object": "who_consigned"}),
)  # fmt: skip
MM_SCENES = (
    made(MmScene, "the_hammer", where="gasworks", when="dusk", text="One lantern is lit."),
    made(MmScene, "the_net", where="gasworks", when="dusk", text="Doors shut.", intention={"verb": "capture"}),
    made(MmScene, "the_last", where="gasworks", when="dusk", text="The last lot.", finale=True),
)  # fmt: skip
BEATS = (
    made(Beat, "read_the_lots", text="Read the lots by their light", effect={"clue": "who_consigned"}),
    made(Beat, "free_the_porter", text="Take his place", systems=["pure"], person="porter", effect={"trust": "porter"}),
    made(
        Beat, "lift_the_lantern", text="Lift the lantern", tags=["stealth", "craft"], opposed=True,
        effect={"item": "lot_nine"},
    ),
)  # fmt: skip
FACTS = (
    made(FactCard, "porter_waves", subject="the porter", verb="waves to", object="porter", kind="eases", side="heroes"),
    made(FactCard, "usher_slips", subject="the usher", verb="shows", object="usher", kind="shows", about="usher"),
    made(FactCard, "usher_bars", subject="the usher", verb="bars", object="porter", kind="bars"),
    made(FactCard, "lights_out", subject="the lights", verb="shut", object="canal", kind="closes", side="mm"),
    made(FactCard, "back_door", subject="a door", verb="opens to", object="canal", kind="opens", side="heroes"),
)  # fmt: skip
OTHERS = (
    made(Clue, "who_consigned", text="He signs himself.", shows={"antagonist": "usher", "tag": "invitation"}),
    made(Item, "lot_nine", name="Lantern nine", text="It is warm.", tag="fire"),
    made(Person, "porter", name="The porter", text="He carries."),
    made(Goal, "my_brothers_name", kind="atone", text="Have his name read out."),
    made(Mastermind, "collector", name="The Collector", persona="collector", own_figure="max"),
    made(Goons, "doormen", name="Doormen", groups=2),
)
OWN_FIGURE = made(
    Antagonist,
    "max",
    name="Max",
    tier="arch",
    archetype="schemer",
    pools={"a": 3, "c": 3, "v": 3},
    talents=["Etiquette"],
)
LINES = (
    *(Line(event="result", text=f"{{who}} has it, {n}.") for n in (1, 2, 3, 4)),
    Line(event="type", type="feint", lane="c", margin="clear", text="{who} smiles at {other}."),
    Line(event="type", type="feint", lane="c", margin="clear", text="{other} looks the wrong way."),
    Line(event="goons", lane="c", margin="clear", text="{who} are in the way of {other}."),
    Line(event="harm", text="{who} is hurt."),
)


def library(*antagonists: Antagonist, things: tuple[Any, ...] = ()) -> Library:
    """The auction with these antagonists; ``things`` stand in the place of those with the same id."""
    content = PACKAGE.library
    frame = [each for name in FRAME for each in getattr(content, name).values()]
    parts = (
        *PLACES,
        *TIMES,
        *REASONS,
        *MM_SCENES,
        *BEATS,
        *FACTS,
        *OTHERS,
        OWN_FIGURE,
        *antagonists,
        *things,
    )
    known = {(type(each), each.id): each for each in parts}
    adventure = made(
        Adventure,
        "lantern_auction",
        title="The Lantern Auction",
        mastermind="collector",
        preview="Invitations went out.",
        plan="the_auction",
        plan_name="the auction",
        antagonists=[each.id for each in antagonists],
        places=["gasworks", "canal"],
        times=["dusk", "small_hours"],
        reasons=["your_lot", "get_ready"],
        plot_text=[f"The plot is {n}." for n in range(-4, 5)],
        clues=["who_consigned"],
        items=["lot_nine"],
        persons=["porter"],
        mm_scenes=["the_hammer", "the_net", "the_last"],
        goals=["my_brothers_name"],
        epilogues={end: end for end in ("won", "price", "open", "part", "lost")},
    )
    return Library([*frame, *known.values(), *LINES, adventure])
