#!/usr/bin/env bash
# Builds a release from the last commit, into release/:
#   challenge-station-VERSION.html       the station as one file that opens by double-click
#   challenge-station-VERSION-site.zip   the site, for any static host
#   challenge-station-VERSION.cdx.json   the list of parts (SBOM) of the site and of `journal`, CycloneDX
#   journal-collect-VERSION.cdx.json     the same of `journal-collect`
#   journal-VERSION-TARGET               the tool that verifies and merges exports, for this machine
#   journal-collect-VERSION-TARGET       the tool that collects journals in a hall, for this machine
#   SHA256SUMS                           the digests of all of these
# Everything is built twice, in two folders with different names. The last line says whether the two builds are
# the same, byte for byte; if they differ, the script fails.
set -euo pipefail
cd "$(dirname "$0")/.."

readonly work=$PWD/target/release-twice tools=$PWD/.tools
commit=$(git rev-parse HEAD)
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
target=$(rustc --version --verbose | sed -n 's/^host: //p')
# The time stamp in the archive and the list of parts: the time of the commit.
SOURCE_DATE_EPOCH=$(git show --no-patch --format=%ct "$commit")
export SOURCE_DATE_EPOCH TZ=UTC LC_ALL=C
readonly commit version target name=challenge-station-$version

# Makes a zip that depends only on the files' names and bytes: sorted, with one time and one mode.
archive() {
  local site=$1 out=$2
  find "$site" -type d -exec chmod 755 {} +
  find "$site" -type f -exec chmod 644 {} +
  find "$site" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
  (cd "$site" && find . -type f -printf '%P\n' | sort | zip --quiet -X -9 -@ "$out")
}

# build FOLDER: puts the commit's files there, and the build into FOLDER/release.
build() {
  local folder=$1 out=$1/release
  mkdir -p "$folder"
  git archive "$commit" | tar -x -C "$folder"
  ln -s "$tools" "$folder/.tools"
  mkdir "$out"
  cd "$folder"
  unset CARGO_TARGET_DIR
  scripts/trunk.sh build >&2
  cargo run --quiet --locked --bin make-standalone -- dist "$out/$name.html" >&2
  archive dist "$out/$name-site.zip"
  RUSTFLAGS=$(scripts/remap.sh) cargo build --quiet --locked --profile tools --workspace \
    --bin journal --bin journal-collect
  cp target/tools/journal "$out/journal-$version-$target"
  cp target/tools/journal-collect "$out/journal-collect-$version-$target"
  "$tools/bin/cargo-cyclonedx" cyclonedx --quiet --format json --spec-version 1.5 --target all \
    --override-filename "$name.cdx"
  sed -i "s|path+file://$folder|path+file:///station|g" "$name.cdx.json" "collector/$name.cdx.json"
  mv "$name.cdx.json" "$out/"
  mv "collector/$name.cdx.json" "$out/journal-collect-$version.cdx.json"
}

rm -rf "$work" release
for folder in one another-of-the-same; do
  echo "release: building $name from $(git rev-parse --short "$commit") in target/release-twice/$folder" >&2
  (build "$work/$folder")
done

mkdir release
cp "$work"/one/release/* release/
(cd release && sha256sum -- * >SHA256SUMS && cat SHA256SUMS)

differing=()
for file in "$work"/one/release/*; do
  cmp --silent "$file" "$work/another-of-the-same/release/${file##*/}" || differing+=("${file##*/}")
done
if [ "$(git status --porcelain)" ]; then
  echo "release: uncommitted changes are not included" >&2
fi
if [ "${#differing[@]}" != 0 ]; then
  echo "release: the two builds DIFFER in ${differing[*]}. Compare the folders in target/release-twice/" >&2
  exit 1
fi
rm -rf "$work"
echo "The two builds are the same, byte for byte"
