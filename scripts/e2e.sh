#!/usr/bin/env bash
# Runs the end-to-end tests of an engine in the site that DIST names: all of them in Chromium, those of
# tests/e2e/engines.list in the others. (What takes long is scripts/soak.sh's.)
#   e2e.sh chromium | firefox | webkit [OPTION...]
# Options go to the test program. Says how many tests ran and how many did not.
set -euo pipefail
cd "$(dirname "$0")/.."

fail() { printf 'e2e: %s\n' "$*" >&2; exit 1; }

case "${1:-}" in
  chromium) letter=C ;;
  firefox) letter=F ;;
  webkit) letter=W ;;
  *) fail "expected chromium, firefox or webkit: scripts/e2e.sh firefox" ;;
esac
readonly engine=$1 letter list=tests/e2e/engines.list
shift

all=$(cargo test --quiet --test e2e -- --list --format terse | sed -n 's/: test$//p' | grep -v '^soak::')

# Every line of the list names tests that are there.
chosen=$(awk -v letter="$letter" '
  FNR == NR && /^[F-][W-] [^ ]+ +[^ ]/ { says[$2] = $1; next }
  FNR == NR && NF && !/^#/ { print "the list has a line that says nothing: " $0 > "/dev/stderr"; bad = 1 }
  FNR == NR { next }
  {
    runs = letter == "C"
    for (name in says)
      if (index($1, name) == 1) { used[name] = 1; if (index(says[name], letter)) runs = 1 }
    if (runs) print $1
  }
  END {
    for (name in says) if (!(name in used)) { print "no test is called " name > "/dev/stderr"; bad = 1 }
    exit bad
  }' "$list" <(printf '%s\n' "$all")) || fail "expected tests that are there in $list. Correct the list"

of=$(wc -l <<<"$all") run=$(wc -l <<<"$chosen")
# What tests/e2e/crash/plug.rs starts.
[ "$engine" != chromium ] || cargo build --quiet -p challenge-station-plug
# shellcheck disable=SC2086
ENGINE=$engine cargo test --test e2e --no-fail-fast -- --test-threads=2 "$@" --exact $chosen
printf '%s: %d of %d tests ran\n' "$engine" "$run" "$of"
