"""Plain play: everything by typed lines, and only what the seat may know is told."""

import json
import re

import pytest


@pytest.fixture
def play(run):
    """Play the toy as guest 1 (or other ``seats``) by typing lines; what was printed."""

    def typed(*lines, seats="guest:1=human", options=()):
        ran = run(
            "play", "toy", "--plain", "--seed", "4", "--seats", seats, *options, typed="\n".join(lines) + "\n"
        )
        assert (ran.code, ran.err) == (0, "")
        return ran.out

    return typed


BOTH = "guest:1=human,guest:2=human"
ALL = f"{BOTH},dealer=human"


def test_options_are_numbered_under_the_question(play):
    out = play()
    assert "Ann, your motto?\n1. A motto (type 1=your words)\n2. Say nothing\n" in out


def test_seed_and_seats_are_told_first(play):
    out = play()
    assert out.startswith("Three Cups, seed 4. Seats: guest:1, guest:2, dealer. You play Ann.")


def test_who_is_game_master_is_told_so_with_the_name_of_what_is_played(run):
    seats = "gm=human,hero:1=scripted"
    told = run(
        "play", "audience", "--plain", "--heroes", "1", "--with", "episode=lamplight", "--seats", seats
    ).out
    assert "You play Game Master (Lamplight)." in told.split("\n")[0]


def test_a_number_takes_the_option_and_the_facts_are_told(play):
    assert "Ann says nothing.\n" in play("2")


def test_an_id_takes_the_option_too(play):
    assert "Ann says nothing.\n" in play("silent")


def test_words_go_with_an_option_that_takes_them(play):
    assert "Ann says: Up, up = away!\n" in play("1=Up, up = away!")
    assert "'Say nothing' takes no words" in play("2=hush")


def test_a_cost_is_told(play):
    assert "Take aim, cost: 1 action" in play("2")


def test_the_end_of_input_is_a_polite_end(play):
    assert play("2").endswith("Goodbye, after 3 decisions. Seed 4.\n")


def test_quit_leaves(play):
    assert play("quit").endswith("Goodbye, after 0 decisions. Seed 4.\n")


@pytest.mark.parametrize("wrong", ["", "3", "0", "-1", "²", "fly", "1 2", "9" * 5000, "none"])
def test_wrong_input_says_what_is_expected(play, wrong):
    out = play(wrong)
    assert "Expected a number from 1 to 2 or a command: help lists them." in out
    assert "after 0 decisions" in out


def test_several_numbers_pick_several_options(play):
    out = play("2", "2", "1 3", "6", "6", seats=ALL)
    assert "The Croupier: Where do the two traps lie?" in out
    assert "Expected 2 numbers from 1 to 3 or a command" in out
    assert "Two traps are hidden.\n\nWho acts?" in out
    assert "Traps lie under left and right.\n\nThe Croupier: Press on?" in out


def test_the_same_option_twice_is_refused_with_the_reason(play):
    assert "No: an option can be picked only once.\n" in play("2", "2", "1,1", seats=ALL)


def test_a_hero_is_not_told_where_the_traps_are(play):
    out = play("2", "view", "log", "quit")
    assert "Two traps are hidden." in out
    assert "Traps lie under" not in out
    assert "traps: none" in out


def test_several_seats_on_the_floor_are_listed_by_name_and_any_may_decide(play):
    out = play("2", "2", "12", "log 1", seats=BOTH)
    assert "Ann:\n1. Toss\n" in out
    assert "Bob:\n7. Toss\n" in out
    assert "Ann: Who acts?\n1. Toss" in out


def test_seats_that_share_the_transcript_are_not_told_the_same_twice(play):
    assert play("2", "2", "11", seats=BOTH).count("Ann says nothing.\n") == 1


def test_why_tells_what_is_blocked(play):
    assert "Nothing is blocked.\n" in play("2", "why")
    assert "Lift the left cup: it is lifted already (TC-CUP-5)\n" in play("2", "2", "2", "why", seats=BOTH)


