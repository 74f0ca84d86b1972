#!/usr/bin/env bash
# Serves the built site with the sample configurations of docs/hosting/ and requests every file: is it served
# unchanged, with the right headers and type, and is a missing file a 404?
# Uses nginx and Caddy if they are installed, and says if one is not.
#   hosts.sh [DIST]
set -euo pipefail
cd "$(dirname "$0")/.."

site=$(realpath "${1:-dist}")
work=$(mktemp -d)
server=
readonly site work port=18080
trap '[ -z "$server" ] || kill "$server"; rm -rf "$work"' EXIT

fail() { printf 'hosts: %s\n' "$*" >&2; exit 1; }
[ -f "$site/index.html" ] || fail "no site in $site. Run \"make dist\" first"

# The headers required in every response, as name and value.
headers() {
  sed -n '/^\/\*$/,$s/^  \([A-Za-z-]*\): /\1 /p' docs/hosting/_headers
}

# The type required for a file of this name, or nothing if any type will do.
type_of() {
  case $1 in
    *.html) echo text/html ;;
    *.js) echo javascript ;;
    *.css) echo text/css ;;
    *.wasm) echo application/wasm ;;
  esac
}

# ask SERVER FILE ADDRESS
ask() {
  local name value
  curl --silent --show-error --fail --compressed --dump-header "$work/head" --output "$work/body" "$3" ||
    fail "$1: $3 could not be fetched"
  cmp --silent "$work/body" "$2" || fail "$1: $3 is not the file that was built"
  while read -r name value; do
    grep -qixF "$name: $value"$'\r' "$work/head" || fail "$1: $3 lacks \"$name: $value\""
  done < <(headers)
  grep -qi "^content-type: .*$(type_of "$2")" "$work/head" || [ -z "$(type_of "$2")" ] ||
    fail "$1: $3 is not $(type_of "$2"): $(grep -i ^content-type "$work/head")"
}

# check SERVER: checks the server that was just started.
check() {
  local address=http://127.0.0.1:$port file files=0
  for _ in $(seq 50); do
    curl --silent --output /dev/null "$address/" && break
    sleep 0.1
  done
  ask "$1" "$site/index.html" "$address/"
  while read -r file; do
    [ "$file" = index.html ] || ask "$1" "$site/$file" "$address/$file"
    files=$((files + 1))
  done < <(cd "$site" && find . -type f -printf '%P\n')
  for file in nothing.js lexicon/nothing.lex nowhere/; do
    [ "$(curl --silent --output /dev/null --write-out '%{http_code}' "$address/$file")" = 404 ] ||
      fail "$1: expected 404 for the missing file $file, got something else"
  done
  kill "$server" && wait "$server" || true
  server=
  echo "$1: $files files are served correctly"
}

if nginx=$(command -v "${NGINX_PROGRAM:-nginx}"); then
  {
    echo "daemon off; error_log stderr error; pid $work/pid; events {}"
    echo "http { access_log off; include ${NGINX_TYPES:-/etc/nginx/mime.types};"
    for kind in client_body proxy fastcgi uwsgi scgi; do echo "${kind}_temp_path $work/$kind;"; done
    # The sample, except for its address, certificate and folder.
    sed -e "s|listen 443 ssl;|listen 127.0.0.1:$port;|" -e '/listen \[::\]/d' -e '/ssl_certificate/d' \
      -e "s|root .*;|root $site;|" docs/hosting/nginx.conf
    echo "}"
  } >"$work/nginx.conf"
  "$nginx" -p "$work" -c "$work/nginx.conf" &
  server=$!
  check nginx
else
  echo "Not checked: docs/hosting/nginx.conf (nginx is not installed)"
fi

if caddy=$(command -v "${CADDY_PROGRAM:-caddy}"); then
  STATION_ADDRESS=http://127.0.0.1:$port STATION_FILES=$site HOME=$work \
    "$caddy" run --config docs/hosting/Caddyfile --adapter caddyfile >"$work/log" 2>&1 &
  server=$!
  check Caddy
else
  echo "Not checked: docs/hosting/Caddyfile (Caddy is not installed)"
fi
