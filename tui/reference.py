"""``rules`` and ``check``: the rulebook and the linter of the content."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from content.toml import shown

if TYPE_CHECKING:
    from content.reading import Complaint


@click.command(help="Rules that hold all the words in id, title, topic or text, the nearest first.")
@click.argument("words", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="As one JSON list.")
def rules(words: tuple[str, ...], as_json: bool) -> int:
    import msgspec

    from content.registry import manifests
    from content.rulebook import load, search

    found = search([rule for name in manifests() for rule in load(name)], " ".join(words))
    if as_json:
        keys = ("id", "system", "topic", "title", "text")
        click.echo(msgspec.json.encode([{key: getattr(rule, key) for key in keys} for rule in found]))
        return 0
    for rule in found:
        ruling = ", a ruling" if rule.ruling else ""
        click.echo(f"{rule.id}  {rule.title} ({rule.topic}{ruling})\n    {rule.text}")
    if not found:
        click.echo(f"No rule holds all of: {' '.join(words)}", err=True)
    return 0


@click.command(
    help="Look for mistakes in the content: cards, decks, personas, rules, the tutorial, all of the game or those of PATH."
    "\n\nPATH is a folder of content, one file of it, a file of your own decks or settings, or a folder of such files."
)
@click.argument("path", type=click.Path(exists=True, path_type=Path), required=False)
@click.option("--json", "as_json", is_flag=True, help="As one JSON list.")
def check(path: Path | None, as_json: bool) -> int:
    import msgspec

    from content.lint import warnings
    from content.packs import HEAD

    if path and (path / HEAD).is_file():  # its cards stand beside the game's own
        name = shown(str(path), 1000)
        raise click.UsageError(f"{name} is a pack: plot-twist pack check {name} holds it against the game")
    found = _complaints(path)
    if as_json:
        keys = ("file", "card", "key", "problem")
        rows = [{key: str(getattr(complaint, key)) for key in keys} for complaint in found]
        click.echo(msgspec.json.encode(rows))
    else:
        for complaint in found:
            click.echo(str(complaint))
        if not found:
            click.echo(f"{shown(path.name) if path else 'content'}: nothing is wrong")
        for remark in warnings(path):
            click.echo(f"worth a look: {remark}", err=True)
    return 1 if found else 0


def _complaints(path: Path | None) -> list[Complaint]:
    from content.lint import complaints, files_of, system_of
    from saves.settings import settings_file

    if path is None or system_of(path):
        return complaints(path)
    found = []
    for file in files_of(path):
        found += _settings(file) if file.name == settings_file().name else complaints(file)
    return found


def _settings(file: Path) -> list[Complaint]:
    """What the title screen says of a file of settings."""
    from content.reading import Complaint
    from saves import settings
    from screens.style.keys import wrong

    made, found = settings.looked_at(file)
    return found + [Complaint(str(file), "", f"keys.{id}", remark) for id, remark in wrong(made.keys).items()]
