# What is done to the project from a shell: play it, test it, build the site, measure it.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
            $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; exit; }; done)
WORKSHOP = PYTHONPATH=py .venv/bin/python -m workshop

.PHONY: play dev test check env site bench gate clean

play: site
	@$(WORKSHOP) serve

# the site as it is written, built anew whenever a file changes
dev: env
	@$(WORKSHOP) dev

# the checks and the build need one processor each
test: env
	@$(MAKE) --no-print-directory -j2 --output-sync=target check site
	@$(WORKSHOP) test

check: env
	@$(WORKSHOP) lint

bench: site
	@$(WORKSHOP) bench

# SIZE=0.1 runs it at a tenth of a release's size, MINUTES=5 ends every row after five minutes
gate: site
	@$(WORKSHOP) gate --size $(or $(SIZE),1) --minutes $(or $(MINUTES),inf)

site: env
	@$(WORKSHOP) build

env: .venv/complete node_modules/.package-lock.json

clean:
	rm -rf .venv node_modules build dist

.venv/complete: requirements.lock
	@test -n "$(PYTHON)" || { echo 'Python 3.11 or newer is needed, and none was found: install it, or name it with PYTHON=...'; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	    echo 'The venv module of $(PYTHON) is missing: install it (Debian and Ubuntu: apt install python3-venv).'; exit 1; }
	$(PYTHON) -m venv .venv
	.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

node_modules/.package-lock.json: package-lock.json
	@command -v node >/dev/null || { echo 'Node 20.19 or newer is needed, and none was found: install it.'; exit 1; }
	@node -e 'const [major, minor] = process.versions.node.split("."); process.exit(+(major * 100 + +minor < 2019))' || { \
	    echo "Node 20.19 or newer is needed, and this is $$(node --version): install a newer one."; exit 1; }
	@command -v npm >/dev/null || { echo 'npm is needed, and none was found: it comes with Node.'; exit 1; }
	npm ci --silent
	@touch $@
