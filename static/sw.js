// Stores one complete version of the station on this device, so that it works without a network.
//
// A version is fetched and checked completely, or not stored at all. A new one waits until a page sends "take-over",
// and takes over only if no other page runs the station. This worker never reloads or redirects a page that runs.

// precache: begin (written at the end of every build; left empty in the source)
const VERSION = "";
const FILES = {};
const BYTES = 0;
// precache: end

// A version is its release's number and a digest, as in "1.2.3-0123456789abcdef". Only releases have an order.
const [RELEASE] = VERSION.split("-");

// There may be other stations in other folders of this origin, so the name contains the scope.
// A scope never contains a "#", so no station's prefix can be the start of another's.
const PREFIX = `station-${registration.scope}#`;
const CACHE = PREFIX + VERSION;
// The director's leave to install an older release is kept in a cache of its own, which the next version deletes.
const LEAVE = `${PREFIX}leave`;

// The page that runs the station holds the first of these locks exclusively, and the second while it lets its version
// be changed (src/app/adapters/tab_lock.rs).
const RUNS = "challenge-station";
const LETS = "challenge-station.lets-version-change";

// The policy of index.html, and what only a header can forbid. Every answer has it, including the scripts of
// workers, the licences and the pictures, whatever the host sends.
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// The type of a file, by the end of its name. All others are text.
const TYPES = {
  css: "text/css",
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  lex: "application/octet-stream",
  png: "image/png",
  svg: "image/svg+xml",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
};
const TEXT = "text/plain; charset=utf-8";

const PAGE = "index.html";
// Without this file, the page could not even say that something is missing.
const STARTER = "boot.js";

// The script of a page that is out of service because a file is missing. It is a part of this worker, because any file
// of the list may be the one that is missing.
const RECOVERY = "recover.js";

const REMEDY = "Players: use another station. Director: connect this device to the network and wait a minute: the station then starts by itself. If it does not, close every tab of the station and open it again.";

// The program of a first visit is not stored: from the next start on, the whole one runs. Until then it may need these
// again, for a worker.
const FIRST = ["first-visit.js", "first-visit_bg.wasm"];

const NOT_LISTED = `This address is not one of the station's files, so the host was not asked for it. Open the station: ${registration.scope}\n`;

// Why a file cannot be served; the page knows the reason by its name (src/desk/offline.rs).
class Missing extends Error {
  constructor(why, file, says) {
    super(`${file}: ${says}`);
    Object.assign(this, { why, file });
  }
}

const address = (name) => new URL(name === PAGE ? "./" : name, registration.scope).href;

addEventListener("install", (event) => event.waitUntil(install()));

addEventListener("activate", (event) => event.waitUntil(activate()));

addEventListener("message", (event) => {
  const { data, ports } = event;
  if (data === "take-over") event.waitUntil(takeOver(ports[0]));
  if (data === "check-files") event.waitUntil(reportFiles(ports[0]));
  if (data?.older) event.waitUntil(giveLeave(data.older, ports[0]));
});

addEventListener("fetch", (event) => {
  const name = fileFor(event.request);
  if (name === null) event.respondWith(response("not-listed.txt", NOT_LISTED, 404));
  else if (name !== undefined) event.respondWith(answer(name, event));
});

async function install() {
  if (VERSION === "") throw new Error("sw.js has no list of files: build the site with `make dist`");
  if (await needsLeave()) {
    await tellPages({ older: RELEASE });
    throw new Error(`sw.js: this station has a newer release than ${RELEASE}. The director can choose the older one`);
  }
  try {
    // All files are fetched and checked before the first is stored.
    const arrives = progress();
    const files = await Promise.all(Object.keys(FILES).map(async (name) => [name, await fetchChecked(name, arrives)]));
    await Promise.all(files.map(([name, bytes]) => store(name, bytes)));
  } catch (error) {
    await caches.delete(CACHE).catch(() => {});
    const { why = error.name === "QuotaExceededError" ? "full" : "browser", file = "" } = error;
    await tellPages({ notStored: why, file });
    throw error;
  }
}

// Tells the pages how many percent of the version have arrived, because somebody may wait for it.
function progress() {
  let [arrived, told] = [0, 0];
  return (bytes) => {
    arrived += bytes;
    const percent = Math.min(99, Math.floor((100 * arrived) / BYTES));
    if (percent > told) tellPages({ arrived: (told = percent) });
  };
}

