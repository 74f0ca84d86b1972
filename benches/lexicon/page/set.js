// Reads text into JavaScript's own `Set`, as a simple page would.
// Takes the same measurements as measure.rs, with the same checks.

const TIMES = 15;

function lines(sent) {
  return new TextDecoder().decode(sent).split("\n");
}

function open(sent) {
  return new Set(lines(sent));
}

// Slips: whether all their words are good, and the words. Parsed each time, so that no string has been
// looked up before.
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
  for (let time = 0; time < TIMES; time += 1) {
    const prepared = prepare();
    gc();
    const began = performance.now();
    globalThis.kept = work(prepared);
    shortest = Math.min(shortest, performance.now() - began);
    globalThis.kept = undefined;
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
  const first = performance.now() - began;
  const growth = heap() - before;
  if (questions === "") return `first ${first}\ngrowth ${growth}`;
  check(set, sent, questions);
  const [good, words] = slips(questions)[0];
  const arrive = best(() => open(sent));
  const asked = (all) => all.filter(([, each]) => judge(set, each)).length;
  const count = slips(questions).length * words.length;
  const figures = {
    first,
    growth,
    held: growth,
    decode: best(() => lines(sent)),
    arrive,
    kept: sent.length,
    open: arrive,
    verdict: best(() => judge(open(sent), words) === good),
    lookup: (best(asked, () => slips(questions)) * 1e6) / count,
  };
  return Object.entries(figures).map((figure) => figure.join(" ")).join("\n");
}
