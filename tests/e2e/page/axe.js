// Returns the problems that axe finds in the current page. The argument lists the themes, each as [theme,
// whether to test only colours]. The rules are those of WCAG 2.2 A and AA and the best practices, with the
// exceptions listed here.
const EXCEPT = {
  // Before the lexicon has loaded, the page is a single sentence without a heading.
  "page-has-heading-one": { enabled: document.querySelector("main[data-screen='starting']") === null },
};
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const all = { runOnly: { type: "tag", values: tags }, rules: EXCEPT };
// The rules that a theme can break.
const colours = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };
const root = document.documentElement;
const before = root.getAttribute("data-theme");
return (async () => {
  const faults = [];
  for (const [theme, byColour] of arguments[0]) {
    if (theme !== "forced") root.setAttribute("data-theme", theme);
    const options = { ...(byColour ? colours : all), resultTypes: ["violations"] };
    for (const { id, nodes } of (await axe.run(document, options)).violations)
      for (const { target, any, all, none } of nodes)
        faults.push(`${theme}: ${id}: ${target}: ${[...any, ...all, ...none].map(({ message }) => message)}`);
  }
  root.setAttribute("data-theme", before);
  return faults;
})();
