# Everything is built inside this folder: tools and Rust in target/, npm packages in www/node_modules/.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.SUFFIXES:
.DEFAULT_GOAL := help

# Targets that may download and compile a lot run in parallel; others run one step at a time, for readable output, unless their
# recipes set --jobs.
ifeq (,$(filter-out serve site dev build check,$(or $(MAKECMDGOALS),help)))
MAKEFLAGS += --jobs=4
endif
# cargo has its own workers and must not use make's job server.
unexport MAKEFLAGS MFLAGS

WASM_PACK_VERSION := 0.15.1
WASM_TARGET := wasm32-unknown-unknown
TOOLS := target/tools
STAMPS := target/stamps
BINDGEN := tests/bindgen
TABLE := tests/conformance/passed.txt

export CARGO_TARGET_DIR := $(CURDIR)/target
# The builds must not contain the paths of the crates' sources.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS := --remap-path-prefix=$(or $(CARGO_HOME),$(HOME)/.cargo)=/cargo
# wasm-pack finds wasm-bindgen and wasm-opt (npm's binaryen) in these folders.
export PATH := $(CURDIR)/$(TOOLS)/bin:$(CURDIR)/www/node_modules/.bin:$(PATH)

# Folders are listed, too, because deleting a file changes only its folder's modification time.
CRATE := $(shell find src) Cargo.toml Cargo.lock
PAGE := $(shell find www/src www/public www/tools www/index.html www/embed.html www/vite.*.ts www/tsconfig.json 2>/dev/null)
BENCH_SOURCES := $(shell find www/bench www/bench.html)
PACKAGE := pkg.json $(wildcard README.md LICENSE CHANGELOG.md) $(shell find www/package) $(wildcard www/tools/*.mjs)

# The modules of the package, each a crate in src/wasm/.
MODULES := scoring curve formats cluster simulation
# Modules that also export a function that answers one line of a vector file. Only the tests use them.
JUDGES := scoring formats cluster

# Stamps; those of the modules, the package and the page are ignored if their files are missing.
WASM := $(STAMPS)/wasm
JUDGING_WASM := $(STAMPS)/wasm-judges
PKG := $(STAMPS)/pkg
PUBLISHED_PKG := $(STAMPS)/pkg-published
MESSAGES := $(STAMPS)/messages
SITE := $(STAMPS)/site
QUICK_WASM := $(STAMPS)/quick-wasm
QUICK_PKG := $(STAMPS)/quick-pkg
QUICK_SITE := $(STAMPS)/quick-site
BENCH_PAGE := $(STAMPS)/bench-page
NAIVE := target/bench/naive.wasm
NPM := www/node_modules/.stamp
CONSUMER := $(STAMPS)/consumer
BUNDLERS := target/bundlers/.stamp
RECIPES := target/recipes/.stamp
INSTALLED := target/consumer/node_modules/nodescore
$(WASM): $(if $(wildcard target/wasm/simulation/package.json),,force)
$(PKG) $(QUICK_PKG): $(if $(wildcard pkg/package.json),,force)
$(SITE) $(QUICK_SITE): $(if $(wildcard www/dist/index.html),,force)

# Not empty if the modules that `make build` compiles are missing, or older than their sources.
MODULES_ARE_OUTDATED := $(if $(wildcard $(WASM)),$(shell find $(CRATE) -prune -newer $(WASM)),yes)

SECONDS ?= 60
# The files that `make mutants` changes: scoring and file formats.
MUTANTS ?= src/kube/** src/batch/*.rs src/shape.rs src/volcano/** src/kep.rs src/documentation.rs src/requests/** src/quantity/** src/go.rs src/formats/**
# The fuzz targets; empty means all of them.
FUZZ ?=
HOST = $(shell rustc -vV | sed -n 's/^host: //p')
FUZZ_PROGRAMS = target/fuzz/$(HOST)/release
# Enables libFuzzer's counters on the stable compiler, and counts memory reads as a measure of time.
FUZZ_FLAGS := --cfg fuzzing -Ccodegen-units=1 -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
  -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
  -Cllvm-args=-sanitizer-coverage-trace-compares -Cllvm-args=-sanitizer-coverage-trace-loads

.PHONY: help serve site dev build test test-unit test-consumers test-firefox soak bench check audit reproducible differential miri mutants messages golden fuzz fuzz-build conformance conformance-wasm clean force

help: ## Print this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/make \1\t\2/p' Makefile | expand -t 26

serve: site ## Build the page, the single file and the frame, and serve them, printing their address; if `make build`'s modules are outdated, with quickly compiled ones
	@echo "nodescore: nodescore.html is the page as a single file, and embed.html is the page for a frame"
	@cd www && exec vite preview

site: $(if $(MODULES_ARE_OUTDATED),$(QUICK_SITE),$(SITE))

dev: $(QUICK_PKG) ## Serve the page from its sources, with modules that compile in seconds; run it again after an edit of Rust
	@cd www && exec vite

build: $(PUBLISHED_PKG) $(BENCH_PAGE) ## Build the npm package (pkg/), the page, the single file and the frame (www/dist/), and print sizes, checksums, SRI values
	@node www/tools/sizes.mjs
	@node www/tools/artifacts.mjs target/artifacts

test: ready ## Run the tests of the crate, the vectors, the package and the page, fast ones first
	@$(MAKE) --no-print-directory test-unit-page
	@$(MAKE) --no-print-directory --jobs=2 test-crate test-vectors test-chromium test-package
	@$(MAKE) --no-print-directory test-firefox test-page

# `make test` runs the crate's as part of test-crate.
test-unit: test-unit-page | rust ## Test what needs no browser, in seconds: the page's unit tests and the crate's
	cargo test --quiet --locked --lib --features conformance

bench: $(PUBLISHED_PKG) $(BENCH_PAGE) chromium ## Run all benchmarks in Node, Chromium and Rust, with alternatives for comparison (BENCHMARKS.md)
	node www/bench/run.mjs $(BENCH)

check: check-crate check-page ## Check formatting, lints, documentation, types, wording and dependencies
	@$(MAKE) --silent audit

audit: ## Check the dependencies: licenses, sources, duplicates, and advisories if there is a network
	@www/tools/audit.sh

reproducible: $(SITE) $(PUBLISHED_PKG) ## Build twice in different folders and compare every byte; PARTS=site reuses the built modules
	@www/tools/reproducible.sh $(PARTS)

conformance: $(if $(VECTORS),conformance-runner,need-vectors) ## Check the crate against a folder of vectors: VECTORS=<folder>
	@target/debug/nodescore-conformance $(CONFORMANCE_FLAGS) "$(VECTORS)"

conformance-wasm: $(if $(VECTORS),$(PKG) $(JUDGING_WASM),need-vectors) ## Check the built package against a folder of vectors, in Node: VECTORS=<folder>
	@node tests/conformance/package.mjs $(CONFORMANCE_FLAGS) pkg target/judges "$(VECTORS)"

clean: ## Remove everything that was built or installed here
	rm -rf target pkg www/node_modules www/dist www/test-results www/playwright-report

CASES ?= 100000
SEED ?= 1
differential: $(PKG) $(JUDGING_WASM) conformance-runner ## Compare the package's results with the crate's on CASES=100000 changed vectors of SEED=1
	@node tests/conformance/differential.mjs target/debug/nodescore-conformance pkg target/judges tests/vectors $(CASES) $(SEED)

miri: ## Run the crate's tests under Miri, if the nightly toolchain has it; takes an hour
	@www/tools/miri.sh

mutants: ## Test 5,500 small changes to the scoring and format code, each of which must fail a test; takes an hour (needs cargo-mutants)
	@node www/tools/mutants/run.mjs target/mutants $(MUTANTS:%=--file '%')

# Checks, in parallel: WebAssembly compiles while clippy checks the crate

.PHONY: check-crate check-page

DOCUMENT := RUSTDOCFLAGS="-D warnings" cargo doc --locked --workspace --no-deps --features nodescore/conformance

check-crate: | rust wasm-target node
	cargo fmt --all --check
	cargo clippy --locked --workspace --all-targets --features nodescore/conformance -- -D warnings
	cargo clippy --locked --target $(WASM_TARGET) $(MODULES:%=--package nodescore-%) $(JUDGES:%=--features nodescore-%/conformance) -- -D warnings
	cargo clippy --locked --manifest-path fuzz/Cargo.toml -- -D warnings
	$(DOCUMENT)
	node www/tools/rust-api.mjs --check
	@files=$$(cargo package --locked --allow-dirty --list); ! grep -E '^(tests|www|pkg)' <<<"$$files"

# The files whose comments and text are checked for American English spelling.
PROSE := 'src/*.rs' 'src/wasm/*.d.ts' 'tests/*.rs' 'tests/*.mjs' 'benches/*.rs' 'fuzz/targets/*.rs' '*.md' 'www/*.ts' 'www/*.mjs' 'www/*.css' \
  'www/src/messages/en/*.json'

check-page: $(PKG)
	node www/tools/core-messages.mjs --check
	node www/tools/style.mjs
	node www/tools/names.mjs
	node www/tools/imports.mjs
	node www/tools/page-imports.mjs
	@git ls-files -- $(PROSE) | cspell lint --config www/tools/cspell.json --no-progress --no-summary --file-list stdin
	cd www && biome check --error-on-warnings . ../tests
	cd www && npm run --silent check
	node --test --test-reporter=dot tests/package/{additions,imports,lints,messages,names,overlay,page-imports,style,supply}.test.mjs
	node www/tools/supply.mjs

# Tests

.PHONY: ready tests-compiled conformance-runner chromium test-unit-page test-crate test-vectors test-package test-page test-chromium need-vectors

# Builds what the tests need in parallel; a second make then runs the tests one after another.
ready:
	@$(MAKE) --no-print-directory --jobs=3 chromium tests-compiled $(JUDGING_WASM) $(CONSUMER) $(BUNDLERS) $(SITE)

chromium: $(NPM)
	www/tools/chromium.sh

tests-compiled: conformance-runner
	@echo "nodescore: compiling its tests"
	@cargo test --quiet --locked --workspace --features nodescore/conformance --no-run

# The conformance runner.
conformance-runner: | rust
	@cargo build --quiet --locked --package nodescore-conformance

test-crate: | rust
	cargo test --locked --workspace --features nodescore/conformance

test-vectors: conformance-runner
	target/debug/nodescore-conformance --expect $(TABLE) tests/vectors

test-package: $(JUDGING_WASM) $(CONSUMER) $(BUNDLERS) chromium
	node tests/conformance/package.mjs --expect $(TABLE) $(INSTALLED) target/judges tests/vectors
	@$(MAKE) --silent differential CASES=2000
	cp -R tests/package/consumers/. target/consumer
	tsc --project target/consumer/types/nodenext.json
	tsc --project target/consumer/types/bundler.json
	node --test --test-concurrency=2 --test-reporter=spec tests/package/*.test.mjs

test-consumers: $(CONSUMER) $(BUNDLERS) $(RECIPES) $(SITE) chromium ## Test the package where it is used: pipelines, the action, bundles of servers, frameworks, runtimes, site generators (needs Python)
	cp -R tests/package/consumers/. target/consumer
	node --test --test-concurrency=2 --test-reporter=spec --test-reporter-destination=stdout \
	  --test-reporter=./tests/consumers/table.mjs --test-reporter-destination=target/consumers.md tests/consumers/*.test.mjs
	mv target/consumers.md examples/README.md

test-unit-page: $(PKG) $(NPM)
	cd www && npm run --silent test:unit

test-page: $(PUBLISHED_PKG) $(SITE) chromium
	@node www/tools/sizes.mjs
	cd www && SITE_BUILT=1 playwright test

# Checks vectors and properties with the package in a browser.
test-chromium: $(JUDGING_WASM) $(PUBLISHED_PKG) $(SITE) chromium
	@node tests/browsers/run.mjs chromium

test-firefox: $(JUDGING_WASM) $(PUBLISHED_PKG) $(SITE) ## Test vectors, properties and the page in Firefox, if it is installed
	@node tests/browsers/run.mjs firefox

EDITS ?= 100000
SIMULATIONS ?= 100

soak: $(PUBLISHED_PKG) $(SITE) chromium ## Watch memory over EDITS=100000 and SIMULATIONS=100
	cd www && SITE_BUILT=1 SOAK_EDITS=$(EDITS) SOAK_SIMULATIONS=$(SIMULATIONS) playwright test tests/soak.spec.ts --workers=1

fuzz: fuzz-build $(NPM) ## Search for inputs that break the crate, SECONDS=60 for each target; needs a C++ compiler
	@node fuzz/seeds.mjs target/fuzz/seeds
	@node fuzz/corpus.mjs unpack target/fuzz/seeds
	@cd www && vite build --config vite.fuzz.ts --logLevel warn
	@node fuzz/run.mjs $(FUZZ_PROGRAMS) $(SECONDS) $(FUZZ)

fuzz-build: | rust
	@CARGO_TARGET_DIR=$(CURDIR)/target/fuzz RUSTFLAGS="$(FUZZ_FLAGS)" \
	  cargo build --quiet --locked --release --manifest-path fuzz/Cargo.toml --features libfuzzer --target $(HOST)

messages: $(NPM) ## Generate the core's messages (src/messages/) from the English catalogues
	node www/tools/core-messages.mjs

golden: $(CONSUMER) ## Update the lists of public items: the crate's (tests/rust-api.txt), the package's types and files (tests/package/golden/)
	$(DOCUMENT)
	node www/tools/rust-api.mjs
	UPDATE_GOLDEN=1 node --test --test-reporter=dot tests/package/surface.test.mjs

need-vectors:
	@echo "error: VECTORS is missing: run make $(firstword $(MAKECMDGOALS)) VECTORS=<folder of vectors>" >&2; exit 2

# Builds; each stamp is written last, so that an interrupted step runs again

# Modules that are compiled alike are compiled together, so that they share the compiled crate; wasm-pack, which compiles one
# at a time, then finds them ready. Two builds run in parallel, each in the folder of its profile (Cargo.toml), a long one
# followed by a short one, which finds the procedural macros compiled. LLVM inlines functions up to a threshold: larger files, and faster.
# - Small modules, which a page loads first.
# - The formats module, a compromise: checking a file takes up to three times as long if it is compiled as the small ones.
# - The fast module, which scores thousands of nodes at each edit, with 128-bit SIMD. LLVM's threshold is 225; 100 makes it
#   a tenth smaller, and as fast. LLVM's loop strength reduction turns the offsets of loads into additions, which costs a
#   tenth of the time.
# - The simulation, as small as its budget needs.
BUILDS := small formats fast simulation
modules_small := scoring curve
modules_formats := formats
modules_fast := cluster
modules_simulation := simulation
profile_small := second
profile_formats := release
profile_fast := second
profile_simulation := release
level_small := z
level_formats := s
level_fast := 3
level_simulation := 2
flags_small := -C llvm-args=-inline-threshold=25
flags_formats := -C llvm-args=-inline-threshold=8
flags_fast := -C llvm-args=-inline-threshold=100 -C llvm-args=-disable-lsr -C target-feature=+simd128
flags_simulation := -C llvm-args=-inline-threshold=50
# The library is compiled with the code that answers vectors, so that the modules for tests find it compiled; the other modules
# do not call that code, and leave it out.
LIBRARY_FEATURES := --features nodescore/conformance
# The build of a module, and the environment of cargo for it.
build = $(strip $(foreach build,$(BUILDS),$(if $(filter $(1),$(modules_$(build))),$(build))))
environment = CARGO_PROFILE_RELEASE_OPT_LEVEL=$(level_$(1)) \
  CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="$(CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS) $(flags_$(1))"

.PHONY: $(BUILDS:%=compiled-%)

compiled-small: compiled-fast
compiled-formats: compiled-simulation

$(BUILDS:%=compiled-%): compiled-%: | rust wasm-target
	@echo "nodescore: compiling to WebAssembly: $(modules_$*)"
	@$(call environment,$*) cargo build --quiet --locked --profile $(profile_$*) --target $(WASM_TARGET) $(modules_$*:%=--package nodescore-%) $(LIBRARY_FEATURES)

$(QUICK_WASM): $(CRATE) | rust wasm-target
	@echo "nodescore: compiling to WebAssembly, quickly: $(MODULES)"
	@cargo build --quiet --locked --profile quick --target $(WASM_TARGET) $(MODULES:%=--package nodescore-%)
	@mkdir -p $(@D) && touch $@

# The name of a module's files: the scoring module is the package's own.
out = $(if $(filter scoring,$(1)),nodescore,$(1))

# Generates a module's JavaScript: $(call wasm-pack,<name>,<profile>,<folder>,<flags of cargo>).
wasm-pack = wasm-pack --log-level error build src/wasm/$(1) --target web --profile $(2) --mode no-install --no-opt \
  --out-dir $(CURDIR)/$(3) --out-name $(call out,$(1)) -- --quiet --locked $(4)

# The same, optimized for publishing: $(call module,<name>,<folder>,<flags of cargo>).
define module
	@rm -rf $(2)
	@$(call environment,$(call build,$(1))) $(call wasm-pack,$(1),$(profile_$(call build,$(1))),$(2),$(LIBRARY_FEATURES) $(3))
	@wasm-opt $(WASM_OPT) $(2)/$(call out,$(1))_bg.wasm --output $(2)/$(call out,$(1))_bg.wasm
endef

.PHONY: $(MODULES:%=module-%) $(MODULES:%=quick-%) $(JUDGES:%=judge-%)

$(MODULES:%=module-%): module-%:
	$(call module,$*,target/wasm/$*,)

$(MODULES:%=quick-%): quick-%:
	@$(call wasm-pack,$*,quick,target/quick-modules/$*,)

$(JUDGES:%=judge-%): judge-%:
	$(call module,$*,target/judges/$*,--features conformance)

# -O3 makes files as small as -Oz after gzip, and faster. Inlining and reordering by use make a smaller file, but gzip then
# finds fewer repetitions: the compressed file would be a tenth larger. Keeping a repeated expression in a local also hides
# the repetition from gzip. Functions of up to 5 instructions are as small as a call of them. The lowest kilobyte is the far end
# of the stack, so no data lies there.
WASM_OPT := -O3 --one-caller-inline-max-function-size=0 --always-inline-max-function-size=5 --skip-pass=local-cse \
  --low-memory-unused --skip-pass=reorder-functions --reorder-functions-by-name --strip-debug --strip-producers

$(WASM): $(CRATE) $(TOOLS)/wasm-pack-$(WASM_PACK_VERSION) $(TOOLS)/bin/wasm-bindgen | $(NPM)
	@$(MAKE) --no-print-directory --jobs=2 $(BUILDS:%=compiled-%)
	@$(MAKE) --no-print-directory --jobs=2 $(MODULES:%=module-%)
	@mkdir -p $(@D) && touch $@

# The same code with the same flags, and one more function, for vectors that no function of the package answers.
$(JUDGING_WASM): $(WASM)
	@$(MAKE) --no-print-directory --jobs=2 $(JUDGES:%=judge-%)
	@touch $@

$(PKG): $(WASM) $(PACKAGE)
	@rm -f $(QUICK_PKG)
	node www/tools/package.mjs assemble target/wasm pkg
	@touch $@

# The package without optimizations for size, in the same folder.
$(QUICK_PKG): $(QUICK_WASM) $(PACKAGE) $(TOOLS)/wasm-pack-$(WASM_PACK_VERSION) $(TOOLS)/bin/wasm-bindgen | $(NPM)
	@rm -f $(PKG)
	@$(MAKE) --no-print-directory --jobs=2 $(MODULES:%=quick-%)
	@node www/tools/package.mjs assemble-quick target/quick-modules pkg
	@touch $@

# The baseline for the simulation benchmark: a loop over every node, in wasm with SIMD.
$(NAIVE): www/bench/simulation/naive.rs | rust wasm-target
	@mkdir -p $(@D)
	rustc --edition 2024 -C opt-level=3 -C target-feature=+simd128 -C panic=abort -C strip=symbols \
	  --crate-type cdylib --target $(WASM_TARGET) $< -o $@

# The published package; building and serving the page do not need it.
$(PUBLISHED_PKG): $(PKG) $(PAGE) $(NPM)
	rm -f pkg/elements/*.js
	cd www && npm run --silent build:elements
	node www/tools/package.mjs complete pkg
	@touch $@

# The page, the single file and the frame, each built by its own configuration of Vite, in parallel.
SITE_PARTS := site-page site-single site-frame
.PHONY: $(SITE_PARTS)

site-page: config := vite.config.ts
site-single: config := vite.single.ts
site-frame: config := vite.frame.ts

$(SITE_PARTS):
	@cd www && vite build --config $(config) --logLevel warn

# Each part of the site would compile changed messages, and write them while another part reads them.
$(MESSAGES): $(PAGE) $(NPM)
	@cd www && npm run --silent messages
	@mkdir -p $(@D) && touch $@

define site
	@rm -rf www/dist
	@$(MAKE) --no-print-directory --jobs=2 $(SITE_PARTS)
endef

$(SITE): $(PKG) $(MESSAGES)
	@rm -f $(QUICK_SITE)
	$(site)
	@touch $@

$(QUICK_SITE): $(QUICK_PKG) $(MESSAGES)
	@rm -f $(SITE)
	$(site)
	@touch $@

# bench.html is in the folder that building the site empties.
$(BENCH_PAGE): $(SITE) $(BENCH_SOURCES) $(NAIVE)
	@cd www && vite build --config vite.bench.ts --logLevel warn
	@touch $@

# The packed tarball, installed by npm into a separate project, so that the tests import what users install.
$(CONSUMER): $(PUBLISHED_PKG)
	rm -rf target/consumer && mkdir -p target/consumer
	cd target/consumer && echo '{ "private": true, "type": "module" }' > package.json && npm pack --silent ../../pkg
	cd target/consumer && npm install --silent --offline --ignore-scripts --no-audit --no-fund ./*.tgz
	@touch $@

# Tools, pinned

$(TOOLS)/wasm-pack-$(WASM_PACK_VERSION): | rust
	@echo "wasm-pack $(WASM_PACK_VERSION): compiled once, a minute or two"
	@CARGO_PROFILE_DEV_DEBUG=0 cargo install wasm-pack --version $(WASM_PACK_VERSION) \
	  --quiet --locked --debug --force --root $(TOOLS) --target-dir $(TOOLS)/build
	@rm -rf $(TOOLS)/build && touch $@

$(TOOLS)/bin/wasm-bindgen: $(shell find $(BINDGEN)) Cargo.lock | rust
	@echo "wasm-bindgen: compiled once, half a minute"
	@cargo build --quiet --locked --package nodescore-bindgen --bin nodescore-bindgen
	@mkdir -p $(@D) && cp target/debug/nodescore-bindgen $@.new && mv $@.new $@

$(NPM): www/package.json www/package-lock.json | node
	cd www && npm ci --no-audit --no-fund --ignore-scripts
	@touch $@

# The bundlers that the package is tested with, in addition to the page's.
$(BUNDLERS): tests/package/bundlers/package.json tests/package/bundlers/package-lock.json

# The frameworks and runtimes that the recipes are for.
$(RECIPES): tests/consumers/recipes/package.json tests/consumers/recipes/package-lock.json

$(BUNDLERS) $(RECIPES): | node
	mkdir -p $(@D) && cp $^ $(@D)
	cd $(@D) && npm ci --silent --no-audit --no-fund --ignore-scripts
	@touch $@

# Prerequisites

.PHONY: rust wasm-target node

rust:
	@command -v rustup cargo >/dev/null || { echo "error: Rust is missing: install it from https://rustup.rs" >&2; exit 1; }
	@command -v cc >/dev/null || { echo "error: a C linker is missing: install gcc or clang (Debian: apt-get install gcc libc6-dev)" >&2; exit 1; }

wasm-target: | rust
	@test -d "$$(rustc --print target-libdir --target $(WASM_TARGET))" || rustup target add $(WASM_TARGET)

node:
	@node -e 'var v = process.versions.node.split(".").map(Number); process.exit(v[0] == 20 && v[1] >= 19 || v[0] == 22 && v[1] >= 12 || v[0] > 22 ? 0 : 1)' 2>/dev/null && command -v npm >/dev/null || \
	  { echo "error: Node 20.19+ or 22.12+ with npm is needed, found $$(node --version 2>/dev/null || echo none): https://nodejs.org" >&2; exit 1; }
