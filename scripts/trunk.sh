#!/usr/bin/env bash
# Runs the project's own Trunk: trunk.sh build, trunk.sh serve --port 8080.
set -euo pipefail
cd "$(dirname "$0")/.."

export PATH="$PWD/.tools/bin:$PATH"

# Panic messages name source files. Without this the program would tell every visitor the builder's
# home and name. Of several prefixes that fit, the last counts. Not RUSTFLAGS: that would rebuild
# the native tools too.
cargo_home=${CARGO_HOME:-$HOME/.cargo}
flags="--remap-path-prefix=$HOME=home"
flags+=" --remap-path-prefix=$PWD=station"
flags+=" --remap-path-prefix=$(rustc --print sysroot)/lib/rustlib/src/rust=rust"
flags+=" --remap-path-prefix=$cargo_home/registry/src=crates"
# Function names, a third of the program's bytes, are for debugging; wasm-bindgen reads one section
# that stripping would take too.
flags+=" -Clink-arg=--strip-all -Clink-arg=--keep-section=target_features"
# Leptos keeps one code for all views instead of one for each: 5 kB less to download.
flags+=" --cfg=erase_components"
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS=$flags
unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS # either would be taken instead

# Trunk refuses the usual NO_COLOR=1.
[ -z "${NO_COLOR:-}" ] || export NO_COLOR=true

exec trunk "$@"
