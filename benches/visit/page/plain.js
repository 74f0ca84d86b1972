// This is the simplest page that could judge a slip: the words as text, one per line, in a set. It keeps no
// journal, checks nothing, and does not work offline.
const main = document.querySelector("main");
let words;
let slip = "";

const show = (screen, text) => {
  main.dataset.screen = screen;
  main.textContent = text;
};

const count = () => {
  slip = "";
  show("count", "How many words?");
};

addEventListener("keydown", (event) => {
  const { key } = event;
  if (main.dataset.screen === "count" && /^[1-8]$/.test(key)) return show("slip", "");
  if (main.dataset.screen === "verdict") return count();
  if (main.dataset.screen !== "slip") return;
  if (key === "Tab") {
    event.preventDefault();
    const good = slip.trim().split(/\s+/).every((word) => words.has(word));
    show("verdict", good ? "ACCEPTABLE" : "UNACCEPTABLE");
  } else if (/^[a-zA-Z ]$/.test(key)) {
    slip += key.toUpperCase();
    show("slip", slip);
  }
});

const text = await (await fetch("words.txt")).text();
words = new Set(text.split("\n"));
count();
