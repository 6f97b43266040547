# Thin: each command is a script that can be run by itself. Options: make play ARGS="--port 9000"
.DEFAULT_GOAL := help
.PHONY: help play test build serve arena measure fmt shots clean
ARGS ?=

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-7s %s\n", $$1, $$2 }' Makefile

play: ## install what is missing, build, and serve the game on this machine
	@./scripts/play $(ARGS)

test: ## install what is missing and run everything that the CI runs
	@./scripts/test $(ARGS)

build: ## build the release into dist/: static files for any web server
	@./scripts/build $(ARGS)

serve: ## serve dist/ as it is (ARGS="--port 9000 --prefix /a/ --csp")
	@node scripts/serve.mjs $(ARGS)

arena: ## build the command for games between bots, and run it (ARGS="bench")
	@cargo run --quiet --release --bin arena -- $(ARGS)

measure: ## measure in Chromium how fast the built page answers (ARGS="--runs 1")
	@node scripts/measure.mjs $(ARGS)

fmt: ## format the Rust code
	@cargo fmt

shots: ## pictures of the built game into target/shots/ (ARGS="start --size 390x844")
	@./scripts/setup test
	@./scripts/build
	@node scripts/shots.mjs $(ARGS)

clean: ## remove what was built here (not the tools, which all checkouts share)
	@cargo clean --quiet
	@rm -rf dist node_modules
