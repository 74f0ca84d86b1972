# What one does with this project. Each command first installs what is missing, and nothing that is there
# already (scripts/tools.sh says what, and where it goes).

PORT = 8080

.PHONY: run dist single-file check test soak release bench lexicon clean

# Builds the station for release, serves it and prints the address. Ctrl+C stops it.
run:
	@scripts/tools.sh build
	@echo "Building; the station will be at http://127.0.0.1:$(PORT)/"
	@scripts/trunk.sh serve --port $(PORT)

# The site, ready to be copied to any folder of any static host.
dist:
	@scripts/tools.sh build
	@scripts/trunk.sh build

# The same as one file that opens by double-click, with no server: dist-single/challenge-station.html.
single-file: dist
	@cargo run --quiet --bin make-standalone -- dist dist-single/challenge-station.html

# Format, lints and native tests: two minutes after a change.
check:
	@scripts/tools.sh check
	@scripts/test.sh check

# Everything that has to hold before a change is kept. The CI runs this.
test:
	@scripts/tools.sh check build test lexicon
	@scripts/test.sh

# What takes too long for every change. Run it before a release.
soak:
	@scripts/tools.sh build test fuzz
	@scripts/soak.sh

# What a club downloads, in release/: the standalone file, the site, the tool `journal`, checksums and a list
# of parts. Builds everything twice and says whether both builds are the same, byte for byte.
release:
	@scripts/tools.sh build release
	@scripts/release.sh

# Two tables: how small and how fast the lexicon is beside other ways to store it, and how long people wait.
# benches/lexicon/README.md and benches/visit/README.md explain them.
bench:
	@scripts/tools.sh build test
	@scripts/bench.sh

# The open word list from its sources.
lexicon:
	@scripts/tools.sh lexicon
	@scripts/lexicon.sh

# Deletes everything that was built here, except the tools.
clean:
	cargo clean
	rm -rf dist dist-single release target/passed
