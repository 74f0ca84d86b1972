#!/usr/bin/env bash
# Tests that take too long to run for every change: builds the site, runs the end-to-end tests marked `ignore` in
# Chromium, then checks the sample configurations of docs/hosting/. Run it before a release.
#   soak.sh [OPTION... | TEST...]   options and names are passed to the test program
set -euo pipefail
cd "$(dirname "$0")/.."

export CHROMEDRIVER=${CHROMEDRIVER:-/usr/bin/chromedriver}

scripts/trunk.sh build
DIST=$PWD/dist ENGINE=chromium \
  cargo test --test e2e --no-fail-fast -- --ignored --show-output --test-threads=1 "$@"
scripts/hosts.sh
