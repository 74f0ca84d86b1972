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
# pack-site splits the program in two by the names of its functions, which tell where each was written,
# and then drops them.
flags+=" -Csymbol-mangling-version=v0"
# Leptos keeps one code for all views instead of one for each: 5 kB less to download.
flags+=" --cfg=erase_components"
# The standard library is compiled for this program, and a fault stops it at once, without a text that
# would be thrown away: 19 kB less to download. Stable compilers do this only if told that they may; one
# that has none of it builds what it always did.
small=()
aborts=(-Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none -Zfmt-debug=none)
if [ -d "$(rustc --print sysroot)/lib/rustlib/src/rust/library/std" ] &&
  RUSTC_BOOTSTRAP=1 rustc "${aborts[@]}" --print cfg >/dev/null 2>&1 &&
  RUSTC_BOOTSTRAP=1 cargo -Z help 2>/dev/null | grep -q panic-immediate-abort; then
  flags+=" ${aborts[*]}"
  # For `env`, where the program is compiled, and not exported: what is compiled for this machine must
  # know nothing of it.
  small=(
    RUSTC_BOOTSTRAP=1
    CARGO_UNSTABLE_BUILD_STD=std,panic_abort
    CARGO_UNSTABLE_BUILD_STD_FEATURES=optimize_for_size
    CARGO_UNSTABLE_PANIC_IMMEDIATE_ABORT=true
    CARGO_PROFILE_RELEASE_PANIC=immediate-abort
  )
else
  echo "$(rustc --version) cannot compile its own standard library here: the program will be 19 kB larger" >&2
fi
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS=$flags
unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS # either would be taken instead