def test_odds_tell_the_chances(play):
    assert "1. Toss: 50% to succeed, 0.5 on average\n" in play("2", "odds")
    assert "No option leads to a roll.\n" in play("odds")


def test_a_hint_tells_option_and_reason_without_deciding(play):
    out = play("2", "hint")
    assert "Toss: heads, surely\n" in out
    assert "after 3 decisions" in out


def test_undo_asks_again(play):
    out = play("2", "undo")
    assert "Taken back.\n\nAnn, your motto?" in out
    assert out.endswith("Goodbye, after 0 decisions. Seed 4.\n")


def test_undo_does_not_cross_a_reveal(play):
    assert "No: something was tossed, drawn or shown since" in play("2", "2", "1", "undo", seats=BOTH)


def test_undo_needs_a_decision(play):
    assert "No: there is nothing to take back yet.\n" in play("undo")


def test_what_was_taken_back_is_told_again_when_it_happens_again(play):
    out = play("2", "2", "5", "undo", "5", seats=BOTH)
    assert out.count("Ann takes aim.\n") == 2


def test_log_tells_the_last_lines(play):
    assert "Ann says: A\nBob says: B\n" not in play("1=A", "1=B", "log 1", seats=BOTH)
    assert "Ann says: A\nBob says: B\nTwo traps" in play("1=A", "1=B", "log", seats=BOTH)
    assert "Expected: log, or log and how many lines." in play("log x")


def test_a_rule_can_be_looked_up(play, monkeypatch):
    from content.rulebook import Rule

    rule = Rule("TC-CUP-4", "Tossing", "More heads win.", "toy", False, "toy")
    monkeypatch.setattr("content.rulebook.load", lambda system: [rule])
    assert "TC-CUP-4 Tossing: More heads win.\n" in play("rule tc-cup-4")
    assert "there is no rule 'TC-CUP-99'" in play("rule TC-CUP-99")


def test_a_saved_game_can_be_replayed(play, run, tmp_path):
    file = tmp_path / "game.json"
    assert f"Saved in {file}." in play("1=Onward", f"save {file}")
    assert json.loads(file.read_text())["journal"]["decisions"][0]["picks"] == ["motto=Onward"]
    ran = run("replay", str(file))
    assert (ran.code, ran.err) == (0, "")
    assert "Ann says: Onward\n" in ran.out


def test_a_file_that_cannot_be_written_is_told(play, tmp_path):
    assert "No such file or directory." in play(f"save {tmp_path}/no/game.json")
    assert "Expected: save and the name of a file." in play("save")


def test_help_lists_every_command(play):
    out = play("help")
    for word in (
        "why",
        "odds",
        "hint",
        "undo",
        "view",
        "log N",
        "rule ID",
        "save FILE",
        "keep FOLDER",
        "quit",
    ):
        assert f"\n{word}: " in out


def test_a_whole_game_can_be_played(play):
    out = play("2", *["1"] * 30)
    assert "(TC-CUP-" in out.splitlines()[-1]
    assert "Decisions: " in out.splitlines()[-1]


def test_without_a_person_the_game_plays_itself(play):
    assert "Decisions: " in play(seats="dealer=random").splitlines()[-1]


def test_rows_of_cards_are_told_and_taken_one_of_each(run):
    ran = run("play", "intentions", "--plain", "--seed", "5", typed="x\n2 2 3\n")
    assert "where, when, why?\nWhere:\n1. The chapel of rest · likely there: " in ran.out
    assert "; tags: " in ran.out and " · proposes to " in ran.out, "each card says what it does"
    assert "Expected a number of each row, such as 1 1 1, or a command" in ran.out
    assert "The white lobby, night. A doctor who knew you at your worst still has the bottle.\n" in ran.out


