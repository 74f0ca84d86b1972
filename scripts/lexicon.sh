#!/usr/bin/env bash
# Builds the open lexicon from Debian's scowl into the given file. With --check, it compares the result with
# the committed file instead: they must be the same, byte for byte.
set -euo pipefail
cd "$(dirname "$0")/.."

committed=static/lexicon/open.lex

build() {
  cargo run --quiet --bin build-lexicon -- \
    open /usr/share/dict/scowl lexicon/short-words.txt "$1"
}

if [ "${1:-}" = --check ]; then
  rebuilt=$(mktemp)
  trap 'rm -f "$rebuilt"' EXIT
  build "$rebuilt"
  cmp "$rebuilt" "$committed" || {
    echo "lexicon: $committed differs from what its sources produce. Run \"make lexicon\" and commit the file" >&2
    exit 1
  }
  echo "$committed is the same as built from its sources, byte for byte"
else
  build "${1:-$committed}"
fi
