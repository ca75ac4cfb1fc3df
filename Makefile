# `make play` runs the game, `make test` every test that a change needs. Needs: python3 (3.11 or later) with venv and pip.
# Everything else (uv, node, Chromium for tests) comes from package indexes into .venv and node_modules; nothing is installed
# on the system. File stamps remember what is done, so a second `make play` only starts.
.DEFAULT_GOAL := help
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:

PY ?= python3
ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv
RIVALS := $(VENV)/rivals
UVI := $(UV) pip install -q --python $(BIN)/python
NODE := frontend/node_modules
CHROMIUM_DIR := $(VENV)/chromium
PYTEST := $(BIN)/pytest -n 2 --dist load --maxschedchunk 2 --durations 5
UI := src/steamhouse/static/index.html
UI_SRC := $(shell find frontend/src frontend/public -type f 2>/dev/null) $(wildcard frontend/*.json frontend/*.ts frontend/*.html)
WORDS := $(wildcard src/steamhouse/locales/*/*.json src/steamhouse/games/*/locales/*/*.json)
# The API says what positions and records hold: their shapes stand with the games.
API := $(shell find src/steamhouse/server src/steamhouse/games src/steamhouse/core -name '*.py' 2>/dev/null)
export PATH := $(CURDIR)/$(BIN):$(PATH)
export PYTHONUNBUFFERED := 1
# A run starts many processes: what Python has compiled is kept, also where a machine's environment says otherwise.
export PYTHONDONTWRITEBYTECODE :=
say = @printf '\n== %s\n'

# -- environments ---------------------------------------------------------------------------------------------------------

$(UV): requirements/boot.txt
	$(say) "Python environment ($(VENV))"
	@$(PY) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Steamhouse needs Python 3.11 or later; set PY=/path/to/python3")'
	@test -x $(BIN)/python || $(PY) -m venv $(VENV) || { echo "python3 -m venv failed; on Debian: apt install python3-venv" >&2; exit 1; }
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements/boot.txt
	@touch $@

$(VENV)/.run: requirements/run.txt pyproject.toml | $(UV)
	$(say) "Packages to run"
	@$(UVI) --require-hashes -r requirements/run.txt
	@$(UVI) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.run
	$(say) "Packages to test and develop"
	@$(UVI) --require-hashes -r requirements/dev.txt
	@touch $@

# The page's own tools (lint, tests, axe) are npm's "dev" part; to play, the smaller rest is enough. `npm ci` empties
# node_modules, and so takes both stamps with it when the lock file changes.
$(NODE)/.run: frontend/package-lock.json | $(VENV)/.run
	$(say) "Packages to build the page"
	@cd frontend && npm ci --omit=dev --no-audit --no-fund --loglevel=error
	@touch $@

$(NODE)/.dev: frontend/package-lock.json | $(VENV)/.run
	$(say) "Packages to build and test the page"
	@cd frontend && npm ci --no-audit --no-fund --loglevel=error
	@touch $(NODE)/.run $@

$(UI): $(UI_SRC) $(WORDS) | $(NODE)/.run
	$(say) "Page"
	@cd frontend && npm run -s build -- --logLevel warn
	@touch $@

# -- to use ---------------------------------------------------------------------------------------------------------------

.PHONY: help play ui test test-all test-fast test-matrix test-mutants lint fmt types types-check bench bench-rivals load docs build try-wheel clean dev screenshots lock chromium page-tests
help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: $(VENV)/.run $(UI) ## run the game in the browser (ARGS="--port 9000 --no-browser")
	@exec $(BIN)/steamhouse serve $(ARGS)

ui: $(UI) ## build the page into src/steamhouse/static

# -- to check -------------------------------------------------------------------------------------------------------------

chromium: $(VENV)/.dev ## Chromium for browser tests, unless the system has one
	@if [ -n "$${CHROMIUM:-}" ] || command -v chromium chromium-browser google-chrome >/dev/null || [ -x $(CHROMIUM_DIR)/chromium ]; then exit 0; fi; \
	  printf '\n== %s\n' "Chromium for the browser tests"; \
	  cd tests/browser/chromium && npm ci --no-audit --no-fund --loglevel=error && node unpack.mjs $(CURDIR)/$(CHROMIUM_DIR)

page-tests: $(VENV)/.dev $(NODE)/.dev
	$(say) "Page: types and warnings (svelte-check)"
	@cd frontend && npm run -s check
	$(say) "Page: unit tests (Vitest)"
	@cd frontend && npm run -s test

test: $(VENV)/.dev $(NODE)/.dev $(UI) chromium types-check page-tests ## every test that a change needs, browser included
	$(say) "Rules, session, server and browser (pytest)"
	@$(PYTEST) $(ARGS)

test-matrix: $(VENV)/.dev ## random games of every edition, option, pair of options and number of seats
	@$(PYTEST) -m slow tests/games/planet_steam/properties/test_matrix.py $(ARGS)

