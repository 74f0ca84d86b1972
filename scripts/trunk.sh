#!/usr/bin/env bash
# Runs the project's own Trunk: trunk.sh build, trunk.sh serve --port 8080.
set -euo pipefail
cd "$(dirname "$0")/.."

export PATH="$PWD/.tools/bin:$PATH"

# shellcheck source=scripts/wasm-flags.sh
. scripts/wasm-flags.sh

# Trunk refuses the usual NO_COLOR=1.
[ -z "${NO_COLOR:-}" ] || export NO_COLOR=true

exec env "${small[@]}" trunk "$@"
