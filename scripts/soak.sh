#!/usr/bin/env bash
# Runs what takes long, before a release, in Chromium and in the site that DIST names: a thousand kills, memory
# after a thousand challenges, a whole event at two stations, every screen in every theme and language at every
# size. With SHOTS=FOLDER a picture of each screen is kept there, to be looked at.
#   soak.sh [PART OF A TEST'S NAME...]
set -euo pipefail
cd "$(dirname "$0")/.."
export CHROMEDRIVER=${CHROMEDRIVER:-/usr/bin/chromedriver} DIST=${DIST:-$PWD/dist} ENGINE=chromium
[ -f "$DIST/index.html" ] || { printf 'soak: %s: no site. Run `make dist`\n' "$DIST" >&2; exit 1; }
[ $# -gt 0 ] || set -- soak::
cargo test --test e2e --no-fail-fast -- --test-threads=2 --ignored --show-output "$@"
