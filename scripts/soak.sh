#!/usr/bin/env bash
# Tests that take too long to run for every change. Run it before a release, and copy its figures into
# docs/proof.md:
#   - the end-to-end tests marked `ignore`, in Chromium, with the site built here; the kill tests in Firefox, too;
#   - the native tests marked `ignore`: longer sequences of events in every order; collecting in 10,000
#     simulated halls and 20 federations;
#   - the station's sender against the stand-in for CouchDB, which is killed 20 times and once put back to old data;
#   - the sample configurations of docs/hosting/, and the proxy of a collector in Caddy;
#   - the fuzzer, for an hour a target.
#
#   soak.sh                        all of it; a failure does not stop what follows
#   soak.sh OPTION... | TEST...    these tests alone, in the engine that ENGINE names
# RUNS=10 makes each test of tests/e2e/soak/crash.rs do that many runs; SEED=7 seeds its random numbers; ROWS="Ext4,
# persistent" runs only those rows of full disks. The runs with
# a full disk or a pulled plug need root, because they mount filesystems; pulling the plug needs /dev/fuse, too.
set -euo pipefail
cd "$(dirname "$0")/.."

export CHROMEDRIVER=${CHROMEDRIVER:-/usr/bin/chromedriver}

# in_engine ENGINE [OPTION...]
in_engine() {
  DIST=$PWD/dist ENGINE=$1 \
    cargo test --test e2e --no-fail-fast -- --ignored --show-output --test-threads=1 "${@:2}"
}

scripts/trunk.sh build
cargo build --quiet -p challenge-station-plug
if [ $# != 0 ]; then
  in_engine "${ENGINE:-chromium}" "$@"
  exit
fi
failed=()
in_engine chromium || failed+=("Chromium")
in_engine firefox --exact soak::crash::kills_at_any_moment || failed+=("Firefox")
cargo test --release --test core -- --ignored || failed+=("the native tests")
cargo test --release -p challenge-station-collector -- --ignored --skip a_million_entries --test-threads=1 --show-output ||
  failed+=("the collector")
cargo test --release -p challenge-station-collector --test proxy || failed+=("the proxy of a collector")
scripts/hosts.sh || failed+=("the sample configurations")
scripts/fuzz.sh || failed+=("the fuzzer")
[ "${#failed[@]}" = 0 ] || { printf 'soak: FAILED in %s\n' "${failed[@]}" >&2; exit 1; }
