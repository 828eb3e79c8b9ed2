# make play           play in the browser           make test       all checks, in minutes
# make lint           the quick checks              make test-long  the slow tests
# make soak           20,000 random games           make bench      speed against other engines
# make bench-server   the server under load         make bench-page how fast the page responds
# make pictures       screenshots for the docs      make types      the page's types, from the server
# make lock           newer dependencies            make simulate   statistics of Montana between bots
# make playthroughs   rewrite the golden games, after changing a rule on purpose

PYTHON ?= python3
# The installed uv if there is one, else our own in .uv.
UV := $(shell command -v uv 2>/dev/null || echo .uv/bin/uv)
UV_WANTED := uv==0.13.8
BIN := .venv/bin
SOURCES := $(shell find src/parlour/rules -name '*.py') setup.py pyproject.toml
PAGE := $(shell find web src/parlour/rules/*/words \( -name node_modules -o -name __pycache__ \) -prune -o -type f -print)
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm

# Package downloads trust the certificates the system trusts.
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
	rm -rf web/node_modules web/package-lock.json  # else npm lists only the packages for this platform
	$(NPM) install --package-lock-only --no-audit --no-fund

clean:
	rm -rf .venv build web/node_modules src/parlour/page
	find src -name '*.so' -delete

# The page, built from the current sources. If there is no Node, it is installed from PyPI.
.venv/page: .venv/installed $(PAGE)
	@node=$$($(BIN)/python web/build_page.py --needed); test -z "$$node" || $(UV) pip install --quiet --python $(BIN)/python $$node
	@echo "Building the page..."
	@$(BIN)/python web/build_page.py
	@touch $@

# The environment, with the rules compiled from the current sources. Python modules are compiled to bytecode once, here,
# rather than by every process that starts.
.venv/built: .venv/installed $(SOURCES)
	@echo "Building Parlour..."
	@$(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --reinstall-package parlour --editable .
	@$(BIN)/python -m compileall -q src/parlour
	@touch $@

.venv/installed: requirements.lock | $(UV)
	@test -x $(BIN)/python || $(UV) venv --quiet --python $(PYTHON) .venv
	@$(UV) pip install --quiet --compile-bytecode --python $(BIN)/python --require-hashes --requirement requirements.lock
	@touch $@

# Before 24.2, pip only knows its own list of certificates, unless it is given another.
.uv/bin/uv:
	$(PYTHON) -m venv .uv
	@export PIP_DISABLE_PIP_VERSION_CHECK=1; .uv/bin/pip install --quiet --retries 0 $(UV_WANTED) 2>/dev/null || \
	PIP_CERT=$$($(PYTHON) web/certificates.py --bundle) .uv/bin/pip install --quiet $(UV_WANTED)
