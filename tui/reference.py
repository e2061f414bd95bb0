"""``rules`` and ``check``: the rulebook and the linter of the content."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from content.rulebook import Rule


@click.command()
@click.argument("words", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="As one JSON list.")
def rules(words: tuple[str, ...], as_json: bool) -> int:
    """Rules that hold all the words, in id, title or text."""
    import msgspec

    from content.registry import SYSTEMS
    from content.rulebook import load

    found = search([rule for name in SYSTEMS for rule in load(name)], " ".join(words).split())
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


def search(book: Sequence[Rule], words: Sequence[str]) -> list[Rule]:
    """The rules that hold all ``words``: those with the very id first, then by title, then by text."""
    wanted = [word.casefold() for word in words]
    hits = []
    for rule in book:
        title = f"{rule.id} {rule.title}".casefold()
        if all(word in title or word in rule.text.casefold() for word in wanted):
            rank = (rule.id.casefold() not in wanted, not all(word in title for word in wanted))
            hits.append((rank, rule))
    return [rule for _, rule in sorted(hits, key=lambda hit: hit[0])]


@click.command()
@click.argument("path", type=click.Path(exists=True, path_type=Path), required=False)
@click.option("--json", "as_json", is_flag=True, help="As one JSON list.")
def check(path: Path | None, as_json: bool) -> int:
    """Look for mistakes in the content, the game's own or that of PATH: a folder, or a file of decks."""
    import msgspec

    from content.lint import complaints

    found = complaints(path)
    if as_json:
        keys = ("file", "card", "key", "problem")
        rows = [{key: str(getattr(complaint, key)) for key in keys} for complaint in found]
        click.echo(msgspec.json.encode(rows))
    else:
        for complaint in found:
            click.echo(str(complaint))
        if path and path.is_file() and not found:
            click.echo(f"{path.name}: nothing is wrong")
    return 1 if found else 0
