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

const address = (name) => new URL(name === "index.html" ? "./" : name, registration.scope).href;

addEventListener("install", (event) => event.waitUntil(install()));

addEventListener("activate", (event) => event.waitUntil(activate()));

addEventListener("message", (event) => {
  if (event.data === "take-over") event.waitUntil(skipWaiting());
  if (event.data === "what-is-kept") event.waitUntil(tellKept(event.ports[0]));
});

addEventListener("fetch", (event) => {
  const name = fileFor(event.request);
  if (name !== undefined) event.respondWith(answer(name, event.request));
});

async function install() {
  if (VERSION === "") throw new Error("sw.js holds no list of files: build the site with `make dist`");
  // All of them are fetched and checked before the first is kept.
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
  // The first visit works offline without a second load.
  await clients.claim();
}

// The browser's own cache may answer first: the page has just loaded these files. If what it has
// is not this version, the host is asked once more.
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
  // A new response, because a browser refuses to show one that was redirected (hosts like to send
  // index.html to ./). It keeps type and policy; the bytes are no longer compressed. What an answer would
  // vary by is nothing here, and no browser keeps one that varies by everything.
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  return new Response(bytes, { headers });
}

function hex(buffer) {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// How many files are kept as they should be, and how many are not: each is digested again, and one that
// is not as it should be is fetched again, if the host can be reached.
async function tellKept(port) {
  const cache = await caches.open(CACHE);
  const keep = async ([name, digest]) => {
    const kept = await cache.match(address(name));
    if (kept && hex(await crypto.subtle.digest("SHA-256", await kept.arrayBuffer())) === digest) return true;
    await cache.put(address(name), await fetchChecked(name, digest));
    return true;
  };
  const kept = await Promise.all(Object.entries(FILES).map((file) => keep(file).catch(() => false)));
  const good = kept.filter(Boolean).length;
  port.postMessage([good, kept.length - good]);
}

// The listed file a request is for. Anything else is the network's business, pages of other
// folders too: a second station may be below this one.
function fileFor({ method, mode, url }) {
  if (method !== "GET" || !url.startsWith(registration.scope)) return undefined;
  const target = new URL(url);
  target.hash = "";
  if (mode === "navigate") target.search = "";
  const name = target.href.slice(registration.scope.length) || "index.html";
  return Object.hasOwn(FILES, name) ? name : undefined;
}

// A browser short of space may have thrown a file away: then the network is asked.
async function answer(name, request) {
  const kept = await caches.match(address(name), { cacheName: CACHE });
  return kept ?? fetch(request);
}
