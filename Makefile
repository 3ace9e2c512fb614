# `make` alone lists what there is. Everything runs inside .venv, which `setup` makes and keeps up to date.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

BIN := .venv/bin
GAMES ?= 20000
COMPARED ?= 50000
PLAYED ?= 2000
ENGINE ?= python
CALLS ?= 1000000
TABLES ?= 40
KILLS ?= 200
TIMES ?= 2
MESSAGES ?= 1000000
AGAINST ?=
SERVER ?=
ARGS ?=

# An interpreter may be named: make setup PYTHON=python3.13
export PYTHON
# What the caller's shell says about Python is not for the tools in .venv.
unexport PYTHONPATH PYTHONHOME PYTHONSAFEPATH PYTHONDONTWRITEBYTECODE VIRTUAL_ENV MYPYPATH

.PHONY: help setup table test long play site site-test game terminal terminal-test web sheets lint format types page browser laws equal native standin gpu sanitize research ray leaks hostile soak load town fit balance bench cover mutants schema dashboard lock pages release-check clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-13s %s\n", $$1, $$2 }' Makefile

setup: ## prepare .venv (at once when nothing changed); PYTHON=... names an interpreter
	@sh tools/setup.sh

table: ## prepare .venv with what playing needs, without the tools; where `setup` was, nothing is taken away
	@sh tools/setup.sh play

# What waits for a network is fetched while what reckons does: the packages of the page and a browser beside the types.
test: setup ## every check, then the tests, those of the page in a browser; ARGS=... goes to pytest
	@$(MAKE) --no-print-directory --jobs=4 types page native standin browser lint game
	$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

long: setup web native browser ## the tests that `make test` has no time for; ARGS=... goes to pytest
	$(BIN)/python -m pytest -n auto --dist worksteal -m long $(ARGS)

site-test: setup browser game ## whole games of each rule set on the page without a server, with a network and without; ARGS=... goes to pytest
	$(BIN)/python -m pytest -n auto --dist worksteal -m "long or not long" tests/page/site $(ARGS)

terminal-test: setup ## whole games of each rule set on the full screen of the terminal, by keys and by mouse; ARGS=... goes to pytest
	$(BIN)/python -m pytest -n auto --dist worksteal -m "long or not long" tests/cli/screen $(ARGS)

# Not side by side: both may install packages.
browser: | native
	@sh tools/browser.sh

page: web ## the checks of the page that need no browser
	cd web && npm run --silent types -- --check && npm run --silent check && npm run --silent test

sheets: setup web browser ## pictures of every screen on sheets in build/sheets, the best in docs/pictures; ARGS=... names some
	$(BIN)/python -m tests.page.sheets $(ARGS)

play: table web native ## play in the browser: a server with its page, which opens by itself; ARGS=... goes to the command
	@$(BIN)/undermine serve --open $(ARGS)

native: ## build the native engine (at once when nothing changed); without a C++ compiler everything works, slower
	@sh tools/native.sh fresh || { sh tools/compiler.sh && sh tools/native.sh; }

# What a GPU would run, built by the host's compiler: the tests play it. Without a compiler they leave it out.
standin: | native
	@sh tools/gpu.sh host || true

gpu: setup native ## build the native engine for the GPU of this machine by nvcc, and hold 100,000 games against the CPU; ARGS=--speed measures
	@sh tools/gpu.sh
	$(BIN)/python -m tests.native.gpu $(ARGS)

terminal: table ## sit down at a table in the terminal; ARGS=... goes to the command
	@$(BIN)/undermine play $(ARGS)

web: ## build the page that the server shows (at once when nothing changed); needs Node
	@sh tools/page.sh

lint: setup ## formatting, lint and the layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports --no-logo

format: setup ## format the code and fix what can be fixed safely
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

types: setup ## mypy, strict
	$(BIN)/mypy

laws: setup native ## check the laws of the game on many random games; GAMES=20000 TABLES=40, ENGINE=native GAMES=10000000 for very many
	$(BIN)/python -m tests.laws --games $(GAMES) --engine $(ENGINE)
ifeq ($(ENGINE),python)
	$(BIN)/python -m tests.laws.bots --games $(TABLES)
endif

