// Keeps one whole version of the station on this device, so that it works with the cable out.
//
// A version is fetched whole and checked, or not at all. A new one waits until the page says
// "take-over"; nothing here ever reloads a page or sends it elsewhere.

// precache: begin (written at the end of every build; left empty in the source)
const VERSION = "";
const FILES = {};
// precache: end

// Other stations may live in other folders of this origin, so the scope is in the name.
// A scope never holds a "#": no station's prefix can begin another's.
const PREFIX = `station-${registration.scope}#`;
const CACHE = PREFIX + VERSION;

// What index.html asks of itself, and what only a header can ask. Every answer carries it: the scripts of
// workers, the licences and the pictures too, whatever the host sends or leaves out.
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// The type of a file, by the ending of its name. Anything else is text.
const TYPES = {
  css: "text/css",
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  lex: "application/octet-stream",
  png: "image/png",
  svg: "image/svg+xml",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
};
const TEXT = "text/plain; charset=utf-8";

const PAGE = "index.html";
// Without it the page could not even say that something is missing.
const STARTER = "boot.js";

const REMEDY = "Players: use another station. Director: connect this device to the network and wait a minute. Then close every tab of the station and open it again.";

// Why a file cannot be given.
class Missing extends Error {}

const address = (name) => new URL(name === PAGE ? "./" : name, registration.scope).href;

addEventListener("install", (event) => event.waitUntil(install()));

addEventListener("activate", (event) => event.waitUntil(activate()));

addEventListener("message", (event) => {
  if (event.data === "take-over") event.waitUntil(skipWaiting());
  if (event.data === "what-is-kept") event.waitUntil(tellKept(event.ports[0]));
});

addEventListener("fetch", (event) => {
  const name = fileFor(event.request);
  if (name !== undefined) event.respondWith(answer(name, event));
});

async function install() {
  if (VERSION === "") throw new Error("sw.js holds no list of files: build the site with `make dist`");
  // All of them are fetched and checked before the first is kept.
  const files = await Promise.all(Object.keys(FILES).map(async (name) => [name, await fetched(name)]));
  try {
    await Promise.all(files.map(([name, bytes]) => keep(name, bytes)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The first visit works offline without a second load.
  await clients.claim();
}

// Every answer is a file of the list with its digest, or says that it is none.
async function answer(name, event) {
  try {
    if (name === PAGE) await checked(STARTER);
    return response(name, await checked(name));
  } catch (error) {
    // Another version may be there. It is fetched as a whole, and comes once no tab has this one.
    event.waitUntil(registration.update().catch(() => {}));
    return refusal(error, event.request);
  }
}

// A listed file's bytes. A browser short of space may have thrown it away, or a disk have changed it: then
// it is taken from the host, if that has the same, and kept again.
async function checked(name) {
  const found = await kept(name);
  if (found) return found;
  const bytes = await fetched(name);
  await keep(name, bytes).catch(() => {});
  return bytes;
}

// The file as it is kept, if it is as it should be.
async function kept(name) {
  try {
    const found = await caches.match(address(name), { cacheName: CACHE });
    const bytes = await found?.arrayBuffer();
    return bytes && (await digest(bytes)) === FILES[name] ? bytes : undefined;
  } catch {
    return undefined;
  }
}

async function keep(name, bytes) {
  const cache = await caches.open(CACHE);
  await cache.put(address(name), response(name, bytes));
}

// The browser's own cache may answer first: the page has just loaded these files. If what it has
// is not this version, the host is asked once more.
async function fetched(name) {
  try {
    return await fetchOnce(name, "default");
  } catch {
    return await fetchOnce(name, "reload");
  }
}

async function fetchOnce(name, cache) {
  const unreachable = () => {
    throw new Missing(`${name}: the host cannot be reached.`);
  };
  const found = await fetch(address(name), { cache }).catch(unreachable);
  if (!found.ok) throw new Missing(`${name}: the host answered ${found.status}.`);
  const bytes = await found.arrayBuffer().catch(unreachable);
  if ((await digest(bytes)) !== FILES[name]) throw new Missing(`${name}: the host has another version of it.`);
  return bytes;
}

// Nothing but the bytes comes from the host: no type, no policy, no trace of a redirection, with which a
// browser would refuse to show a page.
function response(name, body, status = 200) {
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? TEXT;
  const headers = {
    "Content-Type": type,
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  };
  return new Response(body, { status, headers });
}

// What is said in the place of a file: on the screen if it is the page's, else to whoever asked.
function refusal(error, { mode }) {
  const why = error instanceof Missing ? error.message : "a file could not be read.";
  const says = `The copy of the station on this device is damaged, and the host does not have what is missing. ${why}`;
  if (mode !== "navigate") return response("refusal.txt", `${says}\n${REMEDY}\n`, 503);
  const style = Object.keys(FILES).find((name) => name.endsWith(".css"));
  const page = `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Challenge station</title>
<link rel="stylesheet" href="${style && address(style)}">
<main data-screen="out-of-service" role="alert"><h1>OUT OF SERVICE</h1><p>${says}</p><p>${REMEDY}</p></main>
`;
  return response(PAGE, page, 503);
}

async function digest(bytes) {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// How many files are kept as they should be, and how many are not, after those have been fetched again, if
// the host can be reached and has them.
async function tellKept(port) {
  const isKept = async (name) => {
    if (await kept(name)) return true;
    await checked(name).catch(() => {});
    return (await kept(name)) !== undefined;
  };
  const all = await Promise.all(Object.keys(FILES).map(isKept));
  const good = all.filter(Boolean).length;
  port.postMessage([good, all.length - good]);
}

// The listed file a request is for. Anything else is the network's business, pages of other
// folders too: a second station may be below this one.
function fileFor({ method, mode, url }) {
  if (method !== "GET" || !url.startsWith(registration.scope)) return undefined;
  const target = new URL(url);
  target.hash = "";
  if (mode === "navigate") target.search = "";
  const name = target.href.slice(registration.scope.length) || PAGE;
  return Object.hasOwn(FILES, name) ? name : undefined;
}
