# Everything a fresh machine needs is made here: python3, make and the package registry are enough.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
# More than twice as many as cores: half of the time tests wait, for a screen to settle or for another process.
WORKERS := $(shell $(PYTHON) -c "import os; print(2 * (os.cpu_count() or 1) + 1)")
# Where nothing compiled may be kept, each of some hundred processes compiles everything anew: half of the tests' time.
export PYTHONDONTWRITEBYTECODE :=
SOURCES := tui engine screens content saves lab

.PHONY: play test test-long coverage check lint types sound compiled rules ledgers crossings odds previews soak balance adventures mutants attack-quick attack bench pictures clean

play: $(READY)
	@$(BIN)/plot-twist $(if $(ARGS),play $(ARGS))

PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --ignore tests/attacks

# What takes long is left out, unless ARGS names where to look; test-long is the rest, but for what `make soak` measures.
test: $(READY)
	$(PYTEST) $(if $(findstring tests/,$(ARGS)),,-m "not long and not soak") $(ARGS)

# Only the files that have such a test: to collect all the others takes each worker longer than many of these tests.
test-long: $(READY)
	$(PYTEST) -m "long and not soak" $(if $(findstring tests/,$(ARGS)),,$$(grep -rl --include='test_*.py' --exclude-dir=attacks 'mark\.long' tests)) $(ARGS)

# How much of what people see and call the tests reach, branches counted: 90 % of the screens, 85 % of the ways in and of the lab.
coverage: $(READY)
	$(BIN)/python -m pytest -n auto --dist worksteal --cov --cov-report= tests/screens tests/toy tests/tui tests/lab
	$(BIN)/coverage report --skip-covered --include='screens/*' --fail-under=90
	$(BIN)/coverage report --skip-covered --include='tui/*' --fail-under=85
	$(BIN)/coverage report --skip-covered --include='lab/*' --fail-under=85

check: lint types sound

lint: $(READY)
	$(BIN)/ruff check $(SOURCES) tests
	$(BIN)/ruff format --check $(SOURCES) tests
	$(BIN)/lint-imports

types: $(READY)
	$(BIN)/mypy

# All content keeps the rules of its vocabulary.
sound: $(READY)
	$(BIN)/plot-twist check

# Workers that begin together would each compile all that is tested: one process does it for them.
compiled: $(READY)
	$(BIN)/python -m pytest --collect-only -qq > /dev/null

rules: $(READY)
	$(BIN)/python -m lab.rule_coverage

ledgers: $(READY)
	$(BIN)/python -m lab.ledgers

# Pairs of rules to write scenes for, before one looks at the code: make crossings ARGS="heroic 100 1".
crossings: $(READY)
	@$(BIN)/python -m lab.crossings $(ARGS)

odds: $(READY)
	AUDIENCE_ODDS=200 PLOT_TWIST_ODDS=200 INTENTIONS_ODDS=400 $(BIN)/python -m pytest -n auto --dist worksteal tests/audience/test_odds.py tests/plot_twist/test_odds.py tests/intentions/test_bouts.py

# What previews promise beside what happens, for each card, ability and free action: some 20 minutes.
previews: $(READY)
	PREVIEWS=1 $(BIN)/python -m pytest -n auto --dist worksteal tests/plot_twist/test_previews.py tests/plot_twist/test_previews_of_cards.py

# What is measured by many games, and more of what an ordinary run takes a sample of: some 15 minutes.
soak: $(READY)
	$(PYTEST) -m soak $$(grep -rl --include='test_*.py' --exclude-dir=attacks 'mark\.soak' tests) $(ARGS)

# ARGS=intentions: one system, with what takes long.
balance: $(READY)
	$(BIN)/python -m lab.balance $(ARGS)

# Each of 200 adventures of Troubleshooters put together, played to its end by chance.
adventures: $(READY)
	ADVENTURES=0:200 $(BIN)/python -m pytest -n auto --dist worksteal tests/troubleshooters/test_adventures.py

mutants: $(READY)
	$(BIN)/python -m lab.mutants $(ARGS)

# What people, disks and strangers may do to the game: a little of each, and all of it.
# ATTACK_SEED=2 tries other keys and other files.
attack-quick: $(READY)
	FUZZ=6:21 $(BIN)/python -m pytest -n 2 --dist worksteal tests/attacks tests/systems/test_fuzz.py $(ARGS)

attack: $(READY)
	ATTACK=1 FUZZ=0:300 $(BIN)/python -m pytest -n 2 --dist worksteal tests/attacks tests/systems/test_fuzz.py $(ARGS)

bench: $(READY)
	$(BIN)/plot-twist bench

pictures: $(READY)
	$(BIN)/python -m tui.screenshots

clean:
	rm -rf $(VENV) dist build

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@
