// Stores one complete version of the station on this device, so that it works with the cable out.
//
// A version is fetched and checked completely, or not stored at all. A new one waits until the page sends
// "take-over"; this worker never reloads or redirects a page.

// precache: begin (written at the end of every build; left empty in the source)
const VERSION = "";
const FILES = {};
// precache: end

// There may be other stations in other folders of this origin, so the name contains the scope.
// A scope never contains a "#", so no station's prefix can be the start of another's.
const PREFIX = `station-${registration.scope}#`;
const CACHE = PREFIX + VERSION;

const address = (name) => new URL(name === "index.html" ? "./" : name, registration.scope).href;

addEventListener("install", (event) => event.waitUntil(install()));

addEventListener("activate", (event) => event.waitUntil(activate()));

addEventListener("message", (event) => {
  if (event.data === "take-over") event.waitUntil(skipWaiting());
  if (event.data === "what-is-kept") event.waitUntil(reportFiles(event.ports[0]));
});

addEventListener("fetch", (event) => {
  const name = fileFor(event.request);
  if (name !== undefined) event.respondWith(answer(name, event.request));
});

async function install() {
  if (VERSION === "") throw new Error("sw.js holds no list of files: build the site with `make dist`");
  // All files are fetched and checked before the first is stored.
  const files = await Promise.all(
    Object.entries(FILES).map(async ([name, digest]) => [address(name), await fetchChecked(name, digest)]),
  );
  try {
    const cache = await caches.open(CACHE);
    await Promise.all(files.map(([url, response]) => cache.put(url, response)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // Take control now, so that the first visit already works offline.
  await clients.claim();
}

// Tries the browser's own cache first, as the page has just loaded these files. If that has another
// version, the host is asked.
async function fetchChecked(name, digest) {
  try {
    return await fetchOnce(name, digest, "default");
  } catch {
    return await fetchOnce(name, digest, "reload");
  }
}

async function fetchOnce(name, digest, cache) {
  const response = await fetch(address(name), { cache });
  if (!response.ok) throw new Error(`${name}: the host answered ${response.status}`);
  const bytes = await response.arrayBuffer();
  const found = hex(await crypto.subtle.digest("SHA-256", bytes));
  if (found !== digest) throw new Error(`${name}: expected SHA-256 ${digest}, the host sent ${found}`);
  // A new response, because browsers refuse to show a redirected one (hosts often redirect index.html
  // to ./). It keeps the type and the policy. The bytes are not compressed now, and browsers do not store a
  // response with "vary: *".
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  return new Response(bytes, { headers });
}

function hex(buffer) {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Reports how many stored files are intact and how many are not. Each is digested again, and a missing or
// damaged file is fetched again if the host can be reached.
async function reportFiles(port) {
  const cache = await caches.open(CACHE);
  const check = async ([name, digest]) => {
    const stored = await cache.match(address(name));
    if (stored && hex(await crypto.subtle.digest("SHA-256", await stored.arrayBuffer())) === digest) return true;
    await cache.put(address(name), await fetchChecked(name, digest));
    return true;
  };
  const intact = await Promise.all(Object.entries(FILES).map((file) => check(file).catch(() => false)));
  const good = intact.filter(Boolean).length;
  port.postMessage([good, intact.length - good]);
}

// The listed file that a request is for. All other requests go to the network, including pages of other
// folders: there may be a second station below this one.
function fileFor({ method, mode, url }) {
  if (method !== "GET" || !url.startsWith(registration.scope)) return undefined;
  const target = new URL(url);
  target.hash = "";
  if (mode === "navigate") target.search = "";
  const name = target.href.slice(registration.scope.length) || "index.html";
  return Object.hasOwn(FILES, name) ? name : undefined;
}

// A browser short of space may have deleted a file; then it is requested from the network.
async function answer(name, request) {
  const stored = await caches.match(address(name), { cacheName: CACHE });
  return stored ?? fetch(request);
}
