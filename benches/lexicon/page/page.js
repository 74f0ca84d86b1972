// Measures the contender named in the address and stores its figures in `window.figures`, a name and a
// number on each line. benches/lexicon/chromium.rs reads them.
import init, { arrive, first, import_text, measure } from "./lexicon.js";
import { measureSet } from "./set.js";

const asked = new URLSearchParams(location.search);

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
  const contender = asked.get("contender");
  const everything = asked.get("everything") === "true";
  const sent = await bytes(asked.get("file"));
  const questions = everything ? await text("questions.txt") : "";
  await new Promise((resolve) => setTimeout(resolve, REST));
  if (contender === "js-set") return measureSet(sent, questions);
  const { memory } = await init();
  if (contender === "import") return `${import_text(new TextDecoder().decode(sent))}`;
  if (contender === "arrival") return `${arrive(sent, Number(asked.get("link")))}`;
  const before = memory.buffer.byteLength;
  const took = first(contender, sent);
  const figures = `first ${took}\ngrowth ${memory.buffer.byteLength - before}`;
  if (!everything) return figures;
  return `${figures}\n${measure(contender, sent, await text("words.txt"), questions)}`;
}

window.figures = await run().catch((error) => `${error}`);
