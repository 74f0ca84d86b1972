// Does the long work on lexicons away from the page, with the page's own program.
// In:  { js, wasm, desk, task, ... }: where the program is (its WebAssembly compiled already, if the
//      browser hands that over) and the desk's part of it, if that stands apart; and one of
//      { task: "take", bytes }  takes the next bytes of a .lex file, and says nothing to it
//      { task: "build" }        makes the lexicon of the .lex file that was taken
//      { task: "read", file }   reads any file a director brings, and keeps what it holds here
//      { task: "name", words, texts }  makes the lexicon of what was read, if its words have
//                               this digest, under these six texts
//      { task: "join", pair, texts }  makes one lexicon of these two, under these three texts
// Out: { progress: [...] } any number of times, then one of { built: { metadata, set, digest } },
//      { report } and { error: text }, with the `number` of the task, if it has one.
// Ending this worker cancels whatever it does: nothing is stored from here.

const FAULT = "the program stopped by a fault of its own: reload the page";

const DESK = "the desk's program could not be fetched: connect to the network and choose the file again";

let program;
let desk;

async function start({ js, wasm }) {
  // In a stick it stands in this very script.
  const station = globalThis.stationProgram ?? (await import(js));
  const exports = await station.default({ module_or_path: wasm });
  return { station, exports };
}

// Only what a director brings needs the desk's part: it is told from a station's own work by its task.
async function join(address, exports) {
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) throw DESK;
  await WebAssembly.instantiate(await response.arrayBuffer(), { "": exports }).catch(() => { throw DESK; });
}

async function ready(data) {
  program ??= start(data);
  const { station, exports } = await program;
  if (data.desk && !["take", "build"].includes(data.task)) {
    desk ??= join(data.desk, exports);
    await desk;
  }
  return station;
}

const progress = (...steps) => postMessage({ progress: steps });

const tasks = {
  take: (station, { bytes }) => station.take_bytes(new Uint8Array(bytes), progress),
  build: (station) => ({ built: station.build_lexicon(progress) }),
  read: (station, { file }) => ({ report: station.read_list(new Uint8Array(file), progress) }),
  name: (station, { words, texts }) => ({ built: station.name_list(words, texts, progress) }),
  join: (station, { pair, texts }) => ({ built: station.join_lists(pair, texts, progress) }),
};

addEventListener("message", async ({ data }) => {
  try {
    const answer = tasks[data.task](await ready(data), data);
    if (answer === undefined) return;
    answer.number = data.number;
    // Handed over, not copied: the set is nearly a megabyte.
    const handed = answer.built ? [answer.built.metadata.buffer, answer.built.set.buffer] : [];
    postMessage(answer, handed);
  } catch (error) {
    const fault = error instanceof WebAssembly.RuntimeError;
    postMessage({ number: data.number, error: fault ? FAULT : String(error) });
  }
});
