"""``rules`` and ``check``: the rulebook and the linter of the content."""

from __future__ import annotations

from pathlib import Path

import click


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
    help="Look for mistakes in the content, the game's own or that of PATH: a folder, or a file of decks."
)
@click.argument("path", type=click.Path(exists=True, path_type=Path), required=False)
@click.option("--json", "as_json", is_flag=True, help="As one JSON list.")
def check(path: Path | None, as_json: bool) -> int:
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