test-mutants: $(VENV)/.dev ## break each rule on purpose and see that the tests notice (ARGS="ruling-05 ffg-2013")
	@$(BIN)/python -m tests.mutants.run $(ARGS)

test-fast: $(VENV)/.dev ## tests without the browser
	@$(PYTEST) --ignore tests/browser $(ARGS)

test-all: test lint try-wheel ## `make test`, then lint, wheel, a short bench and the long tests
	$(say) "Bench (a short pass)"
	@$(BIN)/steamhouse bench --quick
	$(say) "Long runs (pytest)"
	@$(PYTEST) -m "slow and not screenshots" $(ARGS)

lint: $(VENV)/.dev $(NODE)/.dev ## ruff, mypy, layers, eslint, stylelint, Prettier
	$(say) "Lint (ruff)"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	$(say) "Types (mypy --strict)"
	@$(BIN)/mypy
	$(say) "Layers (import-linter)"
	@PYTHONPATH=examples/full-steam $(BIN)/lint-imports --no-cache
	$(say) "Page (eslint, stylelint, Prettier)"
	@cd frontend && npm run -s lint

fmt: $(VENV)/.dev $(NODE)/.dev ## format Python and the page, sort imports
	@$(BIN)/ruff check --fix-only .
	@$(BIN)/ruff format .
	@cd frontend && npm run -s fmt

openapi.json: $(API) | $(VENV)/.run
	@$(BIN)/python -c 'from steamhouse.server import openapi_json; print(openapi_json())' > $@

types: openapi.json $(NODE)/.dev ## the page's types and bounds from the API (frontend/src/api.d.ts, api.bounds.ts)
	@cd frontend && npm run -s types && npm run -s bounds

types-check: openapi.json $(NODE)/.dev
	$(say) "Types of the page are those of the API"
	@cd frontend && npm run -s types -- --check && npm run -s bounds -- --check || { echo "run: make types" >&2; exit 1; }

bench: $(VENV)/.dev ## measure, as multiples of a yardstick
	@$(BIN)/steamhouse bench $(ARGS)

$(RIVALS)/.done: requirements/rivals.txt | $(VENV)/.dev
	$(say) "Engines of others"
	@$(UV) venv -q --clear --seed --python $(BIN)/python $(RIVALS)
	@$(UV) pip install -q --python $(RIVALS)/bin/python --require-hashes -r requirements/rivals.txt
	@touch $@

bench-rivals: $(RIVALS)/.done ## random play here and in the engines of others, by turns (ARGS="--seconds 0.2 --rounds 2")
	@$(BIN)/python tools/bench_rivals/run.py $(RIVALS)/bin/python --json bench/results/rivals.json $(ARGS)

load: $(VENV)/.run ## measure the server with 50 tables and 150 watchers, a few minutes (ARGS="--quick --against OTHER/src")
	@timeout 600 $(BIN)/steamhouse bench --server $(ARGS)

# -- to build -------------------------------------------------------------------------------------------------------------

docs/gallery/index.md:
	@$(MAKE) --no-print-directory screenshots

docs: $(VENV)/.dev docs/gallery/index.md ## build the documentation into site/
	@$(BIN)/zensical build --clean

build: $(VENV)/.dev $(UI) ## wheel and sdist into dist/, the rules compiled for every system
	$(say) "Wheel and sdist"
	@rm -rf dist && $(UV) build -q --no-build-isolation --python $(BIN)/python

try-wheel: build
	$(say) "The wheel in a new environment"
	@$(BIN)/python .ci/try_wheel.py dist/*.whl

dev: $(VENV)/.dev $(NODE)/.dev ## server with reload and the page with hot updates on http://localhost:5173
	@trap 'kill 0' EXIT; $(BIN)/watchfiles --filter python '$(BIN)/steamhouse serve --port 8000 --no-browser' src/steamhouse & cd frontend && npm run -s dev

screenshots: $(VENV)/.dev $(NODE)/.dev $(UI) chromium ## pictures for the documentation into docs/gallery, and anew those in docs/pictures
	@$(BIN)/pytest tests/browser/test_pictures.py -m screenshots $(ARGS)

lock: $(UV) ## pin everything anew
	$(say) "Lock files"
	@pin() { $(UV) pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links \
	    --no-header --no-annotate pyproject.toml "$$@"; }; \
	  $(UV) pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links \
	    --no-header --no-annotate --group boot -o requirements/boot.txt; \
	  $(UV) pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links \
	    --no-header --no-annotate --group rivals -o requirements/rivals.txt; \
	  pin --group web -o requirements/run.txt; \
	  pin -c requirements/run.txt --extra fast --group dev -o requirements/dev.txt
	@cd frontend && npm update --package-lock-only --no-audit --no-fund

clean: ## remove what was built (the environments stay; for those: rm -r .venv frontend/node_modules)
	@rm -rf dist site docs/gallery openapi.json src/steamhouse/static .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage test-results
	@find src tests tools examples -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
