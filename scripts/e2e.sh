#!/usr/bin/env bash
# Runs the end-to-end tests on the site in DIST: all tests in Chromium, those in tests/e2e/engines.list in the
# other engines. (scripts/soak.sh runs the long tests.)
#   e2e.sh chromium | firefox | webkit [OPTION...]
# Options are passed to the test program. Prints how many of the tests ran. If the browser itself crashed in each
# test that failed, these tests run once more, and a line says so; a failed assertion is never tried again.
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

# Every line of the list must match a test.
chosen=$(awk -v letter="$letter" '
  FNR == NR && /^[F-][W-] [^ ]+ +[^ ]/ { engines[$2] = $1; next }
  FNR == NR && NF && !/^#/ { print "the list has an invalid line: " $0 > "/dev/stderr"; bad = 1 }
  FNR == NR { next }
  {
    runs = letter == "C"
    for (name in engines)
      if (index($1, name) == 1) { used[name] = 1; if (index(engines[name], letter)) runs = 1 }
    if (runs) print $1
  }
  END {
    for (name in engines) if (!(name in used)) { print "no test is called " name > "/dev/stderr"; bad = 1 }
    exit bad
  }' "$list" <(printf '%s\n' "$all")) || fail "expected the names of existing tests in $list: correct the list"

of=$(wc -l <<<"$all") count=$(wc -l <<<"$chosen")
# tests/e2e/crash/plug.rs starts this program.
[ "$engine" != chromium ] || cargo build --quiet -p challenge-station-plug

output=$(mktemp)
trap 'rm -f "$output"' EXIT
options=("--test-threads=2" "$@")

# run TEST...: runs these tests.
run() {
  ENGINE=$engine cargo test --test e2e --no-fail-fast -- "${options[@]}" --exact "$@" 2>&1 | tee "$output"
}

# crashed: the tests that failed, if the browser crashed in each of them. (The last list of failures has their names.)
crashed() {
  awk '
    /^thread / { split($0, part, "\047"); getline; if (/(^|: )the browser crashed: /) crashed[part[2]] }
    /^failures:$/ { split("", failed) }
    /^    [^ ]+$/ { failed[$1] }
    END { for (each in failed) { if (!(each in crashed)) exit 1; print each } }' "$output"
}

# shellcheck disable=SC2086
run $chosen || {
  again=$(crashed) && [ -n "$again" ] || exit 1
  printf 'CRASHED: %s crashed in these tests, which ran once more: %s\n' "$engine" "${again//$'\n'/, }"
  # shellcheck disable=SC2086
  run $again
}
printf '%s: %d of %d tests ran\n' "$engine" "$count" "$of"