equal: setup native ## play the same games on both engines and compare them move by move; COMPARED=50000
	$(BIN)/python -m tests.native --games $(COMPARED)
	$(BIN)/python -m tests.native.brisk --games $$(($(COMPARED) / 60))
	$(BIN)/python -m pytest -p tests.native.scenes tests/rules tests/scorers

sanitize: setup ## the native engine with sanitizers: 5,000 games, and calls with anything at its C interface; CALLS=1000000
	@sh tools/native.sh sanitized
	LD_PRELOAD="$$(c++ -print-file-name=libasan.so)" ASAN_OPTIONS=detect_leaks=0 \
		$(BIN)/python -m tests.native.hostile build/native/sanitized.so --calls $(CALLS) --games 5000

research: setup native ## the checkers of PettingZoo, Gymnasium and OpenSpiel at every table, and the laws of research; PLAYED=2000
	$(BIN)/python -m tests.research --games $(PLAYED) $(ARGS)

ray: ## a real Ray of several nodes, in which workers, a node and the command are killed: the same rows; ARGS="--deals 60"
	@sh tools/ray.sh
	.ray-venv/bin/python -m tests.ray $(ARGS)

leaks: setup ## check on many games that nobody is told what he may not know; TABLES=40
	$(BIN)/python -m tests.server.leaks --games $(TABLES)

hostile: setup ## attack a server with messages made wrong, requests and floods, and see who notices; MESSAGES=1000000
	MESSAGES=$$(($(MESSAGES) / 10)) $(BIN)/python -m pytest tests/server/hostile $(ARGS)
	$(BIN)/python -m tests.server.hostile --messages $(MESSAGES)

soak: setup ## let faults befall sites under play, and see whether anything is lost; KILLS=200 TIMES=2 (of each other fault)
	$(BIN)/python -m tests.soak --kills $(KILLS) --times $(TIMES) $(ARGS)

load: setup ## how many tables a server bears; ARGS="--people 800 --bots 400 --watchers 1000"
	$(BIN)/python -m bench.load $(ARGS)

town: setup ## what a move costs with one process, and with four behind nginx; ARGS="--tables 200 --seconds 20"
	$(BIN)/python -m bench.load.town $(ARGS)

fit: setup ## fit the tables of suspicion anew; ARGS="diggers --rounds 200"
	$(BIN)/python -m tools.fit $(ARGS)

balance: setup ## measure the balance tables of docs/balance.md, or go on measuring them
	$(BIN)/undermine balance --out docs/balance.md --data src/undermine/arena/data/balance.json $(ARGS)

bench: setup native ## measure speed; AGAINST=REV compares with a revision
	$(BIN)/python -m bench $(if $(AGAINST),--against $(AGAINST)) $(ARGS)

cover: setup ## the tests with branch coverage
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest $(ARGS)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

mutants: setup ## mutation testing; ARGS=... names mutants
	$(BIN)/mutmut run $(ARGS)

schema: setup ## write docs/protocol anew, the schemas of the socket and of HTTP
	$(BIN)/python -m tools.schema

dashboard: setup ## write deploy/grafana.json and deploy/alerts.yaml anew, from what a host looks at
	$(BIN)/python -m tools.dashboard

site: setup web ## the site, into the folder site: the game without a server, and the documents; SERVER=https://... names one for games with friends
	$(BIN)/python -m tools.site --server "$(SERVER)"

# What of the site the tests play on: at once when nothing changed.
game: web
	@$(BIN)/python -m tools.site --game

pages: setup ## the site of the documents, into site/docs: tutorials, rules with drawn examples, reference; searchable, nothing from elsewhere
	$(BIN)/python -m tools.pages

release-check: setup web native ## build what is released into build/release, and check it: contents, metadata, installs, licences
	$(BIN)/python -m tools.release

LOCK := uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --custom-compile-command "make lock"

lock: setup ## write both locks anew from pyproject.toml; ARGS=--upgrade takes newer versions
	$(BIN)/$(LOCK) --extra all --group dev --output-file requirements.lock $(ARGS) pyproject.toml
	$(BIN)/$(LOCK) --extra server --group setup --constraint requirements.lock \
		--output-file requirements-play.lock $(ARGS) pyproject.toml

clean: ## remove .venv and everything else that can be made again
	rm -rf .venv .ray-venv .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis mutants build dist site .cache
	rm -rf .coverage .coverage.* htmlcov web/node_modules src/undermine/server/web/static src/undermine/native/mine.* src/undermine/native/gpu.so*
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
