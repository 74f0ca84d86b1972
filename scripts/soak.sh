#!/usr/bin/env bash
# What takes too long for every change, in Chromium, with the site as it is built here; then the sample
# configurations of docs/hosting/. Run it before a release.
#   soak.sh [OPTION...]   options go to the test program
set -euo pipefail
cd "$(dirname "$0")/.."

export CHROMEDRIVER=${CHROMEDRIVER:-/usr/bin/chromedriver}

scripts/trunk.sh build
SOAK=1 DIST=$PWD/dist ENGINE=chromium \
  cargo test --test e2e --no-fail-fast -- --ignored --show-output --test-threads=1 "$@" soak
scripts/hosts.sh
