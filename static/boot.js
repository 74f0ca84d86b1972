// Starts the page's program. A file of its own because the page's policy allows no inline script.

const tag = document.querySelector("script[data-js]");

// A stick keeps what it keeps under names of its own.
const { stick = "" } = document.documentElement.dataset;

// The director's colours, before the program is there to ask for them.
try {
  const kept = JSON.parse(localStorage.getItem(`challenge-station.settings${stick}`));
  if (kept?.settings.theme) document.documentElement.dataset.theme = kept.settings.theme;
} catch {
  // A browser that keeps nothing has no settings, and damaged ones are the program's to refuse.
}

// Absolute from here on: the program reads these addresses to start its worker.
for (const part of ["js", "wasm"]) {
  tag.dataset[part] = new URL(tag.dataset[part], document.baseURI).href;
}

// A fault of the program stops it where it is, and nothing of it goes on: not a word of a slip may stay
// on the screen. (A call too deep is a RangeError.)
const isFault = (error) =>
  typeof WebAssembly === "object" &&
  (error instanceof WebAssembly.RuntimeError || error instanceof RangeError);
addEventListener("error", ({ error }) => isFault(error) && stopped());
addEventListener("unhandledrejection", ({ reason }) => isFault(reason) && stopped());

// What to do about a page that did not come as a whole.
const remedy = stick
  ? "This file was damaged, or the browser is too old for it: copy it again, or open it in a current Chromium or Firefox."
  : "Reload the page. If this stays, connect to the network, reload again and wait a minute; then close every tab of the station and open it again.";

if (isStyled() || (await isStyledAtLast())) await start();
else outOfService("The station's style sheet did not come.", remedy);

// Without its styles nobody could read a verdict from across a table.
function isStyled() {
  return getComputedStyle(document.documentElement).getPropertyValue("--scale") !== "";
}

// Asked for once more, the style sheet may come.
async function isStyledAtLast() {
  const sheet = document.querySelector("link[rel=stylesheet]");
  const again = sheet?.cloneNode();
  await new Promise((done) => {
    if (!again) return done();
    again.onload = again.onerror = done;
    sheet.replaceWith(again);
  });
  return isStyled();
}

async function start() {
  try {
    // In a stick it stands in the page.
    const script = globalThis.stationProgram ?? import(tag.dataset.js);
    const [station, program] = await Promise.all([script, compiled(tag.dataset.wasm)]);
    // The list comes while the program starts, which takes it from here. Any earlier it would share the line
    // with the program, and both would be late.
    const list = "lexicon/open.lex";
    globalThis.stationFiles = { [list]: fetch(list).catch(() => undefined) };
    await station.default({ module_or_path: program });
  } catch (error) {
    console.error(error);
    // The program may have said so itself before it failed.
    if (document.querySelector('[data-screen="out-of-service"]')) {
      // It stays.
    } else if (typeof WebAssembly !== "object") {
      outOfService(
        "This browser cannot run WebAssembly.",
        "Use a current Chromium, Firefox or Safari, and switch lockdown mode off for this page.",
      );
    } else if (isFault(error)) {
      stopped();
    } else if ((await isWebPage(tag.dataset.js)) || (await isWebPage(tag.dataset.wasm))) {
      outOfService(
        "A web page came in the place of the station's program: often that of a network that wants a sign-in.",
        "Open any other page and sign in there, or join another network. Then reload this page.",
      );
    } else {
      outOfService("The station's program did not start.", remedy);
    }
  }
}

// Compiled while it arrives, if the host says what it is.
async function compiled(address) {
  const answer = await fetch(address);
  const isNamed = answer.headers.get("content-type") === "application/wasm";
  return isNamed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

// A network that wants a sign-in answers every request with its page.
async function isWebPage(address) {
  try {
    const [first] = (await (await fetch(address)).text()).trimStart();
    return first === "<";
  } catch {
    return false;
  }
}

function stopped() {
  // Whatever is left of the program asks for the time before anything else: it gets none and goes no further.
  // Nor does it note that the session ended well. What was being said of a slip ends, too.
  performance.now = () => { throw new Error("The station has stopped."); };
  for (let timer = setTimeout(() => {}); timer > 0; timer -= 1) clearTimeout(timer);
  for (const kind of ["keydown", "pagehide", "beforeunload"]) {
    addEventListener(kind, (event) => event.stopImmediatePropagation(), true);
  }
  globalThis.speechSynthesis?.cancel();
  // Where, as the program's hook left it; never what it says.
  const { stationFault: place } = globalThis;
  const at = place ? [`It stopped at ${place}.`] : [];
  outOfService("The station stopped by a fault of its own. Reload the page; tell the director.", ...at);
}

function outOfService(...texts) {
  const main = document.createElement("main");
  main.dataset.screen = "out-of-service";
  main.setAttribute("role", "alert");
  main.lang = "en";
  const say = (element, text) => main.appendChild(document.createElement(element)).textContent = text;
  say("h1", "OUT OF SERVICE");
  for (const text of texts) say("p", text);
  document.body.replaceChildren(main);
}
