#!/usr/bin/env bash
# Runs the project's own Trunk: trunk.sh build, trunk.sh serve --port 8080.
set -euo pipefail
cd "$(dirname "$0")/.."

export PATH="$PWD/.tools/bin:$PATH"

# The program names source files. Without this it would tell every visitor the builder's home and name. Of
# several prefixes that fit, the last counts.
flags="--remap-path-prefix=$HOME=home"
flags+=" --remap-path-prefix=$PWD=station"
flags+=" --remap-path-prefix=$(rustc --print sysroot)/lib/rustlib/src/rust=rust"
flags+=" --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src=crates"
# Leptos's own: one type for all views. The program is smaller by 19 kB after brotli.
flags+=" --cfg=erase_components"
# For WebAssembly alone: native tools need not be built again for it.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS=$flags
unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS # either would be taken instead

# Trunk refuses the usual NO_COLOR=1.
[ -z "${NO_COLOR:-}" ] || export NO_COLOR=true

exec trunk "$@"
