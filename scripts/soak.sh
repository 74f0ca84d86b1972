#!/usr/bin/env bash
# What takes too long for every change: the end-to-end tests marked `ignore`, in Chromium, with the site built here;
# then the sample configurations of docs/hosting/. Run it before a release.
#   soak.sh [OPTION... | TEST...]   options and names go to the test program
set -euo pipefail
cd "$(dirname "$0")/.."

export CHROMEDRIVER=${CHROMEDRIVER:-/usr/bin/chromedriver}

scripts/trunk.sh build
DIST=$PWD/dist ENGINE=chromium \
  cargo test --test e2e --no-fail-fast -- --ignored --show-output --test-threads=1 "$@"
scripts/hosts.sh