@pytest.mark.rule("IN-LOOP-44")
def test_a_placement_is_told_with_what_comes_of_it(run):
    options = ("--seed", "5", "--with", "mode=conflict", "--heroes", "1", "--with", "assign=ask")
    ran = run("play", "intentions", "--plain", *options, typed="1\n" * 3)
    question = ran.out.partition("Where do the dice go?\n")[2].splitlines()[0]
    assert re.fullmatch(
        r"1\. Ambition \d, Cunning \d, Vigilance \d.*: Progress \+\d+: \d+ of \d+\. .*You take (none|\d+: \d+ of 6).*",
        question,
    )


@pytest.mark.rule("IN-LOOP-44", "IN-LOOP-11", "IN-LOOP-14")
def test_a_label_that_says_its_price_says_it_once(run):
    ran = run("play", "intentions", "--plain", "--seed", "4", "--heroes", "1", typed="1\n1\n1\n1\n")
    asked = [line for line in ran.out.splitlines() if re.match(r"\d+\. .* · ", line)]
    assert any("Progress (" in line for line in asked) and any(" · Free" in line for line in asked)
    parts = [line.partition(". ")[2].split(" · ") for line in asked]
    assert all(len(each) == len(set(each)) and ": 1" not in each[-1] for each in parts)


@pytest.mark.rule("HR-LOOP-47")
def test_a_plan_is_one_sentence_with_its_dice_and_its_chance(run):
    options = ("--seed", "4", "--hero", "Drystone", "--with", "mode=now", "--with", "band=easy")
    ran = run("play", "heroic", "--plain", *options, typed="1\n" * 4)
    plans = [line for line in ran.out.splitlines() if re.match(r"\d+\. .* in 100.* \(type ", line)]
    sentence = (
        r"\d+\. [^:]+(: [^:]+)*: with \w[^:]* d\d+(, [^:]+ d\d+)*: "
        r"\d+ in 100, likeliest (d\d+|12\+)( \([^)]+\))?(, .*)?"
    )
    assert plans and all(re.fullmatch(sentence, line.partition(" (type ")[0]) for line in plans), plans
    assert re.search(r"Drystone: d\d+ shows \d+, d\d+ shows \d+", ran.out), "dice are words"
    assert re.search(r"\d+\. Choose the dice yourself", ran.out)


PLAN = (
    "play",
    "heroic",
    "--plain",
    "--seed",
    "4",
    "--hero",
    "Drystone",
    "--with",
    "mode=now",
    "--with",
    "band=easy",
)


@pytest.mark.rule("HR-LOOP-47", "HR-LOOP-12")
def test_change_lays_a_pool_open_and_says_at_each_turn_what_it_promises(run):
    out = run(*PLAN, typed="help\n2 change\nodds\n").out
    attempt = re.search(r"^2\. (.*?): with (.* d\d+): (\d+ in 100.*?)(?: \(type .*)?$", out, re.MULTILINE)
    label, _, laid = out.partition("(as does the end of input)\n> ")[2].strip().partition("\n")
    assert label == attempt[1] and laid.startswith("1. Roll d")
    roll = laid.partition("\n")[0]
    assert f": with {attempt[2]}: {attempt[3]}" in roll
    assert re.search(r"\n1\. Roll d[\d d]+: \d+% to win; the effect d", out), (
        "odds of the pool that lies open"
    )
    assert "\nN change: " in out
    box = re.search(r"^(\d+)\. (Hallmark|Specialty|Gift): none$", laid, re.MULTILINE)
    turned = (
        run(*PLAN, typed=f"2 change\n{box[1]}\n").out.rpartition(f"{label}\n1. Roll")[2].partition("\n")[0]
    )
    assert roll.count(" d") > turned.count(" d") and " in 100" in turned


def test_change_is_for_what_is_made_of_something(run):
    out = run(*PLAN, typed="99 change\n2 change\n3 change\n").out
    assert "Expected a number from 1 to " in out and re.search(r"Nothing of '.*' can be changed\.", out)
    assert (
        "Nothing of 'Toss' can be changed."
        in run("play", "toy", "--plain", "--seed", "4", "--seats", "guest:1=human", typed="2\n1 change\n").out
    )


