// Runs the page's own program away from the page. The first message says where the program is (its
// WebAssembly compiled already, if the browser hands that over); each one after it goes to the program as
// it is, and so do its replies. src/app/worker/protocol.rs says what they are.
// Ending this worker cancels whatever it does: nothing is stored from here.

let program;

const post = (reply, handed = []) => postMessage(reply, handed);

async function load({ js, wasm }) {
  // In a stick it stands in this very script.
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
    // The program's own hook says where.
    post({ reply: { Stopped: globalThis.stationFault } });
  }
});
