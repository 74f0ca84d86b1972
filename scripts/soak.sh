#!/usr/bin/env bash
# What takes too long for every change: the end-to-end tests marked `ignore`, in Chromium, with the site built here;
# then the sample configurations of docs/hosting/, and the fuzzer for an hour a target. Run it before a release.
#   soak.sh                        all of it
#   soak.sh OPTION... | TEST...    these tests alone; options and names go to the test program
set -euo pipefail
cd "$(dirname "$0")/.."

export CHROMEDRIVER=${CHROMEDRIVER:-/usr/bin/chromedriver}

scripts/trunk.sh build
DIST=$PWD/dist ENGINE=chromium \
  cargo test --test e2e --no-fail-fast -- --ignored --show-output --test-threads=1 "$@"
[ $# = 0 ] || exit 0
scripts/hosts.sh
scripts/fuzz.sh
