#!/usr/bin/env bash
# Installs what is missing and nothing else: a second run has nothing to do and says nothing.
#   tools.sh build     the wasm32 target, a linker, Trunk and the wasm-bindgen CLI
#   tools.sh test      rustfmt, clippy, Chromium with its driver
#   tools.sh lexicon   scowl, the word lists the open lexicon is made from
# Trunk and the wasm-bindgen CLI go into .tools/, the rest where rustup and apt put it.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf 'tools: %s\n' "$*"; }
fail() { printf 'tools: %s\n' "$*" >&2; exit 1; }

# apt PACKAGE...: from Debian, as root or by a sudo that asks no password.
apt() {
  local root=()
  command -v apt-get >/dev/null ||
    fail "this system has no apt-get. Install what Debian calls \"$*\" by its own means and run this again"
  if [ "$(id -u)" != 0 ]; then
    sudo -n true 2>/dev/null || fail "not root. Run \"sudo apt-get install $*\" and run this again"
    root=(sudo -n)
  fi
  say "installing $* from Debian's packages"
  "${root[@]}" apt-get update -q </dev/null || true # old lists may do
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends "$@" </dev/null ||
    fail "apt-get could not install $*. Check the network, run \"apt-get install $*\" by hand, then this again"
}

rust() {
  command -v cargo >/dev/null || fail "cargo is missing. Install Rust from https://rustup.rs and run this again"
}

# component NAME COMMAND...: a part of Rust that rustup's minimal profile leaves out.
component() {
  local name=$1
  shift
  "$@" >/dev/null 2>&1 && return
  command -v rustup >/dev/null ||
    fail "$name is missing and so is rustup. Install $name for $(rustc --version) and run this again"
  say "adding $name"
  case $name in
    wasm32-unknown-unknown) rustup target add "$name" ;;
    *) rustup component add "$name" ;;
  esac
}

# crate NAME VERSION COMMAND [OPTION...]: a program built from crates.io. An unoptimised build is quick
# enough to use and several times quicker to make.
crate() {
  local name=$1 version=$2 command=$3
  shift 3
  case "$(".tools/bin/$command" --version 2>/dev/null || true)" in
    *" $version" | *" $version "*) return ;;
  esac
  say "building $name $version into .tools/, a few minutes, once"
  CARGO_PROFILE_DEV_DEBUG=0 cargo install "$name" --version "=$version" --root .tools \
    --no-default-features --debug --force "$@" </dev/null ||
    fail "$name $version could not be built. Check the network and the lines above, then run this again"
}

build() {
  rust
  component wasm32-unknown-unknown test -d "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown/lib"
  command -v cc >/dev/null || apt gcc libc6-dev
  local trunk bindgen
  trunk=$(sed -n 's/^trunk-version = "=\(.*\)"$/\1/p' Trunk.toml)
  bindgen=$(sed -n '/^name = "wasm-bindgen"$/{n;s/^version = "\(.*\)"$/\1/p}' Cargo.lock)
  [ -n "$trunk" ] || fail "Trunk.toml names no version. Restore its line trunk-version = \"=…\""
  [ -n "$bindgen" ] || fail "Cargo.lock names no wasm-bindgen. Restore Cargo.lock"
  crate trunk "$trunk" trunk --locked
  # Not --locked: its list of versions may name one that was withdrawn.
  crate wasm-bindgen-cli "$bindgen" wasm-bindgen
}

tests() {
  rust
  component rustfmt cargo fmt --version
  component clippy cargo clippy --version
  local missing=()
  command -v chromium >/dev/null || missing+=(chromium)
  command -v "${CHROMEDRIVER:-chromedriver}" >/dev/null || missing+=(chromium-driver)
  [ "${#missing[@]}" = 0 ] || apt "${missing[@]}"
}

lexicon() {
  rust
  [ -d /usr/share/dict/scowl ] || apt scowl
}

case "${1:-}" in
  build) build ;;
  test) tests ;;
  lexicon) lexicon ;;
  *) fail "expected build, test or lexicon: scripts/tools.sh build" ;;
esac
