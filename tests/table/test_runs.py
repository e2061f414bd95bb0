"""Options in runs are the options of a list, but that only those are made that somebody wants."""

from engine.table import Option, Request, Runs


def test_what_is_drawn_of_runs_stands_where_it_would_in_a_list_and_is_made_alone():
    made = []

    def make(number):
        made.append(number)
        return Option(f"n{number}", "one", "")

    def drafts(seat, why):
        found, others = Runs(), Runs()
        found.add([Option("first", "one", "")])
        found.each(make, [1, 2, 3])
        others.add([Option("last", "one", "")])
        found.join(others)
        return found

    def ask():
        return Request("phase", "prompt", ("one",), drafts=drafts)

    assert ask().drawn("one", 0.5).id == "n2" and made == [2]
    drawn = [ask().drawn("one", nth / 5).id for nth in range(5)]
    assert drawn == [each.id for each in ask().options_for("one")] == ["first", "n1", "n2", "n3", "last"]