// Whether a newer release is stored here, and the director has not chosen this older one. A worker cannot put off its
// start, because the browser starts it once all tabs are closed. So it is not installed.
async function needsLeave() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  if (!names.some((name) => isNewer(name.slice(PREFIX.length).split("-")[0], RELEASE))) return false;
  const leave = await caches.match(registration.scope, { cacheName: LEAVE });
  return (await leave?.text()) !== RELEASE;
}

// The director, at a station that runs, has chosen an older release.
async function giveLeave(release, port) {
  if (await isFree()) {
    const cache = await caches.open(LEAVE);
    await cache.put(registration.scope, new Response(release));
  }
  port.postMessage(null);
}

// Compares the numbers of two releases. (What is not a number is not newer.)
function isNewer(one, other) {
  const [these, those] = [one, other].map((release) => release.split(".").map(Number));
  const at = these.findIndex((number, place) => number !== those[place]);
  return at >= 0 && these[at] > those[at];
}

async function tellPages(message) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) if (page.url.startsWith(registration.scope)) page.postMessage(message);
}

// The version must not change under a page that runs the station, whichever page of this origin asks for it. The page
// that runs the station lets it change only when nobody uses the station.
async function takeOver(port) {
  const may = await isFree();
  port?.postMessage(may);
  if (may) await skipWaiting();
}

// Whether no page runs the station, or the one that does lets its version be changed. (The browser says which page holds
// a lock, so no other page can give that consent. A browser without locks lets several pages run.)
async function isFree() {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const isExclusive = (lock) => ({ name, mode }) => name === lock && mode === "exclusive";
  const holders = (lock) => held.filter(isExclusive(lock)).map(({ clientId }) => clientId);
  return holders(RUNS).every((page) => holders(LETS).includes(page));
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // Take control now, so that the first visit already works offline.
  await clients.claim();
}

// Every answer is a file of the list with its digest, or an error that says what to do.
async function answer(name, event) {
  if (name === RECOVERY) return response(name, `(${recover})("${RUNS}");\n`);
  try {
    if (name === PAGE) await checked(STARTER);
    return response(name, await checked(name));
  } catch (error) {
    // The host may have another version. That version is fetched as a whole, and the page lets it take over.
    event.waitUntil(registration.update().catch(() => {}));
    return refusal(error, event.request);
  }
}

// Returns the bytes of a listed file. If a browser short of space has deleted it, or a disk has damaged it, it is
// fetched again and stored, if the host still has the same file.
async function checked(name) {
  const found = await stored(name);
  if (found) return found;
  const bytes = await fetchChecked(name);
  await store(name, bytes).catch(() => {});
  return bytes;
}

// Returns the stored file, if it is intact.
async function stored(name) {
  try {
    const found = await caches.match(address(name), { cacheName: CACHE });
    const bytes = await found?.arrayBuffer();
    return bytes && (await digest(bytes)) === FILES[name] ? bytes : undefined;
  } catch {
    return undefined;
  }
}

async function store(name, bytes) {
  const cache = await caches.open(CACHE);
  await cache.put(address(name), response(name, bytes));
}

// Tries the browser's own cache first, because the page has just loaded these files. If the cache has another
// version, the host is asked.
async function fetchChecked(name, arrives = () => {}) {
  try {
    return await fetchOnce(name, "default", arrives);
  } catch {
    return await fetchOnce(name, "reload", () => {});
  }
}

async function fetchOnce(name, cache, arrives) {
  const unreachable = () => {
    throw new Missing("unreachable", name, "the host cannot be reached.");
  };
  const found = await fetch(address(name), { cache }).catch(unreachable);
  if (!found.ok) throw new Missing("refused", name, `the host answered ${found.status}.`);
  const bytes = await read(found, arrives).catch(unreachable);
  if ((await digest(bytes)) !== FILES[name]) throw new Missing("differs", name, "the host has another version of it.");
  return bytes;
}

async function read({ body }, arrives) {
  const pieces = [];
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces).arrayBuffer();
    pieces.push(value);
    arrives(value.length);
  }
}

