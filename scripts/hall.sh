#!/usr/bin/env bash
# Runs a hall on one machine: the site, the proxy Caddy and a collector of journals. Prints two addresses: one for
# this machine, one for stations elsewhere. Ctrl+C stops it.
#   COUCH=http://admin:PASSWORD@127.0.0.1:5984 hall.sh     with a real CouchDB
#   hall.sh                                                with the stand-in, for trials only
# With EVENT=… and KEY=collector-EVENT.pem, it also prepares the collector for that event. The desk saves the file
# when collecting is set up. docs/hall.md explains everything.
set -euo pipefail
cd "$(dirname "$0")/.."

fail() { printf 'hall: %s\n' "$*" >&2; exit 1; }
readonly port=${PORT:-8080} tls_port=${TLS_PORT:-8443} work=$PWD/target/hall
readonly stand_in_port=${STAND_IN_PORT:-5994}
[ -f dist/index.html ] || fail "no site in dist/. Run \"make dist\" first"
mkdir -p "$work/data"
started=()
trap 'for each in "${started[@]}"; do kill "$each" 2>/dev/null || true; done' EXIT

if [ -z "${COUCH:-}" ]; then
  echo "hall: THIS IS A STAND-IN, NOT COUCHDB. It is only for trials: it checks no token, and may lose what it is given." >&2
  export COUCH=http://127.0.0.1:$stand_in_port
  (cd "$work" && NODE_OPTIONS=--unhandled-rejections=warn exec node \
    ../../couchdb/stand-in/node_modules/pouchdb-server/bin/pouchdb-server --port "$stand_in_port" \
    --dir "$work/data" --config "$work/config.json" --no-stdout-logs >"$work/stand-in.log" 2>&1) &
  started+=($!)
fi
address=${COUCH##*@}
address=${address#*://}
for _ in $(seq 300); do
  curl --silent --max-time 5 --output /dev/null "http://${address%/}/" && break
  sleep 0.2
done

host=$(hostname)
{
  # It puts no certificate into the stores of this machine, for which Caddy would ask for a password.
  printf '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n'
  # The sample of docs/hosting/ at both addresses, with the collector's lines instead of its `file_server`. A trial does
  # not bind the machine's name to HTTPS for a year.
  sed -e "s|^{\$STATION_ADDRESS::8080} {|(station) {|" \
    -e "s|{\$STATION_FILES:/srv}|$PWD/dist|" -e '/^\tfile_server$/,$d' -e '/@https/d' docs/hosting/Caddyfile
  sed "s|127.0.0.1:5984|${address%/}|" couchdb/Caddyfile
  printf '\thandle {\n\t\tfile_server\n\t}\n}\n'
  printf 'https://%s:%s {\n\ttls internal\n\timport station\n}\n' "$host" "$tls_port"
  # Without `bind`, Caddy would listen on every address of the machine.
  printf 'http://127.0.0.1:%s {\n\tbind 127.0.0.1\n\timport station\n}\n' "$port"
} >"$work/Caddyfile"
XDG_DATA_HOME=$work XDG_CONFIG_HOME=$work caddy run --config "$work/Caddyfile" --adapter caddyfile >"$work/caddy.log" 2>&1 &
started+=($!)
for _ in $(seq 50); do
  curl --silent --output /dev/null "http://127.0.0.1:$port/" && break
  kill -0 "$!" 2>/dev/null || fail "Caddy did not start: $(tail -1 "$work/caddy.log")"
  sleep 0.2
done

cargo build --quiet --locked --workspace --bin journal --bin journal-collect
if [ -n "${EVENT:-}" ]; then
  target/debug/journal collect prepare "$EVENT" \
    --key "${KEY:?the file for the collector that the desk has saved}" >"$work/configuration"
  echo "hall: the collector is prepared for event $EVENT; the lines for its configuration are in target/hall/configuration" >&2
else
  echo "hall: set up collecting at the desk of one station; then run this with EVENT=… KEY=collector-….pem" >&2
fi
echo "On this machine:    http://127.0.0.1:$port/"
echo "On other machines:  https://$host:$tls_port/    (they must trust target/hall/caddy/pki/authorities/local/root.crt)"
wait -n "${started[@]}" || true
fail "a program ended: see target/hall/*.log"
