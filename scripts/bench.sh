#!/usr/bin/env bash
# Measures the lexicon beside other ways to keep the same words, natively and in Chromium, and prints
# the tables. Run it on a machine that does nothing else.
set -euo pipefail
cd "$(dirname "$0")/.."

export CHROMEDRIVER=${CHROMEDRIVER:-/usr/bin/chromedriver}
page=$PWD/target/bench-page

# shellcheck source=scripts/wasm-flags.sh
. scripts/wasm-flags.sh

echo "Building the benchmark and its page; then it measures for some ten minutes" >&2
wasm=$(env "${small[@]}" cargo build --quiet --release --target wasm32-unknown-unknown --bench lexicon \
  --message-format=json-render-diagnostics |
  sed -n '/"kind":\["bench"\]/s/.*"executable":"\([^"]*\)".*/\1/p')
[ -n "$wasm" ] || { echo "bench: cargo named no WebAssembly file. See the lines above" >&2; exit 1; }
rm -rf "$page"
.tools/bin/wasm-bindgen --target web --no-typescript --out-dir "$page" --out-name lexicon "$wasm"
cp benches/lexicon/page/* "$page"

# Everything it starts, it ends: the driver of each browser has a guard of its own.
BENCH_PAGE=$page cargo bench --quiet --bench lexicon

# What people wait for is measured of the built site.
scripts/trunk.sh build >&2
DIST=$PWD/dist cargo bench --quiet --bench visit
