// Starts the page's program. It is a separate file because the page's policy forbids inline scripts, and not a module
// because a browser that starts no modules from here (a host that sends the wrong type, a page opened from a disk, a
// policy) still starts this, which says why.

(async () => {
  "use strict";

  const tag = document.querySelector("script[data-js]");

  // In a standalone file, storage names have this suffix.
  const { standalone: suffix = "" } = document.documentElement.dataset;

  // Apply the director's theme before the program has started.
  try {
    const theme = localStorage.getItem(`challenge-station.theme${suffix}`);
    if (theme) document.documentElement.dataset.theme = theme;
  } catch {
    // Without local storage there is no theme to apply.
  }

  // Make the addresses absolute, because the program reads them to start its worker.
  for (const part of ["js", "wasm", "firstJs", "firstWasm"]) {
    if (tag.dataset[part]) tag.dataset[part] = new URL(tag.dataset[part], document.baseURI).href;
  }

  // After an error in the program nothing of it may continue, because no word of a slip may stay on the screen. (A stack
  // overflow is a RangeError.)
  const isFault = (error) =>
    typeof WebAssembly === "object" &&
    (error instanceof WebAssembly.RuntimeError || error instanceof RangeError);
  addEventListener("error", ({ error }) => isFault(error) && stopped());
  addEventListener("unhandledrejection", ({ reason }) => isFault(reason) && stopped());

  // A saved copy of the site has everything at once.
  const isSaved = suffix !== "" || Boolean(navigator.serviceWorker?.controller);

  // The program that starts: on a device where nothing was ever saved, the first one, which has no desk. It is smaller,
  // and the whole one follows it. Whoever wants the desk there, or comes with a link, needs the whole one at once, and so
  // does whoever saves data.
  const isFirst = isFirstVisit();
  const { js, wasm } = tag.dataset;

  function isFirstVisit() {
    if (isSaved || !tag.dataset.firstJs || location.hash || navigator.connection?.saveData) return false;
    try {
      // What is wanted there is passed on to the whole program in this storage.
      sessionStorage.setItem("challenge-station.probe", "");
      sessionStorage.removeItem("challenge-station.probe");
      return (localStorage["challenge-station.station"] ?? sessionStorage["challenge-station.errand"]) === undefined;
    } catch {
      return false;
    }
  }

  // The list of what may keep this script from running.
  document.querySelector("ul.late")?.remove();

  if (location.protocol === "file:" && !suffix) {
    outOfService(
      "This page was opened from a disk, and browsers do not start its program from there.",
      "Open the station's address instead, or the standalone file (challenge-station-….html), which works from a disk.",
    );
  } else if (isStyled() || (await isStyledAtLast())) await start();
  else await notLoaded("The station's style sheet did not load.", sheet()?.href, "css");

  // Without styles, nobody could read a verdict from across a table.
  function isStyled() {
    return getComputedStyle(document.documentElement).getPropertyValue("--scale") !== "";
  }

  // Requests the style sheet once more, in case it loads now.
  async function isStyledAtLast() {
    const again = sheet()?.cloneNode();
    await new Promise((done) => {
      if (!again) return done();
      again.onload = again.onerror = done;
      sheet().replaceWith(again);
    });
    return isStyled();
  }

  function sheet() {
    return document.querySelector("link[rel=stylesheet]");
  }

  async function start() {
    // Without a saved copy the typeface must not compete with the program, and on a first visit not with the list.
    if (isSaved) setTypeface();
    startFiles();
    try {
      if (isFirst) await run(tag.dataset.firstJs, tag.dataset.firstWasm).catch(runWhole);
      else await run(js, wasm);
    } catch (error) {
      console.error(error);
      // The program may have reported the error itself before it failed.
      if (document.querySelector('[data-screen="out-of-service"]')) {
        // Leave its message.
      } else if (typeof WebAssembly !== "object") {
        outOfService(
          "This browser cannot run WebAssembly.",
          "Use a current Chromium, Firefox or Safari, and switch lockdown mode off for this page.",
        );
      } else if (isFault(error)) {
        stopped();
      } else {
        await notLoaded("The station's program did not start.", js, "javascript", wasm);
      }
    }
  }

  // The worker for files is the first thing that the program waits for, so its script need not wait for the program, which
  // takes the worker from here (src/app/adapters/private_files.rs). If it fails before that, the program starts another.
  function startFiles() {
    if (suffix) return;
    try {
      globalThis.stationWorker = new Worker("files.js");
      globalThis.stationWorker.onerror = () => delete globalThis.stationWorker;
    } catch {
      // The program finds out for itself, and says so.
    }
  }

  // If the first program does not start, perhaps because the host has two versions of it mixed up, the whole one may.
  async function runWhole(error) {
    if (isFault(error)) throw error;
    console.error(error);
    await run(js, wasm);
  }

  async function run(js, wasm) {
    // In a standalone file, the script is in the page.
    const script = globalThis.stationProgram ?? import(js);
    const [station, program] = await Promise.all([script, compiled(wasm)]);
    if (!isSaved && !isFirst) setTypeface();
    // The list downloads while the program starts, and the program takes it from here. If it were requested earlier, it
    // would compete with the program's download, and both would be late.
    const list = "lexicon/open.lex";
    globalThis.stationFiles ??= { [list]: fetch(list).catch(() => undefined) };
    await station.default({ module_or_path: program });
  }

  // Nothing waits for the station's typeface, and letters never change while somebody reads them: the typeface is used
  // only if it arrives while the station starts. If it comes later, this session keeps the device's own typeface.
  async function setTypeface() {
    try {
      const answer = await fetch("fonts/station.woff2");
      const face = await new FontFace("Station", await answer.arrayBuffer(), { weight: "400 800" }).load();
      if (document.querySelector('[data-screen="starting"]')) document.fonts.add(face);
    } catch {
      // The device's own typeface stays.
    }
  }

  // Compiles the program while it downloads, if the host sends its type.
  async function compiled(address) {
    const answer = await fetch(address);
    const isNamed = answer.headers.get("content-type") === "application/wasm";
    return isNamed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
  }

  // A part of the page did not load: says why. If the site is stored here, its service worker has a script that starts
  // the station by itself as soon as a whole version is there.
  async function notLoaded(says, address, type, other) {
    const [why, remedy] = (await fault(address, type)) ?? (await fault(other)) ?? [];
    outOfService(why ?? says, remedy ?? usualRemedy());
    if (suffix || !isSaved) return;
    const script = document.createElement("script");
    script.src = new URL("recover.js", document.baseURI).href;
    document.head.append(script);
  }

  // What is wrong with the answer to a request for this file, and the remedy. Nothing, if the host cannot be reached or the
  // answer is as it should be. (A saved copy and a standalone file are checked elsewhere.)
  async function fault(address, type) {
    if (!address || isSaved) return undefined;
    const name = address.split("/").pop();
    // A network that requires a sign-in answers every request with its own page, or leads there.
    const answer = await fetch(address, { redirect: "manual" }).catch(() => undefined);
    const text = await answer?.text().catch(() => "");
    if (!answer) return undefined;
    const { ok, status, headers } = answer;
    if (answer.type === "opaqueredirect" || (ok && text.trimStart()[0] === "<")) {
      return [
        `A web page arrived instead of ${name}, a file of the station: often the sign-in page of a network.`,
        "Open any other page and sign in there, or join another network. Then reload this page.",
      ];
    }
    if (status === 404) return [`The host does not have ${name}.`, forTheHost("copy the whole site there again")];
    if (!ok) {
      return [`The request for ${name} was refused (status ${status}).`, `Join another network. ${forTheHost("look why")}`];
    }
    const sent = headers.get("content-type") || "nothing in particular";
    if (!type || sent.toLowerCase().includes(type)) return undefined;
    return [
      `The host sends ${name} as ${sent}, and so the browser does not use it.`,
      forTheHost(`send such files as text/${type}; docs/hosting.md says how`),
    ];
  }

  function forTheHost(task) {
    return `For whoever looks after the host: ${task}. Players: use another station meanwhile.`;
  }

  function usualRemedy() {
    if (suffix) {
      return "This file was damaged, or the browser is too old for it: copy it again, or open it in a current Chromium or Firefox.";
    }
    if (isSaved) {
      return "Reload the page. If that does not help, connect to the network and wait a minute: the station then starts by itself. If it does not, close every tab of the station and open it again.";
    }
    return "Look whether this device is connected to the network, then reload the page. If that does not help, an extension or a policy of this browser may block the station's scripts: allow them for this page. Or use a current Chromium, Firefox or Safari.";
  }

  function stopped() {
    // After an error the program cannot read the time. Every part that still runs reads the clock before it does anything
    // else, and fails there. So the program cannot record a proper end of the session; speech about a slip is stopped here.
    performance.now = () => { throw new Error("The station has stopped."); };
    for (let timer = setTimeout(() => {}); timer > 0; timer -= 1) clearTimeout(timer);
    for (const kind of ["keydown", "pagehide", "beforeunload"]) {
      addEventListener(kind, (event) => event.stopImmediatePropagation(), true);
    }
    globalThis.speechSynthesis?.cancel();
    // The place of the error, from the program's panic hook, but never its message.
    const { stationFault: place } = globalThis;
    const at = place ? [`It stopped at ${place}.`] : [];
    outOfService("The station stopped because of an error in its program. Reload the page; tell the director.", ...at);
  }

  function outOfService(...texts) {
    const main = document.createElement("main");
    main.dataset.screen = "out-of-service";
    main.setAttribute("role", "alert");
    main.lang = "en";
    const message = main.appendChild(document.createElement("section"));
    message.className = "message";
    const say = (element, text) => message.appendChild(document.createElement(element)).textContent = text;
    say("h1", "OUT OF SERVICE");
    for (const text of texts) say("p", text);
    document.body.replaceChildren(main);
  }
})();
