# Two commands do everything: `make run` and `make test`. Both install what the system lacks.

.PHONY: help run demo build stage test test-all fuzz sanitize soak dist test-dist npm docs site library check-library check-blur check check-apple format bench screenshots screenshots-languages clean
.DEFAULT_GOAL := help

# make run LIBRARY=~/Pictures RIFFLE_FLAGS="--lan --dry-run"
export LIBRARY RIFFLE_FLAGS

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: stage ## build and start Riffle on a sample library, or on LIBRARY=~/Pictures
	@Tools/run

demo: stage ## serve the demo page of the decks
	@Tools/serve-web .build/stage/demo

build: stage ## build everything into .build/stage

stage:
	@Tools/install run
	@Tools/stage

test: ## run every test and sum up (SUITES="core web" for some of them)
	@Tools/install test
	@Tools/test $(SUITES)

test-all: ## the same and the slow suites
	@Tools/install test-all
	@Tools/test --slow

fuzz: ## fuzz every parser of bytes from outside (TARGET=jpeg for one, SECONDS=600 for each)
	@Tools/install test
	@Tools/fuzz --seconds $(or $(SECONDS),600) $(TARGET)

sanitize: ## run the Swift tests with the address and the thread sanitizer
	@Tools/install test
	@Tools/sanitize

soak: stage ## swipe for MINUTES=10 as three devices do while files arrive, then count every file; each power cut, 1,000 kills, a broken Immich and WebDAV server
	@Tools/install test
	@Tools/soak --minutes $(or $(MINUTES),10) --files $(or $(FILES),100000)
	RIFFLE_SOAK=1 Tools/test-swift test Riffle --filter 'PowerCutTests|KillTests|BrokenRoundsTests'
	RIFFLE_SOAK=1 .build/venv/bin/python -m pytest -q Riffle/Tests/WebDAV/test_broken_rounds.py

dist: stage ## pack the builds into dist/: packages, archives, a container image (as root), and checksums
	@Tools/install dist
	@Tools/dist

test-dist: dist ## try what dist/ has on clean Debians and as a container (as root)
	@Tools/install test
	.build/venv/bin/python -m pytest -q Riffle/Tests/Dist

npm: ## pack the web library for npm into dist/
	@Tools/install run
	@Tools/build-web .build/web
	@Tools/pack-npm .build/web .build/npm
	@mkdir -p dist && cp .build/npm/*.tgz dist/

docs: ## build the documentation site into .build/docs/site (BASE=folder where it is published)
	@Tools/install test
	@Tools/build-docs $(if $(BASE),--base "$(BASE)")

site: ## lay out the site in dist/site: demo, Feel Lab, benchmarks, screenshots, and what make docs has made
	@Tools/install run
	@Tools/build-web .build/web
	@Tools/site --stage .build/web

library: ## make a library of known truth in a new folder: COUNT=100000 OUT=folder
	@Tools/install test
	@Tools/make-library --count $(or $(COUNT),10000) $(if $(SEED),--seed $(SEED)) "$(or $(OUT),.build/library)"

check-library: stage ## serve the library in OUT=folder and compare what Riffle finds with its truth
	@Tools/check-library "$(or $(OUT),.build/library)"

check-blur: stage ## blur photographs of Debian's packages, or those in PHOTOS=folder, and see which ones Riffle calls blurred
	@Tools/install test
	@Tools/check-blur $(if $(PHOTOS),"$(PHOTOS)")

check: ## lint every Swift file and check the rules of the design (runs no tests)
	@Tools/check

check-apple: ## type-check the Apple front ends for iOS and macOS and run their views' tests
	@Tools/check-apple

format: ## let the formatter write every Swift file anew
	git ls-files -z --cached --others --exclude-standard '*.swift' | \
		xargs -0 swift format --in-place --parallel

bench: ## run the benchmarks (ONLY=springs for one of them)
	@Tools/install bench
	@Tools/bench $(ONLY)

screenshots: stage ## take the pictures of the guides anew
	@Tools/install test
	.build/venv/bin/python Riffle/Tests/Browser/screenshots.py Guides/pictures

screenshots-languages: stage ## take pictures of home, round, sheet and trash in every language into .build/languages
	@Tools/install test
	.build/venv/bin/python Riffle/Tests/Browser/languages.py .build/languages

clean: ## remove everything that was built, and the sample library
	rm -rf .build Riffle/.build Riffle/Core/.build Tools/AppleCheck/.build Benchmarks/*/.build
