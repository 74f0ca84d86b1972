// Faults in the layout of the current page: a list, empty if there are none.
const faults = [];
const root = document.documentElement;
const [wide, high] = [innerWidth, innerHeight];
if (root.scrollWidth > wide) faults.push(`scrolls sideways: ${root.scrollWidth} of ${wide} px`);
if (root.scrollHeight > high) faults.push(`scrolls: ${root.scrollHeight} of ${high} px`);

const name = (element) => {
  const text = (element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 24);
  return `<${element.tagName.toLowerCase()} ${element.getAttribute("class") ?? ""}> "${text}"`;
};
const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
const round = (number) => Math.round(number * 10) / 10;
const isOutside = ({ left, top, right, bottom }) =>
  left < -0.5 || top < -0.5 || right > wide + 0.5 || bottom > high + 0.5;
// Only desk pages scroll, vertically in their own frame, because a rulebook is longer than any screen, and so is
// the menu on a phone.
const frame = document.querySelector("main[data-screen='desk'] .body");
const framed = (element, { top, bottom, left, right, width, height }) => {
  if (frame === null || frame === element || !frame.contains(element))
    return { top, bottom, left, right, width, height };
  const edge = frame.getBoundingClientRect();
  const [upper, lower] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
  return upper < lower
    ? { top: upper, bottom: lower, left, right, width, height }
    : { top: edge.top, bottom: edge.top, left, right, width, height };
};
// The journal's table shortens a slip to one line, and in a joint journal names and sentences, too; the challenge's own
// page and the printed report have all of it.
const isShortened = (element) =>
  element.matches("[data-picked] td:is([data-column='words'], [data-column='detail'], [data-column='sentence'])");
const overlap = (a, b) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

// Under a question nothing can be used, and the question covers it on purpose.
const scope = document.querySelector("dialog[open]") ?? document;
const all = (selector) => [...scope.querySelectorAll(selector)];

const buttons = all("button").filter(isSeen);
for (const button of buttons) {
  const box = button.getBoundingClientRect();
  // On a phone held sideways, and on a short phone with more than two words or a band, keys may be 44 px high
  // instead of 56; so may the desk's keys there.
  const isRoomy = document.querySelector(".slip:not(.many, .some)") &&
    !document.querySelector("p.band, .notices:not(:empty)");
  const key = high < 636 || (high < 700 && !isRoomy) ? 44 : 56;
  // On the narrowest phone ten letters must fit in a row, as on its own keyboard.
  const isLetter = button.matches("[data-key]");
  // More than four rows, which share the screen with a keyboard, may be low, because players can also go from row
  // to row with arrows.
  const isCrowded = button.matches(".row") && document.querySelectorAll(".row").length > 4;
  const least = isCrowded ? [44, 24] : isLetter ? [32, key] : [44, 44];
  if (box.width < least[0] - 0.1 || box.height < least[1] - 0.1)
    faults.push(`small: ${name(button)} ${round(box.width)}×${round(box.height)} px, not ${least.join("×")}`);
  if (isOutside(framed(button, box))) faults.push(`outside: ${name(button)}`);
}

// On a phone, thumbs reach the lower half, so with few words the keys must be at the bottom.
const few = document.querySelectorAll(".rows .row").length <= 2;
const keys = buttons.filter((button) => button.matches(".keyboard .key"));
if (Math.min(wide, high) <= 390 && few && keys.length > 0) {
  const boxes = keys.map((key) => key.getBoundingClientRect());
  const [first, last] =
    [Math.min(...boxes.map(({ top }) => top)), Math.max(...boxes.map(({ bottom }) => bottom))];
  if (keys.length !== 29 || first < high * 0.45 || last < high - 96)
    faults.push(`out of reach: ${keys.length} keys from ${round(first)} to ${round(last)} of ${high} px`);
}

// Where players touch the screen, no text names a key.
const screen = document.querySelector("main");
const isDesk = ["desk", "pin"].includes(screen.dataset.screen);
if (root.dataset.shows.split(" ").includes("touch") && !isDesk) {
  const badge = [...document.querySelectorAll("kbd")].find(isSeen);
  if (badge !== undefined) faults.push(`names a key: ${name(badge)}`);
  if (/\bTAB\b/.test(screen.innerText)) faults.push("names a key: TAB");
}

