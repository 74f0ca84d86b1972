// Reads text into JavaScript's own `Set`, as a simple page would.
// Takes the same measurements as measure.rs, with the same checks.

const RUNS = 15;

function lines(sent) {
  return new TextDecoder().decode(sent).split("\n");
}

function open(sent) {
  return new Set(lines(sent));
}

// The slips, each as a pair: whether all its words are good, and the words. They are parsed anew for every
// measurement, so that none of the strings has been looked up before.
function slips(questions) {
  return questions.split("\n").map((line) => [line[0] === "+", line.slice(2).split(" ")]);
}

// Every word is looked up, whatever the earlier answers.
function judge(set, words) {
  let all = true;
  for (const word of words) all = set.has(word) && all;
  return all;
}

function check(set, sent, questions) {
  for (const word of lines(sent)) if (!set.has(word)) throw new Error(`does not find ${word}`);
  for (const [good, words] of slips(questions)) {
    for (const word of words) if (set.has(word) !== good) throw new Error(`wrong for ${word}`);
    if (judge(set, words) !== good) throw new Error(`wrong for ${words}`);
  }
}

// The best of several times, in milliseconds; `prepare` is not timed.
function best(work, prepare = () => {}) {
  let shortest = Infinity;
  for (let run = 0; run < RUNS; run += 1) {
    const prepared = prepare();
    gc();
    const began = performance.now();
    globalThis.result = work(prepared);
    shortest = Math.min(shortest, performance.now() - began);
    globalThis.result = undefined;
  }
  return shortest;
}

function heap() {
  gc();
  return performance.memory.usedJSHeapSize;
}

export function measureSet(sent, questions) {
  const before = heap();
  const began = performance.now();
  const set = open(sent);
  const cold = performance.now() - began;
  const growth = heap() - before;
  if (questions === "") return `cold ${cold}\ngrowth ${growth}`;
  check(set, sent, questions);
  const [good, words] = slips(questions)[0];
  const toStored = best(() => open(sent));
  const countAcceptable = (all) => all.filter(([, each]) => judge(set, each)).length;
  const count = slips(questions).length * words.length;
  const figures = {
    cold,
    growth,
    memory: growth,
    decode: best(() => lines(sent)),
    to_stored: toStored,
    stored: sent.length,
    open: toStored,
    verdict: best(() => judge(open(sent), words) === good),
    lookup: (best(countAcceptable, () => slips(questions)) * 1e6) / count,
  };
  return Object.entries(figures).map((figure) => figure.join(" ")).join("\n");
}
