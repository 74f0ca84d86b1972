# The project's commands. Each first installs missing tools (scripts/tools.sh says which, and where).

PORT = 8080

.PHONY: run dist hall single-file check test soak release bench lexicon clean

# Builds the station for release, serves it and prints the address. Ctrl+C stops it.
run:
	@scripts/tools.sh build
	@echo "Building; the station will be at http://127.0.0.1:$(PORT)/"
	@scripts/trunk.sh serve --port $(PORT)

# Builds the site, ready to be copied to any folder of any static host.
dist:
	@scripts/tools.sh build
	@scripts/trunk.sh build

# Runs a hall on this machine: site, proxy and collector of journals. docs/hall.md explains COUCH, EVENT and KEY.
hall: dist
	@scripts/tools.sh hall
	@scripts/hall.sh

# Builds the site as one file that opens by double-click, without a server: dist-single/challenge-station.html.
single-file: dist
	@cargo run --quiet --bin make-standalone -- dist dist-single/challenge-station.html

# Checks format and lints and runs the native tests: two minutes after a change.
check:
	@scripts/tools.sh check
	@scripts/test.sh check

# Runs everything that must pass before a change is merged. The CI runs this.
test:
	@scripts/tools.sh check build test lexicon
	@scripts/test.sh

# Runs the tests that take too long for every change. Run it before a release.
soak:
	@scripts/tools.sh build test fuzz hall
	@scripts/soak.sh

# Builds a release in release/: the standalone file, the site, the tools `journal` and `journal-collect`, a list of
# parts for each, and checksums. Builds everything twice and says whether both builds are the same, byte for byte.
release:
	@scripts/tools.sh build release
	@scripts/release.sh

# Measures the size and speed of the lexicon and of other ways to store it, waiting times on the site, and how 1,000
# journals are merged. benches/lexicon/README.md and benches/visit/README.md explain the first two.
bench:
	@scripts/tools.sh build test
	@scripts/bench.sh

# Builds the open word list from its sources.
lexicon:
	@scripts/tools.sh lexicon
	@scripts/lexicon.sh

# Deletes everything built here, except the tools.
clean:
	cargo clean
	rm -rf dist dist-single release target/passed
