#!/usr/bin/env bash
# Runs the end-to-end tests that tests/e2e/engines.list gives to an engine, in the site that DIST names:
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

all=$(cargo test --quiet --test e2e -- --list --format terse | sed -n 's/: test$//p')

# Of the list's lines, the longest one a test begins with decides.
chosen=$(awk -v letter="$letter" '
  FNR == NR && /^[C-][F-][W-] / { says[$2] = $1; next }
  FNR == NR && NF && !/^#/ { print "the list has a line that says nothing: " $0 > "/dev/stderr"; bad = 1 }
  FNR == NR { next }
  {
    best = ""
    for (name in says)
      if (index($1, name) == 1) { used[name] = 1; if (length(name) > length(best)) best = name }
    if (best == "") { print "the list does not name " $1 > "/dev/stderr"; bad = 1 }
    else if (index(says[best], letter)) print $1
  }
  END {
    for (name in says) if (!(name in used)) { print "no test is called " name > "/dev/stderr"; bad = 1 }
    exit bad
  }' "$list" <(printf '%s\n' "$all")) || fail "expected every test once in $list. Correct the list"

of=$(wc -l <<<"$all") run=$(wc -l <<<"$chosen")
# shellcheck disable=SC2086
ENGINE=$engine cargo test --test e2e --no-fail-fast -- --test-threads=2 "$@" --exact $chosen
printf '%s: %d of %d tests ran; %s says why not the others\n' "$engine" "$run" "$of" "$list"
