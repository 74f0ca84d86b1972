#!/usr/bin/env bash
# Prints the compiler's options that keep the builder's home and name out of what is built, and make it the same
# wherever it is built: programs name their source files. Of several prefixes that fit, the last counts.
set -euo pipefail
cd "$(dirname "$0")/.."

printf -- '--remap-path-prefix=%s ' \
  "$HOME=home" \
  "$PWD=station" \
  "$(rustc --print sysroot)/lib/rustlib/src/rust=rust" \
  "${CARGO_HOME:-$HOME/.cargo}/registry/src=crates"
