#!/usr/bin/env bash
# Serves the built site over HTTPS with the sample configurations of docs/hosting/ and requests every file: is it served
# unchanged, with the right headers and type, and is a missing file a 404? Over plain HTTP, Caddy must not speak of HTTPS.
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
    *.webmanifest) echo application/manifest+json ;;
  esac
}

# ask SERVER FILE ADDRESS
ask() {
  local name value
  curl --insecure --silent --show-error --fail --compressed --dump-header "$work/head" --output "$work/body" "$3" ||
    fail "$1: $3 could not be fetched"
  cmp --silent "$work/body" "$2" || fail "$1: $3 is not the file that was built"
  while read -r name value; do
    grep -qixF "$name: $value"$'\r' "$work/head" || fail "$1: $3 lacks \"$name: $value\""
  done < <(headers)
  grep -qi "^content-type: .*$(type_of "$2")" "$work/head" || [ -z "$(type_of "$2")" ] ||
    fail "$1: $3 is not $(type_of "$2"): $(grep -i ^content-type "$work/head")"
  [[ $2 != *.wasm ]] || grep -qi "^content-encoding: " "$work/head" || fail "$1: $3 is sent without compression"
}

# answers ADDRESS: waits until the server that was just started answers.
answers() {
  for _ in $(seq 50); do
    curl --insecure --silent --output /dev/null "$1/" && return
    sleep 0.1
  done
  fail "nothing answers at $1"
}

# check SERVER: checks the server that was just started.
check() {
  local address=https://localhost:$port file files=0
  answers "$address"
  ask "$1" "$site/index.html" "$address/"
  while read -r file; do
    [ "$file" = index.html ] || ask "$1" "$site/$file" "$address/$file"
    files=$((files + 1))
  done < <(cd "$site" && find . -type f -printf '%P\n')
  for file in nothing.js lexicon/nothing.lex nowhere/; do
    [ "$(curl --insecure --silent --output /dev/null --write-out '%{http_code}' "$address/$file")" = 404 ] ||
      fail "$1: expected 404 for the missing file $file, got something else"
  done
  end
  echo "$1: $files files are served correctly"
}

end() {
  kill "$server" && wait "$server" || true
  server=
}

# start_caddy ADDRESS: starts Caddy at this address, with a certificate of its own, which it does not install on this machine.
start_caddy() {
  { printf '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n'; cat docs/hosting/Caddyfile; } \
    >"$work/Caddyfile"
  STATION_ADDRESS=$1 STATION_FILES=$site HOME=$work XDG_DATA_HOME=$work XDG_CONFIG_HOME=$work \
    "$caddy" run --config "$work/Caddyfile" --adapter caddyfile >"$work/log" 2>&1 &
  server=$!
}

if nginx=$(command -v "${NGINX_PROGRAM:-nginx}"); then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost \
    -keyout "$work/key" -out "$work/certificate" 2>/dev/null
  {
    echo "daemon off; error_log stderr error; pid $work/pid; events {}"
    echo "http { access_log off; include ${NGINX_TYPES:-/etc/nginx/mime.types};"
    for kind in client_body proxy fastcgi uwsgi scgi; do echo "${kind}_temp_path $work/$kind;"; done
    # The sample, except for its address, certificate and folder.
    sed -e "s|listen 443 ssl;|listen 127.0.0.1:$port ssl;|" -e '/listen \[::\]/d' \
      -e "s|ssl_certificate .*|ssl_certificate $work/certificate;|" \
      -e "s|ssl_certificate_key .*|ssl_certificate_key $work/key;|" \
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
  start_caddy "https://localhost:$port"
  check Caddy
  # As in the container.
  start_caddy "http://localhost:$port"
  answers "http://localhost:$port"
  curl --silent --show-error --fail --output /dev/null --dump-header "$work/head" "http://localhost:$port/"
  ! grep -i ^strict-transport "$work/head" || fail "Caddy: speaks of HTTPS over plain HTTP"
  grep -qi '^cross-origin-opener-policy: same-origin' "$work/head" || fail "Caddy: lacks headers over plain HTTP"
  end
else
  echo "Not checked: docs/hosting/Caddyfile (Caddy is not installed)"
fi
