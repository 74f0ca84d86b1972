#!/usr/bin/env bash
# Prints compiler options that replace the builder's folders in the source paths that programs contain, so that
# builds are the same everywhere and do not reveal the builder's name. If several prefixes match, the last counts.
set -euo pipefail
cd "$(dirname "$0")/.."

printf -- '--remap-path-prefix=%s ' \
  "$HOME=home" \
  "$PWD=station" \
  "$(rustc --print sysroot)/lib/rustlib/src/rust=rust" \
  "${CARGO_HOME:-$HOME/.cargo}/registry/src=crates"
