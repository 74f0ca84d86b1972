// Judges challenges one after another, as fast as the page can, and returns when the last one is cleared.
// Advances time if it is stopped (clock.js).
window.__soak = async (challenges) => {
  const advance = window.__advance ?? (() => new Promise((done) => setTimeout(done)));
  const screen = () => document.querySelector("main[data-screen]")?.dataset.screen;
  const press = (key) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const wait = async (name) => {
    const until = Date.now() + 20_000;
    while (screen() !== name) {
      if (Date.now() > until) throw new Error(`${screen()} does not become ${name}`);
      await advance(0);
    }
  };
  for (let done = 0; done < challenges; done += 1) {
    await wait("count");
    press("2");
    await wait("slip");
    // The slip screen takes no TAB before it is painted.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const key of done % 2 ? "QI ZA" : "QI ZZXQ") press(key);
    press("Tab");
    await advance(300);
    await wait("verdict");
    await advance(500);
    press("x");
  }
  await wait("count");
};
