// Starts the page's program. A file of its own because the page's policy allows no inline script.

const tag = document.querySelector("script[data-js]");

// The director's colours, before the program is there to ask for them.
try {
  const theme = /^theme (\w+)$/m.exec(localStorage.getItem("challenge-station.settings"));
  if (theme) document.documentElement.dataset.theme = theme[1];
} catch {
  // A browser that keeps nothing has no settings.
}

// Absolute from here on: the program reads both addresses to start its worker.
for (const part of ["js", "wasm"]) {
  tag.dataset[part] = new URL(tag.dataset[part], document.baseURI).href;
}

try {
  const station = await import(tag.dataset.js);
  await station.default({ module_or_path: tag.dataset.wasm });
} catch (error) {
  console.error(error);
  // The program may have said so itself before it failed.
  if (!document.querySelector('[data-screen="out-of-service"]')) outOfService();
}

function outOfService() {
  const main = document.createElement("main");
  main.dataset.screen = "out-of-service";
  main.setAttribute("role", "alert");
  const say = (element, text) => main.appendChild(document.createElement(element)).textContent = text;
  say("h1", "OUT OF SERVICE");
  if (typeof WebAssembly === "object") {
    say("p", "The station's program did not start.");
    say("p", "Reload the page. If this stays, connect to the network, close every tab of the station and open it again.");
  } else {
    say("p", "This browser cannot run WebAssembly.");
    say("p", "Use a current Chromium, Firefox or Safari, and switch lockdown mode off for this page.");
  }
  document.body.replaceChildren(main);
}
