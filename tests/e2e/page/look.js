// Faults in the current page, as a list: text that is cut off when a reader's own style sheet widens the spacing, and
// native fields, whose suggestion bar could show words. The argument says whether this is a players' screen.
const faults = [];
const name = (element) => element.outerHTML.slice(0, 80);

// WCAG 1.4.12: wider spacing must not cut off a heading, word or button.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }`);
document.adoptedStyleSheets = [sheet];
for (const element of document.querySelectorAll("main :is(h1, li, button)")) {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { left, right, width } = range.getBoundingClientRect();
  if (element.checkVisibility() && width > 0 && getComputedStyle(element).clipPath === "none" &&
      (left < -0.5 || right > innerWidth + 0.5))
    faults.push(`cut off where spacing is wide: ${name(element)}`);
}
document.adoptedStyleSheets = [];

// Challenged words are never typed into a native field.
if (arguments[0]) {
  const fields = "input, textarea, select, [contenteditable], [role=textbox]";
  for (const field of document.querySelectorAll(fields)) faults.push(`a native field: ${name(field)}`);
  if (document.activeElement.isContentEditable) faults.push("the focus is in an editable element");
}
return faults;