// A slip's steps are in sight, its rows are numbered, − and + stand beside their number, and Next word is wide.
const slip = document.querySelector(".slip");
if (slip !== null) {
  const steps = slip.querySelector(".three-steps");
  // A look-up of one word has no steps.
  const isLookUp = document.querySelector(".band.look-up") !== null;
  const hasSteps = steps.childElementCount > 0 || !isLookUp;
  if (hasSteps && (!isSeen(steps) || isOutside(steps.getBoundingClientRect()))) faults.push("the steps are not in sight");
  [...slip.querySelectorAll(".row")].forEach((row, at) => {
    if (row.dataset.place !== String(at + 1)) faults.push(`row ${at + 1} is numbered ${row.dataset.place}`);
  });
  const amount = [...slip.querySelector(".amount").children].map((part) => part.getBoundingClientRect());
  if (amount.length !== 3 || amount[0].right > amount[1].left + 0.5 || amount[1].right > amount[2].left + 0.5)
    faults.push("− and + are not beside their number");
  const next = slip.querySelector(".key.next");
  const letter = slip.querySelector(".key[data-key]");
  if (next !== null && isSeen(next) && next.offsetWidth < 1.5 * letter.offsetWidth)
    faults.push(`Next word: ${next.offsetWidth} px wide, a letter ${letter.offsetWidth}`);
}

// A thumb that misses a key must not judge.
const judge = buttons.find((button) => button.matches(".bar .judge"))?.getBoundingClientRect();
for (const key of judge ? keys : []) {
  const box = key.getBoundingClientRect();
  const across = Math.max(judge.left - box.right, box.left - judge.right, 0);
  const down = Math.max(judge.top - box.bottom, box.top - judge.bottom, 0);
  const apart = Math.hypot(across, down);
  if (apart < 15.9) faults.push(`near Judge: ${name(key)}, ${round(apart)} px`);
}

for (const element of document.querySelectorAll("main, main *"))
  if (element !== frame && isSeen(element) && element.scrollHeight > element.clientHeight + 1 &&
      ["auto", "scroll"].includes(getComputedStyle(element).overflowY))
    faults.push(`scrolls inside: ${name(element)} ${element.scrollHeight} of ${element.clientHeight} px`);

// Nothing overlaps anything else, and nothing is out of view. (What a button opened lies over the page.)
const isOver = (element) => element.closest(".over") !== null;
const isShown = (element) => isSeen(element) && getComputedStyle(element).clipPath !== 'inset(50%)' &&
  element.getBoundingClientRect().height > 0;
const leaves = all(scope === document
  ? "main :is(h1, h2, p, button, svg, li, dt, dd, progress), .notices p, p.band :is(b, span)" : "h2, p, button")
  .filter((element) => isShown(element) && !element.querySelector("button, li, p"));
for (const [n, leaf] of leaves.entries()) {
  // The box of a text is as wide as the text itself, and as high as its element.
  const range = document.createRange();
  range.selectNodeContents(leaf);
  const { top, bottom, left, right, width } = framed(leaf, leaf.getBoundingClientRect());
  const text = range.getBoundingClientRect();
  const box = leaf.matches("button, svg, progress") || isShortened(leaf)
    ? { top, bottom, left, right, width }
    : { top, bottom, left: text.left, right: text.right, width: text.width };
  // Text that flows around a corner is measured line by line.
  leaf.boxes = leaf.closest(".instructions") ? [...range.getClientRects()] : [box];
  if (box.width > 0 && isOutside(box)) faults.push(`outside: ${name(leaf)}`);
  for (const other of leaves.slice(0, n))
    if (isOver(other) === isOver(leaf) && !other.contains(leaf) && other.boxes.some((a) => leaf.boxes.some((b) => overlap(a, b))))
      faults.push(`overlap: ${name(other)} and ${name(leaf)}`);
}
for (const element of all(scope === document ? "main *, .notices *, p.band *" : "*"))
  // A native field scrolls its text.
  if (isShown(element) && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 &&
      element.tagName !== "INPUT" && !isShortened(element) &&
      getComputedStyle(element).display !== "inline" && !element.closest("svg"))
    faults.push(`cut or spilt: ${name(element)} ${element.scrollWidth} of ${element.clientWidth} px`);
return faults;
