// Runs the page's program in a worker. The first message has the program's address (and its compiled
// WebAssembly, if the browser can transfer it). Later messages go to the program unchanged, and so do its
// replies; src/app/worker/protocol.rs defines them.
// To cancel the work, end this worker, which stores nothing.

let program;

const post = (reply, transferred = []) => postMessage(reply, transferred);

async function load({ js, wasm }) {
  // In a standalone file, the program is part of this script.
  const station = globalThis.stationProgram ?? (await import(js));
  await station.default({ module_or_path: wasm });
  return station;
}

addEventListener("message", async ({ data }) => {
  if (!program) {
    program = load(data);
    program.catch(() => post({ reply: "NotStarted" }));
    return;
  }
  const station = await program.catch(() => undefined);
  try {
    station?.work(data, post);
  } catch {
    // The program's panic hook has recorded the place.
    post({ reply: { Stopped: globalThis.stationFault } });
  }
});
