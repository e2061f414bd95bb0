"""The templates of the Interview: there are enough of them, and the linter finds those that cannot be said."""

from __future__ import annotations

import pytest

from content.plot_twist import PACKAGE, phrases
from content.plot_twist.reporter import FACTS
from content.reading import Complaint


def test_there_is_enough_to_say_of_everything_that_may_happen() -> None:
    questions, answers = phrases().questions, phrases().answers
    assert len(questions) >= 40 and len(answers) >= 80
    assert {each.of for each in questions if each.about is None} == set(FACTS)
    for skill in ("apologist", "public_relations"):
        for won in (True, False):
            fits = {each.of for each in answers if each.won == won and each.skill in (None, skill)}
            assert fits == {None, *FACTS}


@pytest.mark.parametrize(
    ("table", "key", "problem"),
    [
        ('question = [{ of = "fall", text = "{hero}, {vilain}?" }]', "text",
         "unknown fact 'vilain' (do you mean 'villain'?)"),
        ('answer = [{ won = true, text = "{hero} fell." }]', "text", "unknown fact 'hero'"),
        ('silence = [{ text = "At {place}." }]', "text", "unknown fact 'place'"),
        ('question = [{ of = "fall", text = "{hero" }]', "text",
         "its braces are not in pairs: expected '}' before end of string"),
        ('question = [{ of = "fall", text = "hero}" }]', "text",
         "its braces are not in pairs: Single '}' encountered in format string"),
        ('answer = [{ of = "plan", by = "self", won = true, text = "I?" }]', "by", "nobody is who this is about"),
        (f'silence = [{{ text = "{"a" * 151}" }}]', "text",
         "takes up to 151 characters, with the longest names; there is room for 150"),
        (f'question = [{{ of = "quiet", text = "{"a" * 147}{{place}}" }}]', "text",
         "takes up to 151 characters, with the longest names; there is room for 150"),
        ('answer = [{ won = true, text = "So." }, { won = false, text = "So." }]', "", "the same is said twice"),
        ('question = [{ of = "fal", text = "Why?" }]', "of", "unknown word 'fal' (do you mean 'fall'?)"),
    ],
)  # fmt: skip
def test_what_cannot_be_said_is_complained_of(folder, complain, table, key, problem) -> None:
    (folder / "interview").mkdir()
    (folder / "interview" / "more.toml").write_text(table)
    [complaint] = complain()
    assert isinstance(complaint, Complaint)
    assert (complaint.file, complaint.key) == ("interview/more.toml", key)
    assert complaint.problem.startswith(problem)


def test_a_longer_name_is_counted(folder, complain) -> None:
    (folder / "interview").mkdir()
    text = f'question = [{{ of = "fall", text = "{"a" * 146}{{hero}}" }}]'
    (folder / "interview" / "more.toml").write_text(text)
    assert complain() == []
    [complaint] = complain("", ('name = "Ada"', 'name = "Adaline"'), ('hero = "Ada"', 'hero = "Adaline"'))
    assert "takes up to 153 characters" in complaint.problem


def test_no_rule_knows_them_and_no_save_carries_them() -> None:
    assert not any("interview" in path for path in PACKAGE.files(PACKAGE.home))
    held = PACKAGE.files(PACKAGE.home)
    beside = PACKAGE.beside_files(PACKAGE.home)
    assert PACKAGE.read(held | beside).fingerprint == PACKAGE.read(held).fingerprint
