#!/usr/bin/env bash
# Fuzzes everything that reads data from outside, with AFL++ on the stable compiler: each target for SECONDS
# seconds, as many at once as there are cores. Starts with the seeds and the corpus in fuzz/corpus/, and
# prints for each target how many inputs it ran and what it found; fails if a target crashed or hung.
#   fuzz.sh [SECONDS [TARGET...]]   by default 3600 and all targets of fuzz/src/targets/
# Findings stay in target/fuzz/TARGET/; replay a crash with
#   cargo run -p challenge-station-fuzz -- TARGET target/fuzz/TARGET/default/crashes/id*
# A crash that was fixed goes into fuzz/corpus/TARGET/, under a name that describes it: `make test` reads it.
set -euo pipefail
cd "$(dirname "$0")/.."

fail() { printf 'fuzz: %s\n' "$*" >&2; exit 1; }

readonly seconds=${1:-3600} results=target/fuzz
[[ $seconds =~ ^[1-9][0-9]*$ ]] || fail "expected seconds and targets, not $seconds. For example: scripts/fuzz.sh 60 import"
shift || true
targets=("$@")

# cargo-afl builds AFL++ and stores it here.
export XDG_DATA_HOME=$PWD/.tools/share
# The machine need not be configured for fuzzing: these skip the checks of core dumps and CPU frequency, and bind the
# fuzzer to no core.
export AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_SKIP_CPUFREQ=1 AFL_NO_AFFINITY=1
export AFL_NO_UI=1 AFL_QUIET=1 AFL_FORKSRV_INIT_TMOUT=60000
# Without this, each crash would take a second for a backtrace that nobody reads.
export RUST_BACKTRACE=0
export PATH="$PWD/.tools/bin:$PATH"
[ -x .tools/bin/cargo-afl ] || fail "cargo-afl is missing: run scripts/tools.sh fuzz"

CARGO_TARGET_DIR=target/afl cargo afl build --quiet --locked --profile fuzz -p challenge-station-fuzz
readonly program=$PWD/target/afl/fuzz/fuzz
rm -rf "$results"
"$program" seeds "$results/seeds"
[ "${#targets[@]}" != 0 ] || mapfile -t targets < <(ls "$results/seeds")

# fuzz_target TARGET: fuzzes it. Inputs have at most 64 KiB: larger ones find nothing more.
fuzz_target() {
  local target=$1 folder=$results/$1
  mkdir -p "$folder/in"
  cp "$results/seeds/$target"/* "$folder/in/"
  ! ls fuzz/corpus/"$target"/* >/dev/null 2>&1 || cp fuzz/corpus/"$target"/* "$folder/in/"
  cargo afl fuzz -V "$seconds" -t 2000 -G 65536 -i "$folder/in" -o "$folder" -- "$program" "$target" \
    >"$folder/log" 2>&1 || { tail -n 20 "$folder/log" >&2; fail "$target did not run: $folder/log says why"; }
}

# statistic TARGET NAME: a number from the fuzzer's statistics.
statistic() { sed -n "s/^$2 *: *//p" "$results/$1/default/fuzzer_stats"; }

for target in "${targets[@]}"; do
  [ -d "$results/seeds/$target" ] || fail "no target is called $target: $(ls -C "$results/seeds")"
  while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do wait -n; done
  fuzz_target "$target" &
done
wait

bad=0
for target in "${targets[@]}"; do
  crashes=$(statistic "$target" saved_crashes) hangs=$(statistic "$target" saved_hangs)
  printf '%-13s %9d inputs in %d s, %d saved, %s of edges, %d crashes, %d hangs\n' "$target" \
    "$(statistic "$target" execs_done)" "$(statistic "$target" run_time)" "$(statistic "$target" corpus_count)" \
    "$(statistic "$target" bitmap_cvg)" "$crashes" "$hangs"
  bad=$((bad + crashes + hangs))
done
[ "$bad" = 0 ] || fail "what crashed or hung is in $results/TARGET/default: fix it"
