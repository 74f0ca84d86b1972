// Measures the contender named in the address and stores its figures in `window.figures`, a name and a
// number on each line. benches/lexicon/chromium.rs reads them.
import init, { arrival, cold, import_text, measure } from "./lexicon.js";
import { measureSet } from "./set.js";

const query = new URLSearchParams(location.search);

async function bytes(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function text(name) {
  return new TextDecoder().decode(await bytes(name));
}

// Milliseconds for a new browser to finish its own start-up work.
const REST = 500;

async function run() {
  const contender = query.get("contender");
  const everything = query.get("everything") === "true";
  const sent = await bytes(query.get("file"));
  const questions = everything ? await text("questions.txt") : "";
  await new Promise((resolve) => setTimeout(resolve, REST));
  if (contender === "js-set") return measureSet(sent, questions);
  const { memory } = await init();
  if (contender === "import") return `${import_text(new TextDecoder().decode(sent))}`;
  if (contender === "arrival") return `${arrival(sent, Number(query.get("link")))}`;
  const before = memory.buffer.byteLength;
  const took = cold(contender, sent);
  const figures = `cold ${took}\ngrowth ${memory.buffer.byteLength - before}`;
  if (!everything) return figures;
  return `${figures}\n${measure(contender, sent, await text("words.txt"), questions)}`;
}

window.figures = await run().catch((error) => `${error}`);
