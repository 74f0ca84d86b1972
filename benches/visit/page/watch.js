// Records paint times, in milliseconds since the visit began: the first screen that accepts input, the first
// from which a slip can be judged, a letter after its key, and the verdict after TAB.
(() => {
  window.__screen = () => document.querySelector("main[data-screen]")?.dataset.screen;
  // A message sent while a frame is prepared arrives after the frame is painted.
  const onPaint = (call) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        call(performance.now());
      };
      port2.postMessage(null);
    });
  let shown;
  let struck;
  new MutationObserver(() => {
    if (struck !== undefined) {
      const at = struck;
      struck = undefined;
      onPaint((now) => { window.__letter = now - at; });
    }
    const screen = __screen();
    if (screen === shown) return;
    shown = screen;
    if (screen === "desk" || screen === "count") onPaint((now) => { window.__first ??= now; });
    if (screen === "count") onPaint((now) => { window.__ready ??= now; });
    if (screen === "verdict") onPaint((now) => { window.__verdict = now - window.__tab; });
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  addEventListener("keydown", ({ key, timeStamp }) => {
    if (key === "Tab") window.__tab = timeStamp;
    if (/^[A-Za-z]$/.test(key)) struck = timeStamp;
  }, true);
})();
