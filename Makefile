# The station in two commands: `make run` and `make test`. What is missing they install
# (scripts/tools.sh says what and where).

PORT = 8080

.PHONY: run dist single-file test bench lexicon clean

# Builds the station for release, serves it and prints the address. Ctrl+C stops it.
run:
	@scripts/tools.sh build
	@echo "Building; the station will be at http://127.0.0.1:$(PORT)/"
	@scripts/trunk.sh serve --port $(PORT)

# The site, ready to be copied to any folder of any static host.
dist:
	@scripts/tools.sh build
	@scripts/trunk.sh build

# The same as one file that works by double-click, without a server: dist-single/challenge-station.html.
single-file: dist
	@cargo run --quiet --bin make-standalone -- dist dist-single/challenge-station.html

test:
	@scripts/tools.sh build test lexicon
	@scripts/test.sh

# How small and how fast the lexicon is, beside other ways, and what people wait for: two tables.
# benches/lexicon/README.md and benches/visit/README.md say what is in them.
bench:
	@scripts/tools.sh build test
	@scripts/bench.sh

# The open word list from its sources.
lexicon:
	@scripts/tools.sh lexicon
	@scripts/lexicon.sh

# What was built here, but for the tools.
clean:
	cargo clean
	rm -rf dist dist-single target/passed
