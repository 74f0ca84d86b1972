#!/usr/bin/env bash
# Runs the Trunk in .tools/: trunk.sh build, trunk.sh serve --port 8080.
set -euo pipefail
cd "$(dirname "$0")/.."

export PATH="$PWD/.tools/bin:$PATH"

flags=$(scripts/remap.sh)
# With this, Leptos uses one type for all views, which makes the program 19 kB smaller after brotli.
flags+=--cfg=erase_components
# This is set for WebAssembly only, so that the native tools are not rebuilt.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS=$flags
unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS # these would take precedence

# Trunk refuses the usual NO_COLOR=1.
[ -z "${NO_COLOR:-}" ] || export NO_COLOR=true

exec trunk "$@"
