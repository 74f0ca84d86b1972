// Checks contrasts in the current theme. Returns [faults, those of the selectors below that were found, the
// lightness and the form of the verdict]. The text of a verdict needs a contrast of 10 : 1, edges of controls and
// the focus 3 : 1. (Axe measures the contrast of all other text.)
const TEN = [".verdict h1", ".verdict .words li", ".verdict .rule span", ".verdict .challenge-number strong",
  ".verdict .mark"];
const EDGES = {
  ".number": "Top", "li:not(.active) > .row": "Bottom", ".active > .row": "Top", ".judge": "Top",
  ".action": "Top", ".choice": "Top", ".line input[type=text]": "Top", ".line input[type=search]": "Top",
};
const FOCUS = [".number", ".station", ".letter", ".choice", ".go > button", ".listed > .name", ".card", ".acts button",
  "input[role=switch]", ".pick > input", ".line input[type=text]", ".line input[type=search]", "dialog button"];
// Under a question nothing can be used.
const scope = document.querySelector("dialog[open]") ?? document;

const parse = (colour) => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data];
};
const luminance = ([r, g, b]) => {
  const [x, y, z] = [r, g, b].map((c) => c / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * x + 0.7152 * y + 0.0722 * z;
};
const behind = (element) => {
  for (let up = element; up !== null; up = up.parentElement) {
    const colour = parse(getComputedStyle(up).backgroundColor);
    if (colour[3] === 255) return colour;
  }
  return [255, 255, 255, 255];
};
const contrast = (one, other) => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

const faults = [];
const found = [];
const measure = (what, selector, least, of) => {
  const part = [...scope.querySelectorAll(selector)].find((element) => element.checkVisibility());
  if (part === undefined) return;
  found.push(`${what} ${selector}`);
  const measured = of(part, getComputedStyle(part));
  if (!(measured >= least)) faults.push(`${what} ${selector}: ${measured.toFixed(1)}, not ${least}`);
};
for (const selector of TEN)
  measure("text", selector, 10, (part, { color }) => contrast(parse(color), behind(part)));
for (const [selector, side] of Object.entries(EDGES))
  measure("edge", selector, 3, (part, style) => {
    const around = behind(part.parentElement);
    return Math.max(contrast(parse(style[`border${side}Color`]), around), contrast(behind(part), around));
  });
// Whether a frame cuts the focus ring off at a side, to which nobody can scroll.
const isCut = (part) => {
  const { left, right } = part.getBoundingClientRect();
  for (let up = part.parentElement; up !== null; up = up.parentElement) {
    const frame = up.getBoundingClientRect();
    if (getComputedStyle(up).overflowX !== "visible" && (left - 5 < frame.left - 0.5 || right + 5 > frame.right + 0.5))
      return true;
  }
  return false;
};
const before = document.activeElement;
for (const selector of FOCUS)
  measure("focus", selector, 3, (part, style) => {
    part.focus({ focusVisible: true });
    const isThere = part.matches(":focus-visible") && style.outlineStyle !== "none" &&
      parseFloat(style.outlineWidth) >= 3 && parseFloat(style.outlineOffset) >= 2;
    if (isThere && isCut(part)) faults.push(`focus ring cut: ${selector}`);
    return isThere ? contrast(parse(style.outlineColor), behind(part.parentElement)) : 0;
  });
before.focus({ preventScroll: true });
// The lightness of the verdict's background, and the verdict's border and mark.
const verdict = document.querySelector(".verdict");
const face = verdict &&
  [luminance(behind(verdict)), getComputedStyle(verdict).borderTopStyle + verdict.querySelector(".mark")?.innerHTML];
return [faults, found, face];
