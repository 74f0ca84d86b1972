// Faults of the page with little room or large letters: a list, empty if there are none. A screen may scroll
// vertically in its own frame; nothing may be cut off, overlap or run off the side. The selectors in the
// argument must be in view without scrolling.
const faults = [];
const root = document.documentElement;
const [wide, high] = [innerWidth, innerHeight];
if (root.scrollWidth > wide) faults.push(`scrolls sideways: ${root.scrollWidth} of ${wide} px`);
if (root.scrollHeight > high) faults.push(`the page scrolls: ${root.scrollHeight} of ${high} px`);

const name = (element) => {
  const text = (element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 24);
  return `<${element.tagName.toLowerCase()} ${element.getAttribute("class") ?? ""}> "${text}"`;
};
const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) &&
  getComputedStyle(element).clipPath !== "inset(50%)" && element.getBoundingClientRect().height > 0;
// A frame scrolls only up and down, because nobody would look for what it hides at its side.
for (const element of document.querySelectorAll("main *"))
  if (element.scrollLeft !== 0) faults.push(`shifted sideways: <${element.tagName.toLowerCase()}> ${element.scrollLeft} px`);
// The journal's table shortens a slip, names and sentences to one line; layout.js says more.
const isShortened = (element) =>
  element.matches("[data-picked] td:is([data-column='words'], [data-column='detail'], [data-column='sentence'])");
const frames = (element) => {
  const found = [];
  for (let up = element.parentElement; up !== null && up !== root; up = up.parentElement)
    if (["auto", "scroll"].includes(getComputedStyle(up).overflowY)) found.push(up);
  return found;
};
const within = (boxes, frame) => {
  const edge = frame.getBoundingClientRect();
  return boxes.map(({ left, right, top, bottom }) =>
    ({ left, right, top: Math.max(top, edge.top), bottom: Math.min(bottom, edge.bottom) }));
};
// Sticky elements may overlap the rest while it scrolls, and what a button opened lies over the page.
const isScrolled = [...document.querySelectorAll("main *")].some((element) => element.scrollTop > 0);
const floats = (element) =>
  element.closest(".actions, .bar, .over") !== null || (isScrolled && element.closest(".letters, thead") !== null);

// Under a question nothing can be used, and the question covers it on purpose.
const asked = document.querySelector("dialog[open]");
const leaves = [...document.querySelectorAll(
  "main :is(h1, h2, p, button, li, dt, dd, th, td:not(:has(.sign)), .sign > :first-child, progress), " +
  ".notices p, p.band :is(b, span)")]
  .filter((element) => asked === null || asked.contains(element))
  .filter((element) => isShown(element) && !element.querySelector("button, li, p"));
for (const [n, leaf] of leaves.entries()) {
  // A leaf is measured line by line, because text flows around elements in a corner.
  const range = document.createRange();
  range.selectNodeContents(leaf);
  const own = leaf.getBoundingClientRect();
  // (With close lines, a letter's box is higher than its line.)
  const lines = [...range.getClientRects()].map(({ left, right, width, top, bottom }) => ({
    left, right, width, top: Math.max(top, own.top), bottom: Math.min(bottom, own.bottom),
  }));
  leaf.boxes = leaf.matches("button, progress") || isShortened(leaf) ? [own] : lines;
  // What is scrolled out of a frame overlaps nothing.
  leaf.seen = frames(leaf).reduce(within, leaf.boxes);
  const top = own.top;
  if (leaf.boxes.some(({ left, right, width }) => width > 0 && (left < -0.5 || right > wide + 0.5)))
    faults.push(`outside: ${name(leaf)}`);
  // Content above the start of a frame can never be reached by scrolling.
  let scrolled = 0;
  for (const frame of frames(leaf)) {
    scrolled += frame.scrollTop;
    if (top + scrolled < frame.getBoundingClientRect().top - 0.5)
      faults.push(`out of reach: ${name(leaf)}`);
  }
  for (const other of leaves.slice(0, n))
    if (!other.contains(leaf) && floats(leaf) === floats(other) &&
        leaf.seen.some((a) => other.seen.some((b) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)))
      faults.push(`overlap: ${name(other)} and ${name(leaf)}`);
}
for (const button of document.querySelectorAll("main button"))
  if (isShown(button)) {
    const { width, height } = button.getBoundingClientRect();
    if (width < 23.9 || height < 23.9) faults.push(`small: ${name(button)} ${width}×${height} px`);
  }
for (const element of document.querySelectorAll("main *, .notices *, p.band *"))
  if (isShown(element) && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 &&
      element.tagName !== "INPUT" && !isShortened(element) &&
      getComputedStyle(element).display !== "inline" && !element.closest("svg"))
    faults.push(`cut or spilt: ${name(element)} ${element.scrollWidth} of ${element.clientWidth} px`);

for (const selector of arguments[0]) {
  const elements = [...document.querySelectorAll(selector)];
  if (elements.length === 0) faults.push(`not there: ${selector}`);
  for (const element of elements) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const seen = document.elementFromPoint(x, y);
    const isInView = top >= -0.5 && bottom <= high + 0.5 && left >= -0.5 && right <= wide + 0.5;
    if (!isInView || seen === null || !(element.contains(seen) || seen.contains(element)))
      faults.push(`not in view: ${name(element)} ${Math.round(top)} to ${Math.round(bottom)} of ${high} px`);
  }
}
return faults;
