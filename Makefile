# make play   the table in the browser  make test   everything, in minutes     make lint   the quick checks of it
# make bench  speed against peers       make test-long   the same at length    make soak   the nightly-sized run
# make bench-server   the server under load, against a peer                     make types  the page's types, from the server
# make lock   newer dependencies
# make simulate   how Montana plays between bots
# make playthroughs   write the golden games, after a rule was changed on purpose

PYTHON ?= python3
# uv from the machine if it is there, else one of our own in .uv.
UV := $(shell command -v uv 2>/dev/null || echo .uv/bin/uv)
UV_WANTED := uv==0.13.8
BIN := .venv/bin
SOURCES := $(shell find src/parlour/rules -name '*.py') setup.py pyproject.toml
PAGE := $(shell find web src/parlour/rules/*/words \( -name node_modules -o -name __pycache__ \) -prune -o -type f -print)
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm

# What fetches packages trusts whom the system trusts.
$(foreach variable,$(shell $(PYTHON) web/certificates.py),$(eval export $(variable)))

.PHONY: play test test-long lint soak simulate bench bench-server bench-page pictures types lock playthroughs clean

play: .venv/built .venv/page
	@$(BIN)/parlour serve --open --log-level WARNING

test: .venv/built .venv/page lint
	$(NPM) test --silent
	$(BIN)/pytest

test-long: .venv/built .venv/page
	$(BIN)/pytest -m long

lint: .venv/built .venv/page
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(NPM) run --silent check
	$(NPM) run --silent lint

soak: .venv/built
	$(BIN)/pytest -m soak tests/conformance

simulate: .venv/built
	$(BIN)/python -m bench.montana_course

bench: .venv/built
	$(UV) pip install --quiet --python $(BIN)/python --group bench
	$(BIN)/python -m bench

bench-server: .venv/built
	$(BIN)/python -m bench.server

bench-page: .venv/built .venv/page
	$(BIN)/python -m bench.page

pictures: .venv/built .venv/page
	$(BIN)/python -m tests.page.pictures

types: .venv/built .venv/page
	$(NPM) run --silent types

playthroughs: .venv/built
	$(BIN)/python -m tests.playthroughs.write

lock: $(UV)
	$(UV) pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --group dev --all-extras pyproject.toml -o requirements.lock
	rm -rf web/node_modules web/package-lock.json  # else npm lists what is for this platform only
	$(NPM) install --package-lock-only --no-audit --no-fund

clean:
	rm -rf .venv build web/node_modules src/parlour/page
	find src -name '*.so' -delete

# The page, built from its present sources. Where there is no Node, one comes from PyPI.
.venv/page: .venv/installed $(PAGE)
	@node=$$($(BIN)/python web/build_page.py --needed); test -z "$$node" || $(UV) pip install --quiet --python $(BIN)/python $$node
	@echo "Building the page..."
	@$(BIN)/python web/build_page.py
	@touch $@

# The environment, and the rules compiled from their present sources. What stays Python is compiled to bytecode once, not by
# every process that starts.
.venv/built: .venv/installed $(SOURCES)
	@echo "Building Parlour..."
	@$(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --reinstall-package parlour --editable .
	@$(BIN)/python -m compileall -q src/parlour
	@touch $@

.venv/installed: requirements.lock | $(UV)
	@test -x $(BIN)/python || $(UV) venv --quiet --python $(PYTHON) .venv
	@$(UV) pip install --quiet --compile-bytecode --python $(BIN)/python --require-hashes --requirement requirements.lock
	@touch $@

# Pips before 24.2 know only their own list of certificates, unless they are given one.
.uv/bin/uv:
	$(PYTHON) -m venv .uv
	@export PIP_DISABLE_PIP_VERSION_CHECK=1; .uv/bin/pip install --quiet --retries 0 $(UV_WANTED) 2>/dev/null || \
	PIP_CERT=$$($(PYTHON) web/certificates.py --bundle) .uv/bin/pip install --quiet $(UV_WANTED)
