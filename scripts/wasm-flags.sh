# How WebAssembly is compiled for release, by trunk.sh and bench.sh alike: they source this.
# shellcheck shell=bash

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