// Only the bytes come from the host: not its type, not its policy, and not the mark of a redirection, because
// browsers refuse to show a redirected page.
function response(name, body, status = 200) {
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? TEXT;
  const headers = {
    "Content-Type": type,
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
  };
  return new Response(body, { status, headers });
}

// Returns the answer for a file that is not available: a page if a page was requested, otherwise text.
function refusal(error, { mode }) {
  const why = error instanceof Missing ? error.message : "A file could not be read.";
  const says = `This device's copy of the station is damaged, and the missing file cannot be fetched. ${why}`;
  if (mode !== "navigate") return response("refusal.txt", `${says}\n${REMEDY}\n`, 503);
  const style = Object.keys(FILES).find((name) => name.endsWith(".css"));
  const page = `<!DOCTYPE html>
<html lang="en" translate="no">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Challenge station</title>
<link rel="stylesheet" href="${style && address(style)}">
<main data-screen="out-of-service" data-refused role="alert"><section class="message"><h1>OUT OF SERVICE</h1><p>${says}</p><p>${REMEDY}</p></section></main>
<script src="${address(RECOVERY)}"></script>
`;
  return response(PAGE, page, 503);
}

// Runs in a page that is out of service because a file is missing, where nobody may be able to close every tab. Lets a
// whole new version take over, and reloads the page once there is one, or once the missing file is there again.
function recover(runs) {
  const { serviceWorker, locks } = navigator;
  let isDamaged = document.querySelector("[data-refused]") !== null;
  let looks = 0;
  let timer;
  let asked;

  serviceWorker.addEventListener("controllerchange", () => location.reload());
  addEventListener("online", look);
  look();

  async function look() {
    looks += 1;
    clearTimeout(timer);
    timer = setTimeout(look, 60_000);
    const registration = await serviceWorker.getRegistration();
    if (!registration) return;
    registration.onupdatefound = () => follow(registration.installing);
    follow(registration.installing);
    follow(registration.waiting);
    registration.update().catch(() => {});
    checkFiles(registration.active);
  }

  function follow(worker) {
    if (!worker || worker === asked) return;
    if (worker.state !== "installed") return (worker.onstatechange = () => follow(worker));
    asked = worker;
    // Wait until no page runs the station, and let none start meanwhile.
    if (locks) locks.request(runs, { mode: "shared" }, () => takeOver(worker));
    else takeOver(worker);
  }

  function takeOver(worker) {
    const { port1, port2 } = new MessageChannel();
    worker.postMessage("take-over", [port2]);
    return new Promise((done) => (port1.onmessage = done));
  }

  // The page is reloaded only if a file was missing before and none is now; never at the first look, so that no page
  // reloads again and again.
  function checkFiles(worker) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data: [, lacking] }) => {
      if (isDamaged && lacking === 0 && looks > 1) location.reload();
      isDamaged ||= lacking > 0;
    };
    worker?.postMessage("check-files", [port2]);
  }
}

async function digest(bytes) {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Reports how many stored files are intact and how many are not. A missing or damaged file is first fetched
// again, if the host can be reached and has it.
async function reportFiles(port) {
  const isIntact = async (name) => {
    if (await stored(name)) return true;
    await checked(name).catch(() => {});
    return (await stored(name)) !== undefined;
  };
  const intact = await Promise.all(Object.keys(FILES).map(isIntact));
  const good = intact.filter(Boolean).length;
  port.postMessage([good, intact.length - good, VERSION]);
}

// Returns the listed file that a request is for; null if it is for anything else in the station's folders. All other
// requests go to the network, including pages of other folders, because there may be a second station below this one.
function fileFor({ method, mode, url }) {
  if (!url.startsWith(registration.scope)) return undefined;
  const target = new URL(url);
  target.hash = "";
  if (mode === "navigate") target.search = "";
  const name = target.href.slice(registration.scope.length) || PAGE;
  if (method === "GET" && (Object.hasOwn(FILES, name) || name === RECOVERY)) return name;
  if (FIRST.includes(name)) return undefined;
  const [folder, ...rest] = name.split("?", 1)[0].split("/");
  const isOther = rest.length > 0 && folder !== "" && !Object.keys(FILES).some((it) => it.startsWith(`${folder}/`));
  return isOther ? undefined : null;
}
