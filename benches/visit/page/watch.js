// Notes when the page is first ready to judge, when TAB goes down, and when the verdict is painted.
(() => {
  window.__screen = () => document.querySelector("main[data-screen]")?.dataset.screen;
  const { port1, port2 } = new MessageChannel();
  let after;
  port1.onmessage = () => after(performance.now());
  // A message sent while a frame is made comes once it is painted.
  const onPaint = (call) => requestAnimationFrame(() => { after = call; port2.postMessage(null); });
  let shown;
  new MutationObserver(() => {
    const screen = __screen();
    if (screen === shown) return;
    shown = screen;
    if (screen === "count") onPaint((now) => { window.__ready ??= now; });
    if (screen === "verdict") onPaint((now) => { window.__painted = now; });
  }).observe(document, { subtree: true, childList: true, attributes: true });
  addEventListener("keydown", (event) => {
    if (event.key === "Tab") window.__tab = event.timeStamp;
  }, true);
})();
