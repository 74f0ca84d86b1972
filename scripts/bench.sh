#!/usr/bin/env bash
# Measures three things and prints tables: the lexicon against other ways to store the same words, natively and in
# Chromium; waiting times on the built site; and merging a federation's journals. Run it on an otherwise idle machine.
#   bench.sh [lexicon | visit | merge]   all, or one of them
set -euo pipefail
cd "$(dirname "$0")/.."

export CHROMEDRIVER=${CHROMEDRIVER:-/usr/bin/chromedriver}
readonly page=$PWD/target/bench-page

lexicon() {
  local wasm
  echo "Building the benchmark and its page; measuring then takes about ten minutes" >&2
  wasm=$(cargo build --quiet --release --target wasm32-unknown-unknown --bench lexicon \
    --message-format=json-render-diagnostics |
    sed -n '/"kind":\["bench"\]/s/.*"executable":"\([^"]*\)".*/\1/p')
  [ -n "$wasm" ] || { echo "bench: cargo named no WebAssembly file. See the lines above" >&2; exit 1; }
  rm -rf "$page"
  .tools/bin/wasm-bindgen --target web --no-typescript --out-dir "$page" --out-name lexicon "$wasm"
  cp benches/lexicon/page/* "$page"
  BENCH_PAGE=$page cargo bench --quiet --bench lexicon
}

visit() {
  scripts/trunk.sh build >&2
  DIST=$PWD/dist cargo bench --quiet --bench visit
}

merge() {
  cargo bench --quiet --bench merge
}

case "${1:-}" in
  "")
    lexicon
    visit
    merge
    ;;
  lexicon | visit | merge) "$1" ;;
  *) echo "bench: expected lexicon, visit, merge or nothing, not $1. For example: scripts/bench.sh visit" >&2; exit 1 ;;
esac