@pytest.mark.rule("HR-LOOP-08")
def test_the_best_nine_intents_are_told_and_more_tells_the_others(run):
    issue = ("play", "heroic", "--plain", "--seed", "11")
    first, _, rest = run(*issue, typed="1\nmore\n").out.partition(" more ways: more lists them.")
    assert len(re.findall(r"in 100.*\(type \d+=", first)) == 9
    assert len(re.findall(r"in 100.*\(type \d+=", rest)) == int(first.splitlines()[-1]) > 0


@pytest.mark.rule("HR-LOOP-06")
def test_who_comes_back_is_not_told_all_that_was_again(run):
    game = ("play", "heroic", "--plain", "--seed", "4", "--hero", "Drystone", "--villain", "Low Water")
    before = run(*game, typed="1\n" * 6).out
    back = run("continue", "--plain", typed="").out
    told, _, lately = back.partition("\nLately (log N tells more)\n")
    assert "\nOrder 1 of " in before and "\nOrder 1 of " not in told
    lines = lately.partition("\n\n")[0].splitlines()
    assert 6 <= len(lines) < 10 and all(line in before for line in lines[:6])


@pytest.mark.rule("HR-LOOP-32", "HR-SET-12")
def test_the_table_says_sparks_and_stress_by_their_names(run):
    out = run(*PLAN, typed="view\n").out
    drystone = next(line for line in out.splitlines() if line.startswith("  Drystone "))
    assert (
        re.search(r", sparks \d+, ", f", {drystone.removeprefix('  Drystone').strip()}") and "/6" not in out
    )


@pytest.mark.rule("HR-LOOP-06")
def test_who_comes_back_is_told_what_has_been_so_far_once(run):
    game = ("play", "heroic", "--plain", "--seed", "4", "--hero", "Drystone", "--villain", "Low Water")
    assert "Until now" not in run(*game, typed="1\n" * 4).out
    back = run("continue", "--plain", typed="1\n1\n").out
    _, _, after = back.partition("\nUntil now\n")
    assert after.startswith("Chapter 1 of") and "Peril d" in after and "Until now" not in after


@pytest.mark.rule("TS-LOOP-26")
def test_of_many_ways_the_best_are_told_in_a_sentence_each_and_more_tells_the_others(run):
    ran = run(
        "play",
        "troubleshooters",
        "--plain",
        "--seed",
        "3",
        "--with",
        "adventure=snow_harp",
        typed="2\nmore\n3\n",
    )
    first, _, rest = ran.out.partition(" more ways: more lists them.")
    told = [line for line in first.splitlines() if "Swap the case" in line]
    assert len(told) == 2 and all("68 in 100: " in line and "failing: gear" in line for line in told)
    number = int(first.splitlines()[-1])
    listed = [line for line in rest.splitlines() if line[:1].isdigit()]
    assert any("without help" in line for line in listed[:number]) and number > 20
    assert " against 45" in rest or " against 15" in rest


@pytest.mark.rule("TS-LOOP-14", "TS-LOOP-26", "TS-DP-27")
@pytest.mark.parametrize(
    ("system", "seed"), [("troubleshooters", "7"), ("troubleshooters", "12"), ("heroic", "4")]
)
def test_who_takes_the_first_of_all_for_ever_comes_to_an_end(run, system, seed):
    """What is sensible stands first: nobody rests until doomsday, or thinks better of one grave deed for ever."""
    ran = run("play", system, "--plain", "--seed", seed, typed="1\n" * 700)
    assert "Decisions: " in ran.out.splitlines()[-1]


@pytest.mark.rule("IN-LOOP-46")
def test_the_mastermind_says_once_what_it_is(run):
    ran = run("play", "intentions", "--plain", "--seed", "3", typed="1 1 1\n")
    who, means = "Where nobody plays the Mastermind a script does", "It answers choices, not typed words."
    assert ran.out.count(who) == ran.out.count(means) == 1
