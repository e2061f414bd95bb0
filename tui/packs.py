"""``pack``: content that somebody else has made, looked at, put where games find it, and taken away."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from content import FIRST

if TYPE_CHECKING:
    from content.packs import Pack
    from saves.packs import Looked

PATH = click.argument("path", type=click.Path(exists=True, path_type=Path))


@click.group(
    help="Packs of cards, Heroes, Villains and decks: a folder or a zip of TOML, your own or a friend's."
)
def pack() -> None:
    pass


@pack.command(help="Begin a pack in a new FOLDER, with one of each to change.")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--system", default=FIRST, show_default=True, help="The system it is for.")
def new(folder: Path, system: str) -> int:
    from saves.packs import begin

    begin(folder, system)
    click.echo(f"{folder} is begun. Change it, then: plot-twist pack check {folder}")
    return 0


@pack.command(help="Hold the pack in PATH, a folder or a zip, against the game's content.")
@PATH
def check(path: Path) -> int:
    from saves.packs import look_at

    return _told(path, look_at(path))


@pack.command(
    help="Put the pack in PATH, a folder or a zip, where games find it, if nothing is wrong with it."
)
@PATH
def install(path: Path) -> int:
    from saves.packs import install as put
    from saves.packs import look_at

    looked = look_at(path)
    code = _told(path, looked)
    if looked.pack and not code:
        before = put(looked.pack, looked.held)
        instead = f" in place of version {before}" if before else ""
        click.echo(f"{_called(looked.pack)} is installed{instead}. New games play with it.")
    return code


@pack.command("list", help="The packs that are installed, and what keeps any of them out of games.")
def listed() -> int:
    from content import packs
    from content.folders import packs_folder
    from content.registry import left_out, manifests, package

    for each, _ in packs.installed(packs_folder(), []):
        by = f" by {each.author}" if each.author else ""
        click.echo(f"{each.id}: {_called(each)}{by}, for {each.system}. {each.blurb}".rstrip())
    if not packs.zips(packs_folder()):
        click.echo("No pack is installed.")
    for name in manifests():
        _ = package(name).library
    return 1 if left_out() else 0


@pack.command(help="Take the pack with this ID away. Games begun with it can still be played.")
@click.argument("id")
def remove(id: str) -> int:
    from saves.packs import remove as take_away

    take_away(id)
    click.echo(f"{id} is removed.")
    return 0


def _told(path: Path, looked: Looked) -> int:
    for complaint in looked.complaints:
        click.echo(str(complaint))
    if looked.pack and not looked.complaints:
        click.echo(f"{path.name}: nothing is wrong with {_called(looked.pack)}")
    return 1 if looked.complaints else 0


def _called(pack: Pack) -> str:
    return f"{pack.title} {pack.version}"
